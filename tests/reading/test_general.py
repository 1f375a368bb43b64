"""A question about a medicine in general asks for no dose: it is never answered with YES."""

from __future__ import annotations

import pytest

from dosing_rules import Decision, answer_question
from dosing_rules.verdict import NO_QUESTION


@pytest.mark.parametrize(
    "text",
    [
        "Does Tylenol expire?",
        "how long does Advil last",
        "What's the difference between Aleve and Advil?",
        "what is the maximum daily dose of ibuprofen",
        "How often can you take Tylenol?",
        "is advil addictive?",
        "Can I crush a Tylenol?",
        "how many mg of ibuprofen can I have in 24 hours?",
        "Can I take Advil for two weeks?",
    ],
)
def test_no_dose_is_asked_for(text: str) -> None:
    verdict = answer_question(text)
    assert verdict.decision is Decision.AMBIGUOUS
    assert NO_QUESTION in verdict.not_understood
    assert str(verdict).startswith("AMBIGUOUS: no question about a next dose was found.")
    assert "unknown" not in str(verdict)


def test_it_leaves_the_question_itself_alone() -> None:
    text = "Does Advil expire? I took 2 of them at 8 am and it's 1 pm. Can I have 2 more?"
    assert answer_question(text).decision is Decision.YES


def test_the_stretch_of_a_limit_is_no_later_time() -> None:
    told = answer_question("I took 4 Advil 2 hours ago. How many can I take in 24 hours?")
    assert told.decision is Decision.NO  # now, 2 h after the last dose; in 24 h it would be YES
