"""What a product is, has or costs; what somebody usually takes; no intake of its own."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from ..cutting.clause import STOPS, Clause
from ..cutting.cues import ADVICE
from ..cutting.lexicon import REPORTS
from ..drugs import SURFACES, with_modifiers
from ..persons import PERSONS
from ..quantity import Group
from .general import one_of_a_row
from .stated_strengths import StatedStrengths

_JOINING: Final = frozenset({"and", "but", "then", "yet", "plus", "so", "&"})
_OPENING: Final = frozenset({"opened", "unwrapped", "peeled", "tore", "ripped", "cracked", "unsealed", "unscrewed", "unpacked", "snapped", "open", "uncapped"})
"""What is done to a packet before anything is taken."""

_BYSTANDERS: Final = frozenset({"nurse", "doctor", "friend", "coworker", "neighbor", "person"})
"""What these use is nobody's dose here."""

_LOGS: Final = frozenset({"log", "logs", "chart", "notebook", "notes", "whiteboard", "tracker", "diary", "journal", "calendar", "app", "spreadsheet", "tally", "sheet", "record", "logbook"})
_LABELS: Final = frozenset({"box", "bottle", "label", "package", "packet", "leaflet", "doctor", "pharmacist", "every", "max", "limit", "instructions"})
"""Where a rule is read, and where what was taken is."""


