"""A correction that moves two things: "sorry, those were at 2 pm, the 10 am ones were Tylenol"."""

from __future__ import annotations

from copy import copy
from typing import Any, Final

from ...facts import HOUR
from ..cutting.clause import Clause
from ..terms import TimeTerm
from .corrections import Corrections
from .story import Event

_NO_MOVE: Final = frozenset({"not", "instead", "rather", "or", "maybe", "both", "also", "too", "another", "more", "then"})


class Moved(Corrections):
    """Reads what gives a told dose another time, and its old time to another drug."""

    def _both_moved(self, clause: Clause, number: int) -> bool:
        """Move the dose, and tell the other one at the time that it had."""
        goes_on = []
        for following in self.clauses[number + 1 :]:
            if following.sentence != clause.sentence or following.kind not in ("fragment", "chatter", "intake", "habit"):
                break
            goes_on.append(following)
        end = goes_on[-1].end if goes_on else clause.end
        inside = range(clause.at, end)
        words = self.letters[clause.at : end]
        if _NO_MOVE & set(words) or not {"was", "were"} & set(words):
            return False
        times: list[TimeTerm] = [self.terms[k].value for k in inside if self.terms[k].kind == "time"]
        if len(times) != 2 or any(t.how != "clock" or t.side != "at" or t.options or t.low is None for t in times):
            return False
        doses = [e for e in self.story.events if e.kind == "dose" and e.multi is None and e.every is None and e.drug is not None]
        owners = [self._dose_at(doses, t) for t in times]
        kept, fresh = (times[0], times[1]) if owners[0] is not None else (times[1], times[0])
        target = owners[0] or owners[1]
        if target is None or (owners[0] is not None and owners[1] is not None) or target.drug is None:
            return False
        named = [self.terms[k].value for k in inside if self.terms[k].kind == "drug"]
        others = [drug for drug in named if drug.family != target.drug.family]
        if len(others) != 1 or len(named) > 2 or others[0].kind != "otc":
            return False
        counts = [self.terms[k].value for k in inside if self.terms[k].kind == "num"]
        if len(counts) > 1 or any(self.terms[k].kind in ("mass", "volume", "strength") for k in inside):
            self.story.unread.append((self.terms[clause.start].start, self.terms[end - 1].end))
        other = copy(target)
        other.group = copy(target.group)
        other.group.drug = other.drug = others[0]
        other.group.unit_mass = other.group.mass = None
        if target.group.count is None or (counts and counts[0] != target.group.count):
            other.group.count = counts[0] if counts else None
        if target.drug is not None and target.group.drug is None:
            target.group.drug = target.drug
        other.times = [kept]
        self.story.consumed |= {t.start for t in target.times}
        day = next((t.day for t in target.times if t.how == "clock"), None)
        for time in times:
            time.day = day if time.day is None else time.day
        target.times = [fresh]
        place = next(n for n, event in enumerate(self.story.events) if event is target)
        bare = fresh.bare or kept.bare
        self.story.events.insert(place + (not bare and fresh.low is not None and kept.low is not None and kept.low > fresh.low), other)
        if bare:
            self.story.unread.append((self.terms[clause.start].start, self.terms[end - 1].end))  # which came first?
        for k in range(clause.start, end):
            self.terms[k].read = True
        for done in goes_on:
            done.kind = "done"
        return True

    def _dose_at(self, doses: list[Event], time: TimeTerm) -> Event | None:
        """The one dose told at that hour."""
        found = [e for e in doses if len(e.times) == 1 and self._same_hour(e.times[0], time)]
        return found[0] if len(found) == 1 else None

    @staticmethod
    def _same_hour(told: TimeTerm, said: Any) -> bool:
        if told.how != "clock" or told.low is None or said.low is None or told.low != told.high:
            return False
        return bool(told.low == said.low or ((told.bare or said.bare) and (told.low - said.low) % (12 * HOUR) == 0))
