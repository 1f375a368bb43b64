"""What stands beside a number: the comparison, the window, the clock that changed, the time of two that is meant."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

ADVIL = "I took 2 Advil at 8 am and it's 2 pm now. Can I take 2 more?"
SPRING = (
    "Chicago here. I took 2 Advil at 11 pm on March 7, 2026, and now it's 3:30 am on March 8, 2026 - the night the clocks jump ahead an hour. Can I take 2 more?"
)
COLD = "2 DayQuil LiquiCaps two hours ago, head still pounding. Can I add 2 Tylenol Extra Strength?"
MORNING = "This morning: 2 extra strength Tylenol. Now: 5 PM. Can I repeat it?"
ULCER = "had a bleeding stomach ulcer two years ago. can i take 1 advil for my wrist, havent had any in months"
HUSBAND = "i've got regular strength tylenol for my back, hubby has hep c so he never touches the stuff. i had 2 at 11am. its 3pm. i want 2 more regular strength tylenol"
LIVER = "I have cirrhosis. One Regular Strength Tylenol for a backache, nothing else taken. Is that allowed?"
TODDLER = (
    "my toddler grabbed the grape Tylenol suspension and I don't know how much he drank. ten minutes ago. he seems fine. can he still get his evening 5 ml (160 mg) now?"
)
ROLLING = "Tylenol ES: 2 at 8 pm yesterday, 2 at 2 am, 2 at 8 am today. It is now 8 pm. 2 more?"


def last(question: str, text: str) -> str:
    claims = verify_explanation(question, text).claims
    return claims[-1].verdict if claims else "none"


@pytest.mark.parametrize(
    ("question", "text", "verdict"),
    [
        # How an amount stands to a limit that is told without its number.
        (ADVIL, "Your total of 800 mg exceeds the limit.", "contradicted"),
        (ADVIL, "A total of 800 mg would be over the daily limit.", "contradicted"),
        (ADVIL, "Your total of 800 mg stays within the limit.", "supported"),
        (ADVIL, "400 mg so far is well below the daily limit.", "supported"),
        (ADVIL, "Two tablets contain 400 mg, above the single-dose limit.", "contradicted"),
        (ADVIL, "Two tablets contain 400 mg, below the single-dose limit.", "supported"),
        (ADVIL, "800 mg is within the per-dose limit.", "contradicted"),
        (ADVIL, "That is three times the limit.", "contradicted"),
        # Amounts so far, and with the next dose.
        (ADVIL, "So far 800 mg in 24 hours.", "contradicted"),
        (ADVIL, "So far 400 mg in 24 hours.", "supported"),
        (ADVIL, "With two more that is 800 mg in the last 24 hours.", "supported"),
        (ROLLING, "Two at 8 PM, two at 2 AM and two at 8 AM is 3,000 mg in the last 24 hours.", "contradicted"),
        (COLD, "The user has taken no Tylenol today.", "supported"),
        (COLD, "The user has taken no acetaminophen today.", "contradicted"),
        # What passed: two clock times, the other of two lengths, a stretch that ended.
        (ADVIL, "You took them at 8 AM and it is 2 PM, which makes six hours.", "supported"),
        (ADVIL, "You took them at 8 AM and it is 2 PM, which is five hours.", "contradicted"),
        (ADVIL, "The gap is 6 hours rather than 3.", "supported"),
        (ADVIL, "The gap is 3 hours and not 6.", "contradicted"),
        (ADVIL, "4 hours from 8 AM ended two hours ago.", "supported"),
        (ADVIL, "4 hours from 8 AM ended an hour ago.", "contradicted"),
        (ADVIL, "8 hours from 8 AM are up in 3 hours.", "contradicted"),
        (ADVIL, "After 8 AM the next dose is possible from 12 PM on.", "supported"),
        (ADVIL, "After 8 AM the next dose is possible from 5 PM on.", "contradicted"),
        (MORNING, "This morning could mean 6 AM or 11:30 AM; the latter is only 5.5 hours before 5 PM.", "supported"),
        (MORNING, "This morning could mean 6 AM or 11:30 AM; the latter is only 4 hours before 5 PM.", "contradicted"),
        # A clock that was changed.
        (SPRING, "The clock change doesn't make a difference here.", "contradicted"),
        (SPRING, "The lost hour matters here.", "supported"),
        (SPRING, "Because of the clock change only 3.5 hours have passed.", "supported"),
        (SPRING, "The clock change turns 4.5 hours into 5.5 hours.", "contradicted"),
        (SPRING, "The clock change turns 4.5 hours into 3.5 hours.", "supported"),
        # What is still to come is not asserted.
        (ADVIL, "Enough time has passed since the last dose.", "supported"),
        (ADVIL, "Not enough time has passed since the last dose.", "contradicted"),
        # Conditions, of that person or another.
        (ULCER, "An ulcer from two years ago has no bearing on whether you can use Advil today.", "contradicted"),
        (HUSBAND, "Hepatitis C means the user's liver is already compromised.", "contradicted"),
        (LIVER, "Your liver is damaged.", "supported"),
        (COLD, "DayQuil is for colds whereas Tylenol is a pain reliever, so they do not share an active ingredient.", "contradicted"),
        (COLD, "DayQuil is for colds whereas Tylenol is a pain reliever, but they share an active ingredient.", "supported"),
        (ADVIL, "Advil is meant to be taken only once per night.", "contradicted"),
        # Conclusions in other words.
        (ADVIL, "Two more tablets (400 mg) would be fine.", "supported"),
        (ADVIL, "The next dose should be skipped today.", "contradicted"),
        (ADVIL, "Neither pill can be taken yet.", "contradicted"),
        (ADVIL, "Without that I can't work out the 24-hour total.", "contradicted"),
    ],
)
def test_verdicts(question: str, text: str, verdict: str) -> None:
    assert last(question, text) == verdict, verify_explanation(question, text).claims


def test_the_amount_of_the_next_dose_is_not_the_total() -> None:
    claims = verify_explanation(ADVIL, "Another two caplets (800 mg) would be okay.").claims
    assert [claim.verdict for claim in claims] == ["contradicted", "supported"], claims


def test_a_new_day_and_a_fresh_count_are_one_claim() -> None:
    claims = verify_explanation(ROLLING, "It's a new day now, so the count starts over.").claims
    assert [claim.verdict for claim in claims] == ["contradicted"], claims


@pytest.mark.parametrize(
    ("question", "letter", "text"),
    [
        (TODDLER, "B", "He swallowed an unknown quantity of acetaminophen ten minutes ago, and doses need at least 4 hours between them."),
        (SPRING, "B", "The real gap between 11 PM and 3:30 AM is 3.5 hours rather than 4.5, which is under the 4 hours ibuprofen needs."),
    ],
)
def test_sound(question: str, letter: str, text: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == 2, (report.rule, report.claims)


@pytest.mark.parametrize("text", ["It's too early; wait until enough time has gone by.", "Too soon. Hold off until the interval is over."])
def test_an_interval_still_to_come_is_not_called_kept(text: str) -> None:
    report = verify_explanation("I took 2 Advil at 8 am and it's 10 am now. Can I take 2 more?", text, decision="B")
    assert (report.verifiability, report.failure_type) == (1, "Incomplete Reasoning"), report.claims


ONE_PM = "took 2 ibuprofen at 9 am, it's 1 pm, can i take 2 more"
AUTUMN = "It's 11 pm Saturday in Baltimore and the clocks go back at 2 tonight. I took 2 Tylenol ES at 10:30 pm. If I set an alarm for 3:30 am new time, may I take 2 then?"
FOUR = "4 tylenols all together, first of the day. Yes or no"


@pytest.mark.parametrize(
    ("question", "text", "verdict"),
    [
        # Since when it is enough or not.
        (ONE_PM, "Exactly 4 hours since 9 AM is not sufficient.", "contradicted"),
        (ONE_PM, "4 hours since the last dose isn't enough.", "contradicted"),
        (ONE_PM, "4 hours since 9 AM is enough.", "supported"),
        (ADVIL, "6 hours have passed, exceeding the 4-hour interval.", "supported"),
        (ONE_PM, "4 hours have passed, exceeding the 5 hour interval.", "contradicted"),
        (ONE_PM, "Even in an hour from now it would be too soon for another two.", "contradicted"),
        (ONE_PM, "Alternating every two hours keeps each drug four hours apart.", "supported"),
        # An hour won or lost between two clock times.
        (AUTUMN, "3:30 am is only five hours after 10:30 pm.", "contradicted"),
        (AUTUMN, "3:30 am is six hours after 10:30 pm.", "supported"),
        # What follows from an amount.
        (ONE_PM, "400 mg may be added.", "supported"),
        (ONE_PM, "400 mg should not be taken now.", "contradicted"),
        (ONE_PM, "That leaves room for four more tablets.", "supported"),
        (ONE_PM, "That leaves room for nine more tablets.", "contradicted"),
        # Amounts by the strength that is not told.
        (FOUR, "Four at once is at least 1,300 mg (4 x 325) and as much as 2,000 mg.", "supported"),
        (FOUR, "Four of them make as much as 1,200 mg.", "contradicted"),
        (FOUR, "Four tablets are 1,300 mg (4 x 325 mg) or 2,000 mg (4 x 500 mg).", "supported"),
    ],
)
def test_more_verdicts(question: str, text: str, verdict: str) -> None:
    assert last(question, text) == verdict, verify_explanation(question, text).claims


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("One 325 mg tablet is under the normal limits, but the label tells people with liver disease to ask a doctor first.", 2),
        ("One tablet is within the limits, but the label tells people with liver disease to ask a doctor first.", 2),
        ("One tablet exceeds the limits, and the label tells people with liver disease to ask a doctor first.", 1),
    ],
)
def test_amounts_within_the_limits_are_no_conclusion_for_whom_the_label_sends_away(text: str, score: int) -> None:
    report = verify_explanation(LIVER, text, decision="C")
    assert report.verifiability == score, (report.rule, report.claims)
