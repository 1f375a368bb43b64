"""What the worlds that fit a situation say of the quantities that an explanation may name.

A :class:`Spread` is one quantity over all worlds: for each alternative of the situation its least and its greatest value.
A claimed interval of values is true when every spread lies in it, false when none meets it, and open otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Final

from ..catalogue.model import Catalogue, Policy, Profile
from ..decision import Decision
from ..engine import Judgement, Outcome, determining_of, findings_of, judge, overlaid
from ..facts import DAY, EPOCH, MIDNIGHT, NOW, UNKNOWN, ClockTime, Instant, Situation
from ..intakes import MANY, Part
from ..outlook import next_allowed_of
from ..quantities import Exact
from ..rules.measure import SINGLE_DOSE
from ..timeline import Conflict
from ..verdict import Finding, NextAllowed
from ..worlds import FAR, Alternative, World

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


@dataclass(slots=True)
class Ground:
    """A situation judged once, and asked many times."""

    situation: Situation
    policy: Policy
    catalogue: Catalogue
    question: str = ""
    judgement: Judgement = field(init=False)
    decision: Decision = field(init=False)
    reasons: tuple[str, ...] = field(init=False)
    findings: tuple[Finding, ...] = field(init=False)
    found: list[Alternative] = field(init=False)
    _more: _More = field(init=False)

    def __post_init__(self) -> None:
        self.judgement = judge(self.situation, self.policy, self.catalogue)
        self.decision, self.reasons = overlaid(self.situation, self.policy, self.judgement, self.catalogue)
        self.findings = findings_of(self.judgement)
        self.found = [outcome.found for outcome in self.judgement.outcomes]
        self._more = _More(self)

    @property
    def conflict(self) -> bool:
        """Whether no world fits."""
        return not self.found

    # --- who is who

    def asked_profiles(self) -> list[Profile]:
        """Products asked for, over all alternatives."""
        return _distinct(part.profile for one in self.found for part in one.asked)

    def taken_profiles(self, name: str | None = None) -> list[Profile]:
        """Products taken, over all alternatives; ``name`` narrows it to one dose."""
        past = (dose for one in self.found for dose in one.past if name is None or dose.id == name)
        totals = (total.part.profile for one in self.found for total in one.totals if name is None)
        return _distinct([*(dose.part.profile for dose in past), *totals])

    @property
    def profiles(self) -> list[Profile]:
        """All products in play, those asked for first."""
        return self._more.profiles

    @property
    def asked_ingredients(self) -> tuple[str, ...]:
        """Ingredients asked for that have a limit, else all of them."""
        asked = self.asked_profiles()
        judged = tuple(dict.fromkeys(name for profile in asked for name in profile.judged))
        return judged or tuple(dict.fromkeys(name for profile in asked for name in profile.ingredients))

    # --- times

    def dose_ids(self, ingredients: Sequence[str] = ()) -> list[str]:
        """Doses told that hold one of the ingredients (all doses where none is named), earliest first."""
        latest: dict[str, int] = {}
        for one in self.found:
            for dose in one.past:
                holds = dose.part.profile.ingredients if dose.part.profile else ()
                if not ingredients or set(holds) & set(ingredients) or dose.part.profile is None:
                    latest[dose.id] = max(dose.latest, latest.get(dose.id, -FAR))
        return sorted(latest, key=lambda name: latest[name])

    def elapsed(self, name: str) -> Spread:
        """Seconds from one dose to the asked time."""
        spans = [
            (-dose.latest, inf if dose.earliest <= -FAR // 2 else -dose.earliest)
            for one in self.found
            for dose in one.past
            if dose.id == name
        ]
        return Spread(tuple(spans))

    def elapsed_to_now(self, name: str) -> Spread | None:
        """Seconds from one dose to now, where the asked time is another and not exactly known; None elsewhere."""
        if self.now_after_asked is not None or not self.found:
            return None
        spans = []
        for one in self.found:
            seen = one.timeline.bounds_from(NOW) if one.timeline is not None and NOW in one.timeline.points else None
            if seen is None or isinstance(seen, Conflict) or name not in seen or seen[name].most is None:
                return None
            least = seen[name].least
            spans.append((-(seen[name].most or 0), inf if least is None else -least))
        return Spread(tuple(spans))

    @property
    def now_after_asked(self) -> int | None:
        """Seconds from now to the asked time where that is exactly known."""
        place = _exact(self.found[0], NOW) if self.found else None
        return None if place is None else -place

    @property
    def asked_clock(self) -> int | None:
        """The time of day at the asked time in seconds where it is known."""
        return self._more.asked_clock

    def dose_clock(self, name: str) -> int | None:
        """The time of day of a dose where it is exactly known."""
        return self._more.dose_clock(name)

    @property
    def next_allowed(self) -> NextAllowed:
        """When the same dose is allowed next."""
        return self._more.next_allowed

    @property
    def wait(self) -> tuple[int | None, int | None]:
        """Seconds from the asked time to the next allowed time, certain and possible, where they are known."""
        return self._more.wait

    # --- amounts

    @property
    def masses(self) -> list[Quantity]:
        """Every amount that can be named, in micrograms."""
        return self._more.masses

    @property
    def counts(self) -> list[Quantity]:
        """Every number of units or doses that can be named."""
        return self._more.counts

    # --- rules

    def finding(self, rule: str, subject: str = "") -> Finding | None:
        """The finding of a rule, the worst where there are several."""
        order = {"broken": 0, "open": 1, "kept": 2}
        same = [f for f in self.findings if f.rule == rule and (not subject or f.subject == subject)]
        return min(same, key=lambda f: order[f.status], default=None)

    @property
    def deciding(self) -> tuple[str, ...]:
        """The rules on which the decision hangs.

        For YES the rule with the least slack relative to its limit. A dose is asked for in the label's own size as a
        rule, which leaves no slack and decides nothing, so the size of the dose decides only where nothing else can.
        """
        return self._more.deciding


class _More:
    """What is worked out only when it is asked for."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    @cached_property
    def profiles(self) -> list[Profile]:
        return _distinct([*self.ground.asked_profiles(), *self.ground.taken_profiles()])

    @cached_property
    def asked_clock(self) -> int | None:
        if not self.ground.found:
            return None
        found = self.ground.found[0]
        midnight = _exact(found, MIDNIGHT)
        if midnight is not None:
            return -midnight % DAY
        epoch = _exact(found, EPOCH)
        return None if epoch is None else (-epoch + self._offset()) % DAY

    def _offset(self) -> int:
        situation = self.ground.situation
        told = (situation.now, situation.next_dose.at, *(dose.at for dose in situation.doses))
        return next((moment.offset for moment in told if isinstance(moment, Instant)), 0)

    def dose_clock(self, name: str) -> int | None:
        ground = self.ground
        spread = ground.elapsed(name)
        told = next((dose.at for dose in ground.situation.doses if dose.id == name), None)
        if isinstance(told, ClockTime) and told.least == told.most:
            return told.least % DAY
        if isinstance(told, Instant) and not told.naive:
            # The words name the local time of the place where the dose was taken.
            return (told.seconds + told.offset) % DAY
        if self.asked_clock is not None and spread.exact and spread.ends[1] != inf:
            return int(self.asked_clock - spread.ends[0]) % DAY
        for found in ground.found[:1]:
            line = found.timeline
            if line is not None and MIDNIGHT in line.points:
                seen = line.bounds_from(MIDNIGHT)
                if not isinstance(seen, Conflict) and name in seen and seen[name].exact:
                    return int(seen[name].least or 0) % DAY
        return None

    @cached_property
    def next_allowed(self) -> NextAllowed:
        ground = self.ground
        if any(reason not in ("require_now", "not_understood") for reason in ground.reasons):
            return NextAllowed(None, None, "none")
        return next_allowed_of(ground.situation, ground.policy, ground.judgement)

    @cached_property
    def wait(self) -> tuple[int | None, int | None]:
        answer = self.next_allowed
        if answer.frame == "none" or not self.ground.found:
            return None, None
        origin = {"instant": EPOCH, "clock": MIDNIGHT, "after_now": NOW}[answer.frame]
        place = _exact(self.ground.found[0], origin)
        if place is None:
            if answer.frame != "after_now":
                return None, None
            place = 0
        certain = None if answer.certain is None else answer.certain + place
        possible = None if answer.possible is None else answer.possible + place
        return certain, possible

    @cached_property
    def masses(self) -> list[Quantity]:
        return list(_quantities(self.ground.judgement.outcomes, _mass_of)) + list(_units(self.profiles))

    @cached_property
    def counts(self) -> list[Quantity]:
        units = list(_quantities(self.ground.judgement.outcomes, _units_of, "units"))
        return units + list(_quantities(self.ground.judgement.outcomes, _doses_of, "doses"))

    @cached_property
    def deciding(self) -> tuple[str, ...]:
        ground = self.ground
        determining = determining_of(ground.decision, ground.findings, ground.judgement)
        if ground.decision is not Decision.YES:
            return determining
        slacks: dict[str, Exact] = {}
        for outcome in ground.judgement.outcomes:
            for measure in outcome.worst:
                if measure.rule != SINGLE_DOSE:
                    slacks[measure.rule] = min(measure.slack, slacks.get(measure.rule, measure.slack))
        if not slacks:
            return determining
        least = min(slacks.values())
        return tuple(rule for rule in slacks if slacks[rule] == least)


