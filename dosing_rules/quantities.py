"""Amounts of drug, exactly.

Mass is counted in micrograms and volume in millilitres, as ``int`` where whole and ``Fraction`` otherwise (10 mL of a
650 mg/30 mL liquid is not a whole microgram). This is the only file that knows pint; the spellings that people use are
read without it, because loading pint's registry takes longer than a thousand decisions.
"""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from .errors import QuantityError

if TYPE_CHECKING:
    from pint import UnitRegistry

Exact = int | Fraction
"""An exact rational number: ``int`` where it is whole."""

MICROGRAMS: Final = {
    "g": 1_000_000, "gm": 1_000_000, "gram": 1_000_000, "grams": 1_000_000,
    "mg": 1_000, "mgs": 1_000, "milligram": 1_000, "milligrams": 1_000,
    "mcg": 1, "ug": 1, "µg": 1, "μg": 1, "microgram": 1, "micrograms": 1,
}  # fmt: skip
MILLILITRES: Final[dict[str, Exact]] = {
    "ml": 1, "mls": 1, "cc": 1, "milliliter": 1, "milliliters": 1, "millilitre": 1, "millilitres": 1,
    # Drug labels give household measures as whole millilitres (21 CFR 201.5; USP <17>): not pint's 14.79 mL.
    "tbsp": 15, "tablespoon": 15, "tablespoons": 15, "tablespoonful": 15, "tablespoonfuls": 15,
    "tsp": 5, "teaspoon": 5, "teaspoons": 5, "teaspoonful": 5, "teaspoonfuls": 5,
    "l": 1000, "liter": 1000, "liters": 1000, "litre": 1000, "litres": 1000,
}  # fmt: skip

_AMOUNT: Final = re.compile(r"\s*([+-]?\d[\d,]*(?:\.\d+)?|[+-]?\.\d+)\s*([^\W\d_]+)\.?\s*", re.UNICODE)
MOST_MICROGRAMS: Final = 1_000_000_000
"""One kilogram. A single amount above it is a slip of the keyboard, not a dose."""


def exact(value: object) -> Exact:
    """``value`` as an exact number: an int where it is whole, else a Fraction.

    Floats are taken as they print (``0.1`` is one tenth), since nobody who writes 0.1 tablets means its binary
    neighbour.

    >>> exact(2.0), exact("1/2"), exact(0.1)
    (2, Fraction(1, 2), Fraction(1, 10))

    Raises:
        QuantityError: for booleans, NaN, infinities and anything that is not a number.

    """
    if type(value) is int:
        return value
    if isinstance(value, bool) or not isinstance(value, int | float | str | Fraction | Decimal):
        raise QuantityError(f"expected a number such as 2, 0.5 or '1/2', got {value!r}")
    try:
        number = Fraction(str(value)) if isinstance(value, float) else Fraction(value)
    except (ValueError, ZeroDivisionError, OverflowError) as error:
        raise QuantityError(f"expected a number such as 2, 0.5 or '1/2', got {value!r}") from error
    return number.numerator if number.denominator == 1 else number


def quotient(top: Exact, bottom: Exact) -> Exact:
    """``top / bottom``, exactly; Python's own ``/`` on two ints would be a float.

    >>> quotient(6, 3), quotient(1, 3)
    (2, Fraction(1, 3))
    """
    if type(top) is int and type(bottom) is int:
        whole, rest = divmod(top, bottom)
        return Fraction(top, bottom) if rest else whole
    return exact(Fraction(top) / bottom)


@lru_cache(maxsize=1)
def _registry() -> UnitRegistry[Any]:
    import pint

    registry: UnitRegistry[Any] = pint.UnitRegistry(non_int_type=Fraction, cache_folder=None)
    return registry


