"""A situation measured in its best and its worst world, and what follows: the only place where measurements become a decision.

``YES``: every world keeps every rule. ``NO``: every world breaks at least one. ``AMBIGUOUS``: otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .alternatives import alternatives
from .catalogue.model import Catalogue, Policy
from .decision import Decision
from .facts import (
    DAY,
    EPOCH,
    MIDNIGHT,
    NOW,
    UNKNOWN,
    AllOf,
    Between,
    ClockTime,
    Instant,
    OneOf,
    Scope,
    Since,
    Situation,
    When,
)
from .rules import first_dose, measure_all
from .rules.duration import limit_days
from .rules.measure import DURATION, FIRST_DOSE, Measure
from .timeline import Conflict
from .worlds import Alternative, World, best_world, rebound, worst_world


@dataclass(slots=True)
class Outcome:
    """One alternative, measured in its best and its worst world.

    ``held`` is what the best world is of: the alternative itself, or where days of use may be over the alternative within
    them. ``loosest`` is each rule in its own best world, which need not be one world.
    """

    found: Alternative
    best_world: World
    worst_world: World
    best: list[Measure]
    worst: list[Measure]
    allowed: bool
    forbidden: bool
    limited: bool
    held: Alternative
    loosest: list[Measure]


@dataclass(slots=True)
class Judgement:
    """All alternatives of a situation: what the worlds alone say, before any policy is laid over them."""

    outcomes: list[Outcome] = field(default_factory=list)
    conflicts: list[tuple[str, ...]] = field(default_factory=list)
    cut: bool = False
    reasons: list[str] = field(default_factory=list)

    @property
    def decision(self) -> Decision:
        """YES, NO or AMBIGUOUS over the worlds."""
        if not self.outcomes:
            return Decision.AMBIGUOUS
        if not self.cut and all(not outcome.allowed for outcome in self.outcomes):
            return Decision.NO
        if not self.cut and not self.reasons and all(not outcome.forbidden for outcome in self.outcomes):
            return Decision.YES
        return Decision.AMBIGUOUS


def judge(situation: Situation, policy: Policy, catalogue: Catalogue) -> Judgement:
    """Measure every alternative of a situation in its best and its worst world."""
    judgement = Judgement()
    reasons: dict[str, None] = {}
    for found in alternatives(situation, catalogue, policy.name):
        if found is None:
            judgement.cut = True
            reasons["too_many_alternatives"] = None
        elif isinstance(found, Conflict):
            judgement.conflicts.append(found.facts)
        else:
            judgement.outcomes.append(_measured(found, policy))
            if found.unknown_asked or found.unknown_taken:
                reasons["unknown_drug"] = None
            if found.refused:
                reasons["overlapping_totals"] = None
            for part in found.asked:
                if part.profile is not None and not part.profile.limited:
                    reasons["no_limit"] = None
    if not judgement.outcomes and not judgement.cut:
        reasons["conflict"] = None
    judgement.reasons = list(reasons)
    return judgement


def _measured(found: Alternative, policy: Policy) -> Outcome:
    certain = first_dose.standing(found)
    worst_of = worst_world(found, exception=certain)
    worst = measure_all(worst_of, policy)
    if found.settled:
        # Nothing is open, so the two worlds are one.
        holds = all(m.holds for m in worst)
        limited = all(part.profile is not None and part.profile.limited for part in found.asked)
        return Outcome(found, worst_of, worst_of, worst, worst, holds, not holds or not limited, limited, found, worst)
    best_of, best = _best_of(found, policy, exception=certain)
    loosest = best
    held = found
    if found.courses and any(m.rule == DURATION and not m.holds for m in worst):
        # Days of use are the one rule for which earlier is worse: hold them within the label's days, then ask the rest.
        narrowed = _within_days(found, best_of)
        if narrowed is None:
            best = [m for m in best if m.rule != DURATION] + [m for m in worst if m.rule == DURATION]
            loosest = best
        else:
            held = narrowed
            best_of, best = _best_of(held, policy, exception=certain)
    if not certain:
        loosest = _broken_anyhow(loosest, found, policy)
    allowed = all(m.holds for m in best)
    unread = found.unknown_asked or found.unknown_taken or found.refused
    limited = all(part.profile is not None and part.profile.limited for part in found.asked)
    forbidden = bool(unread) or not limited or not all(m.holds for m in worst)
    return Outcome(found, best_of, worst_of, best, worst, allowed, forbidden, limited and not unread, held, loosest)


def _best_of(found: Alternative, policy: Policy, *, exception: bool) -> tuple[World, list[Measure]]:
    """The best world, measured; where only a first-dose exception that may hold allows the dose, the world in which it does."""
    world = best_world(found, exception=exception)
    measures = measure_all(world, policy)
    if exception or all(measure.holds for measure in measures):
        return world, measures
    for other in first_dose.worlds(found):
        granted = measure_all(other, policy)
        if all(measure.holds for measure in granted):
            return other, granted
    return world, measures


def _broken_anyhow(best: list[Measure], found: Alternative, policy: Policy) -> list[Measure]:
    """The measurements of the best world, without those that fail there and not where a first-dose exception may hold."""
    broken = [m for m in best if not m.holds]
    for other in first_dose.worlds(found) if broken else ():
        failing = {(m.rule, m.subject) for m in measure_all(other, policy) if not m.holds}
        if not any(rule == FIRST_DOSE for rule, _ in failing):
            broken = [m for m in broken if (m.rule, m.subject) in failing]
    return [m for m in best if m.holds or m in broken]


def _within_days(found: Alternative, world: World) -> Alternative | None:
    """The alternative with every stated use held within its label's days, or None where that cannot be."""
    limits: dict[str, int] = {}
    for course, use in zip(found.courses, world.uses, strict=True):
        limit = limit_days(use, world)
        if limit is not None:
            if course.least > limit[1] * DAY:
                return None
            limits[course.point] = limit[1] * DAY
    return rebound(found, limits)


