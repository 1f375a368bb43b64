"""Whole explanations scored: verbs said once, words put in between commas, a clock time beside each duration, what no label calls a limit."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

EMPTY = "Nothing in my system so far. Would one regular strength Tylenol plus two DayQuil LiquiCaps in one go be over the limit?"
ADVIL_8 = "I took 2 Advil at 8 am. It's 1 pm. 2 more?"
ALEVE = "Took an Aleve at 9 am yesterday. It's 9 am today and I'd rather have Advil, 2 tablets. Allowed?"
ALEVE_8H = "one Aleve at 8 am, now it's 6 pm. can I have 2 ibuprofen"
ES_7H = "I took 2 Extra Strength Tylenol 7 hours ago. I want 2 more. okay?"
LOOSE = "3 hours ago I took 2 pills, either DayQuil LiquiCaps or Advil, they were loose in my bag. Can I take 2 Extra Strength Tylenol?"
DUAL = "I took two Advil Dual Action caplets five hours ago. Could I take two plain Advil now?"
NYQUIL = "I had NyQuil (the two liquicaps) at 11 PM. It's 4 AM now, can I take two regular strength Tylenol?"
BETWEEN = "Took 2 regular strength Tylenol somewhere between 10 and 11 this morning, it's 2:30 pm. can I take 2 more"
PLAIN = "I'm thinking of taking 3 plain Tylenol for this migraine. I have not had any yet."
SUM_2300 = "Tally says 2300 mg acetaminophen so far today, last at 1 pm. It's 10 pm. Can I take 2 Tylenol? (no idea of the strength)"
FEW = "Took 2 extra strength Tylenol a few hours ago and it did nothing. Can I redose?"
TWO_DAYS = "I had some Extra Strength Tylenol two days ago, how many I couldn't say. Nothing at all yesterday or today. Can I take 2 this minute?"


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        # "not over the limit" says nothing of how two drugs go together
        (EMPTY, "325 mg and two of 325 mg add up to 975 mg. That's not over the limit of 1,000 mg for one dose.", "A", 2),
        (EMPTY, "One Tylenol (325 mg) and two LiquiCaps (650 mg) are 975 mg. It isn't beyond the daily limit.", "A", 2),
        # what has left the window
        (ALEVE, "24 hours have gone by since the Aleve, so the naproxen no longer falls within the 24-hour window. Switching back is allowed.", "A", 2),
        (ALEVE, "24 hours have gone by, and the naproxen is no longer part of the 24-hour window for two NSAIDs. Going back to Advil is fine.", "A", 2),
        (ALEVE_8H, "The naproxen no longer falls within the 24-hour window, so 2 ibuprofen are fine.", "A", 0),
        (ALEVE_8H, "Naproxen and ibuprofen are both NSAIDs, which raises the chance of stomach bleeding.", "B", 1),
        (ALEVE_8H, "Naproxen and ibuprofen are both NSAIDs, and the Aleve was only 10 hours ago. No.", "B", 2),
        # the most that one dose may have, told behind the amount
        (ADVIL_8, "Five hours have passed, past the 4-hour interval. Two are 400 mg, the most one OTC dose may have, and 800 mg for the day, under 1,200 mg. Fine.", "A", 2),
        (ADVIL_8, "Five hours have passed, more than 4. Two are 400 mg, the largest single dose, and 800 mg in all, under 1,200 mg. Yes.", "A", 2),
        (ADVIL_8, "Five hours have passed, more than 4. Two are 400 mg, the highest amount at once, and 800 mg in all. Redosing is acceptable here.", "A", 2),
        # a quarter of an hour, and what stands behind "at"
        (ADVIL_8, "It's been five and a quarter hours, so yes.", "A", 0),
        ("I took 2 Advil at 8 am. It's 1:15 pm. 2 more?", "Five and a quarter hours ago, beyond the 4 that Advil asks. 800 mg in all is under 1,200 mg. Yes.", "A", 2),
        (ES_7H, "You're at 7 hours, beyond the 6 that 500 mg caplets require; two more are 2,000 mg for the day. Okay.", "A", 2),
        (ES_7H, "You are only at 5 hours, short of the 6 that 500 mg caplets require. No.", "B", 0),
        # words put in between commas
        (LOOSE, "It isn't known which of the two you took. DayQuil has acetaminophen, and 3 hours fall short of the 6 needed; Advil, by contrast, would not get in the way. Can't be decided.", "C", 2),
        (LOOSE, "Which of the two you took isn't known. DayQuil, for instance, contains acetaminophen, and 3 hours fall short of the 6 needed; Advil does not. Can't be decided.", "C", 2),
        # another product's rule, kept, where the longer one is left out
        (DUAL, "Five hours later, the 4-hour spacing for ibuprofen has been met and 400 mg more makes just 650 mg. Yes.", "A", 1),
        (NYQUIL, "Regular strength Tylenol may be taken every 4 hours, and it has been 5; the total would be 1,300 mg, under 3,000 mg. Go ahead.", "A", 1),
        # a clock time for each duration
        (BETWEEN, "At 10:00 the gap would be 4.5 hours, at 11:00 only 3.5 hours. 4 hours are needed; the precise time was not given, so this can't be decided.", "C", 2),
        (BETWEEN, "From 10 it is 4.5 hours, from 11 just 3.5 hours. 4 hours are needed and the exact time isn't told. It depends.", "C", 2),
        # amounts of a strength that is open
        (PLAIN, "The strength isn't given. Three 325 mg tablets are 975 mg, within the 1,000 mg single dose; three 500 mg tablets would be 1,500 mg, too much. So it depends.", "C", 2),
        (PLAIN, "Three 325 mg tablets are 975 mg, so yes.", "A", 0),
        (SUM_2300, "Two 325 mg tablets: 2,950 mg, within 3,000 mg. Two 500 mg caplets: 3,300 mg, over it. The strength isn't known, so it can go either way.", "C", 2),
        # vague words and days
        (FEW, "\"A few hours\" means four at most, whereas 500 mg caplets have to be spaced six hours apart. Too early.", "B", 2),
        (TWO_DAYS, "What you took two days ago is at least 24 hours in the past and no longer counts. Two caplets are 1,000 mg, far from the 3,000 mg cap. Yes.", "A", 2),
        # a label that is none, and one that tells what passed
        ("It was between one and three hours ago that I had 2 Advil. Half a tablet now?", "Not even half a tablet: at most 3 hours have passed, and ibuprofen needs 4. Hold off.", "B", 2),
        (ADVIL_8, "Time between 8 am and 1 pm: 5 hours. Advil needs 4. 800 mg in all. Yes.", "A", 2),
        (ADVIL_8, "Time between 8 am and 1 pm: 3 hours. Advil needs 4. No.", "B", 0),
        # so many every so many hours
        ("Dad took two Tylenol 8 Hour at 6 AM and two more at 2 PM. It's 10 PM. Could he take another two?", "The label for Tylenol 8 Hour allows 2 caplets every 8 hours, and no more than 6 caplets in 24 hours. Two more would make six, and exactly eight hours have passed since 2 PM, so he could.", "A", 1),
    ],
)
def test_scored(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.kind, claim.verdict, claim.because) for claim in report.claims]


@pytest.mark.parametrize(
    ("text", "span", "verdict"),
    [
        ("2 Advil are 400 mg and 2 Extra Strength Tylenol 1,000 mg.", "2 Extra Strength Tylenol 1,000 mg", "supported"),
        ("2 Advil are 400 mg and 2 Extra Strength Tylenol 1,500 mg.", "2 Extra Strength Tylenol 1,500 mg", "contradicted"),
        ("Paracetamol is also sold under the name Advil.", "Paracetamol is also sold under the name Advil", "contradicted"),
        ("Ibuprofen is also known as Advil.", "Ibuprofen is also known as Advil", "supported"),
        ("The sleep aid in Tylenol PM is doxylamine.", "The sleep aid in Tylenol PM is doxylamine", "contradicted"),
        ("The sleep aid in Tylenol PM is diphenhydramine.", "The sleep aid in Tylenol PM is diphenhydramine", "supported"),
        ("Totals are 400 mg ibuprofen (limit 1,200) and 1,000 mg acetaminophen (limit 3,000).", "Totals are 400 mg ibuprofen", "supported"),
    ],
)
def test_said_of_two_drugs(text: str, span: str, verdict: str) -> None:
    report = verify_explanation("can i take 2 advil with my 2 extra strength tylenol at the same time? havent had either yet", text, decision="A")
    assert [(claim.verdict) for claim in report.claims if claim.text == span] == [verdict], report.claims


def test_a_little_over_is_still_too_soon_tells_and_concludes() -> None:
    report = verify_explanation(
        "It's been a little over 6 hours since I took 2 Tylenol Extra Strength, so can I take 2 more?",
        "They require 8 hours, so a little over 6 hours is still too soon.", decision="B",
    )
    assert [(claim.text, claim.verdict) for claim in report.claims[1:]] == [
        ("a little over 6 hours", "supported"), ("is still too soon", "contradicted"),
    ]
