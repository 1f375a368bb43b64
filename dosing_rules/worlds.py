"""A situation's worlds: its alternatives, and for each the best and the worst world.

In one alternative every product is settled and every statement is of the form ``x - y <= b``. There an earlier or smaller
past dose is never worse, so two worlds decide: all doses as early and small as the statements allow, and all as late and
large. What is not monotone is split into alternatives first (products, either-or times, the order of a dose and the
asked time, a dose inside or outside a total's window), measured on its own (days of use), or refused by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from .bounds import Bounds
from .catalogue.model import Profile
from .facts import DAY, NEXT
from .intakes import Part
from .quantities import Exact, quotient
from .timeline import Conflict, Timeline

# What a search makes by the thousand (doses, worlds, measures, bounds) are plain classes with slots: a frozen field takes
# five times as long to set, and a named tuple's ten times as long to read. Nothing is written to once it is made.

FAR: Final = 10**11
"""Seconds before which nothing is told: three thousand years."""


@dataclass(slots=True)
class PastDose:
    """A dose of the history in one alternative; offsets in seconds relative to the asked time (0 or negative).

    ``maybe``: the words leave open whether it happened. ``straddles``: it may also lie after the asked time.
    """

    id: str
    part: Part
    earliest: int
    latest: int
    maybe: bool
    straddles: bool = False

    @property
    def doubtful(self) -> bool:
        """Whether some world has no such dose before the asked time."""
        return self.maybe or self.straddles or self.part.least == 0

    def between(self, earliest: int, latest: int) -> PastDose:
        """The same dose at other moments."""
        return PastDose(self.id, self.part, earliest, latest, self.maybe, self.straddles)


@dataclass(slots=True)
class PastTotal:
    """A told total in one alternative, and the doses that are part of it.

    ``least`` and ``most`` are micrograms of one ingredient, or units where units were told (``counted``): a tablet is one
    of the tablets told, whatever it holds. ``rest`` and ``needed`` are the most and the fewest intakes beside those doses;
    ``smallest`` is what one of them holds at least: a unit where the doses were counted, else any amount above none.
    """

    id: str
    part: Part
    ingredient: str
    least: Exact
    most: Exact
    start: Bounds
    end: Bounds
    parts: tuple[str, ...]
    window: bool
    rest: int
    needed: int
    counted: bool = False
    smallest: Exact = 0

    def share(self, part: Part) -> Exact:
        """What one unit of a part adds to the total."""
        assert part.profile is not None
        return 1 if self.counted else dict(part.profile.amounts)[self.ingredient]

    def within(self, start: Bounds, end: Bounds) -> PastTotal:
        """The same total in another window."""
        return replace(self, start=start, end=end)

    def of(self, least: Exact, most: Exact) -> PastTotal:
        """The same total of another amount."""
        return replace(self, least=least, most=most)

    def beside(self, low: Exact, high: Exact) -> int | None:
        """The fewest intakes beside told doses that hold ``low`` to ``high``; None where nothing makes it up."""
        needed = max(1, self.needed) if high < self.least else self.needed
        if needed and not (self.window and self.rest):
            return None
        return needed if low + needed * self.smallest <= self.most else None

    @property
    def micrograms(self) -> tuple[Exact, Exact]:
        """The least and the most of the ingredient, were all of it of the product that was summed."""
        assert self.part.profile is not None
        per = self.part.profile.amounts[0][1] if self.counted else 1
        return self.least * per, self.most * per


@dataclass(slots=True)
class PastCourse:
    """Days of use in one alternative: elapsed seconds since the first use, least and most."""

    ingredients: tuple[str, ...]
    reason: str | None
    least: int
    most: int
    point: str


Order = tuple[str, str, int]
"""(a dose that was the last of its drug, one before it, by how many seconds at least)."""


@dataclass(slots=True)
class Alternative:
    """One reading of everything: products settled, times bounded."""

    asked: tuple[Part, ...]
    past: list[PastDose]
    totals: list[PastTotal]
    courses: list[PastCourse]
    later: list[PastDose]
    refused: list[str] = field(default_factory=list)
    timeline: Timeline | None = None
    offsets: dict[str, int] = field(default_factory=dict)
    bounds: dict[str, Bounds] = field(default_factory=dict)
    choices: dict[object, int] = field(default_factory=dict)
    unknown_asked: tuple[str, ...] = ()
    unknown_taken: tuple[str, ...] = ()
    orders: tuple[Order, ...] = ()

    def but(
        self, past: list[PastDose], *, asked: tuple[Part, ...] | None = None, totals: list[PastTotal] | None = None,
        courses: list[PastCourse] | None = None,
    ) -> Alternative:  # fmt: skip
        """The same alternative with other doses, and with other parts where such are given."""
        return Alternative(
            self.asked if asked is None else asked, past, self.totals if totals is None else totals,
            self.courses if courses is None else courses, self.later, self.refused, self.timeline, self.offsets, self.bounds,
            self.choices, self.unknown_asked, self.unknown_taken, self.orders,
        )  # fmt: skip

    @property
    def settled(self) -> bool:
        """Whether no fact of this alternative is open, so that its best and its worst world are one."""
        if self.totals or self.courses or self.refused or self.unknown_asked or self.unknown_taken:
            return False
        for dose in self.past:
            if dose.earliest != dose.latest or dose.part.least != dose.part.most or dose.doubtful:
                return False
        for part in self.asked:
            if part.least != part.most or (part.profile is not None and part.profile.first_dose is not None):
                return False
        return True


@dataclass(slots=True)
class Intake:
    """One past intake of a world: ``gap`` is seconds before the asked time; what a total left may be several intakes."""

    id: str
    profile: Profile
    units: Exact
    gap: int
    intakes: int = 1


@dataclass(slots=True)
class Use:
    """Days of use in a world: elapsed seconds since the first use."""

    ingredients: tuple[str, ...]
    reason: str | None
    elapsed: int


@dataclass(slots=True)
class World:
    """Every open fact given a value.

    ``exception`` says whether a label's first-dose exception is granted; ``strict`` that a reason for use which was not
    told is the one with the fewest days, where otherwise it is the one with the most.
    """

    asked: tuple[tuple[Profile, Exact], ...]
    past: tuple[Intake, ...]
    uses: tuple[Use, ...] = ()
    exception: bool = False
    strict: bool = False

    def later(self, seconds: int) -> World:
        """The world as it looks so many seconds after its asked time."""
        past = [Intake(one.id, one.profile, one.units, one.gap + seconds, one.intakes) for one in self.past]
        return World(self.asked, tuple(past), self.uses, self.exception, self.strict)


def best_world(found: Alternative, *, exception: bool = False) -> World:
    """All doses as early and small as the statements allow; a dose that may not have happened did not."""
    if found.totals:
        amounts = {dose.id: dose.part.least for dose in found.past if not dose.doubtful}
        past = _summed_up(found, amounts, {dose.id: -dose.earliest for dose in found.past}, worst=False)
    else:
        past = [
            Intake(dose.id, dose.part.profile, dose.part.least, -dose.earliest)
            for dose in found.past
            if dose.part.profile is not None and not dose.doubtful
        ]
    return World(
        tuple([(part.profile, part.least) for part in found.asked if part.profile is not None]),
        tuple(past),
        tuple([Use(course.ingredients, course.reason, course.least) for course in found.courses]),
        exception,
    )


def worst_world(found: Alternative, *, exception: bool = False) -> World:
    """All doses as late and large as the statements allow."""
    if found.totals:
        amounts = {dose.id: dose.part.most for dose in found.past}
        past = _summed_up(found, amounts, {dose.id: -dose.latest for dose in found.past}, worst=True)
    else:
        past = [
            Intake(dose.id, dose.part.profile, dose.part.most, -dose.latest)
            for dose in found.past
            if dose.part.profile is not None and dose.part.most
        ]
    return World(
        tuple([(part.profile, part.most) for part in found.asked if part.profile is not None]),
        tuple(past),
        tuple([Use(course.ingredients, course.reason, course.most) for course in found.courses]),
        exception,
        strict=True,
    )


def _summed_up(
    found: Alternative, amounts: dict[str, Exact], gaps: dict[str, int], *, worst: bool
) -> list[Intake]:
    """The doses with what the told totals make of their amounts, and what the totals leave beside them."""
    rest = _settle_totals(found, amounts, gaps, worst=worst)
    told = [
        Intake(dose.id, dose.part.profile, amounts[dose.id], gaps[dose.id])
        for dose in found.past
        if dose.part.profile is not None and amounts.get(dose.id)
    ]
    return told + rest


_WINDOW: Final = DAY


def _settle_totals(
    found: Alternative, amounts: dict[str, Exact], gaps: dict[str, int], *, worst: bool
) -> list[Intake]:
    """Give the doses of each total amounts that add up to it, and place what is left as one further intake.

    Worst: the sum as large as it can be, what is left as late as the window allows, doses outside the 24 hours as small
    as they can be. Best: the other way round.
    """
    rest: list[Intake] = []
    by_id = {dose.id: dose for dose in found.past}
    for total in found.totals:
        profile = total.part.profile
        assert profile is not None
        one = total.share(total.part)
        per_unit = {m: total.share(by_id[m].part) for m in total.parts}
        inside = [m for m in total.parts if gaps[m] < _WINDOW]
        outside = [m for m in total.parts if gaps[m] >= _WINDOW]
        for member in total.parts:
            amounts[member] = by_id[member].part.least
        told = sum((amounts[m] * per_unit[m] for m in total.parts), 0)
        goal = total.most if worst else max(total.least, told)
        late = -int(total.end.most or 0)
        early = FAR if total.start.least is None else -int(total.start.least)
        place = max(0, late) if worst else early
        fill = not total.window or total.rest == 0 or (not worst and place < _WINDOW)
        left = goal - told
        if not fill and 0 < left < total.smallest:
            # Too little for a dose: there is one more, early and whole, if the sum has room for it, or none.
            fill = worst or told + total.smallest > total.most
            left = left if fill else total.smallest
        if fill:
            kept = min(left, total.needed * total.smallest)
            left -= kept
            for member in (inside + outside) if worst else (outside + inside):
                taken = min(quotient(left, per_unit[member]), by_id[member].part.most - amounts[member])
                amounts[member] += taken
                left -= taken * per_unit[member]
            left += kept
        if total.window and left > 0 and total.rest:
            units = quotient(left, one)
            number = min(total.rest, max(1, int(units))) if worst else max(1, total.needed)
            rest.append(Intake(total.id, profile, units, place, number))
    return rest


def fits(found: Alternative) -> bool:
    """Whether the doses of each total can make it up."""
    by_id = {dose.id: dose.part for dose in found.past}
    for total in found.totals:
        parts = [by_id[member] for member in total.parts]
        ends = [(part.least * total.share(part), part.most * total.share(part)) for part in parts]
        if total.beside(sum((low for low, _ in ends), 0), sum((high for _, high in ends), 0)) is None:
            return False
    return True


def in_order(past: list[PastDose], orders: Sequence[Order]) -> list[PastDose] | None:
    """The doses at only those moments at which the last ones are the last; None where that cannot be.

    A dose that may lie after the asked time need not have come before the last one, and is left as it is.
    """
    places = {dose.id: place for place, dose in enumerate(past)}
    past = list(past)
    for last, other, by in orders:
        if last in places and other in places and not past[places[other]].doubtful:
            dose, least = past[places[last]], past[places[other]].earliest + by
            if least > dose.latest:
                return None
            if least > dose.earliest:
                past[places[last]] = dose.between(least, dose.latest)
    for last, other, by in orders:
        if last in places and other in places and not past[places[other]].doubtful:
            dose, most = past[places[other]], past[places[last]].latest - by
            if most < dose.earliest:
                return None
            if most < dose.latest:
                past[places[other]] = dose.between(dose.earliest, most)
    return past


def rebound(found: Alternative, limits: dict[str, int]) -> Alternative | None:
    """The alternative with each named point at most so many seconds before the asked time; None where that cannot be."""
    if found.timeline is None or not limits:
        # Bounded directly, every point stands alone: holding one closer moves no other.
        return found
    line = found.timeline.copy()
    for point, seconds in limits.items():
        line.state(NEXT, point, seconds, point)
    return bounded_anew(found, line)


def bounded_anew(found: Alternative, line: Timeline) -> Alternative | None:
    """The alternative under other statements about its points; None where they contradict each other."""
    bounds = line.bounds_from(NEXT)
    if isinstance(bounds, Conflict):
        return None
    past = [dose.between(_early(bounds[dose.id]), _late(bounds[dose.id])) for dose in found.past]
    totals = [
        total.within(bounds[f"{total.id}.start"], bounds[f"{total.id}.end"]) if total.window else total
        for total in found.totals
    ]
    courses = [
        replace(course, least=-_late(bounds[course.point]), most=-_early(bounds[course.point]))
        for course in found.courses
    ]
    narrowed = found.but(past, totals=totals, courses=courses)
    narrowed.timeline, narrowed.bounds = line, bounds
    return narrowed


def _early(bounds: Bounds) -> int:
    return -FAR if bounds.least is None else int(bounds.least)


def _late(bounds: Bounds) -> int:
    return 0 if bounds.most is None else min(0, int(bounds.most))


def thresholds(found: Alternative) -> set[int]:
    """Seconds between a dose and the asked time at which some rule of the alternative changes its answer."""
    gaps = {DAY}
    for part in (*found.asked, *(dose.part for dose in found.past), *(total.part for total in found.totals)):
        if part.profile is not None:
            gaps.update(part.profile.intervals.values())
            gaps.update(count.window for count in part.profile.counts)
            if part.profile.first_dose is not None:
                gaps.add(part.profile.first_dose.within + 1)
    gaps.discard(0)
    return gaps
