"""Amounts that are compared by a sign, added, multiplied, counted in the window, or the most of one dose: sisters in other words."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

QUESTIONS = {
    "ES5": "I took two Extra Strength Tylenol 5 hours ago. Can I take two more?",
    "ES730": "I took two Extra Strength Tylenol at 9 am and it's 4:30 pm. Two more?",
    "ADV3": "I took 2 Advil 3 hours ago. 2 more?",
    "ADV": "I took 2 Advil at 1:15 pm and my back is still killing me. It's 5:15 pm now, am I good to take 2 more?",
    "SIXADV": "Six Advil since this morning, the last two 5 hours ago. Two more?",
    "REG": "I've had four regular-strength Tylenol in the past 24 hours, the last two 5 hours ago. Two more?",
    "DAD": "Dad, 70, took two Tylenol 8 Hour at 6 AM and two more at 2 PM. It's 10 PM. Could he take another two?",
    "ONETWO": "Nothing in my system so far. Would one regular strength Tylenol plus two DayQuil LiquiCaps in one go be over the limit?",
    "BOTH": "Is it alright to swallow two Extra Strength Tylenol and two DayQuil LiquiCaps at the same time? First meds I've had all week.",
    "DAYQ": "DayQuil liquid, 30 mL at 8 am, 30 mL at noon. Another 30 mL?",
    "HALF": "2 1/2 ibuprofen (200s) at 9am, another 2 1/2 at 2pm. Now it's 7pm. One more?",
    "EVERY6": "1 Advil every 6 hours since 8 am yesterday, been good about it. It's 2 pm. OK to take one?",
    "MOT": "Motrin, 2 each: yesterday 6:01 pm, yesterday 11 pm, today 9 am. Clock says 6 pm. 2 more?",
    "SIXPM": "Extra Strength Tylenol, 1000 mg each time: 6 pm yesterday, 12:10 am, and noon today. It's 6 pm now. Can I take another 1000 mg?",
    "IBU24": "Ibuprofen so far: 400 mg 24 hours ago, 400 mg 16 hours ago, 400 mg 8 hours ago. Another 400 mg?",
    "THREE": "Can I take 3 Advil at once? Haven't taken anything yet.",
    "FOUR": "4 tylenols all together, first of the day. Yes or no",
    "HOURTEN": "Don't remember when my last ibuprofen was, could be an hour ago, could be ten. Anyway I want to take 3 of the 200 mg ones now, all right?",
    "HR8": "tylenol 8 hour 650s: two at 6 am, two at 2 pm. now 10 pm, two again?",
    "EIGHT2": "I count 8 regular strength Tylenol (325s) over the past 24 hours. The most recent pair was 4.5 hours ago. Two more?",
}


@pytest.mark.parametrize(
    ("question", "letter", "text", "score", "false"),
    [
        # Two quantities with a sign between them, and wording cut short.
        ("ES5", "B", "5 < 6, so no.", 2, ""),
        ("ES5", "B", "5 h < 6 h. Too soon.", 2, ""),
        ("ES730", "A", "9:00 -> 4:30 = 7 h 30 min > 6 h -> ok. 1,000 + 1,000 = 2,000 mg < 3,000 mg.", 2, ""),
        ("ES730", "A", "7.5 h >= 6 h; 2,000 mg <= 3,000 mg. OK.", 2, ""),
        ("ES730", "A", "Gap: 7h30 (min 6h). Total: 2 g (max 3 g). Yes.", 2, ""),
        ("ADV3", "B", "3 h vs 4 h needed -> no.", 2, ""),
        ("ADV3", "B", "Elapsed: 3h. Required: 4h. Not yet.", 2, ""),
        ("ADV3", "B", "3 < 4. Wait 1 h.", 2, ""),
        ("ADV", "A", "1:15 to 5:15 = 4h, ok. 4 x 200 = 800mg, max 1200, ok.", 2, ""),
        ("SIXADV", "B", "6 x 200 = 1,200. +400 = 1,600 > 1,200. No.", 2, ""),
        ("SIXADV", "B", "1200 so far, max 1200, nothing left.", 2, ""),
        ("SIXADV", "A", "5 > 4 -> OK.", 1, "OK"),
        ("ES5", "A", "5 h > 4 h -> OK.", 1, "OK"),
        # What a dose added holds, beside what it makes.
        ("ADV", "A", "4 hours lie between 1:15 pm and 5:15 pm, enough for ibuprofen. Adding two tablets (400 mg) takes the total to 800 mg, under 1,200 mg. You can take 2 more.", 2, ""),
        ("ADV", "A", "Exactly 4 hours have gone by since 1:15 pm, and ibuprofen may be repeated every 4 to 6 hours. Two further tablets (400 mg) would bring you up to 800 mg, within the 1,200 mg maximum. So yes.", 2, ""),
        ("ADV", "A", "It has been 4 hours, which meets the interval. A second pair (400 mg) puts you at 800 mg of the 1,200 mg allowed per day, so it is fine.", 2, ""),
        ("ADV", "A", "It has been 4 hours, which meets the 4-hour minimum. 2 more tablets, i.e. 400 mg, make 800 mg in total, below the 1,200 mg limit, so go ahead.", 2, ""),
        ("ADV", "A", "It has been 4 hours, which meets the 4-hour minimum. With another 2 tablets (400 mg) you reach 800 mg, below the 1,200 mg limit, so you may take them.", 2, ""),
        ("ADV", "A", "It has been 4 hours, which meets the 4-hour minimum. Another two pills (400 mg) raises your total to 1,000 mg, below the 1,200 mg limit, so you may take them.", 1, "Another two pills (400 mg) raises your total to 1,000 mg"),
        ("ADV", "A", "4 hours have passed. Another two tablets (600 mg) brings you to 1,000 mg, still below 1,200 mg, so it is allowed.", 1, "Another two tablets (600 mg) | to 1,000 mg"),
        ("REG", "A", "So far 1,300 mg. Another two tablets (650 mg) bring you to 1,950 mg, well below 3,000 mg, and 5 hours is past the 4-hour interval, so two more are fine.", 2, ""),
        # Two more are two.
        ("DAD", "B", "So far 2,600 mg; two more make it 3,250 mg, over 3,000 mg, so no.", 0, "two more make it 3,250 mg"),
        ("DAD", "B", "With two more caplets he would reach 3,250 mg. The limit is 3,000 mg, so he should not.", 0, "he would reach 3,250 mg"),
        ("DAD", "B", "Taking another two would bring the total to 3,250 mg, which is above the limit of 3,000 mg. No.", 0, "bring the total to 3,250 mg"),
        ("DAD", "B", "One more would already make it 3,250 mg, above 3,000 mg, so two are out of the question.", 2, ""),
        ("DAD", "B", "Another two make 3,900 mg in total, above 3,000 mg. No.", 2, ""),
        ("DAD", "B", "2,600 mg so far. Even a single caplet more would make 3,250 mg, over the 3,000 mg maximum, so no.", 2, ""),
        # Terms of a sum with "each".
        ("ONETWO", "A", "One regular strength Tylenol (325 mg) plus two LiquiCaps (325 mg each) is 975 mg, below 1,000 mg for one dose. Fine.", 2, ""),
        ("ONETWO", "A", "Two DayQuil LiquiCaps (325 mg each) and one regular strength Tylenol (325 mg) add up to 975 mg, within the single dose maximum of 1,000 mg. Not over.", 2, ""),
        ("ONETWO", "A", "A regular Tylenol at 325 mg plus two LiquiCaps at 325 mg each makes 975 mg, which stays under the 1,000 mg a dose may have. It's fine.", 2, ""),
        ("BOTH", "B", "Two Extra Strength Tylenol (500 mg each) plus two DayQuil LiquiCaps (325 mg each) comes to 1,650 mg, over the 1,000 mg single dose maximum. No.", 2, ""),
        ("BOTH", "B", "Two Extra Strength Tylenol (500 mg each) plus two DayQuil LiquiCaps (325 mg each) comes to 1,850 mg, over the 1,000 mg single dose maximum. No.", 0, "comes to 1,850 mg"),
        ("BOTH", "B", "2 x 500 mg (Tylenol) + 2 x 325 mg (DayQuil) = 1,650 mg, and the most in one dose is 1,000 mg, so no.", 2, ""),
        # So much, so many times.
        ("DAYQ", "A", "You took 30 mL two times, i.e. 1,300 mg. Another makes 1,950 mg, under 3,000 mg. You're good.", 1, ""),
        ("DAYQ", "A", "30 mL twice is 1,300 mg of acetaminophen; a third 30 mL gives 1,950 mg, under the 4,000 mg limit, so you're fine.", 1, ""),
        ("DAYQ", "C", "Twice 30 mL is 1,300 mg and a third would be 1,950 mg, under 3,000 mg, but the current time isn't given, so it can't be said whether 4 hours have passed since noon.", 2, ""),
        ("HALF", "A", "2.5 x 200 mg twice makes 1,000 mg in total. One more gives 1,200 mg, which is the limit, and 5 hours have passed. Fine.", 2, ""),
        ("HALF", "A", "Two and a half tablets, twice, is 1,000 mg. Another one makes 1,200 mg, the limit, and 5 hours have gone by. OK.", 2, ""),
        ("HALF", "A", "500 mg twice = 1,000 mg so far; 1,000 + 200 = 1,200 mg, exactly the maximum. 5 h since 2 pm. OK.", 2, ""),
        ("HALF", "A", "2 times 2.5 tablets of 200 mg is 1,000 mg, one more is 1,200 mg, and up to 1,200 mg is allowed. 5 hours since the last, fine.", 2, ""),
        ("HALF", "A", "2 x 2.5 x 200 mg = 1,000 mg; +200 mg = 1,200 mg, limit 1,200 mg. 5 h > 4 h. OK.", 2, ""),
        ("HALF", "A", "2.5 x 200 mg twice, 800 mg in total. One more brings it to 1,000 mg, under 1,200 mg. OK.", 0, "800 mg in total | 1,000 mg"),
        # How much lies within the last 24 hours.
        ("EVERY6", "A", "Just two Advil lie within the last 24 hours, so 400 mg. With one more it is 600 mg, and 1,200 mg is the limit, so one is OK.", 0, "Just two Advil lie within the last 24 hours | 400 mg | 600 mg"),
        ("EVERY6", "A", "Three Advil are inside the past 24 hours (8 pm, 2 am, 8 am), i.e. 600 mg. One more makes 800 mg, and up to 1,200 mg is allowed. The last was 6 hours ago. OK to take one.", 2, ""),
        ("EVERY6", "A", "Only three tablets fall in the past 24 hours, which is 600 mg. Up to 1,200 mg may be taken, so 800 mg is fine, and it's been 6 hours since the last.", 2, ""),
        ("MOT", "A", "Two doses fall within the past 24 hours, i.e. 800 mg. Up to 1,200 mg is permitted, so 2 more are OK.", 0, "Two doses fall within the past 24 hours | 800 mg | 2 more are OK"),
        ("MOT", "B", "Six Motrin lie within the last 24 hours, i.e. 1,200 mg, and up to 1,200 mg is allowed, so 2 more would be too much.", 2, ""),
        # A dose exactly 24 hours old.
        ("SIXPM", "B", "She took 1,000 mg three times, that is 3,000 mg in the past 24 hours, so another 1,000 mg would be 4,000 mg. No.", 0, "3,000 mg in the past 24 hours | 4,000 mg | No"),
        ("SIXPM", "B", "The three doses total 3,000 mg within the past 24 hours, the maximum. A fourth is not allowed.", 0, "total 3,000 mg within the past 24 hours | A fourth is not allowed"),
        ("IBU24", "B", "1,200 mg of ibuprofen was taken within the last 24 hours, the OTC maximum, so no.", 0, "1,200 mg of ibuprofen was taken within the last 24 hours | so no"),
        ("IBU24", "B", "In the current 24-hour window the person already has 1,200 mg. The maximum is 1,200 mg, so another 400 mg is not OK.", 0, "In the current 24-hour window the person already has 1,200 mg | another 400 mg is not OK"),
        ("IBU24", "A", "The dose 24 hours ago no longer counts, which leaves 800 mg in the current 24-hour window; 400 mg more is 1,200 mg, the maximum. It's been 8 hours. Yes.", 2, ""),
        ("SIXPM", "A", "The 6 pm dose has just left the window, so 2,000 mg count within the past 24 hours and 1,000 mg more makes 3,000 mg, the maximum. Noon was 6 hours ago. Yes.", 2, ""),
        # One dose told by tablets.
        ("THREE", "B", "A normal dose of Advil is 1 or 2 tablets, so three (600 mg) is over it. Do not take 3 at once.", 2, ""),
        ("THREE", "B", "The label dose of Advil is one to two tablets; three would be 600 mg, too much at once.", 2, ""),
        ("THREE", "B", "One OTC dose is 1-2 tablets (200-400 mg). Three tablets are 600 mg, so no.", 2, ""),
        ("THREE", "B", "For Advil a single dose means 1 to 2 tablets, and 3 of them are 600 mg, so that's too many.", 2, ""),
        ("THREE", "A", "A single dose of Advil is 1 to 3 tablets, so 600 mg is fine.", 0, "A single dose of Advil is 1 to 3 tablets | 600 mg is fine"),
        ("THREE", "B", "Each dose of Advil should be 1 to 2 tablets. Three tablets are 600 mg, so it is not allowed.", 2, ""),
        # Whichever strength it is.
        ("FOUR", "B", "Regardless of the strength, four is too many: 4 x 325 = 1,300 mg and 4 x 500 = 2,000 mg, and a single dose is at most 1,000 mg.", 2, ""),
        ("FOUR", "B", "Even with regulars, four make 1,300 mg, and a dose must not go over 1,000 mg. So no.", 2, ""),
        ("FOUR", "B", "Four regular strength are 1,300 mg; four extra strengths are 2,000 mg. No dose may go above 1,000 mg, so either way no.", 2, ""),
        ("FOUR", "B", "4 regulars would be 1,300 mg and 4 extra strengths 2,000 mg. No one dose should exceed 1,000 mg.", 2, ""),
        ("FOUR", "B", "No single dose should be above 1,000 mg, and four tablets are at least 1,300 mg. So no.", 2, ""),
        ("FOUR", "B", "No single dose should go over 500 mg, and four tablets are at least 1,300 mg. So no.", 0, "No single dose should go over 500 mg"),
        # The most of one dose.
        ("HOURTEN", "B", "The largest single dose of ibuprofen without a prescription is 400 mg; 3 tablets are 600 mg, so this is too much whenever the last one was.", 2, ""),
        ("HOURTEN", "B", "The highest single OTC dose of ibuprofen is 400 mg. Three tablets are 600 mg. Not allowed, no matter when the last one was.", 2, ""),
        ("HOURTEN", "B", "A single dose of ibuprofen without a doctor's advice should not be more than 400 mg, and 3 x 200 mg = 600 mg. So no, whatever the time.", 2, ""),
        ("HOURTEN", "B", "You're not supposed to take more than 400 mg of ibuprofen in one go, and three 200s are 600 mg. No.", 2, ""),
        ("HOURTEN", "B", "You shouldn't have over 400 mg at once, and three of the 200 mg ones make 600 mg. No.", 2, ""),
        ("BOTH", "B", "Nobody should have more than 1,000 mg of acetaminophen in one go. This would be 1,650 mg. No.", 2, ""),
        ("BOTH", "B", "You're not meant to swallow more than 1,000 mg at a time, and these add up to 1,650 mg. No.", 2, ""),
        ("BOTH", "B", "You're not allowed more than 650 mg in one go, and these add up to 1,650 mg. No.", 2, ""),
        # A product's own maximum.
        ("HR8", "A", "It's 8 hours since 2 pm, as the label asks. The six caplets, 3,900 mg, are exactly what the label allows a day, so yes.", 1, "so yes"),
        ("HR8", "A", "The label maximum for this product is 6 caplets in 24 hours; two again makes six, and 8 hours have passed, so it is fine.", 1, "it is fine"),
        ("HR8", "A", "Tylenol 8 Hour allows up to 6 caplets a day. You've had four, and 8 hours have passed. You can take two.", 1, "You can take two"),
        ("EIGHT2", "A", "8 tablets are 2,600 mg and 10 would be 3,250 mg, the 10-tablet maximum printed on the bottle. 4.5 hours have passed. Two more are okay.", 1, "Two more are okay"),
        ("EIGHT2", "A", "Two more bring you to 10 tablets (3,250 mg), precisely the label's maximum of 10 tablets in 24 hours. 4.5 hours is enough. Yes.", 1, "Yes"),
        ("EIGHT2", "A", "The label's daily maximum is 10 tablets, and two more make exactly 10. It's been over 4 hours. Take two.", 1, "Take two"),
        ("EIGHT2", "A", "The label's daily maximum is 14 tablets, and two more make only 10. It's been over 4 hours. Take two.", 0, "The label's daily maximum is 14 tablets | Take two"),
    ],
)  # fmt: skip
def test_scored_and_its_false_statements_found(question: str, letter: str, text: str, score: int, false: str) -> None:
    report = verify_explanation(QUESTIONS[question], text, decision=letter)
    assert report.verifiability == score, report.rule
    stretches = [(text.index(piece), text.index(piece) + len(piece)) for piece in false.split(" | ") if piece]
    found = [(claim.start, claim.end) for claim in report.claims if claim.verdict == "contradicted"]
    assert [stretch for stretch in stretches if not any(stretch[0] < end and start < stretch[1] for start, end in found)] == []
    assert [text[start:end] for start, end in found if not any(one < end and start < other for one, other in stretches)] == []
