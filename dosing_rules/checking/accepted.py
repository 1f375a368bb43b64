"""The accepted values of general knowledge, read once from ``data/accepted.yaml`` and joined with the catalogue's labels.

A limit is accepted when some label or the policy prints it; the policy alone decides the dose, not what counts as an
error in a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ..catalogue.model import Catalogue
from ..errors import CatalogueError
from ..quantities import Exact, micrograms
from .items import HOUR, Names

FILE: Final = Path(__file__).parent / "data" / "accepted.yaml"


@dataclass(frozen=True, slots=True)
class Value:
    """One accepted value: ``least`` to ``most`` in micrograms, units or seconds.

    ``of`` narrows it to units of that strength (micrograms per unit).
    """

    least: Exact
    most: Exact
    source: str
    of: Exact | None = None


@dataclass(frozen=True, slots=True)
class Accepted:
    """Accepted values of one ingredient."""

    daily_limit: tuple[Value, ...] = ()
    daily_units: tuple[Value, ...] = ()
    single_dose: tuple[Value, ...] = ()
    interval: tuple[Value, ...] = ()
    prescription_daily_limit: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Accepted values by ingredient, and the names of drugs."""

    ingredients: Mapping[str, Accepted]
    names: Names

    def of(self, ingredient: str) -> Accepted:
        """The accepted values of an ingredient; none where nothing is known of it."""
        return self.ingredients.get(ingredient, _NOTHING)


_NOTHING: Final = Accepted()


@lru_cache(maxsize=1)
def accepted_values() -> Mapping[str, Any]:
    """The content of the file.

    Raises:
        CatalogueError: where it cannot be read.
    """
    import yaml

    try:
        content = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    except (OSError, yaml.YAMLError) as error:
        raise CatalogueError(f"cannot read the accepted values {FILE.name}: {error}") from error
    if not isinstance(content, dict):
        raise CatalogueError(f"{FILE.name}: expected a mapping, got {type(content).__name__}")
    return content


@lru_cache(maxsize=8)
def knowledge(catalogue: Catalogue) -> Knowledge:
    """The accepted values with the names of a catalogue.

    Raises:
        CatalogueError: where an entry lacks a field; names it.
    """
    content = accepted_values()
    try:
        ingredients = {name: _accepted(entry) for name, entry in content["ingredients"].items()}
        written: Mapping[str, list[str]] = content["names"]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CatalogueError(f"{FILE.name} is broken: {type(error).__name__}: {error}") from error
    names = Names()
    seen: set[str] = set()
    for stands_for, others in written.items():
        for other in others:
            seen.add(other)
            names.add(other, (stands_for,))
    for name in (*catalogue.products, *catalogue.families, *catalogue.others.values()):
        if name.lower() not in seen and len(name) > 2:
            names.add(name, (name,))
    return Knowledge(ingredients, names)


def _accepted(entry: Mapping[str, Any]) -> Accepted:
    return Accepted(
        daily_limit=tuple(_amount(value) for value in entry["daily_limit"]),
        daily_units=tuple(
            Value(value["units"], value["units"], value["source"], micrograms(value["of"])) for value in entry["daily_units"]
        ),
        single_dose=tuple(_amount(value) for value in entry["single_dose"]),
        interval=tuple(
            Value(value["hours"][0] * HOUR, value["hours"][1] * HOUR, value["source"], _strength(value))
            for value in entry["interval"]
        ),
        prescription_daily_limit=tuple(_amount(value) for value in entry.get("prescription_daily_limit", ())),
    )


def _amount(value: Mapping[str, Any]) -> Value:
    return Value(micrograms(value["amount"]), micrograms(value["amount"]), value["source"], _strength(value))


def _strength(value: Mapping[str, Any]) -> Exact | None:
    return micrograms(value["of"]) if "of" in value else None


__all__ = ["Accepted", "Fraction", "Knowledge", "Value", "accepted_values", "knowledge"]
