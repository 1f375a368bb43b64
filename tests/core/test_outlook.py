"""Next allowed: the start of the last stretch from which the same dose stays YES in every world, in some world. Most allowed:
the largest amount in whole units that is YES at the asked time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dosing_rules import (
    SAME,
    UNKNOWN,
    AllOf,
    Course,
    Decision,
    Dose,
    Intake,
    IntakeTotal,
    NextAllowed,
    NextDose,
    OneOf,
    Range,
    Since,
    Situation,
    Taken,
    after,
    ago,
    between,
    clock,
    decide_situation,
    outlook,
)
from dosing_rules.catalogue import Catalogue, Policy
from dosing_rules.kernel import moved_on
from dosing_rules.worlds import World

from .telling import DAY, H, asks, judged, taken


def _next(next_dose: NextDose, *doses: Dose, policy: str = "dosebench", **more: Any) -> NextAllowed:
    return judged(next_dose, *doses, policy=policy, **more).next_allowed


def _hours(next_dose: NextDose, *doses: Dose, **more: Any) -> tuple[float | None, float | None]:
    """Certain and possible, in hours of the frame."""
    found = _next(next_dose, *doses, **more)
    certain, possible = (None if moment is None else moment / H for moment in (found.certain, found.possible))
    return certain, possible


def _most(next_dose: NextDose, *doses: Dose, policy: str = "dosebench", **more: Any) -> dict[str, int]:
    return {most.product: most.units for most in judged(next_dose, *doses, policy=policy, **more).most_allowed_now}


# --- when -------------------------------------------------------------------------------------------------------------


def test_at_the_asked_time_where_it_is_allowed_already() -> None:
    assert _next(asks("Advil", 1), taken("Advil", 1, 5)) == NextAllowed(0, 0, "after_now", "PT0M", "PT0M")
    assert _next(asks("Advil", 1, at=after("now", "90 min")), taken("Advil", 1, 5)) == NextAllowed(
        5400, 5400, "after_now", "PT1H30M", "PT1H30M"
    )


def test_when_the_interval_is_over() -> None:
    assert _next(asks("Advil", 1), taken("Advil", 1, 3)) == NextAllowed(H, H, "after_now", "PT1H", "PT1H")
    assert _next(asks("Advil", 1), taken("Advil", 1, 3.5)) == NextAllowed(1800, 1800, "after_now", "PT30M", "PT30M")
    assert _hours(asks("Advil", 1), taken("Advil", 1, 1, 3)) == (3, 1)


def test_times_are_rounded_up_to_the_minute() -> None:
    assert _next(asks("Advil", 1), taken("Advil", 1, 4 - 1 / 3600)).certain == 60
    assert _next(asks("Advil", 1), taken("Advil", 1, 4 - 60 / 3600)).certain == 60
    assert _next(asks("Advil", 1), taken("Advil", 1, 4 - 61 / 3600)).certain == 120
    late = _next(asks("Advil", 1, at="1970-01-02T00:00:01Z"))
    assert (late.certain_text, late.possible_text) == ("1970-01-02T00:01+00:00", "1970-01-02T00:01+00:00")


def test_when_enough_has_left_the_window_and_not_merely_the_oldest() -> None:
    # 6 tablets 20, 12 and 5 hours ago; two fit when the first pair is gone, four only when two pairs are.
    doses = (taken("Advil", 2, 20), taken("Advil", 2, 12), taken("Advil", 2, 5))
    assert _hours(asks("Advil", 2), *doses) == (4, 4)
    more = (taken("Advil", 1, 20), taken("Advil", 3, 12), taken("Advil", 2, 5))
    assert _hours(asks("Advil", 2), *more) == (12, 12)


def test_of_several_rules_the_last_to_be_kept() -> None:
    assert _hours(asks("Advil", 2), taken("Advil", 5, 22), taken("Advil", 1, 1)) == (3, 3)
    assert _hours(asks("Advil", 2), taken("Advil", 5, 18), taken("Advil", 1, 1)) == (6, 6)
    assert _hours(asks("Advil", 1), taken("Aleve", 1, 4), taken("Advil", 1, 1)) == (20, 20)


def test_over_the_single_dose_limit_it_never_comes() -> None:
    assert _next(asks("Advil", 3)) == NextAllowed(None, None, "none")
    assert _next(asks("Advil", 3), taken("Advil", 1, 5)) == NextAllowed(None, None, "none")
    assert _next(NextDose(Intake("Advil", 1), Intake("Aleve", 1)), policy="label") == NextAllowed(None, None, "none")
    assert _hours(asks("Advil", Range(2, 3)), taken("Advil", 1, 3)) == (None, 1)


def test_where_something_else_is_open_there_is_no_time() -> None:
    assert _next(asks("wonder pill", 1)).frame == "none"
    assert _next(asks("Aleve", 1)).frame == "none"
    assert _next(asks("Advil", 1), age_years=3).frame == "none"
    assert _next(asks("Advil", 1), taken("Advil", 1, 5), relations=(("d1", ago("3 h")),)).frame == "none"


def test_over_all_readings_the_latest_is_certain_and_the_earliest_possible() -> None:
    assert _hours(asks("Tylenol", 2), taken("Tylenol", 2, 3)) == (3, 1)
    assert _hours(asks("Advil", 1), taken("Advil", 1, at=OneOf((ago("1 h"), ago("2 h"), ago("3 h"))))) == (3, 1)
    assert _hours(asks("Advil", 1), taken("Advil", 1, 1, taken=Taken.MAYBE)) == (3, 0)


def test_a_moment_without_an_end_is_bounded_by_now() -> None:
    assert _hours(asks("Advil", 1), taken("Advil", 1, at=UNKNOWN)) == (4, 0)


def test_planned_doses_are_held_where_they_are() -> None:
    # Planned for 2 h from now: before it there is a stretch, and the last one begins 4 h after it.
    assert _hours(asks("Advil", 1), taken("Advil", 1, at=after("now", "2 h"))) == (6, 6)
    assert _hours(asks("Advil", 1), taken("Advil", 1, 3), taken("Advil", 1, at=after("now", "2 h"))) == (6, 6)
    assert _hours(asks("Advil", 1), taken("Advil", 1, at=Since("now", H, 3 * H))) == (7, 5)


def test_days_of_use_are_looked_at_where_the_answer_falls() -> None:
    def used(days: float) -> dict[str, Any]:
        return {"courses": (Course("Advil", Since("now", -round(days * DAY), -round(days * DAY)), "pain"),)}

    assert _hours(asks("Advil", 1), taken("Advil", 1, 3), **used(9)) == (1, 1)
    assert _hours(asks("Advil", 1), taken("Advil", 1, 3), **used(9.98)) == (None, None)
    assert _hours(asks("Advil", 1), **used(10)) == (0, 0)
    assert _hours(asks("Advil", 1), **used(10.01)) == (None, None)
    spread = (Course("Advil", Since("now", -12 * DAY, -9 * DAY), "pain"),)
    assert _hours(asks("Advil", 1), courses=spread) == (None, 0)
    assert _hours(asks("Advil", 1), courses=(Course("Advil", UNKNOWN, "pain"),)) == (None, 0)
    # On the clock, with now unknown, the first use has neither a first nor a last moment.
    on_the_clock = {"courses": (Course("Advil", UNKNOWN, "pain"),), "policy": "label"}
    assert _hours(asks("Advil", 1), taken("Advil", 1, at=clock("8:00 AM")), **on_the_clock) == (None, 12)


def test_in_one_world_the_days_and_the_spacing_are_kept_together() -> None:
    def used(hours: float) -> tuple[float | None, float | None]:
        """The first use 238 to 264 h ago, another dose so many hours after it."""
        doses = (taken("Advil", 1, 238, 264), Dose("Advil", 1, after("d1", f"{hours} h")))
        return _hours(asks("Advil", 1), *doses, courses=(Course("Advil", after("d1", "0 h"), "pain"),))

    # 10 days are 240 h: the dose is at most 4 h ago, long enough for 236 h and not for a second more.
    assert used(236) == (None, 0)
    assert used(237) == (None, None)
    # No days are printed for a drug of another kind, and none were told without a course.
    doses = (taken("Advil", 1, 238, 264), Dose("Advil", 1, after("d1", "237 h")))
    assert _hours(asks("Advil", 1), *doses) == (3, 0)
    assert _hours(asks("Advil", 1), *doses, courses=(Course("Benadryl", after("d1", "0 h"), "pain"),)) == (3, 0)


def test_doses_that_are_long_gone_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def counted(world: World, policy: Policy, catalogue: Catalogue) -> Callable[[int], bool]:
        looked.append(len(world.past))
        return moved_on(world, policy, catalogue)

    monkeypatch.setattr(outlook, "moved_on", counted)
    doses = [taken("Advil", Range(1, 2), 5 * number, 5 * number + 1) for number in range(1, 500)]
    assert _hours(asks("Advil", 2), *doses) == (9, 0)
    assert looked
    assert max(looked) <= 5  # within 24 h before the asked time


def test_another_one_is_asked_for_in_the_world_where_that_dose_was_the_last() -> None:
    # d1 is as much as another one only where it came after d3, a minute ago: then 6 were taken, and d2's 2 go in 20 h.
    doses = (taken("ibuprofen", Range(1, 2), 0, 24), taken("ibuprofen", 2, 4), taken("ibuprofen", 3, 1 / 60))
    assert _hours(asks("ibuprofen", SAME), *doses) == (None, 20)


def test_half_a_dose_long_after_the_first_is_no_first_dose() -> None:
    # 1.5 are over 1, and the half of 9 h ago is no part of a first hour that would allow 2.
    assert judged(asks("Aleve", "3/2"), taken("Aleve", "1/2", 9), policy="label").decision is Decision.NO
    assert judged(asks("Aleve", "3/2"), taken("Aleve", "1/2", 0.5), policy="label").decision is Decision.YES


def test_totals_leave_with_their_windows() -> None:
    total = IntakeTotal("Advil", units=6, start=ago("10 h"), end=ago("5 h"))
    assert _hours(asks("Advil", 1), totals=(total,)) == (19, 14)
    sums = IntakeTotal("ibuprofen", units=6, of=("d1", "d2"))
    doses = (taken("ibuprofen", UNKNOWN, 20), taken("ibuprofen", UNKNOWN, 5))
    # One to five tablets 20 h ago and five to one 5 h ago. With one 20 h ago 5 are left for 19 h; with five only 4.
    assert _hours(asks("ibuprofen", 2), *doses, totals=(sums,)) == (19, 4)


def test_a_first_dose_exception_lasts_where_nothing_was_taken() -> None:
    assert _hours(asks("Aleve", 2), policy="label") == (0, 0)
    assert _hours(asks("Aleve", 2), taken("Aleve", 1, 5), policy="label") == (None, 19)
    assert _hours(asks("Aleve", 1), taken("Aleve", 1, 5), policy="label") == (3, 3)
    assert _hours(asks("Aleve", 3), policy="label") == (None, None)
    # One half an hour ago: another one within the hour may do, after it not before 8 h have passed.
    assert _hours(asks("Aleve", 1), taken("Aleve", 1, 30), taken("Aleve", 1, 0.5), policy="label") == (7.5, 7.5)


def test_at_the_certain_time_it_is_yes_and_a_minute_before_it_is_not() -> None:
    stories = [
        (asks("Advil", 2), (taken("Advil", 2, 20), taken("Advil", 2, 12), taken("Advil", 2, 5))),
        (asks("Tylenol", 2), (taken("Tylenol", 2, 3),)),
        (asks("NyQuil", 2), tuple(taken("NyQuil", 2, hours) for hours in (20, 14, 8, 1))),
        (asks("Advil", 1), (taken("Aleve", 1, 4, 9), taken("Advil", Range(1, 2), 1, 2))),
        (asks("Tylenol PM", 2), (taken("Tylenol PM", 1, 3), taken("Benadryl", 1, 10))),
    ]
    for asked, doses in stories:
        found = _next(asked, *doses)
        assert found.frame == "after_now"
        assert found.certain is not None
        (item,) = asked.items
        for wait, decision in ((found.certain, True), (found.certain - 60, False)):
            later = NextDose(item, at=Since("now", wait, wait))
            assert (decide_situation(Situation(later, doses)).decision is Decision.YES) is decision


# --- in which frame ---------------------------------------------------------------------------------------------------


def test_instants_give_an_instant_at_the_told_offset() -> None:
    dose = Dose("Advil", 1, "2026-03-01T08:00-06:00")
    found = _next(asks("Advil", 1, at="2026-03-01T09:00-06:00"), dose)
    assert found == NextAllowed(
        1_772_373_600 + 4 * H, 1_772_373_600 + 4 * H, "instant", "2026-03-01T12:00-06:00", "2026-03-01T12:00-06:00"
    )
    naive = _next(asks("Advil", 1, at="2026-03-01T09:00"), Dose("Advil", 1, "2026-03-01T08:00"))
    assert naive.certain_text == "2026-03-01T12:00"
    zoned = _next(
        asks("Advil", 1),
        Dose("Advil", 1, "2026-03-01T08:00-06:00"),
        now="2026-03-01T09:00-06:00",
        zone="America/New_York",
    )
    assert zoned.certain_text == "2026-03-01T13:00-05:00"


def test_an_untold_now_beside_an_instant() -> None:
    found = _next(asks("Advil", 1), Dose("Advil", 1, "2026-03-01T08:00-06:00"))
    assert found.certain_text == found.possible_text == "2026-03-01T12:00-06:00"
    mixed = _next(asks("Advil", 1, at="2026-03-01T14:00Z"), taken("Advil", 1, 3))
    # The dose was 3 h before an unknown now, which is not after 14:00; at the latest at 11:00, so 15:00.
    assert (mixed.certain_text, mixed.possible_text) == ("2026-03-01T15:00+00:00", "2026-03-01T14:00+00:00")


def test_clock_times_give_a_clock_time_and_the_day() -> None:
    found = _next(asks("Advil", 1, at=clock("9:00 AM")), taken("Advil", 1, at=clock("8:00 AM")))
    assert found == NextAllowed(12 * H, 12 * H, "clock", "12:00", "12:00")
    over = _next(asks("Advil", 1), taken("Advil", 1, at=clock("10:30 PM")), now=clock("11:00 PM"))
    assert over.certain_text == "02:30 (+1 day)"
    two_days = _next(asks("Advil", 1), taken("Aleve", 1, at=clock("10:30 PM", day=1)), now=clock("11:00 PM", day=1))
    assert two_days.certain_text == "22:30 (+2 days)"
    before = _next(asks("Advil", 1), taken("Advil", 1, at=clock("6:00 PM", day=-1)), now=clock("7:00 PM", day=-1))
    assert before.certain_text == "22:00 (-1 day)"


def test_hours_ago_beside_a_now_on_the_clock_give_a_clock_time() -> None:
    found = _next(asks("Advil", 1), taken("Advil", 1, 1), now=clock("9:00 AM"))
    assert found.certain_text == "12:00"
    joined = _next(asks("Advil", 1), taken("Advil", 1, at=AllOf((clock("8:00 AM"), ago("1 h")))))
    assert joined.certain_text == "12:00"


def test_clocks_and_hours_ago_with_now_unknown_have_no_one_frame() -> None:
    doses = (taken("Advil", 1, at=clock("8:00 AM")), taken("Tylenol PM", 1, 3))
    assert _next(asks("Advil", 1), *doses).frame == "none"
    assert _next(asks("Advil", 1), doses[0], taken("Tylenol PM", 1, at="now")).frame == "clock"
    assert _next(asks("Advil", 1), doses[0], taken("Tylenol PM", 1, at=OneOf((ago("1 h"), ago("2 h"))))).frame == "none"
    assert _next(asks("Advil", 1), doses[0], taken("Tylenol PM", 1, at=between(ago("2 h"), ago("1 h")))).frame == "none"
    assert _next(asks("Advil", 1), doses[0], relations=(("d1", ago("1 h")),)).frame == "none"
    total = IntakeTotal("Tylenol PM", units=1, start=ago("3 h"), end=ago("1 h"))
    assert _next(asks("Advil", 1), doses[0], totals=(total,)).frame == "none"


def test_readings_in_different_frames_have_no_one_frame() -> None:
    either = OneOf((Dose("x", 1, "2026-03-01T08:00Z").at, ago("1 h", "2 h")))
    assert _next(asks("Advil", 1), taken("Advil", 1, at=either)).frame == "none"
    linked = (taken("Advil", 1, at=either), taken("Advil", 1, at=after("d1", "10 min")))
    assert _next(asks("Advil", 1), *linked).frame == "none"


def test_an_instant_is_told_in_its_own_zone_wherever_the_story_holds_it() -> None:
    morning, later = (Dose("x", 1, f"2026-03-01T{hour}-06:00").at for hour in ("08:00", "08:30"))
    tied = AllOf((morning, Since("d1", 0, 0)))
    assert _next(asks("Advil", 1), taken("Advil", 1, at=tied)).certain_text == "2026-03-01T12:00-06:00"
    span = between(morning, later)
    assert _next(asks("Advil", 1), taken("Advil", 1, at=span)).certain_text == "2026-03-01T12:30-06:00"
    either = OneOf((later, morning))
    assert _next(asks("Advil", 1), taken("Advil", 1, at=either)).certain_text == "2026-03-01T12:30-06:00"
    told = _next(asks("Advil", 1), taken("Advil", 1, at=UNKNOWN), relations=(("d1", morning),))
    assert told.certain_text == "2026-03-01T12:00-06:00"


def test_a_next_time_relative_to_an_open_now_runs_from_its_least_to_its_most() -> None:
    # Asked 2 h after d1, now somewhere between: 4 h after d1 is 2 to 4 h from now.
    found = _next(asks("Advil", 1, at=after("d1", "2 h")), taken("Advil", 1, at=UNKNOWN))
    assert (found.frame, found.certain) == ("after_now", 4 * H)


# --- how much ---------------------------------------------------------------------------------------------------------


def test_the_most_of_a_product_now() -> None:
    assert _most(asks("Advil", 1)) == {"Advil": 2}
    assert _most(asks("Advil", 3)) == {"Advil": 2}
    assert _most(asks("Advil", 2), taken("Advil", 5, 5)) == {"Advil": 1}
    assert _most(asks("Advil", 2), taken("Advil", 6, 5)) == {"Advil": 0}
    assert _most(asks("Advil", 2), taken("Advil", 9, 5)) == {"Advil": 0}
    assert _most(asks("Advil", 2), taken("Advil", 1, 3)) == {"Advil": 0}
    assert _most(asks("Advil", Range(1, 3)), taken("Advil", Range(1, 5), 5, 30)) == {"Advil": 1}
    assert _most(asks("Tylenol Regular Strength", 1)) == {"Tylenol Regular Strength": 3}
    assert _most(asks("Tylenol 8 HR", 1)) == {"Tylenol 8 HR": 2}


def test_whole_units_only() -> None:
    assert _most(asks("Advil", 1), taken("Advil", "9/2", 5)) == {"Advil": 1}
    assert _most(asks("DayQuil", amount="30 mL")) == {"DayQuil liquid": 46}  # 46 x 650/30 = 996.67 mg of 1000
    (most,) = judged(asks("DayQuil", amount="30 mL")).most_allowed_now
    assert most.micrograms is not None
    assert (most.unit, most.ingredient, most.micrograms * 3) == ("mL", "acetaminophen", 46 * 65_000)


def test_counts_limit_it_too() -> None:
    assert _most(asks("Excedrin Migraine", 1)) == {"Excedrin Migraine": 2}
    assert _most(asks("NyQuil", 1), taken("NyQuil", 6, 7)) == {"NyQuil LiquiCaps": 2}
    assert _most(asks("NyQuil", 1), taken("NyQuil", 7, 7)) == {"NyQuil LiquiCaps": 1}
    assert _most(asks("NyQuil", 1), *(taken("NyQuil", 1, hours) for hours in (7, 9, 11, 13))) == {"NyQuil LiquiCaps": 0}
    assert _most(asks("Tylenol PM", 1), taken("Tylenol PM", 1, 23)) == {"Tylenol PM": 0}
    assert _most(asks("Advil", 1), policy="label") == {"Advil": 2}
    assert _most(asks("Advil", 1), taken("Advil", 5, 9), policy="label") == {"Advil": 1}


def test_the_other_products_stay_as_asked() -> None:
    both = NextDose(Intake("DayQuil LiquiCaps", 2), Intake("Tylenol Extra Strength", 1), Intake("Advil", 1))
    assert _most(both) == {"DayQuil LiquiCaps": 1, "Tylenol Extra Strength": 0, "Advil": 0}
    assert _most(NextDose(Intake("Tylenol Regular Strength", 1), Intake("Advil", 1))) == {
        "Tylenol Regular Strength": 3,
        "Advil": 2,
    }
    fine = NextDose(Intake("DayQuil LiquiCaps", 1), Intake("Tylenol Extra Strength", 1))
    assert _most(fine) == {"DayQuil LiquiCaps": 1, "Tylenol Extra Strength": 1}


def test_a_first_dose_exception_counts() -> None:
    assert _most(asks("Aleve", 1), policy="label") == {"Aleve": 2}
    assert _most(asks("Aleve", 1), taken("Aleve", 1, 0.5), policy="label") == {"Aleve": 1}
    assert _most(asks("Aleve", 1), taken("Aleve", 1, 9), policy="label") == {"Aleve": 1}
    assert _most(asks("Aleve", 1), taken("Aleve", 1, 5), policy="label") == {"Aleve": 0}
    # Three are no first dose, one with the one of half an hour ago is.
    assert _most(asks("Aleve", 3), taken("Aleve", 1, 0.5), policy="label") == {"Aleve": 1}


def test_over_several_readings_the_fewest() -> None:
    assert _most(asks("Tylenol", 1)) == {"Tylenol": 2}
    (most,) = judged(asks("Tylenol", 1)).most_allowed_now
    assert (most.unit, most.micrograms, most.ingredient) == ("unit", None, "acetaminophen")
    (none,) = judged(asks("Tylenol", 1), taken("Tylenol", 1, 1)).most_allowed_now
    assert (none.units, none.micrograms) == (0, 0)
    (same,) = judged(asks(OneOf(("Advil", "ibuprofen 200 mg")), 1)).most_allowed_now
    assert (same.unit, same.micrograms) == ("tablet", 400_000)


def test_of_several_products_the_first_names_the_ingredient() -> None:
    (most,) = judged(asks(OneOf(("Advil", "Tylenol Regular Strength")), 1)).most_allowed_now
    assert (most.units, most.ingredient, most.unit) == (2, "ibuprofen", "tablet")
    (other,) = judged(asks(OneOf(("Tylenol Regular Strength", "Advil")), 1)).most_allowed_now
    assert (other.units, other.ingredient, other.unit) == (2, "acetaminophen", "tablet")


def test_drops_or_tablets_is_no_number_of_units() -> None:
    assert _most(asks(OneOf(("DayQuil liquid", "DayQuil LiquiCaps")), 1)) == {}


def test_where_something_else_is_open_there_is_no_amount() -> None:
    assert _most(asks("wonder pill", 1)) == {}
    assert _most(asks("Advil", 1), age_years=3) == {}
    assert _most(asks("Advil", 1), taken("Advil", 1, at=clock("8:00 AM"))) == {}
    assert _most(asks("Advil", 1), taken("Advil", 1, 5), relations=(("d1", ago("3 h")),)) == {}


def test_days_that_may_be_over_leave_nothing() -> None:
    assert _most(asks("Advil", 1), courses=(Course("Advil", ago("120 h")),)) == {"Advil": 0}
    # Also where units are tried one after the other: a first-dose exception, several products at once.
    assert _most(asks("Aleve", 1), courses=(Course("Aleve", ago("120 h")),), policy="label") == {"Aleve": 0}
    both = NextDose(Intake("Advil", 1), Intake("Tylenol Extra Strength", 1))
    assert set(_most(both, courses=(Course("Advil", ago("120 h")),)).values()) == {0}


@pytest.mark.parametrize("policy", ["dosebench", "label"])
def test_the_most_is_yes_and_one_more_is_not(policy: str) -> None:
    stories = [
        ("Advil", (taken("Advil", Range(1, 4), 5, 9),)),
        ("Tylenol Regular Strength", (taken("Tylenol Regular Strength", 7, 4),)),
        ("Advil Dual Action", ()),
        ("NyQuil LiquiCaps", (taken("NyQuil LiquiCaps", 5, 7),)),
        ("Aleve", ()),
        ("Excedrin Extra Strength", (taken("Excedrin Extra Strength", 7, 9),)),
    ]
    for product, doses in stories:
        most = _most(asks(product, 1), *doses, policy=policy)
        if not most:
            continue
        (units,) = most.values()
        assert units > 0
        assert judged(asks(product, units), *doses, policy=policy).decision is Decision.YES
        assert judged(asks(product, units + 1), *doses, policy=policy).decision is not Decision.YES


def test_an_asked_time_before_now_is_no_wait() -> None:
    # Asked about two hours ago, when nothing had been taken: allowed then, and no time to wait for from now.
    assert _next(asks("Advil", 1, at=ago("2 h"))) == NextAllowed(-2 * H, -2 * H, "after_now", "PT0M", "PT0M")


def test_the_last_dose_is_no_earlier_than_the_one_before_it_whenever_the_next_is_asked_for() -> None:
    # Four of 325 mg three hours ago; one of 500 mg two to ten hours ago. Were the four the last, as many more never are one
    # dose. Was the one the last, it was three hours ago at the earliest, and six hours behind it is three hours from now.
    told = (taken("Tylenol Regular Strength", 4, 3), taken("Tylenol Extra Strength", 1, 2, 10))
    for at in ("now", after("now", "1 h"), after("now", "2 h")):
        assert _hours(asks("acetaminophen", SAME, at=at), *told) == (None, 3)
        # Told before the four it was the last only a second behind them: rounded up to the minute.
        later = _next(asks("acetaminophen", SAME, at=at), *told[::-1])
        assert (later.certain, later.possible) == (None, 3 * H + 60)


def test_another_drug_asked_for_beside_a_first_dose_does_not_make_it_one() -> None:
    # Whether two of naproxen a day after the last one are a first dose is not printed: allowed in some world, in none for sure.
    told = taken("Aleve", 1, 30)
    alone = _next(NextDose(Intake("Aleve", 2)), told, policy="label")
    assert (alone.certain, alone.possible) == (None, 0)
    both = [Intake("Aleve", 2), Intake("Tylenol Extra Strength", 1)]
    for items in (both, both[::-1]):
        assert _next(NextDose(*items), told, policy="label") == alone
