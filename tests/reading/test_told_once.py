"""One telling that stands for several doses, doses told besides, and a part of the day behind a later hour: never YES where they could be too many."""

from __future__ import annotations

import itertools

import pytest

from dosing_rules import Decision, answer_question

OFTEN = """
at every break | on each break | after every set | after each class | at each stop | every lap | each leg of the trip | after every run | before each of my shifts | per shift | per meal | a meal | per workout | with every coffee
any time it flared up | like clockwork | religiously | on schedule | on repeat | as directed all day | at my usual times | from morning on | starting this morning | at a time | a pop | per dose | each time | countless times
from time to time | every once in a while | intermittently | back to back | in a row | day and night | every couple of hours | every 4 to 6 hours | q4h | tid | prn | on and off | all day
"""
BEHIND = ["{} today, the last at 4 pm", "{}, last one at 4 pm", "{} and the last time was 4 pm"]
BESIDES = """
in addition to this morning's | not counting this morning | not counting earlier ones | apart from my usual morning and noon ones | other than the four I took before lunch | excluding the four I took before lunch
without counting the four before lunch | let alone the four before lunch | the four before lunch aside | bringing me to 6 | which were my fifth and sixth | as with breakfast and lunch | besides what I had this morning
"""
EARLIER = "before lunch | at breakfast | in the morning | at lunch | before noon | by lunchtime | mid-morning | around lunchtime | with breakfast | first thing | upon waking | pre-lunch | beforehand"
JOINED = [" and four {}", ", four {}", ", plus four {}", ", the four {} too", " and 4 more {}", " (and four {})", "; four {}"]
AGAIN = "another 2 Advil | 2 more Advil | yet another 2 Advil | an additional 2 Advil | 2 further Advil | 2 Advil again"
MORE = "and two pairs since | and two top-ups | and four more in two goes | two more times after | and doubled up at noon"
REQUESTS = itertools.cycle(["It's 8 pm. Can I take 2 more?", "It's 8 pm. Another 2?", "It's 8 pm now, ok to take 2 more?"])


def phrases(text: str) -> list[str]:
    return [phrase.strip() for line in text.strip().splitlines() for phrase in line.split("|")]


def checked(told: list[str]) -> None:
    for one in told:
        question = f"{one}. {next(REQUESTS)}"
        assert answer_question(question).decision is not Decision.YES, question


@pytest.mark.parametrize("behind", BEHIND)
def test_doses_that_came_again_and_again_are_not_one(behind: str) -> None:
    checked([f"{lead} 2 Advil {behind.format(often)}" for often, lead in itertools.product(phrases(OFTEN), ["I took", "I've had"])])


def test_what_was_taken_besides_is_not_left_out() -> None:
    checked([f"{lead} 2 Advil at 4 pm, {besides}" for besides, lead in itertools.product(phrases(BESIDES), ["I took", "So far:"])])
    checked([f"I took 2 Advil at 8 am {more}, last at 4 pm" for more in phrases(MORE)])
    checked([f"I took {again} at 4 pm" for again in phrases(AGAIN)])


@pytest.mark.parametrize("joined", JOINED)
def test_a_part_of_the_day_behind_a_later_hour_is_of_the_same_day_perhaps(joined: str) -> None:
    checked([f"I took 2 Advil at 4 pm{joined.format(earlier)}" for earlier in phrases(EARLIER)])


@pytest.mark.parametrize(
    "question",
    [
        "I took 2 Advil at 8 am, each 200 mg. It's 1 pm. 2 more?",
        "I take Advil after every run. I took 2 Advil at 8 am. It's 1 pm. 2 more?",
        "My back hurts every morning. 2 Advil at 8 am. It's 1 pm. Another 2?",
        "I took 2 Advil at 8 am with a meal. It's 1 pm. 2 more?",
        "2 Advil between classes at 10 am. It's 3 pm. 2 more?",
        "I took 2 Advil each time, at 8 am and 1 pm. It's 8 pm. 2 more?",
        "I took 2 Advil at 8 am and another 2 at noon. It's 6 pm. 2 more?",
        "I took 2 Advil at 8 am, in addition to coffee. It's 1 pm. 2 more?",
        "I've only had 2 Advil all day, the last one at 9 am. It's 2 pm. 2 more?",
        "I take 2 Advil every morning and took them at 8 am. It's 1 pm. 2 more?",
        "The bottle says 1 every 4 to 6 hours. I took 2 Advil at 8 am. It's 1 pm. 2 more?",
        "I took 2 Advil at 10 am and 2 at lunch. It's 8 pm. 2 more?",
        "My brother and I each took 2 Advil at 8 am. It's 1 pm. Can I take 2 more?",
    ],
)
def test_one_plain_telling_stays_one(question: str) -> None:
    assert answer_question(question).decision is Decision.YES
