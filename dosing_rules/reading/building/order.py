"""What the order of the telling says of the order in time, and what it does not."""

from __future__ import annotations

import re
from copy import deepcopy
from itertools import pairwise
from typing import Final

from ...facts import DAY, HOUR, NOW, UNKNOWN, Since
from ..chain import Chain, Point, place
from ..half_days import HALF_DAY
from ..telling.story import Event
from .built import Entry
from .changed_clocks import ChangedClocks
from .told_before import BETWEEN

_BEFORE: Final = re.compile(r"\b(?:before|earlier|prior|previous(?:ly)?|yesterday|overnight|last night|preceding|first|one before)\b")
_SAME_DAY: Final = re.compile(r"\b(?:then|later|after(?:wards)?|again|that|same|next|following|also|another|more)\b")
_BESIDES: Final = re.compile(r"(?:^|[.;!?\n] ?)(?:and |but |oh, |so )?(?:besides|apart from|aside from|other than|in addition to|on top of|except for|except|not counting)\b[^.?!;,]{0,12}$")

_BETWEEN_THEM: Final = re.compile(r"\bin[- ]?between,?(?: (?:i|i'd|she|he|we|they|also|just|took|had|popped|swallowed|there|was|were|came|with|went|another))* $")


def of_other_drugs(last: Event, other: Event) -> bool:
    """ "My last Tylenol was at 10 am. I had DayQuil at 1:30 pm": the last of one drug, and what was told of another."""
    return last.group.drug is not None and other.drug is not None and last.group.drug.family != other.drug.family


