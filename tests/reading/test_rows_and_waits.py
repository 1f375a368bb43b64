"""Six tablets of a day told in many ways, rows of moments with an entry that is no hour, hours that may not have passed: never YES."""

from __future__ import annotations

import itertools

import pytest

from dosing_rules import Decision, answer_question

SIX_TODAY = """
2 Advil three times today, last at 2 pm | 2 Advil every four hours from 6 am to 2 pm | 2 Advil at breakfast, at lunch and at 2 pm | 2 Advil in the morning, 2 at noon and 2 at 3 | half a dozen Advil today, the last pair at 2 pm
three lots of 2 Advil, most recently at 2 pm | 400 mg ibuprofen x 3 today, last at 2 pm | 2 Advil 3x today (last: 2 pm) | four Advil this morning and 2 more at 2 pm
2 Advil at 6 am plus two more pairs, the last at 2 pm | 2 Advil at dawn, mid-morning and 2 pm | two Advil at six, two at ten, two at two | 2 Advil at 6 am, ditto 10 am, ditto 2 pm | 2 Advil when I woke up at 6, 2 at my 10 am break, 2 at lunch at 2 pm
"""
ENTRIES = """
dawn | sunrise | brunch | elevenses | recess | the crack of dawn | wake-up | breakfast | kickoff | church | yoga | check-in | handover | the first meeting | nap time | shift change | physio
"""
ROWS = ["2 Advil at {}, 10 am and 2 pm", "2 Advil at {} and again at 10 am and 2 pm", "2 Advil at {}/10 am/2 pm", "2 Advil after {}, 10 am and 2 pm", "2 Advil at 10 am, {} and 2 pm", "2 Advil: {}, 10 am, 2 pm"]
OPEN = """
Can I take 2 more before {}? | Can I take 2 more until {}? | I don't know if {}. Can I take 2 more? | I'm not sure {}. 2 more? | I hope {}. 2 more? | Maybe {}. 2 more ok? | It feels like {}. 2 more?
My wife says {} but I think it's less. 2 more? | I can't tell if {}, another 2? | Soon {}. 2 more? | I guess {}? 2 more? | I doubt {}. 2 more?
"""
HOURS = ["it's been four hours", "5 hours have passed", "it has been 4 hrs", "six hours have gone by"]
REQUESTS = ["Can I take 2 more?", "Another 2?", "Is it too soon for 2 more?"]


def phrases(text: str) -> list[str]:
    return [phrase.strip() for line in text.strip().splitlines() for phrase in line.split("|")]


def checked(questions: list[str]) -> None:
    for question in questions:
        assert answer_question(question).decision is not Decision.YES, question


@pytest.mark.parametrize("told", phrases(SIX_TODAY))
def test_six_of_a_day_leave_no_room(told: str) -> None:
    checked([f"{lead} {told}. It's 8 pm. {asks}" for lead, asks in itertools.product(["I took", "I've had", "My day:"], REQUESTS)])
    checked([f"Can I take 2 more Advil at 8 pm if I had {told}?", f"It's 8 pm and I've had {told}, another 2?"])


@pytest.mark.parametrize("entry", phrases(ENTRIES))
def test_an_entry_that_is_no_hour_is_a_dose(entry: str) -> None:
    checked([f"{lead}{row.format(entry)}. It's 8 pm. {asks}" for lead, row, asks in itertools.product(["", "I took "], ROWS, REQUESTS[:2])])


@pytest.mark.parametrize("words", phrases(OPEN))
def test_hours_that_nobody_says_have_passed_are_open(words: str) -> None:
    checked([f"{told} {words.format(hours)}" for told, hours in itertools.product(["I took 2 Advil at noon.", "2 Advil earlier."], HOURS)])


@pytest.mark.parametrize(
    "question",
    [
        "I took 2 Advil at home at 10 am and at work at 2 pm. It's 8 pm. Can I take 2 more?",
        "2 Advil with food, 10 am and 2 pm. It's 8 pm. Another 2?",
        "2 Advil at lunch, 1 pm. It's 8 pm. Another 2?",
        "I took 2 Advil for cramps, 10 am and 2 pm. It's 8 pm. Can I take 2 more?",
        "2 Advil at 10 am with coffee and 2 pm with water. It's 8 pm. Another 2?",
        "I took 2 Advil and 5 hours have passed. 2 more?",
        "I took 2 Advil. Could I take 2 more since 5 hours have passed?",
        "I took 2 Advil. It's been almost 5 hours. 2 more?",
        "I took 2 Advil but it's been 5 hours. 2 more?",
    ],
)
def test_places_food_and_plain_hours_stay_as_they_are(question: str) -> None:
    assert answer_question(question).decision is Decision.YES
