"""What a product is, has or costs; what somebody usually takes; no intake of its own."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from ..cutting.clause import STOPS, Clause
from ..cutting.cues import ADVICE
from ..cutting.lexicon import REPORTS
from ..drugs import SURFACES, Drug, with_modifiers
from ..persons import PERSONS
from ..quantity import Group
from .general import one_of_a_row
from .held import Held

_STRENGTH_SAID: Final = frozenset(
    ["M", "F", "N", "D", "each", "not", "instead", "of", "on", "it", "per", ",", "-", "actually", "though", "they're", "are", "it's",
     "rather", "than", "regular", "extra", ")", '"', "strength", "the", "a", "them", "s", "only", "just", "is", "for", "one", "apiece"]
)  # fmt: skip
_NAME_SAID: Final = frozenset({"D", "F", "on", "it", "them", ",", ")", '"', "s", "the", "actually", "though"})

_JOINING: Final = frozenset({"and", "but", "then", "yet", "plus", "so", "&"})
_OPENING: Final = frozenset({"opened", "unwrapped", "peeled", "tore", "ripped", "cracked", "unsealed", "unscrewed", "unpacked", "snapped", "open", "uncapped"})
"""What is done to a packet before anything is taken."""

_BYSTANDERS: Final = frozenset({"nurse", "doctor", "friend", "coworker", "neighbor", "person"})
"""What these use is nobody's dose here."""

_LOGS: Final = frozenset({"log", "logs", "chart", "notebook", "notes", "whiteboard", "tracker", "diary", "journal", "calendar", "app", "spreadsheet", "tally", "sheet", "record", "logbook"})
_LABELS: Final = frozenset({"box", "bottle", "label", "package", "packet", "leaflet", "doctor", "pharmacist", "every", "max", "limit", "instructions"})
"""Where a rule is read, and where what was taken is."""


_TYLENOL_KINDS: Final = {"rs": 325_000, "es": 500_000, "er": 650_000}
"""Micrograms in one unit."""

_ELSE_AT_HAND: Final = frozenset({"left", "leftover", "remaining", "other", "another", "different", "here", "home", "new"})
"""Of what there is now, and perhaps was not taken from before."""


_THEIRS: Final = frozenset({"has", "carries", "keeps", "stocks"})
"""What somebody has who is not the one who took it."""


def _other_kind(drug: Drug, micrograms: int) -> bool:
    """Whether that kind of Tylenol never comes in this strength."""
    own = next((mass for kind, mass in _TYLENOL_KINDS.items() if with_modifiers(SURFACES["tylenol"], [kind]).product == drug.product), micrograms)
    return own != micrograms
