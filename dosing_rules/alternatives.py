"""Every alternative of a situation: products settled, choices made, times bounded.

What the plain two-world method would get wrong is split here into alternatives of its own: products and strengths,
either-or times, the order of a dose and the asked time, a dose inside or outside a total's window.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from .bounds import Bounds
from .catalogue.model import Catalogue
from .facts import NEXT, Dose, Situation, Taken
from .intakes import CRUMB, Choices, Mismatch, Part, Resolver, every_choice
from .moments import Moments
from .timeline import Conflict, Timeline
from .totals import Totals
from .worlds import FAR, Alternative, Order, PastCourse, PastDose, in_order

CAP = 512
"""The most alternatives looked at; beyond the cap the verdict says so and is never YES."""


MOST_TOTALS = 6
"""Told totals that are taken apart; a story with more keeps the verdict from being YES."""


def cap_of(doses: int, totals: int = 0) -> int:
    """How many alternatives are looked at for so many doses and totals, so that the time has a bound.

    Each costs about the square of the doses, and that for every total again.

    >>> cap_of(1), cap_of(10), cap_of(100), cap_of(3, 6)
    (512, 88, 24, 44)
    """
    return min(CAP, max(6 if totals else 24, 20_000 // ((doses + 5) ** 2 * (1 + totals))))


def alternatives(situation: Situation, catalogue: Catalogue, policy: str) -> Iterator[Alternative | Conflict | None]:
    """Every alternative of the situation, or the contradiction it holds; a last None where the cap cut them."""
    cap = cap_of(len(situation.doses), len(situation.totals))
    return every_choice(_Reading(situation, Resolver(catalogue, policy)).alternative, cap)


class _Reading:
    """The parts of a situation that are the same in all its alternatives."""

    def __init__(self, situation: Situation, resolver: Resolver) -> None:
        # Totals are looked at in pairs and beside every dose, so beyond a few they are refused; what is left bounds NO.
        self.refused = len(situation.totals) > MOST_TOTALS
        if self.refused:
            situation = replace(situation, totals=situation.totals[:MOST_TOTALS])
        self.situation = situation
        self.resolver = resolver
        self.moments = Moments(situation)
        self.totals = Totals(situation, resolver)

    def alternative(self, choose: Choices) -> Alternative | Conflict:
        """The alternative of one walk, or the contradiction in it."""
        try:
            return self._settled(choose)
        except Mismatch as mismatch:
            return Conflict((str(mismatch),))

    def _settled(self, choose: Choices) -> Alternative | Conflict:
        situation = self.situation
        parts = [self.resolver.part(dose, choose, dose.id) for dose in situation.doses]
        asked = [self.resolver.part(item, choose, f"asked{i}") for i, item in enumerate(situation.next_dose.items)]
        offsets = self.moments.known_offsets()
        bounds = None if situation.totals else self.moments.direct(offsets, choose)
        timeline = None
        if isinstance(bounds, Conflict):
            return bounds
        if bounds is None:
            timeline = self.moments.timeline(choose)
            found = timeline.bounds_from(NEXT)
            if not isinstance(found, Conflict) and any(span.most is None for span in found.values()):
                # What hangs on the asked time was looked through for contradictions; what does not was not.
                found = timeline.conflict() or found
            if not isinstance(found, Conflict):
                found = self.moments.past_before_now(timeline, found, choose)
            if not isinstance(found, Conflict):
                found = self.moments.ordered(timeline, found, choose)
            if not isinstance(found, Conflict):
                found = self.totals.windowed(timeline, found, parts, choose)
            if isinstance(found, Conflict):
                return found
            bounds = found
        return self._assembled(parts, asked, bounds, timeline, offsets, choose)

    def _assembled(
        self, parts: list[Part], asked: list[Part], bounds: dict[str, Bounds], timeline: Timeline | None,
        offsets: dict[str, int], choose: Choices,
    ) -> Alternative | Conflict:  # fmt: skip
        parts = _same_as_before(parts, self.situation.doses)
        past: list[PastDose] = []
        later: list[PastDose] = []
        absent: set[str] = set()
        for dose, part in zip(self.situation.doses, parts, strict=True):
            least, most = bounds[dose.id].least, bounds[dose.id].most
            earliest = -FAR if least is None else int(least)
            latest = FAR if most is None else int(most)
            maybe = dose.taken is Taken.MAYBE
            if earliest > 0:
                later.append(PastDose(dose.id, part, earliest, latest, maybe))
                continue
            if (self.situation.totals or any(item.same for item in asked)) and (maybe or part.least == 0):
                # What a total leaves for the others depends on whether this one was taken; so does which was the last.
                if choose(("taken", dose.id), 2) == 1:
                    absent.add(dose.id)
                    continue
                part, maybe = replace(part, least=max(part.least, min(CRUMB, part.most))), False
            # Bounded directly, a dose stands alone: after the asked time it does not count, which is its best world.
            past.append(PastDose(dose.id, part, earliest, min(latest, 0), maybe, latest > 0))
        orders: list[Order] = []
        asked = [
            _same_as_last(part, past, timeline, choose, place, orders) if part.same else part
            for place, part in enumerate(asked)
        ]
        alternative = Alternative(
            asked=tuple(asked), past=past, totals=[], courses=[], later=later, timeline=timeline, offsets=offsets,
            bounds=bounds, orders=tuple(orders),
        )  # fmt: skip
        alternative.unknown_asked = tuple(part.name for part in asked if part.profile is None)
        alternative.unknown_taken = tuple(dose.id for dose in past if dose.part.profile is None)
        for course, number in zip(self.situation.courses, range(1, len(self.situation.courses) + 1), strict=True):
            part = self._course_part(course.product, choose, number)
            limits = bounds[f"course{number}"]
            alternative.courses.append(
                PastCourse(
                    part.profile.ingredients if part.profile else (),
                    course.reason,
                    0 if limits.most is None else max(0, -int(limits.most)),
                    FAR if limits.least is None else -int(limits.least),
                    f"course{number}",
                )
            )
        if self.refused:
            alternative.refused.append("more totals than are taken apart")
        settled = self.totals.add_to(alternative, bounds, choose, absent)
        if isinstance(settled, Alternative):
            settled.choices = choose.picks()
        return settled

    def _course_part(self, product: Any, choose: Choices, number: int) -> Part:
        return self.resolver.part(Dose(product, units=1), choose, f"course{number}")


def _same_as_before(parts: list[Part], doses: Sequence[Dose]) -> list[Part]:
    """Give "then another" its amount: as much as the dose of that drug told before it; a first one is the usual dose."""
    if not any(part.same for part in parts):
        return parts
    told: list[Part] = []
    for part in parts:
        told.append(_as_much_as(part, told, doses) if part.same else part)
    return told


def _as_much_as(part: Part, earlier: list[Part], doses: Sequence[Dose]) -> Part:
    for place, other in reversed(list(enumerate(earlier))):
        if _same_drug(part, other):
            # Who learns one of the two amounts knows the other.
            tied = _source(other, doses[place].id)
            return Part(other.profile, other.least, other.most, other.name, tied=tied)
    return Part(part.profile, part.least, part.most, part.name)


def _source(part: Part, name: str) -> str:
    """The dose that an open amount is told by: the one that it is as much as, or its own; "" where nothing is open."""
    return (part.tied or name) if part.least != part.most else ""


def _same_as_last(
    part: Part, past: list[PastDose], timeline: Timeline | None, choose: Choices, place: int, orders: list[Order]
) -> Part:
    """Give "another" its amount: the last dose's of that drug; one alternative for each that may have been the last."""
    taken = [dose for dose in past if _same_drug(part, dose.part)]
    amounts = {(dose.part.name, dose.part.least, dose.part.most) for dose in taken}
    if len(amounts) == 1 and not all(dose.doubtful for dose in taken):
        # As much as any of them; where the amount is open, whose it is matters to what to ask alone (by_last).
        sources = {_source(dose.part, dose.id) for dose in taken}
        return _of_the_kind(part, taken[0].part, sources.pop() if len(sources) == 1 else "")
    last = _may_be_last(taken, timeline)
    options = [*last, None] if all(dose.doubtful for dose in taken) else last
    chosen = options[choose(("next" if place == 0 else f"next{place + 1}", "units"), len(options))]
    if chosen is None:
        return Part(part.profile, part.least, part.most, part.name, again=True)
    _place_last(chosen, taken, past, orders)
    return _of_the_kind(part, chosen.part, _source(chosen.part, chosen.id))


