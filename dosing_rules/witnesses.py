"""Single worlds shown beside a verdict: one that allows, one that forbids; each can be decided again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from .catalogue.model import Catalogue, Policy
from .catalogue.store import default_catalogue
from .decision import Decision
from .facts import NEXT, NOW, Course, Dose, Intake, NextDose, Since, Situation
from .judgement import Judgement, Outcome, judge
from .quantities import exact, quotient
from .rules import first_dose, measure_all
from .verdict import Witness, WitnessDose
from .worlds import FAR, Alternative, Use, World, best_world, bounded_anew, worst_world
from .worlds import Intake as TakenIntake


def witness_of(world: World, decision: Decision) -> Witness:
    """One world as data."""
    return Witness(
        decision,
        tuple([(profile.name, min(units, MOST_WITNESSED)) for profile, units in world.asked]),
        tuple([dose for intake in world.past if intake.profile.amounts for dose in _witnessed(intake)]),
        tuple([(use.ingredients[0], _reason_of(use, world), use.elapsed) for use in world.uses if use.ingredients]),
    )


MOST_WITNESSED: Final = 5000
"""Units that stand for an amount which was not told, in a world that forbids: more than any limit holds."""


def _witnessed(intake: TakenIntake) -> list[WitnessDose]:
    """One intake; what a total left as several intakes is that many, up to a number that no limit holds."""
    several = min(intake.intakes, 20)
    units = min(intake.units, MOST_WITNESSED)
    if several == 1:
        return [WitnessDose(intake.id, intake.profile.name, exact(units), intake.gap)]
    each = quotient(units, several)
    return [WitnessDose(f"{intake.id}.{number + 1}", intake.profile.name, each, intake.gap) for number in range(several)]


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
        found.append(witness_of(_allowing_world(allowing), Decision.YES))
    if decision is Decision.NO:
        found.append(witness_of(_allowing_world(judgement.outcomes[0]), Decision.NO))
    elif decision is Decision.AMBIGUOUS and refusing is not None:
        broken = (world for world in _refusing_worlds(refusing) if not all(m.holds for m in measure_all(world, policy)))
        refused = (witness_of(world, Decision.NO) for world in broken)
        # Where a first-dose exception is neither granted nor denied, a world that is not YES need not be NO.
        excepted = any(part.profile is not None and part.profile.first_dose is not None for part in refusing.found.asked)
        found += next(
            ([w] for w in refused if not excepted or judge(situation_of(w), policy, catalogue).decision is Decision.NO), []
        )
    return tuple(found)


def _refusing_worlds(outcome: Outcome) -> Iterator[World]:
    """The worst worlds; then, where a dose may be of a first dose's hour or before it, the worst ones with it before."""
    yield from _worst_worlds(_finite(outcome.found), exception=outcome.worst_world.exception)
    line = outcome.found.timeline
    for dose, hour in first_dose.may_be_before(outcome.found):
        if line is None:
            past = [replace(other, latest=-hour - 1) if other is dose else other for other in outcome.found.past]
            yield worst_world(outcome.found.but(past))
        else:
            later = line.copy()
            later.state(dose.id, NEXT, -hour - 1, dose.id)
            found = bounded_anew(outcome.found, later)
            assert found is not None  # its bounds reach beyond the hour
            yield from _worst_worlds(found)


def _worst_worlds(found: Alternative, *, exception: bool = False) -> list[World]:
    """All doses late; where days of use may be told by a dose, with its days, and each use begun early."""
    worst = worst_world(found, exception=exception)
    if not _tied(found):
        return [worst]
    assert found.timeline is not None
    worlds = [replace(worst, uses=_uses(found, early=False))]
    for course in found.courses:
        begun = found.timeline.copy()
        begun.state(course.point, NEXT, -course.most, course.point)
        held = bounded_anew(found, begun)
        assert held is not None  # the moment is one of its bounds
        worlds.append(replace(worst_world(held, exception=exception), uses=_uses(held, early=False)))
    return worlds


def _allowing_world(outcome: Outcome) -> World:
    """The best world; where days of use may be told by a dose, they began as early as that world's doses were taken."""
    found = _finite(outcome.held)
    world = outcome.best_world if found is outcome.held else best_world(found, exception=outcome.best_world.exception)
    return replace(world, uses=_uses(found, early=True)) if _tied(found) else world


def _tied(found: Alternative) -> bool:
    """Whether days of use may be told by a dose, so that the worst world of the one is not the worst of the other."""
    return found.timeline is not None and bool(found.courses)


def _uses(found: Alternative, *, early: bool) -> tuple[Use, ...]:
    """The days of use, begun as early or as late as the statements allow."""
    return tuple([Use(course.ingredients, course.reason, course.most if early else course.least) for course in found.courses])


def _finite(shown: Alternative) -> Alternative:
    """The alternative, with moments that have no beginning put a thousand years back, each in its order."""
    line = shown.timeline
    endless = any(dose.earliest <= -FAR for dose in shown.past) or any(course.most >= FAR for course in shown.courses)
    if line is None or not endless:
        return shown
    finite = line.copy()
    for point in (*(dose.id for dose in shown.past), *(course.point for course in shown.courses)):
        finite.state(NEXT, point, FAR // 2, point)
    return bounded_anew(shown, finite) or shown


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


__all__ = ["replay", "situation_of", "witness_of", "witnesses_of"]
