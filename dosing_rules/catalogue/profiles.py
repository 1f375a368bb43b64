"""A product seen through a policy: one standard for an ingredient, or the product's own label.

``members`` are the drugs of each class ("NSAID": ibuprofen, naproxen, aspirin).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..quantities import Exact, exact, micrograms
from .entries import HOUR, CountLimit, FirstDose, Limit, Policy, Product, Profile, Source


def _common(product: Product, policy: Policy, members: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
    classes = tuple(
        (name, member)
        for name, drugs in members.items()
        if name in policy.class_windows
        for member in drugs
        if member in product.ingredients
    )
    return {
        "name": product.name,
        "unit": product.unit,
        "amounts": tuple(product.ingredients.items()),
        "ingredients": tuple(product.ingredients),
        "usual": product.usual,
        "extended_release": product.extended_release,
        "counted_with": product.counted_with,
        "exclusive": tuple(i for i in product.ingredients if i in policy.exclusive_windows),
        "remarked": tuple(i for i in product.ingredients if i in policy.remarked),
        "classes": classes,
        "low_dose_below_units": product.low_dose_below_units,
        "source": product.source,
    }


def from_standard(product: Product, policy: Policy, members: Mapping[str, tuple[str, ...]]) -> Profile:
    """A product under one standard per ingredient, with the product's own rules on top."""
    judged = tuple(i for i in product.ingredients if i in policy.ingredients)
    rules, source = product.rules, policy.source
    intervals: dict[str, int] = {}
    single: dict[str, Limit] = {}
    rolling: dict[str, Limit] = {}
    days: dict[str, int] = {}
    for name in judged:
        standard = policy.ingredients[name]
        by_strength = {micrograms(k): v for k, v in standard.get("interval_hours_by_unit_strength", {}).items()}
        # A liquid's unit is its tablespoon: "500 mg per 15 mL" is the extra strength, within the milligram of "33.3 mg/mL".
        unit = product.ingredients[name] * (15 if product.unit == "mL" else 1)
        hours = next((v for k, v in by_strength.items() if -1_000 < unit - k < 1_000), standard["interval_hours"])
        most = standard["single_dose"]
        if product.extended_release and "interval_hours_extended_release" in standard:
            hours = standard["interval_hours_extended_release"]
            most = standard.get("single_dose_extended_release", most)
        intervals[name] = max(hours, rules.get("interval_hours", 0)) * HOUR
        single[name] = Limit(micrograms(most), source)
        rolling[name] = Limit(micrograms(standard["rolling_total"]), source)
        for reason, count in standard.get("max_days", {}).items():
            days[reason] = min(count, days.get(reason, count))
    counts = []
    if "most_units_24h" in rules:
        counts.append(CountLimit("units", exact(rules["most_units_24h"]), 24 * HOUR, 1, product.source))
    if "most_doses_24h" in rules:
        per = exact(rules["units_in_a_dose"])
        counts += _doses(exact(rules["most_doses_24h"]), per, product.source)
    if rules.get("once_in_24h"):
        counts.append(CountLimit("intakes", 1, 24 * HOUR, 1, product.source))
    return Profile(
        **_common(product, policy, members),
        judged=judged,
        intervals=intervals,
        interval_sources=dict.fromkeys(judged, product.source if "interval_hours" in rules else source),
        single_amount=single,
        single_units=None,
        rolling=rolling,
        counts=tuple(counts),
        first_dose=None,
        max_days=days,
        days_source=source,
        min_age=int(rules.get("min_age", 12)),
        limited=bool(judged),
    )


def _doses(most: Exact, units_in_a_dose: Exact, source: Source) -> tuple[CountLimit, CountLimit]:
    """Read "4 doses in 24 hours" as both things that it can mean: so many intakes, and so many times the label's dose."""
    return (
        CountLimit("doses", most, 24 * HOUR, units_in_a_dose, source),
        CountLimit("intakes", most, 24 * HOUR, 1, source),
    )


def from_label(product: Product, policy: Policy, members: Mapping[str, tuple[str, ...]]) -> Profile:
    """A product under its own label: the shorter interval and the larger dose of a printed range."""
    label, source_of = product.label, product.source_of
    judged = tuple(product.ingredients) if label else ()
    interval = int(label["interval_hours"][0]) * HOUR if "interval_hours" in label else 0
    counts = []
    window = 24 * HOUR
    usual = exact(label["units_per_dose"][1]) if label else 1
    if label.get("max_units_24h") is not None:
        counts.append(CountLimit("units", exact(label["max_units_24h"]), window, 1, source_of("max_units_24h")))
    if label.get("max_doses_24h") is not None:
        counts += _doses(exact(label["max_doses_24h"]), usual, source_of("max_doses_24h"))
    for once in ("once_in_24h", "once_at_bedtime", "once_daily"):
        if label.get(once):
            counts.append(CountLimit("intakes", 1, window, 1, source_of(once)))
    if label.get("max_units_in_interval") is not None:
        most = exact(label["max_units_in_interval"])
        counts.append(CountLimit("units", most, interval, 1, source_of("max_units_in_interval")))
    rolling: dict[str, Limit] = {}
    for name, amount in product.ingredients.items():
        if label.get("max_units_24h") is not None:
            rolling[name] = Limit(exact(label["max_units_24h"]) * amount, source_of("max_units_24h"))
        elif label.get("max_doses_24h") is not None:
            rolling[name] = Limit(exact(label["max_doses_24h"]) * usual * amount, source_of("max_doses_24h"))
    first = label.get("first_dose")
    return Profile(
        **_common(product, policy, members),
        judged=judged,
        intervals=dict.fromkeys(judged, interval),
        interval_sources=dict.fromkeys(judged, source_of("interval_hours")),
        single_amount={},
        single_units=Limit(usual, source_of("units_per_dose")) if label else None,
        rolling=rolling,
        counts=tuple(counts),
        first_dose=FirstDose(exact(first["units"]), int(first["within_hours"]) * HOUR) if first else None,
        max_days={k: int(v) for k, v in label.get("max_days", {}).items()},
        min_age=int(label.get("min_age", 12)),
        max_age=int(label["max_age"]) if "max_age" in label else None,
        days_source=source_of("max_days"),
        limited=bool(label),
    )
