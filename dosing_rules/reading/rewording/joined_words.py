"""The words of the tokens in one line, so that the dots of "5 p.m. and" end no sentence."""

from __future__ import annotations

import re
from typing import Final

from ..tokens import Token

_DOTS: Final = re.compile(r"(?<= )(?P<half>[ap]) \. m(?P<end> \.(?= (?:was|were|and|but|yesterday|today|last|this|in|then|\(|,|-|plus|now|for|with|right|myself|no|not|so|or|instead)\b))?(?= |$)")
DOT: Final = "\u00b7"
"""Stands for such a dot."""


def joined_words(tokens: list[Token]) -> str:
    """The words with one space between two tokens, whatever stands for a dot.

    >>> from ..tokens import tokens_of
    >>> joined_words(tokens_of("2 at 5 p.m. and 2 at 9 p.m. nothing else")).count(".")
    1
    """
    joined = " ".join(token.text for token in tokens)
    if " . m" not in joined:
        return joined
    return _DOTS.sub(lambda m: f"{m['half']} {DOT} m{f' {DOT}' if m['end'] else ''}", joined)


def token_at(joined: str, place: int) -> int:
    """The index of the token that a place in joined words lies in.

    >>> token_at("2 advil at noon", 8)
    2
    """
    return joined.count(" ", 0, place)
