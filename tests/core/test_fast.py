"""The decision alone, a second time for speed: it covers plain histories, agrees with the full engine where it answers, and
leaves all else to it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from dosing_rules import (
    SAME,
    UNKNOWN,
    USUAL,
    CatalogueError,
    Course,
    Decision,
    Dose,
    FormatError,
    Intake,
    IntakeTotal,
    NextDose,
    OneOf,
    Range,
    Scope,
    Since,
    Situation,
    Taken,
    after,
    ago,
    clock,
    decide_situation,
    fast,
)
from dosing_rules.catalogue import default_catalogue
from dosing_rules.facts import Mass
from dosing_rules.fast import _quick_json, decide, decide_json, decide_only
from dosing_rules.kernel import decided

from .telling import H, asks, profile, taken

YES, NO, AMBIGUOUS = Decision.YES, Decision.NO, Decision.AMBIGUOUS
CATALOGUE = default_catalogue()


def _quick(next_dose: NextDose, *doses: Dose, now: Any = UNKNOWN, policy: str = "dosebench") -> Decision | None:
    return fast._quick(doses, next_dose, now, policy, CATALOGUE)


def _agreed(next_dose: NextDose, *doses: Dose, now: Any = UNKNOWN, policy: str = "dosebench") -> Decision | None:
    """The quick answer, which is the full engine's where there is one."""
    found = _quick(next_dose, *doses, now=now, policy=policy)
    full = decide_situation(Situation(next_dose, doses, now), policy).decision
    assert found in (None, full)
    assert decide(list(doses), next_dose, now=now, policy=policy) is full
    return found


# --- what it answers --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "doses", "answer"),
    [
        (2, [("Advil", 2, 4, 4)], YES),
        (2, [("Advil", 2, 3.999, 3.999)], NO),
        (2, [("Advil", 2, 3, 5)], AMBIGUOUS),
        (3, [], NO),
        (Range(1, 2), [], YES),
        (Range(2, 3), [], AMBIGUOUS),
        (USUAL, [], YES),
        (UNKNOWN, [], AMBIGUOUS),
        (Range(1), [], AMBIGUOUS),
        (2, [("Advil", 4, 5, 5)], YES),
        (2, [("Advil", 5, 5, 5)], NO),
        (2, [("Advil", 5, 24, 24)], YES),
        (2, [("Advil", 5, 23, 24)], AMBIGUOUS),
        (2, [("Advil", Range(4, 5), 5, 5)], AMBIGUOUS),
        (2, [("Advil", USUAL, 5, 5), ("Advil", USUAL, 9, 9)], YES),
        (2, [("Advil", UNKNOWN, 5, 5)], AMBIGUOUS),
        (2, [("Tylenol Extra Strength", 9, 1, 1)], YES),
        (2, [("Advil PM", 1, 3, 3)], NO),
    ],
)
def test_ibuprofen_by_the_standard(asked: Any, doses: list[tuple[str, Any, float, float]], answer: Decision) -> None:
    told = [taken(product, units, near, far) for product, units, near, far in doses]
    assert _agreed(asks("Advil", asked), *told) is answer


