"""The same question put to an SMT solver: is there a world that keeps every rule, is there one that breaks one?

The choices of a situation are settled one by one (as in the oracle); moments and amounts are left to z3 as integer and
real unknowns, so nothing here depends on edges, corners or an order in which worlds are visited. Intakes behind a told
total may be two, at two moments, with the amount shared freely between them.
"""

from __future__ import annotations

from typing import Any

import z3

from dosing_rules.facts import Situation

from .oracle.amounts import PLENTY
from .oracle.judging import NEXT
from .oracle.limits import (
    APAP,
    DAY,
    DOSEBENCH,
    HOUR,
    LABELS,
    MG,
    Label,
    Number,
    Product,
    classes,
    days_of_use,
    interval,
)
from .oracle.rules import never_from_two, same_brand
from .oracle.stories import Story, stories

NO_LABEL = Label(0, 0)


def decide_by_solver(situation: Situation, policy: str = "dosebench") -> str:
    """YES, NO, AMBIGUOUS or CONFLICT, by the worlds alone (no scope, no policy about a missing current time)."""
    keeps = breaks = False
    for story in stories(situation, policy):
        keeps = keeps or _satisfiable(story, policy, keep=True)
        breaks = breaks or _satisfiable(story, policy, keep=False)
        if keeps and breaks:
            return "AMBIGUOUS"
    if not keeps and not breaks:
        return "CONFLICT"
    return "YES" if keeps else "NO"


def _satisfiable(story: Story, policy: str, *, keep: bool) -> bool:
    facts, rules = statement(story, policy)
    solver = z3.Solver()
    solver.add(*facts)
    solver.add(*rules) if keep else solver.add(z3.Not(z3.And(*rules)))
    answer = solver.check()
    if answer == z3.unknown:
        raise RuntimeError("the solver gave up")
    return bool(answer == z3.sat)


class Intakes:
    """What may have been taken: (product, units, moment, how many intakes, whether it happened)."""

    def __init__(self) -> None:
        self.rows: list[tuple[Product, Any, Any, Any, Any]] = []


def _real(value: Number) -> Any:
    return z3.RealVal(str(value))


def statement(story: Story, policy: str) -> tuple[list[Any], list[Any]]:
    """(what was told, the rules that the next dose should keep), as formulas."""
    moment = {number: z3.Int(f"at_{name}") for name, number in story.numbers.items()}
    facts: list[Any] = [moment[NEXT] == 0]
    facts += [moment[x] - moment[y] <= b for x, y, b in story.bounds]
    units = [z3.Real(f"units_{number}") for number in range(len(story.ends))]
    for variable, (least, most) in zip(units, story.ends, strict=True):
        facts.append(variable >= _real(least))
        if most != PLENTY:
            facts.append(variable <= _real(most))
    past = Intakes()
    for dose in story.doses:
        amount = units[dose.units]
        past.rows.append((dose.product, amount, moment[dose.point], z3.IntVal(1), amount > 0))
    for number, total in enumerate(story.totals):
        measured: list[Any] = []
        counted: list[Any] = []
        for dose in story.doses:
            if total.of:
                inside = z3.BoolVal(dose.name in total.of)
            elif total.counts(dose.product) and not dose.beside_totals:
                at = moment[dose.point]
                inside = z3.And(at >= moment[total.start], at <= moment[total.end])
            else:
                continue
            measured.append(z3.If(inside, units[dose.units] * _real(total.factor(dose.product)), _real(0)))
            counted.append(z3.If(inside, 1, 0))
        for part in () if total.of else ("a", "b"):
            amount, count = z3.Real(f"rest_{number}{part}"), z3.Int(f"rest_n_{number}{part}")
            at = z3.Int(f"rest_at_{number}{part}")
            facts += [amount >= 0, count >= 0, (amount > 0) == (count > 0)]
            facts += [at >= moment[total.start], at <= moment[total.end]]
            facts.append(amount >= count if total.doses is not None else z3.Or(count <= 1, amount >= count))
            past.rows.append((total.product, amount, at, count, amount > 0))
            measured.append(amount * _real(total.factor(total.product)))
            counted.append(count)
        if total.amount is not None:
            facts.append(z3.Sum(measured) >= _real(total.amount[0]))
            if total.amount[1] != PLENTY:
                facts.append(z3.Sum(measured) <= _real(total.amount[1]))
        if total.doses is not None:
            facts += [z3.Sum(counted) >= total.doses[0], z3.Sum(counted) <= total.doses[1]]
    items = [(product, units[variable]) for product, variable in story.items]
    rules = _rules(items, past, policy)
    for used, reason, point in story.courses:
        for product, _ in items:
            if product.ingredients() & used.ingredients():
                rules += [-moment[point] <= days * DAY for name, days in days_of_use(product, policy) if name == reason]
    return facts, rules


