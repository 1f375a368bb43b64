"""A gap told with "another": "the one before that another 5 hours earlier" is five hours before, and no further dose."""

from __future__ import annotations

from typing import Final

from ..tokens import Token
from ..words import TIME_UNITS, says_number
from .needed import needs

_FURTHER: Final = frozenset({"another", "further", "additional"})
_BACK: Final = frozenset({"earlier", "before", "back", "prior", "previously", "previous", "sooner"})


@needs(_FURTHER, _BACK)
def with_gaps_further_back(tokens: list[Token]) -> list[Token]:
    """The tokens with such a gap as a plain one.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_gaps_further_back(tokens_of("one at 9, the one before that another 5 hrs earlier")))
    'one at 9 , the one before that 5 hrs earlier'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word not in _FURTHER:
            continue
        low = n - 1 if n and words[n - 1] in ("a", "an", "yet") and word != "another" or (n and words[n - 1] == "yet") else n
        k = n + 1
        while k < len(words) and k - n < 6 and (says_number(words[k]) or words[k] in ("and", "a", "half", "quarter") or tokens[k].kind in ("num", "frac")):
            k += 1
        if not (words[k : k + 1] and words[k] in TIME_UNITS and words[k + 1 : k + 2] and words[k + 1] in _BACK):
            continue
        if k == n + 1:
            tokens[n].text = "an"  # "another hour earlier"
        else:
            gone |= set(range(low, n + 1))
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens
