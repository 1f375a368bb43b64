"""Open values: unknown is a type of its own and never turns into 0, False or an empty list."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dosing_rules.errors import FactError, QuantityError
from dosing_rules.values import SAME, UNKNOWN, USUAL, OneOf, Range, Unknown


def test_unknown_has_no_truth_value() -> None:
    with pytest.raises(TypeError, match="neither true nor false; compare it with 'is'"):
        bool(UNKNOWN)


def test_unknown_equals_neither_zero_nor_false_nor_nothing() -> None:
    others: tuple[object, ...] = (0, False, "", (), [], None)
    assert all(other != UNKNOWN for other in others)


def test_open_values_print_their_own_names() -> None:
    assert (repr(UNKNOWN), repr(USUAL), repr(SAME)) == ("UNKNOWN", "USUAL", "SAME")
    assert isinstance(UNKNOWN, Unknown)
    assert (UNKNOWN.value, USUAL.value, SAME.value) == ("unknown", "usual", "same")


def test_a_range_holds_exact_numbers_and_may_be_open_above() -> None:
    half = Range("1/2", 1.5)  # type: ignore[arg-type]
    assert (half.least, half.most) == (Fraction(1, 2), Fraction(3, 2))
    assert Range(2).most is None
    assert Range(3, 3).least == Range(3, 3).most == 3


def test_a_range_runs_from_least_to_most() -> None:
    with pytest.raises(FactError, match="from least to most, got 2 to 1; try Range"):
        Range(2, 1)


def test_a_range_of_no_number_is_refused() -> None:
    with pytest.raises(QuantityError, match="expected a number such as 2"):
        Range("two")  # type: ignore[arg-type]


def test_alternatives_need_at_least_one_option() -> None:
    with pytest.raises(FactError, match="at least one option"):
        OneOf(())


def test_alternatives_keep_their_options_as_a_tuple_and_their_key() -> None:
    options: Any = [1, 2]
    told: OneOf[int] = OneOf(options, "k")
    assert told.options == (1, 2)
    assert told.key == "k"
    assert OneOf((1,)).key is None
