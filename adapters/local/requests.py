"""What is asked of the decoding loop, and what comes out."""

from __future__ import annotations

from dataclasses import dataclass, field

from torch import Tensor

from adapters.local.sampling import Sampling


@dataclass(frozen=True, slots=True)
class Request:
    """One reply that is wanted.

    Args:
        prompt: token ids.
        sampling: how tokens are drawn.
        seed: of this reply's own generator.
        top_logprobs: how many of the most probable tokens to report beside each drawn one.
        hidden_layers: layers whose state at the last prompt token is wanted: 0 is the embedding, -1 the last.
    """

    prompt: tuple[int, ...]
    sampling: Sampling
    seed: int
    top_logprobs: int = 0
    hidden_layers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """A drawn token, its natural log-probability under the model (before temperature), and the most probable ones."""

    id: int
    logprob: float
    top: tuple[tuple[int, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """What came out.

    Args:
        tokens: drawn, the ending one included.
        text: without special tokens, cut before a stop string.
        ending: ``stop`` (an end token or a stop string) or ``max_tokens``.
        first: (vocabulary,) the log-probabilities of the first token, before temperature.
        hidden: state at the last prompt token by layer, on the CPU in float32.
        prompt_tokens: how many.
        seconds: from the start of its own work to its end; the wait for a free row is not in it.
    """

    tokens: tuple[Token, ...]
    text: str
    ending: str
    first: Tensor = field(repr=False)
    hidden: dict[int, Tensor] = field(repr=False)
    prompt_tokens: int
    seconds: float
