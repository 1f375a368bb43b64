"""The catalogue beside labels: matched by ingredient and strength, and every difference is listed with its quote."""

from __future__ import annotations

import json
import os
import re
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dosing_rules.catalogue import default_catalogue
from dosing_rules.catalogue.check import compare_folder, printed
from dosing_rules.catalogue.command import app
from dosing_rules.errors import FormatError
from dosing_rules.labels import dosing_limits, label_of_text

DIRECTIONS = "Directions adults and children 12 years and over: take 1 to 2 tablets every {hours} hours; do not exceed 6 tablets in 24 hours"


def record(hours: str, strength: str = "200 mg") -> dict[str, object]:
    return {
        "set_id": "11111111-2222-3333-4444-555555555555",
        "openfda": {"brand_name": ["Made Up Ibuprofen"], "product_type": ["HUMAN OTC DRUG"]},
        "active_ingredient": [f"Active ingredient (in each tablet) Ibuprofen {strength}"],
        "dosage_and_administration": [DIRECTIONS.format(hours=hours)],
    }


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "same.json").write_text(json.dumps(record("4 to 6")), encoding="utf-8")
    (tmp_path / "slower.json").write_text(json.dumps(record("8")), encoding="utf-8")
    (tmp_path / "stronger.json").write_text(json.dumps(record("4 to 6", "400 mg")), encoding="utf-8")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    return tmp_path


def test_a_label_is_compared_with_the_products_of_its_ingredient_and_strength(folder: Path) -> None:
    found = {Path(c.path).name: c for c in compare_folder(default_catalogue(), folder)}
    assert "ibuprofen 200 mg" in found["same.json"].products
    assert [d for d in found["same.json"].differences if d.product == "ibuprofen 200 mg"] == []
    slower = [d for d in found["slower.json"].differences if d.product == "ibuprofen 200 mg"]
    assert {(d.field, d.catalogue, d.label) for d in slower} >= {("interval_hours_min", 4, 8)}
    assert all(str(d.label) in d.quote for d in slower)
    assert found["stronger.json"].products == ()
    assert found["broken.json"].error


def test_a_folder_without_labels_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no label file"):
        list(compare_folder(default_catalogue(), tmp_path))
    with pytest.raises(FormatError, match="expected a folder"):
        list(compare_folder(default_catalogue(), tmp_path / "absent"))


ADVIL = "5be198b8-396e-4b44-8819-e2e3b5d2ad0e"


def own(text: str) -> dict[str, object]:
    """A record under the set id that the catalogue names as the source of Advil's numbers."""
    return {"set_id": ADVIL, "openfda": {"product_type": ["HUMAN OTC DRUG"]}, "dosage_and_administration": [text]}


def test_the_label_that_a_number_was_read_from_must_have_it(tmp_path: Path) -> None:
    (tmp_path / "same.json").write_text(json.dumps(own(DIRECTIONS.format(hours="4 to 6"))), encoding="utf-8")
    assert [c.differences for c in compare_folder(default_catalogue(), tmp_path)] == [()]
    for text, wrong in (
        (DIRECTIONS.format(hours="5 to 6"), {("interval_hours_min", 4, 5)}),
        ("Directions adults and children 12 years and over: take 1 to 2 tablets every 4 to 6 hours", {("max_units_per_24h", 6, None)}),
        ("Directions children 2 to 11 years: ask a doctor", {("adult dose", 1, None)}),
    ):  # fmt: skip
        (tmp_path / "same.json").write_text(json.dumps(own(text)), encoding="utf-8")
        (found,) = compare_folder(default_catalogue(), tmp_path)
        assert found.products == ("Advil",)
        assert {(d.field, d.catalogue, d.label) for d in found.differences} == wrong
        assert all(d.own for d in found.differences)


def test_the_command_lists_differences_and_says_so_in_its_status(folder: Path, tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, ["check", str(folder)])
    assert shown.exit_code == 1
    assert "the catalogue has 4, the label has 8" in shown.output
    (folder / "slower.json").unlink()
    shown = CliRunner().invoke(app, ["check", str(folder)])
    assert shown.exit_code == 0, shown.output
    assert "1 labels of catalogue products compared, 0 with differences; 2 not compared" in shown.output


def test_one_set_of_ingredients_under_two_directions_is_compared_with_the_one_that_agrees(tmp_path: Path) -> None:
    text = "Directions adults and children 12 years and over: take 2 caplets every 6 hours; do not take more than 8 caplets in 24 hours"
    told = {
        "set_id": "11111111-2222-3333-4444-555555555555",
        "openfda": {"brand_name": ["Made Up Headache"], "product_type": ["HUMAN OTC DRUG"]},
        "active_ingredient": ["Active ingredients (in each caplet) Acetaminophen 250 mg Aspirin 250 mg Caffeine 65 mg"],
        "dosage_and_administration": [text],
    }
    (tmp_path / "x.json").write_text(json.dumps(told), encoding="utf-8")
    (found,) = compare_folder(default_catalogue(), tmp_path)
    assert found.products == ("Excedrin Extra Strength",)
    assert found.differences == ()


LABELS = Path(os.environ.get("DOSING_RULES_REALDATA") or Path(__file__).resolve().parents[3] / "shared" / "data")


@pytest.mark.realdata
@pytest.mark.skipif(not LABELS.is_dir(), reason=f"no real labels in {LABELS}; set DOSING_RULES_REALDATA")
def test_every_number_is_what_the_label_at_hand_prints() -> None:
    found = [c for c in compare_folder(default_catalogue(), LABELS) if c.products]
    assert [(c.title or c.path, c.differences) for c in found if c.differences] == []
    assert sum(c.agreeing for c in found) >= 40


@pytest.mark.realdata
@pytest.mark.skipif(not LABELS.is_dir(), reason=f"no real labels in {LABELS}; set DOSING_RULES_REALDATA")
def test_every_number_is_what_the_typed_directions_print() -> None:
    rows = (LABELS / "labels" / "page_directions.jsonl").read_text(encoding="utf-8").splitlines()
    agreeing = []
    for row in map(json.loads, rows):
        ndc = re.search(r"ndc/(\d+-\d+)/", row.get("url", ""))
        found = dosing_limits(label_of_text(row["directions_text"]))
        for product in default_catalogue().products.values():
            sources = {product.source_of(number) for number in product.label}
            if not any((s.set_id and s.set_id == row["set_id"]) or (ndc and f"NDC {ndc[1]}" in s.title) for s in sources):
                continue
            milligrams = Fraction(next(iter(product.ingredients.values()))) / 1000
            adult = dict(found.by_strength).get(milligrams, found.adult)
            for field, ours in printed(product).items():
                theirs = getattr(adult, field)
                if ours is not None and theirs is not None:
                    assert (product.name, field, ours) == (product.name, field, theirs)
                    agreeing.append((product.name, field))
    assert len({name for name, _ in agreeing}) >= 8, agreeing
    assert len(agreeing) >= 40, agreeing
