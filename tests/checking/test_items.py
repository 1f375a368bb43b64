"""Numbers, amounts, durations, clock times and drugs, in the ways in which they are written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dosing_rules import default_catalogue
from dosing_rules.checking.accepted import knowledge
from dosing_rules.checking.clauses import clauses_of
from dosing_rules.checking.items import HOUR, items_of

NAMES = knowledge(default_catalogue()).names


@pytest.mark.parametrize(
    ("text", "letter", "least", "most"),
    [
        ("1,950 mg", "A", 1_950_000, 1_950_000),
        ("1.95 g", "A", 1_950_000, 1_950_000),
        ("1000mg", "A", 1_000_000, 1_000_000),
        ("two grams", "A", 2_000_000, 2_000_000),
        ("500 to 1,000 mg", "A", 500_000, 1_000_000),
        ("one thousand two hundred mg", "A", 1_200_000, 1_200_000),
        ("30 mL", "A", 30, 30),
        ("six tablets", "N", 6, 6),
        ("10 Regular Strength tablets", "N", 10, 10),
        ("half a tablet", "N", Fraction(1, 2), Fraction(1, 2)),
        ("4 doses", "N", 4, 4),
        ("4 hours", "D", 4 * HOUR, 4 * HOUR),
        ("4-6 hrs", "D", 4 * HOUR, 6 * HOUR),
        ("4 to 6 hours", "D", 4 * HOUR, 6 * HOUR),
        ("a 4-hour", "D", 4 * HOUR, 4 * HOUR),
        ("9+ hrs", "D", 9 * HOUR, 9 * HOUR),
        ("five and a half hours", "D", 5.5 * HOUR, 5.5 * HOUR),
        ("4½ hours", "D", 4.5 * HOUR, 4.5 * HOUR),
        ("an hour and a half", "D", 1.5 * HOUR, 1.5 * HOUR),
        ("half an hour", "D", HOUR / 2, HOUR / 2),
        ("4 hours and 50 minutes", "D", 4 * HOUR + 3000, 4 * HOUR + 3000),
        ("5h50", "D", 5 * HOUR + 3000, 5 * HOUR + 3000),
        ("3 h 30 min to 10 h 30 min", "D", 3.5 * HOUR, 10.5 * HOUR),
        ("3 hours and 40 minutes to 27 hours and 40 minutes", "D", 3 * HOUR + 2400, 27 * HOUR + 2400),
        ("4 more hours", "D", 4 * HOUR, 4 * HOUR),
        ("a few hours", "D", 2 * HOUR, 4 * HOUR),
    ],
)
def test_a_quantity_is_read_however_it_is_written(text: str, letter: str, least: float, most: float) -> None:
    found = [item for item in items_of(f"so {text}", NAMES) if item.letter in "ADNQ"]
    assert [(item.letter, float(item.least), float(item.most)) for item in found] == [(letter, float(least), float(most))]


@pytest.mark.parametrize(
    ("text", "seconds", "note"),
    [
        ("7:40 AM", 7 * HOUR + 2400, ""),
        ("1:30 p.m.", 13 * HOUR + 1800, ""),
        ("4pm", 16 * HOUR, ""),
        ("14:30", 14 * HOUR + 1800, ""),
        ("9:05", 9 * HOUR + 300, "half"),
        ("noon", 12 * HOUR, "noon"),
        ("midnight", 0, "midnight"),
        ("quarter to midnight", 23 * HOUR + 2700, ""),
        ("half past nine", 9 * HOUR + 1800, "half"),
        ("6 o'clock", 6 * HOUR, "half"),
    ],
)
def test_a_clock_time_is_read_however_it_is_written(text: str, seconds: int, note: str) -> None:
    (item,) = [item for item in items_of(f"until {text}", NAMES) if item.letter == "C"]
    assert (int(item.least), item.note) == (seconds, note)


def test_drugs_are_found_by_brand_ingredient_and_strength() -> None:
    text = "Extra-Strength Tylenol, Tylenol 8 HR, paracetamol, DayQuil LiquiCaps, Aleve and Excedrin Migraine"
    found = [item.names[0] for item in items_of(text, NAMES) if item.letter == "P"]
    assert found == [
        "Tylenol Extra Strength", "Tylenol 8 HR", "acetaminophen", "DayQuil LiquiCaps", "Aleve", "Excedrin Migraine",
    ]  # fmt: skip


def test_every_item_keeps_its_place_in_the_text() -> None:
    text = "İt’s “only” 4–6 hrs… since 1:15 p.m. She took 2×325 mg"
    for item in items_of(text, NAMES):
        assert 0 <= item.start < item.end <= len(text)
    assert [text[item.start : item.end] for item in items_of(text, NAMES) if item.letter in "DCA"] == [
        "4–6 hrs", "1:15 p.m.", "325 mg",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "shapes"),
    [
        ("It has been 3 hours, so you should wait.", ["it has been D", "you should wait"]),
        ("Since it has been exactly 4 hours, it is too soon.", ["it has been exactly D", "it is too soon"]),
        ("It has been 4 hours since your last dose.", ["it has been D since your last dose"]),
        ("Tylenol and Advil can be taken together.", ["P and P can be taken together"]),
        ("5 hours have passed and Advil needs 4 hours.", ["D have passed", "P needs D"]),
        ("You can take 2 more, since 4 hours have passed.", ["you can take Q more", "D have passed"]),
        ("It isn't known if it was Advil.", ["it isn't known if it was P"]),
        ("Wait until 2:30 p.m. Then take 2.", ["wait until C", "then take Q"]),
    ],
)
def test_a_text_is_cut_into_clauses(text: str, shapes: list[str]) -> None:
    assert [clause.shape for clause in clauses_of(items_of(text, NAMES))] == shapes
