"""Placed points and time words to the statements of :mod:`dosing_rules.facts`."""

from __future__ import annotations

from ..errors import FactError
from ..facts import DAY, NOW, UNKNOWN, AllOf, Between, ClockTime, OneOf, Since, When, when
from .chain import Chain, Point
from .terms import TimeTerm


def at_clock(low: int, high: int) -> ClockTime:
    """A stretch in seconds from the midnight of day 0 as a clock time with its day.

    >>> at_clock(-3600, -3600)
    ClockTime(least=82800, most=82800, day=-1)
    """
    day = low // DAY
    return ClockTime(low - day * DAY, high - day * DAY, day)


def placed(point: Point, chain: Chain) -> When:
    """Where a point with a clock time lies."""
    time = point.time
    assert time is not None and point.low is not None and point.high is not None
    if chain.half_open:
        return _by_distance(point, chain)
    whole = at_clock(point.low, point.high)
    statement: When = whole
    if point.others:
        statement = OneOf(tuple(at_clock(low, high) for low, high in point.others))
    if point.floated:
        return Between(UNKNOWN, at_clock(point.high, point.high))
    return sided(time, statement, point.low, point.high)


def sided(time: TimeTerm, statement: When, low: int, high: int) -> When:
    """ "before 8", "after 8": one side of a clock time is open."""
    if time.side in ("before", "until") and time.how == "clock":
        begins = ClockTime(0, 0, (high - 1) // DAY) if time.day is not None else UNKNOWN  # "today by 10 am": of that day
        return Between(begins, at_clock(high, high))
    if time.side == "before":
        begins = UNKNOWN if time.day is None else ClockTime(0, 0, min(low, high - 1) // DAY)  # bedtime goes on behind midnight
        return Between(begins, at_clock(high, high))  # "today before noon": of that day
    if time.side == "after":
        ends = UNKNOWN if time.day is None else ClockTime(DAY, DAY, low // DAY)
        begins_at = low + (1 if low == high and not time.closed else 0)
        return Between(at_clock(begins_at, begins_at), ends)
    return statement


def _by_distance(point: Point, chain: Chain) -> When:
    """On a clock whose half of the day nobody told, only distances hold: from now, else from the first point."""
    assert point.low is not None and point.high is not None
    anchor = chain.now if chain.now is not None and chain.now.low is not None else None
    if anchor is None:
        anchor = next(p for p in chain.points if p.low is not None)
    if anchor is point:
        return UNKNOWN
    assert anchor.low is not None and anchor.high is not None
    name = NOW if anchor is chain.now else anchor.name
    if point.time is not None and point.time.how == "clock" and point.time.side in ("before", "until"):
        return Since(name, None, point.high - anchor.low)
    if point.time is not None and point.time.side == "after":
        return AllOf((Since(name, point.low - anchor.high + (1 if point.low == point.high and not point.time.closed else 0), None), Since(NOW, None, 0)))
    places = point.others or [(point.low, point.high)]
    options = tuple(Since(name, low - anchor.high, high - anchor.low) for low, high in places)
    return options[0] if len(options) == 1 else OneOf(options)


def plain(time: TimeTerm, previous: str | None) -> When | None:
    """A moment that needs no place on the clock; None where it does.

    Args:
        time: the words.
        previous: the id of the dose that "later" counts from, if any.

    """
    low, high = time.low, time.high
    match time.how:
        case "ago" if time.options:
            places = [plain(one, previous) for one in time.options]
            return OneOf(tuple(place for place in places if place is not None))
        case "ago":
            return Since(NOW, None if high is None else -high, None if low is None else -low)
        case "in":
            return Since(NOW, low, high)
        case "within" | "window":
            if high is None:
                return Since(NOW, None, 0)
            # the last 24 hours end just short of the moment 24 hours ago
            return Since(NOW, -(high - 1 if high >= DAY else high), 0)
        case "now":
            return Since(NOW, 0, 0)
        case "later":
            return UNKNOWN if previous is None else Since(previous, low, high)
        case "earlier":
            if previous is None:
                return UNKNOWN
            return Since(previous, None if high is None else -high, None if low is None else -low)
        case "future":
            return Since(NOW, 0, None)
        case "instant":
            try:
                return when(str(time.instant).upper().replace(" ", "T", 1))
            except FactError:
                return UNKNOWN
        case "vague" | "span" | "length" | "every" | "rate":
            return UNKNOWN
        case _:
            return None


def all_of(parts: list[When]) -> When:
    """Several statements about one moment as one; UNKNOWN where there is none."""
    if len(parts) == 1:
        return parts[0]
    told = [part for part in dict.fromkeys(parts) if part is not UNKNOWN]
    if not told:
        return UNKNOWN
    return told[0] if len(told) == 1 else AllOf(tuple(told))
