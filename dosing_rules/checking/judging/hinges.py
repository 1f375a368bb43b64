"""What is called needed for the decision."""

from __future__ import annotations

import re
from typing import Final

from ...decision import Decision
from ..ground import CONTRADICTED, SUPPORTED
from ..statements import Statement
from .judged import Bench, Judged

_MUST_KNOW: Final = re.compile(
    r"\b(?:necessary|needed|essential|required|crucial|need|needs|have|has|must|important)\b(?: \w+){0,2}? (?:know|find out|establish|identify|learn)\b"
)
"""As in "It is necessary to know what they were"."""


def needed(statement: Statement, bench: Bench) -> Judged:
    """As in "..., which we need in order to check the interval": what was just said to be missing, called needed."""
    said = next((j for j in reversed(bench.judged[-3:]) if j.statement.kind == "missing_information"), None)
    if said is None and not bench.ground.conflict and bench.ground.decision is not Decision.AMBIGUOUS and _MUST_KNOW.search(statement.words):
        return Judged(statement, CONTRADICTED, "the decision does not hang on it", "missing", tied=True)
    if said is None or bench.ground.conflict:
        return Judged(statement, SUPPORTED, "about what would be needed", "remark")
    if bench.ground.decision is Decision.AMBIGUOUS:
        return Judged(statement, SUPPORTED, "the decision hangs on what was not told", "remark")
    return Judged(statement, CONTRADICTED, "the decision does not hang on it", "missing", tied=True)


__all__ = ["needed"]
