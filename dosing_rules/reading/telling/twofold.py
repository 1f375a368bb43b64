"""Two doses in one question: one announced or taken, the other asked for."""

from __future__ import annotations

from ..cutting.clause import Clause
from .requests import Requests


class Twofold(Requests):
    """Takes out of a request what it tells of another dose."""

    def _request(self, clause: Clause, number: int) -> None:
        if self._ongoing(clause, number):
            clause.kind, clause.ongoing = "intake", True
            self._intake(clause, number)
        elif self._announced(clause, number):
            self._make_intakes(clause, number, self._elements(clause, clause.start, clause.end, skip_until=clause.at), kind="plan")
        elif not (self._first_of_two(clause, number) or self._followed(clause, number)):
            super()._request(clause, number)

    def _ongoing(self, clause: Clause, number: int) -> bool:
        """ "Taking ibuprofen on and off all day, ... 1 more?": what goes on, where the question comes behind."""
        if clause.verb not in ("taking", "popping", "having", "alternating") or clause.question or clause.at != clause.start + 1 or clause.subject:
            return False
        words = self.letters[clause.at : clause.end]
        ran = "E" in words or any(words[n : n + 2] == ["all", "day"] for n in range(len(words)))
        return ran and any(c.kind == "request" or c.question for c in self.clauses[number + 1 :])

    def _first_of_two(self, clause: Clause, number: int) -> bool:
        """ "Does anyone know if 2 at noon and then 2 more at 5:30 is fine? It's 5:30": the first of them was taken."""
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if following is None or following.kind != "request" or following.sentence != clause.sentence or not {"and", "then"} & set(self.letters[clause.end - 2 : clause.end]):
            return False
        own = self._elements(clause, clause.at, clause.end, skip_until=clause.at)
        rest = self._elements(following, following.start, following.end, skip_until=following.start)
        marks = [e for e in own + rest if e[0] in ("Q", "T")]
        place = next((n for n, e in enumerate(marks) if e[2] >= following.start), 0)
        if not place or self._taken_already(marks, place) is None:
            return False
        self._make_intakes(clause, number, own)
        return True

    def _followed(self, clause: Clause, number: int) -> bool:
        """ "Can I follow 2 Motrin at 2 pm with 2 Tylenol at 4 pm?": the one is taken, the other asked for."""
        if clause.verb != "follow":
            return False
        elements = self._elements(clause, clause.at, clause.end, skip_until=clause.at)
        marks = [e for e in elements if e[0] in ("Q", "T")]
        late = next((e for e in marks[1:] if e[0] == "Q" and "with" in self.letters[marks[0][3] : e[2]]), None)
        if late is None or marks[0][0] != "Q" or not any(e[0] == "T" for e in marks if e[2] < late[2]):
            return False
        told = Clause("fragment", clause.at, clause.at, late[2], clause.sentence, False)
        self._make_intakes(told, number, [e for e in elements if e[3] <= late[2] and not (e[0] == "J" and e[1] == "with")])
        asking = Clause("request", late[2], late[2], clause.end, clause.sentence, clause.question, ask=clause.ask, subject=clause.subject, verb="take")
        self._request(asking, number)
        return True

    def _announced(self, clause: Clause, number: int) -> bool:
        """ "I'm about to take 2 at 8 pm. Can I have 2 more at 1 am?": what is announced is planned, and the question is a later one."""
        words = set(self.letters[clause.start : clause.at])
        if clause.question or not {"about", "going", "planning", "gonna", "plan"} & words or words & {"what", "how", "if", "thinking"}:
            return False
        if not any(t.kind in ("num", "drug", "mass", "volume") for t in self.terms[clause.at : clause.end]):
            return False
        return any(
            c.kind == "request" and c.sentence > clause.sentence and {"more", "another", "again"} & set(self.letters[c.at : c.end])
            for c in self.clauses[number + 1 :]
        )
