"""The rule baseline: every scenario twice, on the base install alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from analysis.records import rule_record
from benchmarks.baseline import baseline_records, write_records
from benchmarks.dosebench.load import Scenario, load
from dosing_rules.decision import Decision
from dosing_rules.engine import decide_situation
from dosing_rules.reading.answer import answer_question
from dosing_rules.situation_json import situation_from_dict

ROOT = Path(__file__).resolve().parents[2]
EVALUATION = ("inspect_ai", "torch", "transformers", "pandas", "pyarrow", "numpy", "scipy", "openai", "matplotlib")


@pytest.fixture(scope="module")
def records() -> list[dict[str, Any]]:
    return baseline_records(load("core"), rule_record)


def test_every_scenario_is_judged_by_its_words_and_by_its_facts(records: list[dict[str, Any]]) -> None:
    for record, scenario in zip(records, load("core"), strict=True):
        assert record["id"] == scenario.id and record["error"] is None
        assert record["decision"] == answer_question(scenario.question).decision.value
        assert record["facts_decision"] == decide_situation(situation_from_dict(scenario.facts or {})).decision.value
        assert record["supported"] == (record["facts_decision"] == scenario.gold.value)


def test_every_gold_label_of_the_core_set_is_supported_by_its_facts(records: list[dict[str, Any]]) -> None:
    assert [record["id"] for record in records if not record["supported"]] == []


def test_a_scenario_that_cannot_be_judged_is_a_row_with_the_error() -> None:
    broken = Scenario("x", "Can I take 2 Advil?", "timing_interval", Decision.NO, facts={"next": {"items": []}})
    [record] = baseline_records([broken], rule_record)
    assert record["error"] and "items" in record["error"]
    assert record["id"] == "x" and record.get("supported") is not True


def test_the_records_are_one_a_line(tmp_path: Path, records: list[dict[str, Any]]) -> None:
    write_records(records, tmp_path / "out" / "baseline.jsonl")
    lines = (tmp_path / "out" / "baseline.jsonl").read_text().splitlines()
    assert [json.loads(line)["id"] for line in lines] == [scenario.id for scenario in load("core")]


def test_the_command_needs_nothing_of_the_evaluation_stack(tmp_path: Path) -> None:
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({EVALUATION!r})); "
        "from benchmarks.__main__ import app; app(sys.argv[1:])"
    )
    command = [sys.executable, "-c", code, "baseline", "--scenarios", "core", "--out", str(tmp_path)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "dosing/rules" in ran.stdout
    assert (tmp_path / "report.html").stat().st_size > 10_000
    assert len((tmp_path / "baseline.jsonl").read_text().splitlines()) == 81
