"""The seeded golden verdicts are those of their seeds, and the oracle confirms them."""

from __future__ import annotations

import json

import pytest

from tests.golden_seeded import FILE, line_of

LINES = FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", LINES[::12], ids=lambda line: json.loads(line)["name"])
def test_a_line_is_made_again_from_its_seed(line: str) -> None:
    assert line_of(json.loads(line)["name"]) == line
