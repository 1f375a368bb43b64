"""The same tiny model behind a real llama.cpp server: the OpenAI path, beside the local provider's own numbers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from inspect_ai import Task, eval
from inspect_ai.log import EvalLog
from inspect_ai.model import Model, get_model

from adapters.local.loading import Loaded
from adapters.local.provider import LocalAPI
from adapters.solvers import ask, bounded
from benchmarks.dosebench.load import load
from benchmarks.dosebench.prompts import DECISION, PROBE
from benchmarks.dosebench.scorers import decided, probed
from benchmarks.dosebench.tasks import samples
from tests.llama_server import llama_server

ITEMS = 5


@pytest.fixture(scope="module")
def server(tiny_gguf: Path) -> Iterator[str]:
    with llama_server(tiny_gguf) as url:
        yield url


@pytest.fixture
def served(server: str) -> Model:
    return get_model("openai-api/tiny/tiny", base_url=server, api_key="none", memoize=False, max_retries=0)


@pytest.fixture
def local(tiny: Loaded) -> Model:
    import adapters.registry  # noqa: F401

    return get_model("local/tiny", memoize=False, loaded=tiny)


def run(model: Model, folder: Path, template: str, form: str, epochs: int = 2) -> EvalLog:
    probe = form == "letter"
    task = Task(
        dataset=samples(load("core"))[:ITEMS],
        solver=ask(
            template, form, temperature=0.0 if probe else 0.7, max_tokens=1 if probe else 120,
            top_logprobs=20 if probe else 0,
        ),
        scorer=probed(top_k=20) if probe else decided(),
        epochs=epochs,
        config=bounded(),
        fail_on_error=True,
    )  # fmt: skip
    [log] = eval(task, model=model, log_dir=str(folder), display="none")
    assert log.status == "success"
    return log


def texts(log: EvalLog) -> dict[tuple[str, int], str]:
    assert log.samples is not None
    return {(str(s.id), s.epoch): s.output.completion for s in log.samples}


def test_two_runs_give_the_same_text_and_epochs_differ(served: Model, tmp_path: Path) -> None:
    first, second = (texts(run(served, tmp_path / name, DECISION, "json")) for name in ("a", "b"))
    assert first == second
    assert any(first[item, 1] != first[item, 2] for item, _ in first)


def test_the_server_gives_decisions_that_parse(served: Model, tmp_path: Path) -> None:
    log = run(served, tmp_path, DECISION, "json")
    assert log.samples is not None
    values = [s.scores["decision"].value for s in log.samples if s.scores]
    assert len(values) == 2 * ITEMS
    assert sum(value in ("A", "B", "C") for value in values) >= ITEMS


def test_the_letters_probabilities_agree_with_the_local_providers(served: Model, local: Model, tmp_path: Path) -> None:
    """The server's list of 20 holds each letter's own token; the local provider sums every token that is the letter."""
    theirs, ours = (run(m, tmp_path / n, PROBE, "letter", epochs=1) for m, n in ((served, "a"), (local, "b")))
    assert theirs.samples is not None and ours.samples is not None
    for one, other in zip(theirs.samples, ours.samples, strict=True):
        assert one.scores is not None and other.scores is not None
        listed, whole = (s["decision"].metadata or {} for s in (one.scores, other.scores))
        assert (listed["source"], whole["source"]) == ("top_k", "vocabulary")
        for letter in "ABC":
            if listed["probabilities"][letter] is not None:
                assert listed["probabilities"][letter] == pytest.approx(whole["probabilities"][letter], abs=2e-3)
        assert 0 < listed["covered"] <= 1 + 1e-6
        entropy = -math.fsum(p * math.log(p) for p in whole["normalised"].values() if p)
        assert whole["entropy"] == pytest.approx(entropy)


def test_the_local_provider_says_how_it_sampled(local: Model, tmp_path: Path) -> None:
    log = run(local, tmp_path, DECISION, "json", epochs=1)
    assert log.samples is not None and isinstance(local.api, LocalAPI)
    told = log.samples[0].output.metadata or {}
    assert told["sampling"] == {
        "temperature": 0.7, "max_tokens": 120, "top_k": 0, "top_p": 1.0, "min_p": 0.0, "stop": [],
    }  # fmt: skip
    assert (told["precision"], told["device"], told["rows"]) == ("fp32", "cpu", 32)
