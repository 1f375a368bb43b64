"""What the plain two-world method would answer wrongly is split into alternatives: products and strengths, either-or
times, the order of a dose and the asked time, a dose inside or outside a total's window, which dose was the last."""

from __future__ import annotations

from typing import Any

import pytest

from dosing_rules import (
    SAME,
    UNKNOWN,
    USUAL,
    Course,
    Dose,
    Intake,
    IntakeTotal,
    NextDose,
    OneOf,
    Range,
    Since,
    Taken,
    after,
    ago,
    clock,
)
from dosing_rules.alternatives import CAP, cap_of
from dosing_rules.timeline import Conflict
from dosing_rules.worlds import FAR

from .telling import DAY, H, asks, found_in, judged, taken


def _asked(found: list[Any]) -> list[tuple[Any, Any]]:
    return [(one.asked[0].least, one.asked[0].most) for one in found]


# --- splits -----------------------------------------------------------------------------------------------------------


def test_a_settled_history_is_one_alternative_with_nothing_open() -> None:
    (found,) = found_in(asks("Advil", 2), taken("Advil", 2, 5), taken("Advil", 1, 9))
    assert found.settled
    assert [(dose.id, dose.earliest, dose.latest) for dose in found.past] == [
        ("d1", -5 * H, -5 * H),
        ("d2", -9 * H, -9 * H),
    ]
    assert found.later == []
    assert found.choices == {}


@pytest.mark.parametrize(
    ("next_dose", "doses", "more"),
    [
        (asks("Advil", Range(1, 2)), [taken("Advil", 2, 5)], {}),
        (asks("Advil", 1), [taken("Advil", Range(1, 2), 5)], {}),
        (asks("Advil", 1), [taken("Advil", 1, 5, 6)], {}),
        (asks("Advil", 1), [taken("Advil", 1, 5, taken=Taken.MAYBE)], {}),
        (asks("Advil", 1), [taken("wonder pill", 1, 5)], {}),
        (asks("wonder pill", 1), [], {}),
        (asks("Advil", 1), [], {"courses": (Course("Advil", ago("24 h")),)}),
        (asks("Advil", 1), [], {"totals": (IntakeTotal("Advil", units=2),)}),
    ],
)
def test_what_is_open_is_not_settled(next_dose: NextDose, doses: list[Dose], more: dict[str, Any]) -> None:
    (found,) = found_in(next_dose, *doses, **more)
    assert not found.settled


def test_a_first_dose_exception_leaves_the_label_open() -> None:
    (found,) = found_in(asks("Aleve", 1), policy="label")
    assert not found.settled
    (found,) = found_in(asks("Aleve", 1))
    assert found.settled


def test_a_product_named_once_and_shared_by_several_doses_is_one_choice() -> None:
    same = found_in(asks("Tylenol", 1), taken("Tylenol", 1, 5), taken("Tylenol", 1, 9))
    assert [{dose.part.name for dose in one.past} | {one.asked[0].name} for one in same] == [
        {"Tylenol Regular Strength"}, {"Tylenol Extra Strength"},
    ]  # fmt: skip
    apart = found_in(asks("Tylenol", 1), taken("acetaminophen", 1, 5))
    assert len(apart) == 4


def test_a_keyed_choice_is_shared_and_an_unkeyed_one_is_not() -> None:
    either = ("Advil", "Motrin")
    assert len(found_in(asks("Advil", 1), taken(OneOf(either, "k"), 1, 5), taken(OneOf(either, "k"), 1, 9))) == 2
    assert len(found_in(asks("Advil", 1), taken(OneOf(either), 1, 5), taken(OneOf(either), 1, 9))) == 4


def test_either_or_times_are_an_alternative_each() -> None:
    found = found_in(asks("Advil", 1), taken("Advil", 1, at=OneOf((ago("3 h"), ago("5 h")))))
    assert [one.past[0].latest for one in found] == [-3 * H, -5 * H]
    assert [one.choices for one in found] == [{("d1",): 0}, {("d1",): 1}]


def test_the_order_of_a_dose_and_the_asked_time_is_split_where_others_hang_on_it() -> None:
    found = found_in(
        asks("Advil", 1, at=clock("9:00 AM")), taken("Advil", 1, at=clock("08:00", "10:00")), taken("Advil", 1, at=after("d1", "3 h", "4 h")),
    )  # fmt: skip
    spans = [[(dose.id, dose.earliest, dose.latest) for dose in (*one.past, *one.later)] for one in found]
    assert spans == [
        [("d1", -H, 0), ("d2", 2 * H, 4 * H)],
        [("d1", 1, H), ("d2", 3 * H + 1, 5 * H)],
    ]


