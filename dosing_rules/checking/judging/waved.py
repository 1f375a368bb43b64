"""Statements that wave a rule away, call a spacing enough, or say how long a dose is to be minded, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from typing import Final

from ...facts import DAY
from ...rules.measure import ROLLING_TOTAL, SAME_CLASS, SINGLE_DOSE, SPACING
from ...verdict import Finding
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Spread
from ..statements import INTERVAL_RULE, SINGLE_DOSE_LIMIT, Statement
from .elapsed import elapsed, length
from .intervals import limits_in_question
from .judged import Bench, Judged, either


def rule_waved(statement: Statement, bench: Bench) -> Judged:
    """As in "The 400 mg limit does not matter here": false of a rule that binds, whatever is said for it."""
    if bench.ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", "remark")
    meant = _meant(statement, bench)
    if not meant:
        return Judged(statement, UNSUPPORTED, "no such rule is in question", "remark")
    if statement.topic == "matter" and _THE_OTHER.search(statement.words) and any(finding.status == "kept" for finding in bench.ground.findings):
        return Judged(statement, SUPPORTED, "another rule is kept", "remark")
    worst = min(meant, key=lambda finding: ("broken", "open", "kept").index(finding.status))
    if worst.status == "kept" and statement.topic == "matter":
        return Judged(statement, SUPPORTED, "that rule is kept", "remark")
    if statement.least == -inf and worst.status == "kept":
        return Judged(statement, UNSUPPORTED, "which rule is meant is not said", "remark")
    return Judged(statement, CONTRADICTED, f"the rule holds here: {worst.status}", worst.rule, dismisses=True)


_THE_OTHER: Final = re.compile(r"\bother (?:rules?|limits?)\b")
"""As in "The other rule is no problem": beside the one that was applied."""


def _meant(statement: Statement, bench: Bench) -> list[Finding]:
    """The findings that the words may mean: by the number of the limit, else by its kind."""
    numbered = [
        finding for finding in bench.ground.findings
        if any(measure.limit is not None and statement.least <= measure.limit <= statement.most for measure in (finding.worst, finding.best))
    ]  # fmt: skip
    if statement.least != -inf:
        timed = (SPACING, SAME_CLASS) if statement.unit == "s" and statement.kind == INTERVAL_RULE else (ROLLING_TOTAL, SINGLE_DOSE, SAME_CLASS)
        if not numbered and timed[0] == SPACING and any(bench.ground.elapsed(name).verdict(statement.least - 300, statement.most + 300) == SUPPORTED for name in bench.ground.dose_ids()):
            # "The two-hour gap is not relevant": the wait as it was, not as it should be.
            return [finding for finding in bench.ground.findings if finding.rule in timed]
        return [finding for finding in numbered if finding.rule in timed]
    rules = {INTERVAL_RULE: (SPACING,), SINGLE_DOSE_LIMIT: (SINGLE_DOSE,)}.get(statement.kind, (ROLLING_TOTAL, SINGLE_DOSE))
    return [finding for finding in bench.ground.findings if finding.rule in rules]


def spaced(statement: Statement, bench: Bench) -> Judged:
    """As in "Spacing is no problem at 7 hours": what passed, and whether an interval that labels print is kept by it."""
    judged = elapsed(statement, bench)
    limits = limits_in_question(bench)
    if judged.verdict != SUPPORTED or not limits:
        return judged
    middle = (statement.least + statement.most) / 2 if inf not in (statement.most, -statement.least) else max(statement.least, 0)
    holds = any(middle < limit for limit in limits) if statement.negated else any(middle >= limit for limit in limits)
    if not holds:
        shown = " or ".join(length(limit) for limit in sorted(limits))
        return Judged(statement, CONTRADICTED, f"{statement.value} against {shown}", SPACING, tied=True)
    return judged


def only_today(statement: Statement, bench: Bench) -> Judged:
    """As in "Only today's tablets count": false where a dose of the day before is less than 24 h old."""
    ground = bench.ground
    if ground.conflict or ground.asked_clock is None:
        return Judged(statement, UNSUPPORTED, "the times were not told", ROLLING_TOTAL)
    spreads = [ground.elapsed(name) for name in ground.dose_ids(ground.asked_ingredients)] or [
        Spread(tuple((max(0, -(total.end.most or 0)), inf if total.start.least is None else -total.start.least) for total in one.totals)) for one in ground.found if one.totals
    ]
    earlier = either(spread.verdict(ground.asked_clock + 1, DAY - 1) for spread in spreads)
    verdict = {SUPPORTED: CONTRADICTED, CONTRADICTED: SUPPORTED}.get(earlier, earlier)
    return Judged(statement, verdict, "the limit holds for any 24 hours, not for a calendar day", ROLLING_TOTAL, tied=True, dismisses=verdict == CONTRADICTED)


def minded(statement: Statement, bench: Bench) -> Judged:
    """As in "Aleve only matters for 12 hours": against the 24 h between two drugs of one class."""
    finding = bench.ground.finding(SAME_CLASS)
    if finding is None or bench.ground.conflict:
        return Judged(statement, UNSUPPORTED, "no two drugs of one class are in question", "remark")
    limit = finding.worst.limit
    fits = limit is not None and statement.least <= limit <= statement.most
    verdict = SUPPORTED if fits else CONTRADICTED
    return Judged(statement, verdict, f"{length(limit or DAY)} between two drugs of one class", SAME_CLASS, tied=True, general=fits, dismisses=not fits)


WAVED: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "rule_waved": rule_waved, "spaced": spaced, "only_today": only_today, "minded": minded,
}  # fmt: skip

__all__ = ["WAVED"]
