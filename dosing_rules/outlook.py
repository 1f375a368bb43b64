"""When the same dose is allowed next, and how much is allowed now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .bounds import Bounds
from .catalogue.model import Catalogue, CountLimit, Policy, Profile
from .clocks import instant_text
from .decision import Decision
from .facts import DAY, EPOCH, MIDNIGHT, NEXT, NOW, AllOf, Between, ClockTime, Instant, OneOf, Since, Situation, When
from .intakes import MANY, Part, common_name
from .quantities import Exact, quotient
from .rules import first_dose, measure_all
from .timeline import Conflict
from .verdict import MostAllowed, NextAllowed
from .worlds import FAR, Alternative, World, best_world, worst_world

if TYPE_CHECKING:
    from .engine import Judgement

NEVER = FAR * 10
"""Later than any time: the dose stays over a limit that no waiting changes."""

UNBOUNDED = FAR * 5
"""The time would depend on a fact that has no bound in the frame."""


def next_allowed_of(situation: Situation, policy: Policy, judgement: Judgement) -> NextAllowed:
    """The start of the last stretch from which the same dose stays YES, in every world and in some world.

    Moments of the history are bounded relative to the frame's origin, so that waiting moves only the asked time.
    """
    frame, origin = _frame(situation)
    if not judgement.outcomes or judgement.reasons:
        return NextAllowed(None, None, "none")
    if origin is None:
        return NextAllowed(None, None, "none")
    certain, possible = -FAR * 20, NEVER
    floor: int | None = None
    only = judgement.outcomes[0]
    if len(judgement.outcomes) == 1 and only.found.settled and only.allowed and not only.found.later:
        # Allowed at the asked time with nothing to come: it stays so, since what was taken only leaves the window.
        offset = only.found.offsets.get(origin)
        if offset is not None:
            return _told(situation, frame, -offset, -offset)
    for outcome in judgement.outcomes:
        seen = _seen_from(outcome.found, origin)
        if seen is None:
            return NextAllowed(None, None, "none")
        asked = seen.bounds[NEXT]
        if asked.least is not None:
            floor = int(asked.least) if floor is None else min(floor, int(asked.least))
        moment = _first_moment(worst_world(seen.found), policy, anew=False)
        certain = max(certain, moment)
        if not outcome.found.settled:
            moment = _first_moment(best_world(seen.found), policy, anew=True)
        possible = min(possible, moment)
    return _told(situation, frame, _clamped(certain, floor), _clamped(possible, floor))


def _clamped(moment: int, floor: int | None) -> int | None:
    """Rounded up to the minute, not before the asked time; None where it never comes or has no bound."""
    if moment >= UNBOUNDED:
        return None
    if floor is not None and moment <= floor:
        return floor
    if moment <= -FAR // 2:
        return None
    return -(-moment // 60) * 60


def _told(situation: Situation, frame: str, certain: int | None, possible: int | None) -> NextAllowed:
    if certain is None and possible is None:
        return NextAllowed(None, None, "none")
    texts = [None if moment is None else _moment_text(situation, frame, moment) for moment in (certain, possible)]
    return NextAllowed(certain, possible, frame, *texts)


def _moment_text(situation: Situation, frame: str, moment: int) -> str:
    if frame == "instant":
        instants = [
            m
            for m in (situation.now, situation.next_dose.at, *(d.at for d in situation.doses))
            if isinstance(m, Instant)
        ]
        told = instants[0]
        return instant_text(moment, naive=told.naive, offset=told.offset, name=situation.zone)
    if frame == "clock":
        day, second = divmod(moment, DAY)
        text = f"{second // 3600:02d}:{second // 60 % 60:02d}"
        return text if day == 0 else f"{text} ({day:+d} day{'s' if abs(day) != 1 else ''})"
    hours, minutes = divmod(max(0, moment) // 60, 60)
    return "PT" + (f"{hours}H" if hours else "") + (f"{minutes}M" if minutes or not hours else "")


def _frame(situation: Situation) -> tuple[str, str | None]:
    """Where the answer is told: an instant, a clock time, a duration after now, or nowhere."""
    moments: list[When] = [dose.at for dose in situation.doses]
    moments += [statement for _, statement in situation.relations]
    for total in situation.totals:
        moments += [total.start, total.end]
    known = [situation.now, situation.next_dose.at]
    kinds = {kind for moment in (*moments, *known) for kind in _kinds(moment)}
    now_kinds = set(_kinds(situation.now))
    if EPOCH in kinds:
        return "instant", EPOCH
    if MIDNIGHT in kinds:
        mixed = NOW in {kind for moment in moments for kind in _kinds(moment)}
        joined = any(_joins(moment) for moment in (*moments, *known))
        if mixed and MIDNIGHT not in now_kinds and not joined:
            return "none", None
        return "clock", MIDNIGHT
    return "after_now", NOW


def _kinds(moment: When) -> Iterator[str]:
    if isinstance(moment, Instant):
        yield EPOCH
    elif isinstance(moment, ClockTime):
        yield MIDNIGHT
    elif isinstance(moment, Since):
        if moment.point == NOW and (moment.least not in (None, 0) or moment.most not in (None, 0)):
            yield NOW
    elif isinstance(moment, AllOf):
        for part in moment.parts:
            yield from _kinds(part)
    elif isinstance(moment, OneOf):
        for part in moment.options:
            yield from _kinds(part)
    elif isinstance(moment, Between):
        yield from _kinds(moment.start)
        yield from _kinds(moment.end)


def _joins(moment: When) -> bool:
    """Whether one statement ties now to the clock."""
    return {NOW, MIDNIGHT} <= set(_kinds(moment))


@dataclass(frozen=True, slots=True)
class _Seen:
    """An alternative whose moments are counted from the frame's origin instead of the asked time."""

    found: Alternative
    bounds: dict[str, Bounds]


