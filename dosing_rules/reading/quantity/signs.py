"""Signs inside a quantity: brackets, commas, dashes, "=" and what they join."""

from __future__ import annotations

from ..drugs import with_modifiers
from ..terms import Term
from .group import Group, is_large, word_at
from .in_units import is_usual_unit, tablets_of_mass, units_of_mass


def sign_in_group(group: Group, terms: list[Term], i: int, end: int) -> int:
    """How many terms the sign at ``i`` takes up inside the quantity; 0 where it ends it."""
    sign = str(terms[i].value)
    following = terms[i + 1] if i + 1 < end else None
    if following is None:
        return 0
    if sign == "(":
        if group.empty:
            return 0
        close = next(
            (k for k in range(i + 1, min(i + 9, end)) if terms[k].kind == "sign" and terms[k].value == ")"), None
        )
        if close is None:
            return 0
        inside = terms[i + 1 : close]
        if group.drug is not None and 0 < len(inside) <= 4 and all(t.kind in ("word", "form") for t in inside) and (
            {"liquid", "syrup", "stuff", "kind", "one", "generic", "brand", "store", "caps", "liquicaps"} & {str(t.value) for t in inside}
        ):  # fmt: skip
            if {"liquid", "syrup"} & {str(t.value) for t in inside}:
                group.drug = with_modifiers(group.drug, ["liquid"])
            group.end = close + 1
            return close + 1 - i  # "DayQuil (the orange liquid) 2 tbsp"
        if any(t.kind in ("time",) for t in inside) or not any(
            t.kind in ("mass", "drug", "num", "form", "strength", "volume") for t in inside
        ):
            return 0
        if len(inside) == 2 and (terms[group.start].kind == "mass" or word_at(terms, group.start + 1, end) == ",") and is_usual_unit(group.mass, inside[0].value) and tablets_of_mass(group, terms, i + 1, close):
            group.end = close + 1
            return close + 1 - i  # "400 mg (2 tablets)"
        if inside and inside[0].kind == "num" and group.count is not None and not is_large(inside[0].value):
            if len(inside) == 1 and inside[0].value == group.count:
                group.end = close + 1
                inside[0].read = True
                return close - i + 1  # "1 (one)"
            if (
                len(inside) > 1
                and inside[1].kind == "form"
                and group.mass is None
                and (group.form is None or group.count == 1)
            ):
                group.form = None
                group.count = None  # "one Advil Dual Action (2 caplets)": the brackets count the units
                return 1
            return 0
        unit = inside[0].value * (1000 if inside[0].kind == "num" else 1) if inside[0].kind in ("num", "mass") and isinstance(inside[0].value, int) else 0
        if (
            80_000 <= unit <= 800_000 and isinstance(group.mass, int) and group.mass % unit == 0 and group.mass > unit and group.count is None and group.unit_mass is None
            and all(t.kind == "form" or t.value in ("s", "ones", "each", "the") for t in inside[1:]) and len(inside) > 1
        ):  # fmt: skip
            group.count, group.unit_mass, group.mass = group.mass // unit, unit, None  # "650 mg of Tylenol (325s)"
            for term in inside:
                term.read = True
            group.end = close + 1
            return close - i + 1
        group.mass_in_brackets |= any(t.kind == "mass" for t in inside) and group.mass is None
        if group.doubled and group.count is None and inside[0].kind == "num":
            group.doubled, group.form = False, None  # "a double dose (4 Advil)"
        return 1
    if sign == ")":
        if any(t.kind == "sign" and t.value == "(" for t in terms[group.start : i]):
            group.end = i + 1
            return 1
        return 0
    if sign == "=" and following.kind == "mass":
        return 1
    if sign in ("*",) and following.kind in ("num", "mass"):
        return 1
    if sign == "/" and following.kind == "drug" and group.drug is not None:
        return 0
    if sign == "," and (past := units_of_mass(group, terms, i, end)):
        group.end = past
        return past - i  # "400 mg, two 200 mg pills"
    if sign == ",":
        n = i + 1 + (word_at(terms, i + 1, end) in ("just", "only"))
        if (
            group.drug is not None and group.count is None and group.mass is None and n + 1 < end and terms[n].kind == "num"
            and isinstance(terms[n].value, int) and terms[n].value < 10
        ):  # fmt: skip
            past = n + (3 if word_at(terms, n + 1, end) == "of" and word_at(terms, n + 2, end) in ("them", "those", "these") else 1)
            if word_at(terms, past, end) == ")":
                group.count, group.end = terms[n].value, past
                return past - i  # "(Advil, just 1)"
        if (
            following.kind == "mass"
            and group.mass is None
            and group.unit_mass is None
            and (group.drug is not None or group.form is not None)
        ):
            after = terms[i + 2] if i + 2 < end else None
            if after is None or after.kind != "drug":
                if group.count is not None and not (
                    after is not None and after.kind in ("word",) and after.value in ("each", "apiece", "per")
                ):
                    group.mass_in_brackets = True
                return 1
        if (following.kind == "num" and group.drug is not None and group.count is None and i + 2 < end and isinstance(group.mass, int | None)
                and terms[i + 2].kind == "form" and terms[i + 2].value != "dose" and not (i + 3 < end and terms[i + 3].kind == "drug")
                and not (group.more and i + 3 < end and terms[i + 3].kind == "time" and terms[i + 3].value.how in ("clock", "ago"))):  # fmt: skip
            if group.mass is not None and not (word_at(terms, group.start + 1, end) == "of" and isinstance(following.value, int) and following.value > 1):
                group.unit_mass, group.mass = group.mass, None
            return 1
        return 0
    if (
        sign in ("-", ":")
        and following.kind in ("num", "mass")
        and group.drug is not None
        and group.count is None
        and group.mass is None
    ):
        return 1
    if sign == "~" and following.kind in ("num", "mass"):
        return 1
    if sign in ("'", '"', "*", "_", "™", "®"):
        return 1
    return 0
