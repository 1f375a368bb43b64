"""Whole runs: several systems, resumed, killed, and asked for what there is not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from inspect_ai.log import EvalLog, list_eval_logs, read_eval_log
from typer.testing import CliRunner

from adapters import solvers
from adapters.errors import AdapterError, BrokenReply, ModelUnavailable
from analysis.logs import TASKS as analysis_tasks
from benchmarks.__main__ import app
from benchmarks.interrupted import Calls, interrupt, serving, unbroken
from benchmarks.run import CALLS, TASKS, Settings, run
from dosing_rules.errors import DosingRulesError
from tests.llama_server import llama_server

ITEMS, EPOCHS = 20, 5

Offline = tuple[Path, list[str], dict[tuple[str, str], EvalLog]]


def newest(folder: Path) -> dict[tuple[str, str], EvalLog]:
    logs = sorted((read_eval_log(info) for info in list_eval_logs(str(folder))), key=lambda log: log.eval.created)
    return {(log.eval.model, log.eval.task.rsplit("/", 1)[-1]): log for log in logs}


@pytest.fixture(scope="module")
def offline(tiny_folder: Path, tiny_gguf: Path, tmp_path_factory: pytest.TempPathFactory) -> Offline:
    """The whole protocol without a network: rules, a local model in 4-bit, the same model behind llama.cpp, a tool user."""
    folder = tmp_path_factory.mktemp("runs") / "logs"
    local, served = f"local/{tiny_folder}", "openai-api/tiny/tiny"
    with pytest.MonkeyPatch.context() as patch, llama_server(tiny_gguf) as url:
        patch.setenv("TINY_BASE_URL", url)
        patch.setenv("TINY_API_KEY", "none")
        models = ["dosing/rules", local, served]
        counts = run(
            Settings(models=models, log_dir=folder, limit=ITEMS, local={"precision": "4bit"}, display="none")
        )
        counts += run(
            Settings(models=["dosing/rules"], tasks=["dosebench_tool"], log_dir=folder, limit=ITEMS, display="none")
        )
    assert all(count.complete for count in counts), counts
    assert Counter(count.task for count in counts) == {"dosebench": 3, "dosebench_probe": 3, "dosebench_tool": 1}
    return folder, models, newest(folder)


def test_every_system_has_every_run(offline: Offline) -> None:
    _, models, logs = offline
    assert len(logs) == 2 * len(models) + 1
    for log in logs.values():
        assert log.status == "success" and log.samples is not None
        assert len({(sample.id, sample.epoch) for sample in log.samples}) == len(log.samples) == ITEMS * EPOCHS
        assert not [sample.error for sample in log.samples if sample.error]


def test_outcomes_add_up(offline: Offline) -> None:
    for log in offline[2].values():
        values = Counter(str(s.scores["decision"].value) for s in log.samples or [] if s.scores)
        assert sum(values.values()) == ITEMS * EPOCHS
        assert set(values) <= {"A", "B", "C", "refusal", "unparsed"}


def test_every_item_and_epoch_has_a_seed_of_its_own_and_epochs_differ(offline: Offline) -> None:
    _, models, logs = offline
    for model in models[1:]:
        log = logs[model, "dosebench"]
        seeds = {(s.scores["decision"].metadata or {})["seed"] for s in log.samples or [] if s.scores}
        assert len(seeds) == ITEMS * EPOCHS
        texts: dict[str, set[str]] = {}
        for sample in log.samples or []:
            texts.setdefault(str(sample.id), set()).add(sample.output.completion)
        assert sum(len(found) > 1 for found in texts.values()) > ITEMS / 2


def test_the_same_command_again_makes_no_call(offline: Offline) -> None:
    """The server is gone: any call would fail."""
    folder, models, logs = offline
    before = sorted(log.location for log in logs.values())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TINY_BASE_URL", "http://127.0.0.1:9/v1")
        patch.setenv("TINY_API_KEY", "none")
        counts = run(
            Settings(models=models, log_dir=folder, limit=ITEMS, local={"precision": "4bit"}, display="none")
        )
    assert all(count.complete for count in counts)
    assert sorted(info.name for info in list_eval_logs(str(folder))) == before
    assert not (folder / CALLS).exists()


def test_a_killed_run_goes_on_and_makes_no_answered_call_twice(tmp_path: Path) -> None:
    expected = unbroken(tmp_path, items=4, epochs=5)
    found = interrupt(tmp_path, 9, expected, items=4, epochs=5)
    assert found.problem == ""
    assert (found.answered, found.asked_again) == (9, ())
    assert found.same and found.rows == 20


def test_failed_calls_are_said_and_made_again_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that refuses some calls: the run is not complete; the next run makes these calls and no others."""
    monkeypatch.setenv("COUNTED_API_KEY", "none")
    first, second = Calls(), Calls()
    settings = Settings(
        models=["openai-api/counted/counted"], tasks=["dosebench"], log_dir=tmp_path, limit=4, epochs=2, display="none"
    )
    refused: list[int] = []
    call = solvers.call

    async def refusing(model, messages, config, tools=()):  # type: ignore[no-untyped-def]
        if config.seed % 3 == 0 and not second.asked and len(refused) < 3:
            refused.append(config.seed)
            raise BrokenReply("3 broken answers from the server; the last: no choices")
        return await call(model, messages, config, tools)

    monkeypatch.setattr(solvers, "call", refusing)
    with serving(first) as url:
        monkeypatch.setenv("COUNTED_BASE_URL", url)
        [count] = run(settings)
    assert refused and (count.answered, count.failed) == (8 - len(refused), len(refused))
    assert not count.complete and "no choices" in (count.error or "")
    monkeypatch.setattr(solvers, "call", call)
    with serving(second) as url:
        monkeypatch.setenv("COUNTED_BASE_URL", url)
        [count] = run(settings)
    assert count.complete
    assert sorted(second.asked) == sorted(refused)


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        (Settings(models=[]), "no model named; for example --model dosing/rules"),
        (Settings(models=["rules"]), "expected provider/name"),
        (Settings(models=["dosing/rules"], display="loud"), "no display 'loud'; expected one of none, plain"),
        (Settings(models=["nosuch/model"]), "cannot use the model 'nosuch/model'"),
        (Settings(models=["local//no/such/folder"]), "no model in the folder"),
        (Settings(models=["dosing/engine"]), "expected dosing/rules or dosing/label"),
        (Settings(models=["dosing/rules"], tasks=["dosebensch"]), "no task dosebensch; expected some of dosebench"),
        (Settings(models=["dosing/rules"], scenarios="/no/file.jsonl"), "no file /no/file.jsonl"),
        (Settings(models=["dosing/rules"], prompts={"dosebench": "/no/prompt.txt"}), "no prompt file"),
    ],
)
def test_what_cannot_be_had_is_one_line_before_any_call(settings: Settings, line: str, tmp_path: Path) -> None:
    with pytest.raises((AdapterError, DosingRulesError), match=line) as caught:
        run(replace(settings, log_dir=tmp_path))
    assert "\n" not in str(caught.value)
    assert not list(tmp_path.glob("*.eval"))


