"""Doses told as a multiple of the one told before: how much they were."""

from __future__ import annotations

from fractions import Fraction

from .story import Event


def settle_multiples(events: list[Event]) -> None:
    """Give "the same halved" its amount: so many times that of the dose told before, unknown where that is.

    "Two Advil at 8, half that at noon, twice that at 5" is two, one and two.
    """
    for n, event in enumerate(events):
        group = event.group
        if group.factor is None or not group.same:
            continue
        told = next((e for e in reversed(events[:n]) if e.kind == "dose" and not (e.group.same and e.group.factor is None)), None)
        factor, group.same = group.factor, False
        base = told.group if told is not None and (event.goes_with(told) or not event.owner) else None
        if base is None or not isinstance(base.count or base.mass or base.volume, int | Fraction) or (base.total_mass is not None and not base.count):
            event.count_unknown = True
            continue
        group.count = base.count * factor if base.count else None
        group.mass = base.mass if base.count else base.mass and base.mass * factor
        group.volume = base.volume and base.volume * factor
        group.unit_mass, group.strength, group.form = base.unit_mass, base.strength, group.form or base.form
