"""What the papers printed: numbers with their table, row and column, read from ``published/*.csv``.

They were measured by others on the papers' own data. They stand beside our numbers in every table and figure, marked,
and never enter a computation of ours.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from dosing_rules.errors import FormatError

FOLDER: Final = Path(__file__).parent / "published"
FIELDS: Final = ["paper", "table", "row", "column", "relation", "value", "unit"]

DOSEBENCH: Final = "DoseBench"
CITATION: Final = "Kousar and Hu 2026, arXiv:2606.04262v1"
MODELS: Final = ("GPT-4o-mini", "Qwen2.5-7B", "Mistral7B", "Llama3-8B")
"""The four models in the order of Table 3."""

_TABLE_9: Final = MappingProxyType(
    {
        "timing_interval": "Timing Interval",
        "rolling_24h": "Rolling 24-Hour",
        "multi_medication": "Multi-Medication",
        "repeated_dosing": "Repeated Dosing",
        "missing_information": "Missing Information",
    }
)


@dataclass(frozen=True, slots=True)
class Printed:
    """One printed number. ``relation`` is "=", or "<" where the paper prints a bound."""

    paper: str
    table: str
    row: str
    column: str
    relation: str
    value: float
    unit: str


@lru_cache
def printed(name: str = "dosebench") -> tuple[Printed, ...]:
    """Every number of ``published/<name>.csv``.

    >>> len(printed()), printed()[0].value
    (74, 31.0)
    """
    path = FOLDER / f"{name}.csv"
    if not path.is_file():
        known = ", ".join(sorted(p.stem for p in FOLDER.glob("*.csv")))
        raise FormatError(f"no published numbers named {name!r}; there are {known}")
    with path.open(newline="", encoding="utf-8") as file:
        reader = csv.DictReader(file)
        if reader.fieldnames != FIELDS:
            raise FormatError(f"{path}: expected the columns {', '.join(FIELDS)}, got {reader.fieldnames}")
        return tuple(
            Printed(r["paper"], r["table"], r["row"], r["column"], r["relation"], float(r["value"]), r["unit"])
            for r in reader
        )


def number(table: str, row: str, column: str) -> float:
    """One number of DoseBench by its place, letter case aside.

    >>> number("Table 3", "GPT-4o-mini", "Accuracy (%)")
    55.6
    """
    for entry in printed():
        if (entry.table, entry.row.lower(), entry.column.lower()) == (table, row.lower(), column.lower()):
            return entry.value
    raise FormatError(f"DoseBench prints no {column!r} of {row!r} in {table}; see published/dosebench.csv")


def category_accuracy(model: str, category: str) -> float:
    """A model's accuracy in a category, in percent (Table 9); ``model`` may be "Mean" or "Standard Deviation".

    >>> category_accuracy("Llama3-8B", "repeated_dosing")
    86.0
    """
    return number("Table 9", _TABLE_9[category], model)
