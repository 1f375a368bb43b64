"""Logs on disk to rows: nothing lost, nothing folded together, everything that is missing said."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from analysis.cases import probes_of, systems_of
from analysis.logs import read_logs
from dosing_rules.errors import FormatError

from . import made


def test_every_run_is_one_row_and_the_four_outcomes_stay_apart(tmp_path: Path) -> None:
    made.logs(tmp_path, 10)
    reading = read_logs(tmp_path)
    counts = Counter((cells["system"], cells["task"], cells["outcome"]) for cells in reading.rows)
    assert counts == {
        ("dosing/rules", "dosebench", "decision"): 50,
        ("local/tiny", "dosebench", "decision"): 50,
        ("local/tiny", "dosebench_probe", "decision"): 50,
        ("local/tiny", "dosebench_tool", "decision"): 50,
        ("openai/other", "dosebench", "decision"): 20,
        ("openai/other", "dosebench", "refusal"): 10,
        ("openai/other", "dosebench", "unparsed"): 10,
        ("openai/other", "dosebench", "failed"): 10,
    }
    assert reading.notes == (
        "openai/other, dosebench: 10 of 50 calls failed; run the same command again to repeat just those.",
    )


def test_cells_are_those_of_the_log(tmp_path: Path) -> None:
    scenario = made.scenarios(1)[0]
    one = made.sample(scenario, 1, decision="NO", confidence=8, reasoning="4 h are not over", tool_calls=2)
    made.write(tmp_path, "a", made.log("m", "file.py@dosebench", [one], epochs=1))
    (cells,) = read_logs(tmp_path).rows
    expected = {
        "system": "m", "task": "dosebench", "scenario": scenario["id"], "epoch": 1, "gold": scenario["gold"],
        "decision": "NO", "verbal": 8, "reasoning": "4 h are not over", "tool_calls": 2, "input_tokens": 100,
        "output_tokens": 20, "seconds": 0.5, "seed": 7, "stop_reason": "stop", "policy": "dosebench",
        "prompt_version": "1", "task_version": 1, "category": scenario["category"], "set": "core",
    }  # fmt: skip
    assert {name: cells[name] for name in expected} == expected


def test_the_probe_lends_its_probabilities_to_the_protocols_runs(tmp_path: Path) -> None:
    made.logs(tmp_path, 6)
    rows = read_logs(tmp_path).rows
    tiny = next(s for s in systems_of(rows) if (s.system, s.task) == ("local/tiny", "dosebench"))
    probe = probes_of(rows)[0]
    for case, probed in zip(tiny.cases, probe.cases, strict=True):
        values = [run["internal"] for run in probed.runs if isinstance(run["internal"], float)]
        assert len(values) == 5
        assert case.internal == pytest.approx(sum(values) / 5)
    assert [s.name for s in systems_of(rows)] == ["dosing/rules", "local/tiny", "local/tiny + tool", "openai/other"]


def test_a_missing_run_is_said(tmp_path: Path) -> None:
    samples = [made.sample(s, e, decision="NO") for s in made.scenarios(2) for e in range(1, 6)][:-1]
    made.write(tmp_path, "a", made.log("m", "dosebench", samples, status="cancelled"))
    reading = read_logs(tmp_path)
    assert len(reading.rows) == 9
    assert reading.notes == ("m, dosebench: 1 of 10 runs are missing (status “cancelled”).",)


def test_a_success_with_failed_samples_is_not_complete(tmp_path: Path) -> None:
    """Inspect reports success where failed samples were tolerated; the samples themselves say otherwise."""
    scenario = made.scenarios(1)[0]
    samples = [made.sample(scenario, 1, decision="NO"), made.sample(scenario, 2, error="TimeoutError")]
    made.write(tmp_path, "a", made.log("m", "dosebench", samples, epochs=2))
    reading = read_logs(tmp_path)
    assert [cells["outcome"] for cells in reading.rows] == ["decision", "failed"]
    assert "1 of 2 calls failed" in reading.notes[0]


def test_of_a_retried_log_the_newest_success_counts(tmp_path: Path) -> None:
    scenario = made.scenarios(1)[0]
    old = made.log("m", "dosebench", [made.sample(scenario, 1, error="boom")], epochs=1, status="error",
                   created="2026-11-21T12:00:00+00:00")  # fmt: skip
    new = made.log("m", "dosebench", [made.sample(scenario, 1, decision="NO")], epochs=1,
                   created="2026-11-21T11:00:00+00:00")  # fmt: skip
    made.write(tmp_path, "old", old)
    made.write(tmp_path / "retry", "new", new)
    reading = read_logs(tmp_path)
    assert [cells["outcome"] for cells in reading.rows] == ["decision"]
    assert reading.notes == ()


def test_logs_of_another_prompt_are_left_out_and_noted(tmp_path: Path) -> None:
    scenario = made.scenarios(1)[0]
    for name, prompt, hour in (("a", "p1", 10), ("b", "p2", 11)):
        one = made.log("m", "dosebench", [made.sample(scenario, 1, decision="NO")], epochs=1, prompt=prompt,
                       created=f"2026-11-21T{hour}:00:00+00:00")  # fmt: skip
        made.write(tmp_path, name, one)
    reading = read_logs(tmp_path)
    assert len(reading.rows) == 1
    assert reading.notes == ("m, dosebench: 1 older logs with another prompt or other scenarios are left out.",)


def test_a_half_written_log_is_named_and_the_others_go_on(tmp_path: Path) -> None:
    scenario = made.scenarios(1)[0]
    good = made.write(tmp_path, "good", made.log("m", "dosebench", [made.sample(scenario, 1, decision="NO")], epochs=1))
    (tmp_path / "cut.eval").write_bytes(good.read_bytes()[:400])
    reading = read_logs(tmp_path)
    assert len(reading.rows) == 1
    (note,) = reading.notes
    assert note.startswith("cut.eval cannot be read (")
    assert "\n" not in note


def test_only_a_half_written_log_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "cut.eval").write_bytes(b"PK\x03\x04 cut")
    with pytest.raises(FormatError, match=r"no DoseBench log under .*cut\.eval cannot be read"):
        read_logs(tmp_path)


def test_a_folder_without_logs_or_none_at_all_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no DoseBench log under"):
        read_logs(tmp_path)
    with pytest.raises(FormatError, match="no folder"):
        read_logs(tmp_path / "nowhere")


def test_a_log_of_another_version_of_the_tasks_is_refused(tmp_path: Path) -> None:
    one = made.sample(made.scenarios(1)[0], 1, decision="NO")
    one.metadata = {}
    made.write(tmp_path, "a", made.log("m", "dosebench", [one], epochs=1))
    with pytest.raises(FormatError, match="category"):
        read_logs(tmp_path)


def test_logs_of_two_versions_of_the_scenarios_are_noted(tmp_path: Path) -> None:
    scenario = made.scenarios(1)[0]
    for model, version in (("m", "s1"), ("n", "s2")):
        one = made.log(model, "dosebench", [made.sample(scenario, 1, decision="NO")], epochs=1, version=version)
        made.write(tmp_path, model, one)
    assert "2 versions of the scenarios" in read_logs(tmp_path).notes[0]


def test_a_scenario_with_two_gold_labels_is_refused(tmp_path: Path) -> None:
    scenario = made.scenarios(1)[0]
    other = scenario | {"gold": "AMBIGUOUS" if scenario["gold"] != "AMBIGUOUS" else "NO"}
    samples = [made.sample(scenario, 1, decision="NO"), made.sample(other, 2, decision="NO")]
    made.write(tmp_path, "a", made.log("m", "dosebench", samples, epochs=2))
    with pytest.raises(FormatError, match="two versions of the scenarios"):
        systems_of(read_logs(tmp_path).rows)


def test_with_a_limit_only_the_scenarios_that_were_to_run_are_expected(tmp_path: Path) -> None:
    """Inspect writes the size of the whole data set beside the ids that a limit left."""
    one = made.log("m", "dosebench", [made.sample(s, 1, decision="NO") for s in made.scenarios(2)], epochs=1)
    one.eval.dataset.samples = 81
    made.write(tmp_path, "a", one)
    assert read_logs(tmp_path).notes == ()


def test_a_system_that_others_have_and_the_logs_lack_is_said(tmp_path: Path) -> None:
    scenario = made.scenarios(1)[0]
    for model, task in (("m", "dosebench"), ("m", "dosebench_probe"), ("n", "dosebench")):
        one = made.log(model, task, [made.sample(scenario, 1, decision="NO", explained=made.explained(1, "Factual Error"))], epochs=1)
        made.write(tmp_path, f"{model}-{task}", one)
    assert read_logs(tmp_path).remarks == (
        "dosing/rules is not among the logs; --model dosing/rules adds the rule baseline as a row.",
        "No log of dosebench_probe by n: no internal confidence, entropy and margin there; --task dosebench_probe adds them.",
    )
