"""Many phrases looked for at once: at each word only those that can begin with its first letter are tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from re import _parser as parser  # type: ignore[attr-defined]  # no public door tells how a pattern can begin
from typing import Any, Final

_FEW: Final = 13
"""Phrases that begin with one letter, up to which they get a pattern of their own; more would take longer to compile than
they save."""


class Phrases:
    """Named patterns over words that single spaces part; the first that fits at the leftmost word is found.

    >>> list(Phrases([("greeting", "good (?:day|night)"), ("thing", "[a-f]an")]).found(" a good day for a fan "))
    [(3, 11, 'greeting'), (18, 21, 'thing')]
    """

    def __init__(self, named: Sequence[tuple[str, str]]) -> None:
        parts = [f"(?P<k{n}>(?:{pattern})(?= ))" for n, (_, pattern) in enumerate(named)]
        self._kinds = [kind for kind, _ in named]
        self._all = re.compile("|".join(parts))
        starts = [openings(pattern) for _, pattern in named]
        self._by_letter = {}
        for letter in frozenset().union(*starts):
            own = [part for part, letters in zip(parts, starts, strict=True) if letter in letters]
            self._by_letter[letter] = re.compile("|".join(own)) if len(own) <= _FEW else self._all

    def found(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where each phrase begins and ends, and its name; they do not overlap."""
        patterns = self._by_letter
        at = text.find(" ") + 1
        while 0 < at < len(text):
            pattern = patterns.get(text[at])
            match = pattern.match(text, at) if pattern is not None else None
            if match is not None:
                at = match.end()
                yield match.start(), at, self._kinds[int((match.lastgroup or "k0")[1:])]
            at = text.find(" ", at) + 1


def openings(pattern: str) -> frozenset[str]:
    """The characters that a match of the pattern can begin with.

    Raises:
        ValueError: where it can match nothing, or begins with something that is no letter, set of letters or choice of both.

    >>> sorted(openings("(?:so )?(?:is|was) it"))
    ['i', 's', 'w']
    """
    letters, empty = _openings(parser.parse(pattern))
    if empty:
        raise ValueError(f"a phrase has at least one word, got {pattern!r}; for example '(?:so )?is it'")
    return letters


def _openings(parts: Any) -> tuple[frozenset[str], bool]:
    """The characters that the parts can begin with, and whether they can match nothing."""
    found: frozenset[str] = frozenset()
    for operation, value in parts:
        name = str(operation)
        if name in ("AT", "ASSERT", "ASSERT_NOT"):
            continue
        letters, empty = _opening(name, value)
        found |= letters
        if not empty:
            return found, False
    return found, True


def _opening(name: str, value: Any) -> tuple[frozenset[str], bool]:
    if name == "LITERAL":
        return frozenset(chr(value)), False
    if name == "SUBPATTERN":
        return _openings(value[3])
    if name in ("MAX_REPEAT", "MIN_REPEAT"):
        letters, empty = _openings(value[2])
        return letters, empty or value[0] == 0
    if name == "BRANCH":
        ways = [_openings(way) for way in value[1]]
        return frozenset().union(*(letters for letters, _ in ways)), any(empty for _, empty in ways)
    if name == "IN" and all(str(kind) in ("LITERAL", "RANGE") for kind, _ in value):
        spans = [(told, told) if str(kind) == "LITERAL" else told for kind, told in value]
        return frozenset(chr(code) for low, high in spans for code in range(low, high + 1)), False
    raise ValueError(f"a phrase begins with letters, got {name} {value!r}; for example '(?:is|was) it'")
