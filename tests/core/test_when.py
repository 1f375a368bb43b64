"""What can be told about a moment: instants, clock times, gaps, stretches, alternatives; whole seconds, closed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from dosing_rules.errors import FactError, TimeError
from dosing_rules.values import UNKNOWN, OneOf
from dosing_rules.when import (
    AT_NOW,
    DAY,
    HOUR,
    AllOf,
    Between,
    ClockTime,
    Instant,
    Since,
    after,
    ago,
    between,
    clock,
    some_time_after,
    when,
)


def test_text_datetimes_and_the_word_now_become_moments() -> None:
    assert when("now") == Since("now", 0, 0) == AT_NOW
    assert when("1970-01-01T01:00+01:00") == Instant(0, naive=False, offset=3600)
    assert when("1970-01-01T01:00") == Instant(3600, naive=True, offset=0)
    assert when(datetime(1970, 1, 2, tzinfo=UTC)) == Instant(86_400)
    assert when(datetime(1970, 1, 2)) == Instant(86_400, naive=True)  # noqa: DTZ001


@pytest.mark.parametrize(
    "moment",
    [Instant(5), Since("d1", None, 3), ClockTime(0, 60), Between(UNKNOWN, AT_NOW), AllOf((AT_NOW,)), OneOf((AT_NOW,)), UNKNOWN],
)  # fmt: skip
def test_a_moment_stays_as_it_is(moment: object) -> None:
    assert when(moment) is moment  # type: ignore[arg-type]


@pytest.mark.parametrize("told", [5, None, 2.0, ("8 AM",)])
def test_what_is_no_time_is_refused_with_forms_that_work(told: object) -> None:
    with pytest.raises(FactError, match=r"ago\('2 h'\) or clock\('8:00 PM'\), got"):
        when(told)  # type: ignore[arg-type]


def test_text_that_is_no_iso_time_is_refused() -> None:
    with pytest.raises(TimeError, match="expected a time such as"):
        when("8 AM")


def test_a_gap_runs_from_least_to_most_and_may_be_open() -> None:
    with pytest.raises(FactError, match="a gap goes from least to most, got 5 to 4 seconds"):
        Since("now", 5, 4)
    assert Since("now", 5, 5).least == 5
    assert Since("now", None, -5).least is None
    assert Since("now", 5, None).most is None


def test_ago_lies_before_now_whichever_duration_comes_first() -> None:
    assert ago("2 h") == Since("now", -7200, -7200)
    assert ago("2 h", "3 h") == Since("now", -10_800, -7200) == ago("3 h", "2 h")
    assert ago(60) == Since("now", -60, -60)
    assert ago(0, 60) == Since("now", -60, 0)


def test_after_lies_behind_a_point() -> None:
    assert after("d1", "3 h") == Since("d1", 10_800, 10_800)
    assert after("d1", "3 h", "4 h") == Since("d1", 10_800, 14_400)
    assert after("d1", 0, None) == Since("d1", 0, 0)
    assert some_time_after("d1") == Since("d1", 0, None)
    with pytest.raises(FactError, match="from least to most"):
        after("d1", "4 h", "3 h")


def test_between_takes_two_moments() -> None:
    assert between("now", UNKNOWN) == Between(AT_NOW, UNKNOWN)
    assert between("1970-01-01T00:00Z", ago(5)) == Between(Instant(0), Since("now", -5, -5))


def test_a_stretch_of_the_day_may_run_past_midnight() -> None:
    assert clock("8:00 PM") == ClockTime(72_000, 72_000, 0)
    assert clock("05:00", "12:00", day=-1) == ClockTime(18_000, 43_200, -1)
    # "last night" runs from 18:00 to 04:00 of the next day.
    assert clock("18:00", "04:00") == ClockTime(64_800, 14_400 + 86_400, 0)
    assert clock("18:00", "18:00") == ClockTime(64_800, 64_800, 0)


def test_several_statements_about_one_point_are_kept_in_order() -> None:
    told = AllOf([AT_NOW, UNKNOWN])  # type: ignore[arg-type]
    assert told.parts == (AT_NOW, UNKNOWN)


def test_an_hour_and_a_day_in_seconds() -> None:
    assert (HOUR, DAY) == (3600, 86_400)
