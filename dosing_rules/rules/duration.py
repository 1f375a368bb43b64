"""``duration``: days of use, where stated, at or under the label's days.

The one rule for which an earlier moment is worse, so it is measured in its own worst world.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..facts import DAY
from ..worlds import Use, World
from .measure import DURATION, Measure


def limit_days(use: Use, world: World) -> tuple[int, int] | None:
    """The asked product's place and its limit in days for a stated use, or None where it has none."""
    for place, (profile, _) in enumerate(world.asked):
        if not set(profile.ingredients) & set(use.ingredients):
            continue
        printed = profile.max_days.values()
        if use.reason is not None and use.reason in profile.max_days:
            return place, profile.max_days[use.reason]
        if printed:
            # The reason was not told, or is none that the label prints: any of the printed ones.
            return place, min(printed) if world.strict else max(printed)
    return None


def measure(world: World) -> Iterator[Measure]:
    """Seconds since the first use of what is asked for."""
    for use in world.uses:
        found = limit_days(use, world)
        if found is not None:
            profile = world.asked[found[0]][0]
            source = profile.days_source or profile.source
            yield Measure(DURATION, profile.name, use.elapsed, found[1] * DAY, "s", False, source)