def _seen_from(found: Alternative, origin: str) -> _Seen | None:
    if found.timeline is None:
        if origin not in found.offsets:
            if origin == NOW and NOW not in found.offsets:
                shift = 0
            else:
                return None
        else:
            shift = found.offsets[origin]
        bounds = {name: span.shifted(-shift) for name, span in found.bounds.items()}
    else:
        line = found.timeline
        if origin not in line.points:
            return None
        seen = line.bounds_from(origin)
        if isinstance(seen, Conflict):
            return None
        bounds = seen
    # Offsets are negative before the asked time; the asked time is unknown here, so they are shifted far into the past
    # and the shift is taken off again: gap = FAR - offset.
    past = []
    for dose in found.past:
        span = bounds[dose.id]
        latest = UNBOUNDED if span.most is None else int(span.most)
        earliest = -FAR if span.least is None else int(span.least)
        past.append(replace(dose, earliest=earliest, latest=latest))
    totals = [
        replace(total, start=bounds[f"{total.id}.start"], end=bounds[f"{total.id}.end"]) if total.window else total
        for total in found.totals
    ]
    return _Seen(replace(found, past=past, totals=totals, courses=[]), bounds)


def _first_moment(world: World, policy: Policy, *, anew: bool) -> int:
    """The earliest moment from which the asked dose stays allowed; gaps in the world are ``-offset`` from the origin.

    A label's first-dose exception stays only where nothing of the kind was taken; ``anew`` says whether a day's pause
    may count as that.
    """
    moments = [-FAR * 20]
    if any(not measure.holds for measure in measure_all(World(world.asked, ()), policy)):
        if any(not measure.holds for measure in measure_all(World(world.asked, (), exception=True), policy)):
            return NEVER
        excepted = {i for profile, _ in world.asked if profile.first_dose for i in profile.ingredients}
        before = [intake for intake in world.past if excepted & set(intake.profile.ingredients)]
        if before and not anew:
            return NEVER
        moments += [-intake.gap + DAY for intake in before]
    moments += _spacing_moments(world)
    moments += _class_moments(world, policy)
    for profile, _ in world.asked:
        for ingredient, limit in profile.rolling.items():
            asked = sum((u * per for p, u in world.asked for name, per in p.amounts if name == ingredient), 0)
            taken = [
                (-intake.gap, intake.units * per)
                for intake in world.past
                for name, per in intake.profile.amounts
                if name == ingredient
            ]
            moments.append(_rolling_moment(taken, limit.most - asked, DAY))
        moments += [_count_moment(world, profile, count) for count in profile.counts]
    return max(moments)


def _spacing_moments(world: World) -> Iterator[int]:
    for intake in world.past:
        for ingredient in intake.profile.ingredients:
            mine = [p.intervals[ingredient] for p, _ in world.asked if ingredient in p.intervals]
            if mine:
                yield -intake.gap + max(*mine, intake.profile.intervals.get(ingredient, 0))


