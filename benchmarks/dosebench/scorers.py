"""Inspect's side of the scoring: the scorers, the reducer over epochs, the metrics.

What they compute is in :mod:`benchmarks.dosebench.scoring`.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from inspect_ai.model import ChatMessageAssistant, ChatMessageTool, ModelOutput
from inspect_ai.scorer import (
    Metric,
    SampleScore,
    Score,
    Scorer,
    ScoreReducer,
    Target,
    Value,
    metric,
    score_reducer,
    scorer,
)
from inspect_ai.solver import TaskState

from adapters.solvers import seed_of
from benchmarks.dosebench.load import LETTERS
from benchmarks.dosebench.replies import (
    DECISION,
    UNPARSED,
    ParsedReply,
    parse_letter,
    parse_object,
    parse_reply,
)
from benchmarks.dosebench.scoring import (
    NONE,
    TIE,
    label_confidence,
    letters_of_top,
    majority,
    score_fields,
)
from dosing_rules.engine import decide_situation
from dosing_rules.errors import DosingRulesError
from dosing_rules.serving.tool import NAME as TOOL_NAME
from dosing_rules.situation_json import situation_from_dict

# --- metrics ----------------------------------------------------------------------------------------------------------


@score_reducer(name="majority_decision")
def majority_decision() -> ScoreReducer:
    """Reduce the epochs of an item to the majority decision; a tie is a value of its own.

    The one reducer of a task meets all of its scores: numbers (verifiability) are reduced to their mean.
    """

    def reduce(scores: list[Score]) -> Score:
        numbers = [float(score.value) for score in scores if isinstance(score.value, int | float)]
        if len(numbers) == len(scores):
            known = [number for number in numbers if not math.isnan(number)]
            return Score(value=sum(known) / len(known)) if known else Score.unscored()
        found = majority([str(score.value) for score in scores])
        return Score(
            value=found.value,
            explanation=f"{found.runs} runs, consistency {found.consistency:.3g}",
            metadata={"consistency": found.consistency, "values": [score.value for score in scores]},
        )

    return reduce


def _by_item(scores: Sequence[SampleScore]) -> dict[Any, list[str]]:
    runs: dict[Any, list[str]] = defaultdict(list)
    for score in scores:
        runs[score.sample_id].append(str(score.score.value))
    return runs


@metric(scores="unreduced")
def majority_accuracy() -> Metric:
    """Share of items whose majority decision is the gold label; a tie is not (paper, section 4.4)."""

    def compute(scores: list[SampleScore]) -> Value:
        gold = {score.sample_id: (score.sample_metadata or {}).get("gold") for score in scores}
        runs = _by_item(scores)
        right = [item for item, values in runs.items() if _word(majority(values).value) == gold[item]]
        return len(right) / len(runs) if runs else float("nan")

    return compute


@metric(scores="unreduced")
def consistency() -> Metric:
    """Mean over items of the largest share of one decision among all runs (paper, section 4.4)."""

    def compute(scores: list[SampleScore]) -> Value:
        runs = _by_item(scores)
        return sum(majority(values).consistency for values in runs.values()) / len(runs) if runs else float("nan")

    return compute


@metric(scores="unreduced")
def ties() -> Metric:
    """Items without a majority, because two decisions are equally frequent."""

    def compute(scores: list[SampleScore]) -> Value:
        return sum(majority(values).value == TIE for values in _by_item(scores).values())

    return compute


@metric(scores="unreduced")
def undecided() -> Metric:
    """Replies without a decision: unparsed or refused."""

    def compute(scores: list[SampleScore]) -> Value:
        return sum(str(score.score.value) not in LETTERS for score in scores)

    return compute


def _word(letter: str) -> str | None:
    return LETTERS[letter].value if letter in LETTERS else None if letter in (TIE, NONE) else letter


# --- scorers ----------------------------------------------------------------------------------------------------------


def score_of(reply: ParsedReply, stop_reason: str, seed: int, more: dict[str, Any] | None = None) -> Score:
    """One reply as a score: the value is the letter, or the outcome where there is none."""
    word = reply.decision.value if reply.decision is not None else None
    fields = score_fields(
        outcome=reply.outcome,
        decision=word,
        letter=reply.letter,
        confidence=reply.confidence,
        reasoning=reply.reasoning,
        parse=reply.parse,
        reason=reply.reason,
        stop_reason=stop_reason,
        seed=seed,
    )
    return Score(
        value=reply.letter or reply.outcome,
        answer=word,
        explanation=reply.reasoning if reply.outcome == DECISION else reply.reason,
        metadata={**fields, **(more or {})},
    )


@scorer(metrics=[majority_accuracy(), consistency(), ties(), undecided()], name="decision")
def decided(seed: int = 0, tools: bool = False) -> Scorer:
    """Score the reply to the decision prompt."""

    async def score(state: TaskState, target: Target) -> Score:
        reply = parse_reply(state.output.completion, stop_reason=state.output.stop_reason)
        more = _tool_use(state) if tools else None
        return score_of(reply, state.output.stop_reason, seed_of(state.sample_id, state.epoch, seed), more)

    return score


@scorer(metrics=[majority_accuracy(), consistency(), ties(), undecided()], name="decision")
def probed(top_k: int, seed: int = 0) -> Scorer:
    """Score the letter, with the letters' probabilities."""

    async def score(state: TaskState, target: Target) -> Score:
        reply = parse_letter(state.output.completion, stop_reason=state.output.stop_reason)
        probabilities, source = probabilities_of(state.output)
        found = label_confidence(probabilities)
        more = {
            "probabilities": dict(found.probabilities),
            "covered": found.covered,
            "normalised": dict(found.normalised) if found.normalised is not None else None,
            "entropy": found.entropy,
            "margin": found.margin,
            "internal_confidence": found.internal_confidence,
            "source": source,
            "top_k": top_k if source == "top_k" else None,
        }
        return score_of(reply, state.output.stop_reason, seed_of(state.sample_id, state.epoch, seed), more)

    return score


