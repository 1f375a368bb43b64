"""A situation's worlds: its alternatives, and for each the best and the worst world.

In one alternative every product is settled and every statement is of the form ``x - y <= b``. There an earlier or smaller
past dose is never worse, so two worlds decide: all doses as early and small as the statements allow, and all as late and
large. What is not monotone is split into alternatives first (products, either-or times, the order of a dose and the
asked time, a dose inside or outside a total's window), measured on its own (days of use), or refused by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from .bounds import Bounds
from .catalogue.model import Catalogue, Profile
from .clocks import local_date, local_instants, zone as read_zone
from .errors import FactError, TimeError
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
    Dose,
    Instant,
    OneOf,
    Since,
    Situation,
    Taken,
    When,
)
from .intakes import MANY, Choices, Mismatch, Part, Resolver, every_choice
from .quantities import Exact, exact, quotient
from .timeline import Conflict, Timeline

FAR: Final = 10**11
"""Seconds before which nothing is told: three thousand years."""

CAP: Final = 512
"""Alternatives looked at; beyond it the verdict says so and is never YES."""


@dataclass(frozen=True, slots=True)
class PastDose:
    """A dose of the history in one alternative; offsets in seconds relative to the asked time (0 or negative)."""

    id: str
    part: Part
    earliest: int
    latest: int
    maybe: bool


@dataclass(frozen=True, slots=True)
class PastTotal:
    """A told total in one alternative: micrograms of one ingredient, and the doses that are part of it."""

    id: str
    part: Part
    ingredient: str
    least: Exact
    most: Exact
    start: Bounds
    end: Bounds
    parts: tuple[str, ...]
    window: bool


@dataclass(frozen=True, slots=True)
class PastCourse:
    """Days of use in one alternative: elapsed seconds since the first use, least and most."""

    ingredients: tuple[str, ...]
    reason: str | None
    least: int
    most: int
    point: str


@dataclass(slots=True)
class Alternative:
    """One reading of everything: products settled, times bounded."""

    asked: tuple[Part, ...]
    past: list[PastDose]
    totals: list[PastTotal]
    courses: list[PastCourse]
    later: list[str]
    refused: list[str] = field(default_factory=list)
    timeline: Timeline | None = None
    offsets: dict[str, int] = field(default_factory=dict)
    bounds: dict[str, Bounds] = field(default_factory=dict)
    choices: dict[object, int] = field(default_factory=dict)
    unknown_asked: tuple[str, ...] = ()
    unknown_taken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Intake:
    """One past intake of a world: ``gap`` is seconds before the asked time."""

    id: str
    profile: Profile
    units: Exact
    gap: int


@dataclass(frozen=True, slots=True)
class Use:
    """Days of use in a world: elapsed seconds since the first use."""

    ingredients: tuple[str, ...]
    reason: str | None
    elapsed: int


@dataclass(frozen=True, slots=True)
class World:
    """Every open fact given a value. ``exception`` says whether a label's first-dose exception is granted."""

    asked: tuple[tuple[Profile, Exact], ...]
    past: tuple[Intake, ...]
    uses: tuple[Use, ...] = ()
    exception: bool = False


# --- alternatives -----------------------------------------------------------------------------------------------------


def alternatives(situation: Situation, catalogue: Catalogue, policy: str) -> Iterator[Alternative | Conflict | None]:
    """Every alternative of the situation, or the contradiction it holds; a last None where the cap cut them."""
    reading = _Reading(situation, Resolver(catalogue, policy))
    return every_choice(reading.alternative, CAP)


