"""The next 24 hours: the earliest times at which doses may be repeated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ..catalogue.model import Catalogue
from ..catalogue.store import default_catalogue
from ..decision import Decision
from ..engine import decide_situation
from ..errors import FactError
from ..facts import (
    DAY,
    HOUR,
    NOW,
    UNKNOWN,
    USUAL,
    ClockTime,
    Dose,
    Instant,
    Intake,
    IntakeTotal,
    NextDose,
    Since,
    Situation,
    When,
    WhenLike,
    when,
)
from ..quantities import Exact
from ..verdict import Finding, Missing, Verdict
from .wording import moment_text, plan_lines

_AT_NOW: Final = Since(NOW, 0, 0)


@dataclass(frozen=True, slots=True)
class PlannedDose:
    """One planned dose: the earliest minute from which it stays within the limits for certain.

    ``wait`` is seconds after the start of the plan, ``at`` the same as a moment, ``at_text`` in words. ``asked`` is what
    the intake was resolved to, ``determining`` and ``findings`` are the rules as the engine measured them there with the
    planned doses before it taken; all three as in :class:`~dosing_rules.verdict.Verdict`.
    """

    intake: Intake
    wait: int
    at: When
    at_text: str
    asked: tuple[tuple[str, Exact, Exact | None, str], ...]
    determining: tuple[str, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Unplanned:
    """A product that cannot be planned: no time is certain. ``verdict`` is what the engine said at the start."""

    intake: Intake
    verdict: Verdict

    @property
    def missing(self) -> Missing:
        """What to ask."""
        return self.verdict.missing


@dataclass(frozen=True, slots=True)
class Plan:
    """Doses in the order of time, from the start up to, but not including, ``hours`` later."""

    start: When
    hours: int
    policy: str
    doses: tuple[PlannedDose, ...]
    unplanned: tuple[Unplanned, ...] = ()

    def __str__(self) -> str:
        return "\n".join(plan_lines(self))


def plan_day(
    history: Iterable[Dose],
    products: Sequence[str | Intake],
    *,
    start: WhenLike = _AT_NOW,
    now: Any = UNKNOWN,
    zone: str | None = None,
    totals: Iterable[IntakeTotal] = (),
    age_years: int | None = None,
    hours: int = 24,
    policy: str = "dosebench",
    catalogue: Catalogue | None = None,
) -> Plan:
    """Plan the next 24 hours: the earliest times at which each product may be repeated, all rules kept in every world.

    Greedy: of all products the one that is allowed first is planned first, and counts for those after it; of two that are
    allowed at the same minute the one planned less often, then the one named first. A bare name is the largest usual dose
    of its label. What a label lets a first dose be is not used to repeat one.

    Args:
        history: the doses told, none of them after the start.
        products: what is to be taken, each a name or an :class:`~dosing_rules.facts.Intake` with its units.
        start: ``"now"`` or an instant.
        now: what is known of now; this and the next three are as in :func:`~dosing_rules.check_next_dose`.
        zone: an IANA zone, for clock times beside an instant.
        totals: aggregates.
        age_years: where told.
        hours: length of the plan.
        policy: the policy that judges.
        catalogue: products and limits; the library's own where left out.

    Raises:
        FactError: for a start that is no single moment, a dose told for after it, or facts that cannot be meant.

    >>> plan = plan_day([Dose("Advil", 2, "2026-03-01T06:00Z")], [Intake("Advil", 2)], start="2026-03-01T07:00Z")
    >>> [dose.at_text for dose in plan.doses]
    ['2026-03-01T10:00+00:00', '2026-03-01T14:00+00:00', '2026-03-02T06:00+00:00']

    """
    catalogue = catalogue or default_catalogue()
    if not products:
        raise FactError("a plan names at least one product, for example plan_day(history, ['Advil'])")
    told = Situation(
        NextDose("ibuprofen"), tuple(history), now=now, zone=zone, totals=tuple(totals), age_years=age_years
    )
    planner = _Planner(told, _start_of(when(start), told.now), policy, catalogue)
    wanted = [planner.largest(product if isinstance(product, Intake) else Intake(product)) for product in products]
    unplanned: list[Unplanned] = []
    planned: list[PlannedDose] = []
    times = dict.fromkeys(range(len(wanted)), 0)
    while times:
        found: list[tuple[int, int, int]] = []
        for number in list(times):
            verdict, wait = planner.earliest(wanted[number])
            if wait is not None and wait < hours * HOUR:
                found.append((wait, times[number], number))
                continue
            if wait is None and not times[number]:
                unplanned.append(Unplanned(wanted[number], verdict))
            del times[number]
        if found:
            wait, _, number = min(found)
            planned.append(planner.taken_at(wanted[number], wait))
            times[number] += 1
    return Plan(planner.start, hours, policy, tuple(planned), tuple(unplanned))


def _start_of(start: When, now: When) -> When:
    exact = now is UNKNOWN or isinstance(now, Instant) or (isinstance(now, ClockTime) and now.least == now.most)
    if isinstance(start, Instant) or (start == _AT_NOW and exact):
        return start
    raise FactError(
        "a plan starts at one moment: start='2026-03-01T14:00-06:00', or 'now' where now is exact or not told; "
        f"got start={start!r} with now={now!r}"
    )


class _Planner:
    """What was told, with the doses planned so far; ``wait`` is where the last of them lies."""

    def __init__(self, told: Situation, start: When, policy: str, catalogue: Catalogue) -> None:
        self.told = told
        self.start = start
        self.policy = policy
        self.catalogue = catalogue
        self.doses: tuple[Dose, ...] = told.doses
        self.wait = 0
        self.last: dict[Intake, int] = {}
        late = [
            fact
            for remark in self._asked(Intake("ibuprofen"), 0).remarks
            if remark.code == "after_asked_time"
            for fact in remark.facts
        ]
        if late:
            raise FactError(f"doses told for after the start of the plan: {', '.join(late)}; start the plan after them")

    def _asked(self, intake: Intake, wait: int) -> Verdict:
        situation = replace(self.told, next_dose=NextDose(intake, at=self._moment(wait)), doses=self.doses)
        return decide_situation(situation, self.policy, catalogue=self.catalogue)

    def _moment(self, wait: int) -> When:
        if isinstance(self.start, Instant):
            return replace(self.start, seconds=self.start.seconds + wait)
        return Since(NOW, wait, wait)

    def largest(self, intake: Intake) -> Intake:
        """The same intake, with the largest usual dose in place of "a dose" where one product is meant."""
        asked = self._asked(intake, 0).asked
        if intake.units is USUAL and len(asked) == 1 and asked[0][2] is not None:
            return replace(intake, units=asked[0][2])
        return intake

    def earliest(self, intake: Intake) -> tuple[Verdict, int | None]:
        """Seconds after the start from which the intake stays within the limits for certain; None where never."""
        verdict = self._asked(intake, self.wait)
        certain, origin = verdict.next_allowed.certain, self._origin(verdict.next_allowed.frame)
        if certain is None or origin is None or verdict.reasons:
            return verdict, None
        # A product without an interval, limited by its count alone, is one dose a minute.
        return verdict, max(certain - origin, self.wait, self.last.get(intake, -60) + 60)

    def _origin(self, frame: str) -> int | None:
        """Where the start lies in a verdict's frame; None where it has no place there."""
        if isinstance(self.start, Instant):
            return self.start.seconds if frame == "instant" else None
        now = self.told.now
        if frame == "instant" and isinstance(now, Instant):
            return now.seconds
        if frame == "clock" and isinstance(now, ClockTime):
            return now.day * DAY + now.least
        return 0 if frame == "after_now" else None

    def taken_at(self, intake: Intake, wait: int) -> PlannedDose:
        """Plan the intake there; it counts from then on."""
        verdict = self._asked(intake, wait)
        if verdict.decision is not Decision.YES:  # the next allowed time is by definition one at which it is
            raise AssertionError(f"planned at {wait} s after the start, where the verdict is {verdict.decision.value}")
        self.wait, self.last[intake] = wait, wait
        dose = Dose(intake.product, intake.units, self._moment(wait), intake.amount, intake.strength, form=intake.form)
        self.doses = Situation(NextDose("ibuprofen"), (*self.doses, dose)).doses
        text = moment_text(dose.at, self.told.now, self.told.zone)
        return PlannedDose(intake, wait, dose.at, text, verdict.asked, verdict.determining, verdict.findings)



__all__ = ["Plan", "PlannedDose", "Unplanned", "plan_day"]
