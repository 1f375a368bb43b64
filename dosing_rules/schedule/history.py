"""Each dose of a history, judged as the next dose of those before it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ..catalogue.model import Catalogue
from ..catalogue.store import default_catalogue
from ..decision import Decision
from ..engine import determining_of, findings_of, judge
from ..facts import (
    DAY,
    EPOCH,
    MIDNIGHT,
    NEXT,
    NOW,
    SAME,
    UNKNOWN,
    USUAL,
    AllOf,
    Between,
    ClockTime,
    Dose,
    Instant,
    Intake,
    NextDose,
    OneOf,
    Since,
    Situation,
    When,
)
from ..moments import Moments
from ..verdict import BROKEN, OPEN, Finding
from .wording import history_lines

_AT_NOW: Final = Since(NOW, 0, 0)


@dataclass(frozen=True, slots=True)
class JudgedDose:
    """One dose of a history as the next dose of those before it.

    ``findings`` is every rule that was measured; ``determining`` the rules behind the decision and ``reasons`` what else
    kept it open, both as in :class:`~dosing_rules.verdict.Verdict`.
    """

    dose: Dose
    decision: Decision
    determining: tuple[str, ...]
    findings: tuple[Finding, ...]
    reasons: tuple[str, ...] = ()

    @property
    def broken(self) -> tuple[Finding, ...]:
        """The rules that this dose broke for certain."""
        return tuple(finding for finding in self.findings if finding.status == BROKEN)

    @property
    def open(self) -> tuple[Finding, ...]:
        """The rules that it may have broken."""
        return tuple(finding for finding in self.findings if finding.status == OPEN)


@dataclass(frozen=True, slots=True)
class HistoryReport:
    """A history, dose by dose; in the order of time where every time is exact, else as told."""

    policy: str
    doses: tuple[JudgedDose, ...]

    @property
    def broken(self) -> tuple[JudgedDose, ...]:
        """The doses that broke a rule in every world."""
        return tuple(judged for judged in self.doses if judged.decision is Decision.NO)

    @property
    def open(self) -> tuple[JudgedDose, ...]:
        """The doses of which it cannot be told."""
        return tuple(judged for judged in self.doses if judged.decision is Decision.AMBIGUOUS)

    def __str__(self) -> str:
        return "\n".join(history_lines(self))


def judge_history(
    doses: Iterable[Dose],
    *,
    now: Any = UNKNOWN,
    zone: str | None = None,
    policy: str = "dosebench",
    catalogue: Catalogue | None = None,
) -> HistoryReport:
    """Judge each dose as the next dose of those before it.

    Of two doses at the same moment the one told first was first. Scope and the present time play no part: what was
    taken was taken. ``now``, ``zone``, ``policy`` and ``catalogue`` are as in :func:`~dosing_rules.check_next_dose`.

    Raises:
        FactError: for facts that cannot be meant.
        CatalogueError: for a policy that does not exist.

    >>> report = judge_history([
    ...     Dose("Advil", 2, "2026-03-01T08:00Z"), Dose("Advil", 2, "2026-03-01T12:00Z"), Dose("Advil", 3, "2026-03-01T15:00Z"),
    ... ])
    >>> [(judged.dose.id, judged.decision.value) for judged in report.doses]
    [('d1', 'YES'), ('d2', 'YES'), ('d3', 'NO')]
    >>> report.broken[0].determining
    ('single_dose', 'spacing', 'rolling_total')

    """
    catalogue = catalogue or default_catalogue()
    told = Situation(NextDose("ibuprofen"), tuple(doses), now=now, zone=zone)
    Moments(told)  # refuses times with and without a zone side by side
    history = _with_amounts(told.doses, catalogue)
    places = _places(history, told.now, told.zone)
    if any(place is None for place in places.values()) or len({place[0] for place in places.values() if place}) > 1:
        ordered = list(history)
        situations = [_as_told(history, place, told, places) for place in range(len(history))]
    else:
        offsets = {name: place[1] for name, place in places.items() if place}
        ordered = sorted(history, key=lambda dose: offsets[dose.id])
        situations = _in_order(ordered, offsets, _reach(ordered, policy, catalogue))
    return HistoryReport(
        policy,
        tuple(
            [_judged(situation, dose, policy, catalogue) for dose, situation in zip(ordered, situations, strict=True)]
        ),
    )


def _judged(situation: Situation, dose: Dose, policy: str, catalogue: Catalogue) -> JudgedDose:
    judgement = judge(situation, catalogue.policy(policy), catalogue)
    findings = findings_of(judgement)
    decision = judgement.decision
    return JudgedDose(
        dose, decision, determining_of(decision, findings, judgement), findings, tuple(judgement.reasons)
    )


def _asked(dose: Dose, at: When) -> NextDose:
    return NextDose(Intake(dose.product, dose.units, dose.amount, dose.strength, dose.form), at=at)


def _in_order(ordered: Sequence[Dose], offsets: dict[str, int], reach: int) -> list[Situation]:
    """For each dose of an exact history the situation in which it was the next one.

    Doses longer ago than any rule reaches are left out, but for the last of each product: a label's first-dose exception
    asks whether there was one at all.
    """
    start = 0
    found = []
    older: dict[Any, Dose] = {}
    for place, dose in enumerate(ordered):
        moment = offsets[dose.id]
        while moment - offsets[ordered[start].id] > reach:
            older[ordered[start].product] = ordered[start]
            start += 1
        before = [
            replace(other, at=Since(NOW, offsets[other.id] - moment, offsets[other.id] - moment))
            for other in (*older.values(), *ordered[start:place])
        ]
        found.append(Situation(_asked(dose, _AT_NOW), tuple(before), clock_told=False))
    return found


def _reach(doses: Iterable[Dose], policy: str, catalogue: Catalogue) -> int:
    """The longest time over which any rule looks back from one of these doses, in seconds."""
    rules = catalogue.policy(policy)
    reach = max(DAY, *rules.class_windows.values(), *rules.exclusive_windows.values(), 0)
    for product in {dose.product for dose in doses}:
        for name in product.options if isinstance(product, OneOf) else (product,):
            for member in catalogue.candidates(name) if isinstance(name, str) else ():
                profile = catalogue.profile(member, policy)
                windows = [count.window for count in profile.counts]
                reach = max(reach, *profile.intervals.values(), *windows, 0)
    return reach


def _as_told(
    history: tuple[Dose, ...], place: int, told: Situation, places: dict[str, tuple[str, int] | None]
) -> Situation:
    """The situation in which one dose of an open history was the next one: its moment is the asked one."""
    dose = history[place]
    here = places[dose.id]
    others = [
        replace(other, at=_renamed(other.at, dose.id))
        for number, other in enumerate(history)
        if number != place and not (number > place and here is not None and places[other.id] == here)
    ]
    gone = {other.id for other in history} - {other.id for other in others} - {dose.id}
    for name in gone:  # told later, taken at the same moment: what hangs on it hangs on the asked moment
        others = [replace(other, at=_renamed(other.at, name)) for other in others]
    now = told.now if told.now is not UNKNOWN else Since(NEXT, 0, None)
    return Situation(_asked(dose, dose.at), tuple(others), now=_renamed(now, dose.id), zone=told.zone, clock_told=False)


def _renamed(moment: When, name: str) -> When:
    """The same statement, with the asked moment in place of the dose of that name."""
    if isinstance(moment, Since):
        return replace(moment, point=NEXT) if moment.point == name else moment
    if isinstance(moment, AllOf):
        return AllOf(tuple(_renamed(part, name) for part in moment.parts))
    if isinstance(moment, OneOf):
        return OneOf(tuple(_renamed(part, name) for part in moment.options), moment.key)
    if isinstance(moment, Between):
        return Between(_renamed(moment.start, name), _renamed(moment.end, name))
    return moment


def _places(doses: Sequence[Dose], now: When, zone: str | None) -> dict[str, tuple[str, int] | None]:
    """Where each dose lies exactly: the origin and the seconds after it, or None."""
    told = {dose.id: dose.at for dose in doses}
    known: dict[str, tuple[str, int] | None] = {}

    def place(moment: When) -> tuple[str, int] | None:
        if isinstance(moment, Instant):
            return EPOCH, moment.seconds
        if isinstance(moment, ClockTime) and moment.least == moment.most and not (zone or isinstance(now, Instant)):
            return MIDNIGHT, moment.day * DAY + moment.least
        if not isinstance(moment, Since) or moment.least is None or moment.least != moment.most:
            return None
        if moment.point == NOW:
            base = (NOW, 0) if now is UNKNOWN else place(now)
        elif moment.point in told and moment.point not in known:
            known[moment.point] = None  # a circle of references has no place
            base = known[moment.point] = place(told[moment.point])
        else:
            base = known.get(moment.point)
        return None if base is None else (base[0], base[1] + moment.least)

    for dose in doses:
        if dose.id not in known:
            known[dose.id] = None
            known[dose.id] = place(dose.at)
    return known


def _with_amounts(doses: Sequence[Dose], catalogue: Catalogue) -> tuple[Dose, ...]:
    """Every "another one" as much as the dose of that drug told before it; a first one is the usual dose."""
    settled: list[Dose] = []
    for dose in doses:
        if dose.units is SAME:
            last = next((other for other in reversed(settled) if _same_drug(dose, other, catalogue)), None)
            if last is None:
                dose = replace(dose, units=USUAL)
            else:
                dose = replace(dose, units=last.units, amount=last.amount, strength=dose.strength or last.strength)
        settled.append(dose)
    return tuple(settled)


def _same_drug(one: Dose, other: Dose, catalogue: Catalogue) -> bool:
    return one.product == other.product or (
        bool(_ingredients(one, catalogue)) and _ingredients(one, catalogue) == _ingredients(other, catalogue)
    )


def _ingredients(dose: Dose, catalogue: Catalogue) -> frozenset[tuple[str, ...]]:
    names = dose.product.options if isinstance(dose.product, OneOf) else (dose.product,)
    members = [member for name in names if isinstance(name, str) for member in catalogue.candidates(name)]
    return frozenset(tuple(catalogue.products[member].ingredients) for member in members if member in catalogue.products)


__all__ = ["HistoryReport", "JudgedDose", "judge_history"]