def test_a_dose_that_stands_alone_and_may_lie_after_the_asked_time_may_not_count() -> None:
    (found,) = found_in(asks("Advil", 1, at=clock("9:00 AM")), taken("Advil", 1, at=clock("08:00", "10:00")))
    (dose,) = found.past
    assert (dose.earliest, dose.latest, dose.doubtful) == (-H, 0, True)


def test_a_dose_after_the_asked_time_does_not_count() -> None:
    (found,) = found_in(
        asks("Advil", 1, at=clock("9:00 AM")),
        taken("Advil", 1, at=clock("10:00 AM")),
        taken("Advil", 1, at=clock("9:00 AM")),
    )
    assert [dose.id for dose in found.past] == ["d2"]
    assert [dose.id for dose in found.later] == ["d1"]
    assert not found.past[0].doubtful


def test_a_dose_that_may_be_of_nothing_may_not_have_happened() -> None:
    (found,) = found_in(
        asks("Advil", 1), taken("Advil", Range(0, 2), 5), taken("Advil", 1, 9, taken=Taken.MAYBE), taken("Advil", 1, 12)
    )
    assert [dose.doubtful for dose in found.past] == [True, True, False]


def test_a_dose_without_any_bound_may_be_as_old_as_told_time() -> None:
    (found,) = found_in(asks("Advil", 1), taken("Advil", 1, at=UNKNOWN), taken("Advil", 1, at=Since("now", None, -H)))
    assert [(dose.earliest, dose.latest) for dose in found.past] == [(-FAR, 0), (-FAR, -H)]


def test_over_the_cap_a_last_none_says_so() -> None:
    def found(number: int) -> list[Any]:
        return found_in(
            asks("Advil", 1), *(taken("Advil", 1, at=OneOf((ago("3 h"), ago("5 h")))) for _ in range(number))
        )

    # With more doses each alternative costs more, so fewer are looked at: 20,000 over the square of five and their number.
    assert len(found(7)) == 128
    assert found(7)[-1] is not None
    assert len(found(8)) == 118 + 1
    assert found(8)[-1] is None
    assert len(found(30)) == 24 + 1
    assert CAP == 512


def test_facts_of_one_intake_that_disagree_are_a_contradiction() -> None:
    dose = Dose("ibuprofen", 3, ago("5 h"), amount="400 mg", strength="200 mg")
    assert found_in(asks("Advil", 1), dose) == [Conflict(("d1",))]
    item = Intake("ibuprofen", 3, amount="400 mg", strength="200 mg")
    assert found_in(NextDose(item)) == [Conflict(("asked0",))]


def test_times_that_cannot_both_be_true_are_a_contradiction() -> None:
    assert found_in(asks("Advil", 1), taken("Advil", 1, 2), relations=(("d1", ago("3 h")),)) == [Conflict(("d1",))]
    linked = found_in(
        asks("Advil", 1),
        taken("Advil", 1, 2, 3),
        taken("Advil", 1, at=after("d1", "1 h")),
        relations=(("d2", ago("5 h")),),
    )
    assert isinstance(linked[0], Conflict)
    assert set(linked[0].facts) == {"d1", "d2"}


def test_a_contradiction_away_from_the_asked_time_is_found_too() -> None:
    # d1 and d2 hang only on each other.
    doses = (Dose("Advil", 1, after("d2", "1 h"), id="d1"), Dose("Advil", 1, after("d1", "1 h"), id="d2"))
    (found,) = found_in(asks("Advil", 1), *doses)
    assert isinstance(found, Conflict)


def test_one_of_two_readings_may_be_contradictory_and_the_other_not() -> None:
    first, second = found_in(
        asks("Advil", 1), taken("Advil", 1, 4), relations=(("d1", OneOf((ago("4 h"), ago("9 h")))),)
    )
    assert not isinstance(first, Conflict)
    assert second == Conflict(("d1",))


def test_unknown_drugs_are_named() -> None:
    (found,) = found_in(NextDose("Advil", "wonder pill"), taken("mystery", 1, 2), taken("Advil", 1, 9))
    assert found.unknown_asked == ("wonder pill",)
    assert found.unknown_taken == ("d1",)


