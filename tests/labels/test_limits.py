
"""Limits as results: provenance, days, warnings, JSON and card."""

from __future__ import annotations

import json
import re
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from dosing_rules.labels import Label, dosing_limits, label_of_text, labels_of
from dosing_rules.labels.card import limits_to_dict, limits_to_text
from dosing_rules.labels.directions.findings import FIELDS
from dosing_rules.labels.directions.lettering import folded
from dosing_rules.labels.directions.numbers import printed_numbers
from dosing_rules.labels.limits import AdultLimits

from .samples import SET_ID, openfda, section, spl

BRICKS = (
    "adults and children 12 years and over", "adults", "children 6 to under 12 years", "children under 6 years", "take", "1 tablet",
    "1 to 2 tablets", "2 caplets", "15 mL", "one (1) capsule", "every 4 hours", "every 4 to 6 hours", "every half hour", "once daily",
    "3 times a day", "up to 4 times daily", "do not take more than 6 tablets in 24 hours", "not more than 4 doses in 24 hours",
    "ask a doctor", "do not use", "for the first dose", "or", "to", "at bedtime", "2 tablets may be used", "(10 mL)", "with water",
    "in 8 oz of water", "weeks 1 to 6", "then", ";", ".", ":", "•", "\n", "|", "maximum", "starting dosage", "2 mg:", "for 600 mg",
    "24 hours", "65 years and over", "½", "0", "99999999999", "1/0", "more than 10 days", "", "daily",
)  # fmt: skip


def check_provenance(label: Label) -> None:
    """Every number has a quote in which it occurs, and the quote stands where it says."""
    found = dosing_limits(label)
    printed = {section.printed for section in label.walk()}
    for adult in (found.adult, *(adult for _, adult in found.by_strength)):
        for name in FIELDS:
            value = getattr(adult, name)
            if value is None:
                continue
            proof = adult.evidence[name]
            assert (proof.set_id, proof.version) == (label.set_id, label.version)
            assert any(text[proof.start : proof.end] == proof.quote for text in printed)
            if not isinstance(value, str):
                assert value > 0
                assert value in printed_numbers(folded(proof.quote))
        for proof in adult.evidence.values():
            assert any(text[proof.start : proof.end] == proof.quote for text in printed)
        if not adult.given:
            assert found.reason or found.by_strength


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(BRICKS), max_size=25))
def test_every_number_occurs_in_its_quote(bricks: list[str]) -> None:
    check_provenance(label_of_text(" ".join(bricks)))
    check_provenance(label_of_text("".join(bricks)))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(BRICKS), max_size=20), st.integers(0, 2**20))
def test_limits_do_not_contradict_each_other(bricks: list[str], seed: int) -> None:
    adult = dosing_limits(label_of_text(" ".join(bricks))).adult
    for low, high in (("units_per_dose_min", "units_per_dose_max"), ("interval_hours_min", "interval_hours_max")):
        a, b = getattr(adult, low), getattr(adult, high)
        assert a is None or b is None or a <= b
    if adult.max_units_per_24h is not None and adult.units_per_dose_max is not None:
        assert adult.max_units_per_24h >= adult.units_per_dose_max


def test_provenance_of_made_up_labels() -> None:
    for content in (spl(), openfda("Directions Adults: 2 tablets every 8 hours, not more than 5 tablets in 24 hours")):
        for label in labels_of(content, "sample"):
            check_provenance(label)


def test_days_by_reason_from_directions_and_warnings() -> None:
    warnings = section(
        "50566-9", "Stop use and ask a doctor if", "<list><item>pain gets worse or lasts more than 9 days</item>"
        "<item>fever gets worse or lasts more than 2 days</item><item>you need it for more than 30 days</item></list>"
    )  # fmt: skip
    text = "<paragraph>adults: 1 tablet every 8 hours; do not use for more than 12 days unless directed</paragraph>"
    (label,) = labels_of(spl(text, more=warnings), "sample")
    found = dosing_limits(label).adult
    assert found.max_days == {"use": 12, "pain": 9, "fever": 2}
    assert found.evidence["max_days.pain"].section == "50566-9"
    assert "9 days" in found.evidence["max_days.pain"].quote