def _distinct(profiles: Sequence[Profile | None] | Iterator[Profile | None]) -> list[Profile]:
    return list({profile.name: profile for profile in profiles if profile is not None}.values())


def _exact(found: Alternative, point: str) -> int | None:
    """Where a point lies relative to the asked time, in seconds, where that is exactly known."""
    if point in found.offsets:
        return found.offsets[point]
    bounds = found.bounds.get(point)
    return int(bounds.least) if bounds is not None and bounds.exact and bounds.least is not None else None


# --- amounts over all worlds ------------------------------------------------------------------------------------------


def _mass_of(profile: Profile, units: Exact, ingredient: str, intakes: int) -> Exact:
    del intakes
    return sum((units * per for name, per in profile.amounts if name == ingredient), 0)


def _units_of(profile: Profile, units: Exact, ingredient: str, intakes: int) -> Exact:
    del intakes
    return units if ingredient in profile.ingredients else 0


def _doses_of(profile: Profile, units: Exact, ingredient: str, intakes: int) -> Exact:
    del units
    return intakes if ingredient in profile.ingredients else 0


def _open(value: Exact) -> Number:
    # More than a hundred kilograms, or a hundred million tablets: what was not told, times something.
    return inf if value >= MANY // 10 else value


def _quantities(outcomes: Sequence[Outcome], measure: object, what: str = "mass") -> Iterator[Quantity]:
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


def _units(profiles: Sequence[Profile]) -> Iterator[Quantity]:
    """What one unit of each product in play holds."""
    for profile in profiles:
        for ingredient, per in profile.amounts:
            scale = profile.usual[1] if profile.unit == "mL" else 1
            yield Quantity("unit", profile.name, ingredient, Spread(((per * scale, per * scale),)))


def open_products(ground: Ground) -> bool:
    """Whether it is open which product, or which strength, was taken or is asked for."""
    for one in ground.found:
        if one.unknown_asked or one.unknown_taken or any(_strength_open(part) for part in one.asked):
            return True
        if any(_strength_open(dose.part) for dose in one.past):
            return True
    seen: dict[object, set[str]] = {}
    for one in ground.found:
        for place, part in enumerate(one.asked):
            seen.setdefault(place, set()).add(part.name)
        for dose in one.past:
            seen.setdefault(dose.id, set()).add(dose.part.name)
    return any(len(names) > 1 for names in seen.values())


def _strength_open(part: Part) -> bool:
    return part.strength_open


__all__ = [
    "CONTRADICTED", "SUPPORTED", "UNKNOWN", "UNSUPPORTED", "Ground", "Number", "Quantity", "Spread", "open_products",
]  # fmt: skip
