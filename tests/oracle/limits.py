"""The oracle's own table of products and limits, written from the semantics and from the labels' Directions.

Masses are micrograms, times are seconds. Nothing here is loaded from the library's catalogue, on purpose: a slip in
either table shows as a disagreement.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

HOUR = 3600
DAY = 24 * HOUR
MG = 1000
Number = int | Fraction


@dataclass(frozen=True, slots=True)
class Product:
    """What one unit holds, and what the standard says of the product on top of its ingredients."""

    name: str
    per_unit: tuple[tuple[str, Number], ...]
    usual: tuple[int, int]
    hours: int = 0
    most_units: int | None = None
    most_doses: int | None = None
    extended: bool = False
    family: str = ""
    volume: bool = False

    def micrograms(self, ingredient: str) -> Number:
        """Of the ingredient, in one unit."""
        for name, amount in self.per_unit:
            if name == ingredient:
                return amount
        return 0

    def ingredients(self) -> set[str]:
        """The names of what is in it."""
        return {name for name, _ in self.per_unit}


def _plain(name: str, ingredient: str, milligrams: int, usual: tuple[int, int], *, extended: bool = False) -> Product:
    return Product(name, ((ingredient, milligrams * MG),), usual, extended=extended)


APAP, IBUPROFEN, NAPROXEN, ASPIRIN = "acetaminophen", "ibuprofen", "naproxen", "aspirin"
COUGH, LOW_DOSE = "dextromethorphan", "low-dose aspirin"
DIPHENHYDRAMINE, DOXYLAMINE = "diphenhydramine", "doxylamine"
NSAIDS = {IBUPROFEN, NAPROXEN, ASPIRIN}
NEVER_FROM_TWO_PRODUCTS = {DIPHENHYDRAMINE, DOXYLAMINE}

PRODUCTS = {
    product.name: product
    for product in (
        _plain("Tylenol Regular Strength", APAP, 325, (2, 2)),
        _plain("Tylenol Extra Strength", APAP, 500, (2, 2)),
        _plain("Tylenol 8 HR", APAP, 650, (2, 2), extended=True),
        _plain("acetaminophen 325 mg", APAP, 325, (2, 2)),
        _plain("acetaminophen 500 mg", APAP, 500, (2, 2)),
        _plain("acetaminophen 650 mg", APAP, 650, (2, 2), extended=True),
        Product(
            "Tylenol PM", ((APAP, 500 * MG), (DIPHENHYDRAMINE, 25 * MG)), (2, 2), most_units=2, most_doses=1
        ),
        _plain("ibuprofen 200 mg", IBUPROFEN, 200, (1, 2)),
        Product(
            "Advil PM", ((IBUPROFEN, 200 * MG), (DIPHENHYDRAMINE, 38 * MG)), (2, 2), most_units=2, most_doses=1
        ),
        Product("Advil Dual Action", ((IBUPROFEN, 125 * MG), (APAP, 250 * MG)), (2, 2), hours=8),
        Product("DayQuil LiquiCaps", ((APAP, 325 * MG), (COUGH, 10 * MG)), (2, 2), hours=4, most_doses=4, family="DayQuil"),
        Product(
            "DayQuil liquid", ((APAP, Fraction(650 * MG, 30)), (COUGH, Fraction(20 * MG, 30))), (30, 30), hours=4,
            most_doses=4, family="DayQuil", volume=True,
        ),
        Product(
            "NyQuil LiquiCaps", ((APAP, 325 * MG), (DOXYLAMINE, 6250)), (2, 2), hours=6, most_doses=4, family="NyQuil"
        ),
        Product(
            "NyQuil liquid", ((APAP, Fraction(650 * MG, 30)), (DOXYLAMINE, Fraction(12500, 30))), (30, 30), hours=6,
            most_doses=4, family="NyQuil", volume=True,
        ),
        Product(
            "Excedrin Extra Strength", ((APAP, 250 * MG), (ASPIRIN, 250 * MG)), (2, 2), hours=6, most_units=8
        ),
        Product("Excedrin Migraine", ((APAP, 250 * MG), (ASPIRIN, 250 * MG)), (2, 2), most_units=2),
        Product("Excedrin Tension Headache", ((APAP, 500 * MG), ("caffeine", 65 * MG)), (2, 2)),
        _plain("naproxen 220 mg", NAPROXEN, 220, (1, 1)),
        _plain("aspirin 325 mg", ASPIRIN, 325, (1, 2)),
        # One to three of 81 mg are no pain relief: beside an NSAID they are a matter for a doctor, not for a label.
        _plain("aspirin 81 mg", LOW_DOSE, 81, (1, 1)),
    )
}  # fmt: skip

# What a name can mean. A told strength narrows it (below); an exact amount may narrow it too.
NAMES: dict[str, tuple[str, ...]] = {
    **{name.lower(): (name,) for name in PRODUCTS},
    "tylenol": ("Tylenol Regular Strength", "Tylenol Extra Strength"),
    "acetaminophen": ("acetaminophen 325 mg", "acetaminophen 500 mg"),
    "ibuprofen": ("ibuprofen 200 mg",),
    "advil": ("ibuprofen 200 mg",),
    "motrin": ("ibuprofen 200 mg",),
    "excedrin": ("Excedrin Extra Strength", "Excedrin Migraine", "Excedrin Tension Headache"),
    "naproxen": ("naproxen 220 mg",),
    "aleve": ("naproxen 220 mg",),
    "aspirin": ("aspirin 325 mg",),
}
STRENGTHS = {
    ("tylenol", 325): "Tylenol Regular Strength",
    ("tylenol", 500): "Tylenol Extra Strength",
    ("tylenol", 650): "Tylenol 8 HR",
    ("acetaminophen", 325): "acetaminophen 325 mg",
    ("acetaminophen", 500): "acetaminophen 500 mg",
    ("acetaminophen", 650): "acetaminophen 650 mg",
    ("ibuprofen", 200): "ibuprofen 200 mg",
    ("advil", 200): "ibuprofen 200 mg",
    ("aspirin", 81): "aspirin 81 mg",
    ("aspirin", 325): "aspirin 325 mg",
}
INGREDIENT_NAMES = {APAP, IBUPROFEN, NAPROXEN, ASPIRIN}

# Policy dosebench: most in one dose, least time between doses, most in any rolling 24 hours.
DOSEBENCH = {APAP: (1000 * MG, 4 * HOUR, 3000 * MG), IBUPROFEN: (400 * MG, 4 * HOUR, 1200 * MG)}


@dataclass(frozen=True, slots=True)
class Label:
    """The product's own Directions: units in one dose, hours between, most units or doses in 24 hours, days."""

    units: int
    hours: int
    most_units: int | None = None
    most_doses: int | None = None
    days: tuple[tuple[str, int], ...] = (("pain", 10), ("fever", 3))


