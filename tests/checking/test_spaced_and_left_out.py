"""What a clause says of the dose asked for, of a spacing, of a volume, with sisters in other words."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

AD4 = "I took 2 Advil 4 hours ago, can I take 2 more?"
AD3 = "My son is 20 and took 2 Advil 3 hours ago. Can he take 2 more?"
ES = "She took 3 Extra Strength Tylenol at 8 am and 2 at 2 pm. It's 8 pm. Can she take 2 more?"
ER = "I took 1 Tylenol 8 HR 6 hours ago. Can I take 2 Regular Strength Tylenol?"
FIVE = "I took 5 Advil over the last 24 hours, the last one 5 hours ago. One more?"
ROOM = "He drank either 30 ml or 60 ml of NyQuil liquid at midnight and can't say which. 6:30 am now. 30 ml more?"
NONE = "Can I take 2 Advil? I've had none today."
PREG = "I'm 14 weeks pregnant and took 2 Advil 7 hours ago. Can I take 2 more?"
ALEVE = "Took 1 Aleve at 9 am. It's 9 pm, can I have 2 Advil?"
DUAL = "My husband took 2 Advil Dual Action five hours ago. Could he take 2 plain Advil now?"
YD = "2 Advil yesterday at 7 am, 2 at 11 am, 2 at 3 pm. It's 7:30 am today. Can I take 2?"
KID = "My daughter is 6 and had ibuprofen syrup 100 mg at 2 pm, it's 7 pm. Ibuprofen 100 mg again?"
KIND = "Took 2 Tylenol tablets at 8 am and it's noon now. Can I take another 2?"
MIX = "I had 2 Advil at noon and 2 regular strength Tylenol at 2 pm. It's 4:30 pm. 2 Advil?"


@pytest.mark.parametrize(
    ("question", "letter", "text", "score"),
    [
        # The hour of the dose asked for is no next time.
        (ES, "B", "She took 1.5 g at 8 in the morning and 1 g at 2 in the afternoon. Another 1 g at 8 at night would bring her to 3.5 g; 3 g is the daily maximum.", 2),
        (ES, "B", "So far 2.5 g. Two more at 8 pm would take her to 3,500 mg, and the limit is 3,000 mg in 24 hours.", 2),
        (ES, "B", "So far 2.5 g. Two more at 8 pm would take her to 4,500 mg, and the limit is 3,000 mg in 24 hours.", 0),
        (ES, "B", "So far 2.5 g. A dose of 1 g at 8 pm makes 3.5 g; at most 3 g are allowed in 24 hours.", 2),
        # What stands behind an amount says which limit it is.
        (AD4, "A", "4 hours have passed, the minimum for ibuprofen. 400 mg is the most per dose and 1,200 mg the daily cap; 2 more make 800 mg.", 2),
        (AD4, "A", "4 hours have passed, the minimum for ibuprofen. 400 mg is the maximum per dose and 1,000 mg the OTC limit per day; 2 more make 800 mg.", 1),
        (AD4, "A", "4 hours have passed, the least for ibuprofen. 2 more is 400 mg, for a total of 800 mg against 1,200 mg.", 2),
        (AD4, "A", "4 hours have passed, the least for ibuprofen. 2 more is 600 mg, for a total of 1,000 mg against 1,200 mg.", 1),
        # A wait waved away, a spacing as a rule.
        (ER, "A", "That the first one was an extended-release tablet doesn't change the wait. 6 hours have passed and Regular Strength needs 4 to 6.", 0),
        (ER, "A", "Being an 8 hour product has no bearing on the spacing: 6 hours are enough for acetaminophen.", 0),
        (ER, "B", "The 8 HR caplet is spaced 8 hours apart and only 6 hours have passed.", 2),
        (DUAL, "B", "That product is spaced 8 hours apart, and it has been five.", 2),
        (DUAL, "B", "That product must be spaced 12 hours apart, and it has been five.", 0),
        (AD3, "B", "Ibuprofen has to be spaced at least 4 hours apart; only 3 hours have gone by.", 2),
        (AD3, "B", "Ibuprofen has to be spaced at least 8 hours apart; only 3 hours have gone by.", 0),
        # Numbers of steps.
        (FIVE, "B", "Step 1: 5 x 200 mg = 1,000 mg. Step 2: one more = 1,200 mg. Step 3: 1,200 mg is the over-the-counter maximum, so it would be reached. Leave it out.", 1),
        (FIVE, "A", "Step 1: 5 x 200 mg = 1,000 mg so far. Step 2: one more makes 1,200 mg. Step 3: 1,200 mg is the OTC limit, which is reached but not exceeded. 5 hours is more than the 4 needed.", 2),
        (FIVE, "A", "1) Total so far 1,000 mg. 2) One more makes 1,200 mg, exactly the daily maximum. 3) 5 hours have passed, 4 are needed.", 2),
        # Unless somebody knows: called needed; what a volume gave.
        (ROOM, "C", "Unless he knows which of the two it was, it can't be decided whether 30 mL more is fine.", 0),
        (ROOM, "C", "Unless the amount is known, there is no way to tell. NyQuil is every 6 hours.", 0),
        (ROOM, "A", "30 mL held 650 mg and 60 mL held 1,300 mg; with 650 mg more that is 1,950 mg at most, under 3,000. 6.5 hours is over the 6 hours for NyQuil.", 2),
        (KIND, "C", "Unless you remember whether they were 325 or 500 mg, it can't be decided: 500 mg tablets need 6 hours, and only 4 have passed.", 2),
        # The small dose of "one or two" is no bound.
        (NONE, "B", "One dose must not be more than 200 mg, and 2 Advil is 400 mg. Not recommended.", 0),
        (NONE, "A", "2 Advil is 400 mg, and 400 mg is the most for one dose. Nothing was taken before.", 2),
        (NONE, "A", "2 Advil is 400 mg; the label allows 200 to 400 mg a dose and none was taken, so the day's total of 400 mg is below 1,200 mg.", 2),
        (NONE, "B", "No more than one tablet (200 mg) may be taken at a time, so two is too much.", 0),
        # Weeks of a pregnancy.
        (PREG, "C", "You're 14 weeks pregnant, and the label tells pregnant women to ask a doctor first, so the ordinary limits don't settle it.", 2),
        # No bearing on, no effect on.
        (ALEVE, "A", "The Aleve from this morning has no effect on ibuprofen. 2 Advil is 400 mg, which is a standard dose.", 0),
        (MIX, "A", "The Tylenol doesn't restrict the Advil. 4.5 hours since the last Advil, 4 needed, and 800 mg in all is under 1,200 mg.", 2),
        (MIX, "A", "The Tylenol has no bearing on the ibuprofen. 4.5 hours since the last Advil, 4 needed, and 800 mg in all is under 1,200 mg.", 2),
        (KID, "C", "A child of 6 does not fall under the adult label limits; whether 100 mg again is right for her must be left to a pediatrician.", 2),
        (KID, "C", "Adult limits don't apply to a 6-year-old, so whether she can have another 100 mg should be left to her doctor.", 2),
        # Product of a window; the whole amount again; a dose left out.
        (YD, "B", "In the last 24 hours you took 3 x 400 = 1,200 mg. 400 mg more would be 1,600 mg, over 1,200 mg, so no Advil today.", 0),
        (YD, "A", "In the past 24 hours it was 2 x 400 = 800 mg, since the 7 am dose is 24.5 hours old. With 400 mg that's 1,200 mg, the daily limit.", 2),
        (YD, "A", "A new day has begun, and the whole 1,200 mg is available again, so go ahead.", 0),
        (FIVE, "B", "5 Advil are 1,000 mg. The next one would make 1,200 mg, the daily maximum, so omit the next tablet.", 1),
        (DUAL, "A", "There was no ibuprofen in it, just acetaminophen, and acetaminophen can be combined with Advil.", 0),
        (AD4, "A", "400 + 400 is 800 mg. The OTC maximum is 1,200 mg a day and you're not above it. 4 hours have passed, which is enough.", 2),
        # Hours left out, an amount past a ceiling, hours that are up, whom a label speaks of.
        (AD4, "A", "The last two went down four hours ago, and that's just the four hours ibuprofen asks for. Counting these two he gets to 800 mg, 400 below the 1,200 mg ceiling.", 2),
        (AD4, "A", "400 mg then and 400 mg now add up to 800 mg. The gap is 4 hours, precisely the shortest allowed for Advil.", 2),
        (AD4, "A", "Since the first pair 4 hours have gone by. That's all Advil asks. Sum: 800 of 1,200 mg.", 2),
        (AD4, "A", "Since the first pair 4 hours have gone by. That's all Advil asks. Sum: 900 of 1,200 mg.", 1),
        (AD3, "B", "He's an hour short: 3 hours gone, 4 wanted.", 2),
        (AD3, "B", "He's two hours short: 3 hours gone, 5 wanted.", 0),
        (AD3, "B", "With 3 hours behind him and 4 to be kept between ibuprofen doses, he has one more hour to wait.", 2),
        (AD3, "A", "3 hours is plenty for ibuprofen, which only needs two.", 0),
        (ES, "B", "Three at 8 gave 1,500 mg, two at 2 gave 1,000 mg; add 1,000 mg and she lands at 3,500 mg, 500 past the 3,000 mg ceiling.", 2),
        (ES, "B", "Five caplets are 2,500 mg. Seven would be 3,500 mg, and six (3,000 mg) is the label's most in 24 hours.", 2),
        (ES, "B", "Five caplets are 2,500 mg. Seven would be 3,250 mg, and six (3,000 mg) is the label's most in 24 hours.", 0),
        (ES, "A", "Five caplets are 2,500 mg, seven are 3,500 mg. The FDA's upper limit of 4,000 mg isn't reached, and the last two were 6 hours ago.", 1),
        (ER, "B", "A 650 mg extended-release caplet covers 8 hours. At 6 hours, two hours remain.", 2),
        (ER, "B", "Two hours remain until the 8 hours of the 8 HR caplet are up.", 2),
        (ER, "B", "Four hours remain until the 10 hours of the 8 HR caplet are up.", 0),
        (FIVE, "A", "Five plus one is six tablets, which the label allows in 24 hours, and five hours have elapsed since the last.", 2),
        (FIVE, "A", "Five plus one is six tablets, and the label allows eight in 24 hours. Five hours have elapsed since the last.", 0),
        (FIVE, "B", "Six tablets break the limit of five a day.", 0),
        (FIVE, "B", "A sixth tablet makes 1,200 mg, and that exceeds the 1,200 mg limit.", 0),
        (ROOM, "A", "Whichever it was, 30 or 60 mL, he stays under 3,000 mg: 1,300 or 1,950 mg with this one, and 6.5 hours beat the required 6.", 2),
        (ROOM, "C", "It matters whether it was 30 or 60 mL, and he doesn't know.", 0),
        (NONE, "A", "With nothing taken today, 2 Advil (400 mg) is the largest single dose on the label and well under 1,200 mg.", 2),
        (NONE, "B", "Advil may only be taken with a prescription, so no.", 0),
        (ALEVE, "B", "Aleve is naproxen, an NSAID like ibuprofen, and it was only 12 hours ago: the two need 24 hours between them.", 2),
        (ALEVE, "B", "Naproxen and ibuprofen are both NSAIDs and shouldn't be taken within a day of each other; the Aleve was 12 hours ago.", 2),
        (ALEVE, "A", "Aleve is acetaminophen, so it doesn't clash with ibuprofen.", 0),
        (DUAL, "B", "Each Dual Action caplet brings 125 mg of ibuprofen, so he had 250 mg of it five hours ago; the caplets are to be spaced 8 hours.", 2),
        (DUAL, "B", "Dual Action's label wants 8 hours before more ibuprofen, and only 5 have passed.", 2),
        (YD, "A", "The 7 am pair is 24.5 hours back and out of the window. 800 mg remain, 400 mg more gives 1,200 mg, right at the limit.", 2),
        (YD, "B", "All six of yesterday's tablets are still within 24 hours, 1,200 mg, so nothing is left.", 0),
        (YD, "A", "Yesterday is over, so it starts at zero again: 400 mg is fine.", 0),
        (KID, "C", "She's six. The adult label can't be used for her; ask her pediatrician for the dose by weight.", 2),
        (KIND, "C", "Tylenol comes in 325 and 500 mg. 4 hours is enough for the first and too short for the second (6 hours); which one you took isn't said.", 2),
        (KIND, "B", "They were Extra Strength, so six hours are needed and four have passed.", 0),
        (KIND, "A", "Regular Strength needs 4 hours, and noon is 4 hours after 8 am.", 1),
        (MIX, "A", "Your Advil was at noon, 4.5 hours before 4:30; Tylenol is a different drug and doesn't count for it. 800 mg of 1,200 mg.", 2),
        (MIX, "B", "The Tylenol was only 2.5 hours ago, and any painkiller needs 4 hours.", 0),
        (MIX, "A", "Your Advil was at noon, 3.5 hours before 4:30, close enough.", 0),
    ],
)
def test_scores_in_other_words(question: str, letter: str, text: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict) for claim in report.claims]


@pytest.mark.parametrize(
    ("question", "letter", "text", "false"),
    [
        (DUAL, "A", "Dual Action has no ibuprofen, so there has been no ibuprofen yet.", "there has been no ibuprofen yet"),
        (YD, "A", "It's a new day, and you have the full 1,200 mg available again.", "you have the full 1,200 mg available again"),
        (FIVE, "A", "5 tablets so far. With one more you land on 1,400 mg.", "With one more you land on 1,400 mg"),
        (NONE, "B", "2 Advil at once is too much, so no Advil this morning.", "no Advil this morning"),
        (ALEVE, "B", "After Aleve no ibuprofen for 12 hours.", "After Aleve no ibuprofen for 12 hours"),
        (FIVE, "B", "8 am and noon mean 6 tablets so far.", "8 am and noon mean 6 tablets so far"),
    ],
)
def test_finds_what_is_false(question: str, letter: str, text: str, false: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert false in [claim.text for claim in report.claims if claim.verdict == "contradicted"], [(claim.text, claim.verdict) for claim in report.claims]
