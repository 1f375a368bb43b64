"""Each dose of a history, judged as the next dose of those before it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ..catalogue.model import Catalogue
from ..catalogue.store import default_catalogue
from ..decision import Decision
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
from ..findings import determining_of, findings_of
from ..judgement import judge
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
    """A history, dose by dose; in the order of time where that is exactly known, else as told."""

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
    if _one_origin(places, told):
        offsets = {name: place[1] for name, place in places.items() if place}
        ordered = sorted(history, key=lambda dose: offsets[dose.id])
        situations = _in_order(ordered, offsets, _reach(ordered, policy, catalogue))
    else:
        ordered = list(history)
        situations = [_as_told(history, place, told, places) for place in range(len(history))]
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
            left = ordered[start]
            known = older.get(left.product)
            if known is None or offsets[known.id] < offsets[left.id]:
                # in the order of taking, as the engine meets them: of two at one moment the first one told binds
                older.pop(left.product, None)
                older[left.product] = left
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
    history: tuple[Dose, ...], place: int, told: Situation, places: dict[str, Place | None]
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


Place = tuple[str, int]
"""An origin and the seconds after it: the epoch, midnight, now, or a dose whose own time is open."""


def _places(doses: Sequence[Dose], now: When, zone: str | None) -> dict[str, Place | None]:
    """Where each dose lies; None for those that refer to each other in a circle, or to no dose."""
    told = {dose.id: dose.at for dose in doses}
    by_clock = not (zone or isinstance(now, Instant))
    known: dict[str, Place | None] = {NOW: (NOW, 0) if now is UNKNOWN else _own(now, by_clock) or (NOW, 0)}
    for dose in doses:
        chain: list[tuple[str, int]] = []
        name = dose.id
        while name not in known:
            moment = told.get(name)
            known[name] = None  # until the chain ends; met again before that, it is a circle
            if isinstance(moment, Since) and moment.least is not None and moment.least == moment.most:
                chain.append((name, moment.least))
                name = moment.point
            elif moment is not None:
                known[name] = _own(moment, by_clock) or (name, 0)
        for link, seconds in reversed(chain):
            base = known[name]
            known[link] = None if base is None else (base[0], base[1] + seconds)
            name = link
    return {dose.id: known[dose.id] for dose in doses}


def _own(moment: When, by_clock: bool) -> Place | None:
    """The place of a moment that is exact by itself."""
    if isinstance(moment, Instant):
        return EPOCH, moment.seconds
    if isinstance(moment, ClockTime) and moment.least == moment.most and by_clock:
        return MIDNIGHT, moment.day * DAY + moment.least
    return None


def _one_origin(places: dict[str, Place | None], told: Situation) -> bool:
    """Whether all doses hang exactly on one point, and nothing that was told of that point names a dose."""
    origins = {None if place is None else place[0] for place in places.values()}
    if len(origins) > 1 or None in origins:
        return False
    return not any(
        _names_any(moment, places)
        for moment in (told.now, *(dose.at for dose in told.doses if dose.id in origins))
    )


def _names_any(moment: When, names: Container[str]) -> bool:
    if isinstance(moment, Since):
        return moment.point in names
    if isinstance(moment, AllOf):
        return any(_names_any(part, names) for part in moment.parts)
    if isinstance(moment, OneOf):
        return any(_names_any(part, names) for part in moment.options)
    if isinstance(moment, Between):
        return _names_any(moment.start, names) or _names_any(moment.end, names)
    return False


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
