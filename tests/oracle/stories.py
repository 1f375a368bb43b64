"""A story: the situation with every choice settled and every doubtful dose decided; only moments and amounts are open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product as every_combination
from typing import Any

from dosing_rules.facts import (
    Dose,
    Intake,
    IntakeTotal,
    Mass,
    Range,
    SameAsLast,
    Situation,
    Unknown,
    Usual,
)

from .amounts import PLENTY, Ends
from .choices import OPEN_REASON, Settled, happened, pick, product_of, settlements
from .limits import INGREDIENT_NAMES, Number, Product, days_of_use
from .moments import Bound, Most, narrowed
from .told_times import Points, points_of


class OutsideTheOracle(Exception):
    """A situation that the oracle does not pretend to understand."""


@dataclass(frozen=True, slots=True)
class ToldDose:
    """One dose that happened in this story: its amount is variable ``units``, its moment point ``point``."""

    name: str
    product: Product
    units: int
    point: int
    beside_totals: bool


@dataclass(frozen=True, slots=True)
class ToldTotal:
    """One total in this story: in the measure's own unit (micrograms of the ingredient, units or millilitres)."""

    name: str
    product: Product
    ingredient: str | None
    amount: Ends | None
    doses: tuple[int, int] | None
    start: int
    end: int
    rest: int
    of: tuple[str, ...]
    in_micrograms: bool = True

    def counts(self, product: Product) -> bool:
        """Whether a dose of the product is a part of what was summed."""
        if self.ingredient:
            return bool(product.micrograms(self.ingredient))
        # A brand and the generic of the same strength are one here.
        return (product.per_unit, product.extended) == (self.product.per_unit, self.product.extended)

    def factor(self, product: Product) -> Number:
        """One unit of the product in the total's measure."""
        return product.micrograms(self.ingredient or product.per_unit[0][0]) if self.in_micrograms else 1


@dataclass(slots=True)
class Story:
    """Everything that is fixed, and what is open: ``ends`` of the amounts, ``most`` of the moments."""

    settled: Settled
    most: Most
    bounds: list[Bound]
    numbers: dict[str, int]
    ends: list[Ends] = field(default_factory=list)
    doses: list[ToldDose] = field(default_factory=list)
    items: list[tuple[Product, int]] = field(default_factory=list)
    totals: list[ToldTotal] = field(default_factory=list)
    courses: list[tuple[Product, str, int]] = field(default_factory=list)
    unknown_drug: bool = False


def stories(situation: Situation, policy: str) -> Iterator[Story]:
    """Every story whose times do not contradict each other."""
    for settled in settlements(situation):
        points = points_of(situation, settled)
        most = points.solved()
        if most is None:
            continue
        for last, after in _which_was_last(situation, settled, points):
            told = narrowed(most, after)
            if told is not None:
                story = Story(settled, told, [*points.bounds, *after], points.numbers)
                _fill(story, situation, policy, last)
                yield story


def _which_was_last(
    situation: Situation, settled: Settled, points: Points
) -> Iterator[tuple[dict[str, str], list[Bound]]]:
    """For every "another": the dose that it is as much as, and the order that makes that one the last.

    Any dose of that drug that happened before may have been the last one, as far as the times allow; every other one
    then came no later, or only after. At one and the same moment the one told later is the last.
    """
    choices: list[list[tuple[str, str, list[Bound]]]] = []
    earlier: list[tuple[str, str, Product | None]] = []
    for place, fact in [(dose.id, dose) for dose in situation.doses] + _asked(situation):
        name, product = _name(fact, place, settled), product_of(fact, place, settled)
        units, _ = pick(fact.units, f"{place}.units", settled)
        amount, _ = pick(fact.amount, f"{place}.amount", settled)
        if amount is None and isinstance(units, SameAsLast) and product is not None:
            doses = [key for key, said, other in earlier if said == name or other == product]
            kin = [key for key, _, other in earlier if other is not None and other.ingredients() & product.ingredients()]
            if kin != doses:
                raise OutsideTheOracle("'another' of a drug that was also taken as another product")
            here = points.numbers[place if isinstance(fact, Dose) else "next"]
            if doses:
                choices.append([(place, one, bounds) for one, bounds in _orders(doses, here, points.numbers)])
        if isinstance(fact, Dose) and happened(place, settled):
            earlier.append((place, name, product))
    for some in every_combination(*choices):
        yield {place: one for place, one, _ in some if one}, [bound for _, _, bounds in some for bound in bounds]


def _orders(doses: list[str], here: int, numbers: dict[str, int]) -> Iterator[tuple[str, list[Bound]]]:
    """(the last dose before a point, the bounds that say so); "" where all came after it."""
    later = {name: (here, numbers[name], -1) for name in doses}
    yield "", list(later.values())
    for index, one in enumerate(doses):
        ways: list[list[Bound]] = []
        for other in doses:
            if other != one:
                before = (numbers[other], numbers[one], 0 if doses.index(other) < index else -1)
                ways.append([before, later[other]])
        for way in every_combination(*ways):
            yield one, [(numbers[one], here, 0), *way]


