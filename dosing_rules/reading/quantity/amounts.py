"""Count and mass of a quantity: which mass is of one unit, which of the whole intake."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from ...facts import OneOf, Range
from ..drugs import Drug
from .group import Group

# What one unit of a drug usually holds, to tell a mass per unit from the mass of the whole intake.
_UNIT_MASSES: Final[dict[str, tuple[int, ...]]] = {
    "acetaminophen": (325, 500, 650, 160, 80), "ibuprofen": (200, 400, 600, 800, 100), "naproxen": (220,), "aspirin": (325, 81, 500),
    "diphenhydramine": (25, 50), "doxylamine": (25,), "loratadine": (10, 5), "cetirizine": (10, 5), "levocetirizine": (5,),
    "fexofenadine": (60, 180, 30), "famotidine": (10, 20, 40), "omeprazole": (20, 40, 10), "loperamide": (2,),
    "guaifenesin": (400, 600, 1200, 200, 100), "dextromethorphan": (15, 30, 10), "pseudoephedrine": (30, 120, 60),
    "phenylephrine": (10, 5), "chlorpheniramine": (4, 8, 12), "meclizine": (25, 50), "dimenhydrinate": (50,),
    "bisacodyl": (5, 10), "caffeine": (200, 100),
}  # fmt: skip


_OTC_MASSES: Final[dict[str, tuple[int, ...]]] = {
    "acetaminophen": (325, 500, 650), "ibuprofen": (200,), "naproxen": (220,), "aspirin": (325, 81, 500),
    "diphenhydramine": (25, 50), "doxylamine": (25,), "loratadine": (10,), "cetirizine": (10,), "levocetirizine": (5,),
    "fexofenadine": (60, 180), "famotidine": (10, 20), "omeprazole": (20,), "loperamide": (2,),
    "guaifenesin": (400, 600, 1200), "dextromethorphan": (15,), "pseudoephedrine": (30, 120), "phenylephrine": (10,),
    "chlorpheniramine": (4,), "meclizine": (25,), "dimenhydrinate": (50,), "bisacodyl": (5,), "caffeine": (200,),
}  # fmt: skip


INGREDIENT: Final[dict[str, str]] = {
    "tylenol": "acetaminophen", "acetaminophen": "acetaminophen", "advil": "ibuprofen", "motrin": "ibuprofen",
    "ibuprofen": "ibuprofen", "aleve": "naproxen", "naproxen": "naproxen", "aspirin": "aspirin",
}  # fmt: skip


_FIXED_UNITS: Final = {
    "Tylenol Extra Strength": 500,
    "Tylenol Regular Strength": 325,
    "Tylenol 8 HR": 650,
    "Advil": 200,
    "Motrin": 200,
}


_LARGEST: Final = 650_000
"""Micrograms of acetaminophen in the largest tablet there is."""


def amounts(group: Group, drug: Drug | None) -> tuple[Any, Any, Any]:
    """(units, micrograms of the whole intake, micrograms of one unit) as far as the words settle them.

    A mass beside a count may be of one unit or of them all ("2 Tylenol 650 mg"). Where the drug's usual units fit only
    one reading, that one holds; where both fit, the strength is left as two alternatives.
    """
    count, mass, unit = group.count, group.mass, group.unit_mass
    if group.total_mass is not None:
        return count, group.total_mass, unit
    if isinstance(unit, int) and unit > _LARGEST and isinstance(count, int | Fraction) and drug is not None and INGREDIENT.get(drug.family, drug.family) == "acetaminophen":
        return None, unit * count, None  # "a 1000 mg Tylenol": no tablet holds so much, it is made up of several
    if isinstance(count, Range | OneOf) and isinstance(mass, int) and unit is None and not group.mass_in_brackets:
        return count, None, mass  # "some ibuprofen 200 mg": of each, where nobody counted them
    if isinstance(count, Range | OneOf) and isinstance(mass, int) and unit is None and drug is not None and (group.form not in (None, "dose") or isinstance(count, OneOf)) and (
        mass in {m * 1000 for m in _OTC_MASSES.get(INGREDIENT.get(drug.family, drug.family), ())}
    ):  # fmt: skip
        return count, None, mass  # "a few Tylenol tablets (500 mg)", "either 2 or 4 ibuprofen (200 mg)": what one holds, and no several can
    if isinstance(count, Range) and isinstance(mass, int) and unit is None and drug is not None and group.total_mass is None and isinstance(count.least, int) and count.least > 1:
        least = min(_OTC_MASSES.get(INGREDIENT.get(drug.family, drug.family), (0,))) * 1000
        if mass < count.least * least:
            return count, None, mass  # "a few Advil (200 mg)": two or more of them hold more
    if isinstance(mass, OneOf) and unit is None and isinstance(count, int) and count > 1 and drug is not None:
        held = {m * 1000 for m in _OTC_MASSES.get(INGREDIENT.get(drug.family, drug.family), ())}
        if all(option in held for option in mass.options) and not any(Fraction(option) / count in held for option in mass.options):
            return count, None, OneOf(mass.options, f"strength of {drug.family}")  # "2 Tylenol, 325 or 500 mg"
        prescribed = {m * 1000 for m in _UNIT_MASSES.get(INGREDIENT.get(drug.family, drug.family), ())}
        shares = [option // count for option in mass.options if isinstance(option, int) and option % count == 0 and option // count in held]
        if all(option in prescribed for option in mass.options) and len(shares) < len(mass.options):
            # "2 ibuprofen (200 or 400 mg)": no tablet has 100 mg, so that 200 mg is of one; 400 mg may be of one or of both
            return count, None, OneOf(tuple(sorted({*mass.options, *shares})), f"strength of {drug.family}")
    if (
        mass is None
        or count is None
        or count == 0
        or unit is not None
        or not isinstance(count, int | Fraction)
        or not isinstance(mass, int)
    ):
        return count, mass, unit
    ingredient = INGREDIENT.get(drug.family, drug.family) if drug is not None else ""
    known = {m * 1000 for m in _OTC_MASSES.get(ingredient, ())}
    any_known = {m * 1000 for m in _UNIT_MASSES.get(ingredient, ())}
    fixed = _FIXED_UNITS.get(drug.product) if drug is not None else None
    share = Fraction(mass) / Fraction(count)
    if count == 1:
        return count, None, mass
    if fixed is not None and drug is not None and drug.specific:
        return (count, mass, None) if share == fixed * 1000 else (count, None, mass)
    if share in known and mass not in any_known:
        return count, mass, None
    if mass in known and share not in known:
        return count, None, mass
    if group.mass_in_brackets and share in known:
        return count, mass, None
    if share in known and mass in any_known:
        return count, None, OneOf((int(share), mass))
    if mass in any_known and share not in any_known:
        return count, None, mass
    if group.mass_in_brackets:
        return count, mass, None
    return count, None, OneOf((share.numerator if share.denominator == 1 else share, mass)) if share != mass else mass
