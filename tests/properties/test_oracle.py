"""The oracle itself, against hand arithmetic, a naive grid, and the solver."""

from __future__ import annotations

from itertools import product

import pytest

from dosing_rules.facts import (
    UNKNOWN,
    Dose,
    IntakeTotal,
    NextDose,
    OneOf,
    Range,
    Since,
    Situation,
    Taken,
    ago,
    clock,
)
from tests.harness import case_of
from tests.oracle import judge
from tests.smt import decide_by_solver
from tests.strategies import FAMILIES

HOUR = 3600


def decided(*doses: Dose, ask: NextDose | None = None, policy: str = "dosebench", **more: object) -> str:
    situation = Situation(ask or NextDose("ibuprofen", units=2), doses, **more)  # type: ignore[arg-type]
    return judge(situation, policy).decision


def test_exactly_at_a_limit_is_allowed_and_one_over_is_not() -> None:
    three = [Dose("ibuprofen", n, ago(f"{h} h")) for n, h in ((2, 20), (2, 8))]
    assert decided(*three) == "YES"  # 400 + 400 + 400 = 1200 mg
    assert decided(*three, ask=NextDose("ibuprofen", units=Range(2, 2))) == "YES"
    assert decided(*three, Dose("ibuprofen", "1/4", ago("6 h"))) == "NO"


def test_a_dose_exactly_24_hours_before_has_left_the_window() -> None:
    held = (Dose("ibuprofen", 2, ago("10 h")), Dose("ibuprofen", 2, ago("5 h")))
    assert decided(Dose("ibuprofen", 2, ago("24 h")), *held) == "YES"
    assert decided(Dose("ibuprofen", 2, ago("86399 s")), *held) == "NO"


def test_exactly_at_the_interval_is_allowed_and_a_second_less_is_not() -> None:
    assert decided(Dose("ibuprofen", 1, ago("4 h"))) == "YES"
    assert decided(Dose("ibuprofen", 1, ago("14399 s"))) == "NO"


def test_the_longer_of_two_intervals_counts_whichever_dose_has_it() -> None:
    regular, extra = NextDose("Tylenol Regular Strength", units=1), NextDose("Tylenol Extra Strength", units=1)
    assert decided(Dose("Tylenol Extra Strength", 1, ago("5 h")), ask=regular) == "NO"
    assert decided(Dose("Tylenol Regular Strength", 1, ago("5 h")), ask=extra) == "NO"
    assert decided(Dose("Tylenol Regular Strength", 1, ago("5 h")), ask=regular) == "YES"


def test_two_nsaids_within_24_hours_are_refused_and_at_exactly_24_hours_are_not() -> None:
    assert decided(Dose("naproxen", 1, ago("86399 s"))) == "NO"
    assert decided(Dose("naproxen", 1, ago("24 h"))) == "YES"


def test_a_range_over_an_edge_is_ambiguous() -> None:
    assert decided(Dose("ibuprofen", 2, ago("3 h", "5 h"))) == "AMBIGUOUS"
    assert decided(Dose("ibuprofen", 2, ago("4 h", "5 h"))) == "YES"


def test_statements_that_cannot_all_be_true_are_ambiguous_and_say_conflict() -> None:
    told = Situation(NextDose("ibuprofen"), (Dose("ibuprofen", 1, ago("2 h"), id="a"),), relations=(("a", ago("5 h")),))
    assert judge(told).reasons == {"conflict"}


def test_a_total_holds_a_dose_at_an_unknown_moment_of_its_window() -> None:
    total = IntakeTotal("ibuprofen", amount="400 mg", start=ago("86399 s"))
    assert decided(totals=(total,)) == "AMBIGUOUS"
    inside = Dose("ibuprofen", 2, ago("5 h"))
    assert decided(inside, totals=(total,)) == "YES"  # the told dose is all of it
    beside = Dose("ibuprofen", 2, ago("5 h"), beside_totals=True)
    assert decided(beside, totals=(total,)) == "AMBIGUOUS"


