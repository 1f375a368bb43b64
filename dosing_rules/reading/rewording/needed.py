"""The words that a rewording cannot do without: tokens that lack them need not go through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from ..tokens import Token

Rewording: TypeAlias = Callable[[list[Token]], list[Token]]
Put = TypeVar("Put", bound=Callable[..., Any])

Way: TypeAlias = tuple[frozenset[str], ...]
"""Sets of which every one has a word among the tokens."""

NEEDED: Final[dict[Callable[..., Any], tuple[Way, ...]]] = {}
"""For each rewording that says so, the ways in which it can come to change something: in tokens that have none of these it changes nothing."""


def needs(*sets: Set[str] | str) -> Callable[[Put], Put]:
    """Say of a rewording that it changes nothing in tokens without a word of each of these sets; a set may be told by its words with spaces between.

    Said more than once, one of the times is enough.
    """

    def named(put: Put) -> Put:
        NEEDED[put] = (tuple(frozenset(words.split() if isinstance(words, str) else words) for words in sets), *NEEDED.get(put, ()))
        return put

    return named


def may_change(put: Callable[..., Any], words: Set[str]) -> bool:
    """Whether tokens with these words have all that a rewording needs.

    >>> @needs("a an", "x")
    ... @needs("b")
    ... def one(): pass
    >>> [may_change(one, words) for words in ({"a", "x"}, {"b"}, {"a"})]
    [True, True, False]
    """
    return put not in NEEDED or any(not any(words.isdisjoint(needed) for needed in way) for way in NEEDED[put])


REBUILDING: Final[set[Rewording]] = set()
"""The rewordings that change no token in place: whether they have changed anything shows in whether they hand on the very list."""


def rebuilds(put: Rewording) -> Rewording:
    """Say of a rewording that it hands on the very list where it changes nothing, and another list where it changes something."""
    REBUILDING.add(put)
    return put


@dataclass(frozen=True, slots=True)
class _Marks:
    """For each word the marks of all sets that hold it: a bit for each way of each rewording, in a row for the first sets of all ways, one for the second, and so on."""

    of: dict[str, int]
    lacking: int
    """The marks of sets that there are not."""
    rows: int
    ways: tuple[tuple[Callable[..., Any], int], ...]
    """Of each way its rewording, and the bits of all ways of those behind this."""


@lru_cache(maxsize=8)
def _marks(rewordings: tuple[Callable[..., Any], ...]) -> _Marks:
    ways = [(put, way) for put in rewordings for way in NEEDED.get(put, ((),))]
    last = {put: n for n, (put, _) in enumerate(ways)}
    rows = max(len(way) for _, way in ways)
    lacking = 0
    marks: dict[str, int] = {}
    for n, (_, way) in enumerate(ways):
        for row in range(rows):
            mark = 1 << (row * len(ways) + n)
            if row >= len(way):
                lacking |= mark
            for word in way[row] if row < len(way) else ():
                marks[word] = marks.get(word, 0) | mark
    return _Marks(marks, lacking, rows, tuple((put, -(2 << last[put])) for put, _ in ways))


def _awake(words: Set[str], marks: _Marks) -> int:
    """A bit for each way of whose every set a word is there."""
    told, marks_of = marks.lacking, marks.of
    for word in words:
        mark = marks_of.get(word)
        if mark is not None:
            told |= mark
    count = len(marks.ways)
    waking = (1 << count) - 1
    for _ in range(marks.rows):
        waking &= told
        told >>= count
    return waking


def awake(words: Set[str], those: tuple[Put, ...]) -> Iterator[Put]:
    """Those in their order that these words let change something.

    >>> @needs("a an", "x")
    ... def one(): pass
    >>> def two(): pass
    >>> [put.__name__ for put in awake({"a", "b"}, (one, two))], [put.__name__ for put in awake({"a", "x"}, (one, two))]
    (['two'], ['one', 'two'])
    """
    marks = _marks(those)
    ways = marks.ways
    waking = _awake(words, marks)
    while waking:
        put, behind = ways[(waking & -waking).bit_length() - 1]
        waking &= behind
        yield put  # type: ignore[misc]  # one of those


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
    marks = _marks(rewordings)
    ways = marks.ways
    texts = [token.text for token in tokens]
    waking = _awake(set(texts), marks)
    while waking:
        put, behind = ways[(waking & -waking).bit_length() - 1]
        waking &= behind
        before, tokens = tokens, put(tokens)
        if tokens is not before or put not in REBUILDING:
            now = [token.text for token in tokens]
            if now != texts:
                texts = now
                waking = _awake(set(now), marks) & behind
    return tokens
