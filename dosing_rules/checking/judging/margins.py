"""What lies between an amount and a limit, judged."""

from __future__ import annotations

from fractions import Fraction

from ...rules.measure import ROLLING_TOTAL
from ..ground import Spread
from ..statements import DAILY_LIMIT, SINGLE_DOSE_LIMIT, Statement
from .judged import Bench, Judged, either
from .limits import limits_of


def difference(statement: Statement, bench: Bench) -> Judged:
    """As in "Over the limit by 250 mg", "400 mg below the maximum": an amount against some accepted limit, either way."""
    verdicts = []
    for quantity in bench.ground.masses if statement.unit == "mass" else bench.ground.counts:
        if quantity.family not in ("before", "after", "asked") or quantity.ingredient not in bench.ingredients_of(statement):
            continue
        kind = SINGLE_DOSE_LIMIT if quantity.family == "asked" else DAILY_LIMIT
        source = Statement(kind, "limit", 0, 0, names=statement.names, own_names=statement.own_names, unit=statement.unit)
        for value in limits_of(source, bench, quantity.ingredient):
            for sign in (1, -1):
                ends = ((sign * (value.most - high), sign * (value.most - low)) for low, high in quantity.spread.spans)
                verdicts.append(Spread(tuple((min(pair), max(pair)) for pair in ends)).verdict(statement.least, statement.most))
    return Judged(statement, either(verdicts), "a limit and what was taken, one less the other", ROLLING_TOTAL, tied=True)


def left(statement: Statement, bench: Bench) -> Judged:
    """As in "That leaves 400 mg": up to some accepted limit."""
    verdicts = []
    for quantity in bench.ground.masses if statement.unit == "mass" else bench.ground.counts:
        if quantity.family not in ("before", "after") or quantity.ingredient not in bench.ingredients_of(statement):
            continue
        # "400 mg of the 1,200 mg allowance": of the limit that is named beside it.
        known = [Fraction(statement.asserted)] if statement.asserted else [value.most for value in limits_of(statement, bench, quantity.ingredient)]
        for most in known:
            spans = tuple((most - high, most - low) for low, high in quantity.spread.spans)
            verdicts.append(Spread(spans).verdict(statement.least, statement.most))
    return Judged(statement, either(verdicts), "the limit less what was taken", ROLLING_TOTAL, tied=True)


__all__ = ["difference", "left"]
