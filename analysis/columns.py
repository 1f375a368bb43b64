"""The tidy table, declared once: a row is one run of one system on one scenario.

Everything that reads, writes or checks the table goes through :data:`COLUMNS`. The four outcomes are kept apart:
``decision`` and ``correct`` are empty unless the outcome is a decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from dosing_rules.errors import FormatError

Cell = str | int | float | bool | None
Row = Mapping[str, Cell]

DECISIONS: Final = ("YES", "NO", "AMBIGUOUS")
OUTCOMES: Final = ("decision", "refusal", "unparsed", "failed")
FAILURE_TYPES: Final = ("Verifiable Reasoning", "Factual Error", "Incomplete Reasoning", "Ambiguous Reasoning")
"""The paper's reasoning categories (Appendix B), in the order of its Figure 6."""
CATEGORIES: Final = MappingProxyType(
    {
        "timing_interval": "Timing interval",
        "rolling_24h": "Rolling 24-hour",
        "multi_medication": "Multi-medication",
        "repeated_dosing": "Repeated dosing",
        "missing_information": "Missing information",
    }
)
"""The paper's categories in the order of its Table 1, with the words shown."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, the type of its cells, whether every row has one, what it holds, and the words allowed."""

    name: str
    kind: type[str] | type[int] | type[float] | type[bool]
    meaning: str
    required: bool = False
    among: tuple[str, ...] = ()


COLUMNS: Final = (
    Column("system", str, "the model as it was named when it ran, or dosing/rules", required=True),
    Column("task", str, "dosebench, dosebench_probe, dosebench_tool, dosebench_extract or dosebench_verified", required=True),
    Column("scenario", str, "the scenario's id", required=True),
    Column("epoch", int, "the repetition, from 1", required=True),
    Column("set", str, "the part of the bundled scenarios it belongs to"),
    Column("category", str, "the reasoning category", required=True, among=tuple(CATEGORIES)),
    Column("gold", str, "the gold decision", required=True, among=DECISIONS),
    Column("outcome", str, "what came back", required=True, among=OUTCOMES),
    Column("decision", str, "the decision, where the outcome is one", among=DECISIONS),
    Column("correct", bool, "whether the decision equals the gold one; empty without a decision"),
    Column("reasoning", str, "the explanation that came with the decision"),
    Column("verbal", int, "the confidence that the model stated, 1 to 10"),
    Column("p_yes", float, "probability mass on the label YES before normalisation"),
    Column("p_no", float, "the same for NO"),
    Column("p_ambiguous", float, "the same for AMBIGUOUS"),
    Column("covered", float, "the mass on the labels that were seen"),
    Column("internal", float, "the largest normalised label probability"),
    Column("entropy", float, "entropy of the normalised label probabilities, in nats"),
    Column("margin", float, "largest less second largest normalised label probability"),
    Column("probability_source", str, "vocabulary, top_k or engine"),
    Column("determining", str, "the rules that decided, joined by '+' (rule engine only)"),
    Column("verifiability", int, "0, 1 or 2, where the explanation was scored"),
    Column("failure_type", str, "the explanation's category, where it was scored", among=FAILURE_TYPES),
    Column("verification_rule", str, "the rule that gave score and category"),
    Column("claims", str, "the explanation's claims as JSON: start, end, kind, verdict, because"),
    Column("asked_again", bool, "whether statements of the first answer were handed back (dosebench_verified only)"),
    Column("first_outcome", str, "what came back first (dosebench_verified only)", among=OUTCOMES),
    Column("first_decision", str, "the first answer's decision, where it is one", among=DECISIONS),
    Column("first_verifiability", int, "0, 1 or 2 of the first answer's explanation"),
    Column("first_failure_type", str, "the category of the first answer's explanation", among=FAILURE_TYPES),
    Column("tool_calls", int, "calls of the tool in this run"),
    Column("tool_decision", str, "the tool's last decision", among=DECISIONS),
    Column("input_tokens", int, "tokens sent"),
    Column("output_tokens", int, "tokens received"),
    Column("seconds", float, "time of the model's call"),
    Column("seed", int, "the seed sent"),
    Column("stop_reason", str, "why the model stopped"),
    Column("parse", str, "strict or tolerant"),
    Column("detail", str, "why there is no decision, or what the parser repaired, or the error"),
    Column("policy", str, "the policy of the gold labels"),
    Column("prompt_version", str, "the version of the prompt"),
    Column("task_version", int, "the version of the task"),
)

NAMES: Final = tuple(column.name for column in COLUMNS)
_BY_NAME: Final = {column.name: column for column in COLUMNS}


def row(**cells: Cell) -> Row:
    """A row of the table: every declared column, in order, missing ones empty.

    >>> cells = row(system="dosing/rules", task="dosebench", scenario="s1", epoch=1, category="timing_interval",
    ...             gold="NO", outcome="decision", decision="NO")
    >>> cells["correct"], cells["verbal"] is None
    (True, True)

    Raises:
        FormatError: an undeclared column, a missing required cell, a cell of another type, or a word not allowed.

    """
    unknown = sorted(set(cells) - set(NAMES))
    if unknown:
        raise FormatError(f"the table has no column {unknown[0]!r}; its columns are {', '.join(NAMES)}")
    where = f"{cells.get('system')} on {cells.get('scenario')!r}, run {cells.get('epoch')}"
    full = {name: _checked(_BY_NAME[name], cells.get(name), where) for name in NAMES}
    if (full["outcome"] == "decision") != (full["decision"] is not None):
        raise FormatError(
            f"{where}: outcome {full['outcome']!r} does not go with decision {full['decision']!r}; "
            f"a decision such as 'NO' comes with the outcome 'decision' and with no other"
        )
    full["correct"] = None if full["decision"] is None else full["decision"] == full["gold"]
    return full


def _checked(column: Column, cell: Cell, where: str) -> Cell:
    if cell is None:
        if column.required:
            raise FormatError(f"{where}: no {column.name}; expected {column.meaning}")
        return None
    if column.kind is float and type(cell) is int:
        cell = float(cell)
    if type(cell) is not column.kind:
        raise FormatError(f"{where}: {column.name} is {cell!r}; expected {column.kind.__name__}: {column.meaning}")
    if column.among and cell not in column.among:
        raise FormatError(f"{where}: {column.name} is {cell!r}; expected one of {', '.join(column.among)}")
    return cell


def ordered(rows: Iterable[Row]) -> list[Row]:
    """The rows by system, task, scenario and epoch, so that two runs of the analysis write the same bytes.

    Raises:
        FormatError: two rows of one run.

    """
    keyed = sorted(rows, key=_key)
    for first, second in pairwise(keyed):
        if _key(first) == _key(second):
            system, task, scenario, epoch = _key(first)
            raise FormatError(
                f"two rows for {system} ({task}) on {scenario!r}, run {epoch}; every run has one. "
                f"Move one of the two logs away, or name the one that counts"
            )
    return keyed


def _key(cells: Row) -> tuple[str, str, str, int]:
    epoch = cells["epoch"]
    assert isinstance(epoch, int)
    return str(cells["system"]), str(cells["task"]), str(cells["scenario"]), epoch
