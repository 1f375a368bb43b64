"""Questions in many manners, and what each is read as, line by line (see ``notation.py`` for the short form).

``questions.txt`` and ``wordings.txt`` hold blocks: ``? question``, then the expected lines. ``#`` opens a group and quotes the rule that it
is about.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dosing_rules.reading import read_question

from .notation import lines

_BLOCKS = [
    block.strip().split("\n")
    for name in ("questions.txt", "wordings.txt")
    for block in Path(__file__).with_name(name).read_text(encoding="utf-8").split("\n\n")
    if block.strip().startswith("?")
]


@pytest.mark.parametrize("block", _BLOCKS, ids=[block[0][2:60] for block in _BLOCKS])
def test_a_question_is_read_as_its_facts(block: list[str]) -> None:
    question = block[0].removeprefix("? ").replace("\\n", "\n")
    assert lines(read_question(question)) == block[1:]


def test_there_are_questions_of_every_kind() -> None:
    kinds = {line.split()[1] for block in _BLOCKS for line in block[1:] if line.startswith("ask ")}
    assert kinds == {"may_i", "when", "how_many", "too_soon", "which"}
    assert len(_BLOCKS) > 150
