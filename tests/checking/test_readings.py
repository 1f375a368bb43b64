"""Sentences of many voices: what must not be called false, what must, and how a whole explanation scores."""

from __future__ import annotations

from typing import Any

import pytest

from dosing_rules.checking import verify_explanation
from dosing_rules.situation_json import situation_from_dict

Facts = dict[str, Any]


def clock(time: str, day: int = 0) -> Facts:
    return {"clock": time, "day": day}


def asks(product: str, units: float, *doses: tuple[Any, ...], now: Any = None, next_product: str = "", next_units: float = 0) -> Facts:
    """A request for as much again; each dose is (when) or (when, units) or (when, units, product)."""
    taken = [
        {"product": dose[2] if len(dose) > 2 else product, "units": dose[1] if len(dose) > 1 else units, "at": dose[0]}
        for dose in doses
    ]
    wanted = {"product": next_product or product, "units": next_units or units}
    return {"doses": taken, "next": {"items": [wanted]}, **({"now": now} if now else {})}


TWO_ADVIL = asks("Advil", 2, (clock("8:00 AM"),), (clock("12:00 PM"),), now=clock("4:15 PM"))
THREE_ADVIL = asks("Advil", 2, (clock("6:00 AM"),), (clock("10:00 AM"),), (clock("2:00 PM"),), now=clock("6:00 PM"))
EXTRA = asks("Tylenol Extra Strength", 2, (clock("7:00 AM"),), now=clock("12:30 PM"))
EVENING = asks("Advil", 2, (clock("17:00") | {"clock": ["17:00", "21:00"]},), now={"clock": "11:59 PM", "day": 0})
ONE_TO_TWO = asks("Advil", 2, *[({"ago": ago}, [1, 2]) for ago in ("12 h", "8 h", "4 h")])
ALEVE = asks("Aleve", 1, ({"ago": "10 h"},), next_product="ibuprofen", next_units=2)
ADVIL_THEN_TYLENOL = asks("Advil", 2, ({"ago": "2 h"},), next_product="Tylenol Extra Strength")
DAYQUIL = asks("DayQuil LiquiCaps", 2, ({"ago": "2 h"},), next_product="Tylenol Extra Strength")
MAYBE: Facts = {
    "doses": [{"product": "Advil", "units": 2, "at": {"ago": "2 h"}, "taken": "maybe"}],
    "next": {"items": [{"product": "Advil", "units": 2}]},
}
EITHER = asks("Tylenol Extra Strength", 2, ({"any": [{"ago": "2 h"}, {"ago": "7 h"}]},))
DOG: Facts = {"doses": [], "next": {"items": [{"product": "ibuprofen", "units": 1}]}, "scope": ["animal"]}
LIVER: Facts = {"doses": [], "next": {"items": [{"product": "Tylenol Extra Strength", "units": 1}]}, "scope": ["liver"]}


