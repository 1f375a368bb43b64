"""From a situation to a verdict: the only place where measurements become a decision.

``YES``: every world keeps every rule. ``NO``: every world breaks at least one. ``AMBIGUOUS``: otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from .alternatives import alternatives
from .catalogue.model import Catalogue, Policy
from .catalogue.store import default_catalogue
from .decision import Decision
from .errors import FactError
from .facts import (
    DAY,
    EPOCH,
    MIDNIGHT,
    NEXT,
    NOW,
    UNKNOWN,
    AllOf,
    Between,
    ClockTime,
    Course,
    Dose,
    Instant,
    Intake,
    IntakeTotal,
    NextDose,
    OneOf,
    Scope,
    Since,
    Situation,
    When,
)
from .quantities import quotient
from .rules import first_dose, measure_all
from .rules.duration import limit_days
from .rules.measure import DURATION, FIRST_DOSE, RULES, Measure
from .timeline import Conflict
from .verdict import BROKEN, KEPT, OPEN, Finding, Measured, Verdict, Witness, WitnessDose
from .worlds import FAR, Alternative, Use, World, best_world, bounded_anew, rebound, worst_world
from .worlds import Intake as TakenIntake


def check_next_dose(
    history: Iterable[Dose],
    next_dose: NextDose | str,
    *,
    now: Any = UNKNOWN,
    zone: str | None = None,
    totals: Iterable[IntakeTotal] = (),
    courses: Iterable[Course] = (),
    scope: Iterable[Scope] = (),
    age_years: int | None = None,
    policy: str = "dosebench",
    catalogue: Catalogue | None = None,
) -> Verdict:
    """May the next dose be taken, given what was told? Label limits over all worlds that fit the facts.

    Args:
        history: the doses told, with holes where something was not told.
        next_dose: what is asked for and when; a bare name is its usual label dose, now.
        now: what is known of now; only needed where times are told relative to it. The system clock is never read.
        zone: an IANA zone, for clock times beside an instant.
        totals: aggregates, "2,400 mg so far today".
        courses: days of use, where stated.
        scope: what puts the person outside an adult's over-the-counter label.
        age_years: where told.
        policy: ``"dosebench"`` (one conservative standard) or ``"label"`` (each product's own label).
        catalogue: products and limits; the library's own where left out.

    Returns:
        A :class:`~dosing_rules.verdict.Verdict`; ``YES`` means within the label's limits and is no medical advice.

    Raises:
        FactError: for facts that cannot be meant (a negative amount, times with and without a zone mixed).
        CatalogueError: for a policy that does not exist.

    >>> from dosing_rules import Dose, NextDose, check_next_dose
    >>> earlier = Dose("Advil", 2, at="2026-03-01T08:00Z")
    >>> verdict = check_next_dose([earlier], NextDose("Advil", units=2, at="2026-03-01T12:00Z"))
    >>> verdict.decision.value
    'YES'

    """
    return decide_situation(
        Situation(
            next_dose=NextDose(next_dose) if isinstance(next_dose, str) else next_dose,
            doses=tuple(history),
            now=now,
            zone=zone,
            totals=tuple(totals),
            courses=tuple(courses),
            scope=frozenset(scope),
            age_years=age_years,
        ),
        policy,
        catalogue=catalogue,
    )


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
    best_of = _best_of(found, policy, exception=certain)
    best = loosest = measure_all(best_of, policy)
    held = found
    if found.courses and any(m.rule == DURATION and not m.holds for m in worst):
        # Days of use are the one rule for which earlier is worse: hold them within the label's days, then ask the rest.
        narrowed = _within_days(found, best_of)
        if narrowed is None:
            best = [m for m in best if m.rule != DURATION] + [m for m in worst if m.rule == DURATION]
            loosest = best
        else:
            held = narrowed
            best_of = _best_of(held, policy, exception=certain)
            best = measure_all(best_of, policy)
    if not certain:
        loosest = _broken_anyhow(loosest, found, policy)
    allowed = all(m.holds for m in best)
    unread = found.unknown_asked or found.unknown_taken or found.refused
    limited = all(part.profile is not None and part.profile.limited for part in found.asked)
    forbidden = bool(unread) or not limited or not all(m.holds for m in worst)
    return Outcome(found, best_of, worst_of, best, worst, allowed, forbidden, limited and not unread, held, loosest)


def _best_of(found: Alternative, policy: Policy, *, exception: bool) -> World:
    """The best world; where a first-dose exception may hold and only it allows the dose, the world in which it does."""
    world = best_world(found, exception=exception)
    if exception or all(measure.holds for measure in measure_all(world, policy)):
        return world
    for other in first_dose.worlds(found):
        if all(measure.holds for measure in measure_all(other, policy)):
            return other
    return world


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


def decide_situation(situation: Situation, policy: str = "dosebench", *, catalogue: Catalogue | None = None) -> Verdict:
    """The verdict on a situation; see :func:`check_next_dose`."""
    catalogue = catalogue or default_catalogue()
    rules = catalogue.policy(policy)
    judgement = judge(situation, rules, catalogue)
    decision, reasons = overlaid(situation, rules, judgement, catalogue)
    from .trace import traced

    return traced(situation, rules, catalogue, judgement, decision, reasons)


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


# --- findings ---------------------------------------------------------------------------------------------------------


def findings_of(judgement: Judgement) -> tuple[Finding, ...]:
    """Every rule over all worlds: its range from best to worst, and whether it is kept, broken or open."""
    keys: dict[tuple[str, str, str, int], None] = {}
    ends: list[tuple[dict[Any, Measure], dict[Any, Measure]]] = []
    for outcome in judgement.outcomes:
        pair = (_binding(outcome.loosest), _binding(outcome.worst))
        ends.append(pair)
        for side in (pair[1], pair[0]):
            keys.update(dict.fromkeys(side))
    found = []
    for key in keys:
        bests = [best[key] for best, _ in ends if key in best]
        worsts = [worst[key] for _, worst in ends if key in worst]
        worst = _tightest(worsts or bests)
        best = _loosest(bests or worsts)
        absent = any(key not in best_side for best_side, _ in ends)
        if all(m.holds for m in worsts) and all(m.holds for m in bests):
            status = KEPT
        elif not absent and all(not m.holds for m in bests):
            status = BROKEN
        else:
            status = OPEN
        found.append(
            Finding(
                worst.rule,
                worst.subject,
                status,
                _shown(best),
                _shown(worst),
                worst.unit,
                worst.at_least,
                str(worst.source),
                worst.word,
                worst.window,
            )
        )
    return tuple(sorted(found, key=lambda f: RULES.index(f.rule)))


def _binding(measures: Sequence[Measure]) -> dict[tuple[str, str, str, int], Measure]:
    """For each rule and subject the measurement with the least slack."""
    chosen: dict[tuple[str, str, str, int], Measure] = {}
    for measure in measures:
        key = (measure.rule, measure.subject, measure.unit, measure.window)
        known = chosen.get(key)
        if known is None or _tighter(measure, known):
            chosen[key] = measure
    return chosen


def _tighter(one: Measure, other: Measure) -> bool:
    """Whether ``one`` has less slack; compared without division where the limits are equal."""
    if one.limit == other.limit:
        return one.value < other.value if one.at_least else one.value > other.value
    return one.slack < other.slack


def _tightest(measures: Sequence[Measure]) -> Measure:
    found = measures[0]
    for measure in measures[1:]:
        if _tighter(measure, found):
            found = measure
    return found


def _loosest(measures: Sequence[Measure]) -> Measure:
    found = measures[0]
    for measure in measures[1:]:
        if _tighter(found, measure):
            found = measure
    return found


def _shown(measure: Measure) -> Measured:
    # Ten kilograms, three centuries, a million tablets: what was not told, times something.
    beyond = measure.value >= (10**10 if measure.unit in ("s", "ug") else 10**6)
    return Measured(None if beyond else measure.value, measure.limit, measure.holds, measure.binding)


def determining_of(decision: Decision, findings: tuple[Finding, ...], judgement: Judgement) -> tuple[str, ...]:
    """The rules behind the decision; see :class:`~dosing_rules.verdict.Verdict`."""
    if decision is Decision.NO:
        # A rule that is broken in every world, be it by one product in one reading and by another one in the next.
        in_each = [{m.rule for m in outcome.loosest if not m.holds} for outcome in judgement.outcomes]
        broken = set.intersection(*in_each)
        if not broken:
            broken = {m.rule for outcome in judgement.outcomes for m in outcome.best if not m.holds}
            # Where the days alone can be kept and so can the rest, but not both, it is both.
            broken |= {DURATION for outcome in judgement.outcomes if outcome.held is not outcome.found}
        return tuple(rule for rule in RULES if rule in broken)
    if decision is Decision.YES:
        worst = [
            (m.slack, RULES.index(m.rule)) for outcome in judgement.outcomes for m in _binding(outcome.worst).values()
        ]
        return (RULES[min(worst)[1]],) if worst else ()
    return tuple(rule for rule in RULES if any(f.rule == rule and f.status != KEPT for f in findings))


# --- witnesses --------------------------------------------------------------------------------------------------------


def witness_of(world: World, decision: Decision) -> Witness:
    """One world as data."""
    return Witness(
        decision,
        tuple((profile.name, min(units, MOST_WITNESSED)) for profile, units in world.asked),
        tuple(dose for intake in world.past if intake.profile.amounts for dose in _witnessed(intake)),
        tuple((use.ingredients[0], _reason_of(use, world), use.elapsed) for use in world.uses if use.ingredients),
    )


MOST_WITNESSED: Final = 5000
"""Units that stand for an amount which was not told, in a world that forbids: more than any limit holds."""


def _witnessed(intake: TakenIntake) -> Iterator[WitnessDose]:
    """One intake; what a total left as several intakes is that many, up to a number that no limit holds."""
    several = min(intake.intakes, 20)
    units = min(intake.units, MOST_WITNESSED)
    for number in range(several):
        name = intake.id if several == 1 else f"{intake.id}.{number + 1}"
        yield WitnessDose(name, intake.profile.name, quotient(units, several), intake.gap)


def _reason_of(use: Use, world: World) -> str | None:
    """The reason for use in a world: the one told, or the printed one with the fewest (strict) or most days."""
    for profile, _ in world.asked:
        printed = profile.max_days
        if set(profile.ingredients) & set(use.ingredients) and printed and use.reason not in printed:
            return (min if world.strict else max)(printed, key=lambda reason: printed[reason])
    return use.reason


def witnesses_of(
    decision: Decision, judgement: Judgement, policy: Policy, catalogue: Catalogue
) -> tuple[Witness, ...]:
    """For AMBIGUOUS a world that allows and one that forbids, for NO the best world, for YES one that allows."""
    # A first-dose exception that is only open keeps a world from being YES by itself.
    allowing = next(
        (
            o
            for o in judgement.outcomes
            if o.allowed and o.limited and (not o.best_world.exception or first_dose.standing(o.found))
        ),
        None,
    )
    refusing = next((o for o in judgement.outcomes if not all(m.holds for m in o.worst)), None)
    found = []
    if decision is not Decision.NO and allowing is not None:
        found.append(witness_of(_finite(allowing, best=True), Decision.YES))
    if decision is Decision.NO:
        found.append(witness_of(_finite(judgement.outcomes[0], best=True), Decision.NO))
    elif decision is Decision.AMBIGUOUS and refusing is not None:
        refused = (witness_of(world, Decision.NO) for world in _refusing_worlds(refusing))
        # Where a first-dose exception is neither granted nor denied, a world that is not YES need not be NO.
        excepted = any(part.profile is not None and part.profile.first_dose is not None for part in refusing.found.asked)
        found += next(
            ([w] for w in refused if not excepted or judge(situation_of(w), policy, catalogue).decision is Decision.NO), []
        )
    return tuple(found)


def _refusing_worlds(outcome: Outcome) -> Iterator[World]:
    """The worst world; then, where a dose may be of a first dose's hour or before it, the worst one with it before."""
    yield _finite(outcome, best=False)
    line = outcome.found.timeline
    for dose, hour in first_dose.may_be_before(outcome.found):
        if line is None:
            past = [replace(other, latest=-hour - 1) if other is dose else other for other in outcome.found.past]
            yield worst_world(replace(outcome.found, past=past))
        else:
            later = line.copy()
            later.state(dose.id, NEXT, -hour - 1, dose.id)
            found = bounded_anew(outcome.found, later)
            assert found is not None  # its bounds reach beyond the hour
            yield worst_world(found)


def _finite(outcome: Outcome, *, best: bool) -> World:
    """The outcome's best or worst world, with moments that have no beginning put a thousand years back, each in its order."""
    world = outcome.best_world if best else outcome.worst_world
    shown = outcome.held if best else outcome.found
    line = shown.timeline
    if line is None or (all(intake.gap < FAR for intake in world.past) and all(use.elapsed < FAR for use in world.uses)):
        return world
    finite = line.copy()
    for point in (*(dose.id for dose in shown.past), *(course.point for course in shown.courses)):
        finite.state(NEXT, point, FAR // 2, point)
    found = bounded_anew(shown, finite)
    if found is None:
        return world
    return best_world(found, exception=world.exception) if best else worst_world(found, exception=world.exception)


def situation_of(witness: Witness) -> Situation:
    """A witness as a situation of its own: every fact exact, the asked time now."""
    return Situation(
        next_dose=NextDose(*(Intake(name, units) for name, units in witness.asked)),
        doses=tuple(
            Dose(dose.product, dose.units, Since(NOW, -dose.before, -dose.before), id=f"w{number}")
            for number, dose in enumerate(witness.doses, 1)
        ),
        courses=tuple(Course(name, Since(NOW, -elapsed, -elapsed), reason) for name, reason, elapsed in witness.uses),
        clock_told=False,
    )


def replay(witness: Witness, policy: str = "dosebench", *, catalogue: Catalogue | None = None) -> Decision:
    """Decide a witness again: the worlds alone, without scope or ``require_now``."""
    catalogue = catalogue or default_catalogue()
    return judge(situation_of(witness), catalogue.policy(policy), catalogue).decision


__all__ = [
    "FactError", "Judgement", "Outcome", "check_next_dose", "decide_situation", "determining_of", "findings_of", "judge",
    "overlaid", "replay", "scope_of", "situation_of", "witness_of", "witnesses_of",
]  # fmt: skip
