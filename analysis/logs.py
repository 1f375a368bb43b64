"""Inspect's logs on disk, read into rows of the table (needs the extra ``eval``).

Of several logs of one task by one model the newest successful one counts. What is not whole is said, never smoothed
over: a log that cannot be read, logs of other prompts that are left out, runs that are missing, failed calls.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dosing_rules.errors import FormatError

from .cases import PROBE, PROTOCOL
from .columns import CATEGORIES, DECISIONS, Cell, Row, ordered, row
from .explanations import explanation_cells, verified_now
from .records import ENGINE, Record

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog, EvalSample

TASKS: Final = ("dosebench", "dosebench_probe", "dosebench_tool", "dosebench_extract", "dosebench_verified")
LETTERS: Final = {"A": "YES", "B": "NO", "C": "AMBIGUOUS"}


@dataclass(frozen=True, slots=True)
class LogReading:
    """What a folder of logs holds.

    ``rows`` is the table, ``scenarios`` every scenario once (as in the bundled files), ``notes`` says in whole
    sentences what is missing; without notes every expected run is there and none of them failed. ``remarks`` say what
    was done to a whole log.
    """

    rows: tuple[Row, ...]
    scenarios: tuple[Mapping[str, Any], ...]
    notes: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


def read_logs(folder: Path) -> LogReading:
    """All DoseBench logs in a folder and the folders below it.

    Raises:
        FormatError: no such folder, no log of these tasks, or logs of two versions of the scenarios.

    """
    from inspect_ai.log import list_eval_logs, read_eval_log

    if not folder.exists():
        raise FormatError(f"no folder {folder}; `python -m benchmarks run dosebench --model ...` writes logs/dosebench")
    notes: list[str] = []
    remarks: list[str] = []
    logs: list[EvalLog] = []
    for found in list_eval_logs(str(folder), recursive=True):
        try:
            head = read_eval_log(found, header_only=True)
            if task_of(head) in TASKS:
                logs.append(read_eval_log(found))
        except Exception as error:  # a damaged archive raises whatever its reader raises
            notes.append(f"{Path(found.name).name} cannot be read ({_line(error)}); it is left out.")
    chosen = _newest(logs, notes)
    if not chosen:
        more = f" {notes[0]}" if notes else ""
        raise FormatError(f"no DoseBench log under {folder}; expected .eval files of {', '.join(TASKS)}.{more}")
    rows: list[Row] = []
    scenarios: dict[str, Mapping[str, Any]] = {}
    for log in chosen:
        scored, words = verified_now(log, task_of(log), _rows(log))
        rows += scored
        notes += _shortcomings(log)
        remarks += words
        for sample in log.samples or ():
            scenarios.setdefault(str(sample.id), _scenario(sample))
    notes += _versions(chosen)
    remarks += _absent(chosen)
    return LogReading(tuple(ordered(rows)), tuple(scenarios.values()), tuple(notes), tuple(remarks))


def task_of(log: EvalLog) -> str:
    """The task's own name, without a package or a file before it."""
    return re.split(r"[/@]", log.eval.task)[-1]


def _line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:160]


def _newest(logs: Iterable[EvalLog], notes: list[str]) -> list[EvalLog]:
    """One log of each task and model: the newest success, else the newest of all. Logs of other runs are noted."""
    groups: dict[tuple[str, str], list[EvalLog]] = {}
    for log in logs:
        groups.setdefault((log.eval.model, task_of(log)), []).append(log)
    chosen = []
    for (model, task), group in sorted(groups.items()):
        best = max(group, key=lambda log: (log.status == "success", log.eval.created))
        others = sum(_run_of(log) != _run_of(best) for log in group)
        if others:
            notes.append(f"{model}, {task}: {others} older logs with another prompt or other scenarios are left out.")
        chosen.append(best)
    return chosen


def _run_of(log: EvalLog) -> tuple[Any, ...]:
    about = log.eval.metadata or {}
    return about.get("prompt_sha256"), about.get("scenarios_sha256")


def _rows(log: EvalLog) -> list[Row]:
    about = log.eval.metadata or {}
    common: dict[str, Cell] = {
        "system": log.eval.model,
        "task": task_of(log),
        "policy": about.get("policy"),
        "prompt_version": about.get("prompt_version"),
        "task_version": log.eval.task_version if isinstance(log.eval.task_version, int) else None,
    }
    return [_row(sample, common, log.eval.model) for sample in log.samples or ()]


