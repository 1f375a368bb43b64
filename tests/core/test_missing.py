"""The facts that are open and matter, and the fewest of them that settle the question for every value they may take."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dosing_rules import (
    SAME,
    UNKNOWN,
    Course,
    Dose,
    Intake,
    IntakeTotal,
    NextDose,
    OneOf,
    Range,
    Scope,
    Since,
    Taken,
    after,
    ago,
    clock,
    settling,
)
from dosing_rules.narrowing import Fact, at_end, narrowed, values_of
from dosing_rules.verdict import Missing

from .telling import H, asks, found_in, judged, taken


def _missing(next_dose: NextDose, *doses: Dose, policy: str = "dosebench", **more: Any) -> Missing:
    return judged(next_dose, *doses, policy=policy, **more).missing


def _ask(next_dose: NextDose, *doses: Dose, policy: str = "dosebench", **more: Any) -> tuple[str, ...]:
    return _missing(next_dose, *doses, policy=policy, **more).ask


# --- nothing to ask ---------------------------------------------------------------------------------------------------


def test_a_decided_verdict_asks_nothing() -> None:
    assert _missing(asks("Advil", 1), taken("Advil", Range(1, 2), 5, 9)) == Missing()
    assert _missing(asks("Advil", 1), taken("Advil", Range(1, 2), 1, 2)) == Missing()


def test_what_no_answer_settles_is_not_asked() -> None:
    assert _missing(asks("Advil", 1), scope=frozenset({Scope.LIVER})) == Missing()
    assert _missing(asks("Aleve", Range(1, 2))) == Missing()
    assert _missing(asks("Advil", 1), taken("wonder pill", 1, 5), scope=frozenset({Scope.LIVER})) == Missing()
    assert _missing(asks("Advil", 1), unread=("x",)) == Missing()


def test_a_reason_for_use_that_was_not_told_has_no_key() -> None:
    assert _missing(asks("Advil", 1), courses=(Course("Advil", ago("120 h")),)) == Missing()


# --- what matters and what settles ------------------------------------------------------------------------------------


def test_the_time_of_a_dose() -> None:
    found = _missing(asks("Advil", 1), taken("Advil", 1, 3, 5))
    assert found == Missing(("d1.at",), ("d1.at",), ("When was the earlier dose (Advil) taken?",), True)


def test_the_amount_of_a_dose() -> None:
    found = _missing(asks("Advil", 1), taken("Advil", Range(4, 6), 5))
    assert found == Missing(("d1.units",), ("d1.units",), ("How much was the earlier dose (Advil)?",), True)
    assert _ask(asks("Advil", 1), taken("Advil", UNKNOWN, 5)) == ("d1.units",)


def test_whether_a_dose_happened() -> None:
    found = _missing(asks("Advil", 1), taken("Advil", 1, 3, taken=Taken.MAYBE))
    assert found == Missing(("d1.taken",), ("d1.taken",), ("Was the earlier dose (Advil) really taken?",), True)


def test_a_dose_of_perhaps_nothing_is_asked_by_its_amount() -> None:
    assert _ask(asks("Advil", 1), taken("Advil", Range(0, 1), 3)) == ("d1.units",)


def test_the_amount_asked_for() -> None:
    found = _missing(asks("Advil", Range(1, 3)))
    assert found == Missing(("next.units",), ("next.units",), ("How much do you want to take?",), True)
    both = NextDose(Intake("Tylenol Extra Strength", 1), Intake("Advil", Range(1, 3)))
    assert _missing(both) == Missing(("next2.units",), ("next2.units",), ("How much Advil do you want to take?",), True)
    unnamed = NextDose(Intake("Tylenol Extra Strength", 1), Intake(OneOf(("Advil",)), Range(1, 3)))
    assert _missing(unnamed).questions == ("How much of each do you want to take?",)


def test_the_current_time() -> None:
    found = _missing(asks("Advil", 1), taken("Advil", 1, at=clock("8:00 AM")))
    assert found == Missing(("now",), ("now",), ("What time is it now?",), True)
    assert _ask(asks("Advil", 1), taken("Advil", 1, at=clock("8:00 AM")), policy="label") == ("now",)
    assert _ask(asks("Advil", 1), taken("Advil", 1, at="2026-03-01T08:00Z")) == ("now",)
    # It is asked for under the policy although every time of the day would do.
    assert _ask(asks("Advil", 1), taken("Tylenol Extra Strength", 1, at=clock("8:00 AM"))) == ("now",)


def test_now_does_not_settle_a_vague_time_beside_it() -> None:
    doses = (taken("Advil", 1, at=clock("8:00 AM")), taken("Advil", 1, at=clock("05:00", "12:00")))
    assert set(_ask(asks("Advil", 1), *doses, policy="label")) == {"now", "d2.at"}


def test_which_product_a_family_is() -> None:
    found = _missing(asks("Tylenol", 2), taken("Tylenol", 2, 5))
    assert found.ask == ("Tylenol.product",)
    assert found.questions == ("Which Tylenol product is it, and of which strength?",)


def test_which_of_several_named_alternatives() -> None:
    told = taken(OneOf(("Advil", "Aleve"), "which"), 1, 20)
    found = _missing(asks("Advil", 1), told)
    assert found == Missing(("which.choice",), ("which.choice",), ("Which is it: Advil or Aleve?",), True)
    counts = _missing(asks("Advil", 1), taken("Advil", OneOf((1, 6), "n"), 20))
    assert counts.questions == ("Which is it: 1 or 6?",)
    moments = _missing(asks("Advil", 1), taken("Advil", 1, at=OneOf((ago("3 h"), ago("5 h")), "when")))
    assert (moments.ask, moments.questions) == (("when.choice",), ("Which of the things that you said is it?",))


def test_unnamed_alternatives_are_asked_of_their_dose() -> None:
    assert _missing(asks("Advil", 1), taken(OneOf(("Advil", "Aleve")), 1, 20)) == Missing(
        ("d1.product",), ("d1.product",), ("Which product was the earlier dose, and of which strength?",), True
    )
    strength = _missing(
        asks("acetaminophen", 1, strength="325 mg"),
        Dose("acetaminophen", 1, ago("5 h"), strength=OneOf(("325 mg", "500 mg"))),
    )
    assert (strength.ask, strength.questions) == (
        ("d1.strength",),
        ("Which product was the earlier dose (acetaminophen), and of which strength?",),
    )
    amount = _missing(asks("Advil", 1), Dose("Advil", at=ago("5 h"), amount=OneOf(("200 mg", "1200 mg"))))
    assert (amount.ask, amount.questions) == (("d1.amount",), ("How much was the earlier dose (Advil)?",))
    at = _missing(asks("Advil", 1), taken("Advil", 1, at=OneOf((ago("3 h"), ago("5 h")))))
    assert (at.ask, at.questions) == (("d1.at",), ("When was the earlier dose (Advil) taken?",))
    asked_at = _missing(asks("Advil", 1, at=OneOf((after("now", "1 h"), after("now", "2 h")))), taken("Advil", 1, 2.5))
    assert (asked_at.ask, asked_at.questions) == (("next.at",), ("When do you want to take it?",))


def test_the_last_dose_that_another_one_is_as_much_as() -> None:
    told = (taken("ibuprofen", 2, 12), taken("ibuprofen", 2, 6, 9), taken("ibuprofen", 1, 5, 10))
    from dosing_rules import SAME

    found = _missing(asks("ibuprofen", SAME), *told)
    assert "next.units" in found.facts
    assert found.exact


def test_the_order_of_a_dose_and_the_asked_time_is_its_time() -> None:
    told = (taken("Advil", 1, at=clock("08:00", "10:00")),)
    found = _missing(asks("Advil", 1, at=clock("9:00 AM")), *told)
    assert found.ask == ("d1.at",)
    chained = (*told, taken("Advil", 1, at=after("d1", "10 min")))
    found = _missing(asks("Advil", 1, at=clock("9:00 AM")), *chained)
    assert found.ask == ("d1.at",)


def test_a_total_is_asked_when_its_last_dose_was_and_how_much_it_was() -> None:
    when = _missing(asks("Advil", 1), totals=(IntakeTotal("Advil", units=2, start=ago("10 h")),))
    assert (when.ask, when.questions) == (("t1.at",), ("When was the last of them taken?",))
    much = _missing(
        asks("Advil", 1), totals=(IntakeTotal("Advil", units=Range(4, 6), start=ago("10 h"), end=ago("5 h")),)
    )
    assert (much.ask, much.questions) == (("t1.units",), ("How much was it in all?",))


def test_a_dose_inside_or_outside_a_totals_window_is_asked_by_its_time() -> None:
    total = IntakeTotal("Advil", units=4, start=ago("10 h"), end=ago("5 h"))
    found = _missing(asks("Advil", 1), taken("Advil", 2, 8, 12), totals=(total,))
    assert found.ask == ("d1.at",)


def test_a_doubtful_dose_beside_a_total_is_asked_whether_it_was_taken() -> None:
    # Eight in all: all of it 30 h ago, or one to seven of it 5 h ago.
    total = IntakeTotal("Advil", units=8, of=("d1", "d2"))
    doses = (taken("Advil", Range(1, 9), 30), taken("Advil", Range(1, 9), 5, taken=Taken.MAYBE))
    found = _missing(asks("Advil", 1), *doses, totals=(total,))
    assert set(found.facts) == {"d1.units", "d2.taken", "d2.units"}
    assert found.ask == ("d1.units",)


def test_an_open_fact_that_changes_nothing_does_not_matter() -> None:
    found = _missing(
        asks("Advil", 1), taken("Advil", Range(4, 6), 10, 12), taken("Tylenol Extra Strength", Range(1, 2), 1, 2)
    )
    assert (found.facts, found.ask) == (("d1.units",), ("d1.units",))


def test_the_amount_asked_for_beside_another_open_one() -> None:
    # 1 or 2 asked for and 4 or 5 taken: only 2 and 5 are over 6, so neither alone settles it.
    found = _missing(asks("Advil", Range(1, 2)), taken("Advil", Range(4, 5), 5))
    assert found.ask == ("d1.units", "next.units")
    both = NextDose(Intake("Tylenol Extra Strength", 1), Intake("Advil", Range(1, 2)))
    assert _ask(both, taken("Advil", Range(4, 5), 5)) == ("d1.units", "next2.units")
    (two,) = found_in(both, taken("Advil", Range(4, 5), 5))
    assert sorted(values_of(two, Fact("units", "next2"))) == [1, 2]
    assert set(values_of(two, Fact("units", "next"))) == {1}


def test_a_fact_that_matters_need_not_be_asked_for() -> None:
    # d1 4 to 6 and d2 1 to 2 tablets: both count, and only both together settle it; the time of d2 does alone where it is older.
    found = _missing(asks("Advil", 1), taken("Advil", Range(3, 4), 10), taken("Advil", Range(1, 2), 9))
    assert found.facts == ("d1.units", "d2.units")
    assert found.ask == ("d1.units", "d2.units")
    # Three to six of d1 or not: with d2's one tablet fixed, d1 alone settles.
    alone = _missing(asks("Advil", 1), taken("Advil", Range(3, 6), 10), taken("Advil", 1, 9, 10))
    assert alone.ask == ("d1.units",)


def test_the_first_of_two_sets_of_one_size_in_the_order_of_telling() -> None:
    either = (taken("ibuprofen", UNKNOWN, 30), taken("ibuprofen", UNKNOWN, 5))
    found = _missing(asks("ibuprofen", 2), *either, totals=(IntakeTotal("ibuprofen", units=6, of=("d1", "d2")),))
    assert (found.facts, found.ask) == (("d1.units", "d2.units"), ("d1.units",))


def test_a_dose_that_another_hangs_on() -> None:
    told = (taken("Advil", 1, 5, 9), taken("Advil", 1, at=after("d1", "3 h")))
    found = _missing(asks("Advil", 1), *told)
    assert found.ask == ("d1.at",)


def test_two_loose_ends_of_one_chain() -> None:
    told = (taken("Advil", 1, 5, 30), taken("Advil", 1, at=Since("d1", 3 * H, 20 * H)))
    assert _ask(asks("Advil", 1), *told) == ("d2.at",)


def test_moments_without_a_beginning_are_asked_all_the_same() -> None:
    assert _ask(asks("Advil", 1), taken("Advil", 1, at=UNKNOWN)) == ("d1.at",)
    assert _ask(asks("Advil", 1), taken("Advil", 1, at=UNKNOWN), taken("Advil", 1, at=after("d1", "2 h"))) == ("d1.at",)


def test_more_open_facts_than_every_set_can_be_tried_of() -> None:
    many = [taken("Advil", Range(Fraction(1, 10), Fraction(1, 5)), 5 + number) for number in range(11)]
    found = _missing(asks("Advil", 1), taken("Advil", 3, 20), *many)
    assert found.exact is False
    assert set(found.ask) <= set(found.facts)
    assert len(found.facts) == 11
    assert found.ask


def test_a_search_that_costs_too_much_is_cut_and_says_so() -> None:
    many = [taken("Advil", Range(1, 2), 4 + number, 30 + number) for number in range(5)]
    found = _missing(asks("Advil", 1), *many)
    assert found.exact is False
    assert set(found.ask) <= set(found.facts)


def test_a_reading_that_is_impossible_is_not_asked_about() -> None:
    # One hour ago it cannot have been, since it was told to be four to six hours ago; how many it was is open.
    told = taken("Advil", Range(4, 6), at=OneOf((ago("5 h"), ago("1 h"))))
    found = _missing(asks("Advil", 1), told, relations=(("d1", ago("4 h", "6 h")),))
    assert (found.facts, found.ask) == (("d1.units",), ("d1.units",))


def test_a_dose_that_does_not_count_in_one_reading_is_asked_in_the_others() -> None:
    # Between 8 and 10, asked at 9, with another 10 min later; how many the first was matters only if it was before.
    chained = (taken("Advil", Range(4, 6), at=clock("08:00", "10:00")), taken("Advil", 1, at=after("d1", "3 h", "4 h")))
    found = _missing(asks("Advil", 1, at=clock("9:00 AM")), *chained)
    assert found.ask == ("d1.at",)
    amounts = (taken("Advil", Range(4, 6), 5, 30), taken("Tylenol PM", 1, at=after("d1", "1 h", "2 h")))
    assert set(_ask(asks("Advil", 1), *amounts)) == {"d1.at", "d1.units"}


def test_an_amount_inside_a_total_that_cannot_be() -> None:
    total = IntakeTotal("Advil", units=8, of=("d1", "d2"))
    doses = (taken("Advil", Range(1, 9), 30), taken("Advil", Range(1, 9), 5))
    found = _missing(asks("Advil", 1), *doses, totals=(total,))
    assert (found.facts, found.ask) == (("d1.units", "d2.units"), ("d1.units",))
    open_total = IntakeTotal("Advil", units=Range(7, 8), of=("d1", "d2"))
    found = _missing(asks("Advil", 1), *doses, totals=(open_total,))
    assert found.ask == ("d2.units",)


def test_an_amount_that_its_total_fixes_does_not_matter() -> None:
    # Eight in all, three of them 5 h ago: the others were five, and 30 h ago; what is open is the dose of 3 to 5 h ago.
    total = IntakeTotal("Advil", units=8, of=("d1", "d2"))
    doses = (taken("Advil", Range(1, 9), 30), taken("Advil", 3, 8), taken("Advil", 1, 3, 5))
    found = _missing(asks("Advil", 1), *doses, totals=(total,))
    assert (found.facts, found.ask) == (("d3.at",), ("d3.at",))


def test_one_of_two_doubtful_doses() -> None:
    found = _missing(asks("Advil", 1), taken("Advil", 1, 3, taken=Taken.MAYBE), taken("Advil", 1, 9, taken=Taken.MAYBE))
    assert (found.facts, found.ask) == (("d1.taken",), ("d1.taken",))
    both = _missing(asks("Advil", 1), taken("Advil", 3, 10, taken=Taken.MAYBE), taken("Advil", 3, 9, taken=Taken.MAYBE))
    assert both.facts == ("d1.taken", "d2.taken")
    over = _missing(asks("Advil", 2), taken("Advil", 3, 10, taken=Taken.MAYBE), taken("Advil", 3, 9, taken=Taken.MAYBE))
    assert over.ask == ("d1.taken", "d2.taken")


def test_now_beside_a_dose_without_a_beginning() -> None:
    told = (taken("Advil", 1, at=clock("8:00 AM")), taken("Advil", 6, at=Since("d1", None, -H)))
    assert set(_ask(asks("Advil", 1), *told)) == {"now", "d2.at"}


def test_an_untold_amount_of_a_combination() -> None:
    assert _ask(asks("Tylenol Extra Strength", 1), taken("Excedrin Extra Strength", UNKNOWN, 9)) == ("d1.units",)


def test_a_second_total_is_asked_by_its_own_name() -> None:
    first = IntakeTotal("Tylenol PM", units=1, start=ago("30 h"), end=ago("25 h"))
    second = IntakeTotal("Advil", units=Range(4, 6), start=ago("10 h"))
    found = _missing(asks("Advil", 1), totals=(first, second))
    assert found.ask == ("t2.units", "t2.at")
    assert found.questions == ("How much was it in all?", "When was the last of them taken?")


def test_now_that_the_reader_wants_although_no_clock_was_told() -> None:
    linked = (taken("Advil", 1, 5, 9), taken("Advil", 1, at=after("d1", "10 min")))
    assert _ask(asks("Advil", 1), *linked, clock_told=True) == ("now",)
    assert _ask(asks("Advil", 1), taken("Advil", 1, 5), clock_told=True) == ("now",)


def test_now_beside_an_asked_time_with_an_end() -> None:
    told = (taken("Advil", 1, at=clock("8:00 AM")), taken("Advil", Range(4, 6), at=clock("7:00 AM")))
    found = _missing(asks("Advil", 1), *told, relations=(("now", Since("d1", 3 * H, 20 * H)),))
    assert set(found.ask) == {"now", "d2.units"}


def test_a_greedy_answer_leaves_out_what_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    # One asked for, 4.75 told, three times 0.1 or not, and a crumb that never tips the 6: 5.75, 5.85, 5.95 or 6.05.
    shares = [taken("Advil", Fraction(1, 10), 6 + number, taken=Taken.MAYBE) for number in range(3)]
    told = (taken("Advil", "19/4", 20), *shares, taken("Advil", Range(Fraction(1, 1000), Fraction(1, 500)), 5))
    whole = _missing(asks("Advil", 1), *told)
    assert (whole.ask, whole.exact) == (("d2.taken", "d3.taken", "d4.taken"), True)
    monkeypatch.setattr(settling, "BUDGET", 140)
    cut = _missing(asks("Advil", 1), *told)
    assert (cut.ask, cut.exact) == (("d2.taken", "d3.taken", "d4.taken"), False)
    assert cut.facts == ("d2.taken", "d3.taken", "d4.taken", "d5.units")
    monkeypatch.setattr(settling, "BUDGET", 4)
    assert _missing(asks("Advil", 1), *told).ask == cut.facts


def test_whether_facts_matter_is_looked_at_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    # d1 has left the window by the time that d2 may tip the 6; its units never matter.
    told = (taken("Advil", Range(1, 2), 25), taken("Advil", 4, 9, 10), taken("Advil", Range(1, 2), at=after("d2", "3 h")))
    assert _missing(asks("Advil", 1), *told).facts == ("d3.units",)
    monkeypatch.setattr(settling, "MOST_LOOKED_AT", 0)
    cut = _missing(asks("Advil", 1), *told)
    assert cut.facts == ("d1.units", "d2.at", "d3.at", "d3.units")
    assert cut.ask == ("d3.units",)


def test_doses_that_have_left_every_window_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "MOST_LOOKED_AT", 0)
    told = (taken("Advil", Range(1, 2), 24, 30), taken("Advil", 4, 9), taken("Advil", Range(1, 2), 5))
    assert _missing(asks("Advil", 1), *told).facts == ("d3.units",)
    a_second_less = (taken("Advil", Range(1, 2), 24 - 1 / H, 30), *told[1:])
    assert _missing(asks("Advil", 1), *a_second_less).facts == ("d1.at", "d1.units", "d3.units")
    # What another one is as much as stays, however old it is.
    tied = _missing(asks("Advil", SAME), taken("Advil", Range(2, 3), 30))
    assert tied.ask == ("d1.units",)


def test_a_fact_that_a_reading_does_not_have_takes_no_value_there() -> None:
    (found,) = found_in(
        asks("Advil", 1),
        taken("Advil", Range(1, 3), 5, 9),
        totals=(IntakeTotal("Tylenol PM", units=2, start=ago("9 h")),),
    )
    for fact in (Fact("units", "d9"), Fact("at", "d9")):
        assert list(values_of(found, fact)) == []
        assert at_end(found, fact, 0) is None
    assert narrowed(found, Fact("units", "d1"), 4) is None
    assert narrowed(found, Fact("units", "t1"), 4) is None
    assert narrowed(found, Fact("units", "next"), 4) is None
    assert narrowed(found, Fact("at", "d1"), -4 * H) is None
    (plain,) = found_in(asks("Advil", 1), taken("Advil", 1, 5, 9))
    assert narrowed(plain, Fact("at", "d1"), -4 * H) is None
    assert narrowed(plain, Fact("now", "now"), 0) is plain


def test_the_values_of_a_fact_are_its_ends_and_where_a_rule_changes_its_answer() -> None:
    (found,) = found_in(asks("Advil", Range(1, 3)), taken("Advil", Range(Fraction(1, 2), 3), 3, 30), taken("Advil", UNKNOWN, 50))
    assert list(values_of(found, Fact("taken", "d1"))) == [0, 1]
    # Half a tablet was told, so halves are looked at; were all of them whole, whole ones.
    assert sorted(values_of(found, Fact("units", "d1"))) == [Fraction(n, 2) for n in range(1, 7)]
    assert sorted(values_of(found, Fact("units", "next"))) == [Fraction(n, 2) for n in range(2, 7)]
    (whole,) = found_in(asks("Advil", Range(1, 3)), taken("Advil", Range(1, 30), 5))
    assert sorted(values_of(whole, Fact("units", "next"))) == [1, 2, 3]
    assert sorted(values_of(whole, Fact("units", "d1"))) == [*range(1, 13), 30]
    (fine,) = found_in(asks("Advil", Range(1, 3)), taken("Advil", Fraction(1, 5), 5))
    assert sorted(values_of(fine, Fact("units", "next"))) == [1, 2, 3]
    # 4 h, 24 h, and a second less.
    assert sorted(values_of(found, Fact("at", "d1"))) == [-30 * H, -24 * H, -24 * H + 1, -4 * H, -4 * H + 1, -3 * H]
    # Beyond 1200 mg and two more tablets nothing changes.
    assert max(values_of(found, Fact("units", "d2"))) == 8


def test_the_values_of_a_totals_amount_are_units() -> None:
    total = IntakeTotal("Advil", amount=("400 mg", "1000 mg"), start=ago("10 h"))
    (found,) = found_in(asks("Advil", 1), totals=(total,))
    assert sorted(values_of(found, Fact("units", "t1"))) == [400_000, 600_000, 800_000, 1_000_000]
    total = IntakeTotal("Advil", units=Range(2, 5), start=ago("10 h"))
    (found,) = found_in(asks("Advil", 1), totals=(total,))
    assert sorted(values_of(found, Fact("units", "t1"))) == [2, 3, 4, 5]


def test_a_time_that_hangs_on_another_dose_tells_that_one_too() -> None:
    # d1 was 7 h or 24 h ago, d2 8 h ago or 24 h before d1: 8 h ago, 31 h ago and 48 h ago are three answers.
    either = OneOf((ago("7 h"), ago("24 h")))
    first = taken("Tylenol 8 HR", 2, at=either)
    told = (first, taken("Tylenol 8 HR", 2, at=OneOf((ago("7.5 h"), Since("d1", -24 * H, -24 * H)))))
    assert _ask(asks("Tylenol 8 HR", 1), *told) == ("d2.at",)
    # A time that is the same in every reading tells none of them.
    apart = (first, taken("Tylenol 8 HR", 2, at=OneOf((ago("7.5 h"), ago("31 h")))))
    assert _ask(asks("Tylenol 8 HR", 1), *apart) == ("d1.at", "d2.at")


def test_the_values_of_a_totals_last_moment() -> None:
    def values(**told: Any) -> list[Any]:
        (found,) = found_in(asks("Advil", 1), totals=(IntakeTotal("Advil", units=2, **told),))
        return sorted(values_of(found, Fact("at", "t1")))

    assert values(start=ago("10 h"), end=ago("3 h")) == [-10 * H, -4 * H, -4 * H + 1, -3 * H]
    assert values(start=ago("10 h"), end=after("now", "3 h")) == [-10 * H, -4 * H, -4 * H + 1, 0]
    # Without a beginning: thirty days stand for all that no rule looks back to.
    assert values() == [-30 * 24 * H, -24 * H, -24 * H + 1, -4 * H, -4 * H + 1, 0]
    assert values(start=UNKNOWN, end=UNKNOWN)[-1] == 0


# --- contradictions and unknown drugs ---------------------------------------------------------------------------------


def test_a_contradiction_is_asked_about() -> None:
    found = _missing(asks("Advil", 1), taken("Advil", 1, 5), taken("Advil", 1, 9), relations=(("d2", ago("3 h")),))
    assert found == Missing(
        ("d2",),
        ("d2",),
        ("Two things that you said of the second dose (Advil) cannot both be true; which is right?",),
        True,
    )
    total = _missing(asks("Advil", 1), totals=(IntakeTotal("Advil", units=1, start=ago("1 h"), end=ago("2 h")),))
    assert (total.ask, total.questions) == (
        ("t1",),
        ("Two of the times that you gave cannot both be true; which is right?",),
    )


def test_an_unknown_drug_is_asked_for() -> None:
    assert _missing(asks("Advil", 1), taken("wonder pill", 1, 5)) == Missing(
        ("d1.product",),
        ("d1.product",),
        ("Which product was the earlier dose (wonder pill), and of which strength?",),
        True,
    )
    both = _missing(asks("wonder pill", 1), taken(UNKNOWN, 1, 5))
    assert both.ask == ("d1.product", "next.product")
    assert both.questions == (
        "Which product was the earlier dose, and of which strength?",
        "Which product do you want to take?",
    )
    total = _missing(asks("Advil", 1), totals=(IntakeTotal("wonder pill", units=1),))
    assert (total.ask, total.questions) == (("t1.product",), ("Which t1 product is it, and of which strength?",))


# --- words ------------------------------------------------------------------------------------------------------------


def test_doses_are_counted_in_words() -> None:
    told = [taken("Tylenol Extra Strength", 1, 90 - 10 * number) for number in range(7)]
    for place, word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth", "7th")):
        doses = [*told[:place], taken("Advil", 1, 3, 5), *told[place + 1 :]]
        (question,) = _missing(asks("Advil", 1), *doses).questions
        assert question == f"When was the {word} dose (Advil) taken?"


@pytest.mark.parametrize(
    ("fact", "key"),
    [
        (Fact("at", "d1"), "d1.at"),
        (Fact("now", "now"), "now"),
        (Fact("choice", "k"), "k.choice"),
        (Fact("choice", ("family", ("Tylenol PM", "Tylenol 8 HR"))), "Tylenol.product"),
        (Fact("choice", ("taken", "d1")), "d1.taken"),
        (Fact("choice", ("order", "d1")), "d1.at"),
        (Fact("choice", ("window", "t1", "d1")), "d1.at"),
        (Fact("choice", ("d1",)), "d1.at"),
        (Fact("choice", ("d1", 0, 1)), "d1.at"),
        (Fact("choice", ("d1", "product")), "d1.product"),
        (Fact("choice", ("d1", "strength")), "d1.strength"),
        (Fact("choice", ("d1", "amount")), "d1.amount"),
        (Fact("choice", ("next", "units")), "next.units"),
    ],
)
def test_every_open_fact_has_a_key(fact: Fact, key: str) -> None:
    assert fact.key == key


# --- one fact fixed ---------------------------------------------------------------------------------------------------


def test_a_doubtful_dose_is_taken_or_is_not() -> None:
    (found,) = found_in(asks("Advil", 1), taken("Advil", 1, 3, taken=Taken.MAYBE), taken("Advil", 1, 5))
    was, was_not = (narrowed(found, Fact("taken", "d1"), value) for value in (1, 0))
    assert was is not None
    assert was_not is not None
    assert [(dose.id, dose.maybe) for dose in was.past] == [("d1", False), ("d2", False)]
    assert [dose.id for dose in was_not.past] == ["d2"]


def test_each_of_several_asked_for_is_a_fact_of_its_own() -> None:
    three = NextDose(*(Intake(name, Range(1, 2)) for name in ("Advil", "Tylenol PM", "NyQuil LiquiCaps")))
    (found,) = found_in(three)
    for place, owner in enumerate(("next", "next2", "next3")):
        fixed = narrowed(found, Fact("units", owner), 2)
        assert fixed is not None
        ends = [(part.least, part.most) for part in fixed.asked]
        assert ends == [(2, 2) if place == number else (1, 2) for number in range(3)]


def test_the_asked_times_at_which_a_rule_changes_its_answer() -> None:
    (found,) = found_in(asks("Advil", 1), taken("Advil", 1, at=clock("8:00 AM")))
    values = sorted(values_of(found, Fact("now", "now")))
    # 8 AM, 4 h and 24 h after it, each with the second before, and a day after all of them.
    eight = 8 * H
    assert values == [eight, eight + 4 * H - 1, eight + 4 * H, eight + 24 * H - 1, eight + 24 * H, eight + 48 * H]


def test_a_fact_whose_least_value_nothing_fits_matters_by_its_most() -> None:
    # d1 and d2 hold 5 or 6 tablets together, up to 3 each: with one in d1 they would be 4 at most. d3 makes d1's third one too many.
    both = (taken("ibuprofen", Range(1, 3), 20), taken("ibuprofen", Range(1, 3), 25))
    told = (*both, taken("ibuprofen", Range(2, Fraction(5, 2)), 9))
    total = IntakeTotal("ibuprofen", units=Range(5, 6), of=("d1", "d2"))
    assert "d1.units" in _missing(asks("ibuprofen", 1), *told, totals=(total,)).facts


def test_what_is_looked_at_is_counted_from_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    # Of two facts that do not matter the first is still looked at, and what that cost leaves the second unseen.
    old = [taken("Advil", Range(1, 2), hours) for hours in (26, 25)]
    told = (*old, taken("Advil", 4, 9, 10), taken("Advil", Range(1, 2), at=after("d3", "3 h")))
    monkeypatch.setattr(settling, "MOST_LOOKED_AT", 1)
    assert _missing(asks("Advil", 1), *told).facts == ("d2.units", "d3.at", "d4.at", "d4.units")


@pytest.mark.parametrize(("others", "exact"), [(9, True)])
def test_up_to_ten_open_facts_every_set_is_looked_at(others: int, exact: bool) -> None:
    # d1 1 h ago is too soon; 25 h ago it is gone and 2 tablets of crumbs, with the one asked for, stay under 6.
    first = taken("Advil", Fraction(7, 2), at=OneOf((ago("1 h"), ago("25 h"))))
    crumbs = [taken("Advil", Range(Fraction(1, 10), Fraction(2, 10)), 5 + number) for number in range(others - 1)]
    rest = taken("Advil", Range(1 - Fraction(others - 1, 10) + Fraction(1, 10), 1), 20)
    found = _missing(asks("Advil", 1), first, *crumbs, rest)
    assert len(found.facts) == others + 1
    assert (found.ask, found.exact) == (("d1.at",), exact)


def test_what_a_reading_does_not_hold_is_not_fixed_in_it() -> None:
    (found,) = found_in(asks("Advil", 1), taken("Advil", 1, 3, 5))
    assert narrowed(found, Fact("at", "d9"), -H) == found
    assert narrowed(found, Fact("at", "d1"), -H) is None


def test_no_units_at_all_are_no_dose() -> None:
    (found,) = found_in(asks("Advil", 1), taken("Advil", Range(0, 2), 5), taken("Advil", 1, 9))
    none = narrowed(found, Fact("units", "d1"), 0)
    assert none is not None
    assert [dose.id for dose in none.past] == ["d2"]


@pytest.mark.parametrize(("told", "step"), [("1/2", "1/2"), ("1/3", "1/3"), ("1/4", "1/4"), ("1/5", "1"), (1, "1")])
def test_parts_of_a_tablet_are_tried_down_to_quarters(told: Any, step: str) -> None:
    (found,) = found_in(asks("Advil", Range(1, 2)), taken("Advil", told, 5))
    first, second, *_ = sorted(values_of(found, Fact("units", "next")))
    assert second - first == Fraction(step)


def test_an_old_dose_may_tell_whether_it_is_a_first_one() -> None:
    # Whether a dose starts a course anew after a day's pause is not printed: the old one is why the question is open.
    found = _missing(asks("Aleve", 2), taken("Aleve", Range(1, 2), 26, 30), policy="label")
    assert set(found.facts) == {"d1.at", "d1.units"}


def test_in_many_readings_every_open_fact_is_taken_to_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    # Acetaminophen beside ibuprofen never matters.
    either = [taken("Advil", Fraction(1, 10), at=OneOf((ago(f"{5 + n} h"), ago(f"{6 + n} h")))) for n in range(5)]
    told = (taken("Advil", 1, at=OneOf((ago("3 h"), ago("5 h")))), *either, taken("Tylenol Extra Strength", Range(1, 2), 5))
    assert len(found_in(asks("Advil", 1), *told)) == 64
    assert "d7.units" not in _missing(asks("Advil", 1), *told).facts
    two = (told[0], told[-1])
    assert _missing(asks("Advil", 1), *two).facts == ("d1.at",)
    monkeypatch.setattr(settling, "MOST_ALTERNATIVES", 1)
    assert _missing(asks("Advil", 1), *two).facts == ("d1.at", "d2.units")


def test_only_a_dose_that_may_come_later_has_a_time_after_the_asked_one() -> None:
    told = (taken("Advil", 1, at=Since("now", 0, 2 * H)), taken("Advil", 1, 5, 6))
    (found,) = found_in(asks("Advil", 1, at=after("now", "1 h")), *told)
    assert 1 in set(values_of(found, Fact("at", "d1")))
    assert 1 not in set(values_of(found, Fact("at", "d2")))
    later = narrowed(found, Fact("at", "d1"), 1)
    assert later is not None
    assert [dose.id for dose in later.past] == ["d2"]


def test_a_number_without_an_end_goes_one_beyond_what_any_limit_holds() -> None:
    (found,) = found_in(asks("Advil", 1), taken("Advil", Range(20), 5), taken("Advil", Range(2), 9))
    assert sorted(values_of(found, Fact("units", "d1"))) == [20, 21]
    assert sorted(values_of(found, Fact("units", "d2"))) == [2, 3, 4, 5, 6, 7, 8]


def test_a_combinations_total_is_counted_in_its_first_ingredient() -> None:
    total = IntakeTotal("NyQuil LiquiCaps", amount=("650 mg", "975 mg"), start=ago("10 h"))
    (found,) = found_in(asks("NyQuil LiquiCaps", 1), totals=(total,))
    assert sorted(values_of(found, Fact("units", "t1"))) == [650_000, 975_000]