def test_only_a_sum_is_known() -> None:
    doses = (Dose("ibuprofen", UNKNOWN, ago("25 h"), id="a"), Dose("ibuprofen", UNKNOWN, ago("5 h"), id="b"))
    total = IntakeTotal("ibuprofen", units=5, of=("a", "b"))
    assert decided(*doses, totals=(total,)) == "YES"  # at most 4 units = 800 mg are inside
    assert decided(*doses, totals=(IntakeTotal("ibuprofen", units=6, of=("a", "b")),)) == "AMBIGUOUS"


def test_a_shared_product_is_one_choice() -> None:
    kinds = ("Tylenol Regular Strength", "Tylenol Extra Strength")
    ask = NextDose(OneOf(kinds, "p"), units=2)
    dose = Dose(OneOf(kinds, "p"), 1, ago("7 h"))
    total = IntakeTotal(OneOf(kinds, "p"), amount="500 mg", of=("d1",))
    assert decided(dose, ask=ask, totals=(total,)) == "YES"


def test_a_clock_time_with_no_current_time_is_ambiguous_unless_refused_anyway() -> None:
    told = Dose("ibuprofen", 1, clock("8 AM"))
    assert decided(told) == "AMBIGUOUS"
    assert decided(told, ask=NextDose("ibuprofen", units=3)) == "NO"
    assert decided(told, now=clock("1 PM")) == "YES"


def naive_decisions(situation: Situation, moments: dict[str, range], units: dict[str, range]) -> set[str]:
    """Every world of a small situation on a grid of half hours and seconds beside them, one after another."""
    found = set()
    names = [dose.id for dose in situation.doses]
    for times in product(*(moments[name] for name in names)):
        for counts in product(*(units[name] for name in names)):
            doses = [
                Dose(dose.product, n, Since("now", -t, -t)) for dose, t, n in zip(situation.doses, times, counts, strict=True)
            ]
            found.add(judge(Situation(situation.next_dose, tuple(doses))).decision)
    return found


@pytest.mark.parametrize(("first", "second"), [((2, 5), (6, 9)), ((4, 6), (22, 25)), ((4, 4), (20, 26)), ((23, 25), (23, 25))])
def test_cells_find_what_a_naive_grid_finds(first: tuple[int, int], second: tuple[int, int]) -> None:
    ranges = {"a": first, "b": second}
    doses = tuple(Dose("ibuprofen", Range(1, 3), ago(f"{low} h", f"{high} h"), id=name) for name, (low, high) in ranges.items())
    situation = Situation(NextDose("ibuprofen", units=2), doses)
    moments = {name: range(low * HOUR, high * HOUR + 1, HOUR // 2) for name, (low, high) in ranges.items()}
    # The grid holds the ends and both edges; a second beside them is in the told ranges' own half hours.
    found = naive_decisions(situation, moments, {"a": range(1, 4), "b": range(1, 4)})
    expected = {"YES": "YES", "NO": "NO"}.get(next(iter(found)), "") if len(found) == 1 else "AMBIGUOUS"
    assert judge(situation).decision == expected


@pytest.mark.parametrize("family", FAMILIES)
def test_oracle_and_solver_agree(family: str) -> None:
    for number in range(12):
        case = case_of(f"oracle/{number}", family)
        seen = judge(case.situation, case.policy, require_now=False)
        worlds = "CONFLICT" if not seen.worlds else "NO" if not seen.allows else "AMBIGUOUS" if seen.forbids else "YES"
        assert decide_by_solver(case.situation, case.policy) == worlds, (number, case.situation)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_first_and_the_last_moments_of_a_cell_are_judged_alike(family: str) -> None:
    for number in range(25):
        case = case_of(f"cells/{number}", family)
        once, both = (judge(case.situation, case.policy, full=True, thorough=deep) for deep in (False, True))
        assert (once.decision, once.broken, once.always_broken) == (both.decision, both.broken, both.always_broken)


def test_a_dose_that_may_not_have_happened_still_anchors_the_next() -> None:
    doses = (Dose("ibuprofen", 2, ago("9 h"), id="a", taken=Taken.MAYBE), Dose("ibuprofen", 2, Since("a", 6 * HOUR, 6 * HOUR)))
    assert decided(*doses) == "NO"  # the second one was 3 hours ago either way
