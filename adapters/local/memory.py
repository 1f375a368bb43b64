"""How many rows fit: a function of the machine and the model, not of what is free at the moment."""

from __future__ import annotations

from typing import Final

import torch

from adapters.local.loading import Loaded

MIB: Final = 1 << 20

CPU_MIB: Final = 4096
"""For keys and values on a CPU, unless told."""

ROWS: Final = {"cuda": 64, "cpu": 32}
"""Rows of a step unless told otherwise. On a GPU a 4-bit step is bound by unpacking the weights, so rows cost little; on a
CPU their keys and values are to stay in its cache."""

SMALL: Final = 5_000_000
"""Weights up to which calling an operation on a CPU costs more than its arithmetic: one thread is faster."""

GPU_SHARE: Final = 0.8
"""Of what the model leaves of a GPU, unless told; a step's own numbers need the rest."""


def small(loaded: Loaded) -> bool:
    """Whether this is a model on a CPU with at most :data:`SMALL` weights."""
    return loaded.device.type == "cpu" and sum(p.numel() for p in loaded.model.parameters()) <= SMALL


def even_rows(rows: int) -> int:
    """The largest number of rows up to this one in which a row's arithmetic does not depend on its place.

    Matrix products cut their rows into blocks; a block that is not full can be summed in another order (on CPUs
    measured for 5, 6, 7, 9, 10 and 11 rows). Powers of two, and multiples of 16 above, have full blocks alone.

    >>> [even_rows(n) for n in (1, 3, 7, 15, 40)]
    [1, 2, 4, 8, 32]
    """
    return rows // 16 * 16 if rows >= 16 else 1 << (rows.bit_length() - 1)


def room_for(loaded: Loaded) -> int:
    """Bytes for keys and values."""
    device = loaded.device
    if device.type != "cuda":
        return CPU_MIB * MIB
    total = torch.cuda.get_device_properties(device).total_memory
    return int(GPU_SHARE * max(0, total - loaded.model.get_memory_footprint()))


def out_of_memory(error: BaseException) -> bool:
    """Whether this is the one failure that a smaller batch can cure."""
    return isinstance(error, torch.OutOfMemoryError) or "can't allocate memory" in str(error)
