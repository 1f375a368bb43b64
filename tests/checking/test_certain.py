"""What is called false, and what is left aside: numbers that are all of the question, turns that conclude nothing, both sides weighed."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation
from dosing_rules.checking.weighing import weighs_both

FOUR_HOURS = "I took 2 Advil at 1:15 pm. It's 5:15 pm now, am I good to take 2 more?"
ROOMMATE = "my roommate took two Advil at 2 pm. I had two Motrin at 10 am. it's 3 pm, can I take two more Motrin?"
BEDTIME = "took 2 tylenol extra strength at bedtime, it's 1:30 am. can i take 2 more"
WINDOW = "Advil since yesterday noon: 6 tablets in all, the last one at 9 this morning. it's 3 pm, are 2 more ok"
COUNT = "Between yesterday evening and now I've had either 5 or 6 Advil total, the last one at 7 am. It's noon. Is a single Advil still within the daily max?"
STRENGTH = "Tally says 2300 mg acetaminophen so far today, last at 1 pm. It's 10 pm. Can I take 2 Tylenol? (no idea of the strength)"
NOTES = "According to my notes app I'm at 1000 mg of ibuprofen since midnight. It's 8 pm. Room for one more 200 mg pill?"
SPENT = "6 Advil since this morning, 200 mg each, the last one at noon. It's 5 pm. One more?"
SOON = "I took 2 Advil two hours ago for my wrist. Can I take 2 extra strength Tylenol now?"


@pytest.mark.parametrize(
    ("question", "letter", "text"),
    [
        # A limit named without a word of what it is.
        (FOUR_HOURS, "A", "5:15 pm is exactly four hours later. Ibuprofen may be repeated every 4 to 6 hours, with no more than 400 mg per dose and 1,200 mg in 24 hours, and this brings you to only 800 mg."),
        # A length told from the earliest time it may have been.
        (BEDTIME, "B", "Bedtime might have been as early as 8 pm, and even then it's just five and a half hours until 1:30, less than the six that Extra Strength requires."),
        # Imperatives that allow and forbid nothing.
        (ROOMMATE, "A", "Leave the roommate's pills out of it. You took 400 mg at 10 am, five hours before 3 pm, and ibuprofen can be repeated after 4."),
        (ROOMMATE, "A", "Put the roommate's pills to one side. You took 400 mg at 10 am, five hours before 3 pm, and ibuprofen can be repeated after 4."),
        # A participle of the amount, not of the dose.
        (NOTES, "C", "1,000 mg plus one 200 mg pill would be 1,200 mg, just at the ceiling and therefore allowed. However, you don't say when you took the last of it, and less than 4 hours ago would be too soon."),
        # Since the count began, which is no dose's time.
        (WINDOW, "C", "Noon yesterday is 27 hours back, so we can't tell how many of the six are still inside the 24-hour window."),
        # Both sides of what is open, and no other word of it.
        (COUNT, "C", "If it was five, a sixth tablet lands right on 1,200 mg, which is allowed; if it was six, you're already there and a seventh is too many."),
        (STRENGTH, "C", "2,300 + 650 = 2,950 mg would fit under 3,000, 2,300 + 1,000 = 3,300 mg wouldn't."),
    ],
)  # fmt: skip
def test_sound_however_odd_its_turns(question: str, letter: str, text: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == 2, (report.rule, [(c.text, c.verdict, c.because) for c in report.claims])


@pytest.mark.parametrize(
    ("question", "letter", "text", "false"),
    [
        (FOUR_HOURS, "B", "You took 1,200 mg in the last 24 hours, so no.", "You took 1,200 mg in the last 24 hours"),
        (FOUR_HOURS, "B", "You've had six Advil, 1,200 mg, so no more today.", "1,200 mg"),
        (FOUR_HOURS, "B", "You may not take any before 7:15 pm.", "You may not take any before 7:15 pm"),
        (FOUR_HOURS, "A", "Four hours have passed. You should wait another hour.", "You should wait another hour"),
    ],
)
def test_false_words_stay_false(question: str, letter: str, text: str, false: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    wrong = [c.text for c in report.claims if c.verdict == "contradicted"]
    assert any(false in one or one in false for one in wrong), (report.rule, [(c.text, c.verdict, c.because) for c in report.claims])


@pytest.mark.parametrize(
    ("question", "letter", "text", "false"),
    [
        (SPENT, "A", "It has been 5 hours since noon. Good to go.", "Good to go"),
        (SPENT, "A", "It has been 5 hours since noon, so one tablet it is.", "one tablet it is"),
        (SPENT, "A", "After 5 hours another tablet is fine.", "is fine"),
        (SPENT, "A", "With 5 hours gone by you're good.", "'re good"),
        (SOON, "B", "Two hours after the Advil is too early.", "is too early"),
        (SOON, "B", "Advil was taken two hours ago, not quite there yet.", "not quite there yet"),
    ],
)
def test_a_wrong_letter_s_words_are_found(question: str, letter: str, text: str, false: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    wrong = [c.text for c in report.claims if c.verdict == "contradicted"]
    assert any(false in one or one in false for one in wrong), (report.rule, [(c.text, c.verdict, c.because) for c in report.claims])


def test_a_right_letter_s_last_words_are_left_alone() -> None:
    report = verify_explanation(FOUR_HOURS, "Exactly four hours have passed, which ibuprofen needs. Take care.", decision="A")
    assert all(claim.text != "Take care" for claim in report.claims)


@pytest.mark.parametrize(
    ("text", "both"),
    [
        ("with five a sixth would fit, with six a seventh would be too many", True),
        ("if it was 7 hours the 6-hour rule is satisfied; if it was 5 it isn't.", True),
        ("advil from 5 hours back would be fine to repeat, but naproxen would mean mixing two nsaids.", True),
        ("six hours would be fine, three would not.", True),
        ("five hours might be enough.", False),
        ("the total of 1000 mg is below 1200 mg, but the strength was not given, so we cannot say if it would exceed the maximum.", False),
        ("it is better to ask a pharmacist.", False),
    ],
)
def test_both_sides_weighed(text: str, both: bool) -> None:
    assert weighs_both(text) is both


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("A further gram would result in 3,000 mg, thereby surpassing the daily maximum of 3,000 mg.", "contradicted"),
        ("A further gram brings it to 3,000 mg. This exceeds the maximum of 3,000 mg per day.", "contradicted"),
        ("A further gram makes 3,000 mg, exceeding the daily maximum of 3,000 mg.", "contradicted"),
        ("A further gram makes 3,000 mg. Exceeding the daily maximum of 3,000 mg can be harmful.", "supported"),
    ],
)
def test_a_limit_said_to_be_passed_by_what_equals_it(text: str, verdict: str) -> None:
    report = verify_explanation("paracetamol: 2 g in total over the last 24 hrs, the last of it 9 hours ago. ok for another gram?", text, decision="B")
    assert report.claims[-1].verdict == verdict, [(c.text, c.verdict, c.because) for c in report.claims]


@pytest.mark.parametrize(
    ("question", "letter", "text", "score", "kind"),
    [
        # A strength that truly was not told, and decides nothing.
        ("I took 2 ibuprofen earlier today. It's 9 pm. Is it fine to take 2 more?", "C", "We cannot be certain here, since the strength of the ibuprofen tablets is not mentioned.", 1, "Ambiguous Reasoning"),
        ("I took 2 ibuprofen earlier today. It's 9 pm. Is it fine to take 2 more?", "C", "It isn't said when earlier today the tablets were taken, so whether 4 hours have passed is open.", 2, "Verifiable Reasoning"),
        # What an unnamed medicine held, asserted.
        ("I took some kind of cold medicine from the drugstore around 2 hours ago and don't know what's in it. Can I take 2 Tylenol?", "B", "The cold medicine you bought has acetaminophen in it, so taking Tylenol 2 hours afterwards would be doubling up.", 0, "Ambiguous Reasoning"),
        ("I took some kind of cold medicine from the drugstore around 2 hours ago and don't know what's in it. Can I take 2 Tylenol?", "B", "The medicine contained acetaminophen and 2 hours is too soon.", 0, "Ambiguous Reasoning"),
        # Another product's shorter interval is another label's.
        ("I had NyQuil (the two liquicaps) at 11 PM. It's 4 AM now, can I take two regular strength Tylenol?", "A", "Five hours have passed, which is beyond the four-hour minimum for acetaminophen. Two tablets are okay.", 1, "Factual Error"),
    ],
)  # fmt: skip
def test_what_is_missing_and_what_is_asserted(question: str, letter: str, text: str, score: int, kind: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert (report.verifiability, report.failure_type) == (score, kind), (report.rule, [(c.text, c.verdict, c.because) for c in report.claims])
