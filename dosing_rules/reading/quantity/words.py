"""Words and signs inside a quantity: "of", "more", "each", "(", "x"."""

from __future__ import annotations

from typing import Final

from ..drugs import with_modifiers
from ..terms import Term
from ..words import MULTIPLES, SURPLUS
from .group import Group, is_large, word_at
from .in_units import tablets_of_mass, units_of_mass

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


_SOURCES: Final = ("bottle", "box", "pack", "packet", "package", "jar", "container", "blister", "sheet", "drawer", "cabinet", "place", "stash", "bag", "baggie", "purse", "supply", "strip", "tube", "tub", "tin", "card", "pouch", "wrapper", "vial", "carton", "case")
"""Where a drug comes from: "two more out of the same bottle" is no amount."""


_ROUNDS: Final = ("set", "round", "batch", "serving")
"""One more of these is as much as the last dose."""


GROUP_WORDS: Final = _SKIP | frozenset(_ROUNDS) | frozenset(
    "'s 2nd 3rd 4th a about acting additional again altogether an another apiece as around berry big blue both brand brown cherry chewable coated "
    "combined controlled count cr dissolving double each either entire er es extended extra fast fifth first for fourth full gel gelatin generic "
    "grape green her high him himself his in it just kind last leftover like liquid long low maybe me medicine more my myself next normal oblong "
    "of once one ones only oral orange otc other oval pain per pink previous probably purple quick rapid recommended red regular release relief "
    "remaining round s same second single size sized some sr standard strength teal that the their them these third this those thrice timed tiny "
    "to total triple twice type typical up us usual white whole worth x xr xs yellow such further".split()
)
"""The words that can be part of a quantity: all that are asked for below."""


