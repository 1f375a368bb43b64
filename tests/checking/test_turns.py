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

NYQUIL_3 = "a dose of nyquil liquid (30ml) at 11:15pm, half a dose (15ml) at 3:40am, and its 9:30am now. can i have 30ml of nyquil again or wait"
CORRECTED = "5 extra strength tylenol caplets since 6 this morning, wait, it was 4 not 5. last two at 1 pm. now 8 pm, 2 more?"
MOTRIN_310 = "took 2 motrin at 11:20 PM, it's 3:10 AM and the cramps are back with a vengeance. two more??"
THREE_400 = "Ibuprofen so far: 400 mg 24 hours ago, 400 mg 16 hours ago, 400 mg 8 hours ago. Another 400 mg?"
TWO_GRAMS = "paracetamol: 2 g in total over the last 24 hrs, the last of it 9 hours ago. ok for another gram?"
LOST_HOUR = "in LA, lost an hour to daylight saving last night. ibuprofen 400mg 11:30pm, its 4:30am daylight time now, 400 more?"
EVENING = "popped 2 advil this evening & it's midnight, can i pop 2 more"
SINCE_2 = "It's 11:50 pm and since 2 pm I've had 1200 mg of ibuprofen. At midnight it's a new day, so can I take 400 mg at midnight?"
ES_650 = "popped two 650s of tylenol at 6 am & it's 1:30pm now. 2 more for the road?"
FIRST_OFF = "2 Extra Strength Tylenol every six hours since 6 pm yesterday. Now it is 6 pm again. The first ones should have dropped off, so can I take 2?"
FIVE_MORE = "Took 2 Advil at 8 am but don't know what time it is. Can I take 5 more?"


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        # grams in words, and where the unit is said once
        (CORRECTED, "Four caplets have put two grams into you, two more make three, and three grams is precisely where the label stops. Seven hours separate 1 pm from 8 pm, beyond the six.", "A", 2),
        (CORRECTED, "Five caplets at 500 mg is 2.5 g; two extra would lift that to 3.5 g. No more tonight.", "B", 0),
        (TWO_GRAMS, "Two grams on board plus one on top equals three, the ceiling exactly, and nine hours is more than any paracetamol interval. Fine.", "A", 2),
        (TWO_GRAMS, "Two grams plus one equals four, over the ceiling. No.", "B", 0),
        # minutes in words
        (MOTRIN_310, "From 11:20 at night to ten past three is three hours fifty, so ten minutes are lacking.", "B", 2),
        (MOTRIN_310, "From 11:20 to 3:10 is four hours fifty, enough for ibuprofen. Yes.", "A", 0),
        (NYQUIL_3, "3:40 to 9:30 is ten minutes shy of six hours, and NyQuil needs the six. Wait.", "B", 2),
        (NYQUIL_3, "3:40 to 9:30 is ten minutes more than the required six hours. Fine.", "A", 0),
        # no higher than it
        (THREE_400, "Left in the window: two doses, 800 mg. One more is 1,200 mg, no higher than the cap. Eight hours have passed since the newest one.", "A", 2),
        (THREE_400, "Three doses of 400 mg sit inside the last day, which is 1,200 mg already. No.", "B", 0),
        # what the clock only seems to say
        (LOST_HOUR, "The clock says five hours, but an hour was skipped, so it is really four: enough, since ibuprofen's gap is four hours. 800 mg in total. Go.", "A", 2),
        (LOST_HOUR, "On paper that looks like five hours, yet only four have passed, just what ibuprofen needs. 800 mg in all is under 1,200 mg. Fine.", "A", 2),
        # what may be
        (EVENING, "\"This evening\" could be six, could be eleven, and ibuprofen wants four hours. When it was isn't told.", "C", 2),
        (EVENING, "I'll take it that it was 7, so five hours have passed. Pop away.", "A", 0),
        # a total counts
        (SINCE_2, "Midnight doesn't wipe the slate. Those 1,200 mg were swallowed within the last ten hours, and 400 mg on top would be 1,600 mg, over the limit.", "B", 2),
        # every four to six, and the rule of the caplet that is left out
        (ES_650, "Seven and a half hours have gone by and acetaminophen can be had every four to six. For the road, then.", "A", 1),
        (ES_650, "Seven and a half hours have gone by and the 650s go eight. Half an hour more.", "B", 2),
        # agreed to first, concluded otherwise
        (FIRST_OFF, "Yes, yesterday's 6 pm pair is gone from the 24-hour count. But midnight, 6 am and noon are still in it, for 3,000 mg, and two more would take you to 4,000 mg.", "B", 2),
        (FIRST_OFF, "True, the first pair has dropped out. However, three doses are left, for 3,000 mg in all, and another 1,000 mg would exceed it.", "B", 2),
        # more than twice
        (FIVE_MORE, "Time isn't the issue here. 5 Advil = 1,000 mg, more than twice the 400 mg you can take in one dose.", "B", 2),
        (FIVE_MORE, "5 Advil = 1,000 mg, less than twice the 400 mg allowed in one dose.", "B", 0),
        # different, and allowed on one day
        (ALEVE_8H, "Because naproxen and ibuprofen are different ingredients they can be used on the same day. Two would be fine.", "A", 0),
        # what is assumed
        ("2 extra strength tylenol gone at 1 pm, might've been me might've been my sister. but its 8 pm now. want 2", "Assume the worst and say they were yours: seven hours have passed, past the 6-hour mark, and two more make 2,000 mg. You can have 2 in any case.", "A", 2),
    ],
)
def test_scored_in_words(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.kind, claim.verdict, claim.because) for claim in report.claims]


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("A gram is a third of the 3,000 mg limit.", "supported"),
        ("A gram is two thirds of the 3,000 mg limit.", "contradicted"),
        ("A gram is half of the 3,000 mg allowed per day.", "contradicted"),
    ],
)
def test_a_share_of_the_limit(text: str, verdict: str) -> None:
    report = verify_explanation("I took 2 Advil two hours ago. Can I take 2 extra strength Tylenol now?", text, decision="A")
    assert [claim.verdict for claim in report.claims] == [verdict], report.claims


