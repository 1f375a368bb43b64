"""An entry of a row of moments that is no hour: "2 Advil at dawn, 10 am and 2 pm", "at lunch, at 10 am and at 2 pm".

The hours of the row are doses each; what stands between its commas is one more, at a time that nobody reads.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..fillers import SMALL_WORDS
from ..telling.story import Story
from ..terms import Term

_JOINTS: Final = frozenset({",", "and", "then", "/", "&", "plus", ";", "+"})
_AGAIN: Final = frozenset({"again", "at", "around", "about", "also", "once", "later", "more"})
_AT: Final = frozenset({"at", "with", "during", "after", "before", "around", "over", "upon", "since", "from"})
_PLACES: Final = frozenset(
    "home work office school desk house hotel airport most least all once first time last hospital store pharmacy doctor's bed table clinic random will night one two three four five six seven eight nine ten eleven twelve half quarter".split()
)
"""Where one was, or something else than a time, behind "at"."""
_PARTS: Final = frozenset({"the", "my", "a", "an", "our", "of", "his", "her", "-", "'s", "this", "first"})
_ENDINGS: Final = frozenset({"in", "up", "off", "out"})
""" "check-in", "wake-up", "drop-off"."""
_NO_ENTRY: Final = frozenset(
    "no not without for because so it i as which still just only about roughly sharp exactly today yesterday tonight tomorrow maybe perhaps total each both daily straight always usually tops max pm am a.m p.m "
    "total altogether though but or w sir please thanks ok okay now pills tablets caplets pain headache cramps fever generic brand same ditto next".split()
)
FARE: Final = frozenset({"food", "water", "milk", "juice", "tea", "coffee", "toast", "crackers"})
_MEALS: Final = ("breakfast", "lunch", "dinner", "supper", "bed", "noon", "morning", "evening", "night")
_LONGEST: Final = 4


def rows_of_events(story: Story, terms: list[Term], letters: list[str], folded: str) -> list[tuple[int, int]]:
    """The places of such entries, beside the hours of told doses."""
    hours = {t.start for e in story.events if e.kind == "dose" and e.multi is None and e.every is None for t in e.times if t.how in ("clock", "part")}
    if not hours:
        return []
    found = []
    timed = [k for k, term in enumerate(terms) if term.kind == "time"]
    rows = [k for k in timed if terms[k].value.start in hours or terms[k].start in hours]
    for k in timed:
        if terms[k].value.how not in ("clock", "part"):
            continue
        row = k in rows
        low = k - 1
        while low > 0 and letters[low] in _AGAIN:
            low -= 1
        if low < 1:
            continue
        behind = k + 2 < len(terms) and letters[k + 1] in _JOINTS and (k + 2 in rows or letters[k + 2] in _JOINTS and k + 3 in rows)
        if row and behind and _of_two(folded[terms[k].start : terms[k].end]):
            found.append((terms[k].start, terms[k].end))
        if letters[low] not in _JOINTS:
            continue
        entry = _entry(letters, terms, low)
        within = entry > 1 and letters[entry - 1] in _JOINTS and entry - 2 in rows
        if entry and (row and (behind or letters[low] != ",") or within):
            found.append((terms[entry].start, terms[low - 1].end))
    return found


def _of_two(words: str) -> bool:
    """ "at lunch, 10 am": two entries that were taken for one."""
    first, comma, rest = words.partition(",")
    return bool(comma) and any(meal in first for meal in _MEALS) and any(sign.isdecimal() for sign in rest) and not any(sign.isdecimal() for sign in first)


def _entry(letters: list[str], terms: list[Term], end: int) -> int:
    """Where the words begin that are an entry of their own and end before this joint; 0 where there are none."""
    first = end - 1
    while first > max(end - 1 - _LONGEST, 1) and _could_be(letters[first], terms[first]) and letters[first] not in _AT:
        first -= 1
    said = [word for n, word in enumerate(letters[first + 1 : end]) if word not in _PARTS and not (n and word in _ENDINGS)]
    if not said or said[-1] in FARE or any(word in SMALL_WORDS or word in _NO_ENTRY for word in said):
        return 0
    if letters[first] in _AT:
        lead = letters[first - 1] if first else "."
        counted = lead in ("D", "F", "N", "M", "V", "more") or lead in _JOINTS and first > 1 and letters[first - 2] == "T"
        return first if counted and not (letters[first] == "at" and _PLACES & set(said)) else 0
    if letters[first] in _JOINTS and first and letters[first - 1] == "T" or letters[first] == ":" and letters[first - 1] in ("D", "F"):
        return first + 1
    return 0


def _could_be(word: str, term: Term) -> bool:
    return term.kind == "word" and word not in STOPS and word not in _JOINTS or word == "-"
