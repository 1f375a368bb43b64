"""One open fact of an alternative: the values at which some rule changes its answer, and the alternative with it fixed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import lcm
from typing import Any, Final

from .bounds import Bounds
from .facts import DAY, EPOCH, MIDNIGHT, NEXT
from .intakes import MANY, Part, common_name
from .quantities import Exact, quotient
from .timeline import Conflict
from .worlds import FAR, Alternative, PastDose, bounded_anew, fits, in_order, thresholds


@dataclass(frozen=True, slots=True)
class Fact:
    """One open fact: ``kind`` is "at", "units", "taken", "choice", "now"; ``owner`` is a dose, "next", a total or a choice."""

    kind: str
    owner: Any

    @property
    def key(self) -> str:
        """The name in the verdict."""
        if self.kind == "now":
            return "now"
        if self.kind == "choice":
            owner = self.owner
            if isinstance(owner, tuple) and owner and owner[0] == "family":
                return f"{owner[2] if len(owner) > 2 else common_name(owner[1])}.product"
            if isinstance(owner, tuple) and owner and owner[0] == "taken":
                return f"{owner[1]}.taken"
            if isinstance(owner, tuple) and owner and owner[0] in ("order", "window"):
                return f"{owner[-1]}.at"
            if isinstance(owner, tuple):
                if str(owner[0]).startswith("asked"):
                    # The products asked for are named as everywhere else: next, next2, ...
                    owner = (asked_name(int(owner[0][5:])), *owner[1:])
                fact, what = str(owner[0]), str(owner[1] if len(owner) > 1 else "at").rstrip("'")
                return f"{fact}.{what}" if what in ("product", "strength", "amount", "units") else f"{fact}.at"
            return f"{owner}.choice"
        return f"{self.owner}.{self.kind}"


def values_of(found: Alternative, fact: Fact) -> Iterator[Exact]:
    """The ends of a fact and every value between at which a rule changes its answer."""
    if fact.kind == "taken":
        yield from (0, 1)
        return
    if fact.kind == "now":
        yield from _now_values(found)
        return
    if fact.kind == "at":
        span = span_of(found, fact.owner) or _hung_on(found, fact.owner)
        if span is not None:
            first, last = span
            yield from _moments(found, fact.owner, first, last)
            if first <= 0 < last:
                # One that stands alone may be before the asked time or after it.
                yield from (0, AFTERWARDS)
        return
    ends = _amounts(found, fact.owner)
    if ends is not None:
        least, most = ends
        step = quotient(_step(found) * _unit(found, fact.owner), _times(found, fact.owner))
        top = min(most, least + 12 * _unit(found, fact.owner))
        yield least
        yield most
        value: Exact = (least // step + 1) * step
        while value < top:
            yield value
            value += step


def _unit(found: Alternative, owner: str) -> Exact:
    """One unit in what the fact is measured in: micrograms for a total told as a mass, else units."""
    return next((total.share(total.part) for total in found.totals if total.id == owner), 1)


def _times(found: Alternative, owner: str) -> int:
    """How many amounts are the fact's: of a dose and "another" each half a tablet more is a whole one more in all."""
    if owner.startswith("next"):
        owner = found.asked[int(owner[4:] or 1) - 1].tied or owner
    else:
        owner = next((dose.part.tied for dose in found.past if dose.id == owner), "") or owner
    return 1 + sum(part.tied == owner for part in (*found.asked, *(dose.part for dose in found.past)))


def _step(found: Alternative) -> Exact:
    """Whole units, or where some were told in parts (half a tablet) those parts; no finer than quarters."""
    ends = [end for part in (*found.asked, *(dose.part for dose in found.past)) for end in (part.least, part.most)]
    parts = lcm(*[end.denominator for end in ends])
    return quotient(1, parts) if parts <= 4 else 1


def span_of(found: Alternative, owner: str) -> tuple[int, int] | None:
    """The first and the last second, relative to the asked time, at which a dose or a total's window may be."""
    for dose in found.past:
        if dose.id == owner:
            return dose.earliest, _last(found, owner) if dose.straddles else dose.latest
    if any(dose.id == owner for dose in found.later):
        least = found.bounds[owner].least
        assert least is not None  # else it would not be certain to come later
        return int(least), _last(found, owner)
    for total in found.totals:
        if total.id == owner and total.window:
            start = -FAR if total.start.least is None else int(total.start.least)
            return start, min(0, 0 if total.end.most is None else int(total.end.most))
    return None


