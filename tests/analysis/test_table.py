"""The tidy table: what a row may hold, and that equal rows give equal bytes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pyarrow.parquet as pq
import pytest

from analysis.columns import COLUMNS, NAMES, Cell, Row, ordered, row
from analysis.table import csv_text, read_csv, write_csv, write_parquet
from dosing_rules.errors import FormatError


def made(**cells: Cell) -> Row:
    """A row with everything required, and whatever else is given."""
    known: dict[str, Cell] = {
        "system": "local/tiny", "task": "dosebench", "scenario": "core-001", "epoch": 1, "category": "rolling_24h",
        "gold": "NO", "outcome": "decision", "decision": "NO",
    }  # fmt: skip
    return row(**(known | cells))


def test_every_column_has_a_meaning_and_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert all(column.meaning for column in COLUMNS)
    assert tuple(made()) == NAMES


def test_correct_is_empty_without_a_decision() -> None:
    assert made()["correct"] is True
    assert made(decision="YES")["correct"] is False
    for outcome in ("refusal", "unparsed", "failed"):
        assert made(outcome=outcome, decision=None)["correct"] is None


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ({"colour": "red"}, "no column 'colour'"),
        ({"scenario": None}, "no scenario"),
        ({"gold": "MAYBE"}, "expected one of YES, NO, AMBIGUOUS"),
        ({"epoch": "1"}, "expected int"),
        ({"outcome": "refusal"}, "does not go with decision 'NO'"),
        ({"decision": None}, "does not go with decision None"),
        ({"verbal": 7.5}, "expected int"),
        ({"category": "timing"}, "expected one of timing_interval"),
    ],
)
def test_a_row_of_another_shape_is_refused_with_its_place(cells: dict[str, Cell], words: str) -> None:
    with pytest.raises(FormatError, match=words):
        made(**cells)


def test_two_rows_of_one_run_are_refused() -> None:
    with pytest.raises(FormatError, match="two rows for local/tiny"):
        ordered([made(), made()])


def test_the_csv_reads_back_as_it_was_written(tmp_path: Path) -> None:
    rows = [
        made(epoch=2, reasoning='He said "no", then\na line\r\nand , a comma', p_yes=0.1 + 0.2, verbal=7),
        made(epoch=1, outcome="failed", decision=None, detail="429"),
        made(epoch=10, internal=1.0, seconds=3),
    ]
    write_csv(rows, tmp_path / "t.csv")
    assert read_csv(tmp_path / "t.csv") == ordered(rows)


def test_the_order_of_the_rows_changes_no_byte(tmp_path: Path) -> None:
    rows = [made(epoch=epoch, scenario=f"s{number}") for number in range(9) for epoch in range(1, 6)]
    shuffled = list(rows)
    Random(2).shuffle(shuffled)
    assert csv_text(rows) == csv_text(shuffled)
    write_parquet(rows, tmp_path / "a.parquet")
    write_parquet(shuffled, tmp_path / "b.parquet")
    assert (tmp_path / "a.parquet").read_bytes() == (tmp_path / "b.parquet").read_bytes()


def test_parquet_holds_the_same_rows_typed(tmp_path: Path) -> None:
    rows = ordered([made(verbal=7, p_yes=0.25), made(epoch=2, outcome="refusal", decision=None)])
    write_parquet(rows, tmp_path / "t.parquet")
    table = pq.read_table(tmp_path / "t.parquet")
    assert table.to_pylist() == [dict(cells) for cells in rows]
    assert table.schema.field("p_yes").type == "double"
    assert table.schema.field("verbal").metadata[b"meaning"] == b"the confidence that the model stated, 1 to 10"


def test_no_rows_are_an_error(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no rows"):
        csv_text([])
    with pytest.raises(FormatError, match="no rows"):
        write_parquet([], tmp_path / "t.parquet")


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: "", "expected a table with the columns"),
        (lambda text: text.replace("system,", "model,", 1), "expected a table with the columns"),
        (lambda text: text[: text.index("\n") + 30], "line 2"),
        (lambda text: text.replace(",1,", ",one,", 1), "line 2"),
        (lambda text: text.replace(",true,", ",maybe,", 1).replace(",false,", ",maybe,", 1), "line 2: correct is 'maybe'"),
        (lambda text: "\udcff", "is no table"),
    ],
)
def test_a_damaged_table_names_its_place(tmp_path: Path, damage: object, words: str) -> None:
    assert callable(damage)
    path = tmp_path / "t.csv"
    path.write_bytes(damage(csv_text([made()])).encode("utf-8", "surrogateescape"))
    with pytest.raises(FormatError, match=words):
        read_csv(path)
