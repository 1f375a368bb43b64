"""The attention of a decoding step: the plain formula's values, and the same bits in every place, thread and length."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import torch
from torch import Tensor, nn

from adapters.local.attention import BLOCK, rowwise_attention

SHAPES = [
    (rows, groups, queries, width) for rows in (2, 8, 32) for groups in (1, 2) for queries in (1, 2, 4) for width in (16, 80)
]


@pytest.fixture(autouse=True)
def _threads() -> Iterator[None]:
    before = torch.get_num_threads()
    yield
    torch.set_num_threads(before)


def tensors(rows: int, groups: int, queries: int, width: int, dtype: torch.dtype) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Query, keys, values and the last position of each row: half of the rows in the first block, the others anywhere."""
    draw = torch.Generator().manual_seed(rows * 1000 + groups * 100 + queries * 10 + width)
    query = torch.randn(rows, groups * queries, 1, width, generator=draw).to(dtype)
    key, value = (torch.randn(rows, groups, 6 * BLOCK, width, generator=draw).to(dtype) for _ in range(2))
    last = torch.randint(0, 6 * BLOCK, (rows,), generator=draw)
    last[: rows // 2] = torch.randint(0, BLOCK, (rows // 2,), generator=draw)
    return query, key, value, last


def attend(query: Tensor, key: Tensor, value: Tensor, last: Tensor, length: int) -> Tensor:
    mask = torch.zeros(len(last), 1, 1, length, dtype=key.dtype)
    mask.masked_fill_(torch.arange(length) > last[:, None, None, None], -torch.inf)
    return rowwise_attention(nn.Module(), query, key[:, :, :length], value[:, :, :length], mask)[0]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_it_is_the_softmax_over_the_keys_up_to_the_rows_own_place(shape: tuple[int, int, int, int]) -> None:
    query, key, value, last = tensors(*shape, torch.float32)
    found = attend(query, key, value, last, 6 * BLOCK)
    for row, place in enumerate(last.tolist()):
        keys, values = (t[row, :, : place + 1].repeat_interleave(shape[2], 0).double() for t in (key, value))
        weights = (query[row].double() @ keys.transpose(-1, -2) / shape[3] ** 0.5).softmax(-1)
        torch.testing.assert_close(found[row, 0].double(), (weights @ values)[:, 0], atol=1e-5, rtol=1e-4)


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16], ids=str)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_rows_bits_depend_on_no_other_row_its_place_the_threads_or_the_length(
    shape: tuple[int, int, int, int], dtype: torch.dtype
) -> None:
    query, key, value, last = tensors(*shape, dtype)
    known: dict[int, Tensor] = {}
    for threads in (1, 2):
        torch.set_num_threads(threads)
        for length in (BLOCK, 3 * BLOCK, 6 * BLOCK):
            for order in (torch.arange(shape[0]), torch.arange(shape[0]).flip(0)):
                found = attend(query[order], key[order], value[order], last[order], length)
                for place, row in enumerate(order.tolist()):
                    if last[row] < length:
                        assert torch.equal(known.setdefault(row, found[place]), found[place]), (threads, length, row)
