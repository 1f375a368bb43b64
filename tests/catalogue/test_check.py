"""The catalogue beside labels: matched by ingredient and strength, and every difference is listed with its quote."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dosing_rules.catalogue import default_catalogue
from dosing_rules.catalogue.check import compare_folder
from dosing_rules.errors import FormatError

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
