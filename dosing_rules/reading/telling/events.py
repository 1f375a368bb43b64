"""Stretches of a clause to events, and where an event stands among those told before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...facts import OneOf, Range
from ..cutting.clause import Clause
from ..quantity import INGREDIENT, Group
from ..terms import TimeTerm
from .segments import Segments
from .story import Event


class Events(Segments):
    """Makes the events of a clause and puts them in their place."""

    def _segment_events(self, clause: Clause, kind: str, groups: list[Group], times: list[TimeTerm], inside: list[Any],
                        owner: str, hedged: bool) -> list[Event]:  # fmt: skip
        """The events of one run of quantities with its times."""
        every = next((t for t in times if t.how == "every"), None)
        length = next((t for t in times if t.how == "length"), None)
        rate = any(t.how == "rate" for t in times)
        since = next((t for t in times if t.side == "since"), None)
        window = next((t for t in times if t.how == "window"), None)
        rest = [t for t in times if t.how not in ("every", "length", "window", "rate") and t.side != "since"]
        if clause.excepted and since is not None and not rest:
            since.side, rest, since = "at", [since], None
        words = self.letters[clause.start : clause.end]
        reached = (
            any(
                words[n] in ("i'm", "im", "at", "to", "reached", "hit")
                and words[n + 1 : n + 2] in (["at"], ["M"], ["up"])
                for n in range(min(2, len(words)))
            )
            and clause.kind == "fragment"
        )
        so_far = reached or "far" in words or "total" in words or "altogether" in words or "overall" in words
        nothing: Group = Group(clause.at, clause.at)
        choice = (
            any(what == "Q" and "or" in seps for what, _, _, _, seps in inside[1:])
            if inside and len(inside[0]) > 4
            else False
        )
        alternating = (
            clause.verb in ("alternating", "rotating")
            or "alternating" in words
            or "alternate" in words
            or "alternated" in words
        )
        source = groups or [nothing]
        if any(g.each for g in groups) and len(groups) > 1:
            told = next((g.count for g in reversed(groups) if g.count is not None), None)
            for g in groups:
                if g.count is None:
                    g.count = told
            groups[:] = [
                g for g in groups if not (g.drug is None and g.form is None and g.each and g.mass is None)
            ] or groups
            source = groups
        elif len(groups) > 1 and groups[-1].each and groups[-1].drug is None:
            pass
        if len(groups) == 1 and groups[0].each and groups[0].drug is None and clause.end > groups[0].start:
            named = list(
                {
                    d.product: d
                    for d in (t.value for t in self.terms[: groups[0].start] if t.kind == "drug")
                    if d.kind == "otc"
                }.values()
            )
            if len(named) == 2 and "each" in words:
                source = [replace(groups[0], drug=named[0], each=False), replace(groups[0], drug=named[1], each=False)]
                groups = source
        if choice and len(groups) > 2 and groups[0].drug is None and groups[0].count is not None and all(self._bare_name(g) for g in groups[1:]):
            for g in groups[1:]:
                g.count, g.form = groups[0].count, g.form or groups[0].form  # "2 pills, Advil or Aleve"
            for k in range(groups[0].start, groups[0].end):
                self.terms[k].read = True
            groups = groups[1:]
        if choice and len(groups) > 1 and all(g.drug is not None for g in groups) and kind != "plan":
            groups = source = [self._either_drug(groups)]
        events: list[Event] = []
        hours = [t for t in rest if t.how in ("clock", "ago") and t.side == "at"]
        if alternating and len(hours) > 1 and len(hours) == len(rest) and len(groups) == 2 and since is None:
            for turn, time in enumerate(hours):
                event = self._event(kind, groups[0], [time], clause, owner, hedged)
                event.alternating, event.turn, event.in_order = list(groups), turn, clause.first
                events.append(event)
            for group in groups:
                for k in range(group.start, group.end):
                    self.terms[k].read = True
            self.story.consumed |= {t.start for t in times}
            return events
        if every is not None or alternating:
            event = self._event(kind, source[0], rest, clause, owner, hedged)
            event.every, event.since, event.length = every, since, length
            often = next(
                (
                    g.times if g.times is not None else g.dose_count
                    for g in groups
                    if g.times is not None or g.dose_count is not None
                ),
                None,
            )
            event.multi = often if isinstance(often, int) else None
            event.alternating = [g for g in groups if g.drug is not None] if len(groups) > 1 else []
            event.in_order = clause.first
            for group in groups:
                for k in range(group.start, group.end):
                    self.terms[k].read = True
            self.story.consumed |= {t.start for t in times}
            if alternating and not event.alternating:
                self.story.unread.append((self.terms[clause.start].start, self.terms[clause.end - 1].end))
            return [event]
        if rate and not rest and window is None:
            return []
        multi = next((g.times for g in groups if g.times is not None), None)
        counted = next((g.dose_count for g in groups if g.dose_count is not None), None)
        multi = multi if multi is not None else counted
        if multi == 1:
            multi = None
        groups_real = [
            g
            for g in groups
            if not (
                g.times is not None
                and g.count is None
                and g.drug is None
                and g.form is None
                and not g.more
                and g.mass is None
            )
        ]
        if groups and groups_real:
            source = groups_real
        elif groups and not groups_real:
            source = [groups[0]]
        if (
            window is not None
            or (since is not None and not rest)
            or (so_far and not self._has_moment(rest))
            or self._day_total(rest, source, clause, multi)
        ):
            if multi is None or not isinstance(multi, int) or multi > 12:
                for group in source:
                    event = self._event("total", group, rest, clause, owner, hedged)
                    event.since, event.multi = since, multi
                    if window is not None:
                        event.times = [*rest, window]
                    event.length = length
                    events.append(event)
                return events
        moments = [t for t in rest if t.how not in ("day",) or len(rest) == 1] or rest
        if isinstance(multi, int) and multi > 1 and len(moments) != multi:
            event = self._event(kind, source[0], rest, clause, owner, hedged)
            event.multi = multi
            event.since = since
            if window is not None:
                event.times.append(window)
            events.append(event)
            if len(moments) > 1:
                event.times = []
                self.story.unread.append((moments[0].start, moments[-1].end))
            return events
        if multi is not None and not isinstance(multi, int):
            event = self._event("total", source[0], rest, clause, owner, hedged)
            event.multi, event.since = multi, since
            return [event]
        if len(source) > 1 and len(source) == len(moments) and (
            "respectively" in words or all(g.drug is None and not g.more for g in source[1:])
        ):  # fmt: skip
            for group, time in zip(source, moments, strict=True):  # "400, 400 and 200 mg at 6, 11 and 4"
                if group.drug is None and source[0].drug is not None:
                    group.drug = source[0].drug
                events.append(self._event(kind, group, [time], clause, owner, hedged))
            return events
        if len(source) > 1 and len(moments) > 1 and len(source) == len(moments):
            self.story.unread.append((self.terms[clause.start].start, self.terms[clause.end - 1].end))
        for at in [[time] for time in moments] or [[]]:
            for group in source:
                if group.each and group.drug is None and len(source) > 1:
                    continue
                event = self._event(kind, group, at, clause, owner, hedged)
                event.length = length
                events.append(event)
        if since is not None and moments:
            self.story.unread.append((since.start, since.end))
        return events

    def _either_drug(self, groups: list[Group]) -> Group:
        """ "2 Advil or 1 Aleve", "Advil or Aleve, 2 of them": one intake of one of the drugs, each with its own quantity."""
        told = [g for g in groups if g.count is not None or g.mass is not None or g.volume is not None]
        if len(told) == 1:
            for group in groups:
                group.count, group.mass, group.volume = told[0].count, told[0].mass, told[0].volume
                group.form = group.form or told[0].form
        for group in groups:
            for k in range(group.start, group.end):
                self.terms[k].read = True
        lead = groups[0]
        lead.end = max(g.end for g in groups)
        lead.drugs_or = [g.drug for g in groups if g.drug is not None]
        lead.quantities_or = list(groups) if len(told) > 1 else []
        return lead

    def _has_moment(self, times: list[TimeTerm]) -> bool:
        return any(t.how in ("clock", "ago", "instant", "later", "earlier", "part", "vague") for t in times)

    def _day_total(self, times: list[TimeTerm], groups: list[Group], clause: Clause, multi: Any) -> bool:
        """ "I've had 6 Advil today": a sum over the day, where one dose would be told by its time."""
        if len(times) != 1 or times[0].how not in ("day", "part") or clause.last or clause.ordinal or multi is not None:
            return False
        if times[0].how == "part" and times[0].part_name not in ("morning", "afternoon", "evening", "tonight", "night"):
            return False
        for group in groups:
            count = group.count
            many = (isinstance(count, int) and count > 2) or isinstance(count, Range | OneOf)
            heavy = isinstance(group.mass, int) and group.mass > 1_000_000
            if not (many or heavy):
                return False
        return times[0].how == "day"

    def _place(self, event: Event, clause: Clause, made: list[Event]) -> None:
        """Put an event into the story: a new one, or the time of one that was told without."""
        self._sum_before_last(event, made)
        repeated = self._last_of_several(event, made)
        if repeated is not None:
            repeated.end_at = event
            self._clear(event)
            return
        target = self._told_without_time(event, made)
        if target is not None:
            target.times += event.times
            target.last |= event.last
            target.maybe |= event.maybe
            if event.group.count is not None and target.group.count is None:
                target.group.count = event.group.count
            self._clear(event)
            if self.pending_unknown:
                self._apply_unknown(target)
            return
        if "count" in self.pending_unknown or "time" in self.pending_unknown:
            self._apply_unknown(event)
        self.story.events.append(event)

    def _sum_before_last(self, event: Event, made: list[Event]) -> None:
        """ "800 mg today, last one at noon": what was told for the day is a sum."""
        before = self.story.events[-1] if self.story.events else None
        if not event.last or not event.times or event.group.mass is not None:
            return
        if (
            before is not None and before.kind == "total" and before not in made and event.group.drug is None
            and event.group.unit_mass is None and event.group.strength is None and before.group.count is not None
        ):  # fmt: skip
            event.group.unit_mass, event.group.strength = before.group.unit_mass, before.group.strength
        if before is not None and before.kind == "dose" and before not in made and self._part_of_sum(event, before):
            before.kind = "total"
            if event.group.unit_mass is None and event.group.drug is None:
                event.group.unit_mass, event.group.strength = before.group.unit_mass, before.group.strength
            return
        if event.group.count not in (None, 1):
            return
        if (
            before is None
            or before.kind != "dose"
            or before in made
            or before.multi is not None
            or before.group.dose_count is not None
        ):
            return
        day = [
            t
            for t in before.times
            if t.how in ("day", "window")
            or (t.how == "part" and t.part_name in ("morning", "afternoon", "evening", "tonight"))
        ]
        if (
            day
            and len(day) == len(before.times)
            and (before.group.mass is not None or before.group.count not in (None, 1))
        ):
            before.kind = "total"

    def _part_of_sum(self, event: Event, before: Event) -> bool:
        """ "I've counted 8, the last pair at 2": fewer than were told before, and of the same drug."""
        count, part = before.group.count, event.group.count
        same = event.group.drug is None or before.drug is None or event.group.drug.family == before.drug.family
        return (
            isinstance(count, int) and isinstance(part, int) and 2 < count > part > 1 and same
            and before.multi is None and before.every is None and before.group.mass is None
            and all(t.how in ("day", "window", "length") for t in before.times)
        )  # fmt: skip

    def _last_of_several(self, event: Event, made: list[Event]) -> Event | None:
        """ "3 times today, last at 5 pm": the last of the intakes that were told as a number."""
        if (
            not event.last
            or event.kind != "dose"
            or not event.times
            or event.group.count not in (None, 1)
            or event.group.mass is not None
        ):
            return None
        several = [
            e
            for e in self.story.events
            if isinstance(e.multi, int) and e.multi > 1 and e.kind == "dose" and e.every is None and e.end_at is None
        ]
        if event.group.drug is not None:
            several = [e for e in several if e.drug is not None and e.drug.family == event.group.drug.family]
        return several[-1] if several and several[-1] is self.story.events[-1] else None

    def _apply_unknown(self, event: Event) -> None:
        if "count" in self.pending_unknown and event.group.count is None and event.group.mass is None:
            event.count_unknown = True
        if "time" in self.pending_unknown and not event.times:
            event.time_unknown = True
        self.pending_unknown.clear()

    def _told_without_time(self, event: Event, made: list[Event]) -> Event | None:
        """ "Took 2 Advil. Last dose was at 3": the same intake, now with its time."""
        if not (event.last or event.first or event.clause.ordinal) or event.kind != "dose":
            return None
        group = event.group
        named = group.drug is not None and not group.determined
        candidates = [
            e for e in self.story.events if e.kind == "dose" and e not in made and e.multi is None and e.every is None
        ]
        if named:
            candidates = [e for e in candidates if e.drug is not None and group.drug is not None and (
                e.drug.family == group.drug.family or INGREDIENT.get(e.drug.family) == INGREDIENT.get(group.drug.family, "-"))]  # fmt: skip
        if not candidates:
            return None
        target = candidates[0] if event.first else candidates[-1]
        if event.clause.ordinal and len(candidates) > 1:
            words = self.letters[event.clause.start : event.clause.start + 6]
            place = next((n for n, names in enumerate((("second", "2nd"), ("third", "3rd"), ("fourth", "4th")), 1) if set(names) & set(words)), None)
            if place is not None and place < len(candidates):
                target = candidates[place]
                if {t.how for t in target.times} == {"later"} and {t.how for t in event.times} <= {"ago", "clock"}:
                    return target  # "2 more five hours later, that second time was 4 hours ago"
        if (event.last and target.clause.perfect and isinstance(target.group.count, int) and target.group.count > 2 and not target.times
                and target.group.mass is None and group.count in (None, 1)):  # fmt: skip
            target.kind = "total"  # "I've had 4, the last at noon"
            return None
        if group.mass is not None or (group.count is not None and target.group.count is not None and group.count != target.group.count
                                      and not group.pronoun):  # fmt: skip
            return None
        if target.times and not event.last:
            return None
        if target.times:
            # "2 at noon ... my last dose was 3 hours ago": one intake told twice, in clock time and as time passed
            hows = {t.how for t in target.times}
            fresh = {t.how for t in event.times}
            if hows & {"ago"} or not fresh <= {"ago"} or (group.count is not None and group.count != 1):
                return None
            if self.story.nows:
                return None
            return target
        return target
