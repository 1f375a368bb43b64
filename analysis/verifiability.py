"""Tables of the verified explanations: by category, by the rule that decides, and before and after a second look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from .cases import Case, System
from .columns import CATEGORIES, FAILURE_TYPES
from .measures import before_and_after, mean_verifiability
from .records import Record, deciding
from .tables import Head, Table
from .words import rule_words

GIVEN_BY: Final = (
    "Scores and types are the verifier's (dosing_rules.checking), after the rubric of the paper's Appendix B. Mean: over all "
    "explanations of the row, with a 95 % bootstrap interval over scenarios. A reply without a decision or without reasoning "
    "has no explanation."
)


def explanations_by_category(systems: Sequence[System]) -> Table:
    """Verifiability and failure types of every language model in each category of reasoning, and in all."""
    rows = []
    for system in _explaining(systems):
        rows.append(_row(system, "all", system.cases))
        for category, words in CATEGORIES.items():
            rows.append(_row(system, words, [case for case in system.cases if case.category == category]))
    return _table("explanations_by_category", "Explanations by category", "Category", rows)


def explanations_by_rule(systems: Sequence[System], records: Sequence[Record]) -> Table:
    """The same for the scenarios that each rule decides."""
    rules: dict[str, set[str]] = {}
    for record in records:
        for rule in deciding(record):
            rules.setdefault(rule, set()).add(record["id"])
    order = sorted(rules.items(), key=lambda item: (-len(item[1]), item[0]))
    rows = [
        _row(system, rule_words(rule), [case for case in system.cases if case.scenario in members])
        for system in _explaining(systems)
        for rule, members in order
    ]
    words = "A scenario that several rules decide counts under each of them."
    return _table("explanations_by_rule", "Explanations by the rule that decides", "Decided by", rows, words)


def _explaining(systems: Sequence[System]) -> list[System]:
    return [system for system in systems if not system.engine and system.task != "dosebench_extract"]


def _row(system: System, group: str, cases: Sequence[Case]) -> dict[str, Any]:
    types = Counter(str(run["failure_type"]) for case in cases for run in case.runs if run["failure_type"])
    return {
        "system": system.name,
        "group": group,
        "explanations": types.total(),
        "mean": mean_verifiability(cases),
        **{name: types[name] / types.total() for name in FAILURE_TYPES if types},
    }


def _table(name: str, title: str, group: str, rows: Sequence[Mapping[str, Any]], *notes: str) -> Table:
    heads = (
        Head("system", "System"),
        Head("group", group),
        Head("explanations", "Explanations", "count"),
        Head("mean", "Verif. (0–2)", "rating"),
        *(Head(kind, kind, "percent") for kind in FAILURE_TYPES),
    )
    return Table(name, title, heads, tuple(row for row in rows if row["explanations"]), (GIVEN_BY, *notes))


def before_after_table(systems: Sequence[System]) -> Table:
    """Accuracy and verifiability before and after a model saw which of its statements do not hold."""
    rows: list[dict[str, Any]] = []
    for system in systems:
        found = before_and_after(system)
        if found is not None:
            rows.append({
                "system": system.name, "engine": system.system == "dosing/rules", "runs": found.runs,
                "asked": found.asked_again, "before": found.before, "after": found.after, "change": found.change,
                "gained": found.gained, "lost": found.lost, "p": found.p, "unsafe_before": found.unsafe_before,
                "unsafe_after": found.unsafe_after, "v_before": found.verifiability_before,
                "v_after": found.verifiability_after, "v_change": found.verifiability_change,
            })  # fmt: skip
    heads = (
        Head("system", "System"),
        Head("runs", "Runs", "count"),
        Head("before", "Accuracy before", "estimate"),
        Head("after", "Accuracy after", "estimate"),
        Head("change", "Accuracy change", "estimate"),
        Head("v_before", "Verif. before", "rating"),
        Head("v_after", "Verif. after", "rating"),
        Head("v_change", "Verif. change", "rating"),
        Head("asked", "Asked again", "count"),
        Head("unsafe_before", "Unsafe YES before", "count"),
        Head("unsafe_after", "Unsafe YES after", "count"),
        Head("gained", "Gained", "count"),
        Head("lost", "Lost", "count"),
        Head("p", "McNemar p", "p"),
    )
    notes = (
        "Before: the model's first answers. Where statements of one are contradicted or cannot be known, they are handed "
        "back, without the right values, and the model answers once more; an answer without such statements stands. "
        "Accuracies are of majority decisions; gained and lost count scenarios.",
    )
    return Table("before_after", "Before and after a look at the verified statements", heads, tuple(rows), notes)
