"""Further classes of sentences with their sisters: verdicts without a subject, kinds by short names, what is needed or not."""

from __future__ import annotations

from typing import Any

import pytest

from dosing_rules.checking import verify_explanation
from dosing_rules.situation_json import situation_from_dict

from .test_claims import ADVIL, EXTRA, PLAIN, REGULAR
from .test_sisters import EXCEDRIN, FULL, LUNCH, OVER, TABLETS, THREE, verdicts

Facts = dict[str, Any]

KIND: Facts = {
    "doses": [{"product": {"any": ["Excedrin Extra Strength", "Excedrin Migraine", "Excedrin Tension Headache"], "key": "k"}, "units": 2, "at": {"ago": "7 h"}}],
    "next": {"items": [{"product": "Advil", "units": 2}]},
}
TENSION: Facts = {
    "doses": [{"product": "Excedrin Tension Headache", "units": 2, "at": {"ago": "3 h"}}], "next": {"items": [{"product": "Advil", "units": 2}]},
}  # fmt: skip
BEDTIME: Facts = {"doses": [], "next": {"items": [{"product": "Advil PM", "units": 2}, {"product": "Tylenol PM", "units": 2}]}}
NIGHTLY: Facts = {
    "doses": [{"product": "Tylenol PM", "units": 2, "at": {"ago": "23 h 30 min"}}], "next": {"items": [{"product": "Tylenol PM", "units": 2}]},
}  # fmt: skip
CAPLETS: Facts = {
    "totals": [{"product": "Excedrin Extra Strength", "units": 8, "start": {"ago": "19 h"}, "end": {"ago": "8 h"}}],
    "next": {"items": [{"product": "Excedrin Extra Strength", "units": 1}]},
}
ASPIRIN: Facts = {
    "doses": [{"product": "aspirin", "strength": "325 mg", "units": 2, "at": {"ago": "9 h"}}], "next": {"items": [{"product": "Advil", "units": 2}]},
}  # fmt: skip
UNTOLD: Facts = {"doses": [{"product": "Advil", "units": 2, "at": "unknown"}], "next": {"items": [{"product": "Advil", "units": 2}]}}
ALEVE: Facts = {"doses": [{"product": "Aleve", "units": 1, "at": {"ago": "24 h"}}], "next": {"items": [{"product": "Advil", "units": 2}]}}


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        # After "Excedrin" its kinds go by their short names.
        (KIND, "It depends on the Excedrin: Extra Strength and Migraine contain aspirin."),
        (KIND, "Excedrin Extra Strength or Migraine has aspirin, an NSAID that shouldn't be taken with Advil."),
        (KIND, "Excedrin Migraine holds aspirin, an NSAID that should never be mixed with Advil."),
        # What is said to be absent is not what the next clause speaks of.
        (TENSION, "Excedrin Tension Headache is acetaminophen and caffeine, with no aspirin, so it does not conflict with ibuprofen."),
        (TENSION, "Excedrin Tension Headache has acetaminophen, no aspirin, so it can be combined with ibuprofen."),
        # Two products with other pain relievers, whatever else is in both.
        (BEDTIME, "Tylenol PM and Advil PM have different pain relievers, acetaminophen and ibuprofen, which can be taken together."),
        # Amounts told in passing.
        (FULL, "The three doses total 1,200 mg."),
        (FULL, "The two earlier doses and today's total 1,200 mg."),
        (FULL, "So far today you've had 400 mg, and another 400 mg makes 800 mg."),
        (CAPLETS, "All 8 were taken in the last 24 hours."),
        (ADVIL, "You can have 2 more, which is 400 mg."),
        (ADVIL, "400 mg is the usual maximum for one OTC dose."),
        # Spaced as a rule, or apart as told.
        (EXTRA, "Extra Strength caplets are spaced 6 hours apart."),
        (EXTRA, "Those are taken 6 hours apart."),
        (LUNCH, "Noon to 6 PM is 6 hours."),
        (LUNCH, "Lunch could be as late as 2 PM."),
        (LUNCH, "The latest you could have taken it is 2 PM."),
        (ALEVE, "The Aleve was 24 hours ago, so it no longer overlaps with Advil."),
        (PLAIN, "If it was regular strength, 5 hours are enough; if it was extra strength, they are not."),
        (PLAIN, "No information is provided about the strength of the tablets."),
    ],
)
def test_true_all_the_same(facts: Facts, text: str) -> None:
    assert "contradicted" not in verdicts(facts, text)


