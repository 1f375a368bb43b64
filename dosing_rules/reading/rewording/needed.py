"""The words that a rewording cannot do without: tokens that lack them need not go through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from ..tokens import Token

Rewording: TypeAlias = Callable[[list[Token]], list[Token]]
Put = TypeVar("Put", bound=Callable[..., Any])

NEEDED: Final[dict[Callable[..., Any], tuple[frozenset[str], ...]]] = {}
"""For each rewording that says so, sets of which every one has a word among the tokens, or it changes nothing."""


def needs(*sets: Set[str] | str) -> Callable[[Put], Put]:
    """Say of a rewording that it changes nothing in tokens without a word of each of these sets; a set may be told by its words with spaces between."""

    def named(put: Put) -> Put:
        NEEDED[put] = tuple(frozenset(words.split() if isinstance(words, str) else words) for words in sets)
        return put

    return named


REBUILDING: Final[set[Rewording]] = set()
"""The rewordings that change no token in place: whether they have changed anything shows in whether they hand on the very list."""


def rebuilds(put: Rewording) -> Rewording:
    """Say of a rewording that it hands on the very list where it changes nothing, and another list where it changes something."""
    REBUILDING.add(put)
    return put


@lru_cache(maxsize=8)
def _marks(rewordings: tuple[Callable[..., Any], ...]) -> tuple[int, dict[str, int], int]:
    """For each word the marks of all sets that hold it, in a row of bits for the first sets of all rewordings, one for the second, and so on.

    The first value has the marks of sets that there are not, the last is how many rows there are.
    """
    rows = max(len(NEEDED.get(put, ())) for put in rewordings)
    none = 0
    marks: dict[str, int] = {}
    for n, put in enumerate(rewordings):
        sets = NEEDED.get(put, ())
        for row in range(rows):
            mark = 1 << (row * len(rewordings) + n)
            if row >= len(sets):
                none |= mark
            for word in sets[row] if row < len(sets) else ():
                marks[word] = marks.get(word, 0) | mark
    return none, marks, rows


def _awake(words: Set[str], rewordings: tuple[Callable[..., Any], ...]) -> int:
    """A bit for each rewording of whose every set a word is there."""
    told, marks, rows = _marks(rewordings)
    for word in words:
        mark = marks.get(word)
        if mark is not None:
            told |= mark
    waking = (1 << len(rewordings)) - 1
    for _ in range(rows):
        waking &= told
        told >>= len(rewordings)
    return waking


def awake(words: Set[str], those: tuple[Put, ...]) -> Iterator[Put]:
    """Those in their order that these words let change something.

    >>> @needs("a an", "x")
    ... def one(): pass
    >>> def two(): pass
    >>> [put.__name__ for put in awake({"a", "b"}, (one, two))], [put.__name__ for put in awake({"a", "x"}, (one, two))]
    (['two'], ['one', 'two'])
    """
    waking = _awake(words, those)
    while waking:
        first = waking & -waking
        waking ^= first
        yield those[first.bit_length() - 1]


def through(tokens: list[Token], rewordings: tuple[Rewording, ...]) -> list[Token]:
    """The tokens after all rewordings, without those for which they lack a word.

    More than a hundred wait for words that few questions hold: each word of the question wakes those that wait for it, so
    that the others cost nothing. A rewording may bring in a word that wakes one behind it.

    >>> from ..tokens import tokens_of
    >>> @needs({"nah"})
    ... def with_no(tokens):
    ...     return [token for token in tokens if token.text != "nah"]
    >>> [token.text for token in through(tokens_of("two nah three"), (with_no,))]
    ['two', 'three']
    """
    texts = [token.text for token in tokens]
    waking = _awake(set(texts), rewordings)
    while waking:
        first = waking & -waking
        waking ^= first
        put = rewordings[first.bit_length() - 1]
        before, tokens = tokens, put(tokens)
        if tokens is not before or put not in REBUILDING:
            now = [token.text for token in tokens]
            if now != texts:
                texts = now
                waking = _awake(set(now), rewordings) & -(first << 1)  # those behind it
    return tokens
