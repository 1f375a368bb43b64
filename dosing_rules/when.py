"""What can be told about a moment: instants, clock times, gaps between points, stretches, alternatives.

Times are whole seconds, so a strict bound is the next whole second and every interval here is closed.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from .clocks import instant_from_datetime, instant_from_text, seconds_from_duration, seconds_of_day
from .errors import FactError
from .values import OneOf, Unknown

HOUR: Final = 3600
DAY: Final = 86_400

NOW: Final = "now"
NEXT: Final = "next"
MIDNIGHT: Final = "midnight"
EPOCH: Final = "epoch"


@dataclass(frozen=True, slots=True)
class Instant:
    """A point on the time line, in seconds since 1970-01-01T00:00Z.

    ``naive`` marks a time told without a zone: it is counted as if in UTC, and only beside other naive times.
    ``offset`` is the told distance from UTC in seconds, kept for rendering.
    """

    seconds: int
    naive: bool = False
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Since:
    """A point that lies ``least`` to ``most`` seconds after another one (negative: before); ``None`` leaves an end open.

    ``point`` is ``"now"``, ``"next"`` (the asked time), ``"midnight"`` (00:00 of the day of now; where now was not told,
    of the first day of the story), ``"epoch"``, or the id of a dose.
    """

    point: str
    least: int | None
    most: int | None

    def __post_init__(self) -> None:
        if self.least is not None and self.most is not None and self.most < self.least:
            raise FactError(f"a gap goes from least to most, got {self.least} to {self.most} seconds")


@dataclass(frozen=True, slots=True)
class ClockTime:
    """A time of day, in seconds after local midnight, on day ``day`` (0 is the day of now, -1 the day before).

    With ``least < most`` it is a stretch of the day, both ends included ("this morning"). Where now is an instant with
    a known zone, it is resolved to instants, changes of the clocks included; otherwise days have 24 hours.
    """

    least: int
    most: int
    day: int = 0


@dataclass(frozen=True, slots=True)
class Between:
    """Some time from ``start`` to ``end``, both included; either may be ``UNKNOWN`` (no bound on that side)."""

    start: When
    end: When


@dataclass(frozen=True, slots=True)
class AllOf:
    """Several statements about one point, all true."""

    parts: tuple[When, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", tuple(self.parts))


When = Instant | Since | ClockTime | Between | AllOf | OneOf[Any] | Unknown
"""What was told about a moment. A ``OneOf`` holds alternatives, each itself a When."""

MOMENTS: Final = (Since, ClockTime, Unknown, OneOf, AllOf, Between, Instant)
"""The classes of a :data:`When`."""

WhenLike = When | str | datetime
"""What the constructors accept for a moment: a :data:`When`, ISO 8601 text, an aware or naive datetime, ``"now"``."""


def when(value: WhenLike) -> When:
    """Read a moment: a When as it is, ``"now"``, ISO 8601 text with or without offset, or a datetime.

    >>> when("2026-03-01T14:00-06:00").seconds
    1772395200
    """
    if isinstance(value, MOMENTS):
        return value
    if isinstance(value, str):
        if value == NOW:
            return AT_NOW
        seconds, naive, offset = instant_from_text(value)
        return Instant(seconds, naive, offset)
    if isinstance(value, datetime):
        seconds, naive, offset = instant_from_datetime(value)
        return Instant(seconds, naive, offset)
    raise FactError(f"expected a time such as '2026-03-01T14:00-06:00', ago('2 h') or clock('8:00 PM'), got {value!r}")


AT_NOW: Final = Since(NOW, 0, 0)


def ago(least: str | float, most: str | float | None = None) -> Since:
    """That long before now: ``ago("2 h")``, or between two durations: ``ago("2 h", "3 h")``. Numbers are seconds.

    >>> ago("90 min")
    Since(point='now', least=-5400, most=-5400)
    """
    near = seconds_from_duration(least)
    far = near if most is None else seconds_from_duration(most)
    return Since(NOW, -max(near, far), -min(near, far))


def after(point: str, least: str | float, most: str | float | None = None) -> Since:
    """That long after a dose (by its id) or after ``"now"``: ``after("d1", "3 h")``, ``after("d1", 0, None)`` is exact.

    >>> after("d1", "3 h")
    Since(point='d1', least=10800, most=10800)
    """
    near = seconds_from_duration(least)
    return Since(point, near, near if most is None else seconds_from_duration(most))


def some_time_after(point: str) -> Since:
    """At or after that point, no more is known."""
    return Since(point, 0, None)


def between(start: WhenLike, end: WhenLike) -> Between:
    """Some time between two moments, both included."""
    return Between(when(start), when(end))


def clock(time: str, until: str | None = None, *, day: int = 0) -> ClockTime:
    """A time of day: ``clock("8:00 PM")``, ``clock("20:00", day=-1)``; with ``until`` a stretch of the day.

    >>> clock("8:30 PM")
    ClockTime(least=73800, most=73800, day=0)
    """
    least = seconds_of_day(time)
    most = least if until is None else seconds_of_day(until)
    return ClockTime(least, most if most >= least else most + DAY, day)
