"""The words of a text as a set, shared by all who ask whether one of theirs is among them."""

from __future__ import annotations

from functools import lru_cache

from .tokens import words_in


@lru_cache(maxsize=16)
def said_in(folded: str) -> frozenset[str]:
    """The letters of a folded text that stand together, each once; a pattern that needs one of a few words is not tried without them.

    >>> sorted(said_in("it's 2x325, it is"))
    ['is', 'it', 's', 'x']
    """
    return frozenset(words_in(folded))
