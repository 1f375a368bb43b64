"""What the tables and figures say of one system, each with its interval over scenarios.

Definitions are those of :mod:`analysis.statistics`; this file only brings cases into their shape. Confidence is judged
on runs: a run's outcome is its own decision, its internal confidence the scenario's (see :mod:`analysis.cases`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dosing_rules.errors import FormatError

from .cases import Case, System
from .columns import CATEGORIES
from .statistics import (
    Comparison,
    Estimate,
    SignedRank,
    adaptive_calibration_error,
    area_under_risk_coverage,
    auroc,
    bootstrap,
    bootstrap_mean,
    bootstrap_share,
    brier,
    flat_mean,
    mcnemar,
    mismatch,
    vote,
    wilcoxon,
)

SEED: Final = 20260602
"""The day the benchmark's paper appeared; any constant would do."""


@dataclass(frozen=True, slots=True)
class Overall:
    """Table 3 of the paper for one system: shares from 0 to 1, each over ``cases`` scenarios."""

    cases: int
    runs: int
    right: int
    accuracy: Estimate
    consistency: Estimate
    gap: Estimate
    verifiability: Estimate | None
    internal: Estimate | None
    ties: int
    unsafe: int


def overall(system: System, *, seed: int = SEED) -> Overall:
    """Majority accuracy, consistency, gap, and what else Table 3 holds."""
    cases = _some(system)
    right = [float(case.correct) for case in cases]
    agreement = [case.majority.consistency for case in cases]
    internal = [case.internal for case in cases if case.internal is not None]
    return Overall(
        cases=len(cases),
        runs=sum(case.majority.runs for case in cases),
        right=sum(case.correct for case in cases),
        accuracy=bootstrap_share([case.correct for case in cases], seed=seed),
        consistency=bootstrap_mean(agreement, seed=seed),
        gap=bootstrap_mean([a - r for a, r in zip(agreement, right, strict=True)], seed=seed),
        verifiability=mean_verifiability(cases, seed=seed),
        internal=bootstrap_mean(internal, seed=seed) if internal else None,
        ties=sum(case.majority.tie for case in cases),
        unsafe=sum(case.unsafe for case in cases),
    )


def by_category(system: System, *, seed: int = SEED) -> dict[str, Estimate | None]:
    """Majority accuracy in each category, in the paper's order; ``None`` where the system has no scenario of it."""
    answer: dict[str, Estimate | None] = {}
    for category in CATEGORIES:
        right = [case.correct for case in system.cases if case.category == category]
        answer[category] = bootstrap_share(right, seed=seed) if right else None
    return answer


def mean_verifiability(cases: Sequence[Case], name: str = "verifiability", *, seed: int = SEED) -> Estimate | None:
    """The mean over all scored explanations (Table 3, caption); scenarios are drawn, with all of their runs.

    ``name`` is the column: ``verifiability``, or ``first_verifiability`` for the answers before they were handed back.
    ``None`` where no explanation is scored.
    """
    scored = [found for case in cases if (found := _scores(case, name))]
    return bootstrap(scored, flat_mean, seed=seed, resamples=1000) if scored else None


def _scores(case: Case, name: str) -> list[int]:
    return [value for run in case.runs if isinstance(value := run[name], int)]


@dataclass(frozen=True, slots=True)
class BeforeAfter:
    """What one look at the verified statements changed, over the scenarios of one system.

    ``before`` and ``after`` are accuracies of the majority decisions, ``change`` is their difference; the verifiability
    is the mean over the scored explanations of the first and of the last answers. ``gained`` counts scenarios that only
    the last answers have right, ``lost`` those that only the first ones have, ``p`` is McNemar's.
    """

    runs: int
    asked_again: int
    before: Estimate
    after: Estimate
    change: Estimate
    gained: int
    lost: int
    p: float
    unsafe_before: int
    unsafe_after: int
    verifiability_before: Estimate | None
    verifiability_after: Estimate | None
    verifiability_change: Estimate | None


def before_and_after(system: System, *, seed: int = SEED) -> BeforeAfter | None:
    """The first answers of ``dosebench_verified`` beside the last; ``None`` for a system of another task.

    Runs that failed have no answer at all; they count as not right both times.
    """
    cases = _some(system)
    runs = [run for case in cases for run in case.runs]
    if all(run["first_outcome"] is None for run in runs):
        return None
    votes = [vote([_word(run["first_decision"]) for run in case.runs]) for case in cases]
    right = [first.decision == case.gold for first, case in zip(votes, cases, strict=True)]
    then = [case.correct for case in cases]
    found = mcnemar(right, then)
    changes = [float(last) - float(first) for first, last in zip(right, then, strict=True)]
    both = [pair for case in cases if all(pair := (_scores(case, "first_verifiability"), _scores(case, "verifiability")))]

    def change(sample: Sequence[tuple[list[int], list[int]]]) -> float:
        return flat_mean([last for _, last in sample]) - flat_mean([first for first, _ in sample])

    return BeforeAfter(
        runs=len(runs),
        asked_again=sum(run["asked_again"] is True for run in runs),
        before=bootstrap_share(right, seed=seed),
        after=bootstrap_share(then, seed=seed),
        change=bootstrap_mean(changes, seed=seed),
        gained=found.only_second,
        lost=found.only_first,
        p=found.p,
        unsafe_before=sum(first.decision == "YES" != case.gold for first, case in zip(votes, cases, strict=True)),
        unsafe_after=sum(case.unsafe for case in cases),
        verifiability_before=mean_verifiability(cases, "first_verifiability", seed=seed),
        verifiability_after=mean_verifiability(cases, seed=seed),
        verifiability_change=bootstrap(both, change, seed=seed, resamples=1000) if both else None,
    )


