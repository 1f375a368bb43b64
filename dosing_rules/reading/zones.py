"""Clock times told in several zones ("8 am Eastern ... 9:15 am Pacific"), brought to one."""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from ..facts import DAY, HOUR
from .terms import TimeTerm
from .tokens import words_in
from .words import NUMBER_WORDS

# zone word -> (hours from UTC, the name of its region: the same all year, as people use it)
ZONES: Final[dict[str, tuple[int, str]]] = {
    "eastern": (-5, "east"), "central": (-6, "centre"), "mountain": (-7, "mountain"), "pacific": (-8, "pacific"),
    "et": (-5, "east"), "ct": (-6, "centre"), "mt": (-7, "mountain"), "pt": (-8, "pacific"),
    "est": (-5, "east"), "cst": (-6, "centre"), "mst": (-7, "mountain"), "pst": (-8, "pacific"),
    "edt": (-4, "east"), "cdt": (-5, "centre"), "mdt": (-6, "mountain"), "pdt": (-7, "pacific"),
    "gmt": (0, ""), "utc": (0, ""), "bst": (1, ""), "cet": (1, ""), "cest": (2, ""), "ist": (5, "?"), "london": (0, "uk"), "paris": (1, "eu"),
}  # fmt: skip
CITIES: Final[dict[str, str]] = {
    city: name
    for name, cities in {
        "eastern": "new york|boston|philadelphia|philly|washington|dc|atlanta|miami|orlando|tampa|charlotte|pittsburgh|cleveland|detroit|toronto|montreal|"
                   "baltimore|columbus|buffalo|raleigh|nyc|jersey",
        "central": "chicago|dallas|houston|austin|minneapolis|milwaukee|memphis|nashville|new orleans|st louis|kansas city|omaha|san antonio|winnipeg",
        "mountain": "denver|boulder|salt lake city|albuquerque|boise|calgary|edmonton|santa fe",
        "pacific": "los angeles|la|san francisco|san diego|seattle|portland|las vegas|vegas|sacramento|oakland|vancouver|san jose|california",
        "london": "london|uk|england|dublin|lisbon|manchester|edinburgh",
        "paris": "paris|berlin|rome|madrid|amsterdam|vienna|munich|barcelona|milan|zurich|brussels|oslo|stockholm|copenhagen|frankfurt|prague",
    }.items()
    for city in cities.split("|")
}  # fmt: skip
"""City as it is said before "time" or after "in" -> zone word."""
SHORT: Final = frozenset({"et", "ct", "mt", "pt", "ist"})
"""Zone words that are read only where they stand in capitals."""
_REGION: Final = {"east": -5, "centre": -6, "mountain": -7, "pacific": -8}
_SUMMER: Final = frozenset({"edt", "cdt", "mdt", "pdt"})
_WINTER: Final = frozenset({"est", "cst", "mst", "pst"})
_ABROAD: Final = frozenset({"uk", "eu"})
CITY_WORDS: Final = frozenset(city.split()[0] for city in CITIES)
_NO_PLACE: Final = frozenset({"jersey", "dc", "washington", "charlotte", "austin", "columbus", "orlando", "paris", "california", "england", "uk", "boulder", "buffalo"})
"""Names that are as often something else; alone they tell of no travel."""
_APART: Final = re.compile(r"\b(\d{1,2}|[a-z]+) (?:hours?|hrs?) (?:ahead|behind|earlier|later|difference|apart)\b")
_TRAVEL: Final = re.compile(
    r"\b(?:fl(?:ew|ying|y|ight|own)|land(?:ed|ing)|plane|travel\w*|trip|jet ?lag\w*|airport|layover|road ?trip|drove (?:to|from|across)|local time|"
    r"time ?zones?|my phone (?:switched|changed|updated)|here in|back home|relocat\w*)\b"
)


