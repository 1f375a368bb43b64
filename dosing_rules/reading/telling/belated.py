"""What was not taken then and was taken later: "didn't take my 2 Advil until 2", "meant to at noon but only did at 2"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..terms import TimeTerm
from .fragments import Fragments

_DONE: Final = frozenset({"got", "did", "managed", "took", "had", "finally", "ended", "remembered", "actually"})


class Belated(Fragments):
    """Reads an intake out of a denial that ends with one."""

    def _taken_late(self, clause: Clause, number: int) -> bool:
        """Make the intake that the clause ends with; False where it ends with none."""
        late = self._late_time(clause)
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if late is None:
            return False
        at, time = late
        if following is not None and following.kind == "intake" and following.sentence == clause.sentence:
            if not any(t.kind == "time" for t in self.terms[following.start : following.end]):
                self.pending_been = time  # "nothing until 2 pm, when I had 2 Advil"
                self.story.consumed.add(time.start)
                self.last_drug = next((t.value for t in self.terms[clause.start : clause.end] if t.kind == "drug"), self.last_drug)
                return True
            return False
        elements = self._elements(clause, clause.start, clause.end, skip_until=clause.start)
        groups = [e for e in elements if e[0] == "Q" and e[2] < at and not (e[1].pronoun and e[1].count is None)]
        rest = [e[1] for e in elements if e[0] == "Q" and e[2] > at and e[1].drug is None and e[1].count is not None and not e[1].more]
        if len(groups) == 1 and len(rest) == 1 and groups[0][1].count is None and groups[0][1].mass is None:
            groups[0][1].count = rest[0].count  # "no Advil until 2 pm, then 2"
        for term in self.terms[clause.start : clause.end]:
            term.read = True
            if term.kind == "time":
                self.story.consumed.add(term.value.start)
        if not groups:
            before = self.story.events[-1] if self.story.events else None
            if before is not None and before.kind == "dose" and not before.times and before.clause.sentence >= clause.sentence - 1:
                before.times.append(time)
            elif {"it", "them", "those"} & set(self.letters[clause.start : clause.end]):
                self.story.unread.append((self.terms[clause.start].start, self.terms[clause.end - 1].end))
            else:
                return False
            return True
        told = Clause("intake", clause.start, clause.at, clause.end, clause.sentence, False, subject=clause.subject, verb="took")
        self._make_intakes(told, number, [groups[0], ("T", time, at, at + 1)])
        return True

    def _late_time(self, clause: Clause) -> tuple[int, TimeTerm] | None:
        """Where and when it was taken after all."""
        turned = False
        for k in range(clause.start, clause.end):
            term = self.terms[k]
            turned |= k > clause.at and self.letters[k] in ("but", "finally", "though", "and")
            if term.kind != "time" or term.value.how not in ("clock", "ago", "part", "later", "instant"):
                continue
            if term.value.side == "until" and k >= clause.at:
                term.value.side = "at"
                return k, term.value
            lead = set(self.letters[clause.at : k])
            behind = self.letters[clause.at : k]
            if turned and lead & _DONE and self._after_turn(behind):
                return k, term.value
        return None

    def _after_turn(self, words: list[str]) -> bool:
        """ "but only got around to it": done, and not "but didn't"."""
        turn = max(n for n, word in enumerate(words) if word in ("but", "finally", "though", "and"))
        return bool(_DONE & set(words[turn:])) and not {"didn't", "never", "not", "haven't"} & set(words[turn:])
