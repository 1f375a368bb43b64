"""Ways to say one thing more precisely, and ways to take more drug."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dosing_rules.facts import (
    UNKNOWN,
    ClockTime,
    Dose,
    Intake,
    NextDose,
    OneOf,
    Range,
    Since,
    Situation,
    Taken,
)
from tests.oracle.choices import settlements
from tests.oracle.told_times import points_of


def narrower_when(dice: Any, when: Any) -> Any:
    """A part of the moments that the statement allows; none after now where some lie before it."""
    if isinstance(when, Since) and when.least != when.most:
        least = -3 * 86_400 if when.least is None else when.least
        most = max(least, 0) if when.most is None else when.most
        if when.point == "now" and least <= 0 < most:
            most = 0
        low = dice.number(0, most - least) + least
        return Since(when.point, low, low + dice.number(0, most - low))
    if isinstance(when, ClockTime) and when.least != when.most:
        least = when.least + dice.number(0, when.most - when.least)
        return ClockTime(least, least + dice.number(0, when.most - least), when.day)
    if isinstance(when, OneOf) and when.key is None:
        return dice.pick(when.options)
    if when is UNKNOWN:
        return Since("now", -dice.number(0, 40) * 1800, 0)
    return when


def narrower_count(dice: Any, units: Any) -> Any:
    """A part of the numbers of units."""
    if units is UNKNOWN:
        return dice.pick((1, 2, 3, Range(1, 2)))
    if isinstance(units, Range):
        least = units.least
        most = least + 3 if units.most is None else units.most
        return dice.pick((Range(least, most), most, least if least else most))
    return dice.pick(units.options) if isinstance(units, OneOf) else units


def narrowed(dice: Any, situation: Situation) -> Situation:
    """One told fact said more precisely; the situation itself where nothing is open at the place that was picked."""
    index = dice.number(-1, len(situation.doses) - 1)
    if situation.totals and dice.number(0, 1):
        total = situation.totals[0]
        field = "units" if total.units is not None else "doses"
        if getattr(total, field) is not None:
            total = replace(total, **{field: narrower_count(dice, getattr(total, field))})
        return replace(situation, totals=(total, *situation.totals[1:]))
    if index < 0:
        items = [_narrower(dice, item) for item in situation.next_dose.items]
        return replace(situation, next_dose=NextDose(*items, at=situation.next_dose.at))
    dose = situation.doses[index]
    if dice.number(0, 1):
        dose = replace(dose, at=narrower_when(dice, dose.at))
    elif dose.taken is Taken.MAYBE:
        dose = replace(dose, taken=Taken.YES)
    else:
        dose = _narrower(dice, dose)
    doses = (*situation.doses[:index], dose, *situation.doses[index + 1 :])
    return replace(situation, doses=doses)


def _narrower(dice: Any, intake: Any) -> Any:
    if isinstance(intake.product, OneOf) and intake.product.key is None:
        intake = replace(intake, product=dice.pick(intake.product.options))
    return replace(intake, units=narrower_count(dice, intake.units))


def taken_by_now(situation: Situation) -> set[tuple[str, ...]]:
    """Which doses count as taken by now, in every settlement of the choices."""
    return {tuple(points_of(situation, settled).taken_by_now) for settled in settlements(situation)}


def more_drug(dice: Any, situation: Situation) -> Situation:
    """One more dose, a larger one, a later one (not past the asked time), or more asked for."""
    kind = dice.number(0, 3)
    doses = situation.doses
    if kind == 0 or not doses:
        item: Intake = dice.pick(situation.next_dose.items)
        more = Dose(item.product, dice.pick((1, 2)), Since("now", *(2 * [-dice.number(0, 50) * 1800])), strength=item.strength)
        return replace(situation, doses=(*doses, more))
    index = dice.number(0, len(doses) - 1)
    dose = doses[index]
    if kind == 1:
        dose = replace(dose, units=dose.units + dice.pick((1, 2)))
    elif kind == 2:
        age = -dose.at.most
        later = -dice.number(0, age)
        dose = replace(dose, at=Since("now", later, later))
    else:
        items = [replace(item, units=item.units + 1) for item in situation.next_dose.items]
        return replace(situation, next_dose=NextDose(*items, at=situation.next_dose.at))
    return replace(situation, doses=(*doses[:index], dose, *doses[index + 1 :]))