@pytest.mark.parametrize(
    ("product", "units", "taken_product", "taken_units", "hours", "answer"),
    [
        ("Tylenol Regular Strength", 2, "Tylenol Extra Strength", 2, 5, NO),
        ("Tylenol Regular Strength", 2, "Tylenol Extra Strength", 2, 6, YES),
        ("Tylenol Extra Strength", 2, "Tylenol Regular Strength", 2, 5, NO),
        ("Tylenol 8 HR", 2, "Tylenol Regular Strength", 2, 7, NO),
        ("Tylenol 8 HR", 2, "Tylenol Regular Strength", 5, 8, YES),
        ("Tylenol 8 HR", 2, "Tylenol Regular Strength", 6, 8, NO),
        ("Advil", 1, "Aleve", 1, 23, NO),
        ("Advil", 1, "Aleve", 1, 24, YES),
        ("Advil Dual Action", 2, "Advil", 2, 7, NO),
        ("Tylenol PM", 1, "Benadryl", 1, 23, NO),
        ("Tylenol PM", 1, "Benadryl", 1, 24, YES),
        ("Tylenol PM", 1, "Tylenol PM", 1, 23, NO),
        ("Tylenol PM", 1, "Tylenol PM", 1, 24, YES),
        ("Tylenol PM", 3, "Advil", 1, 5, NO),
        ("Excedrin Migraine", 1, "Excedrin Migraine", 1, 5, YES),
        ("Excedrin Migraine", 1, "Excedrin Migraine", 2, 5, NO),
        ("NyQuil LiquiCaps", 2, "NyQuil liquid", 90, 7, YES),
        ("NyQuil LiquiCaps", 2, "NyQuil liquid", 91, 7, NO),
        ("NyQuil LiquiCaps", 2, "Unisom", 1, 7, NO),
    ],
)
def test_pairs_by_the_standard(
    product: str, units: int, taken_product: str, taken_units: int, hours: float, answer: Decision
) -> None:
    assert _agreed(asks(product, units), taken(taken_product, taken_units, hours)) is answer


@pytest.mark.parametrize(
    ("product", "units", "taken_product", "taken_units", "hours", "answer"),
    [
        ("Tylenol Regular Strength", 2, "Tylenol Regular Strength", 8, 4, YES),
        ("Tylenol Regular Strength", 2, "Tylenol Regular Strength", 9, 4, NO),
        ("Tylenol Regular Strength", 3, "Advil", 1, 4, NO),
        ("Tylenol Regular Strength", Range(2, 3), "Advil", 1, 4, AMBIGUOUS),
        ("Tylenol Regular Strength", 2, "Tylenol Extra Strength", 1, 23, NO),
        ("Advil", 2, "Motrin", 9, 4, NO),
        ("Excedrin Migraine", 1, "Excedrin Migraine", 1, 23, NO),
        ("ZzzQuil", 1, "Benadryl", 1, 3, NO),
    ],
)
def test_pairs_by_the_label(
    product: str, units: Any, taken_product: str, taken_units: int, hours: float, answer: Decision
) -> None:
    assert _agreed(asks(product, units), taken(taken_product, taken_units, hours), policy="label") is answer


def test_instants_and_a_now_told_as_one() -> None:
    dose = Dose("Advil", 2, "2026-03-01T08:00Z")
    assert _agreed(asks("Advil", 2, at="2026-03-01T12:00Z"), dose) is YES
    assert _agreed(asks("Advil", 2, at="2026-03-01T11:59:59Z"), dose) is NO
    assert _agreed(asks("Advil", 2), dose, now="2026-03-01T12:00Z") is None  # a text is read first
    from dosing_rules import Instant

    assert _agreed(asks("Advil", 2), dose, now=Instant(1_772_366_400)) is YES  # 12:00Z
    assert _agreed(asks("Advil", 2), dose, now=Instant(1_772_366_399)) is NO
    assert _agreed(asks("Advil", 2), dose, taken("Advil", 2, 3), now=Instant(1_772_366_400)) is NO
    assert _agreed(asks("Advil", 2), taken("Advil", 2, 4)) is YES


def test_a_dose_after_the_asked_time_does_not_count() -> None:
    later = Dose("Advil", 2, "2026-03-01T12:00:01Z")
    assert _agreed(asks("Advil", 2, at="2026-03-01T12:00Z"), later) is YES
    same = Dose("Advil", 2, "2026-03-01T12:00Z")
    assert _agreed(asks("Advil", 2, at="2026-03-01T12:00Z"), same) is NO


def test_amounts_of_an_exact_product() -> None:
    assert _agreed(asks("Advil", amount="400 mg")) is YES
    assert _agreed(asks("Advil", amount="401 mg")) is NO
    assert _agreed(asks("Advil", 2), Dose("Advil", amount="800 mg", at=ago("5 h"))) is YES
    assert _agreed(asks("Advil", 2), Dose("Advil", amount="801 mg", at=ago("5 h"))) is NO
    assert _agreed(asks("Advil", 2), Dose("Advil", USUAL, ago("5 h"), amount="801 mg")) is NO