def aligned(times: list[TimeTerm], now: TimeTerm | None, zone: str | None, folded: str) -> list[TimeTerm]:
    """Move clock times told in other zones than that of now; return those whose place nobody can tell.

    Args:
        times: all clock times of the story, now among them.
        now: the time told as now, if any.
        zone: the IANA zone that the caller named, with a known now.
        folded: the text, for words of travel.

    """
    told = [t for t in times if t.zone]
    if not told:
        return [t for t in times if t.how == "clock"] if far_places(folded) else []
    if zone is not None:
        return [t for t in told if not _of(zone, t.zone) and not _moved_to(zone, t)]
    names = {t.zone for t in told}
    regions = {ZONES[name][1] for name in names}
    bare = [t for t in times if not t.zone and t.how == "clock"]
    if "?" in regions and len(names) > 1:
        return told
    if len(names) == 1 or (len(regions) == 1 and not (names & _SUMMER and names & _WINTER) and "" not in regions):
        return bare if _TRAVEL.search(folded) or far_places(folded, names) else []
    if regions & _ABROAD and regions != _ABROAD:
        return told if len(regions) != 2 or not _stated(told, now, folded) else bare
    exact = not (regions - {""}) or (names <= _SUMMER | _WINTER | {"gmt", "utc", "bst", "cet", "cest"} and (
        "" in regions or bool(names & _SUMMER and names & _WINTER)))  # fmt: skip
    if not exact and "" in regions:
        return told  # "8 am Eastern ... 1 pm GMT": the summer hour is not known
    anchor = now if now is not None and now.zone else told[0]
    here = _hours(anchor.zone, exact=exact)
    for time in told:
        for one in time.options:
            _shift(one, (here - _hours(one.zone or time.zone, exact=exact)) * HOUR)  # "6 pm Eastern or 6 pm Pacific"
        options, time.options = time.options, []
        _shift(time, (here - _hours(time.zone, exact=exact)) * HOUR)
        time.options = options
    return bare


def far_places(folded: str, zones: Collection[str] = ()) -> bool:
    """Cities of more than one zone are named, the zones of told times counted in: "at 9 California time. I'm in New York and it's 3"."""
    words = words_in(folded)
    if CITY_WORDS.isdisjoint(words):
        return False
    spaced = f" {' '.join(words)} "
    places = {name for city, name in CITIES.items() if city not in _NO_PLACE and f" {city} " in spaced}
    return len({ZONES[name][1] for name in (*places, *(zones if places else ()))}) > 1


def _moved_to(place: str, time: TimeTerm) -> bool:
    """Bring a time of another region to the zone that the caller named, where the two are as far apart all year."""
    own = _own_names(place)
    region = next((ZONES[name][1] for name in own if name in ZONES), "")
    told = ZONES[time.zone][1]
    if len(own) < 2 or region not in _REGION or told not in _REGION or time.zone in _SUMMER | _WINTER:
        return False
    _shift(time, (_REGION[region] - _REGION[told]) * HOUR)
    return True


def _stated(told: list[TimeTerm], now: TimeTerm | None, folded: str) -> bool:
    """Move the times of one of two far regions by the difference that the text states ("5 hours behind")."""
    match = _APART.search(folded)
    if match is None:
        return False
    hours = NUMBER_WORDS.get(match[1], int(match[1]) if match[1].isdecimal() else 0)
    anchor = now if now is not None and now.zone else told[0]
    for time in told:
        usual = ZONES[anchor.zone][0] - ZONES[time.zone][0]
        if usual and abs(abs(usual) - hours) > 1:
            return False
    for time in told:
        usual = ZONES[anchor.zone][0] - ZONES[time.zone][0]
        if usual:
            _shift(time, hours * HOUR * (1 if usual > 0 else -1))
    return True


def _shift(time: TimeTerm, shift: int) -> None:
    """Move a clock time with its alternatives; the day goes along where one was told."""
    for one in [time, *time.options]:
        if one.low is not None and one.high is not None and shift:
            if one.bare:
                one.low, one.high = (one.low + shift) % (DAY // 2), (one.low + shift) % (DAY // 2) + one.high - one.low
                continue
            start = one.low + shift
            if one.day is not None:
                one.day += start // DAY
            one.low, one.high = start % DAY, start % DAY + one.high - one.low


def _hours(name: str, *, exact: bool) -> int:
    hours, region = ZONES[name]
    return hours if exact else _REGION.get(region, hours)


def _own_names(place: str) -> set[str]:
    """The abbreviations of a zone over the year."""
    from ..clocks import zone as zone_of

    winter = datetime(2026, 1, 15, 12, tzinfo=zone_of(place))
    return {str(one.tzname()).lower() for one in (winter, winter + timedelta(days=180))}


def _of(zone: str, name: str) -> bool:
    """Whether an abbreviation is one of the zone's own over the year."""
    own = _own_names(zone)
    return name in own or any(ZONES[name][1] and ZONES[name][1] == ZONES.get(other, (0, ""))[1] for other in own)
