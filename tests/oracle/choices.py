"""Alternatives: what is open in the sense of 'one of a few', and every way to settle it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product as every_combination
from typing import Any

from dosing_rules.facts import AllOf, Between, Dose, Intake, IntakeTotal, Mass, OneOf, Range, Situation, Strength, Taken

from .limits import MG, NAMES, PRODUCTS, STRENGTHS, Product

OPEN_REASON = 3
"""Where no reason for the days of use was told: the first, second or third of those that the asked product prints."""

Site = tuple[str, int]
"""(name of the choice, number of options): the same name and number is one choice."""
Settled = dict[Site, int]


def site(choice: OneOf[Any], path: str) -> Site:
    """A keyed choice is shared wherever its key and its number of options stand; another belongs to its place."""
    return (choice.key or path, len(choice.options))


def _within(value: Any, path: str) -> Iterator[Site]:
    """Every choice inside a value, however deep."""
    if isinstance(value, OneOf):
        yield site(value, path)
        for number, option in enumerate(value.options):
            yield from _within(option, f"{path}[{number}]")
    elif isinstance(value, Between):
        yield from _within(value.start, f"{path}.start")
        yield from _within(value.end, f"{path}.end")
    elif isinstance(value, AllOf):
        for number, part in enumerate(value.parts):
            yield from _within(part, f"{path}.{number}")


def pick(value: Any, path: str, settled: Settled) -> tuple[Any, str]:
    """The value itself, or the option taken of a choice, and where it stands."""
    while isinstance(value, OneOf):
        number = settled[site(value, path)]
        value, path = value.options[number], f"{path}[{number}]"
    return value, path


def places(situation: Situation) -> Iterator[tuple[str, Any]]:
    """Every told value that may hold a choice, with the name of its place."""
    for dose in situation.doses:
        for field in ("product", "units", "amount", "strength", "at"):
            yield f"{dose.id}.{field}", getattr(dose, field)
    for total in situation.totals:
        for field in ("product", "units", "amount", "doses", "strength", "start", "end"):
            yield f"{total.id}.{field}", getattr(total, field)
    for number, item in enumerate(situation.next_dose.items):
        for field in ("product", "units", "amount", "strength"):
            yield f"next{number}.{field}", getattr(item, field)
    yield "next.at", situation.next_dose.at
    yield "now", situation.now
    for number, course in enumerate(situation.courses):
        yield f"course{number}.product", course.product
        yield f"course{number}.started", course.started
    for number, (_, when) in enumerate(situation.relations):
        yield f"relation{number}", when


def settlements(situation: Situation) -> Iterator[Settled]:
    """Every way to settle all choices and which of the doubtful doses happened.

    A bare "Tylenol" is 325 or 500 mg, one choice for the whole story; so is any name with several products behind it.
    """
    sites: dict[Site, None] = {}
    for path, value in places(situation):
        for found in _within(value, path):
            sites[found] = None
    for dose in situation.doses:
        if dose.taken is Taken.MAYBE:
            sites[(f"{dose.id}.taken", 2)] = None
        if isinstance(dose.units, Range) and dose.units.least == 0:
            sites[(f"{dose.id}.some", 2)] = None
    for number in range(len(situation.courses)):
        sites[(f"course{number}.reason", OPEN_REASON)] = None
    told: list[tuple[str, Any]] = [(dose.id, dose) for dose in situation.doses] + [(t.id, t) for t in situation.totals]
    told += [(f"next{number}", item) for number, item in enumerate(situation.next_dose.items)]
    told += [(f"course{n}", Dose(course.product)) for n, course in enumerate(situation.courses)]
    plain = list(sites)
    for numbers in every_combination(*(range(count) for _, count in plain)):
        settled = dict(zip(plain, numbers, strict=True))
        more: dict[Site, None] = {}
        for place, fact in told:
            names = possible_products(fact, place, settled)
            if names is not None and len(names) > 1:
                more[name_site(fact, place, settled, len(names))] = None
        for indexes in every_combination(*(range(count) for _, count in more)):
            yield {**settled, **dict(zip(more, indexes, strict=True))}


def happened(dose: str, settled: Settled) -> bool:
    """Whether the dose was taken at all: "I think so", "none to two" may mean that it was not."""
    return all(settled.get((f"{dose}.{doubt}", 2), 1) == 1 for doubt in ("taken", "some"))


def name_site(fact: Any, place: str, settled: Settled, count: int) -> Site:
    """The choice of what a name means."""
    name, _ = pick(fact.product, f"{place}.product", settled)
    return (f"the kind of {name.lower()}", count)


def possible_products(fact: Dose | Intake | IntakeTotal, place: str, settled: Settled) -> tuple[str, ...] | None:
    """What the told name can mean, once choices are settled; None where the drug itself is unknown."""
    name, _ = pick(fact.product, f"{place}.product", settled)
    if not isinstance(name, str):
        return None
    lowered = name.lower()
    strength, _ = pick(fact.strength, f"{place}.strength", settled)
    amount, _ = pick(fact.amount, f"{place}.amount", settled)
    if isinstance(strength, Strength):
        return (STRENGTHS[lowered, int(strength.micrograms / MG)],)
    if lowered in {"dayquil", "nyquil"}:
        liquid = isinstance(amount, Mass) and amount.kind == "volume"
        return (f"{'DayQuil' if lowered == 'dayquil' else 'NyQuil'} {'liquid' if liquid else 'LiquiCaps'}",)
    if lowered in {"tylenol", "acetaminophen"} and isinstance(amount, Mass) and not hasattr(amount.value, "least"):
        for milligrams in (325, 500):
            if amount.value % (milligrams * MG) == 0:
                return (STRENGTHS[lowered, milligrams],)
    if lowered not in NAMES:
        raise KeyError(f"the oracle's table has no product {name!r}")
    return NAMES[lowered]


def product_of(fact: Any, place: str, settled: Settled) -> Product | None:
    """The product behind a fact in this settlement; None where the drug is unknown."""
    names = possible_products(fact, place, settled)
    if names is None:
        return None
    return PRODUCTS[names[0] if len(names) == 1 else names[settled[name_site(fact, place, settled, len(names))]]]
