"""Told sums: of a window, of some doses, with doses inside and beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dosing_rules.facts import UNKNOWN, IntakeTotal, Mass, NextDose, Range, Since, Situation

from . import bricks as b

MILLIGRAMS = {"ibuprofen": 200, "Advil": 200, "Tylenol Extra Strength": 500, "Tylenol Regular Strength": 325}
_LAST_DAY = Since("now", 1 - b.DAY, 1 - b.DAY)


def _drug(dice: Any) -> b.Drug:
    return dice.pick((b.IBUPROFEN, b.EXTRA, b.REGULAR, b.ADVIL))  # type: ignore[no-any-return]


def _window(dice: Any, drug: b.Drug) -> tuple[Any, Any]:
    """Start and end: the last 24 hours, so far today, until the last dose, a window that reaches out of the day."""
    longer = dice.pick((b.DAY, b.DAY + 1, 30 * b.HOUR, 12 * b.HOUR, b.edge(dice, drug)))
    end = dice.pick((0, 0, b.edge(dice, drug)))
    start = _LAST_DAY if dice.number(0, 1) else b.before(max(longer, end))
    return start, b.before(end if start is not _LAST_DAY else min(end, b.DAY - 1))


def _total(dice: Any, drug: b.Drug, start: Any, end: Any, units: Any) -> IntakeTotal:
    kind = dice.number(0, 4)
    amount = f"{units * MILLIGRAMS[drug.name]} mg"
    if kind == 4:
        return IntakeTotal(drug.name, amount=amount, doses=dice.pick((1, 2, 3, Range(1, 2))), start=start, end=end)
    if kind == 0:
        return IntakeTotal(drug.name, units=units, start=start, end=end)
    if kind == 1:
        return IntakeTotal(drug.name, units=Range(units, units + dice.number(0, 2)), start=start, end=end)
    if kind == 2:
        return IntakeTotal(drug.name, doses=dice.number(1, 3), start=start, end=end)
    return IntakeTotal(drug.name, amount=amount, start=start, end=end)


def window_total(dice: Any) -> tuple[Situation, str]:
    """A total alone, or beside doses outside its window."""
    drug = _drug(dice)
    asked = dice.number(1, drug.per_dose)
    start, end = _window(dice, drug)
    units = drug.per_day - asked + dice.pick((0, 0, 1, -1))
    doses = []
    if dice.number(0, 1):
        when = b.before(b.edge(dice, drug))
        doses.append(b.dose(drug, b.open_count(dice, drug), when, beside_totals=True))
        units -= 1
    total = _total(dice, drug, start, end, max(1, units))
    return Situation(b.ask(drug, asked), tuple(doses), totals=(total,)), "dosebench"


def two_totals(dice: Any) -> tuple[Situation, str]:
    """A total of one drug, a total of another, and one or both asked for."""
    one, other = dice.pick((b.IBUPROFEN, b.ADVIL)), dice.pick((b.EXTRA, b.REGULAR))
    totals, items, doses = [], [], []
    for drug in (one, other):
        start, end = _window(dice, drug)
        asked = dice.number(1, drug.per_dose)
        totals.append(_total(dice, drug, start, end, max(1, drug.per_day - asked + dice.pick((0, 0, 1, -1)))))
        items.append(b.intake(drug, asked))
        if dice.number(0, 2) == 0:
            doses.append(b.dose(drug, b.open_count(dice, drug), b.before(b.edge(dice, drug))))
    kept = items if dice.number(0, 1) else items[:1]
    return Situation(NextDose(*kept), tuple(doses), totals=tuple(totals)), "dosebench"


def sum_of_doses(dice: Any) -> tuple[Situation, str]:
    """Only the sum of some doses is known."""
    drug = _drug(dice)
    asked = dice.number(1, drug.per_dose)
    number = dice.number(2, 3)
    doses = []
    for index in range(1, number + 1):
        units: Any = UNKNOWN if dice.number(0, 2) else Range(1, 3)
        at = b.before(b.edge(dice, drug)) if dice.number(0, 1) else b.before(*b.spread(dice, drug))
        doses.append(b.dose(drug, units, at, id=f"d{index}"))
    units = drug.per_day - asked + dice.pick((0, 0, 1, -1, 2))
    of = tuple(one.id for one in doses[: dice.number(2, number)])
    if dice.number(0, 1):
        total = IntakeTotal(drug.name, units=units, of=of)
    else:
        total = IntakeTotal(drug.name, amount=f"{units * MILLIGRAMS[drug.name]} mg", of=of)
    return Situation(b.ask(drug, asked), tuple(doses), totals=(total,)), "dosebench"


def total_with_doses(dice: Any) -> tuple[Situation, str]:
    """Doses told inside a total's window are part of it."""
    drug = _drug(dice)
    asked = dice.number(1, drug.per_dose)
    start, end = _window(dice, drug)
    doses = []
    for _ in range(dice.number(1, 2)):
        at = b.before(b.edge(dice, drug)) if dice.number(0, 2) else b.before(*b.spread(dice, drug))
        doses.append(b.dose(drug, b.open_count(dice, drug), at, beside_totals=dice.number(0, 4) == 0))
    total = _total(dice, drug, start, end, max(1, drug.per_day - asked + dice.pick((0, 0, 1, -1))))
    return Situation(b.ask(drug, asked), tuple(doses), totals=(total,)), "dosebench"


def counted_doses(dice: Any) -> tuple[Situation, str]:
    """A sum that says of how many doses it is, some of them told: what is left may be too little for another one."""
    situation, policy = dice.pick((window_total, two_totals, sum_of_doses, total_with_doses, total_with_doses))(dice)
    totals = []
    for total in situation.totals:
        least, more = dice.number(1, 3), dice.number(0, 2)
        amount = total.amount
        if isinstance(amount, Mass) and not isinstance(amount.value, Range) and dice.number(0, 1):
            amount = Mass(Range(amount.value, amount.value + 1000 * dice.pick((100, 250, 500, 1000))), amount.kind)
        totals.append(replace(total, amount=amount, doses=Range(least, least + more) if more else least))
    return replace(situation, totals=tuple(totals)), policy
