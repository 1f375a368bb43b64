"""Questions judged by hand: one a line, ``Y``, ``N`` or ``A`` before the bar."""

from __future__ import annotations

from pathlib import Path

import pytest

from dosing_rules import answer_question

JUDGED = [
    line.split("|", 1)
    for line in (Path(__file__).parent / "decisions.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("letter", "question"), JUDGED, ids=[question[:60] for _, question in JUDGED])
def test_the_decision_is_the_judged_one(letter: str, question: str) -> None:
    assert answer_question(question).decision.value[0] == letter
