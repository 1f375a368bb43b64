"""Every world of a situation, and the decision that section 4 draws from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product as every_combination
from typing import Any

from dosing_rules.facts import AllOf, Between, ClockTime, Instant, OneOf, Since, Situation, Unknown

from .amounts import PLENTY, Sum, corners
from .choices import settlements
from .limits import DAY, LABELS, LOW_DOSE, NSAIDS, Number, Product, classes, days_of_use
from .moments import Most, Question, Side, cells, sides_before
from .rules import Broken, Portion, Taken, World, broken_rules, in_last_day, judged, needed_gap, same_brand
from .stories import Story, ToldDose, ToldTotal, stories
from .told_times import points_of

NEXT = 0


@dataclass(frozen=True, slots=True)
class Membership:
    """Whether a told dose lies in a total's window: sides 0 before, 1 in it, 2 after."""

    total: str
    dose: str


def _relevant(product: Product, story: Story) -> bool:
    """Whether a dose of the product could touch any rule for what is asked."""
    asked = [item for item, _ in story.items]
    return any(
        product.ingredients() & item.ingredients()
        or same_brand(product, item)
        or any(product.ingredients() & kind and item.ingredients() & kind for kind in classes("label"))
        for item in asked
    )


def _would_break(product: Product, story: Story, policy: str) -> bool:
    """Whether the asked dose would be refused at the very moment of a dose of the product."""
    items = tuple(Portion(item, Fraction(1, 100)) for item, _ in story.items)
    alone = broken_rules(World(items, ()), policy)
    return bool(broken_rules(World(items, (Taken(Portion(product, 1), 0),)), policy) - alone)


def _edges(product: Product, story: Story, policy: str) -> list[int]:
    """How long before the next dose something a rule measures can change for a dose of the product."""
    probe = World(tuple(Portion(item, 1) for item, _ in story.items), ())
    gaps = {
        needed_gap(product, probe, ingredient, policy)
        for ingredient in product.ingredients()
        if any(item.micrograms(ingredient) for item, _ in story.items) and judged(ingredient, probe, policy)
    }
    # A naproxen tablet one hour back ends the hour in which the label allows a second one; closed, so one second later.
    firsts = [LABELS[item.name].first for item, _ in story.items if item.name in LABELS and product.ingredients() & item.ingredients()]
    hour = {first[1] + 1 for first in firsts if first}
    return sorted({*(gap for gap in gaps if gap), DAY, *hour})


def _questions(story: Story, policy: str) -> list[Question]:
    asked: list[Question] = []
    for dose in story.doses:
        if _relevant(dose.product, story):
            sides = sides_before(dose.point, NEXT, _edges(dose.product, story, policy))
            asked.append(Question(dose.name, sides))
    for total in story.totals:
        if total.of:
            continue
        if _relevant(total.product, story):
            asked.append(Question(total.name, sides_before(total.rest, NEXT, _edges(total.product, story, policy))))
        for dose in story.doses:
            if total.counts(dose.product) and not dose.beside_totals:
                before: Side = ((dose.point, total.start, -1),)
                within: Side = ((total.start, dose.point, 0), (dose.point, total.end, 0))
                after: Side = ((total.start, dose.point, 0), (total.end, dose.point, -1))
                asked.append(Question(Membership(total.name, dose.name), (before, within, after)))
    for _, reason, point in story.courses:
        limits = [days * DAY + 1 for item, _ in story.items for name, days in days_of_use(item, policy) if name == reason]
        asked.append(Question(reason, sides_before(point, NEXT, limits)))
    return asked


def worlds_of_story(
    story: Story, policy: str, *, thorough: bool = False, nothing_later: bool = False
) -> Iterator[World]:
    """A world of every cell and every corner of the amounts.

    ``thorough``: the first and the last moments of the cell. ``nothing_later``: only worlds in which no dose that would
    break a rule is still to come after the next one.
    """
    questions = _questions(story, policy)
    made: dict[Any, list[Any]] = {}
    for most, answers in cells(story.most, questions):
        parts = {
            (q.about.total, q.about.dose): answer == 1
            for q, answer in zip(questions, answers, strict=True)
            if isinstance(q.about, Membership)
        }
        key = tuple(parts.values())
        if key not in made:
            made[key] = list(_amounts(story, parts))
        if not made[key]:
            continue
        for moments in _moments(most, thorough=thorough):
            for amounts in made[key]:
                world = _world(story, moments, amounts)
                if nothing_later and any(t.moment > 0 and _would_break(t.portion.product, story, policy) for t in world.taken):
                    continue
                yield world
                if policy == "label" and any(item.name in LABELS and LABELS[item.name].first for item, _ in story.items):
                    yield replace(world, first_of_the_day=True)