@scorer(metrics=[majority_accuracy(), consistency(), ties(), undecided()], name="decision")
def extracted(policy: str = "dosebench", seed: int = 0) -> Scorer:
    """Decide the situation that the model wrote; what is no situation is unparsed, with the reason."""

    async def score(state: TaskState, target: Target) -> Score:
        output = state.output
        # a reply that is only a refusal, or stopped by a filter, is one here too
        said = parse_reply(output.completion, stop_reason=output.stop_reason)
        situation = parse_object(output.completion)
        verdict = None
        if situation is None:
            reply = said if said.outcome != DECISION else ParsedReply(UNPARSED, reason="a decision, but no situation")
        else:
            try:
                verdict = decide_situation(situation_from_dict(situation), policy)
                reply = ParsedReply(DECISION, verdict.decision, reasoning=str(verdict), parse="strict")
            except DosingRulesError as error:
                reply = ParsedReply(UNPARSED, reason=f"no situation: {error}")
        more = {"situation": situation, "verdict": verdict.to_dict() if verdict is not None else None}
        return score_of(reply, output.stop_reason, seed_of(state.sample_id, state.epoch, seed), more)

    return score


def probabilities_of(output: ModelOutput) -> tuple[dict[str, float | None], str | None]:
    """The letters' probabilities of the first token, and where they come from.

    A provider of ours says them over its whole vocabulary; of another the list of the most probable tokens is read.
    Without either every letter is unknown.
    """
    told = (output.metadata or {}).get("label_probabilities")
    if told is not None:
        return {letter: told.get(letter) for letter in LETTERS}, (output.metadata or {}).get("label_source")
    logprobs = output.choices[0].logprobs if output.choices else None
    if logprobs is None or not logprobs.content:
        return dict.fromkeys(LETTERS), None
    first = logprobs.content[0]
    tokens = {item.token: item.logprob for item in first.top_logprobs or []}
    tokens.setdefault(first.token, first.logprob)
    return letters_of_top(tokens), "top_k"


def _tool_use(state: TaskState) -> dict[str, Any]:
    """How the tool was used: calls, those that it could not answer, its last decision."""
    calls = sum(
        call.function == TOOL_NAME
        for message in state.messages
        if isinstance(message, ChatMessageAssistant)
        for call in message.tool_calls or []
    )
    answers = [message for message in state.messages if isinstance(message, ChatMessageTool)]
    decisions = [parse_object(message.text) or {} for message in answers]
    errors = sum(message.error is not None or "error" in found for message, found in zip(answers, decisions, strict=True))
    said = [found["decision"] for found in decisions if isinstance(found.get("decision"), str)]
    return {"tool_calls": calls, "tool_errors": errors, "tool_decision": said[-1] if said else None}
