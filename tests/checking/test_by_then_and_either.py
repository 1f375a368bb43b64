"""What will have passed by then, what may be either, what is beyond the limits, with sisters in other words."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

HOUR_ON = "3 hours since my two ibuprofen. In an hour from now could I take another two?"
FIVE_AGO = "She took 2 Extra Strength Tylenol 5 hours ago. Can she have 2 now?"
MOM = "My mom took 3 Advil at 8 am, it is 1 pm. Can she take 2 more?"
RUBBED = "Two tablets of store brand acetaminophen at 9:00 in the morning, time now 14:30, strength rubbed off the bottle. Two more from it okay?"
UNNAMED = "took 2 at 8 am, now it's 11 am. can I take 2 more?"
ADVIL = "I had 2 Advil 5 hours ago, can I have 2 more?"
COUNT = "I've had either five or six Advil in the last 24 hours, the last ones 6 hours ago. One more?"
YESTERDAY = "I took several Advil yesterday at 2 pm, no idea the number. It's 3 pm today. Two Advil?"
LATE = "I took 6 Advil yesterday, the last at 10 pm. It's 9 am now. Two Advil?"
WIFE = "my wife took 2 Extra Strength Tylenol 2 hours ago, and I took 2 Extra Strength Tylenol 7 hours ago. I want 2 more. okay?"
TWO_AGO = "i took 400mg ibuprofen 2 hrs ago, may I have 400 mg more?"
AFTERNOON = "2 Advil this afternoon for cramps, 10 pm now. 2 before I crash?"
FEW_EXTRA = "Took 2 extra strength Tylenol a few hours ago and it did nothing. Can I redose?"
FEW_ADVIL = "Took 2 Advil a few hours ago and it did nothing. Can I redose?"
HALVES = "Two and a half 200 mg ibuprofens at 6 in the morning, two and a half more at noon, and it's 6 pm now. One and a half more?"
MIGRAINE = "took 2 excedrin migraine at 6 am and the aura is back, 8 pm now. 1 more?"
ALEVE = "Took 1 Aleve at 9 am. It's 9 pm, can I have 2 Advil?"
OVERDOSE = "I think I overdosed on Tylenol this morning and I keep throwing up. Can I at least take 2 Advil for the stomach cramps?"
ER = "Grandma took two 8-hour Tylenol (650) at 6 am, it's 3 pm. Two more for her?"
EITHER = "I took one Advil either 3 or 5 hours ago. One more?"
SIX = "Mom took 2 Advil at 6 am, 2 at 11 am and 2 at 4 pm. It's 9 pm, 2 more?"
WHILE = "I took Advil a while ago, 2 of them. 2 again?"
SHORT = "I took 2 Motrin at 9:15, it's 12:50. 2 more?"
LUNCH = "Had Tylenol around lunchtime. It's 5 pm. 2 Extra Strength?"
BOTH = "2 Tylenol + 2 ibuprofen together 4.5 hours ago after my wisdom teeth came out. Can I take both again, 2 and 2?"


@pytest.mark.parametrize(
    ("question", "letter", "text", "score"),
    [
        # What will have passed when so much more has gone by from now.
        (HOUR_ON, "A", "In an hour it'll be 4 hours since the last two, and ibuprofen is every 4 to 6 hours. 800 mg in total is below 1,200 mg.", 2),
        (HOUR_ON, "A", "Right now it's 3 hours, but an hour from now it will be 4, the minimum for ibuprofen. 400 + 400 = 800 mg, under 1,200 mg.", 2),
        (HOUR_ON, "B", "In an hour only three hours will have passed since the first two. Ibuprofen needs four, so another two would be too early.", 0),
        (HOUR_ON, "B", "In one hour it will be only 3.5 hours, which is short of 4.", 0),
        (FIVE_AGO, "B", "It's been 5 hours and 6 are needed. In an hour it will be 6 hours.", 2),
        # A number of units times what one holds.
        (MOM, "A", "She has had 3 x 200 mg so far. Five hours have gone by and ibuprofen needs 4, and 1,000 mg in all is below 1,200 mg.", 2),
        # A strength that cannot be read, a medicine without a name.
        (RUBBED, "C", "5.5 hours have passed, the strength can't be read, and 500 mg tablets need 6 hours.", 2),
        (RUBBED, "C", "The strength has worn off the label, and at 5.5 hours it decides, since 500 mg caplets need 6 hours.", 2),
        (UNNAMED, "C", "The drug isn't labelled or named, so the required gap can't be known.", 2),
        (ADVIL, "C", "The strength isn't readable, so it can't be determined.", 0),
        # Each of two readings with its sum.
        (COUNT, "C", "Five and one more is 6 x 200 = 1,200 mg, which is allowed; six and one more is 1,400 mg, over 1,200 mg. It depends on the number.", 2),
        (COUNT, "C", "You have had 1,000 mg so far. The limit is 1,200 mg, and the exact count isn't known.", 1),
        (COUNT, "C", "Five and one more is 1,400 mg. The limit is 1,200 mg, and the exact count isn't known.", 1),
        # Yesterday's tablets: all 24 hours old, or not.
        (YESTERDAY, "A", "2 pm yesterday to 3 pm today is 25 hours, so yesterday's Advil no longer counts. Two tablets are 400 mg, the most for one OTC dose.", 2),
        (LATE, "A", "It's 11 hours since the last, and yesterday's tablets no longer count, so 400 mg is fine.", 0),
        # A false wait after the dose that is asked for carries nothing.
        (WIFE, "A", "Yours were 7 hours ago, more than the 6 hours needed, and 2,000 mg total is okay. After this dose you must wait 12 hours.", 1),
        (ADVIL, "B", "5 hours is too short: after the last dose you must wait 10 hours.", 0),
        # A possible time on the wrong side of the interval.
        (AFTERNOON, "C", "No clock time is given for the afternoon dose, so the gap might be under 4 hours. It can't be answered as asked.", 0),
        (FEW_EXTRA, "C", 'Extra strength caplets need 6 hours. "A few hours" could mean three or just as well seven, so it can\'t be determined.', 0),
        (FEW_EXTRA, "C", "A few hours may mean 2 or even 8 hours, so it's unclear.", 0),
        (FEW_ADVIL, "C", "A few hours could mean two or four, and ibuprofen needs 4 hours, so the exact time decides.", 2),
        # Over the counter is over nothing; what still fits.
        ("how many more Advil today? 2 at 8am, 2 at 2pm and now it's 8 pm", "B", "Two more tablets would reach 1,200 mg, the over-the-counter daily limit, so no more Advil today.", 1),
        (HALVES, "B", "500 mg at 6, 500 mg at noon, plus 300 mg now makes 1,300 mg; the OTC ceiling is 1,200 mg. At most one tablet fits.", 2),
        (HALVES, "B", "1,000 mg so far, and 300 mg more breaks the 1,200 mg limit. Only one tablet fits.", 2),
        (ADVIL, "B", "Two more would break the 1,200 mg limit.", 0),
        (HALVES, "B", "1,000 mg so far, and 300 mg more makes 1,300 mg, above 1,200 mg. At most two tablets fit.", 1),
        (MOM, "A", "Mom took 3 times 200 mg at 8 am, 5 hours ago, which is more than 4 hours. With 2 x 200 mg more the total is 1,000 mg, under 1,200 mg.", 2),
        (FIVE_AGO, "B", "It's been 5 hours and 6 are needed. In two hours it will be 6 hours.", 1),
        (ADVIL, "A", "5 hours is more than 4, and 800 mg is below 1,200 mg. After these two, leave 10 hours before the next.", 1),
        # A rule for a drug, not what passed.
        (TWO_AGO, "A", "Ibuprofen can be taken again after 2 hours. 800 mg is below 1,200 mg.", 0),
        (TWO_AGO, "A", "At your weight Advil is fine again after 2 hours, so go ahead.", 0),
        (TWO_AGO, "B", "Ibuprofen can be repeated after 4 hours, and only 2 hours have passed.", 2),
        # What one kind would allow concludes nothing of the whole.
        (RUBBED, "C", "5.5 hours have passed. The strength is illegible: 325 mg tablets could be repeated now, 500 mg tablets not before 6 hours.", 2),
        # Hours left out.
        (ER, "A", "Nine hours is beyond the eight required for the extended-release caplets; 1,300 + 1,300 = 2,600 mg stays under 3,000 mg.", 2),
        # A condition without a comma, and which one it was.
        (EITHER, "C", "It was 3 or 5 hours ago; which one isn't known.", 2),
        (EITHER, "C", "3 hours would be too soon, 5 hours would do. Which of them is right isn't known.", 2),
        (EITHER, "A", "If it was 5 hours ago it's longer than the 4 hours needed.", 1),
        (EITHER, "B", "If it was 3 hours ago it's less than the required 4 hours.", 1),
        (EITHER, "A", "It was 5 hours ago, longer than the 4 hours needed.", 0),
        (LUNCH, "B", "If lunch was at 1 pm it's only 4 hours, fewer than the 6 for Extra Strength.", 1),
        # What has not left the window yet.
        (SIX, "B", "She's had all 1,200 mg the box permits in a day, and the 6 am dose drops out only tomorrow morning.", 2),
        (SIX, "B", "The first dose hasn't left the window, so 1,200 mg count and 400 mg more would be 1,600 mg.", 2),
        (SIX, "B", "None of the doses has left the 24 hours, so 1,200 mg count and 400 mg more would be 1,600 mg.", 2),
        (SIX, "A", "The 6 am tablets have dropped out of the window, leaving 800 mg, so 1,200 mg is fine.", 0),
        # "A while" begins no clause.
        (WHILE, "C", "How long a while is remains open, and ibuprofen needs at least four hours.", 2),
        (WHILE, "C", "A while ago tells no time: it isn't known when the two were taken, and ibuprofen needs four hours.", 2),
        (WHILE, "A", "A while ago was five hours ago, and four are needed.", 0),
        # Minutes that are missing are waited for, not left untold.
        (SHORT, "B", "25 minutes are still missing to the 4 hours of ibuprofen.", 2),
        (SHORT, "B", "3 h 35 min have passed, so 25 minutes are missing from the four that ibuprofen needs.", 2),
        (SHORT, "B", "45 minutes are still missing.", 0),
        ("I took 2 Motrin at 9:15. 2 more?", "C", "The current time is missing.", 2),
        # When all of them were taken.
        (MIGRAINE, "B", "Excedrin Migraine allows no more than 2 caplets in 24 hours. Both were used at 6 am, so a third is not permitted tonight.", 2),
        (ALEVE, "A", "One Aleve lasts 8 to 12 hours, so 12 hours later it's no problem to add Advil. You can have 2.", 0),
        # Beyond what limits can answer, or not to be cleared: it cannot be told.
        (OVERDOSE, "C", "A suspected overdose is beyond what label limits can settle; call Poison Control.", 2),
        (BOTH, "C", "4.5 hours is past the 4-hour minimum for ibuprofen, but the Tylenol strength isn't stated, so repeating both can't be cleared.", 2),
    ],
)
def test_by_then_and_either(question: str, letter: str, text: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, (report.rule, report.claims)


@pytest.mark.parametrize(
    ("question", "text", "verdicts"),
    [
        ("definitely had 2 Tylenol Extra Strength 2 hours ago and I think another 2 sometime yesterday. Two more now?", "Yesterday's dose, though, is uncertain.", ["supported"]),
        ("Roomie drank either 30 ml or 60 ml of NyQuil liquid at midnight, he can't say which. 6:30 am now. 30 ml more for him?", "It isn't known if he drank 30 or 60 ml.", ["supported"]),
        (
            "I had 2 Advil 3 hours ago and 2 Advil 30 hours ago, can I have 2 more?", "The interval, however, is 4 hours.", ["supported"],
        ),
    ],
)
def test_read_whole(question: str, text: str, verdicts: list[str]) -> None:
    assert [claim.verdict for claim in verify_explanation(question, text).claims] == verdicts
