"""Section 3, sentence by sentence: what each rule measures in one world, and whether it holds there.

A world is plain numbers: the next dose is taken at moment 0, everything else lies before it (negative) or after.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .limits import (
    APAP,
    DAY,
    DOSEBENCH,
    HOUR,
    LABELS,
    MG,
    NEVER_FROM_TWO_PRODUCTS,
    Label,
    Number,
    Product,
    classes,
    days_of_use,
    interval,
)


@dataclass(frozen=True, slots=True)
class Portion:
    """So many units of a product."""

    product: Product
    units: Number

    def micrograms(self, ingredient: str) -> Number:
        """Of the ingredient."""
        return self.units * self.product.micrograms(ingredient)


@dataclass(frozen=True, slots=True)
class Taken:
    """A portion taken at a moment (seconds; the next dose is at 0), in so many intakes."""

    portion: Portion
    moment: int
    intakes: int = 1
    name: str = ""


@dataclass(frozen=True, slots=True)
class World:
    """One way in which everything told can be true."""

    next_items: tuple[Portion, ...]
    taken: tuple[Taken, ...]
    days_of_use: tuple[tuple[Product, str, int], ...] = ()
    """(product, reason, seconds from the first use to the next dose)."""
    values: tuple[tuple[str, object], ...] = ()
    """What this world says of each open fact."""
    first_of_the_day: bool = False
    """How the label's "first dose" is read: the first of the last 24 hours, or the first of all."""


Broken = tuple[str, str]
"""(rule, ingredient or product)."""


def broken_rules(world: World, policy: str) -> set[Broken]:
    """The rules that the next dose breaks in this world."""
    asked = {name for item in world.next_items for name in item.product.ingredients()}
    broken: set[Broken] = set()
    for ingredient in asked:
        if judged(ingredient, world, policy):
            broken |= _single_dose(world, ingredient, policy)
            broken |= _spacing(world, ingredient, policy)
            broken |= _rolling_total(world, ingredient, policy)
    for item in world.next_items:
        broken |= _product_maxima(world, item.product, policy)
    broken |= _same_class(world, policy)
    return broken | _duration(world, policy)


def judged(ingredient: str, world: World, policy: str) -> bool:
    """Whether the policy has a limit for the ingredient: the standard's two, or whatever a label that is asked has."""
    if policy == "dosebench":
        return ingredient in DOSEBENCH
    return any(item.product.name in LABELS and item.product.micrograms(ingredient) for item in world.next_items)


def _sum(portions: list[Portion], ingredient: str) -> Number:
    return sum(portion.micrograms(ingredient) for portion in portions)


def in_last_day(taken: Taken) -> bool:
    """The window (t - 24 h, t]: a dose exactly 24 hours before has left it."""
    return -DAY < taken.moment <= 0


def opening(world: World, ingredient: str) -> bool:
    """A label's exception for a first dose: two naproxen within the first hour, two loperamide at once."""
    asked = [item for item in world.next_items if item.product.micrograms(ingredient)]
    firsts = [label.first for item in asked if (label := LABELS.get(item.product.name))]
    if not firsts or None in firsts:
        return False
    most, seconds = min(first for first in firsts if first)
    earlier = [t for t in world.taken if t.portion.product.micrograms(ingredient) and t.moment <= 0]
    if world.first_of_the_day:
        earlier = [t for t in earlier if in_last_day(t)]
    units = sum(t.portion.units for t in earlier) + sum(item.units for item in asked)
    return units <= most and all(t.moment >= -seconds for t in earlier)


def single_limit(world: World, ingredient: str, policy: str) -> Number:
    """Most of the ingredient in the next dose."""
    products = [item.product for item in world.next_items if item.product.micrograms(ingredient)]
    if policy == "dosebench":
        if ingredient == APAP and all(product.extended for product in products):
            return 1300 * MG
        return DOSEBENCH[ingredient][0]
    labelled = [product for product in products if product.name in LABELS]
    return min(LABELS[product.name].units * product.micrograms(ingredient) for product in labelled)


def _single_dose(world: World, ingredient: str, policy: str) -> set[Broken]:
    """Ingredient in the next dose, all products taken together: at or under the limit."""
    limit = single_limit(world, ingredient, policy)
    if policy == "label" and opening(world, ingredient):
        return set()
    return {("single_dose", ingredient)} if _sum(list(world.next_items), ingredient) > limit else set()


def needed_gap(earlier: Product, world: World, ingredient: str, policy: str) -> int:
    """The longer of the two products' intervals."""
    return max(
        interval(product, ingredient, policy)
        for product in (earlier, *(item.product for item in world.next_items if item.product.micrograms(ingredient)))
    )


