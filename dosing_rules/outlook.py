"""When the same dose is allowed next, and how much is allowed now."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from .bounds import Bounds
from .catalogue.model import Catalogue, Policy
from .clocks import instant_text
from .decision import Decision
from .facts import DAY, EPOCH, MIDNIGHT, NEXT, NOW, AllOf, Between, ClockTime, Instant, OneOf, Since, Situation, When
from .intakes import MANY, Part, common_name
from .kernel import moved_on
from .moments import seen_from
from .quantities import quotient
from .rules import duration, first_dose, keeps_all
from .verdict import MostAllowed, NextAllowed
from .worlds import FAR, Alternative, PastDose, Use, World, best_world, thresholds, worst_world

if TYPE_CHECKING:
    from .judgement import Judgement

NEVER = FAR * 10
"""Later than any time: the dose stays over a limit that no waiting changes."""

UNBOUNDED = FAR * 5
"""The time would depend on a fact that has no bound in the frame."""

_MADE_UP: Final = (AllOf, OneOf, Between)


def next_allowed_of(situation: Situation, policy: Policy, catalogue: Catalogue, judgement: Judgement) -> NextAllowed:
    """The start of the last stretch from which the same dose stays YES, in every world and in some world.

    Moments of the history are bounded relative to the frame's origin, so that waiting moves only the asked time; planned
    doses stay where they are. Days of use are looked at where the answer falls, since waiting only adds to them.
    """
    frame, origin = _frame(situation)
    if origin is None or not judgement.outcomes or judgement.reasons:
        return NOWHERE
    floor: int | None = None
    only = judgement.outcomes[0]
    if len(judgement.outcomes) == 1 and only.found.settled and only.allowed and not only.found.later:
        # Allowed at the asked time with nothing to come: it stays so, since what was taken only leaves the window.
        offset = only.found.offsets.get(origin)
        if offset is not None:
            return _told(situation, frame, _minute(-offset), _minute(-offset))
    seen_all = []
    for outcome in judgement.outcomes:
        seen = _seen_from(outcome.found, origin)
        if seen is None:
            return NOWHERE
        seen_all.append(seen.found)
        asked = seen.bounds[NEXT]
        if asked.least is not None:
            floor = int(asked.least) if floor is None else min(floor, int(asked.least))
    certain, possible = -NEVER, NEVER
    for outcome, found in zip(judgement.outcomes, seen_all, strict=True):
        moment = _first_moment(found, policy, catalogue, floor, worst=True)
        certain = max(certain, moment)
        if not outcome.found.settled or outcome.found.later:
            moment = _first_moment(found, policy, catalogue, floor, worst=False)
        if moment < possible and _kept_within_days(found, policy, origin, _clamped(moment, floor)):
            possible = moment
    sure, may = _clamped(certain, floor), _clamped(possible, floor)
    if sure is not None and not all(_days_kept(found, policy, sure) for found in seen_all):
        sure = None
    return _told(situation, frame, sure, may)


NOWHERE = NextAllowed(None, None, "none")


def _minute(moment: int) -> int:
    """Rounded up to the minute."""
    return -(-moment // 60) * 60


def _clamped(moment: int, floor: int | None) -> int | None:
    """Rounded up to the minute, not before the asked time; None where it never comes or has no bound."""
    if floor is not None and moment < floor:
        moment = floor
    return None if abs(moment) >= FAR // 2 else _minute(moment)


def _told(situation: Situation, frame: str, certain: int | None, possible: int | None) -> NextAllowed:
    if certain is None and possible is None:
        return NOWHERE
    texts = [None if moment is None else _moment_text(situation, frame, moment) for moment in (certain, possible)]
    return NextAllowed(certain, possible, frame, *texts)


def _moment_text(situation: Situation, frame: str, moment: int) -> str:
    if frame == "instant":
        moments = [situation.now, situation.next_dose.at, *(dose.at for dose in situation.doses)]
        moments += [statement for _, statement in situation.relations]
        moments += [end for total in situation.totals for end in (total.start, total.end)]
        told = next(leaf for moment in moments for leaf in _leaves(moment) if isinstance(leaf, Instant))
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
    told = {kind for moment in moments for kind in _kinds(moment)}
    kinds = {kind for moment in known for kind in _kinds(moment)} | told
    if EPOCH in kinds:
        return "instant", EPOCH
    if MIDNIGHT in kinds:
        if NOW in told and MIDNIGHT not in _kinds(situation.now) and not any(_joins(m) for m in (*moments, *known)):
            return "none", None
        return "clock", MIDNIGHT
    return "after_now", NOW


def _kinds(moment: When) -> Collection[str]:
    """The points that a moment is told from; a moment that is now itself is told from none."""
    if isinstance(moment, ClockTime):
        return (MIDNIGHT,)
    if isinstance(moment, Since):
        return (NOW,) if moment.point == NOW and (moment.least or moment.most) else ()
    if isinstance(moment, Instant):
        return (EPOCH,)
    if isinstance(moment, _MADE_UP):
        return {kind for leaf in _leaves(moment) for kind in _kinds(leaf)}
    return ()


def _leaves(moment: When) -> Iterator[When]:
    """The statements that a moment is made of, however deep they lie."""
    if isinstance(moment, AllOf):
        for part in moment.parts:
            yield from _leaves(part)
    elif isinstance(moment, OneOf):
        for option in moment.options:
            yield from _leaves(option)
    elif isinstance(moment, Between):
        yield from _leaves(moment.start)
        yield from _leaves(moment.end)
    else:
        yield moment


def _joins(moment: When) -> bool:
    """Whether one statement ties now to the clock."""
    return isinstance(moment, _MADE_UP) and {NOW, MIDNIGHT} <= set(_kinds(moment))


@dataclass(frozen=True, slots=True)
class _Seen:
    """An alternative whose moments are counted from the frame's origin instead of the asked time."""

    found: Alternative
    bounds: dict[str, Bounds]


