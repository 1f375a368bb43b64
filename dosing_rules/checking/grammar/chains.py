"""Calculations in a clause whose terms are joined one by one: "650 + 1,000 + 1,000 = 2,650 mg"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from ...quantities import milligrams_text
from ..clauses import Clause
from ..items import Item
from ..statements import TOTAL_INTAKE, Statement

_INGRAMS: Final = re.compile(r"\bg(?:rams?)?$")
_EQUALS: Final = re.compile(
    r"(?:=|\bis|\bequals?|\bmakes?|\bare|\btotals?|\bcomes? to|\bgives?|\bwould be|\bwill be|\badds? up to"
    r"|\bsums? (?:up )?to|\bfor(?= (?:a total of )?A)|\bbrings? (?:\w+ )?to)(?: (?:a |an |the |about |only |total "
    r"|of |in ){0,4})?\s?$"
)


def chain(clause: Clause) -> tuple[int, Statement, set[int]] | None:
    """As in "650 + 1,000 + 1,000 = 2,650 mg", "325 + 2 x 325 = 975 mg", "two X (1,000 mg) plus two Y (650 mg) is 1,650 mg"."""
    items = clause.items
    plus = [place for place, item in enumerate(items) if item.text in ("+", "plus")]
    if not plus:
        return None
    results = [
        place for place, item in enumerate(items)
        if place > plus[-1] and item.letter in "AQ" and _EQUALS.search(clause.shape[: clause.places[place]])
    ]  # fmt: skip
    if not results:
        return None
    made = results[0]
    if items[made].letter == "Q" and items[made].least < 50:
        # "Three grams plus one is four": the unit is said once, or tablets are counted.
        return None
    if all(item.letter == "Q" and item.least < 50 or item.letter == "N" and item.strength is None for item in items[: made + 1] if item.letter in "AQN"):
        return None
    if made + 2 < len(items) and items[made + 1].text in ("x", "times", "*") and items[made].letter == "Q":
        # "Seven plus two is 9 x 325 = 2,925 mg": a count, and what it makes.
        return None
    groups, start = [], 0
    ends = [*plus, _equals_before(clause, made)]
    for end in ends:
        groups.append(items[start:end])
        start = end + 1
    grams = any(item.letter == "A" and _INGRAMS.search(item.text) for item in items[:made]) and not any(item.letter == "N" for item in items[:made])
    values = [
        next(item.least for item in group if item.letter == "Q") * 1_000_000 if grams and [item.letter for item in group if item.letter in "AQN"] == ["Q"] else _term(group)
        for group in groups
    ]  # fmt: skip
    if items[made].note == "volume" and all(item.note == "volume" for item in items[:made] if item.letter == "A"):
        # "15 mL + 15 mL + 30 mL = 60 mL"
        poured = Statement(
            TOTAL_INTAKE, "total", clause.start, clause.end, least=items[made].least, most=items[made].most, unit="volume",
            value=items[made].text, words=clause.shape, family="sum",
        )  # fmt: skip
        if None not in values and sum(value for value in values if value is not None) != items[made].least:
            poured.form, poured.asserted = "arithmetic", items[made].text
        return made, poured, set(range(made + 1))
    small = grams and items[made].letter == "Q" and items[made].least <= 8
    # "Two grams plus one equals three": the unit is said once.
    result = items[made].least * (1_000_000 if small else 1000 if items[made].letter == "Q" else 1)
    statement = Statement(
        TOTAL_INTAKE, "total", clause.start, clause.end, least=result - 500, most=result + 500, unit="mass",
        value=milligrams_text(result), words=clause.shape, family="sum",
    )  # fmt: skip
    if all(value is not None for value in values):
        expected = sum((value for value in values if value is not None), Fraction(0))
        if abs(expected - result) >= 1000:
            statement.form, statement.asserted = "arithmetic", milligrams_text(expected)
    return made, statement, set(range(made + 1))


_RESULT: Final = re.compile(
    r"\b(?:adds? up to|add to|makes?|making|totals?|totalling|totaling|comes? to|sums? (?:up )?to|gives?|giving|is|are|=|equals?|for|amounts? to|brings?|reach(?:es)?|combine to|would be|come out at|comes out at)"
    r"(?: (?:a|an|the|about|only|in|total|of|all|together|altogether|around|grand|combined|it|you|to|up|just|exactly))* $"
)


def addition(clause: Clause) -> tuple[int, Statement, set[int]] | None:
    """As in "Two caplets (1,000 mg) and two LiquiCaps (650 mg) add up to 1,650 mg": terms that make the result, however they are joined."""
    poured = {item.note for item in clause.items if item.letter == "A"} == {"volume"}
    masses = [place for place, item in enumerate(clause.items) if item.letter == "A" and item.note == ("volume" if poured else "mass") and item.least == item.most]
    for number in range(2, len(masses)):
        made = masses[number]
        terms = [clause.items[place].least * times_told(clause, place) for place in masses[:number]]
        if sum(terms) == clause.items[made].least and _RESULT.search(clause.shape[: clause.places[made]]):
            result = clause.items[made].least
            statement = Statement(
                TOTAL_INTAKE, "total", clause.start, clause.end, least=result if poured else result - 500, most=result if poured else result + 500, unit="volume" if poured else "mass",
                value=clause.items[made].text if poured else milligrams_text(result), words=clause.shape, family="sum",
            )  # fmt: skip
            return made, statement, set(range(made + 1))
    return None


def _equals_before(clause: Clause, made: int) -> int:
    place = made - 1
    while place > 0 and clause.items[place].letter == "w" and clause.items[place].text in ("a", "total", "of", "about", "only", "the", "in", "to", "up"):
        place -= 1
    return place


def _term(group: Sequence[Item]) -> Fraction | None:
    """One term of a sum in micrograms: an amount, a product of two numbers, or counted units of a told strength."""
    amounts_ = [item for item in group if item.letter == "A" and item.note in ("mass", "volume")]
    numbers = [item for item in group if item.letter == "Q"]
    times = any(item.text in ("x", "times", "*") for item in group)
    counted = [item for item in group if item.letter == "N"]
    if len(amounts_) == 1 and not times and any(item.text in ("each", "apiece") for item in group):
        # "Two LiquiCaps (325 mg each)", "a LiquiCap (325 mg each)"
        count = [item.least for item in (*counted, *numbers) if item.least <= 20]
        return amounts_[0].least * (count[0] if count else 1)
    if times and len(amounts_) + len(numbers) + len(counted) == 2:
        one, two = (item for item in group if item.letter in "AQN")
        scale = 1 if amounts_ else 1000
        return one.least * two.least * scale
    if len(amounts_) == len(numbers) == 1 and not counted and numbers[0].least <= 20 and "of" in {item.text for item in group}:
        # "Two of 325 mg"
        return amounts_[0].least * numbers[0].least
    if len(amounts_) == 1 and not times:
        return amounts_[0].least
    if not amounts_ and len(numbers) == 1 and not times and numbers[0].least >= 50:
        return numbers[0].least * 1000
    if len(counted) == 1 and counted[0].strength is not None and not amounts_:
        return counted[0].least * counted[0].strength
    return None


def times_told(clause: Clause, place: int) -> Fraction:
    """How many of an amount are meant: two in "two of 325 mg"."""
    match = re.search(r"\b(Q) (?:of|times|x) (?:about )?$", clause.shape[: clause.places[place]])
    number = clause.items[clause.item_at(match.start(1))].least if match is not None else Fraction(1)
    return number if number <= 20 else Fraction(1)


__all__ = ["addition", "chain", "times_told"]
