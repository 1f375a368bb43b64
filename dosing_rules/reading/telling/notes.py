"""What a clause without a verb of its own is not: idle questions, one of something else, a story that goes on."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from ..cutting.clause import Clause
from ..quantity import Group
from ..terms import TimeTerm
from .twofold import Twofold

_THERE: Final = frozenset({"was", "were", "is", "there's", "had", "have", "got", "be", "been", "theres"})
"""Before "no" and a drug: there is none of it, or there was none."""


class Notes(Twofold):
    """Small tests on clauses without a verb."""

    def _said(self, time: TimeTerm) -> list[str]:
        """ "after" where it is part of the time ("two hours after")."""
        return ["after"] if time.part_name == "ref" else []

    def _idle_question(self, clause: Clause, groups: list[Any], number: int) -> bool:
        """ "Does Claritin change anything?" before the question itself."""
        words = set(self.letters[clause.start : clause.end])
        if self.letters[clause.start] in ("none", "neither", "nothing") and words & {"are", "is", "have", "has", "contain", "contains"} and not any(
            g[1].count is not None or g[1].mass is not None or g[1].more for g in groups
        ):  # fmt: skip
            for k in range(clause.start, clause.end):
                self.terms[k].read = True
            return True  # "none of those are painkillers, right?"
        said = self.letters[clause.start : clause.end]
        missing = any(first in _THERE and second in ("no", "not") for first, second in zip(said, said[1:], strict=False))
        if missing and not any(g[1].count is not None or g[1].mass is not None or g[1].volume is not None or g[1].more for g in groups) and number + 1 < len(self.clauses):
            return True  # "There was no Tylenol left, so I took 2 Advil 3 hours ago, another 2?"
        if not ({"does", "do", "will", "would", "did"} & words and words & {"change", "matter", "count", "affect", "interfere", "difference", "counts"}):
            return False
        if any(g[1].count is not None or g[1].mass is not None or g[1].volume is not None or g[1].more for g in groups):
            return False
        if not any(c.kind == "request" or (c.kind == "fragment" and c.question) for c in self.clauses[number + 1 :]):
            return False
        for k in range(clause.start, clause.end):
            self.terms[k].read = True
        return True

    def _intake(self, clause: Clause, number: int) -> None:
        if clause.ordinal and clause.first and not clause.verb:
            elements = self._elements(clause, clause.start, clause.end, skip_until=clause.start)
            if self._first_of_day(clause, [e for e in elements if e[0] == "Q"], [e for e in elements if e[0] == "T"]):
                return
        super()._intake(clause, number)

    def _first_of_day(self, clause: Clause, groups: list[Any], times: list[Any]) -> bool:
        """ "First dose of the day and none last night: can I ...": nothing was taken before the one that is asked for."""
        words = self.letters[clause.start : clause.end]
        if len(groups) != 1 or "first" not in words or {"was", "were", "at", "with", "took", "had", "taken", "just", "ok", "okay", "fine"} & set(words):
            return False
        group = groups[0][1]
        named = group.count is not None or group.mass is not None or group.volume is not None or group.more or group.drug is not None
        if named or group.form != "dose" or any(e[1].how not in ("day", "span", "part") for e in times) or not (times or words[-2:] == ["the", "day"]):
            return False
        asked = any(c.kind == "request" and c.start >= clause.end for c in self.clauses) or any(c.question and c.start >= clause.end for c in self.clauses)
        if not asked:
            return False
        for term in self.terms[clause.start : clause.end]:
            term.read = True
        self.story.consumed |= {e[1].start for e in times}
        return True

    def _wished(self, clause: Clause, groups: list[Any], times: list[Any]) -> int:
        """ "two Tylenol wanted at 7 pm", "the next 2 are planned for 6": where what is wished for begins; 0 where nothing is."""
        if not groups or clause.start == 0:
            return 0
        last = groups[-1]
        k = last[3] + (self.letters[last[3] : last[3] + 1] in (["is"], ["are"], ["now"], ["being"]))
        if k >= clause.end or self.letters[k] not in ("wanted", "planned", "needed", "intended", "requested", "desired", "proposed", "scheduled"):
            return 0
        if any(e[1].how not in ("clock", "now", "in", "part", "later", "day") or (e[1].day or 0) < 0 for e in times if e[2] > k):
            return 0
        before = [e for e in times if e[2] < last[2]]
        if any(g[2] < last[2] for g in groups) and not before:
            return 0
        start: int = last[2]
        return start

    def _some_other_one(self, group: Group, times: list[Any]) -> bool:
        """ "I'm the sick one", "weird one": no quantity of a drug."""
        if group.determined and group.count == Fraction(1, 2) and not times and self.letters[group.end : group.end + 1] in (
            ["is"], ["was"], ["sits"], ["remains"], ["that's"], ["left"], ["still"]):  # fmt: skip
            for k in range(group.start, group.end):
                self.terms[k].read = True
            return True  # "the other half is in front of me"
        at = next((k for k in range(group.start, group.end) if self.terms[k].kind == "num"), group.start)
        lone = (
            group.count == 1 and group.drug is None and group.form is None and group.mass is None and not group.more and not group.same
            and group.end == at + 1 and self.terms[at].kind == "num" and self.terms[at].note == "words" and not times
        )  # fmt: skip
        if not lone or at == 0 or self.terms[at - 1].kind != "word":
            return False
        return self.letters[at - 1] not in (
            "and", "then", "only", "just", "another", "about", "maybe", "probably", "plus", "also", "or", "at", "took", "had", "now", "with",
            "of", "last", "first", "second", "next", "more", "exactly", "already", "so", "was", "is", "it's", "either",
        )  # fmt: skip

    def _more_follows(self, clause: Clause, number: int) -> bool:
        """A later clause of the sentence asks for more, so that this one tells."""
        # "I took one when I got up at 7 and two more at 8, it's 9 am now, can I have 2 more?"
        goes_on = bool({"and", "then", "plus", "&"} & set(self.letters[clause.start : clause.start + 2])) and any(c.kind == "intake" and c.sentence == clause.sentence for c in self.clauses[:number])
        for later in self.clauses[number + 1 :]:
            if later.sentence != clause.sentence:
                break
            words = self.letters[later.start : later.end]
            if later.kind in ("intake", "fragment", "now", "been", "chatter") and {"more", "another", "again"} & set(words[-4:]):
                return True
            if goes_on and later.kind == "request" and ({"more", "another", "again"} & set(words) or any(t.kind in ("num", "mass", "volume") for t in self.terms[later.at : later.end])):
                return True
            if later.kind in ("now", "been") and any(self.terms[k].kind in ("num", "drug", "mass") for k in range(later.at, later.end)):
                return True  # "4 today, now 5 pm, would 1 put me over?"
        return False