def _spacing(world: World, ingredient: str, policy: str) -> set[Broken]:
    """Elapsed time from each earlier dose of the ingredient to the next dose: at or over the interval."""
    if policy == "label" and opening(world, ingredient):
        return set()
    for taken in world.taken:
        product = taken.portion.product
        earlier = product.micrograms(ingredient) and taken.moment <= 0
        if earlier and -taken.moment < needed_gap(product, world, ingredient, policy):
            return {("spacing", ingredient)}
    return set()


def rolling_limit(world: World, ingredient: str, policy: str) -> Number | None:
    """Most of the ingredient in the window."""
    if policy == "dosebench":
        return DOSEBENCH[ingredient][2]
    limits = []
    for item in world.next_items:
        label = LABELS.get(item.product.name)
        if label is None or not item.product.micrograms(ingredient):
            continue
        most = label.most_units
        if most is None and label.most_doses is not None and label.most_doses > 1:
            # So many doses a day are so many of the label's largest dose; "once" is no more than a count.
            most = label.most_doses * label.units
        if most is not None:
            limits.append(most * item.product.micrograms(ingredient))
    return min(limits, default=None)


def in_window(world: World, ingredient: str) -> Number:
    """Ingredient in the window that ends with the next dose, that dose counted."""
    return _sum([t.portion for t in world.taken if in_last_day(t)] + list(world.next_items), ingredient)


def _rolling_total(world: World, ingredient: str, policy: str) -> set[Broken]:
    """Ingredient in the window: at or under the limit."""
    limit = rolling_limit(world, ingredient, policy)
    if limit is not None and in_window(world, ingredient) > limit:
        return {("rolling_total", ingredient)}
    return set()


def _product_maxima(world: World, product: Product, policy: str) -> set[Broken]:
    """In units or doses where the label counts those."""
    row = LABELS.get(product.name) if policy == "label" else product
    if row is None:
        return set()
    if isinstance(row, Label) and row.in_interval is not None:
        # "Do not exceed 2 tablets in any 8- to 12-hour period": the shorter one, and the window is open at its start.
        near = [t for t in world.taken if t.portion.product == product and -row.hours * HOUR < t.moment <= 0]
        units = sum(t.portion.units for t in near)
        if units + sum(item.units for item in world.next_items if item.product == product) > row.in_interval:
            return {("rolling_total", product.name)}
    last_day = [t for t in world.taken if in_last_day(t)]
    units = sum(t.portion.units for t in last_day if t.portion.product == product)
    units += sum(item.units for item in world.next_items if item.product == product)
    if row.most_units is not None and units > row.most_units:
        return {("rolling_total", product.name)}
    doses = 1 + sum(t.intakes for t in last_day if same_brand(t.portion.product, product))
    if row.most_doses is not None:
        # "4 doses": four intakes, and no more than four of the label's doses, whichever comes first.
        alike = [t.portion for t in last_day if same_brand(t.portion.product, product)]
        alike += [item for item in world.next_items if same_brand(item.product, product)]
        label_doses = sum(Fraction(portion.units) / LABELS[portion.product.name].units for portion in alike)
        # "Once" is one intake, whatever its size.
        if doses > row.most_doses or label_doses > row.most_doses > 1:
            return {("rolling_total", product.name)}
    return set()


def same_brand(one: Product, other: Product) -> bool:
    """NyQuil is NyQuil, as LiquiCaps or as a liquid: its doses count together."""
    return one == other or bool(one.family and one.family == other.family)


def _same_class(world: World, policy: str) -> set[Broken]:
    """Another drug of the same class together with the next dose or in the 24 h before it: none."""
    beside = [item.product for item in world.next_items]
    beside += [t.portion.product for t in world.taken if in_last_day(t)]
    broken: set[Broken] = set()
    for item in world.next_items:
        for product in beside:
            for kind in classes(policy):
                for one in item.product.ingredients() & kind:
                    if product.ingredients() & (kind - {one}):
                        broken.add(("same_class", one))
            shared = item.product.ingredients() & product.ingredients() & never_from_two(policy)
            if shared and not same_brand(product, item.product):
                broken.add(("same_class", min(shared)))
    return broken


def never_from_two(policy: str) -> set[str]:
    """Ingredients that no second product may hold."""
    return NEVER_FROM_TWO_PRODUCTS | ({APAP} if policy == "label" else set())


def _duration(world: World, policy: str) -> set[Broken]:
    """Days of use, where stated: at or under the label's days."""
    broken: set[Broken] = set()
    for product, reason, seconds in world.days_of_use:
        for item in world.next_items:
            if item.product.ingredients() & product.ingredients():
                for name, days in days_of_use(item.product, policy):
                    if name == reason and seconds > days * DAY:
                        broken.add(("duration", item.product.name))
    return broken


__all__ = ["APAP", "HOUR", "Broken", "Portion", "Taken", "World", "broken_rules", "judged"]
