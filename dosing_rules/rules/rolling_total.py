"""``rolling_total``: the amount in the window that ends with the next dose, that dose counted: ``(t - 24 h, t]``.

A dose exactly 24 hours before has left the window. Where the label counts units, doses or intakes, those are measured.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..catalogue.model import CountLimit, Profile
from ..facts import DAY
from ..quantities import Exact, quotient
from ..worlds import Intake, World
from .measure import ROLLING_TOTAL, Measure, asked_for


def measure(world: World, asked: Mapping[str, Exact] | None = None) -> Iterator[Measure]:
    """Micrograms of each limited ingredient, then what each product counts; ``asked`` as in the world."""
    yield from amounts(world, asked)
    for profile, _ in world.asked:
        for count in profile.counts:
            yield _counted(world, profile, count)


def amounts(world: World, asked: Mapping[str, Exact] | None = None) -> Iterator[Measure]:
    """Micrograms of each limited ingredient."""
    seen: dict[str, Measure] = {}
    if asked is None:
        asked = asked_for(world)
    of_a_day = _by_product(world.past, DAY)
    for profile, _ in world.asked:
        for ingredient, limit in profile.rolling.items():
            known = seen.get(ingredient)
            if known is not None and known.limit <= limit.most:
                continue
            total = asked[ingredient]
            holding = set()
            for taken, units, _ in of_a_day:
                for name, per in taken.amounts:
                    if name == ingredient:
                        total += units * per
                        holding.add(id(taken))
            binding = [intake.id for intake in world.past if intake.gap < DAY and id(intake.profile) in holding]
            seen[ingredient] = Measure(
                ROLLING_TOTAL, ingredient, total, limit.most, "ug", False, limit.source, tuple(binding), "", DAY
            )
    yield from seen.values()


def _by_product(past: Iterable[Intake], window: int) -> list[tuple[Profile, Exact, int]]:
    """Units and intakes of each product in a window: whole units add up faster than micrograms or shares of a dose."""
    taken: dict[int, tuple[Profile, Exact, int]] = {}
    for intake in past:
        if intake.gap < window:
            of, units, intakes = taken.get(id(intake.profile), (intake.profile, 0, 0))
            taken[id(of)] = of, units + intake.units, intakes + intake.intakes
    return list(taken.values())


def _counted(world: World, profile: Profile, count: CountLimit) -> Measure:
    """Units, doses or intakes of one product, or of the group that it is counted with."""
    group = profile.counted_with
    value: Exact = 0
    for other, units in world.asked:
        if other.counted_with == group:
            # What is asked for at once is one intake, whatever it is made up of.
            value = 1 if count.what == "intakes" else value + worth(other, units, count)
    inside = [intake for intake in world.past if intake.gap < count.window and intake.profile.counted_with == group]
    for of, units, intakes in _by_product(inside, count.window):
        value += intakes if count.what == "intakes" else worth(of, units, count)
    word = profile.unit if count.what == "units" else ""
    binding = tuple(intake.id for intake in inside)
    return Measure(ROLLING_TOTAL, group, value, count.most, count.what, False, count.source, binding, word, count.window)


def worth(profile: Profile, units: Exact, count: CountLimit) -> Exact:
    """What an intake counts for where not intakes are counted: its units, or its units over the units in a dose."""
    if count.what == "units":
        return units
    # Capsules and liquid of one group differ in what a dose is: each counts by its own.
    per = next((own.units_in_a_dose for own in profile.counts if own.what == "doses"), profile.usual[1])
    return quotient(units, per)
