"""The same intake once more, in units: "400 mg total, two 200 mg pills", "400 mg as two tablets", "400 mg (2 tablets)"."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ..terms import Term
from ..words import SOLID_UNITS
from .group import Group, word_at

_USUAL: Final = frozenset({200_000, 325_000, 500_000, 650_000})
"""Micrograms that one unit commonly holds."""


def units_of_mass(group: Group, terms: list[Term], i: int, end: int) -> int:
    """ "400 mg, two 200 mg pills": the place behind units at ``i`` that make up the mass before them; 0 where they don't."""
    i += word_at(terms, i, end) in (",", "-", ":")
    i += word_at(terms, i, end) in ("so", "as", "in", "namely", "from", "using", "via")
    if i + 1 >= end or not isinstance(group.mass, int) or group.count is not None or group.unit_mass is not None or terms[i].kind != "num":
        return 0
    count, unit = terms[i].value, terms[i + 1]
    micrograms = unit.value if unit.kind == "mass" else unit.value * 1000 if unit.kind == "num" and isinstance(unit.value, int) and unit.value >= 80 else 0
    if not isinstance(count, int) or not isinstance(micrograms, int) or count < 1 or count * micrograms != group.mass:
        return 0
    past = i + 2 + (word_at(terms, i + 2, end) in ("s", "ones"))
    past += past < end and terms[past].kind == "form" and terms[past].value in SOLID_UNITS
    return _held(group, terms, i, past, count, micrograms)


def tablets_of_mass(group: Group, terms: list[Term], i: int, end: int) -> int:
    """ "400 mg as two tablets": the place behind "two tablets" at ``i``; 0 where the mass before them is not divided so."""
    if i + 1 >= end or not isinstance(group.mass, int) or group.count is not None or group.unit_mass is not None:
        return 0
    count, form = terms[i].value, terms[i + 1]
    if terms[i].kind != "num" or not isinstance(count, int) or count < 1 or form.kind != "form" or form.value not in SOLID_UNITS:
        return 0
    unit = Fraction(group.mass, count)
    return _held(group, terms, i, i + 2, count, unit.numerator if unit.denominator == 1 else unit)


def is_usual_unit(mass: object, count: object) -> bool:
    """Whether so many units of a common strength make up the mass."""
    return isinstance(mass, int) and isinstance(count, int) and count > 1 and mass % count == 0 and mass // count in _USUAL


def _held(group: Group, terms: list[Term], low: int, high: int, count: int, unit: int | Fraction) -> int:
    group.count, group.unit_mass, group.total_mass, group.mass = count, unit, group.mass, None
    group.form = next((str(t.value) for t in terms[low:high] if t.kind == "form"), group.form)
    for term in terms[low:high]:
        term.read = True
    return high
