"""The calls that the benchmarks make of any model, through Inspect.

- A seed of its own for each item and epoch: one seed for all would give five equal epochs.
- Every sampling parameter told: a compatible server has defaults of its own (llama.cpp cuts at top-k 40, vLLM takes the
  model's).
- Bounded retries and time-outs.
- A broken answer (no choices, no message, a body that is no JSON) is called again, then it is a failed call; it is never
  an answer.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final
from weakref import WeakKeyDictionary

from inspect_ai.model import (
    ChatMessage,
    ChatMessageUser,
    GenerateConfig,
    Model,
    ModelOutput,
    execute_tools,
    get_model,
)
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import Tool, ToolInfo
from pydantic import ValidationError
from tenacity import RetryError

from adapters.errors import AdapterError, BrokenReply, CallFailed

ATTEMPTS: Final = 3
"""How often a call whose answer is broken is made."""

MAX_RETRIES: Final = 3
"""How often Inspect repeats a call after a 429, a 5xx, a time-out or a broken connection; unlimited unless told."""

ATTEMPT_TIMEOUT: Final = 120
"""Seconds for one attempt."""

TIMEOUT: Final = 900
"""Seconds for a call with all its retries."""

GIVEN_UP_AFTER: Final = 20
"""After so many failed calls in a row a model is not asked any more in this run: each of them took its full time, and the
same command again makes just the calls that are left."""

COMPATIBLE_SERVERS: Final = ("openai-api", "vllm", "sglang", "llama-cpp-python", "ollama")
"""Providers whose servers cut the distribution unless told not to, and take these fields in the body."""

UNCUT: Final[Mapping[str, Any]] = {"top_k": 0, "top_p": 1.0, "min_p": 0.0}

TOOL_TURNS: Final = 4
"""How many replies a model with a tool gives at most."""


def seed_of(item: str | int, epoch: int, base: int = 0) -> int:
    """The seed of one item's epoch: 31 bits, the same on every machine.

    >>> seed_of("core-001", 1) != seed_of("core-001", 2)
    True
    """
    digest = hashlib.sha256(f"{base}|{item}|{epoch}".encode()).digest()
    return int.from_bytes(digest[:4], "big") & 0x7FFFFFFF


def provider_of(model: Model) -> str:
    """The part of a model's name before the first slash.

    (``Model`` prints as ``provider/name``.)
    """
    return str(model).split("/", 1)[0]


def sampling(model: Model, *, temperature: float, max_tokens: int, seed: int) -> GenerateConfig:
    """Plain sampling, told in full in the way that the model's provider takes it."""
    provider = provider_of(model)
    config = GenerateConfig(temperature=temperature, max_tokens=max_tokens, seed=seed, top_p=1.0)
    if provider in COMPATIBLE_SERVERS:
        # min_p and top_k are no fields of the OpenAI interface; these servers take them in the body
        config.extra_body = {key: value for key, value in UNCUT.items() if key != "top_p"}
    elif provider in ("local", "hf"):
        config.top_k = 0
    return config


def bounded() -> GenerateConfig:
    """Retries and time-outs for a task's own configuration."""
    return GenerateConfig(max_retries=MAX_RETRIES, timeout=TIMEOUT, attempt_timeout=ATTEMPT_TIMEOUT)


_MISSHAPEN: Final = (
    json.JSONDecodeError, UnicodeDecodeError, ValidationError, TypeError, AttributeError, KeyError, IndexError
)  # fmt: skip
"""What the clients raise when a body has another shape than a reply: they map only what has a status."""


