"""Sums of hours and times of the day set equal, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from ...clocks import duration_text
from ...decision import Decision
from ...rules.measure import SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..items import DAY
from ..statements import Statement
from .elapsed import elapsed
from .judged import Bench, Judged

_TWO_CLOCKS: Final = re.compile(r"\b(?:clocks|clock change|daylight|dst|eastern|pacific|central|mountain|time ?zones?|flew|flight|landed|utc|gmt)\b", re.IGNORECASE)


def sum_of_hours(statement: Statement, bench: Bench) -> Judged:
    """As in "3 hours plus 30 minutes is 3.5 hours": plain arithmetic, and what passed where that is so long."""
    if statement.asserted:
        return Judged(statement, CONTRADICTED, f"the numbers give {duration_text(int(Fraction(statement.asserted)))}", SPACING, tied=True)
    passed = elapsed(statement, bench)
    if passed.verdict == SUPPORTED:
        return passed
    return Judged(statement, SUPPORTED, "the numbers come out", "remark")


def conceded(statement: Statement, bench: Bench) -> Judged:
    """As in "Even if a few hours is stretched to four": granted, where it may have been so long; supposed against what was told elsewhere."""
    passed = elapsed(replace(statement, condition=None), bench)
    if passed.verdict == CONTRADICTED:
        return Judged(statement, SUPPORTED, "supposed against what was told", "remark")
    return Judged(statement, SUPPORTED, passed.because, SPACING, tied=True, conditional=True)


def one_moment(statement: Statement, bench: Bench) -> Judged:
    """As in "Quarter to midnight is 12:15 AM": false of two times of the same clock."""
    (first, one), (second, two) = statement.clocks
    if _TWO_CLOCKS.search(bench.ground.question):
        return Judged(statement, UNSUPPORTED, "by two clocks", "remark")
    period = DAY // 2 if "half" in (one, two) else DAY
    return Judged(statement, SUPPORTED if (first - second) % period == 0 else CONTRADICTED, "two times of one clock", "remark" if (first - second) % period == 0 else SPACING)


def of_every_kind(statement: Statement, bench: Bench) -> Judged:
    """As in "every 4 to 6 hours regardless of the type of pill": false where the product in question has a longer interval."""
    finding = bench.ground.finding(SPACING)
    limit = finding.worst.limit if finding is not None else None
    if limit is None or finding is None or bench.ground.conflict or limit <= statement.most or limit == statement.least or statement.topic == "kind" and finding.status != "broken":
        return Judged(statement, SUPPORTED, "the interval in question is that one", "remark")
    return Judged(statement, CONTRADICTED, f"the interval in question is {duration_text(int(limit))}", SPACING, dismisses=True)


def with_food(statement: Statement, bench: Bench) -> Judged:
    """As in "Ibuprofen must never be taken without food": no label says so."""
    del bench
    return Judged(statement, CONTRADICTED, "labels advise food where the stomach is upset, no more", "remark", general=True)


def cannot_measure(statement: Statement, bench: Bench) -> Judged:
    """As in "Without it the 24-hour total cannot be calculated": against whether that rule is open."""
    ground = bench.ground
    finding = ground.finding(statement.topic)
    undecided = ground.decision is Decision.AMBIGUOUS
    status = finding.status if finding is not None else "kept"
    if ground.conflict or status == "open" or undecided and "require_now" in ground.reasons:
        return Judged(statement, SUPPORTED, "that rule is open", "remark", tied=True)
    if undecided:
        return Judged(statement, UNSUPPORTED, "that rule is not what is open", "remark")
    return Judged(statement, CONTRADICTED, f"it can be told: {status}", "missing", tied=True)


WHOLLY: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {"sum_of_hours": sum_of_hours, "conceded": conceded, "one_moment": one_moment, "of_every_kind": of_every_kind, "with_food": with_food, "cannot_measure": cannot_measure}

__all__ = ["WHOLLY"]
