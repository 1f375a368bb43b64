"""Quantities told apart that tell of one and the same: "Advil, 2 tablets", "650 mg of Tylenol, two 325s", "Tylenol ... Extra Strength"."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ..quantity import Group
from ..quantity.group import named_behind
from .row_said_again import RowSaidAgain

_APPOSED: Final = frozenset({",", "(", "-", ":"})
_MADE_OF: Final = _APPOSED | {"T", "A", "that's", "thats", "that", "which", "is", "was", "were", "so", "i.e", "ie", "just", "the", "it", "they", "meaning", "aka", ")"}
"""Between a mass and the tablets that it was: "650 mg of Tylenol, two 325s"."""


class JoinedQuantities(RowSaidAgain):
    """Joins them where they are of one intake."""

    def _how_many(self, named: Group, late: Group) -> bool:
        """How many of what was named before its time it was."""
        if named.drug is None or named.count is not None or named.mass is not None or named.volume is not None or named.more or named.dose_count is not None:
            return False
        if late.drug is not None or late.more or late.count is None or late.form in (None, "dose") or late.times is not None:
            return False
        named.count, named.form = late.count, late.form
        named.unit_mass = late.unit_mass if late.unit_mass is not None else named.unit_mass
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _qualified(self, groups: list[Group]) -> None:
        """ "2 Tylenol, regular ones, 325": what only describes the quantity before it joins it."""
        n = 1
        while n < len(groups):
            early, late = groups[n - 1], groups[n]
            alone = (n == 1 or groups[n - 2].drug is None) and (n + 1 == len(groups) or groups[n + 1].drug is not None)
            alone |= late.strength is not None and late.drug is None and late.count is None and late.mass is None and late.volume is None
            if early.dose_count is not None and early.volume is None and early.mass is None and early.count is None and early.drug is not None and late.volume is not None and (
                late.drug is None and late.count is None and not late.more and self.letters[early.end : late.start] in (["("], [","], ["of"])
            ):  # fmt: skip
                early.volume = late.volume  # "three doses of DayQuil (30 mL)"
                for k in range(late.start, late.end):
                    self.terms[k].read = True
                del groups[n]
                continue
            if self._apposed(early, late) and n + 1 == len(groups) and (n == 1 or groups[n - 2].drug is not None):
                early.drug, early.form = late.drug, early.form or late.form
                early.mass = early.mass if late.mass is None else late.mass
                for k in range(late.start, late.end):
                    self.terms[k].read = True
                del groups[n]
                continue
            if alone and self._one_quantity(early, late):
                for k in range(late.start, late.end):
                    self.terms[k].read = True
                del groups[n]
                continue
            one = late.count == early.count == 1 and late.article and late.unit_mass is not None and early.unit_mass is None and early.mass is None
            if one and not {"and", "then", "plus", "&", "also", "with"} & set(self.letters[early.end : late.start]):
                late.count = None  # "one ibuprofen, a 400": what that one held
            bare = (
                late.drug is None
                and late.count is None
                and not late.more
                and late.volume is None
                and late.dose_count is None
                and late.times is None
            )
            unit = late.unit_mass if late.unit_mass is not None or late.form in (None, "dose") else late.mass
            if bare and isinstance(early.mass, int) and early.count is None and early.unit_mass is None and isinstance(unit, int) and (
                {"all", "each", "every", "both", "entirely"} & set(self.letters[max(late.start - 4, early.end) : late.end]) and early.mass % unit == 0
            ):  # fmt: skip
                # "2000 mg of Tylenol, all 500s", "..., all of it 500 mg caplets"
                early.count, early.unit_mass, early.total_mass, early.mass = early.mass // unit, unit, early.mass, None
                for k in range(late.start, late.end):
                    self.terms[k].read = True
                del groups[n]
                continue
            if bare and early.count is not None and late.form in (None, early.form) and not late.same:
                mass = late.unit_mass if late.unit_mass is not None else late.mass
                if mass is None and not late.pronoun or late.mass is not None and self._of_its_own(early, late):
                    n += 1
                    continue
                if mass is not None and early.mass is None and early.unit_mass is None:
                    if late.mass is not None and late.unit_mass is None:
                        early.mass, early.mass_in_brackets = late.mass, True
                    else:
                        early.unit_mass, early.extra_strength = mass, early.extra_strength or late.extra_strength
                elif mass is not None:
                    n += 1
                    continue
                for k in range(late.start, late.end):
                    self.terms[k].read = True
                del groups[n]
                continue
            n += 1

    def _apposed(self, early: Group, late: Group) -> bool:
        """ "two 650s, the 8 hour arthritis acetaminophen": a quantity and then its name."""
        told = early.count is not None or early.mass is not None
        return (
            told and early.drug is None and not early.drugs_or and not early.more and early.form != "dose"
            and ((self._bare_name(late) and late.determined) or named_behind(early, late))
            and set(self.letters[early.end : late.start]) <= {",", "(", "-", "the", "s"} and early.end < late.start
        )  # fmt: skip

    def _taken_as(self, early: Group, late: Group) -> bool:
        """ "1 gram at noon as two 500 mg tablets": the mass, and the tablets that make it up."""
        between = self.letters[early.end : late.start]
        said = bool(between) and (between[-1] in ("as", "meaning", "via", "i.e", "namely", "using") or (between[0] in _APPOSED | {"T", "A"} and set(between) <= _MADE_OF))
        if not said or late.drug is not None or late.more:
            return False
        unit = late.unit_mass
        if not isinstance(late.count, int) or not isinstance(unit, int) or early.count is not None or early.mass != late.count * unit:
            return False
        early.count, early.unit_mass, early.total_mass, early.mass, early.form = late.count, unit, early.mass, None, late.form
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _belongs_to(self, early: Group, late: Group) -> bool:
        """ "two of my husband's Advil", "one from his ibuprofen": whose it was stands inside the quantity."""
        between = self.letters[early.end : late.start]
        own = [w for w in between if w not in ("of", "from", "my", "the", "his", "her", "our", "their", "old")]
        held = ("of" in between or "from" in between or (early.end and self.letters[early.end - 1] == "of")) and len(between) < 5
        if not held or early.drug is not None or early.count is None or not self._bare_name(late) or any(not w.endswith(("'s", "s'")) for w in own):
            return False
        early.drug, early.form = late.drug, early.form or late.form
        return True

    def _one_quantity(self, early: Group, late: Group) -> bool:
        """ "5 mL of it, 100 mg per 5 mL", "ibuprofen syrup: 800 mg": two parts of one quantity."""
        if self._belongs_to(early, late) or self._taken_as(early, late):
            return True
        if late.drug is not None or late.more or late.same or late.times is not None or late.dose_count is not None or late.pronoun:
            return False
        if (
            early.count in (Fraction(1, 2), Fraction(1, 4)) and early.volume is None and early.mass is None and late.volume is not None
            and late.count is None and late.mass is None and late.form is None
            and not {"and", "plus", "then", "&", "also", "or", "+", "with"} & set(self.letters[early.end : late.start])
        ):  # fmt: skip
            early.volume, early.count = late.volume, None  # "half a NyQuil dose, 15 mL"
            return True
        amount = late.count is not None or late.mass is not None or late.volume is not None or late.unit_mass is not None
        if late.strength is not None and not amount and late.form is None:
            if early.strength is None:
                early.strength = late.strength
            return bool(early.strength == late.strength)
        if (
            isinstance(early.mass, int) and early.mass <= 800_000 and early.count is None and early.unit_mass is None and early.volume is None
            and early.drug is not None and not early.more and isinstance(late.count, int) and late.mass is None and late.volume is None
            and self.letters[late.end : late.end + 3] == ["at", "a", "time"] and self.letters[early.end : late.start] in ([","], ["-"])
        ):  # fmt: skip
            early.unit_mass, early.mass, early.count = early.mass, None, late.count  # "paracetamol 500 mg, two at a time"
            return True
        bare = early.count is None and early.mass is None and early.volume is None and early.unit_mass is None and not early.more
        between = set(self.letters[early.end : late.start])
        if not bare or early.drug is None or early.times is not None or early.dose_count is not None or not amount or late.each:
            return False
        if between & {"and", "plus", "then", "&", "also", "or", "+", "with"} or late.form == "dose" or (early.form == "dose" and between - {",", "("}):
            return False
        early.count, early.mass, early.volume = late.count, late.mass, late.volume
        early.unit_mass, early.total_mass = late.unit_mass, late.total_mass
        early.strength = early.strength or late.strength
        early.form = late.form or early.form
        return True
