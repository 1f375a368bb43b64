"""One spelling for the grammar: lower case, one kind of dash, quote and bullet; every character keeps its place.

The grammar reads the folded text; quotes are cut from the printed one with the same offsets.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

BULLETS: Final = "•■□▪▫●○◦♦◆►➢▶❑❖✓∙⦁·"
_SAME: Final = {
    **dict.fromkeys(map(ord, "‐‑‒–—―−­"), "-"),
    **dict.fromkeys(
        map(ord, "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000\t"), " "
    ),
    **dict.fromkeys(map(ord, "\u200b\ufeff\u2060"), " "),
    **dict.fromkeys(map(ord, "‘’ʼ`´"), "'"),
    **dict.fromkeys(map(ord, BULLETS), "•"),
    **dict.fromkeys(range(0xE000, 0xF8FF + 1), "•"),  # private use: the square bullets of a symbol font
    ord("⁄"): "/",
    ord("¦"): "|",
    ord("\r"): "\n",
}
FRACTIONS: Final = {
    "½": Fraction(1, 2),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "⅛": Fraction(1, 8),
}


def folded(text: str, marks: Iterable[tuple[int, str]] = ()) -> str:
    """``text`` in the grammar's spelling, of the same length; ``marks`` put ``|`` or a line end into spaces.

    >>> folded("Adults: 1–2 Tablets ■ daily")
    'adults: 1-2 tablets • daily'
    >>> folded("age dose", [(3, "|")])
    'age|dose'
    """
    same = text.translate(_SAME)
    lower = same.lower()
    if len(lower) != len(text):
        lower = "".join(c.lower() if len(c.lower()) == 1 else c for c in same)
    letters = None
    for at, mark in marks:
        if letters is None:
            letters = list(lower)
        if 0 <= at < len(letters) and letters[at].isspace():
            letters[at] = mark
    return "".join(letters) if letters is not None else lower
