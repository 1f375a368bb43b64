"""Whose a dose is that is told behind somebody else's: "my husband had 2 at 6 and I dosed myself with 2 at 8"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, Clause
from ..cutting.lexicon import GERUNDS
from ..terms import TimeTerm
from .days import Days
from .story import Event

_I: Final = frozenset({"i", "i've", "ive", "i'd", "myself"})
_ELSEWHEN: Final = frozenset({"when", "after", "before", "once", "as", "while", "until", "later", "afterwards", "then", "at", "on", "during", "with", "over"})
_SEEN: Final = frozenset({"think", "believe", "guess", "saw", "know", "gave", "give", "heard", "counted", "watched", "noticed", "noted", "wrote", "logged", "remember", "suppose", "assume", "recall", "handed", "mean", "say", "said", "was", "am", "swear"})
"""What somebody says of another one's dose."""


class Whose(Days):
    """Tells whose the further doses of a clause are."""

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
        rest = self.letters[clause.at : next((k for k in range(clause.at, len(self.letters)) if self.letters[k] in STOPS), len(self.letters))]
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