# --- what it leaves to the full engine --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("next_dose", "doses", "now"),
    [
        (NextDose("Advil", "Tylenol PM"), [], UNKNOWN),
        (asks(OneOf(("Advil", "Motrin")), 1), [], UNKNOWN),
        (asks(UNKNOWN, 1), [], UNKNOWN),
        (asks("Tylenol", 1), [], UNKNOWN),
        (asks("wonder pill", 1), [], UNKNOWN),
        (asks("Advil", 1, strength="200 mg"), [], UNKNOWN),
        (asks("Advil", 1, form="tablet"), [], UNKNOWN),
        (asks("Advil", SAME), [], UNKNOWN),
        (asks("Advil", OneOf((1, 2))), [], UNKNOWN),
        (asks("Advil", Range(0, 1)), [], UNKNOWN),
        (asks("Advil", amount="30 mL"), [], UNKNOWN),
        (asks("Advil", amount=("200 mg", "400 mg")), [], UNKNOWN),
        (asks("Advil", amount=UNKNOWN), [], UNKNOWN),
        (asks("Advil", 1, amount="200 mg"), [], UNKNOWN),
        (asks("Advil", 1, at=clock("8:00 AM")), [], UNKNOWN),
        (asks("Advil", 1, at=after("now", "1 h")), [], UNKNOWN),
        (asks("Advil", 1, at=Since("now", -1, 0)), [], UNKNOWN),
        (asks("Advil", 1, at="2026-03-01T12:00Z"), [], clock("8:00 AM")),
        (asks("Advil", 1), [], clock("8:00 AM")),
        (asks("Advil", 1, at="2026-03-01T12:00Z"), [Dose("Advil", 1, "2026-03-01T08:00")], UNKNOWN),
        (asks("Advil", 1), [Dose("Advil", 1, "2026-03-01T08:00Z")], UNKNOWN),
        (asks("Advil", 1, at="2026-03-01T12:00Z"), [taken("Advil", 1, 5)], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", 1, at=UNKNOWN)], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", 1, at=clock("8:00 AM"))], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", 1, at=Since("now", None, -H))], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", 1, at=Since("now", -H, None))], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", 1, at=Since("now", -H, 1))], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", 1, 9), taken("Advil", 1, at=after("d1", "1 h"))], UNKNOWN),
        (asks("Advil", 1), [taken("Tylenol", 1, 9)], UNKNOWN),
        (asks("Advil", 1), [taken(UNKNOWN, 1, 9)], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", 1, 9, strength="200 mg")], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", 1, 9, form="tablet")], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", 1, 9, taken=Taken.MAYBE)], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", SAME, 9)], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", 1, 9, amount="200 mg")], UNKNOWN),
        (asks("Advil", 1), [taken("Advil", Range(0, 1), 9)], UNKNOWN),
    ],
)  # fmt: skip
def test_what_is_not_plain_is_left_to_the_engine(next_dose: NextDose, doses: list[Dose], now: Any) -> None:
    assert _quick(next_dose, *doses, now=now) is None
    if not any(dose.at == after("d1", "1 h") or dose.at == Dose("x", 1, "2026-03-01T08:00").at for dose in doses):
        assert _agreed(next_dose, *doses, now=now) is None


@pytest.mark.parametrize(
    ("product", "doses", "policy"),
    [
        ("Aleve", [], "label"),
        ("aspirin 81 mg", [], "label"),
        ("Aleve", [], "dosebench"),
        ("Advil", [("aspirin 81 mg", 3)], "dosebench"),
    ],
)
def test_first_doses_and_low_doses_are_left_to_the_engine(
    product: str, doses: list[tuple[str, int]], policy: str
) -> None:
    told = [taken(name, units, 5) for name, units in doses]
    if product == "Aleve" and policy == "dosebench":
        # A product without a limit can only be NO, by another rule, or AMBIGUOUS.
        assert _agreed(asks(product, 1), policy=policy) in (None, AMBIGUOUS)
        assert _agreed(asks(product, 1), taken("Advil", 1, 5), policy=policy) in (None, NO)
    else:
        assert _agreed(asks(product, 1), *told, policy=policy) is None


