"""The JSON form of a situation: every form of the docstring is read, written, and read back to the same meaning."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dosing_rules.errors import FormatError
from dosing_rules.facts import (
    NOW,
    SAME,
    UNKNOWN,
    USUAL,
    AllOf,
    Between,
    ClockTime,
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
)  # fmt: skip
from dosing_rules.situation_json import situation_from_dict, situation_schema, situation_to_dict

NEXT = {"items": [{"product": "Advil"}]}


def read(**facts: Any) -> Situation:
    return situation_from_dict({"next": NEXT} | facts)


def dose(**facts: Any) -> Dose:
    return read(doses=[{"product": "Advil"} | facts]).doses[0]


@pytest.mark.parametrize(
    ("raw", "meant"),
    [
        (2, 2), (0.5, Fraction(1, 2)), ("1/2", Fraction(1, 2)), ([1, 2], Range(1, 2)), ([2, None], Range(2)),
        ({"any": [1, 2], "key": "c1"}, OneOf((1, 2), "c1")), ({"any": [1, [2, 3]]}, OneOf((1, Range(2, 3)))),
        ("unknown", UNKNOWN), ("usual", USUAL), ("same", SAME),
    ],
)  # fmt: skip
def test_every_form_of_a_count(raw: Any, meant: Any) -> None:
    assert dose(units=raw).units == meant


@pytest.mark.parametrize(
    ("raw", "meant"),
    [
        ("650 mg", Mass(650_000)), ("1 g", Mass(1_000_000)), ("30 mL", Mass(30, "volume")),
        ("1 tbsp", Mass(15, "volume")), ("1/2 tsp", Mass(Fraction(5, 2), "volume")),
        (["500 mg", "1000 mg"], Mass(Range(500_000, 1_000_000))), (["500 mg", None], Mass(Range(500_000))),
        ({"any": ["325 mg", "500 mg"], "key": "s1"}, OneOf((Mass(325_000), Mass(500_000)), "s1")),
        ("unknown", UNKNOWN),
    ],
)  # fmt: skip
def test_every_form_of_an_amount(raw: Any, meant: Any) -> None:
    assert dose(amount=raw).amount == meant


@pytest.mark.parametrize(
    ("raw", "meant"),
    [("500 mg", Strength(500_000)), ("160 mg/5 mL", Strength(160_000, "mL", 5)), ("unknown", UNKNOWN)],
)
def test_every_form_of_a_strength(raw: Any, meant: Any) -> None:
    assert dose(strength=raw).strength == meant


@pytest.mark.parametrize(
    ("raw", "meant"),
    [
        ("now", Since(NOW, 0, 0)),
        ("unknown", UNKNOWN),
        ("2026-03-01T14:00-06:00", Instant(1_772_395_200, offset=-21_600)),
        ({"ago": "2 h"}, Since(NOW, -7200, -7200)),
        ({"ago": ["2 h", "4 h"]}, Since(NOW, -14_400, -7200)),
        ({"ago": ["4 h", None]}, Since(NOW, None, -14_400)),
        ({"ago": ["14401 s", None]}, Since(NOW, None, -14_401)),
        ({"clock": "8:00 AM", "day": 0}, ClockTime(28_800, 28_800)),
        ({"clock": ["05:00", "12:00"], "day": -1}, ClockTime(18_000, 43_200, -1)),
        ({"clock": ["18:00", "04:00"]}, ClockTime(64_800, 100_800)),
        ({"after": "d0", "by": "3 h"}, Since("d0", 10_800, 10_800)),
        ({"after": "d0", "by": ["2 h", "4 h"]}, Since("d0", 7200, 14_400)),
        ({"after": "d0", "by": ["0 h", None]}, Since("d0", 0, None)),
        ({"after": "d0", "by": ["-1 h", "1 h"]}, Since("d0", -3600, 3600)),
        ({"between": [{"ago": "6 h"}, "now"]}, Between(Since(NOW, -21_600, -21_600), Since(NOW, 0, 0))),
        ({"all": [{"clock": "8:00 AM"}, {"ago": ["0 h", None]}]},
         AllOf((ClockTime(28_800, 28_800), Since(NOW, None, 0)))),
        ({"any": [{"ago": "3 h"}, {"clock": "3:00 PM"}], "key": "k"},
         OneOf((Since(NOW, -10_800, -10_800), ClockTime(54_000, 54_000)), "k")),
    ],
)  # fmt: skip
def test_every_form_of_a_moment(raw: Any, meant: Any) -> None:
    assert dose(at=raw).at == meant


def test_what_is_left_out_of_a_dose_is_unknown_and_of_the_next_dose_usual() -> None:
    assert dose().units is UNKNOWN
    assert dose().at is UNKNOWN
    assert dose().taken is Taken.YES
    assert read().next_dose.items[0].units is USUAL
    assert read().next_dose.at == Since(NOW, 0, 0)
    assert read().now is UNKNOWN


def test_an_asked_amount_tells_the_whole_intake() -> None:
    item = situation_from_dict({"next": {"items": [{"product": "ibuprofen", "amount": "400 mg"}]}}).next_dose.items[0]
    assert (item.units, item.amount) == (UNKNOWN, Mass(400_000))


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({"doses": [{"product": "Advil"}, {"product": "Advil", "units": "two"}]}, "doses[1].units: "),
        ({"doses": [{"product": "Advil", "units": -1}]}, "doses[0].units: "),
        ({"doses": [{"product": "Advil", "units": True}]}, "doses[0].units: "),
        ({"doses": [{"product": "Advil", "unit": 1}]}, "doses[0].unit: "),
        ({"doses": [{"product": "Advil", "taken": "no"}]}, "doses[0].taken: "),
        ({"doses": [{"product": "Advil", "at": {"agoo": "2 h"}}]}, "doses[0].at: "),
        ({"doses": [{"product": "Advil", "at": {"ago": "2 parsecs"}}]}, "doses[0].at: "),
        ({"doses": [{"product": "Advil", "at": {"clock": "25:00"}}]}, "doses[0].at: "),
        ({"doses": [{"product": "Advil", "amount": "5 parsecs"}]}, "doses[0].amount: "),
        ({"doses": [{"product": "Advil", "amount": ["1 g"]}]}, "doses[0].amount: "),
        ({"doses": [{"product": "Advil", "strength": 500}]}, "doses[0].strength: "),
        ({"doses": [{"product": ""}]}, "doses[0].product: "),
        ({"doses": [{"units": 2}]}, "doses[0].product: "),
        ({"doses": {"product": "Advil"}}, "doses: "),
        ({"doses": [{"id": "d1", "product": "Advil"}, {"id": "d1", "product": "Advil"}]}, "situation: "),
        ({"totals": [{"product": "Advil"}]}, "totals[0]: "),
        ({"totals": [{"product": "Advil", "units": 0}]}, "totals[0].units: "),
        ({"scope": ["kids"]}, "scope[0]: "),
        ({"relations": [["d1"]]}, "relations[0]"),
        ({"now": "tomorrow"}, "now: "),
        ({"next": {"items": []}}, "next.items: "),
        ({"next": {}}, "next.items: "),
        ({"age_years": "old"}, "age_years: "),
        ({"nxt": 1}, "nxt: "),
    ],
)
def test_a_wrong_field_is_named_by_its_path(facts: dict[str, Any], path: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(**facts)
    assert str(caught.value).startswith(path)


def test_a_situation_that_is_no_object_is_refused() -> None:
    with pytest.raises(FormatError, match="situation: "):
        situation_from_dict([])  # type: ignore[arg-type]


def test_moments_nested_beyond_reason_are_refused() -> None:
    moment: Any = "now"
    for _ in range(500):
        moment = {"all": [moment]}
    with pytest.raises(FormatError, match="nested"):
        read(now=moment)


numbers = st.one_of(st.integers(1, 50), st.fractions(Fraction(1, 16), 20, max_denominator=16))
counts = st.one_of(
    numbers,
    st.just(UNKNOWN),
    st.just(USUAL),
    st.just(SAME),
    numbers.flatmap(lambda low: st.one_of(st.just(Range(low)), numbers.map(lambda more: Range(low, low + more)))),
    st.lists(numbers, min_size=1, max_size=3).map(lambda options: OneOf(tuple(options), "c")),
)
gaps = st.tuples(st.none() | st.integers(-200_000, 200_000), st.none() | st.integers(-200_000, 200_000)).map(
    lambda ends: ends if None in ends or ends[0] <= ends[1] else (ends[1], ends[0])  # type: ignore[operator]
)
leaves = st.one_of(
    st.just(UNKNOWN),
    st.tuples(st.sampled_from([NOW, "d1", "midnight"]), gaps).map(lambda pair: Since(pair[0], *pair[1])),
    st.tuples(st.integers(0, 86_400), st.integers(-3, 3)).map(lambda pair: ClockTime(pair[0], pair[0], pair[1])),
    st.tuples(st.integers(0, 86_399), st.integers(1, 86_399), st.integers(-3, 3)).map(
        lambda three: ClockTime(three[0], three[0] + three[1], three[2])
    ),
    st.tuples(st.integers(0, 4_000_000_000), st.integers(-14, 14)).map(
        lambda pair: Instant(pair[0], offset=pair[1] * 3600)
    ),
    st.integers(0, 4_000_000_000).map(lambda seconds: Instant(seconds, naive=True)),
)
moments: st.SearchStrategy[Any] = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda pair: Between(*pair)),
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: AllOf(tuple(parts))),
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: OneOf(tuple(parts), "w")),
    ),
    max_leaves=4,
)
masses = st.one_of(
    st.none(),
    st.fractions(1, 10**6, max_denominator=60).map(lambda value: Mass(int(value) if value == int(value) else value)),
    st.integers(1, 500).map(lambda value: Mass(value, "volume")),
    st.integers(1, 500).map(lambda value: Mass(Range(value, value + 7))),
)
strengths = st.one_of(
    st.none(),
    st.just(UNKNOWN),
    st.integers(1, 10**6).map(Strength),
    st.tuples(st.integers(1, 10**6), st.integers(1, 30)).map(lambda pair: Strength(pair[0], "mL", pair[1])),
)
products = st.one_of(st.just(UNKNOWN), st.just("Advil"), st.just(OneOf(("Excedrin Migraine", "Tylenol"), "p")))


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    doses = tuple(
        Dose(draw(products), draw(counts), draw(moments), draw(masses), draw(strengths), draw(st.sampled_from(Taken)),
             beside_totals=draw(st.booleans()), form=draw(st.none() | st.just("caplet")))
        for _ in range(draw(st.integers(0, 3)))
    )  # fmt: skip
    totals = tuple(
        IntakeTotal(draw(products), units=draw(numbers), start=draw(moments), end=draw(moments), of=("d1",))
        for _ in range(draw(st.integers(0, 2)))
    )
    item = Intake(draw(products), draw(counts), strength=draw(strengths))
    return Situation(
        NextDose(item, at=draw(moments)), doses, draw(moments), "America/Chicago", totals,
        (Course("Advil", draw(moments), "pain"),), (("d1", draw(moments)),),
        frozenset(draw(st.sets(st.sampled_from(Scope)))),
        ("two of them",), draw(st.none() | st.booleans()), draw(st.none() | st.integers(0, 120)),
    )  # fmt: skip


@given(situations())
def test_what_was_written_reads_back_the_same_through_json_text(situation: Situation) -> None:
    assert situation_from_dict(json.loads(json.dumps(situation_to_dict(situation)))) == situation


def test_a_stretch_longer_than_a_day_is_written_as_its_ends() -> None:
    odd = Situation(NextDose("Advil"), (Dose("Advil", 1, ClockTime(3600, 200_000)),))
    assert situation_from_dict(situation_to_dict(odd)).doses[0].at == Between(
        ClockTime(3600, 3600), ClockTime(27_200, 27_200, 2)
    )


def test_ago_is_written_as_people_say_it() -> None:
    situation = Situation(NextDose("Advil"), (Dose("Advil", 1, ago("90 min", "2 h")),))
    assert situation_to_dict(situation)["doses"][0]["at"] == {"ago": ["1 h 30 min", "2 h"]}


def test_the_schema_names_every_field_of_the_form() -> None:
    assert set(situation_schema()["properties"]) == {
        "next", "doses", "totals", "courses", "relations", "now", "zone", "scope", "unread", "clock_told", "age_years",
    }  # fmt: skip


def test_importing_the_module_loads_no_pydantic() -> None:
    code = "import dosing_rules.situation_json, sys; print('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
