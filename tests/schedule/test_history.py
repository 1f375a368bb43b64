"""A history judged: every dose as the next dose of those before it, with the arithmetic computed by hand."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dosing_rules import (
    SAME,
    UNKNOWN,
    AllOf,
    Between,
    Decision,
    Dose,
    FactError,
    Intake,
    NextDose,
    OneOf,
    Range,
    Taken,
    TimeError,
    after,
    ago,
    check_next_dose,
    clock,
    some_time_after,
)
from dosing_rules.errors import CatalogueError
from dosing_rules.facts import When
from dosing_rules.schedule import HistoryReport, judge_history

MIDNIGHT = datetime(2026, 3, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)


def letters(report: HistoryReport) -> str:
    return " ".join(f"{judged.dose.id}:{judged.decision.value[0]}" for judged in report.doses)


def test_each_rule_is_judged_at_each_dose() -> None:
    # ibuprofen: at most 400 mg a dose, at least 4 h apart, at most 1,200 mg in (t - 24 h, t]
    report = judge_history([
        Dose("Advil", 2, MIDNIGHT),  # 400 mg: kept
        Dose("Advil", 3, MIDNIGHT + 4 * HOUR),  # 600 mg > 400 mg
        Dose("Advil", 1, MIDNIGHT + 7 * HOUR),  # 3 h < 4 h; 400 + 600 + 200 = 1,200 mg is kept
        Dose("Advil", 1, MIDNIGHT + 12 * HOUR),  # 1,400 mg > 1,200 mg
        Dose("Advil", 2, MIDNIGHT + 28 * HOUR),  # the first two have left the window: 200 + 200 + 400 = 800 mg
    ])  # fmt: skip
    assert [(judged.dose.id, judged.decision, tuple(f.rule for f in judged.broken)) for judged in report.doses] == [
        ("d1", Decision.YES, ()),
        ("d2", Decision.NO, ("single_dose",)),
        ("d3", Decision.NO, ("spacing",)),
        ("d4", Decision.NO, ("rolling_total",)),
        ("d5", Decision.YES, ()),
    ]
    assert [judged.dose.id for judged in report.broken] == ["d2", "d3", "d4"]
    (too_much,) = report.doses[3].broken
    assert (too_much.best.value, too_much.best.limit) == (1_400_000, 1_200_000)


def test_a_dose_exactly_24_hours_before_has_left_the_window() -> None:
    four = [Dose("Advil", 2, MIDNIGHT + hours * HOUR) for hours in (0, 6, 12, 24)]
    assert letters(judge_history(four)) == "d1:Y d2:Y d3:Y d4:Y"  # 400 + 400 + 400 mg
    four[3] = Dose("Advil", 2, MIDNIGHT + 24 * HOUR - timedelta(seconds=1))
    assert letters(judge_history(four)) == "d1:Y d2:Y d3:Y d4:N"  # 1,600 mg


def test_the_order_of_telling_plays_no_part_where_times_are_exact() -> None:
    report = judge_history([Dose("Advil", 2, ago("1 h"), id="late"), Dose("Advil", 2, ago("3 h"), id="early")])
    assert letters(report) == "early:Y late:N"


def test_of_two_doses_at_one_moment_the_first_told_was_first() -> None:
    assert letters(judge_history([Dose("Advil", 1, ago("3 h")), Dose("Advil", 1, ago("3 h"))])) == "d1:Y d2:N"
    # the same where another dose has no exact time, so that the history is judged as it was told
    vague = Dose("Tylenol Extra Strength", 2, ago("30 h", "40 h"))
    assert letters(judge_history([Dose("Advil", 1, ago("3 h")), Dose("Advil", 1, ago("3 h")), vague])) == "d1:Y d2:N d3:Y"
    chained = [Dose("Advil", 1, ago("3 h", "4 h")), Dose("Advil", 1, after("d1", 0))]
    assert letters(judge_history(chained)) == "d1:Y d2:N"
    assert letters(judge_history([*chained, vague])) == "d1:Y d2:N d3:Y"


def test_an_open_time_leaves_what_hangs_on_it_open() -> None:
    report = judge_history([Dose("Advil", 2, ago("9 h")), Dose("Advil", 2, ago("4 h", "6 h")), Dose("Advil", 2, ago("1 h"))])
    # d2 is 3 to 5 h after d1; d3 is 3 to 5 h after d2, 400 mg each
    assert letters(report) == "d1:Y d2:A d3:A"
    (spacing,) = report.doses[1].open
    assert (spacing.rule, spacing.worst.value, spacing.best.value) == ("spacing", 3 * 3600, 5 * 3600)


def test_times_relative_to_other_doses_hold() -> None:
    report = judge_history([
        Dose("Advil", 2, ago("20 h", "30 h"), id="a"), Dose("Advil", 2, after("a", "4 h"), id="b"),
        Dose("Advil", 2, after("b", "3 h"), id="c"), Dose("Advil", 2, some_time_after("c"), id="d"),
    ])  # fmt: skip
    assert letters(report) == "a:Y b:Y c:N d:A"


def test_open_times_may_name_other_doses_in_any_way() -> None:
    # b lies 3 to 5 h after a whichever way it is told; c an exact 5 h after b
    told: list[When] = [
        after("a", "3 h", "5 h"),
        Between(after("a", "3 h"), after("a", "5 h")),
        AllOf((after("a", "3 h", "9 h"), after("a", "1 h", "5 h"))),
        OneOf((after("a", "3 h"), after("a", "5 h"))),
    ]
    for moment in told:
        report = judge_history([
            Dose("Advil", 1, ago("40 h"), id="a"), Dose("Advil", 1, moment, id="b"), Dose("Advil", 1, after("b", "5 h"), id="c"),
        ])  # fmt: skip
        assert letters(report) == "a:Y b:A c:Y"
        # the same where a has no time of its own, so that all hangs on it
        report = judge_history([
            Dose("Advil", 1, id="a"), Dose("Advil", 1, moment, id="b"), Dose("Advil", 1, after("b", "5 h"), id="c"),
        ])  # fmt: skip
        assert letters(report) == "a:Y b:A c:Y"


def test_an_open_now_changes_nothing_where_all_is_told_relative_to_it() -> None:
    told = [Dose("Advil", 2, ago("5 h")), Dose("Advil", 2, ago("2 h"))]
    afternoon, evening = clock("1 PM", "4 PM"), clock("6 PM", "8 PM")
    for now in (afternoon, Between(afternoon, evening), AllOf((afternoon, clock("2 PM", "3 PM"))), OneOf((afternoon, evening))):
        assert letters(judge_history(told, now=now)) == "d1:Y d2:N"


def test_a_told_now_that_hangs_on_a_dose_is_kept() -> None:
    night = [Dose("Advil", 2, clock("8 PM"), id="a"), Dose("Advil", 2, after("a", "3 h"), id="b"), Dose("Advil", 2, id="c")]
    assert letters(judge_history(night, now=after("b", "1 h"))) == "a:A b:N c:A"


def test_a_dose_at_an_unknown_time_may_have_been_before_or_after() -> None:
    assert letters(judge_history([Dose("Advil", 2, ago("8 h")), Dose("Advil", 2)])) == "d1:A d2:A"


def test_another_one_is_as_much_as_the_last_of_that_drug() -> None:
    report = judge_history([
        Dose("Advil", 3, ago("20 h")), Dose("Tylenol Extra Strength", 1, ago("15 h")),
        Dose("ibuprofen", SAME, ago("10 h")), Dose("Tylenol Extra Strength", SAME, ago("5 h")),
    ])  # fmt: skip
    third = next(f for f in report.doses[2].findings if f.rule == "single_dose")
    assert third.worst.value == 600_000  # three of 200 mg
    fourth = next(f for f in report.doses[3].findings if f.rule == "single_dose")
    assert fourth.worst.value == 500_000  # one of 500 mg
    first_ever = judge_history([Dose("Tylenol Extra Strength", SAME, ago("5 h"))])
    assert first_ever.doses[0].findings[0].worst.value == 1_000_000  # the usual dose: two


def test_clock_times_need_no_now() -> None:
    night = [clock("8 PM"), clock("11 PM"), clock("4 AM", day=1)]
    report = judge_history([Dose("Advil", 2, moment) for moment in night])
    assert letters(report) == "d1:Y d2:N d3:Y"


def test_clock_times_across_a_change_of_the_clocks_are_elapsed_hours() -> None:
    # 2026-03-08, Chicago: 02:00 becomes 03:00, so from 23:30 to 04:00 only 3 h 30 min pass
    night = [Dose("Advil", 2, clock("11:30 PM", day=-1)), Dose("Advil", 2, clock("4 AM"))]
    assert letters(judge_history(night, now="2026-03-08T09:00-05:00", zone="America/Chicago")) == "d1:Y d2:N"
    assert letters(judge_history(night, now="2026-03-15T09:00-05:00", zone="America/Chicago")) == "d1:Y d2:Y"


def test_a_dose_that_may_not_have_happened_is_judged_as_one_and_leaves_the_next_open() -> None:
    report = judge_history([
        Dose("Advil", 2, ago("8 h")), Dose("Advil", 2, ago("6 h"), taken=Taken.MAYBE), Dose("Advil", 2, ago("3 h")),
    ])  # fmt: skip
    assert letters(report) == "d1:Y d2:N d3:A"


def test_a_shared_choice_is_one_choice() -> None:
    either = OneOf(("Tylenol Regular Strength", "Tylenol Extra Strength"), key="bottle")
    # 325 mg units every 4 h, 500 mg units every 6 h: at 5 h it hangs on the bottle
    assert letters(judge_history([Dose(either, 2, ago("9 h")), Dose(either, 2, ago("4 h"))])) == "d1:Y d2:A"


def test_an_unknown_drug_and_one_without_a_limit_are_never_within_the_limits() -> None:
    report = judge_history([Dose("Zyrtec", 1, ago("9 h")), Dose("frobnicol", 1, ago("5 h")), Dose("Advil", 2, ago("1 h"))])
    assert letters(report) == "d1:A d2:A d3:A"
    assert [judged.reasons for judged in report.doses] == [("no_limit",), ("unknown_drug",), ("unknown_drug",)]


def test_the_policy_judges() -> None:
    history = [Dose("Tylenol Regular Strength", 2, MIDNIGHT + hours * HOUR) for hours in (0, 4, 8, 12, 16)]
    # five times 650 mg is 3,250 mg: over the standard's 3,000 mg, at the label's ten tablets
    assert letters(judge_history(history)) == "d1:Y d2:Y d3:Y d4:Y d5:N"
    assert letters(judge_history(history, policy="label")) == "d1:Y d2:Y d3:Y d4:Y d5:Y"
    with pytest.raises(CatalogueError, match="no policy 'strict'"):
        judge_history(history, policy="strict")


def test_a_first_dose_is_one_after_nothing_at_all() -> None:
    # naproxen sodium's label lets a first dose be two; a dose of last week makes it no first one for certain
    two = [Dose("Aleve", 1, MIDNIGHT - 24 * 8 * HOUR), *[Dose("Aleve", 2, MIDNIGHT + hours * HOUR) for hours in (0, 24)]]
    assert letters(judge_history(two[1:], policy="label")) == "d1:Y d2:A"
    assert letters(judge_history(two, policy="label")) == "d1:Y d2:A d3:A"


def test_times_with_and_without_a_zone_have_no_order() -> None:
    with pytest.raises(TimeError, match="no zone"):
        judge_history([Dose("Advil", 1, "2026-03-01T08:00"), Dose("Advil", 1, "2026-03-01T08:00Z")])


def test_a_reference_to_no_dose_or_in_a_circle_is_refused() -> None:
    with pytest.raises(FactError, match="which is no dose"):
        judge_history([Dose("Advil", 1, after("lunch", "1 h"))])
    circle = judge_history([Dose("Advil", 1, after("d2", "1 h")), Dose("Advil", 1, after("d1", "1 h"))])
    assert all(judged.decision is Decision.AMBIGUOUS and "conflict" in judged.reasons for judged in circle.doses)


def test_a_long_chain_told_backwards_is_followed_to_its_end() -> None:
    chain = [Dose("Advil", 2, after(f"x{number + 1}", "8 h"), id=f"x{number}") for number in range(500)]
    report = judge_history([*chain, Dose("Advil", 2, ago("20 h", "30 h"), id="x500")])
    assert [judged.dose.id for judged in report.doses[:2]] == ["x500", "x499"]
    assert not report.broken
    assert not report.open


def test_no_doses_make_an_empty_report() -> None:
    assert judge_history([]).doses == ()
    assert str(judge_history([])).startswith("0 of 0 doses broke a rule")


def test_two_thousand_doses_are_judged_over_their_own_windows() -> None:
    # 400 mg of ibuprofen every 8 h is 1,200 mg in 24 h, at the limit; one dose in the middle comes an hour early
    history = [Dose("Advil", 2, MIDNIGHT + 8 * number * HOUR) for number in range(2_000)]
    history[1_000] = Dose("Advil", 2, MIDNIGHT + (8 * 1_000 - 1) * HOUR)
    # it holds the fourth dose within 24 h of the one three before it
    assert [judged.dose.id for judged in judge_history(history).broken] == ["d1001"]


def test_every_number_of_the_text_is_in_the_report() -> None:
    text = str(judge_history([Dose("Advil", 2, ago("8 h")), Dose("Advil", 3, ago("5 h"))]))
    assert text == (
        "1 of 2 doses broke a rule (policy dosebench).\n"
        "  YES  d1  8 h before now  Advil, 2\n"
        "  NO   d2  5 h before now  Advil, 3\n"
        "           600 mg of ibuprofen in one dose, where 400 mg is the most.\n"
        "           Only 3 h since a dose with ibuprofen: at least 4 h are required between doses.\n"
        "This only compares with label limits; it is not medical advice."
    )
    assert "Advil, 1 to 2" in str(judge_history([Dose("Advil", Range(1, 2), ago("8 h"))]))
    assert "Advil, 2 or more" in str(judge_history([Dose("Advil", Range(2), ago("8 h"))]))
    assert "Advil, 600 mg" in str(judge_history([Dose("Advil", amount="600 mg", at=ago("8 h"))]))
    assert "Advil or Aleve" in str(judge_history([Dose(OneOf(("Advil", "Aleve")), at=after("now", 0))]))
    vague = str(judge_history([Dose(UNKNOWN, at=ago("8 h")), Dose("NyQuil liquid", amount="30 mL", at=clock("8 PM"))]))
    assert "a drug that was not told" in vague
    assert "NyQuil liquid, 30 mL" in vague
    assert not re.search(r"\bUNKNOWN\b", vague)


NAMES = ["Advil", "Tylenol Extra Strength", "Tylenol Regular Strength", "DayQuil LiquiCaps", "Aleve", "Advil PM"]
products = st.sampled_from(NAMES)
histories = st.lists(st.tuples(products, st.integers(1, 3), st.integers(0, 48 * 2)), max_size=7)


@given(histories, st.sampled_from(["dosebench", "label"]))
@example(  # two doses of two products at one moment, both out of reach: the one told first binds
    [("Tylenol Regular Strength", 1, 0), ("Tylenol Extra Strength", 1, 1), ("Tylenol Regular Strength", 1, 1),
     ("Tylenol Extra Strength", 1, 50)],
    "dosebench",
)  # fmt: skip
@settings(max_examples=60, deadline=None)
def test_each_dose_is_judged_as_check_next_dose_judges_it(told: list[tuple[str, int, int]], policy: str) -> None:
    """The obvious definition: ask the engine about each dose, with the doses before it as the history."""
    told = sorted(told, key=lambda row: row[2])
    doses = [Dose(name, units, MIDNIGHT + half_hours * HOUR / 2) for name, units, half_hours in told]
    for number, judged in enumerate(judge_history(doses, policy=policy).doses):
        name, units, half_hours = told[number]
        asked = NextDose(Intake(name, units), at=MIDNIGHT + half_hours * HOUR / 2)
        verdict = check_next_dose(doses[:number], asked, policy=policy)
        assert (judged.decision, judged.determining) == (verdict.decision, verdict.determining)
        assert judged.findings == verdict.findings


@given(histories, st.sampled_from(["dosebench", "label"]))
@settings(max_examples=30, deadline=None)
def test_exact_times_told_in_any_way_give_the_same_report(told: list[tuple[str, int, int]], policy: str) -> None:
    """A history beside one dose of open time long before takes the general road; every other dose is judged the same."""
    told = sorted(told, key=lambda row: row[2])
    doses = [Dose(name, units, ago(f"{48 * 60 - half_hours * 30} min")) for name, units, half_hours in told]
    long_ago = Dose("Zyrtec", 1, ago("2000 h", "3000 h"), id="long ago")
    exact = judge_history(doses, policy=policy).doses
    general = judge_history([*doses, long_ago], policy=policy).doses[:-1]
    assert [judged.decision for judged in exact] == [judged.decision for judged in general]
    assert [judged.findings for judged in exact] == [judged.findings for judged in general]