def test_a_situation_with_more_to_it_is_left_to_the_engine() -> None:
    plain: dict[str, Any] = {"next_dose": asks("Advil", 1), "doses": (taken("Advil", 1, 5),)}
    assert decide_only(Situation(**plain)) is YES
    others: tuple[dict[str, Any], ...] = (
        {"totals": (IntakeTotal("Advil", units=9, start=ago("5 h")),)},
        {"courses": (Course("Advil", ago("999 h"), "pain"),)},
        {"relations": (("d1", ago("5 h")), ("d1", OneOf((ago("5 h"),))))},
        {"scope": frozenset({Scope.CHILD})},
        {"unread": ("x",)},
        {"clock_told": True},
        {"zone": "America/New_York"},
        {"age_years": 3},
    )
    for more in others:
        told = Situation(**plain, **more)
        assert decide_only(told) is decide_situation(told).decision
    assert decide_only(Situation(**plain, scope=frozenset({Scope.CHILD}))) is AMBIGUOUS
    assert decide_only(Situation(**plain, age_years=3)) is AMBIGUOUS
    assert decide_only(Situation(**plain, unread=("x",))) is AMBIGUOUS
    assert decide_only(Situation(**plain, clock_told=True)) is AMBIGUOUS
    assert decide_only(Situation(**plain, totals=(IntakeTotal("Advil", units=9, start=ago("5 h")),))) is NO
    assert decide_only(Situation(**plain, courses=(Course("Advil", ago("999 h"), "pain"),))) is NO
    assert decide_only(Situation(**plain, relations=(("d1", ago("6 h")),))) is AMBIGUOUS
    assert (
        decide_only(
            Situation(asks("Advil", 1), (Dose("Advil", 1, clock("8:00 AM")),), clock("9:00 AM"), "America/New_York")
        )
        is NO
    )


def test_the_history_may_be_any_iterable_and_the_next_dose_a_name() -> None:
    assert decide((dose for dose in [taken("Advil", 2, 3)]), "Advil") is NO
    assert decide((taken("Advil", 2, 5),), "Advil", catalogue=CATALOGUE) is YES
    assert decide([], "wonder pill") is AMBIGUOUS
    assert decide_only(Situation(asks("Advil", 1)), catalogue=CATALOGUE) is YES
    with pytest.raises(CatalogueError):
        decide([], "Advil", policy="mine")
    with pytest.raises(CatalogueError):
        decide_only(Situation(asks("Advil", 1)), "mine")


# --- from JSON --------------------------------------------------------------------------------------------------------


def _json(*doses: tuple[Any, ...], units: Any = 2, at: Any = "2026-03-01T12:00Z", **more: Any) -> dict[str, Any]:
    told = [{"product": product, "units": count, "at": moment, **dict(rest)} for product, count, moment, *rest in doses]
    return {"doses": told, "next": {"items": [{"product": "Advil", "units": units}], "at": at}, **more}


def test_exact_histories_straight_from_json() -> None:
    early, late = "2026-03-01T08:00Z", "2026-03-01T08:00:01Z"
    for told, answer in (
        (_json(("Advil", 2, early)), YES),
        (_json(("Advil", 2, late)), NO),
        (_json(("Advil", 2, "2026-03-01T03:00-05:00")), YES),
        (_json(("Advil", 2, "2026-03-01T12:00:01Z")), YES),
        (_json(("Advil", 2, "2026-03-01T12:00Z")), NO),
        (_json(("Advil", 4, early)), YES),
        (_json(("Advil", 5, early)), NO),
        (_json(units=3), NO),
        (_json(("Advil", 2, early, ("id", "d1")), ("Advil", 2, early, ("id", "d2"))), YES),
    ):
        assert fast._quick_json(told, "dosebench", CATALOGUE) is answer
        assert decide_json(json.dumps(told)) is answer
        assert decide_json(json.dumps(told).encode(), catalogue=CATALOGUE) is answer


