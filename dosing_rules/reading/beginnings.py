"""How the matches of a pattern can begin, and patterns that are only tried at words that begin so.

Most questions hold no word of most patterns. To try each at every place costs more than all the rest of the reading, so a
text is looked through once for the first letters of its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from re import _parser as parser  # type: ignore[attr-defined]  # no public door tells how a pattern can begin
from typing import Any, Final

SIZE: Final = 3
"""Characters at the beginning by which a match is found; with more of them the tables grow faster than the time shrinks."""

ANY: Final = "\0"
"""Stands for a character that may be any one."""

_SPELT_OUT: Final = 10
"""Characters of a set that are told apart; a larger set counts as any character."""

_WORD: Final = re.compile(r"\b\w")


@lru_cache(maxsize=8)
def _words_of(text: str) -> dict[str, list[int]]:
    """The places of the words of a text by their first letters."""
    places: dict[str, list[int]] = {}
    for word in _WORD.finditer(text):
        at = word.start()
        places.setdefault(text[at : at + SIZE].ljust(SIZE), []).append(at)
    return places


def spelt(letters: str) -> list[str]:
    """The forms in which first letters can stand in a table: as they are, or with some of them any one."""
    return ["".join(way) for way in product(*((letter, ANY) for letter in letters))]


class Begun:
    """A pattern whose matches begin where a word does.

    >>> two = Begun(r"two (?:more|pills)|a lot")
    >>> [match[0] for match in two.finditer("two more, or a lot, of the two pills")]
    ['two more', 'a lot', 'two pills']
    """

    def __init__(self, pattern: str) -> None:
        self.pattern = re.compile(pattern)
        self._begin = beginnings(pattern)
        self._known: dict[str, bool] = {}

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All matches, which do not overlap."""
        known = self._known
        places: list[int] = []
        for letters, there in _words_of(text).items():
            if letters not in known:
                known[letters] = not self._begin.isdisjoint(spelt(letters))
            if known[letters]:
                places += there
        places.sort()
        end = 0
        for at in places:
            if at >= end:
                match = self.pattern.match(text, at)
                if match is not None:
                    end = match.end()
                    yield match

    def search(self, text: str) -> re.Match[str] | None:
        """The first match."""
        return next(self.finditer(text), None)


def beginnings(pattern: str, *, behind: str = "") -> frozenset[str]:
    r"""The first letters that a match of the pattern and what stands behind it can have; "\0" stands for any one.

    Raises:
        ValueError: where the pattern can match nothing.

    >>> sorted(beginnings("(?:so )?(?:is|was) it", behind=" "))
    ['is ', 'so ', 'was']
    """
    alone = _row(parser.parse(pattern))
    if "" in alone:
        raise ValueError(f"a pattern matches at least one letter, got {pattern!r}; for example '(?:so )?is it'")
    return frozenset((way + behind).ljust(SIZE, ANY)[:SIZE] for way in alone)


def _row(parts: Any) -> set[str]:
    """How the parts, one behind the other, can begin."""
    ways = {""}
    for operation, value in parts:
        if min(map(len, ways)) == SIZE:
            break
        ways = _joined(ways, _ways(str(operation), value))
    return ways


def _joined(ways: set[str], following: set[str]) -> set[str]:
    return {(way + more)[:SIZE] for way in ways for more in (following if len(way) < SIZE else ("",))}


def _ways(name: str, value: Any) -> set[str]:
    if name in ("AT", "ASSERT", "ASSERT_NOT"):
        return {""}
    if name == "LITERAL":
        return {chr(value)}
    if name == "SUBPATTERN":
        return _row(value[3])
    if name == "BRANCH":
        return set().union(*(_row(way) for way in value[1]))
    if name in ("MAX_REPEAT", "MIN_REPEAT"):
        least, most, part = value
        once = _row(part)
        ways, several = ({""} if least == 0 else set()), {""}
        for count in range(1, min(int(most), max(int(least), SIZE)) + 1):
            several = _joined(several, once)
            if count >= least:
                ways |= several
        return ways
    if name == "IN" and all(str(kind) in ("LITERAL", "RANGE") for kind, _ in value):
        spans = [(told, told) if str(kind) == "LITERAL" else told for kind, told in value]
        letters = {chr(code) for low, high in spans for code in range(low, high + 1)}
        return letters if len(letters) <= _SPELT_OUT else {ANY}
    if name in ("IN", "ANY", "NOT_LITERAL"):
        return {ANY}
    raise ValueError(f"a pattern is made of letters, sets, choices and repeats, got {name} {value!r}; for example '(?:is|was) it'")
