"""Rules waved away, spacings called enough, how long a dose is to be minded, and what a unit or a volume holds, with their sisters."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

CAPLETS = "Six Extra Strength Tylenol caplets in the last 24 hours, last two 7 hours ago. May I take one more?"
ALEVE = "aleve last night at 9:20 pm and its 9 pm now. 1 advil?"
EITHER = "Took an Aleve either 23 or 25 hours ago. 2 Advil now?"
WHOLE = "got rx ibuprofen 800s from the ER, can i take one whole 800 now, nothing else today"
SOON = "I took 2 Advil at 10 am and it's 11:30 am. Can I take 2 more?"
TWO_DAYS = "Yesterday I took 2 ibuprofen at 8 pm. Today 2 at 7 am. It's noon. 2 more?"
SYRUP = "I'm 34 so I use the children's Motrin suspension (100 mg per 5 mL). I had 20 mL four hours ago. Can I have 20 mL again?"
EXTRA = "I took 2 Tylenol Extra Strength at 8 am. It's 3 pm. Can I take 2 more?"
PLAIN = "I'm thinking of taking 3 plain Tylenol for this migraine. I have not had any yet."
CHAIN = "Took my first Advil tablet at 12 then 2 and then 4, now it's 5 pm. 2 more ok?"
PM = "2 Tylenol PM at 11 pm, woke at 3 am. it's 3 am. can i take 2 regular strength tylenol"
THREE = "I took 2 Advil at 7 am and 2 at noon. It's 4:30 pm. 2 more?"
LUNCH = "So I took Tylenol at lunch and it's 4 pm now, splitting headache. Can I take Tylenol again?"
TURNS = "been alternating 2 Advil with 2 regular strength Tylenol every 2 hours from 8 am, and it's 1 pm. I don't recall the order. Can I take 2 Advil?"
EVERY = "been taking 2 advil every 4 hrs since 8am. its 8pm. next 2 ok?"
BOTH = "2 Advil 6 hours ago, 1 regular strength Tylenol 5 hours ago. Can I now have 2 Advil and 1 regular strength Tylenol together?"
EXCEDRIN = "Excedrin Extra Strength caplets: 2 at 7 am, 2 at 1 pm, 2 at 7 pm. It's 1 am and my head won't quit. Can I take 2 more?"


def verdicts(question: str, text: str) -> list[str]:
    return [claim.verdict for claim in verify_explanation(question, text).claims]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (CAPLETS, "Spacing is a problem at 7 hours."),
        (CAPLETS, "Spacing is no problem at 9 hours."),
        (CAPLETS, "The interval is not satisfied at 7 hours."),
        (CAPLETS, "At 7 hours spacing is too short."),
        (SOON, "The interval is no issue after 1.5 hours."),
        (EITHER, "At least 26 hours separate the Aleve from now."),
        (ALEVE, "Naproxen is only a concern for 12 hours."),
        (ALEVE, "Naproxen only matters for 12 hours."),
        (ALEVE, "Aleve stops mattering after 12 hours."),
        (ALEVE, "The Aleve is only relevant for 8 to 12 hours."),
        (ALEVE, "After 12 hours Aleve is no longer a concern."),
        (ALEVE, "Aleve only blocks Advil for 12 hours."),
        (WHOLE, "The 400 mg over-the-counter dose limit doesn't matter."),
        (WHOLE, "The 400 mg limit does not apply here."),
        (WHOLE, "The 400 mg single-dose limit can be ignored for prescription tablets."),
        (WHOLE, "Never mind the 400 mg limit."),
        (SOON, "The 4-hour rule doesn't matter here."),
        (SOON, "The 4-hour interval can be skipped this once."),
        (SOON, "The 4 hour rule is only a guideline."),
        (TWO_DAYS, "Only today's 2 tablets count toward the 24 hours."),
        (TWO_DAYS, "Just the two from today are in the 24-hour window."),
        (TWO_DAYS, "None of yesterday's ibuprofen falls in the window."),
        (SYRUP, "Twenty mL of this suspension holds 800 mg of ibuprofen."),
        (SYRUP, "20 mL at 100 mg per 5 mL comes to 800 mg."),
        (SYRUP, "A 20 mL dose delivers 800 mg."),
        (SYRUP, "5 mL of it contains 200 mg."),
        (EXTRA, "Two caplets hold 2,000 mg."),
        (EXTRA, "Two caplets provide 1,300 mg."),
        (EXCEDRIN, "With two more the total would be 8 caplets. This exceeds the maximum number of Excedrin Extra Strength caplets in 24 hours."),
        # What one dose holds is not what several make; what was counted is not what it makes with the next one.
        (EXTRA, "Each dose is 2,000 mg."),
        (EXTRA, "A dose of two is 2,000 mg of acetaminophen."),
        (EXTRA, "Your next dose is 2,000 mg."),
        (EVERY, "You have already had three rounds, or 1,600 mg."),
        (EVERY, "You've had three doses, 1,600 mg."),
        (PLAIN, "Three of the 325s is 1,500 mg."),
        (ALEVE, "23 h 40 min have passed, close enough to 24."),
        (ALEVE, "23 h 40 min have passed, which is long enough."),
        (CAPLETS, "Four is the most in 24 hours."),
        (THREE, "The limit is 1,200 mg and you're only at 400 mg."),
        (THREE, "You have taken two tablets so far."),
        (PM, "Two Tylenol PM hold 650 mg."),
        (THREE, "You have had four tablets, i.e. 1,200 mg."),
        (CHAIN, "If these are counts, 1 + 2 + 4 = 8 Advil."),
        (EVERY, "1 + 2 + 4 = 8 Advil."),
        (BOTH, "Ibuprofen and acetaminophen must never be taken at the same moment."),
        (BOTH, "Acetaminophen and ibuprofen have to be taken separately."),
        (BOTH, "Taking Advil and Tylenol in one go is dangerous."),
        (BOTH, "Ibuprofen and acetaminophen must be spaced, because together they strain the liver and kidneys."),
    ],
)
def test_false_however_it_is_put(question: str, text: str) -> None:
    assert "contradicted" in verdicts(question, text)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (CAPLETS, "Spacing is no problem at 7 hours."),
        (CAPLETS, "Seven hours is no issue for the interval."),
        (CAPLETS, "The interval isn't a concern at 7 hours."),
        (CAPLETS, "At 7 hours the spacing is no obstacle."),
        (SOON, "The interval is not satisfied at 1.5 hours."),
        (SOON, "At 1.5 hours the spacing is too short."),
        (EITHER, "At least 23 hours separate the Aleve from now."),
        (EITHER, "No more than 25 hours lie between the Aleve and now."),
        (ALEVE, "Naproxen has to be considered for 24 hours."),
        (EXTRA, "The 3,000 mg limit is no concern here."),
        (SOON, "The 400 mg limit matters here."),
        (SOON, "The 4-hour rule can't be ignored."),
        (SOON, "The daily limit is irrelevant here, since it is too soon."),
        (SOON, "The 24-hour rule for two NSAIDs does not apply here."),
        (TWO_DAYS, "The evening tablets still count."),
        (SOON, "Only today's tablets count, as there are no others."),
        (SYRUP, "20 mL at 100 mg per 5 mL comes to 400 mg."),
        (SYRUP, "40 mL holds 800 mg."),
        (EXTRA, "Two caplets hold 1,000 mg."),
        (EXTRA, "Four caplets hold 2,000 mg."),
        (EXCEDRIN, "That makes 8 caplets, which is the maximum."),
        (EXTRA, "Each dose is 1,000 mg."),
        (EXTRA, "Both doses are 2,000 mg."),
        (EVERY, "You have already had three rounds, or 1,200 mg."),
        (PLAIN, "Three of the 325s is 975 mg."),
        (PLAIN, "Three 500s make 1,500 mg."),
        (BOTH, "Ibuprofen and acetaminophen may be taken at the same moment."),
        (TURNS, "The last Advil was at 10 or at noon."),
        (EITHER, "Which one it was is open."),
        (THREE, "You're only at 800 mg."),
        (CAPLETS, "Six is the most in 24 hours."),
        (ALEVE, "23 h 40 min have passed, which is not long enough."),
        (ALEVE, "23 h 40 min have passed, which is past the dosing interval for naproxen."),
        (THREE, "You have had four tablets, i.e. 800 mg."),
        (THREE, "You have taken four tablets so far."),
        (PM, "Two Tylenol PM hold 1,000 mg."),
        (CHAIN, "If they're counts, you have had seven, i.e. 1,400 mg."),
        (CHAIN, "Read as counts, you have had seven tablets."),
        (EITHER, "We don't know which it was."),
    ],
)
def test_true_however_it_is_put(question: str, text: str) -> None:
    assert "contradicted" not in verdicts(question, text)


@pytest.mark.parametrize(
    ("question", "letter", "text", "score"),
    [
        # What is missing is named behind a colon, or as one of two.
        (LUNCH, "C", "Two things are open: the strength and the hour of lunch. The required wait is 4 hours for 325 mg but 6 for 500 mg. Not decidable.", 2),
        (LUNCH, "C", "Unknown: strength, time. Undecidable.", 2),
        (LUNCH, "C", "Something is open. Undecidable.", 1),
        (EITHER, "C", "At 25 hours you'd be clear, at 23 you would not, and which of the two it was isn't settled. Ambiguous.", 2),
        (PLAIN, "C", "Three of the 325s is 975 mg, three of the 500s is 1,500 mg, and 1,000 mg is the most at one time. You didn't say which. So it depends.", 2),
        (TURNS, "B", "Whichever drug came first, the last Advil was at 10 or at noon, meaning no more than 3 hours ago. Ibuprofen needs 4 hours. Not yet.", 2),
        (BOTH, "B", "Ibuprofen and acetaminophen must never be taken at the same moment, because together they strain the liver.", 0),
        (CHAIN, "B", 'If "2 and then 4" are clock times, your latest tablet was an hour ago, under the 4-hour gap. If they\'re counts, you have had seven, i.e. 1,400 mg, over 1,200 mg. No in both cases.', 2),
        (
            "My wife swallowed 30 mL NyQuil and two Extra Strength Tylenol together at 11 pm. It's 5:30 am now. Can she have two more Extra Strength Tylenol?", "B",
            "At 11 pm she took 1,650 mg of acetaminophen at once. No more than 1,000 mg should be taken per dose, so she must not have any further Tylenol now.", 1,
        ),
        # Enough for the interval that is named, though the product asks for more.
        (
            "I took one of those 650 mg acetaminophen pills at 10 PM. It's 5 AM now, can I have another one?", "A",
            "Seven hours have passed and acetaminophen is dosed every 4 to 6 hours, so enough time has passed. Yes.", 1,
        ),
        # How long ago an earlier dose was does not allow the next one; how long ago the last was does.
        (
            "I split my NyQuil, that is 15 mL at 9 pm and the other 15 mL at 11 pm. Is 30 mL at 5 am fine?", "A",
            "9 pm to 5 am is eight hours, more than NyQuil's 6-hour interval. So it would be fine.", 1,
        ),
        (
            "I split my NyQuil, that is 15 mL at 9 pm and the other 15 mL at 11 pm. Is 30 mL at 5 am fine?", "A",
            "11 pm to 5 am is six hours, which is NyQuil's 6-hour interval. So it would be fine.", 2,
        ),
    ],
)  # fmt: skip
def test_what_it_makes_of_the_score(question: str, letter: str, text: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, (report.rule, report.claims)
