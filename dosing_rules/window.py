"""The hours before the asked time as a drawing needs them: where each dose can lie, and what the rules measured there.

This is a view of a :class:`~dosing_rules.facts.Situation` and its :class:`~dosing_rules.verdict.Verdict`. It decides
nothing: places come from the alternatives of the stated facts, measured ranges and limits from the verdict's findings.
Every moment is counted in seconds from the asked time, negative before it, so that the window of 24 hours starts at
-86,400 whatever is known of clocks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any, Final

from . import clocks as _clock
from .alternatives import alternatives
from .catalogue.model import Catalogue, Profile
from .catalogue.store import default_catalogue
from .errors import FormatError
from .facts import DAY, EPOCH, MIDNIGHT, NOW, Dose, Instant, OneOf, Range, Situation, Unknown
from .intakes import MANY, Part
from .rules.measure import ROLLING_TOTAL, SAME_CLASS, SPACING
from .timeline import Conflict
from .verdict import KEPT, Finding, Measured, Verdict
from .worlds import FAR, Alternative, PastTotal

LOOKED_AT: Final = 64
"""Alternatives that a drawing joins; a decision looks at all of them."""


@dataclass(frozen=True, slots=True)
class Share:
    """An amount of one ingredient in milligrams, ``least`` to ``most``; ``most`` is ``None`` without an upper end."""

    ingredient: str
    least: float
    most: float | None


@dataclass(frozen=True, slots=True)
class Mark:
    """A dose or a total; ``earliest`` and ``latest`` are seconds after the asked time, ``None`` is open.

    ``kind`` is ``"dose"``, or ``"total"`` (then the two ends are those of the window that was summed).
    """

    id: str
    label: str
    kind: str
    earliest: int | None
    latest: int | None
    maybe: bool
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class RollingTotal:
    """Milligrams in the 24 hours with the asked dose, in the best and the worst world; ``None`` is without a bound."""

    best: float | None
    worst: float | None
    limit: float
    status: str


@dataclass(frozen=True, slots=True)
class Lane:
    """One ingredient: what is asked for of it, the longest spacing that applies (seconds), and the rolling total.

    ``clash`` tells that a dose in this lane is another drug of the asked one's class, or holds an ingredient that is
    not taken from two products.
    """

    ingredient: str
    asked: Share | None
    spacing: int | None
    total: RollingTotal | None
    clash: bool = False

    @property
    def too_soon(self) -> int:
        """Seconds before the asked time in which no dose of this lane may lie: the spacing, or the day of a clash."""
        return DAY if self.clash else self.spacing if self.spacing is not None and self.asked is not None else 0


@dataclass(frozen=True, slots=True)
class Window:
    """Everything that is drawn.

    ``clock`` is the time of day at the asked time in seconds after midnight where it is known. ``certain`` and
    ``possible`` are the next allowed times, in seconds after the asked time.
    """

    decision: str
    asked: str
    marks: tuple[Mark, ...]
    lanes: tuple[Lane, ...]
    certain: int | None = None
    possible: int | None = None
    clock: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON types; :meth:`from_dict` reads it again."""
        plain: dict[str, Any] = _plain(asdict(self))
        return plain

    @classmethod
    def from_dict(cls, written: Mapping[str, Any]) -> Window:
        """What :meth:`to_dict` wrote.

        Raises:
            FormatError: another shape.

        """
        try:
            return cls(
                **{
                    **written,
                    "marks": tuple(_mark_from(mark) for mark in written["marks"]),
                    "lanes": tuple(_lane_from(lane) for lane in written["lanes"]),
                }
            )
        except (KeyError, TypeError) as error:
            told = f"{type(error).__name__}: {error}"
            raise FormatError(f"expected a window as Window.to_dict() gives it; {told}") from error


def _plain(value: Any) -> Any:
    """Tuples as lists, as JSON gives them back."""
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _mark_from(written: Mapping[str, Any]) -> Mark:
    return Mark(**{**written, "shares": tuple(Share(**share) for share in written["shares"])})


def _lane_from(written: Mapping[str, Any]) -> Lane:
    asked, total = written["asked"], written["total"]
    return Lane(
        **{
            **written,
            "asked": None if asked is None else Share(**asked),
            "total": None if total is None else RollingTotal(**total),
        }
    )


# --- from a situation and its verdict ---------------------------------------------------------------------------------


