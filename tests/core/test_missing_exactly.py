"""What settles a question when amounts lie between whole units, moments tell readings apart, and readings have no say."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
import z3

from dosing_rules import SAME, UNKNOWN, Dose, Intake, NextDose, OneOf, Range, Since, Taken, ago, clock, settling
from dosing_rules.narrowing import AFTERWARDS, Fact, narrowed, values_of
from dosing_rules.settling import Search, _held_in_order
from dosing_rules.tipping import _reaches, tips
from dosing_rules.verdict import Missing

from .telling import H, asks, found_in, judged, rules, taken


def _missing(next_dose: NextDose, *doses: Dose, policy: str = "dosebench", **more: Any) -> Missing:
    found = judged(next_dose, *doses, policy=policy, **more).missing
    assert found.exact
    return found


def _ask(next_dose: NextDose, *doses: Dose, policy: str = "dosebench", **more: Any) -> tuple[str, ...]:
    return _missing(next_dose, *doses, policy=policy, **more).ask


# --- amounts are any number of units, not whole ones alone -------------------------------------------------------------


def test_an_amount_between_two_whole_units_leaves_it_open() -> None:
    # 250 or 375 mg asked for: with 4 tablets of 200 mg it is allowed, with 5 it is not, with 4 1/2 it is 1150 or 1275 mg.
    assert _ask(asks("Advil Dual Action", Range(2, 3)), taken("Advil", UNKNOWN, 9)) == ("d1.units", "next.units")


def test_a_number_not_told_goes_as_far_as_the_limits_of_what_is_asked_for() -> None:
    # Six of 400 mg guaifenesin in 24 h; four of 600 mg are the most, and beside the doubtful one three and a third.
    told = (Dose("Mucinex DM", UNKNOWN, ago("12.5 h")), Dose("guaifenesin", 1, ago("4 h"), strength="400 mg", taken=Taken.MAYBE))
    asked = asks("guaifenesin", strength="400 mg")
    assert _ask(asked, *told, policy="label") == ("d1.units", "d2.taken")
    (found,) = found_in(asks("Tylenol PM", 1), taken("Tylenol PM", UNKNOWN, 30))
    assert max(values_of(found, Fact("units", "d1"))) == 8


def test_none_at_all_and_a_little_are_two_answers() -> None:
    # A dose of none is not too soon, one of a crumb is; how much more of d2 there may be beside it is no whole number.
    told = (
        taken("Tylenol 8 HR", Range(0, 3), 7, 8 + 1 / H, taken=Taken.MAYBE),
        taken("Tylenol 8 HR", Range(2), 14, 14 + 1 / H),
    )
    assert _ask(asks("Tylenol 8 HR", 2), *told) == ("d1.taken", "d1.at", "d1.units", "d2.units")
    (found,) = found_in(asks("Tylenol 8 HR", 2), *told)
    assert narrowed(found, Fact("units", "d2"), 0) is None


def test_an_amount_that_is_anothers_in_one_reading_only() -> None:
    # Were three of d2 taken, three are asked for, beside up to 3.2 of d1 allowed; else as much as d1 is: up to 3.07 of 325 mg.
    told = (taken("Tylenol Regular Strength", UNKNOWN, 24 - 1 / H), taken("Tylenol Regular Strength", 3, 5.5, taken=Taken.MAYBE))
    assert _ask(asks("Tylenol Regular Strength", SAME), *told) == ("d2.taken", "d1.units")


def test_amounts_that_exclude_each_other_in_two_readings() -> None:
    # One or two of 325 mg are allowed, of three to four of 500 mg up to 3 1/2 are: no amount is both.
    drug = OneOf(("Tylenol Regular Strength", "Tylenol Extra Strength"), "drug")
    told = (taken(drug, OneOf((Range(1, 2), Range(3, 4)), "drug"), 9), taken("Tylenol Extra Strength", Fraction(3, 2), 10))
    assert _ask(asks("Tylenol Extra Strength", 1), *told) == ("d1.units",)


def test_an_amount_that_only_one_of_two_readings_allows() -> None:
    # 700 mg are left: 2.15 tablets of 325 mg, of which there were one to four, and none of the three or four of 500 mg.
    drug = OneOf(("Tylenol Regular Strength", "Tylenol Extra Strength"), "drug")
    told = (taken(drug, OneOf((Range(1, 4), Range(3, 4)), "drug"), 9), taken("Tylenol Extra Strength", Fraction(18, 5), 10))
    assert _ask(asks("Tylenol Extra Strength", 1), *told) == ("d1.units",)


def test_two_names_of_one_amount_are_one_unknown() -> None:
    told = (taken("Advil", Range(1, 2), 20), taken("Advil", SAME, 15), taken("Advil", Range(1, 2), 5))
    found = _missing(asks("Advil", 1), *told)
    assert (found.facts, found.ask) == (("d1.units", "d2.units", "d3.units"), ("d1.units", "d3.units"))


def test_two_ingredients_bound_two_amounts() -> None:
    # Excedrin holds 250 mg of acetaminophen, Tylenol 500 mg; of the first there may be 8 units a day, of all 3000 mg.
    told = (taken("Excedrin Extra Strength", Range(3, 6), 9), taken("Tylenol Extra Strength", Range(1, 4), 10))
    assert _ask(asks("Excedrin Extra Strength", Range(1, 2)), *told) == ("d1.units", "d2.units", "next.units")


@pytest.mark.parametrize("seed", range(200))
def test_the_programme_is_solved_as_a_solver_solves_it(seed: int) -> None:
    draw = Random(seed)
    count = draw.randint(1, 4)
    spans = [Fraction(draw.randint(0, 6), draw.randint(1, 3)) for _ in range(count)]
    goal = [draw.choice([0, 125, 200, 325, 500]) for _ in range(count)]
    bounds = [
        (draw.randint(0, 12) * 100, [draw.choice([0, 1, 125, 200, 250, 500]) for _ in range(count)])
        for _ in range(draw.randint(0, 4))
    ]
    need = draw.choice([-1, 0, *range(0, 3000, 125)])
    amounts = [z3.Real(f"a{place}") for place in range(count)]

    def total(weights: list[int]) -> Any:
        return z3.Sum([weight * amount for weight, amount in zip(weights, amounts, strict=True)])

    solver = z3.Solver()
    for amount, span in zip(amounts, spans, strict=True):
        solver.add(amount >= 0, amount <= z3.RealVal(str(span)))
    solver.add(*[total(weights) <= room for room, weights in bounds], total(goal) > need)
    assert _reaches([*goal], [(room, [*weights]) for room, weights in bounds], [*spans], need) == (solver.check() == z3.sat)


def test_a_first_dose_hangs_on_a_moment_that_no_rule_measures() -> None:
    # One naproxen within the hour may be the first dose's other half; before that hour it is too soon, and two are too many.
    found = _missing(asks("naproxen", 1), taken("naproxen", Range(1, 2), 0, 8 - 1 / H), policy="label")
    assert (found.facts, found.ask) == (("d1.at", "d1.units"), ("d1.at", "d1.units"))


# --- a moment is learnt, not which of the words it was --------------------------------------------------------------


def test_the_moment_of_one_dose_tells_which_of_several_things_was_meant() -> None:
    told = (
        taken("acetaminophen", 1, at=OneOf((Since("now", 0, 24 * H), ago("35.5 h")), "which"), strength="325 mg"),
        taken("acetaminophen", 4, at=OneOf((ago("6.5 h"), ago("1 min")), "which"), strength="325 mg"),
    )
    found = _missing(asks("acetaminophen", Fraction(1, 2), strength="325 mg"), *told)
    assert set(found.facts) == {"which.choice", "d1.at", "d2.at"}
    # To come, d1 may still be to come in no time at all; so which of the two it was is not enough.
    assert found.ask == ("d1.at",)


def test_a_moment_that_hangs_on_another_may_say_it_all() -> None:
    # d2 a day before d1: 8 h ago it was the one that is told by the clock, and d1 is to come.
    told = (
        taken("acetaminophen", 2, at=OneOf((Since("now", 0, 2 * H), Since("now", 1 - 8 * H, 1 - 8 * H))), strength="650 mg"),
        taken("acetaminophen", 3, at=OneOf((ago("7.5 h"), Since("d1", -(49 * H // 2), -(49 * H // 2)))), strength="650 mg"),
    )
    found = _missing(asks("acetaminophen", Fraction(1, 2), strength="650 mg"), *told)
    assert set(found.facts) == {"d1.at", "d2.at"}
    assert found.ask == ("d2.at",)


def test_how_a_reading_was_split_tells_nothing() -> None:
    # Only where d3 hangs on d1 is it asked whether d1 comes first; whoever learns d2's moment has not learnt d3's.
    told = (
        taken("Tylenol Regular Strength", 4, at=OneOf((Since("now", 1, 24 * H), ago("24 h")))),
        taken("Tylenol Regular Strength", Fraction(1, 2), at=OneOf((Since("now", 0, H), Since("now", -1, -1)))),
        taken("Tylenol Regular Strength", 1, at=OneOf((ago("6 h"), Since("d1", -int(3.5 * H), -int(3.5 * H))), "which")),
    )
    found = _missing(asks("Tylenol Regular Strength", Fraction(3, 2)), *told, policy="label")
    assert found.ask == ("d2.at", "d3.at")


def test_a_dose_to_come_has_a_moment_too() -> None:
    # Two tablets 4 h ago or to come with d1; d2's moment says whether that is so.
    told = (
        taken("ibuprofen", 2, at=OneOf((ago("4 h"), Since("now", -26 * H - 1, -24 * H - 1)))),
        taken("ibuprofen", 3, at=Since("d1", 20 * H, 24 * H)),
        taken("ibuprofen", Range(2, 4), 24.5),
    )
    assert _ask(asks("ibuprofen"), *told) == ("d2.at",)


def test_a_dose_that_was_not_taken_had_a_moment_too() -> None:
    # The second was taken, if at all, when the first was: when that would have been tells it even if there was no first.
    told = (
        taken("acetaminophen", UNKNOWN, at=Since("now", -24 * H, 0), strength="500 mg", taken=Taken.MAYBE),
        taken("acetaminophen", 2, at=Since("d1", 0, 0), strength="500 mg", taken=Taken.MAYBE),
    )
    assert _ask(asks("acetaminophen", 1, strength="500 mg"), *told) == ("d1.taken", "d1.at", "d1.units", "d2.taken")


def test_the_moments_of_a_dose_to_come() -> None:
    (one,) = found_in(asks("Advil", 1), taken("Advil", 1, at=Since("now", H, 2 * H)), taken("Advil", Range(1, 6), 5))
    assert set(values_of(one, Fact("at", "d1"))) == {H, 2 * H}
    assert narrowed(one, Fact("at", "d1"), H) == one
    assert narrowed(one, Fact("at", "d1"), AFTERWARDS) is None
    (without_end,) = found_in(asks("Advil", 1), taken("Advil", 1, at=Since("now", H, None)), taken("Advil", Range(1, 6), 5))
    assert set(values_of(without_end, Fact("at", "d1"))) == {H, 30 * 24 * H}


def test_a_choice_that_one_reading_does_not_have_fits_it_whatever_it_is() -> None:
    # "3 or 5 h ago, if it was today": whoever learns that it would have been 3 h ago does not know whether it was 9.
    told = taken("Advil", 1, at=OneOf((OneOf((ago("3 h"), ago("5 h")), "when"), ago("9 h")), "day"))
    found = _missing(asks("Advil", 1), told)
    assert (found.facts, found.ask) == (("day.choice", "when.choice", "d1.at"), ("d1.at",))


# --- what is asked for is named and asked about as such --------------------------------------------------------------


def test_alternatives_of_what_is_asked_for() -> None:
    amount = _missing(NextDose("acetaminophen", amount=OneOf(("500 mg", "2000 mg"))))
    assert (amount.ask, amount.questions) == (("next.amount",), ("How much do you want to take?",))
    product = _missing(asks(OneOf(("Advil", "Tylenol PM")), 1), taken("Advil", 1, 3))
    assert (product.ask, product.questions) == (("next.product",), ("Which product do you want to take?",))
    strength = _missing(asks("acetaminophen", 3, strength=OneOf(("325 mg", "500 mg"))))
    assert (strength.ask, strength.questions) == (
        ("next.strength",),
        ("Of which strength is the acetaminophen that you want to take?",),
    )
    second = _missing(NextDose(Intake("Tylenol Extra Strength", 1), Intake(OneOf(("Advil", "Tylenol PM")), 1)), taken("Advil", 1, 3))
    assert (second.ask, second.questions) == (("next2.product",), ("Which products do you want to take?",))


# --- the values at which a rule changes its answer ----------------------------------------------------------------------


def _values(next_dose: NextDose, *doses: Dose, of: str = "d1", **more: Any) -> list[Any]:
    (found,) = found_in(next_dose, *doses, **more)
    return sorted(values_of(found, Fact("at", of)))


def test_the_moments_of_a_dose_are_its_ends_and_both_sides_of_every_interval() -> None:
    # Four hours apart, and out of the window after 24: at either it is allowed, a second later it is not.
    edges = [-24 * H, -24 * H + 1, -4 * H, -4 * H + 1]
    assert _values(asks("Advil", 1), taken("Advil", 1, 3, 30)) == [-30 * H, *edges, -3 * H]
    # An end that is such a moment itself is looked at once.
    assert _values(asks("Advil", 1), taken("Advil", 1, 4, 24)) == [-24 * H, -24 * H + 1, -4 * H]
    assert _values(asks("Advil", 1), taken("Advil", 1, 4 - 1 / H, 24)) == [-24 * H, -24 * H + 1, -4 * H, -4 * H + 1]


def test_the_moments_of_a_dose_are_those_of_what_hangs_on_it_too() -> None:
    # d2 an hour after d1: at its own four and 24 hours d1 was five and 25 hours ago.
    own = [-24 * H, -24 * H + 1, -4 * H, -4 * H + 1]
    hung = [-25 * H, -25 * H + 1, -5 * H, -5 * H + 1]
    assert _values(asks("Advil", 1), taken("Advil", 1, 3, 30), taken("Advil", 1, at=Since("d1", H, H))) == sorted(
        [-30 * H, -3 * H, *own, *hung]
    )
    # d2 an hour before d1: three and 23 hours ago, of which three is the end.
    hung = [-23 * H, -23 * H + 1]
    assert _values(asks("Advil", 1), taken("Advil", 1, 3, 30), taken("Advil", 1, at=Since("d1", -H, -H))) == sorted(
        [-30 * H, -3 * H, *own, *hung]
    )


def test_a_dose_that_stands_alone_is_looked_at_before_at_and_after_the_asked_time() -> None:
    told = Dose("Advil", 1, clock("08:00", "10:00"))
    assert _values(asks("Advil", 1, at=clock("9:00 AM")), told) == [-H, 0, AFTERWARDS, H]


def test_a_last_dose_is_held_behind_the_others_when_one_of_them_is_told() -> None:
    # Either may have been the last: where it is d1, d2 at 3 hours ago puts d1 behind it, told later by a second.
    told = (taken("ibuprofen", 2, 2, 9), taken("ibuprofen", 1, at=Since("d1", -H, H)))
    one, other = (found for found in found_in(asks("ibuprofen", SAME), *told))
    for found, last, first, by in ((one, "d1", "d2", 1), (other, "d2", "d1", 0)):
        (held,) = _held_in_order(found)
        fixed = narrowed(held, Fact("at", first), -3 * H)
        assert fixed is not None
        assert {dose.id: dose.earliest for dose in fixed.past} == {first: -3 * H, last: -3 * H + by}


def test_what_brings_most_for_what_it_takes_comes_first() -> None:
    # A room of one: three for it of the first, one of the second, whatever there is of either.
    assert _reaches([3, 1], [(1, [1, 1])], [1, 5], 2)
    assert not _reaches([3, 1], [(1, [1, 1])], [1, 5], 3)
    assert _reaches([1, 3], [(1, [1, 1])], [5, 1], 2)
    # Four for two are as good as two for one, and less than three for one.
    assert _reaches([4, 3], [(2, [2, 1])], [1, 1], 4)
    assert not _reaches([4, 3], [(2, [2, 1])], [1, 1], 5)


def test_a_now_that_only_one_reading_leaves_open_is_asked_for() -> None:
    # Five in the morning is four hours before nine; before or after nine it is less or more.
    now = OneOf((clock("9:00 AM"), clock("08:00", "10:00")), "now")
    found = _missing(asks("Advil", 1), Dose("Advil", 1, clock("5:00 AM")), now=now)
    assert "now" in found.facts
    assert (found.ask, found.questions) == (("now",), ("What time is it now?",))


def test_of_two_doses_that_may_have_been_none_both_are_to_be_known() -> None:
    # Either is too soon; that there was none of the one says nothing of the other.
    told = (taken("Advil", Range(0, 2), 3), taken("Advil", 1, 3.5, taken=Taken.MAYBE))
    assert _ask(asks("Advil", 1), *told) == ("d1.units", "d2.taken")
    both = (taken("Advil", Range(0, 2), 3), taken("Motrin", Range(0, 1), 3.5))
    assert _ask(asks("Advil", 1), *both) == ("d1.units", "d2.units")


def test_a_search_over_many_open_amounts_is_cut_and_says_so() -> None:
    # Nine doses of a half to one tablet of 325 mg and one or two more: each amount alone, and each of most pairs, leaves it
    # open, and what it takes to look at a set grows with the square of the amounts in it.
    told = [taken("Tylenol Regular Strength", Range(Fraction(1, 2), 1), 5 + hours) for hours in range(9)]
    found = judged(asks("Tylenol Regular Strength", Range(1, 2)), *told).missing
    assert not found.exact
    assert len(found.facts) == 10
    # Three of them are few enough.
    few = [taken("Tylenol Regular Strength", Range(2, 3), 5 + hours) for hours in range(3)]
    assert judged(asks("Tylenol Regular Strength", 1), *few).missing.exact


# --- how much work the search may do: a dose looked at is one, and each alternative one more --------------------------------


def _search(left: int, next_dose: NextDose, *doses: Dose) -> Search:
    search = Search(rules(), found_in(next_dose, *doses), require_now=False)
    search.left = left
    return search


MAYBE_TAKEN = {"d1.taken": [Fact("taken", "d1")]}
TWO_AMOUNTS = {"d1.units": [Fact("units", "d1")], "d2.units": [Fact("units", "d2")]}


def test_a_search_without_work_left_says_that_it_does_not_know() -> None:
    # Allowed whether d1 was taken or not. Each of the two is looked for and looked at, of which only the last may end it.
    allowed = (asks("Advil", 1), taken("Advil", 1, 5, taken=Taken.MAYBE))
    assert _search(4, *allowed)._settles(MAYBE_TAKEN, ["d1.taken"]) is True
    assert _search(3, *allowed)._settles(MAYBE_TAKEN, ["d1.taken"]) is False
    # Amounts are weighed at once: two of two doses at twice (two and half of their square), and a bit must be left.
    weighed = (asks("Advil", 1), taken("Advil", Range(1, 2), 5), taken("Advil", Range(1, 2), 6))
    assert _search(9, *weighed)._settles(TWO_AMOUNTS, [*TWO_AMOUNTS]) is True
    assert _search(8, *weighed)._settles(TWO_AMOUNTS, [*TWO_AMOUNTS]) is False


def test_a_search_is_exact_while_work_is_left() -> None:
    allowed = (asks("Advil", 1), taken("Advil", 1, 5, taken=Taken.MAYBE))
    assert _search(1, *allowed).fewest(MAYBE_TAKEN) == ([], True)
    assert _search(0, *allowed).fewest(MAYBE_TAKEN)[1] is False
    # Open, and nothing to ask: found out only where work is left behind the look at it.
    opened = (asks("Advil", 1), taken("Advil", 1, 3, taken=Taken.MAYBE))
    assert _search(2, *opened).fewest({}) == ([], True)
    assert _search(1, *opened).fewest({}) == ([], False)


def test_the_greedy_search_has_half_of_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = _search(0, asks("Advil", 1), taken("Advil", 1, 3, taken=Taken.MAYBE))
    assert opened._greedy(MAYBE_TAKEN, [], ["d1.taken"]) == ["d1.taken"]
    assert opened.left == settling.BUDGET // 2 - 1
    # What is not needed goes where its leaving was found out with work left.
    for budget, kept, left in ((4, [], 1), (2, ["d1.taken"], 0), (0, ["d1.taken"], 0)):
        monkeypatch.setattr(settling, "BUDGET", budget)
        allowed = _search(0, asks("Advil", 1), taken("Advil", 1, 5, taken=Taken.MAYBE))
        assert allowed._greedy(MAYBE_TAKEN, [], ["d1.taken"]) == kept
        assert allowed.left == left


@pytest.mark.parametrize(
    ("goal", "bounds", "spans", "most"),
    [
        # All of the room to the second: 4 of it, 4 1/2, 4; the other bound leaves it.
        ([200, 325], [(800, [200, 200]), (1200, [200, 125])], [3, 6], 1300),
        ([325, 500], [(900, [250, 200]), (800, [250, 125])], [3, 6], 2250),
        ([125, 325], [(1000, [250, 250]), (1500, [500, 1])], [3, 5], 1300),
        # Where both bounds hold it is the point at which they cross: x + y = 4 and 2x + y = 6, so two of each.
        ([3, 2], [(4, [1, 1]), (6, [2, 1])], [9, 9], 10),
    ],
)
def test_the_most_within_two_bounds(goal: list[Any], bounds: list[Any], spans: list[Any], most: int) -> None:
    for need, reached in ((most - 1, True), (most - Fraction(1, 1000), True), (most, False), (most + 1, False)):
        assert _reaches([*goal], [(room, [*weights]) for room, weights in bounds], [*spans], need) is reached


def test_an_amount_that_no_alternative_has_leaves_the_others_open() -> None:
    # Five in all with d1 of two, and seven with d1 of four where d2 was taken: open, whatever else was never taken at all.
    maybe = taken("Advil", 2, 10, taken=Taken.MAYBE)
    (found,) = found_in(asks("Advil", 1), taken("Advil", Range(1, 4), 9), maybe)
    assert tips([found], ["d1"], rules())
    assert tips([found], ["d9", "d1"], rules())
    (found,) = found_in(asks("Advil", 1), taken("Advil", Range(1, 3), 9), maybe)
    assert not tips([found], ["d9", "d1"], rules())
