"""The same once more: "then again at noon", "and then again"."""

from __future__ import annotations

from typing import Any, Final

from ..cutting.clause import Clause
from ..quantity import Group
from ..terms import TimeTerm
from .spoken import Spoken
from .story import Event

_BESIDE: Final = frozenset({"after", "with", "before", "during", "when", "once", "at", "around", "in", "on", "because"})
"""What may follow "then again" where it tells a dose; "then again, I'm small" does not."""


class Repeated(Spoken):
    """Adds doses that were told as a repetition."""

    def _bare_times(self, clause: Clause) -> bool:
        allowed = {"and", "then", "again", "at", ",", "also", "&", "around", "about", "(", ")", "or"}
        return all(t.kind == "time" or self.letters[clause.start + n] in allowed or self.letters[clause.start + n] == "T"
                   for n, t in enumerate(self.terms[clause.start:clause.end]))  # fmt: skip

    def _again(self, event: Event, times: list[TimeTerm], clause: Clause) -> None:
        """ "Took 2 Advil at 8. Then again at noon.": the same once more."""
        for time in times:
            group = Group(event.group.start, event.group.end, count=event.group.count, mass=event.group.mass, volume=event.group.volume,
                          strength=event.group.strength, unit_mass=event.group.unit_mass, form=event.group.form, drug=event.group.drug)  # fmt: skip
            more = Event("dose", group, [time], clause, time.start, time.end, event.owner, event.maybe)
            more.drug, more.drugs_or = event.drug, event.drugs_or
            self.story.events.append(more)

    def _then_again(self, clause: Clause, number: int, elements: list[tuple[str, Any, int, int]], made: list[Event]) -> None:
        """ "2 Advil at 7, then again at 11, then again": once more, nobody says when."""
        doses = [event for event in made if event.kind == "dose"]
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if not doses or clause.question or clause.last or clause.ordinal:
            return
        for what, word, a, b in elements:
            if what != "W" or word != "again" or self.letters[a - 1] not in ("then", "and") or a - 1 < clause.at:
                continue
            ends = b >= clause.end
            if ends and following is not None and following.sentence == clause.sentence and following.kind in ("request", "plan"):
                continue  # "..., then again, can I take 2?"
            behind = self.letters[b : b + 2]
            told = next((e[0] for e in elements if e[2] >= b and e[0] in ("T", "Q")), "")
            if not (ends or behind[0] in _BESIDE or (behind[0] == "," and behind[1] in ("then", "and", "that's", "thats"))):
                continue
            if told and not (behind[0] == "," and behind[1] in ("then", "and")):
                continue  # "and again at 11": its own time
            group = doses[-1].group
            again = Event("dose", Group(a, b, more=True, same=True, drug=group.drug), [], clause, self.terms[a].start, self.terms[b - 1].end, doses[-1].owner, doses[-1].maybe)
            again.drug, again.drugs_or = doses[-1].drug, doses[-1].drugs_or
            self.terms[a].read = True
            self.story.events.append(again)