@lru_cache(maxsize=4096)
def read_amount(text: str) -> tuple[str, Exact]:
    """Read ``"650 mg"`` as ``("mass", 650000)`` and ``"30 mL"`` as ``("volume", 30)``.

    Masses come in micrograms and volumes in millilitres. A text with a slash ("160 mg/5 mL") is a strength, not an
    amount, and is refused here; see :func:`read_strength`.

    >>> read_amount("1.5 g"), read_amount("1 tbsp")
    (('mass', 1500000), ('volume', 15))

    Raises:
        QuantityError: when the text is no positive mass or volume, or is above one kilogram.

    """
    match = _AMOUNT.fullmatch(text)
    if match:
        number, unit = exact(match[1].replace(",", "")), match[2].lower()
        if unit in MICROGRAMS:
            return "mass", _positive(number * MICROGRAMS[unit], text)
        if unit in MILLILITRES:
            return "volume", _positive(exact(number * MILLILITRES[unit]), text)
    return _read_with_pint(text)


def _read_with_pint(text: str) -> tuple[str, Exact]:
    """Whatever else pint knows ("2 grains", "1 fluid_ounce"), at its price."""
    import pint

    if "/" in text or not text.strip() or len(text) > 60:
        raise QuantityError(f"expected one amount such as '650 mg' or '30 mL', got {text!r}")
    registry = _registry()
    found: tuple[str, Exact] | None = None
    try:
        quantity: Any = registry.Quantity(text)
        for kind, dimension, unit in (("mass", "[mass]", "microgram"), ("volume", "[length] ** 3", "milliliter")):
            if quantity.check(dimension):
                found = kind, exact(quantity.to(unit).magnitude)
    except (pint.PintError, ValueError, TypeError, ArithmeticError, AttributeError, AssertionError) as error:
        raise QuantityError(f"expected an amount such as '650 mg' or '30 mL', got {text!r}") from error
    if found is None:
        raise QuantityError(f"expected a mass or a volume such as '650 mg' or '30 mL', got {text!r}")
    return found[0], _positive(found[1], text)


def _positive(value: Exact, text: str) -> Exact:
    if value <= 0:
        raise QuantityError(f"an amount is above zero, got {text!r}; a dose that was not taken is left out")
    if value > MOST_MICROGRAMS:
        raise QuantityError(f"{text!r} is more than a kilogram; expected an amount such as '650 mg'")
    return exact(value)


def micrograms(amount: Any) -> Exact:
    """A mass as exact micrograms, from text or from a pint quantity.

    >>> micrograms("650 mg")
    650000
    """
    if isinstance(amount, str):
        kind, value = read_amount(amount)
        if kind != "mass":
            raise QuantityError(f"expected a mass such as '650 mg', got the volume {amount!r}")
        return value
    if hasattr(amount, "magnitude") and hasattr(amount, "units"):
        magnitude = exact(Fraction(str(amount.to("microgram").magnitude)))
        return _positive(magnitude, str(amount))
    raise QuantityError(f"expected a mass with its unit such as '650 mg', got {amount!r}")


def read_strength(text: str) -> tuple[Exact, str, Exact]:
    """Read ``"500 mg"`` or ``"650 mg/30 mL"`` as (micrograms, unit, per how many of the unit).

    >>> read_strength("160 mg/5 mL")
    (160000, 'mL', 5)
    >>> read_strength("500 mg")
    (500000, 'unit', 1)
    """
    top, slash, bottom = text.partition("/")
    if not slash:
        top, _, bottom = text.partition(" per ")
    mass = micrograms(top.strip())
    bottom = bottom.strip()
    if not bottom:
        return mass, "unit", 1
    if not bottom[0].isdigit():
        bottom = f"1 {bottom}"
    kind, volume = read_amount(bottom)
    if kind != "volume":
        raise QuantityError(f"expected a strength such as '500 mg' or '160 mg/5 mL', got {text!r}")
    return mass, "mL", volume


def milligrams_text(value: Exact) -> str:
    """Micrograms as a person writes them: ``1,950 mg``, ``162.5 mg``; at most three decimals, never in thousandths of zero.

    >>> milligrams_text(1_950_000), milligrams_text(Fraction(650_000_000, 3))
    ('1,950 mg', '216,666.667 mg')
    """
    milligrams = Fraction(value) / 1000
    if milligrams.denominator == 1:
        return f"{milligrams.numerator:,} mg"
    return f"{float(milligrams):,.3f}".rstrip("0").rstrip(".") + " mg"
