"""Sentences that make YES wrong: each beside one plain story, and some hundred beside real questions."""

from __future__ import annotations

import pytest

from benchmarks.prove_undone import is_plain, one, questions, sentences
from dosing_rules import Decision, answer_question

STORY = "I took 2 Advil at 8 am. It's 2 pm."
LEFT = {"first": 0, "second": 0, "third": 90}
"""How many sentences of each author may leave it YES; the third was asked for what nobody would think of."""


def test_the_plain_story_is_yes() -> None:
    assert answer_question(f"{STORY} Can I take 2 more?").decision is Decision.YES


@pytest.mark.parametrize("author", LEFT)
def test_few_sentences_leave_the_plain_story_yes(author: str) -> None:
    left = []
    for sentence in sentences():
        told = sentence["text"].replace("{drug}", "Advil")
        text = f"{STORY} {told if told[-1] in '.?!' else told + '.'} Can I take 2 more?"
        if sentence["author"] == author and answer_question(text).decision is Decision.YES:
            left.append(sentence["id"])
    assert len(left) <= LEFT[author], left


def test_few_sentences_leave_a_real_question_yes() -> None:
    unsafe = sum(one(number, 7)[0]["unsafe YES"] for number in range(300))
    assert unsafe <= 24  # 48 before this was looked at, with the first two authors alone; nearly all now left are the third's


def test_the_questions_are_of_one_drug() -> None:
    assert len(questions()) > 2000
    assert all(drug.lower() in question.lower() for question, drug in questions())
    assert not is_plain("I took 2 Advil at 8 am. It's 2 pm. Can I take 2 Tylenol?")
