"""Closed intervals whose ends may be open."""

from __future__ import annotations

import pytest

from dosing_rules.bounds import Bounds


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (Bounds(1, 4), Bounds(3, 6), Bounds(3, 4)),
        (Bounds(3, 6), Bounds(1, 4), Bounds(3, 4)),
        (Bounds(1, 4), Bounds(), Bounds(1, 4)),
        (Bounds(), Bounds(1, 4), Bounds(1, 4)),
        (Bounds(None, 4), Bounds(1, None), Bounds(1, 4)),
        (Bounds(1, None), Bounds(None, 4), Bounds(1, 4)),
        (Bounds(), Bounds(), Bounds()),
        (Bounds(1, 9), Bounds(2, 3), Bounds(2, 3)),
    ],
)
def test_what_two_statements_leave_is_what_lies_in_both(one: Bounds, other: Bounds, both: Bounds) -> None:
    assert one.meet(other) == both


@pytest.mark.parametrize(
    ("bounds", "empty", "exact"),
    [
        (Bounds(1, 2), False, False),
        (Bounds(2, 2), False, True),
        (Bounds(3, 2), True, False),
        (Bounds(None, 2), False, False),
        (Bounds(2, None), False, False),
        (Bounds(), False, False),
        (Bounds(0, 0), False, True),
    ],
)
def test_one_number_is_exact_and_a_crossed_pair_is_empty(bounds: Bounds, empty: bool, exact: bool) -> None:
    assert bounds.empty is empty
    assert bounds.exact is exact


def test_a_shift_moves_both_ends_and_leaves_open_ends_open() -> None:
    assert Bounds(1, 4).shifted(-3) == Bounds(-2, 1)
    assert Bounds(None, 4).shifted(1) == Bounds(None, 5)
    assert Bounds(1, None).shifted(1) == Bounds(2, None)
    assert Bounds().shifted(7) == Bounds()
