"""The local provider beside Inspect's own ``hf/``: the same tiny model and items, with the paper's settings.

    python -m benchmarks.bench_local            # 81 items x 5 epochs, at most 300 tokens each

Two figures: the providers alone (all calls at once, as an evaluation makes them), and end to end in Inspect, whose own
work of some 20 ms a sample is then in both. Measured in one run, so that both meet the same machine; on one that is busy
with other work the CPU time says more than the clock, and ``hf/`` spends much of the clock waiting for its batches to fill.
Prints JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")

from inspect_ai import Task, eval
from inspect_ai.model import ChatMessageUser, GenerateConfig, Model, get_model

import adapters.registry  # noqa: F401 - makes local/ known to Inspect
from adapters.solvers import ask
from benchmarks.dosebench.load import load
from benchmarks.dosebench.prompts import DECISION
from benchmarks.dosebench.scorers import decided
from benchmarks.dosebench.tasks import samples


def seconds_of(model: Model, items: int, epochs: int, tokens: int) -> tuple[float, int]:
    """Run the decision prompt through Inspect; wall seconds and replies."""
    task = Task(
        dataset=samples(load("core"))[:items],
        solver=ask(DECISION, "json", temperature=0.7, max_tokens=tokens),
        scorer=decided(),
        epochs=epochs,
        fail_on_error=True,
    )
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        [log] = eval(task, model=model, log_dir=folder, display="none", score=False)
        seconds = time.perf_counter() - started
        if log.status != "success":
            raise RuntimeError(f"{model}: {log.error.message if log.error else log.status}")
        return seconds, len(log.samples or [])


def alone(model: Model, items: int, epochs: int, tokens: int) -> tuple[float, float]:
    """Make the same calls of the provider itself, all at once; wall seconds, and seconds of this process's CPU time."""
    scenarios = load("core").scenarios[:items]

    async def call(question: str, seed: int) -> None:
        config = GenerateConfig(
            temperature=0.7, max_tokens=tokens, seed=seed, top_p=1.0, top_k=0, max_connections=model.config.max_connections
        )
        await model.api.generate([ChatMessageUser(content=DECISION.replace("{question_text}", question))], [], "none", config)

    async def calls() -> None:
        await asyncio.gather(
            *(call(scenario.question, 97 * epoch + at) for epoch in range(epochs) for at, scenario in enumerate(scenarios))
        )

    started, used = time.perf_counter(), time.process_time()
    asyncio.run(calls())
    return time.perf_counter() - started, time.process_time() - used


def compare(folder: Path, items: int = 81, epochs: int = 5, tokens: int = 300) -> dict[str, Any]:
    """Measure both providers on one model folder, each loaded and warm.

    ``hf`` comes twice: as it is by default, and with the 32 connections that fill its batches.
    """
    path = str(folder)
    models = {
        "local": get_model(f"local/{path}", config=GenerateConfig(max_connections=512), precision="fp32", device="cpu"),
        "hf": get_model("hf/local", model_path=path, device="cpu", memoize=False),
        "hf_32": get_model(
            "hf/local", config=GenerateConfig(max_connections=32), model_path=path, device="cpu", memoize=False
        ),
    }
    found: dict[str, Any] = {"items": items, "epochs": epochs, "tokens": tokens}
    for name, model in models.items():
        alone(model, 2, 1, 2)
        # Inspect's first evaluation loads what the later ones have
        seconds_of(model, 1, 1, 2)
        seconds, used = alone(model, items, epochs, tokens)
        inspect_seconds, replies = seconds_of(model, items, epochs, tokens)
        found[name] = {
            "replies": replies, "alone": round(seconds, 2), "cpu": round(used, 2), "in_inspect": round(inspect_seconds, 2),
        }  # fmt: skip
    for name in ("hf", "hf_32"):
        found[f"{name}_over_local"] = {
            kind: round(found[name][kind] / found["local"][kind], 1) for kind in ("alone", "cpu", "in_inspect")
        }
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, help="a model folder; a tiny model is trained where none is named")
    parser.add_argument("--items", type=int, default=81)
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--tokens", type=int, default=300)
    told = parser.parse_args()
    folder = told.model
    if folder is None:
        from tests.tiny_model import tiny_model_folder

        folder = tiny_model_folder()
    print(json.dumps(compare(folder, told.items, told.epochs, told.tokens)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