def _seen_from(found: Alternative, origin: str, *, again: bool = False) -> _Seen | None:
    """``again``: the alternative is seen from the origin already, under statements of its own."""
    if found.timeline is None:
        if origin not in found.offsets:
            return None
        shift = found.offsets[origin]
        bounds = {name: span.shifted(-shift) for name, span in found.bounds.items()}
    else:
        line = found.timeline
        if origin not in line.points:
            return None
        bounds = seen_from(origin, line, {} if again else found.bounds)
    past = []
    asked = bounds[NEXT]
    for dose in (*found.past, *found.later):
        span = bounds[dose.id]
        latest = UNBOUNDED if span.most is None else int(span.most)
        earliest = -FAR if span.least is None else int(span.least)
        if not again and asked.exact and asked.least is not None and dose.earliest <= 0:
            # "Another one" may hold a dose closer than its own words: only from there on it is the last.
            earliest = max(earliest, dose.earliest + int(asked.least))
        past.append(PastDose(dose.id, dose.part, earliest, latest, dose.maybe))
    totals = [
        total.within(bounds[f"{total.id}.start"], bounds[f"{total.id}.end"]) if total.window else total
        for total in found.totals
    ]
    courses = []
    for course in found.courses:
        started = bounds[course.point]
        least = -UNBOUNDED if started.most is None else -int(started.most)
        most = FAR if started.least is None else -int(started.least)
        courses.append(replace(course, least=least, most=most))
    moved = found.but(past, totals=totals, courses=courses)
    moved.later = []
    return _Seen(moved, bounds)


def _at(found: Alternative, moment: int) -> Alternative:
    """The alternative as it looks from ``moment``; what is still to come lies before it by less than nothing."""
    past = [PastDose(d.id, d.part, d.earliest - moment, d.latest - moment, d.maybe) for d in found.past]
    totals = [t.within(t.start.shifted(-moment), t.end.shifted(-moment)) if t.window else t for t in found.totals]
    return found.but(past, totals=totals, courses=[])


def _holds_at(found: Alternative, policy: Policy, moment: int, *, worst: bool) -> bool:
    here = _at(found, moment)
    certain = first_dose.standing(here) and first_dose.untouched(here)
    if worst:
        return keeps_all(worst_world(here, exception=certain), policy)
    worlds = (best_world(here, exception=certain), *(w for w in first_dose.worlds(here) if _lasting(w)))
    return any(keeps_all(world, policy) for world in worlds)


