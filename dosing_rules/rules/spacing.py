"""``spacing``: elapsed time from each earlier dose of the ingredient to the next dose, at or over the interval.

When the two doses' products have different intervals, the longer one counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..worlds import World
from .measure import SPACING, Measure


def measure(world: World) -> Iterator[Measure]:
    """Seconds since each earlier dose that shares a limited ingredient with what is asked for."""
    for intake in world.past:
        taken = intake.profile
        for ingredient in taken.ingredients:
            interval = taken.intervals.get(ingredient, 0)
            source = taken.interval_sources[ingredient] if interval else None
            shared = False
            for profile, _ in world.asked:
                mine = profile.intervals.get(ingredient)
                if mine is None:
                    continue
                if world.exception and profile.first_dose and intake.gap <= profile.first_dose.within:
                    continue
                shared = True
                if mine > interval or source is None:
                    interval, source = max(mine, interval), profile.interval_sources[ingredient]
            if shared and interval and source is not None:
                yield Measure(SPACING, ingredient, intake.gap, interval, "s", True, source, (intake.id,))
