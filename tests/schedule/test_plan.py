"""A day planned: hand-computed plans, and the property that defines one."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dosing_rules import (
    UNKNOWN,
    Decision,
    Dose,
    FactError,
    Instant,
    Intake,
    IntakeTotal,
    NextDose,
    Range,
    Since,
    ago,
    check_next_dose,
    clock,
)
from dosing_rules.fast import decide
from dosing_rules.schedule import Plan, plan_day

START = datetime(2026, 3, 1, 8, tzinfo=UTC)
HOUR = timedelta(hours=1)


def waits(plan: Plan) -> list[tuple[str, float]]:
    """Product and hours after the start of each planned dose."""
    return [(str(dose.intake.product), dose.wait / 3600) for dose in plan.doses]


def test_ibuprofen_every_four_hours_up_to_three_doses_of_400_mg() -> None:
    plan = plan_day([], [Intake("Advil", 2)])
    # 400 mg at 0, 4 and 8 h make 1,200 mg; the next would be the first dose's 24 h later, which is the next day
    assert waits(plan) == [("Advil", 0), ("Advil", 4), ("Advil", 8)]
    assert [dose.at for dose in plan.doses] == [Since("now", 4 * 3600 * n, 4 * 3600 * n) for n in range(3)]


def test_what_was_taken_counts() -> None:
    # 400 mg 20 h ago and 400 mg 2 h ago: the third 400 mg comes 4 h after the last, the fourth when the first is 24 h old
    plan = plan_day([Dose("Advil", 2, ago("20 h")), Dose("Advil", 2, ago("2 h"))], [Intake("Advil", 2)])
    assert waits(plan) == [("Advil", 2), ("Advil", 6), ("Advil", 22)]


def test_two_drugs_that_do_not_limit_each_other_are_planned_side_by_side() -> None:
    plan = plan_day([Dose("Advil", 2, START - HOUR)], ["Advil", "Tylenol Extra Strength"], start=START)
    extra = "Tylenol Extra Strength"  # 1,000 mg every 6 h, 3,000 mg
    assert waits(plan) == [(extra, 0), ("Advil", 3), (extra, 6), ("Advil", 7), (extra, 12), ("Advil", 23)]
    assert [dose.at_text for dose in plan.doses][:2] == ["2026-03-01T08:00+00:00", "2026-03-01T11:00+00:00"]


def test_two_products_of_one_ingredient_share_its_limit() -> None:
    plan = plan_day([], [Intake("Tylenol Regular Strength", 2), Intake("DayQuil LiquiCaps", 2)])
    # 650 mg each, 4 h apart whatever the product: 650, 1,300, 1,950, 2,600 mg; a fifth would be 3,250 of 3,000 mg
    tylenol, dayquil = "Tylenol Regular Strength", "DayQuil LiquiCaps"
    assert waits(plan) == [(tylenol, 0), (dayquil, 4), (tylenol, 8), (dayquil, 12)]


def test_a_bare_name_is_the_largest_usual_dose() -> None:
    (first, *_) = plan_day([], ["ibuprofen"]).doses
    assert first.asked == (("ibuprofen 200 mg", 2, 2, "tablet"),)


def test_an_open_strength_is_planned_for_every_strength() -> None:
    # Tylenol of 325 or 500 mg: 6 h apart because it may be 500 mg, at most three times because that may be 3,000 mg
    assert waits(plan_day([], ["Tylenol"])) == [("Tylenol", 0), ("Tylenol", 6), ("Tylenol", 12)]


def test_an_open_time_is_planned_for_its_latest() -> None:
    assert waits(plan_day([Dose("Advil", 2, ago("1 h", "3 h"))], [Intake("Advil", 2)]))[0] == ("Advil", 3)


def test_a_told_total_counts() -> None:
    total = IntakeTotal("Advil", amount="1000 mg", start=ago("6 h"), end=ago("2 h"))
    # up to 1,000 mg as late as 2 h ago: 200 mg more from 2 h on; the next when the total has left the window
    assert waits(plan_day([], [Intake("Advil", 1)], totals=[total])) == [("Advil", 2), ("Advil", 22)]


def test_clock_times_and_a_told_now_give_clock_times() -> None:
    plan = plan_day([Dose("Advil", 2, clock("9 PM"))], [Intake("Advil", 2)], now=clock("11 PM"))
    assert [dose.at_text for dose in plan.doses] == ["1:00 AM, day +1", "5:00 AM, day +1", "9:00 PM, day +1"]


def test_a_zone_gives_its_own_times_across_a_change_of_the_clocks() -> None:
    # Chicago, 2026-03-08: 02:00 becomes 03:00; four hours after 23:00 is 04:00
    plan = plan_day(
        [Dose("Advil", 2, clock("11 PM", day=-1))], [Intake("Advil", 2)], now="2026-03-08T01:30-06:00", zone="America/Chicago"
    )
    assert plan.doses[0].at_text == "2026-03-08T04:00-05:00"


def test_the_label_of_naproxen_lets_only_a_first_dose_be_two() -> None:
    assert waits(plan_day([], [Intake("Aleve", 1)], policy="label")) == [("Aleve", 0), ("Aleve", 8), ("Aleve", 16)]
    assert waits(plan_day([], [Intake("Aleve", 2)], policy="label")) == [("Aleve", 0)]


def test_another_nsaid_waits_a_day() -> None:
    plan = plan_day([Dose("Advil", 1, ago("20 h"))], [Intake("Aleve", 1)], policy="label")
    assert waits(plan)[0] == ("Aleve", 4)


def test_what_cannot_be_planned_says_why_and_what_to_ask() -> None:
    plan = plan_day([Dose("Advil", 2, clock("8 AM"))], ["Advil", "Zyrtec", "frobnicol"])
    assert plan.doses == ()
    assert [left.verdict.reasons for left in plan.unplanned] == [
        ("require_now",), ("no_limit", "require_now"), ("unknown_drug", "require_now"),
    ]  # fmt: skip
    assert plan.unplanned[0].missing.questions == ("What time is it now?",)
    over = plan_day([], [Intake("Advil", 3)])  # 600 mg in one dose: no waiting changes that
    assert (over.doses, len(over.unplanned)) == ((), 1)
    assert over.unplanned[0].verdict.decision is Decision.NO


def test_a_child_gets_no_plan() -> None:
    plan = plan_day([], ["Advil"], age_years=9)
    assert plan.unplanned[0].verdict.reasons == ("scope:child",)


def test_a_start_that_is_no_moment_a_dose_after_it_and_an_empty_list_are_refused() -> None:
    with pytest.raises(FactError, match="starts at one moment"):
        plan_day([], ["Advil"], start=ago("2 h", "3 h"))
    with pytest.raises(FactError, match="starts at one moment"):
        plan_day([], ["Advil"], now=clock("2 PM", "4 PM"))
    with pytest.raises(FactError, match="after the start of the plan: d2"):
        plan_day([Dose("Advil", 1, START - HOUR), Dose("Advil", 1, START + HOUR)], ["Advil"], start=START)
    with pytest.raises(FactError, match="at least one product"):
        plan_day([], [])


def test_a_product_that_counts_doses_and_has_no_interval_is_at_most_one_a_minute() -> None:
    # bisacodyl's label prints a number of tablets once a day, and no hours between
    plan = plan_day([], [Intake("Dulcolax", 1)], policy="label", hours=1)
    assert len({dose.wait for dose in plan.doses}) == len(plan.doses)


def test_a_plan_says_so_when_the_engine_contradicts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    from dosing_rules.schedule import plan as room

    monkeypatch.setattr(room._Planner, "earliest", lambda planner, intake: (planner._asked(intake, 0), 3600))
    with pytest.raises(AssertionError, match="the verdict is NO"):
        plan_day([Dose("Advil", 2, ago("1 h"))], [Intake("Advil", 2)])


def test_hours_end_the_plan() -> None:
    assert waits(plan_day([], [Intake("Advil", 1)], hours=12)) == [("Advil", 0), ("Advil", 4), ("Advil", 8)]
    assert waits(plan_day([], [Intake("Advil", 2)], hours=48))[-1] == ("Advil", 32)


def test_a_planned_dose_of_an_open_amount_says_so() -> None:
    text = str(plan_day([Dose("Advil", Range(1, 2), ago("1 h"))], [Intake("Advil", Range(1, 2))], hours=6))
    assert "Advil, 1 to 2 tablets  800 mg of at most 1,200 mg ibuprofen in 24 h" in text


def test_the_text_holds_times_amounts_and_limits() -> None:
    assert str(plan_day([], [Intake("Advil", 2), "melatonin"], hours=5)) == (
        "2 doses in 5 h (policy dosebench), each at the earliest time that is certain.\n"
        "  now            Advil, 2 tablets  400 mg of at most 1,200 mg ibuprofen in 24 h\n"
        "  4 h after now  Advil, 2 tablets  800 mg of at most 1,200 mg ibuprofen in 24 h\n"
        "  not planned: melatonin. There is no limit for it under this policy.\n"
        "This only compares with label limits; it is not medical advice."
    )


INTAKES = [
    Intake("Advil", 1), Intake("Advil", 2), Intake("Tylenol Regular Strength", 2), Intake("Tylenol Extra Strength", 1),
    Intake("DayQuil LiquiCaps", 2), Intake("NyQuil LiquiCaps", 2), Intake("Advil PM", 2), Intake("Tylenol 8 HR", 1),
]  # fmt: skip
taken = st.lists(st.tuples(st.sampled_from(INTAKES), st.integers(0, 26 * 4)), max_size=4)


@given(taken, st.lists(st.sampled_from(INTAKES), min_size=1, max_size=2, unique=True), st.sampled_from(["dosebench", "label"]))
@settings(max_examples=25, deadline=None)
def test_every_planned_dose_is_yes_in_its_turn_and_no_earlier_minute_is(
    told: list[tuple[Intake, int]], wanted: list[Intake], policy: str
) -> None:
    begin = Instant(int(START.timestamp()))
    history = [
        Dose(intake.product, intake.units, replace(begin, seconds=begin.seconds - quarters * 900)) for intake, quarters in told
    ]
    plan = plan_day(history, wanted, start=begin, policy=policy)
    before, last = list(history), 0
    for dose in plan.doses:
        assert check_next_dose(before, NextDose(dose.intake, at=dose.at), policy=policy).decision is Decision.YES
        for wait in range(last, dose.wait, 60):
            at = replace(begin, seconds=begin.seconds + wait)
            assert decide(before, NextDose(dose.intake, at=at), policy=policy) is not Decision.YES
        last = dose.wait
        before.append(Dose(dose.intake.product, dose.intake.units, dose.at))
    for intake in wanted:  # and none is left out: to the end of the day no further dose would be YES
        for wait in range(last, 24 * 3600, 900):
            at = replace(begin, seconds=begin.seconds + wait)
            assert decide(before, NextDose(intake, at=at), policy=policy) is not Decision.YES


def test_unknown_never_becomes_a_plan() -> None:
    plan = plan_day([Dose(UNKNOWN, at=ago("3 h"))], ["Advil"])
    assert (plan.doses, plan.unplanned[0].verdict.reasons) == ((), ("unknown_drug",))
