"""Words beside a told dose that tell no other one, and its moment told again behind them: the moment is the dose's, and none is lost."""

from __future__ import annotations

import itertools

import pytest

from dosing_rules import Decision, answer_question

SAID = [
    "my only dose", "just the one time", "the only one", "my first and only dose", "nothing else", "nothing since", "haven't had any since",
    "didn't take any more", "no other meds", "with food", "as the box says", "my only ones today", "that's all", "just those two",
]  # fmt: skip
AT_LEAST_UNREAD = ["a normal dose", "my first dose of the day", "the usual", "because my back hurt", "I'm sure", "nothing else today", "the only pills I've had"]
MARKS = [", {}", " ({})", " - {}", ". {}"]
AGAIN = [", which was {}", ", and that was {}", ", {}", " ({})", ". That was {}", ", so {}"]


def _stories(said: str, again: str) -> list[str]:
    return [mark.format(said) + form.format(again) + ". Can I take 2 more?" for mark, form in itertools.product(MARKS, AGAIN)]


@pytest.mark.parametrize("said", SAID + AT_LEAST_UNREAD)
def test_a_second_moment_that_contradicts_the_first_is_never_passed_over(said: str) -> None:
    for story in _stories(said, "2 hours ago"):
        question = "It's 3 pm. I took 2 Advil at 10 am" + story
        assert answer_question(question).decision is not Decision.YES, question


@pytest.mark.parametrize("said", SAID)
def test_the_moment_behind_is_that_of_the_dose(said: str) -> None:
    for again, decision in (("2 hours ago", Decision.NO), ("5 hours ago", Decision.YES)):
        for story in _stories(said, again):
            question = "I took 2 Advil" + story
            assert answer_question(question).decision is decision, question