def test_days_of_use_run_from_the_first_use_to_the_asked_time() -> None:
    (found,) = found_in(
        asks("Advil", 1),
        courses=(Course("Advil", ago("24 h", "48 h"), "pain"), Course("Advil", UNKNOWN), Course("wonder", ago("24 h"))),
    )
    assert [(c.ingredients, c.reason, c.least, c.most, c.point) for c in found.courses] == [
        (("ibuprofen",), "pain", DAY, 2 * DAY, "course1"),
        (("ibuprofen",), None, 0, FAR, "course2"),
        ((), None, DAY, DAY, "course3"),
    ]


# --- as much as the last dose of that drug ----------------------------------------------------------------------------


def test_another_is_as_much_as_the_last_dose_of_that_drug() -> None:
    found = found_in(
        asks("ibuprofen", SAME),
        taken("ibuprofen", 2, 9),
        taken("ibuprofen", 1, 5),
        taken("Tylenol Extra Strength", 3, 1),
    )
    assert _asked(found) == [(1, 1)]


def test_the_last_dose_is_the_latest_and_not_the_one_told_last() -> None:
    assert _asked(found_in(asks("ibuprofen", SAME), taken("ibuprofen", 1, 5), taken("ibuprofen", 2, 9))) == [(1, 1)]


def test_of_two_doses_at_one_moment_the_one_told_later_is_the_last() -> None:
    assert _asked(found_in(asks("ibuprofen", SAME), taken("ibuprofen", 1, 5), taken("ibuprofen", 2, 5))) == [(2, 2)]


def test_another_of_a_drug_not_yet_taken_is_its_usual_dose() -> None:
    assert _asked(found_in(asks("ibuprofen", SAME), taken("Tylenol Extra Strength", 3, 1))) == [(1, 2)]
    assert _asked(found_in(asks("wonder pill", SAME), taken("wonder pill", 3, 1))) == [(1, 10**9)]
    assert _asked(found_in(asks("melatonin", SAME), taken("melatonin", 3, 1))) == [(1, 10**9)]


def test_another_is_of_the_product_taken_last() -> None:
    (found,) = found_in(asks("ibuprofen", SAME), taken("Advil", 1, 5))
    assert (found.asked[0].name, found.asked[0].same) == ("Advil", False)


def test_where_it_is_open_which_dose_was_the_last_each_may_be() -> None:
    found = found_in(asks("ibuprofen", SAME), taken("ibuprofen", 2, 6, 9), taken("ibuprofen", 1, 5, 10))
    assert _asked(found) == [(2, 2), (1, 1)]
    assert [one.choices for one in found] == [{("next", "units"): 0}, {("next", "units"): 1}]
    # Both the same amount: nothing is open.
    assert _asked(found_in(asks("ibuprofen", SAME), taken("ibuprofen", 2, 6, 9), taken("ibuprofen", 2, 5, 10))) == [
        (2, 2)
    ]
    # Ends that just touch leave it to the order of telling.
    assert _asked(found_in(asks("ibuprofen", SAME), taken("ibuprofen", 2, 8, 9), taken("ibuprofen", 1, 5, 8))) == [
        (1, 1)
    ]
    assert _asked(found_in(asks("ibuprofen", SAME), taken("ibuprofen", 1, 5, 8), taken("ibuprofen", 2, 8, 9))) == [
        (1, 1),
        (2, 2),
    ]


def test_the_last_one_lies_after_the_others_and_at_one_moment_the_one_told_later_does() -> None:
    told = (taken("ibuprofen", 2, 5, 10), taken("ibuprofen", 1, 5, 10))
    first, second = found_in(asks("ibuprofen", SAME), *told)
    assert [(d.earliest, d.latest) for d in first.past] == [(-10 * H + 1, -5 * H), (-10 * H, -5 * H - 1)]
    assert [(d.earliest, d.latest) for d in second.past] == [(-10 * H, -5 * H), (-10 * H, -5 * H)]


def test_a_told_order_settles_which_was_the_last() -> None:
    told = (taken("ibuprofen", 2, 6, 9), taken("ibuprofen", 1, at=after("d1", "1 h")))
    assert _asked(found_in(asks("ibuprofen", SAME), *told)) == [(1, 1)]
    back = (taken("ibuprofen", 2, 2, 9), taken("ibuprofen", 1, at=Since("d1", -H, -1)))
    assert _asked(found_in(asks("ibuprofen", SAME), *back)) == [(2, 2)]
    touching = (taken("ibuprofen", 2, 2, 9), taken("ibuprofen", 1, at=Since("d1", -H, 0)))
    assert _asked(found_in(asks("ibuprofen", SAME), *touching)) == [(2, 2), (1, 1)]
    at_once = (taken("ibuprofen", 2, 2, 9), taken("ibuprofen", 1, at=Since("d1", 0, 0)))
    assert _asked(found_in(asks("ibuprofen", SAME), *at_once)) == [(1, 1)]
    loose = (taken("ibuprofen", 2, 2, 9), taken("ibuprofen", 1, at=Since("d1", None, 0)))
    assert _asked(found_in(asks("ibuprofen", SAME), *loose)) == [(2, 2), (1, 1)]


