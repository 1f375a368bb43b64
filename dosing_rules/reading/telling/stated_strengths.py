"""Strengths that are stated of what was told: "they were 200 mg each", "the label says 500"."""

from __future__ import annotations

from typing import Any, Final

from ..cutting.clause import Clause
from ..drugs import SURFACES, Drug, with_modifiers
from ..persons import PERSONS
from .held import Held

_STRENGTH_SAID: Final = frozenset(
    ["M", "F", "N", "D", "each", "not", "instead", "of", "on", "it", "per", ",", "-", "actually", "though", "they're", "are", "it's",
     "rather", "than", "regular", "extra", ")", '"', "strength", "the", "a", "them", "s", "only", "just", "is", "for", "one", "apiece"]
)  # fmt: skip
_NAME_SAID: Final = frozenset({"D", "F", "on", "it", "them", ",", ")", '"', "s", "the", "actually", "though"})
_TYLENOL_KINDS: Final = {"rs": 325_000, "es": 500_000, "er": 650_000}
"""Micrograms in one unit."""
_ELSE_AT_HAND: Final = frozenset({"left", "leftover", "remaining", "other", "another", "different", "here", "home", "new"})
"""Of what there is now, and perhaps was not taken from before."""
_THEIRS: Final = frozenset({"has", "carries", "keeps", "stocks"})
"""What somebody has who is not the one who took it."""


class StatedStrengths(Held):
    """Gives stated strengths to the doses and requests that they are of."""

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


def _other_kind(drug: Drug, micrograms: int) -> bool:
    """Whether that kind of Tylenol never comes in this strength."""
    own = next((mass for kind, mass in _TYLENOL_KINDS.items() if with_modifiers(SURFACES["tylenol"], [kind]).product == drug.product), micrograms)
    return own != micrograms
