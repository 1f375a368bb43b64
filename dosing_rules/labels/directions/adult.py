"""The adult's dosing limits in one Directions text: decides between the mentions, and says where it cannot.

Every number that is given stands in the text; where two readings are possible the field is left open and the doubt is
told. ``None`` means that the text does not say, or that there is a doubt about it.
"""

from __future__ import annotations

import re
from typing import Final

from . import mentions as kinds
from .ages import age_phrases
from .amounts import read_maxima, read_units
from .findings import FIELDS, INTERVALS, TIMES, UNITS, Reading
from .mentions import Mention, mentions
from .rhythm import read_rhythm
from .scopes import EVERYBODY, Scopes, scopes

CHILDREN_ONLY: Final = "children only: the directions give no dose for adults"
NO_ADULT_ROW: Final = "no row for adults: a dose for children, and one that is for nobody in particular"
NO_COUNT: Final = "no countable dose: the directions do not say how many units to take"
NO_DIRECTIONS: Final = "no directions"
_FOR_CHILDREN: Final = re.compile(
    r"(?:does|do)\snot\scontain\s(?:complete\s)?directions\s(?:or|and)\s(?:complete\s)?warnings\sfor\sadult|not\sfor\sadult\suse"
    r"|not\sintended\sfor\s(?:use\sby\s|use\sin\s)?adults|your\schild's\s(?:mouth|weight|age)|give\s(?:to\s)?(?:your\s|the\s)?child\b"
)


def read_adult(text: str) -> Reading:
    """Read the adult's limits from folded ``text``.

    >>> found = read_adult("adults and children 12 years and over: 1 to 2 tablets every 4 hours, not more than 8 in 24 hours")
    >>> {name: value for name, (value, _, _) in found.values.items()}["units_per_dose_max"]
    2
    """
    reading = Reading()
    if not text.strip(" .:•|\n") or text.strip(" .:•|\n") == "directions":
        reading.reason = NO_DIRECTIONS
        return reading
    phrases = age_phrases(text)
    found = mentions(text, [(p.start, p.end) for p in phrases])
    scope = scopes(text, phrases, found)
    if _FOR_CHILDREN.search(text):
        reading.reason = CHILDREN_ONLY
        return reading
    rows = [i for i, p in enumerate(scope.phrases) if p.for_adults and not scope.is_older(i)]
    owned = {id(m): scope.owner(m.start) for m in found}
    doses = [m for m in found if m.kind == kinds.DOSE and m.role in ("dose", "first", "aside", "total")]
    with_dose = [i for i in rows if any(owned[id(m)] == i for m in doses)]
    childs = [m for m in doses if owned[id(m)] != EVERYBODY and owned[id(m)] not in rows]
    if not rows and childs:
        general = any(owned[id(m)] == EVERYBODY and m.role == "dose" for m in doses)
        reading.reason = NO_ADULT_ROW if general else CHILDREN_ONLY
        return reading
    if scope.muddled:
        reading.doubt(FIELDS, "the columns of the table cannot be told apart")
        reading.reason = "the columns of the table cannot be told apart"
        return reading
    chosen = _choose(scope, rows, with_dose, reading)
    if chosen is None:
        return reading
    own = [m for m in found if owned[id(m)] in chosen]
    everybody = [m for m in found if owned[id(m)] == EVERYBODY]
    read_units(text, own, everybody, reading)
    if any(m.kind == kinds.DOSE and m.role == "lesser" for m in (*own, *everybody)):
        reading.doubt(UNITS[:1], "a smaller dose for less severe symptoms")
    read_maxima(own, everybody, reading)
    counted = any(n in reading.values for n in ("units_per_dose_min", "units_per_dose_max", "max_units_per_24h"))
    if not counted and not any(n in reading.doubts for n in UNITS):
        reading.values.clear()
        reading.reason = NO_COUNT
        return reading
    read_rhythm(text, own, everybody, reading)
    _compare_rows([[m for m in own if owned[id(m)] == i] for i in with_dose if i in chosen], reading)
    _read_age(scope, chosen, rows, doses, owned, reading)
    _check(reading)
    _note_others(text, scope, reading)
    return reading


