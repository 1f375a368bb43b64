"""What to ask where "another" is as much as a dose whose amount, or which of several it was, is open."""

from __future__ import annotations

from typing import Any

import pytest

from dosing_rules import SAME, UNKNOWN, Dose, NextDose, Range, Taken, ago, settling
from dosing_rules.alternatives import by_last
from dosing_rules.facts import Since
from dosing_rules.narrowing import Fact, narrowed, values_of
from dosing_rules.verdict import Missing
from dosing_rules.worlds import in_order

from .telling import H, asks, found_in, judged, taken


def _missing(next_dose: NextDose, *doses: Dose, policy: str = "dosebench", **more: Any) -> Missing:
    return judged(next_dose, *doses, policy=policy, **more).missing


# --- the amount asked for is a number, and no answer to which dose was the last ----------------------------------------


def test_how_many_another_is_may_settle_it_alone() -> None:
    # The last one was of two tablets or of an unknown number; who says how many it is to be has said all.
    told = (taken("ibuprofen", 2, 24), taken("ibuprofen", UNKNOWN, 24, 30))
    found = _missing(asks("ibuprofen", SAME), *told)
    assert (found.ask, found.exact) == (("next.units",), True)
    assert found.questions == ("How much do you want to take?",)


def test_how_many_another_is_does_not_say_which_dose_was_the_last() -> None:
    # One asked for, and d2 of one tablet 3.6 h ago: too soon, unless it was never taken and the last was d1.
    told = (
        taken("ibuprofen", 1, 4.5, taken=Taken.MAYBE),
        taken("ibuprofen", UNKNOWN, 3.5, 7.5, taken=Taken.MAYBE),
        taken("ibuprofen", 2, 5),
    )
    found = _missing(asks("ibuprofen", SAME), *told)
    assert found.ask == ("d1.taken", "d2.taken", "d2.at", "d2.units")


def test_two_numbers_that_another_may_be_are_open_though_each_reading_has_one() -> None:
    # Two of 500 mg are one dose, three are too many, whichever of the doses was the last.
    told = (taken("Tylenol Extra Strength", 2, 24 + 1 / 60), taken("Tylenol Extra Strength", 3, 24.01, 28))
    found = _missing(asks("Tylenol Extra Strength", SAME), *told)
    assert (found.facts, found.ask) == (("d2.at", "next.units"), ("d2.at",))
    doubtful = (taken("Tylenol Extra Strength", 2, 24 + 1 / 60, taken=Taken.MAYBE), told[1])
    assert _missing(asks("Tylenol Extra Strength", SAME), *doubtful).ask == ("next.units",)


def test_one_dose_that_another_is_as_much_as_is_asked_for_itself() -> None:
    assert _missing(asks("Advil", SAME), taken("Advil", Range(2, 3), 30)).facts == ("d1.units",)


def test_a_usual_dose_where_none_came_before_is_an_amount_of_its_own() -> None:
    # Not taken, it is the usual one or two; taken, it was four.
    found = _missing(asks("ibuprofen", SAME), taken("ibuprofen", 4, 5, taken=Taken.MAYBE))
    assert set(found.facts) == {"d1.taken", "next.units"}
    assert found.ask == ("d1.taken",)


# --- amounts that are one -----------------------------------------------------------------------------------------------


def test_who_knows_a_dose_knows_the_other_one_that_was_as_much() -> None:
    told = (taken("Advil", Range(1, 3), 20), taken("Advil", SAME, 5))
    found = _missing(asks("Advil", 1), *told)
    assert found.facts == ("d1.units", "d2.units")
    assert found.ask == ("d1.units",)
    (one,) = found_in(asks("Advil", SAME), *told)
    assert [part.tied for part in (one.past[1].part, one.asked[0])] == ["d1", "d1"]
    for owner in ("d1", "d2", "next"):
        fixed = narrowed(one, Fact("units", owner), 2)
        assert fixed is not None
        parts = [dose.part for dose in fixed.past] + [*fixed.asked]
        assert [(part.least, part.most) for part in parts] == [(2, 2)] * 3
        assert narrowed(one, Fact("units", owner), 4) is None


def test_an_amount_that_counts_twice_is_looked_at_in_halves() -> None:
    # Two told, one or two of d3, and d1 twice over: with one and a half of d1 they are six or seven.
    told = (taken("ibuprofen", Range(1, 2), 4, 4 + 1 / 60), taken("ibuprofen", 2, 5), taken("ibuprofen", Range(1, 2), 23))
    (one,) = found_in(asks("ibuprofen", SAME), *told)
    assert sorted(values_of(one, Fact("units", "d3"))) == [1, 2]
    assert sorted(float(value) for value in values_of(one, Fact("units", "d1"))) == [1, 1.5, 2]
    assert _missing(asks("ibuprofen", SAME), *told).ask == ("d1.units", "d3.units")


