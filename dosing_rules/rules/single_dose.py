"""``single_dose``: the ingredient in the next dose, all products taken together, at or under the limit."""

from __future__ import annotations

from collections.abc import Iterator

from ..worlds import World
from .measure import SINGLE_DOSE, Measure


def measure(world: World) -> Iterator[Measure]:
    """Micrograms of each limited ingredient, and units of each product whose label limits units."""
    amounts: dict[str, Measure] = {}
    for profile, _ in world.asked:
        for ingredient, limit in profile.single_amount.items():
            total = sum(
                (units * per for other, units in world.asked for name, per in other.amounts if name == ingredient), 0
            )
            known = amounts.get(ingredient)
            # 1,300 mg holds only when all of it is extended release, so the smallest limit among the products counts.
            if known is None or limit.most < known.limit:
                amounts[ingredient] = Measure(SINGLE_DOSE, ingredient, total, limit.most, "ug", False, limit.source)
    yield from amounts.values()
    for profile, units in world.asked:
        limit_units = profile.single_units
        if limit_units is not None and not (world.exception and profile.first_dose):
            yield Measure(
                SINGLE_DOSE, profile.name, units, limit_units.most, "units", False, limit_units.source, (), profile.unit
            )
