"""What is read elsewhere, said in other words: figures on the clock, an ordinal for the next dose, a spacing that is excused."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

FULL = "been taking 2 advil every 4 hrs since 8am. its 8pm. next 2 ok?"
EVERY_SIX = "1 Advil every 6 hours since 8 am yesterday. It's 2 pm. OK to take one?"
TOO_OFTEN = "30 mL of DayQuil every 3 hours since 9 am. At 4 pm now, okay to pour another 30 mL?"
AFTERNOON = "Two Motrin at 7 am, two more this afternoon, didn't look at the clock. It's 6 pm. Can I take another two?"
HOW_MANY = "I don't remember how many Extra Strength Tylenol I took 7 hours ago. Can I have 2?"
NOTES = "According to my notes app I'm at 1000 mg of ibuprofen since midnight. It's 8 pm. Room for one more 200 mg pill?"
NO_NOW = "Last Advil (2 of them) was at 10:30 am. Can I take two more yet?"
ASPIRIN = "two 325 mg aspirin this morning for a headache, 8 pm now, headache's back. 2 ibuprofen ok instead?"
FELL_BACK = "In Chicago, on October 31, 2026 at 11 pm I took 2 Motrin. The clocks fell back overnight and it's now 2:30 am on November 1, 2026. May I take 2 Motrin?"
FOUR_AT_ONCE = "Is 4 extra strength Tylenol at once alright for a 34 year old?"
HALF = "Half a Kirkland acetaminophen 500mg caplet 5 hours ago, can I have the other half?"
DAYQUIL = "2 tablespoons dayquil yesterday at 6:20pm, 2 tablespoons nyquil 10:30pm, 2 tablespoons dayquil today 6:30am, 2 tablespoons dayquil at noon. its 6pm. 2 more tablespoons of dayquil y/n"
STRONGER = "Two Equate acetaminophen 325 tablets went down 4 and a half hours ago. May I take two of my 500 mg acetaminophen caplets now?"
FLOWN = "400 mg ibuprofen at 8 am Eastern in NYC, flew to Los Angeles, local time is now 8:45 am Pacific. 400 mg again on landing i.e. now?"
NAPROXEN = "Last naproxen sodium (220 mg, one) was yesterday at 1:00 PM. It's 1:00 PM today on the dot. May I start on ibuprofen, 400 mg?"
NIGHT = "NyQuil liquicaps (2) at 11pm, now 4:15 am and coughing my lungs out. DayQuil, 2 of them?"
JUST_SIX = "half a 500mg acetaminophen 6 hours ago, want the leftover half + one whole one. ok"
FIVE = "Took something for the fever 2 hours ago, no clue what it was. Planning on 5 Advil now. Thoughts?"


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        # out: what is asked for, not the window
        (FULL, "Three doses of 400 mg make 1,200 mg, the most in a day, so the 8 PM pair is out.", "B", 2),
        (FULL, "Three doses of 400 mg make 1,200 mg, which is the limit, so another two are out for now.", "B", 2),
        (FULL, "1,200 mg so far. Ibuprofen tops out at 1,200 mg a day, so the next pair is out.", "B", 2),
        (FULL, "1,200 mg so far, which is all of the limit, so the requested 8 PM dose is out tonight.", "B", 2),
        (FULL, "The 8 AM dose is out of the window by now, so 800 mg. Two more is fine.", "A", 0),
        # a habit is no rule
        (TOO_OFTEN, "Every 3 hours from 9 am puts the last pour at 3 pm, one hour ago. DayQuil needs 4 hours. No.", "B", 2),
        (TOO_OFTEN, "Every 3 hours since 9 am means the last one was at 3 pm, one hour ago. DayQuil needs 4 hours. No.", "B", 2),
        (TOO_OFTEN, "DayQuil can be taken every 3 hours, so yes.", "A", 0),
        (EVERY_SIX, "Ibuprofen can be taken every 4 to 6 hours, and the user is sticking to every 6 hours. Another is fine.", "A", 1),
        (EVERY_SIX, "Ibuprofen can be taken every 4 to 6 hours, and you have kept to every 6 hours. Another is fine.", "A", 1),
        # the hour that was left open
        (AFTERNOON, "The afternoon dose has no clock time. Ibuprofen needs 4 hours. I can't tell.", "C", 2),
        (AFTERNOON, "There's no definite hour for the afternoon dose. Ibuprofen needs 4 hours. I can't tell.", "C", 2),
        (AFTERNOON, '"This afternoon" leaves open when the second pair was taken. Ibuprofen needs 4 hours. I can\'t tell.', "C", 2),
        (AFTERNOON, '"This afternoon" comes with no known time. Ibuprofen needs 4 hours. I can\'t tell.', "C", 2),
        (AFTERNOON, "Ibuprofen needs 4 hours. I can't tell.", "C", 1),
        # what it hangs on, called immaterial
        (HOW_MANY, "Seven hours is longer than the 6-hour interval. How many were taken earlier does not matter. You can have 2.", "A", 0),
        (HOW_MANY, "Seven hours is longer than the 6-hour interval. How much you took before is irrelevant. You can have 2.", "A", 0),
        (HOW_MANY, "Seven hours is longer than the 6-hour interval. Just how many it was makes no difference. You can have 2.", "A", 0),
        (HOW_MANY, "Seven hours is longer than the 6-hour interval. It does not matter how many you took. You can have 2.", "A", 0),
        (HOW_MANY, "Seven hours is longer than the 6-hour interval. How many were taken earlier is unknown and it matters. I can't say.", "C", 2),
        # a guess at the hour
        (NOTES, "1,000 + 200 = 1,200 mg, not above the maximum. The last pill was presumably several hours ago, so one more is fine.", "A", 0),
        (NOTES, "1,000 + 200 = 1,200 mg, not above the maximum. The last one was probably some hours ago. Fine.", "A", 0),
        (NO_NOW, "Ibuprofen goes every 4 hours, and that much time has most likely gone by. Fine.", "A", 0),
        (NO_NOW, "Ibuprofen goes every 4 hours, and the wait is probably over by now. Fine.", "A", 0),
        (NO_NOW, "Ibuprofen goes every 4 hours, and enough time has presumably passed. Fine.", "A", 0),
        # advice without its reason
        (ASPIRIN, "Aspirin and ibuprofen can be hard on the stomach. It would be better not to switch right now.", "B", 1),
        (ASPIRIN, "Aspirin and ibuprofen together strain the stomach. Best avoided for now.", "B", 1),
        (ASPIRIN, "Aspirin and ibuprofen are both NSAIDs and should not be taken within 24 hours of each other. Not right now.", "B", 2),
        # two clocks
        (FELL_BACK, "On the clock it is 3 hours 30 minutes, but an hour was repeated, so 4 hours 30 minutes have elapsed, above 4 hours. 800 mg is within 1,200 mg.", "A", 2),
        (FELL_BACK, "By the clock it's 3 hours 30 minutes. An hour was gained overnight, so 4 hours 30 minutes have elapsed, above 4 hours. 800 mg is within 1,200 mg.", "A", 2),
        (FELL_BACK, "11 pm to 2:30 am is 3 h 30 min by the clock, and with the extra hour it's 4 h 30 min. Ibuprofen needs 4 hours. 800 mg is within 1,200 mg.", "A", 2),
        (FELL_BACK, "The clock shows 3 hours 30 minutes, but one hour was lived twice, so it's 4 hours 30 minutes. Ibuprofen needs 4 hours. 800 mg is within 1,200 mg.", "A", 2),
        (FELL_BACK, "Going by the clock it is 3 hours 30 minutes, and ibuprofen needs 4 hours. So no.", "B", 0),
        # a bound of one dose that no label has
        (FOUR_AT_ONCE, "4 x 500 = 2,000 mg. A man can take up to 2,000 mg in one go. It's alright.", "A", 0),
        (FOUR_AT_ONCE, "4 x 500 = 2,000 mg. Adults may have up to 2,000 mg at once. It's alright.", "A", 0),
        (FOUR_AT_ONCE, "4 x 500 = 2,000 mg. Adults are allowed to take at most 2,000 mg at a time. It's alright.", "A", 0),
        (FOUR_AT_ONCE, "4 x 500 = 2,000 mg. An adult can take up to 1,000 mg at once. So no.", "B", 2),
        (FIVE, "Five Advil is 1,000 mg, above the 800 mg single-dose limit for ibuprofen. Not OK.", "B", 0),
        (FIVE, "Five Advil is 1,000 mg, above the 400 mg single-dose limit for ibuprofen. Not OK.", "B", 2),
        # a spacing that is excused
        (HALF, "The other half makes 500 mg. Halved caplets don't need the full 6-hour spacing. OK.", "A", 0),
        (HALF, "The other half makes 500 mg. Half a caplet does not require the usual 6-hour wait. OK.", "A", 0),
        (HALF, "The other half makes 500 mg. Smaller amounts don't have to keep the 6-hour interval. OK.", "A", 0),
        (HALF, "The other half makes 500 mg. Such a small dose doesn't call for a whole 6 hours. OK.", "A", 0),
        (HALF, "Five hours have passed, and even half a 500 mg caplet needs 6. Not yet.", "B", 2),
        # the next one by its number
        (DAYQUIL, "2,600 mg so far. A fifth of 650 mg would make 3,250 mg, over the 3,000 mg cap.", "B", 2),
        (DAYQUIL, "2,600 mg so far. The fifth dose of 650 mg brings it to 3,250 mg, over the 3,000 mg cap.", "B", 2),
        (DAYQUIL, "2,600 mg so far. A fifth one at 650 mg takes you to 3,250 mg, over the 3,000 mg cap.", "B", 2),
        (DAYQUIL, "2,600 mg so far. A fifth of 325 mg would make 2,925 mg, under the 3,000 mg cap. OK.", "A", 0),
        # what each holds, and needs
        (STRONGER, "The tablets already taken were 325 mg and need only 4 hours, but the caplets now requested are 500 mg and carry a 6-hour interval. 4.5 hours have passed.", "B", 2),
        (STRONGER, "The earlier tablets were 325 mg and required 4 hours, but the new caplets are 500 mg and need 6 hours. 4.5 hours have passed.", "B", 2),
        (STRONGER, "The caplets you want are 500 mg and call for 6 hours. 4.5 hours have passed.", "B", 2),
        # places
        (FLOWN, "New York is 3 hours ahead of Los Angeles. Up to 8:45 am that's 3 hours 45 minutes, and ibuprofen needs 4 hours.", "B", 2),
        (FLOWN, "Pacific time runs 3 hours behind Eastern time. That makes 3 hours 45 minutes, and ibuprofen needs 4 hours.", "B", 2),
        (FLOWN, "California is 3 hours behind New York, so 3 hours 45 minutes have passed, and ibuprofen needs 4 hours.", "B", 2),
        # exactly there
        (NAPROXEN, "More than 24 hours must go by between naproxen and ibuprofen, and here it is 24 hours on the dot. So not yet.", "B", 0),
        (NAPROXEN, "24 hours must go by between naproxen and ibuprofen, and here it is 24 hours on the dot. So it is fine.", "A", 2),
        (JUST_SIX, "Six hours is precisely the interval for 500 mg tablets. One and a half tablets are 750 mg, below 1,000 mg per dose. OK.", "A", 2),
        (JUST_SIX, "Six hours is exactly the required spacing. One and a half tablets are 750 mg, below 1,000 mg per dose. OK.", "A", 2),
        # the first one's own interval
        (NIGHT, "After NyQuil you only need to leave 4 hours before DayQuil. The gap is 5 hours 15 minutes, so yes.", "A", 0),
        (NIGHT, "After NyQuil just 4 hours must pass before DayQuil. It has been 5 hours 15 minutes, so yes.", "A", 0),
    ],
)  # fmt: skip
def test_score(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]
