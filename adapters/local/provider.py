"""The Inspect model ``local/<hub name or folder>``: chat messages in, a reply with its probabilities out.

One thread decodes; calls wait for it. Samples that come while it works take the rows that are free, and the epochs of
one item share one prefill, in whatever order they come.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from inspect_ai.model import (
    ChatCompletionChoice,
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageTool,
    GenerateConfig,
    Logprob,
    Logprobs,
    ModelAPI,
    ModelOutput,
    ModelUsage,
    TopLogprob,
)
from inspect_ai.model._providers.util import HFHandler
from inspect_ai.tool import ToolChoice, ToolInfo
from transformers import PreTrainedTokenizerBase

from adapters.local.decoding import Decoder
from adapters.local.labels import label_probabilities, label_tokens
from adapters.local.loading import PRECISIONS, Loaded, load
from adapters.local.memory import small
from adapters.local.requests import Reply, Request
from adapters.local.sampling import Sampling

log: Final = logging.getLogger(__name__)

CONNECTIONS: Final = 512
"""Calls that may wait at once. All epochs of 81 items fit, so that their prompts are computed once each."""

QUIET: Final = 0.01
"""Seconds without a further call after which an idle worker begins."""

GATHER: Final = 0.1
"""Seconds that an idle worker waits at most for further calls."""


class Worker:
    """The one thread that touches the model."""

    def __init__(self, decoder: Decoder) -> None:
        self._decoder = decoder
        self._inbox: deque[tuple[Request, Future[Reply]]] = deque()
        self._waiting = threading.Condition()
        self._open: set[Future[Reply]] = set()
        threading.Thread(target=self._run, name="local-model", daemon=True).start()

    def submit(self, request: Request) -> Future[Reply]:
        """Ask for a reply; from any thread."""
        future: Future[Reply] = Future()
        with self._waiting:
            self._inbox.append((request, future))
            self._waiting.notify()
        return future

    def _run(self) -> None:
        if small(self._decoder.loaded):
            # of this thread; the threads' meeting at every product costs more than they save
            torch.set_num_threads(1)
        busy = False
        while True:
            with self._waiting:
                while not self._inbox and not busy:
                    self._waiting.wait()
                if not busy:
                    self._gather()
                arrived, self._inbox = self._inbox, deque()
            for request, future in arrived:
                self._open.add(future)
                try:
                    self._decoder.submit(request, lambda outcome, future=future: self._settle(future, outcome))  # type: ignore[misc]
                except Exception as error:
                    self._settle(future, error)
            try:
                busy = self._decoder.step()
            except Exception as error:
                # whatever broke, no caller may be left waiting for an answer that never comes
                log.exception("the local model failed; %d calls fail with it", len(self._open))
                self._decoder = Decoder(self._decoder.loaded, rows=self._decoder.rows)
                for future in tuple(self._open):
                    self._settle(future, error)
                busy = False

    def _gather(self) -> None:
        """Let the calls that are on their way arrive: the epochs of an item then begin together, and no row runs alone.

        Rows cost the same whether they are in use or not, and a long reply that begins last is decoded alone.
        """
        latest = time.monotonic() + GATHER
        there = 0
        while there < len(self._inbox) and time.monotonic() < latest:
            there = len(self._inbox)
            self._waiting.wait(QUIET)

    def _settle(self, future: Future[Reply], outcome: Reply | Exception) -> None:
        self._open.discard(future)
        if not future.set_running_or_notify_cancel():
            return
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


class LocalAPI(ModelAPI):
    """A model on this machine: ``local/<hub name or folder>``, or with its precision ``local/<name>:bf16``.

    Model arguments (``-M name=value``): ``precision`` (4bit), ``device``, ``rows``, ``memory_mib``, ``labels``
    ("A,B,C"), ``hidden_layers`` ("0,16,-1") with ``hidden_dir``, ``revision``, ``trust_remote_code``.
    """

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),  # noqa: B008 - the shape that Inspect's providers have
        *,
        precision: str = "4bit",
        device: str | None = None,
        rows: int | None = None,
        memory_mib: int | None = None,
        labels: str | Sequence[str] = "A,B,C",
        hidden_layers: str | int | Sequence[int] = (),
        hidden_dir: str | None = None,
        revision: str | None = None,
        trust_remote_code: bool = False,
        loaded: Loaded | None = None,
    ) -> None:
        super().__init__(model_name, base_url, api_key, [], config)
        source, sign, told = model_name.rpartition(":")
        if sign and told in PRECISIONS:
            precision = told
        else:
            source = model_name
        self.loaded = loaded or load(
            source, precision=precision, device=device, revision=revision, trust_remote_code=trust_remote_code
        )
        self.decoder = Decoder(self.loaded, rows=rows, memory_mib=memory_mib)
        names = labels.split(",") if isinstance(labels, str) else list(labels)
        self._labels = label_tokens(self.loaded.tokenizer, names)
        self._layers = _layers(hidden_layers)
        self._hidden_dir = Path(hidden_dir) if hidden_dir else None
        self._worker = Worker(self.decoder)
        self._asked: Counter[tuple[int, ...]] = Counter()
        self._rendered: dict[str, tuple[int, ...]] = {}

    async def generate(
        self, input: list[ChatMessage], tools: list[ToolInfo], tool_choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        """Answer one conversation."""
        prompt = self.prompt(input, tools)
        sampling = sampling_of(config)
        seed = config.seed if config.seed is not None else self._next_seed(prompt)
        wanted = config.num_choices or 1
        top = (config.top_logprobs or 0) if config.logprobs else 0
        replies = await asyncio.gather(
            *(
                asyncio.wrap_future(self._worker.submit(Request(prompt, sampling, seed + number, top, self._layers)))
                for number in range(wanted)
            )
        )
        drawn = sum(len(reply.tokens) for reply in replies)
        return ModelOutput(
            model=self.model_name,
            choices=[self._choice(reply, tools, bool(config.logprobs)) for reply in replies],
            usage=ModelUsage(input_tokens=len(prompt), output_tokens=drawn, total_tokens=len(prompt) + drawn),
            time=max(reply.seconds for reply in replies),
            metadata=self._metadata(replies[0], sampling, seed),
        )

    def prompt(self, messages: Sequence[ChatMessage], tools: Sequence[ToolInfo] = ()) -> tuple[int, ...]:
        """The token ids of a conversation, by the model's own chat template."""
        tokenizer = self.loaded.tokenizer
        turns = [_turn(message) for message in messages]
        # the epochs of an item ask the same: it is rendered once
        key = json.dumps([turns, [tool.name for tool in tools]], default=str)
        if key not in self._rendered:
            if len(self._rendered) > 4 * CONNECTIONS:
                self._rendered.clear()
            self._rendered[key] = self._render(tokenizer, turns, tools)
        return self._rendered[key]

    def _render(
        self, tokenizer: PreTrainedTokenizerBase, turns: list[dict[str, Any]], tools: Sequence[ToolInfo]
    ) -> tuple[int, ...]:
        if not tokenizer.chat_template:
            text = "".join(f"{turn['role']}: {turn['content']}\n" for turn in turns) + "assistant:"
            return tuple(tokenizer(text)["input_ids"])
        described: list[dict[Any, Any] | Callable[..., Any]] = [
            {"type": "function", "function": tool.model_dump(exclude_none=True)} for tool in tools
        ]
        rendered = tokenizer.apply_chat_template(
            turns, tools=described or None, add_generation_prompt=True, tokenize=False
        )
        assert isinstance(rendered, str)
        return tuple(tokenizer(rendered, add_special_tokens=False)["input_ids"])

    def max_connections(self) -> int:
        """Calls that wait for the rows at once."""
        return CONNECTIONS

    def max_tokens(self) -> int | None:
        """Where a task names no limit."""
        return Sampling().max_tokens

    def connection_key(self) -> str:
        """Each model has its own queue."""
        return f"local/{self.model_name}"

    def _next_seed(self, prompt: tuple[int, ...]) -> int:
        """Where no seed is told: by the prompt and how often it was asked, so that repeats differ and runs do not."""
        self._asked[prompt] += 1
        digest = hashlib.sha256(f"{prompt}|{self._asked[prompt]}".encode()).digest()
        return int.from_bytes(digest[:4], "big") & 0x7FFFFFFF

    def _choice(self, reply: Reply, tools: list[ToolInfo], with_logprobs: bool) -> ChatCompletionChoice:
        if tools:
            handler = HFHandler(self.model_name, self.model_family())
            message = handler.parse_assistant_response(reply.text, tools)
        else:
            message = ChatMessageAssistant(content=reply.text, model=self.model_name, source="generate")
        calls = bool(message.tool_calls)
        return ChatCompletionChoice(
            message=message,
            stop_reason="tool_calls" if calls else "stop" if reply.ending == "stop" else "max_tokens",
            logprobs=Logprobs(content=self._logprobs(reply)) if with_logprobs else None,
        )

    def _logprobs(self, reply: Reply) -> list[Logprob]:
        text = self.loaded.tokenizer.decode
        return [
            Logprob(
                token=str(text([token.id])),
                logprob=token.logprob,
                top_logprobs=[TopLogprob(token=str(text([i])), logprob=value) for i, value in token.top] or None,
            )
            for token in reply.tokens
        ]

    def _metadata(self, reply: Reply, sampling: Sampling, seed: int) -> dict[str, Any]:
        found: dict[str, Any] = {
            "label_probabilities": label_probabilities(reply.first, self._labels),
            "label_source": "vocabulary",
            "sampling": sampling.to_dict(),
            "seed": seed,
            "precision": self.loaded.precision,
            "device": str(self.loaded.device),
            "rows": self.decoder.rows,
        }
        if reply.hidden and self._hidden_dir:
            found["hidden_states"] = str(self._keep_hidden(reply))
        return found

    def _keep_hidden(self, reply: Reply) -> Path:
        """Write the states beside the log, once a prompt: they are too large for it."""
        assert self._hidden_dir is not None
        arrays = {f"layer_{layer}": state.numpy() for layer, state in reply.hidden.items()}
        name = hashlib.sha256(b"".join(arrays[key].tobytes() for key in sorted(arrays))).hexdigest()[:16]
        path = self._hidden_dir / f"{name}.npz"
        if not path.exists():
            self._hidden_dir.mkdir(parents=True, exist_ok=True)
            np.savez(path, **arrays)  # type: ignore[arg-type]
        return path