class _Reading:
    """The parts of a situation that are the same in all its alternatives."""

    def __init__(self, situation: Situation, resolver: Resolver) -> None:
        self.situation = situation
        self.resolver = resolver
        self.moments: dict[str, When] = {dose.id: dose.at for dose in situation.doses}
        self.now: When = situation.now
        self.next: When = situation.next_dose.at
        extra: dict[str, list[When]] = {}
        for point, statement in situation.relations:
            extra.setdefault(point, []).append(statement)
        for point, statements in extra.items():
            if point == NOW:
                self.now = _all_of(self.now, statements)
            elif point == NEXT:
                self.next = _all_of(self.next, statements)
            elif point in self.moments:
                self.moments[point] = _all_of(self.moments[point], statements)
            else:
                raise FactError(f"a relation names {point!r}, which is no dose; there are {', '.join(self.moments) or 'none'}")
        self.place: tuple[str | None, int] | None = None
        if isinstance(self.now, Instant):
            self.place = (situation.zone, self.now.offset)
        elif isinstance(self.next, Instant) and self.now is UNKNOWN and situation.zone:
            self.place = None
        if situation.zone:
            read_zone(situation.zone)
        _refuse_mixed(situation, self.moments)
        self.tied = isinstance(self.next, Since) and self.next.point == NOW

    # the two ways to bound the times: directly where every point is known, else by a timeline

    def alternative(self, choose: Choices) -> Alternative | Conflict:
        """The alternative of one walk."""
        situation = self.situation
        try:
            parts = [self.resolver.part(dose, choose, dose.id) for dose in situation.doses]
            asked = [self.resolver.part(item, choose, f"asked{i}") for i, item in enumerate(situation.next_dose.items)]
        except Mismatch as mismatch:
            return Conflict((str(mismatch),))
        offsets = self._known_offsets()
        bounds = None if situation.totals else self._direct(offsets, choose)
        timeline = None
        if isinstance(bounds, Conflict):
            return bounds
        if bounds is None:
            timeline = self._timeline(choose)
            found = timeline.bounds_from(NEXT)
            if not isinstance(found, Conflict):
                found = timeline.conflict() or found
            if not isinstance(found, Conflict):
                found = self._past_before_now(timeline, found)
            if not isinstance(found, Conflict):
                found = self._ordered(timeline, found, choose)
            if not isinstance(found, Conflict):
                found = self._windowed(timeline, found, parts, choose)
            if isinstance(found, Conflict):
                return found
            bounds = found
        return self._assembled(parts, asked, bounds, timeline, offsets, choose)

    def _assembled(
        self, parts: list[Part], asked: list[Part], bounds: dict[str, Bounds], timeline: Timeline | None,
        offsets: dict[str, int], choose: Choices,
    ) -> Alternative | Conflict:  # fmt: skip
        parts = _same_as_before(parts)
        past: list[PastDose] = []
        later: list[str] = []
        for dose, part in zip(self.situation.doses, parts, strict=True):
            least, most = bounds[dose.id].least, bounds[dose.id].most
            earliest = -FAR if least is None else int(least)
            latest = 0 if most is None else int(most)
            maybe = dose.taken is Taken.MAYBE or part.least == 0
            if earliest > 0:
                later.append(dose.id)
                continue
            if latest > 0:
                # Bounded directly, a dose stands alone: after the asked time it does not count, which is its best world.
                latest, maybe = 0, True
            past.append(PastDose(dose.id, part, earliest, latest, maybe))
        asked = [_same_as_last(part, past) if part.same else part for part in asked]
        alternative = Alternative(
            asked=tuple(asked), past=past, totals=[], courses=[], later=later, timeline=timeline, offsets=offsets,
            bounds=bounds,
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
        settled = self._with_totals(alternative, bounds, choose)
        if isinstance(settled, Alternative):
            settled.choices = choose.picks()
        return settled

    def _course_part(self, product: Any, choose: Choices, number: int) -> Part:
        return self.resolver.part(Dose(product, units=1), choose, f"course{number}")

    def _known_offsets(self) -> dict[str, int]:
        """Where now, midnight and the epoch lie relative to the asked time, as far as that is exact."""
        offsets = {NEXT: 0}
        following = self.next
        if isinstance(following, Since) and following.point == NOW and following.least == following.most is not None:
            offsets[NOW] = -following.most
        moment = self._exact_instant(following)
        if moment is not None:
            offsets[EPOCH] = -moment
        elif isinstance(following, ClockTime) and following.least == following.most and self.place is None:
            offsets[MIDNIGHT] = -(following.day * DAY + following.least)
        now = self._exact_instant(self.now)
        if now is not None:
            if NOW in offsets:
                offsets[EPOCH] = offsets[NOW] - now
            elif EPOCH in offsets:
                offsets[NOW] = offsets[EPOCH] + now
        elif isinstance(self.now, ClockTime) and self.now.least == self.now.most:
            second = self.now.day * DAY + self.now.least
            if NOW in offsets:
                offsets[MIDNIGHT] = offsets[NOW] - second
            elif MIDNIGHT in offsets:
                offsets[NOW] = offsets[MIDNIGHT] + second
        return offsets

    def _exact_instant(self, moment: When) -> int | None:
        if isinstance(moment, Instant):
            return moment.seconds
        if isinstance(moment, ClockTime) and self.place is not None and moment is not self.now:
            span = self._instants(moment)
            return span[0] if span[0] == span[1] else None
        return None

    def _instants(self, moment: ClockTime) -> tuple[int, int]:
        """The first and last instant of a clock time on a day counted from the day of now."""
        assert self.place is not None
        assert isinstance(self.now, Instant)
        name, offset = self.place
        today = local_date(self.now.seconds, name, offset)
        try:
            day = today.fromordinal(today.toordinal() + moment.day)
        except (ValueError, OverflowError) as error:
            raise TimeError(f"day {moment.day} counted from {today} is no date") from error
        first = local_instants(day, moment.least, name, offset)[0]
        return first, local_instants(day, moment.most, name, offset)[1]

    def _direct(self, offsets: dict[str, int], choose: Choices) -> dict[str, Bounds] | Conflict | None:
        """Bounds of every point without a search, where each hangs on points that are exactly known; else None."""
        known = {name: Bounds(offset, offset) for name, offset in offsets.items()}
        if NOW not in known and self.now is not UNKNOWN:
            return None
        if not isinstance(self.next, Since | Instant | ClockTime) or isinstance(self.now, AllOf | OneOf | Between):
            return None
        if isinstance(self.next, Since) and NOW not in known:
            return None
        if isinstance(self.next, ClockTime) and EPOCH not in known and MIDNIGHT not in known:
            return None
        ceiling = offsets.get(NOW, 0)
        moments = dict(self.moments)
        for number, course in enumerate(self.situation.courses, 1):
            moments[f"course{number}"] = course.started
        for name, moment in moments.items():
            span = self._span(moment, known, choose, (name,))
            if span is None:
                return None
            if self._ends_at_now(moment, span, offsets, choose, name):
                span = Bounds(span.least, ceiling)
            if span.empty:
                return Conflict((name,))
            known[name] = span
        return known

    def _ends_at_now(
        self, moment: When, span: Bounds, offsets: dict[str, int], choose: Choices, name: str
    ) -> bool:
        """Whether the stretch runs past now although the dose was told as taken: then it ends at now."""
        ceiling = offsets.get(NOW, 0)
        if span.most is not None and span.most <= ceiling:
            return False
        if not _has_upper(moment, choose, (name,)):
            return True
        return NOW in offsets and (span.least is None or span.least <= ceiling) and not _planned(moment)

    def _span(self, moment: When, known: dict[str, Bounds], choose: Choices, path: tuple[Any, ...]) -> Bounds | None:
        """The bounds of one moment from exactly known points, or None."""
        if isinstance(moment, Since):
            base = known.get(moment.point)
            if base is None or not base.exact:
                return None
            return Bounds(moment.least, moment.most).shifted(base.least)  # type: ignore[arg-type]
        if isinstance(moment, Instant):
            base = known.get(EPOCH)
            return None if base is None else Bounds(moment.seconds, moment.seconds).shifted(base.least)  # type: ignore[arg-type]
        if isinstance(moment, ClockTime):
            if self.place is not None:
                base = known.get(EPOCH)
                first, last = self._instants(moment)
            else:
                base = known.get(MIDNIGHT)
                first, last = moment.day * DAY + moment.least, moment.day * DAY + moment.most
            return None if base is None else Bounds(first, last).shifted(base.least)  # type: ignore[arg-type]
        if isinstance(moment, Between):
            start = self._span(moment.start, known, choose, (*path, 0))
            end = self._span(moment.end, known, choose, (*path, 1))
            return None if start is None or end is None else Bounds(start.least, end.most)
        if isinstance(moment, AllOf):
            both: Bounds | None = Bounds()
            for number, part in enumerate(moment.parts):
                span = self._span(part, known, choose, (*path, number))
                both = None if span is None or both is None else both.meet(span)
            return both
        if isinstance(moment, OneOf):
            pick = choose(moment.key or path, len(moment.options))
            return self._span(moment.options[pick], known, choose, (*path, pick))
        return Bounds()

    def _timeline(self, choose: Choices) -> Timeline:
        """All statements about all points."""
        line = Timeline()
        for name in (NEXT, NOW):
            line.point(name)
        self._state(line, NEXT, self.next, choose, (NEXT,), NEXT)
        if self.now is not UNKNOWN:
            self._state(line, NOW, self.now, choose, (NOW,), NOW)
        elif not self.tied:
            line.state(NOW, NEXT, 0, NEXT)
        for dose in self.situation.doses:
            moment = self.moments[dose.id]
            line.point(dose.id)
            self._state(line, dose.id, moment, choose, (dose.id,), dose.id)
            unsaid = self.now is UNKNOWN and self.tied and not _planned(moment)
            if unsaid or not _has_upper(moment, choose, (dose.id,)):
                line.state(dose.id, NOW, 0, dose.id)
        for number, course in enumerate(self.situation.courses, 1):
            name = f"course{number}"
            line.point(name)
            self._state(line, name, course.started, choose, (name,), name)
            line.state(name, NOW, 0, name)
        for total in self.situation.totals:
            if total.of:
                continue
            start, end = f"{total.id}.start", f"{total.id}.end"
            for name, moment in ((start, total.start), (end, total.end)):
                line.point(name)
                self._state(line, name, moment, choose, (name,), total.id)
            line.state(start, end, 0, total.id)
            if not _has_upper(total.end, choose, (end,)):
                line.state(end, NOW, 0, total.id)
        return line

    def _past_before_now(self, line: Timeline, bounds: dict[str, Bounds]) -> dict[str, Bounds] | Conflict:
        """End every stretch at now that runs past it, unless the words put the dose there."""
        if self.now is UNKNOWN:
            return bounds
        seen = line.bounds_from(NOW)
        if isinstance(seen, Conflict):
            return seen
        changed = False
        for dose in self.situation.doses:
            span = seen[dose.id]
            runs_past = (span.most is None or span.most > 0) and (span.least is None or span.least <= 0)
            if runs_past and not _planned(self.moments[dose.id]):
                line.state(dose.id, NOW, 0, dose.id)
                changed = True
        return line.bounds_from(NEXT) if changed else bounds

    def _state(self, line: Timeline, point: str, moment: When, choose: Choices, path: tuple[Any, ...], fact: str) -> None:
        """Write one moment as statements about ``point``."""
        if isinstance(moment, Since):
            if moment.point not in line.points and moment.point not in self.moments and moment.point not in _POINTS:
                raise FactError(
                    f"{fact!r} is told relative to {moment.point!r}, which is no dose; "
                    f"there are {', '.join(self.moments) or 'none'}"
                )
            _state_gap(line, point, moment.point, moment.least, moment.most, fact)
        elif isinstance(moment, Instant):
            _state_gap(line, point, EPOCH, moment.seconds, moment.seconds, fact)
        elif isinstance(moment, ClockTime):
            if self.place is not None:
                _state_gap(line, point, EPOCH, *self._instants(moment), fact)
            else:
                base = moment.day * DAY
                _state_gap(line, point, MIDNIGHT, base + moment.least, base + moment.most, fact)
        elif isinstance(moment, Between):
            for number, end in enumerate((moment.start, moment.end)):
                edge = f"{'.'.join(map(str, path))}.edge{number}"
                line.point(edge)
                self._state(line, edge, end, choose, (*path, number), fact)
                later, earlier = (edge, point) if number == 0 else (point, edge)
                line.state(later, earlier, 0, fact)
        elif isinstance(moment, AllOf):
            for number, part in enumerate(moment.parts):
                self._state(line, point, part, choose, (*path, number), fact)
        elif isinstance(moment, OneOf):
            pick = choose(moment.key or path, len(moment.options))
            self._state(line, point, moment.options[pick], choose, (*path, pick), fact)

    def _ordered(self, line: Timeline, bounds: dict[str, Bounds], choose: Choices) -> dict[str, Bounds] | Conflict:
        """Split on the order of a dose and the asked time, where both orders are open."""
        for dose in self.situation.doses:
            here = bounds[dose.id]
            if (here.most is None or here.most > 0) and (here.least is None or here.least <= 0):
                if choose(("order", dose.id), 2) == 0:
                    line.state(dose.id, NEXT, 0, dose.id)
                else:
                    line.state(NEXT, dose.id, -1, dose.id)
                again = line.bounds_from(NEXT)
                if isinstance(again, Conflict):
                    return again
                bounds = again
        return bounds

    def _windowed(
        self, line: Timeline, bounds: dict[str, Bounds], parts: list[Part], choose: Choices
    ) -> dict[str, Bounds] | Conflict:
        """Split on whether a dose lies inside a total's window, where that is open."""
        for total in self.situation.totals:
            if total.of:
                continue
            start, end = f"{total.id}.start", f"{total.id}.end"
            summed = self.resolver.part(total, choose, total.id)
            for dose, part in zip(self.situation.doses, parts, strict=True):
                if dose.beside_totals or not _summed_by(part, summed):
                    continue
                gap = line.bounds_from(dose.id)
                if isinstance(gap, Conflict):
                    return gap
                before = _certainly(gap[start].least, lambda edge: edge > 0)
                behind = _certainly(gap[end].most, lambda edge: edge < 0)
                inside = _certainly(gap[start].most, lambda edge: edge <= 0) and _certainly(
                    gap[end].least, lambda edge: edge >= 0
                )
                if before or behind or inside:
                    continue
                pick = choose(("window", total.id, dose.id), 3)
                if pick == 0:
                    line.state(start, dose.id, 0, total.id)
                    line.state(dose.id, end, 0, total.id)
                elif pick == 1:
                    line.state(dose.id, start, -1, total.id)
                else:
                    line.state(end, dose.id, -1, total.id)
                again = line.bounds_from(NEXT)
                if isinstance(again, Conflict):
                    return again
                bounds = again
        return bounds

    def _with_totals(self, found: Alternative, bounds: dict[str, Bounds], choose: Choices) -> Alternative | Conflict:
        by_id = {dose.id: dose for dose in found.past}
        for total in self.situation.totals:
            part = self.resolver.part(total, choose, total.id)
            if part.profile is None:
                found.unknown_taken = (*found.unknown_taken, total.id)
                continue
            if not part.profile.amounts:
                continue
            ingredient, per_unit = part.profile.amounts[0]
            if total.of:
                members = tuple(name for name in total.of if name in by_id)
                if len(members) < len(total.of):
                    found.refused.append("a total over doses that are not all before the asked time")
                    continue
                span = Bounds(0, 0)
                start = end = span
            else:
                start, end = bounds[f"{total.id}.start"], bounds[f"{total.id}.end"]
                assert found.timeline is not None
                members = self._members(found, total.id, part)
            least, most = part.least * per_unit, part.most * per_unit
            if total.units is None and total.amount is None:
                counted = self._counted(total.doses, members, by_id, ingredient, per_unit)
                if counted is None:
                    return Conflict((total.id, *members))
                least, most = counted
            told_least = sum((_mass_of(by_id[m].part, ingredient)[0] for m in members if not by_id[m].maybe), 0)
            told_most = sum((_mass_of(by_id[m].part, ingredient)[1] for m in members), 0)
            if told_least > most or (total.of and told_most < least):
                return Conflict((total.id, *members))
            found.totals.append(
                PastTotal(total.id, part, ingredient, max(least, told_least), most, start, end, members, not total.of)
            )
        return self._refuse_overlaps(found)

    def _members(self, found: Alternative, total: str, summed: Part) -> tuple[str, ...]:
        line = found.timeline
        assert line is not None
        members = []
        beside = {dose.id for dose in self.situation.doses if dose.beside_totals}
        for dose in found.past:
            if dose.id in beside or not _summed_by(dose.part, summed):
                continue
            gap = line.bounds_from(dose.id)
            assert not isinstance(gap, Conflict)
            start, end = gap[f"{total}.start"].most, gap[f"{total}.end"].least
            if start is not None and start <= 0 and end is not None and end >= 0:
                members.append(dose.id)
            elif start is None and end is not None and end >= 0 and gap[f"{total}.start"].least is None:
                members.append(dose.id)
        return tuple(members)

    def _counted(
        self, doses: Any, members: tuple[str, ...], by_id: dict[str, PastDose], ingredient: str, per_unit: Exact
    ) -> tuple[Exact, Exact] | None:
        """A total told as a number of doses: each at least one unit, the told ones among them as told."""
        from .intakes import _ends

        least, most = _ends(doses)
        sure = [m for m in members if not by_id[m].maybe]
        if len(sure) > most:
            return None
        told = [_mass_of(by_id[m].part, ingredient) for m in members]
        low = sum((_mass_of(by_id[m].part, ingredient)[0] for m in sure), 0)
        rest = max(0, least - len(members))
        high = sum((high for _, high in told), 0) if most <= len(members) else MANY * per_unit
        return exact(low + rest * per_unit), exact(high)

    def _refuse_overlaps(self, found: Alternative) -> Alternative:
        """Two totals of one ingredient whose windows may overlap are refused; the larger one alone still bounds NO."""
        kept: list[PastTotal] = []
        for total in sorted(found.totals, key=lambda t: t.least, reverse=True):
            clash = False
            for other in kept:
                if other.ingredient != total.ingredient:
                    continue
                if total.window and other.window:
                    assert found.timeline is not None
                    one = found.timeline.bounds_from(f"{total.id}.end")
                    two = found.timeline.bounds_from(f"{other.id}.end")
                    assert not isinstance(one, Conflict)
                    assert not isinstance(two, Conflict)
                    apart = _certainly(one[f"{other.id}.start"].least, lambda edge: edge > 0) or _certainly(
                        two[f"{total.id}.start"].least, lambda edge: edge > 0
                    )
                else:
                    apart = not set(total.parts) & set(other.parts)
                clash = clash or not apart
            if clash:
                found.refused.append("totals whose windows overlap")
            else:
                kept.append(total)
        found.totals = kept
        return found


_POINTS: Final = frozenset({NOW, NEXT, MIDNIGHT, EPOCH})


def _certainly(edge: Exact | None, test: Any) -> bool:
    return edge is not None and bool(test(edge))


def _all_of(moment: When, more: list[When]) -> When:
    return AllOf(tuple(more)) if moment is UNKNOWN and len(more) > 1 else (
        more[0] if moment is UNKNOWN else AllOf((moment, *more))
    )


def _state_gap(line: Timeline, point: str, base: str, least: int | None, most: int | None, fact: str) -> None:
    if most is not None:
        line.state(point, base, most, fact)
    if least is not None:
        line.state(base, point, -least, fact)


def _has_upper(moment: When, choose: Choices, path: tuple[Any, ...]) -> bool:
    """Whether the statement itself says before when."""
    if isinstance(moment, Since):
        return moment.most is not None
    if isinstance(moment, Between):
        return _has_upper(moment.end, choose, (*path, 1))
    if isinstance(moment, AllOf):
        return any(_has_upper(part, choose, (*path, number)) for number, part in enumerate(moment.parts))
    if isinstance(moment, OneOf):
        pick = choose(moment.key or path, len(moment.options))
        return _has_upper(moment.options[pick], choose, (*path, pick))
    return moment is not UNKNOWN


def _planned(moment: When) -> bool:
    """Whether the words put the dose at or after now."""
    if isinstance(moment, Since):
        return moment.point == NOW and moment.least is not None and moment.least >= 0 and moment.most != 0
    if isinstance(moment, AllOf):
        return any(_planned(part) for part in moment.parts)
    if isinstance(moment, Between):
        return _planned(moment.start)
    return False


def _refuse_mixed(situation: Situation, moments: dict[str, When]) -> None:
    """Times with and without a zone have no order; a history has one kind."""
    kinds: dict[bool, str] = {}
    told = {**moments, "now": situation.now, "next": situation.next_dose.at}
    for name, moment in told.items():
        if isinstance(moment, Instant):
            kinds.setdefault(moment.naive, name)
    if len(kinds) == 2:
        raise TimeError(
            f"the time of {kinds[True]!r} has no zone and that of {kinds[False]!r} has one, so their order is not known; "
            "give all with an offset, such as '2026-03-01T14:00-06:00', or none"
        )


def _same_as_before(parts: list[Part]) -> list[Part]:
    """"Then another": as much as the dose of that drug told before it; a first one is the usual dose."""
    if not any(part.same for part in parts):
        return parts
    told: list[Part] = []
    for part in parts:
        told.append(_as_much_as(part, told) if part.same else part)
    return told


def _as_much_as(part: Part, earlier: list[Part]) -> Part:
    for other in reversed(earlier):
        if _same_drug(part, other):
            return Part(other.profile, other.least, other.most, other.name)
    return Part(part.profile, part.least, part.most, part.name)


def _same_as_last(part: Part, past: list[PastDose]) -> Part:
    ordered = [dose.part for dose in sorted(past, key=lambda dose: (dose.latest, dose.earliest))]
    return _as_much_as(part, ordered)


def _same_drug(one: Part, other: Part) -> bool:
    if one.profile is None or other.profile is None:
        return False
    return one.profile is other.profile or (
        one.profile.ingredients == other.profile.ingredients and bool(one.profile.ingredients)
    )


def _summed_by(dose: Part, total: Part) -> bool:
    """Whether a total of one product also sums this dose: same ingredients, or the total's one ingredient among them."""
    if dose.profile is None or total.profile is None:
        return False
    mine, summed = dose.profile.ingredients, total.profile.ingredients
    return mine == summed or (len(summed) == 1 and summed[0] in mine)


def _mass_of(part: Part, ingredient: str) -> tuple[Exact, Exact]:
    if part.profile is None:
        return 0, 0
    for name, per_unit in part.profile.amounts:
        if name == ingredient:
            return part.least * per_unit, part.most * per_unit
    return 0, 0


# --- worlds -----------------------------------------------------------------------------------------------------------


def best_world(found: Alternative, *, exception: bool = False) -> World:
    """All doses as early and small as the statements allow; a dose that may not have happened did not."""
    amounts = {dose.id: dose.part.least for dose in found.past if not dose.maybe}
    gaps = {dose.id: -dose.earliest for dose in found.past}
    rest = _settle_totals(found, amounts, gaps, worst=False)
    return World(
        tuple((part.profile, part.least) for part in found.asked if part.profile is not None),
        _intakes(found, amounts, gaps) + rest,
        tuple(Use(course.ingredients, course.reason, course.least) for course in found.courses),
        exception,
    )


def worst_world(found: Alternative, *, exception: bool = False) -> World:
    """All doses as late and large as the statements allow."""
    amounts = {dose.id: dose.part.most for dose in found.past}
    gaps = {dose.id: -dose.latest for dose in found.past}
    rest = _settle_totals(found, amounts, gaps, worst=True)
    return World(
        tuple((part.profile, part.most) for part in found.asked if part.profile is not None),
        _intakes(found, amounts, gaps) + rest,
        tuple(Use(course.ingredients, course.reason, course.most) for course in found.courses),
        exception,
    )


def _intakes(found: Alternative, amounts: dict[str, Exact], gaps: dict[str, int]) -> tuple[Intake, ...]:
    return tuple(
        Intake(dose.id, dose.part.profile, amounts[dose.id], gaps[dose.id])
        for dose in found.past
        if dose.part.profile is not None and amounts.get(dose.id)
    )


_WINDOW: Final = DAY


def _settle_totals(found: Alternative, amounts: dict[str, Exact], gaps: dict[str, int], *, worst: bool) -> tuple[Intake, ...]:
    """Give the doses of each total amounts that add up to it, and place what is left as one further intake.

    Worst: the sum as large as it can be, what is left as late as the window allows, doses outside the 24 hours as small
    as they can be. Best: the other way round.
    """
    rest: list[Intake] = []
    by_id = {dose.id: dose for dose in found.past}
    for total in found.totals:
        profile = total.part.profile
        assert profile is not None
        per_unit = {m: dict(by_id[m].part.profile.amounts)[total.ingredient] for m in total.parts}  # type: ignore[union-attr]
        inside = [m for m in total.parts if gaps[m] < _WINDOW]
        outside = [m for m in total.parts if gaps[m] >= _WINDOW]
        present = [m for m in total.parts if worst or m in amounts]
        for member in present:
            amounts[member] = by_id[member].part.least
        told = sum((amounts[m] * per_unit[m] for m in present), 0)
        goal = total.most if worst else max(total.least, told)
        late = -int(total.end.most if total.end.most is not None else 0) if total.window else 0
        early = FAR if total.start.least is None else -int(total.start.least)
        place = max(0, late) if worst else early
        fill = not total.window or (not worst and place < _WINDOW)
        left = goal - told
        if fill:
            for member in (inside + outside) if worst else (outside + inside):
                if member not in amounts and not left > 0:
                    continue
                room = by_id[member].part.most - amounts.get(member, 0)
                taken = min(quotient(left, per_unit[member]), room)
                amounts[member] = amounts.get(member, 0) + taken
                left -= taken * per_unit[member]
        if total.window and left > 0:
            rest.append(Intake(total.id, profile, quotient(left, profile.amounts[0][1]), place))
    return tuple(rest)


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
    past = [
        replace(dose, earliest=_early(bounds[dose.id]), latest=_late(bounds[dose.id])) for dose in found.past
    ]
    totals = [
        replace(total, start=bounds[f"{total.id}.start"], end=bounds[f"{total.id}.end"]) if total.window else total
        for total in found.totals
    ]
    courses = [
        replace(course, least=-_late(bounds[course.point]), most=-_early(bounds[course.point])) for course in found.courses
    ]
    return replace(found, past=past, totals=totals, courses=courses, timeline=line, bounds=bounds)


def _early(bounds: Bounds) -> int:
    return -FAR if bounds.least is None else int(bounds.least)


def _late(bounds: Bounds) -> int:
    return 0 if bounds.most is None else min(0, int(bounds.most))