class Descriptions(Held):
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

    def _states_strength(self, clause: Clause) -> bool:
        """ "My ibuprofen tablets are 600 mg": a description before anything was taken."""
        words = self.letters[clause.start : clause.end]
        if clause.question or not {"are", "is", "were"} & set(words) or words[0] not in ("my", "the", "these", "those", "they", "mine", "our", "his", "her", "i"):
            return False
        inside = self.terms[clause.start : clause.end]
        if any(t.kind in ("time", "num", "volume") for t in inside) or sum(t.kind == "mass" for t in inside) != 1:
            return False
        self._described(clause)
        return all(t.read for t in inside if t.kind == "mass")

    def _described(self, clause: Clause) -> None:
        """ "They're 500 mg each", "each tablet is 200 mg": the strength of what was named last."""
        words = set(self.letters[clause.start : clause.end])
        if not words & {
            "are",
            "were",
            "they're",
            "theyre",
            "is",
            "was",
            "each",
            "it's",
            "its",
            "these",
            "per",
            "being",
            "both",
        }:
            return
        masses = [t for t in self.terms[clause.start : clause.end] if t.kind == "mass"]
        if len(masses) != 1 or not isinstance(masses[0].value, int):
            return
        if any(t.kind == "num" or (t.kind == "form" and t.value == "dose") for t in self.terms[clause.start : clause.end]):
            return  # "my dose is 400 mg"
        if words & {"max", "maximum", "limit", "most"}:
            return
        drug = next((t.value for t in self.terms[clause.start : clause.end] if t.kind == "drug"), self.last_drug)
        if drug is None or masses[0].value > 800_000:
            return
        masses[0].read = True
        self._strengthen(drug, masses[0].value, clause=clause)

    def _restrengthen(self, drug: Drug, micrograms: Any) -> None:
        """ "500 mg ... no, the bottle says 325": the strength of what was told, put right."""
        for event in self.story.events:
            if event.drug is None or event.drug.family != drug.family:
                continue
            group = event.group
            if event.drug.specific or group.strength is not None or (group.mass is not None and group.count is None):
                self.story.unread.append((event.start, event.end))
            elif group.unit_mass is not None or group.mass is not None:
                group.unit_mass, group.mass = micrograms, None

    def _label_says(self, clause: Clause) -> None:
        """ "the bottle says 325 mg (each), not 500": the strength of what was named last; any other rule is none."""
        words = self.letters[clause.at : clause.end]
        masses = [t for t in self.terms[clause.at : clause.end] if t.kind == "mass"]
        named = [t.value for t in self.terms[clause.at : clause.end] if t.kind == "drug"]
        if not masses and len(named) == 1 and named[0].specific and set(words) <= _NAME_SAID and {"bottle", "box", "label", "package", "packet", "carton", "F"} & set(self.letters[clause.start : clause.at]):
            for event in self.story.events:
                if event.kind == "dose" and event.drug is not None and event.drug.family == named[0].family and not event.drug.specific and event.group.unit_mass is None:
                    event.drug = named[0]  # "Took 2 Tylenol at noon, the bottle says Tylenol PM"
            self.last_drug = named[0] if self.last_drug is not None and self.last_drug.family == named[0].family else self.last_drug
        self._other_inside(clause, masses)
        if not masses or set(words) - _STRENGTH_SAID or not isinstance(masses[0].value, int) or masses[0].value > 650_000:
            return
        denied = {"not", "instead", "than"} & set(words)
        if len(masses) > 1 and not denied:
            return
        drug = next((t.value for t in self.terms[clause.start : clause.end] if t.kind == "drug"), self.last_drug)
        if drug is None or drug.kind != "otc":
            return
        told = {
            e.group.unit_mass for e in self.story.events
            if e.drug is not None and e.drug.family == drug.family and e.group.unit_mass is not None
        }  # fmt: skip
        turned = bool({"but", "actually", "turns", "though", "however"} & set(self.letters[max(clause.start - 8, 0) : clause.at]))
        if told - {masses[0].value} and not (denied or clause.corrects or turned):
            self.story.unread.append((masses[0].start, masses[0].end))
            return
        self._strengthen(drug, masses[0].value, instead=True)

    def _strengthen(self, drug: Drug, micrograms: Any, *, instead: bool = False, clause: Clause | None = None) -> None:
        if clause is not None and self.story.events and _ELSE_AT_HAND & set(self.letters[clause.start : clause.end]):
            if isinstance(micrograms, int):
                self.story.at_hand.append((drug, micrograms, clause))
            return  # "what's left are 325s", "the other bottle is 500s": not what was taken
        if clause is not None and self.story.events and isinstance(micrograms, int) and (
            _THEIRS & set(self.letters[clause.start : clause.end]) or _other_kind(drug, micrograms) or self._held_by_another(clause)
        ):  # fmt: skip
            self.story.at_hand.append((drug, micrograms, clause))
            return  # "2 extra strength at 9 ... all my wife has is regular strength 325s"
        self.story.masses_told[drug.family] = micrograms
        if instead:
            self._restrengthen(drug, micrograms)
        for event in self.story.events:
            if event.drug is not None and event.drug.specific and event.drug.product != drug.product:
                continue  # "2 Advil Dual Action at 9 am, and now I only have Advil 200 left"
            if (event.drug is not None and event.drug.family == drug.family) or event.drug is None:
                group = event.group
                if group.unit_mass is None and group.mass is None and group.strength is None:
                    group.unit_mass = micrograms

    def _held_by_another(self, clause: Clause) -> bool:
        """ "My roommate's tablets are 800 mg": of somebody who is not told to have taken any."""
        takers = {event.owner for event in self.story.events}
        return any(word.endswith("'s") and word[:-2] in PERSONS and word[:-2] not in takers for word in self.letters[clause.start : clause.end])

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
