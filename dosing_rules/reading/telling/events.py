"""Stretches of a clause to events, and where an event stands among those told before."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from ...facts import OneOf, Range
from ..cutting.clause import Clause
from ..cutting.lexicon import ALTERNATING
from ..drugs import SURFACES, with_modifiers
from ..quantity import Group
from ..terms import TimeTerm
from .placing import Placing
from .story import Event

_ON_AND_OFF: Final = (
    ("on", "and", "off"), ("off", "and", "on"), ("throughout",), ("whenever", "it"), ("whenever", "i"), ("whenever", "the"), ("as", "needed"), ("when", "needed"), ("all", "P", "long"),
    ("all", "day", "long"), ("with", "meals"), ("with", "my", "meals"), ("between", "meals"), ("after", "meals"),
)  # fmt: skip
_MORE_DOSES: Final = re.compile(r"\b[TAP]\b.*(?:\bN (?:more|additional|further|other) (?:F|times)\b|\b(?:another|other) N (?:F|times)\b|\bthe same (?:twice|N times|again)\b)")
_ON_FIRST: Final = frozenset(phrase[0] for phrase in _ON_AND_OFF)
_SO_FEW: Final = frozenset({"only", "just", "nothing", "no", "none", "one", "single", "skipped"})


class Events(Placing):
    """Makes the events of a clause and puts them in their place."""

    def _going_on(self, words: list[str]) -> Range | None:
        """ "400 mg off and on today, the last 5 hours ago", "whenever it hurt": twice or more, and nobody knows how often."""
        if _ON_FIRST.isdisjoint(words) or not _SO_FEW.isdisjoint(words):
            return None
        on = any(words[n : n + len(phrase)] == list(phrase) for n, word in enumerate(words) if word in _ON_FIRST for phrase in _ON_AND_OFF)
        return Range(2) if on else None

    def _all_then(self, times: list[TimeTerm], clause: Clause) -> bool:
        """ "..., both at 4:30", "all of them at noon": all that was counted, at one time."""
        at = next(t for t in times if t.how in ("clock", "ago") and t.side == "at")
        place = next((k for k in range(clause.start, clause.end) if self.terms[k].kind == "time" and self.terms[k].value is at), None)
        if place is None:
            return False
        lead = self.letters[max(place - 6, clause.start) : place]
        while lead and lead[-1] in ("of", "them", "those", "these", "together", "at", "once", "taken", "in", "one", "go", "N"):
            lead.pop()
        return bool(lead) and lead[-1] in ("both", "all")

    def _segment_events(self, clause: Clause, kind: str, groups: list[Group], times: list[TimeTerm], inside: list[Any],
                        owner: str, hedged: bool) -> list[Event]:  # fmt: skip
        """The events of one run of quantities with its times."""
        every = next((t for t in times if t.how == "every"), None)
        length = next((t for t in times if t.how == "length" and not self._of_limit(t, clause)), None)
        rate = any(t.how == "rate" for t in times)
        if every is not None and sum(t.how == "clock" and t.side == "at" for t in times) > 1:
            self.story.consumed.add(every.start)
            times = [t for t in times if t is not every]  # "four hours apart, one each time: 6, 10 and 2"
            every = None
        since = next((t for t in times if t.side == "since"), None)
        window = next((t for t in times if t.how == "window"), None)
        if window is not None and sum(t.how in ("clock", "ago") and t.side == "at" for t in times) > 1:
            self.story.consumed.add(window.start)
            times, window = [t for t in times if t is not window], None  # "in the past day: 1000 mg at 8, 2 and 8"
        if window is not None and sum(t.how in ("clock", "ago") and t.side == "at" for t in times) == 1 and self._all_then(times, clause):
            self.story.consumed.add(window.start)
            times, window = [t for t in times if t is not window], None  # "2 caplets in the last 24 hours, both at 4:30 PM"
        if since is not None and since.part_name == "from" and len(groups) == 1 and groups[0].count in (1, 2) and every is None and clause.kind == "intake":
            since.side, since = "at", None  # "2 Advil from 11": when they were taken
        rest = [t for t in times if t.how not in ("every", "length", "window", "rate") and t.side != "since"]
        if since is not None and since.part_name == "from" and every is None and not rest and groups and groups[0].determined and window is None:
            since.side, rest, since = "at", [since], None  # "the two Advil from 7 am"
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
        so_far = reached or "far" in words or {"total", "tally", "tallies"} & set(words) or "altogether" in words or "overall" in words
        nothing: Group = Group(clause.at, clause.at)
        choice = (
            any(what == "Q" and "or" in seps for what, _, _, _, seps in inside[1:])
            if inside and len(inside[0]) > 4
            else False
        )
        alternating = (
            clause.verb in ("alternating", "rotating")
            or bool(ALTERNATING - {"rotating"} & set(words))
        )
        if len(groups) == 2 and groups[1].each and groups[1].drug is None and isinstance(groups[0].count, int) and isinstance(groups[1].count, int) and (
            groups[0].drug is not None and groups[0].count == groups[1].count * len(times) > groups[1].count and all(t.how in ("clock", "ago") for t in times)
        ):  # fmt: skip
            groups[0].count = groups[1].count  # "four Advil spaced out, one each at 8, 12:30, 5 and 9"
            for k in range(groups[1].start, groups[1].end):
                self.terms[k].read = True
            groups = groups[:1]
        source = groups or [nothing]
        if any(g.each for g in groups) and len(groups) > 1:
            told = next((g.count for g in reversed(groups) if g.count is not None), None)
            for g in groups:
                if g.count is None:
                    g.count = told
                if g.each:
                    for k in range(g.start, g.end):
                        self.terms[k].read = True  # "three doses, 2 each"
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
        if choice and len(groups) > 2 and groups[-1].drug is None and groups[-1].count is not None and all(self._bare_name(g) for g in groups[:-1]):
            for g in groups[:-1]:
                g.count, g.form = groups[-1].count, g.form or groups[-1].form  # "Tylenol or Advil, 2 of them"
            for k in range(groups[-1].start, groups[-1].end):
                self.terms[k].read = True
            groups = groups[:-1]
        if choice and len(groups) == 2 and kind != "plan":
            self._named_alike(groups)
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
        if alternating and since is not None and every is None and len(hours) == len(rest) == len(groups) == 1 and ":" in self.letters[clause.start : groups[0].start]:
            self.story.consumed.add(since.start)
            since = None  # "alternating since noon: 2 Advil at 12, 2 Tylenol at 3"
        if alternating and every is None and since is None and len(groups) == 1 and groups[0].drug is not None and hours and hours == rest:
            alternating = False  # "I'm alternating: Tylenol 1000 at 6, ibuprofen 400 at 9"
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
            if event.multi is not None and any(t.how in ("clock", "ago", "part") for t in rest) and _MORE_DOSES.search(" ".join(self.letters[groups[0].start : clause.end])):
                event.multi += 1  # "2 at 7 am, then two more doses 5 hours apart": the one at 7 beside them
            event.alternating = [g for g in groups if g.drug is not None] if len(groups) > 1 else []
            event.in_order = clause.first
            for group in groups:
                for k in range(group.start, group.end):
                    self.terms[k].read = True
            self.story.consumed |= {t.start for t in times}
            if alternating and not event.alternating:
                self._leave_unread(clause)
            return [event]
        if rate and not rest and window is None:
            return []
        multi = next((g.times for g in groups if g.times is not None), None)
        counted = next((g.dose_count for g in groups if g.dose_count is not None), None)
        multi = multi if multi is not None else counted
        if multi is None and all(g.count in (None, 1, 2) for g in groups):
            multi = self._going_on(words)  # "maybe 4, maybe 6 off and on" is the sum
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
        if kind == "dose" and not times and multi is None and (ran := self._all_day(clause, source)) is not None:
            event = self._event("total", source[0], [ran], clause, owner, hedged)
            event.multi = Range(1) if source[0].count is not None else None
            return [event]
        if (
            window is not None
            or (since is not None and not rest)
            or (so_far and not self._has_moment(rest))
            or self._day_total(rest, source, clause, multi)
        ):
            if multi is None or not isinstance(multi, int) or multi > 12:
                for group in source:
                    if "on and off" in " ".join(words) or "off and on" in " ".join(words):
                        group.count = None  # one at a time, nobody knows how often
                    event = self._event("total", group, rest, clause, owner, hedged)
                    event.count_unknown |= group.count is None and {"on", "off"} <= set(words)
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
            or (all(g.drug is None and g.count is not None and not g.more for g in source[:-1]) and source[-1].count is not None)
        ):  # fmt: skip
            name = next((g.drug for g in source if g.drug is not None), None)
            for group, time in zip(source, moments, strict=True):  # "400, 400 and 200 mg at 6, 11 and 4"
                if group.drug is None and name is not None:
                    group.drug = name  # "2 + 1 + 2 Advil at 7, 12 and 5"
                events.append(self._event(kind, group, [time], clause, owner, hedged))
            return events
        if len(source) > 1 and len(moments) > 1 and len(source) == len(moments):
            self._leave_unread(clause)
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

    def _named_alike(self, groups: list[Group]) -> None:
        """ "2 regular strength or 2 extra strength Tylenol": the name said once, for both."""
        named = [g for g in groups if g.drug is not None]
        bare = [g for g in groups if g.drug is None]
        if len(named) != 1 or len(bare) != 1 or bare[0].count is None or bare[0].more or named[0].drug is None or named[0].drug.kind != "otc":
            return
        drug = named[0].drug
        modifier = {325_000: "rs", 500_000: "es", 650_000: "er"}.get(bare[0].unit_mass) if drug.family == "tylenol" else None
        if modifier is not None:
            bare[0].drug, bare[0].unit_mass = with_modifiers(SURFACES["tylenol"], [modifier]), None
        elif bare[0].unit_mass is not None or not drug.specific:
            bare[0].drug = drug

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

    def _of_limit(self, time: TimeTerm, clause: Clause) -> bool:
        """ "That's the max for a day": the stretch of a limit, and no days of use."""
        k = next((n for n in range(clause.start, clause.end) if self.terms[n].kind == "time" and self.terms[n].value is time), clause.start)
        return bool({"max", "maximum", "limit", "most", "cap"} & set(self.letters[max(k - 3, clause.start) : k]))

    def _all_day(self, clause: Clause, groups: list[Group]) -> TimeTerm | None:
        """ "I've been popping Advil (off and on) all day": nobody knows how often, within today."""
        if not clause.verb.endswith("ing") or len(groups) != 1 or groups[0].drug is None or groups[0].form == "dose":
            return None
        k = next((n for n in range(groups[0].end, clause.end - 1) if self.letters[n : n + 2] in (["all", "day"], ["whole", "day"], ["throughout", "the"])), 0)
        lead = set(self.letters[groups[0].end : k])
        if not k or not lead <= {"off", "and", "on", "like", "candy", "here", "there", "pretty", "much", "basically", "the", "now", "again", "for", "my", "back", "pain", "head"}:
            return None
        return TimeTerm("day", start=self.terms[k].start, end=self.terms[k].end, day=0)

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
