"""What "those", "that", "two of them" in a request point at: a drug that was named since, or something that nobody named."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..cutting.lexicon import BASES, GERUNDS
from ..drugs import SURFACES, UNNAMED, Drug, with_modifiers
from ..persons import PERSONS, ROLES
from ..quantity import Group
from .put_right import PutRight

_SOMETHING: Final = frozenset({"something", "somethin", "stuff", "painkiller", "painkillers", "medicine", "medication", "pills", "pill", "meds", "med", "drug"})
"""Nouns for what has no name, where no intake tells of them."""

_AT_HAND: Final = frozenset(
    {"there's", "theres", "there", "have", "has", "carries", "keeps", "found", "bought", "offered", "offering", "got", "available", "brought", "picked", "home", "cabinet", "purse", "drawer", "only"}
)
_NOT_AT_HAND: Final = frozenset({"out", "no", "without", "ran", "empty", "not", "don't", "never", "can't", "hate", "allergic", "isn't"})
_STRENGTHS: Final = frozenset({200_000, 220_000, 325_000, 400_000, 500_000, 600_000, 650_000, 800_000})
"""Micrograms that one tablet may hold."""
_TOLD: Final = frozenset({"intake", "denial", "request", "plan", "correction", "unsure_count", "unsure_time", "unsure_drug", "unsure_if", "unsure_strength", "split"})

_HANDING: Final = frozenset({"hand", "pass", "slip", "offer", "bring", "fetch", "get", "feed", "administer", "send", "grab", "handing", "offering", "bringing", "getting", "feeding"})
"""What somebody does who brings it to the one who takes it."""


_OF_THE_SAME: Final = frozenset(
    "of the these those them my same ones one it this that regular strength extra usual left leftover remaining last other kind brand generic store plain normal small "
    "little big good both all each another more again now then just only a an two single double standard type sort name off more's again's or and so i we he she "
    "been using taking had took same-old ordinary original adult liquid gels gel soft caps coated rapid release fast acting max maximum daytime nighttime night day pm am "
    "new fresh bottle box pack packet rest first second third fourth fifth sixth next final whole thing full lot half usual dose time go around round once".split()
)
"""Words of an object that still mean what was taken: "two of the same", "one of my regular ones"."""

_PHRASE_ENDS: Final = frozenset(
    "with for because if at before after to too right tonight today instead as when while since by without on in around until but yet already still be is are ok okay safe "
    "fine alright or and so please pls soon later now then again from together altogether all at once whole chewed crushed swallowed".split()
)


class Pointing(PutRight):
    """Finds what a request without a name means, beside what was taken last."""

    def _pointed_drug(self, clause: Clause, pronoun: bool) -> Drug | None:
        """The drug named since the last intake ("there's Excedrin at home. Two of those?"), one without a name, or None."""
        since = max((e.end for e in self.story.events if e.end <= self.terms[clause.start].start), default=-1)
        if since < 0:
            return None
        before = [c for c in self.clauses if c.start < clause.start and c.kind not in _TOLD]
        if {"hers", "his", "theirs"} & set(self.letters[clause.start : clause.end]):
            before = [c for c in before if {"has", "carries", "keeps"} & set(self.letters[c.start : c.end])] or before
            since = min(since, self.terms[before[0].start].start) if before else since  # "My sister has Motrin. I took 2 Advil at 9. May I have one of hers?"
        for other in before:
            words = set(self.letters[other.start : other.end])
            if "only" in words and {"have", "has", "got", "there's", "i've"} & words and not words & _NOT_AT_HAND:
                since = min(since, self.terms[other.start].start)  # "I only have Aleve with me. I took 2 Advil at 9. Can I take one?"
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

    def _stranger(self, group: Group, clause: Clause) -> bool:
        """ "One of these headache things", "2 of the pills my boss offered": an object that is no more of what was taken."""
        if group.drug is not None or group.more or group.same or group.mass is not None or group.volume is not None or group.unit_mass is not None:
            return False
        inside = range(group.start, min(group.end + 1, clause.end))
        after = next((k for k in inside if self.letters[k] == "of"), None)
        if after is None:
            after = next((k - 1 for k in inside if self.letters[k] in ("the", "these", "those")), None)  # "a couple of the pills"
        return after is not None and self._strange(after + 1, clause)

    def _strange(self, start: int, clause: Clause) -> bool:
        """Whether the words from there on name something else than what was taken."""
        k = start
        while k < len(self.letters):
            term, word = self.terms[k], self.letters[k]
            if k >= clause.end and not (k == clause.end and term.kind == "word"):
                return False
            if term.kind not in ("word", "form") or (k > start and word in _PHRASE_ENDS and self.letters[k - 1] not in ("the", "my")):
                return False
            if word in ("hers", "his", "theirs") and (k + 1 >= clause.end or self.letters[k + 1] in ("O", ",", "too", "instead", "right", "for", "with", "yet")):
                return self._pointed_drug(clause, True) is None and self._strength_at_hand(clause) is None
            owned = word.removesuffix("'s") in PERSONS
            if word == "whatever" or owned or (k < clause.end and term.kind == "word" and word not in _OF_THE_SAME):
                return True
            k += 1
        return False

    def _unread_object(self, clause: Clause) -> bool:
        """ "Can I have some of my mom's stuff", "take a sip of the syrup": what is asked for, and nobody can tell what it is."""
        if clause.verb not in BASES | GERUNDS and self.letters[clause.at - 1] not in BASES | GERUNDS and (
            clause.at >= clause.end or self.letters[clause.at] not in BASES
        ):
            return False
        if {"not", "never", "without", "stop", "avoid"} & set(self.letters[clause.start : clause.end]):
            return False
        start = clause.at + (clause.at < clause.end and self.letters[clause.at] in BASES)
        while start < clause.end and self.letters[start] in ("also", "just", "maybe", "now", "O", "then"):
            start += 1
        if start >= clause.end or self.letters[start] not in ("some", "any", "a", "an", "the", "my", "his", "her", "our", "these", "those", "one", "whatever"):
            return False
        return self._strange(start, clause)

    def _strength_at_hand(self, clause: Clause) -> int | None:
        """ "All I've got left are the 500s. Can I take two of those?": the strength that "those" has."""
        since = max((e.end for e in self.story.events if e.end <= self.terms[clause.start].start), default=-1)
        found: list[int] = []
        for other in self.clauses:
            if since < 0 or other.start >= clause.start or other.kind in _TOLD:
                continue
            words = {self.letters[k] for k in range(other.start, other.end)}
            if not words & (_AT_HAND | {"left", "all"}) or words & _NOT_AT_HAND:
                continue
            for k in range(other.start, min(other.end, clause.start)):
                value = self.terms[k].value
                if self.terms[k].start < since or self.terms[k].kind not in ("num", "mass"):
                    continue
                milligrams = value if self.terms[k].kind == "num" else value // 1000 if isinstance(value, int) else 0
                if milligrams in (200, 325, 400, 500, 650, 800):
                    found.append(milligrams * 1000)
                    self.terms[k].read = True
        return found[0] if len(set(found)) == 1 else None

    def _kind_at_hand(self, k: int) -> Drug | None:
        """ "All I have left is Regular Strength", where Tylenol is what was spoken of: that kind of it."""
        if self.letters[k] not in ("regular", "extra") or self.letters[k + 1 : k + 2] != ["strength"]:
            return None
        if not any(e.drug is not None and e.drug.family == "tylenol" for e in self.story.events):
            return None
        return with_modifiers(SURFACES["tylenol"], ["rs" if self.letters[k] == "regular" else "es"])

    def _pointed_at(self, clause: Clause) -> int | None:
        """ "Can I drink that": where the word stands that means what there is left."""
        for k in range(clause.start, clause.end - 1):
            if self.letters[k] in ("drink", "take", "have", "finish", "use", "swallow", "down", "eat") and (
                self.letters[k + 1] in ("that", "it", "this", "them", "those", "these", "both")
                or self.letters[k + 1 : k + 3] in (["the", "rest"], ["the", "last"])
            ):
                return k + 1
            if self.letters[k] in ("those", "these") and self.letters[k - 1] in ("is", "are", "would", "will", "of", "with", "for", "to") and clause.ask == "may_i":
                return k  # "Are those two ok?"
        return None

    def _so_many_of(self, group: Group, left: Group) -> bool:
        """ "Can I take those two", "one of them": all or some of what there is left."""
        bare = group.drug is None and group.mass is None and group.volume is None and group.unit_mass is None and not group.more and not group.same
        return bare and isinstance(group.count, int) and isinstance(left.count, int) and group.count <= left.count and (group.pronoun or group.determined)

    def _by_form(self, group: Group) -> Drug | None:
        """ "two more of the caplets", where only one of the drugs came as caplets."""
        if group.form in (None, "dose", "cup", "swig") or not group.determined and not group.more:
            return None
        told = [e for e in self.story.events if e.kind in ("dose", "total") and e.drug is not None and e.drug.kind == "otc"]
        same = {e.drug.product: e.drug for e in told if e.group.form == group.form and e.drug is not None}
        others = {e.drug.product for e in told if e.group.form not in (None, "dose", group.form) and e.drug is not None} - set(same)
        return next(iter(same.values())) if len(same) == 1 and others else None

    def _of_strength_at_hand(self, clause: Clause, kept: list[Group]) -> None:
        """ "We only have 500s left. Can I take 2 of those?": what is asked for is of the strength that was told since the last intake."""
        words = self.letters[clause.start : clause.end]
        at = next((clause.start + n for n, word in enumerate(words) if word in ("those", "these", "them")), None)
        group = kept[0] if kept else None
        since = max((e.end for e in self.story.events if e.end <= self.terms[clause.start].start), default=-1)
        if at is None or since < 0 or len(kept) > 1 or (group is not None and (group.drug is not None or group.mass is not None or group.unit_mass is not None)):
            return
        places = [k for c in self.clauses if c.start < clause.start and c.kind not in _TOLD for k in range(c.start, min(c.end, clause.start))]
        fresh = [k for k in places if self.terms[k].start >= since]
        found = {self._strength_said(k) for k in fresh} - {0}
        drug = self.last_drug
        named = [self.terms[k].value for k in fresh if self.terms[k].kind == "drug"]
        if len(found) != 1 or drug is None or drug.kind != "otc" or any(other.family != drug.family for other in named):
            return  # another drug is named: "those" are of it
        drug = named[-1] if named else drug
        unit = found.pop()
        kind = {325_000: "rs", 500_000: "es", 650_000: "er"}.get(unit)
        if group is None:
            group = Group(at, at + 1)
            kept.append(group)
        if drug.family == "tylenol" and kind is not None and not drug.product.endswith(" PM"):
            group.drug = with_modifiers(SURFACES["tylenol"], [kind])
        else:
            group.drug, group.unit_mass = drug, unit

    def _strength_said(self, k: int) -> int:
        """ "500s", "325 mg": what one unit holds, in micrograms; 0 where nothing is said."""
        term = self.terms[k]
        if term.kind == "mass":
            return term.value if isinstance(term.value, int) and term.value in _STRENGTHS else 0
        bare = term.kind == "num" and isinstance(term.value, int) and (
            self.letters[k + 1 : k + 2] in (["s"], ["ones"], ["mg"], ["strength"]) or (k > 0 and self.terms[k - 1].kind == "drug")
        )
        return term.value * 1000 if bare and term.value * 1000 in _STRENGTHS else 0

    def _point(self, clause: Clause, kept: list[Group]) -> None:
        """Name what the request points at."""
        self._of_strength_at_hand(clause, kept)
        if not kept and clause.ask in ("may_i", "when", "too_soon") and self._unread_object(clause):
            kept.append(Group(clause.at, clause.at, drug=UNNAMED))
        for group in kept:
            if group.drug is None and (formed := self._by_form(group)) is not None:
                group.drug = formed
            if group.drug is not None and group.drug.kind == "unknown" and not group.more and {"my", "his", "her", "our"} & set(self.letters[max(group.start - 1, 0) : group.end]):
                group.determined = False  # "Can I take one of my pain pills?": nobody says that they are what was taken
            if self._stranger(group, clause):
                group.drug, group.determined = UNNAMED, False
        if any(g.drug is not None or g.more or g.same or g.determined for g in kept) or len(kept) > 1 or clause.ask == "which":
            return
        words = self.letters[clause.start : clause.end]
        if {"more", "another", "again", "additional", "extra", "next", "second", "repeat", "redose"} & set(words):
            return
        at = next((k for k in range(clause.start, clause.end) if self.letters[k] in ("that", "those", "them", "it", "these", "one", "some", "hers", "his", "theirs") and (
            self.letters[k] not in ("that", "it", "one", "some") or self.letters[k - 1] in ("take", "have", "use", "try", "of", "taking", "having", "pop", "swallow", "drink"))), None)  # fmt: skip
        if not kept and at is None:
            return
        drug = self._pointed_drug(clause, at is not None)
        if drug is None:
            strength = self._strength_at_hand(clause) if at is not None else None
            if strength is not None and kept and kept[0].unit_mass is None and kept[0].mass is None:
                kept[0].unit_mass = strength
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
            if base in ("him", "her", "them") or (base in PERSONS and PERSONS[base][0] not in ROLES):
                return j + 1 < clause.end and (self.terms[j + 1].kind != "word" or self.letters[j + 1] in ("another", "more", "a", "an", "some", "the", "one", "his", "those"))
        return False
