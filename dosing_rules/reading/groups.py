"""Quantities with their drug: "2 extra-strength Tylenol", "two 650s", "400 mg ibuprofen", "another", "half a tablet"."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from ..facts import OneOf
from .drugs import Drug, with_modifiers
from .terms import Term

_SKIP: Final = frozenset(
    [
        "the",
        "my",
        "of",
        "those",
        "these",
        "that",
        "his",
        "her",
        "their",
        "our",
        "about",
        "around",
        "approximately",
        "roughly",
        "like",
        "just",
        "only",
        "maybe",
        "probably",
        "full",
        "total",
        "worth",
        "whole",
        "exactly",
        "up",
        "some",
        "regular",
        "strength",
        "plain",
        "small",
        "little",
        "entire",
        "single",
        "to",
        "both",
        "each",
        "extra",
        "normal",
        "approx",
        "brand",
        "own",
        "pack",
        "prescribed",
        "old",
        "whopping",
    ]
)
_MORE: Final = frozenset({"more", "another", "additional", "extra", "again", "second", "further"})
_ANAPHORA: Final = frozenset({"it", "them", "one", "ones", "those", "these", "some", "that"})


@dataclass(slots=True)
class Group:
    """One quantity as told: any of its parts may be missing."""

    start: int
    end: int
    count: Any = None
    """Units told: a number, a Range, a OneOf."""
    mass: Any = None
    """Micrograms: of the whole intake or of one unit; :func:`amounts` decides."""
    volume: Any = None
    strength: Any = None
    """A strength with its volume ("160 mg/5 mL")."""
    unit_mass: Any = None
    """Micrograms of one unit, where the words say so ("two 650s", "500 mg each", "2 x 325 mg")."""
    total_mass: Any = None
    form: str | None = None
    drug: Drug | None = None
    drugs_or: list[Drug] = field(default_factory=list)
    more: bool = False
    same: bool = False
    dose_count: Any = None
    """Number of doses ("3 doses of 2 tablets")."""
    times: Any = None
    """How many times ("3 times", "twice")."""
    each: bool = False
    article: bool = False
    vague: bool = False
    pronoun: bool = False
    hedged: bool = False
    doubled: bool = False
    determined: bool = False
    """"the Tylenol", "that pill": what was named before."""
    mass_before_drug: bool = False
    mass_in_brackets: bool = False
    extra_strength: bool = False
    left_over: bool = False

    @property
    def empty(self) -> bool:
        """No quantity and no drug in it."""
        return (
            self.count is None and self.mass is None and self.volume is None and self.unit_mass is None and self.form is None
            and self.drug is None and not self.more and not self.same and self.dose_count is None and self.times is None
            and self.strength is None and not self.pronoun
        )  # fmt: skip


def _word(terms: list[Term], i: int, end: int) -> str:
    if 0 <= i < end and terms[i].kind in ("word", "sign"):
        return str(terms[i].value)
    return ""


def _is_large(value: Any) -> bool:
    """A bare number that can only be milligrams: nobody counts fifty tablets, and doses come in round amounts."""
    return isinstance(value, int) and 80 <= value <= 8000 and any(value % unit == 0 for unit in (50, 81, 80, 110, 325))


def group_at(terms: list[Term], i: int, end: int) -> Group | None:
    """The quantity that begins at term ``i``, or None where none does."""
    group = Group(i, i)
    start = i
    after_x = False
    while i < end:
        term = terms[i]
        kind = term.kind
        if kind == "num":
            following = _word(terms, i + 1, end)
            if following == "times" or (following == "x" and not (i + 2 < end and terms[i + 2].kind in ("num", "mass", "strength"))
                                        and group.count is not None and group.form is not None):  # fmt: skip
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
                if _is_large(term.value) and group.unit_mass is None:
                    group.unit_mass = term.value * 1000
                elif group.count is None:
                    group.count = term.value
                    if group.mass is not None and group.unit_mass is None:
                        group.unit_mass, group.mass = group.mass, None
                else:
                    break
                after_x = False
            elif (
                group.form is not None and group.count is None and group.drug is None and group.mass is None and i - 1 == start
                and terms[i - 1].kind == "form" and isinstance(term.value, int) and 1 <= term.value <= 6 and term.note in ("digits", "words")
                and not (i + 1 < end and (terms[i + 1].kind in ("form", "drug", "mass") or _word(terms, i + 1, end) in ("of", "more", "x", "mg")))
            ):  # fmt: skip
                term.read = True  # "dose one at 7, dose two at 11": its number
                if group.form != "dose":
                    group.count = 1
            elif _is_large(term.value):
                if group.mass is not None or group.unit_mass is not None:
                    break
                if group.count is not None or group.article:
                    group.unit_mass = term.value * 1000
                    if group.count is None:
                        group.count = 1
                elif (
                    group.drug is not None and group.count is None and not (i + 1 < end and terms[i + 1].kind == "form")
                ):
                    group.mass = term.value * 1000
                else:
                    group.mass = term.value * 1000
                    group.mass_before_drug = True
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
                        group.dose_count = group.dose_count or 1
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
            if group.mass is None and group.unit_mass is None:
                if after_x:
                    group.unit_mass = term.value
                    after_x = False
                else:
                    group.mass = term.value
                    group.mass_before_drug = group.drug is None
            elif group.total_mass is None and _word(terms, i - 1, end) in (
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
            if group.form is not None and not (group.form == "dose" and group.count is None):
                if group.form == term.value or term.value == "dose" or (
                    group.drug is not None and any(t.kind == "sign" and t.value == "(" for t in terms[group.start : i])
                    and i + 1 < end and _word(terms, i + 1, end) == ")"
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
                if term.value.product == group.drug.product or _word(terms, i - 1, end) == "(":
                    if term.value.strength and group.drug.strength is None and term.value.family == group.drug.family:
                        group.drug = term.value
                    i += 1
                    continue
                break
            group.drug = term.value
        elif kind == "word":
            step = _word_in_group(group, terms, i, end)
            if step == 0:
                break
            if term.value == "x":
                after_x = True
            i += step
            continue
        elif kind == "sign":
            step = _sign_in_group(group, terms, i, end)
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
    _close(group, terms, end)
    return group


def _word_in_group(group: Group, terms: list[Term], i: int, end: int) -> int:
    """How many terms the word at ``i`` uses inside the group; 0 where it ends the group."""
    word = str(terms[i].value)
    following = terms[i + 1] if i + 1 < end else None
    quantity_follows = following is not None and following.kind in ("num", "mass", "volume", "strength", "form", "drug")
    if word in ("extra", "regular") and _word(terms, i + 1, end) in ("strength", "strengths", "str"):
        group.extra_strength = word == "extra"
        if group.unit_mass is None and group.mass is None:
            group.unit_mass = 500_000 if word == "extra" else 325_000
        group.end = i + 2
        return 2
    if word in ("er", "cr", "xr", "sr", "extended", "controlled", "timed") and group.drug is not None and (group.mass or group.unit_mass):
        group.drug = with_modifiers(group.drug, ["er"])  # "Tylenol 650 mg CR"
        group.end = i + (2 if _word(terms, i + 1, end) == "release" else 1)
        return group.end - i
    if word in ("es", "xs") and group.count is not None and group.drug is None and group.unit_mass is None:
        group.extra_strength, group.unit_mass, group.end = True, 500_000, i + 1
        return 1
    if word in ("another", "additional", "more", "extra"):
        if word == "extra" and not quantity_follows and not group.count:
            return 0
        if word == "more" and _word(terms, i + 1, end) in ("than", "time", "relief", "or", "pain", "effective"):
            return 0
        if word == "another" and (group.drug is not None or group.form is not None or group.count is not None):
            return 0
        group.more = True
        group.end = i + 1
        return 1
    if word in ("again",):
        if (
            group.drug is not None
            or group.form is not None
            or group.count is not None
            or group.pronoun
            or group.mass is not None
        ):
            group.more = True
            group.end = i + 1
            return 1
        return 0
    if word in ("a", "an"):
        if group.article or group.drug is not None:
            return 0
        nxt = _word(terms, i + 1, end)
        if not (quantity_follows or nxt in ("single", "full", "whole", "half", "second", "normal", "regular", "double", "dose", "third", "fourth", "fifth",
                                            "little", "small", "standard", "usual", "few")):  # fmt: skip
            return 0
        group.article = True
        return 1
    if word in ("the", "my", "those", "these", "that", "this", "his", "her", "their"):
        if group.drug is not None or group.form is not None:
            return 0
        nxt = _word(terms, i + 1, end)
        if nxt == "same" and _word(terms, i + 2, end) in ("time", "day", "class", "ingredient"):
            return 0
        if not (quantity_follows or nxt in ("same", "other", "usual", "full", "whole", "normal", "regular", "first", "second", "last", "rest",
                                            "next", "extra", "previous", "recommended", "max", "maximum", "standard", "leftover", "remaining", "green", "orange",
                                           "blue", "red", "purple", "grape", "cherry", "berry")):  # fmt: skip
            return 0
        group.determined = True
        return 1
    if word in ("other", "leftover", "remaining", "full", "whole", "green", "orange", "blue", "red", "purple", "grape", "cherry", "berry") and (
        quantity_follows
    ):
        group.left_over |= word in ("leftover", "remaining")
        group.determined |= word in ("other", "leftover", "remaining")
        return 1
    if word in ("whole", "full", "entire") and group.article and group.count is None and group.drug is None and group.form is None and (
        following is None or following.kind in ("time", "sign") or _word(terms, i + 1, end) in ("one", "at", "more", "now", "then", "and", "again")
    ):  # fmt: skip
        group.count, group.end = 1, i + 1  # "a half at 8 and a whole at noon"
        return 1
    if word == "same" and _word(terms, i + 1, end) in (
        "time",
        "day",
        "class",
        "ingredient",
        "ingredients",
        "brand",
        "pain",
        "reason",
    ):
        return 0
    if word in ("same", "usual", "normal", "standard", "recommended", "typical"):
        group.same |= word == "same"
        group.end = i + 1
        if word == "same":
            for extra in ("amount", "thing", "again", "dosage", "number", "as"):
                if _word(terms, i + 1, end) == extra:
                    return 2
        return 1
    if word in ("double", "twice", "triple"):
        if word == "twice":
            if (following is not None and following.kind in ("time", "sign")) or _word(terms, i + 1, end) in (
                "",
                "so",
                "a",
                "per",
                "already",
                "since",
            ):
                group.times = 2
                group.end = i + 1
                return 1
            return 0
        if following is not None and (following.kind == "form" or _word(terms, i + 1, end) in ("up", "the", "my")):
            group.doubled = True
            group.end = i + 1
            return 1
        return 0
    if word in ("once", "thrice"):
        if group.empty:
            return 0
        group.times = 1 if word == "once" else 3
        group.end = i + 1
        return 1
    if word in ("second", "third", "next", "2nd", "3rd", "fourth", "4th", "fifth", "last", "first", "previous"):
        if following is not None and (
            following.kind in ("form", "num", "drug", "mass", "volume") or _word(terms, i + 1, end) in ("set",)
        ):
            group.more |= word in ("second", "third", "next", "2nd", "3rd", "fourth", "4th", "fifth")
            group.determined |= word in ("next", "last", "first", "previous")
            return 1
        return 0
    if word == "each" or word == "apiece":
        group.each = True
        group.end = i + 1
        return 1
    if word == "of":
        if not group.empty or group.article:
            nxt = _word(terms, i + 1, end)
            if quantity_follows or nxt in ("the", "my", "each", "those", "these", "them", "extra", "regular", "it", "that", "some", "a", "his", "her", "plain",
                                           "liquid", "store"):  # fmt: skip
                if nxt in ("them", "it", "those", "these", "each"):
                    group.pronoun |= nxt != "each"
                    group.each |= nxt == "each"
                    group.end = i + 2
                    return 2
                return 1
        return 0
    if word == "x":
        if quantity_follows or (following is not None and following.kind == "num"):
            return 1
        return 0
    if word in ("s", "'s"):
        return 1 if terms[i - 1].kind == "num" else 0
    if word in ("total", "altogether", "combined"):
        if group.mass is not None and group.count is not None:
            group.total_mass, group.mass = group.mass, None
            group.end = i + 1
            return 1
        return 1 if not group.empty and quantity_follows else 0
    if word in ("in", "for") and _word(terms, i + 1, end) in ("total", "all") and group.mass is not None:
        if group.count is not None:
            group.total_mass, group.mass = group.mass, None
        group.end = i + 2
        return 2
    if (
        word == "for"
        and following is not None
        and following.kind == "mass"
        and group.count is not None
        and group.mass is None
    ):
        group.total_mass = following.value
        group.end = i + 2
        return 2
    if (
        word in ("ones", "one", "kind", "strength")
        and group.drug is None
        and (group.mass is not None or group.unit_mass is not None)
    ):
        group.end = i + 1
        return 1
    if word in ("it", "them", "one", "ones"):
        if group.empty or group.more or group.same:
            if word in ("it",) and not (group.more or group.same):
                return 0
            group.pronoun = True
            group.end = i + 1
            return 1
        return 0
    if word in ("me", "him", "us", "himself", "myself") and group.empty:
        return 0
    if (
        word in ("strength", "gel", "size", "sized", "brand", "release", "type", "kind", "count", "worth")
        and not group.empty
    ):
        return 1
    if word in _SKIP and word not in ("each", "extra"):
        if word in (
            "to",
            "up",
            "like",
            "about",
            "around",
            "maybe",
            "probably",
            "both",
            "some",
            "just",
            "only",
            "my",
            "the",
            "that",
            "total",
        ):
            return (
                1
                if quantity_follows and not (group.drug is not None and word in ("to", "up", "about", "around", "like"))
                else 0
            )
        return 1 if quantity_follows or _word(terms, i + 1, end) in _SKIP else 0
    if word in ("oral", "otc", "generic", "blue", "red", "white", "round", "long", "big", "chewable", "coated", "medicine", "liquid", "orange", "brown",
                "gelatin", "rapid", "acting", "fast", "dissolving", "quick", "pain", "relief", "tiny", "low", "high", "green", "yellow", "oval", "oblong", "pink", "teal") and (
                    quantity_follows or (_word(terms, i + 1, end) in ("gel", "liquid", "round", "oval", "oblong", "coated", "little", "tiny") and i + 2 < end
                                         and terms[i + 2].kind in ("form", "drug"))):  # fmt: skip
        return 1
    return 0


def _sign_in_group(group: Group, terms: list[Term], i: int, end: int) -> int:
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
        if inside and inside[0].kind == "num" and group.count is not None and not _is_large(inside[0].value):
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
    if sign == ",":
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
                and terms[i + 2].kind == "form" and terms[i + 2].value != "dose" and not (i + 3 < end and terms[i + 3].kind == "drug")):  # fmt: skip
            if group.mass is not None:
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


def _close(group: Group, terms: list[Term], end: int) -> None:
    """What the group as a whole means: which mass is per unit, what an article counts."""
    if group.form == "packet" and group.drug is None:
        group.drug = Drug("UNKNOWN", "unknown", "unknown")  # a powder of a drug that nobody named
    if group.form == "dose" and group.dose_count is None and isinstance(group.count, int) and group.mass is None:
        group.dose_count, group.count = group.count, None
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
    ):
        group.count, group.unit_mass, group.mass = 1, group.mass, None  # "a 500 mg Tylenol"
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


# What one unit of a drug usually holds, to tell a mass per unit from the mass of the whole intake.
_UNIT_MASSES: Final[dict[str, tuple[int, ...]]] = {
    "acetaminophen": (325, 500, 650, 160, 80), "ibuprofen": (200, 400, 600, 800, 100), "naproxen": (220,), "aspirin": (325, 81, 500),
}  # fmt: skip
_OTC_MASSES: Final[dict[str, tuple[int, ...]]] = {
    "acetaminophen": (325, 500, 650), "ibuprofen": (200,), "naproxen": (220,), "aspirin": (325, 81, 500),
}  # fmt: skip
INGREDIENT: Final[dict[str, str]] = {
    "tylenol": "acetaminophen", "acetaminophen": "acetaminophen", "advil": "ibuprofen", "motrin": "ibuprofen",
    "ibuprofen": "ibuprofen", "aleve": "naproxen", "naproxen": "naproxen", "aspirin": "aspirin",
}  # fmt: skip
_FIXED_UNITS: Final = {
    "Tylenol Extra Strength": 500,
    "Tylenol Regular Strength": 325,
    "Tylenol 8 HR": 650,
    "Advil": 200,
    "Motrin": 200,
}


def amounts(group: Group, drug: Drug | None) -> tuple[Any, Any, Any]:
    """(units, micrograms of the whole intake, micrograms of one unit) as far as the words settle them.

    A mass beside a count may be of one unit or of them all ("2 Tylenol 650 mg"). Where the drug's usual units fit only
    one reading, that one holds; where both fit, the strength is left as two alternatives.
    """
    count, mass, unit = group.count, group.mass, group.unit_mass
    if group.total_mass is not None:
        return count, group.total_mass, unit
    if (
        mass is None
        or count is None
        or count == 0
        or unit is not None
        or not isinstance(count, int | Fraction)
        or not isinstance(mass, int)
    ):
        return count, mass, unit
    ingredient = INGREDIENT.get(drug.family, "") if drug is not None else ""
    known = {m * 1000 for m in _OTC_MASSES.get(ingredient, ())}
    any_known = {m * 1000 for m in _UNIT_MASSES.get(ingredient, ())}
    fixed = _FIXED_UNITS.get(drug.product) if drug is not None else None
    share = Fraction(mass) / Fraction(count)
    if count == 1:
        return count, None, mass
    if fixed is not None and drug is not None and drug.specific:
        return (count, mass, None) if share == fixed * 1000 else (count, None, mass)
    if share in known and mass not in any_known:
        return count, mass, None
    if mass in known and share not in known:
        return count, None, mass
    if group.mass_in_brackets and share in known:
        return count, mass, None
    if share in known and mass in any_known:
        return count, None, OneOf((int(share), mass))
    if mass in any_known and share not in any_known:
        return count, None, mass
    if group.mass_in_brackets:
        return count, mass, None
    return count, None, OneOf((share.numerator if share.denominator == 1 else share, mass)) if share != mass else mass
