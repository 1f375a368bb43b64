"""Measurements over all worlds made findings: each rule's range, its status, and which rules decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .decision import Decision
from .judgement import Judgement
from .rules.measure import DURATION, RULES, Measure
from .verdict import BROKEN, KEPT, OPEN, Finding, Measured


def findings_of(judgement: Judgement) -> tuple[Finding, ...]:
    """Every rule over all worlds: its range from best to worst, and whether it is kept, broken or open."""
    keys: dict[tuple[str, str, str, int], None] = {}
    ends: list[tuple[dict[Any, Measure], dict[Any, Measure]]] = []
    for outcome in judgement.outcomes:
        worst_side = _binding(outcome.worst)
        best_side = worst_side if outcome.loosest is outcome.worst else _binding(outcome.loosest)
        ends.append((best_side, worst_side))
        keys.update(dict.fromkeys(worst_side))
        keys.update(dict.fromkeys(best_side))
    found = []
    for key in keys:
        bests = [best[key] for best, _ in ends if key in best]
        worsts = [worst[key] for _, worst in ends if key in worst]
        worst = _tightest(worsts or bests)
        best = _loosest(bests or worsts)
        shown = _shown(worst)
        # The tightest of them holds only where all do, and the loosest breaks only where all do.
        if shown.holds and (not bests or _tightest(bests).holds):
            status = KEPT
        elif len(bests) == len(ends) and not best.holds:
            status = BROKEN
        else:
            status = OPEN
        found.append(
            Finding(
                worst.rule,
                worst.subject,
                status,
                shown if best is worst else _shown(best),
                shown,
                worst.unit,
                worst.at_least,
                str(worst.source),
                worst.word,
                worst.window,
            )
        )
    return tuple(sorted(found, key=lambda f: RULES.index(f.rule)))


def _binding(measures: Sequence[Measure]) -> dict[tuple[str, str, str, int], Measure]:
    """For each rule and subject the measurement with the least slack."""
    chosen: dict[tuple[str, str, str, int], Measure] = {}
    for measure in measures:
        key = (measure.rule, measure.subject, measure.unit, measure.window)
        known = chosen.get(key)
        if known is None or _tighter(measure, known):
            chosen[key] = measure
    return chosen


def _tighter(one: Measure, other: Measure) -> bool:
    """Whether ``one`` has less slack; compared without division where the limits are equal."""
    if one.limit == other.limit:
        return one.value < other.value if one.at_least else one.value > other.value
    return one.slack < other.slack


def _tightest(measures: Sequence[Measure]) -> Measure:
    found = measures[0]
    for measure in measures:
        if _tighter(measure, found):
            found = measure
    return found


def _loosest(measures: Sequence[Measure]) -> Measure:
    found = measures[0]
    for measure in measures:
        if _tighter(found, measure):
            found = measure
    return found


def _shown(measure: Measure) -> Measured:
    # Ten kilograms, three centuries, a million tablets: what was not told, times something.
    beyond = measure.value >= (10**10 if measure.unit in ("s", "ug") else 10**6)
    return Measured(None if beyond else measure.value, measure.limit, measure.holds, measure.binding)


def determining_of(decision: Decision, findings: tuple[Finding, ...], judgement: Judgement) -> tuple[str, ...]:
    """The rules behind the decision; see :class:`~dosing_rules.verdict.Verdict`."""
    if decision is Decision.NO:
        # A rule that is broken in every world, be it by one product in one reading and by another one in the next.
        in_each = [{m.rule for m in outcome.loosest if not m.holds} for outcome in judgement.outcomes]
        broken = set.intersection(*in_each)
        if not broken:
            broken = {m.rule for outcome in judgement.outcomes for m in outcome.best if not m.holds}
            # Where the days alone can be kept and so can the rest, but not both, it is both.
            broken |= {DURATION for outcome in judgement.outcomes if outcome.held is not outcome.found}
        return tuple(rule for rule in RULES if rule in broken)
    if decision is Decision.YES:
        worst = [
            (m.slack, RULES.index(m.rule)) for outcome in judgement.outcomes for m in _binding(outcome.worst).values()
        ]
        return (RULES[min(worst)[1]],) if worst else ()
    return tuple(rule for rule in RULES if any(f.rule == rule and f.status != KEPT for f in findings))


__all__ = ["determining_of", "findings_of"]
