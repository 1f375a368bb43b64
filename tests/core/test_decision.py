"""Three answers, none of which is a truth value."""

from __future__ import annotations

import pytest

from dosing_rules.decision import Decision


@pytest.mark.parametrize("decision", Decision)
def test_a_decision_has_no_truth_value(decision: Decision) -> None:
    with pytest.raises(TypeError, match=r"compare it: verdict\.decision is Decision\.YES"):
        bool(decision)


def test_the_values_are_the_three_words() -> None:
    assert [str(decision) for decision in Decision] == ["YES", "NO", "AMBIGUOUS"]
    assert [decision.value for decision in Decision] == ["YES", "NO", "AMBIGUOUS"]
    assert Decision("YES") is Decision.YES
