"""Many phrases looked for at once: at each word only those that can begin with its first letters are tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..beginnings import SIZE, Try, beginnings, spelt


class Phrases:
    """Named patterns over words that single spaces part; the first that fits at the leftmost word is found.

    A pattern is compiled when a word first begins as it does.

    >>> list(Phrases([("greeting", "good (?:day|night)"), ("thing", "[a-f]an")]).found(" a good day for a fan "))
    [(3, 11, 'greeting'), (18, 21, 'thing')]
    """

    def __init__(self, named: Sequence[tuple[str, str]]) -> None:
        self._named = named
        self._begin = [beginnings(pattern, behind=" ") for _, pattern in named]
        self._compiled: dict[int, Try] = {}
        self._that_begin = lru_cache(maxsize=4096)(self._beginning)

    def found(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where each phrase begins and ends, and its name; they do not overlap."""
        at = text.find(" ") + 1
        while 0 < at < len(text):
            for match, kind in self._that_begin(text[at : at + SIZE]):
                found = match(text, at)
                if found is not None:
                    yield at, found.end(), kind
                    at = found.end()
                    break
            at = text.find(" ", at) + 1

    def _beginning(self, letters: str) -> tuple[tuple[Try, str], ...]:
        """Those that can match where these letters stand, in order."""
        ways = spelt(letters.ljust(SIZE))
        return tuple((self._matcher(n), self._named[n][0]) for n, begin in enumerate(self._begin) if not begin.isdisjoint(ways))

    def _matcher(self, n: int) -> Try:
        if n not in self._compiled:
            self._compiled[n] = re.compile(f"(?:{self._named[n][1]})(?= )").match
        return self._compiled[n]