def _asked(situation: Situation) -> list[tuple[str, Any]]:
    return [(f"next{number}", item) for number, item in enumerate(situation.next_dose.items)]


def _fill(story: Story, situation: Situation, policy: str, last: dict[str, str]) -> None:
    known: dict[str, tuple[Product, int]] = {}
    for dose in situation.doses:
        product = product_of(dose, dose.id, story.settled)
        if product is None:
            story.unknown_drug = True
            continue
        product, variable = known[dose.id] = _variable(story, dose, dose.id, product, known.get(last.get(dose.id, "")))
        if not happened(dose.id, story.settled):
            continue
        if story.ends[variable][0] == 0:
            # "None to three" of a dose that happened: as little of it as one likes, but something.
            story.ends[variable] = (Fraction(1, 10**6), story.ends[variable][1])
        story.doses.append(ToldDose(dose.id, product, variable, story.numbers[dose.id], dose.beside_totals))
    for number, item in enumerate(situation.next_dose.items):
        product = product_of(item, f"next{number}", story.settled)
        if product is None:
            story.unknown_drug = True
            continue
        place = f"next{number}"
        story.items.append(_variable(story, item, place, product, known.get(last.get(place, ""))))
    for total in situation.totals:
        product = product_of(total, total.id, story.settled)
        if product is None:
            story.unknown_drug = True
            continue
        story.totals.append(_total(story, total, product))
    for number, course in enumerate(situation.courses):
        product = product_of(Dose(course.product), f"course{number}", story.settled)
        if product is None:
            story.unknown_drug = True
            continue
        reason = course.reason
        printed = sorted({name for item, _ in story.items for name, _ in days_of_use(item, policy)})
        if reason not in printed:
            # Not told, or told and not printed: any of those that are.
            index = story.settled[f"course{number}.reason", OPEN_REASON]
            reason = printed[index % len(printed)] if printed else ""
        story.courses.append((product, reason or "", story.numbers[f"course{number}"]))


def _name(fact: Any, place: str, settled: Settled) -> str:
    name, _ = pick(fact.product, f"{place}.product", settled)
    return str(name).lower()


def _variable(
    story: Story, fact: Dose | Intake, place: str, product: Product, last: tuple[Product, int] | None
) -> tuple[Product, int]:
    """The product and the variable of its units; "another" is the last dose of that drug over again."""
    units, _ = pick(fact.units, f"{place}.units", story.settled)
    amount, _ = pick(fact.amount, f"{place}.amount", story.settled)
    if amount is None and isinstance(units, SameAsLast):
        if last is not None:
            return last
        units = Usual.USUAL
    story.ends.append(units_of(units, amount, product))
    return product, len(story.ends) - 1


def units_of(units: Any, amount: Any, product: Product) -> Ends:
    """Fewest and most units of an intake."""
    if isinstance(amount, Mass):
        one = 1 if amount.kind == "volume" else product.per_unit[0][1]
        least, most = _range(amount.value)
        return _shared(least, one), most if most == PLENTY else _shared(most, one)
    if amount is not None or isinstance(units, Unknown):
        return 1, PLENTY
    if isinstance(units, Usual):
        return product.usual
    return _range(units)


def _range(value: Any) -> Ends:
    if isinstance(value, Range):
        return value.least, PLENTY if value.most is None else value.most
    return value, value


def _shared(amount: Number, one: Number) -> Number:
    units = Fraction(amount) / one
    return units.numerator if units.denominator == 1 else units


def _total(story: Story, total: IntakeTotal, product: Product) -> ToldTotal:
    name, _ = pick(total.product, f"{total.id}.product", story.settled)
    amount, _ = pick(total.amount, f"{total.id}.amount", story.settled)
    units, _ = pick(total.units, f"{total.id}.units", story.settled)
    doses, _ = pick(total.doses, f"{total.id}.doses", story.settled)
    # A bare ingredient counts every product that holds it.
    ingredient, told, in_micrograms = name.lower() if name.lower() in INGREDIENT_NAMES else None, None, False
    if isinstance(amount, Mass):
        told, in_micrograms = _range(amount.value), amount.kind == "mass"
    elif amount is not None or isinstance(units, Unknown):
        told = (1, PLENTY)
    elif units is not None:
        told = _range(units)
    counted: tuple[int, int] | None = None
    if isinstance(doses, Unknown):
        counted = (1, 12)
    elif doses is not None:
        least, most = _range(doses)
        counted = (int(least), min(int(most), int(least) + 8))
    number = story.numbers.get
    return ToldTotal(
        total.id, product, ingredient, told, counted, number(f"{total.id}.start", 0), number(f"{total.id}.end", 0),
        number(f"{total.id}.rest", 0), total.of, in_micrograms,
    )  # fmt: skip