def _word(cell: object) -> str | None:
    return None if cell is None else str(cell)


def consistency_against_correctness(systems: Sequence[System]) -> SignedRank | None:
    """The paper's test of section 5.3: per question, consistency paired with majority correctness.

    With several systems a question's two values are means over them, on the scenarios that all of them answered;
    ``None`` where there is no such scenario.
    """
    by_name = [{case.scenario: case for case in system.cases} for system in systems]
    if not by_name or not by_name[0]:
        raise FormatError("no systems to test; expected the runs of at least one")
    shared = sorted(set.intersection(*(set(cases) for cases in by_name)))
    if not shared:
        return None
    count = len(by_name)
    first = [sum((cases[name].share for cases in by_name), Fraction()) / count for name in shared]
    second = [Fraction(sum(cases[name].correct for cases in by_name), count) for name in shared]
    return wilcoxon(first, second)


def against(first: System, second: System) -> Comparison | None:
    """McNemar's test of two systems' majority decisions on the scenarios that both answered; ``None`` without any."""
    other = {case.scenario: case for case in second.cases}
    pairs = [(case.correct, other[case.scenario].correct) for case in first.cases if case.scenario in other]
    if not pairs:
        return None
    return mcnemar([a for a, _ in pairs], [b for _, b in pairs])


# --- confidence -------------------------------------------------------------------------------------------------------

Answer = tuple[float, bool]
"""A confidence from 0 to 1, and whether the run was right."""


def answers(case: Case, kind: str) -> list[Answer]:
    """The decided runs with their confidence: ``kind`` is ``"internal"``, or ``"verbal"`` (a tenth of 1 to 10)."""
    found: list[Answer] = []
    for run in case.runs:
        if run["decision"] is None:
            continue
        if kind == "internal":
            own = run["internal"]
            confidence = own if isinstance(own, float) else case.internal
        else:
            verbal = run["verbal"]
            confidence = verbal / 10 if isinstance(verbal, int) else None
        if confidence is not None:
            found.append((confidence, run["correct"] is True))
    return found


@dataclass(frozen=True, slots=True)
class Calibration:
    """How well one kind of confidence tells right runs from wrong ones."""

    answers: int
    scenarios: int
    brier: Estimate
    error: Estimate
    auroc: Estimate
    aurc: Estimate


def calibration(system: System, kind: str, *, seed: int = SEED, resamples: int = 500) -> Calibration | None:
    """Brier, adaptive calibration error (10 bins), AUROC and AURC; ``None`` where no run has this confidence."""
    cases = [found for case in system.cases if (found := answers(case, kind))]
    if not cases:
        return None

    def over(measure: Callable[[list[float], list[bool]], float | None]) -> Estimate:
        def drawn(sample: Sequence[list[Answer]]) -> float | None:
            flat = [answer for case in sample for answer in case]
            return measure([confidence for confidence, _ in flat], [right for _, right in flat])

        return bootstrap(cases, drawn, seed=seed, resamples=resamples)

    return Calibration(
        answers=sum(map(len, cases)),
        scenarios=len(cases),
        brier=over(brier),
        error=over(adaptive_calibration_error),
        auroc=over(auroc),
        aurc=over(area_under_risk_coverage),
    )


def mismatches(system: System) -> list[float]:
    """Internal less verbal confidence of every run that has both, in the order of the table (Figure 5)."""
    found = []
    for case in system.cases:
        for run in case.runs:
            own, verbal = run["internal"], run["verbal"]
            internal = own if isinstance(own, float) else case.internal
            if internal is not None and isinstance(verbal, int):
                found.append(mismatch(internal, verbal))
    return found


def mean_of_runs(system: System, name: str, correct: bool, *, seed: int = SEED) -> Estimate | None:
    """Mean ``"internal"``, ``"entropy"`` or ``"verbal"`` over the right (or wrong) decided runs; scenarios are drawn.

    Figures 4 and 7 of the paper. ``None`` where there is no such run.
    """
    cases: list[list[float]] = []
    for case in system.cases:
        values: list[float] = []
        for run in case.runs:
            if run["correct"] is not correct:
                continue
            own = run[name]
            fallback = {"internal": case.internal, "entropy": case.entropy, "margin": case.margin}.get(name)
            value = float(own) if isinstance(own, int | float) else fallback
            if value is not None:
                values.append(value)
        if values:
            cases.append(values)
    if not cases:
        return None

    return bootstrap(cases, flat_mean, seed=seed, resamples=1000)


def _some(system: System) -> tuple[Case, ...]:
    if not system.cases:
        raise FormatError(f"{system.name} has no cases; a measure of nothing has no value")
    return system.cases
