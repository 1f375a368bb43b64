"""Small talk put into real questions: what tells of no dose must not turn a NO or an AMBIGUOUS into a YES.

One section of the long checks. A question of the bundled or of the blind sets whose gold is not YES gets one sentence about
somebody else, the packet, the day: before it, after its first sentence, before its last one, or behind it.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from dosing_rules.decision import Decision
from dosing_rules.reading import answer_question

_DATA: Final = Path(__file__).parent / "dosebench" / "data"

REMARKS: Final = (
    "My friend tells me Tylenol is better for a fever.", "Now my sister swears by Advil.",
    "My husband takes Aleve for his back.", "The box says one every 8 hours.",
    "My pharmacist said ibuprofen is fine for this.", "The game starts at 7.", "It's my third coffee today.",
    "My daughter is at practice until 5.", "My boss thinks he should take 2 as well.",
    "I usually take 2 Advil for cramps.", "The headache started around noon.", "My brother never takes anything.",
    "I have 6 tablets left.", "I hate taking pills.", "He told me not to worry.", "Mom used to give us Tylenol.",
    "I slept from 1 to 3.", "Yesterday was fine.", "Last night was rough.", "My neighbor's kid was sick all week.",
    "Her sister is visiting.", "His dad called at 3.", "The nurse at work uses Motrin.", "Aleve never worked for me.",
    "My ex always took three.", "The label says 2 every 6 hours.", "Work starts at 9.",
    "The kids had theirs already.", "My mom had two surgeries.", "I ate lunch at 1.", "My roommate needs some too.",
    "There are 12 left in the bottle.", "I bought a new bottle yesterday.", "It has been a rough day.",
    "She had none.", "He took his own.", "It's a 200 count bottle.", "I took a nap after lunch.",
    "I was going to take more at 3 but didn't.", "No fever today.", "My wife gave me a funny look.",
    "The package insert says 4 to 6 hours.", "My sister used to take three at once.", "Work ends at 5.",
    "I have a meeting at 2.", "The 3 kids are asleep.", "I meant to buy Aleve.",
    "Someone at work offered me Excedrin.", "My mom is 72.", "It's my second cold this year.", "I weigh 150.",
    "The pharmacy closes at 6.", "They only had NyQuil at the store.", "I don't like Advil.",
    "My husband took the car at 4.", "We had dinner at 7.", "I slept 6 hours.", "It's been 3 days of this.",
    "Tylenol does nothing for me.", "I took a shower an hour ago.", "My doctor's office opens at 8.",
)  # fmt: skip
"""Sentences that tell of no dose of the one who asks; `remarks.txt` holds some 800 more, of two authors who saw no reader."""


@lru_cache(maxsize=1)
def remarks() -> tuple[str, ...]:
    """All of them, each with a sign that ends it."""
    written = (_DATA / "remarks.txt").read_text(encoding="utf-8").splitlines()
    return (*REMARKS, *(line if line[-1:] in (".", "?", "!") else line + "." for line in written))


def asked_rows() -> Iterator[dict[str, str]]:
    """The rows of the bundled and the blind sets whose question tells its own now."""
    for path in (*sorted(_DATA.glob("*.jsonl")), *sorted((_DATA / "blind").glob("*.jsonl"))):
        rows = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
        yield from (row for row in rows if "now" not in row)


@lru_cache(maxsize=1)
def _questions() -> tuple[str, ...]:
    return tuple(row["question"].strip() for row in asked_rows() if row["gold"] != Decision.YES.value)


def with_remark(question: str, remark: str, place: int) -> str:
    """The question with a sentence put in: before it (0), after its first sentence (1), before its last (2), behind it (3).

    >>> with_remark("2 Advil at 8. It's 10. 2 more", "I ate.", 2)
    "2 Advil at 8. It's 10. I ate. 2 more"
    >>> with_remark("2 Advil at 8. 2 more", "I ate.", 3)
    '2 Advil at 8. 2 more? I ate.'
    """
    sentences = re.split(r"(?<=[.?!])\s+", question)
    if place == 3 and sentences[-1][-1:] not in (".", "?", "!"):
        sentences[-1] += "?"
    at = {0: 0, 1: 1, 2: len(sentences) - 1, 3: len(sentences)}[place]
    return " ".join([*sentences[:at], remark, *sentences[at:]])


def one(number: int, seed: int) -> tuple[dict[str, int], tuple[str, ...]]:
    """The figures of case ``number``, and what went wrong in it."""
    chance = random.Random(f"remarks/{seed}/{number}")
    text = with_remark(chance.choice(_questions()), chance.choice(remarks()), chance.randrange(4))
    decision = answer_question(text).decision
    unsafe = decision is Decision.YES
    return {decision.value: 1, "unsafe YES": int(unsafe)}, (f"YES for {text[:300]!r}",) if unsafe else ()


__all__ = ["REMARKS", "asked_rows", "one", "remarks", "with_remark"]
