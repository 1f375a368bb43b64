"""Clauses whose whole wording tells what they say, each in several wordings: another product, one of two sums, a wait in place."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

ADVIL_SIX_PM = "I had 2 Advil at 6 pm. At 10 pm can I take 2 more?"
ADVIL_TEN = "2 extra strength Tylenol at 9 am, 2 Advil at 10 am. It's 2:30 pm. 2 more Advil?"
ADVIL_SOON = "I took 2 Advil at 9 am. It's 11 am. 2 more?"
PLAIN = "Took 2 Tylenol 5 hours ago. 2 more?"
MISTY = "Took a painkiller from my coworker's drawer 2 hours ago, don't know what. 2 Advil now?"
ER = "My wife had two Tylenol 8 HR at 6:30 am. It is now 2:30 pm. May she take two more?"
OPEN = "I took 1 or 2 Advil at 8 am, 1 or 2 at noon and 1 or 2 at 4 pm. It's 8 pm. Is it fine to take 2?"
NAPROXEN = "Last naproxen sodium (220 mg, one) was yesterday at 1:00 PM. It's 1:00 PM today. May I start on ibuprofen, 400 mg?"
DUAL = "Advil Dual Action 2 caplets at 7 am, it's 2:30 pm. Another 2?"
UNKNOWN_ONE = "One Tylenol of unknown strength at 1 am. Now it's 9 am the same day. Could I take 2 regular strength Tylenol?"
EARLIER = "I took 2 ibuprofen earlier today. It's 9 pm. Is it fine to take 2 more?"
QUARTER = "I took two ibuprofen at quarter past one and it's now ten to five, can I take two more"
BENADRYL = "One Benadryl at 4 this afternoon. 10:30 pm now. 2 Advil PM to sleep? No other meds."


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        (ADVIL_TEN, "The Advil was at 10 AM, 4.5 hours before 2:30 PM, so the 4-hour gap is there. 800 mg for the day.", "A", 2),
        (ADVIL_TEN, "It's 4.5 hours since the Advil, so the 4-hour wait is behind you, and 800 mg a day is under 1,200 mg.", "A", 2),
        (ADVIL_TEN, "Four and a half hours since the Advil, so the four-hour interval is in place. 800 mg against 1,200 mg. Fine.", "A", 2),
        (ADVIL_SOON, "Two hours since 9 AM, so the 4-hour gap isn't there yet. Wait.", "B", 2),
        (ADVIL_SIX_PM, "She's beyond the 4-hour minimum, and 800 mg is below 1,200 mg. Yes.", "A", 2),
        (ADVIL_SIX_PM, "Four hours will have passed, so you're at the 4-hour minimum, and 800 mg is below 1,200 mg. Yes.", "A", 2),
        (ADVIL_SIX_PM, "You must wait more than 4 hours, and exactly 4 have passed. No.", "B", 0),
        (PLAIN, "With 325s the interval is 4 hours and you've waited 5; with 500s it's 6 and you haven't. Which they are was not told, so I can't say.", "C", 2),
        (PLAIN, "Plain Tylenol might be 325 mg or 500 mg tablets. For 325s it is 4 hours, for 500s 6 hours. I can't give a definite answer.", "C", 2),
        (PLAIN, "The tablets are 500 mg ones, which need 6 hours, so no.", "B", 0),
        (PLAIN, "The Tylenol tablets are 500 mg ones though, and those can only be repeated after 6 hours, so no.", "B", 0),
        (PLAIN, "These are 325 mg tablets, and 5 hours is more than 4. Go ahead.", "A", 0),
        (MISTY, "In case it was ibuprofen or another NSAID, two Advil after only 2 hours would be too soon. Do not take them.", "B", 1),
        (MISTY, "In the event that it was ibuprofen, Advil would be too soon after 2 hours. What it was isn't known, so I can't tell.", "C", 2),
        (ER, "Eight hours have gone by, which is enough. But no more than 1,000 mg should be taken at one time and two of these come to 1,300 mg. So no.", "B", 1),
        (ER, "Eight hours from 6:30 to 2:30 covers the 8 h wait of the extended-release caplet, and 2,600 mg is below 3,000 mg. Yes.", "A", 2),
        (OPEN, "Low end: 600 mg, and 2 more is 1,000 mg. High end: 1,200 mg, and 2 more is 1,600 mg. One stays under 1,200 mg and the other doesn't, so it can't be decided.", "C", 2),
        (OPEN, "At least 600 mg and at most 1,200 mg so far. The total could be below or above the daily maximum, since how many you took isn't known. Can't say.", "C", 2),
        (NAPROXEN, "Naproxen and ibuprofen are both NSAIDs and should not be used inside the same 24 hours. 1 PM yesterday to 1 PM today is a full 24 hours, so it's allowed.", "A", 2),
        (NAPROXEN, "Both are NSAIDs and must not be taken within the same day. A full 24 hours have passed, so the naproxen is out of the picture. 400 mg is fine.", "A", 2),
        (DUAL, "After 7.5 hours the second dose would leave you at 500 mg ibuprofen and 1,000 mg acetaminophen, far from either daily maximum. Go for it.", "A", 1),
        (UNKNOWN_ONE, "Eight hours from 1 AM to 9 AM covers the 4 h wait of a 325 and the 6 h wait of a 500, and the sum is at most 1,150 mg. Yes.", "A", 2),
        (UNKNOWN_ONE, "Eight hours meets the 6 hours that a 500 needs, and no more than 1,150 mg would fall in the 24 hours. Yes.", "A", 2),
        (EARLIER, "There's no hour attached to the first two. Had it been 5 PM or before, two more would be fine; any later than that and the 4-hour gap is not complete. I can't decide.", "C", 2),
        (EARLIER, "With no time given for the first two, I can't tell whether 4 hours have passed.", "C", 2),
        (EARLIER, "The hour is missing. At 5 PM or earlier it is fine; later would mean less than 4 hours. No way of giving a clear yes or no.", "C", 2),
        (QUARTER, "A quarter past one to ten to five is 3 hours and 35 minutes, less than the 4 hours needed. No.", "B", 2),
        (QUARTER, "A quarter past one to ten to five is 4 hours and 35 minutes. You're clear for two more.", "A", 0),
        (BENADRYL, "Benadryl is diphenhydramine and so is the PM part of Advil PM, six and a half hours ago. The labels say not to use it with another product that has diphenhydramine. Skip it; plain Advil would not have this problem.", "B", 2),
        ("2 Advil at 6 pm. At 10 pm can I take 2 Advil PM?", "Four hours will have passed, which meets the interval, and 800 mg is under 1,200 mg. The acetaminophen as the sleep aid helps. Yes.", "A", 1),
        ("I use the children's Motrin suspension (100 mg per 5 mL). I'm 34. I had 20 mL four hours ago. 20 mL again?", "Four hours have passed. Children's Motrin is not permitted for adults, so no.", "B", 0),
        ("I took 2 Motrin yesterday, that's all. It's 8 am. 2 now?", "Even one minute before midnight would be eight hours ago, double the 4 hours that ibuprofen needs, and no more than 800 mg would fall in the 24 hours. Yes.", "A", 2),
        ("My last 2 Tylenol Extra Strength were 5 hours 45 minutes ago. 2 more?", "5 hours 45 minutes rounds up to 6 hours, so it isn't too soon.", "A", 0),
        ("One 200 mg ibuprofen every four hours since 6 am, and now it's 10 pm, four so far. One more?", "Starting at 6 AM and going every four hours, you have had 4 tablets, 800 mg. One more makes 1,000 mg, below 1,200 mg. OK.", "A", 1),
        ("I took 400 mg ibuprofen 2 hrs ago. 2 more Advil or 2 DayQuil LiquiCaps?", "Ibuprofen is out for now: 2 hours against the 4 that must go by. DayQuil has acetaminophen and no ibuprofen. No for the Advil.", "B", 2),
    ],
)  # fmt: skip
def test_score(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]
