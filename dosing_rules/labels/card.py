"""Dosing limits as a JSON object and as a card to read. Computes nothing."""

from __future__ import annotations

from typing import Any, Final

from .directions.findings import FIELDS
from .limits import AdultLimits, DosingLimits
from .model import ActiveIngredient, Exact, Product

_FORMS: Final = (
    "tablet",
    "capsule",
    "caplet",
    "lozenge",
    "patch",
    "suppository",
    "pellet",
    "gum",
    "film",
    "granule",
    "powder",
)


def number(value: Exact | None) -> int | float | None:
    """The number as JSON prints it: whole numbers without a point.

    >>> from fractions import Fraction
    >>> number(Fraction(1, 2)), number(2), number(None)
    (0.5, 2, None)
    """
    if value is None or isinstance(value, int):
        return value
    return value.numerator if value.denominator == 1 else float(value)


def limits_to_dict(limits: DosingLimits) -> dict[str, Any]:
    """One object for one label; null where the label does not say.

    ``by_strength`` is there only where the directions differ by strength; ``adult`` then holds what they share.
    """
    label = limits.label
    found: dict[str, Any] = {
        "set_id": label.set_id,
        "brand": label.brand,
        "kind": label.kind,
        "ingredients": _ingredients(limits),
        "adult": _adult(limits.adult),
        "evidence": _evidence(limits.adult),
        "reason": limits.reason,
    }
    if limits.by_strength:
        found["by_strength"] = [
            {
                "strength": f"{number(milligrams):g} mg",
                "strength_mg_per_unit": number(milligrams),
                "adult": _adult(adult),
                "evidence": _evidence(adult),
            }
            for milligrams, adult in limits.by_strength
        ]
    return found


def _ingredients(limits: DosingLimits) -> list[dict[str, Any]]:
    found: dict[tuple[str, Any, Any], dict[str, Any]] = {}
    for product in limits.label.products:
        for ingredient in product.ingredients:
            strength, per_unit = _strength(ingredient, product, limits)
            entry = {"name": ingredient.name, "strength_mg_per_unit": strength, "per_unit": per_unit}
            found.setdefault((ingredient.name, strength, per_unit), entry)
    return list(found.values())


def _strength(
    ingredient: ActiveIngredient, product: Product, limits: DosingLimits
) -> tuple[int | float | None, str | None]:
    per = ingredient.strength.milligrams_per_unit() if ingredient.strength and not ingredient.homeopathic else None
    if per is None:
        return None, None
    if per[1] != "1":
        return number(per[0]), per[1]
    form = (product.form or "").casefold()
    units = [limits.adult.unit, *(adult.unit for _, adult in limits.by_strength)]
    unit = next((u for u in units if u), None)
    return number(per[0]), unit or next((name for name in _FORMS if name in form), None)


def _adult(adult: AdultLimits) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in FIELDS:
        value = getattr(adult, name)
        found[name] = value if value is None or isinstance(value, str) else number(value)
    found["max_days"] = dict(adult.max_days)
    found["notes"] = list(adult.notes)
    return found


def _evidence(adult: AdultLimits) -> dict[str, dict[str, str | None]]:
    return {name: {"section": proof.section, "quote": proof.quote} for name, proof in adult.evidence.items()}


# --- the card ---------------------------------------------------------------------------------------------------------


def limits_to_text(limits: DosingLimits) -> str:
    """A card of some lines; each number is followed by the words it was read from."""
    label = limits.label
    lines = [f"{label.brand or label.source or 'label'}  [{label.kind}]"]
    if label.set_id:
        lines.append(f"  set id {label.set_id}, version {label.version or '?'}, {label.effective or 'no date'}")
    for entry in _ingredients(limits):
        strength = f" {entry['strength_mg_per_unit']:g} mg" if entry["strength_mg_per_unit"] is not None else ""
        lines.append(f"  {entry['name']}{strength}" + (f" per {entry['per_unit']}" if entry["per_unit"] else ""))
    for milligrams, adult in limits.by_strength:
        lines.append(f"  for {number(milligrams):g} mg:")
        lines += _card(adult, "    ")
    if not limits.by_strength:
        lines += _card(limits.adult, "  ")
    for kind, proof in limits.warnings:
        lines.append(f"  warning ({kind}): {proof.quote}")
    if limits.reason:
        lines.append(f"  {'no dosing limits' if not limits.adult.given else 'left open'}: {limits.reason}")
    return "\n".join(lines)


_LINES: Final = (
    ("age", "min_age_years", "max_age_years", "years"),
    ("one dose", "units_per_dose_min", "units_per_dose_max", None),
    ("every", "interval_hours_min", "interval_hours_max", "hours"),
    ("times a day", "times_per_day_min", "times_per_day_max", ""),
    ("most in 24 hours", None, "max_units_per_24h", None),
    ("most in 24 hours", None, "max_doses_per_24h", "doses"),
)


def _plural(unit: str, count: Exact) -> str:
    """The unit as it is said after a count.

    >>> _plural("patch", 2), _plural("gummy", 2), _plural("mL", 30), _plural("tablet", 1)
    ('patches', 'gummies', 'mL', 'tablet')
    """
    if count <= 1 or unit in ("mL", "fl oz", ""):
        return unit
    if unit.endswith("y"):
        return unit[:-1] + "ies"
    return unit + ("es" if unit.endswith("ch") else "s")


def _card(adult: AdultLimits, indent: str) -> list[str]:
    lines: list[str] = []
    for head, low_name, high_name, unit in _LINES:
        low = getattr(adult, low_name) if low_name else None
        high = getattr(adult, high_name)
        if low is None and high is None:
            continue
        if head == "most in 24 hours":
            span = f"{high}"
        elif head == "age":
            span = f"{low} and over" if high is None else f"{'' if low is None else low} to {high}"
        elif low is None:
            span = f"at most {high}"
        elif high is None:
            span = f"{low} or more"
        else:
            span = f"{low}" if low == high else f"{low} to {high}"
        proof = adult.evidence.get(low_name or "") or adult.evidence.get(high_name)
        printed = f'   "{proof.quote}" ({proof.section or "no section code"})' if proof else ""
        counted = _plural(adult.unit or "", high or low or 0) if unit is None else unit
        lines.append(f"{indent}{head}: {span} {counted}".rstrip() + printed)
    for reason, days in adult.max_days.items():
        lines.append(f"{indent}at most {days} days ({reason})")
    lines += [f"{indent}note: {note}" for note in adult.notes]
    return lines
