"""Sampling against the distribution itself, computed by hand."""

from __future__ import annotations

import math

import pytest
import torch

from adapters.local.sampling import Sampling, draw, uniforms

LOGITS = torch.tensor([2.0, 1.0, 0.0, -1.0, -5.0])


def drawn(sampling: Sampling, count: int = 40_000) -> list[float]:
    """Shares of each token over an even grid of uniforms: no chance in it."""
    grid = (torch.arange(count, dtype=torch.float64) + 0.5) / count
    tokens = draw(LOGITS.expand(count, -1), grid, sampling)
    return [float((tokens == token).double().mean()) for token in range(len(LOGITS))]


def softmax(values: list[float]) -> list[float]:
    total = sum(math.exp(v) for v in values)
    return [math.exp(v) / total for v in values]


@pytest.mark.parametrize("temperature", [0.3, 0.7, 1.0, 2.0])
def test_tokens_come_with_the_softmax_of_logits_over_temperature(temperature: float) -> None:
    expected = softmax([float(x) / temperature for x in LOGITS])
    assert drawn(Sampling(temperature=temperature)) == pytest.approx(expected, abs=5e-5)


def test_no_token_is_cut_off_unless_told() -> None:
    assert all(share > 0 for share in drawn(Sampling(temperature=1.0)))


def test_top_k_keeps_the_k_most_probable_in_proportion() -> None:
    expected = [*softmax([2.0, 1.0]), 0, 0, 0]
    assert drawn(Sampling(temperature=1.0, top_k=2)) == pytest.approx(expected, abs=5e-5)


def test_top_p_keeps_the_fewest_tokens_that_reach_p() -> None:
    # the two first have 0.643 + 0.237 = 0.880 of the mass; 0.9 needs the third
    assert drawn(Sampling(temperature=1.0, top_p=0.88))[2] == 0
    assert drawn(Sampling(temperature=1.0, top_p=0.9))[2] > 0


def test_min_p_drops_tokens_below_that_share_of_the_most_probable() -> None:
    shares = drawn(Sampling(temperature=1.0, min_p=0.2))
    assert [share > 0 for share in shares] == [True, True, False, False, False]  # e^-1 = 0.37, e^-2 = 0.14


def test_temperature_0_takes_the_most_probable_and_the_lowest_id_on_a_tie() -> None:
    rows = torch.tensor([[0.0, 3.0, 3.0], [1.0, 0.0, 0.0]])
    assert draw(rows, torch.tensor([0.9, 0.9], dtype=torch.float64), Sampling(temperature=0)).tolist() == [1, 0]


def test_the_ends_of_the_unit_interval_give_tokens_that_have_mass() -> None:
    logits = torch.tensor([[-math.inf, 0.0, -math.inf], [-math.inf, 0.0, -math.inf]])
    ends = torch.tensor([0.0, 1.0 - 2**-53], dtype=torch.float64)
    assert draw(logits, ends, Sampling(temperature=1.0)).tolist() == [1, 1]


def test_a_seed_is_one_sequence_and_seeds_differ() -> None:
    assert uniforms(5, 4).tolist() == uniforms(5, 9).tolist()[:4]
    assert uniforms(5, 4).tolist() != uniforms(6, 4).tolist()


@pytest.mark.parametrize("wrong", [{"temperature": -0.1}, {"max_tokens": 0}, {"top_p": 0.0}, {"top_k": -1}, {"min_p": 2}])
def test_a_setting_that_cannot_be_meant_is_refused_with_one_that_works(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"for example|expected"):
        Sampling(**wrong)  # type: ignore[arg-type]