@pytest.mark.parametrize(
    ("facts", "letter", "text"),
    [
        (REGULAR, "B", "Not recommended."),
        (REGULAR, "B", "This is not advisable at this time."),
        (EXTRA, "A", "So they can be taken."),
        (EXTRA, "A", "It's time for more."),
        (ASPIRIN, "A", "Aspirin and ibuprofen are both pain relievers but from different classes."),
        (ASPIRIN, "A", "Aspirin and ibuprofen belong to different families of drugs."),
        (ASPIRIN, "A", "Switching to ibuprofen now is acceptable."),
        (NIGHTLY, "A", "Tylenol PM can be taken once every 12 hours."),
        (REGULAR, "B", "Exactly 4 hours isn't enough."),
        (REGULAR, "B", "It has to be strictly more than 4 hours."),
        (LUNCH, "C", "The exact time of lunch was not given, which we need in order to check the 4-hour rule."),
        (LUNCH, "C", "The exact time of lunch isn't known, and that is necessary to determine the interval."),
        (EXCEDRIN, "A", "Excedrin contains aspirin and caffeine only, no acetaminophen."),
        (EXCEDRIN, "A", "Excedrin is just a caffeine pill."),
        (THREE, "B", "Another 400 mg makes 1,600 mg in 24 hours."),
    ],
)
def test_false_all_the_same(facts: Facts, letter: str, text: str) -> None:
    assert "contradicted" in verdicts(facts, text, letter)


@pytest.mark.parametrize(
    ("facts", "letter", "text", "score", "kind"),
    [
        (UNTOLD, "C", "No information is provided about when the last Advil was taken, so this can't be answered.", 2, "Verifiable Reasoning"),
        (UNTOLD, "A", "It is time for more if you took the last dose more than 4 hours ago. Yes.", 1, "Ambiguous Reasoning"),
        (UNTOLD, "A", "Two Advil is 400 mg, and enough hours have passed since then. Two more is fine.", 0, "Ambiguous Reasoning"),
        (FULL, "A", "On the current day you have taken only 400 mg. Another 400 mg makes 800 mg, so it's fine.", 0, "Factual Error"),
        (CAPLETS, "B", "Excedrin Extra Strength has a maximum of 8 caplets in 24 hours, and all 8 were taken in the last 24 hours.", 2, "Verifiable Reasoning"),
        (OVER, "A", "2,600 mg plus 650 mg is 3,250 mg, which is still below 4,000 mg. You can have 2 more.", 1, "Factual Error"),
        (TABLETS, "B", "Ibuprofen is limited to 1,200 mg a day and all 6 tablets were taken 5 hours ago.", 2, "Verifiable Reasoning"),
    ],
)
def test_what_carries_the_decision(facts: Facts, letter: str, text: str, score: int, kind: str) -> None:
    report = verify_explanation(situation_from_dict(facts), text, decision=letter)
    assert (report.verifiability, report.failure_type) == (score, kind), (report.rule, report.claims)


EQUAL: Facts = {
    "totals": [{"product": "ibuprofen", "amount": "800 mg", "start": {"ago": "12 h"}, "end": {"ago": "4 h"}}],
    "next": {"items": [{"product": "ibuprofen", "amount": "400 mg"}]},
}
TWO_TIMES: Facts = {
    "doses": [{"product": "Tylenol Extra Strength", "units": 2, "at": {"any": [{"ago": "2 h"}, {"ago": "7 h"}], "key": "t"}}],
    "next": {"items": [{"product": "Tylenol Extra Strength", "units": 2}]},
}  # fmt: skip
FOUR: Facts = {"doses": [], "next": {"items": [{"product": "Tylenol Regular Strength", "units": 4}]}}


