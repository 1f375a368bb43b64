"""Law 1: engine and oracle agree, and a solver asked the same question agrees with both."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from dosing_rules.engine import decide_situation
from dosing_rules.facts import Situation
from dosing_rules.verdict import Verdict
from tests.harness import (
    case_of,
    decision_difference,
    missing_difference,
    quick_difference,
    rest_differences,
    solver_difference,
)
from tests.oracle import judge
from tests.strategies import FAMILIES, situations

from .profile import PROFILE


def decide(situation: Situation, policy: str) -> Verdict:
    return decide_situation(situation, policy=policy)


@pytest.mark.parametrize("family", FAMILIES)
def test_engine_and_oracle_decide_alike(family: str) -> None:
    wrong = [decision_difference(decide, case_of(f"test/{n}", family)) for n in range(100)]
    assert [line for line in wrong if line] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_the_quick_path_decides_as_the_oracle_does(family: str) -> None:
    wrong = [quick_difference(case_of(f"test/quick/{n}", family)) for n in range(100)]
    assert [line for line in wrong if line] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_engine_and_solver_decide_alike(family: str) -> None:
    wrong = [solver_difference(decide, case_of(f"test/z3/{n}", family)) for n in range(10)]
    assert [line for line in wrong if line] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_the_rest_of_the_verdict_meets_its_definition(family: str) -> None:
    wrong = [line for n in range(12) for line in rest_differences(decide, case_of(f"test/rest/{n}", family))]
    assert wrong == []


def test_the_facts_to_ask_for_settle_the_question_and_no_fewer_do() -> None:
    families = (
        "vague times and amounts", "relations between doses", "a gap of one of two values", "a shared product", "chance",
        "a dose that may not have happened", "product and strength alternatives", "before or after the asked time",
    )  # fmt: skip
    found = [missing_difference(decide, case_of(f"test/missing/{n}", family)) for family in families for n in range(15)]
    assert [line for line in found if line] == []
    assert sum(line is None for line in found) >= 25, "too few open questions among the cases"


@settings(PROFILE)
@given(situations())
def test_no_situation_that_hypothesis_finds_is_decided_otherwise(drawn: tuple[Situation, str]) -> None:
    situation, policy = drawn
    assert decide_situation(situation, policy=policy).decision.value == judge(situation, policy).decision
