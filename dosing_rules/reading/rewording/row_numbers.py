"""The numbers of the rows of a list: "1. 2 Advil at 8 am", "2) 1 at noon"."""

from __future__ import annotations

from typing import Final

from ..tokens import Token
from .needed import needs
from .places_before_hours import hour_end

_ROW_ENDS: Final = frozenset({"\n", ";"})
_HEADING_ENDS: Final = frozenset({":", "."})
_HALVES: Final = frozenset({"a", "p", "am", "pm", "a.m", "p.m", "noon", "midnight"})


@needs({".", ")"}, {"1"})
def without_row_numbers(tokens: list[Token]) -> list[Token]:
    r"""The tokens without them, where they count up from 1; a single one only before a row that tells its hour.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_row_numbers(tokens_of("my list:\n1. 2 advil at 8 am\n2. 2 advil at noon\nit's 5 pm"))).replace("\n", "/")
    "my list : / 2 advil at 8 am / 2 advil at noon / it's 5 pm"
    >>> " ".join(t.text for t in without_row_numbers(tokens_of("advil:\n1) 8 am x2\nit's 5 pm"))).replace("\n", "/")
    "advil : / 8 am x 2 / it's 5 pm"
    """
    words = [token.text for token in tokens]
    found: list[int] = []
    for n, word in enumerate(words[:-2]):
        if word == str(len(found) + 1) and words[n + 1] in (".", ")") and tokens[n + 1].start == tokens[n].end and _begins_row(tokens, words, n):
            found.append(n)
    if len(found) == 1 and found[0] and words[found[0] - 1] not in _ROW_ENDS:
        return tokens  # "at 4 pm: 1. It's 8 pm"
    if len(found) == 1:
        end = next((k for k in range(found[0] + 2, len(words)) if words[k] in ("\n", ";", "?")), len(words))
        if not any(hour_end(tokens, words, k) for k in range(found[0] + 2, end)):
            return tokens
    places = {place for n in found for place in (n, n + 1)}
    return [token for n, token in enumerate(tokens) if n not in places] if places else tokens


def _begins_row(tokens: list[Token], words: list[str], n: int) -> bool:
    """Whether a row begins at ``n``; behind "4:20 pm: 1." stands how many were taken, and "(edit: 1)" ends a bracket."""
    if n == 0 or words[n - 1] in _ROW_ENDS:
        return True
    return words[n - 1] in _HEADING_ENDS and n > 1 and "(" not in words[max(n - 4, 0) : n] and words[n - 2] not in _HALVES and tokens[n - 2].kind == "word"