def false_claims(facts: Facts, text: str, decision: str | None = None) -> list[str]:
    report = verify_explanation(situation_from_dict(facts), text, decision=decision)
    return [claim.text for claim in report.claims if claim.verdict == "contradicted"]


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        # The amount with the next dose, in many words.
        (TWO_ADVIL, "Another 2 would reach 1,200 mg."),
        (TWO_ADVIL, "With two more you'd be at 1,200 mg for the day."),
        (TWO_ADVIL, "One more round and you're at 1,200 mg, the limit but not over it."),
        (TWO_ADVIL, "Two more lands you on 1,200 mg."),
        (TWO_ADVIL, "That takes the running total to 1,200 mg out of 1,200 mg."),
        (TWO_ADVIL, "Two more would reach the limit of 1,200 mg in 24 hours."),
        (TWO_ADVIL, "Another two is 400 mg, the usual dose."),
        # Sums over a list, and with the unit left out.
        (TWO_ADVIL, "400 mg at 8 am, 400 mg at noon and 400 mg now is 1,200 mg."),
        (TWO_ADVIL, "You've had 800 mg and 400 more would be 1,200."),
        (THREE_ADVIL, "The three doses so far come to 1,200 mg; 400 more is 1,600, over 1,200."),
        # How long, in many words.
        (EXTRA, "Only 5.5 of the required 6 hours have passed."),
        (EXTRA, "7:00 AM to 12:30 PM is five and a half hours, half an hour short."),
        (EXTRA, "You are 30 minutes early; 1 PM works."),
        (EXTRA, "5.5 hours isn't 6, and Extra Strength calls for 6."),
        (EXTRA, "At best five and a half hours have passed."),
        (THREE_ADVIL, "You are taking two tablets every 4 hours."),
        (THREE_ADVIL, "Every 3 hours would be too often."),
        (THREE_ADVIL, "The first two doses were taken 4 hours apart."),
        (THREE_ADVIL, "The 6 AM dose is still inside the 24-hour window."),
        (EXTRA, "Five and a half hours is thirty minutes less than the 6 hours it needs."),
        (THREE_ADVIL, "You've had six tablets, 1,200 mg, in the past 24 hours."),
        (THREE_ADVIL, "The three doses so far add up to 1,200 mg in 12 hours."),
        (THREE_ADVIL, "This would be the fourth dose."),
        (THREE_ADVIL, "The maximum is 6 tablets (1,200 mg) a day."),
        (THREE_ADVIL, "You took two Advil 8 hours ago and two more 4 hours ago."),
        # Drugs beside each other.
        (ADVIL_THEN_TYLENOL, "The two do not count against each other and there is no waiting period between Advil and Tylenol."),
        (ADVIL_THEN_TYLENOL, "Advil and Tylenol have nothing in common."),
        (ALEVE, "Aleve and ibuprofen contain different active ingredients."),
        (DAYQUIL, "DayQuil is a cold medicine that contains acetaminophen."),
        # What may be is weighed, not asserted.
        (EVENING, "This evening might be 5 PM or 9 PM. In the first case 7 hours have passed, in the second just 3."),
        (EITHER, "Two hours is too soon, seven is long enough for the 6-hour rule."),
        (MAYBE, "If you swallowed them, 2 hours is half of the 4 you need."),
    ],
)
def test_true_in_other_words_is_not_called_false(facts: Facts, text: str) -> None:
    assert false_claims(facts, text) == []


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        (TWO_ADVIL, "Another 2 would reach 1,600 mg."),
        (TWO_ADVIL, "Adding two more gives 800 mg."),
        (TWO_ADVIL, "Two more lands you on 1,400 mg."),
        (TWO_ADVIL, "You have taken 1,200 mg in the last 24 hours."),
        (TWO_ADVIL, "It has been 8 hours since your last dose."),
        (EXTRA, "Only 4 of the required 6 hours have passed."),
        (EXTRA, "7:00 AM to 12:30 PM is six hours."),
        (THREE_ADVIL, "You are taking two tablets every 6 hours."),
        (THREE_ADVIL, "The first two doses were taken only 1 hour apart."),
        (EXTRA, "Five and a half hours is practically 6 hours."),
        (EXTRA, "Five and a half hours is within the 6 to 8 hour range."),
        (THREE_ADVIL, "This would be the sixth dose."),
        (THREE_ADVIL, "Only the 10 AM and 2 PM doses are within the last 24 hours."),
        (THREE_ADVIL, "At 6 PM a new 24-hour period begins."),
        (ADVIL_THEN_TYLENOL, "Advil was taken 2 hours ago, and 4 hours must pass before taking Tylenol."),
        (DAYQUIL, "Two DayQuil contain 1,300 mg of acetaminophen."),
        (LIVER, "Liver disease has no effect on acetaminophen."),
        (ALEVE, "The Aleve is out of the user's system by now."),
        (THREE_ADVIL, "You took two Advil 6 hours ago."),
        (THREE_ADVIL, "The maximum is 8 tablets (1,600 mg) a day."),
        (ALEVE, "The two do not count against each other."),
        (ALEVE, "10 hours is long enough, because Aleve only needs 4 hours before another NSAID."),
        (DAYQUIL, "DayQuil is a cold medicine that does not contain acetaminophen."),
        (DAYQUIL, "DayQuil and Tylenol share no ingredients."),
        (DOG, "For a small dog this amount is generally well tolerated."),
        (EXTRA, "The tablets you took were regular strength."),
        (EXTRA, "You have hepatitis C."),
    ],
)
def test_false_in_other_words_is_called_false(facts: Facts, text: str) -> None:
    assert false_claims(facts, text) != []


@pytest.mark.parametrize(
    ("facts", "letter", "text", "score", "kind"),
    [
        (EVENING, "C", "This evening could be anything from 5 PM to 9 PM, and ibuprofen needs 4 hours.", 2, "Verifiable Reasoning"),
        (EVENING, "C", "You don't say which, so hold off until you know. At 5 PM it would be fine.", 2, "Verifiable Reasoning"),
        (EVENING, "C", "Depending on when this evening it was, between 3 and 7 hours have passed; 4 are needed.", 2, "Verifiable Reasoning"),
        (MAYBE, "C", "You aren't sure you took them. If you did, it is too soon; if you didn't, 400 mg is fine.", 2, "Verifiable Reasoning"),
        (EXTRA, "A", "With 5.5 hours gone it is fine, because acetaminophen can be taken every 4 to 6 hours.", 1, "Factual Error"),
        (EVENING, "A", "You took them at 5 PM, so 7 hours have passed.", 0, "Ambiguous Reasoning"),
        (EITHER, "C", "Two hours is too soon, seven is long enough, and you aren't sure which it was.", 2, "Verifiable Reasoning"),
        (EITHER, "A", "Seven hours have passed, more than the 6 required.", 0, "Ambiguous Reasoning"),
        (MAYBE, "C", "If you took them it is too soon; if not, 400 mg is fine. Nobody knows which, so wait.", 2, "Verifiable Reasoning"),
        (LIVER, "C", "Acetaminophen is broken down in the liver, so with liver disease ask your doctor.", 2, "Verifiable Reasoning"),
        (DOG, "A", "For a small dog this amount is generally well tolerated, so yes.", 0, "Factual Error"),
        (
            ONE_TO_TWO, "C", "You've had between 600 mg and 1,200 mg. Adding 400 mg could leave you at 1,000 mg or push you to 1,600 mg.", 2,
            "Verifiable Reasoning",
        ),
        (EXTRA, "B", "5.5 hours have passed and 6 are needed. You can take the next one at 3 PM.", 1, "Factual Error"),
        (EXTRA, "C", "5.5 hours have passed and 6 are needed, but ask your pharmacist.", 1, "Ambiguous Reasoning"),
        (TWO_ADVIL, "B", "Another 2 would reach 1,200 mg, the maximum for a day, so it's best not to take them.", 1, "Factual Error"),
    ],
)
def test_whole_explanations(facts: Facts, letter: str, text: str, score: int, kind: str) -> None:
    report = verify_explanation(situation_from_dict(facts), text, decision=letter)
    assert (report.verifiability, report.failure_type) == (score, kind), report.rule
