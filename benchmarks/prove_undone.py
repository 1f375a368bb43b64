"""Sentences that make YES wrong, put into real questions whose answer is YES: none of them may still be YES.

One section of the long checks, the counterpart of :mod:`.prove_remarks`. The sentences tell of a further dose, of one to come,
of a doubt, of a condition, or that what was told is not true; two authors wrote them who saw no reader. The questions are
those of the bundled and blind sets in which one person asks for now, about the one drug that was taken.
"""

from __future__ import annotations

import json
import random
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from dosing_rules.decision import Decision
from dosing_rules.facts import NOW, Intake, Since
from dosing_rules.reading import answer_question, read_question

from .prove_remarks import asked_rows, with_remark

_DATA: Final = Path(__file__).parent / "dosebench" / "data"
_NAMES: Final = re.compile(r"\b(?:tylenol|acetaminophen|paracetamol|advil|motrin|ibuprofen)\b", re.IGNORECASE)
_OTHERS: Final = re.compile(
    r"\b(?:she|he|her|his|him|we|they|wife|husband|partner|mom|mum|dad|mother|father|gran\w*|son|daughter|sister|brother|"
    r"roommate|boss|patient|friend|tonight|later|tomorrow|bedtime|then|will|in \w+ (?:hours?|minutes)|when can|"
    r"how (?:soon|long)|nothing|haven't|have not|no (?:other|more|meds|medicine|pills))\b",
    re.IGNORECASE,
)
"""Words of other persons, of another time asked for, or of denials that a sentence would contradict only in part."""


@lru_cache(maxsize=1)
def sentences() -> tuple[dict[str, str], ...]:
    """All of them: ``id``, ``kind`` and ``text``, in which ``{drug}`` stands for the drug of the question."""
    paths = sorted((_DATA / "undoing").glob("*.jsonl"))
    lines = ((path.stem, line) for path in paths for line in path.read_text(encoding="utf-8").splitlines())
    return tuple(json.loads(line) | {"author": author} for author, line in lines)


@lru_cache(maxsize=1)
def questions() -> tuple[tuple[str, str], ...]:
    """The questions that by their words alone may be undone by every sentence, each with the name that it has for its drug."""
    found = []
    for row in asked_rows():
        names = _NAMES.findall(row["question"])
        of_one = len({name.lower() for name in names}) == 1 and not _OTHERS.search(row["question"])
        if of_one and not row["id"].startswith("stories") and row["gold"] == Decision.YES.value:
            found.append((row["question"].strip(), names[0]))
    return tuple(found)


@lru_cache(maxsize=4096)
def is_plain(question: str) -> bool:
    """One drug, taken before and asked for now, and a verdict of YES."""
    situation = read_question(question).situation
    items = situation.next_dose.items
    told = {dose.product for dose in situation.doses}
    if len(items) != 1 or not isinstance(items[0], Intake) or situation.next_dose.at != Since(NOW, 0, 0):
        return False
    return told == {items[0].product} and answer_question(question).decision is Decision.YES


def text_of(chance: random.Random) -> tuple[str, str]:
    """A question with a sentence in it, and the sentence's kind."""
    question, drug = next(drawn for drawn in iter(lambda: chance.choice(questions()), None) if is_plain(drawn[0]))
    sentence = chance.choice(sentences())
    told = sentence["text"].replace("{drug}", drug)
    if told[-1:] not in (".", "?", "!"):
        told += "."
    return with_remark(question, told, chance.choice((0, 2, 3))), sentence["kind"]


def one(number: int, seed: int) -> tuple[dict[str, int], tuple[str, ...]]:
    """The figures of case ``number``, and what went wrong in it."""
    text, kind = text_of(random.Random(f"undone/{seed}/{number}"))
    unsafe = answer_question(text).decision is Decision.YES
    figures = {kind: 1, f"YES beside {kind}": int(unsafe), "unsafe YES": int(unsafe)}
    return figures, (f"{kind}: YES for {text[:300]!r}",) if unsafe else ()


__all__ = ["is_plain", "one", "questions", "sentences", "text_of"]
