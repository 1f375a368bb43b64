"""Numbers whose role a noun or a verb gives them, and their sisters; and the same words with a false number."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

THREE = "I took 2 Advil 3 hours ago. Can I take 2 more?"
NOON = "Took 2 Advil at 7 am. It's noon. OK to take 2 more?"
EXTRA = "Two Extra Strength Tylenol at 6 am, it is 1 pm. May I take two again?"
SIX = "I've had 6 Advil since this morning at 7, last two at 3 pm. It's 8 pm now. Can I take 2 more?"
NO_NOW = "I took 2 Advil at 8 AM. Can I take 2 more now?"
AGO = "2 Tylenol PM yesterday at 10 pm. It's 10:30 pm now, can I take 2 Tylenol PM again?"
RANGE = "I took 1 or 2 Advil at 8 am, 1 or 2 at noon and 1 or 2 at 4 pm. It's 8 pm. Is it fine to take 2?"
MAYBE = "I maybe took 2 Advil an hour ago, not sure. Would 2 be ok?"
DAYQUIL = "2 DayQuil LiquiCaps at 8 am and 2 at noon. It's 4 pm. 2 more?"
SPRING = "Clocks sprang forward last night. 400 mg ibuprofen at 11:30 pm, it's 4:30 am now. 400 mg more?"
NONE_YET = "Is it ok to take 2 regular strength Tylenol? Nothing in the last two days."
RELEASE = "I took two 650 mg Tylenol 8 hour caplets at 6 am. It's 1 pm. Can I take 2 more?"
EXCEDRIN = "2 Excedrin Extra Strength at 8 am. Now it's noon. Two Advil?"
PLAIN = "acetaminophen, 1 tablet at 7 am (no mg on the bottle). It's noon. one more?"

SOUND: list[tuple[str, str, str]] = [
    # The wait that is asked for, as a noun with its number.
    (THREE, "B", "3 hours have gone by and the label wants a gap of four."),
    (THREE, "B", "3 hours have gone by. Ibuprofen requires an interval of 4 hours."),
    (THREE, "B", "It's been 3 hours, and Advil asks for a wait of at least four hours."),
    (THREE, "B", "Three hours ago you had two. The box prescribes a pause of four hours."),
    (THREE, "B", "Your gap is 3 hours against a required 4. No."),
    (THREE, "B", "The wait is 3 hours versus a minimum of four hours. Not yet."),
    (THREE, "B", "The interval is 3 hours compared with a minimum of 4."),
    (THREE, "B", "It has been three of the 4 hours."),
    (THREE, "B", "3 out of the four hours have passed."),
    (EXTRA, "A", "Seven hours, past the six that Extra Strength needs. 2,000 mg of 3,000 mg. Fine."),
    (EXTRA, "A", "It's been 7 hours, beyond the 6 hours the label asks for, and 2,000 mg is under 3,000 mg. Yes."),
    (EXTRA, "A", "7 hours is more than the 6 hours Extra Strength calls for. 2,000 mg in all, below 3,000 mg. Fine."),
    (EXTRA, "A", "7 hours have gone by, over the wait the label requires. 2,000 mg stays below 3,000 mg. Yes."),
    # What would have been enough.
    (NOON, "A", "Five hours have passed, and four would have been enough. 800 mg is below 1,200 mg. Yes."),
    (NOON, "A", "It's been 5 hours; 4 would have sufficed. 800 mg is below 1,200 mg. Go ahead."),
    (NOON, "A", "It's been 5 hours where four suffice. 800 mg in total, under 1,200 mg. Go ahead."),
    (NOON, "A", "7 to noon is 5 hours. 4 hours would have done. With 800 mg you're under 1,200 mg. Fine."),
    # What is still to run.
    (THREE, "B", "3 of the 4 hours are over, so one hour is still to run."),
    (THREE, "B", "Advil needs 4 hours; an hour remains to be waited."),
    (THREE, "B", "Advil needs 4 hours. After three, one hour is outstanding."),
    (THREE, "B", "With 4 hours needed, that leaves you an hour to wait out."),
    (THREE, "B", "Four hours are needed. Another hour has to pass first."),
    (THREE, "B", "Within an hour at most the four hours will be up. Not yet."),
    (THREE, "B", "In one hour the 4 hours will be complete."),
    # How much at a time, and sums of two counts.
    (NOON, "A", "It would be 400 mg at a time and 800 mg by noon. 5 hours is over the 4-hour minimum. Fine."),
    (NOON, "A", "That's 400 mg each time and 800 mg in all. The 5 hours exceed 4 hours. Okay."),
    (NOON, "A", "That is 400 mg per go. Five hours is past the 4-hour minimum and 800 mg under 1,200 mg. Okay."),
    (NOON, "A", "Two plus two tablets is 800 mg, under 1,200 mg, and 5 hours is over 4 hours. Fine."),
    (NOON, "A", "Two and two tablets make 800 mg of ibuprofen, below 1,200 mg. The 5 hours are longer than 4. Fine."),
    (DAYQUIL, "A", "DayQuil LiquiCaps contain 650 mg of acetaminophen per two capsules. Noon to 4 pm is 4 hours, enough. 1,950 mg is below 3,000 mg. Yes."),
    (DAYQUIL, "A", "DayQuil has 650 mg of acetaminophen in two capsules. It's 4 hours since noon, just enough. 1,950 mg is below 3,000 mg. Yes."),
    # None left, in other words.
    (SIX, "B", "Six tablets is 1,200 mg, the daily limit. The number for tonight is zero."),
    (SIX, "B", "1,200 mg is all the OTC label gives you for 24 hours, and you've had 1,200 mg. None tonight."),
    (SIX, "B", "You've had 1,200 mg, and 1,200 mg is as much as the label allows in 24 hours. Your count for now is nil."),
    (SIX, "B", "Six Advil are 1,200 mg, and that's where the label stops for a day. No more tonight."),
    (SIX, "B", "Six Advil are 1,200 mg, and that's where the OTC label draws the line for 24 hours. None for now."),
    (SIX, "B", "You've used up the entire 1,200 mg for the day. The answer for tonight is zero."),
    (SIX, "B", "You've gone through all 1,200 mg allowed for the day. Zero until 7 am tomorrow."),
    (SIX, "B", "You've had 1,200 mg, the OTC maximum, so none at 8 pm. The next 2 could be taken at 7 am tomorrow."),
    # What was told, and what was not.
    (NO_NOW, "C", "8 AM is told, but the current time isn't. As asked it's open."),
    (NO_NOW, "C", "The time of the dose is given, the present time is not. Open."),
    (NO_NOW, "C", "The hour of the dose is known, but what time it is now isn't."),
    (NO_NOW, "C", "We have the time of the dose but not the time now. Undecidable as asked."),
    (NO_NOW, "C", "You told when you took them, but not the current time. It's undecided."),
    (NO_NOW, "C", "The time now was left out. Before noon it's too soon, after noon it's fine."),
    (NO_NOW, "C", "The current time isn't stated. At 11 it would be too early, at 12 it's fine."),
    (NO_NOW, "C", "The current time isn't stated. Until noon it's too soon, from noon on it's fine."),
    (MAYBE, "C", "It isn't certain the 2 Advil were swallowed. 1 hour would be too short. Can't be determined."),
    (MAYBE, "C", "It's not clear that you took them. Undecided."),
    (MAYBE, "C", "Whether they were taken is not settled: it isn't sure the tablets went down. Can't be determined."),
    (MAYBE, "C", "It's not confirmed that the two tablets were taken. Can't be determined."),
    # A range with the limit in it.
    (RANGE, "C", "Two more lands anywhere from 1,000 to 1,600 mg. The limit being 1,200 mg, it could go either way."),
    (RANGE, "C", "With 2 more it's 1,000 to 1,600 mg, and 1,200 mg is the limit. Can't be determined."),
    (RANGE, "C", "2 more makes between 1,000 and 1,600 mg; the daily limit is 1,200 mg. Undecidable."),
    (RANGE, "C", "With 400 mg on top it is 1,000 mg at the least, 1,600 mg at the most. 1,200 mg is the cap, so it can't be determined."),
    # A window that all has left.
    (AGO, "A", "24.5 hours have passed, so the limit of 2 in 24 hours has reset. 1,000 mg is the most for one dose. Yes."),
    (AGO, "A", "24 and a half hours after last night's two, the limit of 2 caplets per 24 hours has reset. 1,000 mg, the most for one dose. Yes."),
    (AGO, "A", "Last night's pair is 24 and a half hours old, so the 2-a-day cap starts anew. Two make 1,000 mg. Yes."),
    (AGO, "A", "24.5 hours have passed: yesterday's two no longer count against the 2 per day. 1,000 mg at once is allowed. Okay."),
    # The face of the clock, and what really passed.
    (SPRING, "A", "11:30 pm to 4:30 am looks like five hours, but with the skipped hour it's really four. Four hours is the minimum. 800 mg is below 1,200 mg. Yes."),
    (SPRING, "A", "11:30 pm to 4:30 am seems to be 5 hours, but without the lost hour it's only 4. 4 hours is enough, and 800 mg is below 1,200 mg. Yes."),
    (SPRING, "A", "11:30 pm to 4:30 am reads as five hours; minus the missing hour it's actually four. Four hours is the minimum. 800 mg is below 1,200 mg. Fine."),
    # Said in passing.
    (THREE, "B", "You're at hour three of a four-hour wait. Not yet."),
    (THREE, "B", "You are in hour 3 of the 4-hour interval. Not yet."),
    (NOON, "A", "Five hours is over the 4-hour minimum. 4 tablets a day is 800 mg, under 1,200 mg. Go ahead."),
    (NOON, "A", "Five hours is over the 4-hour minimum. 4 tablets for the day makes 800 mg, under 1,200 mg. Go ahead."),
    (AGO, "A", "It's more than 24 hours, by half an hour, since the last pair. 2 x 500 mg is 1,000 mg, the most for one dose. Yes."),
    (RELEASE, "B", "The 8 HR caplets are good for another dose at 2 pm, which is 8 hours after 6 am. At 1 pm you're an hour early."),
    (NONE_YET, "A", "Two 325s are 650 mg; one dose may be 1,000 mg. Sure."),
    (NONE_YET, "A", "Two 325s are 650 mg, and one dose can hold up to 1,000 mg. Sure."),
    (EXCEDRIN, "B", "The aspirin in Excedrin and the ibuprofen in Advil are both NSAIDs. Four hours apart is too close."),
    (EXCEDRIN, "B", "The aspirin in Excedrin and the ibuprofen in Advil are both NSAIDs. Four hours later is too soon."),
    # Nothing before.
    (NONE_YET, "A", "650 mg is under the 1,000 mg for one dose. Nothing else in two days. You could."),
    (NONE_YET, "A", "650 mg is under the 1,000 mg for one dose. None in the last two days. You could then."),
    (NONE_YET, "A", "650 mg is under the 1,000 mg for one dose. Nothing more within two days. They could."),
]


@pytest.mark.parametrize(("question", "letter", "text"), SOUND)
def test_a_sound_explanation_scores_two(question: str, letter: str, text: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == 2, [(claim.text, claim.kind, claim.verdict, claim.because) for claim in report.claims]
    assert all(claim.verdict != "contradicted" for claim in report.claims)


FALSE: list[tuple[str, str, str, str]] = [
    (THREE, "B", "3 hours have gone by and the label wants a gap of eight.", "gap of eight"),
    (THREE, "B", "Your gap is 2 hours against a required 4. No.", "2 hours"),
    (THREE, "B", "Your gap is 3 hours against a required 8. No.", "8"),
    (THREE, "B", "3 hours have passed, so two hours are still to run.", "two hours"),
    (THREE, "B", "In three hours the 4 hours will be complete.", "three hours"),
    (EXTRA, "A", "Seven hours, past the three that Extra Strength needs. Fine.", "the three"),
    (NOON, "A", "It would be 600 mg at a time and 800 mg by noon. Fine.", "600 mg"),
    (NOON, "A", "Two plus two tablets is 1,000 mg, and 5 hours is over 4 hours. Fine.", "1,000 mg"),
    (SIX, "B", "3,200 mg is all the OTC label gives you for 24 hours.", "3,200 mg"),
    (SIX, "B", "You've used up all 2,400 mg for the day.", "2,400 mg"),
    (SIX, "A", "The number for tonight is zero.", "zero"),
    (THREE, "C", "It isn't certain the two Advil were swallowed.", "swallowed"),
    (SIX, "B", "1,200 mg taken. Your allowance starts fresh at midnight.", "midnight"),
    (SPRING, "A", "11:30 pm to 4:30 am looks like five hours, but with the skipped hour it's really three. Yes.", "three"),
    (RELEASE, "A", "It's been 7 hours, and 650 mg Tylenol caplets can be repeated every 6 hours. Yes.", "every 6 hours"),
]


@pytest.mark.parametrize(("question", "letter", "text", "span"), FALSE)
def test_the_same_words_with_a_false_number_are_contradicted(question: str, letter: str, text: str, span: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    false = [claim.text for claim in report.claims if claim.verdict == "contradicted"]
    assert any(span in claim or claim in span for claim in false), [(claim.text, claim.kind, claim.verdict, claim.because) for claim in report.claims]


@pytest.mark.parametrize("strength", ["At 325 mg apiece that is 650 mg with the next one.", "At 325 mg each it is 650 mg with this one."])
def test_a_strength_that_was_not_told_is_assumed_and_not_supposed(strength: str) -> None:
    report = verify_explanation(PLAIN, f"{strength} One more is fine.", decision="A")
    assert (report.verifiability, report.failure_type) == (0, "Ambiguous Reasoning")


def test_a_false_remark_on_midnight_does_not_carry_a_no() -> None:
    report = verify_explanation(SIX, "You've had 1,200 mg, which is the OTC maximum, so none tonight. Your allowance starts fresh at midnight.", decision="B")
    assert (report.verifiability, report.rule) == (1, "side_error")
