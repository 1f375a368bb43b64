"""Made-up runs in the exact shape of real ones: records of the rule engine, and Inspect logs of several systems."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from inspect_ai.log import EvalConfig, EvalDataset, EvalError, EvalLog, EvalSample, EvalSpec, write_eval_log
from inspect_ai.model import ModelOutput, ModelUsage
from inspect_ai.scorer import Score

from analysis.records import Record, rule_record
from dosing_rules.engine import decide_situation
from dosing_rules.situation_json import situation_from_dict
from dosing_rules.window import window_of

DATA = Path(__file__).parents[2] / "benchmarks" / "dosebench" / "data"
LETTERS = {"YES": "A", "NO": "B", "AMBIGUOUS": "C"}
WORDS = {letter: word for word, letter in LETTERS.items()}


def scenarios(count: int) -> list[dict[str, Any]]:
    """So many of the core scenarios, spread over the whole file so that every category is there."""
    lines = (DATA / "core.jsonl").read_text(encoding="utf-8").splitlines()
    step = max(1, len(lines) // count)
    return [json.loads(line) | {"set": "core"} for line in lines[::step][:count]]


def fact_records(count: int = 12) -> list[Record]:
    """Records decided from the written key facts, with the words of each drug marked as if they had been read."""
    records: list[Record] = []
    for scenario in scenarios(count):
        situation = situation_from_dict(scenario["facts"])
        verdict = decide_situation(situation)
        window = window_of(situation, verdict)
        question = scenario["question"]
        first = question.split()[0]
        records.append(
            {
                **rule_record(scenario, None, None, error="replaced below"),
                "decision": verdict.decision.value,
                "verdict": verdict.to_dict(),
                "text": str(verdict),
                "spans": [{"kind": "dose", "start": 0, "end": len(first), "ref": "d1"}],
                "not_understood": [],
                "window": None if window is None else window.to_dict(),
                "seconds": 0.001,
                "error": None,
            }
        )
    return records


def sample(scenario: Mapping[str, Any], epoch: int, **told: Any) -> EvalSample:
    """One sample. ``decision`` is a word; or ``outcome`` ("refusal", "unparsed"), or ``error`` for a failed call.

    ``explained`` is the metadata of the explanation's score; without it the sample has none.
    """
    error = told.pop("error", None)
    explained = told.pop("explained", None)
    outcome = told.pop("outcome", "decision")
    decision = told.pop("decision", None)
    fields = {
        "outcome": outcome,
        "decision": decision,
        "letter": LETTERS.get(decision or ""),
        "confidence": told.pop("confidence", None),
        "reasoning": told.pop("reasoning", None),
        "parse": "strict",
        "reason": told.pop("reason", None),
        "stop_reason": "stop",
        "seed": 7,
        **told,
    }
    output = ModelOutput.from_content("made", "text")
    output.usage = ModelUsage(input_tokens=100, output_tokens=20, total_tokens=120)
    output.time = 0.5
    about = {key: scenario.get(key) for key in ("category", "gold", "set", "tags", "rationale", "facts", "question")}
    scores = {"decision": Score(value=fields["letter"] or outcome, answer=decision, metadata=fields)}
    if explained is not None:
        scores["explanation"] = (
            Score.unscored(metadata=explained) if explained["verifiability"] is None
            else Score(value=explained["verifiability"], metadata=explained)
        )  # fmt: skip
    return EvalSample(
        id=scenario["id"],
        epoch=epoch,
        input=scenario["question"],
        target=LETTERS[scenario["gold"]],
        metadata=about,
        output=output,
        scores=None if error else scores,
        error=EvalError(message=error, traceback="", traceback_ansi="") if error else None,
    )


def explained(verifiability: int, failure_type: str, before: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The metadata of an explanation's score, with one claim; ``before`` is that of the first answer."""
    claim = {"start": 0, "end": 4, "text": "text", "kind": "elapsed", "verdict": "contradicted", "value": None,
             "because": "3 h < 4 h"}  # fmt: skip
    told = {"verifiability": verifiability, "failure_type": failure_type, "verification_rule": "made", "claims": [claim]}
    return told if before is None else told | {"before": before}