DAYQUIL_11 = "nyquil liquicaps 2 last night at 11 + 15 ml liquid dayquil 7am + 15 ml 11 am. its 3pm: 2 extra strength tylenol instead?"
HALF_CUP = "I was being careful so I only took a single tablespoon of DayQuil liquid three hours ago. Since that's half the dose, can I take the other tablespoon now?"
EITHER = "it was either 3 or 5 hours ago that I took 400 mg ibuprofen (time zones, red-eye flight, no sleep). Another 400 mg now?"
AT_SIX = "Took my 400 mg of Motrin at 6 this morning, is it too early for more?"
FEW_5H = "Took a few Advil 5 hours ago. Can I take 2 now?"
LONG_AGO = "Don't remember how many ibuprofen I had 26 hours ago, none since. Is 400 mg okay?"
BOTH_PM = "Took 2 Tylenol PM at 10 PM. It's 1 AM, still staring at the ceiling. What about 2 Advil PM?"


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        # what units want since any dose is a rule
        (DAYQUIL_11, "The trouble is the 500 mg units: they want six hours since any acetaminophen, and the 11 am DayQuil is a mere four behind you. 5 pm would be the earliest.", "B", 2),
        (DAYQUIL_11, "The caplets need eight hours after any acetaminophen, and the DayQuil was four hours ago. No.", "B", 0),
        # half a dose, half the wait
        (HALF_CUP, "A half dose only calls for half the wait, two hours, and you've done three. Pour it.", "A", 0),
        (HALF_CUP, "The smaller amount shortens the wait, so three hours are enough.", "A", 0),
        (HALF_CUP, "A half dose doesn't shorten the wait: DayQuil needs four hours and three have passed.", "B", 2),
        # beside "cannot tell" these suppose
        (EITHER, "Three hours: no. Five hours: yes. You don't know which one, so neither do I.", "C", 2),
        (EITHER, "With three hours it would be too soon, with five it would be fine. Which one it was isn't known.", "C", 2),
        (AT_SIX, "What we don't know is what your clock shows. At ten or later it'd be fine, before that not.", "C", 2),
        (FEW_5H, "Five hours is long enough. What's not told is the number: with two or four tablets the 400 mg would fit, with five or more it would not.", "C", 2),
        (ADVIL_8, "Five hours have passed, so taking more would be fine.", "C", 0),
        # a needed thing named by "without"
        (LONG_AGO, "Without the number of tablets from 26 hours ago, today's total can't be worked out.", "C", 0),
        # one such product after another
        (BOTH_PM, "The PM in both is diphenhydramine, and three hours after one such product another isn't allowed.", "B", 2),
        (BOTH_PM, "Tylenol PM and Advil PM share nothing, so Advil PM is fine.", "A", 0),
        # whom no adult label speaks of
        ("our 12 lb terrier limps, can I give him one 200 mg ibuprofen tablet", "The adult figures say nothing about a terrier. Ring the vet; a label for people can't settle this.", "C", 2),
        # worn off is no smudged label
        ("2 aleve at 7am for my shoulder. 2 ibuprofen now, 3pm?", "Aleve has worn off after eight hours and ibuprofen is a different drug, so you can take both today.", "A", 0),
    ],
)
def test_scored_as_supposed(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.kind, claim.verdict, claim.because) for claim in report.claims]


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        ("thinking of 3 advil at once tonight, none today", "3 x 200 mg is 600 mg in one go, where 400 mg is the top.", "B", 2),
        ("thinking of 3 advil at once tonight, none today", "3 x 200 mg is 600 mg in one go, and 800 mg is the top.", "A", 0),
        ("Can I take 2 Advil PM and 2 Tylenol PM together at bedtime? No pills today.", "Both PM products bring diphenhydramine, and doubling up on it from two products isn't allowed. Pick one.", "B", 2),
        ("So it was 2 Motrin at 6 am, just 1 at 10 am, 2 at 2 pm. At 6 pm, could I take 1?", "Counted in tablets: 2, 1, 2, and the one now: six, one over the five a day that are allowed.", "B", 0),
        ("took 2 advil at 9 this morning, its 1pm now. ok to take 2 more", "Advil goes by six-hour steps, so 3 pm.", "B", 0),
        ("took 2 advil at 9 this morning, its 1pm now. ok to take 2 more", "Advil goes by four-hour steps, and nine to one is four hours. 800 mg in all. Yes.", "A", 2),
        ("Can I take 2 Advil right now? I haven't had any.", "Nothing before, 400 mg now, which is one full OTC dose. Yes.", "A", 2),
        ("Had 1000 mg Tylenol yesterday afternoon, another 1000 mg at 11 pm and another 1000 mg at 7 this morning. It's 3 pm. Is a fourth 1000 mg allowed?",
         "\"Yesterday afternoon\" reaches from noon to six, and 3 pm cuts it in two. A dose after three still counts and makes four grams. Not decidable.", "C", 2),
    ],
)
def test_scored_in_other_voices(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.kind, claim.verdict, claim.because) for claim in report.claims]


@pytest.mark.parametrize("who", ["A baby of nine months is beyond adult labels", "Newborns and babies are outside what adult limits cover", "An infant is not covered by the adult label"])
def test_a_baby_is_beyond_adult_labels(who: str) -> None:
    report = verify_explanation("how much infant tylenol for a 9 month old whos teething, nothing given today", f"{who}: the pediatrician says how much.", decision="C")
    assert report.verifiability == 2, report.claims
