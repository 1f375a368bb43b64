"""Amounts are exact rationals in micrograms and millilitres; no floating point decides anything."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from dosing_rules.errors import QuantityError
from dosing_rules.quantities import (
    MILLILITRES,
    exact,
    micrograms,
    milligrams_text,
    quotient,
    read_amount,
    read_strength,
)


@pytest.mark.parametrize(
    ("told", "number"),
    [
        (2, 2), (2.0, 2), (0.1, Fraction(1, 10)), ("1/2", Fraction(1, 2)), ("0.5", Fraction(1, 2)),
        (Decimal("1.5"), Fraction(3, 2)), (Fraction(4, 2), 2), (-3, -3), ("7", 7),
    ],
)  # fmt: skip
def test_a_number_is_whole_where_it_is_and_a_fraction_otherwise(told: object, number: object) -> None:
    assert exact(told) == number
    assert type(exact(told)) is type(number)


@pytest.mark.parametrize("told", [True, False, None, "two", float("nan"), float("inf"), "1/0", [1], Decimal("NaN")])
def test_what_is_no_number_is_refused(told: object) -> None:
    with pytest.raises(QuantityError, match="expected a number such as 2"):
        exact(told)


def test_a_division_stays_exact() -> None:
    assert quotient(650_000, 30) == Fraction(65_000, 3)
    assert quotient(6, 3) == 2
    assert type(quotient(6, 3)) is int
    assert quotient(Fraction(1, 2), Fraction(1, 4)) == 2


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("650 mg", "mass", 650_000),
        ("650mg", "mass", 650_000),
        (" 1.5 g ", "mass", 1_500_000),
        ("1 gram", "mass", 1_000_000),
        ("2,400 mg", "mass", 2_400_000),
        ("500 MG", "mass", 500_000),
        ("500 mg.", "mass", 500_000),
        ("25 mcg", "mass", 25),
        ("25 µg", "mass", 25),
        (".5 g", "mass", 500_000),
        ("0.25 mcg", "mass", Fraction(1, 4)),
        ("30 mL", "volume", 30),
        ("1 tbsp", "volume", 15),
        ("2 teaspoons", "volume", 10),
        ("10 cc", "volume", 10),
        ("1 l", "volume", 1000),
        ("1000 g", "mass", 1_000_000_000),
    ],
)
def test_spellings_of_an_amount(text: str, kind: str, value: object) -> None:
    assert read_amount(text) == (kind, value)


def test_household_measures_are_the_labels_whole_millilitres() -> None:
    assert (MILLILITRES["tsp"], MILLILITRES["tbsp"]) == (5, 15)


def test_a_unit_that_only_pint_knows_is_read_through_pint() -> None:
    # One grain is 64.79891 mg by definition.
    assert read_amount("2 grains") == ("mass", exact(Fraction("129597.82")))
    kind, value = read_amount("1 m**3 / 1000000".replace("/", "*").replace("1000000", "0.000001"))
    assert (kind, value) == ("volume", 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("160 mg/5 mL", "expected one amount"),
        ("", "expected one amount"),
        ("   ", "expected one amount"),
        ("6" * 61, "expected one amount"),
        ("two tablets please", "expected an amount"),
        ("5 metres", "expected a mass or a volume"),
        ("0 mg", "above zero"),
        ("-5 mg", "above zero"),
        ("-5 mL", "above zero"),
        ("0 grains", "above zero"),
        ("1001 kg", "more than a kilogram"),
        ("1000000.001 mg", "more than a kilogram"),
    ],
)
def test_a_text_that_is_no_amount_is_refused_with_a_form_that_works(text: str, words: str) -> None:
    with pytest.raises(QuantityError, match=words):
        read_amount(text)


def test_a_text_of_sixty_letters_is_still_read() -> None:
    assert read_amount("5 mg".ljust(60)) == ("mass", 5000)
    with pytest.raises(QuantityError, match="expected an amount"):
        read_amount("x" * 60)


class _Magnitude:
    """What this library asks of a pint quantity."""

    def __init__(self, in_micrograms: object) -> None:
        self.magnitude = in_micrograms
        self.units = "microgram"

    def to(self, unit: str) -> _Magnitude:
        assert unit == "microgram"
        return self

    def __str__(self) -> str:
        return f"{self.magnitude} microgram"


def test_a_mass_comes_from_text_or_from_a_quantity() -> None:
    assert micrograms("650 mg") == 650_000
    assert micrograms(_Magnitude("2.5")) == Fraction(5, 2)


def test_a_volume_is_no_mass() -> None:
    with pytest.raises(QuantityError, match="got the volume '30 mL'"):
        micrograms("30 mL")


@pytest.mark.parametrize("told", [650, None, object()])
def test_a_bare_number_is_no_mass(told: object) -> None:
    with pytest.raises(QuantityError, match="expected a mass with its unit"):
        micrograms(told)


def test_a_quantity_of_nothing_is_refused() -> None:
    with pytest.raises(QuantityError, match="above zero"):
        micrograms(_Magnitude(0))


@pytest.mark.parametrize(
    ("text", "strength"),
    [
        ("500 mg", (500_000, "unit", 1)),
        ("160 mg/5 mL", (160_000, "mL", 5)),
        ("650 mg per 30 mL", (650_000, "mL", 30)),
        ("32 mg/mL", (32_000, "mL", 1)),
        ("160 mg / 1 tsp", (160_000, "mL", 5)),
    ],
)
def test_a_strength_is_per_tablet_or_per_volume(text: str, strength: tuple[object, str, object]) -> None:
    assert read_strength(text) == strength


@pytest.mark.parametrize("text", ["500 mg/250 mg", "30 mL", "160 mg/"])
def test_a_strength_per_something_else_is_refused(text: str) -> None:
    if text == "160 mg/":
        assert read_strength(text) == (160_000, "unit", 1)
        return
    with pytest.raises(QuantityError):
        read_strength(text)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1_950_000, "1,950 mg"),
        (162_500, "162.5 mg"),
        (6_250, "6.25 mg"),
        (Fraction(650_000_000, 3), "216,666.667 mg"),
        (500, "0.5 mg"),
        (1_000_000_000, "1,000,000 mg"),
    ],
)
def test_milligrams_are_written_as_a_person_writes_them(value: int, text: str) -> None:
    assert milligrams_text(value) == text