def _moments(most: Most, *, thorough: bool) -> Iterator[list[int]]:
    yield [row[NEXT] for row in most]
    if thorough:
        yield [-bound for bound in most[NEXT]]


Amounts = tuple[tuple[Number, ...], tuple[tuple[ToldTotal, Number, int], ...]]
"""The told units, and of every total what is left for intakes that were not told singly: (total, units, intakes)."""


def _amounts(story: Story, parts: dict[tuple[str, str], bool]) -> Iterator[Amounts]:
    """Every corner of the amounts in a cell where these doses are parts of these totals."""
    counts: list[list[tuple[ToldTotal, list[ToldDose], int | None]]] = []
    for total in story.totals:
        members = [d for d in story.doses if (d.name in total.of if total.of else parts.get((total.name, d.name)))]
        if total.doses is None:
            counts.append([(total, members, None)])
        else:
            least, most = total.doses
            left = [n - len(members) for n in range(least, most + 1) if n >= len(members)]
            counts.append([(total, members, n) for n in left if n == 0 or not total.of])
    for combination in every_combination(*counts):
        yield from _corners(story, combination)


def _corners(story: Story, combination: tuple[tuple[ToldTotal, list[ToldDose], int | None], ...]) -> Iterator[Amounts]:
    ends = list(story.ends)
    sums: list[Sum] = []
    rests: list[tuple[ToldTotal, int, Number, int | None]] = []
    for total, members, left in combination:
        factors: dict[int, Number] = {}
        for dose in members:
            factors[dose.units] = factors.get(dose.units, 0) + total.factor(dose.product)
        one = total.factor(total.product)
        if not total.of and left != 0:
            rests.append((total, len(ends), one, left))
            ends.append((0 if left is None else left * one, PLENTY * one))
            factors[len(ends) - 1] = 1
        if total.amount is not None:
            ends.append(total.amount)
            factors[len(ends) - 1] = -1
            sums.append((factors, 0))
    for corner in corners(ends, sums):
        settled = []
        for total, variable, one, left in rests:
            units = corner[variable] if one == 1 else Fraction(corner[variable]) / one
            if corner[variable]:
                settled.append([(total, units, left)] if left else [(total, units, n) for n in _intakes(total, units, story)])
        for rest in every_combination(*settled):
            yield corner[: len(story.ends)], rest


def _intakes(total: ToldTotal, units: Number, story: Story) -> set[int]:
    """In how many intakes the rest of a total may have been taken: one, or one for each unit."""
    if any(same_brand(total.product, item) and item.most_doses is not None for item, _ in story.items):
        return {1, max(1, int(units))}
    return {1}


def _world(story: Story, moments: list[int], amounts: Amounts) -> World:
    told, rests = amounts
    taken = [Taken(Portion(d.product, told[d.units]), moments[d.point], 1, d.name) for d in story.doses]
    taken += [Taken(Portion(total.product, units), moments[total.rest], n, total.name) for total, units, n in rests]
    return World(
        tuple(Portion(product, told[variable]) for product, variable in story.items),
        tuple(taken),
        tuple((product, reason, -moments[point]) for product, reason, point in story.courses),
        tuple((name, value) for (name, _), value in story.settled.items()),
    )


def worlds_of(situation: Situation, policy: str = "dosebench", *, thorough: bool = False) -> Iterator[World]:
    """Every world, as far as the rules can tell worlds apart."""
    for story in stories(situation, policy):
        yield from worlds_of_story(story, policy, thorough=thorough)


@dataclass(slots=True)
class Judgement:
    """The decision, what forced it, and what was seen of each rule."""

    decision: str = "AMBIGUOUS"
    reasons: set[str] = field(default_factory=set)
    worlds: int = 0
    kept: set[Broken] = field(default_factory=set)
    """Rules that some world keeps (among those that some world breaks)."""
    broken: set[Broken] = field(default_factory=set)
    """Rules that some world breaks."""
    always_broken: set[Broken] | None = None
    """Rules that every world breaks, for one and the same ingredient or product."""
    always_rules: set[str] | None = None
    """Rules that every world breaks, for whatever ingredient or product."""
    allows: World | None = None
    forbids: World | None = None


