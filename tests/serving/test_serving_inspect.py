"""The rules as an Inspect model and tool: one decision, whichever task asks."""

from __future__ import annotations

import asyncio
import importlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from inspect_ai import eval
from inspect_ai.log import EvalLog
from inspect_ai.model import ChatMessageUser, GenerateConfig, ModelOutput, get_model

from benchmarks.dosebench.load import load
from benchmarks.dosebench.prompts import DECISION, EXTRACT, PROBE, TOOL
from benchmarks.dosebench.replies import parse_reply
from benchmarks.dosebench.tasks import dosebench, dosebench_extract, dosebench_probe, dosebench_tool
from dosing_rules.reading.answer import answer_question
from dosing_rules.serving.replies import question_in, reply_to

ROOT = Path(__file__).resolve().parents[2]
ITEMS = 24
SOON = "I took 2 Advil 2 hours ago, can I take 2 more?"
CORE = load("core").scenarios[:ITEMS]


def ask(
    text: str, *, model: str = "dosing/rules", max_tokens: int = 300, metadata: dict[str, str] | None = None
) -> ModelOutput:
    message = ChatMessageUser(content=text, metadata=metadata)
    return asyncio.run(get_model(model).generate([message], config=GenerateConfig(max_tokens=max_tokens)))


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, EvalLog]:
    folder = str(tmp_path_factory.mktemp("logs"))
    made = [task(epochs=1) for task in (dosebench, dosebench_probe, dosebench_tool, dosebench_extract)]
    found = eval(made, model="dosing/rules", log_dir=folder, display="none", max_tasks=4, limit=ITEMS)
    return {log.eval.task.rsplit("/", 1)[-1]: log for log in found}


def letters(log: EvalLog) -> dict[str, str]:
    assert log.status == "success" and log.samples is not None
    return {str(s.id): str(s.scores["decision"].value) for s in log.samples if s.scores}


def test_every_task_gives_the_decision_of_answer_question(logs: dict[str, EvalLog]) -> None:
    words = {"A": "YES", "B": "NO", "C": "AMBIGUOUS"}
    expected = {scenario.id: answer_question(scenario.question).decision.value for scenario in CORE}
    for name, log in logs.items():
        assert {item: words[letter] for item, letter in letters(log).items()} == expected, name


def test_the_tool_was_called_once_by_each_and_its_answer_reported(logs: dict[str, EvalLog]) -> None:
    for sample in logs["dosebench_tool"].samples or []:
        assert sample.scores is not None
        told = sample.scores["decision"].metadata or {}
        assert (told["tool_calls"], told["tool_errors"]) == (1, 0)
        assert told["tool_decision"] == told["decision"]
        assert [message.role for message in sample.messages] == ["user", "assistant", "tool", "assistant"]


def test_the_log_carries_the_verdict_and_what_was_asked(logs: dict[str, EvalLog]) -> None:
    log = logs["dosebench"]
    assert log.eval.metadata is not None and log.eval.dataset.name == "dosebench-core"
    assert log.eval.metadata["scenarios_sha256"] == load("core").sha256
    assert set(log.eval.metadata) >= {"prompt_version", "prompt_sha256", "policy", "letters"}
    for sample, scenario in zip(log.samples or [], CORE, strict=True):
        assert (sample.input, sample.target) == (scenario.question, scenario.letter)
        assert sample.output.metadata is not None and sample.scores is not None
        assert sample.output.metadata["verdict"]["decision"] == sample.scores["decision"].answer


def test_probabilities_say_certain_only_where_every_word_was_understood(logs: dict[str, EvalLog]) -> None:
    for sample in logs["dosebench_probe"].samples or []:
        reply = reply_to(str(sample.input))
        assert sample.scores is not None
        told = sample.scores["decision"].metadata or {}
        assert sum(told["probabilities"].values()) == 1.0
        assert (told["internal_confidence"] == 1.0) == reply.understood
        assert told["source"] == "engine"


def test_a_question_that_was_not_all_understood_is_not_certain() -> None:
    """A text beyond what is read is not understood, whatever stands in the rest."""
    reply = reply_to("Took 2 Advil 9 hours ago, can I take 2 Advil? " + "Thank you! " * 1000)
    assert not reply.understood
    assert (reply.letter, reply.confidence) == ("C", 5)
    assert reply.probabilities == {"A": 0.25, "B": 0.25, "C": 0.5}


@pytest.mark.parametrize("template", [DECISION, PROBE, TOOL, EXTRACT])
def test_the_question_is_found_in_each_of_our_prompts(template: str) -> None:
    for scenario in load("core"):
        assert question_in(template.replace("{question_text}", scenario.question)) == scenario.question


def test_a_plain_question_and_a_prompt_without_metadata_are_answered() -> None:
    assert parse_reply(ask(SOON).completion).letter == "B"
    assert parse_reply(ask(DECISION.replace("{question_text}", SOON)).completion).letter == "B"
    assert ask(PROBE.replace("{question_text}", SOON), max_tokens=1).completion == "B"


def test_the_messages_metadata_names_the_question_the_time_and_the_form() -> None:
    told = {"question": "Took 2 Advil at 8 am. Can I take 2 more?", "now": "2026-03-01T12:00", "form": "letter"}
    assert ask("something else", metadata=told).completion == "A"
    assert json.loads(ask("something else", metadata={**told, "form": "situation"}).completion)["doses"][0]["units"] == 2


def test_names_that_are_no_model_say_which_are() -> None:
    with pytest.raises(ValueError, match="expected dosing/rules or dosing/label"):
        get_model("dosing/engine", memoize=False)
    with pytest.raises(ValueError, match="takes no model arguments, got temperature"):
        get_model("dosing/rules", memoize=False, temperature=1)


def test_the_label_policy_is_a_model_of_its_own() -> None:
    told = (
        "I took 2 regular strength Tylenol 20 hours ago, 2 more 15 hours ago, 2 more 10 hours ago and 2 more 5 hours ago. "
        "Can I take 2 regular strength Tylenol now?"
    )
    rules, label = (parse_reply(ask(told, model=f"dosing/{name}").completion).letter for name in ("rules", "label"))
    assert (rules, label) == ("B", "A")


def test_the_entry_point_names_the_module_that_registers_them() -> None:
    points = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["inspect_ai"]
    module = importlib.import_module(points["dosing_rules"])
    assert {"RulesAPI", "check_next_dose"} <= set(dir(module))


def test_inspect_finds_the_model_and_the_task_from_its_own_command_line(tmp_path: Path) -> None:
    """As from a clone: the package's entry point on the path, the task by its file."""
    info = tmp_path / "dosing_rules-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: dosing-rules\nVersion: 0\n")
    (info / "entry_points.txt").write_text("[inspect_ai]\ndosing_rules = dosing_rules.serving.inspect_registry\n")
    code = "import sys; from inspect_ai._cli.main import main; sys.argv[0] = 'inspect'; main()"
    ran = subprocess.run(
        [
            sys.executable, "-c", code, "eval", "benchmarks/dosebench/tasks.py@dosebench", "--model", "dosing/rules",
            "--limit", "2", "--epochs", "1", "--log-dir", str(tmp_path / "logs"), "--display", "none",
        ],
        cwd=ROOT, env={"PYTHONPATH": f"{ROOT}:{tmp_path}", "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert len(list((tmp_path / "logs").glob("*.eval"))) == 1


def test_importing_the_library_loads_none_of_this() -> None:
    code = (
        "import sys; from dosing_rules import check_next_dose; import dosing_rules.serving.tool; "
        "print([m for m in ('inspect_ai', 'mcp', 'torch', 'openai') if m in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
