"""Minutes and gaps waved away, whole days, shared limits, what cannot be told, and sums of what is added or poured, with their sisters."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

ALM = "It's been almost 4 hours since my last 2 Advil. Close enough to take 2 more?"
PM = "tylenol pm, 2 last night at 11:30. Tonight at 11 pm sharp (that's now) can I take 2 again?"
NAP = "naproxen yesterday 1:20 pm, now 1 pm, ibuprofen 200?"
DAY = "2 DayQuil LiquiCaps two hours ago, head still pounding. Can I add 2 Tylenol Extra Strength?"
HUS = "husband and I each took 2 advil 3 hours ago at the airport. can I take 2 again"
EX24 = "Took an Aleve at 9 am yesterday. It's 9 am today and I'd rather go back to Advil, 2 tablets. Allowed?"
FOUR = "I took 2 Advil at 8 am. It's noon. 2 more?"
SIX = "1000 mg extra strength tylenol every six hours since yesterday 8 pm. 2 pm now. next 1000 mg?"
TWO = "I took 2 Advil at 8 am and 2 Advil at 1 pm. It's 6 pm. 2 more?"
BED = "took 2 tylonol extra strength at bedtime, wide awake, it's 1:30 am. can i take 2 more"
ALE = "Took an Aleve either 23 or 25 hours ago. 2 Advil now?"
APM = "I had 2 Advil at 6 pm for my hip. At 10 pm can I take 2 Advil PM so I can finally sleep?"
KID = "My 7 year old has a fever of 101. Can he have one regular strength Tylenol tablet? He's had nothing."
FIVE = "5 extra strength tylenol caplets since 6 this morning, wait, it was 4 not 5. last two at 1 pm. now 8 pm, 2 more?"
FEW = "Took 2 extra strength Tylenol a few hours ago and it did nothing. Can I redose?"
SPL = "I split my NyQuil, that is 15 mL at 9 pm and the other 15 mL at 11 pm. Is 30 mL at 5 am fine?"
TOT = "total of 800 mg ibuprofen in last 24 hours. can i take 400 mg"
PREG = "im pregnant (31 wks) and took 2 extra strength tylenol 3 hrs ago back is KILLING me, 2 more?"
FOURT = "Is 4 regular strength tylenol tablets at one time allowed? none so far."
BOTH = "So 3 coffees, 2 Advil 6 hours ago, 1 regular strength Tylenol 5 hours ago. Can I now have 2 Advil and 1 regular strength Tylenol together?"
MOT = "Took my 400 mg of Motrin at 6 this morning, is it too early for more?"
YES = "Sometime yesterday I took 2 Motrin, that's all. It's 8 am, so 2 now are allowed, yes?"
DST = "ibuprofen 400 at 1:15am, the night the clocks go back here in Detroit, dont know which 1:15 cause there were two. 4am now. 400 more?"
COLD = "I took some kind of cold medicine from the drugstore around 2 hours ago and don't know what's in it. Can I take 2 Tylenol?"
EXC = "2 tylenol regular strength 30 hours ago. 2 more?"
LUNCH = "when can i take more ibuprofin? took one tablet at lunch, its 5 pm"
TEN = "Don't remember when my last ibuprofen was, could be an hour ago, could be ten. Anyway I want to take 3 of the 200 mg ones now, all right?"
EXCEDRIN = "Excedrin this morning around 7 (2 pills, which Excedrin I don't know), it's 2 pm now. Can I follow up with 2 Advil?"


def verdicts(question: str, text: str) -> list[str]:
    return [claim.verdict for claim in verify_explanation(question, text).claims if claim.because != "not understood"]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (ALM, "Four hours have essentially passed."),
        (ALM, "Four hours have basically gone by."),
        (ALM, "Practically, four hours have virtually elapsed."),
        (ALM, "The 4 hours have effectively elapsed."),
        (ALM, "Effectively 4 hours have passed."),
        (ALM, "It has effectively been four hours."),
        (PM, "A whole day has gone by since the Tylenol PM."),
        (PM, "An entire day has elapsed since then."),
        (PM, "A day has passed since the two caplets."),
        (PM, "It has been a full day since the last dose."),
        (PM, "One complete day has passed."),
        (NAP, "The missing 20 minutes do not matter."),
        (NAP, "The last 20 minutes are negligible."),
        (NAP, "The remaining 20 minutes hardly count."),
        (NAP, "The final twenty minutes can be ignored."),
        (NAP, "Those 20 minutes make no difference."),
        (NAP, "The 20 minutes still missing are irrelevant."),
        (DAY, "The two-hour gap doesn't matter here."),
        (DAY, "The 2 hour gap can be ignored."),
        (DAY, "The two-hour wait is irrelevant."),
        (DAY, "The gap of two hours does not count."),
        (DAY, "Never mind the two-hour gap."),
        (HUS, "Counting your husband's tablets you have reached the 1,200 mg limit."),
        (HUS, "The two of you have exceeded the daily limit."),
        (HUS, "Together with your husband's 400 mg you are over the limit."),
        (HUS, "You and your husband have used up the 1,200 mg."),
        (EX24, "More than 24 hours must lie between the two."),
        (EX24, "The label requires more than 24 hours between NSAIDs."),
        (FOUR, "You need more than 4 hours between doses."),
        (FOUR, "Ibuprofen calls for more than four hours."),
        (FOUR, "The label asks for strictly more than 4 hours."),
        (SIX, "That is already 1,000 mg over the 3,000 mg limit."),
        (SIX, "You are 1,000 mg above the limit even before the next dose."),
        (SIX, "So far you are 500 mg past the 3,000 mg limit."),
        (SIX, "Without another dose you are already 1,000 mg over the maximum."),
        (TWO, "The 8 am pair is out."),
        (TWO, "Eight in the morning is long past, so those two are out of the window."),
        (TWO, "8 am to 6 pm is 10 hours, so the first two are out."),
        (TWO, "It was 10 hours ago, so that pair has dropped out."),
        (BED, "No one can say whether 6 hours have passed."),
        (BED, "It is impossible to tell if the 6 hours are over."),
        (BED, "We don't know whether six hours have gone by."),
        (BED, "Whether 6 hours have passed is unclear."),
        (BED, "There is no way to know if a full 6 hours have elapsed."),
        (ALE, "Whether it was 23 or 25 hours makes no difference."),
        (ALE, "No matter whether it was 23 or 25 hours, the Aleve is history."),
        (ALE, "Whether that was 23 or 25 hours ago, Advil is allowed."),
        (ALE, "Be it 23 or 25 hours, the Aleve no longer counts."),
        (APM, "The ibuprofen content of Advil PM is unknown."),
        (APM, "How much ibuprofen Advil PM contains cannot be determined."),
        (APM, "The amount of ibuprofen in Advil PM is not known."),
        (APM, "The ibuprofen dose in an Advil PM caplet can't be known."),
        (APM, "It is not clear how much ibuprofen is in Advil PM."),
        (FIVE, "Two more add 1,000 mg for a total of 3,500 mg."),
        (FIVE, "Two more adds another 1,000 mg for 3,500 mg."),
        (FIVE, "Two more add 1,000 mg, for 3,500 mg in all."),
        (FIVE, "Adding 1,000 mg to that gives 3,500 mg."),
        (FIVE, "Adding it to 2,500 mg gives 3,500 mg."),
    ],
)
def test_false_in_every_wording(question: str, text: str) -> None:
    assert "contradicted" in verdicts(question, text)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (FEW, "A few hours means four at most."),
        (FEW, "A few hours is no more than about four."),
        (FEW, "A few hours are at most roughly four."),
        (FEW, "A few hours is up to four."),
        (SPL, "15 mL plus 15 mL plus 30 mL makes 60 mL."),
        (SPL, "15 + 15 + 30 = 60 mL."),
        (SPL, "Two halves of 15 mL and 30 mL more come to 60 mL."),
        (SPL, "30 mL + 30 mL = 60 mL."),
        (SPL, "15 mL and 15 mL is 30 mL."),
        (TOT, "Adding it to the 800 mg gives 1,200 mg."),
        (TOT, "Adding this to 800 mg makes 1,200 mg."),
        (TOT, "Added to the 800 mg, that makes 1,200 mg."),
        (TOT, "On top of the 800 mg it comes to 1,200 mg."),
        (TOT, "Put on top of 800 mg, the dose brings it to 1,200 mg."),
        (TOT, "Together with the earlier 800 mg that is 1,200 mg."),
        (PREG, "At 31 weeks along you should ask your OB."),
        (PREG, "Being 31 weeks pregnant you should check with your doctor."),
        (PREG, "You are 31 weeks into the pregnancy, so ask your midwife."),
        (PREG, "At 31 weeks, talk to your OB first."),
        (FOURT, "Four tablets at 325 mg hold 1,300 mg."),
        (FOURT, "Four tablets of 325 mg each provide 1,300 mg."),
        (FOURT, "4 x 325 mg amounts to 1,300 mg."),
        (FOURT, "Four tablets at 325 mg deliver 1,300 mg of acetaminophen."),
        (BOTH, "The Advil was 6 hours ago, so the Advil is past the 4-hour interval."),
        (BOTH, "The Advil was 6 hours ago, so that is beyond the 4-hour window."),
        (BOTH, "The Tylenol was 5 hours ago, so it is over the 4-hour gap."),
        (BOTH, "Advil was 6 hours ago, so that one is clear of the 4-hour wait."),
        (MOT, "At least four hours must go by."),
        (MOT, "A minimum of 4 hours has to elapse."),
        (MOT, "No less than 4 hours have to pass first."),
        (YES, "Even at worst - a pair taken a minute before midnight - about 8 hours have passed by 8 AM."),
        (YES, "In the worst case, one dose just before midnight, 8 hours have passed."),
        (DST, "Counted from the later 1:15 only 2 hours 45 minutes have passed."),
        (DST, "From the first one it is 3 hours 45 minutes, from the second 2 hours 45 minutes."),
        (COLD, "Plenty of cold medicines contain acetaminophen."),
        (COLD, "Drugstore cold medicines often contain acetaminophen."),
        (COLD, "Quite a few cold medicines contain acetaminophen."),
        (COLD, "Cold medicines commonly contain acetaminophen."),
        (COLD, "If it has none, there would be no overlap."),
        (EXC, "A full day has passed."),
        (EXC, "More than a full day has gone by since then."),
        (EXC, "It has been over a day since the last dose."),
        (EXC, "Those 30 hours ago are out of the window, so those two are out."),
        (KID, "Ask a pediatrician for a suitable dose for a 7-year-old."),
        (HUS, "Your husband's tablets do not count toward your limit."),
    ],
)
def test_true_in_every_wording(question: str, text: str) -> None:
    assert set(verdicts(question, text)) <= {"supported"}


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (KID, "That is the right amount for a 7-year-old."),
        (KID, "One tablet is an appropriate dose for a child of 7."),
        (KID, "325 mg is a safe dose for a 7 year old."),
    ],
)
def test_an_adults_label_says_nothing_of_a_child(question: str, text: str) -> None:
    assert "unsupported" in verdicts(question, text)


@pytest.mark.parametrize(
    ("question", "decision", "text", "score"),
    [
        # One of two times, each weighed and neither asserted.
        (DST, "B", "From the earlier 1:15 it is 3 hours 45 minutes and from the later one 2 hours 45 minutes. Both are below four hours, so another dose is too early.", 2),
        # An hour for a meal that was told without one.
        (LUNCH, "A", "Lunch at noon was 5 hours before 5 PM, and ibuprofen is every 4 to 6 hours. More is fine.", 0),
        # What is named as missing decides nothing, and the rule beside it does not decide either.
        (TEN, "C", "The time of the last ibuprofen isn't known. Doses should be at least four hours apart. Without it I can't say.", 0),
        (EXCEDRIN, "B", "The Excedrin tablets contained aspirin, and aspirin should not be combined with ibuprofen. Not allowed.", 0),
        (COLD, "C", "You do not know what was in the cold medicine. If it did not, there would be no overlap. It cannot be decided without the ingredient list.", 2),
    ],
)
def test_the_score_that_follows(question: str, decision: str, text: str, score: int) -> None:
    assert verify_explanation(question, text, decision=decision).verifiability == score
