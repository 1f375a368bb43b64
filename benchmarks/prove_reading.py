"""Noise for the reader: mutated real questions, word salad, random characters, other scripts; nothing crashes or hangs.

One section of the long checks. Some mutations can only take knowledge away or add drug, so that a question whose gold is
NO may become AMBIGUOUS but never YES: those are checked for an unsafe YES.
"""

from __future__ import annotations

import json
import random
import time
from functools import lru_cache
from pathlib import Path

from dosing_rules.decision import Decision
from dosing_rules.reading import answer_question

SLOWEST_SECONDS = 0.1
"""CPU time that one text may take; looked at again before it is called slow."""

_DATA = Path(__file__).parent / "dosebench" / "data"
_ODD = "😀🤒💊½¼µ°éßñçøżğ—–“”’…\u200b\u202e\x00\t\nمرحباПриветこんにちは我吃了两片泰诺안녕"
_NOISE = "abcdefghijklmnopqrstuvwxyz0123456789 .,?!:;/()-'\"@#$%&*"
_DISTRACTIONS = (
    "My fever is 101.5.", "I'm 34 and weigh 180 lb.", "This is day 3 of it.", "I had 3 coffees today.", "lol",
    "Thanks in advance!!!",
    "Sorry, English is not my first language.", "The dog ate my 12-inch sub.", "Room 214, bed 2.", "Call me at 555-0142.",
)  # fmt: skip


@lru_cache(maxsize=1)
def _questions() -> tuple[tuple[str, str], ...]:
    rows = [json.loads(line) for path in sorted(_DATA.glob("*.jsonl")) for line in path.open(encoding="utf-8")]
    return tuple((row["question"], row["gold"]) for row in rows if "now" not in row)


def text_of(chance: random.Random) -> tuple[str, bool]:
    """One text, and whether an answer of YES to it would be unsafe."""
    question, gold = chance.choice(_questions())
    kind = chance.randrange(8)
    if kind == 0:
        return "".join(chance.choice(_NOISE) for _ in range(chance.randrange(1, 400))), False
    if kind == 1:
        words = [word for text, _ in chance.sample(_questions(), 4) for word in text.split()]
        return " ".join(chance.choice(words) for _ in range(chance.randrange(3, 60))), False
    if kind == 2:
        letters = list(question)
        for _ in range(chance.randrange(1, 12)):
            letters[chance.randrange(len(letters))] = chance.choice(_ODD)
        return "".join(letters), False
    if kind == 3:
        words = question.split()
        chance.shuffle(words)
        return " ".join(words), False
    if kind == 4:
        return " ".join(text for text, _ in chance.sample(_questions(), 3)), False
    if kind == 5:
        return question * chance.randrange(2, 30), False
    if kind == 6:
        # Harmless company must not turn a NO into a YES.
        return f"{chance.choice(_DISTRACTIONS)} {question}", gold == "NO"
    changed = question.upper() if chance.random() < 0.5 else question.lower()
    return changed.replace(",", "") if chance.random() < 0.3 else changed, gold == "NO"


def one(number: int, seed: int) -> tuple[dict[str, int], tuple[str, ...]]:
    """The figures of case ``number``, and what went wrong in it."""
    text, unsafe = text_of(random.Random(f"{seed}/{number}"))
    try:
        seconds, decision = min(_timed(text) for _ in range(1))
        if seconds > SLOWEST_SECONDS:
            seconds = min(_timed(text)[0] for _ in range(3))
    except Exception as error:
        return {"exceptions": 1}, (f"{type(error).__name__}: {error} for {text[:160]!r}",)
    wrong = []
    if seconds > SLOWEST_SECONDS:
        wrong.append(f"{seconds * 1e3:.0f} ms for {text[:160]!r}")
    if unsafe and decision == Decision.YES.value:
        wrong.append(f"UNSAFE YES for {text[:160]!r}")
    figures = {"exceptions": 0, "slow": seconds > SLOWEST_SECONDS, "unsafe YES": unsafe and decision == "YES", decision: 1}
    return {key: int(value) for key, value in figures.items()}, tuple(wrong)


def _timed(text: str) -> tuple[float, str]:
    start = time.process_time()
    verdict = answer_question(text).to_dict()  # with all that is reckoned when it is read
    return time.process_time() - start, verdict["decision"]
