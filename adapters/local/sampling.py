"""How the next token is drawn, told in full: nothing is left to a library's default."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import torch
from torch import Tensor


@dataclass(frozen=True, slots=True)
class Sampling:
    """The distribution that tokens are drawn from, and where a reply ends.

    Plain temperature sampling unless told otherwise: ``top_k=0``, ``top_p=1`` and ``min_p=0`` cut nothing off.
    (transformers' own ``generate`` keeps a hidden ``top_k=50``, llama.cpp ``top_k=40, top_p=0.95, min_p=0.05``.)
    ``temperature=0`` takes the most probable token, the lowest id on a tie.

    >>> Sampling(temperature=0.7, max_tokens=300).top_k
    0
    >>> Sampling(temperature=-1)
    Traceback (most recent call last):
    ValueError: temperature is 0 or more, got -1; for example Sampling(temperature=0.7)
    """

    temperature: float = 0.7
    max_tokens: int = 300
    top_k: int = 0
    top_p: float = 1.0
    min_p: float = 0.0
    stop: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.temperature < 0:
            raise ValueError(f"temperature is 0 or more, got {self.temperature}; for example Sampling(temperature=0.7)")
        if self.max_tokens < 1:
            raise ValueError(f"max_tokens is 1 or more, got {self.max_tokens}; for example Sampling(max_tokens=300)")
        if self.top_k < 0 or not 0 < self.top_p <= 1 or not 0 <= self.min_p <= 1:
            raise ValueError(
                f"expected top_k >= 0, 0 < top_p <= 1, 0 <= min_p <= 1, got {self.top_k}, {self.top_p}, {self.min_p}"
            )

    def to_dict(self) -> dict[str, object]:
        """Every parameter, for the record."""
        return asdict(self)


def uniforms(seed: int, count: int) -> Tensor:
    """The random numbers of one sequence, in [0, 1): float64, drawn on the CPU, the same on every machine.

    >>> bool((uniforms(7, 3) == uniforms(7, 5)[:3]).all())
    True
    """
    generator = torch.Generator(device="cpu").manual_seed(seed)
    return torch.rand(count, generator=generator, dtype=torch.float64)


def draw(logits: Tensor, uniform: Tensor, sampling: Sampling) -> Tensor:
    """Draw one token a row by inverting the distribution function.

    Args:
        logits: (rows, vocabulary), any float type.
        uniform: (rows,), float64 in [0, 1), on the same device.
        sampling: one setting for all the rows.

    Returns:
        (rows,) token ids.
    """
    if sampling.temperature == 0:
        return logits.argmax(-1)
    mass = torch.softmax(logits.double() / sampling.temperature, dim=-1)
    mass = _cut(mass, sampling)
    steps = mass.cumsum(-1)
    total = steps[:, -1:]
    # a product that rounds up to the total would fall behind the last token that has any mass
    target = torch.minimum(uniform.unsqueeze(-1) * total, torch.nextafter(total, torch.zeros_like(total)))
    return torch.searchsorted(steps, target, right=True).squeeze(-1)


def _cut(mass: Tensor, sampling: Sampling) -> Tensor:
    """Set to 0 what top-k, top-p and min-p leave out, in this order; the rest keeps its proportions."""
    if sampling.top_k and sampling.top_k < mass.shape[-1]:
        least = mass.topk(sampling.top_k, dim=-1).values[:, -1:]
        mass = mass.where(mass >= least, 0.0)
    if sampling.top_p < 1.0:
        total = mass.sum(-1, keepdim=True)
        ordered, order = mass.sort(dim=-1, descending=True, stable=True)
        before = (ordered.cumsum(-1) - ordered) / total
        kept = ordered.where(before < sampling.top_p, 0.0)
        mass = torch.zeros_like(mass).scatter(-1, order, kept)
    if sampling.min_p > 0.0:
        mass = mass.where(mass >= sampling.min_p * mass.amax(-1, keepdim=True), 0.0)
    return mass
