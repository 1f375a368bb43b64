"""Classes of sentences, each with sisters in other words: what is true stays unblamed, what is false is found."""

from __future__ import annotations

from typing import Any

import pytest

from dosing_rules.checking import verify_explanation
from dosing_rules.situation_json import situation_from_dict

from .test_claims import ADVIL, BOTH, CONFLICT, DAYQUIL, EXTRA, MORNING, PLAIN, REGULAR, ROLLING

Facts = dict[str, Any]

EXCEDRIN: Facts = {
    "doses": [{"product": "Excedrin Extra Strength", "units": 2, "at": {"ago": "3 h"}}],
    "next": {"items": [{"product": "Tylenol Regular Strength", "units": 2}]},
}
THREE: Facts = {
    "now": {"clock": "3:00 PM", "day": 0},
    "doses": [
        {"product": "ibuprofen", "strength": "200 mg", "units": 2, "at": {"clock": "7:00 AM", "day": 0}},
        {"product": "ibuprofen", "strength": "200 mg", "units": 2, "at": {"clock": "11:00 AM", "day": 0}},
    ],
    "next": {"items": [{"product": "ibuprofen", "strength": "200 mg", "units": 2}]},
}
FULL: Facts = {
    "now": {"clock": "6:00 PM", "day": 0},
    "doses": [
        {"product": "Motrin", "units": 2, "at": {"clock": clock, "day": day}}
        for clock, day in (("6:01 PM", -1), ("11:00 PM", -1), ("9:00 AM", 0))
    ],
    "next": {"items": [{"product": "Motrin", "units": 2}]},
}
UNKNOWN_KIND: Facts = {
    "now": {"clock": "11:30 PM", "day": 0},
    "doses": [{"product": "Tylenol", "units": 2, "at": {"clock": clock, "day": 0}} for clock in ("6:00 AM", "12:00 PM", "6:00 PM")],
    "next": {"items": [{"product": "Tylenol", "units": 2}]},
}
LUNCH: Facts = {
    "now": {"clock": "6:00 PM", "day": 0},
    "doses": [{"product": "Advil", "units": 2, "at": {"clock": ["11:00", "14:00"], "day": 0}}],
    "next": {"items": [{"product": "Advil", "units": 2}]},
}
OVER: Facts = {
    "doses": [{"product": "Tylenol Regular Strength", "units": 8, "at": {"ago": "5 h"}}],
    "next": {"items": [{"product": "Tylenol Regular Strength", "units": 2}]},
}
PREGNANT: Facts = {
    "doses": [{"product": "Tylenol Regular Strength", "units": 2, "at": {"ago": "8 h"}}],
    "next": {"items": [{"product": "Tylenol Regular Strength", "units": 2}]},
    "scope": ["pregnancy"],
}