def overlaid(
    situation: Situation, policy: Policy, judgement: Judgement, catalogue: Catalogue
) -> tuple[Decision, tuple[str, ...]]:
    """The decision with scope, what was not understood and ``require_now`` laid over the worlds; NO wins over all."""
    decision = judgement.decision
    reasons = list(judgement.reasons)
    reasons += [f"scope:{flag.value}" for flag in sorted(scope_of(situation, judgement), key=lambda flag: flag.value)]
    if situation.unread:
        reasons.append("not_understood")
    if policy.require_now and _clock_without_now(situation, judgement):
        reasons.append("require_now")
    if decision is Decision.YES and reasons:
        decision = Decision.AMBIGUOUS
    return decision, tuple(reasons)


def scope_of(situation: Situation, judgement: Judgement) -> frozenset[Scope]:
    """The told scope flags, and those that the facts imply: age, and low-dose aspirin beside another NSAID."""
    flags = set(situation.scope)
    for outcome in judgement.outcomes:
        asked = [part.profile for part in outcome.found.asked if part.profile is not None]
        if situation.age_years is not None and any(situation.age_years < p.min_age for p in asked):
            flags.add(Scope.CHILD)
        if situation.age_years is not None and any(p.max_age and situation.age_years > p.max_age for p in asked):
            flags.add(Scope.OTHER)
        groups = {name for profile in asked for name, _ in profile.classes}
        for dose in outcome.found.past:
            profile = dose.part.profile
            small = profile is not None and dose.part.least < profile.low_dose_below_units
            if small and profile is not None and groups & {name for name, _ in profile.classes}:
                flags.add(Scope.LOW_DOSE_ASPIRIN)
        for part in outcome.found.asked:
            if part.profile is not None and part.least < part.profile.low_dose_below_units:
                flags.add(Scope.LOW_DOSE_ASPIRIN)
    return frozenset(flags)


def _clock_without_now(situation: Situation, judgement: Judgement) -> bool:
    """A history with explicit clock times, asked about now, with no stated or inferable current time.

    Inferable: the statements bound now on both sides relative to midnight, or to the epoch.
    """
    if situation.clock_told is not None:
        return situation.clock_told
    following = situation.next_dose.at
    if not (isinstance(following, Since) and following.point == NOW) or situation.now is not UNKNOWN:
        return False
    moments = [dose.at for dose in situation.doses] + [statement for _, statement in situation.relations]
    if not any(_names_clock(moment) for moment in moments):
        return False
    return not all(_knows_now(outcome.found) for outcome in judgement.outcomes)


def _knows_now(found: Alternative) -> bool:
    line = found.timeline
    if line is None:
        return EPOCH in found.offsets or MIDNIGHT in found.offsets
    for origin in (MIDNIGHT, EPOCH):
        if origin in line.points:
            seen = line.bounds_from(origin)
            if not isinstance(seen, Conflict) and seen[NOW].least is not None and seen[NOW].most is not None:
                return True
    return False


def _names_clock(moment: When) -> bool:
    if isinstance(moment, ClockTime):
        return moment.least == moment.most
    if isinstance(moment, AllOf):
        return any(_names_clock(part) for part in moment.parts)
    if isinstance(moment, OneOf):
        return any(_names_clock(part) for part in moment.options)
    if isinstance(moment, Between):
        return _names_clock(moment.start) or _names_clock(moment.end)
    return isinstance(moment, Instant)


__all__ = ["Judgement", "Outcome", "judge", "overlaid", "scope_of"]
