"""Many phrases looked for at once: at each word only those that can begin with its first letters are tried."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import lru_cache
from typing import Final, TypeAlias

from ..beginnings import ANY, KEPT, SIZE, FirstLetters, Try, beginnings

Tries: TypeAlias = tuple[tuple[Try, str], ...]

_TABLES: Final[list[FirstLetters[str]]] = []
"""All that go through a text together."""


class Phrases:
    """Named patterns over words that single spaces part; the first that fits at the leftmost word is found.

    Args:
        named: what each is called, and its pattern.
        seldom: words of which one stands in every match of a pattern that can begin with any word; in texts without them these are not tried.

    >>> list(Phrases([("greeting", "good (?:day|night)"), ("thing", "[a-f]an")]).found(" a good day for a fan "))
    [(3, 11, 'greeting'), (18, 21, 'thing')]
    """

    def __init__(self, named: Sequence[tuple[str, str]], *, seldom: Set[str] = frozenset()) -> None:
        self.seldom = seldom
        self._all = _table(named)
        self._most = _table([(kind, pattern) for kind, pattern in named if ANY not in {begin[0] for begin in beginnings(pattern)}]) if seldom else self._all
        _TABLES.append(self._most)
        _begun_by.cache_clear()
        _begun_in.cache_clear()

    def found(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where each phrase begins and ends, and its name; they do not overlap."""
        end = 0
        for at, tries in self._tries_in(text):
            if at < end:
                continue
            for match, kind in tries:
                found = match(text, at)
                if found is not None:
                    end = found.end()
                    yield at, end, kind
                    break

    def _tries_in(self, text: str) -> Iterable[tuple[int, Tries]]:
        """Places of words, and what is to be tried there."""
        if not self.seldom or self.seldom.isdisjoint(text.split(" ")):
            return _begun_in(text).get(self._most, ())
        that_begin = self._all.that_begin
        return ((at, that_begin(text[at : at + SIZE])) for at in _words_of(text))


def _table(named: Sequence[tuple[str, str]]) -> FirstLetters[str]:
    return FirstLetters(named, behind=" ", after="(?= )")


def _words_of(text: str) -> list[int]:
    """Where each word begins: behind a space."""
    places, at = [], 0
    for word in text.split(" "):
        places.append(at)
        at += len(word) + 1
    return places[1:-1] if text.endswith(" ") else places[1:]


@lru_cache(maxsize=KEPT)
def _begun_by(letters: str) -> tuple[tuple[FirstLetters[str], Tries], ...]:
    """The tables of which something is to be tried where these letters stand, and what."""
    return tuple((table, tries) for table in _TABLES if (tries := table.that_begin(letters)))


@lru_cache(maxsize=16)
def _begun_in(text: str) -> dict[FirstLetters[str], list[tuple[int, Tries]]]:
    """The places of the text at which something of a table is to be tried, and what."""
    places: defaultdict[FirstLetters[str], list[tuple[int, Tries]]] = defaultdict(list)
    for at in _words_of(text):
        for table, tries in _begun_by(text[at : at + SIZE]):
            places[table].append((at, tries))
    return places
