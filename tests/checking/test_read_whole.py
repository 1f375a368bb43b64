"""True statements read whole, in the words of the question, with their sisters; and false ones that stay found."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

COUPLE = "I had a couple of Motrin a few hours ago - is it too soon for a couple more?"
SOON = "I took 2 Advil at 8 am and 2 more at 1 pm. It's 4 pm. Can I take 2 more?"
LATE = "Had 2 Tylenol Extra Strength at 7:30 this morning. It's 2 pm now, can I take 2 again?"
ALEVE = "took 2 aleve at 9am. can i take 2 ibuprofen at 3pm?"
NIGHT = "2 NyQuil LiquiCaps at 11 pm and 2 DayQuil LiquiCaps at 6 am. It's 8 am, may I take 2 regular strength Tylenol?"
LIQUID = "25ml dayquil liquid + 1 extra strength tylenol together, nothing before that. allowed?"
FOUR = "Is 4 extra strength Tylenol at once alright for a 34 year old, 180 lb guy?"
ALONE = "my last dose of 2 Advil was at 10 am, nothing else since. it's 3 pm. 2 more?"
FULL = "2 DayQuil LiquiCaps at 8, 12 and 4. It's 8 pm. 2 more?"
DAYS = "2 Advil at 9 pm yesterday, 2 at 3 am, 2 at 9 am. It's 2 pm. 2 more?"
HEART = "I take a baby aspirin (81 mg) every morning for my heart. Can I also take 2 Advil for a sore knee?"
ULCER = "had a bleeding stomach ulcer two years ago. can i take 1 advil for my wrist, havent had any in months"


def verdicts(question: str, text: str, letter: str) -> set[str]:
    return {claim.verdict for claim in verify_explanation(question, text, decision=letter).claims}


@pytest.mark.parametrize(
    ("question", "letter", "text"),
    [
        # The other side of a condition.
        (COUPLE, "C", "If less than 4 hours have passed it is too soon, otherwise a couple more could be fine."),
        (COUPLE, "C", "If at least 4 hours have passed it is fine, otherwise you must wait."),
        (COUPLE, "C", "If it has been less than 4 hours it is too early. Otherwise it is allowed."),
        # A bound before what a sum comes to; an amount that reads like a time.
        (SOON, "B", "Adding 400 mg gives at most 1,200 mg in 24 hours."),
        (SOON, "B", "Four Advil is at most 800 mg in the last 24 hours."),
        (SOON, "B", "With another 400 mg you would be at 1200 mg."),
        (ALONE, "A", "800 mg / 24 h is under 1,200 mg / 24 h."),
        (SOON, "B", "The dose would be 400 mg."),
        (SOON, "B", "Interval: 3 h (needed: 4 h). Total: 800 mg (limit: 1,200 mg)."),
        # How long before the asked time.
        (SOON, "B", "The latest dose was just 3 hours before 4 PM."),
        (SOON, "B", "The most recent tablets were taken three hours before 4 PM."),
        (LATE, "A", "From this morning to 2 PM is at least two hours."),
        # What lies between what passed and the interval.
        (LATE, "A", "7:30 AM to 2 PM is six and a half hours, half an hour more than needed."),
        (SOON, "B", "You're an hour shy of the four you need."),
        (SOON, "B", "A gap of three hours falls one hour short of the four required."),
        (ALONE, "A", "You are a full hour past the minimum."),
        # The end of an interval, told by the clock, where the dose is allowed.
        (LATE, "A", "It can be repeated after 6 hours, which was at 1:30 PM."),
        (LATE, "A", "The 6-hour wait ended at 1:30 PM."),
        (LATE, "A", "A dose at 7:30 means the earliest repeat is 1:30 PM."),
        (LATE, "A", "Six hours from 7:30 is 1:30, and it's already 2."),
        (LATE, "A", "Six hours had passed by 1:30 PM."),
        (LATE, "A", "After this dose, wait until at least 8 PM."),
        (LATE, "A", "The next dose after this one would be due at 8 PM."),
        (SOON, "B", "If you wait until 5 PM, four hours will have passed."),
        (NIGHT, "B", "Wait until 10 AM, when four hours have passed since the DayQuil."),
        (SOON, "B", "After 1 PM the next dose isn't due until 5 PM."),
        # Permission later, or of one rule alone, or of an earlier dose.
        (SOON, "B", "In an hour it would be okay."),
        (SOON, "B", "One more hour and it's allowed."),
        (SOON, "B", "Doses at 8 and 1 were five hours apart, which was fine."),
        (SOON, "B", "The time since the first dose is fine."),
        (SOON, "B", "Only 3/4 of the interval has passed."),
        (SOON, "B", "The total of 1,200 mg is allowed, but 3 hours is not enough."),
        # So many of the hours, so much under the limit, so many tablets as a limit, what leaves the window later.
        (SOON, "B", "3 of 4 hours have gone by."),
        (SOON, "B", "Only three of the required four hours have passed."),
        (LATE, "A", "Your daily sum of 2,000 mg would be 1,000 mg under the 3,000 mg limit."),
        (LATE, "A", "You'd have taken four caplets in total, two below the limit of six."),
        (DAYS, "B", "At 9 PM tonight 400 mg drop out of the window."),
        (FULL, "A", "No more after that until tomorrow."),
        (FULL, "A", "That is the fourth dose out of the four allowed per day."),
        # A warning of two drugs with the time between them.
        (ALEVE, "B", "Taking ibuprofen only six hours after two Aleve would combine two NSAIDs and raise the risk of bleeding."),
        (ALEVE, "B", "Taking ibuprofen six hours after Aleve means doubling up on NSAIDs."),
        # What a volume holds; a limit just told.
        (LIQUID, "B", "25 mL of DayQuil contains about 542 mg of acetaminophen."),
        (FOUR, "B", "The maximum single dose for adults is 1,000 mg, so this is twice the limit."),
    ],
)
def test_true_in_other_words_is_not_contradicted(question: str, letter: str, text: str) -> None:
    assert "contradicted" not in verdicts(question, text, letter)


@pytest.mark.parametrize(
    ("question", "letter", "text"),
    [
        (COUPLE, "C", "If less than 4 hours have passed it is fine, otherwise it is too soon."),
        (SOON, "B", "Adding 400 mg gives at most 800 mg in 24 hours."),
        (SOON, "B", "Four Advil is at most 600 mg in the last 24 hours."),
        (SOON, "B", "With another 400 mg you would be at 1600 mg."),
        (SOON, "B", "The dose would be 600 mg."),
        (SOON, "B", "Interval: 5 h (needed: 4 h)."),
        (SOON, "B", "The latest dose was just 1 hour before 4 PM."),
        (SOON, "B", "The most recent tablets were taken five hours before 4 PM."),
        (SOON, "B", "The user has taken only one dose since 8 am."),
        (SOON, "B", "Nothing has been taken since noon."),
        (SOON, "B", "You're two hours shy of the four you need."),
        (SOON, "B", "Wait until 6 PM, when four hours have passed."),
        (SOON, "B", "Four hours from 1 PM is 6 PM."),
        (SOON, "B", "1 PM plus 4 hours is 4 PM."),
        (SOON, "B", "A half dose does not count toward the interval."),
        (LATE, "A", "7:30 AM to 2 PM is six and a half hours, an hour more than needed."),
        (LATE, "A", "The 6-hour wait ended at 2:30 PM."),
        (LATE, "A", "It can be repeated after 6 hours, which was at noon."),
        (LATE, "A", "After this dose, wait until at least 5 PM."),
        (SOON, "B", "2 of 4 hours have gone by."),
        (LATE, "A", "Your daily sum of 2,000 mg would be 700 mg under the 3,000 mg limit."),
        (LATE, "A", "You'd have taken four caplets in total, two below the limit of five."),
        (DAYS, "B", "The 9 PM dose no longer counts."),
        (DAYS, "B", "At 4 PM 400 mg drop out of the window."),
        (LATE, "B", "You should wait until 8 PM."),
        (ALEVE, "B", "Taking ibuprofen six hours after Aleve is no problem."),
        (NIGHT, "B", "Taking Tylenol two hours after DayQuil would combine two NSAIDs."),
        (LIQUID, "B", "25 mL of DayQuil contains about 325 mg acetaminophen."),
        (LIQUID, "B", "25 mL of DayQuil has 650 mg of acetaminophen."),
        (FOUR, "B", "The maximum single dose is 1,000 mg, so this is half the limit."),
        (FOUR, "A", "It should be alright for a 34-year-old, 180 lb man."),
        (ALONE, "C", "It is not mentioned whether any other medication was taken."),
        (ALONE, "C", "We are not told about other medicines taken today."),
        (HEART, "A", "Low-dose aspirin (81 mg) and Advil have no known interaction."),
    ],
)
def test_false_in_other_words_is_still_contradicted(question: str, letter: str, text: str) -> None:
    assert "contradicted" in verdicts(question, text, letter)


def test_a_condition_said_to_be_over_is_an_assumption() -> None:
    report = verify_explanation(ULCER, "200 mg is a low dose, and the ulcer has healed, so one Advil is fine.", decision="A")
    assert (report.verifiability, report.failure_type) == (0, "Ambiguous Reasoning"), report.rule
    told = ULCER.replace("two years ago", "two years ago, long healed")
    assert "unsupported" in verdicts(ULCER, "The ulcer has cleared up, it is over.", "A")
    assert verdicts(told, "The ulcer has healed.", "A") == {"supported"}


def test_what_two_drugs_do_alone_is_no_rule_of_them_together() -> None:
    question = "one benadryl for my cat allergy at 4 this afternoon. 10:30 pm now. 2 advil pm to sleep? no other meds"
    text = "Benadryl and Advil PM can both make you drowsy, so combining them is probably not a good idea."
    report = verify_explanation(question, text, decision="B")
    assert (report.verifiability, report.failure_type) == (1, "Incomplete Reasoning"), report.rule
