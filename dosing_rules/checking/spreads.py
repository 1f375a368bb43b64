"""One quantity over all worlds: amounts, counts, and their ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from ..catalogue.model import Profile
from ..facts import DAY
from ..intakes import MANY
from ..judgement import Outcome
from ..quantities import Exact
from ..worlds import Alternative, World

SUPPORTED: Final = "supported"


CONTRADICTED: Final = "contradicted"


UNSUPPORTED: Final = "unsupported"


Number = Exact | float


@dataclass(frozen=True, slots=True)
class Spread:
    """One quantity over all worlds: least and greatest value in each alternative (infinite where nothing bounds it)."""

    spans: tuple[tuple[Number, Number], ...]

    def verdict(self, least: Number, most: Number) -> str:
        """Whether the quantity lies between ``least`` and ``most``: in every world, in none, or it depends.

        >>> Spread(((1, 2), (2, 4))).verdict(1, 4), Spread(((1, 2),)).verdict(3, 4), Spread(((1, 3),)).verdict(2, 2)
        ('supported', 'contradicted', 'unsupported')
        """
        if not self.spans:
            return UNSUPPORTED
        if all(least <= low and high <= most for low, high in self.spans):
            return SUPPORTED
        if all(high < least or most < low for low, high in self.spans):
            return CONTRADICTED
        return UNSUPPORTED

    @property
    def ends(self) -> tuple[Number, Number]:
        """The least and the greatest value of all."""
        return min(low for low, _ in self.spans), max(high for _, high in self.spans)

    @property
    def exact(self) -> bool:
        """Whether it is one and the same value in every world."""
        return bool(self.spans) and self.ends[0] == self.ends[1]


@dataclass(frozen=True, slots=True)
class Quantity:
    """An amount of one ingredient (micrograms), of units or of doses: ``family`` says which of them.

    Families: ``before`` (in the 24 hours before), ``after`` (with the next dose), ``ever`` (all that was told),
    ``ever_after``, ``asked`` (the next dose), ``dose`` (one dose told), ``since`` (the last doses told), ``unit`` (one
    unit), ``left`` (up to a limit).
    """

    family: str
    what: str
    ingredient: str
    spread: Spread


def _open(value: Exact) -> Number:
    # More than a hundred kilograms, or a hundred million tablets: what was not told, times something.
    return inf if value >= MANY // 10 else value


def quantities_of(outcomes: Sequence[Outcome], measure: object, what: str = "mass") -> Iterator[Quantity]:
    """Every quantity of a kind over all worlds."""
    names = dict.fromkeys(
        name
        for outcome in outcomes
        for part in (*outcome.found.asked, *(dose.part for dose in outcome.found.past), *(t.part for t in outcome.found.totals))
        for name in (part.profile.ingredients if part.profile else ())
    )
    for ingredient in names:
        rows: dict[tuple[str, str], list[tuple[Number, Number]]] = {}
        for outcome in outcomes:
            best = dict(_of_world(outcome.best_world, measure, ingredient))
            worst = dict(_of_world(outcome.worst_world, measure, ingredient))
            for key in dict.fromkeys((*best, *worst)):
                low, high = best.get(key, 0), worst.get(key, 0)
                rows.setdefault(key, []).append((min(low, high), _open(max(low, high))))
            for key, span in _of_history(outcome.found, measure, ingredient):
                rows.setdefault(key, []).append(span)
        for (family, detail), spans in rows.items():
            if len(spans) == len(outcomes):
                yield Quantity(family, what + detail, ingredient, Spread(tuple(spans)))


def _of_world(world: World, measure: object, ingredient: str) -> Iterator[tuple[tuple[str, str], Exact]]:
    assert callable(measure)
    asked = sum((measure(profile, units, ingredient, 1) for profile, units in world.asked), 0)
    inside = outside = 0
    for intake in world.past:
        value = measure(intake.profile, intake.units, ingredient, intake.intakes)
        if intake.gap < DAY:
            inside += value
        else:
            outside += value
    yield ("before", ""), inside
    yield ("after", ""), inside + asked
    yield ("asked", ""), asked
    yield ("ever", ""), inside + outside
    yield ("ever_after", ""), inside + outside + asked


def _of_history(found: Alternative, measure: object, ingredient: str) -> Iterator[tuple[tuple[str, str], tuple[Number, Number]]]:
    """Each dose on its own, and the last few together."""
    assert callable(measure)
    low = high = 0
    doses = sorted(found.past, key=lambda dose: (dose.latest, dose.earliest), reverse=True)
    for place, dose in enumerate(doses[:12]):
        if dose.part.profile is None:
            continue
        least = 0 if dose.maybe else measure(dose.part.profile, dose.part.least, ingredient, 1)
        most = measure(dose.part.profile, dose.part.most, ingredient, 1)
        if most:
            yield ("dose", f" {dose.id}"), (least, _open(most))
        low, high = low + least, high + most
        if place:
            yield ("since", f" {dose.id}"), (low, _open(high))


def units_held(profiles: Sequence[Profile]) -> Iterator[Quantity]:
    """What one unit of each product in play holds."""
    for profile in profiles:
        for ingredient, per in profile.amounts:
            scale = profile.usual[1] if profile.unit == "mL" else 1
            yield Quantity("unit", profile.name, ingredient, Spread(((per * scale, per * scale),)))


__all__ = ["CONTRADICTED", "SUPPORTED", "UNSUPPORTED", "Number", "Quantity", "Spread", "quantities_of", "units_held"]
