"""Runs of models, proved whole: killed runs that go on, and the protocol end to end without a network or a GPU."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from benchmarks.interrupted import interrupt, unbroken

Found = tuple[dict[str, int], tuple[str, ...]]
"""Figures of a case, and what went wrong in it."""

ITEMS: Final = 12
EPOCHS: Final = 5

WITHIN_SECONDS: Final = 300
"""For the protocol end to end, on two cores that do nothing else."""


@dataclass(frozen=True, slots=True)
class Offline:
    """What the offline protocol is run with; the command puts it together.

    Args:
        model: folder of a tiny model.
        write_gguf: writes a model folder as GGUF.
        serve: serves a GGUF file while the context lasts; gives the OpenAI base URL.
        report: writes the report of a log folder; gives the text to print.
    """

    model: Path
    write_gguf: Callable[[Path, Path], None]
    serve: Callable[[Path], AbstractContextManager[str]]
    report: Callable[[Path, Path], str]


def killed(number: int, seed: int) -> Found:
    """Kill a run at a random point and resume it: the unbroken table, and no answered call made twice."""
    point = random.Random(f"{seed}/{number}").randrange(1, ITEMS * EPOCHS - 1)
    with tempfile.TemporaryDirectory(prefix="killed-") as name:
        folder = Path(name)
        found = interrupt(folder, point, unbroken(folder, ITEMS, EPOCHS), ITEMS, EPOCHS)
    wrong = [found.problem] if found.problem else []
    if found.asked_again:
        wrong.append(f"killed after {point} answers: {len(found.asked_again)} answered calls made again")
    if not found.same:
        wrong.append(f"killed after {point} answers: another table than the unbroken run's")
    return {"killed": 1, "answered before": found.answered, "asked again": len(found.asked_again)}, tuple(wrong)


def offline(number: int, seed: int, made: Offline) -> Found:
    """Run rules, a 4-bit model, the same model behind llama.cpp and a tool user, 81 x 5 each, to tables and report."""
    from benchmarks.run import Settings, run

    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="offline-") as name:
        folder = Path(name)
        made.write_gguf(made.model, folder / "tiny.gguf")
        common: dict[str, Any] = {"log_dir": folder / "logs", "seed": seed + number, "display": "none"}
        with made.serve(folder / "tiny.gguf") as url:
            os.environ.update(TINY_BASE_URL=url, TINY_API_KEY="none")
            models = ["dosing/rules", f"local/{made.model}:4bit", "openai-api/tiny/tiny"]
            counts = run(Settings(models=models, **common))
            counts += run(Settings(models=["dosing/rules"], tasks=["dosebench_tool"], **common))
        text = made.report(folder / "logs", folder / "out")
        kinds = Counter(path.suffix for path in (folder / "out").rglob("*"))
    seconds = time.monotonic() - started
    wrong = [f"{c.model}, {c.task}: {c.answered} of {c.wanted}, {c.error}" for c in counts if not c.complete]
    wrong += [f"{c.model}, {c.task}: {c.wanted} replies wanted, not 405" for c in counts if c.wanted != 405]
    wrong += [f"no {kind} written" for kind in (".html", ".csv", ".parquet", ".svg") if not kinds[kind]]
    wrong += [f"{model} is not in the tables" for model in ("dosing/rules", "openai-api/tiny/tiny") if model not in text]
    if seconds > WITHIN_SECONDS:
        wrong.append(f"{seconds:.0f} s, more than {WITHIN_SECONDS}")
    return {"systems": len(counts), "replies": sum(c.answered for c in counts), "seconds": round(seconds)}, tuple(wrong)
