"""Times are relations between points; the next dose's moment is the origin. Bounds are computed directly where every
point hangs on exactly known ones, else by the timeline; both give the same."""

from __future__ import annotations

from typing import Any

import pytest

from dosing_rules.bounds import Bounds
from dosing_rules.errors import FactError, TimeError
from dosing_rules.facts import (
    UNKNOWN,
    AllOf,
    Between,
    ClockTime,
    Course,
    Dose,
    IntakeTotal,
    NextDose,
    OneOf,
    Since,
    Situation,
    after,
    ago,
    between,
    clock,
    some_time_after,
)
from dosing_rules.intakes import Choices
from dosing_rules.moments import Moments
from dosing_rules.timeline import Conflict

H = 3600
DAY = 24 * H


def _told(*moments: Any, now: Any = UNKNOWN, at: Any = "now", **more: Any) -> Situation:
    doses = tuple(Dose("Advil", 1, moment, id=f"d{number}") for number, moment in enumerate(moments, 1))
    return Situation(NextDose("Advil", units=1, at=at), doses, now, **more)


def _direct(told: Situation, *prefix: int) -> Any:
    moments = Moments(told)
    return moments.direct(moments.known_offsets(), Choices(prefix))


def _by_timeline(told: Situation, *prefix: int) -> Any:
    moments, choose = Moments(told), Choices(prefix)
    line = moments.timeline(choose)
    found = line.bounds_from("next")
    if not isinstance(found, Conflict):
        found = moments.past_before_now(line, found, choose)
    if not isinstance(found, Conflict):
        found = moments.ordered(line, found, choose)
    return found


def _both(told: Situation, *prefix: int) -> Any:
    """The bounds, which both ways must give alike for every dose."""
    one, other = _direct(told, *prefix), _by_timeline(told, *prefix)
    assert one is not None
    if isinstance(one, Conflict) or isinstance(other, Conflict):
        assert isinstance(one, Conflict) is isinstance(other, Conflict)
        return one
    for name in (dose.id for dose in told.doses):
        # Directly bounded doses are not clipped to the asked time; the order is split later.
        assert _by(one[name]) == _by(other[name]), name
    return one


def _by(bounds: Bounds) -> tuple[Any, Any]:
    return bounds.least, None if bounds.most is None else min(0, bounds.most)


# --- each form of a moment --------------------------------------------------------------------------------------------


def test_hours_ago_lie_so_far_before_the_asked_time() -> None:
    found = _both(_told(ago("5 h"), ago("2 h", "4 h"), Since("now", None, -H)))
    assert found["d1"] == Bounds(-5 * H, -5 * H)
    assert found["d2"] == Bounds(-4 * H, -2 * H)
    assert found["d3"] == Bounds(None, -H)


def test_an_asked_time_after_now_lies_that_much_further() -> None:
    found = _both(_told(ago("5 h"), at=after("now", "1 h")))
    assert found["now"] == Bounds(-H, -H)
    assert found["d1"] == Bounds(-6 * H, -6 * H)


def test_instants_are_counted_from_each_other() -> None:
    told = _told("2026-03-01T08:00Z", "2026-03-01T06:00-06:00", at="2026-03-01T14:00Z")
    found = _both(told)
    assert found["d1"] == Bounds(-6 * H, -6 * H)
    assert found["d2"] == Bounds(-2 * H, -2 * H)
    assert found["epoch"].most == -1_772_373_600  # 2026-03-01T14:00Z: 20,513 days and 14 hours
    assert 20_513 * DAY + 14 * H == 1_772_373_600


def test_now_told_as_an_instant_joins_ago_and_instants() -> None:
    found = _both(_told("2026-03-01T08:00Z", ago("1 h"), now="2026-03-01T14:00Z"))
    assert found["d1"] == Bounds(-6 * H, -6 * H)
    assert found["d2"] == Bounds(-H, -H)
    later = _both(_told(ago("1 h"), now="2026-03-01T14:00Z", at="2026-03-01T16:00Z"))
    assert later["now"] == Bounds(-2 * H, -2 * H)
    assert later["d1"] == Bounds(-3 * H, -3 * H)


