"""Whose a dose is, and when it was, by what is told along with it.

Whose a dose is that is told behind somebody else's: "my husband had 2 at 6 and I dosed myself with 2 at 8".

What happened along with an intake, and its time: "I woke up at 6:45 and took 3 Advil", "took 2 when I got home at 5".
"""

from __future__ import annotations

from typing import Any, Final

from ..cutting.clause import Clause, sentence_end
from ..cutting.lexicon import GERUNDS
from ..terms import TimeTerm
from .days import Days
from .story import Event

_I: Final = frozenset({"i", "i've", "ive", "i'd", "myself"})
_ELSEWHEN: Final = frozenset({"when", "after", "before", "once", "as", "while", "until", "later", "afterwards", "then", "at", "on", "during", "with", "over"})
_SEEN: Final = frozenset({"think", "believe", "guess", "saw", "know", "gave", "give", "heard", "counted", "watched", "noticed", "noted", "wrote", "logged", "remember", "suppose", "assume", "recall", "handed", "mean", "say", "said", "was", "am", "swear"})
"""What somebody says of another one's dose."""

_WITH_AN_INTAKE: Final = frozenset({"woke", "got", "up", "home", "lunch", "breakfast", "dinner", "ate", "bed", "arrived", "landed", "waking", "alarm", "reminder", "timer", "beeped", "buzzed", "back", "returned", "flared"})
"""What happened, and the intake with it."""


