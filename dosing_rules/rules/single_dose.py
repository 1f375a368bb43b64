"""``single_dose``: the ingredient in the next dose, all products taken together, at or under the limit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from ..catalogue.model import Source
from ..quantities import Exact
from ..worlds import World
from .measure import SINGLE_DOSE, Measure, asked_for


def measure(world: World, asked: Mapping[str, Exact] | None = None) -> Iterator[Measure]:
    """Micrograms of each limited ingredient, and units of each product whose label limits units; ``asked`` as in the world."""
    amounts: dict[str, Measure] = {}
    totals = asked_for(world) if asked is None else asked
    for profile, _ in world.asked:
        for ingredient, limit in profile.single_amount.items():
            total = totals[ingredient]
            known = amounts.get(ingredient)
            # 1,300 mg holds only when all of it is extended release, so the smallest limit among the products counts.
            if known is None or limit.most < known.limit:
                amounts[ingredient] = Measure(SINGLE_DOSE, ingredient, total, limit.most, "ug", False, limit.source)
    yield from amounts.values()
    if len(world.asked) > 1:  # a product names each of its ingredients once
        yield from _together(world)
    for profile, units in world.asked:
        limit_units = profile.single_units
        if limit_units is not None and not (world.exception and profile.first_dose):
            yield Measure(
                SINGLE_DOSE, profile.name, units, limit_units.most, "units", False, limit_units.source, (), profile.unit
            )


def _together(world: World) -> Iterator[Measure]:
    """Micrograms of an ingredient that several products asked for hold, where a label among theirs limits units.

    The smallest of their label doses counts: each product alone may fill its own.
    """
    holders = Counter(name for profile, _ in world.asked for name, _ in profile.amounts)
    for ingredient, products in holders.items():
        if products < 2:
            continue
        total: Exact = 0
        smallest: tuple[Exact, Source] | None = None
        for profile, units in world.asked:
            for name, per in profile.amounts:
                if name != ingredient:
                    continue
                total += units * per
                if profile.single_units is not None:
                    most = profile.single_units.most
                    if world.exception and profile.first_dose is not None:
                        most = profile.first_dose.units
                    if smallest is None or most * per < smallest[0]:
                        smallest = (most * per, profile.single_units.source)
        if smallest is not None:
            yield Measure(SINGLE_DOSE, ingredient, total, smallest[0], "ug", False, smallest[1])