def word_in_group(group: Group, terms: list[Term], i: int, end: int) -> int:
    """How many terms the word at ``i`` uses inside the group; 0 where it ends the group."""
    word = str(terms[i].value)
    if word not in GROUP_WORDS:
        return 0
    following = terms[i + 1] if i + 1 < end else None
    quantity_follows = following is not None and following.kind in ("num", "mass", "volume", "strength", "form", "drug")
    if word in ("extra", "regular") and word_at(terms, i + 1, end) in ("strength", "strengths", "str"):
        group.extra_strength = word == "extra"
        if group.unit_mass is None and group.mass is None:
            group.unit_mass = 500_000 if word == "extra" else 325_000
        group.end = i + 2
        return 2
    if word in ("er", "cr", "xr", "sr", "extended", "controlled", "timed") and group.drug is not None and (group.mass is not None or group.unit_mass is not None):
        group.drug = with_modifiers(group.drug, ["er"])  # "Tylenol 650 mg CR"
        group.end = i + (2 if word_at(terms, i + 1, end) == "release" else 1)
        return group.end - i
    if word in ("es", "xs") and group.count is not None and group.drug is None and group.unit_mass is None:
        group.extra_strength, group.unit_mass, group.end = True, 500_000, i + 1
        return 1
    if word == "such":
        return 1 if following is not None and following.kind in ("form", "drug") and (group.more or group.count is not None) else 0  # "one more such caplet"
    if word in ("another", "additional", "more", "extra", "further"):
        if word == "further" and (group.more or following is None or following.kind not in ("num", "mass", "volume", "form", "drug")):
            return 0
        if word == "extra" and not quantity_follows and group.count in (None, 0):
            return 0
        if word == "more" and word_at(terms, i + 1, end) in ("than", "time", "relief", "or", "pain", "effective"):
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
            or group.volume is not None
        ):
            group.more = True
            group.end = i + 1
            return 1
        return 0
    if word == "single" and quantity_follows and not group.article and group.count is None and group.drug is None and group.mass is None:
        group.article = True
        return 1
    if word in ("a", "per") and group.mass is not None and group.count is None and terms[i - 1].kind == "mass" and following is not None and (
        following.kind == "form" and following.value in ("tablet", "caplet", "pill", "capsule", "gelcap", "liquicap")
    ):  # fmt: skip
        group.each, group.end = True, i + 2
        return 2  # "acetaminophen, 325 mg a tablet"
    if word in ("as", "in") and (past := tablets_of_mass(group, terms, i + 1, end)):
        group.end = past
        return past - i  # "400 mg as two tablets"
    if word in ("a", "an"):
        if group.article or group.drug is not None:
            return 0
        nxt = word_at(terms, i + 1, end)
        if not (quantity_follows or nxt in ("single", "full", "whole", "half", "second", "normal", "regular", "double", "dose", "third", "fourth", "fifth",
                                            "little", "small", "standard", "usual", "few")):  # fmt: skip
            return 0
        group.article = True
        return 1
    if word in ("the", "my", "those", "these", "that", "this", "his", "her", "their"):
        if group.drug is not None or group.form is not None:
            return 0
        nxt = word_at(terms, i + 1, end)
        if nxt == "same" and word_at(terms, i + 2, end) in ("time", "day", "class", "ingredient"):
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
        group.determined |= word in ("other", "leftover", "remaining")
        return 1
    if word in ("whole", "full", "entire") and group.article and group.count is None and group.drug is None and group.form is None and (
        following is None or following.kind in ("time", "sign") or word_at(terms, i + 1, end) in ("one", "at", "more", "now", "then", "and", "again")
    ):  # fmt: skip
        group.count, group.end = 1, i + 1  # "a half at 8 and a whole at noon"
        return 1
    if word == "same" and word_at(terms, i + 1, end) in (
        "time",
        "day",
        "class",
        "ingredient",
        "ingredients",
        "brand",
        "pain",
        "reason",
        *_SOURCES,
    ):
        return 0
    if word in ("same", "usual", "normal", "standard", "recommended", "typical"):
        group.same |= word == "same"
        group.end = i + 1
        if word == "same":
            group.factor = MULTIPLES.get(word_at(terms, i + 1, end))
            group.surplus = SURPLUS.get(word_at(terms, i + 1, end), 0)
            if group.factor is not None or group.surplus:
                group.end = i + 2
                return 2
            for extra in ("amount", "thing", "again", "dosage", "number", "as"):
                if word_at(terms, i + 1, end) == extra:
                    return 2
        return 1
    if word in ("double", "twice", "triple"):
        if word == "twice":
            if (following is not None and following.kind in ("time", "sign")) or word_at(terms, i + 1, end) in (
                "",
                "so",
                "a",
                "per",
                "already",
                "since",
                "afterwards",
            ):
                group.times = 2
                group.end = i + 1
                return 1
            return 0
        if following is not None and (following.kind == "form" or word_at(terms, i + 1, end) in ("up", "the", "my")):
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
            following.kind in ("form", "num", "drug", "mass", "volume") or word_at(terms, i + 1, end) in _ROUNDS
        ):
            group.more |= word in ("second", "third", "next", "2nd", "3rd", "fourth", "4th", "fifth")
            group.determined |= word in ("next", "last", "first", "previous")
            return 1
        return 0
    if word in _ROUNDS and group.more and word_at(terms, i - 1, end) in ("second", "third", "fourth", "fifth", "next", "another", "2nd", "3rd", "4th"):
        group.end = i + 1
        return 1  # "a second set"
    if word == "each" or word == "apiece":
        group.each = True
        group.end = i + 1
        return 1
    if word == "of":
        if group.form is not None and group.drug is None and word_at(terms, i + 1, end) in ("the", "that", "this", "those") and word_at(terms, i + 2, end) == "same":
            group.same, group.end = True, i + 3 + (word_at(terms, i + 3, end) in ("kind", "sort", "type", "thing", "stuff", "ones", "medicine", "strength"))
            return group.end - i  # "two tablets of the same"
        if not group.empty or group.article:
            nxt = word_at(terms, i + 1, end)
            if quantity_follows or nxt in ("the", "my", "each", "those", "these", "them", "extra", "regular", "it", "that", "some", "a", "his", "her", "plain",
                                           "liquid", "store", "either"):  # fmt: skip
                if nxt in ("them", "it", "those", "these", "each"):
                    group.pronoun |= nxt != "each"
                    group.each |= nxt == "each"
                    group.end = i + 2
                    return 2
                return 1
        return 0
    if word == "either":
        return 1 if following is not None and following.kind == "drug" and group.drug is None and not group.empty else 0
    if word == "x":
        if quantity_follows or (following is not None and following.kind == "num"):
            return 1
        return 0
    if word in ("s", "'s"):
        if terms[i - 1].kind != "num":
            return 0
        if group.unit_mass is None and group.count is None and isinstance(group.mass, int) and is_large(terms[i - 1].value):
            group.unit_mass, group.mass = group.mass, None  # "ibuprofen 200s"
        return 1
    if word in ("total", "altogether", "combined"):
        if past := units_of_mass(group, terms, i + 1, end):
            group.end = past
            return past - i  # "400 mg total, two 200 mg pills"
        if group.mass is not None and group.count is not None and terms[i - 1].kind == "mass" and _may_be_sum(group):  # not "8 of the 500 mg caplets altogether"
            group.total_mass, group.mass = group.mass, None
            group.end = i + 1
            return 1
        return 1 if not group.empty and quantity_follows else 0
    if word in ("in", "for") and word_at(terms, i + 1, end) in ("total", "all") and group.mass is not None and (group.count is None or terms[i - 1].kind == "mass"):
        if group.count is not None and _may_be_sum(group):
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
    if word == "ones" and not group.empty and (group.drug is not None or group.extra_strength) and group.form is None:
        group.end = i + 1
        return 1  # "two of the Dual Action ones"
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
        return 1 if quantity_follows or word_at(terms, i + 1, end) in _SKIP else 0
    if word in ("oral", "otc", "generic", "blue", "red", "white", "round", "long", "big", "chewable", "coated", "medicine", "liquid", "orange", "brown",
                "gelatin", "rapid", "acting", "fast", "dissolving", "quick", "pain", "relief", "tiny", "low", "high", "green", "yellow", "oval", "oblong", "pink", "teal") and (
                    quantity_follows or (word_at(terms, i + 1, end) in ("gel", "liquid", "round", "oval", "oblong", "coated", "little", "tiny") and i + 2 < end
                                         and terms[i + 2].kind in ("form", "drug"))):  # fmt: skip
        return 1
    return 0


_STRENGTHS: Final = frozenset({81_000, 162_500, 200_000, 220_000, 250_000, 325_000, 400_000, 500_000, 600_000, 650_000, 800_000})
"""What one tablet holds, in micrograms."""


def _may_be_sum(group: Group) -> bool:
    """ "Two caplets, 1000 mg in total" holds 500 mg each; "4 Tylenol 650 mg in total" are four of 650 mg."""
    if not isinstance(group.count, int) or not isinstance(group.mass, int) or group.count < 2 or group.mass not in _STRENGTHS:
        return True
    return group.mass % group.count == 0 and group.mass // group.count in _STRENGTHS - {162_500}
