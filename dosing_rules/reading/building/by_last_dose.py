"""How much is asked for, told by how much was taken last: "twice as many as last time", "one more than last time"."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from ...facts import UNKNOWN, Dose, Mass
from ..quantity import Group


def by_last_dose(group: Group, last: Dose | None) -> dict[str, Any]:
    """The fields of an intake that is so many times the last dose, or so many units more.

    Where nobody told how much the last one was, nobody can say how much that is: unknown.

    >>> by_last_dose(Group(0, 0, same=True, surplus=1), Dose("Advil", 2))
    {'units': 3}
    >>> by_last_dose(Group(0, 0, same=True, factor=2), Dose("Advil"))["units"]
    UNKNOWN
    """
    factor = 1 if group.factor is None else group.factor
    if last is None:
        return {"units": UNKNOWN}
    kept = {name: value for name, value in (("strength", last.strength), ("form", last.form)) if value is not None}
    if last.amount is None and isinstance(last.units, int | Fraction) and last.units * factor + group.surplus > 0:
        return {"units": last.units * factor + group.surplus, **kept}
    if isinstance(last.amount, Mass) and isinstance(last.amount.value, int | Fraction) and not group.surplus:
        return {"amount": replace(last.amount, value=last.amount.value * factor), **kept}
    return {"units": UNKNOWN, **kept}
