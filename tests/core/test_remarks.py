"""What is said beside the decision, and only where it is certain: an earlier dose that came too soon or was too large does
not decide."""

from __future__ import annotations

from typing import Any

import pytest

from dosing_rules import (
    UNKNOWN,
    USUAL,
    Decision,
    Dose,
    Intake,
    NextDose,
    OneOf,
    Range,
    Remark,
    Since,
    Taken,
    after,
    ago,
    clock,
)

from .telling import MG, H, asks, judged, taken


def _remarks(*doses: Dose, asked: NextDose | None = None, policy: str = "dosebench", **more: Any) -> list[Remark]:
    return list(judged(asked or asks("Advil", 1), *doses, policy=policy, **more).remarks)


def _codes(*doses: Dose, **more: Any) -> list[str]:
    return [remark.code for remark in _remarks(*doses, **more)]


def test_an_earlier_dose_over_the_single_dose_limit() -> None:
    assert _remarks(taken("Advil", 3, 30)) == [
        Remark("earlier_dose_too_large", "ibuprofen", ("d1",), (600 * MG, 400 * MG))
    ]
    assert _remarks(taken("Advil", 2, 30)) == []
    assert judged(asks("Advil", 1), taken("Advil", 3, 30)).decision is Decision.YES


def test_an_earlier_dose_over_its_labels_units() -> None:
    (remark,) = _remarks(taken("Tylenol Regular Strength", 3, 30), policy="label", asked=asks("Advil", 1))
    assert remark == Remark("earlier_dose_too_many_units", "Tylenol Regular Strength", ("d1",), (3, 2))


def test_two_earlier_doses_too_close_together() -> None:
    assert _remarks(taken("Advil", 1, 30), taken("Advil", 1, 27)) == [
        Remark("earlier_dose_too_soon", "ibuprofen", ("d2", "d1"), (3 * H, 4 * H))
    ]
    assert _remarks(taken("Advil", 1, 31), taken("Advil", 1, 27)) == []
    # Told in the other order it is the same story.
    assert _remarks(taken("Advil", 1, 27), taken("Advil", 1, 30))[0].facts == ("d1", "d2")


def test_of_several_close_doses_the_one_most_too_soon_is_named() -> None:
    found = _remarks(
        taken("Tylenol 8 HR", 1, 35), taken("Tylenol Regular Strength", 1, 32), taken("Tylenol Regular Strength", 1, 30)
    )
    assert [(r.code, r.facts, r.values) for r in found] == [
        ("earlier_dose_too_soon", ("d2", "d1"), (3 * H, 8 * H)),
        ("earlier_dose_too_soon", ("d3", "d1"), (5 * H, 8 * H)),
    ]


def test_a_history_over_the_24_hour_limit() -> None:
    found = _remarks(taken("Advil", 2, 40), taken("Advil", 2, 35), taken("Advil", 2, 30), taken("Advil", 2, 26))
    assert found == [Remark("history_over_24h", "ibuprofen", ("d4",), (1600 * MG, 1200 * MG))]
    assert _remarks(taken("Advil", 2, 40), taken("Advil", 2, 35), taken("Advil", 2, 30)) == []
    # A dose exactly 24 hours before has left the window.
    assert _remarks(taken("Advil", 2, 50), taken("Advil", 2, 35), taken("Advil", 2, 30), taken("Advil", 2, 26)) == []


def test_units_and_intakes_over_a_products_count_are_no_remark_of_amounts() -> None:
    assert _codes(taken("Tylenol PM", 1, 40), taken("Tylenol PM", 1, 30)) == []


def test_only_what_is_certain_is_remarked() -> None:
    assert _codes(taken("Advil", 3, 30, 31)) == []
    assert _codes(taken("Advil", 3, 30, taken=Taken.MAYBE)) == []
    assert _codes(taken("wonder pill", 3, 30)) == []
    assert _codes(taken("Tylenol", 4, 30)) == []
    assert _codes(taken("Advil", 3, at=OneOf((ago("30 h"), ago("31 h"))))) == []
    assert _codes(taken("Advil", 3, 30), taken("Tylenol", 1, 40)) == ["earlier_dose_too_large"]
    assert _codes(taken(OneOf(("Advil", "Motrin")), 3, 30)) == []
    assert _codes(taken("Advil", OneOf((3, 4), "k"), 30)) == ["range"]