@pytest.mark.parametrize(
    "told",
    [
        _json(("Tylenol", 2, "2026-03-01T08:00Z")),
        _json(("Advil", 0.5, "2026-03-01T08:00Z")),
        _json(("Advil", True, "2026-03-01T08:00Z")),
        _json(("Advil", 0, "2026-03-01T08:00Z")),
        _json(("Advil", 10_001, "2026-03-01T08:00Z")),
        _json(("Advil", 2, "2026-03-01T08:00")),
        _json(("Advil", 2, "now")),
        _json(("Advil", 2, {"ago": "5 h"})),
        _json(("Advil", 2, "2026-03-01T08:00Z", ("taken", "maybe"))),
        _json(("Advil", 2, "2026-03-01T08:00Z", ("id", "d1")), ("Advil", 2, "2026-03-01T08:00Z", ("id", "d1"))),
        _json(units=0),
        _json(units=10_001),
        _json(units="usual"),
        _json(units=1.0),
        _json(at="2026-03-01T12:00"),
        _json(at="2026-03-01"),
        _json(at="now"),
        _json(now="now"),
        {**_json(), "next": {"items": [{"product": "Advil"}], "at": "2026-03-01T12:00Z"}},
        {**_json(), "next": {"items": [{"product": "Tylenol", "units": 1}], "at": "2026-03-01T12:00Z"}},
        {**_json(), "next": {"items": [{"product": "Advil", "units": 1, "form": "x"}], "at": "2026-03-01T12:00Z"}},
        {**_json(), "next": {"items": [{"product": "Advil", "units": 1}], "at": "2026-03-01T12:00Z", "x": 1}},
        {**_json(), "next": {"items": []}},
        {},
        [],
        3,
    ],
)
def test_json_of_another_shape_is_left_to_its_reader(told: Any) -> None:
    assert fast._quick_json(told, "dosebench", CATALOGUE) is None


def test_other_situations_in_json_are_decided_too() -> None:
    told = {
        "doses": [{"product": "Advil", "units": 2, "at": {"ago": "3 h"}}],
        "next": {"items": [{"product": "Advil"}]},
    }
    assert decide_json(json.dumps(told)) is NO
    assert decide_json(json.dumps({**told, "doses": []}), "label") is YES


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="expected a situation as JSON"):
        decide_json(text)


def test_json_of_no_situation_is_refused() -> None:
    with pytest.raises(FormatError):
        decide_json("[]")


def test_every_number_of_units_that_may_be_told_is_read_the_quick_way() -> None:
    def told(asked: Any, count: Any) -> dict[str, Any]:
        return {
            "doses": [{"product": "Advil", "units": count, "at": "2026-03-01T08:00Z"}],
            "next": {"items": [{"product": "Advil", "units": asked}], "at": "2026-03-03T08:00Z"},
        }

    assert _quick_json(told(1, 10_000), "dosebench", CATALOGUE) is YES
    assert _quick_json(told(10_000, 1), "dosebench", CATALOGUE) is NO
    for wrong in (0, -1, 10_001, True, 1.0, "1"):
        assert _quick_json(told(1, wrong), "dosebench", CATALOGUE) is None
        assert _quick_json(told(wrong, 1), "dosebench", CATALOGUE) is None


# --- both definitions agree -------------------------------------------------------------------------------------------

PRODUCTS = (
    "Advil", "Motrin", "Advil PM", "Advil Dual Action", "Tylenol Extra Strength", "Tylenol Regular Strength", "Tylenol 8 HR",
    "Tylenol PM", "NyQuil LiquiCaps", "NyQuil liquid", "DayQuil liquid", "Excedrin Migraine", "Excedrin Extra Strength", "Aleve",
    "aspirin 325 mg", "aspirin 81 mg", "Benadryl", "ZzzQuil", "Unisom",
)  # fmt: skip


def _count(dice: random.Random) -> Any:
    return dice.choice((1, 2, 3, 4, 6, 30, Range(1, 2), Range(2, 6), Range(4), USUAL, UNKNOWN))


