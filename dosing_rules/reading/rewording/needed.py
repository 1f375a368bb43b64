"""The words that a rewording cannot do without: tokens that lack them need not go through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from functools import lru_cache
from itertools import chain
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
def _by_word(rewordings: tuple[Callable[..., Any], ...]) -> tuple[dict[str, tuple[int, ...]], bytes, list[tuple[frozenset[str], ...]]]:
    """The places of the rewordings that wait for a word, by the words of the smallest set of each; a mark for those that wait for none; the sets of each."""
    waiting: dict[str, list[int]] = {}
    always = bytearray(len(rewordings))
    needed = []
    for n, put in enumerate(rewordings):
        sets = sorted(NEEDED.get(put, ()), key=len, reverse=True)
        needed.append(tuple(sets))
        always[n] = not sets
        for word in sets[-1] if sets else ():
            waiting.setdefault(word, []).append(n)
    return {word: tuple(places) for word, places in waiting.items()}, bytes(always), needed


def awake(words: Set[str], those: tuple[Put, ...]) -> Iterator[Put]:
    """Those in their order that these words let change something.

    >>> @needs("a an", "x")
    ... def one(): pass
    >>> def two(): pass
    >>> [put.__name__ for put in awake({"a", "b"}, (one, two))], [put.__name__ for put in awake({"a", "x"}, (one, two))]
    (['two'], ['one', 'two'])
    """
    waiting, always, needed = _by_word(those)
    woken = bytearray(always)
    for place in chain.from_iterable([waiting[word] for word in words if word in waiting]):
        woken[place] = 1
    n = woken.find(1)
    while n >= 0:
        if not any(map(words.isdisjoint, needed[n])):
            yield those[n]
        n = woken.find(1, n + 1)


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
    waiting, always, needed = _by_word(rewordings)
    woken = bytearray(always)
    texts = [token.text for token in tokens]
    words = set(texts)
    for place in chain.from_iterable([waiting[word] for word in words if word in waiting]):
        woken[place] = 1
    n = woken.find(1)
    while n >= 0:
        put = rewordings[n]
        if not any(map(words.isdisjoint, needed[n])):
            before, tokens = tokens, put(tokens)
            if tokens is not before or put not in REBUILDING:
                now = [token.text for token in tokens]
                if now != texts:
                    held = set(now)
                    for word in held - words:
                        for place in waiting.get(word, ()):
                            woken[place] = 1
                    texts, words = now, held
        n = woken.find(1, n + 1)
    return tokens