def test_a_log_that_cannot_be_read_is_set_aside_and_the_run_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(
        models=["dosing/rules"], tasks=["dosebench"], limit=2, epochs=1, log_dir=tmp_path, display="none"
    )
    run(settings)
    [whole] = tmp_path.glob("*.eval")
    half = whole.read_bytes()[: whole.stat().st_size // 2]
    whole.write_bytes(half)
    [count] = run(settings)
    assert count.complete
    [kept] = tmp_path.glob("*.unreadable")
    assert kept.read_bytes() == half
    assert sum("cannot be read" in record.message for record in caplog.records) == 1


def test_logs_of_another_version_are_left_alone_and_not_counted(tmp_path: Path) -> None:
    settings = Settings(
        models=["dosing/rules"], tasks=["dosebench"], limit=2, epochs=1, log_dir=tmp_path, display="none"
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("benchmarks.dosebench.tasks.VERSION", 0)
        run(settings)
    before = {path: path.read_bytes() for path in tmp_path.glob("*.eval")}
    [count] = run(settings)
    assert count.complete
    assert len(list(tmp_path.glob("*.eval"))) == len(before) + 1
    assert all(path.read_bytes() == content for path, content in before.items())


def test_a_missing_key_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(ModelUnavailable, match="OPENAI_API_KEY") as caught:
        run(Settings(models=["openai/gpt-4o-mini"], log_dir=tmp_path))
    assert not set("[\n") & set(str(caught.value))


def test_a_prompt_file_replaces_the_words_and_is_recorded(tmp_path: Path) -> None:
    prompt = tmp_path / "paper.txt"
    prompt.write_text('Medication question:\n{question_text}\n\nReturn JSON {"decision": "A"}.')
    run(
        Settings(
            models=["dosing/rules"], tasks=["dosebench"], prompts={"dosebench": str(prompt)}, limit=2, epochs=1,
            log_dir=tmp_path / "logs", display="none",
        )
    )  # fmt: skip
    [log] = newest(tmp_path / "logs").values()
    assert log.samples is not None and log.eval.metadata is not None
    sample = log.samples[0]
    assert sample.messages[0].text == prompt.read_text().replace("{question_text}", str(sample.input))
    assert log.eval.metadata["prompt_version"] == "file:paper.txt"


# --- the command line -------------------------------------------------------------------------------------------------


def command(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(app, list(words))
    return found.exit_code, found.output


def test_the_command_prints_a_line_a_system_and_ends_well(tmp_path: Path) -> None:
    status, output = command(
        "run", "dosebench", "--model", "dosing/rules", "--limit", "3", "--epochs", "2", "--log-dir", str(tmp_path),
        "--no-report", "--display", "none",
    )  # fmt: skip
    assert status == 0, output
    lines = [line.split() for line in output.strip().splitlines()]
    assert [(line[0], line[1], line[2], line[4], line[5]) for line in lines] == [
        ("dosing/rules", "dosebench", "6", "6", "complete"), ("dosing/rules", "dosebench_probe", "6", "6", "complete"),
    ]  # fmt: skip


def test_the_command_shows_before_and_after_of_verified_answers(tmp_path: Path) -> None:
    status, output = command(
        "run", "dosebench", "--model", "dosing/rules", "--task", "dosebench", "--task", "dosebench_verified", "--limit", "3",
        "--epochs", "2", "--log-dir", str(tmp_path / "logs"), "--out", str(tmp_path / "out"), "--display", "none",
    )  # fmt: skip
    assert status == 0, output
    assert "Before and after a look at the verified statements" in output
    assert "dosing/rules + verifier" in output
    # a limit is no shortcoming
    assert "are missing" not in output and "Incomplete:" not in (tmp_path / "out" / "report.html").read_text()
    assert (tmp_path / "out" / "tables" / "before_after.csv").exists()


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("run", "medqa", "--model", "dosing/rules"), "no benchmark 'medqa'; expected dosebench"),
        (("run", "dosebench", "--model", "local//no/such/folder"), "no model in the folder"),
        (("run", "dosebench", "--model", "dosing/rules", "--local", "4bit"), "expected name=value"),
        (("baseline", "--scenarios", "/no/file.csv"), "no file /no/file.csv"),
    ],
)
def test_a_wrong_call_is_one_line_and_status_2(words: tuple[str, ...], line: str, tmp_path: Path) -> None:
    more = ("--log-dir", str(tmp_path)) if words[0] == "run" else ("--out", str(tmp_path))
    status, output = command(*words, *more)
    assert status == 2
    assert line in output
    assert len(output.strip().splitlines()) == 1


def test_every_task_that_runs_is_one_that_the_analysis_reads() -> None:
    assert analysis_tasks == TASKS