def test_clock_times_hang_on_a_midnight_where_now_is_a_clock_time() -> None:
    found = _both(_told(clock("8:00 AM"), clock("11:00 PM", day=-1), clock("05:00", "12:00"), now=clock("2:00 PM")))
    assert found["d1"] == Bounds(-6 * H, -6 * H)
    assert found["d2"] == Bounds(-15 * H, -15 * H)
    assert found["d3"] == Bounds(-9 * H, -2 * H)
    assert found["midnight"] == Bounds(-14 * H, -14 * H)


def test_an_asked_clock_time_is_a_moment_of_its_own() -> None:
    found = _both(_told(clock("8:00 AM"), at=clock("6:00 PM")))
    assert found["d1"] == Bounds(-10 * H, -10 * H)
    found = _both(_told(clock("8:00 AM"), ago("1 h"), now=clock("10:00 AM"), at=clock("1:00 AM", day=1)))
    assert found["d1"] == Bounds(-17 * H, -17 * H)
    assert found["d2"] == Bounds(-16 * H, -16 * H)
    assert found["now"] == Bounds(-15 * H, -15 * H)


def test_clock_times_beside_an_instant_are_resolved_in_its_zone() -> None:
    # Now is 14:00 in New York (EST, 5 h behind): 8 AM there is 13:00Z; the day before is a calendar day there.
    told = _told(clock("8:00 AM"), clock("8:00 PM", day=-1), now="2026-03-01T19:00Z", zone="America/New_York")
    found = _both(told)
    assert found["d1"] == Bounds(-6 * H, -6 * H)
    assert found["d2"] == Bounds(-18 * H, -18 * H)
    # Without a zone the told offset counts.
    found = _both(_told(clock("8:00 AM"), now="2026-03-01T14:00-05:00"))
    assert found["d1"] == Bounds(-6 * H, -6 * H)


def test_the_day_of_now_is_the_local_one() -> None:
    # 02:00Z on 2 March is 21:00 on 1 March in New York: "8 AM" is 13 hours before.
    found = _both(_told(clock("8:00 AM"), now="2026-03-02T02:00Z", zone="America/New_York"))
    assert found["d1"] == Bounds(-13 * H, -13 * H)


def test_an_asked_clock_time_beside_an_instant_is_resolved_too() -> None:
    found = _both(_told(ago("1 h"), now="2026-03-01T14:00-05:00", at=clock("6:00 PM")))
    assert found["now"] == Bounds(-4 * H, -4 * H)
    assert found["d1"] == Bounds(-5 * H, -5 * H)


def test_hours_ago_across_a_change_of_the_clocks_are_elapsed_hours() -> None:
    # New York, 8 March 2026, 06:00 EDT is 10:00Z; 01:00 EST is 06:00Z: 4 hours, where the clock face shows 5.
    found = _both(_told(clock("1:00 AM"), now="2026-03-08T06:00-04:00", zone="America/New_York"))
    assert found["d1"] == Bounds(-4 * H, -4 * H)


