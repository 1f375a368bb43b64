"""Explanations verified inside the benchmark: a scorer, and a solver that lets a model look at its own faults once.

    inspect eval benchmarks/dosebench/verification.py@dosebench_verified --model openai/gpt-4o-mini

The paper's verifiability (0, 1, 2) and failure types (section 4.4, Appendix B) were given by hand; here
:func:`dosing_rules.checking.verify_explanation` gives them, so that every run has them. The score of a reply is its
letter as in ``dosebench``; verifiability, failure type and claims stand in the score's metadata.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from inspect_ai import Task, task, task_with
from inspect_ai.log import EvalSample
from inspect_ai.model import ChatMessageUser, get_model
from inspect_ai.scorer import Score, Scorer, Target, scorer
from inspect_ai.solver import Generate, Solver, TaskState, solver

from adapters.solvers import call, put_question, sampling, seed_of
from benchmarks.dosebench import prompts
from benchmarks.dosebench.replies import ParsedReply, parse_reply
from benchmarks.dosebench.scorers import score_of
from benchmarks.dosebench.tasks import EPOCHS, MAX_TOKENS, TEMPERATURE, dosebench
from dosing_rules.checking import ExplanationReport, verify_explanation
from dosing_rules.errors import DosingRulesError, FormatError
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
            {"text": c.text, "kind": c.kind, "verdict": c.verdict, "value": c.value, "because": c.because}
            for c in report.claims
        ],
    }


@scorer(metrics=[], name="decision")
def decided_and_verified(seed: int = 0, policy: str = "dosebench") -> Scorer:
    """Score the reply to the decision prompt, with its explanation verified against the scenario's key facts."""

    async def score(state: TaskState, target: Target) -> Score:
        reply = parse_reply(state.output.completion, stop_reason=state.output.stop_reason)
        more = fields_of(_report(state, reply, policy))
        before = state.store.get(BEFORE)
        if before is not None:
            more[BEFORE] = before
        return score_of(reply, state.output.stop_reason, seed_of(state.sample_id, state.epoch, seed), more)

    return score


def _report(state: TaskState, reply: ParsedReply, policy: str) -> ExplanationReport | None:
    try:
        return report_of(state.input_text, reply, (state.metadata or {}).get("facts"), policy=policy)
    except DosingRulesError:
        # Key facts or a question that cannot be read say nothing of the reply: it stays without a score.
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
        seen = scored if facts or told is None else report_of(state.input_text, first, policy=policy)
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


@task
def dosebench_verified(
    scenarios: str = "core",
    epochs: int = EPOCHS,
    prompt: str | None = None,
    seed: int = 0,
    policy: str = "dosebench",
    facts: bool = False,
) -> Task:
    """The paper's protocol with one look at the verified statements in between; the first answer is kept beside."""
    text = prompts.prompt(prompts.DECISION, prompt)
    asked = ask_verified(
        text.template, temperature=TEMPERATURE, max_tokens=MAX_TOKENS, seed=seed, policy=policy, facts=facts
    )
    return task_with(
        dosebench(scenarios, epochs, prompt, seed),
        solver=asked,
        scorer=decided_and_verified(seed=seed, policy=policy),
        name="dosebench_verified",
    )


# --- before and after -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeforeAfter:
    """Runs of ``dosebench_verified``: how many, how many were asked again, and what changed.

    ``right`` counts runs whose letter is the gold one; ``verifiability`` is the mean over runs with a verified
    explanation, None where there is none.
    """

    runs: int
    asked_again: int
    right_before: int
    right_after: int
    verifiability_before: float | None
    verifiability_after: float | None


def before_and_after(samples: Sequence[EvalSample]) -> BeforeAfter:
    """Accuracy and verifiability of the first and the last answers, over runs (not over majorities).

    Raises:
        FormatError: no sample of ``dosebench_verified`` with a score among them.
    """
    rows = []
    for sample in samples:
        score = (sample.scores or {}).get("decision")
        told = (score.metadata or {}) if score else {}
        if score is not None and told.get(BEFORE):
            rows.append((str(sample.target), str(score.value), told, told[BEFORE]))
    if not rows:
        raise FormatError("no sample holds a first answer; expected a log of the task dosebench_verified")
    return BeforeAfter(
        runs=len(rows),
        asked_again=sum(bool(before["asked_again"]) for *_, before in rows),
        right_before=sum(before["letter"] == target for target, _, _, before in rows),
        right_after=sum(value == target for target, value, _, _ in rows),
        verifiability_before=_mean([before["verifiability"] for *_, before in rows]),
        verifiability_after=_mean([told["verifiability"] for _, _, told, _ in rows]),
    )


def _mean(values: Sequence[int | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None


__all__ = [
    "BEFORE", "BeforeAfter", "ask_verified", "before_and_after", "decided_and_verified", "dosebench_verified", "feedback",
    "fields_of", "report_of",
]  # fmt: skip