def window_of(situation: Situation, verdict: Verdict, *, catalogue: Catalogue | None = None) -> Window | None:
    """The drawing's content, or ``None`` where no world exists or no ingredient with a limit is told or asked for.

    Args:
        situation: what was told.
        verdict: its verdict; the policy is the verdict's.
        catalogue: the catalogue that judged; the library's own where left out.

    """
    looked_at = islice(alternatives(situation, catalogue or default_catalogue(), verdict.policy), LOOKED_AT)
    found = [one for one in looked_at if isinstance(one, Alternative) and not isinstance(one, Conflict)]
    if not found:
        return None
    marks = [_dose_mark(dose, found) for dose in situation.doses]
    marks += [_total_mark(total.id, _told(total.text, total.product, total.units), found) for total in situation.totals]
    drawn = tuple(mark for mark in marks if mark is not None and mark.shares)
    asked = _joined([_amounts(list(one.asked)) for one in found])
    names = list(dict.fromkeys([*asked, *(share.ingredient for mark in drawn for share in mark.shares)]))
    if not names:
        return None
    groups = _groups(found)
    lanes = tuple(
        Lane(
            name,
            _share(name, asked[name]) if name in asked else None,
            _spacing(name, verdict.findings),
            _rolling(name, verdict.findings),
            any(_clashes(mark, name, groups.get(name, frozenset()), verdict.findings) for mark in drawn),
        )
        for name in names
    )
    certain, possible = _next_allowed(verdict, found[0])
    return Window(
        decision=verdict.decision.value,
        asked=" and ".join(_told(item.text, item.product, item.units) for item in situation.next_dose.items),
        marks=drawn,
        lanes=lanes,
        certain=certain,
        possible=possible,
        clock=_clock_at(situation, found[0]),
    )


def _groups(found: list[Alternative]) -> dict[str, frozenset[str]]:
    """The classes of every ingredient that is told or asked for."""
    parts = [part for one in found for part in (*one.asked, *(dose.part for dose in one.past))]
    pairs = {pair for part in parts if part.profile for pair in part.profile.classes}
    return {member: frozenset(group for group, other in pairs if other == member) for _, member in pairs}


def _clashes(mark: Mark, ingredient: str, groups: frozenset[str], findings: tuple[Finding, ...]) -> bool:
    """Whether a dose's ingredient is what a finding on classes, or on an ingredient of two products, is about."""
    return any(
        finding.rule == SAME_CLASS
        and finding.status != KEPT
        and (finding.subject == ingredient or finding.subject in groups)
        and mark.id in (*finding.best.binding, *finding.worst.binding)
        and any(share.ingredient == ingredient for share in mark.shares)
        for finding in findings
    )


_Ends = tuple[float, float | None]


def _counts(profile: Profile, ingredient: str) -> bool:
    """Whether an ingredient has a lane: it is limited, of a class, or not to be taken from two products."""
    return ingredient in {*profile.judged, *profile.exclusive, *(member for _, member in profile.classes)}


def _amounts(parts: list[Part]) -> dict[str, _Ends]:
    """Milligrams of every ingredient with a lane in one alternative, all products together."""
    ends: dict[str, _Ends] = {}
    for part in parts:
        for ingredient, per_unit in part.profile.amounts if part.profile else ():
            if part.profile is None or not _counts(part.profile, ingredient):
                continue
            least, most = ends.get(ingredient, (0.0, 0.0))
            here = float(part.least * per_unit) / 1000
            top = None if part.most >= MANY or most is None else most + float(part.most * per_unit) / 1000
            ends[ingredient] = (least + here, top)
    return ends


def _joined(alternatives_: list[dict[str, _Ends]]) -> dict[str, _Ends]:
    """Least and most over the alternatives; an ingredient that one of them lacks may be 0."""
    names = list(dict.fromkeys(name for ends in alternatives_ for name in ends))
    joined: dict[str, _Ends] = {}
    for name in names:
        ends = [one.get(name, (0.0, 0.0)) for one in alternatives_]
        joined[name] = (min(least for least, _ in ends), _largest([most for _, most in ends]))
    return joined


def _largest(tops: list[float | None]) -> float | None:
    known = [top for top in tops if top is not None]
    return max(known) if len(known) == len(tops) else None


def _share(name: str, ends: _Ends) -> Share:
    least, most = ends
    return Share(name, round(least, 3), None if most is None else round(most, 3))


