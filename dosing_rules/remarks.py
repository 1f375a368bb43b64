"""What is said beside the decision: earlier doses that were too large or too soon, warnings, what was read as what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .catalogue.model import Catalogue, Policy
from .decision import Decision
from .facts import DAY, OneOf, Range, Situation, Usual
from .kernel import decided
from .rules import rolling_total, single_dose, spacing
from .verdict import Remark
from .worlds import Alternative, Intake, World

if TYPE_CHECKING:
    from .judgement import Judgement

MOST_JUDGED = 200
"""So many of the latest doses get remarks of their own; a remark counts the rest, since each costs a look at others."""


def remarks_of(situation: Situation, policy: Policy, catalogue: Catalogue, judgement: Judgement) -> tuple[Remark, ...]:
    """All remarks on a situation, each once."""
    found: dict[Remark, None] = {}
    if judgement.outcomes:
        first = judgement.outcomes[0]
        found.update(dict.fromkeys(_history(policy, catalogue, [o.found for o in judgement.outcomes])))
        found.update(dict.fromkeys(_products(first.worst_world, policy)))
        for later in first.found.later:
            found[Remark("after_asked_time", facts=(later.id,))] = None
    for dose in situation.doses:
        if isinstance(dose.units, Usual):
            found[Remark("usual_dose", str(dose.product) if isinstance(dose.product, str) else "", (dose.id,))] = None
        elif isinstance(dose.units, (Range, OneOf)):
            found[Remark("range", str(dose.product) if isinstance(dose.product, str) else "", (dose.id,))] = None
    return tuple(found)


def _products(world: World, policy: Policy) -> Iterator[Remark]:
    """The label's warning against a second product, and ingredients that the policy has no limit for."""
    recent = [intake.profile for intake in world.past if intake.gap < DAY]
    for place, (profile, _) in enumerate(world.asked):
        others = [other for other, _ in world.asked[place + 1 :]] + recent
        for ingredient in profile.remarked:
            names = {p.counted_with for p in others if ingredient in p.ingredients} - {profile.counted_with}
            if names:
                yield Remark("two_products", ingredient)
        if profile.judged:
            for ingredient in profile.ingredients:
                if ingredient not in profile.judged:
                    yield Remark("no_limit_for_ingredient", ingredient)


def _history(policy: Policy, catalogue: Catalogue, all_of: list[Alternative]) -> Iterator[Remark]:
    """Earlier doses that broke a rule for certain: each judged as the next dose of those before it."""
    fixed = _fixed(all_of)
    if len(fixed) > MOST_JUDGED:
        yield Remark("earlier_doses_not_judged", values=(len(fixed) - MOST_JUDGED,))
    for place in range(max(0, len(fixed) - MOST_JUDGED), len(fixed)):
        intake = fixed[place]
        if intake.profile.first_dose is not None:
            # Whether an earlier dose was a first one, which may be larger, is not told.
            continue
        window = max(DAY, *intake.profile.intervals.values()) if intake.profile.intervals else DAY
        first = place
        while first > max(0, place - MOST_JUDGED) and fixed[first - 1].gap - intake.gap <= window:
            first -= 1
        gaps = [(other, other.gap - intake.gap) for other in fixed[first:place][::-1]]
        rows = [(other.profile, other.units, other.units, gap, gap) for other, gap in gaps]
        if decided(intake.profile, intake.units, intake.units, rows, catalogue, policy.name) is Decision.YES:
            continue
        before = tuple(Intake(other.id, other.profile, other.units, gap) for other, gap in gaps)
        world = World(((intake.profile, intake.units),), before)
        for measure in single_dose.measure(world):
            if not measure.holds:
                code = "earlier_dose_too_large" if measure.unit == "ug" else "earlier_dose_too_many_units"
                yield Remark(code, measure.subject, (intake.id,), (measure.value, measure.limit))
        soon = [measure for measure in spacing.measure(world) if not measure.holds]
        if soon:
            nearest = min(soon, key=lambda measure: measure.value - measure.limit)
            values = (nearest.value, nearest.limit)
            yield Remark("earlier_dose_too_soon", nearest.subject, (intake.id, *nearest.binding), values)
        for measure in rolling_total.amounts(world):
            if not measure.holds:
                yield Remark("history_over_24h", measure.subject, (intake.id,), (measure.value, measure.limit))


def _fixed(all_of: list[Alternative]) -> list[Intake]:
    """The history in order, where it is the same in every alternative and its order and amounts are known; else None.

    A dose with an open time or amount is left out: what is said of an earlier dose is said only when it is certain.
    """
    first = all_of[0]
    sure = []
    for place, dose in enumerate(first.past):
        same = all(
            len(other.past) == len(first.past)
            and other.past[place].part.profile is dose.part.profile
            and (other.past[place].earliest, other.past[place].latest) == (dose.earliest, dose.latest)
            and other.past[place].part.least == dose.part.least
            for other in all_of[1:]
        )
        if same and dose.earliest == dose.latest and not dose.doubtful and dose.part.profile is not None:
            sure.append(Intake(dose.id, dose.part.profile, dose.part.least, -dose.latest))
    return sorted(sure, key=lambda intake: -intake.gap)
