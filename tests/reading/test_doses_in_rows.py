"""Doses counted by two numbers, by none or in lots, and one dose at each of a row of occasions: never YES where they could be too many."""

from __future__ import annotations

import itertools

import pytest

from dosing_rules import Decision, answer_question

COUNTS = "2 or 3|either two or three|2 to 3|between 2 and 3|about 3|at least 2|more than 2|several|a few|2, maybe 3,|3 or so|some number of|2 (or was it 3?)|three|no fewer than 2"
LOTS = "dose|round|serving|lot|go|helping|portion|set"
TOLD = [
    "I've had {count} {lots} of ibuprofen today, 2 pills each, the last one 5 hours ago.",
    "{count} {lots} of 2 Advil today, the last one 5 hours ago.",
    "I've had {count} {lots} of 400 mg ibuprofen since this morning, the last was 5 hours ago.",
    "Advil: {count} {lots} of two tablets today, most recent 5 hours ago.",
]
FIRST = "at breakfast|before work|first thing|at 8|in the car|at the gym|with my coffee"
THEN = "lunch|at lunch|noon|during my break|after the meeting|when I got home|at the office"
LATE = "dinner|with dinner|after class|before bed|on the way home"
JOINED = ["{}, {} and {}", "{}, {}, {}", "{} and {} and {}", "{}, then {} and {}", "{}, again {}, and again {}"]
LAST = [", last one 5 hours ago.", ". The last was 5 hours ago.", ". My last dose was 5 hours ago."]
REQUESTS = itertools.cycle(["Can I take 2 more?", "2 more?", "Another 2 now?"])


@pytest.mark.parametrize("count", COUNTS.split("|"))
def test_no_count_of_doses_is_taken_for_tablets(count: str) -> None:
    for lot, told in itertools.product(LOTS.split("|"), TOLD):
        question = f"{told.format(count=count, lots='goes' if lot == 'go' else f'{lot}s')} {next(REQUESTS)}"
        assert answer_question(question).decision is not Decision.YES, question


@pytest.mark.parametrize("joined", JOINED)
def test_each_of_a_row_of_occasions_is_a_dose(joined: str) -> None:
    rows = itertools.product(FIRST.split("|"), THEN.split("|"), LATE.split("|"), LAST)
    for n, (first, then, late, last) in enumerate(rows):
        if n % 5 == 0:
            question = f"{'I took two ibuprofen' if n % 2 else '2 Advil'} {joined.format(first, then, late)}{last} {next(REQUESTS)}"
            assert answer_question(question).decision is not Decision.YES, question


@pytest.mark.parametrize(
    "question",
    [
        "I took 2 Advil at home with food and water. It's 5 hours later. 2 more?",
        "I took 2 Advil in the kitchen at 8 am, last one. It's 1 pm. 2 more?",
        "I took 2 Advil at 8 am at work. It's 1 pm. 2 more?",
        "I've had two rounds of 2 Advil today, the last one 5 hours ago. 2 more?",
        "2 doses of 2 Advil so far today, the last was 5 hours ago. Another 2?",
        "I had 2 Advil at breakfast around 8 am and the last 2 at 2 pm. It's 7 pm. 2 more?",
    ],
)
def test_one_dose_and_its_place_stay_one(question: str) -> None:
    assert answer_question(question).decision is Decision.YES
