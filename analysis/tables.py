"""The paper's tables from our runs, with the printed numbers beside them, and the tables that the paper does not have.

A :class:`Table` is data: columns, rows of plain values, notes. A row with ``published`` set was printed by others, who
measured it on their own scenarios; it stands beside ours and enters no computation.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final

from dosing_rules.errors import FormatError

from . import printed
from .cases import System, systems_of
from .columns import CATEGORIES
from .measures import Overall, by_category, overall
from .records import Record, rows_of
from .statistics import Estimate, mean_and_deviation

BESIDE: Final = (
    "Rows marked “published” are printed in Kousar and Hu 2026 (arXiv:2606.04262v1) and were measured on the "
    "paper's own 81 scenarios, not on these."
)


ESTIMATES: Final = ("estimate", "interval", "rating")
"""The kinds of columns that hold intervals."""


@dataclass(frozen=True, slots=True)
class Head:
    """A column: its key in the rows, the words above it, and how its values are written.

    ``kind`` is "text", "count", "percent" (a share from 0 to 1), "number" (three decimals), "score" (two decimals),
    "p", "seconds", or, for an :class:`~analysis.statistics.Estimate`, "estimate" (of a share), "interval" (plain) or
    "rating" (plain, two decimals).
    """

    key: str
    title: str
    kind: str = "text"


@dataclass(frozen=True, slots=True)
class Table:
    """A table as data; ``name`` is a file name without its end."""

    name: str
    title: str
    heads: tuple[Head, ...]
    rows: tuple[Mapping[str, Any], ...]
    notes: tuple[str, ...] = ()


def published_row(row: dict[str, Any]) -> dict[str, Any]:
    """A row that was printed by others."""
    return row | {"published": True}


def table_3(systems: Sequence[System], *, by_set: bool = False) -> Table:
    """Overall performance: accuracy, consistency, their gap, verifiability, internal confidence.

    With ``by_set`` every set of scenarios has its own row.
    """
    rows = [_overall_row(name, overall(part), part) for name, part in _parts(systems, by_set=by_set)]
    for model in printed.MODELS:
        cells = {
            key: round(printed.number("Table 3", model, column) / scale, 6)
            for key, column, scale in (
                ("accuracy", "Accuracy (%)", 100),
                ("consistency", "Consistency (%)", 100),
                ("gap", "Consistency Gap (%)", 100),
                ("verifiability", "Verif. (0-2)", 1),
                ("internal", "Internal Conf. (%)", 100),
            )
        }
        rows.append(published_row({"system": model, "scenarios": 81, "runs": 405, **cells}))
    heads = (
        Head("system", "System"),
        Head("scenarios", "Scenarios", "count"),
        Head("runs", "Runs", "count"),
        Head("accuracy", "Accuracy", "estimate"),
        Head("consistency", "Consistency", "estimate"),
        Head("gap", "Gap", "estimate"),
        Head("unsafe", "Unsafe YES", "count"),
        Head("ties", "Ties", "count"),
        Head("undecided", "No decision", "count"),
        Head("failed", "Failed", "count"),
        Head("verifiability", "Verif. (0–2)", "rating"),
        Head("internal", "Internal conf.", "estimate"),
    )
    notes = (
        BESIDE,
        "Accuracy: the majority decision of a scenario's runs equals the gold one; a tie has no majority and counts as "
        "not correct. Consistency: the largest share of one decision over all runs. No decision: refusals and replies that "
        "cannot be parsed; they and failed calls stay in the denominator. Gap: consistency less accuracy. "
        "Brackets: 95 % bootstrap interval over scenarios, for accuracies of 0 or 100 % the exact binomial one. "
        "Unsafe YES: majority YES where gold is NO or AMBIGUOUS. Verifiability: the mean over all explanations; ours is "
        "the verifier's (dosing_rules.checking) against the scenario's key facts, the published one was given by hand.",
    )
    return Table("table_3_overall", "Overall performance (the paper's Table 3)", heads, tuple(rows), notes)


def _parts(systems: Sequence[System], *, by_set: bool) -> list[tuple[str, System]]:
    if not systems:
        raise FormatError("no systems for a table; expected the runs of at least one")
    parts: list[tuple[str, System]] = []
    for system in systems:
        sets = sorted({case.set for case in system.cases})
        if by_set and len(sets) > 1:
            parts.extend((f"{system.name}, {set_}", system.part(set_)) for set_ in sets)
            parts.append((f"{system.name}, all", system))
        else:
            parts.append((system.name, system))
    return parts


def _overall_row(name: str, measured: Overall, system: System) -> dict[str, Any]:
    outcomes = system.outcomes()
    return {
        "system": name,
        "engine": system.engine,
        "scenarios": measured.cases,
        "runs": measured.runs,
        "undecided": outcomes["refusal"] + outcomes["unparsed"],
        "failed": outcomes["failed"],
        "right": measured.right,
        "accuracy": measured.accuracy,
        "consistency": measured.consistency,
        "gap": measured.gap,
        "unsafe": measured.unsafe,
        "ties": measured.ties,
        "verifiability": measured.verifiability,
        "internal": measured.internal,
    }


def table_8(systems: Sequence[System]) -> Table:
    """Entropy and margin, averaged over scenarios."""
    rows: list[Mapping[str, Any]] = []
    for system in systems:
        entropies = [case.entropy for case in system.cases if case.entropy is not None]
        margins = [case.margin for case in system.cases if case.margin is not None]
        if entropies and margins:
            rows.append(
                {
                    "system": system.name,
                    "engine": system.engine,
                    "scenarios": len(entropies),
                    "entropy": sum(entropies) / len(entropies),
                    "margin": sum(margins) / len(margins),
                }
            )
    for model in printed.MODELS:
        entropy, margin = (printed.number("Table 8", model, c) for c in ("Avg Entropy", "Avg Margin"))
        rows.append(published_row({"system": model, "scenarios": 81, "entropy": entropy, "margin": margin}))
    heads = (
        Head("system", "System"),
        Head("scenarios", "Scenarios", "count"),
        Head("entropy", "Mean entropy", "number"),
        Head("margin", "Mean margin", "number"),
    )
    notes = (
        BESIDE,
        "Ours: natural logarithm (nats, 0 to 1.099) over the three normalised label probabilities, not divided by "
        "ln 3. The paper does not state its base.",
    )
    return Table("table_8_entropy", "Entropy and margin (the paper's Table 8)", heads, tuple(rows), notes)


def table_9(systems: Sequence[System], *, by_set: bool = False) -> Table:
    """Accuracy by category: a row for every system, then mean and standard deviation across the language models."""
    parts = _parts(systems, by_set=by_set)
    measured = [(name, part, by_category(part)) for name, part in parts]
    rows: list[dict[str, Any]] = [
        {"system": name, "engine": part.engine, "scenarios": len(part.cases), **found} for name, part, found in measured
    ]
    models = [found for _, part, found in measured if part.model]
    if models:
        mean: dict[str, Any] = {"system": "these models, mean"}
        deviation: dict[str, Any] = {"system": "these models, SD"}
        for category in CATEGORIES:
            shares = [e.value for found in models if (e := found[category]) is not None and e.value is not None]
            if shares:
                mean[category], deviation[category] = mean_and_deviation(shares)
        rows += [mean, deviation]
    for model in (*printed.MODELS, "Mean", "Standard Deviation"):
        cells = {category: round(printed.category_accuracy(model, category) / 100, 6) for category in CATEGORIES}
        name = model if model in printed.MODELS else f"these four, {'mean' if model == 'Mean' else 'SD'}"
        rows.append(published_row({"system": name, "scenarios": 81 if model in printed.MODELS else None, **cells}))
    heads = (
        Head("system", "System"),
        Head("scenarios", "Scenarios", "count"),
        *(Head(category, words, "estimate") for category, words in CATEGORIES.items()),
    )
    notes = (BESIDE, "Mean and SD are across the language models under the paper's protocol, without the rule engine and "
             "without models that had help. Standard deviation: sample (n - 1).")
    return Table("table_9_categories", "Accuracy by category (the paper's Table 9)", heads, tuple(rows), notes)


def table_11(systems: Sequence[System], *, most: int = 40) -> Table:
    """Stable but wrong: scenarios on which one system gave the same wrong decision in every one of several runs."""
    rows: list[dict[str, Any]] = [
        {
            "system": system.name,
            "scenario": case.scenario,
            "category": CATEGORIES[case.category],
            "gold": case.gold,
            "runs": " ".join(str(run["decision"] or run["outcome"]) for run in case.runs),
            "consistency": case.majority.consistency,
            "verbal": _mean_verbal(case.runs),
            "internal": case.internal,
            "reasoning": next((str(run["reasoning"]) for run in case.runs if run["reasoning"]), None),
        }
        for system in systems
        for case in system.cases
        if not case.correct and case.majority.consistency == 1 and case.majority.runs > 1
    ]
    rows.sort(key=_surest_first)
    heads = (
        Head("system", "System"),
        Head("scenario", "Scenario"),
        Head("category", "Category"),
        Head("gold", "Gold"),
        Head("runs", "Runs"),
        Head("consistency", "Consistency", "percent"),
        Head("verbal", "Verbal (1–10)", "score"),
        Head("internal", "Internal", "percent"),
        Head("reasoning", "Reasoning of the first run"),
    )
    notes = (f"{len(rows)} such cases; the surest {min(most, len(rows))} are shown.",)
    return Table(
        "table_11_stable_but_wrong", "Stable but wrong (the paper's Table 11)", heads, tuple(rows[:most]), notes
    )


def _surest_first(row: Mapping[str, Any]) -> tuple[float, float, str, str]:
    return -(row["internal"] or 0.0), -(row["verbal"] or 0.0), row["system"], row["scenario"]


def _mean_verbal(runs: Sequence[Mapping[str, Any]]) -> float | None:
    values = [v for run in runs if isinstance(v := run["verbal"], int)]
    return sum(values) / len(values) if values else None


# --- rendering --------------------------------------------------------------------------------------------------------


def cell_text(value: Any, kind: str) -> str:
    """One cell in words; an absent value is a dash.

    >>> cell_text(0.556, "percent"), cell_text(None, "count"), cell_text(Estimate(0.5, 0.4, 0.6, 81), "estimate")
    ('55.6 %', '–', '50.0 % [40.0, 60.0]')
    """
    if value is None:
        return "–"
    if isinstance(value, Estimate):
        return "–" if value.value is None else _estimate_text(value, kind)
    writers: dict[str, Callable[[Any], str]] = {
        "text": str,
        "count": lambda v: f"{v:,}",
        "percent": lambda v: f"{100 * v:.1f} %",
        "estimate": lambda v: f"{100 * v:.1f} %",
        "interval": lambda v: f"{v:.3f}",
        "rating": lambda v: f"{v:.2f}",
        "number": lambda v: f"{v:.3f}",
        "score": lambda v: f"{v:.2f}",
        "seconds": lambda v: f"{v:.2f} s" if v >= 0.1 else f"{1000 * v:.2f} ms",
        "p": lambda v: "< 0.0001" if v < 0.0001 else f"{v:.4f}",
    }
    return writers[kind](value)


def _estimate_text(estimate: Estimate, kind: str) -> str:
    factor, decimals, unit = {"estimate": (100, 1, " %"), "rating": (1, 2, "")}.get(kind, (1, 3, ""))
    ends = (
        ""
        if estimate.low is None or estimate.high is None
        else (f" [{factor * estimate.low:.{decimals}f}, {factor * estimate.high:.{decimals}f}]")
    )
    return f"{factor * (estimate.value or 0):.{decimals}f}{unit}{ends}"


def as_text(table: Table, *, width: int = 118) -> str:
    """The table for a terminal; long texts are cut."""
    lines = [[head.title for head in table.heads]]
    for row in table.rows:
        cells = [cell_text(row.get(head.key), head.kind) for head in table.heads]
        if row.get("published"):
            cells[0] += " (published)"
        lines.append([cell if len(cell) <= 44 else cell[:43] + "…" for cell in cells])
    used = [place for place, _ in enumerate(table.heads) if any(line[place] != "–" for line in lines[1:])]
    widths = {place: max(len(line[place]) for line in lines) for place in used}
    written = []
    for number, line in enumerate(lines):
        cells = [
            line[place].ljust(widths[place]) if table.heads[place].kind == "text" else line[place].rjust(widths[place])
            for place in used
        ]
        written.append("  ".join(cells).rstrip())
        if number == 0:
            written.append("  ".join("─" * widths[place] for place in used))
    notes = [line for note in table.notes for line in wrap(note, width)]
    return "\n".join([table.title, "", *written, "", *notes]) + "\n"


def as_csv(table: Table) -> str:
    """The table as CSV with plain numbers; an estimate becomes three columns: value, low, high."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    keys: list[tuple[str, str]] = []
    for head in table.heads:
        keys.append((head.key, head.title))
        if head.kind in ESTIMATES:
            keys += [(f"{head.key}/low", f"{head.title}, low"), (f"{head.key}/high", f"{head.title}, high")]
    writer.writerow([title for _, title in keys] + ["published"])
    for row in table.rows:
        flat: dict[str, Any] = {}
        for key, value in row.items():
            if isinstance(value, Estimate):
                flat |= {key: value.value, f"{key}/low": value.low, f"{key}/high": value.high}
            else:
                flat[key] = value
        cells = ["" if flat.get(key) is None else flat[key] for key, _ in keys]
        writer.writerow([*cells, "yes" if row.get("published") else "no"])
    return text.getvalue()


def baseline_tables(records: Sequence[Record]) -> list[Table]:
    """Overall and by category, for the records of the rule baseline: a row for each set, published rows beside."""
    systems = systems_of(rows_of(records))
    return [table_3(systems, by_set=True), table_9(systems, by_set=True)]
