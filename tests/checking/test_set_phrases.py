"""Other words for what the grammar knows, and clauses cut where a thought ends: each class with its sisters."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

TWO_ADVIL = "I took 2 Advil at noon. It's 5 pm. Can I take 2 more?"
SIX_ADVIL = "6 Advil since this morning at 7 am, the last two at 3 pm. It's 8 pm. One more?"
BOTH_ES = "2 Extra Strength Tylenol and 2 DayQuil LiquiCaps at once? Nothing all week."
EITHER = "I took one pill 5 hours ago, either Advil or Aleve, no idea which. Can I take 2 Advil?"
LOST = "I've been taking Tylenol on and off all day and lost count. Can I take 2 more now?"
ALMOST = "It's been almost 4 hours since my last 2 Advil. Can I take 2 more?"


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        # a limit by another name
        (TWO_ADVIL, "Five hours have passed and four are needed. 800 mg in all, and the line is at 1,200 mg. Yes.", "A", 2),
        (TWO_ADVIL, "Five hours have passed and four are needed. 800 mg in all; the roof stands at 1,200 mg. Fine.", "A", 2),
        (TWO_ADVIL, "Five hours is past the 4-hour minimum. 800 mg stays under the 1,200 mg bar. Yes.", "A", 2),
        (TWO_ADVIL, "Five hours is past the 4-hour minimum. 400 mg is the top of the recommended dose. Yes.", "A", 2),
        (TWO_ADVIL, "Five hours is past the 4-hour minimum. 800 mg, not even close to 1,200 mg. Yes.", "A", 2),
        (TWO_ADVIL, "Five hours is past the 4-hour minimum. The line is at 800 mg a day. Yes.", "A", 1),
        (BOTH_ES, "1,000 mg and 650 mg make 1,650 mg. One dose may not go beyond 1,000 mg. No.", "B", 2),
        (BOTH_ES, "1,000 mg and 650 mg make 1,650 mg. One dose cannot run over 1,000 mg. That's a firm no.", "B", 2),
        (BOTH_ES, "1,000 mg and 650 mg make 1,650 mg. A single dose can't top 1,000 mg, so this is a no-go.", "B", 2),
        # what an amount leads to goes on behind "and"
        (TWO_ADVIL, "Five hours is past the 4-hour minimum. Another 400 mg is a usual dose and brings you to 800 mg of 1,200 mg. Yes.", "A", 2),
        # what is left open behind a conclusion
        (TWO_ADVIL, "Five hours have passed, four are needed, so two more are fine whatever the clock says.", "A", 2),
        # what is unknown, by its alternatives
        (EITHER, "Unknown: Advil or Aleve. If Aleve: two NSAIDs within 24 h, not allowed. If Advil: 5 h is enough.", "C", 2),
        (EITHER, "What isn't known: Aleve or Advil. So no answer is possible.", "C", 2),
        # a risk of going over is no claim that it is so
        (LOST, "The count is lost, so there is a risk of exceeding the daily limit. Don't take more.", "B", 1),
        (LOST, "You lost count and may already be over the daily maximum. More than 4,000 mg can be dangerous. No.", "B", 1),
        # a history without the limit
        (SIX_ADVIL, "You have taken six tablets since 7 am, so it would be better to wait.", "B", 1),
        (SIX_ADVIL, "You have taken six tablets since 7 am, which is the maximum of 1,200 mg, so wait.", "B", 2),
        # the equal is not over
        ("5 Extra Strength Tylenol in the last 24 hours, the last 7 hours ago. One more?", "2,500 mg and one more is 3,000 mg, which exceeds the maximum of 3,000 mg. No.", "B", 0),
        # the present time where it was not told
        ("30 mL DayQuil at 8 am, 30 mL at noon. Another 30 mL?", "It's now around 4 pm, four hours after noon. DayQuil goes every 4 hours. Yes.", "A", 0),
        # somebody else's dose, a day gone by, a time of the day
        ("My husband took 4 ibuprofen an hour ago. I took 2 ibuprofen 5 hours ago. 2 more for me?", "Your husband's dose is irrelevant to your count. Yours was 5 hours ago, 4 are needed. Yes.", "A", 2),
        ("Sometime yesterday I took 2 Motrin, that's all. It's 8 am. 2 now?", "Midnight was 8 hours ago, so at least 8 hours have passed; 4 are needed. 800 mg at most, of 1,200 mg. Yes.", "A", 2),
        # two drugs, one interval each
        ("2 Advil 6 hours ago and 1 regular strength Tylenol 5 hours ago. 2 Advil now?", "Six hours since the Advil and five since the Tylenol. Both have a 4-hour minimum. 800 mg of 1,200 mg. Yes.", "A", 2),
        # an aside of one drug
        ("My dad has kidney disease. He took 2 Advil 9 h ago. 2 more?", "Nine hours, four needed. Kidney disease only matters for Tylenol. Yes.", "A", 0),
        # whether it was taken
        ("Mom can't remember whether she took her 2 extra strength Tylenol an hour ago. Can she take 2 now?", "It's unclear whether your mother took them. If she did, she'd need 6 hours. It can't be told.", "C", 2),
        # near is not enough; an adverb changes nothing
        (ALMOST, "The interval is 4 hours. A tiny gap like this won't matter. Go ahead.", "A", 0),
        ("30 ml NyQuil at 10:30 pm, it's 4:15 am. Another 30 ml?", "5 h 45 min have passed of the 6 hours; that is near enough. Yes.", "A", 0),
        (TWO_ADVIL, "Five hours, handily beyond the 4 hours for ibuprofen; 800 mg, easily within 1,200 mg. Yes.", "A", 2),
        # a limit in brackets is said of what stands before it
        ("2 Advil and 2 regular strength Tylenol at once? Nothing today or yesterday.", "400 mg of ibuprofen (limit per dose: 400 mg) and 650 mg of acetaminophen (limit per dose: 1,000 mg). Fine.", "A", 2),
        ("2 Advil and 2 regular strength Tylenol at once? Nothing today or yesterday.", "400 mg of ibuprofen (limit per dose: 1,000 mg) and 650 mg of acetaminophen. Fine.", "A", 0),
        # only a part of the day is told
        ("2 ibuprofen this morning, it's 3:30 pm. 2 now?", "You just say this morning, and ibuprofen needs 4 hours. It can't be decided.", "C", 2),
        # what is called immaterial, and is not
        (EITHER, "5 hours have passed, 4 are needed. Which of the two it was makes no difference. Yes.", "A", 0),
        (EITHER, "5 hours have passed, 4 are needed. It makes no difference whether it was Aleve. Yes.", "A", 0),
        # counted with the next dose
        ("2 Advil at 8 am, noon and 4 pm. It's 8 pm. 2 more?", "Including these two, you will have taken 1,200 mg. That is the maximum. Yes.", "A", 0),
        # what an "if" assumes has an interval of its own
        ("2 Tylenol six hours ago, no idea whether regular or extra strength. 2 more?", "If it was extra strength, six hours would not be enough. So it's unclear.", "C", 0),
        # so much past an interval, what is asked exactly, a blank
        (TWO_ADVIL, "That's an hour clear of the four hours; 800 mg stays under the 1,200 mg limit. Yes.", "A", 2),
        ("2 Advil 4 hours ago. 2 more?", "Four hours sharp is precisely what the label needs. Yes.", "A", 2),
        ("2 Advil 3 hours ago. 2 more?", "Three hours is exactly what the label asks. Yes.", "A", 0),
        (TWO_ADVIL, "Two tablets never hurt anybody. Yes.", "A", 1),
        ("2 extra strength Tylenol at 7 am. It's noon. 2 more?", "One hour won't matter much. Take them.", "A", 0),
        ("2 extra strength Tylenol at 7 am. It's noon. 2 more?", "Five hours is practically six. Take them.", "A", 0),
        ("2 Tylenol 5 hours ago, I don't know which strength. 2 more?", "Regular or extra, the strength remains a mystery, and it decides: 4 hours or 6. No answer.", "C", 2),
        ("I had 2 ibuprofen at 1 pm. Can I have 2 more?", "Four hours are needed. Nobody can say whether it's past 5 pm.", "C", 2),
        ("Aleve at 8 am, it's 6 pm. 2 Advil?", "Two NSAIDs, and ten hours apart isn't the full day needed. No.", "B", 2),
        # what a gap comes to, hours of the clock, once a night
        ("2 ibuprofen at 6:30 am, now it's 11 am. 2 more?", "The pause comes to 4 h 30 min, longer than the 4 h minimum; 800 mg of 1,200 mg. Yes.", "A", 2),
        ("2 ibuprofen at 6:30 am, now it's 10 am. 2 more?", "The break works out at 4 h 30 min, longer than the 4 h minimum. Yes.", "A", 0),
        ("2 regular strength Tylenol at 1 pm. It's 6 pm. 2 more?", "One to six makes five, and every four hours is the rule. 1,300 mg of 3,000 mg. Yes.", "A", 2),
        ("2 regular strength Tylenol at 1 pm. It's 6 pm. 2 more?", "Two more lift the total to four, the label stops at ten a day. Five hours have passed, 4 are needed. 1,300 mg. Yes.", "A", 2),
        ("2 NyQuil LiquiCaps last night at 11 and it's 3 am. 2 more?", "NyQuil is restricted to one dose a night, so no.", "B", 0),
        ("Took some Motrin earlier today. Can I take 2 more?", "One would have to find out when the Motrin was taken; it has to be spaced four hours.", "C", 2),
        ("I'm 30 weeks pregnant. Can I take 2 Advil?", "At 30 weeks of pregnancy Advil is out of the question without asking your doctor.", "C", 2),
        # a few hours, called short
        ("A couple of Motrin a few hours ago. A couple more?", "Motrin goes every 4 hours. A few hours isn't long enough. Wait.", "B", 0),
    ],
)  # fmt: skip
def test_score(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]


@pytest.mark.parametrize(
    ("question", "text", "letter", "false"),
    [
        ("2 Tylenol PM at 11 pm, it's 8 am. Can I take a Benadryl?", "Tylenol PM has no sleep aid.", "A", "Tylenol PM has no sleep aid"),
        ("3 extra strength Tylenol at 8 am, 2 at 2 pm, now 8 pm. 2 more?", "Five extra strength caplets make 3,000 mg.", "B", "Five extra strength caplets make 3,000 mg"),
        ("2 Tylenol 650 at 6 am, it's 1:30 pm. 2 more?", "7.5 hours have passed and 8 are needed, so you should wait another half hour.", "A", "you should wait another half hour"),
        ("2 Advil some time yesterday. It's 8 am. 2 more?", "Midnight is ten hours back.", "A", "Midnight is ten hours back"),
    ],
)  # fmt: skip
def test_contradicted(question: str, text: str, letter: str, false: str) -> None:
    found = [claim.text for claim in verify_explanation(question, text, decision=letter).claims if claim.verdict == "contradicted"]
    assert false in found
