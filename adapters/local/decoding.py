"""The decoding loop: one prefill a prompt, a fixed number of rows that are refilled as replies end.

A reply depends on its prompt, its sampling and its seed, and on the number of rows (which is recorded), never on what
else is being computed: see :mod:`adapters.local`.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import torch
from torch import Tensor
from transformers import DynamicCache

from adapters.errors import PromptTooLong
from adapters.local.attention import BLOCK, NAME
from adapters.local.loading import Loaded
from adapters.local.memory import MIB, ROWS, even_rows, out_of_memory, room_for
from adapters.local.requests import Reply, Request, Token
from adapters.local.sampling import draw, uniforms
from adapters.local.slots import Slots

log: Final = logging.getLogger(__name__)


@dataclass(slots=True)
class Counts:
    """What the loop did since it was made."""

    prefills: int = 0
    steps: int = 0
    replies: int = 0
    tokens: int = 0
    splits: int = 0
    peak_rows: int = 0


@dataclass(frozen=True, slots=True)
class _Prefix:
    """A prompt computed once: its keys and values, and what follows its last token."""

    cache: DynamicCache
    logits: Tensor
    logprobs: Tensor
    hidden: dict[int, Tensor]
    bytes: int


Done = Callable[["Reply | Exception"], None]


@dataclass(slots=True)
class _Row:
    """A reply in the making."""

    request: Request
    done: Done
    prefix: _Prefix
    draws: list[float]
    started: float
    ids: list[int] = field(default_factory=list)
    logprobs: list[float] = field(default_factory=list)
    best: list[tuple[tuple[int, float], ...]] = field(default_factory=list)

    @property
    def length(self) -> int:
        """Tokens of prompt and reply so far."""
        return len(self.request.prompt) + len(self.ids)


class Decoder:
    """Answers requests in any order; call :meth:`submit` from any thread and :meth:`step` from one.

    Args:
        loaded: the model.
        rows: of every step, rounded down by :func:`even_rows`; :data:`ROWS` unless told.
        memory_mib: for keys and values of the rows; fewer rows are used where they do not fit, with one log line.
            Unless told: 80 % of what the model leaves of a GPU, or 4096 on a CPU.
    """

    def __init__(self, loaded: Loaded, *, rows: int | None = None, memory_mib: int | None = None) -> None:
        if rows is None:
            rows = ROWS.get(loaded.device.type, ROWS["cpu"])
        if rows < 1:
            raise ValueError(f"rows is 1 or more, got {rows}; for example rows=64")
        self.loaded = loaded
        # other attention sums over the whole capacity: there rows of different capacity can't share a step
        self._by_blocks = loaded.model.config._attn_implementation == NAME
        self.rows = even_rows(rows)
        self.counts = Counts()
        budget = (memory_mib * MIB) if memory_mib is not None else room_for(loaded)
        # a fifth for prompts that wait for their other samples, the rest for the rows
        self._prefix_bytes = budget // 5
        self._row_bytes = budget - self._prefix_bytes
        self._pending: OrderedDict[tuple[int, ...], deque[tuple[Request, Done]]] = OrderedDict()
        self._prefixes: OrderedDict[tuple[int, ...], _Prefix] = OrderedDict()
        self._slots: Slots | None = None
        self._active: list[_Row | None] = []
        self._told: set[int] = set()

    # --- the door ---------------------------------------------------------------------------------------------------

    def submit(self, request: Request, done: Done) -> None:
        """Ask for a reply; ``done`` is called with it, or with the error that ended it."""
        longest = len(request.prompt) + request.sampling.max_tokens
        if not request.prompt:
            raise ValueError("a prompt has at least one token, got none")
        if longest > self.loaded.context:
            raise PromptTooLong(
                f"a prompt of {len(request.prompt)} tokens and {request.sampling.max_tokens} more do not fit the "
                f"{self.loaded.context} tokens of {self.loaded.name}; lower max_tokens or shorten the prompt"
            )
        self._pending.setdefault(request.prompt, deque()).append((request, done))

    def answer(self, requests: Iterable[Request]) -> list[Reply]:
        """Answer all of these and return the replies in the same order; the first error is raised."""
        wanted = list(requests)
        found: dict[int, Reply | Exception] = {}
        for number, request in enumerate(wanted):
            self.submit(request, lambda outcome, number=number: found.__setitem__(number, outcome))  # type: ignore[misc]
        while self.step():
            pass
        replies = []
        for number in range(len(wanted)):
            outcome = found[number]
            if isinstance(outcome, Exception):
                raise outcome
            replies.append(outcome)
        return replies

    @torch.inference_mode()
    def step(self) -> bool:
        """Fill free rows, decode one token in each; false when nothing is left to do.

        A step that does not fit the memory halves the rows and starts its replies again, from the same seeds.
        """
        try:
            self._admit()
            if not any(self._active):
                return bool(self._pending)
            self._decode()
        except (torch.OutOfMemoryError, RuntimeError) as error:
            if not out_of_memory(error):
                raise
            self._split(error)
        return True

    # --- rows ---------------------------------------------------------------------------------------------------------

    def _admit(self) -> None:
        while self._pending:
            if self._slots is not None and None not in self._active:
                return
            prompt = self._next_prompt()
            if prompt is None:
                return
            waiting = self._pending[prompt]
            request, done = waiting[0]
            started = time.monotonic()
            prefix = self._prefix(request)
            row = _Row(request, done, prefix, uniforms(request.seed, request.sampling.max_tokens).tolist(), started)
            if request.sampling.max_tokens > 1:
                self._make_slots(self._capacity(request))
            self._drop_pending(prompt)
            uniform = torch.tensor([row.draws[0]], dtype=torch.float64, device=prefix.logits.device)
            first = int(draw(prefix.logits[None], uniform, request.sampling)[0])
            _append(row, first, float(prefix.logprobs[first]), _most_probable(prefix.logprobs[None], [row])[0])
            if not self._finished(row):
                self._enter(row)

    def _drop_pending(self, prompt: tuple[int, ...]) -> None:
        self._pending[prompt].popleft()
        if not self._pending[prompt]:
            del self._pending[prompt]

    def _next_prompt(self) -> tuple[int, ...] | None:
        """The oldest prompt that can enter: computed alone, it would have as many rows as are running."""
        if not any(self._active):
            return next(iter(self._pending))
        for prompt, waiting in self._pending.items():
            request = waiting[0][0]
            if request.sampling.max_tokens == 1 or self._can_share(self._capacity(request)):
                return prompt
        return None

    def _can_share(self, capacity: int) -> bool:
        """Whether a reply of that capacity is the same to the last bit in the rows that there are."""
        assert self._slots is not None
        if capacity == self._slots.capacity:
            return True
        return self._by_blocks and self.rows_for(capacity) == self._slots.rows

    def _capacity(self, request: Request) -> int:
        longest = len(request.prompt) + request.sampling.max_tokens
        return min(self.loaded.context, -(-longest // BLOCK) * BLOCK)

    def _make_slots(self, capacity: int) -> None:
        if self._slots is not None and self._can_share(capacity):
            if capacity > self._slots.capacity:
                self._slots.grow(capacity)
            return
        self._slots, self._active = None, []
        rows = self.rows_for(capacity)
        if rows < self.rows and capacity not in self._told:
            self._told.add(capacity)
            self.counts.splits += 1
            log.warning("%d rows of %d tokens do not fit the memory: computed %d at a time", self.rows, capacity, rows)
        self._slots = Slots(rows, capacity, self.loaded.shape, self.loaded.device)
        self._active = [None] * rows

    def rows_for(self, capacity: int) -> int:
        """How many rows of that capacity a step has: of the capacity alone, so that no other prompt can change it."""
        return even_rows(max(1, min(self.rows, self._row_bytes // (capacity * self.loaded.shape.bytes_per_token))))

    def _enter(self, row: _Row) -> None:
        assert self._slots is not None
        free = self._active.index(None)
        self._slots.fill(free, row.prefix.cache, len(row.request.prompt))
        self._active[free] = row
        self.counts.peak_rows = max(self.counts.peak_rows, sum(r is not None for r in self._active))

    def _split(self, error: BaseException) -> None:
        """Halve the rows and put the replies in the making back in the queue."""
        again = [row for row in self._active if row is not None]
        rows = len(self._active) or self.rows
        self._slots, self._active = None, []
        self._prefixes.clear()
        if rows == 1:
            for row in again:
                row.done(MemoryError(f"one row does not fit the memory: {error}"))
            if not again and self._pending:
                request, done = next(iter(self._pending.values()))[0]
                self._drop_pending(request.prompt)
                done(MemoryError(f"one prompt does not fit the memory: {error}"))
            return
        self.rows = even_rows(rows // 2)
        self.counts.splits += 1
        log.warning("the batch does not fit the memory: split to %d rows, %d replies start again", self.rows, len(again))
        for row in reversed(again):
            waiting = self._pending.setdefault(row.request.prompt, deque())
            waiting.appendleft((row.request, row.done))
        if self.loaded.device.type == "cuda":
            torch.cuda.empty_cache()

    # --- arithmetic ---------------------------------------------------------------------------------------------------

    def _prefix(self, request: Request) -> _Prefix:
        prefix = self._prefixes.get(request.prompt)
        if prefix is not None and set(request.hidden_layers) <= prefix.hidden.keys():
            self._prefixes.move_to_end(request.prompt)
            return prefix
        ids = torch.tensor([request.prompt], device=self.loaded.device)
        cache = DynamicCache(config=self.loaded.model.config)
        out = self.loaded.model(
            input_ids=ids,
            past_key_values=cache,
            use_cache=True,
            logits_to_keep=1,
            output_hidden_states=bool(request.hidden_layers),
        )
        logits = out.logits[0, -1]
        hidden = {k: out.hidden_states[k][0, -1].float().cpu() for k in request.hidden_layers}
        size = len(request.prompt) * self.loaded.shape.bytes_per_token + 12 * logits.numel()
        prefix = _Prefix(cache, logits, logits.double().log_softmax(-1), hidden, size)
        self.counts.prefills += 1
        self._prefixes[request.prompt] = prefix
        held = sum(p.bytes for p in self._prefixes.values())
        while held > self._prefix_bytes and len(self._prefixes) > 1:
            held -= self._prefixes.popitem(last=False)[1].bytes
        return prefix

    def _decode(self) -> None:
        slots = self._slots
        assert slots is not None
        device = slots.positions.device
        last = torch.tensor([[row.ids[-1] if row else 0] for row in self._active], device=device)
        longest = max(row.length for row in self._active if row is not None)
        slots.use(min(slots.capacity, -(-longest // BLOCK) * BLOCK) if self._by_blocks else slots.capacity)
        out = self.loaded.model(
            input_ids=last,
            position_ids=slots.positions[:, None],
            attention_mask=slots.mask(),
            past_key_values=slots,
            use_cache=True,
        )
        self.counts.steps += 1
        logits = out.logits[:, -1]
        chosen = self._choose(logits)
        logprobs = logits.double().log_softmax(-1)
        picked = logprobs.gather(-1, chosen[:, None]).squeeze(-1).tolist()
        ids = chosen.tolist()
        best = _most_probable(logprobs, self._active)
        slots.positions += 1
        ended = [number for number, row in enumerate(self._active) if row is None]
        for number, row in enumerate(self._active):
            if row is None:
                continue
            _append(row, ids[number], picked[number], best[number])
            if self._finished(row):
                self._active[number] = None
                ended.append(number)
        if ended:
            slots.clear(ended)

    def _choose(self, logits: Tensor) -> Tensor:
        """Draw a token for every row, each under its own sampling and with its own next random number."""
        kinds = {row.request.sampling for row in self._active if row is not None}
        drawn = [row.draws[len(row.ids)] if row else 0.0 for row in self._active]
        uniform = torch.tensor(drawn, dtype=torch.float64, device=logits.device)
        chosen: Tensor | None = None
        for kind in kinds:
            tokens = draw(logits, uniform, kind)
            if chosen is None:
                chosen = tokens
            else:
                rows = [row is not None and row.request.sampling == kind for row in self._active]
                chosen = torch.where(torch.tensor(rows, device=logits.device), tokens, chosen)
        assert chosen is not None
        return chosen

    # --- replies ------------------------------------------------------------------------------------------------------

    def _finished(self, row: _Row) -> bool:
        """Hand a reply over when it ends."""
        sampling = row.request.sampling
        ended = row.ids[-1] in self.loaded.ends
        text = None
        if sampling.stop and not ended:
            text = self._text(row)
            cuts = [text.find(stop) for stop in sampling.stop if stop in text]
            if cuts:
                text, ended = text[: min(cuts)], True
        if not ended and len(row.ids) < sampling.max_tokens:
            return False
        reply = Reply(
            tokens=tuple(map(Token, row.ids, row.logprobs, row.best)),
            text=self._text(row) if text is None else text,
            ending="stop" if ended else "max_tokens",
            first=row.prefix.logprobs,
            hidden={k: row.prefix.hidden[k] for k in row.request.hidden_layers},
            prompt_tokens=len(row.request.prompt),
            seconds=time.monotonic() - row.started,
        )
        self.counts.replies += 1
        self.counts.tokens += len(row.ids)
        row.done(reply)
        return True

    def _text(self, row: _Row) -> str:
        text = self.loaded.tokenizer.decode(row.ids, skip_special_tokens=True, clean_up_tokenization_spaces=False)
        assert isinstance(text, str)
        return text


def _append(row: _Row, token: int, logprob: float, best: tuple[tuple[int, float], ...]) -> None:
    row.ids.append(token)
    row.logprobs.append(logprob)
    row.best.append(best[: row.request.top_logprobs] if best else ())


def _most_probable(logprobs: Tensor, rows: Sequence[_Row | None]) -> list[tuple[tuple[int, float], ...]]:
    """The most probable tokens of each row, as many as the greediest row asked for."""
    most = max((row.request.top_logprobs for row in rows if row is not None), default=0)
    if not most:
        return [()] * len(rows)
    best = logprobs.topk(min(most, logprobs.shape[-1]), dim=-1)
    pairs = zip(best.indices.tolist(), best.values.tolist(), strict=True)
    return [tuple(zip(ids, values, strict=True)) for ids, values in pairs]