def _hung_on(found: Alternative, owner: str) -> tuple[int, int] | None:
    """The seconds at which a dose would have been that was not taken, or holds nothing: others may be told by its time."""
    if found.timeline is None or owner not in found.bounds:
        return None
    least = found.bounds[owner].least
    return (-FAR if least is None else int(least)), _last(found, owner)


def _last(found: Alternative, owner: str) -> int:
    most = found.bounds[owner].most
    return FAR if most is None else int(most)


AFTERWARDS: Final = 1
"""The first moment after the asked one."""


def asked_name(place: int) -> str:
    """What the facts of a product asked for are named after."""
    return "next" if place == 0 else f"next{place + 1}"


def _moments(found: Alternative, owner: str, earliest: int, latest: int) -> Iterator[int]:
    """The ends, and each moment at which some rule changes its answer: of the dose itself or of one that hangs on it."""
    if earliest <= -FAR // 2:
        # Without a beginning: any moment before all that a rule looks back to stands for the others.
        earliest = min(latest, -30 * DAY)
    if latest >= FAR // 2:
        latest = max(earliest, 30 * DAY)
    yield earliest
    yield latest
    shifts = {0}
    if found.timeline is not None and owner in found.timeline.points:
        seen = found.timeline.bounds_from(owner)
        assert not isinstance(seen, Conflict)
        for dose in found.past:
            shifts.update(int(end) for end in (seen[dose.id].least, seen[dose.id].most) if end is not None)
    for gap in sorted(thresholds(found)):
        for shift in shifts:
            for moment in (-gap - shift, -gap - shift + 1):
                if earliest < moment < latest:
                    yield moment


def _now_values(found: Alternative) -> Iterator[int]:
    """Asked times, in seconds after midnight or the epoch, at which some rule changes its answer."""
    line = found.timeline
    if line is None:
        return
    origin = MIDNIGHT if MIDNIGHT in line.points else EPOCH
    seen = line.bounds_from(origin) if origin in line.points else Conflict(())
    if isinstance(seen, Conflict):
        return
    span = seen[NEXT]
    least = None if span.least is None else int(span.least)
    most = None if span.most is None else int(span.most)
    marks: set[int] = set()
    gaps = [gap + by for gap in thresholds(found) for by in (-1, 0)]
    for dose in found.past:
        for edge in (seen[dose.id].least, seen[dose.id].most):
            if edge is not None:
                marks.update(int(edge) + gap for gap in gaps)
                marks.add(int(edge))
    marks.update(edge for edge in (least, most) if edge is not None)
    if most is None and marks:
        marks.add(max(marks) + DAY)
    for mark in marks:
        if (least is None or mark >= least) and (most is None or mark <= most):
            yield mark


def _amounts(found: Alternative, owner: str) -> tuple[Exact, Exact] | None:
    if owner.startswith("next"):
        part = found.asked[int(owner[4:] or 1) - 1]
        return part.least, _clipped(found, part)
    for dose in found.past:
        if dose.id == owner:
            return dose.part.least, _clipped(found, dose.part)
    for total in found.totals:
        if total.id == owner:
            return total.least, total.most
    return None


