"""What the dose told last was, said behind it: "It was 400 mg", "It was either a 200 or a 400"."""

from __future__ import annotations

from typing import Any, Final

from ...facts import OneOf
from ..cutting.clause import STOPS, Clause
from ..quantity import Group
from ..terms import Term
from .intakes import Intakes

_TURNING: Final = frozenset({"but", "though", "although", "however", "yet", "except", "really", "actually", "refilled", "swapped"})


_PACKS: Final = frozenset({"bottle", "box", "pack", "packet", "package", "tub", "jar", "blister", "strip", "tin"})


_ADVISING: Final = frozenset({"said", "says", "swears", "claims", "recommends", "recommended", "suggests", "suggested", "insists", "reckons", "thinks"})


class Held(Intakes):
    """Reads what a dose told before held."""

    def _either_strength(self, groups: list[Any], clause: Clause) -> bool:
        """ "325s or 500s, no idea", "might be 200s, might be 400s": one of several strengths, and no intake."""
        masses = [g.unit_mass if g.unit_mass is not None else g.mass for g in groups]
        if not all(isinstance(mass, int) and 80_000 <= mass <= 800_000 for mass in masses) or len(set(masses)) < 2:
            return False
        if any(g.count is not None or g.drug is not None or g.more or g.dose_count is not None or g.times is not None for g in groups):
            return False
        told = [e for e in self.story.events if e.kind in ("dose", "total") and e.drug is not None]
        drug = told[-1].drug if told else None
        if drug is None or not {"or", "either", "maybe", "might", "could", "may", "/", "perhaps", "possibly"} & set(self.letters[clause.start : clause.end]):
            return False
        places = [k for g in groups for k in range(g.start, g.end)]
        for event in told:
            group = event.group
            if event.drug is not None and event.drug.family == drug.family and group.unit_mass is None and group.mass is None and group.strength is None:
                group.unit_mass = OneOf(tuple(sorted(set(masses))), "strength")
        for k in places:
            self.terms[k].read = True
        return True

    def _packed(self, clause: Clause, groups: list[Any], times: list[Any]) -> bool:
        """ "The bottle has 24 tablets": what is in it, and no intake."""
        words = self.letters[clause.start : clause.end]
        if times or len(groups) != 1 or not _PACKS & set(words[:4]) or not {"has", "holds", "contains"} & set(words) or {"only", "now", "left", "had", "missing"} & set(words):
            return False
        for k in range(groups[0][1].start, groups[0][1].end):
            self.terms[k].read = True
        return True

    def _advised(self, clause: Clause, groups: list[Any], times: list[Any]) -> bool:
        """ "A stranger said Tylenol 3 hours apart": how often somebody says that it may be taken."""
        words = self.letters[clause.start : clause.end]
        said = next((n for n, word in enumerate(words) if word in _ADVISING), len(words))
        bare = all(g[1].count is None and g[1].mass is None and g[1].volume is None and not g[1].more and g[1].start > clause.start + said for g in groups)
        if said == len(words) or {"i", "we"} & set(words) or not bare or not times or any(e[1].how not in ("every", "span", "length") for e in times):
            return False
        self.story.consumed |= {e[1].start for e in times}
        for _, group, _, _ in groups:
            for k in range(group.start, group.end):
                self.terms[k].read = True
        return True

    def _done_at(self, number: int) -> None:
        """ "He told me to take four Advil, so I did, at 9 am": when it was done."""
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        last = self.story.events[-1] if self.story.events else None
        if last is None or last.times:
            return
        clause = self.clauses[number]
        did = next((k for k in range(clause.at, clause.end) if self.letters[k] == "did"), clause.end)
        own = [t.value for t in self.terms[did : clause.end] if t.kind == "time" and t.value.how in ("clock", "ago") and t.value.side == "at"]
        if len(own) == 1:
            last.times.append(own[0])
            return
        if following is None or following.kind != "fragment" or following.sentence != self.clauses[number].sentence:
            return
        k = following.start + (self.letters[following.start] == ",")
        if k < following.end and self.letters[k] in ("T", "A") and self.terms[k].value.side == "at":
            last.times.append(self.terms[k].value)
            following.start = following.at = k + 1

    def _it_was(self, clause: Clause, groups: list[Any]) -> bool:
        """ "I took ibuprofen at 8. It was 400 mg.": how much the dose told last was."""
        told = self.story.events[-1] if self.story.events else None
        if told is None or told.kind != "dose" or told.multi is not None or told.every is not None:
            return False
        if self._held_either(clause, groups, told.group):
            return True
        if len(groups) != 1:
            return False
        if told.group.count is not None or told.group.mass is not None or told.group.volume is not None or told.group.unit_mass is not None:
            return False
        group = groups[0][1]
        lead = self.letters[clause.start : group.start]
        if not lead or lead[0] not in ("it", "that", "this", "dose") or "was" not in lead or group.each or group.form is not None or group.mass is None or group.count is not None:
            return False
        told.group.mass = group.mass
        for k in range(group.start, group.end):
            self.terms[k].read = True
        return True

    def _held_either(self, clause: Clause, groups: list[Any], told: Group) -> bool:
        """ "I took one ibuprofen pill. It was either a 200 or a 400.": what each unit of the dose told last may have held."""
        lead = self.letters[clause.start : groups[0][2]] if groups else []
        masses = []
        for _, group, _, _ in groups:
            mass = group.unit_mass if group.unit_mass is not None else group.mass
            masses += list(mass.options) if isinstance(mass, OneOf) else [mass]
            if group.drug is not None or group.more or group.volume is not None or group.count not in (None, 1) or group.each:
                return False
        plain = told.count is not None and told.mass is None and told.unit_mass is None and told.volume is None and told.strength is None
        if not plain or len(masses) < 2 or not all(isinstance(mass, int) and 80_000 <= mass <= 800_000 for mass in masses):
            return False
        if not lead or lead[0] not in ("it", "they", "that", "those", "each", "this", "i", "could") or not {"was", "were", "been", "be", "is", "are"} & set(lead):
            return False
        if ("or" not in self.letters[clause.start : clause.end] and len(groups) > 1) or any(c in self.letters[clause.start : clause.end] for c in ("and", "then", "plus")):
            return False
        told.unit_mass = OneOf(tuple(masses))
        for _, group, _, _ in groups:
            for k in range(group.start, group.end):
                self.terms[k].read = True
        return True

    def _other_inside(self, clause: Clause, masses: list[Term]) -> None:
        """ "The bottle says 200 mg, but he refilled it with his 800s": what was taken may be of either strength."""
        turn = next((k for k in range(clause.at, clause.end) if self.letters[k] in _TURNING), clause.end)
        first = {t.value for t in masses[:1] if t.start < self.terms[min(turn, len(self.terms) - 1)].start}
        for k in range(turn, clause.end):
            term = self.terms[k]
            plural = term.kind == "num" and isinstance(term.value, int) and 100 <= term.value <= 800 and self.letters[k + 1 : k + 2] == ["s"]
            if (term.kind == "mass" or plural) and (term.value if term.kind == "mass" else term.value * 1000) not in first and self.letters[k - 1] != "not":
                self.story.unread.append((term.start, term.end))

    def _count_follows(self, clause: Clause) -> bool:
        """ "Tylenol 500 mg tablets. I took 2 at 8.": what is counted later was only described before."""
        for later in self.clauses:
            if later.start < clause.end or later.kind not in ("intake", "fragment"):
                continue
            for k in range(later.start, later.end):
                term = self.terms[k]
                if term.kind in ("drug", "mass", "volume"):
                    return False
                if term.kind == "num" and isinstance(term.value, int) and term.value >= 100:
                    return False  # "800 mg of ibuprofen at work, 8 am, and 400 at noon": amounts are told
                if term.kind == "num" and self.letters[k + 1 : k + 2] in (["more"], ["again"]):
                    return False  # "ibuprofen 800 mg before my shift. 2 more at noon"
                if term.kind == "num" and self.letters[k - 1] not in ("last", "this", "that", "#", "day"):
                    return not (k + 1 < later.end and self.terms[k + 1].kind in ("drug", "mass"))
        return False

    def _occasion_follows(self, k: int) -> bool:
        """ "... before my shift", "... when I woke up": what tells when, up to the end of the sentence."""
        while k < len(self.letters) and self.letters[k] not in STOPS:
            if self.letters[k] in ("before", "after", "when", "during", "around"):
                return True
            k += 1
        return False
