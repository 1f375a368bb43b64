"""The DoseBench tasks for Inspect.

    inspect eval benchmarks/dosebench/tasks.py@dosebench --model openai/gpt-4o-mini

====================== ================================================================================================
``dosebench``          the paper's protocol: reasoning, decision, confidence as JSON; temperature 0.7, 300 tokens, 5 runs
``dosebench_probe``    the letter alone at temperature 0, with the letters' probabilities
``dosebench_tool``     the same question, with ``check_next_dose`` as a tool
``dosebench_extract``  the model writes the situation as JSON, the engine decides
``dosebench_verified`` the protocol; statements of the answer that do not hold are handed back, and it is asked once more
====================== ================================================================================================

Task arguments: ``scenarios`` (``core``, ``further``, ``all`` or a file), ``epochs``, ``prompt`` (a file), ``seed``.
"""

from __future__ import annotations

from typing import Any, Final

from inspect_ai import Epochs, Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.scorer import Scorer
from inspect_ai.solver import Solver

import adapters.registry  # noqa: F401 - makes local/ known to Inspect
from adapters.solvers import ask, ask_with_tools, bounded
from benchmarks.dosebench import prompts
from benchmarks.dosebench.load import LETTERS, ScenarioSet, load
from benchmarks.dosebench.scorers import decided, extracted, majority_decision, probed
from benchmarks.dosebench.verification import ask_verified, explanation
from dosing_rules.serving.inspect_registry import check_next_dose

VERSION: Final = 1
"""Raised when a change of a task makes its results incomparable with earlier ones."""

EPOCHS: Final = 5
"""Runs of each scenario (paper, Table 7)."""

TEMPERATURE: Final = 0.7
PROBE_TEMPERATURE: Final = 0.0
MAX_TOKENS: Final = 300
TOP_LOGPROBS: Final = 20

SITUATION_TOKENS: Final = 700
"""A situation as JSON is longer than a reply."""


@task
def dosebench(
    scenarios: str = "core", epochs: int = EPOCHS, prompt: str | None = None, seed: int = 0, logprobs: bool = False
) -> Task:
    """The paper's protocol (section 4.3, Appendices A and D). ``logprobs`` keeps those of the drawn tokens."""
    text = prompts.prompt(prompts.DECISION, prompt)
    solver = ask(
        text.template,
        "json",
        temperature=TEMPERATURE,
        max_tokens=MAX_TOKENS,
        top_logprobs=0 if logprobs else None,
        seed=seed,
    )
    return _task(load(scenarios), text, solver, [decided(seed=seed), explanation()], epochs)


@task
def dosebench_probe(
    scenarios: str = "core", epochs: int = EPOCHS, prompt: str | None = None, seed: int = 0
) -> Task:
    """Decision only: one token at temperature 0 and the letters' probabilities (paper, Appendices A and D)."""
    text = prompts.prompt(prompts.PROBE, prompt)
    solver = ask(
        text.template, "letter", temperature=PROBE_TEMPERATURE, max_tokens=1, top_logprobs=TOP_LOGPROBS, seed=seed
    )
    return _task(load(scenarios), text, solver, [probed(top_k=TOP_LOGPROBS, seed=seed)], epochs)


@task
def dosebench_tool(
    scenarios: str = "core", epochs: int = EPOCHS, prompt: str | None = None, seed: int = 0, policy: str = "dosebench"
) -> Task:
    """The tool-augmented baseline that the paper names as missing (its Limitations)."""
    text = prompts.prompt(prompts.TOOL, prompt)
    solver = ask_with_tools(
        text.template, [check_next_dose(policy)], temperature=TEMPERATURE, max_tokens=SITUATION_TOKENS, seed=seed
    )
    scorers = [decided(seed=seed, tools=True), explanation(policy)]
    return _task(load(scenarios), text, solver, scorers, epochs, policy=policy)


@task
def dosebench_extract(
    scenarios: str = "core", epochs: int = EPOCHS, prompt: str | None = None, seed: int = 0, policy: str = "dosebench"
) -> Task:
    """The model reads, the engine decides: an error here is an error of reading."""
    text = prompts.prompt(prompts.EXTRACT, prompt)
    solver = ask(text.template, "situation", temperature=TEMPERATURE, max_tokens=SITUATION_TOKENS, seed=seed)
    return _task(load(scenarios), text, solver, [extracted(policy=policy, seed=seed)], epochs, policy=policy)


@task
def dosebench_verified(
    scenarios: str = "core",
    epochs: int = EPOCHS,
    prompt: str | None = None,
    seed: int = 0,
    policy: str = "dosebench",
    facts: bool = False,
) -> Task:
    """The paper's protocol with one look at the verified statements in between; the first answer is kept beside.

    ``facts`` verifies the first answer against the scenario's key facts, not against what is read from the question.
    """
    text = prompts.prompt(prompts.DECISION, prompt)
    solver = ask_verified(
        text.template, temperature=TEMPERATURE, max_tokens=MAX_TOKENS, seed=seed, policy=policy, facts=facts
    )
    scorers = [decided(seed=seed), explanation(policy)]
    return _task(load(scenarios), text, solver, scorers, epochs, policy=policy)


def _task(
    scenarios: ScenarioSet,
    text: prompts.Prompt,
    solver: Solver,
    scorers: list[Scorer],
    epochs: int,
    policy: str = "dosebench",
) -> Task:
    metadata: dict[str, Any] = {
        "benchmark": "dosebench",
        "prompt_version": text.version,
        "prompt_sha256": text.sha256,
        "scenarios": scenarios.name,
        "scenarios_sha256": scenarios.sha256,
        "policy": policy,
        "letters": {letter: decision.value for letter, decision in LETTERS.items()},
    }
    return Task(
        dataset=MemoryDataset(samples(scenarios), name=f"dosebench-{scenarios.name}"),
        solver=solver,
        scorer=scorers,
        epochs=Epochs(epochs, majority_decision()),
        config=bounded(),
        # a failed call must not end the others, and a log that holds one is not complete: "inspect eval-retry" or the
        # same command again makes the failed calls alone
        fail_on_error=True,
        continue_on_fail=True,
        version=VERSION,
        metadata=metadata,
    )


def samples(scenarios: ScenarioSet) -> list[Sample]:
    """One Inspect sample a scenario: the question is the input, the gold letter the target."""
    return [
        Sample(
            id=scenario.id,
            input=scenario.question,
            target=scenario.letter,
            metadata={
                "category": scenario.category,
                "gold": scenario.gold.value,
                "set": scenario.set,
                "tags": list(scenario.tags),
                "rationale": scenario.rationale,
                "facts": dict(scenario.facts) if scenario.facts is not None else None,
                "question": scenario.question,
            },
        )
        for scenario in scenarios
    ]
