"""Two strengths of which nobody knows the one: "325s or 500s", "the 200s or maybe the 400s", as "325 or 500 mg each"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..tokens import Token

_BESIDE: Final = frozenset({"the", "maybe", "perhaps", "possibly", "even"})
_LEAST, _MOST = 80, 800


def with_either_strength(tokens: list[Token]) -> list[Token]:
    """The tokens with such strengths as one choice.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_either_strength(tokens_of("2 tylenol, 325s or maybe 500s, at 9")))
    '2 tylenol , 325 or 500 mg each , at 9'
    """
    words = [token.text for token in tokens]
    if "s" not in words or "or" not in words:
        return tokens
    gone: set[int] = set()
    units: set[int] = set()
    for n in (k for k, word in enumerate(words) if word == "or" and k > 0):
        first = n - 2 if words[n - 1] == "s" else n - 1
        second = n + 1
        while second < len(words) and words[second] in _BESIDE:
            second += 1
        if first >= 0 and _strength(words, first) and _strength(words, second) and words[second + 1 : second + 2] == ["s"] and tokens[second + 1].start == tokens[second].end:
            gone |= set(range(first + 1, n)) | set(range(n + 1, second)) | ({first - 1} if first and words[first - 1] in ("the", "either") else set())
            units.add(second + 1)
    if not units:
        return tokens
    kept: list[Token] = []
    for n, token in enumerate(tokens):
        if n in units:
            kept += [replace(token, text="mg"), replace(token, text="each")]
        elif n not in gone:
            kept.append(token)
    return kept


def _strength(words: list[str], n: int) -> bool:
    return n < len(words) and words[n].isdecimal() and _LEAST <= int(words[n]) <= _MOST
