"""The harness catches every fault that is planted in the engine; a fault that it misses would be a hole in it."""

from __future__ import annotations

import pytest

from dosing_rules.engine import decide_situation
from dosing_rules.facts import Situation
from dosing_rules.verdict import Verdict
from tests.faults import FAULTS, QUIET_FAULTS, SHOWS_IN
from tests.harness import case_of, decision_difference, rest_differences
from tests.strategies import FAMILIES

PATIENCE = 1500
"""Cases until a fault counts as missed; the slowest one takes a change of the clocks at the right hour."""


def decide(situation: Situation, policy: str) -> Verdict:
    return decide_situation(situation, policy=policy)


def test_there_are_at_least_ten_planted_faults() -> None:
    assert len(FAULTS) >= 10


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught_by_the_decision(fault: str) -> None:
    faulty, families = FAULTS[fault](decide), tuple(FAMILIES)
    for number in range(PATIENCE):
        case = case_of(f"fault/{number}", SHOWS_IN.get(fault, families[number % len(families)]))
        if decision_difference(faulty, case) and not decision_difference(decide, case):
            return
    pytest.fail(f"{PATIENCE} cases and nobody noticed: {fault}")


@pytest.mark.parametrize("fault", QUIET_FAULTS)
def test_a_fault_that_leaves_the_decision_is_caught_by_the_rest_of_the_verdict(fault: str) -> None:
    faulty, families = QUIET_FAULTS[fault](decide), tuple(FAMILIES)
    for number in range(PATIENCE // 5):
        case = case_of(f"quiet/{number}", families[number % len(families)])
        if rest_differences(faulty, case) and not rest_differences(decide, case):
            return
    pytest.fail(f"{PATIENCE // 5} cases and nobody noticed: {fault}")