class AlongWith(Days):
    """Tells persons and times of doses by the words around them."""

    def _by_the_words_around(self, clause: Clause, number: int, made: list[Event]) -> None:
        """The time of doses that have none in their own clause."""
        self._at_this_moment(clause, number, made)
        if number:
            self._led_by_one_time(clause, self.clauses[number - 1], made)

    def _led_by_one_time(self, clause: Clause, before: Clause, made: list[Event]) -> None:
        """ "At 8 am she had two Advil and I had two Aleve": the time that leads both."""
        if before.kind != "intake" or before.sentence != clause.sentence or before.end != clause.start or any(e.times or e.kind != "dose" for e in made) or not made:
            return
        lead = [self.terms[k].value for k in range(before.start, before.at) if self.terms[k].kind == "time"]
        if self.letters[clause.start] not in ("and", "&", "while") or "then" in self.letters[clause.start : clause.at] or not lead or self.letters[before.start] not in ("T", "P", "A", ","):
            return
        rest = self.letters[clause.at : sentence_end(self.letters, clause.at)]
        if any(word in _ELSEWHEN and rest[n + 1 : n + 2] != ["well"] for n, word in enumerate(rest)):
            return  # "... and I had mine when I got home"
        if any(self.terms[k].kind == "time" for k in (*range(before.at, before.end), *range(clause.start, clause.end))) or any(e.every is not None or e.multi is not None or e.last for e in made):
            return
        for event in made:
            event.times += lead

    def _at_this_moment(self, clause: Clause, number: int, made: list[Event]) -> None:
        """ "I'm swallowing 2 Advil right now, 2 pm": what is being taken while somebody says what time it is."""
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        lead = set(self.letters[clause.start : clause.at])
        if clause.verb not in GERUNDS or not {"i'm", "im", "am", "he's", "she's"} & lead or {"been", "not", "was"} & lead or following is None or following.kind != "now":
            return
        if following.start == clause.end and self.letters[following.start] == "O" and not any(e.times or e.every is not None or e.kind != "dose" for e in made):
            for event in made:
                event.times.append(TimeTerm("ago", 0, 0, part_name="just"))

    def _whose_then(self, clause: Clause, start: int, owner: str) -> str:
        """Nobody can say whose, where "and I" with a verb that nothing knows stands before the dose; else the clause's owner."""
        if owner in ("", "i", "we", "both", "?"):
            return owner
        for k in range(clause.at + 1, start):
            if self.letters[k] in _I and self.letters[k - 1] in ("and", ",", "but", "while", "then", "so", "whereas", "-", "&", ";"):
                said = set(self.letters[k + 1 : start])
                return owner if said & _SEEN or not any(word.isalpha() and len(word) > 2 for word in said) else "?"
        return owner

    def _begun_at(self, elements: list[tuple[str, Any, int, int]], clause: Clause, number: int) -> list[tuple[str, Any, int, int]]:
        """ "I woke up at 6:45 and took 3 Advil, 1 at noon": the first was at waking; the later time is the second's alone."""
        marks = [e for e in elements if e[0] in ("Q", "T")]
        if len(marks) > 2 and marks[1][0] == "T" and marks[1][1].how == "later":
            marks = [marks[0], *marks[2:], marks[1]]  # "took 3 Advil, four hours later 2"
        if not number or [e[0] for e in marks[:2]] != ["Q", "Q"] or len(marks) < 3:
            return elements
        early, late = marks[0][1], marks[1][1]
        if not any(e[0] == "T" for e in marks) or early.drug is not None and late.drug is not None and early.drug.family != late.drug.family:
            return elements
        time = self._time_of(clause, self.clauses[number - 1])
        if time is None:
            return elements
        at = elements.index(marks[0]) + 1
        return [*elements[:at], ("T", time, marks[0][3], marks[0][3]), *elements[at:]]

    def _time_of(self, clause: Clause, before: Clause) -> TimeTerm | None:
        """When the thing told right before was, where the intake came with it."""
        if before.kind != "chatter" or before.sentence != clause.sentence:
            return None
        lead = self._start_of_talk(clause, before)
        if self.letters[lead] in ("when", "once", "as"):
            return self._only_time(lead, before.end)  # "when I woke up at 3 am I took 2"
        opening = self.letters[clause.start : clause.start + 2]
        if clause.start < clause.at and (opening[:1] == ["when"] or opening == [",", "when"]):
            return self._only_time(before.start, before.end)  # "his fever was 101 at 2 when I gave him 2"
        if self.letters[lead] == "since" or not opening:
            return None
        if not (opening[0] in ("and", "then", "so") or clause.start + 1 == clause.at or (opening[0] == "," and clause.start + 2 == clause.at)):
            return None
        words = set(self.letters[before.start : before.end]) | ({"home"} if "then" in self.letters[clause.at : clause.end][-2:] else set())
        if opening[0] == "so":
            words = {"up"} if words & {"temp", "temperature", "fever", "back", "returned", "flared"} else set()  # "temp was 101 at 6 so I took 2"
        return self._only_time(before.start, before.end, told=False) if words & _WITH_AN_INTAKE else None

    def _start_of_talk(self, clause: Clause, before: Clause) -> int:
        """Where the clauses of the sentence begin that tell of no intake, up to `before`."""
        n = next((k for k, c in enumerate(self.clauses) if c is before), 0)
        while n > 0 and self.clauses[n].kind == self.clauses[n - 1].kind == "chatter" and self.clauses[n - 1].sentence == clause.sentence:
            n -= 1
        return self.clauses[n].start

    def _only_time(self, start: int, end: int, *, told: bool = True) -> TimeTerm | None:
        """The one moment named there, unless a dose has it already (`told`: that is looked at)."""
        found = [t.value for t in self.terms[start:end] if t.kind == "time" and t.value.how in ("clock", "part", "ago")]
        if len(found) != 1 or found[0].side != "at" or (told and any(t is found[0] for e in self.story.events for t in e.times)):
            return None
        time: TimeTerm = found[0]
        return time

    def _just_then(self, clause: Clause, before: Clause, made: list[Event]) -> None:
        """ "woke up at 3 and took 2": getting up, coming home or a meal, and the intake with it."""
        time = self._time_of(clause, before)
        if time is not None:
            for event in made:
                event.times.append(time)
            return
        if before.kind != "chatter" or before.sentence != clause.sentence or len(made) != 1 or made[0].multi is not None:
            return
        lead = self._start_of_talk(clause, before)
        if self.letters[lead] == "since":
            found = [t.value for t in self.terms[lead : before.end] if t.kind == "time"]
            told = made[0].group.count is not None or made[0].group.mass is not None
            if len(found) == 1 and found[0].how in ("clock", "part") and found[0].side in ("at", "since") and told and made[0].kind == "dose" and clause.perfect:
                found[0].side, made[0].kind, made[0].since = "since", "total", found[0]  # "since I got up at 6 I've had 6 Advil"

    def _when_clause(self, clause: Clause, number: int, made: list[Event]) -> None:
        """ "took 2 when I woke up at 6": the time of what happened along with it."""
        if not made or number + 1 >= len(self.clauses) or any(e.times for e in made):
            return
        following = self.clauses[number + 1]
        if following.kind != "chatter" or following.sentence != clause.sentence:
            return
        lead = next((self.letters[k] for k in range(following.start, following.at) if self.letters[k] in (
            "when", "as", "after", "before", "with", "while", "at", "until", "since", "because", "for", ",", "and", "but", "on", "upon")), "")  # fmt: skip
        if not lead and self.letters[following.at : following.at + 3] == ["(", "T", ")"]:
            lead = "at"  # "at the start of the movie (7:10 pm)"
        lead = lead or self._apposed_time(clause, following)
        if lead not in ("when", "as", "after", "before", "with", "while", "at", "since", "on", "upon"):
            return
        times = [
            t.value
            for t in self.terms[following.start : following.end]
            if t.kind == "time" and t.value.how in ("clock", "part", "day", "ago")
        ]
        if lead == "since":
            if len(times) == 1 and len(made) == 1 and made[0].kind in ("dose", "total") and made[0].multi is None and not made[0].last:
                times[0].side = "since"  # "8 since I got up at 6"
                made[0].kind, made[0].since = "total", times[0]
            return
        if len(times) == 1:
            time = times[0]
            if lead in ("after", "before") and time.side == "at":
                time.side = lead
            for event in made:
                event.times.append(time)