class Order(ChangedClocks):
    """Doubts an order that moves doses to other days."""

    def _others_apart(self, entries: list[Entry], points: list[Point], now_point: Point, now_weekday: int | None, *, known: bool) -> None:
        """ "My wife gave me 2 at 10 am. She took 2 at 7. It's 11": what another person took moves no dose to another day.

        Where it is in doubt whose either is ("She took 2 at noon. My boyfriend took his last night."), the day is in doubt.
        """
        timed = [e for e in entries if e.point.time is not None]
        others = [e.point for e in timed if self._whose(e.event.owner) == "no"]
        if self._moved_without(others, points, now_point, now_weekday, known=known):
            for other in others:
                other.apart = True
        owners = {e.event.owner for e in timed if self._whose(e.event.owner) == "maybe"}
        for owner in sorted(owners) if len({e.event.owner for e in timed}) > 1 else ():
            theirs = [e for e in timed if e.event.owner == owner]
            if self._moved_without([*others, *(e.point for e in theirs)], points, now_point, now_weekday, known=known):
                time = theirs[-1].point.time
                assert time is not None
                self.unread(time.start, time.end)
                return

    def _moved_without(self, others: list[Point], points: list[Point], now_point: Point, now_weekday: int | None, *, known: bool) -> bool:
        """Whether the rest would be placed half days later if ``others`` had not been told."""
        mine = [p for p in points if p.time is not None and not any(p is o for o in others)]
        if not others or len(mine) < 2 or any(p.previous is not None and any(p.previous is o for o in others) for p in points):
            return False
        names = {p.name for p in mine}

        def days(without: list[Point]) -> list[int | None]:
            trial = deepcopy([p for p in points if not any(p is o for o in without)])
            now = next((p for p in trial if p.name == NOW), None)
            place(trial, now if now is not None and now.time is not None else None, now_weekday, now_known=known)
            anchor = now if now is not None and now.time is not None else trial[-1]  # the asked time
            origin = anchor.low if anchor.low is not None else 0
            return [None if p.low is None else p.low - origin for p in trial if p.name in names]

        return any(
            together is not None and alone is not None and together < alone and (alone - together) % HALF_DAY == 0
            for together, alone in zip(days([]), days(others), strict=True)
        )

    def _today_again(self, entries: list[Entry], now_point: Point) -> None:
        """ "Three days ago I took 2. I took 4 at 9:30 am. It's 4 pm.": an hour in a statement of its own, behind a day long past, is of today."""
        now = now_point.time
        if now is None or now.how != "clock" or now.low is None or now.bare:
            return
        for early, late in pairwise([e for e in entries if not e.planned]):
            day, time = early.point.time, late.point.time
            if day is None or time is None or day.how != "day" or day.side != "at" or day.day is None or day.day > -2 or day.weekday is not None:
                continue
            if time.how != "clock" or time.bare or time.low is None or time.low > now.low or time.day is not None or time.weekday is not None:
                continue
            clause, lead = late.event.clause, self.text[early.event.end : late.event.start].lower()
            if clause is early.event.clause or (clause.sentence == early.event.clause.sentence and clause.subject not in ("i", "we")) or _SAME_DAY.search(lead):
                continue
            time.day = 0

    def _days_kept(self, past: list[Point], chain: Chain, now_point: Point) -> None:
        """ "Tonight at 8 I took 2. It's 7 pm": a day told in words against the time told; only after midnight is "today" the day before."""
        now = now_point.time
        if now is None or now.low is None or chain.half_open or now.low % DAY < 5 * HOUR:
            return
        for point in past:
            time = point.time
            if time is None or time.day is None or point.low is None or point.floated or time.how not in ("clock", "part"):
                continue
            if point.low // DAY < time.day:
                self.unread(time.start, time.end)

    def _day_before_half_open(self, past: list[Point], now_point: Point) -> None:
        """ "Two yesterday at 8 and two at 1. It's 6:30": 8 in the morning, or at night, and no hour behind it tells which."""
        first, *others = [*past, now_point]
        time = first.time
        if time is None or time.how != "clock" or not time.bare or time.day is None or time.day >= 0 or time.part is not None or len(others) < 2:
            return
        now = others[-1].time
        if now is not None and now.how == "clock" and not now.bare and (now.low or 0) < HALF_DAY:
            others.pop()  # "... It's 5 in the morning": the hours before it may all be of the night
        if all(p.time is not None and p.time.how == "clock" and p.time.bare and p.time.day is None and p.time.weekday is None and p.time.part is None for p in others):
            self.unread(time.start, time.end)

    def _last_kept(self, entries: list[Entry], now_point: Point) -> None:
        """ "My last was at 7 am. I had 2 with lunch at 1 pm. It's 2": what was told behind the last one, and later in the day, was perhaps the last."""
        now = now_point.low
        if now is None:
            return
        for last in [e for e in entries if e.event.last and e.point.time is not None and e.point.time.how == "clock" and e.point.low is not None]:
            for other in entries:
                time, low = other.point.time, other.point.low
                if other is last or other.event.last or other.planned or other.event.start < last.event.start or time is None or low is None:
                    continue
                if time.how != "clock" or time.bare or time.day is not None or time.weekday is not None or self._whose(other.event.owner) == "no" or of_other_drugs(last.event, other.event):
                    continue
                assert last.point.low is not None
                later_in_day = last.point.low % DAY < low % DAY <= now % DAY and low < last.point.low
                around = self.text[max(other.event.start - 40, 0) : other.event.end + 20].lower()
                if later_in_day and not _BEFORE.search(around):
                    self.unread(time.start, time.end)

    def _afterthought(self, entries: list[Entry], now_point: Point) -> None:
        """ "2 at 10 am. It's 1 pm. 2 more? I also had one at 9 am.": a dose told behind now moves none before it to another day for certain."""
        now, told = now_point.low, self.story.nows
        if now is None or not told:
            return
        mine = [e for e in entries if not e.planned and e.point.time is not None and e.point.low is not None and self._whose(e.event.owner) != "no"]
        for late in mine:
            for early in mine:
                if early.event.start >= late.event.start or late.event.start < told[-1].start or early.event.start > told[-1].start or early.event.last or early.point.others:
                    continue
                a, b = early.point, late.point
                assert a.time is not None and b.time is not None and a.low is not None and b.low is not None
                plain = all(t.how == "clock" and not t.bare and t.day is None and t.weekday is None for t in (a.time, b.time))
                around = self.text[max(late.event.start - 40, 0) : late.event.end + 20].lower()
                if plain and b.low % DAY < a.low % DAY <= now % DAY and a.low < b.low and not _BEFORE.search(around):
                    self.unread(b.time.start, b.time.end)

    def _set_apart(self, entries: list[Entry]) -> None:
        """Last doses of different drugs have no order among each other, nor has what is left of a sum."""
        for entry in entries:
            if entry.event.group.rest and entry.point.time is not None:
                entry.point.apart = True
        for entry in entries:
            time = entry.point.time
            if time is not None and time.how == "clock" and time.day is None and len(entries) > 1 and _BESIDES.search(self.text[max(entry.event.start - 30, 0) : entry.event.start].lower()):
                entry.point.apart = True  # "besides the Advil I took at 4, I had 2 at 9 am": set beside what follows, and before it for no reason
        lasts = [e for e in entries if e.event.last and e.point.time is not None]
        families = {e.drug.family if e.drug is not None else "" for e in lasts}
        if len(lasts) > 1 and len(families) > 1:
            for entry in lasts:
                entry.point.apart = True

    def _without_hour_behind(self, events: list[Event]) -> None:
        """ "Two at 7 am, two in between, two at 3 pm": the hour is of the last alone."""
        if "between" not in self.folded and "in the middle" not in self.folded:
            return
        for early, late in pairwise(events):
            if early.times and late.times and early.times[0].start == late.times[0].start > late.start > early.start and BETWEEN.search(self.folded[early.start : late.start]):
                early.times = []

    def _in_between(self, entries: list[Entry]) -> None:
        """ "Two at 9 am and two at 3 pm, with another pair in between": an hour that nobody told, but after the one and before the other."""
        if "between" not in self.folded and "in the middle" not in self.folded:
            return
        timed = [e for e in entries if not e.planned and e.point.low is not None and e.point.low == e.point.high and self._whose(e.event.owner) != "no"]
        for entry in entries:
            event = entry.event
            if entry.planned or entry.point.time is not None or any(s is not UNKNOWN for s in entry.statements):
                continue
            behind = re.split(r"[.?!;,]", self.folded[event.start :])[0]
            if not (BETWEEN.search(behind) or _BETWEEN_THEM.search(self.folded[max(event.start - 40, 0) : event.start])):
                continue
            told = [e for e in timed if e.event.start < event.start and e.event.clause.sentence == event.clause.sentence][-2:]
            if len(told) == 1:
                told += [e for e in timed if e.event.start > event.start and e.event.clause.sentence == event.clause.sentence][:1]
            if len(told) == 2:
                early, late = sorted(told, key=lambda e: e.point.low or 0)
                entry.statements = [Since(early.id, 0, None), Since(late.id, None, 0)]
