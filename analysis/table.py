"""The tidy table on disk: CSV with the standard library, parquet with pyarrow. Equal rows give equal bytes."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from dosing_rules.errors import FormatError

from .columns import COLUMNS, NAMES, Cell, Column, Row, ordered, row


def csv_text(rows: Sequence[Row]) -> str:
    """The table as CSV, lines ended by a line feed; an empty cell is nothing, true and false are written in words.

    >>> csv_text([row(system="m", task="dosebench", scenario="s", epoch=1, category="rolling_24h", gold="NO",
    ...               outcome="refusal")]).splitlines()[1][:34]
    'm,dosebench,s,1,,rolling_24h,NO,re'
    """
    if not rows:
        raise FormatError("no rows to write; a table of no runs is a mistake upstream")
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(NAMES)
    for cells in ordered(rows):
        writer.writerow([_text(cells[name]) for name in NAMES])
    return text.getvalue()


def _text(cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    return repr(cell) if isinstance(cell, float) else str(cell)


def read_csv(path: Path) -> list[Row]:
    """The rows that :func:`csv_text` wrote.

    Raises:
        FormatError: other columns, or a cell that cannot be read; names the line.

    """
    if not path.is_file():
        raise FormatError(f"no file {path}; expected the table.csv of an analysis")
    try:
        with path.open(newline="", encoding="utf-8") as file:
            lines = list(csv.reader(file))
    except (UnicodeDecodeError, csv.Error) as error:
        raise FormatError(f"{path} is no table: {error}") from error
    if not lines or tuple(lines[0]) != NAMES:
        found = ", ".join(lines[0][:5]) if lines else "nothing"
        raise FormatError(f"{path}: expected a table with the columns {', '.join(NAMES[:5])}, ..., got {found}")
    rows: list[Row] = []
    for number, cells in enumerate(lines[1:], start=2):
        if len(cells) != len(NAMES):
            raise FormatError(f"{path}, line {number}: expected {len(NAMES)} cells, got {len(cells)}; is it cut off?")
        try:
            read = {column.name: _cell(column, text) for column, text in zip(COLUMNS, cells, strict=True)}
            rows.append(row(**read))
        except ValueError as error:
            raise FormatError(f"{path}, line {number}: {error}") from error
    return rows


def _cell(column: Column, text: str) -> Cell:
    if text == "":
        return None
    if column.kind is bool:
        if text not in ("true", "false"):
            raise FormatError(f"{column.name} is {text!r}; expected true or false")
        return text == "true"
    return column.kind(text)


def write_csv(rows: Sequence[Row], path: Path) -> None:
    """Write :func:`csv_text` to ``path``."""
    path.write_text(csv_text(rows), encoding="utf-8", newline="")


def write_parquet(rows: Sequence[Row], path: Path) -> None:
    """Write the table as parquet (needs pyarrow, extra ``eval``); the meaning of each column goes into its metadata."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    if not rows:
        raise FormatError("no rows to write; a table of no runs is a mistake upstream")
    types = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}
    schema = pa.schema(
        [pa.field(c.name, types[c.kind], nullable=not c.required, metadata={"meaning": c.meaning}) for c in COLUMNS]
    )
    pq.write_table(pa.Table.from_pylist([dict(cells) for cells in ordered(rows)], schema=schema), path)
