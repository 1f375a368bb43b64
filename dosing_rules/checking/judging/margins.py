"""What lies between an amount and a limit, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import inf
from typing import Final

from ...rules.measure import ROLLING_TOTAL
from ..ground import CONTRADICTED, SUPPORTED, Spread
from ..statements import DAILY_LIMIT, DECISION_CONSISTENCY, SINGLE_DOSE_LIMIT, Statement
from .judged import Bench, Judged, either
from .limits import limits_of
from .speech import conclusion


def difference(statement: Statement, bench: Bench) -> Judged:
    """As in "Over the limit by 250 mg", "400 mg below the maximum": an amount against some accepted limit, either way."""
    verdicts = []
    families = ("before",) if _SO_FAR.search(statement.words) else ("before", "after", "asked")
    signs = (-1,) if _SO_FAR.search(statement.words) and _ABOVE.search(statement.words) else (1, -1)
    for quantity in bench.ground.masses if statement.unit == "mass" else bench.ground.counts:
        if quantity.family not in families or quantity.ingredient not in bench.ingredients_of(statement):
            continue
        kind = SINGLE_DOSE_LIMIT if quantity.family == "asked" else DAILY_LIMIT
        source = Statement(kind, "limit", 0, 0, names=statement.names, own_names=statement.own_names, unit=statement.unit)
        for value in limits_of(source, bench, quantity.ingredient):
            for sign in signs:
                ends = ((sign * (value.most - high), sign * (value.most - low)) for low, high in quantity.spread.spans)
                verdicts.append(Spread(tuple((min(pair), max(pair)) for pair in ends)).verdict(statement.least, statement.most))
    return Judged(statement, either(verdicts), "a limit and what was taken, one less the other", ROLLING_TOTAL, tied=True)


_SO_FAR: Final = re.compile(r"\b(?:already|so far|(?:even )?before (?:the|this|that|any|another|taking|adding) (?:\w+ )?(?:next|new|more|dose|another|Q|N|A)\b|even without|without (?:the|this|another) (?:\w+ )?dose)\b")
_ABOVE: Final = re.compile(r"\bA (?:of P )?(?:over|above|beyond|past|more than|too much)\b")
"""As in "already 1,000 mg over the limit", "250 mg above it before the next dose": of what was taken."""


def left(statement: Statement, bench: Bench) -> Judged:
    """As in "That leaves 400 mg": up to some accepted limit."""
    families: tuple[str, ...] = ("before", "after")
    if statement.family == "room":
        # "There is room for one more": beside what was taken, unless the next dose was spoken of before.
        families = ("before", "after") if any(_with_next(j.statement) for j in bench.judged) else ("before",)
    elif statement.family == "room after":
        families = ("after",)
    verdicts = []
    for quantity in bench.ground.masses if statement.unit == "mass" else bench.ground.counts:
        if statement.family.startswith("room") and statement.unit == "unit" and not quantity.what.startswith("units"):
            continue
        if quantity.family not in families or quantity.ingredient not in bench.ingredients_of(statement):
            continue
        # "400 mg of the 1,200 mg allowance": of the limit that is named beside it.
        known = [Fraction(statement.asserted)] if statement.asserted else [value.most for value in limits_of(statement, bench, quantity.ingredient)]
        if statement.family.startswith("room"):
            known = known if statement.asserted else _named_before(statement, bench, quantity.ingredient) or [*known, *_whole_units(statement, bench, quantity.ingredient)]
        for most in known:
            spans = tuple((most - high, most - low) for low, high in quantity.spread.spans)
            verdicts.append(Spread(spans).verdict(statement.least, statement.most))
    return Judged(statement, either(verdicts), "the limit less what was taken", ROLLING_TOTAL, tied=True)


def may_have(statement: Statement, bench: Bench) -> Judged:
    """As in "You can still have four tablets today": the answer where so much is asked for, else what is left of the limit."""
    pool = bench.ground.masses if statement.unit == "mass" else bench.ground.counts
    asked = [q.spread for q in pool if q.family == "asked" and q.ingredient in bench.ingredients_of(statement) and (statement.unit == "mass" or q.what.startswith("units"))]
    capped = _CAPPED.search(f"{statement.words} {statement.value}") is not None
    if not capped and any(spread.verdict(statement.least, statement.most) != CONTRADICTED for spread in asked):
        statement.kind, statement.form, statement.family = DECISION_CONSISTENCY, "conclusion", ""
        return conclusion(statement, bench)
    judged = left(replace(statement, most=statement.most if capped else inf), bench)
    judged.statement = statement
    if capped and judged.verdict == SUPPORTED and asked and all(spread.ends[0] > statement.most for spread in asked):
        judged.concludes = "NO"
    return judged


_CAPPED: Final = re.compile(r"\b(?:only|just|at most|no more than|up to)\b")


def _with_next(statement: Statement) -> bool:
    return statement.family.startswith(("after", "asked")) or statement.form == "conclusion" and statement.polarity == "YES"


def _named_before(statement: Statement, bench: Bench, ingredient: str) -> list[Fraction]:
    """The day's limit that the text named last where labels print it: what is left is left of that one."""
    told = next((j for j in reversed(bench.judged) if j.statement.form == "limit" and j.statement.kind == DAILY_LIMIT and j.statement.unit == "mass" and j.verdict == SUPPORTED), None)
    if told is None:
        return []
    most = Fraction(told.statement.most)
    if statement.unit == "mass":
        return [most]
    return [Fraction(most // per) for per in _per_unit(bench, ingredient)]


def _whole_units(statement: Statement, bench: Bench, ingredient: str) -> list[Fraction]:
    """How many whole units the limits in milligrams hold: nine of 325 mg in 3,000 mg."""
    if statement.unit != "unit":
        return []
    source = Statement(DAILY_LIMIT, "limit", 0, 0, names=statement.names, own_names=statement.own_names, unit="mass")
    return [Fraction(Fraction(value.most) // per) for value in limits_of(source, bench, ingredient) for per in _per_unit(bench, ingredient)]


def _per_unit(bench: Bench, ingredient: str) -> list[Fraction]:
    return [Fraction(per) for profile in bench.ground.asked_profiles() if profile.unit != "mL" for name, per in profile.amounts if name == ingredient]


MARGINS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {"may_have": may_have}

__all__ = ["MARGINS", "difference", "left"]
