"""What "those", "that", "two of them" in a request point at: a drug that was named since, or something that nobody named."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..drugs import SURFACES, UNNAMED, Drug, with_modifiers
from ..persons import PERSONS
from ..quantity import Group
from .put_right import PutRight

_SOMETHING: Final = frozenset({"something", "somethin", "stuff", "painkiller", "painkillers", "medicine", "medication", "pills", "pill", "meds", "med", "drug"})
"""Nouns for what has no name, where no intake tells of them."""

_AT_HAND: Final = frozenset(
    {"there's", "theres", "there", "have", "has", "found", "bought", "offered", "offering", "got", "available", "brought", "picked", "home", "cabinet", "purse", "drawer", "only"}
)
_NOT_AT_HAND: Final = frozenset({"out", "no", "without", "ran", "empty", "not", "don't", "never", "can't", "hate", "allergic", "isn't"})
_TOLD: Final = frozenset({"intake", "denial", "request", "plan", "correction", "unsure_count", "unsure_time", "unsure_drug", "unsure_if", "unsure_strength", "split"})

_HANDING: Final = frozenset({"hand", "pass", "slip", "offer", "bring", "fetch", "get", "feed", "administer", "send", "grab", "handing", "offering", "bringing", "getting", "feeding"})
"""What somebody does who brings it to the one who takes it."""


class Pointing(PutRight):
    """Finds what a request without a name means, beside what was taken last."""

    def _pointed_drug(self, clause: Clause, pronoun: bool) -> Drug | None:
        """The drug named since the last intake ("there's Excedrin at home. Two of those?"), one without a name, or None."""
        since = max((e.end for e in self.story.events if e.end <= self.terms[clause.start].start), default=-1)
        if since < 0:
            return None
        before = [c for c in self.clauses if c.start < clause.start and c.kind not in _TOLD]
        for other in reversed(before):
            places = [k for k in range(other.start, min(other.end, clause.start)) if self.terms[k].start >= since]
            words = {self.letters[k] for k in range(other.start, min(other.end, clause.start))}
            has = bool(words & _AT_HAND) and not words & _NOT_AT_HAND
            for k in reversed(places):
                term = self.terms[k]
                # "I'm out of everything except NyQuil"
                at_hand = has or ("out" in words and bool({"except", "but"} & set(self.letters[max(k - 2, other.start) : k])))
                if term.kind == "drug" and term.value.kind in ("otc", "unknown") and (pronoun or at_hand):
                    term.read = True
                    drug: Drug = term.value
                    return drug
                if at_hand and pronoun and (kind := self._kind_at_hand(k)) is not None:
                    return kind
                if pronoun and term.kind in ("word", "form") and str(term.value) in _SOMETHING and (
                    at_hand or {"says", "said", "suggests", "recommends", "gave", "offers"} & words
                ):  # fmt: skip
                    return UNNAMED
        return None

    def _kind_at_hand(self, k: int) -> Drug | None:
        """ "All I have left is Regular Strength", where Tylenol is what was spoken of: that kind of it."""
        if self.letters[k] not in ("regular", "extra") or self.letters[k + 1 : k + 2] != ["strength"]:
            return None
        if not any(e.drug is not None and e.drug.family == "tylenol" for e in self.story.events):
            return None
        return with_modifiers(SURFACES["tylenol"], ["rs" if self.letters[k] == "regular" else "es"])

    def _by_form(self, group: Group) -> Drug | None:
        """ "two more of the caplets", where only one of the drugs came as caplets."""
        if group.form in (None, "dose", "cup", "swig") or not group.determined and not group.more:
            return None
        told = [e for e in self.story.events if e.kind in ("dose", "total") and e.drug is not None and e.drug.kind == "otc"]
        same = {e.drug.product: e.drug for e in told if e.group.form == group.form and e.drug is not None}
        others = {e.drug.product for e in told if e.group.form not in (None, "dose", group.form) and e.drug is not None} - set(same)
        return next(iter(same.values())) if len(same) == 1 and others else None

    def _point(self, clause: Clause, kept: list[Group]) -> None:
        """Name what the request points at."""
        for group in kept:
            if group.drug is None and (formed := self._by_form(group)) is not None:
                group.drug = formed
        if any(g.drug is not None or g.more or g.same or g.determined for g in kept) or len(kept) > 1 or clause.ask == "which":
            return
        words = self.letters[clause.start : clause.end]
        if {"more", "another", "again", "additional", "extra", "next", "second", "repeat", "redose"} & set(words):
            return
        at = next((k for k in range(clause.start, clause.end) if self.letters[k] in ("that", "those", "them", "it", "these", "one", "some") and (
            self.letters[k] not in ("that", "it", "one", "some") or self.letters[k - 1] in ("take", "have", "use", "try", "of", "taking", "having", "pop", "swallow", "drink"))), None)  # fmt: skip
        if not kept and at is None:
            return
        drug = self._pointed_drug(clause, at is not None)
        if drug is None:
            return
        if kept:
            kept[0].drug = drug
        elif at is not None:
            kept.append(Group(at, at + 1, drug=drug))

    def _handed_to(self, clause: Clause) -> bool:
        """ "Can I hand her 2 more", "may I get my husband another": somebody else would take it."""
        for k in range(clause.start, clause.end - 2):
            if self.letters[k] not in _HANDING:
                continue
            j = k + 1 + (self.letters[k + 1] in ("my", "the", "our", "over"))
            base = self.letters[j] if j < clause.end else ""
            if base in ("him", "her", "them") or (base in PERSONS and PERSONS[base][0] not in ("nurse", "doctor", "person", "adult")):
                return j + 1 < clause.end and (self.terms[j + 1].kind != "word" or self.letters[j + 1] in ("another", "more", "a", "an", "some", "the", "one", "his", "those"))
        return False