def judge(
    situation: Situation, policy: str = "dosebench", *, require_now: bool | None = None, full: bool = False,
    thorough: bool = False, nothing_later: bool = False,
) -> Judgement:  # fmt: skip
    """The decision by section 4. ``full`` looks at every world even when the decision is clear already."""
    seen = Judgement()
    unlimited = unknown = outside = False
    for story in stories(situation, policy):
        outside |= situation.age_years is not None and any(
            not least <= situation.age_years <= most for least, most in (_ages(item, policy) for item, _ in story.items)
        )
        unknown |= story.unknown_drug
        unlimited |= _without_limit(story, policy)
        outside |= _low_dose_beside_an_nsaid(story)
        for world in worlds_of_story(story, policy, thorough=thorough, nothing_later=nothing_later):
            seen.worlds += 1
            broken = broken_rules(world, policy)
            seen.broken |= broken
            if broken:
                seen.forbids = seen.forbids or world
                rules = {rule for rule, _ in broken}
                seen.always_broken = broken if seen.always_broken is None else seen.always_broken & broken
                seen.always_rules = rules if seen.always_rules is None else seen.always_rules & rules
            else:
                seen.allows = seen.allows or world
                seen.always_broken, seen.always_rules = set(), set()
            if seen.allows and seen.forbids and not full:
                break
    if not seen.worlds:
        seen.reasons.add("conflict")
        return seen
    if seen.allows is None:
        seen.decision = "NO"
        return seen
    if seen.forbids is not None:
        seen.reasons.add("worlds")
    if unknown:
        seen.reasons.add("unknown drug")
    if unlimited:
        seen.reasons.add("no limit")
    if situation.scope or outside:
        seen.reasons.add("scope")
    if situation.unread:
        seen.reasons.add("unread")
    if (policy == "dosebench" if require_now is None else require_now) and clock_without_now(situation):
        seen.reasons.add("now")
    if not seen.reasons:
        seen.decision = "YES"
    return seen


def _ages(product: Product, policy: str) -> tuple[int, int]:
    """Whom the label, or the standard, is for."""
    if policy == "label" and product.name in LABELS:
        return LABELS[product.name].ages
    return (18 if product.name == "Excedrin Migraine" and policy == "dosebench" else 12), 200


def _low_dose_beside_an_nsaid(story: Story) -> bool:
    """Low-dose aspirin is for the heart: with a pain reliever of its class that is outside a label."""
    asked = {name for item, _ in story.items for name in item.ingredients()}
    taken = {name for dose in story.doses for name in dose.product.ingredients()}
    return LOW_DOSE in asked or (LOW_DOSE in taken and bool(asked & NSAIDS))


def _without_limit(story: Story, policy: str) -> bool:
    """Something is asked for that the policy has no limit for."""
    if policy == "label":
        return any(item.name not in LABELS for item, _ in story.items)
    world = World((), ())
    return any(not any(judged(name, world, policy) for name in item.ingredients()) for item, _ in story.items)


def clock_without_now(situation: Situation) -> bool:
    """Explicit clock times in the history, asked about now, and no current time stated or inferable."""
    if situation.next_dose.at != Since("now", 0, 0) or not isinstance(situation.now, Unknown):
        return False
    if situation.clock_told is not None:
        return situation.clock_told
    told: list[Any] = [dose.at for dose in situation.doses]
    told += [when for total in situation.totals if not total.of for when in (total.start, total.end)]
    told += [when for _, when in situation.relations]
    if not any(_explicit_clock(when) for when in told):
        return False
    for settled in settlements(situation):
        points = points_of(situation, settled)
        if "midnight" not in points.numbers:
            continue
        most = points.solved()
        now, midnight = points.numbers["now"], points.numbers["midnight"]
        if most is not None and most[now][midnight] > 10**11:
            return True
    return False


def _explicit_clock(when: Any) -> bool:
    if isinstance(when, ClockTime):
        return when.least == when.most
    if isinstance(when, Between):
        return _explicit_clock(when.start) or _explicit_clock(when.end)
    if isinstance(when, AllOf | OneOf):
        return any(_explicit_clock(part) for part in (when.parts if isinstance(when, AllOf) else when.options))
    return False


__all__ = ["Instant", "Judgement", "in_last_day", "judge", "worlds_of", "worlds_of_story"]
