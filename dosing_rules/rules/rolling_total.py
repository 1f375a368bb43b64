"""``rolling_total``: the amount in the window that ends with the next dose, that dose counted: ``(t - 24 h, t]``.

A dose exactly 24 hours before has left the window. Where the label counts units, doses or intakes, those are measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..catalogue.model import CountLimit, Profile
from ..facts import DAY
from ..quantities import Exact, quotient
from ..worlds import World
from .measure import ROLLING_TOTAL, Measure, asked_for


def measure(world: World, asked: Mapping[str, Exact] | None = None) -> Iterator[Measure]:
    """Micrograms of each limited ingredient, then what each product counts; ``asked`` as in the world."""
    seen: dict[str, Measure] = {}
    if asked is None:
        asked = asked_for(world)
    for profile, _ in world.asked:
        for ingredient, limit in profile.rolling.items():
            known = seen.get(ingredient)
            if known is not None and known.limit <= limit.most:
                continue
            total = asked.get(ingredient, 0)
            binding = []
            for intake in world.past:
                if intake.gap < DAY:
                    for name, per in intake.profile.amounts:
                        if name == ingredient:
                            total += intake.units * per
                            binding.append(intake.id)
            seen[ingredient] = Measure(
                ROLLING_TOTAL, ingredient, total, limit.most, "ug", False, limit.source, tuple(binding), "", DAY
            )
    yield from seen.values()
    for profile, _ in world.asked:
        for count in profile.counts:
            yield _counted(world, profile, count)


def _counted(world: World, profile: Profile, count: CountLimit) -> Measure:
    """Units, doses or intakes of one product, or of the group that it is counted with."""
    group = profile.counted_with
    value: Exact = 0
    for other, units in world.asked:
        if other.counted_with == group:
            # What is asked for at once is one intake, whatever it is made up of.
            value = 1 if count.what == "intakes" else value + worth(other, units, count)
    binding = []
    taken: dict[int, tuple[Profile, Exact, int]] = {}  # a product at a time: whole units add up faster than shares of a dose
    for intake in world.past:
        if intake.profile.counted_with == group and intake.gap < count.window:
            of, units, intakes = taken.get(id(intake.profile), (intake.profile, 0, 0))
            taken[id(of)] = of, units + intake.units, intakes + intake.intakes
            binding.append(intake.id)
    value += sum(worth(of, units, count, intakes) for of, units, intakes in taken.values())
    word = profile.unit if count.what == "units" else ""
    return Measure(
        ROLLING_TOTAL, group, value, count.most, count.what, False, count.source, tuple(binding), word, count.window
    )


def worth(profile: Profile, units: Exact, count: CountLimit, intakes: int = 1) -> Exact:
    """What one intake counts for: itself, its units, or its units over the units in a dose."""
    if count.what == "intakes":
        return intakes
    if count.what == "units":
        return units
    # Capsules and liquid of one group differ in what a dose is: each counts by its own.
    per = next((own.units_in_a_dose for own in profile.counts if own.what == "doses"), profile.usual[1])
    return quotient(units, per)
