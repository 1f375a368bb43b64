"""The rules: one kind of label sentence a file. A rule only measures; the engine decides."""

from __future__ import annotations

from itertools import chain

from ..catalogue.model import Policy
from ..worlds import World
from . import duration, first_dose, rolling_total, same_class, single_dose, spacing
from .measure import RULES, Measure, asked_for


def measure_all(world: World, policy: Policy) -> list[Measure]:
    """Every rule measured in one world, in the order in which rules are reported."""
    asked = asked_for(world)
    return [
        *single_dose.measure(world, asked),
        *spacing.measure(world),
        *rolling_total.measure(world, asked),
        *same_class.measure(world, policy),
        *first_dose.measure(world),
        *duration.measure(world),
    ]


def keeps_all(world: World, policy: Policy) -> bool:
    """Whether a world keeps every rule; looks no further than the first that is broken."""
    asked = asked_for(world)
    for measure in chain(
        single_dose.measure(world, asked),
        spacing.measure(world),
        rolling_total.measure(world, asked),
        same_class.measure(world, policy),
        first_dose.measure(world) if world.exception else (),
        duration.measure(world) if world.uses else (),
    ):
        if not measure.holds:
            return False
    return True


__all__ = ["RULES", "Measure", "keeps_all", "measure_all"]
