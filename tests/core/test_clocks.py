"""Dates and zones become instants first: elapsed time is UTC, across midnight and across a change of the clocks."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from dosing_rules.clocks import (
    clock_text,
    duration_text,
    instant_from_datetime,
    instant_from_text,
    instant_text,
    local_date,
    local_instants,
    seconds_from_duration,
    seconds_of_day,
    zone,
)
from dosing_rules.errors import TimeError

NEW_YORK = ZoneInfo("America/New_York")
# 2026-03-08 02:00 EST does not exist in New York, 2026-11-01 01:30 comes twice.
MARCH_8 = 1_772_928_000  # 2026-03-08T00:00Z: 20,520 days after 1970-01-01
NOVEMBER_1 = 1_793_491_200  # 2026-11-01T00:00Z: 20,758 days


def test_the_days_above_are_counted_right() -> None:
    assert MARCH_8 == 20_520 * 86_400
    assert NOVEMBER_1 == 20_758 * 86_400
    assert date(1970, 1, 1) + timedelta(days=20_520) == date(2026, 3, 8)
    assert date(1970, 1, 1) + timedelta(days=20_758) == date(2026, 11, 1)


def test_four_wall_hours_over_the_spring_change_are_three() -> None:
    before, _, west = instant_from_datetime(datetime(2026, 3, 8, 1, 0, tzinfo=NEW_YORK))
    behind, _, summer = instant_from_datetime(datetime(2026, 3, 8, 5, 0, tzinfo=NEW_YORK))
    assert behind - before == 3 * 3600
    assert (west, summer) == (-5 * 3600, -4 * 3600)
    assert before == MARCH_8 + 6 * 3600


def test_a_time_that_comes_twice_is_refused_unless_fold_says_which() -> None:
    with pytest.raises(TimeError, match="happens twice"):
        instant_from_datetime(datetime(2026, 11, 1, 1, 30, tzinfo=NEW_YORK))
    second, _, _ = instant_from_datetime(datetime(2026, 11, 1, 1, 30, tzinfo=NEW_YORK, fold=1))
    assert second == NOVEMBER_1 + (1 * 60 + 30) * 60 + 5 * 3600


def test_a_time_that_the_clocks_skip_is_refused() -> None:
    with pytest.raises(TimeError, match="does not exist"):
        instant_from_datetime(datetime(2026, 3, 8, 2, 30, tzinfo=NEW_YORK))


def test_a_fixed_offset_is_never_double() -> None:
    fixed = timezone(timedelta(hours=-5))
    assert instant_from_datetime(datetime(2026, 11, 1, 1, 30, tzinfo=fixed)) == (
        NOVEMBER_1 + 90 * 60 + 5 * 3600, False, -18_000,
    )  # fmt: skip
    assert instant_from_datetime(datetime(1970, 1, 2, tzinfo=UTC)) == (86_400, False, 0)


def test_a_time_without_a_zone_is_marked() -> None:
    assert instant_from_datetime(datetime(1970, 1, 1, 1, 0)) == (3600, True, 0)  # noqa: DTZ001


@pytest.mark.parametrize(
    ("text", "instant"),
    [
        ("1970-01-01T01:00+01:00", (0, False, 3600)),
        ("1970-01-01T00:00:30Z", (30, False, 0)),
        ("1970-01-02T00:00", (86_400, True, 0)),
        ("1970-01-02T24:00", (2 * 86_400, True, 0)),  # only dateutil reads the end of a day
    ],
)
def test_iso_text_is_an_instant(text: str, instant: tuple[int, bool, int]) -> None:
    assert instant_from_text(text) == instant


@pytest.mark.parametrize("text", ["yesterday", "2026-13-01T10:00", "", "8 AM"])
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(TimeError, match="expected a time such as"):
        instant_from_text(text)


@pytest.mark.parametrize("text", ["2026-03-01", "20260301"])
def test_a_date_alone_is_no_time(text: str) -> None:
    with pytest.raises(TimeError, match="time of day with the date"):
        instant_from_text(text)


@pytest.mark.parametrize(
    ("told", "seconds"),
    [
        ("4 h", 14_400), ("90 min", 5400), ("1 h 30 min", 5400), ("PT4H", 14_400), ("PT1H30M5S", 5405), ("P1DT2H", 93_600),
        ("2 days", 172_800), ("1.5 hours", 5400), ("14401 s", 14_401), ("0 h", 0), (60, 60), (59.6, 60), ("3 hrs 5 m 7 secs", 11_107),
    ],
)  # fmt: skip
def test_durations(told: str | float, seconds: int) -> None:
    assert seconds_from_duration(told) == seconds


@pytest.mark.parametrize("text", ["", "four hours", "P", "4", "h", "-2 h", "4 h 4 h"])
def test_a_text_that_is_no_duration_is_refused(text: str) -> None:
    with pytest.raises(TimeError, match="expected a duration"):
        seconds_from_duration(text)


@pytest.mark.parametrize(
    ("text", "second"),
    [
        ("12:00 AM", 0), ("12 am", 0), ("12 pm", 43_200), ("noon", 43_200), (" Midnight ", 86_400), ("8:30 PM", 73_800), ("1am", 3600),
        ("11:59:59 p.m.", 86_399), ("20:30", 73_800), ("0:00", 0), ("23:59:59", 86_399), ("24:00", 86_400), ("08:05:09", 29_109),
    ],
)  # fmt: skip
def test_times_of_day(text: str, second: int) -> None:
    assert seconds_of_day(text) == second


@pytest.mark.parametrize(
    "text", ["13 PM", "0 AM", "8", "24:01", "24:00:01", "25:00", "8:60", "8:60 PM", "8:30:60", "8:30:60 AM", "at eight", ""]
)  # fmt: skip
def test_a_text_that_is_no_time_of_day_is_refused(text: str) -> None:
    with pytest.raises(TimeError, match="expected a time of day"):
        seconds_of_day(text)


def test_an_unknown_zone_is_refused() -> None:
    for name in ("Mars/Olympus", "", "../etc"):
        with pytest.raises(TimeError, match="expected an IANA zone"):
            zone(name)
    assert zone("America/New_York") == NEW_YORK


def test_the_day_of_an_instant_depends_on_the_zone() -> None:
    assert local_date(MARCH_8 + 3 * 3600, None, 0) == date(2026, 3, 8)
    assert local_date(MARCH_8 + 3 * 3600, None, -5 * 3600) == date(2026, 3, 7)
    assert local_date(MARCH_8 + 3 * 3600, "America/New_York", 0) == date(2026, 3, 7)


def test_a_local_clock_time_is_one_instant_on_ordinary_days() -> None:
    noon = local_instants(date(2026, 3, 9), 43_200, "America/New_York", 0)
    assert noon == (MARCH_8 + 86_400 + 16 * 3600,) * 2
    assert local_instants(date(2026, 3, 8), 3600, None, -3600) == (MARCH_8 + 7200,) * 2
    assert local_instants(date(2026, 3, 8), 86_400, None, 0) == (MARCH_8 + 86_400,) * 2


def test_a_double_local_time_is_a_range_from_its_first_to_its_second_coming() -> None:
    first, last = local_instants(date(2026, 11, 1), 5400, "America/New_York", 0)
    assert (first, last) == (NOVEMBER_1 + 5400 + 4 * 3600, NOVEMBER_1 + 5400 + 5 * 3600)


def test_a_void_local_time_is_a_range_between_both_readings() -> None:
    first, last = local_instants(date(2026, 3, 8), 9000, "America/New_York", 0)
    assert (first, last) == (MARCH_8 + 9000 + 4 * 3600, MARCH_8 + 9000 + 5 * 3600)


@pytest.mark.parametrize(
    ("second", "text"),
    [(0, "12:00 AM"), (43_200, "12:00 PM"), (46_799, "12:59 PM"), (86_400 + 3600, "1:00 AM"), (73_800, "8:30 PM"), (43_199, "11:59 AM")],
)  # fmt: skip
def test_a_second_of_the_day_as_a_person_writes_it(second: int, text: str) -> None:
    assert clock_text(second) == text


def test_an_instant_is_written_in_the_zone_it_was_told_in() -> None:
    assert instant_text(MARCH_8, naive=False, offset=0) == "2026-03-08T00:00+00:00"
    assert instant_text(MARCH_8, naive=False, offset=-21_600) == "2026-03-07T18:00-06:00"
    assert instant_text(MARCH_8, naive=False, offset=19_800) == "2026-03-08T05:30+05:30"
    assert instant_text(MARCH_8, naive=False, offset=-12_600) == "2026-03-07T20:30-03:30"
    assert instant_text(MARCH_8, naive=True, offset=0) == "2026-03-08T00:00"
    assert instant_text(MARCH_8, naive=False, offset=0, name="America/New_York") == "2026-03-07T19:00-05:00"


@pytest.mark.parametrize(
    ("seconds", "text"), [(16_200, "4 h 30 min"), (3600, "1 h"), (120, "2 min"), (0, "0 min"), (59, "0 min"), (86_400, "24 h")]
)  # fmt: skip
def test_a_duration_as_a_person_writes_it(seconds: int, text: str) -> None:
    assert duration_text(seconds) == text