def verdicts(facts: Facts, text: str, letter: str | None = None) -> set[str]:
    return {claim.verdict for claim in verify_explanation(situation_from_dict(facts), text, decision=letter).claims}


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        # What one unit holds, and what is in a product.
        (EXCEDRIN, "Excedrin Extra Strength has 250 mg acetaminophen per caplet."),
        (EXCEDRIN, "Each Excedrin Extra Strength caplet contains 250 mg acetaminophen and 250 mg aspirin."),
        (EXCEDRIN, "Regular strength Tylenol tablets are 325 mg each."),
        (EXCEDRIN, "Tylenol contains no aspirin."),
        (DAYQUIL, "DayQuil holds 325 mg of acetaminophen in every LiquiCap."),
        # A limit that the sentence is about, however it is put.
        (ADVIL, "The maximum for ibuprofen without a prescription is 1,200 mg in 24 hours."),
        (ADVIL, "The label stops at 1,200 mg a day."),
        (ADVIL, "The OTC single dose tops out at 400 mg."),
        (THREE, "The total of 1,200 mg stands against a cap of 1,200 mg."),
        (THREE, "That is 1,200 mg out of 1,200 mg."),
        # Two lengths in one sentence.
        (ADVIL, "4 hours meets the 4-hour spacing."),
        (EXTRA, "Five hours and fifty minutes is less than the 6 hours required."),
        (ADVIL, "The four-hour gap is long enough."),
        (ADVIL, "Exactly 4 hours separate the last dose from now."),
        (EXTRA, "You are ten minutes short."),
        # Labels with their values.
        (ADVIL, "Elapsed: 4 h. Minimum: 4 h. Daily sum: 800 mg."),
        (ADVIL, "• Time since the last dose: 4 h • Total: 800 mg → fine"),
        # Parts of the day, earlier doses, the amount or the timing alone.
        (LUNCH, "Lunch can hardly be later than 2 PM."),
        (LUNCH, "Lunch would be 2 PM at the latest, making it at least four hours by 6 PM."),
        (FULL, "The 11 PM dose came too early."),
        (ROLLING, "The timing is fine."),
        # What would follow from a strength or a number that is open.
        (UNKNOWN_KIND, "At 325 mg the total would be 2,600 mg; at 500 mg it would be 4,000 mg."),
        (UNKNOWN_KIND, "With 325 mg tablets the total would be 2,600 mg, with 500 mg tablets 4,000 mg."),
        (PLAIN, "If they were 325 mg, the total would be 1,300 mg."),
        # Differences, shares, sums, one unit more.
        (OVER, "650 mg on top overshoots the 3,000 mg daily limit by 250 mg."),
        (OVER, "That would be 250 mg over the limit."),
        (OVER, "One extra tablet would be 2,925 mg."),
        (THREE, "The first pair (400 mg) and the second pair (400 mg) add up to 800 mg."),
        (BOTH, "The upper limit is 4,000 mg a day; 1,000 mg is a quarter of that."),
        # A wait, told by what happens then.
        (FULL, "One minute later the old dose would be out."),
        (EXTRA, "Ten minutes from now it would be fine."),
        # Who waits may be the other drug.
        (BOTH, "Advil should wait 2 more hours."),
        # A contradiction is quoted, not asserted.
        (CONFLICT, "The figures don't agree."),
        (CONFLICT, "The times cannot both be right."),
    ],
)
def test_true_in_many_ways(facts: Facts, text: str) -> None:
    assert "contradicted" not in verdicts(facts, text)


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        (EXCEDRIN, "Each Excedrin Extra Strength caplet has 500 mg of acetaminophen."),
        (EXCEDRIN, "Excedrin is just aspirin and caffeine."),
        (EXCEDRIN, "Excedrin has no acetaminophen."),
        (DAYQUIL, "DayQuil contains 500 mg of acetaminophen per LiquiCap."),
        (ADVIL, "The maximum for ibuprofen without a prescription is 400 mg in 24 hours."),
        (ADVIL, "Ibuprofen's non-prescription ceiling is 2,400 mg per day."),
        (ADVIL, "The label stops at 2,000 mg a day."),
        (ADVIL, "That is 800 mg out of a possible 2,400 mg."),
        (EXTRA, "Five hours and fifty minutes is more than the 6 hours required."),
        (EXTRA, "You are past the 6-hour mark."),
        (FULL, "The first Motrin was 24 hours ago."),
        (FULL, "The maximum daily amount has already been exceeded."),
        (REGULAR, "You took Extra Strength."),
        (PLAIN, "If they were 325 mg, the total would be 2,000 mg."),
        (OVER, "That would be 500 mg over the 3,000 mg limit."),
        (FULL, "One hour later the old dose would be out."),
        (BOTH, "Advil should wait 5 more hours."),
        (BOTH, "Advil and Tylenol must be staggered by at least three hours."),
        (LUNCH, "Lunch was at 5 PM."),
        (ROLLING, "The daily count starts from zero at midnight."),
        (ROLLING, "Yesterday's tablets are irrelevant."),
        (PREGNANT, "Labels allow acetaminophen in every stage of pregnancy without asking a doctor."),
    ],
)
def test_false_in_many_ways(facts: Facts, text: str) -> None:
    assert "contradicted" in verdicts(facts, text)


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        (PLAIN, "You took Extra Strength."),
        (PLAIN, "Since these are Regular Strength tablets, 4 hours are enough."),
        (PLAIN, "Plain Tylenol is 325 mg per tablet."),
        (MORNING, "This morning's dose was at 8 AM."),
    ],
)
def test_what_was_not_told_is_open(facts: Facts, text: str) -> None:
    assert "unsupported" in verdicts(facts, text) and "contradicted" not in verdicts(facts, text)