def test_a_first_dose_of_naproxen_may_have_been_two() -> None:
    assert _codes(taken("Aleve", 2, 30), asked=asks("Aleve", 1), policy="label") == []


def test_a_range_and_a_usual_dose_are_named() -> None:
    assert _remarks(taken("Advil", Range(1, 2), 30)) == [Remark("range", "Advil", ("d1",))]
    assert _remarks(taken("Advil", OneOf((1, 2)), 30)) == [Remark("range", "Advil", ("d1",))]
    assert _remarks(taken("Advil", USUAL, 30)) == [Remark("usual_dose", "Advil", ("d1",))]
    assert _remarks(taken(OneOf(("Advil", "Motrin")), USUAL, 30)) == [Remark("usual_dose", "", ("d1",))]
    assert _remarks(taken(OneOf(("Advil", "Motrin")), Range(1, 2), 30)) == [Remark("range", "", ("d1",))]
    assert _remarks(taken("Advil", UNKNOWN, 30)) == []


def test_a_dose_after_the_asked_time_was_not_counted() -> None:
    told = (taken("Advil", 1, at=clock("8:00 AM")), taken("Advil", 1, at=clock("1:00 PM")))
    assert _remarks(*told, asked=asks("Advil", 1, at=clock("12:00 PM"))) == [Remark("after_asked_time", facts=("d2",))]


def test_acetaminophen_from_a_second_product_is_remarked_under_the_standard() -> None:
    asked = asks("Tylenol Extra Strength", 1)
    assert _remarks(taken("DayQuil LiquiCaps", 2, 23), asked=asked) == [Remark("two_products", "acetaminophen")]
    assert _codes(taken("DayQuil LiquiCaps", 2, 24), asked=asked) == []
    assert _codes(taken("Tylenol Extra Strength", 1, 10), asked=asked) == []
    assert _codes(taken("DayQuil LiquiCaps", 2, 10), asked=asked, policy="label") == []
    both = NextDose(Intake("Tylenol Extra Strength", 1), Intake("Advil Dual Action", 1))
    assert _codes(asked=both) == ["two_products"]
    assert _codes(taken("NyQuil LiquiCaps", 1, 10), asked=asks("NyQuil liquid", 15)) == ["no_limit_for_ingredient"] * 2


def test_ingredients_without_a_limit_are_remarked() -> None:
    assert [r.subject for r in _remarks(asked=asks("Excedrin Extra Strength", 1))] == ["aspirin", "caffeine"]
    assert {r.code for r in _remarks(asked=asks("Excedrin Extra Strength", 1))} == {"no_limit_for_ingredient"}
    assert _codes(asked=asks("Aleve", 1)) == []
    assert _codes(asked=asks("Excedrin Extra Strength", 1), policy="label") == []


def test_a_contradiction_leaves_only_what_was_read_as_what() -> None:
    told = (taken("Advil", USUAL, 5), taken("Advil", 9, 30))
    assert _codes(*told, relations=(("d1", ago("3 h")),)) == ["usual_dose"]


def test_long_histories_get_remarks_on_their_latest_doses() -> None:
    many = [taken("Advil", 3, 1000 - 4 * number) for number in range(205)]
    found = _remarks(*many)
    assert found[0] == Remark("earlier_doses_not_judged", values=(5,))
    assert {r.facts[0] for r in found[1:] if r.code == "earlier_dose_too_large"} == {f"d{n}" for n in range(6, 206)}
    assert "earlier_doses_not_judged" not in _codes(*many[:200])


def test_the_same_remark_is_made_once() -> None:
    doses = (taken("Tylenol Extra Strength", 1, 10), taken("DayQuil LiquiCaps", 1, 20))
    both = NextDose(Intake("Tylenol PM", 1), Intake("Excedrin Tension Headache", 1))
    assert _codes(*doses, asked=both).count("two_products") == 1


@pytest.mark.parametrize("policy", ["dosebench", "label"])
def test_doses_told_relative_to_each_other_are_judged_where_they_are_exact(policy: str) -> None:
    told = (taken("Advil", 1, 30), taken("Advil", 1, at=after("d1", "1 h")), taken("Advil", 1, at=Since("d2", 60, 120)))
    (remark,) = _remarks(*told, policy=policy)
    assert (remark.code, remark.facts, remark.values) == ("earlier_dose_too_soon", ("d2", "d1"), (H, 4 * H))