def _class_moments(world: World, policy: Policy) -> Iterator[int]:
    from .rules import same_class

    for intake in world.past:
        for measure in same_class.measure(World(world.asked, (replace(intake, gap=0),)), policy):
            if measure.binding == (intake.id,):
                yield -intake.gap + measure.window


def _rolling_moment(taken: list[tuple[int, Exact]], room: Exact, window: int) -> int:
    """When enough of what was taken has left the window for ``room`` to hold the rest: newest first, up to the one too many."""
    total: Exact = 0
    for moment, amount in sorted(taken, reverse=True):
        total += amount
        if total > room:
            return moment + window
    return -FAR * 20


def _count_moment(world: World, profile: Profile, count: CountLimit) -> int:
    from .rules.rolling_total import worth

    group = profile.counted_with
    asked = sum((worth(p, u, count) for p, u in world.asked if p.counted_with == group), 0)
    taken = [
        (-intake.gap, worth(intake.profile, intake.units, count, intake.intakes))
        for intake in world.past
        if intake.profile.counted_with == group
    ]
    return _rolling_moment(taken, count.most - asked, count.window)


# --- how much now -----------------------------------------------------------------------------------------------------

MOST_UNITS = 1000


def most_allowed_of(
    situation: Situation, policy: Policy, catalogue: Catalogue, judgement: Judgement, reasons: tuple[str, ...]
) -> tuple[MostAllowed, ...]:
    """Per product the largest whole number of units that is YES at the asked time, the other products as asked."""
    if reasons or not judgement.outcomes:
        return ()
    found = []
    places = len(judgement.outcomes[0].found.asked)
    for place in range(places):
        parts = {o.found.asked[place].name: o.found.asked[place].profile for o in judgement.outcomes}
        known = [profile for profile in parts.values() if profile is not None]
        if len({profile.unit == "mL" for profile in known}) > 1:
            # Drops or tablets was not told, so no number of units means anything.
            continue
        units = _most_units(judgement) if places == 1 else None
        if units is None:
            units = _largest(judgement, policy, place)
        first = known[0]
        ingredient, per_unit = first.amounts[0]
        same = all(profile.amounts == first.amounts for profile in known)
        words = {profile.unit for profile in known}
        found.append(
            MostAllowed(
                common_name([profile.name for profile in known]),
                units,
                first.unit if len(words) == 1 else "unit",
                units * per_unit if same else None,
                ingredient,
            )
        )
    return tuple(found)


def _most_units(judgement: Judgement) -> int | None:
    """The largest whole number of units, from what each rule left at the asked number; None where that is not linear."""
    most: int | None = None
    for outcome in judgement.outcomes:
        profile, asked = outcome.found.asked[0].profile, outcome.found.asked[0].most
        if profile is None or profile.first_dose is not None:
            return None
        amounts = dict(profile.amounts)
        for measure in outcome.worst:
            if measure.unit in ("s", "intakes"):
                if not measure.holds:
                    return 0
                continue
            if measure.unit == "ug":
                per = amounts[measure.subject]
            elif measure.unit == "doses":
                per = quotient(1, next(c.units_in_a_dose for c in profile.counts if c.what == "doses"))
            else:
                per = 1
            room = measure.limit - (measure.value - asked * per)
            most = min(MOST_UNITS if most is None else most, int(room // per))
    return None if most is None else max(0, most)


def _largest(judgement: Judgement, policy: Policy, place: int) -> int:
    low, high = 0, 1
    while high <= MOST_UNITS and _holds(judgement, policy, place, high):
        low, high = high, high * 2
    while low + 1 < high:
        middle = (low + high) // 2
        if _holds(judgement, policy, place, middle):
            low = middle
        else:
            high = middle
    return low


def _holds(judgement: Judgement, policy: Policy, place: int, units: int) -> bool:
    for outcome in judgement.outcomes:
        found = outcome.found
        asked = list(found.asked)
        part = asked[place]
        asked[place] = Part(part.profile, units, units, part.name)
        changed = replace(found, asked=tuple(asked))
        certain = first_dose.standing(changed)
        world = outcome.worst_world
        worst = World(
            tuple((p.profile, p.most) for p in asked if p.profile is not None), world.past, world.uses, certain
        )
        if any(not measure.holds for measure in measure_all(worst, policy)):
            return False
    return True


__all__ = ["MANY", "Decision", "most_allowed_of", "next_allowed_of", "quotient"]
