"""Two drugs that take turns: which of them each intake was, and how much, by the told order, the told last one, or neither."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from ...facts import Mass, Strength
from ..drugs import Drug
from ..quantity import INGREDIENT, Group
from .built import Entry

_PER_UNIT: Final = {"Tylenol Regular Strength": 325_000, "Tylenol Extra Strength": 500_000, "Tylenol 8 HR": 650_000}
"""Micrograms in one unit of a product that comes in no other strength."""


def take_turns(run: list[Entry], last: Entry | None) -> bool:
    """Give every intake of a run its drug; False where the told last one does not fit into the turns.

    ``run`` is the first entry and those made from it, in the order of :meth:`Entries._repeat`: forwards from a told start,
    else backwards from the last one, which stands behind them all.
    """
    event = run[0].event
    groups = event.alternating
    backwards = last is not None and run[0].point.low is None
    first = 0
    settled = event.in_order and (last is not None or run[0].point.low is not None)  # with no start nobody knows which came last
    named = None if last is None else last.event.group.drug
    if last is not None:
        place = -1 if backwards else _place(run, last)
        if place is None:
            return False
        if named is not None:
            which = [n for n, group in enumerate(groups) if group.drug is not None and group.drug.family == named.family]
            if len(which) != 1:
                return False
            told = which[0] if backwards else (which[0] - place) % 2
            if settled and not backwards and told != 0:
                return False  # "Advil first, every 3 hours since 6. The last was Tylenol at noon"
            first, settled = told, True
        elif backwards:
            settled = False
        group = last.event.group
        untold = group.count is None and group.mass is None and group.volume is None and group.unit_mass is None
        if untold and last.event.multi is None and not last.event.drugs_or:
            index = first if backwards else first + place
            last.groups = _turn(groups, index, settled=settled)
        elif named is None and not untold:
            return False
    for n, one in enumerate(run):
        one.groups = _turn(groups, first + (n + 1 if backwards else n), settled=settled)
    return True


def _turn(groups: list[Group], index: int, *, settled: bool) -> tuple[Group, ...]:
    pair = (groups[index % 2], groups[1 - index % 2])
    return pair[:1] if settled else pair


def _place(run: list[Entry], last: Entry) -> int | None:
    """How many intakes stand before the last one; None where its time is none of the turns'."""
    start, end = run[0].point.low, last.point.low
    every = run[0].event.every
    size = None if every is None else every.low
    if start is None or end is None or not size or run[0].point.high != start or last.point.high != end or (end - start) % size:
        return None
    place = (end - start) // size
    return place if place == len(run) else None


def counted_alike(each: list[tuple[Any, dict[str, Any]]], drugs: list[Drug | None]) -> None:
    """Where one of two quantities is told in tablets and the other in milligrams, tell both in tablets."""
    counted = ["units" in fields and "amount" not in fields for _, fields in each]
    if all(counted) or not any(counted):
        return
    for (product, fields), drug in zip(each, drugs, strict=True):
        amount = fields.get("amount")
        if isinstance(amount, Mass) and amount.kind == "mass" and isinstance(amount.value, int | Fraction) and drug is not None:
            unit = next((unit for unit in _units(product, drug) if amount.value % unit == 0), None)
            if unit is None or "units" in fields:
                return
            fields.pop("amount")
            many = Fraction(amount.value) / unit
            fields["units"] = int(many) if many.denominator == 1 else many
            fields["strength"] = Strength(unit)
        elif "strength" not in fields and product in _PER_UNIT:
            fields["strength"] = Strength(_PER_UNIT[product])
    for (_, fields), drug in zip(each, drugs, strict=True):
        usual = drug is not None and INGREDIENT.get(drug.family) == "ibuprofen" and fields.get("strength") == Strength(200_000)
        if usual and not all("strength" in other for _, other in each):
            fields.pop("strength")  # what its tablets hold where nothing is said


def _units(product: Any, drug: Drug) -> tuple[int, ...]:
    if product in _PER_UNIT:
        return (_PER_UNIT[product],)
    return {"ibuprofen": (200_000,), "acetaminophen": (325_000, 500_000)}.get(INGREDIENT.get(drug.family, ""), ())