def _choose(scope: Scopes, rows: list[int], with_dose: list[int], reading: Reading) -> list[int] | None:
    """The adult rows to read: those with a dose, if they speak of one age."""
    chosen = with_dose or rows
    named = [i for i in chosen if scope.phrases[i].adults]
    if named:
        chosen = named
    if len({scope.phrases[i].least for i in chosen}) > 1:
        bounded = [i for i in chosen if scope.phrases[i].least is not None]
        if len({scope.phrases[i].least for i in bounded}) == 1 and not with_dose:
            return bounded
        reason = "more than one row for adults, with different ages"
        reading.doubt(FIELDS, reason)
        reading.reason = reason
        return None
    return chosen


def _compare_rows(rows: list[list[Mention]], reading: Reading) -> None:
    """Two rows for the same adults (day and night, two uses) have to say the same, or what differs is left open."""
    for kind, names in (
        (kinds.INTERVAL, INTERVALS),
        (kinds.TIMES, TIMES),
        (kinds.MAX_UNITS, ("max_units_per_24h",)),
        (kinds.MAX_DOSES, ("max_doses_per_24h",)),
        (kinds.MAX_TIMES, ("max_doses_per_24h", "times_per_day_max")),
    ):
        if len({frozenset((m.least, m.most) for m in row if m.kind == kind) for row in rows}) > 1:
            reading.doubt(names, "two rows for adults that differ")


def _read_age(
    scope: Scopes, chosen: list[int], rows: list[int], doses: list[Mention], owned: dict[int, int], reading: Reading
) -> None:
    phrases = [scope.phrases[i] for i in chosen]
    stated = next((p for p in phrases if p.least is not None), None)
    if any(p.months for p in phrases):
        reading.doubt(("min_age_years",), "the age is printed in months")
        return
    if stated is not None:
        reading.give("min_age_years", stated.least, stated)
        if stated.bound is not None and stated.least is not None:
            reading.values["min_age_years"] = (stated.least, *stated.bound)
        if stated.most is not None:
            reading.give("max_age_years", stated.most, stated)
        elif stated.under is not None:
            reading.doubt(("max_age_years",), f"under {stated.under} years")
        return
    below = [p for p in scope.phrases if not p.for_adults and not p.population and p.under is not None and not p.months]
    children_dosed = any(
        owned[id(m)] != EVERYBODY and owned[id(m)] not in rows and not scope.is_older(owned[id(m)]) for m in doses
    )
    closed = [p for p in scope.phrases if not p.for_adults and not p.population and (p.most is not None or p.months)]
    if below and not children_dosed and not closed:
        top = max(below, key=lambda p: p.under or 0)
        reading.give("min_age_years", top.under, top)


def _check(reading: Reading) -> None:
    """Numbers that cannot be meant together are all left open."""
    value = {name: found[0] for name, found in reading.values.items()}
    most, top = value.get("units_per_dose_max"), value.get("max_units_per_24h")
    if isinstance(most, str) or isinstance(top, str):
        return
    if most is not None and top is not None and top < most:
        reading.doubt((*UNITS[:2], "max_units_per_24h"), "one dose would be over the day's maximum")
    low = value.get("interval_hours_min")
    if low is not None and not isinstance(low, str) and not 0 < low <= 72:
        reading.doubt(INTERVALS, "an interval that cannot be meant")
    age = value.get("min_age_years")
    if age is not None and not isinstance(age, str) and age > 100:
        reading.doubt(("min_age_years",), "an age that cannot be meant")


def _note_others(text: str, scope: Scopes, reading: Reading) -> None:
    for index, phrase in enumerate(scope.phrases):
        if phrase.population or scope.is_older(index):
            ends = [s.end for s in scope.stretches if s.owner == index]
            words = " ".join(text[phrase.start : (ends[0] if ends else phrase.end)].replace("|", " ").split())
            reading.notes.append(words[:160])