def first(decision: str | None, verifiability: int | None, failure_type: str | None, *, again: bool = True) -> dict[str, Any]:
    """A first answer as ``dosebench_verified`` keeps it."""
    return {
        "decision": decision, "letter": LETTERS.get(decision or ""), "outcome": "decision" if decision else "unparsed",
        "reasoning": "text", "asked_again": again, "verifiability": verifiability, "failure_type": failure_type,
        "verification_rule": "made", "claims": [],
    }  # fmt: skip


def log(
    model: str, task: str, samples: Sequence[EvalSample], *, epochs: int = 5, status: str = "success", created: str = "",
    prompt: str = "p1", version: str = "s1",
) -> EvalLog:  # fmt: skip
    """A log of one task by one model."""
    ids = sorted({str(one.id) for one in samples})
    spec = EvalSpec(
        created=created or "2026-11-21T10:00:00+00:00",
        task=task,
        task_id=f"{task}-{model}",
        task_version=1,
        model=model,
        dataset=EvalDataset(name="dosebench-core", samples=len(ids), sample_ids=list(ids)),
        config=EvalConfig(epochs=epochs),
        metadata={
            "benchmark": "dosebench",
            "prompt_version": "1",
            "prompt_sha256": prompt,
            "scenarios_sha256": version,
            "policy": "dosebench",
        },
    )
    return EvalLog(status=status, eval=spec, samples=list(samples))  # type: ignore[arg-type]


def write(folder: Path, name: str, made: EvalLog) -> Path:
    """Write a log into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.eval"
    write_eval_log(made, str(path))
    return path


def probabilities(random: Random, decision: str) -> dict[str, Any]:
    """The probe's fields for a decision."""
    weights = {letter: random.random() * 0.4 + (1.0 if WORDS[letter] == decision else 0.0) for letter in "ABC"}
    whole = sum(weights.values())
    shares = sorted((weight / whole for weight in weights.values()), reverse=True)
    from analysis.statistics import entropy

    return {
        "probabilities": {letter: 0.9 * weight / whole for letter, weight in weights.items()},
        "covered": 0.9,
        "normalised": {letter: weight / whole for letter, weight in weights.items()},
        "internal_confidence": shares[0],
        "entropy": entropy(shares),
        "margin": shares[0] - shares[1],
        "source": "vocabulary",
        "top_k": None,
    }


def logs(folder: Path, count: int = 10) -> list[dict[str, Any]]:
    """Logs of the engine, of a model with a probe and a tool, and of one whose calls end in every way there is."""
    chosen = scenarios(count)
    golds = [scenario["gold"] for scenario in chosen]
    exact = [sample(s, e, decision=s["gold"], reasoning="by rule", confidence=10) for s in chosen for e in range(1, 6)]
    write(folder, "rules", log("dosing/rules", "dosebench", exact))
    random = Random(5)
    runs, probe, tool = [], [], []
    for scenario, gold in zip(chosen, golds, strict=True):
        wrong = next(word for word in LETTERS if word != gold)
        lean = gold if random.random() < 0.6 else wrong
        for epoch in range(1, 6):
            said = lean if random.random() < 0.8 else random.choice(list(LETTERS))
            words = f"<b>because</b> & so, run {epoch}"
            runs.append(sample(scenario, epoch, decision=said, confidence=random.randint(5, 10), reasoning=words))
            probe.append(sample(scenario, epoch, decision=lean, **probabilities(random, lean)))
            tool.append(sample(scenario, epoch, decision=gold, tool_calls=1, tool_errors=0, tool_decision=gold))
    write(folder, "tiny", log("local/tiny", "dosebench", runs))
    write(folder, "tiny-probe", log("local/tiny", "dosebench_probe", probe))
    write(folder, "tiny-tool", log("local/tiny", "dosebench_tool", tool))
    every: list[EvalSample] = []
    for scenario in chosen:
        every.append(sample(scenario, 1, decision="NO"))
        every.append(sample(scenario, 2, decision="YES"))
        every.append(sample(scenario, 3, outcome="refusal", reason="I cannot help with that"))
        every.append(sample(scenario, 4, outcome="unparsed", reason="no JSON object"))
        every.append(sample(scenario, 5, error="RateLimitError: 429"))
    write(folder, "other", log("openai/other", "dosebench", every))
    return chosen