LABELS = {
    "Tylenol Regular Strength": Label(2, 4, 10),
    "Tylenol Extra Strength": Label(2, 6, 6),
    "Tylenol 8 HR": Label(2, 8, 6),
    "acetaminophen 325 mg": Label(2, 4, 10),
    "acetaminophen 500 mg": Label(2, 6, 6),
    "acetaminophen 650 mg": Label(2, 8, 6),
    "Tylenol PM": Label(2, 0, 2, 1, (("pain", 10), ("fever", 3), ("sleep", 14))),
    "ibuprofen 200 mg": Label(2, 4, 6),
    "Advil PM": Label(2, 0, 2, 1, (("pain", 10), ("sleep", 14))),
    "Advil Dual Action": Label(2, 8, 6, None, (("pain", 10),)),
    "DayQuil LiquiCaps": Label(2, 4, None, 4, (("cold", 7), ("fever", 3))),
    "DayQuil liquid": Label(30, 4, None, 4, (("cold", 7), ("fever", 3))),
    "NyQuil LiquiCaps": Label(2, 6, None, 4, (("cold", 7), ("fever", 3))),
    "NyQuil liquid": Label(30, 6, None, 4, (("cold", 7), ("fever", 3))),
    "Excedrin Extra Strength": Label(2, 6, 8),
    "Excedrin Migraine": Label(2, 0, 2, 1, ()),
    "Excedrin Tension Headache": Label(2, 6, 6),
    "naproxen 220 mg": Label(1, 8, 3),
    "aspirin 325 mg": Label(2, 4, 12),
    "aspirin 81 mg": Label(8, 4, 48),
}


def days_of_use(product: Product, policy: str) -> tuple[tuple[str, int], ...]:
    """(reason, most days): the label's own, or the standard's for all products of its two ingredients."""
    if policy == "label":
        return LABELS[product.name].days
    return (("pain", 10), ("fever", 3)) if product.ingredients() & set(DOSEBENCH) else ()


def interval(product: Product, ingredient: str, policy: str) -> int:
    """The least time, in seconds, that one product asks for between two doses of the ingredient."""
    if policy == "label":
        return LABELS[product.name].hours * HOUR
    if ingredient not in DOSEBENCH:
        return 0
    seconds = DOSEBENCH[ingredient][1]
    if ingredient == APAP and product.micrograms(APAP) == 500 * MG:
        seconds = 6 * HOUR
    if ingredient == APAP and product.extended:
        seconds = 8 * HOUR
    return max(seconds, product.hours * HOUR)