@pytest.mark.parametrize("policy", ["dosebench", "label"])
def test_both_definitions_agree_on_plain_histories(policy: str) -> None:
    """700 seeded histories at the edges of every interval and window."""
    dice = random.Random(policy)
    answers = {YES: 0, NO: 0, AMBIGUOUS: 0}
    for _ in range(700):
        asked = dice.choice(PRODUCTS)
        doses = []
        for _ in range(dice.randint(0, 4)):
            product = dice.choice((asked, asked, dice.choice(PRODUCTS)))
            near = dice.choice((0, 1, 4, 6, 8, 12, 24, 30)) * H + dice.choice((0, 0, -1, 1, 1800))
            far = near + dice.choice((0, 0, 0, 1, H, 5 * H))
            doses.append(Dose(product, _count(dice), Since("now", -max(far, 0), -max(near, 0))))
        found = _agreed(asks(asked, _count(dice)), *doses, policy=policy)
        if found is not None:
            answers[found] += 1
    assert min(answers.values()) > 15, answers


# --- the kernel itself ------------------------------------------------------------------------------------------------


def test_one_broken_rule_in_the_best_world_is_no_and_in_the_worst_is_not_yes() -> None:
    advil, aleve = profile("Advil"), profile("Aleve")

    def answer(*rows: Any, least: int = 1, most: int = 1) -> Decision | None:
        return decided(advil, least, most, list(rows), CATALOGUE, "dosebench")

    assert answer() is YES
    assert answer((advil, 1, 1, 4 * H, 4 * H)) is YES
    assert answer((advil, 1, 1, 4 * H - 1, 4 * H)) is AMBIGUOUS
    assert answer((advil, 1, 1, 4 * H - 1, 4 * H - 1)) is NO
    assert answer((aleve, 1, 1, 24 * H, 24 * H)) is YES
    assert answer((aleve, 1, 1, 24 * H - 1, 24 * H)) is AMBIGUOUS
    assert answer((aleve, 1, 1, 24 * H - 1, 24 * H - 1)) is NO
    assert answer((advil, 5, 6, 5 * H, 5 * H)) is AMBIGUOUS
    assert answer((advil, 5, 6, 5 * H, 24 * H)) is AMBIGUOUS
    assert answer((advil, 6, 6, 5 * H, 23 * H)) is NO
    assert answer((advil, 6, 6, 24 * H, 25 * H)) is YES
    assert answer(least=1, most=3) is AMBIGUOUS
    assert answer(least=3, most=3) is NO
    assert decided(advil, 1, 2, [(profile("aspirin 81 mg"), 4, 4, 5 * H, 5 * H)], CATALOGUE, "dosebench") is None


def test_units_of_a_label_dose_in_the_kernel() -> None:
    regular = profile("Tylenol Regular Strength", "label")
    for least, most, answer in ((2, 2, YES), (2, 3, AMBIGUOUS), (3, 3, NO)):
        assert decided(regular, least, most, [], CATALOGUE, "label") is answer


def test_counts_of_the_same_brand_in_the_kernel() -> None:
    night = profile("Tylenol PM")

    def answer(few: int, many: int, near: int, far: int) -> Decision | None:
        return decided(night, 1, 1, [(night, few, many, near, far)], CATALOGUE, "dosebench")

    assert answer(1, 1, 24 * H, 24 * H) is YES
    assert answer(1, 1, 24 * H - 1, 24 * H) is AMBIGUOUS
    assert answer(1, 1, 24 * H - 1, 24 * H - 1) is NO


def test_units_of_one_product_add_up_in_the_kernel() -> None:
    excedrin, dayquil = profile("Excedrin Extra Strength"), profile("DayQuil LiquiCaps")

    def answer(*rows: Any) -> Decision | None:
        return decided(excedrin, 2, 2, list(rows), CATALOGUE, "dosebench")

    perhaps = (excedrin, 1, 1, 23 * H, 25 * H)
    assert answer((excedrin, 6, 6, 10 * H, 10 * H)) is YES
    assert answer(perhaps, (excedrin, 6, 6, 10 * H, 10 * H)) is AMBIGUOUS
    assert answer(perhaps, (excedrin, 7, 7, 10 * H, 10 * H)) is NO
    assert answer((excedrin, 3, 3, 10 * H, 10 * H), (excedrin, 3, 4, 20 * H, 20 * H)) is AMBIGUOUS
    # doses of two, and intakes, of which each is one however large it is
    assert decided(dayquil, 2, 2, [(dayquil, 1, 1, k * H, k * H) for k in (6, 12, 18)], CATALOGUE, "dosebench") is YES
    assert decided(dayquil, 2, 2, [(dayquil, 1, 1, k * H, k * H) for k in (5, 10, 15, 20)], CATALOGUE, "dosebench") is NO
    assert decided(dayquil, 2, 2, [(dayquil, 1, 1, k * H, k * H + 9 * H) for k in (5, 10, 15, 20)], CATALOGUE, "dosebench") is AMBIGUOUS


