"""Clock times placed on days: the chain that runs forward through the story.

The points of the chain are the doses in told order, then now, then the asked time. A clock time is the first such time
after the point before it; a bare hour ("at 8") is read so on a 12-hour clock; hours before any full clock time are the
last such times before the next told one. Words for days ("yesterday") fix the day. Seconds count from the midnight that
begins the day of the question.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..facts import DAY
from .half_days import HALF_DAY, day_of, half, later_half
from .terms import TimeTerm


@dataclass(slots=True, eq=False)
class Point:
    """One moment of the story; ``time`` is its clock time, part of the day or day, if it was told with one. No two of them are equal."""

    name: str
    time: TimeTerm | None = None
    gap: tuple[int, int] | None = None
    """Seconds after the point before, where it was told so ("three hours later")."""
    previous: Point | None = None
    low: int | None = None
    high: int | None = None
    others: list[tuple[int, int]] = field(default_factory=list)
    """Places of the alternatives ("at 8 or 9")."""
    planned: bool = False
    apart: bool = False
    """Not ordered against the others (the last dose of another drug)."""
    floated: bool = False
    """Its day is only known to lie before the day of the question."""

    @property
    def told(self) -> bool:
        """It takes a place on the chain."""
        return self.time is not None or self.gap is not None


@dataclass(slots=True)
class Chain:
    """The placed points. ``half_open``: nobody said which half of the day, so only distances hold."""

    points: list[Point]
    half_open: bool = False
    anchored: bool = False
    """A word for a day ties the chain to the day of the question."""
    now: Point | None = None


def _bounds(time: TimeTerm) -> tuple[int, int]:
    if time.how == "day":
        return 0, DAY
    assert time.low is not None and time.high is not None
    return time.low, time.high


def place(points: list[Point], now: Point | None, now_weekday: int | None, *, now_known: bool) -> Chain:
    """Give every told point its place.

    Args:
        points: doses in told order, then now, then the asked time.
        now: the point of now among them, if it is told.
        now_weekday: 0 is Monday, where it is known.
        now_known: now is an instant, so that its place is fixed on day 0.

    """
    chain = Chain(points, now=now)
    told = [p for p in points if p.told and not p.apart]
    explicit = next(
        (p for p in told if p.time is not None and (not p.time.bare or day_of(p.time, now_weekday) is not None)), None
    )
    chain.half_open = explicit is None and any(p.time is not None for p in told)
    # A run is a stretch of points without a day of their own; it is moved by whole days (or half days) as one.
    run: list[Point] = []
    fixed = False
    cursor: int | None = None
    until = _now_of_today(now, now_weekday)
    today = False
    for number, point in enumerate(told):
        time = point.time
        if time is None:
            assert point.gap is not None
            before = point.previous
            if before is not None and before.low is not None and before.high is not None:
                point.low, point.high = before.low + point.gap[0], before.high + point.gap[1]
                cursor = point.low if cursor is None else max(cursor, point.low)  # "6 hours before that 2" holds back nothing told behind it
                if not fixed:
                    run.append(point)
            continue
        if point is now or point.name == "next":
            cursor = max((p.low for p in told[:number] if p.low is not None), default=cursor)  # no dose told as earlier puts it back
        day = day_of(time, now_weekday)
        low, high = _bounds(time)
        if day is None and time.weekday is not None:
            day, point.floated = -1, True
        is_now = point is now
        if is_now and day is None and (now_known or fixed):
            day = 0
            low, high = _first_midnight(low, high, cursor)
        if day is not None:
            start, end = day * DAY + low, day * DAY + high
            if is_now and cursor is not None and fixed and start < cursor and not now_known:
                size = HALF_DAY if time.bare else DAY
                while end < cursor:
                    start, end = start + size, end + size
            elif time.bare and not (is_now and now_known):
                later = later_half(told, number, now_weekday) if cursor is None or cursor < day * DAY else 0
                start, end = (start + later, end + later) if later else half(start, end, cursor, told, number)
            point.low, point.high = start, end
            if run and not fixed:
                _move_before(
                    run,
                    end if high > low else start,
                    chain.half_open or all(p.time is None or p.time.bare for p in run),
                )
            run = []
            fixed = True
            today = until is not None and not is_now and day == 0 and (start <= until or high > low)
            chain.anchored = chain.anchored or not is_now or now_known
        elif cursor is None:
            point.low, point.high = low, high
            run.append(point)
        else:
            size = HALF_DAY if time.bare else DAY
            floor = cursor
            steps = -((low - floor) // size) if low == high else -((high - floor) // size)
            if today and until is not None and not is_now and not point.planned and low <= until < low + steps * size:
                steps = (until - low) // size  # "2 at 2 pm today and 2 at 9 am. It's 5 pm": before it on that day
            point.low, point.high = low + steps * size, high + steps * size
            if not fixed:
                run.append(point)
        today = today and not is_now
        point.others = _alternatives(time, point.low, now_weekday) or _later_day(point, told[number - 1] if number else None, now, now_weekday)
        if point.low is not None:
            cursor = max(cursor, point.low) if today and day is None and cursor is not None else point.low
        if number == 0 and time.bare and day is None and explicit is not None and explicit is not point:
            # leading bare hours are placed backwards from the first full clock time
            leading = [p for p in told[: told.index(explicit)] if p.time is not None or p.gap is not None]
            later = later_half(told, told.index(explicit), now_weekday)
            _backwards(leading, explicit, later)
            cursor = leading[-1].low if leading[-1].low is not None else cursor
            run = list(leading)
            return _resume(chain, told, len(leading), run, now, now_weekday, now_known=now_known, later=later)
    _settle(chain, told, now, fixed)
    return chain


def _first_midnight(low: int, high: int, cursor: int | None) -> tuple[int, int]:
    """ "Yesterday at 10 pm. It's midnight": the one that today began with, where nothing was taken today."""
    return (0, 0) if low == high == DAY and cursor is not None and cursor <= 0 else (low, high)


def _resume(
    chain: Chain,
    told: list[Point],
    start: int,
    run: list[Point],
    now: Point | None,
    now_weekday: int | None,
    *,
    now_known: bool,
    later: int = 0,
) -> Chain:
    """Go on after the leading bare hours; the first full clock time stands where they were placed before."""
    explicit = told[start]
    assert explicit.time is not None
    day = day_of(explicit.time, now_weekday)
    if day is None and explicit.time.weekday is not None:
        day = -1
    fixed = day is not None or (explicit is now and now_known)
    base, end = _bounds(explicit.time)
    base, end = base + later, end + later
    shift = (day or 0) * DAY
    explicit.low, explicit.high = base + shift, end + shift
    explicit.others = _alternatives(explicit.time, explicit.low, now_weekday)
    if shift:
        for point in run:
            if point.low is not None and point.high is not None:
                point.low, point.high = point.low + shift, point.high + shift
    chain.anchored = day is not None or (explicit is now and now_known)
    cursor = explicit.low
    for point in told[start + 1 :]:
        time = point.time
        if time is None:
            before = point.previous
            if before is not None and before.low is not None and before.high is not None and point.gap is not None:
                point.low, point.high = before.low + point.gap[0], before.high + point.gap[1]
                cursor = max(cursor, point.low)
            continue
        if point is now or point.name == "next":
            cursor = max((p.low for p in told[: told.index(point)] if p.low is not None), default=cursor)
        low, high = _bounds(time)
        day = day_of(time, now_weekday)
        if point is now and day is None and (now_known or chain.anchored):
            day = 0
            low, high = _first_midnight(low, high, cursor)
        if day is not None:
            if not fixed and not chain.anchored:
                if time.bare and point is not now:
                    # "at 8, noon and 4 today": the hour behind noon
                    later = half(low, high, cursor % DAY, told, told.index(point))[0] - low
                    low, high = low + later, high + later
                offset = day * DAY + (high if high > low else low)
                earlier = [p for p in told[: told.index(point)] if p.low is not None]
                _move_before(earlier, offset, False)
                fixed = True
                cursor = earlier[-1].low if earlier and earlier[-1].low is not None else cursor
            start_at, end_at = day * DAY + low, day * DAY + high
            size = HALF_DAY if time.bare else DAY
            rolled = False
            while point is now and not now_known and end_at < cursor:
                start_at, end_at, rolled = start_at + size, end_at + size, True
            if time.bare and not rolled:
                start_at, end_at = half(start_at, end_at, cursor, told, told.index(point))
            point.low, point.high = start_at, end_at
            chain.anchored = chain.anchored or point is not now or now_known
        else:
            size = HALF_DAY if time.bare else DAY
            steps = -((low - cursor) // size) if low == high else -((high - cursor) // size)
            point.low, point.high = low + steps * size, high + steps * size
        point.others = _alternatives(time, point.low, now_weekday)
        cursor = point.low
    _settle(chain, told, now, fixed)
    return chain


def _now_of_today(now: Point | None, now_weekday: int | None) -> int | None:
    """Seconds after midnight of a now told with its half of the day."""
    if now is None or now.time is None or now.time.how != "clock" or now.time.bare or now.time.side != "at" or day_of(now.time, now_weekday) not in (None, 0):
        return None
    return now.time.low


def _alternatives(time: TimeTerm, low: int | None, now_weekday: int | None) -> list[tuple[int, int]]:
    if not time.options or low is None:
        return []
    first = time.options[0]
    days = [day for option in time.options if (day := day_of(option, now_weekday)) is not None]
    if len(set(days)) > 1 and len(days) == len(time.options):
        # "yesterday or the day before yesterday at 9 pm"
        own = (day_of(time, now_weekday) or 0) * DAY + _bounds(time)[0]
        starts = [day * DAY - own for day in days]
        return [(low + start + begin, low + start + end) for start, (begin, end) in zip(starts, map(_bounds, time.options), strict=True)]
    places = []
    for option in time.options:
        if option.low is None or option.high is None or first.low is None:
            continue
        size = HALF_DAY if option.bare else DAY
        gap = (option.low - first.low) % size
        if 2 * gap > size and option.low < first.low:
            gap -= size  # "at 6 pm or 3 pm": of one day
        places.append((low + gap, low + gap + option.high - option.low))
    return places


def _later_day(point: Point, before: Point | None, now: Point | None, now_weekday: int | None) -> list[tuple[int, int]]:
    """ "Yesterday I took 2. I took 2 at 8 am.": of that day or of today, where nobody says which."""
    if before is None or before.time is None or point is now or now is None or now.time is None:
        return []
    again = before.time.how == "clock" and before.time.day is None and len(before.others) == 2 and before.others[0][0] < 0 <= before.others[1][0]
    if not again and (before.time.how != "day" or before.time.side != "at"):
        return []
    if point.time is None or point.time.how != "clock" or point.time.bare or point.low is None or point.high is None or now.time.low is None or now.time.bare:
        return []
    day = -1 if again else day_of(before.time, now_weekday)
    if day is None or day >= 0 or day_of(point.time, now_weekday) is not None or point.low // DAY >= 0 or point.time.low is None or point.time.low > now.time.low:
        return []
    return [(point.low, point.high), (point.low % DAY, point.low % DAY + point.high - point.low)]


def _backwards(leading: list[Point], explicit: Point, later: int) -> None:
    """Bare hours before any full clock time: each the last such time before the next one."""
    assert explicit.time is not None
    low, high = _bounds(explicit.time)
    ceiling = (low if low == high else high) + later
    for place, point in reversed(list(enumerate(leading))):
        if point.time is None:
            if point.gap is not None and place and point.previous is leading[place - 1]:
                ceiling -= point.gap[0]  # "at 7, another 6 hours later": before the next told time by that much
            continue
        own, own_high = _bounds(point.time)
        steps = (ceiling - own) // HALF_DAY
        point.low, point.high = own + steps * HALF_DAY, own_high + steps * HALF_DAY
        point.others = _alternatives(point.time, point.low, None)
        ceiling = point.low
    for point in leading:
        if (
            point.time is None
            and point.gap is not None
            and point.previous is not None
            and point.previous.low is not None
            and point.previous.high is not None
        ):
            point.low, point.high = point.previous.low + point.gap[0], point.previous.high + point.gap[1]


def _move_before(run: list[Point], ceiling: int, half: bool) -> None:
    """Move a run so that its last point is the last such time at or before ``ceiling``."""
    size = HALF_DAY if half else DAY
    lows = [p.low for p in run if p.low is not None]
    if not lows:
        return
    last = max(lows) if run[-1].time is None else lows[-1]
    steps = (ceiling - last) // size
    for point in run:
        if point.low is not None and point.high is not None:
            point.low, point.high = point.low + steps * size, point.high + steps * size
            point.others = [(a + steps * size, b + steps * size) for a, b in point.others]


def _settle(chain: Chain, told: list[Point], now: Point | None, fixed: bool) -> None:
    """Count days from the day of now where it is told; place the points that stand apart."""
    if now is not None and now.low is not None and now in told and not chain.half_open:
        shift = -(now.low // DAY) * DAY
        if shift:
            for point in told:
                if point.low is not None and point.high is not None:
                    point.low, point.high = point.low + shift, point.high + shift
                    point.others = [(a + shift, b + shift) for a, b in point.others]
    elif not chain.anchored and not chain.half_open:
        first = next((p for p in told if p.low is not None), None)
        if first is not None and first.low is not None:
            shift = -(first.low // DAY) * DAY
            for point in told:
                if point.low is not None and point.high is not None and shift:
                    point.low, point.high = point.low + shift, point.high + shift
                    point.others = [(a + shift, b + shift) for a, b in point.others]
    for point in chain.points:
        if point.apart and point.time is not None:
            _apart(chain, point, now)


def _apart(chain: Chain, point: Point, now: Point | None) -> None:
    """The last dose of another drug: the last such time at or before now."""
    time = point.time
    assert time is not None
    low, high = _bounds(time)
    day = time.day
    if day is not None:
        point.low, point.high = low + day * DAY, high + day * DAY
    elif now is not None and now.low is not None and now.high is not None:
        size = HALF_DAY if time.bare else DAY
        ceiling = now.high if low == high else now.high + (high - low)
        steps = (ceiling - high) // size
        point.low, point.high = low + steps * size, high + steps * size
    else:
        placed = [p for p in chain.points if p.low is not None and not p.apart]
        base = (placed[0].low or 0) // DAY * DAY if placed else 0
        point.low, point.high = low + base, high + base
    point.others = _alternatives(time, point.low, None)
    if time.bare and not point.others and now is None and point.low is not None and point.high is not None:
        point.others = [(point.low, point.high), (point.low + HALF_DAY, point.high + HALF_DAY)]  # of no told half of the day
