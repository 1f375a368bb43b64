"""A blind set is counted, and what is no set is refused by its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.blind import main, score
from dosing_rules.errors import FormatError


def test_a_set_is_counted_without_its_questions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "set.jsonl"
    path.write_text(
        '{"id": 1, "question": "I took 2 Advil 3 hours ago. Can I take 2 more?", "gold": "NO"}\n'
        '{"id": 2, "question": "I took 2 Advil 5 hours ago. Can I take 2 more?", "gold": "NO"}\n'
    )
    counts = score(path)
    assert (counts["questions"], counts["same decision"], counts["unsafe YES"]) == (2, 1, 1)
    assert main([str(path)]) == 1
    told = capsys.readouterr().out
    assert "1 of 2 (50.0 %), 1 unsafe YES" in told
    assert "Advil" not in told


def test_a_broken_line_is_refused_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    path.write_text('{"question": "x", "gold": "MAYBE"}\n')
    with pytest.raises(FormatError, match="line 1"):
        score(path)
    path.write_text("")
    with pytest.raises(FormatError, match="no question"):
        score(path)