def by_last(found: Alternative) -> list[Alternative]:
    """One alternative for each dose that may have been the last, where "another" has an open amount that several share.

    The decision is the same whichever it was, since their amounts have the same ends; what to ask is not.
    """
    for place, part in enumerate(found.asked):
        taken = [dose for dose in found.past if _same_drug(part, dose.part)] if part.again else []
        if part.tied or part.least == part.most or not taken:
            continue
        apart = []
        for chosen in _may_be_last(taken, found.timeline):
            past, orders = list(found.past), list(found.orders)
            _place_last(chosen, taken, past, orders)
            asked = list(found.asked)
            asked[place] = replace(part, tied=_source(chosen.part, chosen.id))
            one = found.but(past, asked=tuple(asked))
            one.orders = tuple(orders)
            apart += by_last(one)
        return apart
    return [found]


def _may_be_last(taken: list[PastDose], timeline: Timeline | None) -> list[PastDose]:
    """The doses of which each may have been the last of all."""
    seen: dict[str, dict[str, Bounds]] = {}
    # The one that began last follows all that had ended by then; where nothing links the doses, only it can.
    top = max(((dose.earliest, number) for number, dose in enumerate(taken) if not dose.doubtful), default=(-FAR, -1))
    return [
        dose
        for number, dose in enumerate(taken)
        if top <= (dose.latest, number)
        and (
            timeline is None
            or not any(
                not other.doubtful and _follows(other, dose, timeline, seen, tie=later > number)
                for later, other in enumerate(taken)
                if later != number
            )
        )
    ]


