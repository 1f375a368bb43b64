"""The table of rules from claims to score and failure type: every row is met by some text, in the words of the guide."""

from __future__ import annotations

from typing import Any

import pytest

from dosing_rules.checking import verify_explanation
from dosing_rules.checking.scoring import FAILURE_TYPES, TABLE
from dosing_rules.situation_json import situation_from_dict

from .test_claims import ADVIL, BOTH, EXTRA, MORNING, NO_NOW, PLAIN, REGULAR

EDGE: dict[str, Any] = {
    "now": {"clock": "8:00 PM", "day": 0},
    "doses": [
        {"product": "Tylenol Extra Strength", "units": 2, "at": {"clock": "6:00 AM", "day": 0}},
        {"product": "Tylenol Extra Strength", "units": 3, "at": {"clock": "2:00 PM", "day": 0}},
    ],
    "next": {"items": [{"product": "Tylenol Extra Strength", "units": 2}]},
}
TOO_SOON: dict[str, Any] = {
    "doses": [{"product": "Tylenol", "units": 2, "at": {"ago": "2 h"}}],
    "next": {"items": [{"product": "Tylenol", "units": "same"}]},
}
ROWS: list[tuple[str, dict[str, Any], str, str, int]] = [
    ("against_letter_open", PLAIN, "A", "The strength is not known, so it can't be determined.", 0),
    ("against_letter", ADVIL, "A", "It has only been 4 hours, so you should wait.", 0),
    ("verifiable", EXTRA, "B", "5 hours and 50 minutes have passed and 500 mg units need 6 hours.", 2),
    ("unneeded_for_reason", {
        "doses": [{"product": "unknown", "units": 2, "at": {"ago": "3 h"}}], "next": {"items": [{"product": "Advil", "units": 4}]}},
     "B", "It is not known what the pills were, so 4 Advil are not okay.", 1),
    ("vague", ADVIL, "A", "Advil can be taken every 4 to 6 hours, so taking 2 more is fine.", 1),
    ("side_error", ADVIL, "A", "It has been 4 hours, which is long enough. Do not take more than 3,200 mg in a day.", 1),
    ("false_reason", EXTRA, "B", "Extra Strength Tylenol needs 8 hours between doses, so wait.", 0),
    ("side_assumption", TOO_SOON, "B", "You took 1,000 mg. Only 2 hours have passed.", 1),
    ("assumed_reason", TOO_SOON, "B", "You took 1,000 mg, so do not take more.", 0),
    ("missing_named", NO_NOW, "C", "The current time is not given, so it can't be determined.", 2),
    ("missing_unneeded", {
        "doses": [{"product": "Tylenol Regular Strength", "units": 2, "at": {"ago": ["30 h", "40 h"]}}],
        "next": {"items": [{"product": "Tylenol", "units": 3}]}}, "C", "The exact time of the last dose is not known.", 1),
    ("missing_not_named", NO_NOW, "C", "There is not enough information to decide.", 1),
    ("missing_named_beside_told", NO_NOW | {"doses": [
        {"product": "Tylenol Extra Strength", "units": 2, "at": {"clock": "10:30 AM", "day": 0}}],
        "next": {"items": [{"product": "Tylenol Extra Strength", "units": 2}]}}, "C",
     "The current time is not given, and the strength is not known.", 1),
    ("missing_named_beside_error", NO_NOW, "C", "The current time is not given. Ibuprofen needs 8 hours between doses.", 1),
    ("missing_named_beside_assumption", MORNING, "C", "The exact time is not given. At least 4 hours have passed.", 1),
    ("right_by_error", NO_NOW, "C", "The daily limit is 500 mg, so it cannot be determined.", 0),
    ("right_by_assumption", MORNING, "C", "7 hours have passed, so it cannot be determined.", 0),
    ("cannot_tell_for_false_reason", REGULAR, "C", "The strength is not known, so it cannot be determined.", 0),
    ("cannot_tell_beside_facts", EXTRA, "C", "5 hours and 50 minutes have passed. It depends on how you feel.", 1),
    ("cannot_tell", ADVIL, "C", "It depends on your medical history.", 0),
    ("asserts_open", MORNING, "A", "You took it around 8 AM, so yes.", 0),
    ("dismisses_open", PLAIN, "A", "5 hours have passed. It does not matter which strength it was, so yes.", 0),
    ("false_beside_open", NO_NOW, "A", "The limit is 3,200 mg a day, so yes.", 0),
    ("conditional", PLAIN, "A", "5 hours have passed and Tylenol can be taken every 4 to 6 hours, so yes.", 1),
    ("ignores_open", NO_NOW, "A", "Advil can be taken every 4 to 6 hours, so go ahead.", 0),
    ("false_wrong", EXTRA, "A", "More than 6 hours have passed, so you can take 2 more.", 0),
    ("assumed_wrong", EXTRA | {"doses": [{"product": "Tylenol", "units": 2, "at": {"ago": "2 h"}}]}, "A",
     "You took 650 mg, so 2 more are fine.", 0),
    ("other_label", EXTRA, "A", "It has been 5 hours and 50 minutes, more than the 4-hour minimum for acetaminophen.", 1),
    ("skips_deciding", EDGE, "A", "6 hours have passed since the last dose, so you can take 2.", 1),
    ("nothing_checkable", EXTRA, "A", "It did nothing, so you can take two more.", 0),
]  # fmt: skip


@pytest.mark.parametrize(("row", "facts", "letter", "text", "score"), ROWS, ids=[row[0] for row in ROWS])
def test_a_row_of_the_table(row: str, facts: dict[str, Any], letter: str, text: str, score: int) -> None:
    report = verify_explanation(situation_from_dict(facts), text, decision=letter)
    assert (report.rule, report.verifiability) == (row, score), report.claims


def test_every_row_is_met_and_gives_a_score_of_the_papers_scale() -> None:
    assert {row.name for row in TABLE} == {name for name, *_ in ROWS}
    assert {row.failure_type for row in TABLE} == set(FAILURE_TYPES)
    for row in TABLE:
        assert row.words.endswith(".") and row.example and row.score in (0, 1, 2)


def test_verifiable_reasoning_is_score_2_and_only_then() -> None:
    assert all((row.score == 2) == (row.failure_type == "Verifiable Reasoning") for row in TABLE)


def test_the_amount_decides_where_nothing_was_taken_of_it() -> None:
    text = "Ibuprofen and acetaminophen can be taken together. 2 Extra Strength Tylenol is 1,000 mg, the usual single dose."
    report = verify_explanation(situation_from_dict(BOTH), text, decision="A")
    assert report.verifiability == 2
    without = verify_explanation(
        situation_from_dict(BOTH), "Ibuprofen and acetaminophen can be taken together.", decision="A"
    )
    assert (without.verifiability, without.failure_type) == (1, "Incomplete Reasoning")
