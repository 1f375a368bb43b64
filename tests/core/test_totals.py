"""A told total is one fact with a window, and holds at least one intake at an unknown moment of it; a dose told inside
the window is part of it unless the words add it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dosing_rules import UNKNOWN, Dose, FactError, IntakeTotal, OneOf, Range, Since, Taken, after, ago, clock
from dosing_rules.facts import Mass
from dosing_rules.intakes import CRUMB
from dosing_rules.timeline import Conflict
from dosing_rules.worlds import FAR, best_world, worst_world

from .telling import H, asks, found_in, judged, rows, taken


def _total(product: str = "ibuprofen", start: Any = None, end: Any = None, **told: Any) -> IntakeTotal:
    return IntakeTotal(
        product, start=UNKNOWN if start is None else ago(start * H), end="now" if end is None else ago(end * H), **told
    )


def _worlds(*doses: Dose, totals: tuple[IntakeTotal, ...], asked: Any = None) -> list[Any]:
    """Best and worst past of every alternative."""
    return [
        one if isinstance(one, Conflict) else (rows(best_world(one)), rows(worst_world(one)))
        for one in found_in(asked or asks("ibuprofen", 1), *doses, totals=totals)
    ]


# --- what a total alone means -----------------------------------------------------------------------------------------


def test_a_total_is_one_intake_at_the_start_or_the_end_of_its_window() -> None:
    assert _worlds(totals=(_total(start=10, end=2, units=4),)) == [([("t1", 4, 10)], [("t1", 4, 2)])]
    assert _worlds(totals=(_total(start=10, end=2, amount="700 mg"),)) == [([("t1", 3.5, 10)], [("t1", 3.5, 2)])]


def test_a_total_so_far_began_at_any_time_and_ends_now() -> None:
    assert _worlds(totals=(_total(units=4),)) == [([("t1", 4, FAR / H)], [("t1", 4, 0)])]


def test_an_open_total_has_its_least_in_the_best_and_its_most_in_the_worst_world() -> None:
    assert _worlds(totals=(_total(start=10, end=2, units=Range(2, 5)),)) == [([("t1", 2, 10)], [("t1", 5, 2)])]


def test_a_window_with_open_ends_is_as_early_and_as_late_as_it_can_be() -> None:
    told = IntakeTotal("ibuprofen", units=4, start=ago("10 h", "12 h"), end=ago("1 h", "3 h"))
    assert _worlds(totals=(told,)) == [([("t1", 4, 12)], [("t1", 4, 1)])]


def test_a_window_that_ends_after_the_asked_time_counts_up_to_it() -> None:
    told = IntakeTotal("ibuprofen", units=4, start=ago("10 h"), end=after("now", "5 h"))
    assert _worlds(totals=(told,)) == [([("t1", 4, 10)], [("t1", 4, 0)])]


def test_doses_told_as_a_number_are_each_at_least_one_unit() -> None:
    ((best, worst),) = _worlds(totals=(_total(start=10, end=2, doses=3),))
    assert best == [("t1", 3, 10)]
    assert worst == [("t1", 10**9, 2)]


def test_what_a_total_leaves_may_be_several_intakes_in_the_worst_world_and_is_one_in_the_best() -> None:
    (found,) = found_in(asks("ibuprofen", 1), totals=(_total(start=10, end=2, units=4),))
    assert worst_world(found).past[0].intakes == 4
    assert best_world(found).past[0].intakes == 1
    (found,) = found_in(asks("ibuprofen", 1), totals=(_total(start=10, end=2, units=4, doses=3),))
    assert worst_world(found).past[0].intakes == 3
    (found,) = found_in(asks("ibuprofen", 1), totals=(_total(start=10, end=2, amount="100 mg"),))
    assert worst_world(found).past[0].intakes == 1


def test_an_unknown_or_harmless_drug_adds_no_amount() -> None:
    (found,) = found_in(asks("ibuprofen", 1), totals=(_total("wonder pill", units=4), _total("melatonin", units=4)))
    assert found.totals == []
    assert found.unknown_taken == ("t1",)


# --- doses inside and outside its window ------------------------------------------------------------------------------


def test_a_dose_inside_the_window_is_part_of_the_total() -> None:
    # 4 tablets between 10 and 2 hours ago, two of them told for 6 hours ago: two are left.
    ((best, worst),) = _worlds(taken("ibuprofen", 2, 6), totals=(_total(start=10, end=2, units=4),))
    assert best == [("d1", 2, 6), ("t1", 2, 10)] or best == [("d1", 2, 6)]
    assert worst == [("d1", 2, 6), ("t1", 2, 2)]


@pytest.mark.parametrize("hours", [2, 10])
def test_a_dose_at_the_edge_of_the_window_is_inside(hours: int) -> None:
    ((_, worst),) = _worlds(taken("ibuprofen", 2, hours), totals=(_total(start=10, end=2, units=4),))
    assert worst == [("d1", 2, hours), ("t1", 2, 2)]


@pytest.mark.parametrize("seconds", [2 * H - 1, 10 * H + 1])
def test_a_dose_a_second_outside_the_window_is_beside_the_total(seconds: int) -> None:
    ((_, worst),) = _worlds(taken("ibuprofen", 2, seconds / H), totals=(_total(start=10, end=2, units=4),))
    assert worst == [("d1", 2, seconds / H), ("t1", 4, 2)]


def test_a_dose_that_the_words_add_is_beside_the_total() -> None:
    ((_, worst),) = _worlds(taken("ibuprofen", 2, 6, beside_totals=True), totals=(_total(start=10, end=2, units=4),))
    assert worst == [("d1", 2, 6), ("t1", 4, 2)]


def test_a_dose_of_another_drug_is_no_part_of_the_total() -> None:
    ((_, worst),) = _worlds(taken("Tylenol Extra Strength", 2, 6), totals=(_total(start=10, end=2, units=4),))
    assert worst == [("d1", 2, 6), ("t1", 4, 2)]


def test_a_dose_that_holds_the_ingredient_is_part_of_the_ingredients_total() -> None:
    # 1,000 mg of ibuprofen: 2 x 125 mg from the combination leave 750 mg, 3.75 tablets.
    ((_, worst),) = _worlds(taken("Advil Dual Action", 2, 6), totals=(_total(start=10, end=2, amount="1000 mg"),))
    assert worst == [("d1", 2, 6), ("t1", 3.75, 2)]
    # The combination's own total does not sum plain ibuprofen.
    ((_, worst),) = _worlds(taken("ibuprofen", 2, 6), totals=(_total("Advil Dual Action", start=10, end=2, units=4),))
    assert worst == [("d1", 2, 6), ("t1", 4, 2)]


def test_an_unknown_dose_is_no_part_of_a_total() -> None:
    (found,) = found_in(asks("ibuprofen", 1), taken(UNKNOWN, 1, 6), totals=(_total(start=10, end=2, units=4),))
    assert found.totals[0].parts == ()
    assert found.unknown_taken == ("d1",)


def test_a_dose_that_may_lie_inside_or_outside_the_window_is_split() -> None:
    found = found_in(asks("ibuprofen", 1), taken("ibuprofen", 2, 8, 12), totals=(_total(start=10, end=2, units=4),))
    assert [one.totals[0].parts for one in found if not isinstance(one, Conflict)] == [("d1",), ()]
    assert [(one.past[0].earliest, one.past[0].latest) for one in found if not isinstance(one, Conflict)] == [
        (-10 * H, -8 * H), (-12 * H, -10 * H - 1),
    ]  # fmt: skip
    assert isinstance(found[2], Conflict)
    late = found_in(asks("ibuprofen", 1), taken("ibuprofen", 2, 1, 3), totals=(_total(start=10, end=2, units=4),))
    assert [one.totals[0].parts for one in late if not isinstance(one, Conflict)] == [("d1",), ()]
    assert (late[2].past[0].earliest, late[2].past[0].latest) == (-2 * H + 1, -H)
    both = found_in(asks("ibuprofen", 1), taken("ibuprofen", 2, 1, 12), totals=(_total(start=10, end=2, units=4),))
    assert len([one for one in both if not isinstance(one, Conflict)]) == 3


def test_everything_told_is_in_a_total_so_far() -> None:
    ((_, worst),) = _worlds(taken("ibuprofen", 2, 30), taken("ibuprofen", 1, 6), totals=(_total(units=4),))
    assert worst == [("d1", 2, 30), ("d2", 1, 6), ("t1", 1, 0)]


def test_doses_that_make_the_total_leave_nothing() -> None:
    ((best, worst),) = _worlds(
        taken("ibuprofen", 2, 9), taken("ibuprofen", 2, 5), totals=(_total(start=10, end=2, units=4),)
    )
    assert best == worst == [("d1", 2, 9), ("d2", 2, 5)]


def test_open_doses_share_what_the_total_holds() -> None:
    # 4 tablets in all, d1 and d2 one to three each, asked at a time when both are inside 24 hours.
    ((best, worst),) = _worlds(
        taken("ibuprofen", Range(1, 3), 9),
        taken("ibuprofen", Range(1, 3), 5),
        totals=(_total(start=10, end=2, units=4),),
    )
    assert sum(units for _, units, _ in worst) == 4
    assert worst[-1] == ("t1", 2, 2)
    assert sum(units for _, units, _ in best) == 4


def test_the_part_outside_24_hours_is_small_in_the_worst_world_and_large_in_the_best() -> None:
    # d1 was 30 h ago and d2 5 h ago, together 4 tablets of which each is one to three.
    told = IntakeTotal("ibuprofen", units=4, of=("d1", "d2"))
    ((best, worst),) = _worlds(taken("ibuprofen", Range(1, 3), 30), taken("ibuprofen", Range(1, 3), 5), totals=(told,))
    assert worst == [("d1", 1, 30), ("d2", 3, 5)]
    assert best == [("d1", 3, 30), ("d2", 1, 5)]


def test_a_dose_exactly_24_hours_old_is_outside() -> None:
    told = IntakeTotal("ibuprofen", units=4, of=("d1", "d2"))
    ((best, worst),) = _worlds(taken("ibuprofen", Range(1, 3), 24), taken("ibuprofen", Range(1, 3), 5), totals=(told,))
    assert worst == [("d1", 1, 24), ("d2", 3, 5)]
    assert best == [("d1", 3, 24), ("d2", 1, 5)]


def test_only_the_sum_of_some_doses_is_known() -> None:
    told = IntakeTotal("ibuprofen", amount="900 mg", of=("d1", "d2"))
    ((best, worst),) = _worlds(taken("ibuprofen", Range(1, 4), 9), taken("ibuprofen", Range(1, 4), 5), totals=(told,))
    assert sum(units for _, units, _ in worst) == sum(units for _, units, _ in best) == 4.5


def test_an_open_sum_runs_from_its_least_to_its_most() -> None:
    told = IntakeTotal("ibuprofen", units=Range(3, 5), of=("d1", "d2"))
    ((best, worst),) = _worlds(taken("ibuprofen", Range(1, 4), 9), taken("ibuprofen", Range(1, 4), 5), totals=(told,))
    assert sum(units for _, units, _ in worst) == 5
    assert sum(units for _, units, _ in best) == 3


def test_a_dose_that_may_not_have_happened_is_an_alternative_each_way() -> None:
    maybe = taken("ibuprofen", Range(1, 2), 5, taken=Taken.MAYBE)
    told = IntakeTotal("ibuprofen", units=3, of=("d1", "d2"))
    there, gone = _worlds(taken("ibuprofen", Range(1, 3), 9), maybe, totals=(told,))
    assert [sum(units for _, units, _ in world) for world in there] == [3, 3]
    assert gone == ([("d1", 3, 9)], [("d1", 3, 9)])
    # Without it the first dose cannot make up the sum.
    there, gone = _worlds(taken("ibuprofen", 2, 9), maybe, totals=(told,))
    assert there == ([("d1", 2, 9), ("d2", 1, 5)], [("d1", 2, 9), ("d2", 1, 5)])
    assert gone == Conflict(("t1", "d1"))


def test_a_doubtful_dose_inside_a_window_may_be_another_intake_at_another_time() -> None:
    # "2 tablets in the last 10 hours, maybe the ones 2 hours ago": if not, they were taken at any time of the window.
    there, gone = _worlds(taken("ibuprofen", 2, 2, taken=Taken.MAYBE), totals=(_total(start=10, units=2),))
    assert there == ([("d1", 2, 2)], [("d1", 2, 2)])
    assert gone == ([("t1", 2, 10)], [("t1", 2, 0)])
    found = found_in(
        asks("ibuprofen", 1), taken("ibuprofen", 2, 2, taken=Taken.MAYBE), totals=(_total(start=10, units=2),)
    )
    assert [one.choices for one in found] == [{("taken", "d1"): 0}, {("taken", "d1"): 1}]


def test_a_dose_of_perhaps_nothing_beside_a_total_is_some_of_it_or_was_not_taken() -> None:
    there, gone = _worlds(taken("ibuprofen", Range(0, 2), 5), totals=(_total(start=10, end=2, units=4),))
    assert there[1][0] == ("d1", CRUMB, 5)
    assert there[1][1] == ("t1", 4 - CRUMB, 2)
    assert gone == ([("t1", 4, 10)], [("t1", 4, 2)])


def test_a_total_over_a_dose_that_is_not_before_the_asked_time_is_refused() -> None:
    told = IntakeTotal("ibuprofen", units=4, of=("d1", "d2"))
    (found,) = found_in(
        asks("ibuprofen", 1, at=clock("9:00 AM")),
        taken("ibuprofen", 1, at=clock("8:00 AM")),
        taken("ibuprofen", 1, at=clock("10:00 AM")),
        totals=(told,),
    )
    assert found.refused == ["a total over doses that are not all before the asked time"]
    assert found.totals == []


# --- contradictions ---------------------------------------------------------------------------------------------------


def test_doses_over_the_total_contradict_it() -> None:
    (found,) = _worlds(taken("ibuprofen", 3, 6), taken("ibuprofen", 2, 5), totals=(_total(start=10, end=2, units=4),))
    assert found == Conflict(("t1", "d1", "d2"))


def test_doses_exactly_at_the_total_do_not() -> None:
    (found,) = _worlds(taken("ibuprofen", 4, 6), totals=(_total(start=10, end=2, units=4),))
    assert not isinstance(found, Conflict)


def test_named_doses_that_cannot_make_up_their_sum_contradict_it() -> None:
    told = IntakeTotal("ibuprofen", units=6, of=("d1", "d2"))
    (found,) = _worlds(taken("ibuprofen", 3, 6), taken("ibuprofen", 2, 5), totals=(told,))
    assert found == Conflict(("t1", "d1", "d2"))
    # Beside a window there may be others.
    (found,) = _worlds(taken("ibuprofen", 3, 6), taken("ibuprofen", 2, 5), totals=(_total(start=10, end=2, units=6),))
    assert not isinstance(found, Conflict)


def test_doses_that_cannot_make_up_a_total_of_just_as_many_contradict_it() -> None:
    doses = (taken("ibuprofen", 2, 6), taken("ibuprofen", 2, 5))
    (found,) = _worlds(*doses, totals=(_total(start=10, end=2, units=12, doses=2),))
    assert found == Conflict(("t1", "d1", "d2"))
    (found,) = _worlds(*doses, totals=(_total(start=10, end=2, units=12, doses=3),))
    assert found[1][-1] == ("t1", 8, 2)
    (found,) = _worlds(*doses, totals=(_total(start=10, end=2, units=4, doses=2),))
    assert not isinstance(found, Conflict)


def test_a_dose_that_may_not_have_happened_contradicts_only_where_it_did() -> None:
    maybe = taken("ibuprofen", 3, 5, taken=Taken.MAYBE)
    there, gone = _worlds(taken("ibuprofen", 3, 6), maybe, totals=(_total(start=10, end=2, units=4),))
    assert there == Conflict(("t1", "d1", "d2"))
    assert gone[1] == [("d1", 3, 6), ("t1", 1, 2)]


def test_more_doses_told_than_counted_contradict_the_count() -> None:
    doses = (taken("ibuprofen", 1, 6), taken("ibuprofen", 1, 5))
    assert _worlds(*doses, totals=(_total(start=10, end=2, doses=1),)) == [Conflict(("t1", "d1", "d2"))]
    (found,) = _worlds(*doses, totals=(_total(start=10, end=2, doses=2),))
    assert found == ([("d1", 1, 6), ("d2", 1, 5)], [("d1", 1, 6), ("d2", 1, 5)])
    (found,) = _worlds(*doses, totals=(_total(start=10, end=2, doses=3),))
    assert found[0] == [("d1", 1, 6), ("d2", 1, 5), ("t1", 1, 10)]
    assert found[1][2][0] == "t1"


def test_a_count_of_doses_leaves_at_least_one_unit_for_each_that_was_not_told() -> None:
    (found,) = _worlds(taken("ibuprofen", 2, 6), totals=(_total(start=10, end=2, doses=Range(3, 5)),))
    assert found[0] == [("d1", 2, 6), ("t1", 2, 10)]
    # One dose in all, maybe the one told: else one of at least one unit.
    there, gone = _worlds(taken("ibuprofen", 2, 6, taken=Taken.MAYBE), totals=(_total(start=10, end=2, doses=1),))
    assert there == ([("d1", 2, 6)], [("d1", 2, 6)])
    assert gone[0] == [("t1", 1, 10)]


def test_counted_intakes_that_were_not_told_are_no_part_of_those_that_were() -> None:
    # Three doses in all, d1 of one to three tablets: two others of at least one each, in the best world too.
    ((best, worst),) = _worlds(taken("ibuprofen", Range(1, 3), 6), totals=(_total(start=10, end=2, doses=3),))
    assert best == [("d1", 1, 6), ("t1", 2, 10)]
    (found,) = found_in(
        asks("ibuprofen", 1), taken("ibuprofen", Range(1, 3), 6), totals=(_total(start=10, end=2, doses=3),)
    )
    assert best_world(found).past[1].intakes == 2
    assert (found.totals[0].rest, found.totals[0].needed) == (2, 2)
    # With an amount as well: 5 tablets in 3 doses, so d1 may hold three of them.
    ((best, worst),) = _worlds(taken("ibuprofen", Range(1, 4), 6), totals=(_total(start=10, end=2, units=5, doses=3),))
    assert best == [("d1", 3, 6), ("t1", 2, 10)]
    assert worst == [("d1", 1, 6), ("t1", 4, 2)]


def test_a_total_too_small_for_its_count_contradicts_itself() -> None:
    (found,) = _worlds(totals=(_total(start=10, end=2, units=2, doses=3),))
    assert found == Conflict(("t1",))
    (found,) = _worlds(totals=(_total(start=10, end=2, units=3, doses=3),))
    assert found == ([("t1", 3, 10)], [("t1", 3, 2)])
    (found,) = _worlds(
        taken("ibuprofen", 1, 6), taken("ibuprofen", 1, 5), totals=(_total(start=10, end=2, units=5, doses=1),)
    )
    assert found == Conflict(("t1", "d1", "d2"))


def test_a_dose_beside_a_total_does_not_end_the_list_of_its_parts() -> None:
    doses = (taken("ibuprofen", 1, 9, beside_totals=True), taken("Tylenol PM", 1, 8), taken("ibuprofen", 2, 6))
    (found,) = found_in(asks("ibuprofen", 1), *doses, totals=(_total(start=10, end=2, units=3),))
    assert found.totals[0].parts == ("d3",)
    first = (taken("ibuprofen", 2, 11), taken("ibuprofen", 2, 6))
    (found,) = found_in(asks("ibuprofen", 1), *first, totals=(_total(start=10, end=2, units=3),))
    assert found.totals[0].parts == ("d2",)


def test_a_total_with_all_its_intakes_told_is_within_them() -> None:
    # Three to six tablets in two intakes, both told: with the one asked for up to seven in the window.
    doses = (taken("ibuprofen", UNKNOWN, 9), taken("ibuprofen", UNKNOWN, 5))
    total = _total(start=10, end=2, units=Range(3, 6), doses=2)
    ((best, worst),) = _worlds(*doses, totals=(total,))
    assert (sum(units for _, units, _ in best), sum(units for _, units, _ in worst)) == (3, 6)
    assert judged(asks("ibuprofen", 1), *doses, totals=(total,)).decision.value == "AMBIGUOUS"
    five = _total(start=10, end=2, units=Range(3, 5), doses=2)
    assert judged(asks("ibuprofen", 1), *doses, totals=(five,)).decision.value == "YES"


# --- several totals ---------------------------------------------------------------------------------------------------


def test_totals_of_one_ingredient_whose_windows_overlap_are_refused() -> None:
    (found,) = found_in(
        asks("ibuprofen", 1), totals=(_total(start=10, end=5, units=2), _total(start=6, end=2, units=4))
    )
    assert found.refused == ["totals whose windows overlap"]
    assert [total.id for total in found.totals] == ["t2"]  # the larger one still bounds NO
    (found,) = found_in(
        asks("ibuprofen", 1), totals=(_total(start=10, end=5, units=4), _total(start=6, end=2, units=2))
    )
    assert [total.id for total in found.totals] == ["t1"]


def test_windows_that_touch_overlap_and_windows_a_second_apart_do_not() -> None:
    (found,) = found_in(
        asks("ibuprofen", 1), totals=(_total(start=10, end=6, units=2), _total(start=6, end=2, units=4))
    )
    assert found.refused
    # Whichever is told first, and whichever is the larger.
    for early, late in ((4, 2), (2, 4)):
        one, other = _total(start=10, end=6, units=early), _total(start=6, end=2, units=late)
        for totals in ((one, other), (other, one)):
            assert found_in(asks("ibuprofen", 1), totals=totals)[0].refused
    for first, second in (((10, 6 + 1 / 3600), (6, 2)), ((6, 2), (10, 6 + 1 / 3600))):
        one, other = _total(start=first[0], end=first[1], units=2), _total(start=second[0], end=second[1], units=4)
        (found,) = found_in(asks("ibuprofen", 1), totals=(one, other))
        assert found.refused == []
        assert {total.id for total in found.totals} == {"t1", "t2"}


def test_totals_of_two_ingredients_do_not_meet() -> None:
    (found,) = found_in(
        asks("ibuprofen", 1), totals=(_total(start=10, units=2), _total("Tylenol Extra Strength", start=10, units=4))
    )
    assert found.refused == []
    assert len(found.totals) == 2


def test_sums_over_the_same_doses_are_refused_and_over_others_not() -> None:
    doses = [taken("ibuprofen", Range(1, 3), hours) for hours in (9, 8, 7, 6)]
    apart = (IntakeTotal("ibuprofen", units=3, of=("d1", "d2")), IntakeTotal("ibuprofen", units=4, of=("d3", "d4")))
    (found,) = found_in(asks("ibuprofen", 1), *doses, totals=apart)
    assert found.refused == []
    shared = (IntakeTotal("ibuprofen", units=3, of=("d1", "d2")), IntakeTotal("ibuprofen", units=4, of=("d2", "d3")))
    (found,) = found_in(asks("ibuprofen", 1), *doses, totals=shared)
    assert found.refused == ["totals whose windows overlap"]
    inside = (IntakeTotal("ibuprofen", units=3, of=("d1", "d2")), _total(start=10, end=2, units=9))
    (found,) = found_in(asks("ibuprofen", 1), *doses, totals=inside)
    assert found.refused


def test_three_totals_keep_those_that_are_apart() -> None:
    told = (_total(start=10, end=8, units=1), _total(start=7, end=5, units=5), _total(start=9, end=6, units=3))
    (found,) = found_in(asks("ibuprofen", 1), totals=told)
    assert [total.id for total in found.totals] == ["t2", "t1"] or len(found.totals) == 1
    assert len(found.refused) == 3 - len(found.totals)


@pytest.mark.parametrize("other", ["wonder pill", "melatonin", "Tylenol Extra Strength"])
def test_a_total_that_says_nothing_of_the_drug_does_not_hide_one_that_does(other: str) -> None:
    totals = (IntakeTotal(other, units=1, start=ago("10 h")), IntakeTotal("Advil", units=6, start=ago("10 h")))
    assert judged(asks("Advil", 1), totals=totals).decision.value == "NO"
    assert judged(asks("Advil", 1), totals=totals[::-1]).decision.value == "NO"


def test_a_sum_that_is_refused_does_not_hide_a_total_that_forbids() -> None:
    later = taken("ibuprofen", 1, at=after("now", "2 h"))
    known, unknown = taken("ibuprofen", UNKNOWN, 20), taken(UNKNOWN, 1, 9)
    six = IntakeTotal("ibuprofen", units=6, start=ago("10 h"), end=ago("1 h"))
    for doses in ((known, later), (known, unknown)):
        sums = IntakeTotal("ibuprofen", units=3, of=("d1", "d2"))
        assert judged(asks("ibuprofen", 1), *doses, totals=(sums, six)).decision.value == "NO"


def test_more_totals_than_are_taken_apart_are_never_yes() -> None:
    def long_ago(number: int) -> IntakeTotal:
        return IntakeTotal("Advil", units=1, start=ago(f"{30 + 2 * number} h"), end=ago(f"{29 + 2 * number} h"))

    six = judged(asks("Advil", 1), totals=tuple(map(long_ago, range(6))))
    seven = judged(asks("Advil", 1), totals=tuple(map(long_ago, range(7))))
    assert (six.decision.value, six.reasons) == ("YES", ())
    assert (seven.decision.value, seven.reasons) == ("AMBIGUOUS", ("overlapping_totals",))
    # The first six alone still bound NO.
    last = IntakeTotal("Advil", units=1, start=ago("2 h"), end=ago("1 h"))
    assert judged(asks("Advil", 1), totals=(last, *map(long_ago, range(6)))).decision.value == "NO"
    # The seventh is not looked at, whatever it is.
    assert judged(asks("Advil", 1), totals=(*map(long_ago, range(6)), last)).decision.value == "AMBIGUOUS"


def test_a_window_told_by_a_dose() -> None:
    # "4 since the one at 8": the window begins with d1, at an open time.
    told = IntakeTotal("ibuprofen", units=4, start=Since("d1", 0, 0))
    ((best, worst),) = _worlds(taken("ibuprofen", 1, 6, 8), totals=(told,))
    assert best == [("d1", 1, 8), ("t1", 3, 8)] or best == [("d1", 4, 8)]
    assert worst == [("d1", 1, 6), ("t1", 3, 0)]


def test_a_total_of_a_product_that_is_open_is_split_too() -> None:
    found = found_in(asks("Tylenol Extra Strength", 1), totals=(_total("Tylenol", start=10, end=2, units=2),))
    assert [one.totals[0].part.name for one in found] == ["Tylenol Regular Strength", "Tylenol Extra Strength"]
    found = found_in(
        asks("ibuprofen", 1), totals=(IntakeTotal("ibuprofen", units=OneOf((2, 3), "k"), start=ago("9 h")),)
    )
    assert [(one.totals[0].least, one.totals[0].micrograms) for one in found] == [
        (2, (400_000, 400_000)),
        (3, (600_000, 600_000)),
    ]


def test_a_sum_over_a_dose_of_another_drug_counts_what_holds_the_ingredient() -> None:
    told = IntakeTotal("ibuprofen", units=4, of=("d1", "d2"))
    ((best, worst),) = _worlds(taken("ibuprofen", UNKNOWN, 9), taken("Tylenol Extra Strength", 2, 5), totals=(told,))
    assert best == worst == [("d1", 4, 9), ("d2", 2, 5)]
    ((best, worst),) = _worlds(taken("ibuprofen", 1, 9), taken("Advil Dual Action", UNKNOWN, 5), totals=(told,))
    assert best == worst == [("d1", 1, 9), ("d2", 3, 5)]  # told in tablets
    weighed = IntakeTotal("ibuprofen", amount="800 mg", of=("d1", "d2"))
    ((best, worst),) = _worlds(taken("ibuprofen", 1, 9), taken("Advil Dual Action", UNKNOWN, 5), totals=(weighed,))
    assert best == worst == [("d1", 1, 9), ("d2", Fraction(24, 5), 5)]  # 600 mg at 125 mg


def test_tablets_are_counted_and_milligrams_are_weighed() -> None:
    # Four tablets of which two were of 650 mg: the other two may be of 500 mg, 2,300 mg in all.
    slow = taken("Tylenol 8 HR", 2, 20)

    def decided(asked: int, **told: Any) -> str:
        total = IntakeTotal("acetaminophen", start=ago("23 h"), end=ago("9 h"), **told)
        return judged(asks("Tylenol Extra Strength", asked), slow, totals=(total,)).decision.value

    assert decided(1, units=4) == "YES"
    assert decided(2, units=4) == "AMBIGUOUS"
    assert decided(2, amount="2000 mg") == "YES"
    # Told as fewer tablets than were taken, they contradict each other; as fewer milligrams too.
    assert decided(1, units=1) == decided(1, amount="1000 mg") == "AMBIGUOUS"


def test_the_larger_of_two_totals_is_the_one_of_more_milligrams() -> None:
    weighed = IntakeTotal("ibuprofen", amount="1000 mg", start=ago("10 h"), end=ago("5 h"))
    counted = IntakeTotal("ibuprofen", units=6, start=ago("9 h"), end=ago("5 h"))
    for totals in ((weighed, counted), (counted, weighed)):
        (found,) = found_in(asks("ibuprofen", 1), totals=totals)
        assert [total.counted for total in found.totals] == [True]


def test_a_sum_over_a_dose_of_an_unknown_drug_is_refused() -> None:
    told = IntakeTotal("ibuprofen", units=4, of=("d1", "d2"))
    (found,) = found_in(
        asks("ibuprofen", 1), taken("ibuprofen", UNKNOWN, 9), taken("wonder pill", 2, 5), totals=(told,)
    )
    assert found.refused == ["a total over a dose of which the drug is not known"]
    assert found.totals == []
    assert found.unknown_taken == ("d2",)


def test_a_sum_of_a_dose_that_there_is_not_is_refused_by_name() -> None:
    told = IntakeTotal("ibuprofen", units=4, of=("d1", "d9"))
    with pytest.raises(FactError, match="total 't1' is told of 'd9', which is no dose; there are d1"):
        found_in(asks("ibuprofen", 1), taken("ibuprofen", 1, 9), totals=(told,))
    with pytest.raises(FactError, match="there are none"):
        found_in(asks("ibuprofen", 1), totals=(told,))


# --- a total that says of how many doses it is ------------------------------------------------------------------------


def _mg(least: int, most: int) -> Mass:
    return Mass(Range(1000 * least, 1000 * most), "mass")


def _beside_one(amount: Any, fewest: int = 1, start: float = 30) -> list[Any]:
    """A dose of one to three tablets three hours ago, and the total of at most two doses that it is part of."""
    told = _total(start=start, amount=amount, doses=Range(fewest, 2))
    return _worlds(taken("ibuprofen", Range(1, 3), 3), totals=(told,))


def test_what_is_too_little_for_another_counted_dose_belongs_to_the_told_one() -> None:
    assert _beside_one("300 mg") == [([("d1", 1.5, 3)], [("d1", 1.5, 3)])]
    assert _beside_one(_mg(300, 350)) == [([("d1", 1.5, 3)], [("d1", 1.75, 3)])]


def test_a_counted_dose_that_was_not_told_holds_a_whole_unit() -> None:
    ((best, worst),) = _beside_one(_mg(300, 500))
    assert sorted(best) == [("d1", 1, 3), ("t1", 1, 30)]
    assert sorted(worst) == [("d1", 1, 3), ("t1", 1.5, 0)]
    ((best, worst),) = _beside_one(_mg(300, 500), fewest=2, start=10)
    assert sorted(best) == [("d1", 1, 3), ("t1", 1, 10)]


def test_a_counted_total_that_its_doses_cannot_make_up_is_a_contradiction() -> None:
    told = taken("ibuprofen", 1, 3)
    assert isinstance(found_in(asks("ibuprofen", 1), told, totals=(_total(start=10, amount="300 mg", doses=Range(1, 2)),))[0], Conflict)
    named = IntakeTotal("ibuprofen", amount="400 mg", doses=2, of=("d1",))
    assert isinstance(found_in(asks("ibuprofen", 1), taken("ibuprofen", UNKNOWN, 3), totals=(named,))[0], Conflict)


def test_an_amount_that_leaves_just_a_whole_unit_is_another_dose() -> None:
    # 300 to 400 mg in one or two doses, d1 of one to three tablets of 200 mg: 100 mg beside it are too little for a dose,
    # 200 are one. So d1 held one tablet and so did another, early in the best world; the worst one has 400 mg too.
    ((best, worst),) = _beside_one(_mg(300, 400))
    assert sorted(best) == [("d1", 1, 3), ("t1", 1, 30)]
    assert sorted(worst) == [("d1", 1, 3), ("t1", 1, 0)]
    # A microgram less leaves no room for another.
    ((best, worst),) = _beside_one(Mass(Range(300_000, 399_999), "mass"))
    assert (best, worst) == ([("d1", 1.5, 3)], [("d1", Fraction(399_999, 200_000), 3)])


def test_a_total_with_room_for_one_more_dose_is_not_cut_to_what_was_told() -> None:
    # One tablet told, one or two doses of 200 to 400 mg in all: another one of 200 mg may have come beside it.
    told = _total(start=30, amount=_mg(200, 400), doses=Range(1, 2))
    assert _worlds(taken("ibuprofen", 1, 3), totals=(told,)) == [([("d1", 1, 3)], [("d1", 1, 3), ("t1", 1, 0)])]
    # Of up to 399 mg there is none.
    told = _total(start=30, amount=_mg(200, 399), doses=Range(1, 2))
    assert _worlds(taken("ibuprofen", 1, 3), totals=(told,)) == [([("d1", 1, 3)], [("d1", 1, 3)])]


def test_half_a_unit_left_by_counted_doses_belongs_to_the_told_one() -> None:
    # Two and a half tablets in one or two doses, two or three of them told: half a tablet is no dose of its own.
    told = _total(start=30, units=Fraction(5, 2), doses=Range(1, 2))
    half = Fraction(5, 2)
    assert _worlds(taken("ibuprofen", Range(2, 3), 3), totals=(told,)) == [([("d1", half, 3)], [("d1", half, 3)])]
    # Where the doses were not counted it may be.
    assert _worlds(taken("ibuprofen", Range(2, 3), 3), totals=(_total(start=30, units=half),)) == [
        ([("d1", 2, 3), ("t1", Fraction(1, 2), 30)], [("d1", 2, 3), ("t1", Fraction(1, 2), 0)])
    ]


def test_a_dose_that_may_just_touch_a_windows_edge_is_split_there() -> None:
    total = _total(start=10, end=2, units=4)

    def split(near: float, far: float) -> list[tuple[tuple[str, ...], float, float]]:
        found = found_in(asks("ibuprofen", 1), taken("ibuprofen", 2, near, far), totals=(total,))
        return [
            (one.totals[0].parts, one.past[0].earliest, one.past[0].latest) for one in found if not isinstance(one, Conflict)
        ]

    # Inside at the one moment at which the window begins or ends, else before or behind it.
    assert split(10, 12) == [(("d1",), -10 * H, -10 * H), ((), -12 * H, -10 * H - 1)]
    assert split(1, 2) == [(("d1",), -2 * H, -2 * H), ((), -2 * H + 1, -H)]
    # Outside for a second, else inside.
    assert split(8, 10 + 1 / H) == [(("d1",), -10 * H, -8 * H), ((), -10 * H - 1, -10 * H - 1)]
    assert split(2 - 1 / H, 4) == [(("d1",), -4 * H, -2 * H), ((), -2 * H + 1, -2 * H + 1)]


def test_a_window_of_one_moment_holds_what_was_taken_at_it() -> None:
    told = _total(start=5, end=5, units=3)
    assert _worlds(totals=(told,)) == [([("t1", 3, 5)], [("t1", 3, 5)])]
    assert _worlds(taken("ibuprofen", 2, 5), totals=(told,)) == [([("d1", 2, 5), ("t1", 1, 5)], [("d1", 2, 5), ("t1", 1, 5)])]


def test_the_larger_of_a_weighed_and_a_counted_total_is_told_in_milligrams() -> None:
    # 1,400 mg are more than six tablets of 200 mg, however few 1,400 are.
    weighed = IntakeTotal("ibuprofen", amount="1400 mg", start=ago("10 h"), end=ago("5 h"))
    counted = IntakeTotal("ibuprofen", units=6, start=ago("9 h"), end=ago("5 h"))
    for totals in ((weighed, counted), (counted, weighed)):
        (found,) = found_in(asks("ibuprofen", 1), totals=totals)
        assert [(total.counted, total.micrograms) for total in found.totals] == [(False, (1_400_000, 1_400_000))]


def test_a_total_told_in_tablets_sums_every_product_of_the_ingredient_and_one_of_a_strength_its_own() -> None:
    # "4 ibuprofen tablets" hold the combination's too; "4 of 200 mg" do not.
    combined = taken("Advil Dual Action", 1, 6)
    (found,) = found_in(asks("ibuprofen", 1), combined, totals=(_total(start=10, end=2, units=4, form="tablet"),))
    assert found.totals[0].parts == ("d1",)
    (found,) = found_in(asks("ibuprofen", 1), combined, totals=(_total(start=10, end=2, units=4, strength="200 mg"),))
    assert found.totals[0].parts == ()


def test_a_sum_of_some_doses_does_not_keep_the_next_total_from_being_split() -> None:
    sums = IntakeTotal("Tylenol Extra Strength", units=2, of=("d2",))
    doses = (taken("ibuprofen", 2, 8, 12), taken("Tylenol Extra Strength", UNKNOWN, 5))
    found = found_in(asks("ibuprofen", 1), *doses, totals=(sums, _total(start=10, end=2, units=4)))
    assert [one.totals[1].parts for one in found if not isinstance(one, Conflict)] == [("d1",), ()]


def test_of_two_totals_the_one_that_was_more_at_least_bounds_no() -> None:
    # Six tablets and one more are 1,400 mg; two to twenty, and one more, may be 600.
    six, open_one = _total(start=10, end=5, units=6), _total(start=9, end=5, units=Range(2, 20))
    for totals in ((six, open_one), (open_one, six)):
        assert judged(asks("ibuprofen", 1), totals=totals).decision.value == "NO"


def test_every_dose_that_may_be_outside_a_window_is_split_whatever_was_told_before_it() -> None:
    total = _total(start=10, end=2, units=4)

    def parts(*doses: Dose) -> list[tuple[str, ...]]:
        found = found_in(asks("ibuprofen", 1), *doses, totals=(total,))
        return [one.totals[0].parts for one in found if not isinstance(one, Conflict)]

    edge = taken("ibuprofen", 1, 8, 12)
    assert parts(taken("ibuprofen", 1, 5), edge) == [("d1", "d2"), ("d1",)]
    assert parts(taken("ibuprofen", 1, 15), edge) == [("d2",), ()]
    assert parts(taken("Tylenol Extra Strength", 1, 8, 12), edge) == [("d2",), ()]
    assert parts(taken("ibuprofen", 1, 8, 12, beside_totals=True), edge) == [("d2",), ()]


def test_a_window_that_ends_a_second_before_it_begins_contradicts_itself() -> None:
    assert _worlds(totals=(_total(start=5, end=5 + 1 / H, units=3),)) == [Conflict(("t1",))]


def test_what_a_total_leaves_is_one_intake_where_the_told_ones_might_have_held_it() -> None:
    # Four in the last 30 hours, d1 of one to four of them: at best three were one intake, 30 hours ago.
    told = _total(start=30, units=4)
    (found,) = found_in(asks("ibuprofen", 1), taken("ibuprofen", Range(1, 4), 6), totals=(told,))
    assert [(one.id, one.units, one.intakes) for one in best_world(found).past] == [("d1", 1, 1), ("t1", 3, 1)]
