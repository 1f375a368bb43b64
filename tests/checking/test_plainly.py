"""Boundaries, windows, two drugs and what was supposed, in set wordings and their sisters."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

MIGRAINE = "Migraine hell. 2 Excedrin Migraine 3 hrs ago didn't help, can I take 400 mg of ibuprofen on top of it?"
EVERY_FOUR = "One 200 mg ibuprofen every four hours since 6 am, and now it's 10 pm. Can I take one more?"
SINGLY = "I only take 1 DayQuil LiquiCap at a time. Had one at 6 am, 10 am, 2 pm, 6 pm. It's 10 pm. One more?"
THREE_TIMES = "I've had Advil three times today - 8 am, noon, 4 pm - one or two tablets each time, I wasn't counting. It's 8 pm. Can I take 2?"
FEW = "I had a couple of Motrin a few hours ago - is it too soon for a couple more?"
ORDER = "I've been alternating 2 Advil and 2 regular strength Tylenol every 2 hours since 8 am and lost track of which one I started with. It's 2 pm. Can I take 2 Advil now?"
MIDNIGHT = "It's 11:50 pm and since 2 pm I've had 1200 mg of ibuprofen. At midnight it's a new day, so can I take 400 mg at midnight?"
DAY_AGO = "Last night at 10 pm sharp I took 2 Tylenol PM, nothing else since then. It's 10 pm again. Can I take 2 Tylenol PM?"
FOUR = "Is 4 extra strength Tylenol at once alright for a 34 year old, 180 lb guy?"
NO_NOW = "Last Advil (2 of them) was at 10:30 am. Can I take two more yet?"
EXACTLY = "Two DayQuil liquicaps exactly 4 hours ago. Am I allowed 2 regular strength Tylenol (325 mg each) now for the fever, 101.2?"
GRAMS = "1 gram of acetaminophen 23 and a half hours ago, 1 gram 14 hours ago and 1 gram 7 hours ago. Is it okay to take 1 gram now or am I still capped?"
NOON = "If I take 2 Advil at 8 am, would it be ok to take 2 more at noon?"
BEERS = "I drank four beers tonight. Can I take 2 Extra Strength Tylenol? Nothing taken today."
HALF = "half a 500mg acetaminophen 6 hours ago, want the leftover half + one whole one. ok"
CLOCKS = "Boston. We set the clocks back an hour last night. At 11:00 PM on Saturday I swallowed two 500 mg acetaminophen caplets. It is 4:00 AM on Sunday by the corrected clock. Are two more permitted?"
WRIST = "I took 2 Advil two hours ago for my wrist. Can I take 2 extra strength Tylenol now?"
HOW_MANY = "I don't remember how many Extra Strength Tylenol I took 7 hours ago. Can I have 2?"
BOTH = "can i take 2 advil and 2 regular strength tylenol together? havent had anything today or yesterday"
THREE = "Don't remember when my last ibuprofen was, could be an hour ago, could be ten. Anyway I want to take 3 of the 200 mg ones now, all right?"


@pytest.mark.parametrize(
    ("question", "letter", "text", "score"),
    [
        # What is combined so long after the other: the warning, and how long it has been.
        (MIGRAINE, "B", "Excedrin Migraine contains aspirin, an NSAID. Using ibuprofen just 3 hours later would stack two NSAIDs.", 2),
        (MIGRAINE, "B", "Excedrin Migraine contains aspirin. Adding Advil to it only 3 hours later combines two NSAIDs.", 2),
        # The times at which something was taken are no times of the next dose.
        (EVERY_FOUR, "A", "You have taken 4 tablets (800 mg) at 6 am, 10 am, 2 pm and 6 pm. The last one was 4 hours ago, and one more makes 1000 mg, which is under the 1200 mg limit.", 2),
        (EVERY_FOUR, "A", "You swallowed 4 pills at 6 am, 10 am, 2 pm and 6 pm, 800 mg. Four hours have passed since 6 pm, and 1000 mg stays below 1200 mg.", 2),
        (SINGLY, "B", "The DayQuil label limits you to 4 doses in 24 hours. You took the fourth at 6 pm, so a fifth at 10 pm is not allowed.", 2),
        (MIDNIGHT, "B", "With 1200 mg since 2 pm, another 400 mg at midnight would be 1600 mg, above the 1200 mg maximum.", 2),
        (MIDNIGHT, "B", "The limit holds for every 24-hour period. A further 400 mg at midnight would total 1600 mg, over 1200 mg.", 2),
        # The window of a limit, and what is in it.
        (MIDNIGHT, "B", "The ibuprofen maximum covers any 24-hour window, so 400 mg more would make 1600 mg, above 1200 mg.", 2),
        (DAY_AGO, "B", "Tylenol PM is limited to 2 caplets in 24 hours, and the 2 from last night are still within that window.", 0),
        (DAY_AGO, "B", "Only 2 caplets are allowed in 24 hours, and last night's two still fall inside the same window.", 0),
        (GRAMS, "A", "The first gram is practically out of the 24-hour window, so only 2 g count.", 0),
        # How many were taken each time.
        (THREE_TIMES, "C", "It depends on whether one or two tablets were taken each time. Adding 400 mg gives 1000 to 1600 mg, so whether the 1200 mg limit holds is unclear.", 2),
        # What a vague word is taken for.
        (FEW, "B", "Motrin should be spaced at least 4 hours apart, and if a few hours means 2 or 3, it would be too soon. It's better to wait.", 1),
        (FEW, "B", "Motrin is spaced at least 4 hours apart. If a few hours is two or three, that would be too soon. Better wait.", 1),
        # What came first.
        (ORDER, "C", "It's not known whether you started with Advil or Tylenol, so your last Advil could have been 2 or 4 hours ago.", 2),
        (ORDER, "C", "It is unclear whether you began with the Advil or the Tylenol; the last Advil was 2 or 4 hours ago.", 2),
        (ORDER, "C", "The order wasn't remembered, so the last Advil was 2 or 4 hours ago.", 2),
        # What a label says of every adult.
        (FOUR, "B", "Four extra strength Tylenol is 2,000 mg, which is twice the 1,000 mg maximum single dose; body weight doesn't change the label limit.", 2),
        (FOUR, "B", "That's 2,000 mg, over the 1,000 mg maximum single dose. Your weight makes no difference to the limit.", 2),
        # A clock time and later, as what is supposed.
        (NO_NOW, "C", "If it's 2:30 PM or later, two more are fine; before that it would be too early. The question never says what time it is now.", 2),
        # Exactly at the interval.
        (EXACTLY, "B", "DayQuil contains acetaminophen. Exactly 4 hours is not enough, so wait a little longer before the Tylenol.", 0),
        (EXACTLY, "B", "Doses have to be spaced more than 4 hours apart, so wait a bit.", 0),
        (NOON, "B", "Adults need at least 6 hours between ibuprofen doses, so 2 PM is the right time.", 0),
        # Drink that is waved away.
        (BEERS, "A", "Four beers do not change how acetaminophen can be used, and two Extra Strength (1,000 mg) is a normal dose, so go ahead.", 0),
        (BEERS, "A", "Beer doesn't prevent you from taking acetaminophen, and 1,000 mg is a normal dose, so yes.", 0),
        # A rule, and that it is met.
        (HALF, "A", "Six hours is the interval for 500 mg pills, and that's met exactly. 250 + 750 = 1000 mg for the day.", 2),
        (HALF, "A", "500 mg pills need 6 hours, which is satisfied. The day comes to 1000 mg.", 2),
        (CLOCKS, "A", "By the clock 11 PM to 4 AM is five hours, plus the repeated hour = 6 hours. 500 mg caplets need 6 hours, so two more are permitted.", 2),
        # A wait between two drugs that no label asks for.
        (WRIST, "B", "Advil and Tylenol contain different active ingredients, but you should leave at least 4 hours between the two. You should wait another 2 hours.", 0),
        (WRIST, "B", "Advil and Tylenol are different drugs, yet one should keep at least 4 hours between them.", 0),
        (HOW_MANY, "A", "More than 6 hours have gone by, so the earlier tablets no longer matter and 1,000 mg now would be within the daily limit.", 0),
        (BOTH, "B", "Advil and Tylenol should not be taken at the same time, as combining them causes an overdose.", 0),
        (THREE, "B", "The timing of your last ibuprofen is uncertain, so you should not take 3 more tablets until you're sure at least 4-6 hours have passed.", 1),
    ],
)  # fmt: skip
def test_score(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]


@pytest.mark.parametrize(
    ("question", "letter", "text", "part", "verdict"),
    [
        (EXACTLY, "B", "Exactly 4 hours is not enough, so wait.", "Exactly 4 hours", "contradicted"),
        (EXACTLY, "B", "Doses must be more than 4 hours apart, so wait.", "more than 4 hours", "contradicted"),
        (EXACTLY, "A", "Doses must be at least 4 hours apart, and 4 hours is enough.", "4 hours apart", "supported"),
        (GRAMS, "A", "The oldest one is out, so only 2 g count.", "only 2 g count", "contradicted"),
        (HOW_MANY, "A", "So the earlier tablets no longer matter.", "earlier tablets", "contradicted"),
        (NOON, "B", "So 2 PM is the right time.", "2 PM", "contradicted"),
        (BEERS, "A", "Four beers do not alter how acetaminophen can be used.", "Four beers", "contradicted"),
        (WRIST, "A", "Four beers do not alter how acetaminophen can be used.", "Four beers", "supported"),
        (CLOCKS, "A", "By the clock 11 PM to 4 AM is four hours.", "11 PM", "contradicted"),
        (BOTH, "B", "Advil and Tylenol should not be taken at the same time. Take only one of them and wait 4 hours before the other.", "wait 4 hours", "contradicted"),
    ],
)  # fmt: skip
def test_verdict(question: str, text: str, letter: str, part: str, verdict: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    found = [claim.verdict for claim in report.claims if part in claim.text or claim.text in part]
    assert found and all(getattr(one, "value", one) == verdict for one in found), [(claim.text, claim.verdict, claim.because) for claim in report.claims]


LUNCH = "So I took Tylenol at lunch and it's 4 pm now, splitting headache. Can I take Tylenol again?"
RUBBED = "Two tablets of store brand acetaminophen at 9:00 in the morning, time now 14:30, strength rubbed off the bottle. Two more from it okay?"


@pytest.mark.parametrize(
    ("question", "letter", "text", "score"),
    [
        # A dose allowed on what is only assumed, or forbidden on a strength that was not told.
        (LUNCH, "A", "Assuming lunch was at noon, it has been 4 hours since the Tylenol. Tylenol can be taken every 4 to 6 hours, so taking it again is okay.", 0),
        (LUNCH, "A", "Presuming that lunch was around noon, 4 hours have passed, which is the minimum for Tylenol, so yes.", 0),
        (LUNCH, "C", "Assuming lunch was at noon it has been 4 hours, but the exact time of lunch and the strength are not told.", 2),
        (RUBBED, "B", "Store brand acetaminophen tablets are 500 mg each, so 6 hours are needed between doses and only 5.5 hours have passed. You should wait until 15:00.", 0),
        (RUBBED, "B", "If they are 500 mg each, 6 hours are needed between doses and only 5.5 hours have passed, so wait.", 1),
        # A false time since the first of several doses is a side remark.
        (EVERY_FOUR, "A", "The 10 PM tablet would make 1000 mg, below 1200 mg. The last one was 4 hours ago, which is the minimum. It has been 14 hours since the first tablet.", 1),
        (EVERY_FOUR, "A", "The last one was 3 hours ago, which is enough. 1000 mg in all is below 1200 mg.", 0),
    ],
)  # fmt: skip
def test_assumed(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]