def _row(sample: EvalSample, common: Mapping[str, Cell], model: str) -> Row:
    about = sample.metadata or {}
    score = (sample.scores or {}).get("decision")
    told: Mapping[str, Any] = (score.metadata or {}) if score else {}
    cells: dict[str, Cell] = {
        **common,
        "scenario": str(sample.id),
        "epoch": sample.epoch,
        "set": about.get("set"),
        "category": about.get("category"),
        "gold": about.get("gold") or LETTERS.get(str(sample.target)),
        **_cost(sample, model),
    }
    if sample.error is not None or score is None:
        message = sample.error.message if sample.error is not None else "the run ended without a score"
        return row(**cells, outcome="failed", detail=" ".join(message.split())[:400])
    decision = LETTERS.get(str(score.value))
    outcome = "decision" if decision else str(told.get("outcome") or score.value)
    mass: Mapping[str, Any] = told.get("probabilities") or {}
    return row(
        **cells,
        outcome=outcome,
        decision=decision,
        reasoning=_text(told.get("reasoning")),
        verbal=told.get("confidence"),
        p_yes=mass.get("A"),
        p_no=mass.get("B"),
        p_ambiguous=mass.get("C"),
        covered=told.get("covered"),
        internal=told.get("internal_confidence"),
        entropy=told.get("entropy"),
        margin=told.get("margin"),
        probability_source=told.get("source"),
        determining="+".join((told.get("verdict") or {}).get("determining") or ()) or None,
        tool_calls=told.get("tool_calls"),
        tool_decision=told.get("tool_decision") if told.get("tool_decision") in DECISIONS else None,
        **explanation_cells(sample),
        seed=told.get("seed"),
        stop_reason=_text(told.get("stop_reason")),
        parse=_text(told.get("parse")),
        detail=_text(told.get("reason")),
    )


def _cost(sample: EvalSample, model: str) -> dict[str, Cell]:
    """Tokens and time of all calls of a run, also of one that Inspect's cache answered: that is what the run takes."""
    calls = [event for event in sample.events if event.event == "model" and event.output.usage is not None]
    usages = [event.output.usage for event in calls if event.output.usage is not None]
    if not usages:
        told = (sample.model_usage or {}).get(model) or (sample.output.usage if sample.output else None)
        usages = [told] if told else []
    times = [event.output.time for event in calls] or [sample.output.time if sample.output else None]
    known = [time for time in times if time is not None]
    return {
        "input_tokens": sum(usage.input_tokens for usage in usages) if usages else None,
        "output_tokens": sum(usage.output_tokens for usage in usages) if usages else None,
        "seconds": sum(known) if known else sample.total_time,
    }


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _scenario(sample: EvalSample) -> Mapping[str, Any]:
    about = sample.metadata or {}
    question = about.get("question") or (sample.input if isinstance(sample.input, str) else None)
    if about.get("category") not in CATEGORIES or not question:
        raise FormatError(
            f"sample {sample.id!r} has no question or no category in its metadata; the log is of another version of "
            "the tasks. Expected 'question', 'category' and 'gold'"
        )
    return {
        "id": str(sample.id),
        "question": question,
        "category": about["category"],
        "gold": about.get("gold") or LETTERS.get(str(sample.target)),
        "set": about.get("set"),
        "tags": about.get("tags") or [],
        "rationale": about.get("rationale"),
        "facts": about.get("facts"),
    }


# --- what is not whole ------------------------------------------------------------------------------------------------


def _shortcomings(log: EvalLog) -> list[str]:
    name = f"{log.eval.model}, {task_of(log)}"
    samples = log.samples or []
    notes = []
    epochs = log.eval.config.epochs or 1
    # the ids are of the scenarios that were to run; the data set's own number leaves a limit out of account
    wanted = len(log.eval.dataset.sample_ids or ()) or log.eval.dataset.samples or len({s.id for s in samples})
    expected = wanted * epochs
    if len(samples) < expected:
        notes.append(f"{name}: {expected - len(samples)} of {expected} runs are missing (status “{log.status}”).")
    elif log.status != "success":
        notes.append(f"{name}: the log's status is “{log.status}”.")
    failed = sum(sample.error is not None for sample in samples)
    if failed:
        notes.append(f"{name}: {failed} of {expected} calls failed; run the same command again to repeat just those.")
    return notes


def _versions(logs: Sequence[EvalLog]) -> list[str]:
    """A note where the logs do not speak of the same scenarios."""
    known = {str((log.eval.metadata or {}).get("scenarios_sha256")) for log in logs}
    if len(known) < 2:
        return []
    systems = ", ".join(sorted({f"{log.eval.model} ({task_of(log)})" for log in logs}))
    return [f"The logs were made with {len(known)} versions of the scenarios: {systems}. Compare them with care."]


def _absent(logs: Sequence[EvalLog]) -> list[str]:
    """What the tables lack although other systems have it: the rule baseline, and decision-only runs."""
    ran = {task: {log.eval.model for log in logs if task_of(log) == task} for task in TASKS}
    found = []
    if ENGINE not in ran[PROTOCOL]:
        found.append(f"{ENGINE} is not among the logs; --model {ENGINE} adds the rule baseline as a row.")
    if missing := sorted(ran[PROTOCOL] - ran[PROBE]) if ran[PROBE] else []:
        found.append(
            f"No log of {PROBE} by {', '.join(missing)}: no internal confidence, entropy and margin there; "
            f"--task {PROBE} adds them."
        )
    return found


def records_of(reading: LogReading) -> list[Record]:
    """The rule engine's own answer to every scenario of the logs, decided anew from its question."""
    from dosing_rules.engine import decide_situation
    from dosing_rules.reading import read_question

    from .records import rule_record

    records = []
    for scenario in reading.scenarios:
        read = read_question(scenario["question"])
        records.append(rule_record(scenario, read, decide_situation(read.situation)))
    return records