def _holding(found: Alternative, policy: Policy, catalogue: Catalogue, *, worst: bool) -> Callable[[int], bool]:
    """:func:`_holds_at` of one alternative at any moment; where nothing but the gaps moves with it, of one world moved on."""
    if found.totals or any(part.profile is not None and part.profile.first_dose is not None for part in found.asked):
        return lambda moment: _holds_at(found, policy, moment, worst=worst)
    return moved_on((worst_world if worst else best_world)(_at(found, 0)), policy, catalogue)


def _lasting(world: World) -> bool:
    """Whether a first-dose exception lasts: after a day's pause it does, within its hour it does not."""
    return all(
        intake.gap >= DAY
        for profile, _ in world.asked
        if profile.first_dose
        for intake in world.past
        if set(intake.profile.ingredients) & set(profile.ingredients)
    )


def _days_kept(found: Alternative, policy: Policy, moment: int) -> bool:
    """Whether the stated days of use are within the label's days at that moment in every world."""
    uses = tuple(Use(c.ingredients, c.reason, c.most + moment) for c in found.courses)
    asked = tuple((part.profile, part.most) for part in found.asked if part.profile is not None)
    return all(measure.holds for measure in duration.measure(World(asked, (), uses, strict=True)))


def _kept_within_days(found: Alternative, policy: Policy, origin: str, moment: int | None) -> bool:
    """Whether some one world keeps the stated days of use and every other rule at that moment.

    Doses told relative to the first use move with it, so the days are held first and the rest is asked of what is left.
    """
    if not found.courses or moment is None:
        return True
    asked = tuple((part.profile, part.most) for part in found.asked if part.profile is not None)
    line = found.timeline.copy() if found.timeline is not None else None
    for course in found.courses:
        use = Use(course.ingredients, course.reason, course.least + moment)
        limit = duration.limit_days(use, World(asked, ()))
        if limit is None:
            continue
        if use.elapsed > limit[1] * DAY:
            return False
        if line is not None:
            line.state(origin, course.point, limit[1] * DAY - moment, course.point)
    if line is None:
        # Bounded directly, every point stands alone: the dose was allowed at this moment, and so are the days.
        return _holds_at(found, policy, moment, worst=False)
    # Every first use as late as it can be is one solution, so holding them all contradicts nothing.
    narrowed = _seen_from(replace(found, timeline=line), origin, again=True)
    return narrowed is not None and _holds_at(narrowed.found, policy, moment, worst=False)


def _first_moment(found: Alternative, policy: Policy, catalogue: Catalogue, floor: int | None, *, worst: bool) -> int:
    """The first moment from which on the asked dose stays allowed, in the alternative's worst or best world.

    A dose still to come breaks the spacing until its interval has passed, so what holds once goes on holding, and the
    moments at which something can change are searched by halves. Moments before ``floor`` are all the same.
    """
    gaps = thresholds(found)
    if floor is not None and not found.totals and not any(p.profile and p.profile.first_dose for p in found.asked):
        # What has left every window by then counts nowhere later; only what a total sums hangs on it.
        gone = floor - max(gaps)
        found = found.but([d for d in found.past if (d.latest if worst else d.earliest) > gone])
    edges = [dose.latest if worst else dose.earliest for dose in found.past]
    for total in found.totals:
        edges += [
            int(e) for e in (total.start.least, total.start.most, total.end.least, total.end.most) if e is not None
        ]
    marks = sorted({edge + gap for edge in edges for gap in gaps})
    holds_at = _holding(found, policy, catalogue, worst=worst)
    if not marks:
        return -NEVER if holds_at(0) else NEVER
    if not holds_at(marks[-1]):
        return NEVER
    low, high = -1, len(marks) - 1
    while low + 1 < high:
        middle = (low + high) // 2
        if holds_at(marks[middle]):
            high = middle
        else:
            low = middle
    if high == 0 and holds_at(marks[0] - 1):
        return -NEVER
    return marks[high]


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
                units * per_unit if same or not units else None,
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
        changed = found.but(found.past, asked=tuple(asked))
        certain = first_dose.standing(changed)
        world = outcome.worst_world
        worst = World(
            tuple((p.profile, p.most) for p in asked if p.profile is not None), world.past, world.uses, certain, strict=True
        )
        if not keeps_all(worst, policy):
            return False
    return True


__all__ = ["MANY", "Decision", "most_allowed_of", "next_allowed_of", "quotient"]
