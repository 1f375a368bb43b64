"""In one alternative two worlds decide: all doses as early and small as the statements allow, and all as late and large."""

from __future__ import annotations

from typing import Any

from dosing_rules import UNKNOWN, Course, Intake, IntakeTotal, NextDose, Range, Since, Taken, after, ago
from dosing_rules.intakes import MANY
from dosing_rules.worlds import FAR, best_world, bounded_anew, fits, rebound, thresholds, worst_world

from .telling import DAY, H, asks, found_in, rows, taken


def _one(*args: Any, **more: Any) -> Any:
    (found,) = found_in(*args, **more)
    return found


def test_the_best_world_is_early_and_small_and_the_worst_late_and_large() -> None:
    found = _one(asks("Advil", Range(1, 2)), taken("Advil", Range(1, 3), 4, 9), taken("Motrin", 2, 6))
    best, worst = best_world(found), worst_world(found)
    assert [(profile.name, units) for profile, units in best.asked] == [("Advil", 1)]
    assert [(profile.name, units) for profile, units in worst.asked] == [("Advil", 2)]
    assert rows(best) == [("d1", 1, 9), ("d2", 2, 6)]
    assert rows(worst) == [("d1", 3, 4), ("d2", 2, 6)]
    assert (best.strict, worst.strict, best.exception, worst.exception) == (False, True, False, False)
    assert best_world(found, exception=True).exception
    assert worst_world(found, exception=True).exception


def test_an_alternative_with_other_doses_keeps_all_the_rest() -> None:
    found = _one(asks("Advil", 2), taken("Advil", 2, 4), taken("Motrin", 2, 6))
    fewer = found.but(found.past[1:])
    assert rows(best_world(fewer)) == [("d2", 2, 6)]
    same = {name: getattr(found, name) for name in found.__slots__ if name != "past"}
    assert {name: getattr(fewer, name) for name in found.__slots__ if name != "past"} == same
    assert fewer.but(found.past) == found
    other = found.but([], asked=(), totals=[], courses=[])
    assert (other.asked, other.past, other.totals, other.courses, other.bounds) == ((), [], [], [], found.bounds)


def test_a_dose_that_may_not_have_happened_did_not_in_the_best_world() -> None:
    found = _one(
        asks("Advil", 1), taken("Advil", 1, 4, taken=Taken.MAYBE), taken("Advil", Range(0, 2), 5), taken("Advil", 1, 9)
    )
    assert rows(best_world(found)) == [("d3", 1, 9)]
    assert rows(worst_world(found)) == [("d1", 1, 4), ("d2", 2, 5), ("d3", 1, 9)]


def test_a_dose_without_bounds_lies_far_back_or_at_the_asked_time() -> None:
    found = _one(asks("Advil", 1), taken("Advil", UNKNOWN, at=UNKNOWN))
    assert rows(best_world(found)) == [("d1", 1, FAR / H)]
    assert rows(worst_world(found)) == [("d1", MANY, 0)]


def test_unknown_drugs_are_no_part_of_a_world() -> None:
    found = _one(NextDose(Intake("wonder pill", 1), Intake("Advil", 1)), taken("mystery", 1, 4))
    assert [profile.name for profile, _ in worst_world(found).asked] == ["Advil"]
    assert [profile.name for profile, _ in best_world(found).asked] == ["Advil"]
    assert rows(worst_world(found)) == []


def test_days_of_use_are_few_in_the_best_world_and_many_in_the_worst() -> None:
    found = _one(asks("Advil", 1), courses=(Course("Advil", ago("48 h", "72 h"), "pain"),))
    assert [(use.ingredients, use.reason, use.elapsed) for use in best_world(found).uses] == [
        (("ibuprofen",), "pain", 2 * DAY)
    ]
    assert [use.elapsed for use in worst_world(found).uses] == [3 * DAY]


def test_holding_one_point_closer_moves_what_hangs_on_it() -> None:
    found = _one(asks("Advil", 1), taken("Advil", 1, 5, 30), taken("Advil", 1, at=after("d1", "2 h")))
    held: Any = rebound(found, {"d1": 10 * H})
    assert [(dose.earliest, dose.latest) for dose in held.past] == [(-10 * H, -5 * H), (-8 * H, -3 * H)]
    assert rebound(found, {"d1": 4 * H}) is None
    assert [(dose.earliest, dose.latest) for dose in found.past] == [(-30 * H, -5 * H), (-28 * H, -3 * H)]
    assert rebound(found, {}) is found


