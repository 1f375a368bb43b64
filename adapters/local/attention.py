"""Attention for a decoding step: one query a row, against as many blocks of keys as the longest row has filled.

The fused kernels copy keys and values to every query head when a mask is given, and on a CPU the sums of most shapes
depend on the thread that a row falls to. Here each group of query heads meets its keys where they lie, every row alike:
less memory is read, and a row's result does not depend on its place. Nor does it depend on how long the other rows are:
every block is a product and a sum of one shape, and a block beyond a row's own length adds exact zeros.

The fused kernel is not taken for small groups either: whether its sums are the same in every place, thread and length
depends on the processor (they are on some, and not on those with wider vector units).
"""

from __future__ import annotations

from typing import Any, Final

import torch
from torch import Tensor, nn
from transformers import AttentionInterface, AttentionMaskInterface
from transformers.integrations.sdpa_attention import sdpa_attention_forward
from transformers.masking_utils import sdpa_mask

NAME: Final = "rowwise"

BLOCK: Final = 128
"""Keys of a block."""


def rowwise_attention(
    module: nn.Module,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attention_mask: Tensor | None,
    dropout: float = 0.0,
    scaling: float | None = None,
    **kwargs: Any,
) -> tuple[Tensor, None]:
    """Attend with one query a row; several queries (a prompt) go to the fused kernel.

    Args:
        module: the attention layer.
        query: (rows, heads, 1, width).
        key: (rows, key-value heads, length, width).
        value: like ``key``.
        attention_mask: (rows, 1, 1, length), 0 where a row may look and minus infinity elsewhere; every row may look at
            its first key.
        dropout: unused, no training here.
        scaling: of the products; one over the root of the width unless told.
        kwargs: passed on for prompts.

    Returns:
        (rows, 1, heads, width) and no weights.
    """
    if query.shape[2] > 1 or attention_mask is None:
        found: tuple[Tensor, None] = sdpa_attention_forward(
            module, query, key, value, attention_mask, dropout=dropout, scaling=scaling, **kwargs
        )
        return found
    rows, heads, _, width = query.shape
    groups = key.shape[1]
    scale = scaling if scaling is not None else width**-0.5
    grouped = (query * scale).view(rows, groups, heads // groups, width)
    starts = range(0, key.shape[2], BLOCK)
    scores = [
        torch.matmul(grouped, key[:, :, at : at + BLOCK].transpose(-1, -2)).float().add_(attention_mask[..., at : at + BLOCK])
        for at in starts
    ]
    most = scores[0].amax(-1, keepdim=True)
    for block in scores[1:]:
        most = torch.maximum(most, block.amax(-1, keepdim=True))
    total = mixed = None
    for at, block in zip(starts, scores, strict=True):
        weights = block.sub_(most).exp_()
        mass = weights.sum(-1, keepdim=True)
        part = torch.matmul(weights.to(value.dtype), value[:, :, at : at + BLOCK]).float()
        total, mixed = (mass, part) if total is None or mixed is None else (total.add_(mass), mixed.add_(part))
    assert total is not None and mixed is not None
    return mixed.div_(total).to(value.dtype).reshape(rows, 1, heads, width), None


def attend_rowwise(model: Any) -> None:
    """Let a model attend so where it would use the fused kernel; other models keep what they need."""
    if model.config._attn_implementation == "sdpa":
        model.set_attn_implementation(NAME)


AttentionInterface.register(NAME, rowwise_attention)
AttentionMaskInterface.register(NAME, sdpa_mask)
