"""Tables that the paper does not have: outcomes and cost, tests between systems, calibration, errors by rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from . import printed
from .cases import System
from .columns import OUTCOMES
from .measures import against, calibration, consistency_against_correctness
from .records import Record, deciding
from .tables import BESIDE, Head, Table, published_row
from .words import rule_words


def outcomes_table(systems: Sequence[System]) -> Table:
    """What came back, and what it cost: the four outcomes apart, ties, tokens and time."""
    rows = []
    for system in systems:
        runs = [run for case in system.cases for run in case.runs]
        row: dict[str, Any] = {"system": system.name, "engine": system.engine, "runs": len(runs), **system.outcomes()}
        row["ties"] = sum(case.majority.tie for case in system.cases)
        for key in ("input_tokens", "output_tokens", "seconds", "tool_calls"):
            values = [value for run in runs if isinstance(value := run[key], int | float)]
            row[key] = sum(values) / len(values) if values else None
        rows.append(row)
    heads = (
        Head("system", "System"),
        Head("runs", "Runs", "count"),
        *(Head(outcome, outcome.capitalize(), "count") for outcome in OUTCOMES),
        Head("ties", "Tied scenarios", "count"),
        Head("input_tokens", "Tokens in, a run", "score"),
        Head("output_tokens", "Tokens out, a run", "score"),
        Head("seconds", "Seconds, a run", "seconds"),
        Head("tool_calls", "Tool calls, a run", "score"),
    )
    notes = ("A refusal, an unparsed reply and a failed call are no decisions; none of them is folded into another.",)
    return Table("outcomes", "Outcomes, tokens and time", heads, tuple(rows), notes)


def signed_rank_table(systems: Sequence[System]) -> Table:
    """Wilcoxon's signed-rank test of consistency against correctness, for each system and for the models together."""
    models = [system for system in systems if not system.engine]
    groups: list[tuple[str, Sequence[System]]] = [(system.name, [system]) for system in models]
    if len(plain := [system for system in models if system.model]) > 1:
        groups.append(("all models, mean of each question", plain))
    rows: list[Mapping[str, Any]] = []
    for name, group in groups:
        found = consistency_against_correctness(group)
        if found is None:
            continue
        pairs = found.n + found.zeros
        rows.append({"system": name, "pairs": pairs, "zeros": found.zeros, "p": found.p, "method": found.method})
    bound = printed.number("Section 5.3", "consistency against correctness", "Wilcoxon signed-rank p")
    rows.append(published_row({"system": "four models (printed: p below this)", "p": bound}))
    heads = (
        Head("system", "System"),
        Head("pairs", "Questions", "count"),
        Head("zeros", "Zero differences", "count"),
        Head("p", "p", "p"),
        Head("method", "Method"),
    )
    return Table("wilcoxon", "Consistency against correctness, Wilcoxon signed-rank", heads, tuple(rows), (BESIDE,))


def pairs_table(systems: Sequence[System]) -> Table:
    """McNemar's exact test of every two systems on the scenarios that both answered."""
    rows = []
    for first, second in combinations(systems, 2):
        found = against(first, second)
        if found is not None:
            rows.append(
                {
                    "first": first.name,
                    "second": second.name,
                    "scenarios": found.n,
                    "only_first": found.only_first,
                    "only_second": found.only_second,
                    "p": found.p,
                }
            )
    heads = (
        Head("first", "System A"),
        Head("second", "System B"),
        Head("scenarios", "Scenarios", "count"),
        Head("only_first", "Only A right", "count"),
        Head("only_second", "Only B right", "count"),
        Head("p", "p", "p"),
    )
    notes = ("Majority decisions, exact and two-sided, not corrected for the number of pairs.",)
    return Table("mcnemar", "Systems against each other, McNemar", heads, tuple(rows), notes)


def calibration_table(systems: Sequence[System]) -> Table:
    """Brier score, calibration error, AUROC and AURC of every system's internal and verbal confidence."""
    rows = []
    for system in systems:
        for kind in ("internal", "verbal"):
            found = calibration(system, kind)
            if found is not None:
                rows.append(
                    {
                        "system": system.name,
                        "engine": system.engine,
                        "kind": kind,
                        "answers": found.answers,
                        "brier": found.brier,
                        "error": found.error,
                        "auroc": found.auroc,
                        "aurc": found.aurc,
                    }
                )
    heads = (
        Head("system", "System"),
        Head("kind", "Confidence"),
        Head("answers", "Runs", "count"),
        Head("brier", "Brier", "interval"),
        Head("error", "Calibration error", "interval"),
        Head("auroc", "AUROC", "interval"),
        Head("aurc", "AURC", "interval"),
    )
    notes = (
        "Decided runs only. Calibration error: ten bins of equally many runs. Brackets: 95 % bootstrap interval over "
        "scenarios; a benchmark of 81 scenarios is small, and the intervals are as wide as they look. AUROC has no "
        "value where every run is right.",
    )
    return Table("calibration", "Does confidence tell right from wrong?", heads, tuple(rows), notes)


def errors_by_rule(systems: Sequence[System], records: Sequence[Record]) -> Table:
    """For every rule that decides scenarios, how many of them each system gets wrong."""
    rules: dict[str, set[str]] = {}
    for record in records:
        for rule in deciding(record):
            rules.setdefault(rule, set()).add(record["id"])
    models = [(f"s{number}", system) for number, system in enumerate(systems) if not system.engine]
    rows: list[Mapping[str, Any]] = []
    for rule, members in sorted(rules.items(), key=lambda item: (-len(item[1]), item[0])):
        row: dict[str, Any] = {"rule": rule_words(rule), "scenarios": len(members)}
        for key, system in models:
            cases = [case for case in system.cases if case.scenario in members]
            row[key] = sum(not case.correct for case in cases) / len(cases) if cases else None
        rows.append(row)
    heads = [Head("rule", "Decided by"), Head("scenarios", "Scenarios", "count")]
    heads += [Head(key, f"{system.name}, wrong", "percent") for key, system in models]
    notes = ("A scenario that several rules decide counts under each of them.",)
    return Table("errors_by_rule", "Where the models err", tuple(heads), tuple(rows), notes)
