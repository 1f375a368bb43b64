"""Where in time everything lies: what was told of the moments, as bounds relative to the asked time.

Where every point hangs on points that are exactly known, bounds are computed directly; otherwise all statements go into
a :class:`~dosing_rules.timeline.Timeline`. Both give the same bounds (a test compares them).
"""

from __future__ import annotations

from typing import Any, Final

from .bounds import Bounds
from .clocks import local_date, local_instants
from .clocks import zone as read_zone
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
    Instant,
    OneOf,
    Since,
    Situation,
    When,
)
from .intakes import Choices
from .timeline import Conflict, Timeline

POINTS: Final = frozenset({NOW, NEXT, MIDNIGHT, EPOCH})

_PLAIN: Final = (Since, ClockTime, Instant)
_TIED: Final = (Since, AllOf, OneOf, Between)


class Moments:
    """The told moments of one situation, the same in all its alternatives."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.doses: dict[str, When] = {dose.id: dose.at for dose in situation.doses}
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
            elif point in self.doses:
                self.doses[point] = _all_of(self.doses[point], statements)
            else:
                raise FactError(
                    f"a relation names {point!r}, which is no dose; there are {', '.join(self.doses) or 'none'}"
                )
        self.place: tuple[str | None, int] | None = None
        if isinstance(self.now, Instant):
            self.place = (situation.zone, self.now.offset)
        if situation.zone:
            read_zone(situation.zone)
        _refuse_mixed(situation, self.doses)
        self.tied = _tied(self.next)

    def known_offsets(self) -> dict[str, int]:
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
        if isinstance(moment, ClockTime) and self.place is not None:
            first, last = self._instants(moment)
            return first if first == last else None
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

    def direct(self, offsets: dict[str, int], choose: Choices) -> dict[str, Bounds] | Conflict | None:
        """Bounds of every point without a search, where each hangs on points that are exactly known; else None."""
        known = {name: Bounds(offset, offset) for name, offset in offsets.items()}
        if NOW not in known and self.now is not UNKNOWN:
            return None
        if not isinstance(self.next, _PLAIN) or isinstance(self.now, _TIED):
            return None
        if isinstance(self.next, Since) and NOW not in known:
            return None
        if isinstance(self.next, ClockTime) and EPOCH not in known and MIDNIGHT not in known:
            return None
        ceiling = offsets.get(NOW, 0)
        moments = dict(self.doses)
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

    def _ends_at_now(self, moment: When, span: Bounds, offsets: dict[str, int], choose: Choices, name: str) -> bool:
        """Whether the stretch runs past now although the dose was told as taken: then it ends at now."""
        ceiling = offsets.get(NOW, 0)
        runs_past = (span.most is None or span.most > ceiling) and (span.least is None or span.least <= ceiling)
        if not runs_past or _planned(moment, choose, (name,)):
            return False
        return NOW in offsets or not _has_upper(moment, choose, (name,))

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

    def timeline(self, choose: Choices) -> Timeline:
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
            moment = self.doses[dose.id]
            line.point(dose.id)
            self._state(line, dose.id, moment, choose, (dose.id,), dose.id)
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
            if total.start is UNKNOWN:
                # "Eight so far": everything that was told is in it.
                for dose in self.situation.doses:
                    line.state(start, dose.id, 0, total.id)
            if not _has_upper(total.end, choose, (end,)):
                line.state(end, NOW, 0, total.id)
        return line

    def past_before_now(
        self, line: Timeline, bounds: dict[str, Bounds], choose: Choices
    ) -> dict[str, Bounds] | Conflict:
        """End every stretch at now that runs past it, unless the words put the dose there."""
        loose = self.now is UNKNOWN and not self.tied
        seen = seen_from(NOW, line, bounds)
        changed = False
        for dose in self.situation.doses:
            span = seen[dose.id]
            runs_past = (span.most is None or span.most > 0) and (span.least is None or span.least <= 0)
            moment = self.doses[dose.id]
            if loose and _has_upper(moment, choose, (dose.id,)):
                continue
            if runs_past and not _planned(moment, choose, (dose.id,)):
                line.state(dose.id, NOW, 0, dose.id)
                changed = True
        return line.bounds_from(NEXT) if changed else bounds

    def _state(
        self, line: Timeline, point: str, moment: When, choose: Choices, path: tuple[Any, ...], fact: str
    ) -> None:
        """Write one moment as statements about ``point``."""
        if isinstance(moment, Since):
            if moment.point not in line.points and moment.point not in self.doses and moment.point not in POINTS:
                raise FactError(
                    f"{fact!r} is told relative to {moment.point!r}, which is no dose; "
                    f"there are {', '.join(self.doses) or 'none'}"
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

    def ordered(self, line: Timeline, bounds: dict[str, Bounds], choose: Choices) -> dict[str, Bounds]:
        """Split on the order of a dose and the asked time, where both orders are open."""
        for dose in self.situation.doses:
            here = bounds[dose.id]
            if (here.most is None or here.most > 0) and (here.least is None or here.least <= 0):
                if choose(("order", dose.id), 2) == 0:
                    line.state(dose.id, NEXT, 0, dose.id)
                else:
                    line.state(NEXT, dose.id, -1, dose.id)
                again = line.bounds_from(NEXT)
                assert not isinstance(again, Conflict)  # either order was within its bounds
                bounds = again
        return bounds


def seen_from(point: str, line: Timeline, bounds: dict[str, Bounds]) -> dict[str, Bounds]:
    """Where every point lies from this one, given where they lie from the asked time; contradictions were looked for."""
    here = bounds.get(point)
    if here is None or here.least is None or here.least != here.most:
        seen = line.bounds_from(point)
        assert not isinstance(seen, Conflict)
        return seen
    # Exactly known from the asked time, it is the same frame, moved.
    offset = here.least
    return {name: span.shifted(-offset) for name, span in bounds.items()} if offset else bounds


def _all_of(moment: When, more: list[When]) -> When:
    return (
        AllOf(tuple(more))
        if moment is UNKNOWN and len(more) > 1
        else (more[0] if moment is UNKNOWN else AllOf((moment, *more)))
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


def _tied(moment: When) -> bool:
    """Whether the asked time is told relative to now, as "now" itself is."""
    if isinstance(moment, AllOf):
        return any(_tied(part) for part in moment.parts)
    return isinstance(moment, Since) and moment.point == NOW


def _planned(moment: When, choose: Choices, path: tuple[Any, ...]) -> bool:
    """Whether the words put the dose at or after now."""
    if isinstance(moment, Since):
        return moment.point == NOW and moment.least is not None and moment.least >= 0 and moment.most != 0
    if isinstance(moment, AllOf):
        return any(_planned(part, choose, (*path, number)) for number, part in enumerate(moment.parts))
    if isinstance(moment, Between):
        return _planned(moment.start, choose, (*path, 0))
    if isinstance(moment, OneOf):
        pick = choose(moment.key or path, len(moment.options))
        return _planned(moment.options[pick], choose, (*path, pick))
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