def _opening(items: list[tuple[Product, Any]], ingredient: str, past: Intakes) -> Any:
    """A label's first dose: two naproxen within the first hour, two loperamide at once.

    'First' is of the day or of all, and the solver may choose.
    """
    firsts = [LABELS[product.name].first for product, _ in items if product.name in LABELS]
    if not firsts or None in firsts:
        return z3.BoolVal(False)
    most, seconds = min(first for first in firsts if first)
    of_the_day = z3.Bool("first_of_the_day")
    units, hour = [units for _, units in items], []
    for product, amount, at, _, happened in past.rows:
        if product.micrograms(ingredient):
            counts = z3.And(happened, at <= 0, z3.Implies(of_the_day, at > -DAY))
            units.append(z3.If(counts, amount, _real(0)))
            hour.append(z3.Implies(counts, at >= -seconds))
    return z3.And(z3.Sum(units) <= most, *hour)


def _units_a_day(label: Label) -> int | None:
    """Most units in 24 hours, printed or as so many of the label's doses."""
    if label.most_units is None and (label.most_doses or 0) > 1:
        assert label.most_doses is not None
        return label.most_doses * label.units
    return label.most_units


def _in_day(at: Any) -> Any:
    return z3.And(at <= 0, at > -DAY)


def _rules(items: list[tuple[Product, Any]], past: Intakes, policy: str) -> list[Any]:
    rules: list[Any] = []
    labelled = [product for product, _ in items if product.name in LABELS]
    limited = set(DOSEBENCH) if policy == "dosebench" else {name for product in labelled for name in product.ingredients()}
    for ingredient in {name for product, _ in items for name in product.ingredients()} & limited:
        holding = [(product, units) for product, units in items if product.micrograms(ingredient)]
        asked = z3.Sum([units * _real(product.micrograms(ingredient)) for product, units in holding])
        if policy == "dosebench":
            extended = ingredient == APAP and all(product.extended for product, _ in holding)
            single: Number = 1300 * MG if extended else DOSEBENCH[ingredient][0]
            daily: Number | None = DOSEBENCH[ingredient][2]
        else:
            bound = [product for product, _ in holding if product in labelled]
            single = min(LABELS[product.name].units * product.micrograms(ingredient) for product in bound)
            dailies = [(product, _units_a_day(LABELS[product.name])) for product in bound]
            daily = min((most * product.micrograms(ingredient) for product, most in dailies if most), default=None)
        opening = _opening(holding, ingredient, past) if policy == "label" else z3.BoolVal(False)
        rules.append(z3.Or(asked <= _real(single), opening))
        window = [asked]
        for product, units, at, _, happened in past.rows:
            if not product.micrograms(ingredient):
                continue
            gap = max(interval(one, ingredient, policy) for one in (product, *(p for p, _ in holding)))
            rules.append(z3.Or(z3.Implies(z3.And(happened, at <= 0), at <= -gap), opening))
            window.append(z3.If(_in_day(at), units * _real(product.micrograms(ingredient)), _real(0)))
        if daily is not None:
            rules.append(z3.Sum(window) <= _real(daily))
    for item, _ in items:
        row = LABELS.get(item.name, NO_LABEL) if policy == "label" else item
        if isinstance(row, Label) and row.in_interval is not None:
            near = [units for product, units in items if product == item]
            for product, units, at, _, _ in past.rows:
                if product == item:
                    near.append(z3.If(z3.And(at <= 0, at > -row.hours * HOUR), units, _real(0)))
            rules.append(z3.Sum(near) <= row.in_interval)
        if row.most_units is not None:
            taken = [units for product, units in items if product == item]
            taken += [z3.If(_in_day(at), units, _real(0)) for product, units, at, _, _ in past.rows if product == item]
            rules.append(z3.Sum(taken) <= row.most_units)
        if row.most_doses is not None:
            times = [
                z3.If(z3.And(happened, _in_day(at)), count, 0)
                for product, _, at, count, happened in past.rows
                if same_brand(product, item)
            ]
            rules.append(z3.Sum([z3.IntVal(1), *times]) <= row.most_doses)
            alike = [units / LABELS[product.name].units for product, units in items if same_brand(product, item)]
            alike += [
                z3.If(_in_day(at), units / LABELS[product.name].units, _real(0))
                for product, units, at, _, _ in past.rows
                if same_brand(product, item)
            ]
            rules.append(z3.Sum(alike) <= row.most_doses)
        for other, _ in items:
            if other != item and _forbidden(item, other, policy):
                rules.append(z3.BoolVal(False))
        for product, _, at, _, happened in past.rows:
            if product != item and _forbidden(item, product, policy):
                rules.append(z3.Not(z3.And(happened, _in_day(at))))
    return rules


def _forbidden(item: Product, other: Product, policy: str) -> bool:
    """Two different drugs of a class, or one of the ingredients that no second product may hold."""
    for kind in classes(policy):
        one, two = item.ingredients() & kind, other.ingredients() & kind
        if any(a != b for a in one for b in two):
            return True
    return not same_brand(item, other) and bool(item.ingredients() & other.ingredients() & never_from_two(policy))
