"""The oracle's own table of products and limits, written from the semantics and from the labels' Directions.

Masses are micrograms, times are seconds. Nothing here is loaded from the library's catalogue, on purpose: a slip in
either table shows as a disagreement.
"""

from __future__ import annotations

from fractions import Fraction

from .entries import DAY, HOUR, MG, Label, Number, Product, plain
from .otc import OTC_LABELS, OTC_NAMES, OTC_PRODUCTS, OTC_STRENGTHS

__all__ = [
    "APAP", "ASPIRIN", "DAY", "DOSEBENCH", "HOUR", "IBUPROFEN", "INGREDIENT_NAMES", "LABELS", "LOW_DOSE", "MG", "NAMES",
    "NAPROXEN", "NEVER_FROM_TWO_PRODUCTS", "NSAIDS", "PRODUCTS", "STRENGTHS", "Label", "Number", "Product", "classes", "days_of_use",
    "interval",
]  # fmt: skip

APAP, IBUPROFEN, NAPROXEN, ASPIRIN = "acetaminophen", "ibuprofen", "naproxen", "aspirin"
COUGH, NASAL, CAFFEINE, LOW_DOSE = "dextromethorphan", "phenylephrine", "caffeine", "low-dose aspirin"
DIPHENHYDRAMINE, DOXYLAMINE = "diphenhydramine", "doxylamine"
NSAIDS = {IBUPROFEN, NAPROXEN, ASPIRIN}
ACID_REDUCERS = {"famotidine", "omeprazole", "esomeprazole", "lansoprazole"}
CETIRIZINES = {"cetirizine", "levocetirizine"}
NEVER_FROM_TWO_PRODUCTS = {DIPHENHYDRAMINE, DOXYLAMINE}

PRODUCTS = {
    product.name: product
    for product in (
        plain("Tylenol Regular Strength", APAP, 325, (2, 2)),
        plain("Tylenol Extra Strength", APAP, 500, (2, 2)),
        plain("Tylenol 8 HR", APAP, 650, (2, 2), extended=True),
        plain("acetaminophen 325 mg", APAP, 325, (2, 2)),
        plain("acetaminophen 500 mg", APAP, 500, (2, 2)),
        plain("acetaminophen 650 mg", APAP, 650, (2, 2), extended=True),
        Product(
            "Tylenol PM", ((APAP, 500 * MG), (DIPHENHYDRAMINE, 25 * MG)), (2, 2), most_units=2, most_doses=1
        ),
        plain("ibuprofen 200 mg", IBUPROFEN, 200, (1, 2)),
        Product(
            "Advil PM", ((IBUPROFEN, 200 * MG), (DIPHENHYDRAMINE, 38 * MG)), (2, 2), most_units=2, most_doses=1
        ),
        Product("Advil Dual Action", ((IBUPROFEN, 125 * MG), (APAP, 250 * MG)), (2, 2), hours=8),
        Product(
            "DayQuil LiquiCaps", ((APAP, 325 * MG), (COUGH, 10 * MG), (NASAL, 5 * MG)), (2, 2), hours=4, most_doses=4,
            family="DayQuil",
        ),
        Product(
            "DayQuil liquid", ((APAP, Fraction(650 * MG, 30)), (COUGH, Fraction(20 * MG, 30)), (NASAL, Fraction(10 * MG, 30))),
            (30, 30), hours=4, most_doses=4, family="DayQuil", volume=True,
        ),
        Product(
            "NyQuil LiquiCaps", ((APAP, 325 * MG), (COUGH, 15 * MG), (DOXYLAMINE, 6250)), (2, 2), hours=6, most_doses=4,
            family="NyQuil",
        ),
        Product(
            "NyQuil liquid", ((APAP, Fraction(650 * MG, 30)), (COUGH, 1 * MG), (DOXYLAMINE, Fraction(12500, 30))), (30, 30),
            hours=6, most_doses=4, family="NyQuil", volume=True,
        ),
        Product(
            "Excedrin Extra Strength", ((APAP, 250 * MG), (ASPIRIN, 250 * MG), (CAFFEINE, 65 * MG)), (2, 2), hours=6,
            most_units=8,
        ),
        Product(
            "Excedrin Migraine", ((APAP, 250 * MG), (ASPIRIN, 250 * MG), (CAFFEINE, 65 * MG)), (2, 2), most_units=2
        ),
        Product("Excedrin Tension Headache", ((APAP, 500 * MG), (CAFFEINE, 65 * MG)), (2, 2)),
        plain("naproxen 220 mg", NAPROXEN, 220, (1, 1)),
        plain("aspirin 325 mg", ASPIRIN, 325, (1, 2)),
        # One to three of 81 mg are no pain relief: beside an NSAID they are a matter for a doctor, not for a label.
        plain("aspirin 81 mg", LOW_DOSE, 81, (1, 1)),
        *OTC_PRODUCTS,
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
    **OTC_NAMES,
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
    **OTC_STRENGTHS,
}
INGREDIENT_NAMES = {APAP, IBUPROFEN, NAPROXEN, ASPIRIN, *({n for p in OTC_PRODUCTS for n in p.ingredients()} & set(OTC_NAMES))}

# Policy dosebench: most in one dose, least time between doses, most in any rolling 24 hours.
DOSEBENCH = {APAP: (1000 * MG, 4 * HOUR, 3000 * MG), IBUPROFEN: (400 * MG, 4 * HOUR, 1200 * MG)}


LABELS = {
    "Tylenol Regular Strength": Label(2, 4, 10),
    "Tylenol Extra Strength": Label(2, 6, 6),
    "Tylenol 8 HR": Label(2, 8, 6, ages=(18, 200)),
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
    "Excedrin Migraine": Label(2, 0, 2, 1, (), ages=(18, 200)),
    "Excedrin Tension Headache": Label(2, 6, 6),
    "naproxen 220 mg": Label(1, 8, 3, first=(2, HOUR), in_interval=2),
    "aspirin 325 mg": Label(2, 4, 12),
    "aspirin 81 mg": Label(8, 4, 48),
    **OTC_LABELS,
}


def classes(policy: str) -> tuple[set[str], ...]:
    """Drugs of which the policy takes only one within 24 hours."""
    return (NSAIDS, ACID_REDUCERS, CETIRIZINES) if policy == "label" else (NSAIDS,)


def days_of_use(product: Product, policy: str) -> tuple[tuple[str, int], ...]:
    """(reason, most days): the label's own, or the standard's for all products of its two ingredients."""
    if policy == "label":
        return LABELS[product.name].days if product.name in LABELS else ()
    return (("pain", 10), ("fever", 3)) if product.ingredients() & set(DOSEBENCH) else ()


def interval(product: Product, ingredient: str, policy: str) -> int:
    """The least time, in seconds, that one product asks for between two doses of the ingredient."""
    if policy == "label":
        return LABELS[product.name].hours * HOUR if product.name in LABELS else 0
    if ingredient not in DOSEBENCH:
        return 0
    seconds = DOSEBENCH[ingredient][1]
    if ingredient == APAP and product.micrograms(APAP) == 500 * MG:
        seconds = 6 * HOUR
    if ingredient == APAP and product.extended:
        seconds = 8 * HOUR
    return max(seconds, product.hours * HOUR)
