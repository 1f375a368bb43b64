"""The key-value cache of the decoding loop: a fixed number of rows that can grow longer, each row at its own position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor
from transformers.cache_utils import Cache, CacheLayerMixin, DynamicCache, DynamicLayer


@dataclass(frozen=True, slots=True)
class Shape:
    """What one model's cache needs: layers, key-value heads, the width of a head, and the type of its numbers."""

    layers: int
    heads: int
    width: int
    dtype: torch.dtype

    @property
    def bytes_per_token(self) -> int:
        """Keys and values of one token in all layers."""
        return 2 * self.layers * self.heads * self.width * self.dtype.itemsize


class SlotLayer(CacheLayerMixin):  # type: ignore[no-untyped-call]
    """One layer's keys and values, ``(rows, heads, capacity, width)``; a step writes one token a row."""

    def __init__(self, rows: int, capacity: int, shape: Shape, positions: Tensor) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        size = (rows, shape.heads, capacity, shape.width)
        self.keys: Tensor = torch.zeros(size, dtype=shape.dtype, device=positions.device)
        self.values: Tensor = torch.zeros_like(self.keys)
        self.positions = positions
        self.length = capacity
        self.row_numbers = torch.arange(rows, device=positions.device)
        self.is_initialized = True

    def lazy_initialization(self, key_states: Tensor, value_states: Tensor) -> None:
        """The buffers exist from the start."""

    def update(self, key_states: Tensor, value_states: Tensor, *args: Any, **kwargs: Any) -> tuple[Tensor, Tensor]:
        """Write this step's token of each row at the row's position; return the buffers up to the length in use."""
        self.keys[self.row_numbers, :, self.positions] = key_states[:, :, 0]
        self.values[self.row_numbers, :, self.positions] = value_states[:, :, 0]
        return self.keys[:, :, : self.length], self.values[:, :, : self.length]

    def grow(self, capacity: int) -> None:
        """Make every row longer; what it holds stays."""
        for name in ("keys", "values"):
            old: Tensor = getattr(self, name)
            new = old.new_zeros((*old.shape[:2], capacity, old.shape[3]))
            new[:, :, : old.shape[2]] = old
            setattr(self, name, new)

    def get_mask_sizes(self, query_length: int) -> tuple[int, int]:
        """The loop passes a mask of its own; this is its width."""
        return self.length, 0

    def get_seq_length(self) -> int:
        """Rows differ; the loop passes positions of its own."""
        return 0

    def get_max_length(self) -> int:
        """The capacity of a row."""
        return self.keys.shape[2]

    # the name that earlier releases of transformers ask for
    get_max_cache_shape = get_max_length


class Slots(Cache):
    """All layers' rows. ``positions`` says where each row writes next; the mask lets it see everything up to there."""

    def __init__(self, rows: int, capacity: int, shape: Shape, device: torch.device) -> None:
        self.positions = torch.zeros(rows, dtype=torch.long, device=device)
        self.columns = torch.arange(capacity, device=device)
        self.rows = rows
        self.capacity = capacity
        self.length = capacity
        self.dtype = shape.dtype
        self.slots = [SlotLayer(rows, capacity, shape, self.positions) for _ in range(shape.layers)]
        super().__init__(layers=list(self.slots))

    def fill(self, row: int, prefix: DynamicCache, length: int) -> None:
        """Copy a prompt's keys and values (computed alone, one row) into a row, and stand after it."""
        for layer, source in zip(self.slots, prefix.layers, strict=True):
            assert isinstance(source, DynamicLayer) and source.keys is not None and source.values is not None
            layer.keys[row, :, :length] = source.keys[0]
            layer.values[row, :, :length] = source.values[0]
        self.positions[row] = length

    def grow(self, capacity: int) -> None:
        """Make every row longer, one layer after the other; what the rows hold stays."""
        for layer in self.slots:
            layer.grow(capacity)
        self.columns = torch.arange(capacity, device=self.columns.device)
        self.capacity = capacity

    def use(self, length: int) -> None:
        """Look at the first ``length`` tokens of every row from now on."""
        self.length = length
        for layer in self.slots:
            layer.length = length

    def clear(self, rows: list[int]) -> None:
        """Free rows: they go on computing, over their first position alone, and nobody reads them."""
        self.positions[rows] = 0

    def mask(self) -> Tensor:
        """``(rows, 1, 1, length)``, 0 where a row may look and minus infinity elsewhere."""
        beyond = self.columns[None, : self.length] > self.positions[:, None]
        mask = torch.zeros(beyond.shape, dtype=self.dtype, device=beyond.device).masked_fill_(beyond, -torch.inf)
        return mask[:, None, None, :]
