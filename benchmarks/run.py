"""Runs the DoseBench tasks on several models through Inspect, and goes on where it was stopped.

Every answered call is in a log or in Inspect's cache beside the logs before the next step, so that a run that was killed
asks only for what was not answered. A failed call is recorded; the same command again makes the failed calls alone.
"""

from __future__ import annotations

import logging
import os
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from inspect_ai import Task, eval_set
from inspect_ai._util.error import PrerequisiteError
from inspect_ai.log import EvalLog, list_eval_logs, read_eval_log, read_eval_log_sample_summaries
from inspect_ai.model import CachePolicy, GenerateConfig, Model, get_model

import adapters.registry  # noqa: F401 - makes local/ known to Inspect
from adapters.errors import AdapterError, ModelUnavailable
from adapters.solvers import COMPATIBLE_SERVERS
from benchmarks.dosebench import tasks as dosebench_tasks
from dosing_rules.errors import DosingRulesError

log: Final = logging.getLogger(__name__)

TASKS: Final = ("dosebench", "dosebench_probe", "dosebench_tool", "dosebench_extract", "dosebench_verified")
PROTOCOL: Final = ("dosebench", "dosebench_probe")
"""What the paper's tables need."""

DISPLAYS: Final = ("none", "plain", "rich", "full", "conversation", "log")
"""What Inspect shows while it runs."""

CALLS: Final = ".calls"
"""Folder beside the logs for answers that are not in a log yet."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What to run.

    Args:
        models: Inspect names, such as ``dosing/rules``, ``openai/gpt-4o-mini``, ``local/Qwen/Qwen2.5-7B-Instruct``.
        tasks: of :data:`TASKS`.
        log_dir: where the logs are kept; the same folder goes on.
        scenarios: ``core``, ``further``, ``all`` or a file.
        epochs: runs of each scenario.
        prompts: a prompt file by task.
        seed: base of the seeds.
        limit: only the first scenarios.
        local: arguments of the local models, such as ``{"precision": "fp32"}``.
        max_connections: calls at once of each remote model.
        display: Inspect's: ``none``, ``plain``, ``rich``, ``full``.
    """

    models: Sequence[str]
    tasks: Sequence[str] = PROTOCOL
    log_dir: Path = Path("logs/dosebench")
    scenarios: str = "core"
    epochs: int = dosebench_tasks.EPOCHS
    prompts: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    limit: int | None = None
    local: Mapping[str, Any] = field(default_factory=dict)
    max_connections: int = 10
    display: str = "plain"


@dataclass(frozen=True, slots=True)
class SystemCount:
    """How one model did in one task: replies and failed calls, of how many that were wanted."""

    model: str
    task: str
    wanted: int
    answered: int
    failed: int
    error: str | None

    @property
    def complete(self) -> bool:
        """Whether every call was answered."""
        return self.answered == self.wanted


def run(settings: Settings) -> list[SystemCount]:
    """Run everything that is not in the logs yet.

    Raises:
        AdapterError, DosingRulesError: before any call is made, where a model, a task or a file cannot be had.
    """
    unknown = [name for name in settings.tasks if name not in TASKS]
    if unknown or not settings.tasks:
        raise AdapterError(f"no task {', '.join(unknown) or '(none named)'}; expected some of {', '.join(TASKS)}")
    if settings.display not in DISPLAYS:
        raise AdapterError(f"no display {settings.display!r}; expected one of {', '.join(DISPLAYS)}")
    if not settings.models:
        raise AdapterError("no model named; for example --model dosing/rules")
    tasks = [_task(name, settings) for name in settings.tasks]
    settings.log_dir.mkdir(parents=True, exist_ok=True)
    _set_aside_unreadable(settings.log_dir)
    with _calls_kept_in(settings.log_dir / CALLS):
        models = [_model(name, settings) for name in dict.fromkeys(settings.models)]
        _, logs = eval_set(
            tasks,
            model=models,
            log_dir=str(settings.log_dir),
            log_dir_allow_dirty=True,
            # each call has its own retries; the next run makes what failed again
            retry_attempts=0,
            retry_immediate=False,
            retry_cleanup=True,
            limit=settings.limit,
            max_tasks=len(models),
            display=settings.display,  # type: ignore[arg-type]
            score_display=False,
            ctl_server=False,
        )
        counts = [_count(found) for found in logs]
        if all(count.complete for count in counts):
            shutil.rmtree(settings.log_dir / CALLS, ignore_errors=True)
    order = {(str(model), task): at for at, (model, task) in enumerate((m, t) for m in models for t in settings.tasks)}
    return sorted(counts, key=lambda count: order.get((count.model, count.task), len(order)))


