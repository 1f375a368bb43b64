"""Every number of the catalogue has a source that can be looked up, and a date; one without is found."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dosing_rules.catalogue import Catalogue, default_catalogue
from dosing_rules.catalogue.compile import COMPILED
from dosing_rules.errors import CatalogueError

SEEN = {"directions", "warnings", "monograph", "policy"}


def unsourced(catalogue: Catalogue) -> list[str]:
    """Every number that a product's label or product rules have without a source that can be looked up, or a date."""
    missing = []
    for product in catalogue.products.values():
        for number in product.label:
            source = product.source_of(number)
            if not (source.found and source.date and source.seen in SEEN):
                missing.append(f"{product.name}: {number} from {source!r}")
        for number in product.rules:
            if not (product.source.found and product.source.date):
                missing.append(f"{product.name}: {number} from {product.source!r}")
        if not (product.source.found and product.source.date):
            missing.append(f"{product.name}: its ingredients from {product.source!r}")
    return missing


def test_every_number_has_a_source_that_can_be_looked_up_and_a_date() -> None:
    assert unsourced(default_catalogue()) == []


@pytest.mark.parametrize(
    "source",
    [
        {"title": "ibuprofen label", "section": "Directions", "seen": "directions"},  # which label?
        {"set_id": "01f4", "seen": "directions"},  # where in it?
        {"set_id": "01f4", "section": "Directions", "seen": "provisional"},
        {"set_id": "01f4", "section": "Directions"},  # read, or remembered?
    ],
)
def test_a_number_without_such_a_source_is_found(source: dict[str, str]) -> None:
    plain = {"name": "Plain", "unit": "tablet", "ingredients": {"ibuprofen": "200 mg"}, "usual": [1, 1], "date": "2026-11-21"}
    compiled = json.loads(COMPILED.read_text(encoding="utf-8"))

    def beside(label: dict[str, Any]) -> Catalogue:
        return Catalogue({**compiled, "products": [*compiled["products"], {**plain, "label": label}]})

    assert any("min_age" in line for line in unsourced(beside({"min_age": 12, "units_per_dose": [1, 1], "source": source})))
    good = {"set_id": "01f4", "section": "Directions", "seen": "directions"}
    one = {"min_age": 12, "units_per_dose": [1, 1], "source": good, "sources": {"min_age": source}}
    assert [line.split(":")[1].split()[0] for line in unsourced(beside(one))] == ["min_age"]
    assert unsourced(beside({"min_age": 12, "units_per_dose": [1, 1], "source": good})) == []


def test_a_source_of_a_number_that_there_is_not_is_refused() -> None:
    compiled = json.loads(COMPILED.read_text(encoding="utf-8"))
    label = {"units_per_dose": [1, 1], "source": {"set_id": "x"}, "sources": {"max_units_24h": "Warnings"}}
    entry = {"name": "Plain", "unit": "tablet", "ingredients": {"ibuprofen": "200 mg"}, "usual": [1, 1], "label": label}
    with pytest.raises(CatalogueError, match=r"sources \['max_units_24h'\] of numbers that its label does not have"):
        Catalogue({**compiled, "products": [*compiled["products"], entry]})
