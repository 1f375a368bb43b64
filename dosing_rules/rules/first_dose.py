"""``first_dose``: the label's exception for a first dose, as printed, or refused; never ignored.

"For the first dose you may take 2 within the first hour" (naproxen sodium 220 mg): two together, or one and within the
hour another one. Whether a dose starts a course anew after a pause is not printed, so there the exception is neither
granted nor denied, and what hangs on it stays open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..catalogue.model import Profile
from ..facts import DAY
from ..intakes import Part
from ..worlds import Alternative, PastDose, World, best_world
from .measure import FIRST_DOSE, Measure


def standing(found: Alternative) -> bool:
    """Whether the exception is granted in every world: all that was taken lies within the hour and within its units."""
    profile, part = _excepted(found)
    if profile is None or part is None or profile.first_dose is None or _sums_untold(found, profile):
        return False
    before = [dose for dose in found.past if _shares(dose, profile.ingredients)]
    units = part.most + sum((dose.part.most for dose in before), 0)
    hour = profile.first_dose.within
    return all(-dose.earliest <= hour for dose in before) and (not before or units <= profile.first_dose.units)


def worlds(found: Alternative) -> Iterator[World]:
    """The worlds in which the exception may hold: each earlier dose within the hour, or a day old and another course's."""
    profile, part = _excepted(found)
    if profile is None or part is None or profile.first_dose is None:
        return
    within = profile.first_dose.within
    near: list[PastDose] = []
    kept: list[PastDose] = []
    for dose in found.past:
        if not _shares(dose, profile.ingredients) or dose.doubtful or -dose.earliest >= DAY:
            kept.append(dose)
        elif -dose.latest <= within:
            near.append(dose)
        else:
            return
    units = part.least + sum((dose.part.least for dose in near), 0)
    if near and units > profile.first_dose.units:
        return
    close = [replace(dose, earliest=dose.latest) for dose in near]
    yield best_world(replace(found, past=[*kept, *close]), exception=True)


def _excepted(found: Alternative) -> tuple[Profile | None, Part | None]:
    for part in found.asked:
        if part.profile is not None and part.profile.first_dose is not None:
            return part.profile, part
    return None, None


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
    for profile, units in world.asked:
        if profile.first_dose is None:
            continue
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
