"""A further dose, or the time of one, told sideways: whatever else is said, two hours are too soon, and open hours are open."""

from __future__ import annotations

import itertools

import pytest

from dosing_rules import Decision, answer_question

FURTHER = """
then nothing till 2 pm | nothing after that but the ones at 2 pm | and held out until 2 pm | with seconds at 2 pm | nothing since except 2 at 2 pm | none since. Oh, except at 2 pm | forgot to mention 2 pm
I held off at noon but gave in at 2 pm | 2 pm as well | six hours later I did it again | repeat 6 hours later | then again six hours on | and 6 hours after that | that was the first of two, the second was at 2 pm
my second dose came after the 2 pm meeting | topped up at 2 pm | followed by 2 more at 2 pm | chased with 2 more at 2 pm | my usual 2 pm one as well | plus the one at 2 pm
"""
MORE = """
6 down so far | This will be my fifth time today | I'm on my third dose | I've been at it three times today | Then more | Then a couple later on | 3 times today already | More since | Some more later
Two somewhere in between | I still have the last one in my mouth
"""
BEHIND = """
and so on | and onwards | etc | among others | if not 2 pm | or after | or a bit later | not sure, might be 2 pm | that's Hawaii time, I'm in New York | still on Hawaii time, and I'm in New York | give or take five hours
"""
NOW = """
It's 5 pm soon | It's 5 pm somewhere | It's 5 pm where my sister is | My wife thinks it's 5 pm | I could have sworn it was 5 pm | It's 5 pm. Typo, should be 3 pm | It's 5 pm or earlier | It's not yet 5 pm
It's 5 pm according to my laptop, which is still on London time | I thought it was 5 pm but it's 3
"""
REQUESTS = ["Can I take 2 more?", "Another 2?", "is it too soon for 2 more?"]


def phrases(text: str) -> list[str]:
    return [phrase.strip() for line in text.strip().splitlines() for phrase in line.split("|")]


def checked(questions: list[str]) -> None:
    for question in questions:
        assert answer_question(question).decision is not Decision.YES, question


@pytest.mark.parametrize("phrase", phrases(FURTHER))
def test_a_dose_told_sideways_counts(phrase: str) -> None:
    first = ["I took 2 Advil at 8 am", "2 Advil at 8 this morning"]
    checked([f"{told}, {phrase}. It's 4 pm. {asks}" for told, asks in itertools.product(first, REQUESTS)])
    checked([f"It's 4 pm. {told} ({phrase}). {asks}" for told, asks in itertools.product(first, REQUESTS)])


@pytest.mark.parametrize("phrase", phrases(MORE))
def test_more_than_was_told_counts(phrase: str) -> None:
    checked([f"I took 2 Advil at 8 am. {phrase}. It's 4 pm. {asks}" for asks in REQUESTS])
    checked([f"It's 4 pm. Had two ibuprofen at 8 am ({phrase}). {asks}" for asks in REQUESTS])


@pytest.mark.parametrize("phrase", phrases(BEHIND))
def test_what_goes_on_behind_the_hour_leaves_it_open(phrase: str) -> None:
    checked([f"{told} at 8 am, {phrase}. It's 4 pm. {asks}" for told, asks in itertools.product(["I took 2 Advil", "2 Advil"], REQUESTS) if phrase[:3] not in ("if ", "or ")])
    checked([f"{told} at 8 am {phrase}. It's 4 pm. {asks}" for told, asks in itertools.product(["I took 2 Advil", "2 Advil"], REQUESTS)])


@pytest.mark.parametrize("phrase", phrases(NOW))
def test_a_time_that_is_not_now_is_none(phrase: str) -> None:
    checked([f"I took 2 Advil at noon. {phrase}. {asks}" for asks in REQUESTS])
    checked([f"{phrase}. 2 Advil at noon. {asks}" for asks in REQUESTS])


@pytest.mark.parametrize(
    "remark",
    ["and was fine until 2 pm", "and slept until 2 pm", "nothing since", "no more since then", "for cramps, headache, etc", "then a nap", "nothing but water since", "nothing else but a coffee at 2 pm", "give or take an hour"],
)
def test_other_remarks_do_not(remark: str) -> None:
    for asks in REQUESTS:
        assert answer_question(f"I took 2 Advil at 8 am, {remark}. It's 4 pm. {asks}").decision is Decision.YES, (remark, asks)
