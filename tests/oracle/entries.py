"""What the oracle's tables are made of: a product's content, and what its label's Directions say."""

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


@dataclass(frozen=True, slots=True)
class Label:
    """The product's own Directions: units in one dose, hours between, most units or doses in 24 hours, days.

    ``first``: so many units may be taken together, or one after the other, within so many seconds, as a first dose.
    ``in_interval``: most units in any stretch of the interval's length. ``ages``: from, and to where one is printed.
    """

    units: int
    hours: int
    most_units: int | None = None
    most_doses: int | None = None
    days: tuple[tuple[str, int], ...] = (("pain", 10), ("fever", 3))
    first: tuple[int, int] | None = None
    in_interval: int | None = None
    ages: tuple[int, int] = (12, 200)


def plain(name: str, ingredient: str, milligrams: Number, usual: tuple[int, int], *, extended: bool = False) -> Product:
    """A product with one active ingredient."""
    return Product(name, ((ingredient, milligrams * MG),), usual, extended=extended)
