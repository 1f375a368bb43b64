"""Doses told from the last to the first: "2 at 4:30 pm, 2 at 10 am; it's 8 pm"."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import pairwise
from typing import Final

from ...facts import DAY
from ..chain import Chain, Point
from ..half_days import HALF_DAY
from ..telling.story import Event
from ..terms import TimeTerm
from ..tokens import fold
from .built import Entry
from .frame import Frame
from .told_before import Place, place_of

_ORDER: Final = re.compile(r"\b(?:then|later|next|after|afterwards|followed|overnight|slept|sleep|woke|again|(?<!in the )morning|yesterday|today|(?<!at )night|midnight|bed|finally)\b")
_NEWEST_FIRST: Final = re.compile(r"\b(?:newest|latest|most recent|last)(?: one| dose)? (?:one )?first\b|\breverse (?:chronological )?order\b|\bin reverse\b")
_ORDER_ONLY: Final = re.compile(r"\b(?:then|later|next|afterwards|followed|finally)\b")
_NIGHT: Final = re.compile(r"\b(?:overnight|slept|sleep|asleep|woke|wake|waking|night|midnight|bed|next)\b")
_DAY_FIRST: Final = re.compile(r"(?:(?:early|earlier|late|later) )?(?:this|today)\b")
_ONE_DIGIT: Final = re.compile(r"(?<!\d)\d:\d\d$")
_HALVES: Final = frozenset({"", "morning", "afternoon", "evening", "night"})
"""Said with an hour, these tell its half of the day and no more: "8 in the morning"."""
_STOPS: Final = re.compile(r"[.?!;\n]")
_ROW: Final = re.compile(r"(?:\s*(?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|this|last|morning|afternoon|evening|night))*[\s,&]*(?:and|then|plus)?(?: then)?\s*(?:at|around|about)?\s*")
_PREVIOUS: Final = re.compile(r"\b(?:previous|prior|preceding|before)\b")
_BACKWARDS: Final = re.compile(r"\b(?:earlier|previously|before that|prior|most recent(?:ly)?|latest|backwards?|going back)\b")


class Backwards(Frame):
    """Reads the order of a list whose clock times fall."""

    @cached_property
    def folded(self) -> str:
        """The text as typed, folded."""
        return fold(self.text)

    def _forward(self, events: list[Event]) -> list[Event]:
        """ "Earlier: 400 mg at 4:30 pm, 200 mg at 10 am": a list from the last to the first, turned round."""
        out: list[Event] = []
        at = 0
        while at < len(events):
            run = [events[at]]
            while at + len(run) < len(events) and events[at + len(run)].clause is run[0].clause:
                run.append(events[at + len(run)])
            at += len(run)
            times = [clocks[0] for e in run if len(clocks := _clocks(e)) == 1]
            falls = len(run) > 1 and len(times) == len(run) and all(
                t.how == "clock" and not t.bare and t.day is None and t.weekday is None for t in times
            ) and all((a.low or 0) > (b.low or 0) for a, b in pairwise(times))  # fmt: skip
            turned = falls and not any(place_of(self.folded[_end(a, b) : b.start], self.folded[b.start : _end(b)], "") in (Place.BEFORE, Place.BEFORE_ALL) for a, b in pairwise(run)) and (_NEWEST_FIRST.search(self.lowered) or _BACKWARDS.search(self.text[max(0, run[0].start - 25) : run[0].start + 8].lower()))
            out += reversed(run) if turned else run
        return out

    def _place_beside(self, events: list[Event], n: int) -> Place:
        """The place of an event beside the one told before it, as the words say; said to be open where it is."""
        if n == 0:
            return Place.FORWARD
        told, event = events[n - 1], events[n]
        first, second = _clock_of(told), _clock_of(event)
        if (first is None and not any(t.how in ("earlier", "ago") for t in told.times)) or second is None or _end(told, event) > event.start or told.kind != "dose" or event.kind != "dose" or self._whose(told.owner) != self._whose(event.owner):
            return Place.FORWARD
        folded = self.folded
        lead = _STOPS.split(folded[_end(told, event) : event.start])[-1]
        ends = events[n + 1].start if n + 1 < len(events) and events[n + 1].start > _end(event) else len(folded)
        place = place_of(lead, folded[event.start : event.end], _STOPS.split(folded[_end(event) : ends])[0])
        if place in (Place.BEFORE_ALL, Place.BEFORE, Place.BETWEEN) and any(_end(told, event) <= now.start < event.start for now in self.story.nows):
            place = Place.LIKELY_BEFORE  # "It's 6 pm. Before that I had two": before now, or before the one told
        if event.last and not (told.last or event.clause is told.clause or _PREVIOUS.search(lead + folded[event.start : event.end])):
            return Place.FORWARD
        if place in (Place.BEFORE_ALL, Place.BEFORE, Place.BETWEEN, Place.LIKELY_BEFORE):
            event.last = False  # "my previous dose", told behind a later one; "last took 2 at 3, and before that 2 at 7"
        if place in (Place.LIKELY_BEFORE, Place.OPEN):
            anchor = self._told_moment()
            nearer = anchor is None or first is None or _back(first, anchor) < _back(second, anchor)
            if place is Place.LIKELY_BEFORE:
                return Place.BEFORE if nearer else Place.FORWARD
            if nearer and anchor is not None and told.last <= event.last and all(t.day is None and t.weekday is None for t in (first, second) if t is not None):
                self.unread(second.start, second.end)  # "two at 3. Also two at 7 am. It's 6 pm": 3 am, or 3 pm
        return place

    def _goes_on(self, told: Event, event: Event) -> bool:
        """Nothing but a comma, "and" or "then" between two doses of one sentence: they stand in one row."""
        between = self.folded[_end(told, event) : event.start]
        return _end(told, event) <= event.start and _ROW.fullmatch(between) is not None and self._whose(told.owner) == self._whose(event.owner)

    def _told_moment(self) -> int | None:
        """The second of the day of now, or else of the asked time."""
        times = [*reversed(self.story.nows), *(self.asked.times if self.asked is not None else ())]
        if self.now_instant is not None:
            return self._local(self.now_instant)[0]
        return next((t.low for t in times if t.how == "clock" and t.low is not None), None)

    def _told_backwards(self, entries: list[Entry], now_point: Point, next_point: Point) -> None:
        """Say that nobody can tell whether a list runs over midnight or was told from its end.

        Clock times run forward through a story, so the second would be of the next day; where all of them fit into the
        day that ends with the question, the other order is as likely.
        """
        settled = any(entry.point.others for entry in entries if not entry.planned)
        anchor = now_point.time if now_point.time is not None else next_point.time
        told = [e for e in entries if not e.planned and e.event.kind == "dose" and self._whose(e.event.owner) != "no"]
        if anchor is None or anchor.how != "clock" or anchor.bare or anchor.low is None or len(told) < 2:
            return
        for early, late in pairwise(told):
            meal, hour = early.point.time, late.point.time
            if meal is None or hour is None or meal.how != "part" or hour.how != "clock" or hour.bare or any(t.day is not None or t.weekday is not None or t.low is None for t in (meal, hour)):
                continue
            assert meal.low is not None and hour.low is not None
            if hour.low < meal.low <= anchor.low and meal.part_name not in _HALVES and not _ORDER_ONLY.search(self.folded[early.event.start : late.event.end]):
                self.unread(early.event.start, late.event.end)  # "two at lunch. I took two at 8 am. It's 4 pm": today's lunch, perhaps
                return
        hours: list[int] = []
        for entry in told:
            time = entry.point.time
            if time is None or time.how != "clock" or time.bare or time.low is None or time.low != time.high or time.day is not None or time.weekday is not None:
                return
            hours.append(time.low)
        if max(hours) > anchor.low:
            return
        for (early, one), (late, other) in pairwise(zip(told, hours, strict=True)):
            if other < one < other + HALF_DAY <= anchor.low and _ONE_DIGIT.search(self.folded[: late.point.time.end] if late.point.time is not None else ""):
                self.unread(early.event.start, late.event.end)  # "at 12:00 and at 6:00. It's 20:00": perhaps 18:00
                return
            if other < one and (settled or early.point.others):
                return  # either order, as alternatives
            if other < one and not (early.event.last or late.event.last) and early.event is not late.event and not _ORDER.search(
                self.text[early.event.start : late.event.end].lower()
            ):  # fmt: skip
                self.unread(early.event.start, late.event.end)
                return

    def _then_the_night_before(self, past: list[Point], chain: Chain, now_point: Point) -> None:
        """ "2 at 7 am and 2 at 1 pm, plus maybe 2 at 11 last night; it's 8 pm": the first ones are today's, perhaps."""
        if now_point.low is None:
            return
        for n, point in enumerate(past):
            day = point.time.day if point.time is not None else None
            if day is None or day >= 0:
                continue
            early = [p for p in past[:n] if p.time is not None and p.low is not None and p.high is not None and p.time.how == "clock"]
            if not early or any(p.time is None or p.time.day is not None or p.time.weekday is not None or p.others for p in early):
                return
            last = early[-1].low
            assert last is not None
            shift = (now_point.low - last) // DAY * DAY
            first = early[0].time
            between = self.text[first.start : point.time.start].lower() if first is not None and point.time is not None else ""
            if first is not None and point.time is not None and self.asked is not None and first.start < self.asked.start and self.asked.end < point.time.start:
                between = self.text[self.asked.end : point.time.start].lower()  # "so the next two? Oh, and at 9 last night ...": told behind the question
            if shift > 0 and not _ORDER_ONLY.search(between):
                for p in early:
                    assert p.low is not None and p.high is not None
                    p.others = [(p.low, p.high), (p.low + shift, p.high + shift)]
            return

    def _today_told_behind(self, past: list[Point], now_point: Point, next_point: Point) -> None:
        """ "2 at 3 pm and 1 this morning at 9; it's 5 pm": the first one is of today as well, if nothing says otherwise.

        A bare hour may be of either half of the day where the words for the day stand with the second alone ("2 at 3 and
        1 this morning at 9", not "2 at 3 and 1 at 9 this morning").
        """
        latest = now_point.low if now_point.low is not None else next_point.low
        for n, point in enumerate(past):
            if latest is None or point.low is None or point.time is None or point.time.day != 0 or point.others:
                continue
            moved = 0
            for early in reversed(past[:n]):
                time = early.time
                if time is None or early.low is None or early.high is None or time.how != "clock" or time.day is not None or time.weekday is not None or early.others:
                    break
                between = self.folded[time.end : point.time.start]
                if time.end > point.time.start or _ORDER_ONLY.search(between) or _NIGHT.search(between):
                    break
                if time.bare and not _DAY_FIRST.match(self.folded[point.time.start : point.time.end]):
                    break
                step = HALF_DAY if time.bare else DAY
                later = early.low + ((point.low - early.low) // step + 1) * step
                if later > latest and moved and not time.bare:
                    later = early.low + moved  # "one at 8 am and one at 1 pm. I also had one at 10 this morning": of one day with what was told behind it
                if later > latest:
                    break
                moved = later - early.low
                today = (later, early.high + moved)
                if time.bare:
                    early.others = [(early.low, early.high), today]
                else:
                    early.low, early.high = today

    def _back_to_a_part(self, past: list[Point], now_point: Point) -> None:
        """ "2 at 4 pm and four before lunch; it's 8 pm": over a night, or told from the end; either day for what was told first."""
        now = now_point.low
        for n, late in enumerate(past):
            if now is None or n == 0 or late.low is None or late.high is None or late.time is None or late.time.how != "part" or late.time.day is not None or late.time.weekday is not None or late.high > now:
                continue
            run: list[tuple[Point, int, int]] = []
            for early in reversed(past[:n]):
                time = early.time
                if time is None or early.low is None or early.high is None or early.others or time.how not in ("clock", "part") or time.day is not None or time.weekday is not None:
                    break
                run.insert(0, (early, early.low, early.high))
            if not run:
                continue
            last, low, high = run[-1]
            assert last.time is not None
            between = self.folded[min(last.time.start, late.time.start) : max(last.time.end, late.time.end)]
            if low + DAY < late.high or high + DAY > now or _ORDER_ONLY.search(between) or _NIGHT.search(between):
                continue
            for early, low, high in run:
                if low < late.low and high + DAY <= now:
                    early.others = [(low, high), (low + DAY, high + DAY)]

    def _told_in_turn(self, past: list[Point], chain: Chain, now_point: Point) -> None:
        """ "DayQuil at 4, NyQuil at 9, 2 Tylenol at noon and 6 am; it's 10 pm": told by drug, perhaps, and not in order of time.

        Only where the order as told goes back over a day with a gap of more than half of one, no word names a day, and
        the same times fit into one day.
        """
        times = [(p.low, p.time) for p in past if p.time is not None and p.low is not None and p.low == p.high]
        if len(times) < 2 or len(times) != len(past) or now_point.low is None or chain.anchored:
            return
        if any(time.how != "clock" or time.day is not None or time.weekday is not None or time.part_name not in _HALVES for _, time in times):
            return
        if now_point.low - times[0][0] <= DAY or len({low % DAY for low, _ in times}) < len(times):
            return
        back = [n for n, ((early, _), (late, _)) in enumerate(pairwise(times), 1) if late - early > HALF_DAY and not _ORDER.search(
            self.text[times[n - 1][1].end : times[n][1].start].lower())]  # fmt: skip
        moved = [(p, p.low, p.high, DAY * sum(n > k for n in back)) for k, p in enumerate(past) if p.low is not None and p.high is not None]
        bounds = [time for _, time in times[: back[-1] if back else 0] if time.side in ("before", "until")]
        for time in bounds:
            self.unread(time.start, time.end)  # "four by 2 pm, 2 of them at 8 am": told from the end, perhaps
        if back and all(low + days <= now_point.low and not p.others for p, low, _, days in moved if days):
            for point, low, high, days in moved[: back[-1]]:  # as told, or all of them within one day
                point.others = [(low, high), (low + days, high + days)]
            return
        for n in back:
            self.unread(times[n][1].start, times[n][1].end)
        # what is said behind all of it ("I slept funny") puts nothing in order
        told_to = max([times[-1][1].end, *(now.end for now in self.story.nows)])
        if not back and now_point.low - times[-1][0] > HALF_DAY and not _ORDER.search(self.text[times[0][1].start : told_to].lower()):
            self.unread(times[-1][1].start, times[-1][1].end)  # "2 Motrin at 9 am ... another at 4. It's 12:45 pm": no dose, perhaps


def _clocks(event: Event) -> list[TimeTerm]:
    return [t for told in event.times for t in (told, *told.also) if t.how == "clock"]


def _clock_of(event: Event) -> TimeTerm | None:
    """The one clock time of an event; None where it has none, or more."""
    clocks = _clocks(event)
    return clocks[0] if len(clocks) == 1 and clocks[0].low is not None and clocks[0].side == "at" and event.every is None else None


def _back(time: TimeTerm, anchor: int) -> int:
    """Seconds from the last such time to the anchor, on a 12-hour dial for a bare hour."""
    assert time.low is not None
    return (anchor - time.low) % (HALF_DAY if time.bare else DAY)


def _end(event: Event, before: Event | None = None) -> int:
    """Where the words of an event end, with every time that belongs to it and stands before another one."""
    limit = event.end if before is None else before.start
    return max([event.end, *(t.end for told in event.times for t in told.also if t.how != "vague" and (before is None or t.end <= limit))])