def test_a_last_dose_that_may_not_have_happened_leaves_the_one_before() -> None:
    maybe = taken("ibuprofen", 1, 5, taken=Taken.MAYBE)
    assert _asked(found_in(asks("ibuprofen", SAME), taken("ibuprofen", 3, 9), maybe)) == [(1, 1), (3, 3)]
    assert _asked(found_in(asks("ibuprofen", SAME), maybe)) == [(1, 1), (1, 2)]


def test_of_three_doses_of_one_chain_the_last_is_the_one_at_its_end() -> None:
    told = (
        taken("ibuprofen", 3, 2, 9),
        taken("ibuprofen", 1, at=Since("d1", -H, -1)),
        taken("ibuprofen", 2, at=Since("d1", -2 * H, -1)),
    )
    assert _asked(found_in(asks("ibuprofen", SAME), *told)) == [(3, 3)]
    open_end = (
        taken("ibuprofen", 3, 2, 9),
        taken("ibuprofen", 1, at=Since("d1", -H, H)),
        taken("ibuprofen", 2, at=Since("d1", -2 * H, H)),
    )
    assert _asked(found_in(asks("ibuprofen", SAME), *open_end)) == [(3, 3), (1, 1), (2, 2)]


def test_one_of_a_chain_is_not_before_what_ended_long_before() -> None:
    told = (
        taken("ibuprofen", 3, 20),
        taken("ibuprofen", 1, 10, 12),
        taken("ibuprofen", 2, at=after("d2", "4 h", "6 h")),
    )
    assert _asked(found_in(asks("ibuprofen", SAME), *told)) == [(2, 2)]


def test_a_dose_of_an_unknown_drug_is_not_the_last_of_that_drug() -> None:
    found = found_in(asks("ibuprofen", SAME), taken("ibuprofen", 1, 5), taken("wonder pill", 2, 1))
    assert _asked(found) == [(1, 1)]


def test_several_asked_for_again_are_each_a_choice() -> None:
    told = (taken("Advil", 2, 6, 9), taken("Advil", 1, 5, 10), taken("Aleve", 2, 6, 9), taken("Aleve", 1, 5, 10))
    found = found_in(NextDose(Intake("Advil", SAME), Intake("Aleve", SAME)), *told)
    assert [[part.least for part in one.asked] for one in found] == [[2, 2], [2, 1], [1, 2], [1, 1]]
    assert list(found[0].choices) == [("next", "units"), ("next2", "units")]


def test_then_another_is_as_much_as_the_dose_told_before() -> None:
    (found,) = found_in(
        asks("ibuprofen", 1),
        taken("ibuprofen", 2, 9),
        taken("Advil PM", 1, 8),
        taken("ibuprofen", SAME, 5),
        taken("ibuprofen", SAME, 1),
    )
    assert [dose.part.least for dose in found.past] == [2, 1, 2, 2]
    (found,) = found_in(asks("ibuprofen", 1), taken("ibuprofen", SAME, 9), taken("ibuprofen", 1, 5))
    assert [(dose.part.least, dose.part.most) for dose in found.past] == [(1, 2), (1, 1)]
    assert not any(dose.part.same for dose in found.past)


def test_the_usual_dose_of_what_is_asked_for() -> None:
    assert _asked(found_in(asks("ibuprofen", USUAL))) == [(1, 2)]
    assert _asked(found_in(NextDose("NyQuil"))) == [(2, 2)]


