"""Which half of a known day a bare hour is in: "at 8, 12 and 4 today. It's 9 pm"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..facts import DAY, HOUR, NOW
from .terms import TimeTerm

if TYPE_CHECKING:
    from .chain import Point

HALF_DAY: Final = 12 * HOUR


def day_of(time: TimeTerm, now_weekday: int | None) -> int | None:
    """The day that a word named, counted from the day of the question; None where none did."""
    if time.day is not None:
        return time.day
    if time.weekday is not None and now_weekday is not None:
        return -((now_weekday - time.weekday) % 7)
    return None


def half(start: int, end: int, cursor: int | None, told: list[Point], number: int) -> tuple[int, int]:
    """A bare hour on a known day: the first half that keeps the order of the story."""
    if cursor is not None and start < cursor <= start + HALF_DAY:
        return start + HALF_DAY, end + HALF_DAY
    if cursor is None and number + 1 < len(told) and start % DAY < HALF_DAY:
        # nothing precedes it: the last such time of its day before the next told one
        following, own = told[number + 1].time, told[number].time
        if following is not None and own is not None and own.how == "clock" and own.part is None:
            day = following.day if following.day is not None else 0 if told[number + 1].name == NOW else None
            if day is not None and day > start // DAY:
                return start + HALF_DAY, end + HALF_DAY
            if following.how == "clock" and not following.bare and following.low is not None and following.low >= _low_of(end):
                return start + HALF_DAY, end + HALF_DAY
            if day is None and following.how == "clock" and not following.bare and following.low is not None and following.low < start % DAY:
                return start + HALF_DAY, end + HALF_DAY  # "yesterday at 8, and at 1 am": the night between them
    return start, end


def _low_of(end: int) -> int:
    """The second of the day, half a day later."""
    return end % DAY + HALF_DAY


def later_half(told: list[Point], number: int, now_weekday: int | None) -> int:
    """ "at 8, 12 and 4 today. It's 9 pm": seconds from the bare hour that ends a row, and has its day, to the half of the day that it is in."""
    time = told[number].time
    day = None if time is None else day_of(time, now_weekday)
    if time is None or day is None or not time.bare or time.low is None or time.part is not None or told[number].name == NOW:
        return 0
    between: list[int] = []
    for point in told[number + 1 :]:
        after = point.time
        if day or after is None or after.how != "clock" or after.low is None or after.day is not None:
            break
        if not after.bare:
            ceiling = after.low
            for low in reversed(between):
                ceiling = low + (ceiling - low) // HALF_DAY * HALF_DAY
            return HALF_DAY if time.low + HALF_DAY <= ceiling else 0
        between.append(after.low)
    return half(day * DAY + time.low, day * DAY + time.low, None, told, number)[0] - day * DAY - time.low
