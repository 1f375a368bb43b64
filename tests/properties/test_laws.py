"""The laws of a verdict, each a sentence. They are about the worlds, so a policy on a missing current time is off."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dosing_rules.decision import Decision
from dosing_rules.engine import decide_situation
from dosing_rules.facts import UNKNOWN, Dose, Instant, Intake, NextDose, Since, Situation
from dosing_rules.verdict import Verdict
from dosing_rules.witnesses import replay
from tests.families import bricks, plain
from tests.harness import case_of, first_dose_asked
from tests.strategies import FAMILIES, DrawnDice, SeededDice

from .narrowing import more_drug, narrowed, taken_by_now
from .profile import PROFILE

OPEN_FAMILIES = (
    "vague times and amounts", "relations between doses", "now unknown, clock times", "clock times with now told",
    "a gap of one of two values", "a dose that may not have happened", "product and strength alternatives",
    "a told sum", "a sum and doses inside it", "days of use", "chance",
)  # fmt: skip


def decide(situation: Situation, policy: str = "dosebench") -> Verdict:
    return decide_situation(replace(situation, clock_told=False), policy=policy)


@pytest.mark.parametrize("family", OPEN_FAMILIES)
def test_narrowing_a_fact_never_flips_nor_reopens_a_decided_verdict(family: str) -> None:
    decided = 0
    for number in range(100):
        dice = SeededDice(f"narrowing/{family}/{number}")
        situation, policy = FAMILIES[family](dice)
        before = decide(situation, policy)
        if before.decision is Decision.AMBIGUOUS:
            continue
        narrow = narrowed(dice, situation)
        if taken_by_now(narrow) != taken_by_now(situation):
            continue  # a dose that may have been taken became a planned one: another story, not a narrower one
        after = decide(narrow, policy)
        decided += narrow != situation
        assert after.decision is before.decision or "conflict" in after.reasons, (number, situation, narrow)
    assert decided >= 2, "hardly anything was open and decided"


RESOLVED = (plain.exact, plain.resolved, plain.product_maxima, plain.same_class, plain.several_products)


@pytest.mark.parametrize("family", RESOLVED)
def test_more_drug_never_turns_no_into_yes(family: Any) -> None:
    refused = 0
    for number in range(120):
        dice = SeededDice(f"more/{number}")
        situation, _ = family(dice)
        if decide(situation).decision is not Decision.NO:
            continue
        refused += 1
        more = more_drug(dice, situation)
        assert decide(more).decision is Decision.NO, (number, situation, more)
    assert refused >= 20


def age(dose: Dose) -> int:
    """Seconds from now to an exact dose (negative: before)."""
    assert isinstance(dose.at, Since) and dose.at.most is not None
    return dose.at.most


def as_instants(situation: Situation, now: int) -> Situation:
    """The same history told in instants, asked at an instant."""
    doses = tuple(replace(dose, at=Instant(now + age(dose))) for dose in situation.doses)
    return replace(situation, doses=doses, next_dose=NextDose(*situation.next_dose.items, at=Instant(now)))


@settings(PROFILE)
@given(st.data(), st.integers(0, 2 * 10**9), st.integers(-(10**8), 10**8))
def test_shifting_everything_in_time_changes_nothing(drawn: Any, now: int, shift: int) -> None:
    situation, policy = plain.exact(DrawnDice(drawn.draw))
    here, there = as_instants(situation, now), as_instants(situation, now + 10**8 + shift)
    assert decide(here, policy).decision is decide(there, policy).decision is decide(situation, policy).decision


ZONES = st.sampled_from([UTC, timezone(timedelta(hours=-6)), timezone(timedelta(hours=5, minutes=45))])


@settings(PROFILE)
@given(st.data(), st.integers(10**9, 2 * 10**9), st.lists(ZONES, min_size=9, max_size=9))
def test_the_zone_in_which_a_time_is_told_changes_nothing(drawn: Any, now: int, zones: list[timezone]) -> None:
    situation, policy = plain.exact(DrawnDice(drawn.draw))

    def told(seconds: int, index: int) -> datetime:
        return datetime.fromtimestamp(seconds, UTC).astimezone(zones[index % 9])

    doses = tuple(replace(dose, at=told(now + age(dose), n)) for n, dose in enumerate(situation.doses))
    asked = NextDose(*situation.next_dose.items, at=told(now, 8))
    assert decide(replace(situation, doses=doses, next_dose=asked), policy).decision is decide(situation, policy).decision


STRENGTHS = {"ibuprofen": 200, "Tylenol Extra Strength": 500, "Tylenol Regular Strength": 325}


@settings(PROFILE)
@given(st.data())
def test_grams_milligrams_and_units_of_known_strength_say_the_same(drawn: Any) -> None:
    dice = DrawnDice(drawn.draw)
    drug = dice.pick((bricks.IBUPROFEN, bricks.EXTRA, bricks.REGULAR))
    asked = bricks.count(dice, drug)
    units = bricks.filling(dice, drug, asked, dice.number(1, 4))
    times = [bricks.before(bricks.edge(dice, drug)) for _ in units]

    def amount(number: Any, unit: str) -> str:
        milligrams = Fraction(number) * STRENGTHS[drug.name]
        return f"{float(milligrams / 1000)} g" if unit == "g" else f"{float(milligrams)} mg"

    told = [Situation(bricks.ask(drug, asked), tuple(bricks.dose(drug, n, at) for n, at in zip(units, times, strict=True)))]
    for unit in ("mg", "g"):
        doses = tuple(Dose(drug.name, amount=amount(n, unit), at=at) for n, at in zip(units, times, strict=True))
        told.append(Situation(NextDose(Intake(drug.name, amount=amount(asked, unit))), doses))
    assert len({decide(situation).decision for situation in told}) == 1


@settings(PROFILE)
@given(st.data())
def test_the_order_of_telling_changes_nothing(drawn: Any) -> None:
    family = drawn.draw(st.sampled_from(RESOLVED))
    situation, policy = family(DrawnDice(drawn.draw))
    shuffled = drawn.draw(st.permutations(situation.doses))
    first, second = decide(situation, policy), decide(replace(situation, doses=tuple(shuffled)), policy)
    assert first.decision is second.decision
    assert first.next_allowed == second.next_allowed
    assert set(first.determining) == set(second.determining)


def asked_at(situation: Situation, at: Since) -> Situation:
    """The same dose asked at another moment."""
    return replace(situation, next_dose=NextDose(*situation.next_dose.items, at=at))


FRAMES = {"instant": "epoch", "clock": "midnight", "after_now": "now"}


@pytest.mark.parametrize("family", FAMILIES)
def test_at_the_next_allowed_time_it_is_yes_and_a_minute_before_it_is_not(family: str) -> None:
    later = 0
    for number in range(25):
        case = case_of(f"law5/{number}", family)
        situation = replace(case.situation, scope=frozenset(), unread=(), clock_told=False)
        verdict = decide(situation, case.policy)
        told = verdict.next_allowed
        if told.certain is None or told.frame not in FRAMES or set(verdict.reasons) - {"worlds"}:
            continue
        point = FRAMES[told.frame]
        tied = isinstance(situation.next_dose.at, Since) and situation.next_dose.at.point != "now"
        if tied or any(name == "next" for name, _ in situation.relations):
            continue  # asked "when I took the last one": another time is another history
        there = decide(asked_at(situation, Since(point, told.certain, told.certain)), case.policy)
        assert there.decision is Decision.YES, (number, situation, told)
        if verdict.decision is not Decision.YES:
            later += 1
            at = told.certain - 60
            before = decide(asked_at(situation, Since(point, at, at)), case.policy)
            assert before.decision is not Decision.YES, (number, situation, told)
    assert later or family in {"unknown drug, scope, unread", "contradictions"}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_witness_replays_to_its_verdict(family: str) -> None:
    for number in range(40):
        case = case_of(f"law6/{number}", family)
        for witness in decide(case.situation, case.policy).witnesses:
            again = replay(witness, case.policy)
            if again is Decision.AMBIGUOUS and case.policy == "label" and first_dose_asked(case.situation):
                continue  # whether a dose is a first one is open in every world, and no fact of the history
            assert again is witness.decision, (number, case.situation, witness)


@pytest.mark.parametrize("decision", Decision)
def test_a_decision_is_not_a_truth_value(decision: Decision) -> None:
    with pytest.raises(TypeError, match="not a truth value"):
        bool(decision)


def test_unknown_is_neither_true_nor_false_nor_zero_nor_empty() -> None:
    with pytest.raises(TypeError):
        bool(UNKNOWN)
    unknown: object = UNKNOWN
    nothings: tuple[object, ...] = (0, (), [], "", None, False)
    assert all(unknown != nothing for nothing in nothings)
    with pytest.raises(TypeError):
        int(UNKNOWN)  # type: ignore[call-overload]


def test_an_unknown_number_of_tablets_is_at_least_one_tablet() -> None:
    said = Situation(NextDose("ibuprofen", units=2), (Dose("ibuprofen", UNKNOWN, Since("now", -60, -60)),))
    assert decide(said).decision is Decision.NO
    early = replace(said, doses=(Dose("ibuprofen", UNKNOWN, Since("now", -18_000, -18_000)),))
    assert decide(early).decision is Decision.AMBIGUOUS