@pytest.mark.parametrize(
    ("facts", "letter", "text", "score", "kind"),
    [
        # A wrong letter is another label's only where the rule that is stated gives it.
        (ADVIL, "B", "4 hours have passed and ibuprofen needs at least 4 hours, so it would be too soon.", 0, "Factual Error"),
        (ADVIL, "B", "4 hours have passed and ibuprofen is taken every 4 to 6 hours, so it is too soon.", 1, "Factual Error"),
        # A contradiction named, with the numbers that make it.
        (CONFLICT, "C", "The figures don't agree: 9 AM to 2 PM is 5 hours, not 3. I can't answer.", 2, "Verifiable Reasoning"),
        # "Cannot tell" in other words.
        (UNKNOWN_KIND, "C", "The strength isn't given. There isn't a safe yes or no here.", 2, "Verifiable Reasoning"),
        (UNKNOWN_KIND, "C", "The strength isn't given, so no determination can be made.", 2, "Verifiable Reasoning"),
        # A part of the request, or a smaller one, is no conclusion on the whole.
        (OVER, "B", "2,600 mg were taken, 650 mg more is 3,250 mg, over 3,000 mg. With one tablet it would be okay.", 2, "Verifiable Reasoning"),
        # An assumption is no condition.
        (PLAIN, "B", "Assuming these are Extra Strength, 5 hours is below the 6 hours required, so wait.", 0, "Ambiguous Reasoning"),
        (PLAIN, "B", "If these are Extra Strength, 5 hours is below the 6 hours required, so wait.", 1, "Ambiguous Reasoning"),
    ],
)
def test_whole_explanations_by_class(facts: Facts, letter: str, text: str, score: int, kind: str) -> None:
    report = verify_explanation(situation_from_dict(facts), text, decision=letter)
    assert (report.verifiability, report.failure_type) == (score, kind), (report.rule, report.claims)


BEERS: Facts = {"doses": [], "next": {"items": [{"product": "Tylenol Extra Strength", "units": 2}]}, "scope": ["alcohol"]}
TABLETS: Facts = {
    "doses": [{"product": "Advil", "units": 6, "at": {"ago": "5 h"}}], "next": {"items": [{"product": "Advil", "units": 1}]},
}  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "text", "verdict"),
    [
        (BEERS, "Alcohol doesn't affect acetaminophen.", "contradicted"),
        (TABLETS, "6 Advil equal 1,800 mg.", "contradicted"),
        (TABLETS, "6 Advil equal 1,200 mg.", "supported"),
        (TABLETS, "You've reached the 1,200 mg daily limit.", "supported"),
        (TABLETS, "You've reached the 2,400 mg daily limit.", "contradicted"),
        (TABLETS, "1,200 mg is allowed per day.", "supported"),
        (TABLETS, "Make sure that at least 4 hours have passed.", "supported"),
        (TABLETS, "Make sure that at least 8 hours have passed.", "contradicted"),
        (DAYQUIL, "DayQuil is only taken once a day.", "contradicted"),
        (EXTRA, "Nearly six hours is within the margin.", "contradicted"),
        (EXTRA, "It's 5 hours 50 since the last two.", "supported"),
        (EXTRA, "It's 7 hours 50 since the last two.", "contradicted"),
        (EXTRA, "It's only OK after 6 hours.", "supported"),
        (EXTRA, "It's only OK after 9 hours.", "contradicted"),
        (LUNCH, "Lunch to 6 PM is at least four hours.", "supported"),
        (PLAIN, "Whether the tablets were 325 or 500 mg isn't said.", "supported"),
    ],
)
def test_one_sentence_in_its_class(facts: Facts, text: str, verdict: str) -> None:
    assert verdicts(facts, text) == {verdict}
