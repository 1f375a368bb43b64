
"""openFDA records to labels."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from dosing_rules.errors import LabelError
from dosing_rules.labels import dosing_limits
from dosing_rules.labels.openfda import cell_breaks, parse_openfda, strengths_of

from .samples import SET_ID, openfda

FLAT = (
    "Directions never more than 4 doses in 24 hours age dose adults and children 12 years and over 15 mL every 6 hours"
)


def test_a_record_becomes_a_label() -> None:
    (label,) = parse_openfda(openfda(FLAT, active_ingredient=["Active ingredient (in each 5 mL) Madeupine 32.5 mg"]))
    assert (label.kind, label.set_id, label.version, label.brand) == ("otc", SET_ID, "3", "Calmoril")
    (ingredient,) = label.products[0].ingredients
    assert ingredient.strength is not None
    assert ingredient.strength.milligrams_per_unit() == (Fraction(13, 2), "mL")
    found = dosing_limits(label).adult
    assert (found.units_per_dose_max, found.unit, found.interval_hours_max, found.max_doses_per_24h) == (15, "mL", 6, 4)


def test_an_extract_with_sections_and_meta() -> None:
    extract = {
        "drug_name": "Madeupine",
        "sections": {"dosage_and_administration": FLAT, "warnings": "Stop if fever lasts more than 2 days"},
        "openfda_meta": {"spl_set_id": [SET_ID], "product_type": ["HUMAN OTC DRUG"], "substance_name": ["MADEUPINE"]},
    }
    (label,) = parse_openfda(json.dumps(extract).encode())
    assert (label.kind, label.set_id, label.brand) == ("otc", SET_ID, "Madeupine")
    assert dosing_limits(label).adult.max_days == {"fever": 2}


def test_the_html_table_tells_where_rows_begin_in_the_running_text() -> None:
    flat = "Directions adults take 3 tablets daily children take 1 tablet daily nobody takes more than 9 tablets in 24 hours"
    table = "<table><tr><td>adults</td><td>take 3 tablets daily</td></tr><tr><td>children</td><td>take 1 tablet daily</td></tr></table>"
    marks = dict(cell_breaks(flat, [table]))
    assert [flat[at + 1 : at + 5] for at in sorted(marks)] == ["adul", "take", "chil", "take", "nobo"]
    (label,) = parse_openfda(openfda(flat, dosage_and_administration_table=[table]))
    found = dosing_limits(label).adult
    assert found.units_per_dose_max == 3
    assert all(proof.quote in flat for proof in found.evidence.values())


def test_a_table_that_does_not_match_is_left_alone() -> None:
    assert cell_breaks("adults 1 tablet", ["<table><tr><td>other words</td></tr></table>"]) == ()
    assert cell_breaks("adults 1 tablet", ["not <b a table"]) == ()


def test_strengths_in_words() -> None:
    assert [(i.name, i.strength and i.strength.amount) for i in strengths_of(
        "Active ingredients (in each caplet) Madeupine HCl 12.5 mg Otherol 1,000 mg (as otherol sodium 1,100 mg)"
    )] == [("Madeupine HCl", Fraction(25, 2)), ("Otherol", 1000)]  # fmt: skip
    assert strengths_of("Madeupine 5%") == ()
    assert strengths_of("Madeupine 100 mg") == ()  # per what, it does not say


def test_several_records_and_their_places() -> None:
    body = json.loads(openfda(FLAT))
    body["results"] *= 3
    assert len(parse_openfda(json.dumps(body).encode())) == 3
    body["results"][1] = 7
    with pytest.raises(LabelError, match=r"many\.json: results\[1\]: expected a label record"):
        parse_openfda(json.dumps(body).encode(), "many.json")


def test_homeopathic_and_prescription_records() -> None:
    (label,) = parse_openfda(openfda("Adults 9 drops twice a day", active_ingredient=["AQUA FONTANA 12X"]))
    assert label.kind == "homeopathic"
    assert dosing_limits(label).adult.units_per_dose_max == 9
    head = {"product_type": ["HUMAN PRESCRIPTION DRUG"]}
    (label,) = parse_openfda(openfda("2 tablets every 6 hours", openfda=head))
    assert label.kind == "prescription"
    assert not dosing_limits(label).adult.given


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"{", "line 1, column 2"),
        (b'{"results": []}', "results is empty"),
        (b'{"hello": 1}', "no field of an openFDA drug label"),
        (b'{"set_id": "\xff"}', "byte 12"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"set_id": "x", "openfda": 3}', "openfda: expected an object"),
    ],
)
def test_a_broken_record_is_an_error_that_names_the_place(content: bytes, place: str) -> None:
    with pytest.raises(LabelError) as caught:
        parse_openfda(content, "broken.json")
    assert "broken.json" in str(caught.value)
    assert place in str(caught.value)
