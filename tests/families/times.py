"""Moments told by other moments: chains, clocks, instants, an unknown now, an order that is open."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from dosing_rules.facts import (
    UNKNOWN,
    AllOf,
    Between,
    ClockTime,
    Instant,
    NextDose,
    OneOf,
    Since,
    Situation,
)

from . import bricks as b


def relations(dice: Any) -> tuple[Situation, str]:
    """A chain of doses, each so long after an earlier one, and one of them tied to now."""
    drug = dice.pick(b.SINGLE)
    number = dice.number(2, 4)
    tied = dice.number(1, number)
    doses = []
    for index in range(1, number + 1):
        at: Any = UNKNOWN
        if index == tied:
            at = b.before(*b.spread(dice, drug)) if dice.number(0, 2) else b.before(b.edge(dice, drug))
        link = Since(f"d{dice.number(1, index - 1)}", *_gap(dice, drug)) if index > 1 else None
        if link is not None:
            at = link if at is UNKNOWN else AllOf((at, link))
        if index == 1 and at is UNKNOWN and dice.number(0, 1):
            at = Since("now", -b.DAY - b.edge(dice, drug), 0)
        doses.append(b.dose(drug, b.count(dice, drug), at, id=f"d{index}"))
    told: tuple[Any, ...] = ()
    if dice.number(0, 2) == 0:
        told = (("d1", Between(Since(f"d{number}", -b.DAY, -b.DAY), Since(f"d{number}", 0, 0))),)
    return Situation(b.ask(drug, b.count(dice, drug)), tuple(doses), relations=told), "dosebench"


def _gap(dice: Any, drug: b.Drug) -> tuple[int, int | None]:
    kind = dice.number(0, 5)
    if kind == 0:
        return 0, None
    if kind <= 2:
        seconds = b.edge(dice, drug, most=12)
        return seconds, seconds
    return b.spread(dice, drug)


def now_unknown(dice: Any) -> tuple[Situation, str]:
    """Clock times, no current time; asked about now, at a stated time, or so long after a dose."""
    drug = dice.pick((*b.SINGLE, b.BARE))
    moment = dice.number(0, 30) * 1800
    doses = []
    for index in range(dice.number(1, 3)):
        at = _clock(dice, moment)
        doses.append(b.dose(drug, b.count(dice, drug), at, id=f"d{index + 1}"))
        moment += b.edge(dice, drug, most=10)
    kind = dice.number(0, 4)
    asked: Any = Since("now", 0, 0)
    told: tuple[Any, ...] = ()
    if kind == 1:
        asked = ClockTime(moment % b.DAY, moment % b.DAY, moment // b.DAY)
    elif kind == 2:
        asked = Since(doses[-1].id, *b.spread(dice, drug))
    elif kind == 3:
        told = ((doses[-1].id, b.before(*b.spread(dice, drug))),)
    elif kind == 4:
        doses.append(b.dose(drug, b.count(dice, drug), b.before(*b.spread(dice, drug)), id="ago"))
    return Situation(NextDose(b.intake(drug, b.count(dice, drug)), at=asked), tuple(doses), relations=told), "dosebench"


def _clock(dice: Any, moment: int) -> ClockTime:
    width = dice.pick((0, 0, 0, 1, 1800, 7 * b.HOUR))
    return ClockTime(moment % b.DAY, moment % b.DAY + width, moment // b.DAY)


def now_clock(dice: Any) -> tuple[Situation, str]:
    """Clock times on this day and the days before, with the current clock time told."""
    drug = dice.pick(b.SINGLE)
    now = dice.number(0, 47) * 1800
    later = dice.pick((0, 0, 0, b.HOUR, 4 * b.HOUR, 10 * b.HOUR))
    doses = []
    for _ in range(dice.number(1, 4)):
        moment = now + later - b.edge(dice, drug)
        doses.append(b.dose(drug, b.open_count(dice, drug), _clock(dice, moment)))
    at: Any = Since("now", later, later)
    if later and dice.number(0, 1):
        at = ClockTime((now + later) % b.DAY, (now + later) % b.DAY, (now + later) // b.DAY)
    asked = NextDose(b.intake(drug, b.count(dice, drug)), at=at)
    return Situation(asked, tuple(doses), now=ClockTime(now, now, 0)), "dosebench"


_AMERICA, _EUROPE, _SUMMER = ((2026, 3, 8), (2026, 11, 1)), ((2026, 3, 29), (2026, 10, 25)), ((2026, 7, 1),)
CHANGES: dict[str | None, tuple[tuple[int, int, int], ...]] = {
    "America/Chicago": _AMERICA, "America/New_York": _AMERICA, "Europe/Berlin": _EUROPE, "Asia/Kolkata": _SUMMER,
    "Australia/Lord_Howe": ((2026, 4, 5), (2026, 10, 4)), None: _SUMMER,
}  # fmt: skip
"""Zones, and days on which their clocks change (by half an hour on Lord Howe Island)."""


def instants(dice: Any) -> tuple[Situation, str]:
    """Instants, and clock times in a zone, often on a day when the clocks change."""
    drug = dice.pick(b.SINGLE)
    zone = dice.pick(tuple(CHANGES))
    year, month, day = dice.pick(CHANGES[zone])
    start = datetime(year, month, day, tzinfo=ZoneInfo(zone) if zone else UTC) + timedelta(minutes=30 * dice.number(0, 59))
    now = int(start.astimezone(UTC).timestamp())
    offset = int((start.utcoffset() or timedelta()).total_seconds())
    doses: list[Any] = []
    for _ in range(dice.pick((1, 1, 2, 3))):
        kind = dice.pick((0, 1, 1, 2))
        if kind == 0:
            at: Any = Instant(now - b.edge(dice, drug), False, offset)
        elif kind == 1:
            # The interval on the wall clock: an hour more or less has passed where the clocks changed between.
            wall = dice.pick((b.edge(dice, drug), dice.pick(drug.hours) * b.HOUR, b.DAY)) // 1800 * 1800
            at = _clock(dice, (now + offset) % b.DAY - wall)
        else:
            at = b.before(*b.spread(dice, drug))
        doses.append(b.dose(drug, b.count(dice, drug), at))
    return Situation(b.ask(drug, b.count(dice, drug)), tuple(doses), now=Instant(now, False, offset), zone=zone), "dosebench"


def before_or_after(dice: Any) -> tuple[Situation, str]:
    """A dose whose moment may lie before or after the asked time, or on it."""
    drug = dice.pick(b.SINGLE)
    later = dice.pick((0, b.HOUR, 4 * b.HOUR, 8 * b.HOUR, b.DAY))
    doses = []
    for _ in range(dice.number(1, 3)):
        gap = dice.pick((0, 1, -1, b.edge(dice, drug), -b.edge(dice, drug)))
        width = dice.pick((0, 1, b.HOUR, 5 * b.HOUR, b.DAY))
        doses.append(b.dose(drug, b.count(dice, drug), Since("now", later - gap - width, later - gap + dice.pick((0, width)))))
    if dice.number(0, 2) == 0:
        doses.append(b.dose(drug, b.count(dice, drug), Since("d1", 0, None)))
    return Situation(b.ask(drug, b.count(dice, drug), Since("now", later, later)), tuple(doses)), "dosebench"


def one_of_two_gaps(dice: Any) -> tuple[Situation, str]:
    """Statements tied by "or"."""
    drug = dice.pick(b.SINGLE)
    later = dice.pick((0, 0, 0, b.HOUR, 5 * b.HOUR))
    doses = []
    for index in range(dice.number(1, 3)):
        options = [b.before(b.edge(dice, drug)), b.before(b.edge(dice, drug))]
        if index and dice.number(0, 1):
            seconds = b.edge(dice, drug)
            options[1] = Since("d1", -seconds, -seconds)
        if dice.number(0, 3) == 0:
            options[0] = Since("now", dice.pick((0, 1)), dice.pick((b.HOUR, 2 * b.HOUR, b.DAY)))  # or it is planned
        at: Any = OneOf(tuple(options), dice.pick((None, None, "which")))
        if dice.number(0, 3) == 0:
            at = b.before(*b.spread(dice, drug))
        doses.append(b.dose(drug, b.count(dice, drug), at))
    asked = b.ask(drug, b.count(dice, drug), Since("now", later, later))
    return Situation(asked, tuple(doses)), b.policy_for(dice)
