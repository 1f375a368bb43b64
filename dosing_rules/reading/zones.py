"""Clock times told in several zones ("8 am Eastern ... 9:15 am Pacific"), brought to one."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Final

from ..facts import DAY, HOUR
from .terms import TimeTerm

# zone word -> (hours from UTC, the name of its region: the same all year, as people use it)
ZONES: Final[dict[str, tuple[int, str]]] = {
    "eastern": (-5, "east"), "central": (-6, "centre"), "mountain": (-7, "mountain"), "pacific": (-8, "pacific"),
    "et": (-5, "east"), "ct": (-6, "centre"), "mt": (-7, "mountain"), "pt": (-8, "pacific"),
    "est": (-5, "east"), "cst": (-6, "centre"), "mst": (-7, "mountain"), "pst": (-8, "pacific"),
    "edt": (-4, "east"), "cdt": (-5, "centre"), "mdt": (-6, "mountain"), "pdt": (-7, "pacific"),
    "gmt": (0, ""), "utc": (0, ""), "bst": (1, ""), "cet": (1, ""), "cest": (2, ""), "ist": (5, "?"),
}  # fmt: skip
SHORT: Final = frozenset({"et", "ct", "mt", "pt", "ist"})
"""Zone words that are read only where they stand in capitals."""
_REGION: Final = {"east": -5, "centre": -6, "mountain": -7, "pacific": -8}
_SUMMER: Final = frozenset({"edt", "cdt", "mdt", "pdt"})
_WINTER: Final = frozenset({"est", "cst", "mst", "pst"})
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
        return []
    if zone is not None:
        return [t for t in told if not _of(zone, t.zone)]
    names = {t.zone for t in told}
    regions = {ZONES[name][1] for name in names}
    bare = [t for t in times if not t.zone and t.how == "clock"]
    if "?" in regions and len(names) > 1:
        return told
    if len(names) == 1 or (len(regions) == 1 and not (names & _SUMMER and names & _WINTER) and "" not in regions):
        return bare if _TRAVEL.search(folded) else []
    exact = not (regions - {""}) or (names <= _SUMMER | _WINTER | {"gmt", "utc", "bst", "cet", "cest"} and (
        "" in regions or bool(names & _SUMMER and names & _WINTER)))  # fmt: skip
    if not exact and "" in regions:
        return told  # "8 am Eastern ... 1 pm GMT": the summer hour is not known
    anchor = now if now is not None and now.zone else told[0]
    for time in told:
        shift = (_hours(anchor.zone, exact=exact) - _hours(time.zone, exact=exact)) * HOUR
        for one in [time, *time.options]:
            if one.low is not None and one.high is not None and shift:
                if one.bare:
                    one.low, one.high = (one.low + shift) % (DAY // 2), (one.low + shift) % (DAY // 2) + one.high - one.low
                    continue
                start = one.low + shift
                if one.day is not None:
                    one.day += start // DAY
                one.low, one.high = start % DAY, start % DAY + one.high - one.low
    return bare


def _hours(name: str, *, exact: bool) -> int:
    hours, region = ZONES[name]
    return hours if exact else _REGION.get(region, hours)


def _of(zone: str, name: str) -> bool:
    """Whether an abbreviation is one of the zone's own over the year."""
    from ..clocks import zone as zone_of

    place = zone_of(zone)
    winter = datetime(2026, 1, 15, 12, tzinfo=place)
    own = {str(one.tzname()).lower() for one in (winter, winter + timedelta(days=180))}
    return name in own or any(ZONES[name][1] and ZONES[name][1] == ZONES.get(other, (0, ""))[1] for other in own)
