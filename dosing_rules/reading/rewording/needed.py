"""The words that a rewording cannot do without: tokens that lack them need not go through it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
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


def through(tokens: list[Token], rewordings: Iterable[Rewording]) -> list[Token]:
    """The tokens after all rewordings, without those for which they lack a word.

    >>> from ..tokens import tokens_of
    >>> @needs({"nah"})
    ... def with_no(tokens):
    ...     return [token for token in tokens if token.text != "nah"]
    >>> [token.text for token in through(tokens_of("two nah three"), [with_no])]
    ['two', 'three']
    """
    words = {token.text for token in tokens}
    for put in rewordings:
        if any(map(words.isdisjoint, NEEDED.get(put, ()))):
            continue
        tokens = put(tokens)
        words = {token.text for token in tokens}
    return tokens
