"""Conclusions by the amount, what is let stand open, limits behind "and", small shortfalls, and hours that only the text tells."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

SHORT = "I took 2 Advil at 8 am. It's 11:50 am. 2 more?"
LATE = "I took 2 Advil at 8 am. It's 1 pm. 2 more?"
FEVER = "Took something for the fever 2 hours ago, no clue what it was. Planning on 5 Advil now. Thoughts?"
MUCH = "Can I take 2 Extra Strength Tylenol plus 3 Advil (200 mg each) in one go? Clean slate, no meds for days."
BOTH = "Can I take 2 Extra Strength Tylenol plus 2 Advil (200 mg each) in one go? Clean slate, no meds for days."
EXCEDRIN = "Excedrin Extra Strength caplets: 2 at 7 am, 2 at 1 pm, 2 at 7 pm. It's 1 am and my head won't quit. Can I take 2 more?"
EIGHT = "I've not taken any so far. Can I take two 650 mg Tylenol 8 Hour caplets at once?"
ALEVE = "aleve last night at 9:20 pm and its 9 pm now. 1 advil?"
TWO_NSAIDS = "aleve and advil together, one of each?? first meds today"
MORNING = "2 DayQuil liquicaps this morning, now it's 4 pm. Can I take 2 extra strength Tylenol instead of more DayQuil?"
EVERY_THREE = "30 mL of DayQuil every 3 hours since 9 am, desperate times. At 4 pm now, okay to pour another 30 mL?"
SURE = "definitely had 2 Tylenol Extra Strength 2 hours ago and I think another 2 sometime yesterday. Two more now?"
NOON = "Took 2 ibuprofen at 8 am for sure, but not sure if I took my noon ones (2). It's 5 PM. 2 more ok?"
HALFTIME = "Took 2 Extra Strength Tylenol 3 hours ago. Can I take 2 at halftime?"
SPOON = "I was being careful so I only took a single tablespoon of DayQuil liquid three hours ago. Since that's half the dose, can I take the other tablespoon now?"
FEW = "Took 2 extra strength Tylenol a few hours ago and it did nothing. Can I redose?"
QUARTER = "hey so um I took two ibuprofen at like quarter past one and it's now, what, ten to five, can I take two more"
SINCE = "Advil since yesterday noon: 6 tablets in all, the last one at 9 this morning. it's 3 pm, are 2 more ok"
BED = "Bedtime dose of 2 Motrin, and now at 5 am the cramps woke me. Time for 2 more?"
TEN = "Don't remember when my last ibuprofen was, could be an hour ago, could be ten. Anyway I want to take 3 of the 200 mg ones now, all right?"
THEM = "took 2 of them 3 hours ago, can i take 2 more?"
REGULAR = "3 regular strength tylenol in one go, haven't had any of it before, ok?"
USUAL = "2 Advil in one go, haven't had any of it before, ok?"
SUMMED = "since I got up at 6 am I've taken 2000 mg of acetaminophen, the last of it at noon. 8:30 pm now. two Walgreens acetaminophen 500 mg gelcaps ok?"
TURNS = "I've been alternating 2 Advil and 2 regular strength Tylenol every 2 hours since 8 am and lost track of which one I started with. It's 2 pm. Can I take 2 Advil now?"
TALLY = "Tally says 2300 mg acetaminophen so far today, last at 1 pm. It's 10 pm. Can I take 2 Tylenol? (no idea of the strength)"
MINUS = "I took minus 4 Advil five hours ago and would like 2 now"
EARLY = "can't sleep. had 2 advil earlier today and it's 3:30am. take 2 more?"
SUB = "Ate a big sandwich an hour and a half ago, took 2 Advil five hours ago, stomach is fine. Are 2 more alright?"


def verdicts(question: str, text: str) -> list[str]:
    return [claim.verdict for claim in verify_explanation(question, text).claims]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (LATE, "It is safe to repeat 400 mg."),
        (LATE, "It is fine to take 2x200 mg again."),
        (BOTH, "It is okay to take both."),
        (BOTH, "The combination as asked is fine."),
        (MUCH, "This combination as stated is not allowed."),
        (MUCH, "The plan as described is not allowed."),
        (EXCEDRIN, "8 caplets in 24 hours is the maximum for Excedrin Extra Strength."),
        (LATE, "1,200 mg in 24 hours is the most."),
        (ALEVE, "Mixing them is only a risk within 24 hours."),
        (TWO_NSAIDS, "Two NSAIDs should not be combined."),
        (TWO_NSAIDS, "This is the first medication today."),
        (MORNING, "This morning could be 5 AM to noon."),
        (MORNING, "This morning means 5 AM to noon."),
        (MORNING, "This morning could be 7 AM to 9 AM."),
        (EARLY, "Earlier today means after midnight."),
        (SHORT, "The only dose was at 8 am."),
        (EVERY_THREE, "The only doses were at 9 AM, noon and 3 PM."),
        (SURE, "The definite dose was only 2 hours ago."),
        (SURE, "The dose you are sure of was 2 hours ago."),
        (HALFTIME, "It must first be known when halftime is."),
        (SPOON, "Taking the second one only completes the usual 650 mg dose."),
        (FEW, "Whether the 3 hours it needs have passed is unknown."),
        (QUARTER, "1:15 to 4:50 is 3 hours 35 minutes. The earliest time for the next dose is 5:15."),
        (QUARTER, "1:15 to 4:50 is 3 hours 35 minutes. Wait until 5:15 pm."),
        (SINCE, "If all 6 do, that is already 1200 mg, and 2 more would exceed the 1200 mg limit."),
        (SINCE, "If only four of them fall within the window, 2 more would make 1,200 mg."),
        (BED, "Motrin needs 4 hours between doses and a single OTC dose may be up to 400 mg."),
        (TEN, "3 x 200 mg = 600 mg and the most ibuprofen in one OTC dose is 400 mg."),
        (THEM, "The interval and maximum that apply are not known."),
        (TURNS, "If Advil came first, the last Advil was at noon and 2 hours isn't enough."),
        (TURNS, "If Tylenol came first, the last Advil was at 10 AM, and 4 hours is enough."),
        (TALLY, "Two extra strength would bring it to 3,300 mg (over 3,000 mg)."),
        (LATE, "2 more Advil would put you at 800 mg with 400 mg in this dose."),
        (SUB, "The sandwich does not count as a dose."),
        (LATE, "The coffee an hour ago isn't a dose. It has been 5 hours, which is allowed after 5 hours."),
        (LATE, "Go ahead, but no more until tomorrow morning."),
    ],
)
def test_it_is_supported(question: str, text: str) -> None:
    found = verdicts(question, text)
    assert found
    assert set(found) == {"supported"}


@pytest.mark.parametrize(
    ("question", "text", "false"),
    [
        (LATE, "It is not safe to repeat 400 mg.", "not safe to repeat"),
        (MUCH, "It is fine to take both.", "fine to take both"),
        (BOTH, "This combination as stated is not allowed.", "not allowed"),
        (EIGHT, "Only one caplet should be taken at a time.", "Only one caplet"),
        (LATE, "800 mg in 24 hours is the maximum.", "800 mg"),
        (SHORT, "Being a few minutes short of the 4-hour interval is allowed for ibuprofen.", "few minutes short"),
        (SHORT, "A little short of the 4 hours is no problem.", "little short"),
        (LATE, "Ten minutes early for the 4-hour interval is fine.", "Ten minutes early"),
        (ALEVE, "Combining them is only a problem within 12 hours.", "within 12 hours"),
        (ALEVE, "They only interact within 6 hours.", "within 6 hours"),
        (TWO_NSAIDS, "Two NSAIDs may be combined as long as the doses are low.", "may be combined"),
        (MORNING, "This morning could be 2 PM to 3 PM.", "2 PM to 3 PM"),
        (EVERY_THREE, "Doses were at 9 AM and noon only.", "noon only"),
        (EVERY_THREE, "Doses were at 9 AM and noon only, so the last one was 4 hours ago.", "noon only"),
        (SHORT, "The only dose was at 9 am.", "9 am"),
        (SURE, "The definite dose was 5 hours ago.", "5 hours ago"),
        (NOON, "It must be known whether the noon dose was taken before this can be answered.", "must be known"),
        (FEW, "It cannot be determined whether the 6 hours required between doses of extra strength Tylenol are over.", "are over"),
        (QUARTER, "1:15 to 4:50 is 3 hours 35 minutes. The earliest time for the next dose is 6:15.", "6:15"),
        (BED, "Motrin needs 4 hours between doses and a single OTC dose may be up to 800 mg.", "up to 800 mg"),
        (SUMMED, "The time of the last dose was not provided.", "not provided"),
        (TURNS, "If Advil came first, the last Advil was at noon, and 2 hours isn't too soon.", "isn't too soon"),
        (TALLY, "Two extra strength would bring it to 3,500 mg (over 3,000 mg).", "3,500 mg"),
        (LATE, "The 8 am Advil does not count as a dose.", "does not count"),
        (LATE, "Today starts at zero.", "starts at zero"),
        (LATE, "Advil is allowed after 5 hours.", "after 5 hours"),
        (LATE, "No more until tomorrow morning.", "No more"),
        (SHORT, "8 am to 11:50 am is 4.5 hours and ibuprofen needs 4 hours. 4.5 > 4.", "4.5 > 4"),
    ],
)
def test_it_is_false(question: str, text: str, false: str) -> None:
    found = [claim.text for claim in verify_explanation(question, text).claims if claim.verdict == "contradicted"]
    assert any(false in claim for claim in found), found


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (HALFTIME, "Halftime will be in about an hour."),
        (SURE, "The last dose was 2 hours ago."),
        (SINCE, "2 more would exceed the 1200 mg limit."),
        (MINUS, "Presumably the user means 4 Advil."),
    ],
)
def test_it_is_open(question: str, text: str) -> None:
    assert verdicts(question, text) == ["unsupported"]


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        # What is left open behind the answer carries nothing and asserts nothing.
        (FEVER, "5 Advil are 1,000 mg, far above the 400 mg OTC maximum. That is not safe, whatever was taken 2 hours ago.", "NO", 2),
        (FEVER, "Whatever was taken 2 hours ago, 5 Advil are 1,000 mg, over the 400 mg limit for one dose.", "NO", 2),
        # "No earlier dose" carries the label's own two tablets; three have a size of their own to be told.
        (REGULAR, "No earlier dose has been taken, so this is ok.", "YES", 1),
        (USUAL, "No earlier dose has been taken, so this is ok.", "YES", 2),
    ],
)
def test_the_score(question: str, text: str, letter: str, score: int) -> None:
    assert int(verify_explanation(question, text, decision=letter).verifiability) == score