async def call(
    model: Model,
    messages: Sequence[ChatMessage],
    config: GenerateConfig,
    tools: Sequence[ToolInfo | Tool] = (),
) -> ModelOutput:
    """Make one call; call again where the answer is broken.

    Raises:
        BrokenReply: after :data:`ATTEMPTS` broken answers.
        CallFailed: no answer after Inspect's retries, or :data:`GIVEN_UP_AFTER` failed calls of this model in a row.
        Exception: whatever else the provider raises.
    """
    failures = _FAILURES.get(model, 0)
    if failures >= GIVEN_UP_AFTER:
        raise CallFailed(f"{model} was not asked: the {failures} calls before failed one after the other")
    try:
        output = await _attempts(model, messages, config, tools)
    except (AdapterError, RetryError) as error:
        _FAILURES[model] = _FAILURES.get(model, 0) + 1
        if isinstance(error, RetryError):
            last = error.last_attempt.exception()
            told = f"{type(last).__name__}: {' '.join(str(last).split())[:200]}" if last is not None else "no answer"
            tries = error.last_attempt.attempt_number
            raise CallFailed(f"{model} gave no answer in {tries} attempts; the last: {told}") from error
        raise
    _FAILURES.pop(model, None)
    return output


_FAILURES: Final[WeakKeyDictionary[Model, int]] = WeakKeyDictionary()
"""Calls that failed in a row, by model as it was made for this run."""


async def _attempts(
    model: Model, messages: Sequence[ChatMessage], config: GenerateConfig, tools: Sequence[ToolInfo | Tool]
) -> ModelOutput:
    problem = ""
    for attempt in range(ATTEMPTS):
        try:
            if attempt == 0:
                output = await model.generate(list(messages), tools=list(tools), config=config)
            else:
                # Inspect's cache may hold the broken answer; the next attempt must ask the server
                output = await model.generate(list(messages), tools=list(tools), config=config, cache=False)
        except _MISSHAPEN as error:
            problem = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
            continue
        problem = broken(output)
        if not problem:
            return output
    raise BrokenReply(f"{ATTEMPTS} broken answers from {model}; the last: {problem}")


def broken(output: ModelOutput) -> str:
    """Why an output is no reply at all, or the empty string. A reply of no words, properly ended, is one."""
    if output.error:
        return output.error
    if not output.choices:
        return "no choices"
    choice = output.choices[0]
    if choice.stop_reason == "model_length" and not choice.message.text:
        return "the prompt does not fit the model's context"
    if choice.stop_reason == "unknown" and not choice.message.text and not choice.message.tool_calls:
        return "an empty message without an end"
    return ""


@solver
def ask(
    template: str,
    form: str,
    *,
    temperature: float,
    max_tokens: int,
    top_logprobs: int | None = None,
    seed: int = 0,
) -> Solver:
    """Fill the prompt, call the model once, keep the reply.

    Args:
        template: text with ``{question_text}``.
        form: what kind of reply is asked for: ``json``, ``letter`` or ``situation``; a scripted model reads it.
        temperature: of the sampling.
        max_tokens: of the reply.
        top_logprobs: how many of the most probable tokens to ask for at each place; None for none.
        seed: base of the seeds.
    """

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        model = get_model()
        put_question(state, template, form)
        config = sampling(
            model, temperature=temperature, max_tokens=max_tokens, seed=seed_of(state.sample_id, state.epoch, seed)
        )
        if top_logprobs is not None:
            config.logprobs, config.top_logprobs = True, top_logprobs
        state.output = await call(model, state.messages, config)
        state.messages.append(state.output.message)
        return state

    return solve


@solver
def ask_with_tools(
    template: str, tools: Sequence[Tool], *, temperature: float, max_tokens: int, seed: int = 0
) -> Solver:
    """Fill the prompt, let the model call tools, keep its last reply. At most :data:`TOOL_TURNS` replies."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        model = get_model()
        put_question(state, template, "json")
        state.tools = list(tools)
        base = seed_of(state.sample_id, state.epoch, seed)
        for turn in range(TOOL_TURNS):
            config = sampling(model, temperature=temperature, max_tokens=max_tokens, seed=base + turn)
            state.output = await call(model, state.messages, config, state.tools)
            state.messages.append(state.output.message)
            if not state.output.message.tool_calls:
                break
            answered, _ = await execute_tools(state.messages, state.tools)
            state.messages.extend(answered)
        return state

    return solve


def put_question(state: TaskState, template: str, form: str) -> None:
    """Make the filled prompt the only message; what is asked stands in its metadata too."""
    question = state.input_text
    state.messages = [
        ChatMessageUser(
            content=template.replace("{question_text}", question),
            metadata={"question": question, "form": form},
        )
    ]
