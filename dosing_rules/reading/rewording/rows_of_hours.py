"""Rows of hours: where they are hours at all, that they are all so far, and when they began.

Bare hours in a row that the words around them show to be hours: "at 9 and 3 I took two", "one at 6 - 11 - 4", "8 / 12 / 4 pm".

A row of hours that is all so far: in "30 ml at 7, 11 and 3 so far" the 3 is an hour, and no count.

A row told by when it began: "started at midnight: 400 mg every 5 hours" is 400 mg every 5 hours since midnight.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_end, sentence_start
from ..cutting.lexicon import STRONG_PAST, WEAK_PAST
from ..tokens import Token, without
from ..words import (
    FORMS,
    HALVES_AND_NOON,
    HALVES_SPELT,
    MASS_UNITS,
    NUMBER_WORDS,
    TIME_UNITS,
    VOLUME_UNITS,
    says_number,
)
from .needed import needs, rebuilds

_STROKES: Final = frozenset({"-", "/"})
_UNTIL: Final = frozenset({"to", "until", "till", "til", "-"})
_JOINERS: Final = frozenset({",", "and", "&", "then", "at"}) | _STROKES
_OPENING: Final = STOPS | {",", "and", "so", "but", "today", "yesterday", "morning", "afternoon", "evening", "night", "("}
_TAKERS: Final = frozenset({"i", "we", "he", "she", "they", "my", "i've", "ive"})
_TAKES: Final = STRONG_PAST | WEAK_PAST | {"gave", "given"}
_COUNTED: Final = FORMS.keys() | MASS_UNITS.keys() | VOLUME_UNITS.keys() | TIME_UNITS.keys() | {"of", "x", "more", "%"}


@rebuilds
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
        following = tokens[n + 1].text
        if following not in _JOINERS and following not in HALVES_SPELT and following not in _UNTIL:
            n += 1
            continue  # one hour at most
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
    if n < 4 or tokens[n - 1].text != "from" or len(ends) < 3 or ends[1] not in _UNTIL:
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


_FAR: Final = frozenset({"so", "thus", "already", "until", "till", "up"})
_TILL_NOW: Final = (("so", "far"), ("thus", "far"), ("already",), ("until", "now"), ("till", "now"), ("up", "to", "now"), ("up", "until", "now"), ("up", "till", "now"))
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
    return without(tokens, gone)


def _ends_row(tokens: list[Token], words: list[str], n: int) -> bool:
    """Hours alone stand before ``n``, back to the "at" that opens their row; the last is a bare number that could be no count."""
    last = words[n - 1]
    if not last.isdecimal() or not 1 <= int(last) <= 12:
        return False
    hours = 0
    k = n - 1
    while k >= 0 and (words[k] in _JOINTS or words[k] in HALVES_AND_NOON or tokens[k].kind == "hm" or (words[k].isdecimal() and 1 <= int(words[k]) <= 12)):
        hours += words[k].isdecimal() or tokens[k].kind == "hm" or words[k] in ("noon", "midnight")
        if words[k] == "at" and words[k - 1] not in _JOINTS:
            break
        k -= 1
    if k < 0 or words[k] != "at" or hours < 2:
        return False
    return int(last) > _MOST_TABLETS or (hours > 2 and words[n - 2] in ("and", "&", "at"))


_BEGAN: Final = frozenset({"started", "began", "starting", "beginning", "begun"})
_OF_HOURS: Final = frozenset({"am", "pm", "a.m", "p.m", "noon", "midnight", "this", "yesterday", "morning", "last", "night", "today", "o'clock", "sharp", "on", "the", "dot", "evening", "afternoon"})
_LEADS: Final = frozenset({"i", "she", "he", "we", "i've", "and", "so", "have", "has", "them", "it", "off", "out", "day", "today"})


@needs(_BEGAN, {"every"}, {"at"})
def with_rows_begun(tokens: list[Token]) -> list[Token]:
    """The tokens with the beginning behind the interval.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_rows_begun(tokens_of("started at midnight: 400 mg every 5 hours, four doses so far")))
    '400 mg every 5 hours since midnight , four doses so far'
    >>> " ".join(t.text for t in with_rows_begun(tokens_of("one advil every 4 hours, starting at 6 am. it's 2 pm")))
    "one advil every 4 hours since 6 am . it's 2 pm"
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words[:-2]):
        if word not in _BEGAN or words[n + 1] != "at":
            continue
        end = n + 2
        while end < len(words) and (tokens[end].kind in ("num", "hm") or words[end] in _OF_HOURS or words[end] in NUMBER_WORDS and end == n + 2):
            end += 1
        low = sentence_start(words, n)
        if end == n + 2:
            continue
        since = Token("word", "since", tokens[n].start, tokens[n + 1].end)
        if "every" in words[low:n]:
            at = _interval_end(words, next(k for k in range(low, n) if words[k] == "every"))
            if at and words[at:n] in ([], [","]):
                return [*tokens[:at], since, *tokens[n + 2 :]]
        elif all(word in _LEADS for word in words[low:n]) and words[end : end + 1] in ([":"], ["with"], [","], ["-"]):
            stop = sentence_end(words, end + 1)
            every = next((k for k in range(end + 1, min(stop, end + 12)) if words[k] == "every"), 0)
            at = _interval_end(words, every) if every else 0
            if at and words[at : at + 1] != ["since"]:
                return [*tokens[:low], *tokens[end + 1 : at], since, *tokens[n + 2 : end], *tokens[at:]]
    return tokens


def _interval_end(words: list[str], every: int) -> int:
    """The place behind "every 4 hours"; 0 where it is no interval."""
    return next((k + 1 for k in range(every + 1, min(every + 4, len(words))) if words[k] in TIME_UNITS), 0)
