"""Bare hours in a row that the words around them show to be hours: "at 9 and 3 I took two", "one at 6 - 11 - 4", "8 / 12 / 4 pm"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..cutting.lexicon import STRONG_PAST, WEAK_PAST
from ..tokens import Token
from ..words import FORMS, HALVES_SPELT, MASS_UNITS, TIME_UNITS, VOLUME_UNITS, says_number
from .needed import needs

_STROKES: Final = frozenset({"-", "/"})
_JOINERS: Final = frozenset({",", "and", "&", "then", "at"}) | _STROKES
_OPENING: Final = STOPS | {",", "and", "so", "but", "today", "yesterday", "morning", "afternoon", "evening", "night", "("}
_TAKERS: Final = frozenset({"i", "we", "he", "she", "they", "my", "i've", "ive"})
_TAKES: Final = STRONG_PAST | WEAK_PAST | {"gave", "given"}
_COUNTED: Final = FORMS.keys() | MASS_UNITS.keys() | VOLUME_UNITS.keys() | TIME_UNITS.keys() | {"of", "x", "more", "%"}


@needs({"at", "-", "/", "from"})
def with_hours_in_rows(tokens: list[Token]) -> list[Token]:
    """The tokens with such hours as clock times.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_hours_in_rows(tokens_of("at 9 and 3 i took one advil")))
    'at 9:00 and 3:00 i took one advil'
    >>> " ".join(t.text for t in with_hours_in_rows(tokens_of("two advil at 8 - 12 - 4")))
    'two advil at 8:00 , 12:00 , 4:00'
    >>> " ".join(t.text for t in with_hours_in_rows(tokens_of("at 9, 2 advil, at noon 3 advil")))
    'at 9 , 2 advil , at noon 3 advil'
    """
    out = tokens
    n = 0
    while n < len(tokens) - 2:
        if tokens[n].kind not in ("num", "hm") or n and tokens[n - 1].text in _STROKES:
            n += 1
            continue
        if _spanned(tokens, n):
            out = tokens[:] if out is tokens else out
            for k in (n, n + 2):
                if tokens[k].kind == "num" and (k + 1 == len(tokens) or tokens[k + 1].text not in HALVES_SPELT):
                    out[k] = replace(tokens[k], kind="hm", text=f"{tokens[k].text}:00")
            n += 3
            continue
        places, joined, end = _row(tokens, n)
        if len(places) > 1 and (_leads(tokens, n, end) or _is_stroked(tokens, n, end, len(places), joined)):
            out = tokens[:] if out is tokens else out
            for k in places:
                if tokens[k].kind == "num" and tokens[k + 1 : k + 2] and tokens[k + 1].text not in HALVES_SPELT or k + 1 == len(tokens):
                    out[k] = replace(tokens[k], kind="hm", text=f"{tokens[k].text}:00")
            for k in range(n, end):
                if tokens[k].text in _STROKES:
                    out[k] = replace(tokens[k], text=",")
        n = max(end, n + 1)
    return out


def _row(tokens: list[Token], n: int) -> tuple[list[int], set[str], int]:
    """The places of the hours of the row that begins at ``n``, what joins them, and the place after it."""
    places: list[int] = []
    joined: set[str] = set()
    between: set[str] = set()
    end = n
    for k in range(n, len(tokens)):
        token = tokens[k]
        if token.kind == "hm" or token.kind == "num" and token.text.isdecimal() and 1 <= int(token.text) <= 12:
            if places and not between:
                break
            places.append(k)
            joined |= between
            between, end = set(), k + 1
        elif token.text in HALVES_SPELT and places and not between:
            end = k + 1
        elif token.text in _JOINERS and places and (between or token.text != "at"):
            between.add(token.text)
        else:
            break
    return places, joined, end


def _spanned(tokens: list[Token], n: int) -> bool:
    """ "every 4 hours from 6 to 2": the hours between which a row went on."""
    ends = [t.text for t in tokens[n : n + 3]]
    if n < 4 or tokens[n - 1].text != "from" or len(ends) < 3 or ends[1] not in ("to", "until", "till", "til", "-"):
        return False
    return all(end.isdecimal() and 1 <= int(end) <= 12 for end in ends[::2]) and "every" in [t.text for t in tokens[max(n - 7, 0) : n]]


def _leads(tokens: list[Token], n: int, end: int) -> bool:
    """ "At 9 and 3 I took ...": who took it, and the verb, right behind the row."""
    if not n or tokens[n - 1].text != "at" or n > 1 and tokens[n - 2].text not in _OPENING:
        return False
    words = [t.text for t in tokens[end : end + 6]]
    if words[:1] == [","]:
        words = words[1:]
    return words[:1] != [] and (words[0] in _TAKERS and not _TAKES.isdisjoint(words[1:4]) or words[0] in _TAKES and says_number(words[1]))


def _is_stroked(tokens: list[Token], n: int, end: int, hours: int, joined: set[str]) -> bool:
    """ "at 8 - 12 - 4", "6 / 11 / 4 pm": three hours or more between strokes, said to be hours by "at" or by their half of the day."""
    if hours < 3 or not joined <= _STROKES or len(joined) != 1 or tokens[end : end + 1] and tokens[end].text in _COUNTED:
        return False
    return tokens[end - 1].text in HALVES_SPELT or n > 0 and tokens[n - 1].text in ("at", "@", "of")
