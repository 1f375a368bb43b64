"""Where a text itself tells what forbids the dose, and allows it all the same."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import Final

from ..rules.measure import SPACING
from .ground import SUPPORTED
from .judging.judged import Judged
from .statements import OVER, UNDER

_LACKS: Final = re.compile(r"\b(?:short|shy|missing|lacking|early|too soon|difference|more or less|shortfall|under|left|to go|away|off|remaining|less)\b")
"""Words of what is missing to an interval."""
_PAST_LIMIT: Final = re.compile(r"\bA (?:over|above|beyond|past|more than|in excess of) (?:the|its|your) ")
"""As in "500 mg over the 3,000 mg limit"."""
_COMPARED: Final = frozenset({"rule", "bare_rule", "limit", "bare_limit", "crosses"})
"""Forms that set what was taken, or what has passed, against a limit."""


def counts_calendar_day(beside: Sequence[Judged], deciding: Set[str]) -> bool:
    """Whether the calendar day was counted where the last 24 hours decide."""
    return "rolling_total" in deciding and any(j.dismisses and j.verdict == SUPPORTED for j in beside)


def lacks_time(beside: Sequence[Judged], deciding: Set[str]) -> bool:
    """Whether it is said how much is missing to the interval that forbids the dose: "twenty minutes short"."""
    return SPACING in deciding and any(
        j.verdict == SUPPORTED and not j.conditional and j.statement.form == "next" and j.concludes == "NO" and _LACKS.search(j.statement.words) for j in beside
    )


def says_broken(beside: Sequence[Judged], deciding: Set[str]) -> bool:
    """Whether a deciding rule is rightly said to be broken: "although that is under the 6 hours required, it is fine"."""
    return any(
        j.rule in deciding and j.verdict == SUPPORTED and not j.conditional and j.statement.condition is None
        and (j.statement.form in _COMPARED and j.statement.relation == (UNDER if j.rule == SPACING else OVER) or j.statement.family == "difference" and _PAST_LIMIT.search(j.statement.words))
        for j in beside
    )


__all__ = ["counts_calendar_day", "lacks_time", "says_broken"]
