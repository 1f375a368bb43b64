"""The adult's dosing limits in one Directions text: decides between the mentions, and says where it cannot.

Every number that is given stands in the text; where two readings are possible the field is left open and the doubt is
told. ``None`` means that the text does not say, or that there is a doubt about it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ..model import Exact
from . import mentions as kinds
from .ages import AgePhrase, age_phrases
from .mentions import Mention, mentions
from .numbers import ONE
from .scopes import EVERYBODY, Scopes, scopes
from .units import ADJECTIVES, MILLILITRES, SOLIDS, UNIT

CHILDREN_ONLY: Final = "children only: the directions give no dose for adults"
NO_COUNT: Final = "no countable dose: the directions do not say how many units to take"
NO_DIRECTIONS: Final = "no directions"
_FOR_CHILDREN: Final = re.compile(
    r"(?:does|do)\snot\scontain\s(?:complete\s)?directions\s(?:or|and)\s(?:complete\s)?warnings\sfor\sadult|not\sfor\sadult\suse"
    r"|not\sintended\sfor\s(?:use\sby\s|use\sin\s)?adults|your\schild's\s(?:mouth|weight|age)|give\s(?:to\s)?(?:your\s|the\s)?child\b"
)
FIELDS: Final = (
    "min_age_years",
    "max_age_years",
    "units_per_dose_min",
    "units_per_dose_max",
    "unit",
    "interval_hours_min",
    "interval_hours_max",
    "times_per_day_min",
    "times_per_day_max",
    "max_units_per_24h",
    "max_doses_per_24h",
)


@dataclass(slots=True)
class Reading:
    """What was read: field -> (value, start, end), the doubts field -> reason, notes, and why there is no dose."""

    values: dict[str, tuple[Exact | str, int, int]] = field(default_factory=dict)
    doubts: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    reason: str | None = None
    first_dose: tuple[Exact, int, int] | None = None

    def give(self, name: str, value: Exact | str | None, mention: Mention | AgePhrase) -> None:
        """Set a field from a mention, unless there is no value."""
        if value is not None:
            self.values[name] = (value, mention.start, mention.end)

    def doubt(self, names: Iterable[str], reason: str) -> None:
        """Leave fields open, with the reason."""
        for name in names:
            self.values.pop(name, None)
            self.doubts[name] = reason


UNITS: Final = ("units_per_dose_min", "units_per_dose_max", "unit")
INTERVALS: Final = ("interval_hours_min", "interval_hours_max")
TIMES: Final = ("times_per_day_min", "times_per_day_max")


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
        reading.reason = CHILDREN_ONLY
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
    _read_units(text, own, everybody, reading)
    _read_maxima(own, everybody, reading)
    counted = any(n in reading.values for n in ("units_per_dose_min", "units_per_dose_max", "max_units_per_24h"))
    if not counted and not any(n in reading.doubts for n in UNITS):
        reading.values.clear()
        reading.reason = NO_COUNT
        return reading
    _read_rhythm(text, own, everybody, reading)
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


# --- how many units ---------------------------------------------------------------------------------------------------

_BETWEEN_OR: Final = re.compile(
    r"(?:\s|,|\(|\)|\*|mg|\d|\.|as\sneeded|while\ssymptoms\s(?:last|persist)|take|if\sneeded|each|per)*(?:or|to)(?:\s(?:take|up\sto))?\s*"
)
_RAISED: Final = re.compile(
    r"(?:may|can|could)\s(?:also\s)?(?:be\s)?(?:used|taken|use|take|increase|increased)|increased?(?:\s\w+){0,3}?\sto|maximum\sdos|if\sneeded"
    r"|does\snot\srespond|not\srelieved|do\snot\srespond"
)
_STARTING: Final = re.compile(r"start(?:ing)?\s?dos|usual\s?dos|recommended\s?dos|regular\s?dos")
_MOST: Final = re.compile(r"maximum\s?dos|max\.?\s?dos")
_DIVIDED: Final = re.compile(r"divided\sdoses|divided\sdaily|split\sdoses")
_MORE: Final = re.compile(
    rf"(?:additional|another|second|extra|{ONE}\smore)\s(?:{ADJECTIVES})(?:dose|{UNIT})(?!s?\s(?:after|product|at|of))|{ONE}\smore\s(?:after|in|if)"
)
_DELTA: Final = re.compile(r"increase(?:d)?(?:\s\w+){0,3}?\sby|another|additional|one\smore|repeat(?:ed)?\swith")


def _read_units(text: str, own: list[Mention], everybody: list[Mention], reading: Reading) -> None:
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
    if not regular and len(first) == 1 and not _DIVIDED.search(text):
        regular, first = first, []
    if not regular:
        return
    if any(m.most is None for m in regular):
        reading.doubt(UNITS, "a dose that contradicts itself")
        return
    units = {_family(m.unit) for m in regular}
    if len(units) > 1:
        reading.doubt(UNITS, "doses in different units: " + ", ".join(sorted({str(m.unit) for m in regular})))
        return
    if not _glosses_agree(regular, pool, reading):
        return
    lows = [m.least for m in regular if m.least is not None]
    high = max((m.most for m in regular if m.most is not None), default=None)
    same = len({(m.least, m.most) for m in regular}) == 1
    if not same and not _alternatives(text, regular):
        reading.doubt(UNITS, "more than one dose, and not clear how they go together")
        reading.reason = None
        return
    low_at = min((m for m in regular if m.least is not None), key=lambda m: (m.least, m.start), default=None)
    high_at = max(regular, key=lambda m: (m.most or 0, -m.start))
    reading.give("unit", regular[0].unit, regular[0])
    if lows and low_at is not None:
        reading.give("units_per_dose_min", min(lows), low_at)
    reading.give("units_per_dose_max", high, high_at)
    if _DIVIDED.search(text) and not re.search(r"single", text):
        reading.doubt(UNITS[:2], "a daily amount in divided doses")
    if any(_DELTA.search(text[max(0, m.start - 40) : m.start]) for m in pool if m.role == "reference"):
        reading.doubt(("units_per_dose_max",), "the dose may be raised by steps")
    more = _MORE.search(text, *_extent(own or everybody))
    if more is not None:
        reading.doubt((UNITS[1],), f"more may be taken: {more[0]}")
    for cap in (m for m in own + everybody if m.kind == kinds.CAP and _family(m.unit) == _family(regular[0].unit)):
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
                ("units_per_dose_max",), f"the first dose is an exception: {text[exception.start : exception.end].strip()}"
            )


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


def _family(unit: str | None) -> str | None:
    return "solid" if unit in SOLIDS else unit


def _compare_general(own: list[Mention], general: list[Mention], reading: Reading) -> None:
    highs = [m.most for m in own if m.role in ("dose", "first") and m.most is not None]
    lows = [m.least for m in own if m.role in ("dose", "first") and m.least is not None]
    families = {_family(m.unit) for m in own if m.role in ("dose", "first")}
    for m in general:
        if m.most is None or not highs or not lows:
            continue
        if _family(m.unit) in families and not (min(lows) <= (m.least or m.most) and m.most <= max(highs)):
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


def _alternatives(text: str, regular: list[Mention]) -> bool:
    """Whether different doses are one choice: "2 or 4 tablets", "2 may be used", starting and maximum dose."""
    lowest = min(m.least or m.most or 0 for m in regular)
    widest = [m for m in regular if m.least is not None]
    if any(
        w.least is not None and w.most is not None and all((m.least or m.most or 0) >= w.least and (m.most or 0) <= w.most for m in regular)
        for w in widest
    ):
        return True
    if len(regular) == 2 and _STARTING.search(text) and _MOST.search(text) and regular[0].least == lowest:
        return True
    low, high = regular[0].least or regular[0].most or 0, regular[0].most or 0
    for before, after in zip(regular, regular[1:], strict=False):
        least, most = after.least or after.most or 0, after.most or 0
        if low <= least and most <= high:
            continue
        low, high = min(low, least), max(high, most)
        gap = text[before.end : after.start]
        rest = re.sub(r"\([^()]*\)|every\s[^,;.•|\n]*?(?:hours?|minutes?)|(?:once|twice|\d\stimes)\s(?:a\sday|daily)", " ", gap)
        if _BETWEEN_OR.fullmatch(rest):
            continue
        if (after.most or 0) > (before.most or 0) and _RAISED.search(text[max(before.end, after.start - 90) : after.end + 40]):
            continue
        return False
    return True


# --- the most in a day ------------------------------------------------------------------------------------------------


def _read_maxima(own: list[Mention], everybody: list[Mention], reading: Reading) -> None:
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
                stated = [m for m in stated if _family(m.unit) == _family(str(unit[0]))]
            elif len({_family(m.unit) for m in stated}) > 1:
                reading.doubt(names, "maxima in different units")
                continue
        if not stated:
            continue
        if len({m.most for m in both if kind != kinds.MAX_UNITS or unit is None or _family(m.unit) == _family(str(unit[0]))}) > 1:
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


# --- how often --------------------------------------------------------------------------------------------------------

_VERBS: Final = (
    r"(?:take|taken|taking|use|used|using|give|given|apply|applied|chew|dissolve|swallow|place|put|spray|repeat|repeated|repeating|insert|instill|"
    r"inhale|drink|administer|administered|dose|doses|dosage|dosing|relief|needed|wear|rinse|gargle)"
)
_VERB: Final = re.compile(rf"\b{_VERBS}\b")
_OTHER_OBJECT: Final = re.compile(
    r"\b(?:multi-?vitamins?|vitamins?|condom|dressing|bandage|diapers?|shoes|socks|wash|washed|brush|change|clean|floss|shower|shave|stools?|"
    r"movement|smoke|cigarette|drinks\s(?:every|a|per)|alcoholic|exercise|weigh|glass(?:es)?\sof\swater\s(?:every|each|a|per)|eat|store|doctor)\b"
)


def _attached(text: str, mention: Mention, doses: list[Mention]) -> bool:
    """Whether a rhythm speaks of the dose, not of something else that is done once a day."""
    last = max((m.end for m in doses if m.end <= mention.start), default=None)
    window = max(0, mention.start - 120)
    if last is not None and last >= window:
        gap = text[last : mention.start]
        if not _VERB.search(gap):
            return not _OTHER_OBJECT.search(gap)
    verb = None
    for verb in _VERB.finditer(text, window, mention.start):
        pass
    gap = text[verb.end() if verb else max(window, _clause_start(text, mention.start)) : mention.start]
    return not _OTHER_OBJECT.search(gap) and not re.search(r"(?:take|use)\sa\s[a-z]+\s$", text[window : mention.start])


def _clause_start(text: str, at: int) -> int:
    return max(text.rfind(mark, 0, at) for mark in ".;•|\n") + 1


def _read_rhythm(text: str, own: list[Mention], everybody: list[Mention], reading: Reading) -> None:
    doses = [m for m in own + everybody if m.kind == kinds.DOSE]
    regular = [m for m in doses if m.role == "dose"]
    phases = list(_PHASES.finditer(text, *_extent(own or everybody)))
    if phases or reading.doubts.get("unit", "").startswith("more than one dose"):
        rhythm = {(m.kind, m.least, m.most) for m in own + everybody if m.kind in (kinds.INTERVAL, kinds.TIMES)}
        if len(rhythm) > 1 or not phases or not _each_phase(own, phases):
            reading.doubt((*INTERVALS, *TIMES), "the directions change in the course of use")
            return
    if _DIVIDED.search(text):
        reading.doubt(TIMES, "a daily amount, perhaps in divided doses")
    for kind, names, what in ((kinds.INTERVAL, INTERVALS, "interval"), (kinds.TIMES, TIMES, "number of times a day")):
        stated = [m for m in own if m.kind == kind and _attached(text, m, doses)]
        if not stated:
            stated = [m for m in everybody if m.kind == kind and _attached(text, m, doses)]
        if not stated:
            continue
        if len({(m.least, m.most) for m in stated}) > 1 and not _one_choice(text, stated, regular):
            reading.doubt(names, f"more than one {what}, and not clear how they go together")
            continue
        if all(name in reading.doubts for name in names):
            continue
        if any(m.least is None and m.most is None for m in stated):
            reading.doubt(names, f"an {what} that contradicts itself")
            continue
        low = min((m for m in stated if m.least is not None), key=lambda m: m.least or 0, default=None)
        high = max((m for m in stated if m.most is not None), key=lambda m: m.most or 0, default=None)
        if low is not None and names[0] not in reading.doubts:
            reading.give(names[0], low.least, low)
        if high is not None and names[1] not in reading.doubts:
            if names[1] in reading.values and reading.values[names[1]][0] != high.most:
                reading.doubt((names[1],), f"more than one {what}")
            else:
                reading.give(names[1], high.most, high)
    minutes = [m for m in own + everybody if m.kind == kinds.MINUTES]
    if minutes:
        reading.notes.append(f"interval in minutes: {text[minutes[0].start : minutes[0].end]}")
        reading.doubt(INTERVALS, "the interval is printed in minutes")
    daily = [m for m in own if m.kind == kinds.DAILY and _attached(text, m, doses)]
    daily = daily or [m for m in everybody if m.kind == kinds.DAILY and _attached(text, m, doses)]
    if daily and not any(n in reading.values or n in reading.doubts for n in TIMES):
        if reading.values.get("units_per_dose_max", (None,))[0] == 1 and not any(n in reading.values for n in INTERVALS):
            for name in TIMES:
                reading.give(name, 1, daily[0])
        else:
            reading.notes.append("a day's amount; not said in how many doses")


_PHASES: Final = re.compile(
    rf"acute\s(?:phase|stage|symptom|condition|case)|when\srelie|until\srelief\soccurs|(?<![a-z])weeks?\s(?:{ONE})|for\s(?:{ONE})\sdoses"
    rf"|(?:\bthen|thereafter|followed\sby|afterwards?)[\s,]*(?:[a-z]+\s){{0,4}}?(?:hourly|every\s|once|twice|reduce|decrease|(?:{ONE})\s(?!min|hour))"
    rf"|if\ssymptoms\spersist,?\s(?:take\s|dissolve\s)?(?:{ONE})\s|for\sthe\sfirst\s(?:{ONE})\s(?:hours|days|weeks)|maintenance\sdos"
)


def _extent(pool: list[Mention]) -> tuple[int, int]:
    """The stretch from the first to the last mention, with a margin for the words around."""
    return (max(0, min(m.start for m in pool) - 60), max(m.end for m in pool) + 60) if pool else (0, 0)


def _each_phase(own: list[Mention], phases: list[re.Match[str]]) -> bool:
    """Whether every phase tells its rhythm (then equal rhythms are one)."""
    return len(phases) <= len([m for m in own if m.kind in (kinds.INTERVAL, kinds.TIMES)])


def _one_choice(text: str, stated: list[Mention], regular: list[Mention]) -> bool:
    """Whether different intervals go with alternative doses: "1 tablet every 4 hours or 2 tablets every 6 hours"."""
    if len(regular) < 2 or len({(m.least, m.most) for m in regular}) < 2 or not _alternatives(text, regular):
        return False
    first, last = stated[0], stated[-1]
    if re.search(r"[.;•|\n]\s", text[first.end : last.start]) and not (_STARTING.search(text) and _MOST.search(text)):
        return False
    return all(any(m.end <= s.start for m in regular) for s in stated)


# --- for whom ---------------------------------------------------------------------------------------------------------


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
