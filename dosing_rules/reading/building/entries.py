"""Events as single doses: counted, repeated, alternating; their times joined to a chain."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ...facts import (
    DAY,
    HOUR,
    NOW,
    UNKNOWN,
    Instant,
    Since,
    When,
)  # fmt: skip
from ..chain import Chain, Point, place
from ..half_days import HALF_DAY
from ..moment_facts import plain
from ..telling.story import Event
from ..terms import TimeTerm
from .built import MOST_DOSES, Entry, is_zero
from .doses_named import dose_named
from .order import Order, of_other_drugs
from .told_before import Place
from .turns_taken import take_turns

_ROUND_THE_DIAL: Final = re.compile(r"\bfirst (?:one |dose )?(?:was )?at (\d{1,2})\b(?! ?:)[^.?!]{1,24}\blast (?:one |dose )?(?:was )?at \1\b(?! ?:)")
""" "First at 6, last at 6": twelve hours or twenty-four lie between, or none."""


class Entries(Order):
    """Events as single doses, in a chain of times."""

    def _entries(self) -> list[Entry]:
        events = [e for e in self.story.events if e.kind in ("dose", "plan") and not is_zero(e.group)]
        self._without_hour_behind(events)
        ordered = self._ordered(events)
        entries: list[Entry] = []
        previous: str | None = None
        points: dict[str, Point] = {}
        for event in ordered:
            for entry in self._expanded(event, entries, previous, points):
                entries.append(entry)
                self.ids_of.setdefault(id(event), []).append(entry.id)
                previous = entry.id
                points[entry.id] = entry.point
                if len(entries) > MOST_DOSES:
                    self.unread(event.start, len(self.text), f"more than {MOST_DOSES} doses")
                    return entries[:MOST_DOSES]
        return entries

    def _ordered(self, events: list[Event]) -> list[Event]:
        events = self._forward(events)
        ordered: list[Event] = []
        for n, event in enumerate(events):
            place = self._place_beside(events, n)
            told = events[n - 1]
            if n and ordered and ordered[-1] is not told and place in (Place.FORWARD, Place.OPEN) and (_counted_back(event) or self._goes_on(told, event)):
                ordered.insert(ordered.index(told) + 1, event)  # "before that I took 2 at 7 and 2 at 11", "... and 1 an hour before that"
            elif place is Place.BETWEEN and ordered:
                # "my last at 8, the first at 3, and in between 2 at 5": before the later one, whichever was told first
                ordered.insert(max(ordered.index(e) for e in events[max(n - 2, 0) : n]), event)
            elif (event.before_previous or place in (Place.BEFORE, Place.BEFORE_ALL)) and ordered:
                at = ordered.index(told)
                all_of_it = place is Place.BEFORE_ALL or _of_the_day_before(event)
                while at and (_counted_back(ordered[at]) or (all_of_it and ordered[at - 1].clause.sentence == told.clause.sentence and not _of_the_day_before(ordered[at - 1]))):
                    at -= 1
                ordered.insert(at, event)
            elif event.first and ordered and not event.last and not any(e.clause is event.clause for e in ordered):
                same = next((n for n, e in enumerate(ordered) if e.drug is event.drug), len(ordered))
                ordered.insert(min(same, len(ordered)), event) if event.times and not any(
                    t.how == "later" for t in event.times
                ) else ordered.append(event)
            else:
                ordered.append(event)
        lasts = [e for e in ordered if e.last and e.kind == "dose" and self._whose(e.owner) != "no"]
        for event in lasts:
            # "I had mine at 10, he had his, also two, at 1": what another person took last is no place in this one's order
            others = [e for e in ordered if e is not event and e.kind == "dose" and not e.last and self._whose(e.owner) != "no" and not of_other_drugs(event, e)]
            if any(t.how in ("later", "earlier") for e in ordered for t in e.times):
                continue
            if others and ordered.index(event) < ordered.index(others[-1]):
                ordered.remove(event)
                ordered.insert(ordered.index(others[-1]) + 1, event)
        return ordered

    def _expanded(
        self, event: Event, entries: list[Entry], previous: str | None, points: dict[str, Point]
    ) -> list[Entry]:
        if event.every is not None:
            return self._repeated(event, previous, points)
        count = event.multi if isinstance(event.multi, int) else 1
        if count == 0:
            return []
        made: list[Entry] = []
        for _ in range(min(count, MOST_DOSES)):
            times = event.times
            if event.end_at is not None and len(made) == count - 1:
                times = event.end_at.times
            made.append(self._entry(event, times, previous, points, [*entries, *made]))
            previous = made[-1].id
        if event.end_at is not None:
            for one in made[:-1]:
                one.until = made[-1].id  # "twice since midnight, the last at 1 pm"
            if len(made) > 1 and {t.how for t in event.end_at.times} - {"vague"} == {"ago"}:
                made[-1].statements.append(Since(made[-2].id, 0, None))  # "twice today, the last 5 hours ago"
        return made

    def _entry(self, event: Event, times: list[TimeTerm], previous: str | None, points: dict[str, Point], before: list[Entry]) -> Entry:
        name = self._id()
        point = Point(name, planned=event.kind == "plan")
        statements: list[When] = []
        flat = [t for time in times for t in (time, *time.also)]
        reference = self._reference(event, previous, flat, before)
        entries_before = bool(points)
        for time in flat:
            fact = plain(time, reference)
            if fact is not None:
                if time.how == "earlier" and reference is None and not entries_before and time.part_name != "ref":
                    fact = plain(replace(time, how="ago"), None) or fact  # "4 hours earlier I took 2": before now
                elif time.how in ("later", "earlier") and reference is None:
                    self.unread(time.start, time.end)
                if time.how == "in" and event.kind == "dose":
                    self.unread(time.start, time.end)
                statements.append(fact)
                if (
                    time.how in ("later", "earlier")
                    and reference in points
                    and time.low is not None
                    and point.time is None
                ):
                    sign = 1 if time.how == "later" else -1
                    ends = sorted((sign * time.low, sign * (time.high if time.high is not None else time.low)))
                    point.gap, point.previous = (ends[0], ends[1]), points[reference]
            elif point.time is None:
                point.time = time
            else:
                self._second_clock(point, time)
        if event.follows and previous is not None:
            statements.append(Since(previous, 0, None))  # "2 Advil 6 hours ago, and a naproxen a bit after"
        if point.time is not None:
            point.gap = None
        if event.time_unknown:
            statements, point.time, point.gap = [UNKNOWN], None, None
        entry = Entry(name, event, point, statements, reference, event.drug, planned=event.kind == "plan")
        if event.group.quantities_or and event.drugs_or:
            entry.groups = tuple(event.group.quantities_or)
        if event.alternating and event.every is None and len(event.alternating) == 2:
            turn = event.turn % 2
            pair = (event.alternating[turn], event.alternating[1 - turn])
            entry.groups = (pair[0],) if event.in_order else pair
        return entry

    def _second_clock(self, point: Point, time: TimeTerm) -> None:
        """A second clock statement about one dose: a day with a time is joined, two times are not understood."""
        first = point.time
        assert first is not None
        if first.how == "day" and time.how in ("clock", "part"):
            time.day, time.weekday = (first.day, first.weekday) if time.day is None else (time.day, time.weekday)
            point.time = time
        elif time.how == "day" and first.day is None:
            first.day, first.weekday = time.day, time.weekday
        elif first.how == "part" and time.how == "clock" and time.side == first.side == "at" and time.day is None:
            time.day, time.weekday = first.day, first.weekday  # "with lunch, which was at 1:30"
            if time.bare and first.low is not None and time.low is not None and first.high is not None and not first.low <= time.low <= first.high:
                time.low, time.high, time.bare = time.low + 12 * HOUR, (time.high or time.low) + 12 * HOUR, False
            point.time = time
        elif first.low != time.low:
            self.unread(time.start, time.end)

    def _reference(self, event: Event, previous: str | None, times: list[TimeTerm], before: list[Entry]) -> str | None:
        """The dose that "three hours later" or "three hours after the first" counts from."""
        pointed = next((t for t in times if t.of), None)
        return previous if pointed is None else dose_named(pointed, before, event.owner)

    def _repeated(self, event: Event, previous: str | None, points: dict[str, Point]) -> list[Entry]:
        """ "every 6 hours since 8 PM": the first dose; the rest follow once now has its place (see ``_chain``)."""
        start = event.since
        times = [start] if start is not None else list(event.times)
        if start is not None:
            start.side = "at"
        entry = self._entry(event, times, previous, points, [])
        entry.first_of_run = True
        return [entry]

    def _chain(self, entries: list[Entry]) -> tuple[Chain, Point, Point]:
        now_point = Point(NOW)
        now_weekday: int | None = None
        if self.now_instant is not None:
            second, now_weekday = self._local(self.now_instant)
            now_point.time = TimeTerm("clock", second, second, day=0)
        told = self.story.nows
        if told:
            time = told[-1]
            now_weekday = next((t.weekday for t in reversed(told) if t.weekday is not None), now_weekday)
            if time.how == "clock" or (time.how == "part" and now_point.time is None):
                now_point.time = time.undated()
            elif time.how == "instant" and self.now_instant is None:
                fact = plain(time, None)
                if isinstance(fact, Instant):
                    self.now_instant = fact
                    second, now_weekday = self._local(fact)
                    now_point.time = TimeTerm("clock", second, second, day=0)
        if now_weekday is None and not told and self.now_instant is None and self.asked is not None:
            # "400 mg Tuesday 10 pm ... 400 mg on Wednesday at 9:59 pm?": the days count from the one asked about
            days = [t for t in self.asked.times if t.weekday is not None and t.how in ("clock", "part")]
            if len(days) == 1:
                now_weekday = days[0].weekday
        self.now_weekday = now_weekday
        self._align_zones()
        if told and told[-1].zone and told[-1].how == "clock" and now_point.time is not None:
            now_point.time = told[-1].undated()
        next_point = Point("next")
        if self.asked is not None:
            for time in self.asked.times:
                if (
                    time.how in ("clock", "part")
                    or (time.how == "day" and time.day not in (0, None))
                    or (time.how == "day" and time.weekday is not None)
                ):
                    next_point.time = time
                    break
        past = [e.point for e in entries if not e.planned]
        future = [e.point for e in entries if e.planned]
        self._set_apart(entries)
        points = [*past, now_point, *future, next_point]
        self._today_again(entries, now_point)
        known = self.now_instant is not None and (not told or told[-1].how == "instant")
        self._others_apart(entries, points, now_point, now_weekday, known=known)
        chain = place(points, now_point if now_point.time is not None else None, now_weekday, now_known=known)
        self._days_kept(past, chain, now_point)
        if past:
            self._day_before_half_open(past, now_point)
        self._last_kept(entries, now_point)
        own = [e.point for e in entries if not e.planned and self._whose(e.event.owner) != "no"]
        self._told_in_turn(own, chain, now_point)
        self._then_the_night_before(past, chain, now_point)
        self._today_told_behind(own, now_point, next_point)
        self._back_to_a_part(own, now_point)
        self._told_backwards(entries, now_point, next_point)
        self._afterthought(entries, now_point)
        self._in_between(entries)
        self._repeat(entries, chain, now_point)
        self._change_clocks(entries, chain, now_point, next_point)
        return chain, now_point, next_point

    def _repeat(self, entries: list[Entry], chain: Chain, now_point: Point) -> None:
        """Expand "every N hours": T, T + N, ... before now, cut by a told count or a told last dose."""
        for entry in [e for e in entries if e.event.every is not None]:
            event = entry.event
            every = event.every
            assert every is not None
            size = every.low
            if size is None or size < HOUR // 2 or every.low != every.high:
                self.unread(every.start, every.end)
                continue
            if _ROUND_THE_DIAL.search(self.folded):
                self.unread(every.start, every.end)
            position = entries.index(entry)
            last = next((e for e in entries[position + 1 :] if e.event.last), None)
            told = event.multi if isinstance(event.multi, int) else None
            starts = entry.point.low
            exact = starts is not None and entry.point.high == starts
            extra: list[Entry] = []
            if every.part_name == "apart" and told is None and event.group.count is not None:
                told = None
            if exact and starts is not None and (told is not None or (now_point.low is not None and now_point.low == now_point.high) or (
                last is not None and last.point.low is not None)):  # fmt: skip
                limit = now_point.low if now_point.low is not None else None
                if last is not None and last.point.low is not None:
                    limit = last.point.low
                elif last is not None and limit is not None and len(last.event.times) == 1 and last.event.times[0].how == "ago" and last.event.times[0].low is not None:
                    limit -= last.event.times[0].low  # "every 5 hours since 6 am, last one 9 hours ago"
                elif limit is not None and (until := _until(event)) is not None:
                    dial = HALF_DAY if until.bare else DAY
                    assert until.low is not None and event.since is not None
                    limit -= (limit - until.low) % dial  # the last such hour before now, which is one of them
                    if event.since.bare:  # "every 5 hours from 7 until 10 pm": no shorter than one gap
                        length = (limit - starts) % HALF_DAY
                        length += HALF_DAY if length < size or length % size and not (length + HALF_DAY) % size else 0
                        entry.point.low = entry.point.high = starts = limit - length
                    elif limit < starts + size:
                        self.unread(event.since.start, until.end)
                    limit += 1
                n = 1
                while (
                    (told is None or n < told)
                    and (limit is None or starts + n * size < limit)
                    and n < MOST_DOSES
                    and told != 1
                ):
                    extra.append(self._more(entry, n, starts + n * size, chain))
                    n += 1
            elif told is not None and last is None:
                for n in range(1, min(told, MOST_DOSES)):
                    another = self._more(entry, n, None, chain)
                    another.statements = [Since(entry.id, n * size, n * size)]
                    extra.append(another)
            elif starts is None and not entry.statements and last is None:
                # no start was told: the last dose lies within one gap before now, the others before it
                entry.statements = [Since(NOW, -size, 0)]
                for n in range(1, min(DAY // size + 1, 12)):
                    another = self._more(entry, n, None, chain)
                    another.statements = [Since(entry.id, -n * size, -n * size)]
                    extra.append(another)
            elif last is not None and (starts is None or _long_before(entry.point, last.point)):
                entry.point.time = entry.point.low = entry.point.high = None
                entry.statements = [Since(last.id, -size, -size)]
                for n in range(2, min(DAY // size + 1, 12) if told is None else min(told, 12)):
                    another = self._more(entry, n, None, chain)
                    another.statements = [Since(last.id, -n * size, -n * size)]
                    extra.append(another)
            else:
                self.unread(every.start, every.end)
                for n in range(1, 3):
                    another = self._more(entry, n, None, chain)
                    another.statements = [Since(entry.id, 0, None)]
                    extra.append(another)
            if event.alternating:
                self._alternate(entry, extra, entries)
            entries[position + 1 : position + 1] = extra

    def _alternate(self, entry: Entry, extra: list[Entry], entries: list[Entry]) -> None:
        """Two drugs in turn: in the told order, else as one choice of order for the whole history."""
        groups = entry.event.alternating
        if len(groups) != 2:
            self.unread(entry.event.start, entry.event.end)
            return
        last = next((e for e in self.story.events if e.kind == "dose" and e.last and e.drug is not None), None)
        following = None if last is None else next((e for e in entries if e.event is last), None)
        if take_turns([entry, *extra], following):
            return
        for n, one in enumerate([entry, *extra]):
            pair = (groups[n % 2], groups[1 - n % 2])
            one.groups = (pair[0],) if entry.event.in_order else pair
        if last is not None:
            self.unread(last.start, last.end)

    def _more(self, entry: Entry, n: int, place_at: int | None, chain: Chain) -> Entry:
        point = Point(self._id())
        statements: list[When] = []
        if place_at is not None:
            point.low = point.high = place_at
            if chain.half_open:
                start = entry.point.low
                assert start is not None
                statements = [Since(entry.id, place_at - start, place_at - start)]
            else:
                point.time = TimeTerm("clock", place_at % DAY, place_at % DAY, exact_clock=True)
        return Entry(point.name, entry.event, point, statements, None, entry.drug, first_of_run=False)


def _long_before(start: Point, last: Point) -> bool:
    """ "Every 8 hours since Tuesday morning, the last at 7 am on Thursday": the day before the last is filled, whenever it began."""
    return start.high is not None and last.low is not None and last.low == last.high and start.high <= last.low - DAY


def _of_the_day_before(event: Event) -> bool:
    """ "2 at 7 and 2 at 1 on top of 2 at 11 last night": told with a day before that of the question."""
    return any((t.day or 0) < 0 for t in event.times)


def _counted_back(event: Event) -> bool:
    """ "Five hours earlier I took 2": its place hangs on the dose told before it."""
    times = [t for told in event.times for t in (told, *told.also)]
    return any(t.how == "earlier" for t in times) and not any(t.how == "clock" for t in times)


def _until(event: Event) -> TimeTerm | None:
    """The hour up to which a row went on: "every 3 hours from 6 am to 3 pm"."""
    clocks = [t for t in event.times if t.how == "clock" and t.side in ("at", "until")]
    if event.since is None or event.since.how != "clock" or len(clocks) != 1:
        return None
    until = clocks[0]
    return until if until.low is not None and until.low == until.high and until.day is None and until.weekday is None else None
