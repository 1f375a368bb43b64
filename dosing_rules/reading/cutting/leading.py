"""Many phrases looked for at once: at each word only those that can begin with its first letters are tried."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from ..beginnings import SIZE, beginnings, spelt

_Try: TypeAlias = Callable[[str, int], "re.Match[str] | None"]


class Phrases:
    """Named patterns over words that single spaces part; the first that fits at the leftmost word is found.

    A pattern is compiled when a word first begins as it does.

    >>> list(Phrases([("greeting", "good (?:day|night)"), ("thing", "[a-f]an")]).found(" a good day for a fan "))
    [(3, 11, 'greeting'), (18, 21, 'thing')]
    """

    def __init__(self, named: Sequence[tuple[str, str]]) -> None:
        self._named = named
        self._begin = [beginnings(pattern, behind=" ") for _, pattern in named]
        self._compiled: dict[int, _Try] = {}
        self._by_letters: dict[str, tuple[tuple[_Try, str], ...]] = {}

    def found(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where each phrase begins and ends, and its name; they do not overlap."""
        known = self._by_letters
        at = text.find(" ") + 1
        while 0 < at < len(text):
            letters = text[at : at + SIZE]
            tried = known.get(letters)
            for match, kind in self._that_begin(letters) if tried is None else tried:
                found = match(text, at)
                if found is not None:
                    yield at, found.end(), kind
                    at = found.end()
                    break
            at = text.find(" ", at) + 1

    def _that_begin(self, letters: str) -> tuple[tuple[_Try, str], ...]:
        """Those that can match where these letters stand, in order."""
        ways = spelt(letters.ljust(SIZE))
        own = [n for n, begin in enumerate(self._begin) if not begin.isdisjoint(ways)]
        tried = self._by_letters[letters] = tuple((self._matcher(n), self._named[n][0]) for n in own)
        return tried

    def _matcher(self, n: int) -> _Try:
        if n not in self._compiled:
            self._compiled[n] = re.compile(f"(?:{self._named[n][1]})(?= )").match
        return self._compiled[n]
