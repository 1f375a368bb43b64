"""Statements that a dose keeps within a limit or goes over it, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import inf
from typing import Final

from ...rules.measure import ROLLING_TOTAL, SINGLE_DOSE
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..statements import OVER, SINGLE_DOSE_LIMIT, Statement
from .judged import Bench, Judged, either
from .limits import amount, limits_of, spread_text


def crosses(statement: Statement, bench: Bench) -> Judged:
    """As in "Another dose would exceed the limit", "within the limits": over the worlds."""
    ground = bench.ground
    concludes = "NO" if statement.relation == OVER else "YES"
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", ROLLING_TOTAL, concludes=concludes)
    if statement.least == -inf:
        return _crosses_any(statement, bench, concludes)
    names = bench.ingredients_of(statement)
    family = "before" if statement.family.startswith("before") else "after"
    printed = {entry.most for name in names for entry in limits_of(statement, bench, name)}
    if statement.least not in printed:
        return Judged(statement, CONTRADICTED, "no label prints that limit", ROLLING_TOTAL, concludes=concludes)
    verdicts = []
    shown = ""
    for quantity in ground.masses if statement.unit == "mass" else ground.counts:
        if quantity.family == family and quantity.ingredient in names[: max(1, len(ground.asked_ingredients))]:
            edge = statement.least
            spans = (edge + Fraction(1, 10**6), inf) if statement.relation == OVER else (-inf, edge)
            verdicts.append(quantity.spread.verdict(*spans))
            shown = shown or spread_text(quantity.spread, statement.unit)
    because = f"{shown} against {amount(statement.least, statement.unit)}"
    return Judged(statement, either(verdicts), because, ROLLING_TOTAL, tied=True, concludes=concludes)


def _crossed_before(statement: Statement, bench: Bench) -> Judged:
    """As in "The maximum has already been exceeded": what was taken alone, against the least limit that is printed."""
    source = Statement("daily_limit", "limit", 0, 0, names=statement.names, own_names=statement.own_names, unit="mass")
    verdicts, shown = [], ""
    for quantity in bench.ground.masses:
        if quantity.family != "before" or quantity.ingredient not in bench.ingredients_of(statement):
            continue
        edge = min((entry.most for entry in limits_of(source, bench, quantity.ingredient) if entry.most >= 1_000_000), default=None)
        if edge is None:
            continue
        spans = (edge + Fraction(1, 10**6), inf) if statement.relation == OVER else (-inf, edge)
        verdicts.append(quantity.spread.verdict(*spans))
        shown = shown or f"{spread_text(quantity.spread, 'mass')} taken, against {amount(edge, 'mass')}"
    if not verdicts:
        return Judged(statement, UNSUPPORTED, "no amount was told", ROLLING_TOTAL)
    return Judged(statement, either(verdicts), shown, ROLLING_TOTAL, tied=True)


def under_anyhow(statement: Statement, bench: Bench) -> Judged | None:
    """As in "One tablet is under the normal limits", of a person whom the label sends to a doctor: the amounts alone, and no conclusion."""
    flagged = any(reason.startswith("scope:") for reason in bench.ground.reasons)
    if not flagged or bench.letter != "AMBIGUOUS" or statement.family == "before":
        return None
    names = bench.ground.asked_ingredients
    sides = []
    for quantity in bench.ground.masses:
        if quantity.family not in ("asked", "after") or quantity.ingredient not in names:
            continue
        kind = SINGLE_DOSE_LIMIT if quantity.family == "asked" else "daily_limit"
        source = Statement(kind, "limit", 0, 0, names=(quantity.ingredient,), own_names=True, unit="mass")
        most = max((entry.most for entry in limits_of(source, bench, quantity.ingredient)), default=None)
        if most is not None:
            sides.append(quantity.spread.verdict(-inf, most))
    if not sides:
        return None
    kept = CONTRADICTED if CONTRADICTED in sides else UNSUPPORTED if UNSUPPORTED in sides else SUPPORTED
    verdict = kept if statement.relation != OVER else {SUPPORTED: CONTRADICTED, CONTRADICTED: SUPPORTED}.get(kept, kept)
    return Judged(statement, verdict, "the amounts against what labels print", ROLLING_TOTAL, tied=True)


def _against_told(statement: Statement, bench: Bench, concludes: str) -> Judged | None:
    """As in "The maximum is 6 caplets; another two would be within the limit": against the accepted limit that was just told."""
    said = next((j for j in reversed(bench.judged) if j.statement.form == "limit" and j.statement.kind == "daily_limit"), None)
    if said is None or said.verdict != SUPPORTED or concludes == bench.ground.decision.value or bench.letter != concludes:
        return None
    limit = said.statement.most
    pool = bench.ground.masses if said.statement.unit == "mass" else bench.ground.counts
    spreads = [q.spread for q in pool if q.family == "after" and q.ingredient in bench.ground.asked_ingredients]
    span = (limit + Fraction(1, 10**6), inf) if statement.relation == OVER else (-inf, limit)
    if not spreads or any(spread.verdict(*span) != SUPPORTED for spread in spreads):
        return None
    return Judged(statement, SUPPORTED, "against the limit that was told", ROLLING_TOTAL, tied=True, concludes=concludes)


def _crosses_any(statement: Statement, bench: Bench, concludes: str) -> Judged:
    anyhow = under_anyhow(statement, bench)
    if anyhow is not None:
        return anyhow
    if statement.family == "before" and statement.kind != SINGLE_DOSE_LIMIT and "single" not in statement.words:
        return _crossed_before(statement, bench)
    single = statement.kind == SINGLE_DOSE_LIMIT or "single" in statement.words
    told = _against_told(statement, bench, concludes) if not single else None
    if told is not None:
        return told
    words = "single dose" if single else "daily" if any(w in statement.words for w in ("daily", "day", "D", "maximum")) else ""
    wanted = (SINGLE_DOSE,) if single else (ROLLING_TOTAL,) if words else ()
    findings = [f for f in bench.ground.findings if not wanted or f.rule in wanted]
    statuses = {f.status for f in findings}
    if "limits" in statement.words and not words or not findings:
        findings = list(bench.ground.findings)
        decided = {"YES": "kept", "NO": "broken", "AMBIGUOUS": "open"}[bench.ground.decision.value]
        statuses = {decided}
    status = "broken" if "broken" in statuses else "open" if "open" in statuses else "kept"
    over = statement.relation == OVER
    verdict = UNSUPPORTED if status == "open" else SUPPORTED if (status == "broken") == over else CONTRADICTED
    rule = SINGLE_DOSE if single else ROLLING_TOTAL
    if verdict == CONTRADICTED and over is False and status == "broken" and not single:
        # Another accepted limit may still hold what is asked for.
        verdict = _other_limit(statement, bench)
    if verdict == UNSUPPORTED and re.search(r"\b(?:another|more|next)\b", statement.words) and not over:
        # "Another dose is within the limit", where that is open: a conclusion.
        rule = "decision"
    return Judged(statement, verdict, f"the {words or 'label'} limit is {status}", rule, concludes=concludes)


def _other_limit(statement: Statement, bench: Bench) -> str:
    source = Statement("daily_limit", "limit", 0, 0, names=statement.names, unit="mass")
    for name in bench.ground.asked_ingredients:
        most = max((entry.most for entry in limits_of(source, bench, name)), default=0)
        for quantity in bench.ground.masses:
            if quantity.family == "after" and quantity.ingredient == name and quantity.spread.verdict(0, most) == SUPPORTED:
                return SUPPORTED if any(w in statement.words for w in ("daily", "day", "maximum")) else CONTRADICTED
    return CONTRADICTED


CROSSING: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {"crosses": crosses}

__all__ = ["CROSSING", "under_anyhow"]
