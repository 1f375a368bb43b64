"""Plain words that the reader knows: numbers, units, forms, parts of the day, days, and the harmless rest."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ..facts import DAY, HOUR

ONES: Final = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "tree": None, "fourty": None,
}  # fmt: skip
NUMBER_WORDS: Final[dict[str, int]] = {word: value for word, value in ONES.items() if value}
MULTIPLES: Final[dict[str, int | Fraction]] = {"halved": Fraction(1, 2), "twofold": 2, "threefold": 3, "fourfold": 4}
"""How "the same" stands behind a multiple of what was told: "half that" is "the same halved" (rewording/multiples.py)."""
SURPLUS: Final = {"plusone": 1, "plustwo": 2, "plusthree": 3, "plusfour": 4, "minusone": -1, "minustwo": -2, "minusthree": -3}
"""How "the same" stands behind so many more or fewer: "one more than last time" is "the same plusone" (rewording/than_last_time.py)."""
TENS: Final = {
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
MASS_UNITS: Final = {
    "mg": 1000, "mgs": 1000, "milligram": 1000, "milligrams": 1000, "milligramme": 1000, "miligrams": 1000,
    "miligram": 1000, "millgrams": 1000, "mg's": 1000, "g": 1_000_000, "gm": 1_000_000, "gms": 1_000_000,
    "gram": 1_000_000, "grams": 1_000_000, "mcg": 1, "µg": 1, "μg": 1, "microgram": 1, "micrograms": 1,
}  # fmt: skip
VOLUME_UNITS: Final = {
    "ml": 1, "mls": 1, "cc": 1, "ccs": 1, "milliliter": 1, "milliliters": 1, "millilitre": 1, "millilitres": 1,
    "tbsp": 15, "tbsps": 15, "tbs": 15, "tablespoon": 15, "tablespoons": 15, "tablespoonful": 15, "tablespoonfuls": 15,
    "tsp": 5, "tsps": 5, "teaspoon": 5, "teaspoons": 5, "teaspoonful": 5, "teaspoonfuls": 5,
}  # fmt: skip
TIME_UNITS: Final = {
    "h": HOUR, "hr": HOUR, "hrs": HOUR, "hour": HOUR, "hours": HOUR, "hourse": HOUR, "houres": HOUR, "hr's": HOUR, "hs": HOUR,
    "hours'": HOUR, "min": 60, "mins": 60, "minute": 60, "minutes": 60, "minuts": 60, "minuets": 60, "m": 60,
    "day": DAY, "days": DAY, "week": 7 * DAY, "weeks": 7 * DAY, "wk": 7 * DAY, "wks": 7 * DAY, "month": 30 * DAY,
    "months": 30 * DAY, "year": 365 * DAY, "years": 365 * DAY, "yr": 365 * DAY, "yrs": 365 * DAY,
    "sec": 1, "secs": 1, "second": 1, "seconds": 1,
}  # fmt: skip

# word -> form. "dose" counts intakes of the usual size; "cup" and "swig" are measures nobody marked.
FORMS: Final[dict[str, str]] = {
    "tablet": "tablet", "tablets": "tablet", "tab": "tablet", "tabs": "tablet", "tablettes": "tablet",
    "caplet": "caplet", "caplets": "caplet", "caplit": "caplet", "caplits": "caplet", "pill": "pill", "pills": "pill",
    "pil": "pill", "pils": "pill", "capsule": "capsule", "capsules": "capsule", "capsul": "capsule", "capsuls": "capsule", "capsual": "capsule", "cap": "capsule", "caps": "capsule",
    "gelcap": "gelcap", "gelcaps": "gelcap", "gel cap": "gelcap", "gel caps": "gelcap", "geltab": "gelcap",
    "geltabs": "gelcap", "gel tab": "gelcap", "gel tabs": "gelcap", "gels": "gelcap", "gel": "gelcap",
    "gel caplet": "gelcap", "gel caplets": "gelcap", "gelcaplet": "gelcap", "gelcaplets": "gelcap", "gel tablet": "gelcap", "gel tablets": "gelcap",
    "softgel": "gelcap", "softgels": "gelcap", "soft gel": "gelcap", "soft gels": "gelcap", "liquigel": "gelcap",
    "liquigels": "gelcap", "liqui gel": "gelcap", "liqui gels": "gelcap", "liquid gel": "gelcap", "liquid gels": "gelcap",
    "liquicap": "liquicap", "liquicaps": "liquicap", "liqui cap": "liquicap", "liqui caps": "liquicap",
    "liquid cap": "liquicap", "liquid caps": "liquicap", "gummy": "pill", "gummies": "pill", "chewable": "tablet",
    "chewables": "tablet", "lozenge": "pill", "lozenges": "pill", "packet": "packet", "packets": "packet",
    "sachet": "packet", "sachets": "packet", "powder": "packet", "powders": "packet",
    "dose": "dose", "doses": "dose", "dosage": "dose", "dosages": "dose", "round": "dose", "rounds": "dose", "serving": "dose",
    "servings": "dose", "dosis": "dose", "does": "dose?", "dosing": "dose",
    "cup": "cup", "cups": "cup", "dose cup": "cup", "dosing cup": "cup", "shot": "cup", "shots": "cup", "capful": "swig",
    "capfuls": "swig", "swig": "swig", "swigs": "swig", "sip": "swig", "sips": "swig", "gulp": "swig", "gulps": "swig",
    "spoonful": "swig", "spoonfuls": "swig", "spoon": "swig", "spoons": "swig", "drop": "swig", "drops": "swig",
    "dropper": "swig", "droppers": "swig", "syringe": "swig", "syringes": "swig", "patch": "swig", "patches": "swig",
    "suppository": "swig", "suppositories": "swig", "puff": "swig", "puffs": "swig", "spray": "swig", "sprays": "swig",
    "oz": "swig", "ounce": "swig", "ounces": "swig",
}  # fmt: skip

SOLID_UNITS: Final = frozenset({"tablet", "caplet", "pill", "capsule", "gelcap", "liquicap"})
"""Forms that are counted; of a liquid, a dose or a packet a number says something else."""
HALF: Final = Fraction(1, 2)

# name -> (first second, last second) of the day, as the policy reads vague words.
PARTS: Final[dict[str, tuple[int, int]]] = {
    "morning": (5 * HOUR, 12 * HOUR),
    "noon": (12 * HOUR, 12 * HOUR),
    "lunch": (11 * HOUR, 14 * HOUR),
    "afternoon": (12 * HOUR, 18 * HOUR),
    "dinner": (17 * HOUR, 20 * HOUR),
    "evening": (17 * HOUR, 21 * HOUR),
    "tonight": (18 * HOUR, 24 * HOUR),
    "night": (18 * HOUR, 28 * HOUR),
    "bedtime": (20 * HOUR, 26 * HOUR),
    "midnight": (24 * HOUR, 24 * HOUR),
}
PART_WORDS: Final[dict[str, str]] = {
    "morning": "morning", "mornin": "morning", "am": "morning", "afternoon": "afternoon", "arvo": "afternoon",
    "evening": "evening", "night": "night", "nite": "night", "nighttime": "night", "lunch": "lunch", "lunchtime": "lunch",
    "dinner": "dinner", "dinnertime": "dinner", "supper": "dinner", "suppertime": "dinner", "bed": "bedtime",
    "bedtime": "bedtime", "noon": "noon", "midday": "noon", "noonish": "noon", "noontime": "noon", "midnight": "midnight",
}  # fmt: skip
HALVES: Final = frozenset({"am", "pm"})
"""The halves of a day."""
HALVES_SPELT: Final = HALVES | {"a.m", "p.m"}
HALVES_AND_NOON: Final = HALVES | {"noon", "midnight"}
WEEKDAYS: Final[dict[str, int]] = {
    "monday": 0, "tuesday": 1, "wednesday": 2, "thursday": 3, "friday": 4, "saturday": 5, "sunday": 6,
    "mondays": 0, "tues": 1, "weds": 2, "thurs": 3, "thur": 3,
}  # fmt: skip
SHORT_WEEKDAYS: Final[dict[str, int]] = {"mon": 0, "tue": 1, "wed": 2, "thu": 3, "fri": 4, "sat": 5, "sun": 6}


def number_said(word: str) -> int:
    """The whole number that digits or a number word say.

    >>> number_said("12"), number_said("two")
    (12, 2)
    """
    return int(word) if word.isdecimal() else int(NUMBER_WORDS[word])


def ends_half(words: list[str], k: int) -> bool:
    """Whether the stop at ``k`` is one of "a.m." and ends no sentence by itself.

    >>> said = ["at", "8", "a", ".", "m", ".", "i", "ate", "."]
    >>> [k for k, word in enumerate(said) if word == "." and ends_half(said, k)]
    [3, 5]
    """
    return words[k] == "." and (words[k - 1] in ("a", "p") and words[k + 1 : k + 2] == ["m"] or words[k - 1] == "m" and words[k - 3 : k - 1] in (["a", "."], ["p", "."]))



def says_number(word: str) -> bool:
    """Whether a word is a number, in digits or in letters.

    >>> says_number("12"), says_number("two"), says_number("tablets")
    (True, True, False)
    """
    return word.isdecimal() or word in NUMBER_WORDS


def is_number(words: list[str], n: int) -> bool:
    """Whether a number stands at ``n``, in digits or in words."""
    return 0 <= n < len(words) and says_number(words[n])


def count_said(word: str, most: int | None = None) -> int:
    """The whole number that a word says; 0 where it says none, or more than ``most``.

    >>> count_said("12"), count_said("two", most=8), count_said("12", most=8), count_said("tablets")
    (12, 2, 0, 0)
    """
    number = int(word) if word.isdecimal() else NUMBER_WORDS.get(word, 0)
    return number if most is None or number <= most else 0


def in_digits(word: str) -> str:
    """A number word as its digits, any other word as it stands."""
    return str(NUMBER_WORDS.get(word, word))


NTH: Final[dict[str, int]] = {"second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5, "sixth": 6, "6th": 6}
"""Words for the place of a dose in a row; the first is said in other ways too."""
PLACES: Final[dict[str, int]] = {
    **NTH, "seventh": 7, "7th": 7, "eighth": 8, "8th": 8, "ninth": 9, "9th": 9, "tenth": 10, "10th": 10, "eleventh": 11, "11th": 11, "twelfth": 12, "12th": 12,
}
"""Which dose of the day it is, as far as anybody counts them."""
