"""The words that a rewording cannot do without: tokens that lack them need not go through it."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import lru_cache
from itertools import chain
from typing import Final, TypeAlias

from ..tokens import Token

Rewording: TypeAlias = Callable[[list[Token]], list[Token]]

NEEDED: Final[dict[Rewording, tuple[frozenset[str], ...]]] = {}
"""For each rewording that says so, sets of which every one has a word among the tokens, or it changes nothing."""


def needs(*sets: Set[str]) -> Callable[[Rewording], Rewording]:
    """Say of a rewording that it changes nothing in tokens without a word of each of these sets."""

    def named(put: Rewording) -> Rewording:
        NEEDED[put] = tuple(frozenset(words) for words in sets)
        return put

    return named


@lru_cache(maxsize=8)
def _by_word(rewordings: tuple[Rewording, ...]) -> tuple[dict[str, tuple[int, ...]], bytes, list[tuple[frozenset[str], ...]]]:
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
    awake = bytearray(always)
    texts = [token.text for token in tokens]
    words = set(texts)
    for place in chain.from_iterable([waiting[word] for word in words if word in waiting]):
        awake[place] = 1
    n = awake.find(1)
    while n >= 0:
        for those in needed[n]:
            if words.isdisjoint(those):
                break
        else:
            tokens = rewordings[n](tokens)
            now = [token.text for token in tokens]
            if now != texts:
                held = set(now)
                for word in held - words:
                    for place in waiting.get(word, ()):
                        awake[place] = 1
                texts, words = now, held
        n = awake.find(1, n + 1)
    return tokens