def test_endless_pairs_of_products_do_not_grow_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    from dosing_rules import kernel

    crowded: dict[Any, Any] = dict.fromkeys(((i, -1) for i in range(50_001)), None)
    monkeypatch.setattr(kernel, "_pairs", crowded)
    assert decided(profile("Advil"), 1, 1, [(profile("Motrin"), 1, 1, 5 * H, 5 * H)], CATALOGUE, "dosebench") is YES
    assert len(crowded) == 1


def test_a_mass_may_be_handed_over_as_it_is() -> None:
    assert _agreed(NextDose(Intake("Advil", amount=Mass(400_000)))) is YES


def test_a_history_that_can_be_read_once_is_not_lost_where_the_engine_decides() -> None:
    # A dose that may have been taken 3 hours ago is left to the engine, which needs the history a second time.
    told = [taken("Advil", 2, 3, taken=Taken.MAYBE)]
    assert decide(iter(told), NextDose("Advil", units=2)) is AMBIGUOUS
    assert decide(iter([taken("Tylenol", 2, 3)]), NextDose("Tylenol", units=2)) is NO


def test_a_dose_taken_just_now_is_plain() -> None:
    assert _quick(asks("Advil", 1), taken("Advil", 1, 0)) is NO
    assert _quick(asks("Advil", 1), taken("Tylenol Extra Strength", 1, 0)) is YES
    assert _quick(asks("Advil", 1), taken("Advil", 1, at=Since("now", 0, 1))) is None


def test_milligrams_of_a_combination_are_those_of_what_is_named_first_on_it() -> None:
    # Dual Action: 250 mg acetaminophen and 125 mg ibuprofen a caplet. 1,500 mg are six, 750 mg of ibuprofen.
    told = Dose("Advil Dual Action", amount="1500 mg", at=ago("9 h"))
    assert _agreed(asks("Advil", 2), told) is YES  # 1,150 mg
    assert _agreed(asks("Motrin", 2), told, taken("Advil", 1, 10)) is NO  # 1,350 mg
    assert _agreed(NextDose("Advil Dual Action", amount="750 mg")) is YES  # three caplets, 375 mg of ibuprofen
    assert _agreed(NextDose("Advil Dual Action", amount="1000 mg")) is NO  # four, 500 mg


def test_intakes_are_counted_in_the_kernel() -> None:
    # "4 doses in 24 h", six hours apart: single capsules are half a dose each, and still the fifth is a fifth dose.
    told = [taken("NyQuil LiquiCaps", 1, hours) for hours in (6, 12, 18, 23)]
    assert _agreed(asks("NyQuil LiquiCaps", 1), *told) is NO
    assert _agreed(asks("NyQuil LiquiCaps", 1), *told[:3]) is YES
    assert _agreed(asks("NyQuil LiquiCaps", 1), *told[:3], taken("NyQuil LiquiCaps", 1, 23, 25)) is AMBIGUOUS


def test_a_dose_of_another_form_that_may_be_a_day_old_may_not_count_in_the_kernel() -> None:
    # Four of 30 mL and two capsules are five doses, or one alone where the four were a day ago.
    told = [taken("NyQuil liquid", 30, 20, 25) for _ in range(4)]
    assert _agreed(asks("NyQuil LiquiCaps", 2), *told) is AMBIGUOUS
    assert _agreed(asks("NyQuil LiquiCaps", 2), *told[1:]) is YES