def _dose_mark(dose: Dose, found: list[Alternative]) -> Mark | None:
    """Where the dose can lie over all alternatives; ``None`` where it is planned for after the asked time."""
    past = [here for one in found for here in one.past if here.id == dose.id]
    if not past:
        return None
    shares = _joined([_amounts([here.part]) for here in past])
    earliest = min(here.earliest for here in past)
    return Mark(
        dose.id,
        _told(dose.text, dose.product, dose.units),
        "dose",
        None if earliest <= -FAR // 2 else earliest,
        max(here.latest for here in past),
        any(here.maybe for here in past) or len(past) < len(found),
        tuple(_share(name, ends) for name, ends in shares.items()),
    )


def _total_mark(name: str, label: str, found: list[Alternative]) -> Mark | None:
    totals: list[PastTotal] = [total for one in found for total in one.totals if total.id == name and total.window]
    if not totals:
        return None
    least = min(float(total.micrograms[0]) for total in totals) / 1000
    most = max(float(total.micrograms[1]) for total in totals) / 1000
    starts = [total.start.least for total in totals]
    ends = [total.end.most for total in totals]
    share = Share(totals[0].ingredient, round(least, 3), None if most >= MANY / 1000 else round(most, 3))
    return Mark(
        name,
        label,
        "total",
        None if None in starts else int(min(start for start in starts if start is not None)),
        0 if None in ends else min(0, int(max(end for end in ends if end is not None))),
        False,
        (share,),
    )


def _told(text: str | None, product: Any, units: Any) -> str:
    """The words behind an intake, else the product and the units told of it."""
    if text:
        return text
    name = " or ".join(map(str, product.options)) if isinstance(product, OneOf) else str(product)
    if isinstance(product, Unknown):
        name = "an unknown drug"
    if isinstance(units, Range):
        return f"{units.least} or more × {name}" if units.most is None else f"{units.least} to {units.most} × {name}"
    if isinstance(units, int) or hasattr(units, "numerator"):
        return f"{units} × {name}"
    return name


# --- what the verdict measured ----------------------------------------------------------------------------------------


def _spacing(ingredient: str, findings: tuple[Finding, ...]) -> int | None:
    limits = [
        int(measured.limit)
        for finding in findings
        if finding.rule == SPACING and finding.subject == ingredient
        for measured in (finding.best, finding.worst)
    ]
    return max(limits) if limits else None


def _rolling(ingredient: str, findings: tuple[Finding, ...]) -> RollingTotal | None:
    for finding in findings:
        if (finding.rule, finding.subject, finding.unit) == (ROLLING_TOTAL, ingredient, "ug"):
            limit = min(float(finding.best.limit), float(finding.worst.limit)) / 1000
            return RollingTotal(_milligrams(finding.best), _milligrams(finding.worst), limit, finding.status)
    return None


def _milligrams(measured: Measured) -> float | None:
    return None if measured.value is None else round(float(measured.value) / 1000, 3)


def _exact(found: Alternative, point: str) -> int | None:
    """Where a point lies relative to the asked time, where that is exactly known."""
    if point in found.offsets:
        return found.offsets[point]
    bounds = found.bounds.get(point)
    return int(bounds.least) if bounds is not None and bounds.exact and bounds.least is not None else None


def _next_allowed(verdict: Verdict, found: Alternative) -> tuple[int | None, int | None]:
    answer = verdict.next_allowed
    origin = {"instant": EPOCH, "clock": MIDNIGHT, "after_now": NOW}.get(answer.frame)
    place = None if origin is None else _exact(found, origin)
    if place is None:
        if answer.frame != "after_now":
            return None, None
        place = 0
    return (
        None if answer.certain is None else answer.certain + place,
        None if answer.possible is None else answer.possible + place,
    )


def _clock_at(situation: Situation, found: Alternative) -> int | None:
    midnight, epoch = _exact(found, MIDNIGHT), _exact(found, EPOCH)
    if midnight is not None:
        return -midnight % DAY
    if epoch is None:
        return None
    told: list[Any] = [situation.now, situation.next_dose.at, *(dose.at for dose in situation.doses)]
    instants = [moment for moment in told if isinstance(moment, Instant)]
    offset = instants[0].offset if instants else 0
    text = _clock.instant_text(-epoch, naive=False, offset=offset, name=situation.zone)
    return _clock.seconds_of_day(text[11:16])


__all__ = ["Lane", "Mark", "RollingTotal", "Share", "Window", "window_of"]
