"""Majority, ties, consistency and label confidence by the paper's definitions and by hand."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import entropy

from benchmarks.dosebench.scoring import NONE, TIE, label_confidence, letters_of_top, majority


def test_the_papers_printed_case() -> None:
    """Section 4.4: three Yes, one No and one Ambiguous: the majority is Yes and the consistency 3/5 = 0.6."""
    found = majority(["A", "A", "A", "B", "C"])
    assert (found.value, found.consistency) == ("A", 0.6)


@pytest.mark.parametrize(
    ("runs", "value", "consistency"),
    [
        (["B"] * 5, "B", 1.0),
        (["A", "A", "B", "B", "C"], TIE, 0.4),
        (["A", "B", "C"], TIE, 1 / 3),
        (["A", "A", "B", "unparsed", "unparsed"], "A", 0.4),  # unparsed ones are in the denominator
        (["A", "B", "unparsed", "unparsed", "unparsed"], TIE, 0.2),  # and are no decision, however many
        (["unparsed"] * 4 + ["refusal"], NONE, 0.0),
        (["A", "unparsed", "unparsed", "unparsed", "unparsed"], "A", 0.2),
    ],
)
def test_majority_and_consistency(runs: list[str], value: str, consistency: float) -> None:
    for order in set(itertools.permutations(runs)):
        found = majority(order)
        assert (found.value, found.runs) == (value, len(runs))
        assert found.consistency == pytest.approx(consistency)


def test_no_runs_are_an_error_and_no_0() -> None:
    with pytest.raises(ValueError, match="at least one run"):
        majority([])


def test_entropy_is_in_nats_and_the_margin_is_of_the_top_two() -> None:
    found = label_confidence({"A": 0.25, "B": 0.25, "C": 0.25})
    assert dict(found.normalised or {}) == pytest.approx({"A": 1 / 3, "B": 1 / 3, "C": 1 / 3})
    assert found.covered == 0.75
    assert found.entropy == pytest.approx(math.log(3))
    assert found.margin == pytest.approx(0.0)
    sure = label_confidence({"A": 0.0, "B": 1.0, "C": 0.0})
    assert (sure.entropy, sure.margin, sure.internal_confidence) == (0.0, 1.0, 1.0)


def test_a_label_that_is_not_in_the_list_is_unknown_and_not_0() -> None:
    found = label_confidence(letters_of_top({"A": math.log(0.6), " A": math.log(0.1), "The": math.log(0.2), "": -9.0}))
    assert found.probabilities == {"A": pytest.approx(0.7), "B": None, "C": None}
    assert found.covered == pytest.approx(0.7)
    assert found.internal_confidence == pytest.approx(1.0)


def test_no_label_at_all_has_no_confidence() -> None:
    found = label_confidence({"A": None, "B": None, "C": None})
    assert (found.normalised, found.entropy, found.margin, found.internal_confidence) == (None,) * 4


@settings(deadline=None, derandomize=True)
@given(st.lists(st.floats(min_value=1e-9, max_value=1.0), min_size=3, max_size=3))
def test_confidence_figures_hang_together(masses: list[float]) -> None:
    found = label_confidence(dict(zip("ABC", masses, strict=True)))
    assert found.normalised is not None and found.entropy is not None
    assert math.fsum(found.normalised.values()) == pytest.approx(1.0)
    assert found.entropy == pytest.approx(float(entropy(masses)), abs=1e-9)
    assert found.internal_confidence == max(found.normalised.values())
