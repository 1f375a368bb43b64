"""The day that a sentence opens with, and the intake at its end: "Two days ago I moved, paid for it, and took six Advil"."""

from __future__ import annotations

from typing import Any, Final

from ...facts import DAY
from ..cutting.clause import Clause
from ..fillers import SMALL_WORDS
from ..joined_moments import with_day
from .repeated import Repeated
from .story import Event

_BESIDE_A_DAY: Final = (SMALL_WORDS - {"is", "are", "was", "were", "my", "our", "his", "her", "their"}) | frozenset(
    "last past this since until yesterday today early late before after when while because with took taken plus also which who maybe probably sometime somewhere right during from past as if though tho ago".split()
)
"""Words beside a day of the week that leave it the day of an intake."""


def _described(word: str) -> bool:
    """A word that says of which kind the day is, or what is on it."""
    return len(word) > 1 and word.isalpha() and word.islower() and word not in _BESIDE_A_DAY


class Days(Repeated):
    """Gives an intake the day that the sentence was opened with."""

    def _over_the_day(self, elements: list[tuple[str, Any, int, int]], clause: Clause) -> list[tuple[str, Any, int, int]]:
        """ "Two days ago I took six over the whole day": the stretch is the day that was named."""
        start = min(c.start for c in self.clauses if c.sentence == clause.sentence)
        opening = self.terms[start]
        if opening.kind != "time" or opening.value.how != "day" or opening.value.side != "at":
            return elements
        kept = []
        for what, value, a, b in elements:
            lead = [word for word in self.letters[max(a - 5, clause.start) : a] if word not in ("the", "a", "that", "whole", "entire", "course", "of")]
            if what == "T" and a > start and value.how in ("span", "length") and value.low == value.high == DAY and lead[-1:] and lead[-1] in ("over", "across", "during", "through", "throughout"):
                self.story.consumed.add(value.start)
                continue
            kept.append((what, value, a, b))
        return kept

    def _without_days_in_passing(self, elements: list[tuple[str, Any, int, int]], clause: Clause) -> list[tuple[str, Any, int, int]]:
        """ "Two at 8 am because Sunday is leg day", "at 8 am, lazy Sunday": a day spoken of besides, which may be today's name."""
        if not any(e[0] == "T" and e[1].how == "day" and e[1].weekday is not None for e in elements):
            return elements
        kept, hour = [], False
        for what, value, a, b in elements:
            if hour and what == "T" and value.how == "day" and value.weekday is not None and value.side == "at":
                before, behind = self.letters[a - 1], self.letters[b] if b < clause.end else ""
                if _described(before) or _described(behind):
                    self.story.consumed.add(value.start)
                    continue
            hour |= what == "T" and value.how == "clock"
            kept.append((what, value, a, b))
        return kept

    def _part_behind(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "At a quarter to nine I took two this morning": the hour before the intake and the part of the day behind it are one time."""
        times = [e for e in elements if e[0] == "T"]
        if len(times) != 2 or not any(e[0] == "Q" and times[0][2] < e[2] < times[1][2] for e in elements):
            return elements
        hour, part = times[0][1], times[1][1]
        if hour.how != "clock" or hour.side != "at" or not hour.bare or hour.day is not None or hour.part is not None or part.how != "part" or part.side != "at" or part.low is None:
            return elements
        with_day(hour, part)
        self.story.consumed.add(part.start)
        return [e for e in elements if e is not times[1]]

    def _of_today(self, clause: Clause, made: list[Event]) -> None:
        """ "This morning my legs hurt, so I took 2 at 10 am": the day of what came before it in the sentence, and no day told earlier."""
        start = min(c.start for c in self.clauses if c.sentence == clause.sentence)
        used = {t.start for e in self.story.events for t in e.times} | {t.start for e in made for t in e.times} | self.story.consumed
        clocks = [t for e in made for t in e.times if t.how == "clock" and t.side == "at" and t.day is None and t.weekday is None]
        if not clocks or not any(t.day is not None and t.day < 0 for e in self.story.events for t in e.times) or any(c.sentence == clause.sentence and c.kind in ("request", "now", "been") and c.start < clause.start for c in self.clauses):
            return
        said = [k for k in range(start, clause.end) if self.terms[k].kind == "time" and self.terms[k].value.how in ("day", "part") and self.terms[k].value.start < clocks[0].start]
        day = self.terms[said[-1]].value if said else None
        if day is None or day.side != "at" or day.start in used or not (day.day == 0 or (day.how == "part" and day.day is None and day.weekday is None)):
            return
        if day.how == "part" and day.part_name not in ("morning", "afternoon", "evening", "tonight"):
            return
        for clock in clocks:
            if day.how == "part":
                clock.day = 0
            else:
                with_day(clock, day)

    def _day_of_sentence(self, clause: Clause, number: int, made: list[Event]) -> None:
        """ "Yesterday I fell, hurt my back, and took 2 Advil": taken on that day, where nobody else and no other time comes between."""
        self._of_today(clause, made)
        start = number
        while start and self.clauses[start - 1].sentence == clause.sentence and self.clauses[start - 1].kind in ("fragment", "chatter"):
            start -= 1
        if start == number or clause.subject or not clause.verb or clause.start < 1 or {"then", "today", "now", "tonight"} & set(self.letters[clause.start : clause.at]):
            return
        opening = self.terms[self.clauses[start].start]
        lead = self.terms[self.clauses[start].start + 1 : clause.start]
        if opening.kind != "time" or opening.value.how != "day" or opening.value.side != "at" or opening.value.day in (None, 0) or any(t.kind == "time" for t in lead):
            return
        if any(c.sentence == clause.sentence and c is not clause and c.start < clause.start and c not in self.clauses[start:number] for c in self.clauses):
            return
        for event in made:
            times = event.times
            if not times and event.every is None and event.since is None:
                times.append(opening.value)
            elif len(times) == 1 and times[0].how in ("clock", "part") and times[0].day is None and times[0].weekday is None and times[0].side == "at":
                with_day(times[0], opening.value)