def _clipped(found: Alternative, part: Part) -> Exact:
    """The most units, or where it was not told one more than any limit holds: beyond it nothing changes.

    The limits are those of what is asked for, of which a unit may hold more or less than one of these.
    """
    if part.most < MANY or part.profile is None:
        return part.most
    most: Exact = 2
    for profile in {id(one.profile): one.profile for one in found.asked if one.profile is not None}.values():
        for name, per_unit in part.profile.amounts:
            for limits in (profile.rolling, profile.single_amount):
                if name in limits:
                    most = max(most, limits[name].most // per_unit + 2)
        if profile.counted_with == part.profile.counted_with:
            for count in profile.counts:
                most = max(most, count.most * (count.units_in_a_dose if count.what == "doses" else 1) + 1)
    return max(most, part.least + 1)


def narrowed(found: Alternative, fact: Fact, value: Exact) -> Alternative | None:
    """The alternative with one fact fixed; None where it cannot have that value there."""
    if fact.kind == "taken":
        past = []
        for dose in found.past:
            if dose.id != fact.owner:
                past.append(dose)
            elif value == 1:
                past.append(PastDose(dose.id, dose.part, dose.earliest, dose.latest, False, dose.straddles))
        return found.but(past)
    if fact.kind == "units":
        return _with_units(found, fact.owner, value)
    if fact.kind == "now":
        origin = MIDNIGHT if found.timeline is not None and MIDNIGHT in found.timeline.points else EPOCH
        return _with_gap(found, NEXT, origin, int(value))
    if found.timeline is None:
        if fact.owner not in found.bounds:
            return found
        told = next((dose for dose in found.past if dose.id == fact.owner), None)
        if told is None or value > 0:
            # It does not count, but it was, or will be, at some moment.
            if Bounds(value, value).meet(found.bounds[fact.owner]).empty:
                return None
            return found if told is None else _without(found, fact.owner)
        if not told.earliest <= value <= told.latest:
            return None
        past = [
            PastDose(d.id, d.part, int(value), int(value), d.maybe) if d.id == fact.owner else d
            for d in found.past
        ]
        # Which dose was the last holds at every moment that a dose is given.
        ordered = in_order(past, found.orders) if found.orders else past
        return None if ordered is None else found.but(ordered)
    if any(total.id == fact.owner for total in found.totals):
        point = Bounds(int(value), int(value))
        totals = [t.within(point, point) if t.id == fact.owner else t for t in found.totals]
        return found.but(found.past, totals=totals)
    return _with_gap(found, fact.owner, NEXT, int(value))


def _without(found: Alternative, owner: str) -> Alternative:
    """The alternative without a dose that comes after the asked time."""
    return found.but([dose for dose in found.past if dose.id != owner])


def _with_units(found: Alternative, owner: str, value: Exact) -> Alternative | None:
    def fixed(part: Part) -> Part | None:
        return Part(part.profile, value, value, part.name) if part.least <= value <= part.most else None

    # What is as much as another dose is known with it, whichever of the two was told.
    if owner.startswith("next"):
        place = int(owner[4:] or 1) - 1
        alike = found.asked[place].tied
        part = fixed(found.asked[place])
        if part is None:
            return None
        if not alike:
            return found.but(found.past, asked=(*found.asked[:place], part, *found.asked[place + 1 :]))
    else:
        alike = next((dose.part.tied for dose in found.past if dose.id == owner), "") or owner
    past = []
    for dose in found.past:
        if dose.id == alike or dose.part.tied == alike:
            part = fixed(dose.part)
            if part is None:
                return None
            if value == 0:
                continue
            past.append(PastDose(dose.id, part, dose.earliest, dose.latest, dose.maybe, dose.straddles))
        else:
            past.append(dose)
    totals = []
    for total in found.totals:
        if total.id == owner:
            if not total.least <= value <= total.most:
                return None
            total = total.of(value, value)
        totals.append(total)
    asked = tuple(replace(part, least=value, most=value) if part.tied == alike else part for part in found.asked)
    narrowed = found.but(past, asked=asked, totals=totals)
    return narrowed if fits(narrowed) else None


def _with_gap(found: Alternative, point: str, base: str, gap: int) -> Alternative | None:
    """The alternative with ``point`` exactly ``gap`` seconds after ``base``."""
    if found.timeline is None:
        return found
    line = found.timeline.copy()
    line.state(point, base, gap, point)
    line.state(base, point, -gap, point)
    return bounded_anew(found, line)


def at_end(found: Alternative, fact: Fact, end: int) -> Alternative | None:
    """The alternative with one fact at its best (0) or its worst (1) end."""
    values = list(values_of(found, fact))
    if not values:
        return None
    return narrowed(found, fact, min(values) if end == 0 else max(values))


__all__ = ["AFTERWARDS", "Fact", "asked_name", "at_end", "narrowed", "span_of", "values_of"]
