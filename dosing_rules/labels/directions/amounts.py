"""How many units an adult takes at once and in a day: chooses between the doses and maxima that are mentioned."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from . import mentions as kinds
from .findings import TIMES, UNITS, Reading, extent
from .mentions import Mention
from .numbers import ONE
from .units import ADJECTIVES, MILLILITRES, SOLIDS, UNIT

_BETWEEN_OR: Final = re.compile(
    r"(?:\s|,|\(|\)|\*|mg|\d|\.|as\sneeded|while\ssymptoms\s(?:last|persist)|take|if\sneeded|each|per)*(?:or|to)(?:\s(?:take|up\sto))?\s*"
)
_RAISED: Final = re.compile(
    r"(?:may|can|could)\s(?:also\s)?(?:be\s)?(?:used|taken|use|take|increase|increased)|increased?(?:\s\w+){0,3}?\sto|maximum\sdos|if\sneeded"
    r"|does\snot\srespond|not\srelieved|do\snot\srespond"
)
STARTING: Final = re.compile(r"start(?:ing)?\s?dos|usual\s?dos|recommended\s?dos|regular\s?dos")
MOST: Final = re.compile(r"maximum\s?dos|max\.?\s?dos")
DIVIDED: Final = re.compile(r"divided\sdoses|divided\sdaily|split\sdoses")
_MORE: Final = re.compile(
    rf"(?:additional|another|second|extra|{ONE}\smore)\s(?:{ADJECTIVES})(?:{UNIT})(?!s?\s(?:after|product|at|of))|{ONE}\smore\s(?:after|in|if)"
)
_DELTA: Final = re.compile(r"increase(?:d)?(?:\s\w+){0,3}?\sby|another|additional|one\smore|repeat(?:ed)?\swith")


def read_units(text: str, own: list[Mention], everybody: list[Mention], reading: Reading) -> None:
    """Set the units of one dose from the adult's own mentions, or from everybody's where there are none."""
    pool = [m for m in own if m.kind == kinds.DOSE]
    general = [m for m in everybody if m.kind == kinds.DOSE]
    mine = bool([m for m in pool if m.role in ("dose", "first")])
    if not mine:
        pool = general
    elif own and [m for m in general if m.role in ("dose", "first")]:
        _compare_general(pool, [m for m in general if m.role == "dose"], reading)
        if reading.doubts:
            return
    regular = [m for m in pool if m.role == "dose"]
    first = [m for m in pool if m.role == "first"]
    if not regular and len(first) == 1 and not DIVIDED.search(text):
        regular, first = first, []
    if not regular:
        return
    if any(m.most is None for m in regular):
        reading.doubt(UNITS, "a dose that contradicts itself")
        return
    units = {family(m.unit) for m in regular}
    if len(units) > 1:
        reading.doubt(UNITS, "doses in different units: " + ", ".join(sorted({str(m.unit) for m in regular})))
        return
    if not _glosses_agree(regular, pool, reading):
        return
    lows = [m.least for m in regular if m.least is not None]
    high = max((m.most for m in regular if m.most is not None), default=None)
    same = len({(m.least, m.most) for m in regular}) == 1
    if not same and not alternatives(text, regular):
        reading.doubt(UNITS, "more than one dose, and not clear how they go together")
        reading.reason = None
        return
    low_at = min((m for m in regular if m.least is not None), key=lambda m: (m.least, m.start), default=None)
    high_at = max(regular, key=lambda m: (m.most or 0, -m.start))
    reading.give("unit", regular[0].unit, regular[0])
    if lows and low_at is not None:
        reading.give("units_per_dose_min", min(lows), low_at)
    reading.give("units_per_dose_max", high, high_at)
    if DIVIDED.search(text) and not re.search(r"single", text):
        reading.doubt(UNITS[:2], "a daily amount in divided doses")
    if any(_DELTA.search(text[max(0, m.start - 40) : m.start]) for m in pool if m.role == "reference"):
        reading.doubt(("units_per_dose_max",), "the dose may be raised by steps")
    more = _MORE.search(text, *extent(own or everybody))
    if more is not None:
        reading.doubt((UNITS[1],), f"more may be taken: {more[0]}")
    for cap in (m for m in own + everybody if m.kind == kinds.CAP and family(m.unit) == family(regular[0].unit)):
        if cap.most is not None and high is not None and cap.most < high:
            reading.doubt(UNITS[:2], f"over another maximum: {text[cap.start : cap.end].strip()}")
        elif re.search(r"once|twice|times", text[cap.start : cap.end]) and cap.most != high:
            reading.doubt((UNITS[1], TIMES[1]), f"another maximum: {text[cap.start : cap.end].strip()}")
        else:
            reading.notes.append(text[cap.start : cap.end].strip())
    if first:
        exception = first[0]
        if exception.most is not None and (exception.least, exception.most) != (regular[0].least, regular[0].most):
            reading.first_dose = (exception.most, exception.start, exception.end)
            reading.doubt(
                ("units_per_dose_max",),
                f"the first dose is an exception: {text[exception.start : exception.end].strip()}",
            )


def family(unit: str | None) -> str | None:
    """Tablets, caplets and capsules are one family: labels mix the words for one and the same unit."""
    return "solid" if unit in SOLIDS else unit


def _compare_general(own: list[Mention], general: list[Mention], reading: Reading) -> None:
    highs = [m.most for m in own if m.role in ("dose", "first") and m.most is not None]
    lows = [m.least for m in own if m.role in ("dose", "first") and m.least is not None]
    families = {family(m.unit) for m in own if m.role in ("dose", "first")}
    for m in general:
        if m.most is None or not highs or not lows:
            continue
        if family(m.unit) in families and not (min(lows) <= (m.least or m.most) and m.most <= max(highs)):
            reading.doubt(UNITS, "a dose beside the adult's row differs from it")


def _glosses_agree(regular: list[Mention], pool: list[Mention], reading: Reading) -> bool:
    """Whether "2 teaspoonfuls (10 mL)" says the same twice."""
    for gloss in (m for m in pool if m.role == "gloss"):
        dose = max((m for m in regular if m.end <= gloss.start), key=lambda m: m.end, default=None)
        if dose is None or dose.unit not in MILLILITRES or gloss.unit not in MILLILITRES or dose.unit == gloss.unit:
            continue
        if dose.most is None or gloss.most is None:
            continue
        if dose.most * MILLILITRES[dose.unit] != gloss.most * MILLILITRES[gloss.unit]:
            reading.doubt(UNITS, "the dose is printed in two units that do not agree")
            return False
    return True


def alternatives(text: str, regular: list[Mention]) -> bool:
    """Whether different doses are one choice: "2 or 4 tablets", "2 may be used", starting and maximum dose."""
    lowest = min(m.least or m.most or 0 for m in regular)
    widest = [m for m in regular if m.least is not None]
    if any(
        w.least is not None
        and w.most is not None
        and all((m.least or m.most or 0) >= w.least and (m.most or 0) <= w.most for m in regular)
        for w in widest
    ):
        return True
    if len(regular) == 2 and STARTING.search(text) and MOST.search(text) and regular[0].least == lowest:
        return True
    low, high = regular[0].least or regular[0].most or 0, regular[0].most or 0
    for before, after in pairwise(regular):
        least, most = after.least or after.most or 0, after.most or 0
        if low <= least and most <= high:
            continue
        low, high = min(low, least), max(high, most)
        gap = text[before.end : after.start]
        rest = re.sub(
            r"\([^()]*\)|every\s[^,;.•|\n]*?(?:hours?|minutes?)|(?:once|twice|\d\stimes)\s(?:a\sday|daily)", " ", gap
        )
        if _BETWEEN_OR.fullmatch(rest):
            continue
        if (after.most or 0) > (before.most or 0) and _RAISED.search(
            text[max(before.end, after.start - 90) : after.end + 40]
        ):
            continue
        return False
    return True


def read_maxima(own: list[Mention], everybody: list[Mention], reading: Reading) -> None:
    """Set the most units and doses in 24 hours."""
    unit = reading.values.get("unit")
    for kind, names in (
        (kinds.MAX_UNITS, ("max_units_per_24h",)),
        (kinds.MAX_DOSES, ("max_doses_per_24h",)),
        (kinds.MAX_TIMES, ("max_doses_per_24h", "times_per_day_max")),
    ):
        stated = [m for m in own if m.kind == kind] or [m for m in everybody if m.kind == kind]
        both = [m for m in own + everybody if m.kind == kind]
        if kind == kinds.MAX_UNITS:
            if unit is not None:
                stated = [m for m in stated if family(m.unit) == family(str(unit[0]))]
            elif len({family(m.unit) for m in stated}) > 1:
                reading.doubt(names, "maxima in different units")
                continue
        if not stated:
            continue
        if (
            len(
                {
                    m.most
                    for m in both
                    if kind != kinds.MAX_UNITS or unit is None or family(m.unit) == family(str(unit[0]))
                }
            )
            > 1
        ):
            reading.doubt(names, "more than one maximum a day")
            continue
        if stated[0].most is None:
            reading.doubt(names, "a maximum that contradicts itself")
            continue
        for name in names:
            earlier = reading.values.get(name)
            if earlier is not None and earlier[0] != stated[0].most:
                reading.doubt((name,), "more than one maximum a day")
            elif name not in reading.doubts:
                reading.give(name, stated[0].most, stated[0])
        if kind == kinds.MAX_TIMES and stated[0].least != stated[0].most:
            reading.give("times_per_day_min", stated[0].least, stated[0])
