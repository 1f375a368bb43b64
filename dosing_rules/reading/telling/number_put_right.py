"""A number put right that says not of what it is: "it was 3 not 2" is a count or an hour, whichever the old number was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ...facts import HOUR, OneOf
from ..cutting.clause import Clause, sentence_end
from ..terms import TimeTerm
from .request_put_right import RequestPutRight
from .story import Event

_MANY: Final = 6
"""So many tablets somebody may have taken at once; a larger number is an hour."""
_FEW: Final = 5
"""More than so many tablets for two are no slip."""
_COUNTING: Final = frozenset({"counted", "count", "counting", "blister", "pack", "packet", "bottle", "box", "strip"})
"""Words of which one beside a number says that it tells how many: "or rather 2, I counted the blister"."""


class NumberPutRight(RequestPutRight):
    """Tells a count from an hour by how both were written; where nothing tells, both stay open."""

    def _replace_number(
        self, fresh: Any, old: list[Any], doses: list[Event], target: Event | None, now_last: bool, clause: Clause
    ) -> None:
        """ "it was 3 not 2": a count or an hour, whichever the old number was; where both fit, nobody can say."""
        stale = next((o[1].count for o in old if o[0] == "Q" and o[1].count is not None), None)
        if target is None:
            if self.story.nows and isinstance(fresh, int) and 1 <= fresh <= 12:
                self._new_now(fresh)
            return
        if stale is None and self.story.asked and self.story.asked[-1].start > target.start and isinstance(fresh, int) and any(t.bare for t in target.times):
            self._leave_unread(clause)  # "2 at 6. It's 4. 1 more? Sorry, I meant 2"
        asked = [g.count for a in self.story.asked[-1:] if a.start > target.start for g in a.groups if isinstance(g.count, int) and g.count != fresh]
        if isinstance(fresh, int) and fresh <= _MANY and (asked if stale is None else stale in asked):
            self._leave_unread(clause)  # "2 at 8 am. 2 more? Oops, it's 3": taken, asked for, or the hour
        by_count = (
            [e for e in doses if e.group.count == stale]
            if stale is not None
            else ([target] if target.group.count is not None else [])
        )
        by_hour: list[Event] = []
        if isinstance(fresh, int) and 1 <= fresh <= 12:
            for event in doses:
                for t in event.times:
                    if (
                        t.how == "clock"
                        and t.low is not None
                        and t.low == t.high
                        and (
                            (stale is None and event is target)
                            or (isinstance(stale, int) and (t.low - stale * HOUR) % (12 * HOUR) == 0)
                        )
                    ):
                        by_hour.append(event)
        ends = self.letters[clause.end - 2 : clause.end]
        if by_count and (not _COUNTING.isdisjoint(self.letters[clause.at : sentence_end(self.letters, clause.end)]) or ends in (["of", "them"], ["of", "those"], ["of", "these"]) or ends[:1] in (["took"], ["had"], ["were"]) or (stale is None and self._written_as_count(target, clause))):
            by_hour = []  # "no wait, 3 of them", "actually I took 3"
        said = [t.value for t in self.terms[clause.at : clause.end] if t.kind == "time"]
        if len(said) == 1 and any(t.how == said[0].how and t.low == said[0].low for t in target.times):
            by_hour = []  # "2 at 3 pm, no, 1 at 3 pm"
        if stale is None and by_count and by_hour and isinstance(fresh, int) and fresh > 6 and target.group.count in (1, 2, 3) and not now_last:
            by_count = []  # "7 am for my two Advil. Correction, it was 9": nobody takes nine
        if stale is None and by_count and by_hour and self._asked_again(target, clause):
            by_count = []  # "2 at 2, no, it was 3. Can I have 2 again?"
        if (
            stale is None and by_count and by_hour and isinstance(fresh, int) and target.group.count != fresh
            and max(t.end for t in target.times) >= target.end - 1 and not now_last
            and not any(map(self._hour_by_name, target.times))
        ):  # fmt: skip
            # "2 at 9, I mean 10": what stood last was the hour
            if fresh <= _MANY and (self._written_as_hour(target, clause) or self._too_many_for_it(target, fresh, clause)):
                by_count = []
            elif fresh <= _MANY and self._count_or_hour(target, fresh):
                return
            elif fresh <= _MANY:
                self._leave_unread(clause)
            else:
                by_count = []
        if stale is None and by_hour and target.group.count == fresh:
            by_count = []  # it was told as that many already
        by_ago = [t for e in doses for t in e.times if t.how == "ago" and t.low == t.high == stale * HOUR] if isinstance(stale, int) and isinstance(fresh, int) else []
        if by_ago and (by_count or by_hour or len(by_ago) > 1):
            self._leave_unread(clause)  # "4 Advil 4 hours ago. It was 3, not 4"
            for t in by_ago:
                t.options = [replace(t), replace(t, low=fresh * HOUR, high=fresh * HOUR)]
        elif by_ago:
            by_ago[0].low = by_ago[0].high = fresh * HOUR
            return
        ago = [t for t in target.times if t.how == "ago"]
        if (
            stale is None and by_count and not now_last and not {"them", "those", "total"} & set(self.letters[clause.start : clause.end]) and len(ago) == len(target.times) == 1 and isinstance(fresh, int)
            and ago[0].end >= target.end - 1 and ago[0].low is not None and ago[0].low == ago[0].high
        ):  # fmt: skip
            if fresh <= (4 if clause.sentence == target.clause.sentence else _MANY) and target.group.count != fresh:
                self._leave_unread(clause)
            else:  # "2 Advil five hours ago, sorry, six", "... sorry, two": so many were told already
                unit = HOUR if ago[0].low % HOUR == 0 else 60
                ago[0].low = ago[0].high = fresh * unit
                return
        now_fits = (
            bool(self.story.nows)
            and isinstance(fresh, int)
            and 1 <= fresh <= 12
            and (
                (stale is None and now_last)
                or (
                    isinstance(stale, int)
                    and self.story.nows[-1].low is not None
                    and (self.story.nows[-1].low - stale * HOUR) % (12 * HOUR) == 0
                )
            )
        )
        if now_fits and not (stale is not None and (by_count or by_hour)):
            if stale is None and any(isinstance(g.count, int) and g.count != fresh for a in self.story.asked for g in a.groups):
                self._leave_unread(clause)  # "Can I take 2? It's noon. Sorry, 3": so many, or that late
            self._new_now(fresh)
            return
        if stale is not None and by_count and by_hour:
            # "2 at 2 ... it was 3 not 2"
            self._leave_unread(clause)
        if by_count:
            by_count[-1].group.count = fresh
            return
        if by_hour:
            event = by_hour[-1]
            for t in event.times:
                if t.how == "clock" and t.low is not None:
                    t.low = t.high = fresh % 12 * HOUR
                    t.bare = True  # "11 am. My mistake, it was 2": whichever half of the day fits
            return
        if stale is None and target.group.count is None:
            target.group.count = fresh
            return
        self._leave_unread(clause)

    def _asked_again(self, target: Event, clause: Clause) -> bool:
        """ "... can I have 2 again?", "the same 2?": as many as were taken, so that the number put right was the hour."""
        for k in range(clause.end, len(self.letters)):
            if self.terms[k].kind == "num" and self.terms[k].value == target.group.count:
                behind = self.letters[k + 1 : k + 4]
                behind = behind[next((n for n, w in enumerate(behind) if w not in ("D", "F", "of", "them")), 0) :]
                if behind[:1] == ["again"] or self.letters[k - 1] == "same":
                    return True
        return False

    def _written_as_hour(self, target: Event, clause: Clause) -> bool:
        """ "Took two at 5, sorry, I meant 4": in digits like the hour, where the count is in words."""
        count = [t.note for t in self.terms[target.group.start : target.group.end] if t.kind == "num"]
        put = [t.note for t in self.terms[clause.start : clause.end] if t.kind == "num"]
        return count == ["words"] and put == ["digits"] and self.letters[clause.end - 1] == "N"

    def _too_many_for_it(self, target: Event, fresh: int, clause: Clause) -> bool:
        """ "2 Advil at 7, wait, it was 6": several are no "it", and nobody takes so many for two."""
        several = isinstance(target.group.count, int) and 1 < target.group.count < fresh - 2
        return several and fresh > _FEW and any(self.letters[k : k + 3] == ["it", "was", "N"] for k in range(clause.start, clause.end))

    def _written_as_count(self, target: Event, clause: Clause) -> bool:
        """ "Three Advil at 8 am, wait, it was two", "... it was just 2": in words like the count, where the hour is in digits; or so few."""
        if len(target.times) != 1 or target.times[0].how != "clock" or target.times[0].bare or self._hour_by_name(target.times[0]):
            return False
        number = next((k for k in range(clause.start, clause.end) if self.terms[k].kind == "num"), -1)
        hour = next((t for t in self.terms if t.kind == "time" and t.value is target.times[0]), None)
        count = [t.note for t in self.terms[target.group.start : target.group.end] if t.kind == "num"]
        if number < 0 or hour is None or count[:1] not in (["words"], ["digits"]):
            return False
        put = self.terms[number]
        if {"just", "only"} & {self.letters[number - 1]} or put.end - put.start > 6 and put.note.startswith("about"):
            return True
        return count == ["words"] and put.note == "words" and hour.note == "digits"

    def _hour_by_name(self, time: TimeTerm) -> bool:
        """ "Noon" and "midnight", which no number puts right; "12 pm" is an hour like others."""
        return time.low in (0, 12 * HOUR, 24 * HOUR) and not time.bare and all(t.note != "digits" for t in self.terms if t.value is time)

    def _count_or_hour(self, target: Event, fresh: int) -> bool:
        """ "2 Advil at 2. Wait, no, it was 1": so many, or at that hour; the words do not say."""
        told = target.times[0] if len(target.times) == 1 else None
        if told is None or not told.bare or told.options or told.low is None or not isinstance(target.group.count, int) or target.multi is not None or target.every is not None:
            return False
        options = sorted((replace(told), replace(told, low=fresh * HOUR, high=fresh * HOUR)), key=lambda t: t.low or 0)
        target.group.count = OneOf((target.group.count, fresh))
        target.times = [replace(options[0], options=options, start=told.start, end=told.end)]
        self.story.consumed.add(told.start)
        return True

    def _new_now(self, hour: int) -> None:
        now = self.story.nows[-1]
        if now.low is not None:
            half = 12 * HOUR if not now.bare and now.low >= 12 * HOUR else 0
            now.low = now.high = hour % 12 * HOUR + half
