"""A row of hours that is all so far: in "30 ml at 7, 11 and 3 so far" the 3 is an hour, and no count."""

from __future__ import annotations

from typing import Final

from ..tokens import Token
from .needed import needs

_FAR: Final = frozenset({"so", "thus", "already", "until", "till", "up"})
_TILL_NOW: Final = (("so", "far"), ("thus", "far"), ("already",), ("until", "now"), ("till", "now"), ("up", "to", "now"), ("up", "until", "now"), ("up", "till", "now"))
_HALVES: Final = frozenset({"am", "pm", "noon", "midnight"})
_JOINTS: Final = frozenset({",", "and", "&", "at"})
_MOST_TABLETS: Final = 6
"""A larger number is no count of what was taken so far behind a row of hours."""


@needs({"at"}, _FAR)
def with_rows_so_far(tokens: list[Token]) -> list[Token]:
    """The tokens without "so far" behind such a row.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_rows_so_far(tokens_of("30 ml at 7, 11 and 3 so far")))
    '30 ml at 7 , 11 and 3'
    >>> " ".join(t.text for t in with_rows_so_far(tokens_of("2 at 8, 3 so far")))
    '2 at 8 , 3 so far'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(3, len(words)):
        said = next((said for said in _TILL_NOW if tuple(words[n : n + len(said)]) == said), ()) if words[n] in _FAR else ()
        if said and _ends_row(tokens, words, n):
            gone |= set(range(n, n + len(said)))
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


def _ends_row(tokens: list[Token], words: list[str], n: int) -> bool:
    """Hours alone stand before ``n``, back to the "at" that opens their row; the last is a bare number that could be no count."""
    last = words[n - 1]
    if not last.isdecimal() or not 1 <= int(last) <= 12:
        return False
    hours = 0
    k = n - 1
    while k >= 0 and (words[k] in _JOINTS or words[k] in _HALVES or tokens[k].kind == "hm" or (words[k].isdecimal() and 1 <= int(words[k]) <= 12)):
        hours += words[k].isdecimal() or tokens[k].kind == "hm" or words[k] in ("noon", "midnight")
        if words[k] == "at" and words[k - 1] not in _JOINTS:
            break
        k -= 1
    if k < 0 or words[k] != "at" or hours < 2:
        return False
    return int(last) > _MOST_TABLETS or (hours > 2 and words[n - 2] in ("and", "&", "at"))
