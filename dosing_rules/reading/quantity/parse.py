"""Quantities with their drug: "2 extra-strength Tylenol", "two 650s", "400 mg ibuprofen", "another", "half a tablet"."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ...facts import OneOf, Range
from ..drugs import UNNAMED
from ..terms import Term
from .amounts import INGREDIENT
from .group import Group, is_large, word_at
from .signs import sign_in_group
from .words import GROUP_WORDS, word_in_group

_BEFORE_OFTEN: Final = frozenset({"each", "every", "time", ",", "(", "-", "either", "like", "about", "around", "roughly", "some", "for", "on"})
"""What may stand between an amount and how often it was taken: "2 Motrin each time, either 2 or 3 times today"."""


def _how_often(terms: list[Term], i: int, end: int) -> int:
    """The place of the number of "K times" behind an amount that ends at ``i``, where nothing but small words stands between; 0 where none is."""
    k = i
    while k < end and k < i + 5 and word_at(terms, k, end) in _BEFORE_OFTEN:
        k += 1
    return k if k > i and k + 1 < end and terms[k].kind == "num" and word_at(terms, k + 1, end) in ("times", "occasions") else 0


def group_at(terms: list[Term], i: int, end: int) -> Group | None:
    """The quantity that begins at term ``i``, or None where none does."""
    if terms[i].kind == "word" and terms[i].value not in GROUP_WORDS:
        return None
    group = Group(i, i)
    start = i
    after_x = False
    while i < end:
        often = _how_often(terms, i, end) if group.times is None and (group.count is not None or group.mass is not None) else 0
        if often:
            group.times = terms[often].value
            i = group.end = often + 2
            continue
        term = terms[i]
        kind = term.kind
        if kind == "num":
            following = word_at(terms, i + 1, end)
            if following in ("separate", "different", "distinct", "other") and word_at(terms, i + 2, end) in ("times", "occasions"):
                group.times = term.value
                i += 3
                continue  # "three separate times"
            if following in ("times", "occasions") or (following == "x" and not (i + 2 < end and terms[i + 2].kind in ("num", "mass", "strength"))
                                        and ((group.count is not None and group.form is not None) or (group.mass is not None and group.drug is not None and group.count is None))):  # fmt: skip
                group.times = term.value
                i += 2
                continue
            if following in (
                "%",
                "percent",
                "inch",
                "inches",
                "lb",
                "lbs",
                "pounds",
                "kg",
                "degrees",
                "people",
                "kids",
                "pack",
                "packs",
                "ct",
                "pk",
                "ft",
                "feet",
            ):
                break
            if after_x:
                if is_large(term.value) and group.unit_mass is None:
                    group.unit_mass = term.value * 1000
                elif group.count is None:
                    group.count = term.value
                    if group.mass is not None and group.unit_mass is None:
                        group.unit_mass, group.mass = group.mass, None
                elif group.times is None:
                    group.times = term.value  # "2 tabs x 3 today"
                else:
                    break
                after_x = False
            elif (
                group.form is not None and group.count is None and group.drug is None and group.mass is None and i - 1 == start
                and terms[i - 1].kind == "form" and isinstance(term.value, int) and 1 <= term.value <= 6 and term.note in ("digits", "words")
                and not (i + 1 < end and (terms[i + 1].kind in ("form", "drug", "mass") or word_at(terms, i + 1, end) in ("of", "more", "x", "mg")))
            ):  # fmt: skip
                term.read = True  # "dose one at 7, dose two at 11": its number
                if group.form != "dose":
                    group.count = 1
            elif group.form == "dose" and _of_a_log(terms, i, end):
                break
            elif is_large(term.value):
                group.hedged |= term.note.startswith("maybe") and word_at(terms, i - 1, end) != "or"
                if group.mass is not None and group.unit_mass is None and isinstance(group.count, int) and group.mass == group.count * term.value * 1000:
                    group.unit_mass, group.total_mass, group.mass = term.value * 1000, group.mass, None  # "650 mg Tylenol (two 325s)"
                    i += 1
                    continue
                if group.mass is not None or group.unit_mass is not None:
                    break
                if group.count is not None or group.article:
                    group.unit_mass = term.value * 1000
                    if group.count is None:
                        group.count = 1
                else:
                    group.mass = term.value * 1000
            elif (
                group.count is None
                and not (group.form is not None and group.form != "dose")
                and group.dose_count is None
            ):
                if (
                    term.note == "words"
                    and term.value == 1
                    and (group.more or group.same or group.determined)
                    and not (i + 1 < end and terms[i + 1].kind in ("form", "drug", "mass"))
                ):
                    group.pronoun = True  # "another one"
                else:
                    if group.form == "dose" and group.drug is None:
                        group.dose_count = 1 if group.dose_count is None else group.dose_count
                    group.count = term.value
                    group.vague = term.note in ("vague", "few")
                    group.hedged |= term.note.startswith("maybe")
            elif group.form == "dose" and group.count is not None and group.dose_count is None:
                group.dose_count, group.count, group.form = group.count, term.value, None
            elif group.form is not None and group.count is None and group.drug is not None:
                group.count = term.value
            else:
                break
        elif kind == "mass":
            group.hedged |= term.note.startswith("maybe") and word_at(terms, i - 1, end) != "or"
            if group.mass is None and group.unit_mass is None:
                if after_x:
                    group.unit_mass = term.value
                    after_x = False
                else:
                    group.mass = term.value
            elif group.unit_mass == term.value and word_at(terms, i - 1, end) in ("(", "strength", "strengths", "str"):
                pass  # "two regular strength (325 mg) tablets", "one regular strength 325 mg Tylenol"
            elif (
                group.mass is not None and group.unit_mass is None and isinstance(group.count, int | Fraction) and group.count * term.value == group.mass
                and any(t.kind == "sign" and t.value == "(" for t in terms[group.start : i])
            ):
                group.unit_mass, group.total_mass, group.mass = term.value, group.mass, None  # "650 mg of it (two 325 mg tablets)"
            elif group.total_mass is None and word_at(terms, i - 1, end) in (
                "(",
                "=",
                "for",
                "or",
                "so",
                "total",
                "is",
                "of",
            ):
                group.total_mass = term.value
            else:
                break
        elif kind == "volume":
            if group.volume is not None and group.volume == term.value and word_at(terms, i - 1, end) in ("(", "=", "or"):
                i += 1
                continue  # "2 tablespoons (30 mL)"
            if group.volume is not None:
                break
            if group.count is not None:
                cup = group.form == "cup" or (i + 1 < end and terms[i + 1].kind == "form" and terms[i + 1].value == "cup")
                if not cup or not isinstance(group.count, int | Fraction) or not isinstance(term.value, int | Fraction):
                    break
                group.volume, group.count = term.value * group.count, None  # "two dose cups (30 mL)": each of them
            else:
                group.volume = term.value
        elif kind == "strength":
            if group.strength is not None:
                break
            group.strength = term.value
        elif kind == "form":
            if group.form is not None and not (group.form == "dose" and (group.count is None or group.dose_count == 1 or group.drug is not None)):
                if group.form == term.value or term.value == "dose" or (
                    group.drug is not None and any(t.kind == "sign" and t.value == "(" for t in terms[group.start : i])
                    and i + 1 < end and word_at(terms, i + 1, end) == ")"
                ):  # fmt: skip
                    i += 1
                    continue
                break
            if term.value == "dose" and group.count is not None and group.dose_count is None and group.mass is None:
                group.form = "dose"
            else:
                group.form = term.value
        elif kind == "drug":
            if group.drug is not None:
                if word_at(terms, i - 1, end) == "of" and terms[i - 2].kind == "form" and INGREDIENT.get(term.value.family) == INGREDIENT.get(group.drug.family, ""):
                    i += 1
                    group.end = i  # "two 8-hour caplets of acetaminophen"
                    continue
                if term.value.product == group.drug.product or word_at(terms, i - 1, end) == "(" or _named_in_brackets(terms, group.start, i, end):
                    if term.value.strength and group.drug.strength is None and term.value.family == group.drug.family:
                        group.drug = term.value
                    i += 1
                    if word_at(terms, i, end) == ")" and i + 1 >= end:
                        group.end = i  # the bracket closes where the clause ends
                    continue
                break
            group.drug = term.value
        elif kind == "word":
            step = word_in_group(group, terms, i, end)
            if step == 0:
                break
            if term.value == "x":
                after_x = True
            i += step
            continue
        elif kind == "sign":
            past = _same_in_brackets(terms, group, i, end) if term.value == "(" else 0
            if past:
                i = group.end = past
                continue
            step = sign_in_group(group, terms, i, end)
            if step == 0:
                break
            i += step
            continue
        else:
            break
        i += 1
        group.end = i
    group.end = max(group.end, start)
    if group.empty or (group.end == start and not (group.more or group.same or group.pronoun)):
        return None
    close(group, terms, end)
    return group


def _same_in_brackets(terms: list[Term], group: Group, i: int, end: int) -> int:
    """ "650 mg acetaminophen (2 regular strength)": the same intake in units; the index after it, 0 where it is none."""
    inside = [t.value for t in terms[i + 1 : i + 5]]
    if not isinstance(group.mass, int) or group.count is not None or group.unit_mass is not None or len(inside) < 4 or inside[2:] != ["strength", ")"] or i + 5 > end:
        return 0
    unit = {"regular": 325_000, "extra": 500_000}.get(terms[i + 2].value if isinstance(terms[i + 2].value, str) else "", 0)
    if terms[i + 1].kind != "num" or terms[i + 1].value * unit != group.mass:
        return 0
    group.count, group.unit_mass, group.mass = terms[i + 1].value, unit, None
    for term in terms[i : i + 5]:
        term.read = True
    return i + 5


def _named_in_brackets(terms: list[Term], start: int, i: int, end: int) -> bool:
    """ "an Advil (200 mg ibuprofen)": the same drug once more, by its other name."""
    return word_at(terms, i + 1 + (word_at(terms, i + 1, end) == "each"), end) == ")" and any(
        word_at(terms, k, end) == "(" and k + 1 < i and all(t.kind in ("mass", "strength") for t in terms[k + 1 : i]) for k in range(start, i)
    )


def close(group: Group, terms: list[Term], end: int) -> None:
    """What the group as a whole means: which mass is per unit, what an article counts."""
    if group.form == "packet" and group.drug is None:
        group.drug = UNNAMED  # a powder of a drug that nobody named
    units = group.drug is not None and [t.value for t in terms[max(group.end - 3, group.start) : group.end] if t.kind != "num"] == ["(", ")"]
    if group.form == "dose" and group.dose_count is None and isinstance(group.count, int | OneOf | Range) and group.unit_mass is None and not units:
        group.dose_count, group.count = group.count, None  # of a told mass each: "3 doses of 500 mg"
    if (
        group.article
        and group.count is None
        and group.form in ("tablet", "caplet", "pill", "capsule", "gelcap", "liquicap")
    ):
        group.count = 1
    elif (
        group.article
        and group.count is None
        and group.form is None
        and group.drug is not None
        and group.mass is None
        and group.unit_mass is None
    ):
        group.count = 1  # "an Advil"
    elif (
        group.article
        and group.count is None
        and group.form is None
        and group.mass is not None
        and group.drug is not None
        and not _of_drug(terms, group)
    ):
        group.count, group.unit_mass, group.mass = 1, group.mass, None  # "a 500 mg Tylenol"
    if group.mass is not None and group.count is None and group.unit_mass is None and group.total_mass is None and group.dose_count is None and _how_many(terms, group):
        group.unit_mass, group.mass = group.mass, None  # "how many more 500 mg acetaminophen can I take"
    kinds = [t.kind for t in terms[group.start : group.end]]
    if (
        isinstance(group.mass, int) and isinstance(group.count, int) and group.unit_mass is None and kinds[:5] == ["mass", "word", "drug", "sign", "num"]
        and terms[group.start + 1].value == "of" and group.count > 1 and group.mass / group.count in (200_000, 325_000, 500_000, 650_000)
    ):  # fmt: skip
        group.unit_mass, group.total_mass, group.mass = group.mass // group.count, group.mass, None  # "600 mg of ibuprofen (3 pills)"
    if group.each and group.mass is not None and group.unit_mass is None and group.count is not None:
        group.unit_mass, group.mass = group.mass, None
    if (
        group.mass is not None and group.count is not None and group.unit_mass is None and not group.mass_in_brackets
        and group.form in ("tablet", "caplet", "pill", "capsule", "gelcap", "liquicap") and group.total_mass is None
    ):  # fmt: skip
        # "two 500 mg tablets"; "2 tablets 500 mg" and "2 tablets (1000 mg)" stay open for the drug to settle
        if _mass_right_before_noun(terms, group):
            group.unit_mass, group.mass = group.mass, None
    if (group.mass is not None and group.count is not None and group.unit_mass is None and group.drug is not None and group.form is None
            and not group.mass_in_brackets and _mass_right_before_noun(terms, group)):  # fmt: skip
        group.unit_mass, group.mass = group.mass, None


def _of_drug(terms: list[Term], group: Group) -> bool:
    """ "A full 650 mg of acetaminophen" is an amount; "a 650 mg acetaminophen" is one pill."""
    return any(terms[k].kind == "mass" and terms[k + 1].value == "of" for k in range(group.start, group.end - 1))


def _how_many(terms: list[Term], group: Group) -> bool:
    """ "How many (more) (Equate) 500 mg ...": units of that strength are counted."""
    first = next((k for k in range(group.start, group.end) if terms[k].kind == "mass"), group.start)
    for k in range(first - 1, max(first - 6, -1), -1):
        if terms[k].kind not in ("word", "drug", "form"):
            return False
        if terms[k].value == "many":
            return k > 0 and terms[k - 1].value == "how"
    return False


def _mass_right_before_noun(terms: list[Term], group: Group) -> bool:
    """ "two 500 mg Tylenol": the count, then the mass, then the noun."""
    seen_count = seen_mass = False
    for term in terms[group.start : group.end]:
        if term.kind == "num" and not seen_mass:
            seen_count = True
        elif term.kind == "mass" and seen_count:
            seen_mass = True
        elif term.kind in ("drug", "form"):
            return seen_count and seen_mass
    return False


def _of_a_log(terms: list[Term], i: int, end: int) -> bool:
    """ "my ibuprofen doses: 2 at 10, 2 at 14:00": the first entry of what is headed, and not how many doses."""
    if i + 1 >= end or terms[i - 1].value != ":" or terms[i - 2].value != "dose" or terms[i - 2].end - terms[i - 2].start < 5:
        return False
    return terms[i + 1].kind == "time" and terms[i + 1].value.how in ("clock", "ago")