def _set_aside_unreadable(folder: Path) -> None:
    """Rename logs that cannot be read (cut short by a full disk, say): they would stop the run, and nothing is lost."""
    for info in list_eval_logs(str(folder)):
        try:
            read_eval_log(info, header_only=True)
        except Exception as error:  # a damaged archive raises whatever its reader raises
            path = folder / Path(info.name).name
            path.rename(path.with_suffix(".eval.unreadable"))
            log.warning("%s cannot be read (%s); set aside as %s.unreadable", path.name, error, path.name)


def _task(name: str, settings: Settings) -> Task:
    made = getattr(dosebench_tasks, name)(
        scenarios=settings.scenarios, epochs=settings.epochs, prompt=settings.prompts.get(name), seed=settings.seed
    )
    assert isinstance(made, Task)
    return made


def _model(name: str, settings: Settings) -> Model:
    """Make a model ready, with our retries and connections; one clear error where it cannot be had."""
    provider = name.split("/", 1)[0]
    if "/" not in name:
        raise ModelUnavailable(f"no model {name!r}; expected provider/name, for example dosing/rules or openai/gpt-4o-mini")
    arguments: dict[str, Any] = {}
    config = GenerateConfig(max_connections=settings.max_connections)
    if provider == "local":
        # the provider's own number, so that all epochs of an item wait together and share one prefill
        arguments, config = dict(settings.local), GenerateConfig(max_connections=None)
        from adapters.local.provider import CONNECTIONS

        config.max_connections = CONNECTIONS
    elif provider == "openai" or provider in COMPATIBLE_SERVERS:
        # Inspect counts and bounds the retries; the client's own would multiply them
        arguments = {"max_retries": 0}
    if provider != "dosing":
        kept = {"arguments": repr(sorted(arguments.items()))}
        config.cache = CachePolicy(expiry=None, scopes=kept)
    try:
        # a local model is loaded once; others read their address and key anew
        return get_model(name, config=config, memoize=provider == "local", **arguments)
    except (AdapterError, DosingRulesError):
        raise
    except (PrerequisiteError, ValueError, ImportError, OSError) as error:
        line = _one_line(str(getattr(error, "message", None) or error))
        raise ModelUnavailable(f"cannot use the model {name!r}: {line}") from error


def _one_line(text: str) -> str:
    r"""An error of Inspect or a provider without its terminal colours and line breaks.

    >>> _one_line("[bold]ERROR[/bold]: No [blue]X_API_KEY[/blue]\n\ndefined [1, 2]")
    'No X_API_KEY defined [1, 2]'
    """
    plain = " ".join(re.sub(r"\[/?(?:bold|italic|dim|blue|red|green|yellow|cyan|magenta|white)\b[^\]]*\]", "", text).split())
    return plain.removeprefix("ERROR: ")


@contextmanager
def _calls_kept_in(folder: Path) -> Iterator[None]:
    """Let Inspect keep answers beside the logs, not in the user's cache: they belong to this run."""
    before = os.environ.get("INSPECT_CACHE_DIR")
    os.environ["INSPECT_CACHE_DIR"] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ["INSPECT_CACHE_DIR"]
        else:
            os.environ["INSPECT_CACHE_DIR"] = before


def _count(found: EvalLog) -> SystemCount:
    """Count a log's samples one by one: its status alone may say "success" over failed ones."""
    summaries = read_eval_log_sample_summaries(found.location)
    failed = [summary for summary in summaries if summary.error or not summary.completed]
    dataset = len(found.eval.dataset.sample_ids or [])
    error = str(failed[0].error) if failed and failed[0].error else (found.error.message if found.error else None)
    return SystemCount(
        model=str(found.eval.model),
        task=found.eval.task.rsplit("/", 1)[-1],
        wanted=dataset * (found.eval.config.epochs or 1),
        answered=len(summaries) - len(failed),
        failed=len(failed),
        error=_one_line(error) if error else None,
    )