@pytest.mark.parametrize(
    ("asked", "last", "units", "kind"),
    [
        ("Tylenol Extra Strength", "Tylenol Regular Strength", 2, "Tylenol Extra Strength"),  # 500 mg are more than 325
        ("Tylenol Regular Strength", "Tylenol Extra Strength", 2, "Tylenol Extra Strength"),  # fewer: the last one's
        ("Tylenol Extra Strength", "acetaminophen 500 mg", 2, "acetaminophen 500 mg"),  # no more than that
        ("Tylenol 8 HR", "Tylenol Extra Strength", 1, "Tylenol 8 HR"),
        # A capsule holds more than a millilitre, and still 30 mL are no 30 capsules.
        ("DayQuil LiquiCaps", "DayQuil liquid", 30, "DayQuil liquid"),
        ("DayQuil liquid", "DayQuil LiquiCaps", 2, "DayQuil LiquiCaps"),
    ],
)
def test_another_is_of_the_product_named_where_that_is_the_stronger_kind(asked: str, last: str, units: int, kind: str) -> None:
    (found,) = found_in(asks(asked, SAME), taken(last, units, 9))
    assert [(part.name, part.least, part.most) for part in found.asked] == [(kind, units, units)]
    # Where the amount is open, it is as open as the last one's.
    (found,) = found_in(asks(asked, SAME), taken(last, Range(units, units + 1), 9))
    assert [(part.name, part.least, part.most, part.tied) for part in found.asked] == [(kind, units, units + 1, "d1")]


def test_a_name_of_several_products_names_no_stronger_one() -> None:
    found = found_in(asks("Tylenol", SAME), taken("Tylenol Regular Strength", 2, 9))
    assert {one.asked[0].name for one in found} == {"Tylenol Regular Strength"}


def test_the_stronger_kind_counts_by_its_own_milligrams() -> None:
    def decided(asked: str, *units: int) -> str:
        told = (taken("Tylenol Regular Strength", count, hours) for count, hours in zip(units, (8, 9), strict=False))
        return judged(asks(asked, SAME), *told).decision.value

    # Three at once are 975 mg of 325 mg each and 1,500 mg of 500 mg each.
    assert (decided("Tylenol Regular Strength", 3), decided("Tylenol Extra Strength", 3)) == ("YES", "NO")
    # Two more beside six are 2,600 and 2,950 mg, beside seven 2,925 and 3,275 mg.
    assert (decided("Tylenol Regular Strength", 2, 4), decided("Tylenol Extra Strength", 2, 4)) == ("YES", "YES")
    assert (decided("Tylenol Regular Strength", 2, 5), decided("Tylenol Extra Strength", 2, 5)) == ("YES", "NO")


def test_beside_another_of_one_drug_a_doubtful_dose_is_there_or_not() -> None:
    # Only the first of the two asked for is "another": which dose was the last hangs on whether d2 was taken.
    told = (taken("ibuprofen", 3, 9), taken("ibuprofen", 1, 5, taken=Taken.MAYBE))
    for asked in (
        (Intake("ibuprofen", SAME), Intake("Tylenol Extra Strength", 1)),
        (Intake("Tylenol Extra Strength", 1), Intake("ibuprofen", SAME)),
    ):
        found = found_in(NextDose(*asked), *told)
        assert [[part.least for part in one.asked if part.name == "ibuprofen 200 mg"] for one in found] == [[1], [3]]
        assert [[dose.id for dose in one.past] for one in found] == [["d1", "d2"], ["d1"]]


def test_a_contradiction_that_hangs_on_nothing_known_is_found_where_the_asked_time_is_told_otherwise() -> None:
    # Neither now nor the asked time reaches the two doses, each told an hour after the other.
    doses = (Dose("Advil", 1, after("d2", "1 h"), id="d1"), Dose("Advil", 1, after("d1", "1 h"), id="d2"))
    for at in (clock("9:00 AM"), "2026-03-01T09:00Z"):
        (found,) = found_in(asks("Advil", 1, at=at), *doses)
        assert isinstance(found, Conflict)


def test_as_much_as_one_that_may_still_come_and_one_that_was_taken_is_one_reading() -> None:
    # Both of two tablets, and the second may be an hour away: whichever was the last, it is two.
    told = (taken("ibuprofen", 2, at=clock("5:00 AM")), taken("ibuprofen", 2, at=clock("08:00", "10:00")))
    found = found_in(asks("ibuprofen", SAME, at=clock("9:00 AM")), *told)
    assert _asked(found) == [(2, 2)]
    assert [dose.doubtful for dose in found[0].past] == [False, True]
    # Where all may still come, it may be the usual dose too.
    assert _asked(found_in(asks("ibuprofen", SAME, at=clock("9:00 AM")), told[1])) == [(2, 2), (1, 2)]


def test_fewer_alternatives_are_looked_at_the_more_was_told() -> None:
    assert (cap_of(0), cap_of(2), cap_of(100)) == (512, 408, 24)
    assert (cap_of(3, 1), cap_of(3, 6), cap_of(100, 1), cap_of(100, 6)) == (156, 44, 6, 6)
