"""Texts that a regular expression matches, drawn from the expression itself."""

from __future__ import annotations

import random
import re
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any


def samples(pattern: re.Pattern[str], count: int, seed: int = 0) -> list[str]:
    """So many texts in which the pattern finds something, each drawn by its choices, sets and repeats.

    What a pattern looks back at is put before the text, and what it looks ahead for behind it, where that can be drawn.

    >>> set(samples(re.compile("(?:one|two) pills"), 40, seed=1)) == {"one pills", "two pills"}
    True
    """
    rng = random.Random(seed)
    tree = parser.parse(pattern.pattern, pattern.flags & re.VERBOSE)
    found: list[str] = []
    for _ in range(40 * count):
        text = _drawn(tree, rng)
        if pattern.search(text) is not None:
            found.append(text)
            if len(found) == count:
                break
    return found


def _drawn(parts: Any, rng: random.Random) -> str:
    return "".join(_one(str(operation), value, rng) for operation, value in parts)


def _one(name: str, value: Any, rng: random.Random) -> str:
    if name == "LITERAL":
        return chr(value)
    if name == "SUBPATTERN":
        return _drawn(value[3], rng)
    if name == "BRANCH":
        return _drawn(rng.choice(value[1]), rng)
    if name in ("MAX_REPEAT", "MIN_REPEAT"):
        least, most, part = value
        return "".join(_drawn(part, rng) for _ in range(rng.randint(int(least), min(int(most), int(least) + 2))))
    if name == "ASSERT":
        return _drawn(value[1], rng)
    if name in ("AT", "ASSERT_NOT"):
        return ""
    return rng.choice([letter for letter in "abcxyz0123456789 ,.:;?!()-'" if _fits(name, value, letter)] or ["a"])


def _fits(name: str, value: Any, letter: str) -> bool:
    if name == "ANY":
        return True
    if name == "NOT_LITERAL":
        return letter != chr(value)
    inside = any(_in(str(kind), told, letter) for kind, told in value)
    return inside != any(str(kind) == "NEGATE" for kind, _ in value)


def _in(kind: str, told: Any, letter: str) -> bool:
    if kind == "LITERAL":
        return letter == chr(told)
    if kind == "RANGE":
        return bool(told[0] <= ord(letter) <= told[1])
    classes = {"CATEGORY_DIGIT": r"\d", "CATEGORY_WORD": r"\w", "CATEGORY_SPACE": r"\s", "CATEGORY_NOT_SPACE": r"\S", "CATEGORY_NOT_DIGIT": r"\D", "CATEGORY_NOT_WORD": r"\W"}
    return kind == "CATEGORY" and re.fullmatch(classes[str(told)], letter) is not None
