"""The catalogue beside real labels: for every label of a folder, the products it speaks of and where numbers differ.

A label speaks of a catalogue product when both have the same active ingredients in the same strength per unit. Labels of
one product differ among makers, so a difference is a line to look at, not an error of itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..errors import FormatError, LabelError
from ..quantities import Exact
from .model import Catalogue, Product

if TYPE_CHECKING:
    from ..labels.limits import AdultLimits
    from ..labels.model import Label

SUFFIXES: Final = frozenset({".xml", ".json"})

Number = Exact | None


@dataclass(frozen=True, slots=True)
class Difference:
    """One number that differs: catalogue product, field, what the catalogue has and what the label prints."""

    product: str
    field: str
    catalogue: Number
    label: Number
    quote: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """One file beside the catalogue.

    ``products`` are the catalogue's products that the label speaks of; ``error`` says why a file was not compared.
    """

    path: str
    title: str
    products: tuple[str, ...] = ()
    agreeing: int = 0
    differences: tuple[Difference, ...] = ()
    error: str | None = None


def compare_folder(catalogue: Catalogue, folder: Path) -> Iterator[Comparison]:
    """Compare every label file (.xml, .json) below a folder, in the order of their paths.

    Raises:
        FormatError: where the folder is none, or holds no label file.

    """
    if not folder.is_dir():
        raise FormatError(f"expected a folder of labels (.xml of DailyMed, .json of openFDA), got {str(folder)!r}")
    paths = sorted(path for path in folder.rglob("*") if path.suffix.lower() in SUFFIXES and path.is_file())
    if not paths:
        raise FormatError(f"no label file (.xml or .json) below {str(folder)!r}")
    for path in paths:
        yield from compare_file(catalogue, path)


def compare_file(catalogue: Catalogue, path: Path) -> Iterator[Comparison]:
    """Compare the labels of one file; one that cannot be read gives one comparison with its error."""
    from ..labels import read_labels

    try:
        labels = read_labels(path)
    except LabelError as error:
        yield Comparison(str(path), "", error=str(error))
        return
    for label in labels:
        yield compare_label(catalogue, label, str(path))


def compare_label(catalogue: Catalogue, label: Label, path: str = "") -> Comparison:
    """Compare one label with the catalogue's products of the same ingredients and strength."""
    from ..labels import dosing_limits

    found = dosing_limits(label)
    if not found.adult.given:
        return Comparison(path, label.title, error=found.reason or "no adult dose")
    by_strength = dict(found.by_strength)
    names: list[str] = []
    agreeing, differences = 0, []
    for product in catalogue.products.values():
        if not product.label or not any(_same(product, told) for told in _told(label)):
            continue
        milligrams = Fraction(next(iter(product.ingredients.values()))) / 1000
        adult = by_strength.get(milligrams, found.adult)
        names.append(product.name)
        for field, ours in printed(product).items():
            theirs = getattr(adult, field)
            if ours is None or theirs is None:
                continue
            if ours == theirs:
                agreeing += 1
            else:
                differences.append(Difference(product.name, field, ours, theirs, _quote(adult, field)))
    return Comparison(path, label.title, tuple(names), agreeing, tuple(differences))


def printed(product: Product) -> dict[str, Number]:
    """A catalogue product's label numbers under the names that :class:`~dosing_rules.labels.AdultLimits` has."""
    label: Any = product.label
    dose, hours = label.get("units_per_dose", (None, None)), label.get("interval_hours", (None, None))
    return {
        "min_age_years": label.get("min_age"),
        "units_per_dose_min": dose[0],
        "units_per_dose_max": dose[1],
        "interval_hours_min": hours[0],
        "interval_hours_max": hours[1],
        "max_units_per_24h": label.get("max_units_24h"),
        "max_doses_per_24h": label.get("max_doses_24h"),
    }


def _told(label: Label) -> Iterator[dict[str, tuple[Exact, str]]]:
    """For each product of a label the micrograms of each ingredient per unit (or mL), by the name of what acts."""
    for product in label.products:
        told: dict[str, tuple[Exact, str]] = {}
        for ingredient in product.ingredients:
            per = ingredient.strength.milligrams_per_unit() if ingredient.strength else None
            if per is None:
                break
            told[(ingredient.moiety or ingredient.name).casefold()] = (per[0] * 1000, per[1])
        else:
            if told:
                yield told


def _same(product: Product, told: dict[str, tuple[Exact, str]]) -> bool:
    """Whether ingredients and strengths are the same; a salt ("naproxen sodium") is named by what acts in it."""
    if len(told) != len(product.ingredients):
        return False
    unit = "mL" if product.unit == "mL" else "1"
    for name, amount in product.ingredients.items():
        if not any(name in other and per == unit and told_amount == amount for other, (told_amount, per) in told.items()):
            return False
    return True


def _quote(adult: AdultLimits, field: str) -> str:
    evidence = adult.evidence.get(field)
    return evidence.quote if evidence is not None else ""
