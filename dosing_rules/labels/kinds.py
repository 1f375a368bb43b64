"""Kinds of document, told from the LOINC code of the document type (SPL) or from the product type (openFDA)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .model import Product

OTC: Final = "otc"
HOMEOPATHIC: Final = "homeopathic"
PRESCRIPTION: Final = "prescription"
ANIMAL: Final = "animal drug"
SUPPLEMENT: Final = "dietary supplement"
INDEX: Final = "index"
BULK: Final = "bulk ingredient"
ALLERGENIC: Final = "allergenic extract"
VACCINE: Final = "biologic"
COSMETIC: Final = "cosmetic"
DEVICE: Final = "medical device"
FOOD: Final = "medical food"
ESTABLISHMENT: Final = "registration"
OTHER: Final = "other"
KINDS: Final = (
    OTC, HOMEOPATHIC, PRESCRIPTION, ANIMAL, SUPPLEMENT, INDEX, BULK, ALLERGENIC, VACCINE, COSMETIC, DEVICE, FOOD,
    ESTABLISHMENT, OTHER,
)  # fmt: skip
DOSED: Final = frozenset({OTC, HOMEOPATHIC})
"""The kinds whose Directions are written for the user: only these yield dosing limits."""

# FDA, Structured Product Labeling resources, "Document Type including Content of Labeling Type" (LOINC codes).
_BY_CODE: Final = {
    "34390-5": OTC,
    "34391-3": PRESCRIPTION,
    "45129-4": PRESCRIPTION,  # human prescription drug label with highlights (old code)
    "50577-6": ANIMAL,
    "50578-4": ANIMAL,
    "50575-0": ANIMAL,
    "50576-8": ANIMAL,
    "50571-9": ANIMAL,
    "50573-5": ANIMAL,
    "77647-6": ANIMAL,
    "60684-8": OTHER,
    "58476-3": SUPPLEMENT,
    "60685-5": INDEX,
    "60682-2": ALLERGENIC,
    "60681-4": ALLERGENIC,
    "53409-9": BULK,
    "53408-1": BULK,
    "81203-2": BULK,
    "53404-0": VACCINE,
    "53405-7": VACCINE,
    "53406-5": VACCINE,
    "53407-3": VACCINE,
    "60683-0": VACCINE,
    "58474-8": COSMETIC,
    "58475-5": FOOD,
    "69403-4": OTC,  # OTC monograph drug label for a single-source unit
    "51726-8": ESTABLISHMENT,
    "51725-0": ESTABLISHMENT,
    "53410-7": ESTABLISHMENT,
    "53411-5": ESTABLISHMENT,
    "69968-6": ESTABLISHMENT,
}
# In this order: "BULK INGREDIENT - ANIMAL DRUG" is a bulk ingredient, "OTC ANIMAL DRUG LABEL" an animal drug.
_BY_WORDS: Final = (
    ("bulk ingredient", BULK),
    ("drug for further processing", BULK),
    ("animal", ANIMAL),
    ("veterinary", ANIMAL),
    ("vfd", ANIMAL),
    ("supplement", SUPPLEMENT),
    ("indexing", INDEX),
    ("index", INDEX),
    ("allergenic", ALLERGENIC),
    ("vaccine", VACCINE),
    ("plasma derivative", VACCINE),
    ("cellular therapy", VACCINE),
    ("cosmetic", COSMETIC),
    ("device", DEVICE),
    ("medical food", FOOD),
    ("registration", ESTABLISHMENT),
    ("prescription", PRESCRIPTION),
    ("otc", OTC),
    ("over the counter", OTC),
)


def kind_of_document(code: str | None, words: str | None) -> str:
    """The kind from the document code, or from the words of the document type where the code is not a known one.

    >>> kind_of_document("50577-6", "OTC ANIMAL DRUG LABEL"), kind_of_document(None, "HUMAN OTC DRUG LABEL")
    ('animal drug', 'otc')
    >>> kind_of_document("99999-9", "something new")
    'other'
    """
    known = _BY_CODE.get(code or "")
    folded = (words or "").casefold()
    by_words = next((kind for part, kind in _BY_WORDS if part in folded), None)
    if known in DOSED and by_words is not None and by_words not in DOSED:
        return by_words  # the code says OTC, the words say otherwise: believe the one that gives no dose
    return known or by_words or OTHER


def homeopathic(products: Iterable[Product]) -> bool:
    """Whether some active ingredient is given as a homeopathic dilution (6X, 30C) or counted in one."""
    return any(i.homeopathic for product in products for i in product.ingredients)
