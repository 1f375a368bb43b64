"""What is called needed for the decision, and what is called unknown though it was told well enough."""

from __future__ import annotations

import re
from math import inf
from typing import Final

from ...decision import Decision
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..statements import Statement
from .judged import Bench, Judged
from .spacing import range_text

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


def whether_passed(statement: Statement, bench: Bench) -> Judged:
    """As in "Nobody can tell if 6 hours have passed", where it is 5 h 30 min at most: told well enough."""
    from .speech import missing

    statement.form = "missing"
    ground = bench.ground
    doses = ground.dose_ids(ground.asked_ingredients)
    spread = ground.elapsed(doses[-1]) if doses and not ground.conflict else None
    if spread is None or spread.verdict(statement.least, inf) == UNSUPPORTED:
        return missing(statement, bench)
    return Judged(statement, CONTRADICTED, f"{range_text(spread)} from the last dose to the asked time", "missing", tied=True)


__all__ = ["needed", "whether_passed"]
