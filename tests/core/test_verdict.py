"""Frozen data with a JSON round trip; rendering to words is elsewhere and adds nothing."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import FrozenInstanceError
from fractions import Fraction
from typing import Any

import pytest

from dosing_rules import (
    Course,
    Decision,
    Dose,
    FormatError,
    NextDose,
    OneOf,
    Range,
    Scope,
    Since,
    Verdict,
    ago,
    check_next_dose,
)
from dosing_rules.verdict import Finding, Measured, Missing, MostAllowed, NextAllowed, Remark, Witness, WitnessDose
from dosing_rules.wording import sentences

from .telling import DAY, asks, judged, taken

FULL = Verdict(
    decision=Decision.AMBIGUOUS,
    policy="dosebench",
    asked=(("Advil", Fraction(1, 2), None, "tablet"), ("Motrin", 1, 2, "caplet")),
    determining=("spacing",),
    reasons=("require_now",),
    findings=(
        Finding(
            "spacing", "ibuprofen", "open", Measured(None, 14_400, True), Measured(Fraction(1, 3), 14_400, False, ("d1", "d2")),
            "s", True, "policy dosebench", "caplet", 86_400,
        ),
    ),
    witnesses=(
        Witness(Decision.YES, (("Advil", Fraction(3, 2)),), (WitnessDose("d1", "Advil", Fraction(1, 3), 60),), (("ibuprofen", None, 9),)),
    ),
    missing=Missing(("d1.at",), ("d1.at",), ("When?",), False),
    next_allowed=NextAllowed(None, 60, "after_now", None, "PT1M"),
    most_allowed_now=(MostAllowed("Advil", 1, "tablet", Fraction(1, 3), "ibuprofen"), MostAllowed("x", 0, "unit", None, "y")),
    remarks=(Remark("range", "Advil", ("d1",), (Fraction(1, 2), 3)),),
    conflict=("d1",),
    not_understood=("blah",),
)  # fmt: skip


def test_a_full_verdict_goes_through_json_and_back() -> None:
    assert Verdict.from_json(FULL.to_json()) == FULL
    assert Verdict.from_dict(FULL.to_dict()) == FULL
    assert Verdict.from_dict(json.loads(json.dumps(FULL.to_dict()))) == FULL


def test_the_plain_form_holds_texts_and_lists_only() -> None:
    plain = FULL.to_dict()
    assert plain["decision"] == "AMBIGUOUS"
    assert plain["asked"] == [["Advil", "1/2", None, "tablet"], ["Motrin", 1, 2, "caplet"]]
    assert plain["findings"][0]["worst"] == {"value": "1/3", "limit": 14_400, "holds": False, "binding": ["d1", "d2"]}
    assert plain["missing"] == {"facts": ["d1.at"], "ask": ["d1.at"], "questions": ["When?"], "exact": False}
    assert plain["witnesses"][0]["uses"] == [["ibuprofen", None, 9]]
    assert plain["most_allowed_now"][1]["micrograms"] is None


def test_options_of_json_are_passed_on() -> None:
    assert FULL.to_json(indent=1).startswith("{\n")
    assert "\\u" not in FULL.to_json(ensure_ascii=False)


@pytest.mark.parametrize(
    "verdict",
    [
        judged(asks("Advil", 2), taken("Advil", Range(1, 2), 3, 5)),
        judged(asks("Tylenol", 2), taken("Tylenol", 2, 5)),
        judged(
            asks("Advil", 1),
            courses=(Course("Advil", Since("now", -5 * DAY, -5 * DAY)),),
            scope=frozenset({Scope.HEART}),
        ),
        judged(asks("DayQuil", amount="10 mL"), taken("DayQuil", 1, 3, form="liquid")),
        judged(asks("Advil", 1), taken("Advil", 1, 5), relations=(("d1", ago("3 h")),)),
        judged(asks("Advil", OneOf((1, 3), "k")), unread=("x",)),
    ],
)
def test_verdicts_of_the_engine_go_through_json_and_back(verdict: Verdict) -> None:
    assert Verdict.from_json(verdict.to_json()) == verdict


@pytest.mark.parametrize("text", ["", "{", "nonsense"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="expected a verdict as JSON"):
        Verdict.from_json(text)


@pytest.mark.parametrize(
    "change",
    [
        {"decision": "PERHAPS"}, {"asked": [["x"]]}, {"asked": 3}, {"findings": [{}]}, {"witnesses": [{}]}, {"missing": {}},
        {"next_allowed": {}}, {"most_allowed_now": [{}]}, {"remarks": [{}]}, {"findings": None}, {"asked": [["x", "many", None, ""]]},
        {"witnesses": [{"decision": "NO", "asked": [[1]], "doses": [], "uses": []}]}, {"remarks": [3]},
    ],
)  # fmt: skip
def test_data_of_another_shape_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(FormatError, match=r"expected a verdict as Verdict\.to_dict"):
        Verdict.from_dict({**FULL.to_dict(), **change})


@pytest.mark.parametrize("key", list(FULL.to_dict()))
def test_a_missing_part_is_refused(key: str) -> None:
    with pytest.raises(FormatError):
        Verdict.from_dict({name: value for name, value in FULL.to_dict().items() if name != key})


def test_what_is_no_mapping_is_refused() -> None:
    others: tuple[Any, ...] = (None, [], "x", 3)
    for told in others:
        with pytest.raises(FormatError):
            Verdict.from_dict(told)


def test_a_verdict_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        FULL.decision = Decision.YES  # type: ignore[misc]


def test_a_verdict_reads_as_sentences() -> None:
    verdict = judged(asks("Advil", 2), taken("Advil", 2, 3))
    assert str(verdict) == sentences(verdict)
    assert str(verdict).startswith("NO: ")


def test_what_is_beside_the_decision_is_reckoned_once_and_when_read() -> None:
    named: list[str] = []

    def later(name: str) -> tuple[str, ...]:
        named.append(name)
        return (name,)

    verdict = Verdict.decided(Decision.NO, "dosebench", (), ("require_now",), (), ("words",), later)
    assert (verdict.decision, verdict.policy, verdict.reasons, verdict.not_understood) == (Decision.NO, "dosebench", ("require_now",), ("words",))
    assert not named
    assert verdict.determining == verdict.determining == ("determining",)
    assert named == ["determining"]
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = verdict.nothing  # type: ignore[attr-defined]


def test_a_verdict_is_the_same_read_or_not() -> None:
    def decided() -> Verdict:
        return check_next_dose([Dose("Advil", 2, at="2026-03-01T08:00Z")], NextDose("Advil", units=2, at="2026-03-01T11:00Z"))

    read = decided()
    assert read.to_dict() == decided().to_dict()
    assert read == decided()
    assert hash(read) == hash(decided())
    assert pickle.loads(pickle.dumps(decided())) == copy.copy(decided()) == read