def test_a_double_local_time_is_a_range() -> None:
    # New York, 1 November 2026: 01:30 comes at 05:30Z and at 06:30Z; now is 05:00 EST, 10:00Z.
    found = _both(_told(clock("1:30 AM"), now="2026-11-01T05:00-05:00", zone="America/New_York"))
    assert found["d1"] == Bounds(-4 * H - H // 2, -3 * H - H // 2)


def test_an_asked_time_that_comes_twice_is_a_range_too() -> None:
    told = _told(ago("3 h"), now="2026-10-31T23:00-04:00", zone="America/New_York", at=clock("1:30 AM", day=1))
    assert _direct(told) is None
    found = _by_timeline(told)
    # Now is 03:00Z; the asked time is 05:30Z or 06:30Z; the dose was at 00:00Z.
    assert found["d1"] == Bounds(-6 * H - H // 2, -5 * H - H // 2)


def test_a_day_that_no_calendar_has_is_refused() -> None:
    with pytest.raises(TimeError, match="is no date"):
        _direct(_told(clock("8:00 AM", day=-2_000_000), now="2026-03-01T14:00-05:00"))


def test_a_dose_hangs_on_the_dose_before() -> None:
    found = _both(_told(ago("9 h"), after("d1", "3 h"), after("d2", "1 h", "2 h")))
    assert found["d2"] == Bounds(-6 * H, -6 * H)
    assert found["d3"] == Bounds(-5 * H, -4 * H)


def test_a_gap_from_a_dose_that_is_itself_open_needs_the_timeline() -> None:
    told = _told(ago("9 h", "10 h"), after("d1", "3 h"))
    assert _direct(told) is None
    assert _by_timeline(told)["d2"] == Bounds(-7 * H, -6 * H)


def test_a_gap_to_a_dose_told_later_needs_the_timeline() -> None:
    told = _told(after("d2", "3 h"), ago("9 h"))
    assert _direct(told) is None
    assert _by_timeline(told)["d1"] == Bounds(-6 * H, -6 * H)


def test_a_stretch_between_two_moments() -> None:
    found = _both(
        _told(between(ago("9 h"), ago("4 h", "5 h")), between(UNKNOWN, ago("3 h")), between(ago("6 h"), UNKNOWN))
    )
    assert found["d1"] == Bounds(-9 * H, -4 * H)
    assert found["d2"] == Bounds(None, -3 * H)
    assert found["d3"] == Bounds(-6 * H, 0)


def test_a_stretch_that_starts_at_an_open_dose_needs_the_timeline() -> None:
    told = _told(ago("8 h", "9 h"), between(after("d1", "1 h"), ago("2 h")))
    assert _direct(told) is None
    assert _by_timeline(told)["d2"] == Bounds(-8 * H, -2 * H)
    told = _told(ago("8 h", "9 h"), between(ago("10 h"), after("d1", "1 h")))
    assert _direct(told) is None
    assert _by_timeline(told)["d2"] == Bounds(-10 * H, -7 * H)


def test_statements_that_all_hold_leave_what_lies_in_all() -> None:
    found = _both(_told(AllOf((ago("2 h", "6 h"), ago("4 h", "9 h")))))
    assert found["d1"] == Bounds(-6 * H, -4 * H)
    told = _told(ago("7 h", "8 h"), AllOf((ago("1 h", "9 h"), after("d1", "2 h"))))
    assert _direct(told) is None
    assert _by_timeline(told)["d2"] == Bounds(-6 * H, -5 * H)


def test_statements_that_cannot_all_hold_are_a_conflict() -> None:
    assert _both(_told(AllOf((ago("2 h"), ago("4 h"))))) == Conflict(("d1",))


def test_alternatives_are_one_walk_each() -> None:
    told = _told(OneOf((ago("2 h"), ago("6 h"))), after("d1", "1 h"))
    assert _both(told)["d1"] == Bounds(-2 * H, -2 * H)
    assert _both(told, 1)["d1"] == Bounds(-6 * H, -6 * H)
    assert _both(told, 1)["d2"] == Bounds(-5 * H, -5 * H)


def test_alternatives_of_one_key_are_one_choice() -> None:
    told = _told(OneOf((ago("9 h"), ago("8 h")), "k"), OneOf((ago("5 h"), ago("3 h")), "k"))
    assert _both(told, 1)["d1"] == Bounds(-8 * H, -8 * H)
    assert _both(told, 1)["d2"] == Bounds(-3 * H, -3 * H)
    apart = _told(OneOf((ago("9 h"), ago("8 h"))), OneOf((ago("5 h"), ago("3 h"))))
    assert _both(apart, 1)["d2"] == Bounds(-5 * H, -5 * H)
    nested = _told(OneOf((OneOf((ago("9 h"), ago("8 h"))), OneOf((ago("5 h"), ago("4 h"))))))
    assert _both(nested, 1, 1)["d1"] == Bounds(-4 * H, -4 * H)
    in_parts = _told(
        AllOf((OneOf((ago("1 h", "9 h"), ago("1 h", "8 h"))), OneOf((ago("2 h", "20 h"), ago("3 h", "20 h")))))
    )
    assert _both(in_parts, 0, 1)["d1"] == Bounds(-9 * H, -3 * H)
    edges = _told(Between(OneOf((ago("9 h"), ago("8 h"))), OneOf((ago("5 h"), ago("4 h")))))
    assert _both(edges, 0, 1)["d1"] == Bounds(-9 * H, -4 * H)
    # Whether a statement says before when is asked before it is chosen: the same walk, the same choice.
    open_end = _told(ago("9 h"), OneOf((some_time_after("d1"), ago("2 h"))))
    assert _both(open_end, 0)["d2"] == Bounds(-9 * H, 0)
    assert _both(open_end, 1)["d2"] == Bounds(-2 * H, -2 * H)


# --- a told dose is not after now -------------------------------------------------------------------------------------


def test_a_dose_at_an_unknown_time_is_not_after_now() -> None:
    assert _both(_told(UNKNOWN))["d1"] == Bounds(None, 0)
    assert _both(_told(UNKNOWN, at=after("now", "3 h")))["d1"] == Bounds(None, -3 * H)
    assert _both(_told(ago("5 h"), some_time_after("d1"), at=after("now", "3 h")))["d2"] == Bounds(-8 * H, -3 * H)


def test_a_stretch_of_the_day_that_runs_past_now_ends_at_now() -> None:
    # "This morning", asked at 9 AM.
    found = _both(_told(clock("05:00", "12:00"), now=clock("9:00 AM")))
    assert found["d1"] == Bounds(-4 * H, 0)
    found = _both(_told(clock("05:00", "12:00"), now=clock("9:00 AM"), at=clock("10:00 AM")))
    assert found["d1"] == Bounds(-5 * H, -H)


def test_a_stretch_that_begins_at_now_is_of_one_moment() -> None:
    found = _both(_told(clock("05:00", "12:00"), now=clock("5:00 AM")))
    assert found["d1"] == Bounds(0, 0)


def test_a_dose_that_the_words_put_after_now_is_not_pulled_back() -> None:
    for told in (
        after("now", "1 h"),
        Since("now", 0, 2 * H),
        AllOf((after("now", "1 h"), UNKNOWN)),
        between(after("now", "1 h"), after("now", "2 h")),
    ):
        found = _direct(_told(told, at=after("now", "5 h")))
        assert found["d1"].most > -5 * H
        assert _both(_told(told, at=after("now", "5 h")))["d1"].least >= -5 * H
    # "just now" is at now, no plan.
    assert _both(_told("now", at=after("now", "5 h")))["d1"] == Bounds(-5 * H, -5 * H)


def test_a_clock_time_after_now_is_a_planned_dose() -> None:
    found = _both(_told(clock("11:00 AM"), now=clock("9:00 AM"), at=clock("1:00 PM")))
    assert found["d1"] == Bounds(-2 * H, -2 * H)


def test_where_now_is_not_told_only_an_open_end_stops_at_it() -> None:
    # Asked about 9 AM with now unknown: a dose told for a stretch up to 12 may lie before or after.
    found = _direct(_told(clock("05:00", "12:00"), at=clock("9:00 AM")))
    assert found["d1"] == Bounds(-4 * H, 3 * H)
    found = _both(_told(between(clock("5:00 AM"), UNKNOWN), at=clock("9:00 AM")))
    assert found["d1"] == Bounds(-4 * H, 0)
    # From 9 AM on it was at 9 AM; from a second later on it is still to come.
    assert _direct(_told(between(clock("9:00 AM"), UNKNOWN), at=clock("9:00 AM")))["d1"] == Bounds(0, 0)
    later = _direct(_told(between(ClockTime(9 * H + 1, 9 * H + 1), UNKNOWN), at=clock("9:00 AM")))
    assert later["d1"] == Bounds(1, None)


def test_a_dose_with_an_end_does_not_keep_one_without_from_stopping_at_now() -> None:
    # d1 may come after 9 AM; d2 was from 8 AM on and was taken, so by 9 AM, although d3 hangs on d1 and asks the timeline.
    told = _told(clock("05:00", "12:00"), between(clock("8:00 AM"), UNKNOWN), after("d1", "1 h", "2 h"), at=clock("9:00 AM"))
    moments, choose = Moments(told), Choices(())
    line = moments.timeline(choose)
    found = moments.past_before_now(line, line.bounds_from("next"), choose)  # type: ignore[arg-type]
    assert not isinstance(found, Conflict)
    assert (found["d1"], found["d2"]) == (Bounds(-4 * H, 3 * H), Bounds(-H, 0))


def test_each_form_says_for_itself_whether_it_has_an_end() -> None:
    # Now is not told and the asked time is 9 AM: only what has no end of its own stops at now.
    morning, open_end = clock("05:00", "12:00"), between(clock("5:00 AM"), UNKNOWN)
    assert _direct(_told(AllOf((open_end, UNKNOWN)), at=clock("9:00 AM")))["d1"] == Bounds(-4 * H, 0)
    assert _direct(_told(AllOf((open_end, morning)), at=clock("9:00 AM")))["d1"] == Bounds(-4 * H, 3 * H)
    either = _told(OneOf((morning, open_end)), at=clock("9:00 AM"))
    assert _direct(either, 0)["d1"] == Bounds(-4 * H, 3 * H)
    assert _direct(either, 1)["d1"] == Bounds(-4 * H, 0)
    assert _by_timeline(either, 1)["d1"] == Bounds(-4 * H, 0)
    assert _direct(_told(between(clock("5:00 AM"), clock("12:00 PM")), at=clock("9:00 AM")))["d1"] == Bounds(-4 * H, 3 * H)


def test_the_ends_of_a_stretch_are_choices_apart() -> None:
    start, end = OneOf((clock("5:00 AM"), clock("6:00 AM"))), OneOf((clock("12:00 PM"), UNKNOWN))
    told = _told(Between(start, end), at=clock("9:00 AM"))
    assert _direct(told, 0, 0)["d1"] == Bounds(-4 * H, 3 * H)
    assert _direct(told, 0, 1)["d1"] == Bounds(-4 * H, 0)
    assert _direct(told, 1, 0)["d1"] == Bounds(-3 * H, 3 * H)
    inside = _told(AllOf((UNKNOWN, OneOf((clock("05:00", "12:00"), UNKNOWN)))), at=clock("9:00 AM"))
    assert _direct(inside, 0)["d1"] == Bounds(-4 * H, 3 * H)
    assert _direct(inside, 1)["d1"] == Bounds(None, 0)
    both = _told(AllOf((OneOf((UNKNOWN, ago("1 h"))), OneOf((clock("05:00", "12:00"), UNKNOWN)))), at=clock("9:00 AM"))
    assert _direct(both, 0, 1)["d1"] == Bounds(None, 0)
    nested = _told(OneOf((OneOf((UNKNOWN, clock("05:00", "12:00"))), UNKNOWN)), at=clock("9:00 AM"))
    assert _direct(nested, 0, 1)["d1"] == Bounds(-4 * H, 3 * H)


def test_a_planned_stretch_among_alternatives_is_not_pulled_back() -> None:
    told = _told(OneOf((Since("now", 0, 2 * H), ago("1 h"))), at=after("now", "5 h"))
    assert _both(told, 0)["d1"] == Bounds(-5 * H, -3 * H)
    assert _both(told, 1)["d1"] == Bounds(-6 * H, -6 * H)
    # The same stretch told of the day of now, where no word says "later", ends at now.
    told = _told(OneOf((clock("05:00", "12:00"), ago("1 h"))), now=clock("9:00 AM"), at=clock("2:00 PM"))
    assert _both(told, 0)["d1"] == Bounds(-9 * H, -5 * H)


def test_a_course_began_before_now() -> None:
    told = _told(ago("1 h"), courses=(Course("Advil", ago("24 h", "48 h")), Course("Advil", UNKNOWN)))
    found = _direct(told)
    assert found["course1"] == Bounds(-48 * H, -24 * H)
    assert found["course2"] == Bounds(None, 0)
    found = _by_timeline(told)
    assert found["course1"] == Bounds(-48 * H, -24 * H)
    assert found["course2"] == Bounds(None, 0)


# --- what the direct way leaves to the timeline -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "told",
    [
        _told(ago("5 h"), now=clock("8:00 AM"), at="2026-03-01T08:00Z"),  # now on no common line
        _told(ago("5 h"), at=Since("now", 0, H)),
        _told(ago("5 h"), at=Since("d1", 4 * H, 4 * H)),
        _told(ago("5 h"), at=OneOf(("now", after("now", "1 h")))),
        _told(ago("5 h"), at=AllOf((Since("now", 0, 0),))),
        _told(ago("5 h"), at=UNKNOWN),
        _told(ago("5 h"), at=clock("14:00", "15:00")),
        _told(ago("5 h"), now=between(clock("8:00 AM"), clock("9:00 AM"))),
        _told(ago("5 h"), now=OneOf((clock("8:00 AM"), clock("9:00 AM")))),
        _told(ago("5 h"), now=AllOf((clock("8:00 AM"),))),
        _told(UNKNOWN, now=after("d1", "2 h")),
        _told(clock("8:00 AM")),
        _told("2026-03-01T08:00Z"),
        _told(ago("5 h"), at="2026-03-01T08:00Z"),
        _told(AllOf((clock("8:00 AM"), ago("5 h")))),
    ],
)  # fmt: skip
def test_where_a_point_hangs_on_nothing_exact_the_timeline_is_asked(told: Situation) -> None:
    assert _direct(told) is None


def test_a_now_told_relative_to_a_dose_binds_that_dose() -> None:
    found = _by_timeline(_told(UNKNOWN, now=after("d1", "2 h")))
    assert found["d1"] == Bounds(-2 * H, -2 * H)


def test_where_the_asked_time_is_told_otherwise_an_unknown_now_is_not_after_it() -> None:
    found = _by_timeline(_told(ago("5 h"), at="2026-03-01T08:00Z"))
    assert found["now"] == Bounds(None, 0)
    assert found["d1"] == Bounds(None, -5 * H)


def test_an_asked_time_within_an_hour_from_now() -> None:
    found = _by_timeline(_told(ago("5 h"), at=Since("now", 0, H)))
    assert found["d1"] == Bounds(-6 * H, -5 * H)
    assert found["now"] == Bounds(-H, 0)


# --- relations --------------------------------------------------------------------------------------------------------


def test_relations_add_statements_about_a_dose_now_or_the_asked_time() -> None:
    told = _told(UNKNOWN, relations=(("d1", ago("2 h", "6 h")), ("d1", ago("4 h", "9 h"))))
    assert _both(told)["d1"] == Bounds(-6 * H, -4 * H)
    told = _told(UNKNOWN, relations=(("d1", ago("2 h")),))
    assert Moments(told).doses["d1"] == ago("2 h")
    told = _told(ago("1 h", "9 h"), relations=(("d1", ago("2 h")),))
    assert _both(told)["d1"] == Bounds(-2 * H, -2 * H)
    told = _told(clock("8:00 AM"), relations=(("now", clock("2:00 PM")),))
    assert _both(told)["d1"] == Bounds(-6 * H, -6 * H)
    told = _told(clock("8:00 AM"), at=UNKNOWN, relations=(("next", clock("2:00 PM")),))
    assert _both(told)["d1"] == Bounds(-6 * H, -6 * H)
    told = _told(ago("1 h"), relations=(("next", after("now", "1 h")),))
    assert isinstance(_by_timeline(told), Conflict)


def test_a_relation_names_a_dose_that_there_is() -> None:
    with pytest.raises(FactError, match="a relation names 'd9', which is no dose; there are d1"):
        Moments(_told(ago("1 h"), relations=(("d9", ago("2 h")),)))
    with pytest.raises(FactError, match="there are none"):
        Moments(_told(relations=(("d9", ago("2 h")),)))


def test_a_gap_names_a_point_that_there_is() -> None:
    with pytest.raises(FactError, match="'d1' is told relative to 'd9', which is no dose; there are d1"):
        _by_timeline(_told(after("d9", "1 h")))
    with pytest.raises(FactError, match="there are none"):
        _by_timeline(_told(at=after("d9", "1 h")))


# --- zones ------------------------------------------------------------------------------------------------------------


def test_times_with_and_without_a_zone_are_not_mixed() -> None:
    with pytest.raises(TimeError, match="the time of 'd1' has no zone and that of 'next' has one"):
        Moments(_told("2026-03-01T08:00", at="2026-03-01T14:00Z"))
    with pytest.raises(TimeError, match="the time of 'd1' has no zone and that of 'now' has one"):
        Moments(_told("2026-03-01T08:00", now="2026-03-01T14:00Z"))
    with pytest.raises(TimeError, match="the time of 'd2' has no zone and that of 'd1' has one"):
        Moments(_told("2026-03-01T08:00Z", "2026-03-01T08:00", at=clock("8:00 PM")))
    assert Moments(_told("2026-03-01T08:00", at="2026-03-01T14:00")).place is None


def test_an_unknown_zone_is_refused_even_where_nothing_needs_it() -> None:
    with pytest.raises(TimeError, match="IANA zone"):
        Moments(_told(ago("1 h"), zone="Mars/Olympus"))


# --- totals -----------------------------------------------------------------------------------------------------------


def test_a_totals_window_has_two_ends_of_its_own() -> None:
    told = _told(ago("3 h"), totals=(IntakeTotal("Advil", units=4, start=ago("10 h"), end=ago("1 h")),))
    found = _by_timeline(told)
    assert found["t1.start"] == Bounds(-10 * H, -10 * H)
    assert found["t1.end"] == Bounds(-H, -H)


def test_a_total_so_far_begins_before_all_that_was_told_and_ends_by_now() -> None:
    told = _told(ago("30 h"), at=after("now", "2 h"), totals=(IntakeTotal("Advil", units=4),))
    found = _by_timeline(told)
    assert found["t1.start"] == Bounds(None, -32 * H)
    assert found["t1.end"] == Bounds(-2 * H, -2 * H)
    told = _told(ago("30 h"), at=after("now", "2 h"), totals=(IntakeTotal("Advil", units=4, end=UNKNOWN),))
    assert _by_timeline(told)["t1.end"] == Bounds(None, -2 * H)


def test_a_total_of_named_doses_has_no_window() -> None:
    told = _told(ago("3 h"), totals=(IntakeTotal("Advil", units=4, of=("d1",)),))
    assert "t1.start" not in _by_timeline(told)


def test_a_window_runs_forward() -> None:
    told = _told(totals=(IntakeTotal("Advil", units=4, start=ago("1 h"), end=ago("2 h")),))
    assert isinstance(_by_timeline(told), Conflict)


# --- the order of a dose and the asked time ---------------------------------------------------------------------------


def test_a_dose_that_may_lie_before_or_after_the_asked_time_is_split() -> None:
    told = _told(clock("05:00", "12:00"), at=clock("9:00 AM"))
    assert _by_timeline(told)["d1"] == Bounds(-4 * H, 0)
    assert _by_timeline(told, 1)["d1"] == Bounds(1, 3 * H)


def test_one_order_may_rule_another_one_out() -> None:
    # d2 comes an hour after d1: d1 after the asked time leaves no place for d2 before it.
    told = _told(clock("05:00", "12:00"), after("d1", "1 h"), at=clock("9:00 AM"))
    assert isinstance(_by_timeline(told, 1), dict)
    assert _by_timeline(told, 1)["d2"] == Bounds(H + 1, 4 * H)
    # d1 has to lie within the hour after d2, and d2 after the asked time: "d1 before it" is the first walk.
    back = _told(clock("08:00", "10:00"), Since("d1", -H, 0), at=clock("9:00 AM"))
    assert _by_timeline(back, 0)["d2"] == Bounds(-2 * H, 0)
    assert _by_timeline(back, 1, 0)["d2"] == Bounds(-H + 1, 0)
    assert _by_timeline(back, 1, 1)["d2"] == Bounds(1, H)


def test_doses_that_run_past_now_are_ended_there_together() -> None:
    # Both between 5 and 12, d2 within the hour after d1, now 9 AM: each ends at now.
    told = _told(clock("05:00", "12:00"), AllOf((clock("05:00", "12:00"), Since("d1", 0, H))), now=clock("9:00 AM"))
    found = _by_timeline(told)
    assert found["d1"] == Bounds(-4 * H, 0)
    assert found["d2"] == Bounds(-4 * H, 0)


def test_statements_that_contradict_each_other_seen_from_now() -> None:
    told = _told(ago("3 h"), AllOf((ago("1 h"), after("d1", "1 h"))))
    assert isinstance(_by_timeline(told), Conflict)


def test_now_is_the_asked_time_where_that_is_all_that_is_known() -> None:
    moments = Moments(_told(ago("1 h")))
    assert moments.tied
    assert moments.known_offsets() == {"next": 0, "now": 0}
    assert not Moments(_told(ago("1 h"), at=clock("9:00 AM"))).tied
    assert not Moments(_told(ago("1 h"), at=after("d1", "1 h"))).tied


def test_offsets_that_are_exactly_known() -> None:
    def offsets(**more: Any) -> dict[str, int]:
        return Moments(_told(**more)).known_offsets()

    assert offsets(at=Since("now", 0, 5)) == {"next": 0}
    assert offsets(at=Since("now", None, None)) == {"next": 0}
    assert offsets(at=clock("9:00 AM", day=1)) == {"next": 0, "midnight": -33 * H}
    assert offsets(at=ClockTime(5, 6)) == {"next": 0}
    assert offsets(now=clock("9:00 AM")) == {"next": 0, "now": 0, "midnight": -9 * H}
    assert offsets(now=clock("9:00 AM", day=-1)) == {"next": 0, "now": 0, "midnight": 15 * H}
    assert offsets(now=ClockTime(5, 6)) == {"next": 0, "now": 0}
    assert offsets(now=clock("9:00 AM"), at=clock("10:00 AM")) == {"next": 0, "midnight": -10 * H, "now": -H}
    assert offsets(now=clock("9:00 AM"), at=UNKNOWN) == {"next": 0}
    assert offsets(now="1970-01-01T10:00Z") == {"next": 0, "now": 0, "epoch": -10 * H}
    assert offsets(now="1970-01-01T10:00Z", at="1970-01-01T11:00Z") == {"next": 0, "epoch": -11 * H, "now": -H}
    assert offsets(now="1970-01-01T10:00Z", at=UNKNOWN) == {"next": 0}
    assert offsets(now="1970-01-01T10:00Z", at=clock("11:00 AM")) == {"next": 0, "epoch": -11 * H, "now": -H}


def test_a_now_and_an_asked_time_that_nothing_joins_leave_a_planned_dose_where_it_is() -> None:
    # Now is nine by a clock, the asked time an instant of no known day: a dose at ten is an hour after now all the same.
    told = _told(clock("10:00 AM"), ago("2 h"), now=clock("9:00 AM"), at="2026-03-01T12:00Z")
    moments, choose = Moments(told), Choices(())
    line = moments.timeline(choose)
    bounds = line.bounds_from("next")
    assert not isinstance(bounds, Conflict)
    assert bounds["now"] == Bounds(None, None)
    ended = moments.past_before_now(line, bounds, choose)
    assert not isinstance(ended, Conflict)
    seen = line.bounds_from("now")
    assert not isinstance(seen, Conflict)
    assert (seen["d1"], seen["d2"]) == (Bounds(H, H), Bounds(-2 * H, -2 * H))


@pytest.mark.parametrize(
    ("near", "far", "ended"),
    [
        ("9:00 AM", "9:00:01", Bounds(0, 0)),  # from now on, and told as taken: at now
        ("8:59 AM", "9:00:01", Bounds(-60, 0)),
        ("8:59 AM", "9:00 AM", Bounds(-60, 0)),
        ("9:00:01", "9:01 AM", Bounds(1, 60)),  # a second after now it is planned
    ],
)
def test_a_stretch_is_ended_at_now_where_it_holds_now(near: str, far: str, ended: Bounds) -> None:
    # d2 hangs on d1, so all statements are looked at together.
    told = _told(clock(near, far), Since("d1", -H, -H), now=clock("9:00 AM"))
    moments, choose = Moments(told), Choices(())
    line = moments.timeline(choose)
    bounds = line.bounds_from("next")
    assert not isinstance(bounds, Conflict)
    found = moments.past_before_now(line, bounds, choose)
    assert not isinstance(found, Conflict)
    assert found["d1"] == ended
    assert found["d2"] == ended.shifted(-H)
