"""Comparisons written with a sign, judged: the numbers against each other, then what each of them stands for."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from ...rules.measure import ROLLING_TOTAL, SINGLE_DOSE, SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number
from ..items import HOUR
from ..statements import DAILY_LIMIT, ELAPSED, INTERVAL_RULE, SINGLE_DOSE_LIMIT, TOTAL_INTAKE, Statement
from .amounts import total
from .elapsed import elapsed
from .intervals import rule
from .judged import Bench, Judged
from .limits import limit

_HOLDS: Final[dict[str, Callable[[Number, Number], bool]]] = {"<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge}


def compared(statement: Statement, bench: Bench) -> Judged:
    """As in "5 h < 6 h": true of the numbers, one of them what was told or asked for, the other what a label prints."""
    left, right = statement.least, statement.per or Fraction(0)
    if not _HOLDS[statement.relation](left, right):
        return Judged(statement, CONTRADICTED, "the numbers do not stand so to each other", SPACING if statement.unit in ("s", "") else ROLLING_TOTAL, tied=True)
    if bench.ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", "remark")
    readings = list(_readings(statement, bench, left, right))
    whole = next((one for one in readings if one.verdict == SUPPORTED), None)
    if whole is not None:
        return whole
    if statement.unit == "" and (spoken := _as_just_told(bench, left, right)) is not None:
        return Judged(statement, spoken.verdict, spoken.because, SPACING, tied=True)
    if statement.unit == "" or not readings:
        # Hours or tablets may be counted by a bare number.
        return Judged(statement, UNSUPPORTED, "not understood", "remark")
    return readings[0]


def _as_just_told(bench: Bench, left: Number, right: Number) -> Judged | None:
    """As in "6.5 > 6" behind "11 pm to 4:30 am is 6.5 hours" and "it needs 6 hours": the hours that were just told, true or not."""
    for told, printed in ((left * HOUR, right * HOUR), (right * HOUR, left * HOUR)):
        passed = next((j for j in reversed(bench.judged) if j.statement.form == "elapsed" and j.statement.least <= told <= j.statement.most), None)
        needed = next((j for j in reversed(bench.judged) if j.statement.form == "rule" and j.statement.least <= printed <= j.statement.most), None)
        if passed is not None and needed is not None and needed.verdict == SUPPORTED and passed.verdict != SUPPORTED:
            return passed
    return None


def _readings(statement: Statement, bench: Bench, left: Number, right: Number) -> Iterator[Judged]:
    """Each way to take one number for what was told and the other for what labels print; the order of the words first."""
    for told, printed in ((left, right), (right, left)):
        if statement.unit in ("s", ""):
            scale = HOUR if statement.unit == "" else 1
            yield from _of_times(statement, bench, told * scale, printed * scale)
        elif statement.unit == "mass":
            yield from _of_amounts(statement, bench, told, printed)


def _of_times(statement: Statement, bench: Bench, told: Number, printed: Number) -> Iterator[Judged]:
    room = 300 if told % HOUR == 0 else 59
    passed = elapsed(_as(statement, ELAPSED, "elapsed", told - room, told + room, "D have passed"), bench)
    asked = rule(_as(statement, INTERVAL_RULE, "rule", printed, printed, "the label needs D"), bench)
    yield from _together(statement, passed, asked, SPACING)


def _of_amounts(statement: Statement, bench: Bench, told: Number, printed: Number) -> Iterator[Judged]:
    made = total(replace(_as(statement, TOTAL_INTAKE, "total", told - 500, told + 500, "the total is A"), family="sum"), bench)
    for kind, bears in ((DAILY_LIMIT, ROLLING_TOTAL), (SINGLE_DOSE_LIMIT, SINGLE_DOSE)):
        yield from _together(statement, made, limit(_as(statement, kind, "limit", printed, printed, "the limit is A"), bench), bears)


def _together(statement: Statement, told: Judged, printed: Judged, bears: str) -> Iterator[Judged]:
    if printed.verdict == SUPPORTED:
        yield Judged(statement, told.verdict, f"{told.because}; {printed.because}", bears, tied=True, general=told.verdict == SUPPORTED)
    elif told.verdict == SUPPORTED:
        yield Judged(statement, printed.verdict, f"{told.because}; {printed.because}", bears, tied=True)


def _as(statement: Statement, kind: str, form: str, least: Number, most: Number, words: str) -> Statement:
    """One of the two numbers as a statement of its own."""
    return replace(statement, kind=kind, form=form, least=least, most=most, words=words, relation="", per=None, unit="s" if kind in (ELAPSED, INTERVAL_RULE) else "mass")


COMPARED: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {"compared": compared}

__all__ = ["COMPARED"]
