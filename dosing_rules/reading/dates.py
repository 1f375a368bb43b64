"""Calendar dates ("October 31, 2026", "14 May", "the 3rd of June") made days, counted from the day of the question."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from .terms import Term, TimeTerm, words_told

MONTHS: Final[dict[str, int]] = {
    name: number
    for number, names in enumerate(
        ("january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul", "august aug", "september sep sept", "october oct",
         "november nov", "december dec"), 1
    )
    for name in names.split()
}  # fmt: skip
_BEFORE_MAY: Final = frozenset({"on", "it's", "its", "is", "since", "of", "was", "from", "until", "till", "today", "yesterday", "today's"})
_NOT_AFTER_MAY: Final = frozenset({"more", "be", "i", "of", "extra", "another", "pills", "he", "she", "we"})
_ORDINAL: Final = re.compile(r"(\d{1,2})(?:st|nd|rd|th)")
_TODAY: Final = frozenset({"it's", "its", "is", "now", "today", "today's", "date", "currently", "tonight"})
_BESIDE: Final = frozenset({"on", "the", "of", ",", "at", "(", "in", "and", "about", "around", "-", ":", "evening", "morning", "afternoon", "night"})
_LIKELY: Final = 2026


@dataclass(slots=True)
class _Date:
    first: int
    after: int
    day: date
    dated: bool
    """The year was told."""


def _day_number(term: Term) -> int | None:
    """The day of the month that a term may be: "31", "31st"."""
    if term.kind == "num" and term.note == "digits" and isinstance(term.value, int) and 1 <= term.value <= 31:
        return term.value
    match = _ORDINAL.fullmatch(str(term.value)) if term.kind == "word" else None
    return int(match[1]) if match is not None and 1 <= int(match[1]) <= 31 else None


def _year(terms: list[Term], i: int) -> tuple[int, int] | None:
    """A year at ``i`` or behind a comma, and the place after it."""
    k = i + 1 if i < len(terms) and terms[i].value == "," else i
    if k < len(terms) and terms[k].kind == "num" and isinstance(terms[k].value, int) and 2000 <= terms[k].value < 2100 and terms[k].end - terms[k].start == 4:
        return terms[k].value, k + 1
    return None


def _at(terms: list[Term], i: int, text: str) -> _Date | None:
    """The date that begins at term ``i``."""
    term = terms[i]
    day = _day_number(term)
    month = MONTHS.get(str(term.value)) if term.kind == "word" else None
    if month is not None and i + 1 < len(terms):
        k = i + 2 if terms[i + 1].value == "." and i + 2 < len(terms) else i + 1
        number = _day_number(terms[k])
        if number is None or (k + 1 < len(terms) and terms[k + 1].kind in ("drug", "form", "mass", "volume")):
            return None
        if term.value == "may" and not _is_may(terms, i, k, text):
            return None
        day, after, start = number, k + 1, i
        if after < len(terms) and _ORDINAL.fullmatch(f"{number}{terms[after].value}"):
            after += 1
    elif day is not None:
        k = i + 1
        if k < len(terms) and terms[k].value == "of":
            k += 1
        month = MONTHS.get(str(terms[k].value)) if k < len(terms) and terms[k].kind == "word" else None
        if month is None or (terms[k].value == "may" and not (text[terms[k].start].isupper() or terms[i].kind == "word")):
            return None
        after, start = k + 1, i
    else:
        return None
    if start and terms[start - 1].value == "the":
        start -= 1
    year = _year(terms, after)
    try:
        return _Date(start, year[1] if year else after, date(year[0] if year else _LIKELY, month, day), year is not None)
    except ValueError:
        return None


def _is_may(terms: list[Term], i: int, k: int, text: str) -> bool:
    """The month, and not "may 2 more be ok?"."""
    after = terms[k + 1].value if k + 1 < len(terms) and terms[k + 1].kind == "word" else ""
    return after not in _NOT_AFTER_MAY and (text[terms[i].start].isupper() or (
        i > 0 and ((terms[i - 1].kind == "word" and terms[i - 1].value in _BEFORE_MAY) or terms[i - 1].kind in ("drug", "form", "time"))))  # fmt: skip


def _day_only(terms: list[Term]) -> list[_Date]:
    """ "on the 14th ... it's the 15th": days of one month that nobody names; none where they might be of two."""
    found: list[_Date] = []
    for i in range(1, len(terms)):
        day = _day_number(terms[i]) if terms[i].kind == "word" else None
        lead = terms[i - 2].value if i > 1 else ""
        after = terms[i + 1] if i + 1 < len(terms) else None
        if day is None or terms[i - 1].value != "the" or lead not in ("on", "it's", "its", "is", "since", "from", "of") and not _dated_plainly(terms, i):
            continue
        if after is not None and (after.kind in ("drug", "form", "num", "mass") or after.value in ("one", "time", "day", "hour", "of")):
            continue
        found.append(_Date(i - 1, i + 1, date(_LIKELY, 1, day), True))
    today = next((d.day for d in found if _is_today(terms, d)), None)
    return found if len(found) > 1 and today is not None and all(d.day <= today for d in found) else []


def _dated_plainly(terms: list[Term], i: int) -> bool:
    """ "ibuprofen the 4th at 6 pm", "now: the 6th, 7 am": a day behind what was taken or "now", and an hour behind the day."""
    k = i + 1 + (i + 1 < len(terms) and terms[i + 1].value == ",")
    timed = k < len(terms) and terms[k].kind == "time"
    lead = terms[i - 2] if i > 1 else None
    named = lead is not None and (lead.kind in ("drug", "form", "mass") or lead.value == "-" and i > 2 and terms[i - 3].kind in ("drug", "mass"))
    return timed and lead is not None and (named or lead.value in ("now", "today", "today's") or (lead.kind == "time" and lead.value.how == "now") or (lead.value == ":" and i > 2 and (terms[i - 3].value == "now" or terms[i - 3].kind == "time")))


def dated(terms: list[Term], text: str, today: date | None) -> list[Term]:
    """The terms with every calendar date made a day.

    Args:
        terms: the scanned terms.
        text: the text as typed; "May" is a month where it has its capital letter.
        today: the day of the question, where it is known. Without it the date that stands with "it's" or "today", else the
            latest one, is that day.

    """
    found: list[_Date] = []
    i = 0
    said = words_told(terms)
    if not MONTHS.keys().isdisjoint(said):
        while i < len(terms):
            one = _at(terms, i, text)
            if one is not None:
                found.append(one)
            i = one.after if one is not None else i + 1
    if not found and today is None and any(_ORDINAL.fullmatch(word) for word in said if word[:1].isdecimal()):
        found = _day_only(terms)
    if not found:
        return terms
    told = next((d for d in found if d.dated), None)
    base = today if today is not None else told.day if told is not None else found[0].day
    for one in found:
        if not one.dated:
            one.day = min((one.day.replace(year=base.year + n) for n in (-1, 0, 1) if (one.day.month, one.day.day) != (2, 29)),
                          key=lambda d: abs((d - base).days), default=one.day)  # fmt: skip
    here = today
    if here is None:
        here = next((d.day for d in found if _is_today(terms, d)), max(d.day for d in found))
    out: list[Term] = []
    at = 0
    for one in found:
        out += terms[at : one.first]
        first, last = terms[one.first], terms[one.after - 1]
        out.append(Term("time", first.start, last.end, TimeTerm("day", day=(one.day - here).days, start=first.start, end=last.end), "date"))
        at = one.after
    return out + terms[at:]


def _is_today(terms: list[Term], one: _Date) -> bool:
    """ "it's May 15", "now 3 am on November 1": the date of the day of the question."""
    k = one.first - 1
    while k >= 0 and (terms[k].kind == "time" or terms[k].value in _BESIDE):
        k -= 1
    if k >= 0 and terms[k].kind in ("word", "sign") and terms[k].value in _TODAY:
        return True
    return one.after < len(terms) and terms[one.after].value in ("now", "today")
