"""Scenarios from the bundled sets and from files of other shapes; bad files are one line with the place."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.dosebench.load import CATEGORIES, DATA, load, read_file
from dosing_rules.decision import Decision
from dosing_rules.errors import FormatError
from dosing_rules.situation_json import situation_from_dict


def test_the_core_set_has_the_papers_categories_in_its_numbers() -> None:
    """Kousar & Hu 2026, Table 1: 31, 10, 20, 14 and 6 questions, 81 in all."""
    counts = Counter(scenario.category for scenario in load("core"))
    assert [counts[category] for category in CATEGORIES] == [31, 10, 20, 14, 6]


def test_all_is_core_and_further_and_every_id_is_its_own() -> None:
    core, further, everything = load("core"), load("further"), load("all")
    assert len(everything) == len(core) + len(further)
    assert len({scenario.id for scenario in everything}) == len(everything)
    assert {scenario.set for scenario in core} == {"core"}
    assert {scenario.set for scenario in further} == {"further"}


def test_every_bundled_scenario_has_facts_that_read_as_a_situation() -> None:
    for scenario in load("all"):
        assert scenario.facts is not None, scenario.id
        situation_from_dict(scenario.facts)


def test_the_checksum_is_that_of_the_file() -> None:
    assert load("core").sha256 == hashlib.sha256((DATA / "core.jsonl").read_bytes()).hexdigest()
    assert load("core", sha256=load("core").sha256.upper()).name == "core"
    with pytest.raises(FormatError, match="another version of the file"):
        load("core", sha256="0" * 64)


PAPER_ROWS = [
    {
        "Question ID": 7,
        "Question_Text": "Took it at 3, more at 5?",
        "Gold Decision": "No",
        "Complexity Type": "Timing Interval",
        "Annotation Rationale": "2 h",
    },
    {
        "Question ID": 8,
        "Question_Text": "Sum, of, 24 h?",
        "Gold Decision": "Ambiguous",
        "Complexity Type": "Rolling 24-Hour",
        "Annotation Rationale": "",
    },
]


@pytest.mark.parametrize("kind", ["json", "jsonl", "csv", "wrapped"])
def test_a_file_with_other_column_names_reads_the_same_in_every_format(tmp_path: Path, kind: str) -> None:
    import csv

    path = tmp_path / f"paper.{'json' if kind == 'wrapped' else kind}"
    if kind == "csv":
        with path.open("w", newline="", encoding="utf-8-sig") as file:
            writer = csv.DictWriter(file, list(PAPER_ROWS[0]))
            writer.writeheader()
            writer.writerows(PAPER_ROWS)
    elif kind == "jsonl":
        path.write_text("\n".join(json.dumps(row) for row in PAPER_ROWS) + "\n\n")
    else:
        path.write_text(json.dumps({"version": 1, "data": PAPER_ROWS} if kind == "wrapped" else PAPER_ROWS))
    found = load(str(path))
    first, second = found
    assert (first.id, first.question, first.gold, first.category) == (
        "7", "Took it at 3, more at 5?", Decision.NO, "timing_interval",
    )  # fmt: skip
    assert (first.rationale, second.rationale) == ("2 h", "")
    assert (second.gold, second.category) == (Decision.AMBIGUOUS, "rolling_24h")
    assert found.name == "paper"
    assert dict(found.columns) == {
        "id": "Question ID", "question": "Question_Text", "gold": "Gold Decision",
        "category": "Complexity Type", "rationale": "Annotation Rationale",
    }  # fmt: skip


@pytest.mark.parametrize(("text", "gold"), [("A", "YES"), ("b", "NO"), ("Ambiguous", "AMBIGUOUS"), (" yes. ", "YES")])
def test_gold_may_be_a_letter_or_a_word(tmp_path: Path, text: str, gold: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(json.dumps({"question": "q", "gold": text}))
    assert load(str(path)).scenarios[0].gold.value == gold


def test_a_category_of_its_own_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text('{"question": "q", "gold": "YES", "category": "Two Drugs"}')
    assert load(str(path)).scenarios[0].category == "two_drugs"


def test_a_line_separator_inside_a_question_cuts_no_line(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text('{"question": "one\u2028two", "gold": "YES"}\n', encoding="utf-8")
    assert load(str(path)).scenarios[0].question == "one\u2028two"


@pytest.mark.parametrize(
    ("name", "content", "line"),
    [
        ("a.jsonl", '{"question": "q", "gold": "YES"}\n{"question": "q"', r"a.jsonl:2: not JSON"),
        ("a.jsonl", '{"question": "q", "gold": "YES"}\n\n["q"]', r"a.jsonl:3: expected an object"),
        ("a.jsonl", '{"question": "q"}', r"a.jsonl:1: no gold among question; expected one of gold, gold_label"),
        ("a.jsonl", '{"gold": "YES"}', r"a.jsonl:1: no question"),
        ("a.jsonl", '{"question": "q", "gold": "MAYBE"}', r"gold is YES, NO or AMBIGUOUS .* got 'MAYBE'"),
        ("a.jsonl", '{"question": 3, "gold": "YES"}', r"the question is text, got 3"),
        ("a.jsonl", '{"question": "q", "gold": "NO", "facts": "none"}', r"facts are a situation as JSON"),
        ("a.jsonl", '{"id": 1, "question": "q", "gold": "NO"}\n{"id": 1, "question": "r", "gold": "NO"}', r"'1' stands twice"),
        ("a.jsonl", "", r"no scenario in it"),
        ("a.json", '{"a": 1}', r"expected a list of scenarios"),
        ("a.json", "[1", r"not JSON"),
        ("a.csv", "question,gold\nq,YES,more\n", r"a.csv:2: more cells than the header"),
        ("a.txt", "q", r"cannot tell what '.txt' is"),
    ],
)
def test_a_bad_file_is_one_line_that_names_the_place(tmp_path: Path, name: str, content: str, line: str) -> None:
    path = tmp_path / name
    path.write_text(content)
    with pytest.raises(FormatError, match=line) as caught:
        read_file(path)
    assert "\n" not in str(caught.value)


def test_bytes_that_are_no_utf8_and_files_that_are_not_there(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b'{"question": "caf\xe9", "gold": "YES"}')
    with pytest.raises(FormatError, match="byte 17 is not UTF-8"):
        read_file(path)
    with pytest.raises(FormatError, match=r"no file .*; expected core, further, all"):
        load(str(tmp_path / "none.jsonl"))
