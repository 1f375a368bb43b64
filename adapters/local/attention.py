"""Attention for a decoding step: one query a row, against the row's whole capacity.

The fused kernels copy keys and values to every query head when a mask is given, and on a CPU their sums depend on the
thread that a row falls to. Here each group of query heads meets its keys where they lie, every row alike: less memory
is read, and a row's result does not depend on its place.
"""

from __future__ import annotations

from typing import Any, Final

import torch
from torch import Tensor, nn
from transformers import AttentionInterface, AttentionMaskInterface
from transformers.integrations.sdpa_attention import sdpa_attention_forward
from transformers.masking_utils import sdpa_mask

NAME: Final = "rowwise"


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
        key: (rows, key-value heads, capacity, width).
        value: like ``key``.
        attention_mask: (rows, 1, 1, capacity), 0 where a row may look and minus infinity elsewhere.
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
    scores = torch.matmul(grouped, key.transpose(-1, -2)).add_(attention_mask)
    weights = torch.softmax(scores, dim=-1, dtype=torch.float32).to(value.dtype)
    return torch.matmul(weights, value).reshape(rows, 1, heads, width), None


def attend_rowwise(model: Any) -> None:
    """Let a model attend so where it would use the fused kernel; other models keep what they need."""
    if model.config._attn_implementation == "sdpa":
        model.set_attn_implementation(NAME)


AttentionInterface.register(NAME, rowwise_attention)
AttentionMaskInterface.register(NAME, sdpa_mask)
