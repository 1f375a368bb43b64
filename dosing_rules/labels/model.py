"""What a drug label is, whatever file it came from.

A :class:`Label` has a head (set id, version, effective date, kind of document), products with their active ingredients,
and a tree of :class:`Section`. Text is kept as the label prints it, with lists as ``• item`` lines and tables as lines
of ``cell | cell``; nothing is reworded, so that a quote can be found again by its offsets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

Exact = int | Fraction


@dataclass(frozen=True, slots=True)
class Strength:
    """How much of an ingredient is in how much of the product: ``amount`` ``unit`` per ``per`` ``per_unit``.

    ``per_unit`` is ``"1"`` for things that are counted (tablets), else a unit of volume or mass.

    >>> Strength(Fraction(650), "mg", Fraction(30), "mL").milligrams_per_unit()
    (Fraction(65, 3), 'mL')
    """

    amount: Exact
    unit: str
    per: Exact = 1
    per_unit: str = "1"

    def milligrams_per_unit(self) -> tuple[Exact, str] | None:
        """Milligrams in one unit (one tablet, one mL), with the unit; None where the strength is no mass."""
        scale = MILLIGRAMS.get(self.unit.casefold())
        if scale is None or self.per <= 0 or self.amount <= 0:
            return None
        return exact(Fraction(self.amount) * scale / Fraction(self.per)), self.per_unit


MILLIGRAMS: dict[str, Fraction] = {
    "kg": Fraction(1_000_000),
    "g": Fraction(1000),
    "mg": Fraction(1),
    "ug": Fraction(1, 1000),
    "mcg": Fraction(1, 1000),
    "ng": Fraction(1, 1_000_000),
}


def exact(number: Exact) -> Exact:
    """The same number, as an int where it is whole.

    >>> exact(Fraction(4, 2)), exact(Fraction(1, 2))
    (2, Fraction(1, 2))
    """
    return number.numerator if isinstance(number, Fraction) and number.denominator == 1 else number


@dataclass(frozen=True, slots=True)
class ActiveIngredient:
    """An active ingredient as listed; ``moiety`` is the part of it that acts.

    ``basis`` says what the strength counts: ``"ingredient"`` (the salt), ``"moiety"`` (the acting part) or
    ``"reference"`` (another substance), after the SPL class codes ACTIB, ACTIM and ACTIR; None where not told.
    """

    name: str
    strength: Strength | None = None
    moiety: str | None = None
    basis: str | None = None
    homeopathic: bool = False


@dataclass(frozen=True, slots=True)
class Product:
    """One product of a label: brand name, dosage form (``"TABLET, FILM COATED"``), NDC and active ingredients."""

    name: str
    form: str | None = None
    ndc: str | None = None
    generic: str | None = None
    ingredients: tuple[ActiveIngredient, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a label; ``code`` is its LOINC code and ``path`` its place in the tree ((1, 2): second of first).

    ``breaks`` are places in ``text``, each a space, where a table cell (``|``) or row (line end) begins although the text
    shows no sign of it (openFDA prints tables as running text and gives them a second time as HTML).
    """

    code: str | None
    title: str
    text: str
    path: tuple[int, ...] = ()
    children: tuple[Section, ...] = ()
    breaks: tuple[tuple[int, str], ...] = ()

    def walk(self) -> Iterator[Section]:
        """The section itself and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def printed(self) -> str:
        """Title and text, as offsets of quotes count them."""
        return f"{self.title}\n{self.text}" if self.title else self.text


@dataclass(frozen=True, slots=True)
class Highlight:
    """One entry of the Highlights of a prescription label: the section it sums up and its text."""

    code: str | None
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Label:
    """A drug label. ``kind`` is one of :data:`dosing_rules.labels.kinds.KINDS`; ``source`` names the file or service."""

    kind: str
    set_id: str | None = None
    version: str | None = None
    effective: str | None = None
    document_code: str | None = None
    document_type: str | None = None
    title: str = ""
    labeler: str | None = None
    products: tuple[Product, ...] = ()
    sections: tuple[Section, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    source: str = ""

    def walk(self) -> Iterator[Section]:
        """All sections in reading order."""
        for section in self.sections:
            yield from section.walk()

    @property
    def brand(self) -> str | None:
        """The first product's name, or the title where no product is listed."""
        return next((p.name for p in self.products if p.name), None) or self.title or None
