"""What a rule returns: one quantity of one world beside one limit."""

from __future__ import annotations

from dataclasses import dataclass

from ..catalogue.model import Source
from ..quantities import Exact, quotient
from ..worlds import World

SINGLE_DOSE = "single_dose"
SPACING = "spacing"
ROLLING_TOTAL = "rolling_total"
SAME_CLASS = "same_class"
FIRST_DOSE = "first_dose"
DURATION = "duration"

RULES = (SINGLE_DOSE, SPACING, ROLLING_TOTAL, SAME_CLASS, FIRST_DOSE, DURATION)
"""The names of the rules, in the order in which they are reported."""


@dataclass(slots=True)
class Measure:
    """A rule measured in one world.

    Args:
        rule: one of :data:`RULES`.
        subject: the ingredient, product or class that was measured.
        value: the measured quantity; seconds, micrograms, units, doses or intakes as ``unit`` says.
        limit: what it is compared with. At the limit holds.
        unit: ``"s"``, ``"ug"``, ``"units"``, ``"doses"`` or ``"intakes"``.
        at_least: True where more is better (an interval), False where less is.
        source: where the limit comes from.
        binding: ids of the doses that were measured.
        word: how one unit is called ("caplet"), for rendering.
        window: the window in seconds, where there is one.

    """

    rule: str
    subject: str
    value: Exact
    limit: Exact
    unit: str
    at_least: bool
    source: Source
    binding: tuple[str, ...] = ()
    word: str = ""
    window: int = 0

    @property
    def holds(self) -> bool:
        """Whether the rule is kept; exactly at the limit is."""
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    @property
    def slack(self) -> Exact:
        """What is left up to the limit, negative where it is broken, as a share of the limit."""
        room = self.value - self.limit if self.at_least else self.limit - self.value
        return quotient(room, self.limit) if self.limit else room


def asked_for(world: World) -> dict[str, Exact]:
    """Micrograms of each ingredient in what is asked for, all products taken together."""
    found: dict[str, Exact] = {}
    for profile, units in world.asked:
        for ingredient, per_unit in profile.amounts:
            amount = units * per_unit
            found[ingredient] = found[ingredient] + amount if ingredient in found else amount
    return found
