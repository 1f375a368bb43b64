"""Rows of a list of doses, and the sum below them, judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...rules.measure import ROLLING_TOTAL
from ..grammar.logged import LOGGED
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Quantity
from ..statements import Statement
from .judged import Bench, Judged, either
from .limits import amount
from .spacing import is_asked, same_clock


def row(statement: Statement, bench: Bench) -> Judged:
    """As in "8 am -> 2": so much of a dose told at that time, or of the one asked for."""
    ground = bench.ground
    if ground.conflict or statement.unit not in ("mass", "unit"):
        return Judged(statement, UNSUPPORTED, "no such amount was told", "remark")
    clock, ids = statement.clocks[0], ground.dose_ids()
    known = {name: ground.dose_clock(name) for name in ids}
    meant = [name for name in ids if same_clock(clock, known[name])]
    unit = "units" if statement.unit == "unit" else "mass"
    pool = ground.counts if statement.unit == "unit" else ground.masses
    told: list[Quantity] = [q for q in pool if q.family == "dose" and q.what in {f"{unit} {name}" for name in meant}]
    if is_asked(clock, bench):
        told += [q for q in pool if q.family == "asked" and q.what == unit]
    if told:
        verdict = either(q.spread.verdict(statement.least, statement.most) for q in told)
        return Judged(statement, verdict, "as much was told of that dose" if verdict == SUPPORTED else "another amount was told of that dose", ROLLING_TOTAL, tied=True)
    totals = any(one.totals or one.unknown_taken for one in ground.found)
    if meant or totals or not ids or None in known.values() or ground.asked_clock is None and any(name not in _with_clock(bench) for name in ids):
        return Judged(statement, UNSUPPORTED, "the hours of the doses were not told", "remark")
    return Judged(statement, CONTRADICTED, "no dose told was at that time", ROLLING_TOTAL, tied=True)


def _with_clock(bench: Bench) -> set[str]:
    return {name for name in bench.ground.dose_ids() if bench.ground.dose_clock(name) is not None}


def total(statement: Statement, bench: Bench) -> Judged:
    """As in "total 4" below the rows: what the rows make, and what was taken."""
    rows = [j for j in bench.judged if j.statement.form == LOGGED and j.statement.unit == statement.unit]
    made = sum(j.statement.least for j in rows)
    if rows and not statement.least <= made <= statement.most:
        return Judged(statement, CONTRADICTED, f"the rows make {amount(made, statement.unit)}", ROLLING_TOTAL, tied=True)
    ground = bench.ground
    if ground.conflict or any(j.verdict != SUPPORTED for j in rows):
        return Judged(statement, UNSUPPORTED, "the sum of its rows", "remark")
    with_next = any(is_asked(j.statement.clocks[0], bench) for j in rows)
    pool = ground.counts if statement.unit == "unit" else ground.masses
    families = ("after", "ever_after") if with_next else ("before", "ever")
    told = [q for q in pool if q.family in families and q.ingredient in bench.ingredients_of(statement) and q.what in ("units", "mass")]
    verdict = either(q.spread.verdict(statement.least, statement.most) for q in told) if told else UNSUPPORTED
    return Judged(statement, verdict, "what was told in all" if verdict == SUPPORTED else "another sum was told", ROLLING_TOTAL, tied=True)


LOGGED_FORMS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {LOGGED: row, "logged_total": total}

__all__ = ["LOGGED_FORMS"]