def test_where_every_point_stands_alone_holding_one_moves_no_other() -> None:
    found = _one(asks("Advil", 1), taken("Advil", 1, 5, 30))
    assert found.timeline is None
    assert rebound(found, {"d1": H}) is found


def test_bounds_anew_are_those_of_the_new_statements() -> None:
    totals = (
        IntakeTotal("Advil", units=2, start=ago("20 h", "30 h"), end=ago("1 h")),
        IntakeTotal("Advil", units=1, of=("d1",)),
    )
    courses = (Course("Advil", Since("now", None, -DAY)),)
    found = _one(asks("Advil", 1), taken("Advil", UNKNOWN, 40, 50), totals=totals, courses=courses)
    line = found.timeline.copy()
    line.state("next", "t1.start", 25 * H, "x")
    line.state("next", "course1", 2 * DAY, "x")
    anew: Any = bounded_anew(found, line)
    (window,) = [total for total in anew.totals if total.window]
    assert (window.start.least, window.start.most) == (-25 * H, -20 * H)
    assert (window.end.least, window.end.most) == (-H, -H)
    assert [(course.least, course.most) for course in anew.courses] == [(DAY, 2 * DAY)]
    assert anew.timeline.statements == line.statements
    line.state("t1.start", "next", -26 * H, "x")
    assert bounded_anew(found, line) is None


def test_bounds_anew_end_at_the_asked_time_and_begin_with_time() -> None:
    found = _one(asks("Advil", 1), taken("Advil", 1, at=UNKNOWN), taken("Advil", 1, at=after("d1", "2 h", "3 h")))
    anew = bounded_anew(found, found.timeline.copy())
    assert anew is not None
    assert [(dose.earliest, dose.latest) for dose in anew.past] == [(-FAR, -2 * H), (-FAR, 0)]


def test_the_moments_at_which_a_rule_changes_its_answer() -> None:
    assert thresholds(_one(asks("Advil", 1))) == {DAY, 4 * H}
    assert thresholds(_one(asks("Advil", 1), taken("Tylenol 8 HR", 1, 5), taken("wonder pill", 1, 5))) == {
        DAY,
        4 * H,
        8 * H,
    }
    assert thresholds(_one(asks("Tylenol PM", 1), policy="label")) == {DAY}
    assert thresholds(_one(asks("Aleve", 1), policy="label")) == {DAY, 8 * H, H + 1}
    total = (IntakeTotal("NyQuil LiquiCaps", units=2, start=ago("9 h")),)
    assert thresholds(_one(asks("Advil", 1), totals=total)) == {DAY, 4 * H, 6 * H}


def test_the_doses_of_a_total_can_make_it_up_or_not() -> None:
    from dataclasses import replace

    def found(units: Any, *, more: Any = None, **told: Any) -> Any:
        return _one(
            asks("Advil", 1),
            taken("Advil", Range(1, 3), 9),
            taken("Advil", Range(1, 3), 5),
            totals=(IntakeTotal("Advil", units=units, **told),),
        )

    def narrowed(one: Any, first: int, second: int) -> bool:
        past = [
            replace(dose, part=replace(dose.part, least=n, most=n))
            for dose, n in zip(one.past, (first, second), strict=True)
        ]
        return fits(replace(one, past=past))

    named = found(4, of=("d1", "d2"))
    assert narrowed(named, 1, 3)
    assert not narrowed(named, 2, 3)
    assert not narrowed(named, 1, 2)
    window = found(4, start=ago("10 h"))
    assert narrowed(window, 1, 2)
    assert not narrowed(window, 2, 3)
    counted = found(4, start=ago("10 h"), doses=2)
    assert not narrowed(counted, 1, 2)
    assert narrowed(counted, 1, 3)
    # Two and three tablets are 1,000 mg, a microgram more than this.
    weighed = replace(window.totals[0], counted=False)
    just_less = replace(window, totals=[replace(weighed, least=999_999, most=999_999)])
    assert not narrowed(just_less, 2, 3)
    assert narrowed(replace(window, totals=[replace(weighed, most=1_000_000)]), 2, 3)
    weighed = replace(counted.totals[0], counted=False)
    just_more = replace(counted, totals=[replace(weighed, least=800_001, most=800_001)])
    assert not narrowed(just_more, 1, 3)
    assert fits(_one(asks("Advil", 1), taken("Advil", 1, 5)))
