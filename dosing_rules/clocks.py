"""Instants, zones, clock times and durations. The only file that knows dateutil.

Elapsed time is UTC: Python subtracts two datetimes of one zone as wall time, so 01:00 to 05:00 over a spring change
would read as four hours when three have passed. Everything is turned into seconds since 1970-01-01T00:00Z first.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from .errors import TimeError

_DURATION: Final = re.compile(
    r"\s*(?:(\d+(?:\.\d+)?)\s*(?:d|days?))?\s*(?:(\d+(?:\.\d+)?)\s*(?:h|hrs?|hours?))?"
    r"\s*(?:(\d+(?:\.\d+)?)\s*(?:m|mins?|minutes?))?\s*(?:(\d+)\s*(?:s|secs?|seconds?))?\s*",
    re.IGNORECASE,
)
_ISO_DURATION: Final = re.compile(r"P(?:(\d+)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+)S)?)?")
_TIME_OF_DAY: Final = re.compile(r"\s*(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap])?\.?\s*(?:m\.?)?\s*", re.IGNORECASE)


def instant_from_datetime(moment: datetime) -> tuple[int, bool, int]:
    """Seconds since the epoch, whether the moment was naive (then read as if in UTC), and its offset from UTC.

    Raises:
        TimeError: for a naive-looking local time that the change of the clocks makes double or void in its zone.

    """
    offset = moment.utcoffset()
    if offset is None:
        return _whole(moment.replace(tzinfo=UTC)), True, 0
    if moment.tzinfo is not UTC and not isinstance(moment.tzinfo, type(UTC)):
        _refuse_double(moment)
    return _whole(moment), False, int(offset.total_seconds())


def _whole(moment: datetime) -> int:
    return int((moment - _EPOCH).total_seconds())


_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def _refuse_double(moment: datetime) -> None:
    from dateutil import tz

    # A skipped time has two offsets as well, so dateutil calls it ambiguous too: this question comes first.
    if not tz.datetime_exists(moment):
        raise TimeError(
            f"{moment.isoformat()} does not exist in {moment.tzinfo}: the clocks skip it; give the UTC time"
        )
    # fold=1 is how Python says "the second one": then the caller has chosen, and nothing is left to guess.
    if moment.fold == 0 and tz.datetime_ambiguous(moment):
        raise TimeError(
            f"{moment.isoformat()} happens twice in {moment.tzinfo}; give it with its offset from UTC, "
            f"for example {moment.replace(fold=0).isoformat()}"
        )


@lru_cache(maxsize=65536)
def instant_from_text(text: str) -> tuple[int, bool, int]:
    """Read ISO 8601 text ("2026-03-01T14:00-06:00"); see :func:`instant_from_datetime`.

    >>> instant_from_text("1970-01-01T01:00+01:00")
    (0, False, 3600)
    """
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        from dateutil import parser

        try:
            moment = parser.isoparse(text)
        except (ValueError, OverflowError) as error:
            raise TimeError(f"expected a time such as '2026-03-01T14:00-06:00', got {text!r}") from error
    if len(text) <= 10:
        raise TimeError(f"expected a time of day with the date, such as '2026-03-01T14:00-06:00', got {text!r}")
    return instant_from_datetime(moment)


@lru_cache(maxsize=4096)
def _duration(text: str) -> int:
    match = _ISO_DURATION.fullmatch(text) if text[:1] == "P" else _DURATION.fullmatch(text)
    if match is None or not any(match.groups()):
        raise TimeError(f"expected a duration such as '4 h', '90 min', '1 h 30 min' or 'PT4H', got {text!r}")
    days, hours, minutes, seconds = (float(group or 0) for group in match.groups())
    return round(days * 86_400 + hours * 3600 + minutes * 60 + seconds)


def seconds_from_duration(value: str | float) -> int:
    """A duration in whole seconds, from text or from a number of seconds.

    >>> seconds_from_duration("1 h 30 min"), seconds_from_duration("PT4H"), seconds_from_duration(60)
    (5400, 14400, 60)
    """
    return _duration(value) if isinstance(value, str) else round(value)


def seconds_of_day(text: str) -> int:
    """A time of day as seconds after midnight: "8:30 PM", "20:30", "noon", "midnight" (24:00: the end of the day).

    >>> seconds_of_day("12:00 AM"), seconds_of_day("noon"), seconds_of_day("24:00")
    (0, 43200, 86400)
    """
    lowered = text.strip().lower()
    if lowered in {"noon", "midnight"}:
        return 43_200 if lowered == "noon" else 86_400
    match = _TIME_OF_DAY.fullmatch(lowered)
    if match:
        hour, minute, second = int(match[1]), int(match[2] or 0), int(match[3] or 0)
        if match[4] and 1 <= hour <= 12 and minute < 60 and second < 60:
            return (hour % 12 + (12 if match[4] == "p" else 0)) * 3600 + minute * 60 + second
        if not match[4] and match[2] and (hour < 24 or (hour, minute, second) == (24, 0, 0)) and minute < 60 > second:
            return hour * 3600 + minute * 60 + second
    raise TimeError(f"expected a time of day such as '8:30 PM' or '20:30', got {text!r}")


@lru_cache(maxsize=256)
def zone(name: str) -> tzinfo:
    """The zone of an IANA name.

    Raises:
        TimeError: for a name that the zone database does not have.

    """
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as error:
        raise TimeError(f"expected an IANA zone such as 'America/Chicago', got {name!r}") from error


def local_date(seconds: int, name: str | None, offset: int) -> date:
    """The calendar day of an instant in a zone, or at a fixed offset from UTC where no zone is named."""
    moment = datetime.fromtimestamp(seconds, UTC)
    return (moment.astimezone(zone(name)) if name else moment + timedelta(seconds=offset)).date()


def local_instants(day: date, second: int, name: str | None, offset: int) -> tuple[int, int]:
    """The first and last instant that the local clock time can mean: equal, but for a change of the clocks.

    A time that the clocks show twice is the range from its first to its second coming; one that they skip is the range
    from the reading with the old offset to the reading with the new one. Neither is ever a guess.

    >>> first, last = local_instants(date(2026, 11, 1), 5400, "America/New_York", 0)
    >>> (last - first) // 3600
    1
    """
    wall = datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(seconds=second)
    plain = int((wall - _EPOCH).total_seconds())
    if name is None:
        return plain - offset, plain - offset
    place = zone(name)
    naive = wall.replace(tzinfo=None)
    both = sorted(
        plain - int((naive.replace(tzinfo=place, fold=fold).utcoffset() or timedelta()).total_seconds())
        for fold in (0, 1)
    )
    return both[0], both[1]


def clock_text(second: int) -> str:
    """A second of the day as a person writes it.

    >>> clock_text(50400), clock_text(0), clock_text(43200)
    ('2:00 PM', '12:00 AM', '12:00 PM')
    """
    hour, minute = divmod(second % 86_400 // 60, 60)
    return f"{hour % 12 or 12}:{minute:02d} {'AM' if hour < 12 else 'PM'}"


def instant_text(seconds: int, *, naive: bool, offset: int, name: str | None = None) -> str:
    """An instant as ISO 8601 text to the minute, in the zone or at the offset that it was told in."""
    moment = datetime.fromtimestamp(seconds, UTC)
    if name:
        return moment.astimezone(zone(name)).isoformat(timespec="minutes")
    if naive:
        return moment.replace(tzinfo=None).isoformat(timespec="minutes")
    return (moment + timedelta(seconds=offset)).replace(tzinfo=None).isoformat(timespec="minutes") + _offset_text(
        offset
    )


def _offset_text(offset: int) -> str:
    hours, minutes = divmod(abs(offset) // 60, 60)
    return f"{'-' if offset < 0 else '+'}{hours:02d}:{minutes:02d}"


def duration_text(seconds: int) -> str:
    """A duration as a person writes it.

    >>> duration_text(16200), duration_text(3600), duration_text(120)
    ('4 h 30 min', '1 h', '2 min')
    """
    hours, minutes = divmod(seconds // 60, 60)
    parts = [f"{hours} h"] if hours else []
    if minutes or not hours:
        parts.append(f"{minutes} min")
    return " ".join(parts)