class Descriptions(StatedStrengths):
    """Reads what is said of a product: its strength, its label, what is left of it."""

    def _swallowed(self, clause: Clause) -> None:
        """ "... but 2 at 3 pm" inside a clause that tells of no intake: said to be not understood, never dropped."""
        turns = [k for k in range(clause.at, clause.end) if self.letters[k] in ("but", "except", "besides", "only", "had", "took")]
        if turns and clause.verb != "not done":
            rest = self.terms[turns[0] : clause.end]
            counted = any(t.kind in ("num", "mass", "volume") and not t.read for t in rest)
            if counted and any(t.kind == "time" and t.value.how in ("clock", "ago") and t.value.side == "at" for t in rest):
                self.story.unread.append((rest[0].start, rest[-1].end))
                return
        joined = next((k for k in range(clause.at, clause.end) if self.letters[k] in _JOINING), clause.end)
        if clause.kind == "denial" and any(
            t.kind == "mass" or (t.kind == "num" and following.kind in ("drug", "form")) for t, following in pairwise(self.terms[joined : clause.end])
        ):
            self.story.unread.append((self.terms[joined].start, self.terms[clause.end - 1].end))  # "no drugs today and proposes 2 Tylenol"

    def _habit(self, clause: Clause, number: int) -> None:
        if clause.verb == ADVICE:
            self.story.consumed |= {t.start for t in self.terms[clause.start : clause.end] if t.kind == "time"}
        words = " ".join(self.letters[clause.at : clause.end])
        if (clause.verb or " take " in f" {words} ") and re.search(r"\b(?:which|and|so) (?:i|she|he|we|they) (?:also )?did\b(?! not)", words):
            elements = self._elements(clause, clause.at, clause.end, skip_until=clause.at)
            self._make_intakes(clause, number, elements)  # "I was told to take 2 at 8, which I did"
            self._done_at(number)
            return
        if self._written_down(clause) or self._still_in(clause):
            self._make_intakes(clause, number, self._elements(clause, clause.at, clause.end, skip_until=clause.at))
            return
        self._swallowed(clause)
        self._left_over(clause)
        if clause.verb in ("have", "got", "had", "get", "use"):
            self._owned(clause)
        if {"take", "takes", "use"} & set(self.letters[clause.start : clause.at + 1]) and self.letters[clause.end - 3 : clause.end] == ["at", "a", "time"]:
            self._owned(clause)  # "I only ever take one 500 mg Tylenol at a time"
        if {"says", "said", "reads", "read", "states", "say"} & set(self.letters[clause.start : clause.at]):
            self._label_says(clause)
        else:
            self._described(clause)
        spoken = next(
            (t.value for t in self.terms[clause.start : clause.end] if t.kind == "drug" and t.value.kind == "otc"), None
        )
        if not (clause.verb in REPORTS and any(PERSONS.get(word, ("",))[0] in _BYSTANDERS for word in self._lead(clause))):
            self.last_drug = self.last_drug or spoken
        for term in self.terms[clause.start : clause.end]:
            term.read = True

    def _lead(self, clause: Clause) -> list[str]:
        """The words of the sentence up to the verb of a clause."""
        first = clause.start
        while first and self.letters[first - 1] not in STOPS:
            first -= 1
        return self.letters[first : clause.at]

    def _written_down(self, clause: Clause) -> bool:
        """ "We keep a log. It says 400 mg Sunday 6 pm": what a log says was taken, and no rule."""
        if self.letters[clause.start : clause.at][-2:] not in (["it", "says"], ["that", "says"]) or not _LOGS & set(self.letters[max(clause.start - 16, 0) : clause.start]):
            return False
        if _LABELS & set(self.letters[max(clause.start - 16, 0) : clause.end]):
            return False
        kinds = [t.kind for t in self.terms[clause.at : clause.end]]
        counted = any(kind in ("num", "mass", "volume") for kind in kinds)
        return counted and any(t.kind == "time" and t.value.how == "clock" and t.value.side == "at" for t in self.terms[clause.at : clause.end])

    def _still_in(self, clause: Clause) -> bool:
        """ "I've got two LiquiCaps in me from five hours ago": taken, and then."""
        if clause.verb not in ("have", "got", "had", "has") or clause.question or not any(t.kind in ("num", "mass", "volume") for t in self.terms[clause.at : clause.end]):
            return False
        words = self.letters[clause.at : clause.end]
        inside = any(words[n] in ("in", "inside") and words[n + 1] in ("me", "him", "my", "his", "her", "their", "us") for n in range(len(words) - 1))
        held = {"system", "body", "stomach", "belly", "bloodstream", "blood", "me", "him", "us"} & set(words) or words[-1:] == ["her"] or "her from" in " ".join(words)
        if not inside or not held or {"bag", "purse", "pocket", "hand", "want", "not"} & set(words):
            return False
        for term in self.terms[clause.at : clause.end]:
            if term.kind == "time" and term.value.side == "since" and term.value.how in ("clock", "part"):
                term.value.side = "at"
        return True

    def _owned(self, clause: Clause) -> None:
        """ "I have 600 mg ibuprofen tablets": the strength of what there is."""
        found = [e[1] for e in self._elements(clause, clause.at, clause.end, skip_until=clause.at) if e[0] == "Q"]
        if len(found) != 1 or found[0].drug is None:
            return
        mass = found[0].unit_mass if found[0].unit_mass is not None else found[0].mass
        if isinstance(mass, int) and mass <= 800_000 and found[0].drug.kind == "otc":
            self._strengthen(found[0].drug, mass)

    def _left_over(self, clause: Clause) -> bool:
        """ "There's 20 mL left in the DayQuil bottle": what there is, not what was taken."""
        words = self.letters[clause.start : clause.end]
        if not {"left", "remaining", "leftover"} & set(words) or not {"there's", "theres", "there", "have", "only", "got", "i've", "is", "are"} & set(words):
            return False
        elements = self._elements(clause, clause.start, clause.end, skip_until=clause.start)
        groups = [e[1] for e in elements if e[0] == "Q"]
        amounts_told = [g for g in groups if g.volume is not None or g.count is not None]
        if len(amounts_told) != 1 or any(e[0] == "T" and e[1].how not in ("now",) for e in elements):
            return False
        left = replace(amounts_told[0])
        drug = next((g.drug for g in groups if g.drug is not None), None)
        left.drug = left.drug or drug or self.last_drug
        kind = {325_000: "rs", 500_000: "es", 650_000: "er"}.get(left.unit_mass) if isinstance(left.unit_mass, int) else None
        if drug is None and kind is not None and left.drug is not None and left.drug.family == "tylenol" and not left.drug.product.endswith("PM"):
            left.drug = with_modifiers(SURFACES["tylenol"], [kind])  # "2 regular strength ... all I have left is two 500s"
        for group in groups:
            for k in range(group.start, group.end):
                self.terms[k].read = True
        self.left = left
        return True

    def _time_of_named(self, groups: list[Any], times: list[Any], words: set[str], clause: Clause) -> bool:
        """ "2 Motrin and, an hour after that, 2 Advil; the Motrin was 5 hours ago": when what was told before was."""
        if len(groups) != 1 or len(times) != 1 or not words & {"was", "were"} or times[0][1].how not in ("ago", "clock") or clause.question:
            return False
        name = groups[0][1]
        if not name.determined or not self._bare_name(name):
            return False
        same = [e for e in self.story.events if e.kind == "dose" and e.drug is not None and e.drug.family == name.drug.family]
        if len(same) != 1 or same[0].times or same[0].multi is not None:
            return False
        for k in range(name.start, name.end):
            self.terms[k].read = True
        same[0].times.append(times[0][1])
        return True

    def _limit_told(self, clause: Clause, groups: list[Any], times: list[Any]) -> bool:
        """ "My doctor OK'd max 3000 mg a day": what may be taken, no intake."""
        lead = self.letters[clause.start : groups[0][2]] if groups else []
        if clause.question or len(groups) != 1 or not {"max", "maximum", "limit", "cap", "ceiling"} & set(lead) or any(
            e[1].how not in ("rate", "length", "span", "every", "window") for e in times
        ):  # fmt: skip
            return False
        for k in range(clause.start, clause.end):
            self.terms[k].read = True
        return True

    def _at_hand(self, clause: Clause, groups: list[Any], times: list[Any]) -> bool:
        """ "I found some pills in the drawer", "there are 2 Advil here": what there is, not what was taken."""
        words = self.letters[clause.start : clause.end]
        there = {"there's", "theres"} & set(words) or any(a == "there" and b in ("is", "are") for a, b in pairwise(words))
        if not there and not {"found", "spotted", "bought", "brought", "noticed"} & set(words):
            return False
        if any(e[1].how != "now" for e in times) or {"took", "had", "already", "more", "another", "total", "far"} & set(words):
            return False
        for _, group, _, _ in groups:
            for k in range(group.start, group.end):
                self.terms[k].read = True
        return True

    def _prepared(self, clause: Clause, number: int, groups: list[Any], times: list[Any]) -> bool:
        """ "I opened two packets of Advil and swallowed both pills": made ready, and then told as taken."""
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if times or not _OPENING & set(self.letters[clause.start : clause.end]) or following is None or following.kind != "intake":
            return False
        if following.sentence != clause.sentence or not any(t.kind in ("num", "drug", "form", "mass") for t in self.terms[following.at : min(following.at + 4, following.end)]):
            return False
        for _, group, _, _ in groups:
            self.last_drug = group.drug or self.last_drug
            for k in range(group.start, group.end):
                self.terms[k].read = True
        return True

    def _description(self, groups: list[Any], times: list[Any], words: set[str], clause: Clause) -> bool:
        """ "Extra strength.", "500 mg caplets", "They're the 650 mg ones": what was taken, no intake."""
        if not times and len(groups) > 1 and self._either_strength([g[1] for g in groups], clause):
            return True
        if len(groups) == 2 and groups[1][1].drug is None and groups[1][1].count is None and groups[1][1].mass in (None, groups[0][1].unit_mass):
            for k in range(groups[1][1].start, groups[1][1].end):
                self.terms[k].read = True  # "they're extra strength, 500 mg"
            groups = groups[:1]
        elif len(groups) == 2 and not times and self._named_with_strength(groups[0][1], groups[1][1]) and self._count_follows(clause):
            self.last_drug = groups[0][1].drug
            for k in range(groups[0][1].start, groups[0][1].end):
                self.terms[k].read = True
            groups = groups[1:]  # "Generic acetaminophen, the 325 mg ones. A couple at 7."
        if times or len(groups) != 1:
            return False
        group: Group = groups[0][1]
        if group.count is not None or group.more or group.dose_count is not None or group.times is not None:
            return False
        mass = group.unit_mass if group.unit_mass is not None else group.mass
        if self.letters[group.start : group.start + 3] == ["M", "of", "D"] or group.drug is not None and mass is not None and self._occasion_follows(group.end):
            return False  # "800 mg of ibuprofen", "ibuprofen 800 mg before my shift": an amount, and no strength
        if self.letters[group.start - 1] in ("then", "plus", "followed") and self.story.events and group.start > clause.start:
            return False  # "400 mg when it started, then 600"
        if "time" in self.letters[group.end : group.end + 2] and "each" in self.letters[group.end - 1 : group.end + 1]:
            return False  # "Advil at 8 and noon. 400 mg each time."
        if group.drug is not None and one_of_a_row(self.letters, clause.start, group.start, group.end):
            return False
        if mass is not None and isinstance(mass, int) and mass <= 800_000 and (group.drug is None or self.story.events or self._count_follows(clause)):
            drug = group.drug or self.last_drug
            if drug is not None:
                self._strengthen(drug, mass, clause=clause)
                for k in range(group.start, group.end):
                    self.terms[k].read = True
                return True
        if group.drug is not None and group.drug.specific and self.story.events and mass is None:
            for event in self.story.events:
                if event.drug is not None and event.drug.family == group.drug.family and not event.drug.specific:
                    event.drug = group.drug
            self.last_drug = group.drug
            return True
        if group.drug is not None and self.story.events and mass is None and self.story.events[-1].drug is None:
            for event in self.story.events:
                if event.drug is None and not event.drugs_or:
                    event.drug = group.drug  # "6 am, 10 am and 2 pm, one each. That was ibuprofen."
            for k in range(group.start, group.end):
                self.terms[k].read = True
            self.last_drug = group.drug
            return True
        return False

    def _holds(self, groups: list[Any], times: list[Any], words: set[str], clause: Clause) -> bool:
        """ "My Tylenol tablets are 325 mg (each)", "the ibuprofen here is 200 mg": what one unit holds, no intake."""
        if times or len(groups) != 2 or not words & {"is", "are", "were", "was", "comes", "come"}:
            return False
        first, second = groups[0][1], groups[1][1]
        mass = second.unit_mass if second.unit_mass is not None else second.mass
        if any(
            g.count is not None or g.more or g.dose_count is not None or g.times is not None or g.volume is not None for g in (first, second)
        ):
            return False
        if first.mass is not None or first.unit_mass is not None or not isinstance(mass, int) or mass > 800_000:
            return False
        drug = first.drug or self.last_drug
        if drug is None or (second.drug is not None and second.drug.family != drug.family):
            return False
        self.last_drug = drug
        self._strengthen(drug, mass, clause=clause)
        for k in range(clause.start, clause.end):
            self.terms[k].read |= self.terms[k].kind in ("drug", "mass", "num", "form")
        return True
