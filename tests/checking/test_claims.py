"""Claims: what kind they are, what was read, and whether the worlds bear them out. Each row quotes a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from dosing_rules.checking import Claim, verify_explanation
from dosing_rules.situation_json import situation_from_dict

Facts = dict[str, Any]


def again(product: str, units: int, at: Any, now: Any = None) -> Facts:
    dose = {"product": product, "units": units}
    facts: Facts = {"doses": [{**dose, "at": at}], "next": {"items": [dose]}}
    return {**facts, "now": now} if now else facts


ADVIL = again("Advil", 2, {"clock": "1:15 PM", "day": 0}, {"clock": "5:15 PM", "day": 0})
EXTRA = again("Tylenol Extra Strength", 2, {"clock": "7:40 AM", "day": 0}, {"clock": "1:30 PM", "day": 0})
PLAIN = again("Tylenol", 2, {"ago": "5 h"})
REGULAR = again("Tylenol Regular Strength", 2, {"ago": "4 h"})
NO_NOW = again("Advil", 2, {"clock": "10:30 AM", "day": 0})
MORNING = again("ibuprofen", 2, {"clock": ["05:00", "12:00"], "day": 0}, {"clock": "3:30 PM", "day": 0})
CONFLICT: Facts = {
    "now": {"clock": "2:00 PM", "day": 0},
    "doses": [{"product": "Advil", "units": 2, "at": {"all": [{"clock": "9:00 AM", "day": 0}, {"ago": "3 h"}]}}],
    "next": {"items": [{"product": "Advil", "units": 2}]},
}
ROLLING: Facts = {
    "now": {"clock": "2:30 AM", "day": 0},
    "doses": [
        {"product": "Tylenol Extra Strength", "units": 2, "at": {"clock": time, "day": -1}}
        for time in ("8:00 AM", "2:00 PM", "8:00 PM")
    ],
    "next": {"items": [{"product": "Tylenol Extra Strength", "units": 2}]},
}
NSAIDS: Facts = {
    "now": {"clock": "6:00 PM", "day": 0},
    "doses": [{"product": "Aleve", "units": 1, "at": {"clock": "8:00 AM", "day": 0}}],
    "next": {"items": [{"product": "ibuprofen", "units": 2}]},
}
BOTH: Facts = {
    "doses": [{"product": "Advil", "units": 2, "at": {"ago": "2 h"}}],
    "next": {"items": [{"product": "Tylenol Extra Strength", "units": 2}]},
}
DAYQUIL: Facts = {
    "doses": [{"product": "DayQuil LiquiCaps", "units": 2, "at": {"ago": "2 h"}}],
    "next": {"items": [{"product": "Tylenol Extra Strength", "units": 2}]},
}
S, X, U = "supported", "contradicted", "unsupported"


def claims(facts: Facts, text: str, decision: str | None = None) -> tuple[Claim, ...]:
    return verify_explanation(situation_from_dict(facts), text, decision=decision).claims


@pytest.mark.parametrize(
    ("facts", "text", "kind", "verdict"),
    [
        # How long ago: the dose that the words mean, over all worlds.
        (ADVIL, "Exactly 4 hours have passed since the last dose.", "elapsed", S),
        (ADVIL, "It has been over five hours since your last dose.", "elapsed", X),
        (ADVIL, "1:15 PM to 5:15 PM is 4 hours.", "elapsed", S),
        (ADVIL, "5:15 PM minus 1:15 PM is 5 hours.", "elapsed", X),
        (EXTRA, "It has been almost 6 hours.", "elapsed", S),
        (EXTRA, "More than 6 hours have passed since 7:40am.", "elapsed", X),
        (EXTRA, "Only 1 hour has passed since your dose at noon.", "elapsed", X),
        (PLAIN, "About five hours have gone by.", "elapsed", S),
        (MORNING, "At least 4 hours have passed since this morning.", "elapsed", U),
        (MORNING, "The dose may have been less than 4 hours ago.", "elapsed", S),
        (MORNING, "You took it around 8 AM.", "elapsed", U),
        (NO_NOW, "Enough time has passed since 10:30 am.", "elapsed", U),
        (CONFLICT, "It has been 5 hours since 9 am.", "elapsed", U),
        # Rules: what some label prints is no error, an invented one is.
        (ADVIL, "Ibuprofen can be taken every 4 to 6 hours.", "interval_rule", S),
        (ADVIL, "Ibuprofen should be taken every 6 to 8 hours.", "interval_rule", X),
        (ADVIL, "You must wait more than 4 hours between doses.", "interval_rule", X),
        (EXTRA, "Acetaminophen may be repeated every 4 hours.", "interval_rule", S),
        (EXTRA, "Extra Strength Tylenol needs 6 hours between doses.", "interval_rule", S),
        (EXTRA, "Extra Strength Tylenol should be spaced 8 hours apart.", "interval_rule", X),
        (REGULAR, "Tylenol requires at least 6 hours between doses.", "interval_rule", X),
        (REGULAR, "Tylenol 8 HR is taken every 8 hours.", "interval_rule", S),
        (ADVIL, "The maximum is 1,200 mg a day over the counter.", "daily_limit", S),
        (ADVIL, "The maximum daily dose of over-the-counter ibuprofen is 3,200 mg.", "daily_limit", X),
        (ADVIL, "The prescription maximum is 3,200 mg a day.", "daily_limit", S),
        (EXTRA, "Do not take more than 4,000 mg per day.", "daily_limit", S),
        (EXTRA, "The limit is 3,250 mg in 24 hours.", "daily_limit", S),
        (EXTRA, "The daily limit is 1,500 mg.", "daily_limit", X),
        (EXTRA, "No more than 6 caplets in 24 hours.", "daily_limit", S),
        (ROLLING, "The count resets at midnight.", "daily_limit", X),
        (ROLLING, "The limit is per rolling 24 hours.", "daily_limit", S),
        (ROLLING, "Yesterday's doses do not count toward today.", "daily_limit", X),
        (ADVIL, "400 mg is the usual single dose.", "single_dose_limit", S),
        (ADVIL, "The maximum single dose is 800 mg.", "single_dose_limit", X),
        # Amounts.
        (ADVIL, "The total would be 800 mg.", "total_intake", S),
        (ADVIL, "The total would be 1,200 mg.", "total_intake", X),
        (ADVIL, "400 mg + 400 mg = 800 mg.", "total_intake", S),
        (ADVIL, "400 mg plus 400 mg is 900 mg.", "total_intake", X),
        (ADVIL, "That is 4 x 200 = 800 mg.", "total_intake", S),
        (PLAIN, "You took 1,000 mg of acetaminophen.", "total_intake", U),
        (ROLLING, "You have already taken 3,000 mg.", "total_intake", S),
        (ROLLING, "Another 1,000 mg would make it 4 g.", "total_intake", S),
        (ROLLING, "You have taken six caplets.", "total_intake", S),
        (ROLLING, "You've already taken 4,000 mg.", "total_intake", X),
        (ROLLING, "Six 500 mg caplets is twice the daily limit.", "total_intake", X),
        # When next.
        (EXTRA, "You should wait another 10 minutes.", "next_time", S),
        (EXTRA, "Wait until 1:40 PM.", "next_time", S),
        (EXTRA, "Wait until 3:40 PM.", "next_time", X),
        (EXTRA, "The next dose can be taken at 1:40 PM.", "next_time", S),
        (ADVIL, "You should wait another 2 hours.", "next_time", X),
        (NO_NOW, "Wait until 2:30 PM.", "next_time", S),
        # How drugs go together.
        (NSAIDS, "Aleve and ibuprofen are both NSAIDs.", "compatibility", S),
        (NSAIDS, "There is no interaction between Aleve and ibuprofen.", "compatibility", X),
        (BOTH, "Advil and Tylenol can be taken together.", "compatibility", S),
        (BOTH, "You should wait at least 4 hours between Advil and Tylenol.", "compatibility", X),
        (BOTH, "Taking Advil with Tylenol can cause liver failure.", "compatibility", X),
        (DAYQUIL, "DayQuil contains acetaminophen.", "compatibility", S),
        (DAYQUIL, "DayQuil does not contain acetaminophen.", "compatibility", X),
        (DAYQUIL, "Both products contain acetaminophen.", "compatibility", S),
        # What was not told.
        (PLAIN, "The strength of the Tylenol is not specified.", "missing_information", S),
        (REGULAR, "It is unclear what strength the tablets are.", "missing_information", X),
        (NO_NOW, "The current time is not given.", "missing_information", S),
        (ADVIL, "We don't know what time it is now.", "missing_information", X),
        (MORNING, "The exact time of the morning dose is not given.", "missing_information", S),
        (ADVIL, "Your medical history isn't given.", "missing_information", S),
        (CONFLICT, "The times contradict each other.", "missing_information", S),
        (ADVIL, "The times contradict each other.", "missing_information", X),
        # The conclusion.
        (ADVIL, "You can take 2 more now.", "decision_consistency", S),
        (ADVIL, "It is still too soon.", "decision_consistency", X),
        (ADVIL, "It cannot be determined whether 2 more are safe.", "decision_consistency", X),
        (PLAIN, "You can take 2 more now.", "decision_consistency", U),
        (PLAIN, "It depends.", "decision_consistency", S),
    ],
)
def test_a_sentence_is_one_claim_with_its_kind_and_verdict(facts: Facts, text: str, kind: str, verdict: str) -> None:
    found = claims(facts, text)
    assert [(claim.kind, claim.verdict) for claim in found] == [(kind, verdict)], found


def test_the_value_and_the_computation_stand_beside_the_verdict() -> None:
    (claim,) = claims(EXTRA, "Only 4 hours and 50 minutes have passed.")
    assert (claim.value, claim.because) == ("4 h 50 min", "5 h 50 min from the last dose to the asked time")


def test_a_true_limit_wrongly_applied_is_an_error() -> None:
    said = [(claim.kind, claim.verdict) for claim in claims(ROLLING, "1,950 mg, which is over the 3,000 mg daily limit.")]
    assert said[-1] == ("daily_limit", X)
    assert claims(EXTRA, "It has been 5 hours and 50 minutes, which is more than the 6 hours needed.")[-1].verdict == X


def test_a_condition_is_judged_by_what_follows_from_it() -> None:
    true = "If it was 6 hours or more another dose is okay, if it was less it is too soon."
    assert {claim.verdict for claim in claims(PLAIN, true)} == {S}
    false = "If it was 2 hours or more another dose is okay."
    assert [claim.verdict for claim in claims(PLAIN, false)] == [X]


def test_the_conclusion_is_judged_together_with_the_letter() -> None:
    (claim,) = claims(ADVIL, "You can take 2 more now.", "B")
    assert claim.verdict == X and "the letter says NO" in claim.because


def test_what_cannot_be_read_is_other_and_never_supported() -> None:
    found = claims(ADVIL, "Kettles sing for 7 minutes.")
    assert [(claim.kind, claim.verdict) for claim in found] == [("other", U)]


def test_a_claim_is_a_verbatim_piece_of_the_text() -> None:
    text = "It’s been “only” 4 hours – since 1:15 p.m. So: you can take 2 more (400 mg), i.e. 800 mg in total!"
    for claim in claims(ADVIL, text, "A"):
        assert text[claim.start : claim.end] == claim.text
