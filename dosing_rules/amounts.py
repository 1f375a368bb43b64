"""How much was told of what, checked: counts of units, amounts, strengths and products.

Each is a number or a name, a :class:`Range`, a :class:`OneOf` or ``UNKNOWN``; what cannot be one is an error.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .errors import FactError, QuantityError
from .quantities import MOST_MICROGRAMS, Exact, exact, micrograms, read_amount, read_strength
from .values import UNKNOWN, Count, OneOf, Range, SameAsLast, Unknown, Usual


def checked_count(value: object, what: str) -> Count | Usual | SameAsLast:
    """Check a count: a number above 0, a Range, alternatives, UNKNOWN, USUAL or SAME."""
    if isinstance(value, Unknown | Usual | SameAsLast):
        return value
    if isinstance(value, Range):
        if value.least < 0 or value.most == 0:
            raise QuantityError(f"{what} is above zero, got {value}; a dose that was not taken is left out")
        return value
    if isinstance(value, OneOf):
        return OneOf(tuple(checked_count(option, what) for option in value.options), value.key)
    number = exact(value)
    if number <= 0:
        raise QuantityError(f"{what} is above zero, got {value!r}; a dose that was not taken is left out")
    if number > 10_000:
        raise QuantityError(f"{what} of {value!r} is beyond belief; expected a number such as 2")
    return number


@dataclass(frozen=True, slots=True)
class Mass:
    """An amount of active ingredient in exact micrograms, or a volume in millilitres when ``kind`` is ``"volume"``."""

    value: Exact | Range
    kind: str = "mass"


def checked_mass(value: object) -> Mass | OneOf[Any] | Unknown | None:
    """Check an amount: "650 mg", "30 mL", a pair as a range, alternatives, UNKNOWN; None where none is told."""
    if value is None or isinstance(value, Mass | Unknown):
        return value
    if isinstance(value, OneOf):
        return OneOf(tuple(checked_mass(option) for option in value.options), value.key)
    if isinstance(value, str):
        kind, number = read_amount(value)
        return Mass(number, kind)
    if isinstance(value, tuple) and len(value) == 2:
        low, high = checked_mass(value[0]), checked_mass(value[1])
        if isinstance(low, Mass) and isinstance(high, Mass) and low.kind == high.kind:
            if isinstance(low.value, Range) or isinstance(high.value, Range):
                raise QuantityError(f"expected two plain amounts such as ('500 mg', '1000 mg'), got {value!r}")
            return Mass(Range(low.value, high.value), low.kind)
    if hasattr(value, "magnitude"):
        return Mass(micrograms(value))
    raise QuantityError(f"expected an amount such as '650 mg', '30 mL' or ('500 mg', '1 g'), got {value!r}")


@dataclass(frozen=True, slots=True)
class Strength:
    """Active ingredient per unit: micrograms per ``per`` of ``unit`` ("unit" is one tablet, "mL" a liquid)."""

    micrograms: Exact
    unit: str = "unit"
    per: Exact = 1


def checked_strength(value: object) -> Strength | OneOf[Any] | Unknown | None:
    """Check a strength: "500 mg", "160 mg/5 mL", alternatives, UNKNOWN; None where none is told."""
    if isinstance(value, Strength) and not 0 < value.micrograms <= MOST_MICROGRAMS:
        raise QuantityError(f"expected a strength of at most a kilogram a unit, such as '500 mg', got {value!r}")
    if value is None or isinstance(value, Strength | Unknown):
        return value
    if isinstance(value, OneOf):
        return OneOf(tuple(checked_strength(option) for option in value.options), value.key)
    if isinstance(value, str):
        return Strength(*read_strength(value))
    raise QuantityError(f"expected a strength such as '500 mg' or '160 mg/5 mL', got {value!r}")


def checked_product(value: object) -> str | OneOf[str] | Unknown:
    """Check the name of a product or an ingredient, alternatives, or UNKNOWN."""
    if isinstance(value, OneOf):
        for option in value.options:
            checked_product(option)
        return value
    if value is UNKNOWN:
        return UNKNOWN
    if isinstance(value, str) and value.strip():
        return value
    raise FactError(f"expected a product or ingredient such as 'Tylenol Extra Strength' or 'ibuprofen', got {value!r}")