def _of_the_kind(part: Part, one: Part, tied: str) -> Part:
    """As many units as the last dose: of its product, or of the one asked for where that is named and holds more in a unit."""
    mine, last = part.profile, one.profile
    assert mine is not None
    assert last is not None
    stronger = False
    if part.named and (mine.unit == "mL") == (last.unit == "mL"):
        held, before = (sum((Fraction(amount) for _, amount in p.amounts), Fraction()) for p in (mine, last))
        stronger = held > before
    profile, name = (part.profile, part.name) if stronger else (one.profile, one.name)
    return Part(profile, one.least, one.most, name, tied=tied, again=True)


def _place_last(chosen: PastDose, taken: list[PastDose], past: list[PastDose], orders: list[Order]) -> None:
    """Keep in ``past`` only moments at which ``chosen`` is the last of ``taken``; one told later then came before it."""
    told = taken.index(chosen)
    orders += [(chosen.id, dose.id, 1 if number > told else 0) for number, dose in enumerate(taken) if number != told]
    placed = in_order(past, orders)
    assert placed is not None  # it may have been the last
    past[:] = placed


def _follows(
    other: PastDose, dose: PastDose, timeline: Timeline, seen: dict[str, dict[str, Bounds]], *, tie: bool
) -> bool:
    """Whether ``other`` certainly came after ``dose``; at one moment the one told later did. ``seen`` keeps the bounds."""
    if other.latest < dose.earliest:
        return False
    if dose.id not in seen:
        bounds = timeline.bounds_from(dose.id)
        assert not isinstance(bounds, Conflict)
        seen[dose.id] = bounds
    gap = seen[dose.id][other.id].least
    return gap is not None and (gap >= 0 if tie else gap > 0)


def _same_drug(one: Part, other: Part) -> bool:
    if one.profile is None or other.profile is None:
        return False
    return one.profile is other.profile or (
        one.profile.ingredients == other.profile.ingredients and bool(one.profile.ingredients)
    )
