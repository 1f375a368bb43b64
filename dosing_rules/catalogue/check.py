"""The catalogue beside real labels: for every label of a folder, the products it speaks of and where numbers differ.

A label speaks of the catalogue's products whose numbers were read from it (the same set id), and else of those with the
same active ingredients in the same strength per unit: of those that its title names, or else of those that it agrees with
best, since one set of ingredients may be sold under several directions (a migraine product and a headache product).

Labels of one product differ among makers, so a difference is a line to look at; a number that the catalogue says it has
from this very label (``own``) must be there, and the same.
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
    """One number that differs: catalogue product, field, what the catalogue has and what the label prints.

    ``own``: the catalogue names this label as the number's source; then a number that the label lacks is one too (None).
    """

    product: str
    field: str
    catalogue: Number
    label: Number
    quote: str
    own: bool = False


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
    """Compare one label with the products that it is the source of, or with those of its ingredients and strength."""
    from ..labels import dosing_limits

    found = dosing_limits(label)
    own = [p for p in catalogue.products.values() if p.label and label.set_id and label.set_id in _set_ids(p)]
    if not found.adult.given:
        missing = [Difference(p.name, "adult dose", 1, None, "", own=True) for p in own]
        return Comparison(path, label.title, tuple(p.name for p in own), 0, tuple(missing), found.reason or "no adult dose")
    by_strength = dict(found.by_strength)
    compared: list[tuple[Product, int, list[Difference]]] = []
    for product in own or _speaks_of(catalogue, label):
        milligrams = Fraction(next(iter(product.ingredients.values()))) / 1000
        adult = by_strength.get(milligrams, found.adult)
        agreeing, differences = 0, []
        for field, ours in printed(product).items():
            theirs = getattr(adult, field)
            mine = _is_source(product, field, label.set_id)
            if ours is None or (theirs is None and not mine):
                continue
            if ours == theirs:
                agreeing += 1
            else:
                differences.append(Difference(product.name, field, ours, theirs, _quote(adult, field), mine))
        compared.append((product, agreeing, differences))
    if not own:
        compared = _closest(label, compared)
    return Comparison(
        path, label.title, tuple(product.name for product, _, _ in compared), sum(n for _, n, _ in compared),
        tuple(difference for _, _, some in compared for difference in some),
    )  # fmt: skip


_FIELDS: Final = {
    "min_age_years": "min_age",
    "max_age_years": "max_age",
    "units_per_dose_min": "units_per_dose",
    "units_per_dose_max": "units_per_dose",
    "interval_hours_min": "interval_hours",
    "interval_hours_max": "interval_hours",
    "max_units_per_24h": "max_units_24h",
    "max_doses_per_24h": "max_doses_24h",
}


def _is_source(product: Product, field: str, set_id: str | None) -> bool:
    """Whether the number was read in the Directions of this label; "65 and over: ask a doctor" is no number of theirs."""
    source = product.source_of(_FIELDS[field])
    return set_id is not None and source.set_id == set_id and source.section == "Directions" and field != "max_age_years"


def _set_ids(product: Product) -> set[str]:
    """The set ids that a product's numbers were read from."""
    return {source.set_id for source in (product.source, *product.sources.values()) if source.set_id}


def _speaks_of(catalogue: Catalogue, label: Label) -> list[Product]:
    told = list(_told(label))
    return [p for p in catalogue.products.values() if p.label and any(_same(p, one) for one in told)]


def _closest(
    label: Label, compared: list[tuple[Product, int, list[Difference]]]
) -> list[tuple[Product, int, list[Difference]]]:
    """Those that the title names, or else those with the fewest differences."""
    title = f"{label.title} {' '.join(product.name for product in label.products)}".casefold()
    named = [row for row in compared if row[0].name.casefold() in title]
    least = min((len(row[2]) for row in compared), default=0)
    return named or [row for row in compared if len(row[2]) == least]


def printed(product: Product) -> dict[str, Number]:
    """A catalogue product's label numbers under the names that :class:`~dosing_rules.labels.AdultLimits` has."""
    label: Any = product.label
    dose, hours = label.get("units_per_dose", (None, None)), label.get("interval_hours", (None, None))
    return {
        "min_age_years": label.get("min_age"),
        "max_age_years": label.get("max_age"),
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
