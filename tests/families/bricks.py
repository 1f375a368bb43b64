"""What the families are built of: products, edge-loaded durations and counts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dosing_rules.facts import (
    UNKNOWN,
    USUAL,
    Dose,
    Intake,
    NextDose,
    Range,
    Since,
)

HOUR, DAY = 3600, 86_400


@dataclass(frozen=True, slots=True)
class Drug:
    """A told product, the hours that its intervals may have, and the units that fill its limits exactly."""

    name: str
    hours: tuple[int, ...]
    per_dose: int
    per_day: int
    strength: str | None = None
    volume: int = 0
    """Millilitres that stand for one unit of the counts above; 0 for countable units."""


IBUPROFEN = Drug("ibuprofen", (4,), 2, 6)
ADVIL = Drug("Advil", (4,), 2, 6)
EXTRA = Drug("Tylenol Extra Strength", (6,), 2, 6)
REGULAR = Drug("Tylenol Regular Strength", (4, 6), 3, 9)
LONG = Drug("Tylenol 8 HR", (8,), 2, 4)
BARE = Drug("Tylenol", (4, 6), 2, 6)
GENERIC_325 = Drug("acetaminophen", (4, 6), 3, 9, "325 mg")
GENERIC_500 = Drug("acetaminophen", (6,), 2, 6, "500 mg")
GENERIC_650 = Drug("acetaminophen", (8,), 2, 4, "650 mg")
NYQUIL = Drug("NyQuil LiquiCaps", (6,), 2, 8)
NYQUIL_LIQUID = Drug("NyQuil liquid", (6,), 1, 4, volume=30)
DAYQUIL = Drug("DayQuil LiquiCaps", (4, 6), 2, 8)
DAYQUIL_LIQUID = Drug("DayQuil liquid", (4, 6), 1, 4, volume=30)
EXCEDRIN = Drug("Excedrin Extra Strength", (6,), 2, 8)
MIGRAINE = Drug("Excedrin Migraine", (4, 6), 2, 2)
TENSION = Drug("Excedrin Tension Headache", (6,), 2, 6)
SOME_EXCEDRIN = Drug("Excedrin", (4, 6), 2, 6)
TYLENOL_PM = Drug("Tylenol PM", (6,), 2, 2)
ADVIL_PM = Drug("Advil PM", (4,), 2, 2)
DUAL = Drug("Advil Dual Action", (8,), 2, 6)
NAPROXEN = Drug("naproxen", (8,), 1, 3)
ASPIRIN = Drug("aspirin", (4,), 2, 12)
LOW_DOSE = Drug("aspirin", (4,), 1, 1, "81 mg")

SINGLE = (IBUPROFEN, EXTRA, REGULAR, LONG, ADVIL, GENERIC_325, GENERIC_500, GENERIC_650)
COMBINED = (NYQUIL, DAYQUIL, EXCEDRIN, MIGRAINE, TENSION, TYLENOL_PM, ADVIL_PM, DUAL, NYQUIL_LIQUID, DAYQUIL_LIQUID)
APAP_FAMILY = (EXTRA, REGULAR, LONG, GENERIC_325, GENERIC_500, NYQUIL, DAYQUIL, EXCEDRIN, TENSION, TYLENOL_PM, DUAL)
IBUPROFEN_FAMILY = (IBUPROFEN, ADVIL, ADVIL_PM, DUAL)
NSAID_FAMILY = (IBUPROFEN, ADVIL, NAPROXEN, ASPIRIN, EXCEDRIN, MIGRAINE, ADVIL_PM, DUAL)

NUDGES = (0, 0, 0, -1, 1, -1, 1, -60, 60, -1800, 1800)


def edge(dice: Any, drug: Drug, *, most: int = 40) -> int:
    """Seconds before the asked time: at an interval or at 24 hours, a second or a minute beside it, or anywhere."""
    kind = dice.number(0, 9)
    if kind <= 3:
        return max(0, int(dice.pick(drug.hours)) * HOUR + int(dice.pick(NUDGES)))
    if kind <= 7:
        return DAY + int(dice.pick(NUDGES))
    if kind == 8:
        return int(dice.pick((0, 1, 60, 2 * DAY, 3 * HOUR)))
    return int(dice.number(0, most * 2)) * 1800


def spread(dice: Any, drug: Drug) -> tuple[int, int]:
    """Two durations, the shorter first; now and then equal."""
    one = edge(dice, drug)
    width = dice.pick((0, 1, 60, HOUR, 2 * HOUR, 4 * HOUR, 12 * HOUR, DAY))
    other = one + width if dice.number(0, 1) else max(0, one - width)
    return min(one, other), max(one, other)


def count(dice: Any, drug: Drug) -> Any:
    """An exact number of units: usual, at a limit, one over it, halves."""
    units = dice.pick((1, 2, drug.per_dose, drug.per_dose, 1, Fraction(1, 2), drug.per_dose + 1, 3, Fraction(3, 2)))
    return units * drug.volume if drug.volume else units


def open_count(dice: Any, drug: Drug) -> Any:
    """A number of units that may be open."""
    kind = dice.number(0, 7)
    if kind <= 3:
        return count(dice, drug)
    one = drug.volume or 1
    if kind == 4:
        return USUAL
    if kind == 5:
        return UNKNOWN
    least = dice.number(1, 2)
    return Range(least * one, (least + dice.number(0, 2)) * one if kind == 6 else None)


def dose(drug: Drug, units: Any, at: Any, **more: Any) -> Dose:
    """A told dose."""
    return Dose(drug.name, units, at, strength=drug.strength, **more)


def intake(drug: Drug, units: Any) -> Intake:
    """What is asked for."""
    return Intake(drug.name, units, strength=drug.strength)


_AT_NOW = Since("now", 0, 0)


def ask(drug: Drug, units: Any, at: Any = _AT_NOW) -> NextDose:
    """One product asked for."""
    return NextDose(intake(drug, units), at=at)


def before(seconds: int, longest: int | None = None) -> Since:
    """So long before now, or between two durations."""
    return Since("now", -(seconds if longest is None else longest), -seconds)


def filling(dice: Any, drug: Drug, asked: Any, doses: int) -> list[Any]:
    """Units of earlier doses that fill the day to its limit with what is asked, or miss it by a little."""
    one = drug.volume or 1
    left = drug.per_day * one - asked + dice.pick((0, 0, 0, one, -one, Fraction(one, 2)))
    units: list[Any] = []
    for number in range(doses):
        share = left - sum(units) if number == doses - 1 else dice.pick((one, drug.per_dose * one))
        if share > 0:
            units.append(share if not isinstance(share, Fraction) or share.denominator > 1 else share.numerator)
    return units


def story_of(dice: Any, drugs: Any, *, most: int = 4) -> tuple[Drug, Any, list[tuple[Drug, Any, int]]]:
    """(drug asked for, its units, [(drug, units, seconds before the asked time)]) with everything exact."""
    drug: Drug = dice.pick(drugs)
    asked = count(dice, drug)
    number = dice.number(0, most)
    same = [drug] * 3 + [dice.pick(drugs)]
    if dice.number(0, 1):
        earlier = [(drug, units) for units in filling(dice, drug, asked, number)]
    else:
        taken = [dice.pick(same) for _ in range(number)]
        earlier = [(one, count(dice, one)) for one in taken]
    return drug, asked, [(one, units, edge(dice, one)) for one, units in earlier]


def policy_for(dice: Any) -> str:
    """Mostly the conservative standard, sometimes the product's own label."""
    return "label" if dice.number(0, 3) == 0 else "dosebench"
