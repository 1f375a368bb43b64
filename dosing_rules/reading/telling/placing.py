"""Where an event stands among those told before: a new intake, the time of one told without, a part of a sum."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..quantity import INGREDIENT, amounts
from ..terms import TimeTerm
from .liquids import Liquids
from .story import Event

_INCLUDING: Final = frozenset({"includes", "including", "include", "counting", "included"})
_PREVIOUS: Final = frozenset({"previous", "prior", "before", "earlier", "another"})

_ADDED: Final = frozenset("just while whilst as also too besides additionally plus another more extra additional further fresh booster seconds moments hour now btw forgot forgotten".split())
"""Words of a dose that came on top of others, or at a moment of its own."""


class Placing(Liquids):
    """Puts events into the story."""

    def _place(self, event: Event, clause: Clause, made: list[Event]) -> None:
        """Put an event into the story: a new one, or the time of one that was told without."""
        if event.clause.ordinal and event.kind == "dose" and self._rest_told(event):
            return
        bare = event.group.drug is None and isinstance(event.group.count, int) and event.group.count >= 10
        if event.kind == "dose" and (event.group.more or bare):
            self._in_millilitres(event.group, event.drug)
        self._sum_before_last(event, made)
        self._only_twice(event, made)
        repeated = self._last_of_several(event, made)
        if repeated is not None:
            repeated.end_at = event
            self._clear(event)
            return
        target = self._told_without_time(event, made)
        if target is not None and self._told_as_nearer(target, event):
            target = None
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

    def _only_twice(self, event: Event, made: list[Event]) -> None:
        """ "I took my only dose at 2 pm. The only dose was at 10 am.": told against itself."""
        if "only" not in self.letters[event.clause.start : event.clause.at + 3] or not event.clause.last or not event.times:
            return
        for other in self.story.events:
            same = event.group.drug is None or other.drug is None or other.drug.family == event.group.drug.family
            if other.kind == "dose" and other not in made and same and other.times and (other.owner or "i") == (event.owner or "i"):
                self.story.unread.append((event.start, event.end))

    def _sum_before_last(self, event: Event, made: list[Event]) -> None:
        """ "800 mg today, last one at noon": what was told for the day is a sum."""
        before = self.story.events[-1] if self.story.events else None
        if before is not None and self._included(event, before):
            before.kind = "total"
            return
        told_day = next((t for t in before.times if t.how == "day" and t.day is not None and t.day < 0), None) if before is not None else None
        if event.last and told_day is not None and before is not None and before.clause.sentence == event.clause.sentence:
            for t in event.times:
                if t.how == "clock" and t.day is None and t.weekday is None:
                    t.day = told_day.day  # "yesterday I had six, the last at 6 pm"
        if not event.last or not event.times or event.group.mass is not None:
            return
        if (
            before is not None and before.kind == "total" and before not in made and event.group.drug is None
            and event.group.unit_mass is None and event.group.strength is None and before.group.count is not None
        ):  # fmt: skip
            unit = amounts(before.group, before.drug)[2]
            event.group.unit_mass, event.group.strength = before.group.unit_mass if unit is None else unit, before.group.strength
        if (
            before is not None and before.kind == "total" and before not in made and isinstance(before.group.mass, int) and before.drug is not None
            and event.group.unit_mass is None and event.group.strength is None and event.drug is before.drug and before.group.unit_mass is None
            and before.group.count is None and INGREDIENT.get(before.drug.family) == "acetaminophen" and not before.drug.specific
        ):  # fmt: skip
            units = [m for m in (325_000, 500_000) if before.group.mass % m == 0]
            event.group.unit_mass = units[0] if len(units) == 1 else None
        if before is not None and before.kind == "dose" and before not in made and self._part_of_sum(event, before):
            before.kind = "total"
            if event.group.unit_mass is None and event.group.drug is None:
                event.group.unit_mass, event.group.strength = before.group.unit_mass, before.group.strength
            return
        words = self.letters[event.clause.start : event.clause.end]
        if (
            before is not None and before.kind == "dose" and before not in made and not before.times and before.multi is None and before.every is None
            and (before.group.mass is not None or before.group.count not in (None, 1)) and event.group.drug is None
            and any(words[n : n + 2] == ["last", "of"] and words[n + 2 : n + 3] in (["it"], ["them"], ["those"], ["these"]) for n in range(len(words)))
        ):  # fmt: skip
            before.kind = "total"  # "I've taken 2000 mg, the last of it at noon"
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

    def _included(self, event: Event, before: Event) -> bool:
        """ "800 mg of ibuprofen today, that includes the two at noon": a part of the sum told just before."""
        lead = self.letters[max(event.group.start - 3, 0) : event.group.start + 1]
        if not _INCLUDING & set(lead) or before.kind not in ("dose", "total") or not event.times or before.clause.sentence != event.clause.sentence:
            return False
        same = event.group.drug is None or before.drug is None or event.group.drug.family == before.drug.family
        if not same or not before.times or any(t.how not in ("day", "window") for t in before.times) or before.multi is not None or before.every is not None:
            return False
        if before.group.mass is None and not isinstance(before.group.count, int):
            return False
        event.last |= "last" in self.letters[event.group.end : event.group.end + 7]
        return True

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

    def _told_as_nearer(self, target: Event, last: Event) -> bool:
        """ "I had another Advil as the film began. The last of them was 5 hours ago.": a dose with words or a time of its own is not that last one."""
        if not last.last or target.clause.sentence == last.clause.sentence or any(t.how not in ("span", "vague") for t in target.times):
            return False
        return not _ADDED.isdisjoint(self.letters[target.clause.start : target.clause.end]) or self._another_time(target.clause, {t.start for t in target.times})

    def _another_time(self, clause: Clause, own: set[int] | frozenset[int] = frozenset()) -> bool:
        """ "She crushed two for me and I ate the lot 25 minutes ago": a time in the sentence of a clause that is none of ``own``."""
        return any(
            t.kind == "time" and t.value.how in ("ago", "length", "span") and t.value.start not in own
            for c in self.clauses if c.sentence == clause.sentence and not c.question for t in self.terms[c.start : c.end]
        )

    def _told_without_time(self, event: Event, made: list[Event]) -> Event | None:
        """ "Took 2 Advil. Last dose was at 3": the same intake, now with its time."""
        if not (event.last or event.first or event.clause.ordinal) or event.kind != "dose":
            return None
        group = event.group
        named = group.drug is not None and not group.determined
        candidates = [
            e for e in self.story.events if e.kind == "dose" and e not in made and e.multi is None and e.every is None
        ]
        if group.drug is not None:  # "last Advil 5 hours ago, last Tylenol 5 hours ago": two
            candidates = [e for e in candidates if (e.drug is None and not named) or (e.drug is not None and (
                e.drug.family == group.drug.family or INGREDIENT.get(e.drug.family) == INGREDIENT.get(group.drug.family, "-")))]  # fmt: skip
        candidates = [e for e in candidates if (e.owner or "i") == (event.owner or "i") or "" in (e.owner, event.owner)]
        if not candidates:
            return None
        if event.last and not event.first and group.mass is None and len(event.times) == 1:
            again = next((e for e in reversed(candidates) if group.count in (None, e.group.count) and [_alike(t, event.times[0]) for t in e.times] == [True]), None)
            if again is not None and not _PREVIOUS & set(self.letters[event.clause.start : event.clause.end]):
                if event.times[0].options and not again.times[0].options:
                    again.times = list(event.times)  # "2 at 7 am ... my notebook has the last 2 at 7 am, the app at noon"
                self.story.consumed.add(event.times[0].start)
                event.times = []  # "2 at 1 pm and 2 at 5 pm. Last dose was at 5 pm."
                return again
        target = candidates[0] if event.first else _last_told(candidates) if event.last else candidates[-1]
        if event.clause.ordinal and len(candidates) > 1:
            words = self.letters[event.clause.start : event.clause.start + 6]
            place = next((n for n, names in enumerate((("second", "2nd"), ("third", "3rd"), ("fourth", "4th")), 1) if set(names) & set(words)), None)
            if place is not None and place < len(candidates):
                target = candidates[place]
                if {t.how for t in target.times} == {"later"} and {t.how for t in event.times} <= {"ago", "clock"}:
                    return target  # "2 more five hours later, that second time was 4 hours ago"
        if (event.first or event.clause.ordinal) and not event.last and any(t.how == "earlier" for e in candidates if e is not target for t in e.times):
            self.story.unread.append((event.start, event.end))  # "2 Motrin; four hours before that 2 Tylenol. The first was 6 hours ago": told first, or taken first
        if (event.last and target.clause.perfect and isinstance(target.group.count, int) and target.group.count > 2 and not target.times
                and target.group.mass is None and group.count in (None, 1)):  # fmt: skip
            target.kind = "total"  # "I've had 4, the last at noon"
            return None
        if group.mass is not None or (group.count is not None and target.group.count is not None and group.count != target.group.count
                                      and not group.pronoun):  # fmt: skip
            return None
        if target.times and (not event.last or "first" in self.letters[target.clause.start : target.group.start]):
            return None  # "the first was one Advil at 9:30 pm, the last was one 7 hours ago": two
        if target.times:
            # "2 at noon ... my last dose was 3 hours ago": one intake told twice, in clock time and as time passed
            hows = {t.how for t in target.times}
            fresh = {t.how for t in event.times}
            if event.last and target.last and named and len(hows) == len(fresh) == 1 and hows != fresh and hows | fresh == {"ago", "clock"} and (
                group.count in (None, target.group.count)
            ):  # fmt: skip
                return target  # "my last Advil was at 9 ... my last Advil was 2 hours ago"
            if hows & {"ago"} or not fresh <= {"ago"} or (group.count is not None and group.count != 1):
                return None
            if self.story.nows:
                return None
            return target
        return target


def _last_told(events: list[Event]) -> Event:
    """The dose that was called the last, of several told: the first of its clause, since what follows there was before it."""
    lasts = [e for e in events if e.last and e.times] if events[-1].times else []
    if lasts:
        return next(e for e in lasts if e.clause is lasts[-1].clause)
    at = len(events) - 1
    while at > 0 and any(t.how == "earlier" and t.part_name != "ref" for t in events[at].times):
        at -= 1  # "one at 8, and one two hours before that. The last was 4 hours ago": the one at 8
    return events[at]


def _alike(one: TimeTerm, other: TimeTerm) -> bool:
    """Whether two moments are told as the same."""
    same = one.how == other.how in ("clock", "ago") and one.low is not None and (one.low, one.high, one.side, one.bare) == (other.low, other.high, other.side, other.bare)
    return same and (one.day or 0) == (other.day or 0) and one.weekday == other.weekday
