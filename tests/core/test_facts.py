"""What was told, checked where it is told: a fact that cannot be meant is refused by name, a vague one is kept open."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dosing_rules.amounts import checked_strength
from dosing_rules.errors import FactError, QuantityError, TimeError
from dosing_rules.facts import (
    SAME,
    UNKNOWN,
    USUAL,
    Course,
    Dose,
    Instant,
    Intake,
    IntakeTotal,
    Mass,
    NextDose,
    OneOf,
    Range,
    Scope,
    Since,
    Situation,
    Strength,
    Taken,
    ago,
)
from dosing_rules.quantities import MOST_MICROGRAMS

# --- counts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        (2, 2), (0.5, Fraction(1, 2)), ("1/2", Fraction(1, 2)), (10_000, 10_000), (UNKNOWN, UNKNOWN), (USUAL, USUAL), (SAME, SAME),
        (Range(1, 2), Range(1, 2)), (Range(0, 1), Range(0, 1)), (Range(2), Range(2)), (OneOf((1, 2), "c"), OneOf((1, 2), "c")),
        (OneOf((1, Range(3, 4))), OneOf((1, Range(3, 4)))), (2.0, 2),
    ],
)  # fmt: skip
def test_a_count_is_exact_a_range_alternatives_or_not_known(told: Any, kept: Any) -> None:
    assert Dose("Advil", told).units == kept
    assert Intake("Advil", told).units == kept


@pytest.mark.parametrize("told", [0, -1, "-1/2", 0.0, Range(-1, 2), Range(0, 0), OneOf((1, 0))])
def test_a_dose_of_nothing_is_no_dose(told: Any) -> None:
    with pytest.raises(
        QuantityError, match=r"a number of units is above zero, .*; a dose that was not taken is left out"
    ):
        Dose("Advil", told)


@pytest.mark.parametrize("told", [10_001, 1e9])
def test_an_absurd_number_is_refused(told: Any) -> None:
    with pytest.raises(QuantityError, match="beyond belief"):
        Dose("Advil", told)


@pytest.mark.parametrize("told", ["two", None, True, float("nan")])
def test_what_is_no_number_is_refused(told: Any) -> None:
    with pytest.raises(QuantityError, match="expected a number such as 2"):
        Dose("Advil", told)


def test_a_count_left_out_is_unknown_for_a_dose_and_usual_for_the_next_one() -> None:
    assert Dose("Advil").units is UNKNOWN
    assert Intake("Advil").units is USUAL
    assert NextDose("Advil").items[0].units is USUAL
    assert Dose("Advil").at is UNKNOWN
    assert Dose("Advil").taken is Taken.YES


# --- amounts and strengths --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ("650 mg", Mass(650_000)), ("30 mL", Mass(30, "volume")), (("500 mg", "1 g"), Mass(Range(500_000, 1_000_000))),
        (("15 mL", "30 mL"), Mass(Range(15, 30), "volume")), (UNKNOWN, UNKNOWN), (None, None), (Mass(5), Mass(5)),
        (OneOf(("325 mg", "500 mg"), "s"), OneOf((Mass(325_000), Mass(500_000)), "s")),
    ],
)  # fmt: skip
def test_an_amount_is_a_mass_or_a_volume(told: Any, kept: Any) -> None:
    assert Dose("Advil", amount=told).amount == kept


@pytest.mark.parametrize(
    "told", [650, ("500 mg",), ("500 mg", "30 mL"), ("500 mg", UNKNOWN), (UNKNOWN, "500 mg"), ("1 mg", "2 mg", "3 mg"), ["1 mg", "2 mg"]]
)  # fmt: skip
def test_what_is_no_amount_is_refused(told: Any) -> None:
    with pytest.raises(QuantityError, match="expected an amount such as '650 mg', '30 mL' or"):
        Dose("Advil", amount=told)


@pytest.mark.parametrize("told", [(Mass(Range(1, 2)), "1 mg"), ("1 mg", Mass(Range(1, 2)))])
def test_a_range_of_ranges_is_refused(told: Any) -> None:
    with pytest.raises(QuantityError, match="expected two plain amounts"):
        Dose("Advil", amount=told)


class _Quantity:
    magnitude = "400000"
    units = "microgram"

    def to(self, unit: str) -> _Quantity:
        return self


def test_a_pint_quantity_is_an_amount() -> None:
    assert Dose("Advil", amount=_Quantity()).amount == Mass(400_000)


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ("500 mg", Strength(500_000)), ("160 mg/5 mL", Strength(160_000, "mL", 5)), (None, None), (UNKNOWN, UNKNOWN),
        (Strength(7), Strength(7)), (OneOf(("325 mg", "500 mg")), OneOf((Strength(325_000), Strength(500_000)))),
    ],
)  # fmt: skip
def test_a_strength_is_per_unit(told: Any, kept: Any) -> None:
    assert Dose("acetaminophen", 1, strength=told).strength == kept
    assert Intake("acetaminophen", 1, strength=told).strength == kept
    assert Strength(1).per == 1
    assert Strength(1).unit == "unit"


def test_what_is_no_strength_is_refused() -> None:
    with pytest.raises(QuantityError, match="expected a strength such as"):
        Dose("acetaminophen", 1, strength=500)


# --- products ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("told", ["", "  ", None, 3, OneOf(("Advil", ""))])
def test_a_product_has_a_name(told: Any) -> None:
    for make in (
        Dose,
        Intake,
        NextDose,
        lambda product: Course(product, "now"),
        lambda product: IntakeTotal(product, units=1),
    ):
        with pytest.raises(FactError, match="expected a product or ingredient"):
            make(told)


def test_a_product_may_be_unknown_or_one_of_a_few() -> None:
    assert Dose(UNKNOWN).product is UNKNOWN
    assert Dose(OneOf(("Advil", "Motrin"))).product == OneOf(("Advil", "Motrin"))


# --- the next dose ----------------------------------------------------------------------------------------------------


def test_several_products_at_once_are_one_next_dose() -> None:
    asked = NextDose(Intake("DayQuil LiquiCaps", 2), Intake("Advil", 1), at=ago("1 h"))
    assert [item.product for item in asked.items] == ["DayQuil LiquiCaps", "Advil"]
    assert asked.at == ago("1 h")
    assert NextDose("Advil", "Motrin", units=1).items == (Intake("Advil", 1), Intake("Motrin", 1))


def test_a_next_dose_is_asked_for_now_unless_told() -> None:
    assert NextDose("Advil").at == Since("now", 0, 0)
    assert NextDose("Advil", at="1970-01-01T00:00Z").at == Instant(0)


def test_what_is_told_of_the_next_dose_is_kept() -> None:
    item = NextDose("DayQuil", amount="30 mL", strength="650 mg/30 mL", form="liquid").items[0]
    assert item == Intake("DayQuil", USUAL, "30 mL", "650 mg/30 mL", "liquid")


def test_a_next_dose_names_something() -> None:
    with pytest.raises(FactError, match="a next dose names what is asked for"):
        NextDose()


# --- totals and courses -----------------------------------------------------------------------------------------------


def test_a_total_tells_an_amount_units_or_doses() -> None:
    assert IntakeTotal("Advil", amount="800 mg").amount == Mass(800_000)
    assert IntakeTotal("Advil", units=4).units == 4
    assert IntakeTotal("Advil", doses=Range(2)).doses == Range(2)
    assert IntakeTotal("Advil", units=4).end == Since("now", 0, 0)
    assert IntakeTotal("Advil", units=4).start is UNKNOWN
    with pytest.raises(FactError, match="a total tells an amount, units or doses"):
        IntakeTotal("Advil")


@pytest.mark.parametrize(("name", "words"), [("units", "a total of units"), ("doses", "a total of doses")])
def test_a_total_of_nothing_is_refused(name: str, words: str) -> None:
    told: dict[str, Any] = {name: 0}
    with pytest.raises(QuantityError, match=words):
        IntakeTotal("Advil", **told)


def test_a_total_keeps_its_window_strength_and_members() -> None:
    total = IntakeTotal("acetaminophen", units=3, start=ago("5 h"), end=ago("1 h"), of=["d1"], strength="500 mg")  # type: ignore[arg-type]
    assert (total.start, total.end, total.of, total.strength) == (ago("5 h"), ago("1 h"), ("d1",), Strength(500_000))


def test_a_course_has_a_beginning() -> None:
    assert Course("Advil", ago("72 h"), "pain").started == Since("now", -259_200, -259_200)
    with pytest.raises(FactError, match="expected a time"):
        Course("Advil", 3)


# --- the situation ----------------------------------------------------------------------------------------------------


def test_nothing_told_is_unknown_and_not_zero() -> None:
    told = Situation(NextDose("Advil"))
    assert told.now is UNKNOWN
    assert told.clock_told is None
    assert told.age_years is None
    assert (told.doses, told.totals, told.courses, told.relations, told.unread) == ((), (), (), (), ())
    assert told.scope == frozenset()


def test_facts_without_a_name_are_numbered_around_those_that_have_one() -> None:
    told = Situation(
        NextDose("Advil"),
        doses=[Dose("Advil"), Dose("Advil", id="d2"), Dose("Advil"), Dose("Advil", id="late")],  # type: ignore[arg-type]
        totals=[IntakeTotal("Advil", units=1), IntakeTotal("Advil", units=2)],  # type: ignore[arg-type]
    )
    assert [dose.id for dose in told.doses] == ["d1", "d2", "d3", "late"]
    assert [total.id for total in told.totals] == ["t1", "t2"]


def test_a_numbered_fact_keeps_all_else() -> None:
    dose = Dose(
        "DayQuil", amount="30 mL", at=ago("2 h"), taken=Taken.MAYBE, beside_totals=True, form="liquid", text="some"
    )
    (named,) = Situation(NextDose("Advil"), (dose,)).doses
    assert named == Dose(
        "DayQuil",
        amount="30 mL",
        at=ago("2 h"),
        taken=Taken.MAYBE,
        beside_totals=True,
        form="liquid",
        text="some",
        id="d1",
    )


def test_two_facts_do_not_share_a_name() -> None:
    with pytest.raises(FactError, match="two facts share an id"):
        Situation(NextDose("Advil"), (Dose("Advil", id="a"), Dose("Advil", id="a")))


@pytest.mark.parametrize("name", ["now", "next", "midnight", "epoch"])
def test_a_dose_is_not_named_like_a_point(name: str) -> None:
    with pytest.raises(FactError, match="are points already"):
        Situation(NextDose("Advil"), (Dose("Advil", id=name),))


@pytest.mark.parametrize("name", ["next2", "nextday", "course1", "course", "t1.start", "d1.0"])
def test_an_id_does_not_name_two_things(name: str) -> None:
    with pytest.raises(FactError, match="may name a product asked for, a course or a part of another fact; try 'd1'"):
        Situation(NextDose("Advil"), (Dose("Advil", id=name),))
    with pytest.raises(FactError, match="try 't1'"):
        Situation(NextDose("Advil"), totals=(IntakeTotal("Advil", units=1, id=name),))


def test_a_dose_and_a_total_do_not_share_an_id() -> None:
    with pytest.raises(FactError, match="a dose and a total share the id 't1'"):
        Situation(NextDose("Advil"), (Dose("Advil", id="t1"),), totals=(IntakeTotal("Advil", units=1),))
    assert (
        Situation(NextDose("Advil"), (Dose("Advil", id="t2"),), totals=(IntakeTotal("Advil", units=1),)).totals[0].id
        == "t1"
    )


def test_now_is_read_like_any_moment() -> None:
    assert Situation(NextDose("Advil"), now="1970-01-01T00:00Z").now == Instant(0)
    with pytest.raises(TimeError):
        Situation(NextDose("Advil"), now="8 AM")


def test_every_scope_has_its_word() -> None:
    assert {flag.value for flag in Scope} == {
        "child", "pregnancy", "nursing", "liver", "kidney", "ulcer", "heart", "blood_thinner", "alcohol", "prescription",
        "low_dose_aspirin", "overdose", "allergy", "animal", "other",
    }  # fmt: skip


@pytest.mark.parametrize("micrograms", [0, -1, 10**9 + 1])
def test_a_strength_is_above_zero_and_at_most_a_kilogram(micrograms: int) -> None:
    with pytest.raises(QuantityError, match="at most a kilogram"):
        Dose("acetaminophen", 1, strength=Strength(micrograms))


def test_a_strength_of_a_kilogram_is_the_most_there_is() -> None:
    assert checked_strength(Strength(MOST_MICROGRAMS)) == Strength(MOST_MICROGRAMS)
    for wrong in (MOST_MICROGRAMS + 1, 0, -1):
        with pytest.raises(QuantityError):
            checked_strength(Strength(wrong))