def test_warnings_that_bear_on_dosing_are_kept_apart_from_limits() -> None:
    warnings = section(
        "34071-1", "Warnings", "<paragraph>Severe damage may occur if you take more than 4,000 mg of madeupine in 24 hours or with"
        " other drugs containing madeupine. Bleeding is likelier with prescription or nonprescription NSAIDs</paragraph>"
    )  # fmt: skip
    (label,) = labels_of(spl(more=warnings), "sample")
    found = dosing_limits(label)
    assert found.adult.max_units_per_24h == 6
    assert {kind for kind, _ in found.warnings} == {"maximum in a warning", "same ingredient", "other NSAIDs"}


def test_the_json_has_exactly_its_keys() -> None:
    (label,) = labels_of(spl(), "sample")
    found = limits_to_dict(dosing_limits(label))
    assert list(found) == ["set_id", "brand", "kind", "ingredients", "adult", "evidence", "reason"]
    assert found["ingredients"] == [{"name": "MADEUPINE", "strength_mg_per_unit": 500, "per_unit": "caplet"}]
    assert list(found["adult"]) == [*FIELDS, "max_days", "notes"]
    assert found["adult"]["max_units_per_24h"] == 6
    assert found["evidence"]["max_units_per_24h"] == {
        "section": "34068-7",
        "quote": "do not take more than 6 caplets in 24 hours",
    }
    assert found["set_id"] == SET_ID
    assert found["reason"] is None
    json.dumps(found)


def test_fractions_are_printed_as_decimals() -> None:
    found = limits_to_dict(dosing_limits(label_of_text("Adults: 1/2 to 1 1/2 tablets every half hour")))
    assert (found["adult"]["units_per_dose_min"], found["adult"]["units_per_dose_max"]) == (0.5, 1.5)
    assert found["adult"]["interval_hours_min"] == 0.5


def test_strengths_in_json() -> None:
    text = "5 mg: adults: 2 tablets once daily. 10 mg: adults: 1 tablet once daily"
    found = limits_to_dict(dosing_limits(label_of_text(text)))
    assert [one["strength_mg_per_unit"] for one in found["by_strength"]] == [5, 10]
    assert [one["adult"]["units_per_dose_max"] for one in found["by_strength"]] == [2, 1]
    assert found["adult"]["units_per_dose_max"] is None
    assert "differs by strength" in found["reason"]


def test_every_number_on_the_card_is_in_the_limits() -> None:
    (label,) = labels_of(spl(), "sample")
    found = dosing_limits(label)
    card = limits_to_text(found)
    said = re.sub(r'"[^"]*"', "", card)
    values = [getattr(found.adult, name) for name in FIELDS]
    known = {Fraction(v) for v in [*values, 500, 7, 24, 20260102] if isinstance(v, int | Fraction)}
    numbers = {Fraction(n) for n in re.findall(r"(?<![\w-])\d+(?![\w-])", said)}
    assert numbers <= known
    assert "2 caplets" in card
    assert "6 caplets" in card


def test_a_label_without_limits_says_so_on_its_card() -> None:
    card = limits_to_text(dosing_limits(label_of_text("apply to the skin twice a day")))
    assert "no dosing limits: no countable dose" in card


def test_limits_are_equal_for_equal_labels() -> None:
    (one,), (two,) = labels_of(spl(), "a"), labels_of(spl(), "b")
    assert isinstance(dosing_limits(one).adult, AdultLimits)
    assert dosing_limits(one).adult == dosing_limits(two).adult


def test_directions_too_long_to_be_drug_facts_are_not_read() -> None:
    found = dosing_limits(label_of_text("Adults: 1 tablet every 4 hours. " * 2000))
    assert not found.adult.given
    assert found.reason is not None
    assert "20000 characters" in found.reason
