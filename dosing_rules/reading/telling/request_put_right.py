"""What was asked for, put right behind the question: "Can I take 2 Aleve? I mean 2 Advil", "2 at 5 pm? Sorry, 3 pm"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ..cutting.clause import Clause
from ..quantity import Group
from ..terms import TimeTerm
from .story import Event
from .unsure import Unsure

EACH_TIME: Final = frozenset({"each", "every", "both"})
_PAST: Final = frozenset({"was", "were", "wasn't", "weren't", "took", "had"}) | EACH_TIME
"""Said of what was taken, or of more than one time."""


class RequestPutRight(Unsure):
    """Puts right what is asked for, where the question was the last thing said."""

    def _asked_anew(self, fresh: list[Any], old: list[Any], clause: Clause, doses: list[Event]) -> bool:
        """ "Can I take 2 Aleve? I mean 2 Advil.": what was asked for is put right, where the question was the last thing said."""
        asked = self.story.asked[-1] if self.story.asked else None
        if asked is None or asked.clause is None or clause.sentence - asked.clause.sentence > 1 or len(asked.groups) != 1 or old:
            return False
        if any(e.start > asked.start for e in doses) or len(fresh) != 1 or fresh[0][0] != "Q" or any(n.start > asked.start for n in self.story.nows):
            return False
        late: Group = fresh[0][1]
        if doses and _PAST & set(self.letters[clause.start : clause.end]):
            if late.drug is None and not EACH_TIME & set(self.letters[clause.start : clause.end]) and (len(doses) > 1 or doses[-1].group.count == late.count):
                self._leave_unread(clause)  # "Can I take 1? Sorry, it was two": of which dose, or not of a dose
            return False  # "Can I take 2 Advil? Wait, it was Aleve": what is past is a dose
        if late.drug is None and (late.count is None or late.mass is not None):
            return False
        group = asked.groups[0]
        if late.drug is not None:
            group.drug, self.last_drug = late.drug, late.drug
            group.unit_mass = late.unit_mass
        if late.count is not None or late.mass is not None or late.volume is not None:
            group.count, group.mass, group.volume, group.unit_mass = late.count, late.mass, late.volume, late.unit_mass
            group.more = False
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _asked_at_another_time(self, fresh: list[Any], old: list[Any], clause: Clause, doses: list[Event]) -> bool:
        """ "Can I take 2 at 5 pm? Sorry, 3 pm.": the hour asked about, where it was the last thing said."""
        asked = self.story.asked[-1] if self.story.asked else None
        if asked is None or old or len(fresh) != 1 or fresh[0][0] != "T" or any(e.start > asked.start for e in doses) or any(n.start > asked.start for n in self.story.nows):
            return False
        said: TimeTerm = fresh[0][1]
        told = [t for t in asked.times if t.how in ("clock", "in", "span", "later")]
        words = set(self.letters[clause.start : clause.end])
        if len(told) != 1 or len(asked.times) != 1 or {"took", "had", "taken"} & words or said.how not in ("clock", "ago", "span", "in", "later") or (said.how == "clock") != (told[0].how == "clock"):
            return False
        if {"was", "were"} & words or said.how == "ago":
            self._leave_unread(clause)
            return True  # "2 more at 5 pm? It was 3 pm, I meant": the dose, or the question
        self.story.consumed.add(told[0].start)
        asked.times = [said if said.how == told[0].how else replace(said, how=told[0].how)]
        return True
