"""Told times of one story, as differences between named points."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from dosing_rules.facts import AllOf, Between, ClockTime, Instant, Since, Situation, Unknown

from .choices import Settled, pick
from .limits import DAY
from .moments import FAR, Bound, Most, narrowed, unbounded


@dataclass(slots=True)
class Points:
    """Names of points and what was told of their differences."""

    zone: str | None
    now_told: Any
    settled: Settled
    numbers: dict[str, int] = field(default_factory=dict)
    bounds: list[Bound] = field(default_factory=list)
    taken_by_now: list[str] = field(default_factory=list)
    """Doses that are told as taken: not after now, though the words alone would let them be."""

    def number(self, name: str) -> int:
        """The number of the point, made on first use."""
        return self.numbers.setdefault(name, len(self.numbers))

    def between(self, point: str, other: str, least: int | None, most: int | None) -> None:
        """``point - other`` is at least ``least`` and at most ``most`` seconds."""
        x, y = self.number(point), self.number(other)
        if most is not None:
            self.bounds.append((x, y, most))
        if least is not None:
            self.bounds.append((y, x, -least))

    def told(self, point: str, when: Any, path: str, *, past: bool = False) -> None:
        """Everything that one statement says of the point. ``past``: an unknown time is simply not after now."""
        when, path = pick(when, path, self.settled)
        if isinstance(when, Instant):
            self.between(point, "epoch", when.seconds, when.seconds)
        elif isinstance(when, Since):
            self.between(point, when.point, when.least, when.most)
        elif isinstance(when, ClockTime):
            self._clock(point, when)
        elif isinstance(when, Between):
            for part, name, earlier in ((when.start, "start", True), (when.end, "end", False)):
                part, place = pick(part, f"{path}.{name}", self.settled)
                if not isinstance(part, Unknown):
                    end = f"{path}.{name}"
                    self.told(end, part, place)
                    self.between(point, end, 0 if earlier else None, None if earlier else 0)
        elif isinstance(when, AllOf):
            for number, part in enumerate(when.parts):
                self.told(point, part, f"{path}.{number}", past=past)
        elif past:
            self.between(point, "now", None, 0)

    def _clock(self, point: str, when: ClockTime) -> None:
        """A local time: instants where now is one (its date and zone tell the day), else so long after midnight."""
        if isinstance(self.now_told, Instant):
            first = local_instants(self.now_told, self.zone, when.day, when.least)[0]
            last = local_instants(self.now_told, self.zone, when.day, when.most)[1]
            self.between(point, "epoch", first, last)
        else:
            self.between(point, "midnight", when.day * DAY + when.least, when.day * DAY + when.most)

    def solved(self) -> Most | None:
        """All differences, tight; None where the statements contradict each other."""
        return narrowed(unbounded(len(self.numbers)), self.bounds)


def local_instants(now: Instant, zone: str | None, day: int, second: int) -> tuple[int, int]:
    """The first and the last instant that a local time can mean, by trying every offset the place has around then."""
    if zone is None or now.naive:
        offset = 0 if now.naive else now.offset
        midnight = (now.seconds + offset) // DAY * DAY
        return (midnight + day * DAY + second - offset,) * 2
    place = ZoneInfo(zone)
    today = datetime.fromtimestamp(now.seconds, UTC).astimezone(place).date()
    wall = datetime(today.year, today.month, today.day, tzinfo=UTC) + timedelta(days=day, seconds=second)
    plain = int(wall.timestamp())
    offsets = {
        int((datetime.fromtimestamp(plain + hours * 3600, UTC).astimezone(place).utcoffset() or timedelta()).total_seconds())
        for hours in (-26, 26)
    }
    readings = sorted(plain - offset for offset in offsets)
    exact = [
        seconds
        for seconds in readings
        if datetime.fromtimestamp(seconds, UTC).astimezone(place).replace(tzinfo=None) == wall.replace(tzinfo=None)
    ]
    # No reading is exact where the clocks skip the time: then it is the range between the two readings.
    kept = exact or readings
    return kept[0], kept[-1]


def points_of(situation: Situation, settled: Settled) -> Points:
    """The points of one story and all that was told of them."""
    points = Points(situation.zone, situation.now, settled)
    for name in ("next", "now", "midnight", "epoch"):
        points.number(name)
    if not isinstance(situation.now, Unknown):
        points.told("now", situation.now, "now")
    points.told("next", situation.next_dose.at, "next.at")
    for dose in situation.doses:
        points.number(dose.id)
        points.told(dose.id, dose.at, f"{dose.id}.at")
    for number, (point, when) in enumerate(situation.relations):
        points.told(point, when, f"relation{number}")
    for total in situation.totals:
        if total.of:
            continue
        points.told(f"{total.id}.start", total.start, f"{total.id}.start")
        points.told(f"{total.id}.end", total.end, f"{total.id}.end")
        points.between(f"{total.id}.end", f"{total.id}.start", 0, None)
        points.between(f"{total.id}.rest", f"{total.id}.start", 0, None)
        points.between(f"{total.id}.rest", f"{total.id}.end", None, 0)
    for number, course in enumerate(situation.courses):
        points.number(f"course{number}")
        points.told(f"course{number}", course.started, f"course{number}.started", past=True)
    # Where now is an instant, midnight is the local one before it; nothing else ties the two.
    if isinstance(situation.now, Instant):
        first, last = local_instants(situation.now, situation.zone, 0, 0)
        points.between("midnight", "epoch", first, last)
    # A dose that is asked about has not been taken yet.
    points.between("next", "now", 0, None)
    _told_as_taken(points, situation)
    return points


def _told_as_taken(points: Points, situation: Situation) -> None:
    """A told dose was taken by now, unless the words put it at now or later, or nothing but later is possible.

    Where now is not told and the asked time is not told by it, that holds only for doses that no statement bounds.
    """
    most = points.solved()
    if most is None:
        return
    # Asked again at another moment, it was asked first at the point "asked".
    first = [pick(w, f"relation{n}", points.settled)[0] for n, (point, w) in enumerate(situation.relations) if point == "asked"]
    asked = first or [pick(situation.next_dose.at, "next.at", points.settled)[0]]
    by_now = any(isinstance(when, Since) and when.point == "now" for when in asked)
    now_is_there = not isinstance(situation.now, Unknown) or by_now
    now = points.number("now")
    for dose in situation.doses:
        told = [(dose.at, f"{dose.id}.at")]
        told += [(when, f"relation{n}") for n, (point, when) in enumerate(situation.relations) if point == dose.id]
        settled = [pick(when, path, points.settled) for when, path in told]
        if any(_at_or_after_now(when, path, points.settled) for when, path in settled):
            continue
        if now_is_there:
            if most[now][points.number(dose.id)] >= 0:
                points.between(dose.id, "now", None, 0)
                points.taken_by_now.append(dose.id)
        elif not any(_ends(when, path, points.settled) for when, path in settled):
            points.between(dose.id, "now", None, 0)
            points.between(dose.id, "next", None, 0)


def _parts(when: Any, path: str, settled: Settled) -> list[Any]:
    when, path = pick(when, path, settled)
    if isinstance(when, AllOf):
        return [p for number, part in enumerate(when.parts) for p in _parts(part, f"{path}.{number}", settled)]
    return [when]


def _at_or_after_now(when: Any, path: str, settled: Settled) -> bool:
    """The words say "now", "in an hour"."""
    return any(
        isinstance(part, Since) and part.point == "now" and part.least is not None and part.least >= 0
        for part in _parts(when, path, settled)
    )


def _ends(when: Any, path: str, settled: Settled) -> bool:
    """Some statement tells an upper end."""
    return any(
        isinstance(part, Instant | ClockTime)
        or (isinstance(part, Since) and part.most is not None)
        or (isinstance(part, Between) and not isinstance(part.end, Unknown))
        for part in _parts(when, path, settled)
    )


__all__ = ["FAR", "Points", "local_instants", "points_of"]
