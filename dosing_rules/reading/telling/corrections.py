"""Corrections: "wait, it was 3 not 2", "no, at noon", "make that ibuprofen"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ...facts import HOUR
from ..cutting.clause import Clause
from ..drugs import SURFACES, Drug, with_modifiers
from ..quantity import INGREDIENT, Group
from ..terms import TimeTerm
from .hour_put_right import same_hour
from .number_put_right import NumberPutRight
from .request_put_right import EACH_TIME
from .row_put_right import row_put_right
from .story import Event

_TAKEN: Final = frozenset({"took", "had", "swallowed", "popped", "taken", "downed"})
_THE_ONE: Final = frozenset({"first", "second", "third", "last", "latest", "those", "them", "it", "that", "these", "one", "ones", "not", "instead"})
"""Said of a dose that was told."""
_BESIDES: Final = frozenset({"hers", "his", "theirs", "reminded", "reminds", "forgot", "also", "another", "too", "besides"})


class Corrections(NumberPutRight):
    """Applies what somebody takes back or puts right."""

    def _gainsaid(self, clause: Clause, times: list[TimeTerm]) -> bool:
        """ "My wife says it was 3 pm": one of two times, and nobody can say which."""
        words = set(self.letters[clause.start : clause.end])
        if clause.question or len(times) != 1 or not words & {"says", "said", "thinks", "swears", "insists", "claims", "remembers", "reckons", "believes"}:
            return False
        told = self.story.events[-1] if self.story.events else None
        if told is None or told.kind != "dose" or not words & {"was", "were"}:
            return False
        if times[0].how == "clock" and len(told.times) == 1 and told.times[0].how == "clock" and told.times[0].side == times[0].side == "at":
            first = told.times[0]
            told.times = [TimeTerm("clock", first.low, first.high, first.start, first.end, bare=first.bare, day=first.day, weekday=first.weekday,
                                   options=[first, times[0]], exact_clock=True)]  # fmt: skip
            self.story.consumed |= {first.start, times[0].start}
            return True
        if not told.times:
            return False
        self._leave_unread(clause)
        return True

    def _put_straight(self, clause: Clause) -> bool:
        """ "and yes it was 3 not 2 in the morning": the count of a dose told before, said once more or put right."""
        k = next((k for k in range(clause.start, clause.end - 2) if self.letters[k : k + 3] == ["N", "not", "N"]), -1)
        doses = [e for e in self.story.events if e.kind == "dose"]
        if k < 0 or not doses or any(t.kind in ("drug", "mass", "volume") for t in self.terms[clause.start : clause.end]) or not {"was", "were"} & set(self.letters[clause.start : k]):
            return False
        fresh, stale = self.terms[k].value, self.terms[k + 2].value
        parts = [t.value for t in self.terms[clause.start : clause.end] if t.kind == "time" and t.value.how == "part" and t.value.low is not None]
        if any(t.kind == "time" and t.value not in parts for t in self.terms[clause.start : clause.end]):
            return False
        meant = [e for e in doses if e.group.count in (fresh, stale) and e.times]
        if parts:
            meant = [e for e in meant if all(t.how == "clock" and t.low is not None and parts[0].low <= t.low <= (parts[0].high or t.low) for t in e.times)]
        if len(meant) == 1:
            meant[0].group.count = fresh
            for j in range(clause.start, clause.end):
                self.terms[j].read = True
        else:
            self._leave_unread(clause)
        return True

    def _of_the_dose(self, clause: Clause) -> bool:
        """ "Wait, it was at 11 am", "actually I took those at 2": what is past is a dose, and not now."""
        return clause.kind == "intake" or not {"was", "were", "took", "had", "those", "them"}.isdisjoint(self.letters[clause.start : clause.end])

    def _meant_by_number(self, doses: list[Event], clause: Clause) -> Event | None:
        """ "Wait, the first was at 10 am": the dose that is meant by its place in the row."""
        words = self.letters[clause.start : clause.end]
        return next((doses[n] for n, word in enumerate(("first", "second", "third")) if word in words and n < len(doses)), None)

    def _all_put_right(self, fresh: list[Any], old: list[Any], clause: Clause, doses: list[Event]) -> bool:
        """ "Scratch that, it was two each time": the count of all of them."""
        if old or len(fresh) != 1 or fresh[0][0] != "Q" or EACH_TIME.isdisjoint(self.letters[clause.start : clause.end]):
            return False
        late: Group = fresh[0][1]
        if late.drug is not None or not isinstance(late.count, int) or late.mass is not None or late.unit_mass is not None or len(doses) < 2:
            return False
        if any(e.kind != "dose" or not isinstance(e.group.count, int) or e.multi is not None for e in doses) or len({e.drug.family if e.drug else "" for e in doses}) > 1:
            return False
        for event in doses:
            event.group.count = late.count
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _one_more_perhaps(self, fresh: list[Any], old: list[Any], clause: Clause, doses: list[Event]) -> bool:
        """ "2 at 9 and 2 at 1 ... oh wait, I took 2 of hers at 11": the last hour put right, or a dose that was forgotten."""
        words = set(self.letters[clause.start : clause.end])
        if old or not words & _TAKEN or words & _THE_ONE or not any(what == "T" and value.how in ("clock", "ago") for what, value, *_ in fresh):
            return False
        return len([e for e in doses if e.times]) > 1 or bool(words & _BESIDES)

    def _asked_since_now(self) -> bool:
        """A request was told behind now."""
        return any(a.start > self.story.nows[-1].start for a in self.story.asked)

    def _replace(self, fresh: list[Any], old: list[Any], clause: Clause) -> None:
        """Put what is new in the place of what it corrects, in the fact told last that it fits."""
        doses = [e for e in self.story.events if e.kind in ("dose", "total", "plan") and e.owner != "pet"]
        if self._asked_anew(fresh, old, clause, doses) or self._asked_at_another_time(fresh, old, clause, doses):
            return
        if self._all_put_right(fresh, old, clause, doses):
            return
        if self._one_more_perhaps(fresh, old, clause, doses):
            self._leave_unread(clause)
        target = self._sum_behind_last(doses, fresh) or (doses[-1] if doses else None)
        now_last = bool(self.story.nows) and (target is None or self.story.nows[-1].start > target.end)
        if now_last and (self._of_the_dose(clause) or doses and self._asked_since_now()):
            now_last = False
            moved = next((value for what, value, *_ in fresh if what == "T"), None)
            if not self._of_the_dose(clause) and not old and moved is not None:
                # "It's 2 pm. 2 more? Sorry, I meant 11 am": the dose, or now
                self._leave_unread(clause)
                told = doses[-1].times
                if len(told) == 1 and len(fresh) == 1 and told[0].how == moved.how == "clock":
                    told[0] = replace(told[0], options=[replace(told[0]), moved])
                    return
        meant = self._dose_of_hour(fresh, old, doses, target, clause)
        for what, value, a, b in fresh:
            if what == "T":
                if row_put_right(self.story, self.letters, value, doses, clause):
                    continue
                if now_last and value.how == "clock":
                    self.story.consumed.add(self.story.nows[-1].start)
                    self.story.nows[-1] = value
                    continue
                chosen = meant or self._dose_with_time(doses, old) or self._meant_by_number(doses, clause) or target
                if value.how == "span" and chosen is not None and [t.how for t in chosen.times] == ["ago"]:
                    value = replace(value, how="ago")  # "5 hours ago. Sorry, it was 3 hours"
                if chosen is not None:
                    self.story.consumed |= {t.start for t in chosen.times}
                    chosen.times = [
                        t for t in chosen.times if t.how in ("day",) and value.how == "clock" and value.day is None
                    ]
                    if chosen.times and value.how == "clock":
                        value.day = chosen.times[0].day
                        chosen.times = []
                    chosen.times.append(value)
                elif self.story.nows and value.how == "clock":
                    self.story.nows[-1] = value
                continue
            group: Group = value
            for k in range(group.start, group.end):
                self.terms[k].read = True
            if (
                group.count is not None
                and group.drug is None
                and group.form is None
                and group.mass is None
                and group.unit_mass is None
            ):
                self._replace_number(group.count, old, doses, meant or target, now_last, clause)
                continue
            chosen = target
            if group.drug is not None:
                old_drug = next((o[1].drug for o in old if o[0] == "Q" and o[1].drug is not None), None)
                if old_drug is not None:
                    named = [e for e in doses if e.drug is not None]
                    chosen = next((e for e in reversed(named) if e.drug is not None and e.drug.family == old_drug.family), None if named else target)
                elif meant is not None:
                    chosen = meant
                elif group.count is not None and target is not None and target.group.count == group.count and target.clause.sentence == clause.sentence:
                    chosen = target  # "one Advil at 8 and two DayQuil at noon, er, two Advil": as many, of another drug
                elif group.count is not None:
                    chosen = _last_of(doses, group.drug) or target
                    if chosen is not None and target is not None and chosen is not target and group.count in (chosen.group.count, target.group.count):
                        # "1 Advil at 7 and 2 Tylenol at 1. Sorry, 2 Advil": so many of the one, or another drug of the other
                        self._leave_unread(clause)
            if chosen is None:
                self.story.unread.append((self.terms[a].start, self.terms[b - 1].end))
                continue
            if group.drug is not None and not old and len({e.drug.family for e in doses if e.drug is not None}) > 1 and any(n.start > chosen.end for n in self.story.asked):
                self.story.unread.append((self.terms[a].start, self.terms[b - 1].end))  # behind the question, of two drugs: "Wait, it was Advil"
            if group.drug is not None:
                for event in doses:
                    if event is not chosen and event.group.drug is None and event.drug is chosen.drug:
                        event.drug = group.drug
                if chosen.drug is not None and INGREDIENT.get(chosen.drug.family, "-") != INGREDIENT.get(
                    group.drug.family, "+"
                ):
                    chosen.group.unit_mass = None
                chosen.drug = group.drug
                chosen.group.drug = group.drug
                self.last_drug = group.drug
            if group.count is not None:
                chosen.group.count, chosen.group.mass, chosen.group.total_mass = group.count, None, None
            if group.mass is not None:
                if chosen.group.unit_mass is not None or (chosen.group.count is not None and chosen.group.mass is None):
                    chosen.group.unit_mass = group.mass
                else:
                    chosen.group.mass = group.mass
            if group.unit_mass is not None and chosen.drug is not None and chosen.drug.family == "tylenol" and group.drug is None:
                # "it's regular strength": another product of the name
                modifier = {325_000: "rs", 500_000: "es", 650_000: "er"}.get(group.unit_mass)
                if modifier is not None:
                    chosen.drug = with_modifiers(SURFACES["tylenol"], [modifier])
                    chosen.group.drug, self.last_drug = chosen.drug, chosen.drug
            if group.unit_mass is not None:
                chosen.group.unit_mass = group.unit_mass
                if chosen.group.count is not None:
                    chosen.group.mass = chosen.group.total_mass = None  # "2 acetaminophen 325 mg. Sorry, they are 500 mg each"
            if group.volume is not None:
                chosen.group.volume = group.volume

    def _sum_behind_last(self, doses: list[Event], fresh: list[Any]) -> Event | None:
        """ "Four caplets in the last 24 hours, the last one 6 hours ago. Sorry, it's five": a number behind the last of a sum is the sum's."""
        if len(doses) < 2 or len(fresh) != 1 or fresh[0][0] != "Q" or doses[-2].kind != "total" or not doses[-1].last:
            return None
        group, last = fresh[0][1], doses[-1].group
        counted = group.count is not None or group.mass is not None
        return doses[-2] if counted and last.count in (None, 1) and last.mass is None and last.drug is None and doses[-2].multi is None else None

    def _dose_of_hour(self, fresh: list[Any], old: list[Any], doses: list[Event], target: Event | None, clause: Clause) -> Event | None:
        """ "2 Advil at 7 and 2 Tylenol at 1. Sorry, 1 at 7": the dose of the hour that is said with an amount, else of the drug; None is the last."""
        hours = [value for what, value, *_ in fresh if what == "T" and value.how in ("clock", "ago")]
        groups: list[Group] = [value for what, value, *_ in fresh if what == "Q"]
        if old or len(hours) != 1 or len(groups) != 1 or target is None:
            return None
        group = groups[0]
        named = None if group.drug is None else _last_of(doses, group.drug)
        at = [e for e in doses if (e.owner or "i") == (target.owner or "i") and any(t.how == hours[0].how and same_hour(t, hours[0]) for t in e.times)]
        if not at:
            return named
        by_hour = at[-1]
        if group.drug is None:
            torn = by_hour is not target and group.count == target.group.count and not group.determined
        else:
            torn = named not in (None, by_hour) and group.count != by_hour.group.count
        if torn:  # "1 Aleve at 7 and 2 Tylenol at 1. No, 1 Aleve at 1": the hour of the one, or the drug of the other
            self._leave_unread(clause)
        return by_hour

    def _dose_with_time(self, doses: list[Event], old: list[Any]) -> Event | None:
        stale = next((o[1] for o in old if o[0] == "T"), None)
        if stale is None:
            return None
        for event in reversed(doses):
            if any(
                t.how == stale.how
                and t.low is not None
                and stale.low is not None
                and (t.low - stale.low) % (12 * HOUR) == 0
                for t in event.times
            ):
                return event
        return None


def _last_of(doses: list[Event], drug: Drug) -> Event | None:
    """The last dose of a drug."""
    return next((e for e in reversed(doses) if e.drug is not None and e.drug.family == drug.family), None)
