"""Verdict to sentences; rendering computes nothing: every number in a sentence is a number of the verdict."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from dosing_rules import (
    UNKNOWN,
    Course,
    Decision,
    Dose,
    Intake,
    IntakeTotal,
    NextDose,
    Range,
    Scope,
    Taken,
    Verdict,
    ago,
    clock,
)
from dosing_rules.verdict import MostAllowed, NextAllowed, Remark
from dosing_rules.wording import DISCLAIMER, most_text, next_sentence, number_text, plural, remark_sentence, sentences

from .telling import MG, H, asks, judged, taken


def _said(next_dose: NextDose, *doses: Dose, policy: str = "dosebench", **more: Any) -> str:
    return sentences(judged(next_dose, *doses, policy=policy, **more))


def test_the_first_sentence_answers_and_the_last_says_what_a_verdict_is_not() -> None:
    for verdict, first in (
        (judged(asks("Advil", 2)), "YES: Advil (2 tablets) is within the label limits at that time."),
        (judged(asks("Advil", 3)), "NO: Advil (3 tablets) is outside the label limits at that time."),
        (
            judged(asks("Advil", Range(1, 3))),
            "AMBIGUOUS: whether Advil (1 to 3 tablets) is within the label limits cannot be told from what was said.",
        ),
    ):
        text = sentences(verdict)
        assert text.startswith(first)
        assert text.endswith(DISCLAIMER)
    assert DISCLAIMER == "This only compares with label limits; it is not medical advice."


@pytest.mark.parametrize(
    ("next_dose", "words"),
    [
        (asks("Advil", "1/2"), "Advil (half a tablet)"),
        (asks("Advil", 1), "Advil (1 tablet)"),
        (asks("DayQuil", amount="30 mL"), "DayQuil liquid (30 mL)"),
        (asks("Advil", UNKNOWN), "whether Advil is"),
        (asks("Tylenol", 2), "Tylenol Regular Strength (2 tablets) or Tylenol Extra Strength (2 caplets)"),
        (
            NextDose(Intake("Advil", 1), Intake("Tylenol Extra Strength", 1)),
            "Advil (1 tablet) with Tylenol Extra Strength (1 caplet)",
        ),
        (asks("wonder pill", 1), "whether wonder pill is"),
    ],
)
def test_what_is_asked_for_is_named_with_its_units(next_dose: NextDose, words: str) -> None:
    assert words in _said(next_dose)


@pytest.mark.parametrize(
    ("doses", "words"),
    [
        ([taken("Advil", 1, 3)], "Only 3 h since a dose with ibuprofen: at least 4 h are required between doses."),
        ([taken("Advil", 6, 5)], "1,400 mg of ibuprofen in 24 h with this dose, where 1,200 mg is the most."),
        (
            [taken("Aleve", 1, 20)],
            "Aleve was taken 20 h before, and two NSAIDs are not taken within 24 h of each other.",
        ),
    ],
)
def test_a_no_tells_the_broken_rule_with_its_numbers(doses: list[Dose], words: str) -> None:
    assert words in _said(asks("Advil", 1), *doses)


def test_other_rules_have_sentences_of_their_own() -> None:
    assert "600 mg of ibuprofen in one dose, where 400 mg is the most." in _said(asks("Advil", 3))
    assert "3 tablets of Advil in one dose, where 2 tablets is the most." in _said(asks("Advil", 3), policy="label")
    days = _said(asks("Advil", 1), courses=(Course("Advil", ago("264 h"), "pain"),))
    assert "In use for 11 days, where the label says at most 10 days." in days
    together = _said(NextDose(Intake("Advil", 1), Intake("Aleve", 1)))
    assert "Aleve is taken at the same time, and two NSAIDs are not taken within 24 h of each other." in together
    assert "two products with diphenhydramine are not taken" in _said(asks("Tylenol PM", 1), taken("Benadryl", 1, 5))


def test_an_open_rule_is_told_with_its_range() -> None:
    said = _said(asks("Advil", 1), taken("Advil", Range(1, 6), 3, 5))
    assert "It is 3 h to 5 h since the last dose with ibuprofen: at least 4 h are required between doses." in said
    assert "400 mg to 1,400 mg of ibuprofen in 24 h with this dose, where 1,200 mg is the most." in said
    assert "It may be 3 h since the last dose" in _said(asks("Advil", 1), taken("Advil", 1, 3, taken=Taken.MAYBE))
    assert "400 mg or more of ibuprofen in 24 h" in _said(asks("Advil", 1), taken("Advil", UNKNOWN, 5))
    assert "0 min or more since the last dose" in _said(asks("Advil", 1), taken("Advil", 1, at=UNKNOWN))


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"scope": frozenset({Scope.PREGNANCY})}, "In pregnancy the label says to ask a health professional first."),
        (
            {"scope": frozenset({Scope.OVERDOSE})},
            "In case of overdose get medical help or call a poison control centre right away.",
        ),
        ({"age_years": 3}, "for a child ask a doctor or pharmacist."),
        ({"unread": ("blah", "blub")}, "Not understood: “blah”, “blub”."),
        ({"clock_told": True}, "it was not said what time it is now."),
        ({"relations": (("d1", ago("2 h")),)}, "What was told contradicts itself."),
        (
            {"totals": (IntakeTotal("Advil", units=1), IntakeTotal("Advil", units=1))},
            "Totals over stretches that overlap were told",
        ),
    ],
)
def test_every_other_reason_has_its_sentence(more: dict[str, Any], words: str) -> None:
    assert words in _said(asks("Advil", 1), taken("Advil", 1, 5), **more)


def test_drugs_without_a_name_or_a_limit() -> None:
    assert "A drug that was taken or asked for is not known." in _said(asks("wonder pill", 1))
    assert "There is no limit for what is asked for under this policy." in _said(asks("Aleve", 1))


def test_every_scope_has_advice_of_its_own() -> None:
    texts = {_said(asks("Advil", 1), scope=frozenset({flag})) for flag in Scope}
    assert len(texts) == len(Scope)


def test_a_no_says_what_puts_the_person_outside_the_label_all_the_same() -> None:
    said = _said(asks("Advil", 3), scope=frozenset({Scope.LIVER}), unread=("blah",))
    assert "With liver disease the label says to ask a doctor first." in said
    assert "blah" not in said


@pytest.mark.parametrize(
    ("following", "decision", "text"),
    [
        (NextAllowed(H, H, "after_now", "PT1H", "PT1H"), Decision.NO, "The same dose is within the limits from 1 h from now on."),
        (
            NextAllowed(3 * H, 0, "after_now", "PT3H", "PT0M"), Decision.AMBIGUOUS,
            "The same dose is within the limits from 3 h from now on for certain, perhaps from now on.",
        ),
        (NextAllowed(H, None, "after_now", "PT1H", None), Decision.NO, "The same dose is within the limits from 1 h from now on."),
        (NextAllowed(12 * H, 12 * H, "clock", "12:00", "12:00"), Decision.NO, "The same dose is within the limits from 12:00 on."),
        (NextAllowed(None, H, "after_now", None, "PT1H"), Decision.AMBIGUOUS, ""),
        (NextAllowed(None, None, "none"), Decision.NO, ""),
        (NextAllowed(0, 0, "after_now", "PT0M", "PT0M"), Decision.YES, ""),
    ],
)  # fmt: skip
def test_when_the_same_dose_is_allowed(following: NextAllowed, decision: Decision, text: str) -> None:
    assert next_sentence(following, decision) == text


def test_how_much_is_allowed_where_it_differs_from_what_was_asked() -> None:
    assert "At most 2 tablets (400 mg) of Advil are within the limits at that time." in _said(asks("Advil", 3))
    assert "At most 1 tablet (200 mg) of Advil is within the limits" in _said(asks("Advil", 2), taken("Advil", 5, 5))
    assert "At most" not in _said(asks("Advil", 1))
    assert "At most" not in _said(asks("Advil", 1), taken("Advil", 6, 5))
    assert most_text(MostAllowed("Tylenol", 2, "unit", None, "acetaminophen")) == "2 units"


def test_questions_come_before_the_disclaimer() -> None:
    assert f"To settle it: When was the earlier dose (Advil) taken? {DISCLAIMER}" in _said(
        asks("Advil", 1), taken("Advil", 1, 3, 5)
    )


@pytest.mark.parametrize(
    ("remark", "text"),
    [
        (
            Remark("history_over_24h", "ibuprofen", ("d1",), (1600 * MG, 1200 * MG)),
            "The doses told already come to 1,600 mg of ibuprofen within 24 h, over 1,200 mg: call a doctor or a poison control centre.",
        ),
        (
            Remark("earlier_dose_too_large", "ibuprofen", ("d1",), (600 * MG, 400 * MG)),
            "An earlier dose of 600 mg ibuprofen was over 400 mg.",
        ),
        (
            Remark("earlier_dose_too_many_units", "Advil", ("d1",), (3, 2)),
            "An earlier dose of 3 units of Advil was over 2.",
        ),
        (
            Remark("earlier_dose_too_soon", "ibuprofen", ("d2", "d1"), (3 * H, 4 * H)),
            "Two earlier doses with ibuprofen were only 3 h apart, under 4 h.",
        ),
        (Remark("two_products", "acetaminophen"), "Labels say not to take two products with acetaminophen."),
        (Remark("earlier_doses_not_judged", values=(5,)), "5 older doses were not judged one by one."),
        (Remark("after_asked_time", facts=("d1",)), "A dose told for after the asked time was not counted."),
        (Remark("usual_dose", "Advil", ("d1",)), ""),
    ],
)
def test_every_remark_has_its_sentence(remark: Remark, text: str) -> None:
    assert remark_sentence(remark) == text


@pytest.mark.parametrize(
    ("value", "text"), [(2, "2"), (1200, "1,200"), (Fraction(1, 2), "half a"), (Fraction(3, 2), "1.5"), (Fraction(1, 3), "0.33"), (Fraction(5, 4), "1.25")]
)  # fmt: skip
def test_a_count_as_a_person_writes_it(value: Any, text: str) -> None:
    assert number_text(value) == text


def test_units_have_a_plural() -> None:
    assert [plural("tablet", n) for n in (1, 2, Fraction(1, 2), Fraction(3, 2))] == [
        "tablet",
        "tablets",
        "tablet",
        "tablets",
    ]
    assert (plural("mL", 30), plural("", 2)) == ("mL", "")


STORIES = [
    judged(asks("Advil", 2), taken("Advil", 2, 3)),
    judged(asks("Advil", 1), taken("Advil", Range(1, 6), 3, 5)),
    judged(asks("Tylenol", 2), taken("Tylenol", 2, 5)),
    judged(
        asks("DayQuil", amount="10 mL"), *(Dose("DayQuil", amount="30 mL", at=ago(f"{h} h")) for h in (20, 16, 12, 4))
    ),
    judged(asks("NyQuil", 1), *(taken("NyQuil", 1, hours) for hours in (23, 19, 13, 7))),
    judged(
        asks("Advil", 1), taken("Advil", 3, 30), taken("Advil", 3, 29), courses=(Course("Advil", ago("264 h"), "pain"),)
    ),
    judged(asks("Aleve", 2), taken("Aleve", 2, 30), policy="label"),
    judged(asks("Advil", 1), taken("Advil", 1, at=clock("8:00 AM"))),
    judged(asks("Excedrin Extra Strength", 2), taken("Advil", 1, 20)),
]


def _numbers_of(verdict: Verdict) -> set[str]:
    """Every number of the verdict, in each unit that a sentence may tell it in."""
    found: set[str] = set()
    plain = verdict.to_dict()

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            for item in value.values():
                walk(item)
        elif isinstance(value, list):
            for item in value:
                walk(item)
        elif isinstance(value, str):
            found.update(re.findall(r"\d+(?:[.,:]\d+)*", value))
            if re.fullmatch(r"\d+/\d+", value):
                walk(Fraction(value))
        elif isinstance(value, int | Fraction) and not isinstance(value, bool):
            for scale in (1, 1000, 60, 3600, 86_400):
                number = Fraction(value) / scale
                found.update(
                    {f"{float(number):,.3f}".rstrip("0").rstrip("."), f"{float(number):.2f}".rstrip("0").rstrip(".")}
                )
            found.update({str(int(value) % 3600 // 60), str(int(value) // 3600)})

    walk(plain)
    return found


@pytest.mark.parametrize(
    "verdict", STORIES, ids=[f"{story.decision.value} {number}" for number, story in enumerate(STORIES)]
)
def test_no_number_in_a_sentence_is_missing_from_the_verdict(verdict: Verdict) -> None:
    text = sentences(verdict)
    assert set(re.findall(r"\d+(?:[.,:]\d+)*", text)) <= _numbers_of(verdict), text
