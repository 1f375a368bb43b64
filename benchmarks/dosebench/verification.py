"""Explanations verified inside the benchmark: a scorer, and a solver that lets a model look at its own faults once.

The paper's verifiability (0, 1, 2) and failure types (section 4.4, Appendix B) were given by hand; here
:func:`dosing_rules.checking.verify_explanation` gives them, so that every run has them. The scorer stands beside the one
that scores the letter; it needs no model, so a log that was written without it, or by an older verifier, is scored
again from its replies alone:

    inspect score LOG --scorer benchmarks/dosebench/verification.py@explanation --action append
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

from inspect_ai.model import ChatMessageUser, get_model
from inspect_ai.scorer import Metric, SampleScore, Score, Scorer, Target, Value, metric, scorer
from inspect_ai.solver import Generate, Solver, TaskState, solver

import benchmarks.dosebench.scorers  # noqa: F401 - makes the reducer known to Inspect where a log is scored again
from adapters.solvers import call, put_question, sampling, seed_of
from benchmarks.dosebench.replies import ParsedReply, parse_reply
from dosing_rules.checking import ExplanationReport, verify_explanation
from dosing_rules.errors import DosingRulesError
from dosing_rules.situation_json import situation_from_dict

BEFORE: Final = "before"
"""Where the first answer of ``dosebench_verified`` is kept, in the sample's store and in the score's metadata."""

FEEDBACK: Final = """\
A program compared the statements of your answer with the question and with what labels print.

{statements}

Answer the same question once more, in the same form: one JSON object and nothing else.
"""

SAID: Final = {
    "contradicted": "This is false: {text}",
    "unsupported": "This cannot be known from what was told: {text}",
}
"""How each verdict is put to the model; neither tells the right value."""


def report_of(
    question: str, reply: ParsedReply, facts: Mapping[str, Any] | None = None, *, policy: str = "dosebench"
) -> ExplanationReport | None:
    """The verified explanation of a reply; None where it has no decision or no reasoning.

    Args:
        question: the question as typed.
        reply: the parsed reply.
        facts: the scenario's key facts; where they are given, the question is not read.
        policy: the policy that judges.
    """
    if reply.decision is None or not reply.reasoning:
        return None
    if facts is None:
        return verify_explanation(question, reply.reasoning, decision=reply.decision, policy=policy)
    return verify_explanation(
        situation_from_dict(facts), reply.reasoning, decision=reply.decision, policy=policy, question_text=question
    )


def fields_of(report: ExplanationReport | None) -> dict[str, Any]:
    """What a score's metadata says of a verified explanation; every value is None where there is none."""
    if report is None:
        return {"verifiability": None, "failure_type": None, "verification_rule": None, "claims": None}
    return {
        "verifiability": report.verifiability,
        "failure_type": report.failure_type,
        "verification_rule": report.rule,
        "claims": [
            {"start": c.start, "end": c.end, "text": c.text, "kind": c.kind, "verdict": c.verdict, "value": c.value,
             "because": c.because} for c in report.claims
        ],
    }


@metric(scores="unreduced")
def mean_verifiability() -> Metric:
    """Mean over all replies with an explanation, 0 to 2 (paper, section 4.4 and Table 3)."""

    def compute(scores: list[SampleScore]) -> Value:
        known = [score.score.as_float() for score in scores if not math.isnan(score.score.as_float())]
        return sum(known) / len(known) if known else float("nan")

    return compute


@scorer(metrics=[mean_verifiability()])
def explanation(policy: str = "dosebench") -> Scorer:
    """Score the explanation 0, 1 or 2, verified against the scenario's key facts, or the question where it has none.

    The failure type, the rule that gave it and the claims are the score's metadata. A reply without a decision or
    without reasoning stays without a score.
    """

    async def score(state: TaskState, target: Target) -> Score:
        reply = parse_reply(state.output.completion, stop_reason=state.output.stop_reason)
        report = _report(state, reply, policy)
        fields = fields_of(report)
        before = state.store.get(BEFORE)
        if before is not None:
            fields[BEFORE] = before
        if report is None:
            return Score.unscored(explanation="no verified explanation: no decision, or no reasoning", metadata=fields)
        return Score(value=report.verifiability, answer=report.failure_type, explanation=str(report), metadata=fields)

    return score


def _report(state: TaskState, reply: ParsedReply, policy: str, *, facts: bool = True) -> ExplanationReport | None:
    told = (state.metadata or {}).get("facts") if facts else None
    try:
        return report_of(state.input_text, reply, told, policy=policy)
    except DosingRulesError:
        # key facts or a question that cannot be read say nothing of the reply: it stays without a score
        return None


@solver
def ask_verified(
    template: str, *, temperature: float, max_tokens: int, seed: int = 0, policy: str = "dosebench", facts: bool = False
) -> Solver:
    """Ask; hand the contradicted and unsupported statements back; ask once more. A faultless answer stands.

    Args:
        template: text with ``{question_text}``.
        temperature: of both calls.
        max_tokens: of each reply.
        seed: base of the seeds.
        policy: the policy that judges.
        facts: verify against the scenario's key facts. Otherwise the question is read, as it would have to be for a
            question that nobody annotated.
    """

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        model = get_model()
        put_question(state, template, "json")
        base = seed_of(state.sample_id, state.epoch, seed)
        told = (state.metadata or {}).get("facts")
        config = sampling(model, temperature=temperature, max_tokens=max_tokens, seed=base)
        state.output = await call(model, state.messages, config)
        state.messages.append(state.output.message)
        first = parse_reply(state.output.completion, stop_reason=state.output.stop_reason)
        scored = _report(state, first, policy)
        seen = scored if facts or told is None else _report(state, first, policy, facts=False)
        message = feedback(seen) if seen is not None else None
        state.store.set(BEFORE, {
            "decision": first.decision.value if first.decision is not None else None, "letter": first.letter,
            "outcome": first.outcome, "reasoning": first.reasoning, "asked_again": message is not None, **fields_of(scored),
        })  # fmt: skip
        if message is not None:
            state.messages.append(ChatMessageUser(content=message, metadata={"question": state.input_text, "form": "json"}))
            config = sampling(model, temperature=temperature, max_tokens=max_tokens, seed=base + 1)
            state.output = await call(model, state.messages, config)
            state.messages.append(state.output.message)
        return state

    return solve


def feedback(report: ExplanationReport) -> str | None:
    """What a model is told of its answer, or None where every statement holds.

    >>> report = verify_explanation("2 Advil 3 hours ago, 2 more?", "Advil needs 8 hours between doses.", decision="B")
    >>> print(feedback(report).splitlines()[2])
    - This is false: "Advil needs 8 hours between doses"
    """
    lines = [
        "- " + SAID[claim.verdict].format(text=f'"{claim.text}"') for claim in report.claims
        if claim.verdict in SAID and claim.kind != "other"
    ]  # fmt: skip
    return FEEDBACK.replace("{statements}", "\n".join(lines)) if lines else None


__all__ = [
    "BEFORE", "ask_verified", "explanation", "feedback", "fields_of", "mean_verifiability", "report_of",
]  # fmt: skip
