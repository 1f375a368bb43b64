"""Many phrases looked for at once: at each word only those that can begin with its first letters are tried."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from re import _parser as parser  # type: ignore[attr-defined]  # no public door tells how a pattern can begin
from typing import Any, Final

_SIZE: Final = 3
"""Characters at the beginning of a phrase by which it is found; with more of them the tables grow faster than the time shrinks."""

_ANY: Final = "\0"
"""Stands for a character that may be any one."""

_SPELT_OUT: Final = 6
"""Letters of a set that are told apart; a larger set counts as any character."""


class Phrases:
    """Named patterns over words that single spaces part; the first that fits at the leftmost word is found.

    A pattern is compiled when a word first begins as it does.

    >>> list(Phrases([("greeting", "good (?:day|night)"), ("thing", "[a-f]an")]).found(" a good day for a fan "))
    [(3, 11, 'greeting'), (18, 21, 'thing')]
    """

    def __init__(self, named: Sequence[tuple[str, str]]) -> None:
        self._named = named
        self._begin = [beginnings(pattern) for _, pattern in named]
        self._compiled: dict[int, Callable[[str, int], re.Match[str] | None]] = {}
        self._by_letters: dict[str, tuple[tuple[Callable[[str, int], re.Match[str] | None], str], ...]] = {}

    def found(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where each phrase begins and ends, and its name; they do not overlap."""
        known = self._by_letters
        at = text.find(" ") + 1
        while 0 < at < len(text):
            letters = text[at : at + _SIZE]
            tried = known.get(letters)
            for match, kind in self._that_begin(letters) if tried is None else tried:
                found = match(text, at)
                if found is not None:
                    yield at, found.end(), kind
                    at = found.end()
                    break
            at = text.find(" ", at) + 1

    def _that_begin(self, letters: str) -> tuple[tuple[Callable[[str, int], re.Match[str] | None], str], ...]:
        """Those that can match where these letters stand, in order."""
        ways = ["".join(way) for way in product(*((letter, _ANY) for letter in letters.ljust(_SIZE)))]
        own = [n for n, begin in enumerate(self._begin) if any(way in begin for way in ways)]
        tried = self._by_letters[letters] = tuple((self._matcher(n), self._named[n][0]) for n in own)
        return tried

    def _matcher(self, n: int) -> Callable[[str, int], re.Match[str] | None]:
        if n not in self._compiled:
            self._compiled[n] = re.compile(f"(?:{self._named[n][1]})(?= )").match
        return self._compiled[n]


def beginnings(pattern: str) -> frozenset[str]:
    r"""The first letters that a match of the pattern and the space behind it can have; "\0" stands for any one.

    Raises:
        ValueError: where the pattern can match nothing.

    >>> sorted(beginnings("(?:so )?(?:is|was) it"))
    ['is ', 'so ', 'was']
    """
    alone = _row(parser.parse(pattern))
    if "" in alone:
        raise ValueError(f"a phrase has at least one word, got {pattern!r}; for example '(?:so )?is it'")
    return frozenset((way + " ").ljust(_SIZE, _ANY)[:_SIZE] for way in alone)


def _row(parts: Any) -> set[str]:
    """How the parts, one behind the other, can begin."""
    ways = {""}
    for operation, value in parts:
        if min(map(len, ways)) == _SIZE:
            break
        ways = _joined(ways, _ways(str(operation), value))
    return ways


def _joined(ways: set[str], following: set[str]) -> set[str]:
    return {(way + more)[:_SIZE] for way in ways for more in (following if len(way) < _SIZE else ("",))}


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
        for count in range(1, min(int(most), max(int(least), _SIZE)) + 1):
            several = _joined(several, once)
            if count >= least:
                ways |= several
        return ways
    if name == "IN" and all(str(kind) in ("LITERAL", "RANGE") for kind, _ in value):
        spans = [(told, told) if str(kind) == "LITERAL" else told for kind, told in value]
        letters = {chr(code) for low, high in spans for code in range(low, high + 1)}
        return letters if len(letters) <= _SPELT_OUT else {_ANY}
    if name in ("IN", "ANY", "NOT_LITERAL"):
        return {_ANY}
    raise ValueError(f"a phrase is made of letters, sets, choices and repeats, got {name} {value!r}; for example '(?:is|was) it'")
