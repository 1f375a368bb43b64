"""What the worlds that fit a situation say of the quantities that an explanation may name.

A :class:`Spread` is one quantity over all worlds: for each alternative of the situation its least and its greatest value.
A claimed interval of values is true when every spread lies in it, false when none meets it, and open otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf

from ..catalogue.model import Catalogue, Policy, Profile
from ..decision import Decision
from ..facts import DAY, EPOCH, MIDNIGHT, NOW, UNKNOWN, ClockTime, Instant, Situation
from ..findings import determining_of, findings_of
from ..intakes import Part
from ..judgement import Judgement, judge, overlaid
from ..outlook import next_allowed_of
from ..quantities import Exact
from ..rules.measure import SINGLE_DOSE
from ..timeline import Conflict
from ..verdict import Finding, NextAllowed
from ..worlds import FAR, Alternative
from .spreads import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number, Quantity, Spread, quantities_of, units_held


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
        return next_allowed_of(ground.situation, ground.policy, ground.catalogue, ground.judgement)

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
        return list(quantities_of(self.ground.judgement.outcomes, _mass_of)) + list(units_held(self.profiles))

    @cached_property
    def counts(self) -> list[Quantity]:
        units = list(quantities_of(self.ground.judgement.outcomes, _units_of, "units"))
        return units + list(quantities_of(self.ground.judgement.outcomes, _doses_of, "doses"))

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
