"""Times beside quantities: one for several, one of two, one that somebody else remembers otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...facts import HOUR
from ..cutting.clause import Clause
from ..joined_moments import with_day
from ..quantity import Group
from ..terms import TimeTerm
from .lists import Lists


class Timing(Lists):
    """Tells which times are alternatives of one moment, and which stand for several quantities."""

    def _next_time(self, core: list[Any], n: int) -> str:
        """How the next time is told that comes before any further quantity."""
        return next((e[1].how if e[0] == "T" else "" for e in core[n + 1 :] if e[0] != "J"), "")

    def _of_lead_time(self, core: list[Any], n: int, groups: list[Group], inside: list[Any], separators: set[str]) -> bool:
        """ "At 11 she had 30 mL NyQuil and 2 Advil": one time, said first, for two drugs taken together."""
        late: Group = core[n][1]
        return (
            bool(inside) and inside[0][0] == "T" and all(e[0] == "Q" for e in inside[1:])
            and bool(separators) and (separators <= {"and", "&", "plus", "with", "+"} or separators == {"or"}) and not late.more and late.drug is not None
            and all(g.drug is not None and g.drug.family != late.drug.family for g in groups)
            and not any(e[0] == "T" for e in core[n + 1 :])
        )  # fmt: skip

    def _makes_up(self, early: Group, late: Group) -> bool:
        """ "400 mg of ibuprofen at 7 (2 pills)": the tablets that the whole amount was."""
        bracket = late.start > 0 and self.letters[late.start - 1] == "(" and "of" in self.letters[early.start : early.end]
        if not bracket or not isinstance(early.mass, int) or early.count is not None or early.unit_mass is not None or late.mass is not None:
            return False
        if not isinstance(late.count, int) or late.count < 1 or early.mass % (late.count * 1000) or early.mass // (late.count * 1000) not in (200, 325, 500, 650):
            return False
        early.count, early.unit_mass, early.total_mass, early.mass = late.count, early.mass // late.count, early.mass, None
        early.form = early.form or late.form
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _apposed_time(self, clause: Clause, following: Clause) -> str:
        """ "2 Advil at breakfast, around 7:30", "... with her breakfast at 7:30": "at" where the time is that of the meal."""
        before = [w for w in self.letters[max(clause.end - 2, clause.at) : clause.end] if w not in ("my", "the", "his", "her", "our", "a")]
        if following.at - following.start > 1 or not before or before[-1] not in ("at", "with", "before", "after", "during", "in", "for"):
            return ""
        if before[-1] == "for" and self.letters[following.start] not in ("breakfast", "brunch", "lunch", "dinner", "supper"):
            return ""
        first = next((k for k in range(following.start, following.end) if self.terms[k].kind == "time"), following.end)
        noun = self.letters[following.start : first]
        return "at" if 0 < len(noun) < 5 and set(noun[1:]) <= {",", "(", "-", "so", "like", "around", "at", "about", "say"} else ""

    def _said_otherwise(self, first: TimeTerm, second: TimeTerm, at: int) -> bool:
        """Somebody says another hour of the same intake."""
        lead = self.letters[max(at - 5, 0) : at]
        if not {"say", "says", "said", "think", "thinks", "swear", "swears", "insist", "insists", "claims", "remember", "remembers", "believe"} & set(lead):
            return False
        if not any(lead[n : n + 2] in (["it", "was"], ["that", "was"], ["they", "were"], ["was", "at"]) for n in range(len(lead))):
            return False
        if first.how == second.how == "clock" and first.bare != second.bare and first.low is not None and second.low is not None and first.high is not None:
            bare, full = (first, second) if first.bare else (second, first)
            half = 12 * HOUR if (full.low or 0) >= 12 * HOUR else 0
            if bare.low is not None and bare.high is not None:
                bare.low, bare.high, bare.bare = bare.low + half, bare.high + half, False
        return self._either_time(first, second)

    def _either_time(self, first: TimeTerm, second: TimeTerm) -> bool:
        """Make one time of two that are alternatives."""
        if first.how != second.how or first.how not in ("ago", "clock") or first.also or not first.side == second.side == "at":
            return False
        if first.how == "clock" and (first.bare or second.bare or first.day != second.day or first.weekday != second.weekday or second.options):
            return False
        first.options = [*(first.options or [replace(first)]), second]
        self.story.consumed.add(second.start)
        return True

    def _without_day(self, core: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "Every 3 hours today: Tylenol at 6 am and noon": the day holds for all rows, and is no time of the first."""
        marks = [e for e in core if e[0] in ("Q", "T")]
        if [e[0] for e in marks[:3]] != ["T", "T", "Q"] or marks[0][1].how != "every" or marks[1][1].how != "day":
            return core
        if ":" not in self.letters[marks[1][3] : marks[2][2] + 1]:
            return core
        self.story.consumed.add(marks[1][1].start)
        for e in marks[3:]:
            if e[0] == "T" and e[1].how == "clock" and e[1].day is None:
                with_day(e[1], marks[1][1])
        return [e for e in core if e is not marks[1]]

    def _named_at_last(self, early: Group, late: Group) -> bool:
        """ "Last time I touched a painkiller was Tuesday morning, 2 Advil": what it was stands at the end."""
        nobody = early.drug is not None and early.drug.kind == "unknown" and not early.drug.specific and early.mass is None and early.volume is None
        lone = early.count is None or (early.count == 1 and early.article)
        if not nobody or not lone or early.more or late.drug is None or late.drug.kind != "otc" or late.more or {"and", "then", "plus", "also", "or"} & set(self.letters[late.start - 2 : late.start]):
            return False
        early.drug, early.count, early.mass, early.volume, early.unit_mass = late.drug, late.count, late.mass, late.volume, late.unit_mass
        early.form, early.strength, early.article = late.form, late.strength, False
        for k in (*range(early.start, early.end), *range(late.start, late.end)):
            self.terms[k].read = True
        return True

    def _named_first(self, early: Group, late: Group) -> bool:
        """ "the ibuprofen syrup: 800 mg so far": a heading and its quantity."""
        bare = (
            early.drug is not None and early.count is None and early.mass is None and early.volume is None and early.unit_mass is None
            and not early.more and early.times is None and early.dose_count is None and early.form != "dose"
        )  # fmt: skip
        amount = late.count is not None or late.mass is not None or late.volume is not None or late.dose_count is not None
        return bare and amount and not late.more and ":" in self.letters[early.end : late.start]
