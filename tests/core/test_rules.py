"""A rule measures one quantity in one world and compares it with one limit; exactly at a limit is allowed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from dosing_rules import NextDose
from dosing_rules import facts as told
from dosing_rules.catalogue.model import Limit, Source
from dosing_rules.rules import (
    RULES,
    Measure,
    duration,
    first_dose,
    measure_all,
    rolling_total,
    same_class,
    single_dose,
    spacing,
)
from dosing_rules.rules.measure import asked_for
from dosing_rules.worlds import Intake, Use, World

from .telling import DAY, MG, H, found_in, profile, rules, world


def _one(measures: Iterable[Measure]) -> Measure:
    (found,) = measures
    return found


def _shown(measures: Iterable[Measure]) -> list[tuple[object, ...]]:
    return [(m.subject, m.unit, m.value, m.limit, m.holds) for m in measures]


# --- single_dose: the ingredient in the next dose, all products together, at or under the limit -----------------------


def test_what_is_asked_for_is_summed_over_its_products() -> None:
    both = world([("Tylenol Extra Strength", 2), ("Advil", 1), ("Tylenol Regular Strength", 1)])
    assert asked_for(both) == {"acetaminophen": 1325 * MG, "ibuprofen": 200 * MG}
    assert asked_for(World((), ())) == {}


def test_at_the_limit_a_single_dose_holds_and_over_it_not() -> None:
    assert _shown(single_dose.measure(world([("Advil", 2)]))) == [("ibuprofen", "ug", 400 * MG, 400 * MG, True)]
    assert _shown(single_dose.measure(world([("Advil", 3)]))) == [("ibuprofen", "ug", 600 * MG, 400 * MG, False)]
    assert _one(single_dose.measure(world([("Advil", Fraction(2001, 1000))]))).holds is False


def test_all_products_of_an_ingredient_are_one_dose() -> None:
    # 2 x 500 mg + 2 x 325 mg = 1650 mg of acetaminophen.
    found = _one(single_dose.measure(world([("Tylenol Extra Strength", 2), ("DayQuil LiquiCaps", 2)])))
    assert (found.value, found.limit, found.holds, found.rule) == (1650 * MG, 1000 * MG, False, "single_dose")
    assert not found.at_least
    assert found.binding == ()


def test_1300_mg_holds_only_where_all_of_it_is_extended_release() -> None:
    assert _shown(single_dose.measure(world([("Tylenol 8 HR", 2)]))) == [
        ("acetaminophen", "ug", 1300 * MG, 1300 * MG, True)
    ]
    for asked in (
        [("Tylenol 8 HR", 1), ("Tylenol Regular Strength", 2)],
        [("Tylenol Regular Strength", 2), ("Tylenol 8 HR", 1)],
    ):
        found = _one(single_dose.measure(world(asked)))
        assert (found.value, found.limit, found.holds) == (1300 * MG, 1000 * MG, False)


def test_each_ingredient_of_a_combination_is_measured() -> None:
    assert _shown(single_dose.measure(world([("Advil Dual Action", 2)]))) == [
        ("acetaminophen", "ug", 500 * MG, 1000 * MG, True),
        ("ibuprofen", "ug", 250 * MG, 400 * MG, True),
    ]


def test_under_the_label_units_are_measured_product_by_product() -> None:
    found = list(single_dose.measure(world([("Tylenol Regular Strength", 3), ("Advil", 2)], policy="label")))
    assert _shown(found) == [
        ("Tylenol Regular Strength", "units", 3, 2, False),
        ("Advil", "units", 2, 2, True),
    ]
    assert [m.word for m in found] == ["tablet", "tablet"]


def test_under_the_label_products_of_one_ingredient_stay_together_within_the_smallest_of_their_doses() -> None:
    def together(*asked: tuple[str, int], **more: Any) -> list[Any]:
        found = single_dose.measure(world(list(asked), policy="label", **more))
        return [shown for shown in _shown(found) if shown[1] == "ug"]

    # Two of 325 mg is the smaller dose: 650 mg may be of both products, 825 mg may not, in either order.
    fine = [("acetaminophen", "ug", 650 * MG, 650 * MG, True)]
    over = [("acetaminophen", "ug", 825 * MG, 650 * MG, False)]
    assert together(("Tylenol Regular Strength", 1), ("acetaminophen 325 mg", 1)) == fine
    assert together(("Tylenol Regular Strength", 1), ("Tylenol Extra Strength", 1)) == over
    assert together(("Tylenol Extra Strength", 1), ("Tylenol Regular Strength", 1)) == over
    assert together(("Tylenol Extra Strength", 1), ("Advil", 1)) == []
    assert together(("Advil", 1), ("Tylenol Regular Strength", 1), ("acetaminophen 325 mg", 1)) == fine
    # Of two that are as small, the one asked for first is quoted.
    first, second = (replace(profile("Advil", "label"), single_units=Limit(2, Source(title))) for title in ("one", "two"))
    (found,) = (m for m in single_dose.measure(World(((first, 1), (second, 1)), ())) if m.unit == "ug")
    assert found.source == Source("one")
    # Where a first dose is granted, it is that one's.
    both = (("Aleve", 1), ("Aleve", 1))
    assert together(*both) == [("naproxen", "ug", 440 * MG, 220 * MG, False)]
    assert together(*both, exception=True) == [("naproxen", "ug", 440 * MG, 440 * MG, True)]


def test_a_granted_exception_takes_the_place_of_the_single_dose() -> None:
    assert _shown(single_dose.measure(world([("Aleve", 2)], policy="label"))) == [("Aleve", "units", 2, 1, False)]
    assert _shown(single_dose.measure(world([("Aleve", 2)], policy="label", exception=True))) == []
    # The exception is Aleve's alone.
    asked = world([("Advil", 3)], policy="label", exception=True)
    assert _shown(single_dose.measure(asked)) == [("Advil", "units", 3, 2, False)]


# --- spacing: elapsed time since each earlier dose of the ingredient, at or over the interval -------------------------


def test_exactly_the_interval_holds_and_a_second_less_does_not() -> None:
    found = _one(spacing.measure(world([("Advil", 2)], [("Advil", 2, 4)])))
    assert (found.value, found.limit, found.holds, found.at_least, found.binding) == (4 * H, 4 * H, True, True, ("p1",))
    assert _one(spacing.measure(world([("Advil", 2)], [("Advil", 2, 4 - 1 / 3600)]))).holds is False


def test_the_longer_of_two_intervals_counts_whichever_dose_has_it() -> None:
    for asked, before in (
        ("Tylenol Regular Strength", "Tylenol Extra Strength"),
        ("Tylenol Extra Strength", "Tylenol Regular Strength"),
    ):
        assert _one(spacing.measure(world([(asked, 1)], [(before, 1, 5)]))).limit == 6 * H
    assert _one(spacing.measure(world([("Tylenol Regular Strength", 1)], [("Tylenol 8 HR", 1, 7)]))).limit == 8 * H
    assert (
        _one(spacing.measure(world([("Tylenol Regular Strength", 1)], [("acetaminophen 325 mg", 1, 5)]))).limit == 4 * H
    )


def test_the_source_is_that_of_the_interval_that_counts() -> None:
    night = profile("NyQuil LiquiCaps").source
    assert _one(spacing.measure(world([("Tylenol Regular Strength", 1)], [("NyQuil LiquiCaps", 1, 5)]))).source == night
    assert _one(spacing.measure(world([("NyQuil LiquiCaps", 1)], [("Tylenol Regular Strength", 1, 5)]))).source == night
    # Equal intervals: the earlier dose's is named.
    standard = rules().source
    assert (
        _one(spacing.measure(world([("NyQuil LiquiCaps", 1)], [("Tylenol Extra Strength", 1, 5)]))).source == standard
    )


def test_each_earlier_dose_is_measured_and_other_ingredients_are_not() -> None:
    found = list(
        spacing.measure(world([("Advil", 1)], [("Advil", 1, 9), ("Tylenol Extra Strength", 1, 1), ("Advil PM", 1, 5)]))
    )
    assert [(m.subject, m.value, m.binding) for m in found] == [
        ("ibuprofen", 9 * H, ("p1",)),
        ("ibuprofen", 5 * H, ("p3",)),
    ]


def test_an_old_dose_is_measured_too() -> None:
    assert _one(spacing.measure(world([("Advil", 1)], [("Advil", 1, 50)]))).value == 50 * H


def test_several_products_asked_for_share_each_ingredient_once() -> None:
    found = list(
        spacing.measure(
            world([("Tylenol Regular Strength", 1), ("Tylenol Extra Strength", 1)], [("acetaminophen 325 mg", 1, 5)])
        )
    )
    assert [(m.subject, m.limit) for m in found] == [("acetaminophen", 6 * H)]
    both = list(spacing.measure(world([("Advil", 1), ("Tylenol Extra Strength", 1)], [("Advil Dual Action", 1, 5)])))
    assert [(m.subject, m.limit) for m in both] == [("acetaminophen", 8 * H), ("ibuprofen", 8 * H)]


def test_an_ingredient_without_an_interval_is_not_measured() -> None:
    # Under dosebench aspirin, caffeine and diphenhydramine have no interval; the label of Tylenol PM prints none.
    assert list(spacing.measure(world([("Excedrin Extra Strength", 1)], [("aspirin 325 mg", 1, 1)]))) == []
    assert list(spacing.measure(world([("Tylenol PM", 1)], [("Tylenol PM", 1, 1)], policy="label"))) == []
    assert list(spacing.measure(world([("Advil", 1)], []))) == []


def test_only_the_earlier_product_may_have_the_interval() -> None:
    # ZzzQuil prints none; Benadryl every 4 hours, and both hold diphenhydramine.
    found = _one(spacing.measure(world([("ZzzQuil", 1)], [("Benadryl", 1, 3)], policy="label")))
    assert (found.limit, found.source) == (4 * H, profile("Benadryl", "label").source)


def test_within_its_hour_a_granted_exception_needs_no_interval() -> None:
    asked = [("Aleve", 1)]
    assert list(spacing.measure(world(asked, [("Aleve", 1, 1)], "label", exception=True))) == []
    found = _one(spacing.measure(world(asked, [("Aleve", 1, 1 + 1 / 3600)], "label", exception=True)))
    assert (found.limit, found.holds) == (8 * H, False)
    assert _one(spacing.measure(world(asked, [("Aleve", 1, 0.5)], "label"))).holds is False
    # Advil has no exception.
    assert _one(spacing.measure(world([("Advil", 1)], [("Advil", 1, 0.5)], "label", exception=True))).limit == 4 * H


def test_a_second_product_of_the_ingredient_without_the_exception_keeps_its_interval() -> None:
    plain = replace(profile("Aleve", "label"), name="plain naproxen", first_dose=None)
    told = World(
        ((profile("Aleve", "label"), 1), (plain, 1)), (Intake("p1", profile("Aleve", "label"), 1, H),), exception=True
    )
    found = _one(spacing.measure(told))
    assert (found.limit, found.holds) == (8 * H, False)


# --- rolling_total: (t - 24 h, t], the next dose counted --------------------------------------------------------------


def test_a_dose_exactly_24_hours_before_has_left_the_window() -> None:
    out = _one(rolling_total.measure(world([("Advil", 2)], [("Advil", 6, 24)])))
    assert (out.value, out.limit, out.holds, out.binding, out.window) == (400 * MG, 1200 * MG, True, (), DAY)
    inside = _one(rolling_total.measure(world([("Advil", 2)], [("Advil", 6, 24 - 1 / 3600)])))
    assert (inside.value, inside.holds, inside.binding) == (1600 * MG, False, ("p1",))


def test_exactly_at_the_rolling_limit_is_allowed() -> None:
    full = world([("Advil", 2)], [("Advil", 2, 4), ("Advil", 2, 8)])
    assert _shown(rolling_total.measure(full)) == [("ibuprofen", "ug", 1200 * MG, 1200 * MG, True)]
    over = world([("Advil", 2)], [("Advil", 2, 4), ("Advil", Fraction(5, 2), 8)])
    assert _shown(rolling_total.measure(over)) == [("ibuprofen", "ug", 1300 * MG, 1200 * MG, False)]


def test_combination_products_count_by_each_ingredient() -> None:
    # 2 x 325 + 30 mL of 650/30 + 2 x 500 = 650 + 650 + 1000 mg; the Advil adds nothing to it.
    found = _one(
        rolling_total.measure(
            world(
                [("Tylenol Extra Strength", 2)],
                [("DayQuil LiquiCaps", 2, 5), ("NyQuil liquid", 30, 10), ("Advil", 2, 3)],
            )
        )
    )
    assert (found.value, found.binding) == (2300 * MG, ("p1", "p2"))


def test_several_products_asked_for_add_up() -> None:
    asked = world([("Tylenol Regular Strength", 1), ("Tylenol Extra Strength", 1)], [("Tylenol PM", 2, 10)])
    assert _shown(rolling_total.measure(asked))[0] == ("acetaminophen", "ug", 1825 * MG, 3000 * MG, True)


def test_the_smaller_of_two_labels_limits_counts() -> None:
    # Regular Strength prints 10 x 325 = 3250 mg, Extra Strength 6 x 500 = 3000 mg.
    for asked in (
        [("Tylenol Regular Strength", 1), ("Tylenol Extra Strength", 1)],
        [("Tylenol Extra Strength", 1), ("Tylenol Regular Strength", 1)],
    ):
        found = [m for m in rolling_total.measure(world(asked, policy="label")) if m.unit == "ug"]
        assert [(m.value, m.limit) for m in found] == [(825 * MG, 3000 * MG)]
        assert found[0].source == profile("Tylenol Extra Strength", "label").source


def test_every_ingredient_of_every_product_is_measured_once() -> None:
    both = world([("Tylenol Extra Strength", 1), ("Advil Dual Action", 1)], [("Advil", 1, 5)])
    assert _shown(rolling_total.measure(both)) == [
        ("acetaminophen", "ug", 750 * MG, 3000 * MG, True),
        ("ibuprofen", "ug", 325 * MG, 1200 * MG, True),
    ]


def test_where_the_label_counts_units_units_are_measured() -> None:
    found = [
        m for m in rolling_total.measure(world([("Advil", 2)], [("Advil", 5, 6)], policy="label")) if m.unit == "units"
    ]
    assert [(m.subject, m.value, m.limit, m.holds, m.word, m.binding) for m in found] == [
        ("Advil", 7, 6, False, "tablet", ("p1",))
    ]


def test_units_of_another_product_are_not_counted() -> None:
    found = [
        m for m in rolling_total.measure(world([("Advil", 2)], [("Motrin", 5, 6)], policy="label")) if m.unit == "units"
    ]
    assert [m.value for m in found] == [2]


def test_doses_count_as_intakes_and_as_units_over_the_usual_dose() -> None:
    # "4 doses in 24 h": five single LiquiCaps are 2.5 doses by units, and 5 intakes.
    singles = world([("NyQuil LiquiCaps", 1)], [("NyQuil LiquiCaps", 1, hours) for hours in (6, 12, 18, 23)])
    found = {m.unit: m for m in rolling_total.measure(singles) if m.unit != "ug"}
    assert (found["doses"].value, found["doses"].holds) == (Fraction(5, 2), True)
    assert (found["intakes"].value, found["intakes"].holds) == (5, False)
    assert (found["doses"].word, found["doses"].subject, found["doses"].window) == ("", "NyQuil", DAY)


def test_capsules_and_liquid_of_one_brand_count_together_each_by_its_own_dose() -> None:
    # 15 mL is half a dose, one LiquiCap is half a dose, 60 mL are two: 3 doses in 3 intakes.
    mixed = world([("NyQuil liquid", 15)], [("NyQuil LiquiCaps", 1, 7), ("NyQuil liquid", 60, 14)])
    found = {m.unit: m for m in rolling_total.measure(mixed) if m.unit != "ug"}
    assert (found["doses"].value, found["intakes"].value) == (3, 3)


def test_both_products_of_a_brand_asked_for_are_a_dose_each_and_one_intake() -> None:
    both = world([("NyQuil liquid", 30), ("NyQuil LiquiCaps", 2)])
    found = [(m.unit, m.value) for m in rolling_total.measure(both) if m.unit != "ug"]
    assert found == [("doses", 2), ("intakes", 1), ("doses", 2), ("intakes", 1)]


def test_what_a_total_left_may_be_several_intakes() -> None:
    told = World(((profile("NyQuil LiquiCaps"), 2),), (Intake("t1", profile("NyQuil LiquiCaps"), 4, 7 * H, intakes=4),))
    found = {m.unit: m.value for m in rolling_total.measure(told)}
    assert (found["intakes"], found["doses"]) == (5, 3)


def test_a_labels_window_may_be_shorter_than_a_day() -> None:
    # Naproxen: no more than 2 caplets in any 8 hours, 3 in 24.
    found = [
        m
        for m in rolling_total.measure(world([("Aleve", 1)], [("Aleve", 2, 8), ("Aleve", 1, 7)], policy="label"))
        if m.unit == "units"
    ]
    assert [(m.window, m.value, m.limit, m.binding) for m in found] == [
        (DAY, 4, 3, ("p1", "p2")),
        (8 * H, 2, 2, ("p2",)),
    ]


# --- same_class: another drug of the same class together with the next dose or in the 24 h before it ------------------


def test_two_nsaids_within_24_hours_do_not_go_together_and_exactly_24_hours_is_out() -> None:
    for hours, holds in ((0, False), (23, False), (24, True)):
        found = _one(same_class.measure(world([("Advil", 1)], [("Aleve", 1, hours)]), rules()))
        assert (found.subject, found.value, found.limit, found.holds) == ("NSAID", hours * H, DAY, holds)
        assert (found.word, found.binding, found.at_least, found.window) == ("Aleve", ("p1",), True, DAY)
    assert not _one(same_class.measure(world([("Advil", 1)], [("Aleve", 1, 24 - 1 / 3600)]), rules())).holds


def test_two_nsaids_asked_for_at_once_do_not_go_together() -> None:
    found = _one(same_class.measure(world([("Advil", 1), ("aspirin 325 mg", 1)]), rules()))
    assert (found.value, found.binding, found.word, found.holds) == (0, ("next",), "aspirin 325 mg", False)


def test_a_class_is_measured_once_for_each_dose() -> None:
    both = replace(profile("Advil"), classes=(("NSAID", "ibuprofen"), ("NSAID", "aspirin")))
    told = World(((both, 1),), (Intake("p1", profile("Aleve"), 1, 5 * H),))
    assert [m.subject for m in same_class.measure(told, rules())] == ["NSAID"]


def test_the_same_drug_is_no_other_drug() -> None:
    assert list(same_class.measure(world([("Advil", 1)], [("Motrin", 1, 1), ("Tylenol 8 HR", 1, 1)]), rules())) == []


def test_an_nsaid_inside_a_combination_counts() -> None:
    found = _one(same_class.measure(world([("Excedrin Migraine", 1)], [("Advil PM", 1, 5)]), rules()))
    assert (found.subject, found.word) == ("NSAID", "Advil PM")


def test_fewer_than_four_low_dose_aspirins_are_no_pain_relief_dose() -> None:
    assert list(same_class.measure(world([("Advil", 1)], [("aspirin 81 mg", 3, 5)]), rules())) == []
    assert len(list(same_class.measure(world([("Advil", 1)], [("aspirin 81 mg", 4, 5)]), rules()))) == 1
    assert list(same_class.measure(world([("aspirin 81 mg", 3)], [("Advil", 1, 5)]), rules())) == []
    assert len(list(same_class.measure(world([("aspirin 81 mg", 4)], [("Advil", 1, 5)]), rules()))) == 1


def test_diphenhydramine_from_two_different_products_within_24_hours() -> None:
    found = _one(same_class.measure(world([("Tylenol PM", 1)], [("Benadryl", 1, 23)]), rules()))
    assert (found.subject, found.limit, found.holds) == ("diphenhydramine", DAY, False)
    assert list(same_class.measure(world([("Tylenol PM", 1)], [("Tylenol PM", 1, 23), ("Advil", 1, 1)]), rules())) == []


def test_both_forms_of_one_brand_are_one_product() -> None:
    assert list(same_class.measure(world([("NyQuil liquid", 30)], [("NyQuil LiquiCaps", 2, 7)]), rules())) == []
    assert _one(same_class.measure(world([("NyQuil liquid", 30)], [("Unisom", 1, 7)]), rules())).subject == "doxylamine"


def test_acetaminophen_from_two_products_clashes_only_under_the_label() -> None:
    asked, before = [("Tylenol Extra Strength", 1)], [("DayQuil LiquiCaps", 1, 10.0)]
    assert list(same_class.measure(world(asked, before), rules())) == []
    found = _one(same_class.measure(world(asked, before, "label"), rules("label")))
    assert (found.subject, found.limit) == ("acetaminophen", DAY)


# --- first_dose and duration ------------------------------------------------------------------------------------------


def test_a_granted_exception_measures_the_units_of_its_hour() -> None:
    granted = world([("Aleve", 1)], [("Aleve", 1, 1), ("Aleve", 1, 30), ("Advil", 2, 0.5)], "label", exception=True)
    found = _one(first_dose.measure(granted))
    assert (found.subject, found.value, found.limit, found.unit, found.holds, found.binding) == (
        "Aleve",
        2,
        2,
        "units",
        True,
        ("p1",),
    )
    assert found.word == "caplet"
    over = world([("Aleve", 2)], [("Aleve", 1, 0.5)], "label", exception=True)
    assert not _one(first_dose.measure(over)).holds
    just_outside = world([("Aleve", 2)], [("Aleve", 1, 1 + 1 / 3600)], "label", exception=True)
    assert _one(first_dose.measure(just_outside)).value == 2


def test_beside_a_product_of_the_ingredient_without_the_exception_there_is_none() -> None:
    (alone,) = found_in(NextDose(told.Intake("Aleve", 2)), policy="label")
    assert first_dose.standing(alone)
    beside = NextDose(told.Intake("Aleve", 1), told.Intake("naproxen", 1, strength="250 mg"))
    (both,) = found_in(beside, policy="label")
    assert not first_dose.standing(both)
    assert list(first_dose.worlds(both)) == []
    assert list(first_dose.may_be_before(both)) == []
    # Another drug beside it changes nothing.
    (other,) = found_in(NextDose(told.Intake("Aleve", 2), told.Intake("Tylenol Extra Strength", 1)), policy="label")
    assert first_dose.standing(other)


def test_without_the_exception_nothing_is_measured() -> None:
    assert list(first_dose.measure(world([("Aleve", 2)], policy="label"))) == []
    assert list(first_dose.measure(world([("Advil", 2)], policy="label", exception=True))) == []


def _used(
    asked: str, days: float, reason: str | None, *, strict: bool = False, ingredient: str = "ibuprofen"
) -> list[Measure]:
    return list(
        duration.measure(world([(asked, 1)], uses=(Use((ingredient,), reason, round(days * DAY)),), strict=strict))
    )


def test_days_of_use_up_to_the_labels_days_hold() -> None:
    found = _one(_used("Advil", 10, "pain"))
    assert (found.subject, found.value, found.limit, found.unit, found.holds) == (
        "Advil",
        10 * DAY,
        10 * DAY,
        "s",
        True,
    )
    assert not found.at_least
    assert not _one(_used("Advil", 10 + 1 / DAY, "pain")).holds
    assert _one(_used("Advil", 3, "fever")).holds
    assert not _one(_used("Advil", 4, "fever")).holds


def test_a_reason_that_was_not_told_is_any_of_the_printed_ones() -> None:
    for reason in (None, "gout"):
        assert _one(_used("Advil", 5, reason)).limit == 10 * DAY
        assert _one(_used("Advil", 5, reason, strict=True)).limit == 3 * DAY


def test_days_of_another_drug_or_without_a_printed_limit_are_not_measured() -> None:
    assert _used("Advil", 50, "pain", ingredient="acetaminophen") == []
    assert _used("Aleve", 50, "pain", ingredient="naproxen") == []


def test_the_first_product_that_prints_days_is_the_one_measured() -> None:
    asked = world([("Tylenol PM", 1), ("Advil", 1)], uses=(Use(("ibuprofen",), "pain", 11 * DAY),))
    found = _one(duration.measure(asked))
    assert (found.subject, found.holds) == ("Advil", False)


# --- a measurement ----------------------------------------------------------------------------------------------------


def test_slack_is_the_room_up_to_the_limit_as_a_share_of_it() -> None:
    source = rules().source
    assert Measure("spacing", "x", 5 * H, 4 * H, "s", True, source).slack == Fraction(1, 4)
    assert Measure("spacing", "x", 3 * H, 4 * H, "s", True, source).slack == Fraction(-1, 4)
    assert Measure("rolling_total", "x", 900, 1200, "ug", False, source).slack == Fraction(1, 4)
    assert Measure("rolling_total", "x", 1500, 1200, "ug", False, source).slack == Fraction(-1, 4)
    assert Measure("rolling_total", "x", 2, 0, "ug", False, source).slack == -2


def test_every_rule_is_measured_in_the_order_of_the_report() -> None:
    assert RULES == ("single_dose", "spacing", "rolling_total", "same_class", "first_dose", "duration")
    told = world(
        [("Aleve", 1)], [("Aleve", 1, 0.5), ("Advil", 1, 3)], "label", exception=True,
        uses=(Use(("naproxen",), "pain", 5 * DAY),),
    )  # fmt: skip
    found = [m.rule for m in measure_all(told, rules("label"))]
    assert found == ["rolling_total", "rolling_total", "rolling_total", "same_class", "first_dose", "duration"]
    assert [m.rule for m in measure_all(world([("Advil", 1)], [("Advil", 1, 3)]), rules())] == [
        "single_dose",
        "spacing",
        "rolling_total",
    ]


def test_a_dose_that_has_left_the_window_is_not_named_beside_the_sum() -> None:
    held = world([("Advil", 1)], [("Advil", 1, 24), ("Advil", 2, 24 - 1 / H), ("Tylenol Extra Strength", 1, 5)])
    (found,) = rolling_total.amounts(held)
    assert (found.value, found.binding) == (3 * 200 * MG, ("p2",))