# --- which dose was the last --------------------------------------------------------------------------------------------


def test_of_several_doses_with_one_open_amount_the_last_one_is_asked_for() -> None:
    # One or two each, so the decision needs no reading for each; but what is asked for is d2's amount.
    told = (taken("ibuprofen", Range(1, 3), 30), taken("ibuprofen", Range(1, 3), 26))
    found = _missing(asks("ibuprofen", SAME), *told)
    assert (found.facts, found.ask) == (("d2.units",), ("d2.units",))
    either = (taken("ibuprofen", Range(1, 3), 26, 30), taken("ibuprofen", Range(1, 3), 26, 30))
    (one,) = found_in(asks("ibuprofen", SAME), *either)
    assert [part.tied for found in by_last(one) for part in found.asked] == ["d1", "d2"]
    assert _missing(asks("ibuprofen", SAME), *either).ask == ("next.units",)


def test_more_doses_than_can_be_told_apart_are_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    either = (taken("ibuprofen", Range(1, 3), 26, 30), taken("ibuprofen", Range(1, 3), 26, 30))
    assert _missing(asks("ibuprofen", SAME), *either).exact
    monkeypatch.setattr(settling, "MOST_ALTERNATIVES", 1)
    found = _missing(asks("ibuprofen", SAME), *either)
    assert (found.ask, found.exact) == (("next.units",), False)


def test_a_dose_given_a_moment_stays_before_the_last_one() -> None:
    told = (taken("ibuprofen", 2, 6, 9), taken("ibuprofen", 1, 5, 10))
    first, second = found_in(asks("ibuprofen", SAME), *told)
    fixed = narrowed(first, Fact("at", "d1"), -7 * H)
    assert fixed is not None
    # At one moment the one told later would be the last.
    assert fixed.past[1].latest == -7 * H - 1
    assert narrowed(second, Fact("at", "d2"), -9 * H) is not None
    assert narrowed(first, Fact("at", "d2"), -6 * H) is None


def test_an_order_that_the_times_do_not_allow() -> None:
    (found,) = found_in(asks("ibuprofen", 1), taken("ibuprofen", 1, 5, 10), taken("ibuprofen", 1, 4, 6), taken("ibuprofen", 1, 7, 20))
    assert in_order(found.past, [("d3", "d2", 0)]) is None
    assert in_order(found.past, [("d3", "d1", 0), ("d1", "d2", 0)]) is None
    assert in_order(found.past, [("d3", "d9", 0), ("d9", "d1", 0)]) == found.past
    ordered = in_order(found.past, [("d1", "d2", 1)])
    assert ordered is not None
    assert [(dose.earliest, dose.latest) for dose in ordered[:2]] == [(-6 * H + 1, -5 * H), (-6 * H, -5 * H - 1)]


def test_the_order_holds_where_the_times_hang_together() -> None:
    # d2 came one to three hours after d1 and d3 at any of those times: which was the last is told by d3's time.
    told = (
        taken("ibuprofen", 1, 30, 40),
        taken("ibuprofen", 3, at=Since("d1", H, 3 * H)),
        taken("ibuprofen", 1, 27, 39),
    )
    found = _missing(asks("ibuprofen", SAME), *told)
    assert found.exact
    assert found.ask == ("next.units",)


# --- the name of what is asked for --------------------------------------------------------------------------------------


def test_products_that_share_no_word_are_asked_for_by_their_ingredient() -> None:
    # Diphenhydramine is Benadryl or ZzzQuil: "which Benadryl" is not the question.
    found = _missing(asks("diphenhydramine", 1), Dose("diphenhydramine", 2, ago("5 h")), policy="label")
    assert found.ask == ("diphenhydramine.product",)
    assert found.questions == ("Which diphenhydramine product is it, and of which strength?",)


def test_as_much_as_a_dose_of_one_of_two_strengths_is_told_by_its_units_and_its_product() -> None:
    # 1,475 mg, then 500 to 1,000 mg and as much again: up to 762.5 mg each. Two tablets are 650 mg or 1,000 mg.
    told = (
        Dose("acetaminophen", amount="975 mg", at=ago("23 h")),
        Dose("acetaminophen", amount="500 mg", at=ago("20 h")),
        Dose("acetaminophen", amount=("500 mg", "1000 mg"), at=ago("7 h")),
    )
    found = _missing(asks("acetaminophen", SAME), *told)
    assert (found.ask, found.exact) == (("acetaminophen.product", "d3.units"), True)
