"""``first_dose``: the label's exception for a first dose, as printed, or refused; never ignored.

"For the first dose you may take 2 within the first hour" (naproxen sodium 220 mg): two together, or one and within the
hour another one. Whether a dose starts a course anew after a pause is not printed, so there the exception is neither
granted nor denied, and what hangs on it stays open.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..facts import DAY
from ..worlds import Alternative, PastDose, World
from .measure import FIRST_DOSE, Measure


def standing(found: Alternative) -> tuple[bool, bool]:
    """Whether the exception is certainly granted, and whether it may be."""
    with_exception = [part for part in found.asked if part.profile is not None and part.profile.first_dose]
    if not with_exception:
        return False, False
    profile = with_exception[0].profile
    assert profile is not None
    first = profile.first_dose
    assert first is not None
    asked_least, asked_most = with_exception[0].least, with_exception[0].most
    before = [dose for dose in found.past if _shares(dose, profile.ingredients)]
    if any(total.ingredient in profile.ingredients for total in found.totals) or found.unknown_taken or found.refused:
        return False, not any(-dose.earliest < DAY and not dose.maybe for dose in before)
    if not before:
        return True, True
    if len(before) == 1:
        only = before[0]
        certain = (
            not only.maybe and -only.earliest <= first.within and only.part.most + asked_most <= first.units
        )
        possible = -only.latest <= first.within and only.part.least + asked_least <= first.units
        if certain or possible:
            return certain, True
    return False, all(dose.maybe or -dose.earliest >= DAY for dose in before)


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
