"""What is called open, offered instead, changed on the clocks, or made up of two drugs and of intervals: sisters in other words."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

QUESTIONS = {
    "ALEVE": "one Aleve at 8 am for my back, now it's 6 pm and it's wearing off. can I have 2 ibuprofen",
    "BOTH": "Is it alright to swallow two Extra Strength Tylenol and two DayQuil LiquiCaps at the same time? First meds I've had all week.",
    "MOM": "my mom (68) can't remember whether she took her 2 extra strength Tylenol an hour ago or not. nothing else today. can she take 2 now?",
    "ADV": "I took 2 Advil at 1:15 pm and my back is still killing me. It's 5:15 pm now, am I good to take 2 more?",
    "TWODAYS": "How many Extra Strength Tylenol I had two days ago I really couldn't say. Nothing at all yesterday or today. Can I take 2 this minute?",
    "NYQ": "I'm nursing and had 30 mL of liquid NyQuil at 1 am, baby's up at 5 am now and so am I, coughing. 30 mL again?",
    "FIVE7": "My 2 Extra Strength Tylenol were either 5 or 7 hours ago, I've lost track. Two more?",
    "PLAIN": "I'm thinking of taking 3 plain Tylenol for this migraine. I have not had any yet.",
    "ARTH": "I took two 650 mg acetaminophen caplets, the arthritis ones, 7 hours ago. Can I have two more?",
    "FALL": "In Chicago, on October 31, 2026 at 11 pm I took 2 Motrin. The clocks fell back overnight and it's now 2:30 am on November 1, 2026. May I take 2 Motrin?",
    "NAP": "Took 1 Aleve at 9 am. It's 9 pm, can I have 2 Advil?",
    "NOON": "Took 2 ibuprofen at 8 am for sure, but not sure if I took my noon ones (2). It's 5 PM. 2 more ok?",
    "YEST": "yesterday: 2 advil 7am, 2 advil 11am, 2 advil 3pm, that's the max for a day right. today it's 7:30am and my neck hurts, can I take 2",
    "ES6": "2 Extra Strength Tylenol every six hours since 6 pm yesterday. Now it is 6 pm again. The first ones should have dropped off, so can I take 2?",
    "DIN": "I had my 2 Advil at dinner and it's midnight now. Would two more be within the label?",
    "TYL5": "I took 2 Tylenol 5 hours ago. Can I take 2 more?",
    "EITHER": "Tylenol or Advil, which one can I take right now? I took 2 Tylenol 5 hours ago and 2 Advil 1 hour ago.",
    "NYH": "a dose of nyquil liquid (30ml) at 11:15pm, half a dose (15ml) at 3:40am, and its 9:30am now. can i have 30ml of nyquil again or wait",
    "EIGHT": "I've used eight regular-strength Tylenol in the past 24 hours, last one 5 hours ago, and I want just a single tablet more. Possible?",
    "REG": "I've had four regular-strength Tylenol in the past 24 hours, the last two 5 hours ago. Two more?",
}


@pytest.mark.parametrize(
    ("question", "letter", "text", "score", "false"),
    [
        # Another drug that could be taken instead.
        ("ALEVE", "B", "Naproxen and ibuprofen are both NSAIDs and must not be combined; only 10 hours have passed since the Aleve. Acetaminophen could be used instead.", 2, ""),
        ("ALEVE", "B", "Only 10 hours since the Aleve, and two NSAIDs should not be taken within a day of each other, so no. Tylenol is an option if you need something.", 2, ""),
        ("ALEVE", "B", "Aleve is an NSAID like ibuprofen, and it was taken just 10 hours ago, so ibuprofen should not be taken. A possible alternative is Tylenol.", 2, ""),
        ("ALEVE", "B", "Since Aleve and ibuprofen are both NSAIDs, do not take ibuprofen 10 hours after Aleve; acetaminophen would be a better choice.", 2, ""),
        ("ALEVE", "B", "Aleve was 10 hours ago. Ibuprofen is the same class of drug (NSAID), so don't add it; consider Tylenol instead.", 2, ""),
        ("ALEVE", "B", "Aleve was 10 hours ago. Ibuprofen is the same class of drug (NSAID), so don't add it; aspirin would be an alternative.", 1, "aspirin would be an alternative"),
        # Two drugs that should not go down together.
        ("BOTH", "A", "Two Extra Strength Tylenol (1,000 mg) and two DayQuil LiquiCaps (650 mg) make 1,650 mg of acetaminophen. A single dose should be at most 1,000 mg, so don't swallow them together.", 0, "don't swallow them together"),
        ("BOTH", "A", "1,000 mg plus 650 mg is 1,650 mg, above the 1,000 mg single dose limit, so they must not be taken at the same time.", 0, "they must not be taken at the same time"),
        ("BOTH", "A", "Together that is 1,650 mg of acetaminophen, more than the 1,000 mg for one dose. The two should not be combined.", 0, "The two should not be combined"),
        ("BOTH", "B", "Together that is 1,650 mg of acetaminophen, more than the 1,000 mg for one dose. They should not be swallowed together.", 2, ""),
        ("BOTH", "B", "1,000 mg + 650 mg = 1,650 mg, and one dose may hold 1,000 mg at the most. These can't be taken together.", 2, ""),
        ("BOTH", "A", "Together that is 1,650 mg of acetaminophen, more than the 1,000 mg for one dose, so take them apart rather than at once.", 0, "take them apart rather than at once"),
        # Whether a dose was taken.
        ("MOM", "C", "It's unclear whether she took the 2 Extra Strength Tylenol an hour ago. If she did, 6 hours must pass first; if she didn't, 1,000 mg is fine.", 2, ""),
        ("MOM", "C", "We do not know whether the 1,000 mg was swallowed an hour ago. If it was, it is too soon; if not, she may take 2.", 2, ""),
        ("MOM", "C", "She isn't sure the 2 tablets were taken an hour ago. One hour would be under the 6-hour interval, while without them 1,000 mg is allowed.", 2, ""),
        ("MOM", "C", "Whether the two Extra Strength Tylenol were taken one hour ago is uncertain, so it can't be decided.", 2, ""),
        ("MOM", "C", "There is uncertainty about whether the Tylenol was taken an hour ago, and that decides it: if it was, she must wait until 6 hours have passed.", 2, ""),
        ("ADV", "C", "It is uncertain whether the 2 Advil were taken at 1:15 pm, so it cannot be determined.", 0, "It is uncertain whether the 2 Advil were taken at 1:15 pm | it cannot be determined"),
        # What is said not to be calculable.
        ("ADV", "C", "There's no way to work out the total here. The answer is unclear.", 0, "no way to work out the total | The answer is unclear"),
        ("TWODAYS", "C", "The total of the last 24 hours cannot be calculated. No safe recommendation can be made.", 0, "The total of the last 24 hours cannot be calculated | No safe recommendation can be made"),
        ("TWODAYS", "C", "The number taken two days ago is unknown. A recommendation cannot be given.", 0, "A recommendation cannot be given"),
        ("NYQ", "C", "How much acetaminophen was in the NyQuil is unknown, so we cannot say whether 30 mL is fine.", 0, "How much acetaminophen was in the NyQuil is unknown | we cannot say whether 30 mL is fine"),
        ("NYQ", "C", "NyQuil was taken at 1 AM, 4 hours ago. The acetaminophen content of that dose can't be determined, so there is no answer.", 0, "The acetaminophen content of that dose can't be determined | there is no answer"),
        ("NYQ", "C", "The acetaminophen content of 30 mL is not known, therefore a dose can't be advised.", 0, "The acetaminophen content of 30 mL is not known | a dose can't be advised"),
        # Which of two times it was.
        ("FIVE7", "A", "It is not known whether 5 or 7 hours have passed, but Tylenol can be taken every 4 to 6 hours, so either way two more is okay.", 1, ""),
        ("FIVE7", "C", "It's unclear whether 5 or 7 hours have passed. Extra Strength needs 6 hours, so at 5 it is too soon and at 7 it is fine.", 2, ""),
        ("FIVE7", "C", "Whether 5 or 7 hours have gone by isn't known; 6 are needed for Extra Strength. It can't be decided.", 2, ""),
        ("FIVE7", "C", "One cannot tell if it was 5 or 7 hours ago, and 6 hours is the interval of Extra Strength. So it depends.", 2, ""),
        ("FIVE7", "C", "The user is unsure whether it has been 5 hours or 7 hours. With a 6-hour interval the answer is open.", 2, ""),
        # Too much in one of two cases.
        ("PLAIN", "C", "The strength isn't given. Three of 325 mg make 975 mg, which is allowed; three of 500 mg make 1,500 mg, which is too much. It depends on the strength.", 2, ""),
        ("PLAIN", "C", "We aren't told the strength. 3 x 325 mg = 975 mg is fine, but 3 x 500 mg = 1,500 mg is too high for one dose, so it can't be decided.", 2, ""),
        ("PLAIN", "C", "Regular strength would mean 975 mg, which is OK, while Extra Strength would mean 1,500 mg, which is more than allowed at once. Without the strength there is no clear answer.", 2, ""),
        ("PLAIN", "C", "At 325 mg each it's 975 mg, under 1,000 mg; at 500 mg each it's 1,500 mg, which would be over. The strength is unknown, so it depends.", 2, ""),
        ("PLAIN", "C", "Three at 500 mg would be 1,500 mg, which is too much for one dose. Three at 325 mg would be 975 mg, which is okay. The strength was not mentioned, so one can't say.", 2, ""),
        ("PLAIN", "B", "Three at 500 mg would be 1,500 mg, which is too much. So don't take 3.", 0, ""),
        # An interval as the kind of a product.
        ("ARTH", "B", "Arthritis caplets are a 12-hour medicine and only 7 hours have passed, so you can't have two more.", 0, "Arthritis caplets are a 12-hour medicine"),
        ("ARTH", "B", "This is a 10-hour product. Just 7 hours have passed, so not yet.", 0, "This is a 10-hour product"),
        ("ARTH", "B", "The arthritis ones are an 8-hour product, and just 7 hours have passed, so two more should not be taken yet.", 2, ""),
        ("ARTH", "B", "Arthritis acetaminophen is a twelve-hour formula; 7 hours is too soon.", 0, "Arthritis acetaminophen is a twelve-hour formula"),
        ("ARTH", "B", "The 650 mg caplets are once-every-12-hours tablets, so 7 hours is not enough.", 0, "The 650 mg caplets are once-every-12-hours tablets"),
        ("ARTH", "A", "The arthritis caplets are a 6-hour product, and 7 hours have passed. Two more are fine.", 0, "The arthritis caplets are a 6-hour product | Two more are fine"),
        # Which way the clocks went.
        ("FALL", "B", "The clocks sprang forward overnight, so just 2.5 hours have passed. That is too early for 2 Motrin.", 0, "The clocks sprang forward overnight | just 2.5 hours have passed | That is too early for 2 Motrin"),
        ("FALL", "B", "An hour was lost overnight, so only 2 hours 30 minutes lie between 11 pm and 2:30 am. Ibuprofen needs 4 hours.", 0, "An hour was lost overnight | only 2 hours 30 minutes lie between 11 pm and 2:30 am"),
        ("FALL", "A", "The clocks went back an hour overnight, so 4.5 hours have passed since 11 pm. Ibuprofen can be repeated after 4 hours, so 2 Motrin are fine.", 2, ""),
        ("FALL", "A", "Overnight an hour was gained as the clocks fell back, which makes 4.5 hours since 11 pm. That is past the 4-hour minimum, so 2 are allowed.", 2, ""),
        ("FALL", "B", "The clocks moved ahead by an hour, leaving 2.5 hours since 11 pm, short of 4 hours.", 0, "The clocks moved ahead by an hour | 2.5 hours since 11 pm"),
        # An interval made up for two drugs of one class.
        ("NAP", "A", "Once the 12-hour period of naproxen is over, ibuprofen can be started, and twelve hours have passed. So 2 Advil are fine.", 0, "ibuprofen can be started | 2 Advil are fine"),
        ("NAP", "A", "After 12 hours naproxen and ibuprofen no longer interact, and it has been 12 hours, so you can have 2 Advil.", 0, "After 12 hours naproxen and ibuprofen no longer interact | you can have 2 Advil"),
        ("NAP", "A", "Advil may follow Aleve after 12 hours, and it has been exactly 12. Go ahead.", 0, "Advil may follow Aleve after 12 hours | Go ahead"),
        ("NAP", "B", "Even when naproxen's 12-hour dosing period is over, ibuprofen should not be taken within 24 hours, and only 12 hours have passed. No.", 2, ""),
        # A dose perhaps taken, against the interval.
        ("NOON", "A", "Even if the noon tablets were taken, noon was 5 hours ago, beyond the 4 hours ibuprofen needs, and the total with 2 more would be 1,200 mg, right at the limit. So 2 more are OK.", 2, ""),
        ("NOON", "A", "In the worst case 4 tablets were taken and 2 more make 1,200 mg, which is the maximum. The noon dose would be 5 hours old, longer than the minimum of 4 hours. OK.", 2, ""),
        ("NOON", "A", "Noon to 5 PM is 5 hours, more than the 4-hour minimum. The total would be 1,200 mg at most, the daily limit. So 2 more is fine.", 2, ""),
        ("NOON", "A", "Noon was 5 hours ago, past the 4-hour mark. All told 1,200 mg at worst, exactly the limit. Fine.", 2, ""),
        # How long ago the first one was.
        ("YEST", "B", "The first pair is less than 24 hours old, so all six tablets still count. Don't take 2.", 0, "The first pair is less than 24 hours old | all six tablets still count | Don't take 2"),
        ("YEST", "B", "24 hours haven't passed since the first dose, and with 2 more you would be at 1,600 mg.", 0, "24 hours haven't passed since the first dose | 1,600 mg"),
        ("YEST", "A", "More than 24 hours have passed since the first one, so only 800 mg count, and 2 more make 1,200 mg, the limit. The last was over 16 hours ago. Yes.", 2, ""),
        ("YEST", "A", "It's been a full 24 hours since the first of them (24.5 in fact), so it has dropped out; 800 mg plus 400 mg is 1,200 mg, exactly the limit. Fine.", 2, ""),
        ("YEST", "A", "It has been over 24 hours since the first dose at 7am, so 800 mg remain and 400 mg more is 1,200 mg, at the limit.", 2, ""),
        # A dose that has left the window.
        ("ES6", "B", "The 6 PM dose of yesterday has dropped out of the window. Midnight, 6 AM and noon still make 3,000 mg, so 2 more would be 4,000 mg, over the limit.", 2, ""),
        ("ES6", "B", "Yesterday's first dose is out of the 24 hours, yet 3,000 mg remain and two more would make 4,000 mg, above 3,000 mg. No.", 2, ""),
        ("ES6", "B", "The doses at 12 AM, 6 AM and 12 PM still count: 3,000 mg. 1,000 mg more is above the 3,000 mg limit, so not allowed.", 2, ""),
        ("ES6", "B", "Though the dose from 6 PM yesterday doesn't count any more, three doses (3,000 mg) are left, so two caplets more would be 4,000 mg and over 3,000 mg.", 2, ""),
        # What a part of the day means.
        ("DIN", "A", "Dinner is normally between 5 and 8 PM, so it's been at least 4 hours, and Advil can be taken every 4 to 6 hours. OK.", 2, ""),
        ("DIN", "A", "Dinner usually falls between 5 PM and 8 PM; by midnight 4 hours or more have passed, as Advil requires. So yes.", 2, ""),
        ("DIN", "A", "Dinner means some time from 5 PM to 8 PM, thus at least 4 hours ago. Advil may be repeated after 4 hours, so two more is within the label.", 2, ""),
        ("DIN", "A", "You had dinner at 7 PM, so 5 hours have passed and two more is fine.", 0, ""),
        # A strength that was not told.
        ("TYL5", "A", "Because those are the 325 mg tablets, 4 hours is enough, and 5 have passed. Take 2.", 0, ""),
        ("TYL5", "A", "They're 325 mg tablets, so the interval is 4 hours and 5 hours have passed. Yes.", 0, ""),
        ("TYL5", "B", "Since these are 500 mg caplets, you need 6 hours, and only 5 have passed. No.", 0, ""),
        ("TYL5", "A", "As that was the regular 325 mg kind, 4 hours suffice. 5 hours have passed, so go ahead.", 0, ""),
        ("EITHER", "A", "Your Tylenol tablets are the 325 mg ones, so 4 hours suffice and you can take Tylenol now. Advil was only 1 hour ago.", 0, ""),
        ("TYL5", "B", "If those are the 500 mg tablets, 6 hours are needed and only 5 have passed, so no.", 1, ""),
        # A half dose's own time.
        ("NYH", "B", "The half dose at 3:40 am was 5 hours 50 minutes ago, just short of 6 hours. Wait.", 2, ""),
        ("NYH", "B", "NyQuil needs 6 hours after any dose, also a half one. 3:40 am to 9:30 am is 5 h 50 min, so wait 10 more minutes.", 2, ""),
        ("NYH", "A", "Half doses do not restart the interval. From 11:15 pm to 9:30 am it's over 10 hours, so 30 mL is okay.", 0, "Half doses do not restart the interval | 30 mL is okay"),
        ("NYH", "A", "15 mL is only half a dose, so it needs only half the interval, 3 hours, and 5 h 50 min have passed. Yes.", 0, "it needs only half the interval | Yes"),
        # Refused though it is allowed.
        ("EIGHT", "B", "With a ninth tablet the total is 2,925 mg. This is only 75 mg under the 3,000 mg maximum, so you shouldn't take another one.", 1, "you shouldn't take another one"),
        ("REG", "B", "Four tablets are 1,300 mg, and two more make 1,950 mg, under the 3,000 mg limit. You should not take more today.", 1, "You should not take more today"),
    ],
)  # fmt: skip
def test_scored_and_its_false_statements_found(question: str, letter: str, text: str, score: int, false: str) -> None:
    report = verify_explanation(QUESTIONS[question], text, decision=letter)
    assert report.verifiability == score, report.rule
    stretches = [(text.index(piece), text.index(piece) + len(piece)) for piece in false.split(" | ") if piece]
    found = [(claim.start, claim.end) for claim in report.claims if claim.verdict == "contradicted"]
    assert [stretch for stretch in stretches if not any(stretch[0] < end and start < stretch[1] for start, end in found)] == []
    assert [text[start:end] for start, end in found if not any(one < end and start < other for one, other in stretches)] == []
