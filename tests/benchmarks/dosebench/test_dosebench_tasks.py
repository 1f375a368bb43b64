"""The tasks as data: settings of the paper, versions, and what registries read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from inspect_ai import Task

from adapters.solvers import ATTEMPT_TIMEOUT, MAX_RETRIES, TIMEOUT, seed_of
from benchmarks.dosebench import prompts, tasks
from benchmarks.dosebench.load import load
from benchmarks.run import TASKS
from dosing_rules.errors import FormatError
from dosing_rules.situation_json import situation_from_dict

MADE = [getattr(tasks, name)() for name in TASKS]


def test_the_settings_are_the_papers() -> None:
    """Kousar & Hu 2026, Table 7: five runs, temperature 0.7, decision-only 0.0, 300 tokens, top 20."""
    assert (tasks.EPOCHS, tasks.TEMPERATURE, tasks.PROBE_TEMPERATURE, tasks.MAX_TOKENS, tasks.TOP_LOGPROBS) == (
        5, 0.7, 0.0, 300, 20,
    )  # fmt: skip


@pytest.mark.parametrize("task", MADE, ids=TASKS)
def test_every_task_bounds_its_calls_and_is_versioned(task: Task) -> None:
    assert (task.config.max_retries, task.config.timeout, task.config.attempt_timeout) == (
        MAX_RETRIES, TIMEOUT, ATTEMPT_TIMEOUT,
    )  # fmt: skip
    assert task.version == tasks.VERSION
    assert (task.epochs, len(task.dataset)) == (5, 81)
    assert (task.fail_on_error, task.continue_on_fail) == (True, True)


def test_the_metadata_for_registries_names_the_tasks_that_there_are() -> None:
    told = yaml.safe_load((Path(tasks.__file__).parent / "eval.yaml").read_text())
    assert [entry["name"] for entry in told["tasks"]] == list(TASKS)
    assert {(entry["dataset_samples"], entry["epochs"]) for entry in told["tasks"]} == {(len(load("core")), tasks.EPOCHS)}
    assert told["version"] == tasks.VERSION


@pytest.mark.parametrize("template", [prompts.DECISION, prompts.PROBE, prompts.TOOL, prompts.EXTRACT])
def test_every_prompt_has_one_place_for_the_question(template: str) -> None:
    assert template.count(prompts.HOLE) == 1
    filled = prompts.Prompt(template).fill("May {I} take {question_text}?")
    assert "May {I} take {question_text}?" in filled


@pytest.mark.parametrize("template", [prompts.DECISION, prompts.TOOL])
def test_the_decision_prompts_name_schema_mapping_and_rules(template: str) -> None:
    """The paper's Appendix A: three fields, A = YES, B = NO, C = AMBIGUOUS, confidence 1 to 10."""
    for part in ('"reasoning"', '"decision"', '"confidence"', "A = YES", "B = NO", "C = AMBIGUOUS", "1 (a", "10 (c"):
        assert part in template


def test_no_prompt_tells_a_limit() -> None:
    """The models know the labels or not: that is what is measured."""
    for template in (prompts.DECISION, prompts.PROBE, prompts.TOOL):
        assert not any(number in template for number in ("3000", "3,000", "1200", "1,200", "4 h", "6 h", "24"))


def test_the_forms_that_the_extraction_prompt_shows_are_forms_that_are_read() -> None:
    times: list[Any] = [
        "now", "unknown", {"ago": "2 h"}, {"ago": ["2 h", "4 h"]}, {"ago": ["4 h", None]}, {"clock": "8:00 AM", "day": 0},
        {"clock": ["05:00", "12:00"], "day": 0}, {"after": "d0", "by": "3 h"},
    ]  # fmt: skip
    counts: list[Any] = [2, 0.5, [1, 2], [2, None], "unknown", "usual", "same"]
    doses: list[dict[str, Any]] = [{"id": "d0", "product": {"any": ["Advil", "Aleve"]}, "units": 1, "at": {"ago": "20 h"}}]
    doses += [{"product": "ibuprofen", "units": 1, "at": time, "taken": "maybe"} for time in times]
    doses += [{"product": "Tylenol Extra Strength", "units": count, "at": {"ago": "9 h"}} for count in counts]
    amounts: list[Any] = ["650 mg", "1 g", "30 mL", ["500 mg", "1000 mg"], "unknown"]
    doses += [{"product": "acetaminophen", "amount": amount, "at": "now"} for amount in amounts]
    scope = [
        "child", "pregnancy", "nursing", "liver", "kidney", "ulcer", "heart", "blood_thinner", "alcohol", "prescription",
        "low_dose_aspirin", "overdose", "allergy", "animal", "other",
    ]  # fmt: skip
    assert all(word in prompts.EXTRACT for word in scope)
    total = {"product": "Advil", "amount": "1200 mg", "start": {"clock": "0:00"}, "end": "now"}
    situation_from_dict(
        {"now": "unknown", "doses": doses, "totals": [total], "next": {"items": [{"product": "Advil"}]}, "scope": scope}
    )


def test_a_prompt_without_a_place_for_the_question_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "prompt.txt"
    path.write_text("Answer the {question}.")
    with pytest.raises(FormatError, match=r"holds \{question_text\} where the question goes"):
        prompts.prompt(prompts.DECISION, str(path))


def test_seeds_are_31_bits_and_differ_by_item_epoch_and_base() -> None:
    seeds = {seed_of(s.id, epoch, base) for s in load("all") for epoch in range(1, 6) for base in (0, 1)}
    assert len(seeds) == len(load("all")) * 10
    assert all(0 <= seed < 2**31 for seed in seeds)
