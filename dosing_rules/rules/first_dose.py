"""``first_dose``: the label's exception for a first dose, as printed, or refused; never ignored.

"For the first dose you may take 2 within the first hour" (naproxen sodium 220 mg): two together, or one and within the
hour another one. Whether a dose starts a course anew after a pause is not printed, so there the exception is neither
granted nor denied, and what hangs on it stays open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..catalogue.model import FirstDose, Profile
from ..facts import DAY
from ..quantities import Exact
from ..worlds import Alternative, PastDose, World, best_world
from .measure import FIRST_DOSE, Measure


def standing(found: Alternative) -> bool:
    """Whether the exception is granted in every world: all that was taken lies within the hour and within its units."""
    asked = _excepted(found)
    if asked is None or _sums_untold(found, asked.profile):
        return False
    before = [dose for dose in found.past if _shares(dose, asked.profile.ingredients)]
    units = asked.most + sum((dose.part.most for dose in before), 0)
    hour = asked.first.within
    return all(-dose.earliest <= hour for dose in before) and (not before or units <= asked.first.units)


def untouched(found: Alternative) -> bool:
    """Whether nothing was taken of what has the exception, so that a first dose stays one however long it waits."""
    asked = _excepted(found)
    return asked is None or not any(_shares(dose, asked.profile.ingredients) for dose in found.past)


def worlds(found: Alternative) -> Iterator[World]:
    """The worlds in which the exception may hold: each earlier dose within the hour, or a day old and another course's."""
    asked = _excepted(found)
    if asked is None:
        return
    profile, within = asked.profile, asked.first.within
    near: list[PastDose] = []
    kept: list[PastDose] = []
    for dose in found.past:
        if not _shares(dose, profile.ingredients) or dose.doubtful or -dose.earliest >= DAY:
            kept.append(dose)
        elif -dose.latest <= within:
            near.append(dose)
        else:
            return
    units = asked.least + sum((dose.part.least for dose in near), 0)
    if near and units > asked.first.units:
        return
    close = [replace(dose, earliest=dose.latest) for dose in near]
    yield best_world(found.but([*kept, *close]), exception=True)


def may_be_before(found: Alternative) -> Iterator[tuple[PastDose, int]]:
    """Each earlier dose of what has the exception that may lie within its hour or before it, and that hour in seconds."""
    asked = _excepted(found)
    if asked is None:
        return
    hour = asked.first.within
    for dose in found.past:
        if _shares(dose, asked.profile.ingredients) and -dose.latest <= hour < -dose.earliest:
            yield dose, hour


@dataclass(frozen=True, slots=True)
class _Excepted:
    """What is asked for under an exception: the first such product, least and most units of all that share it."""

    profile: Profile
    first: FirstDose
    least: Exact
    most: Exact


def _excepted(found: Alternative) -> _Excepted | None:
    """None also where a product of the same ingredient is asked for beside it whose label has no such exception."""
    for part in found.asked:
        profile = part.profile
        if profile is None or profile.first_dose is None:
            continue
        shared = [
            other
            for other in found.asked
            if other.profile is not None and set(other.profile.ingredients) & set(profile.ingredients)
        ]
        if any(other.profile is not None and other.profile.first_dose is None for other in shared):
            return None
        least, most = sum((other.least for other in shared), 0), sum((other.most for other in shared), 0)
        return _Excepted(profile, profile.first_dose, least, most)
    return None


def _sums_untold(found: Alternative, profile: Profile) -> bool:
    """Whether something taken was not told as a dose, so that what came first is not known."""
    return bool(
        found.unknown_taken or found.refused or any(total.ingredient in profile.ingredients for total in found.totals)
    )


def _shares(dose: PastDose, ingredients: tuple[str, ...]) -> bool:
    return dose.part.profile is not None and bool(set(dose.part.profile.ingredients) & set(ingredients))


def measure(world: World) -> Iterator[Measure]:
    """Units of the first dose, with what was taken within its hour, where the exception is granted."""
    if not world.exception:
        return
    counted: set[str] = set()
    for profile, _ in world.asked:
        if profile.first_dose is None or counted & set(profile.ingredients):
            continue
        counted.update(profile.ingredients)
        units = sum((n for other, n in world.asked if set(other.ingredients) & set(profile.ingredients)), 0)
        near = [
            intake
            for intake in world.past
            if intake.gap <= profile.first_dose.within and set(intake.profile.ingredients) & set(profile.ingredients)
        ]
        total = units + sum((intake.units for intake in near), 0)
        yield Measure(
            FIRST_DOSE, profile.name, total, profile.first_dose.units, "units", False, profile.source,
            tuple(intake.id for intake in near), profile.unit,
        )  # fmt: skip
