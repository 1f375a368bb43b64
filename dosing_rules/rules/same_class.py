"""``same_class``: another drug of the same class together with the next dose or in the 24 hours before it.

Exactly 24 hours is out. The same rule holds for ingredients that a label forbids to take from two products
(diphenhydramine, doxylamine; acetaminophen under the policy ``label``). Labels print no window: it is the policy's.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..catalogue.model import Policy, Profile
from ..quantities import Exact
from ..worlds import Intake, World
from .measure import SAME_CLASS, Measure


def measure(world: World, policy: Policy) -> Iterator[Measure]:
    """Seconds since each dose that does not go with what is asked for; 0 where both are asked for together."""
    for place, (profile, units) in enumerate(world.asked):
        if not (profile.classes or profile.exclusive):
            continue
        beside = [Intake("next", other, amount, 0) for other, amount in world.asked[place + 1 :]]
        for other in (*beside, *world.past) if beside else world.past:
            for subject, window in _clashes(profile, units, other.profile, other.units, policy):
                yield Measure(
                    SAME_CLASS, subject, other.gap, window, "s", True, policy.source, (other.id,), other.profile.name, window
                )


def _clashes(
    profile: Profile, units: Exact, other: Profile, amount: Exact, policy: Policy
) -> list[tuple[str, int]]:
    """What the two have in common that does not go together, and for how long."""
    clashing = []
    # Most are of one drug, which has the same one class.
    apart = profile.classes != other.classes or len(profile.classes) > 1
    if apart and units >= profile.low_dose_below_units and amount >= other.low_dose_below_units:
        for group, member in profile.classes:
            if [drug for also, drug in other.classes if also == group and drug != member]:
                clashing.append((group, policy.class_windows[group]))
                break
    if profile.counted_with != other.counted_with:
        clashing += [(name, policy.exclusive_windows[name]) for name in profile.exclusive if name in other.ingredients]
    return clashing