@pytest.mark.parametrize(
    ("facts", "letter", "text", "verdict"),
    [
        # Equal is not over, whichever way the sum was read.
        (EQUAL, "B", "800 mg + 400 mg = 1,200 mg, which exceeds the daily maximum.", "contradicted"),
        (EQUAL, "B", "800 mg plus 400 mg is 1,200 mg, which is over the 1,200 mg limit.", "contradicted"),
        # The bare ingredient is the one in question.
        (REGULAR, "B", "Acetaminophen requires a minimum of 6 hours between doses for all strengths.", "contradicted"),
        (EXTRA, "B", "Acetaminophen requires a minimum of 6 hours between doses.", "supported"),
    ],
)
def test_a_limit_held_against_what_it_meets(facts: Facts, letter: str, text: str, verdict: str) -> None:
    claims = verify_explanation(situation_from_dict(facts), text, decision=letter).claims
    assert claims[-1].verdict == verdict, claims


@pytest.mark.parametrize(
    ("facts", "letter", "text"),
    [
        (ADVIL, "A", "4 hours have passed, and 400 + 400 mg is well inside the 1,200 mg daily limit."),
        (EXTRA, "B", "Only 5 hours 50 minutes have passed. The minimum is 6."),
        (FOUR, "B", "The recommended single dose is 650 mg; 1,300 mg is over the 1,000 mg per dose limit."),
        (FOUR, "B", "Four tablets are 1,300 mg, and no more than 1,000 mg should be taken at once."),
        (TWO_TIMES, "C", "If the dose was 7 hours ago you'd be clear of the 6-hour rule; if it was 2 hours ago you wouldn't be."),
        (TWO_TIMES, "C", "Two different times are possible. If it was 7 hours ago it is fine, if it was 2 hours ago it is not."),
        (KIND, "C", "Whether you can take it hinges on which Excedrin it was."),
    ],
)
def test_sound_in_other_words(facts: Facts, letter: str, text: str) -> None:
    report = verify_explanation(situation_from_dict(facts), text, decision=letter)
    assert report.verifiability == 2, (report.rule, report.claims)


NIGHT: Facts = {
    "now": {"clock": "8:00 AM", "day": 0},
    "doses": [{"product": "Advil", "units": 2, "at": {"between": [{"clock": "6:00 PM", "day": -1}, {"clock": "4:00 AM", "day": 0}]}}],
    "next": {"items": [{"product": "Advil", "units": 2}]},
}
TYLENOL_AFTER: Facts = {
    "doses": [{"product": "Aleve", "units": 1, "at": {"ago": "4 h"}}], "next": {"items": [{"product": "Tylenol Extra Strength", "units": 2}]},
}  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "text", "wanted"),
    [
        (NIGHT, "At the latest, last night ends around 4 AM, which leaves 4 hours until 8 AM.", {"supported"}),
        (NIGHT, "Even if it was 4 AM, that makes 4 hours by 8 AM.", {"supported"}),
        (TWO_TIMES, "2 hours isn't enough, but 7 hours is.", {"supported", "unsupported"}),
        (ADVIL, "The last dose would've been at 1:15 PM.", {"supported"}),
        (ADVIL, "The last pair would have been at 3 PM.", {"contradicted"}),
        (TYLENOL_AFTER, "Aleve and Tylenol shouldn't be taken on the same day because both are NSAIDs.", {"contradicted"}),
        (ASPIRIN, "Aspirin and Advil shouldn't be taken on the same day because both are NSAIDs.", {"supported"}),
        (PLAIN, "The strength isn't on the bottle.", {"supported"}),
    ],
)
def test_times_and_classes_in_passing(facts: Facts, text: str, wanted: set[str]) -> None:
    assert verdicts(facts, text) <= wanted


def test_the_size_of_the_dose_alone_is_no_rule_applied() -> None:
    report = verify_explanation(situation_from_dict(UNTOLD), "One more tablet is only 200 mg, so it's safe.", decision="A")
    assert (report.verifiability, report.failure_type) == (0, "Ambiguous Reasoning"), report.rule
