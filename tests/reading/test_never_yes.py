"""Questions that hint at more than is read: whatever the answer, it is no YES. One a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from dosing_rules import Decision, answer_question

HINTS = [
    line for line in (Path(__file__).parent / "never_yes.txt").read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")
]


@pytest.mark.parametrize("question", HINTS, ids=[question[:60] for question in HINTS])
def test_a_hint_at_more_keeps_the_answer_from_being_yes(question: str) -> None:
    assert answer_question(question).decision is not Decision.YES
