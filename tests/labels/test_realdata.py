
"""Real labels, where they are at hand: the limits that a person read from each, and the laws that hold for all.

The environment variable ``DOSING_RULES_REALDATA`` names the folder that holds ``labels``; else ``shared/data`` beside the
checkout is looked at. Only numbers are written here, by set id or page; fields in the order of ``test_directions.ORDER``.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from dosing_rules.labels import dosing_limits, label_of_text, passages, read_labels

from .test_directions import NOTHING, line
from .test_limits import check_provenance

HERE = Path(__file__).resolve()
BASE = Path(os.environ.get("DOSING_RULES_REALDATA") or HERE.parents[3] / "shared" / "data")
FOLDER = BASE / "labels" if (BASE / "labels").is_dir() else BASE
pytestmark = [
    pytest.mark.realdata,
    pytest.mark.skipif(not (FOLDER / "page_directions.jsonl").is_file(), reason=f"no real labels in {FOLDER}; set DOSING_RULES_REALDATA"),
]

# A dose of its own for the first time (p02) has no place in the fields: the most units stay open there, with the reason.
PAGES = {
    "p01": "12 1 2 tablet 4 6 - - 6 -", "p02": "12 1 - tablet 8 12 - - 3 -", "p03": "12 1 1 tablet 12 12 - - 2 -",
    "p04": "12 20 20 mL 4 4 - - - 6", "p05": "12 2 4 teaspoonful 4 4 - - - 6", "p06": "12 1 1 tablet 4 4 - - - 6",
    "p08": "12 1 2 tablet 12 12 - - 4 -", "p09": "12 1 2 capsule 4 6 - - - 6", "p10": "12 1 2 capsule 4 6 - - - 6",
    "p11": "12 1 2 capsule 4 6 - - - 6", "p12": "12 1 1 capsule 4 6 - - - 6", "p13": "12 1 2 capsule 4 6 - - - 6",
    "p14": "12 1 2 capsule 4 6 - 6 - 6", "p15": "12 2 2 caplet 6 6 - - 6 -", "p16": "12 1 2 tablet 4 4 - - 12 -",
    "p17": "18 2 2 tablet 8 8 - - 6 -", "p18": "12 5 5 mL 4 4 - - - 6", "p19": "12 2 4 vial 4 4 - - - 6",
    "p20": "12 2 2 caplet 8 8 - - 6 -", "p21": "6 5 10 mL - - 1 1 10 -", "p22": "6 1 1 tablet - - 1 1 1 -",
    "p23": "6 1 1 tablet - - 1 1 1 -", "t01": "12 2 2 tablet 6 6 - - 6 -", "t02": "12 2 2 caplet 8 8 - - 6 -",
    "t03": "12 1 2 tablet 4 6 - - 6 -", "t04": "12 1 2 tablet 4 6 - - 6 -", "t05": "12 2 2 caplet - - - - - -",
    "t06": NOTHING, "t07": NOTHING, "t08": "12 4 8 tablet 4 4 - - 48 -",
}  # fmt: skip
BY_STRENGTH = {
    "p07": {"600": "12 1 2 tablet 12 12 - - 4 -", "1200": "12 1 1 tablet 12 12 - - 2 -"},
    "p24": {"5": "6 1 2 tablet - - 1 1 2 -", "10": "6 1 1 tablet - - 1 1 1 -"},
}
FILES = {
    "00040bfe": NOTHING, "0035e6a4": NOTHING, "003b863c": "18 1 1 lozenge - - - - 20 -", "004e104b": "12 20 20 mL 4 4 - - - 6",
    "0052992a": NOTHING, "005299ac": NOTHING, "0057cb91": "18 1 1 tablet 24 24 1 1 1 -", "005b5ad8": "12 1 1 tablet - - 1 1 - -",
    "00653b7c": "12 1 2 tablet 4 6 - - 6 -", "00a327c6": "12 1 2 tablet 4 6 - - 8 -", "00cc94fa": "12 1 1 tablet 3 4 - - - -",
    "00ef8467": "12 1 1 tablet - - 1 1 1 -", "010b0c92": "2 1 1 drop 6 8 2 2 - 2", "013ce40e": "6 2 4 tablet - - 1 1 4 -",
    "021b4a31": NOTHING, "0398573a": NOTHING, "0619f291": "12 20 20 drop - - 2 2 - -", "0fe119ad": NOTHING,
    "10e46b39": "12 20 20 drop - - 2 2 - -", "14a75092": "18 1 1 capsule - - - - 3 -", "1e686478": "- 5 5 pellet - - 3 3 - -",
    "303264da": "- 1 1 tablet - - 1 1 - -", "4c92fed1": NOTHING, "53e741c4": "12 5 5 pellet - - 3 3 - -", "54154a72": NOTHING,
    "54f04056": NOTHING, "55b03daa": NOTHING, "56a37d8f": NOTHING, "56b83ee8": "12 1 1 patch - - - 3 - 3",
    "5be198b8": "12 1 2 tablet 4 6 - - 6 -", "8701ea61": "12 10 10 drop - - - 3 - -", "b57f14a7": "12 1 2 tablet - - 1 1 - -",
    "00f66f25": NOTHING, "1758ef9b": NOTHING, "1b5e2860": "- 1/2 1/2 capful - - 2 2 - -", "4278c2a4": "- 7 7 drop - - 3 3 - -",
    "853cb3dd": "- 5 5 pellet - - 3 3 - -", "a8ea7d75": "12 10 10 pellet - - 3 4 - -", "b3ec4a44": "18 1 1 capsule 24 24 1 1 1 -",
}  # fmt: skip
OTHERS = {
    "1d94bcb1": "bulk ingredient", "360a2535": "bulk ingredient", "3b7a7f87": "allergenic extract", "9324733b": "index",
    "d1db0c89": "dietary supplement", "e7e75a85": "dietary supplement", "ea1a6225": "index", "eb9fbc17": "animal drug",
}  # fmt: skip


def pages() -> dict[str, str]:
    rows = (FOLDER / "page_directions.jsonl").read_text(encoding="utf-8").splitlines()
    return {row["page_id"]: row["directions_text"] for row in map(json.loads, rows)}


def file_of(start: str) -> Path:
    (found,) = [
        path for folder in ("openfda_otc", "spl_otc", "spl_other") for path in (FOLDER / folder).glob(f"{start}*")
    ]
    return found


@pytest.mark.parametrize("page", PAGES)
def test_typed_directions(page: str) -> None:
    label = label_of_text(pages()[page])
    assert line(dosing_limits(label).adult) == PAGES[page]
    check_provenance(label)


@pytest.mark.parametrize("page", BY_STRENGTH)
def test_typed_directions_of_two_strengths(page: str) -> None:
    found = dosing_limits(label_of_text(pages()[page]))
    assert {str(mg): line(adult) for mg, adult in found.by_strength} == BY_STRENGTH[page]


@pytest.mark.parametrize("start", FILES)
def test_over_the_counter_labels(start: str) -> None:
    (label,) = read_labels(file_of(start))
    found = dosing_limits(label)
    assert line(found.adult) == FILES[start]
    assert (found.reason is not None) or found.adult.given
    check_provenance(label)


@pytest.mark.parametrize("start", OTHERS)
def test_documents_of_other_kinds(start: str) -> None:
    (label,) = read_labels(file_of(start))
    found = dosing_limits(label)
    assert label.kind == OTHERS[start]
    assert not found.adult.given
    assert found.reason


def test_every_label_is_annotated() -> None:
    starts = {
        path.name[:8] for folder in ("openfda_otc", "spl_otc", "spl_other") for path in (FOLDER / folder).iterdir()
    }
    assert starts >= set(FILES) | set(OTHERS)
    assert set(pages()) >= set(PAGES) | set(BY_STRENGTH)


def test_prescription_labels_have_sections_highlights_passages_and_no_limits() -> None:
    with_highlights = 0
    for path in sorted((FOLDER / "spl_rx").glob("*.xml")):
        (label,) = read_labels(path)
        assert label.kind == "prescription"
        assert label.set_id == path.stem
        assert not dosing_limits(label).adult.given
        found = passages(label)
        assert len({passage.id for passage in found}) == len(found) > 20
        with_highlights += bool(label.highlights)
    assert with_highlights >= 25