def sampling_of(config: GenerateConfig) -> Sampling:
    """What Inspect's settings mean here; what they leave open is plain sampling at temperature 1.

    >>> sampling_of(GenerateConfig(temperature=0.7, max_tokens=300, extra_body={"min_p": 0.0})).temperature
    0.7
    """
    extra = config.extra_body or {}
    plain = Sampling()
    return Sampling(
        temperature=1.0 if config.temperature is None else config.temperature,
        max_tokens=config.max_tokens or plain.max_tokens,
        top_k=config.top_k or 0,
        top_p=1.0 if config.top_p is None else config.top_p,
        min_p=float(extra.get("min_p", 0.0)),
        stop=tuple(config.stop_seqs or ()),
    )


def _turn(message: ChatMessage) -> dict[str, Any]:
    turn: dict[str, Any] = {"role": message.role, "content": message.text}
    if isinstance(message, ChatMessageAssistant) and message.tool_calls:
        turn["tool_calls"] = [
            {"type": "function", "function": {"name": call.function, "arguments": call.arguments}}
            for call in message.tool_calls
        ]
    if isinstance(message, ChatMessageTool):
        turn["name"] = message.function
        turn["content"] = message.error.message if message.error else message.text
    return turn


def _layers(told: str | int | Sequence[int]) -> tuple[int, ...]:
    if isinstance(told, int):
        return (told,)
    if isinstance(told, str):
        return tuple(int(part) for part in told.split(",") if part.strip())
    return tuple(told)
