"""Doses of one amount whose moments are told in a row: "three doses of 2 Advil: the first at 7, the second 6 hours later"."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..cutting.clause import sentence_start
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NTH, NUMBER_WORDS, TIME_UNITS, count_said
from .needed import needs

_TOOK: Final = frozenset({"took", "had", "taken", "swallowed", "popped", "downed", "gave", "given"})
_SO_FAR: Final = frozenset({"today", "so", "far", "already", "total", "in", "now"})
_LEADS: Final = frozenset({":", ",", "-", ";", "(", "."})
_JOINTS: Final = frozenset({",", ";", "and", "&", "then", "\n", "-"})
_EACH: Final = (("each", "time"), ("every", "time"), ("at", "a", "time"), ("a", "time"), ("each",))
_OFTEN: Final = {"twice": 2, "thrice": 3}
_OWN: Final = frozenset({"the", "my", "his", "her", "their"})
_NOUNS: Final = frozenset({"one", "dose", "time", "ones", "round"})
_GOES_ON: Final = TIME_UNITS.keys() | {"and", "&"}
_LASTS: Final = frozenset({"last", "latest", "final"})
_BEGIN: Final = frozenset({"first", "1st"}) | _LASTS
_OF_TIME: Final = NUMBER_WORDS.keys() | TIME_UNITS.keys() | _NOUNS | _LASTS | NTH.keys() | _OWN | frozenset(
    "at around about yesterday today tonight this morning afternoon evening night last noon midnight half past quarter to a an and & ago later earlier before after that am pm a.m p.m p m . o'clock twenty thirty forty fifty in first".split()
)  # fmt: skip


class _Head(NamedTuple):
    """Where what was taken each time stands, what is put before it, and the number of doses, 0 where it is not told."""

    low: int
    first: int
    last: int
    doses: int


class _Row(NamedTuple):
    """The first word of a row, the first of its moment, and whether it was before the row told before it."""

    start: int
    moment: int
    before: bool


@needs(_BEGIN, {"doses", "dose", "times", "time", "each", "occasions", "twice", "thrice"})
def with_rows_of_one_amount(tokens: list[Token]) -> list[Token]:
    """The tokens with that amount in each row.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(t.text for t in with_rows_of_one_amount(tokens_of(text)))
    >>> plain("i took three doses of 2 advil: the first at 7 am, the second 6 hours later, the third 8 hours after the first. more?")
    'i took 2 advil at 7 am , then 2 advil 6 hours later , then 2 advil 8 hours after the first . more ?'
    >>> plain("i had one advil each time: my last was at 1 pm, the one before 6 hours earlier.")
    'i had one advil at 1 pm , the dose before that was one advil 6 hours earlier .'
    """
    words = [token.text for token in tokens]
    for n in range(4, len(words) - 4):
        if words[n] not in _BEGIN or words[n - 1] not in _OWN or words[n - 2] not in _LEADS:
            continue
        head = _head(words, n - 2)
        rows = _rows(words, n - 1) if head is not None else []
        if head is None or len(rows) < 2 or head.doses not in (0, len(rows)):
            continue
        amount = tokens[head.first : head.last]
        lead = [] if head.low else [Token("word", "took", tokens[head.first].start, tokens[head.first].start)]
        begin = head.low or sentence_start(words, head.first + 1)
        out = [*tokens[:begin], *lead, *amount]
        for k, row in enumerate(rows):
            end = rows[k + 1].start if k + 1 < len(rows) else _end(words, row.moment)
            if k:
                said = tokens[row.start]
                led = ("the", "dose", "before", "that", "was") if row.before else ("then",)
                out += [Token("word", word, said.start, said.end) for word in led if word != "then" or out[-1].text != "then"]
                out += [Token(token.kind, token.text, said.start, said.end) for token in amount]
            moment = tokens[row.moment : end]
            if row.before and (ref := _before_it(words, row.moment, end, rows[k - 1].start)):
                moment = [*tokens[row.moment : ref + 1], Token("word", "that", tokens[ref + 1].start, tokens[ref + 2].end), *tokens[_past(words, ref + 1) : end]]
            out += moment
        return [*out, *tokens[_end(words, rows[-1].moment) :]]
    return tokens


def _head(words: list[str], sign: int) -> _Head | None:
    """ "I took 2 Advil each time", "three doses of 2 Advil", "every dose was 2 Advil", "2 Advil on three occasions", up to ``sign``."""
    low = sentence_start(words, sign)
    end = sign
    while end > low and words[end - 1] in _SO_FAR | {","}:
        end -= 1
    for k in range(low, end):
        if words[k : k + 2] == ["doses", "of"] and k > low and (count := count_said(words[k - 1])):
            return _Head(k - 1, k + 2, end, count) if _is_amount(words[k + 2 : end]) else None
        if words[k] in ("every", "each") and words[k + 1 : k + 2] == ["dose"] and words[k + 2 : k + 3] in (["was"], ["were"]):
            return _Head(0, k + 3, end, 0) if _is_amount(words[k + 3 : end]) else None
    took = next((k for k in range(end - 1, low - 1, -1) if words[k] in _TOOK or words[k] == ","), low - 1)
    count = 0
    each = next((row for row in _EACH if tuple(words[max(end - len(row), 0) : end]) == row), ())
    if each:
        last = end - len(each)
    elif words[end - 1] in _OFTEN:
        last, count = end - 1, _OFTEN[words[end - 1]]
    elif words[end - 1] in ("times", "occasions") and (count := count_said(words[end - 2])):
        last = end - 2 - (words[end - 3] == "on")
    else:
        return None
    return _Head(took + 1, took + 1, last, count) if _is_amount(words[took + 1 : last]) else None


def _is_amount(words: list[str]) -> bool:
    """ "2 Advil", "a couple of pills", "400 mg of ibuprofen", and no time."""
    begins = bool(words) and (bool(count_said(words[0])) or words[:2] == ["a", "couple"] or words[0] == "half")
    return begins and len(words) < 9 and all(word.isalnum() for word in words) and not ({"at", "ago", "and", "or", "then", "first", "last"} | TIME_UNITS.keys()) & set(words)


def _rows(words: list[str], low: int) -> list[_Row]:
    """The rows from ``low`` on: "the first at 7, the second 6 hours later"; none where one tells more than its moment."""
    rows: list[_Row] = []
    k = low
    while True:
        moment, before = _label(words, k, first=not rows)
        if not moment:
            break
        if rows and words[rows[0].start + 1] in _LASTS:
            before = True
        rows.append(_Row(k, moment, before))
        end = following = _end(words, moment)
        while following < len(words) and words[following] in _JOINTS and words[following] != "then":
            following += 1
        if not _is_moment(words[moment:end]) or following == end and words[following : following + 1] != ["then"]:
            return rows if _is_moment(words[moment:end]) else []
        k = following
    return rows


def _label(words: list[str], k: int, *, first: bool) -> tuple[int, bool]:
    """The place behind "the second", "my last was", "the one before that", "then", and whether that was before; 0 where none stands."""
    if words[k : k + 1] == ["then"] and not first:
        return k + 1, False
    if words[k : k + 1] == [] or words[k] not in _OWN or k + 2 >= len(words):
        return 0, False
    n, before = k + 1, False
    if words[n] in ("one", "dose") and words[n + 1] == "before" and not first:
        before, n = True, n + 2 + (words[n + 2 : n + 3] in (["that"], ["it"]))
    elif words[n] in (_BEGIN if first else NTH.keys() | _BEGIN | {"next"}):
        n += 1
        n += words[n] in _NOUNS and (n + 1 == len(words) or words[n + 1] not in _GOES_ON)
    else:
        return 0, False
    return n + (words[n : n + 1] in (["was"], ["were"], [","])), before


def _end(words: list[str], k: int) -> int:
    """Where the moment that begins at ``k`` ends: at a comma, at "and" before another row, at the end of the sentence."""
    while k < len(words):
        dotted = words[k] == "." and k + 1 < len(words) and words[k - 1] in ("a", "p", "m") and words[k + 1] in ("m", ",", ";", "today", "yesterday", "last", "this")
        if words[k] in (",", ";", "\n", "?", ")", "then") or words[k] == "." and not dotted or words[k] == "-":
            return k
        if words[k] in ("and", "&") and not (k + 1 < len(words) and (words[k + 1] in ("a", "half", "an", "three") or count_said(words[k + 1]))):
            return k
        k += 1
    return k


def _is_moment(words: list[str]) -> bool:
    """Nothing but a time, and no amount before it."""
    if not words or words[0] in ("and", "&") or not all(word in _OF_TIME or word[0].isdigit() for word in words) or FORMS.keys() & set(words) - {"dose"} or MASS_UNITS.keys() & set(words):
        return False
    counted = count_said(words[0]) or words[0][0].isdigit()
    return not counted or ":" in words[0] or not TIME_UNITS.keys().isdisjoint(words) or words[1:2] in (["am"], ["pm"], ["a"], ["p"])


def _before_it(words: list[str], low: int, end: int, row: int) -> int:
    """Where "before the second" points to the row told before, at ``row``; 0 where nothing does."""
    k = next((k for k in range(low, end - 2) if words[k] == "before" and words[k + 1] in _OWN), 0)
    return k if k and words[k + 2] == words[row + 1] else 0


def _past(words: list[str], k: int) -> int:
    """The place behind "the second dose" at ``k``."""
    return k + 2 + (words[k + 2 : k + 3] != [] and words[k + 2] in _NOUNS)
