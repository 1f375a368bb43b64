"""Ages, heights and weights that people tell of themselves without the words for them.

"58 and both knees are shot", "my husband, 61 and about 210 lb", "turned 40 last month", "at 62 my hips hate me",
"6 foot 2, 220": numbers that count no tablets and are no times.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, VOLUME_UNITS

Text = Callable[[int], str]
"""The word of the token at an index; nothing where there is none."""

_HEADS: Final = frozenset({"", ".", "?", "!", "\n", ";"})
_ALIKE: Final = frozenset({"here", "am", "currently", "only"})
_COUNTING: Final = frozenset({"counting", "then", "more", "another", "had", "took", "take", "each", "again", "at", "one", "half", "so", "it", "it's", "its", "that", "that's", "the", "later", "now", "total", "left", "of", "them", "was", "were"})
"""Behind "24 and", words of a count and no age."""

_COUNTED: Final = frozenset({"today", "since", "yesterday", "far", "total", "already", "overnight", "pills", "tablets", "caplets", "capsules", "mg", "advil", "advils", "tylenol", "tylenols", "motrin", "ibuprofen", "acetaminophen", "aleve", "naproxen", "aspirin", "excedrin"})

_AMONG: Final = frozenset({"and", ",", "but", "with", "in", "who", "yet", "otherwise"})
_LIKENING: Final = frozenset({"turned", "turning", "pushing", "nearing", "approaching", "hit", "reached"})
_BIRTHDAYS: Final = frozenset({"turns", "turned", "turning"})
_AGING: Final = frozenset({"on", "tomorrow", "?", "\n", "last", "this", "in", "next", "and", ".", ",", "", "so", "but", "soon", "yesterday", "today", "now", "-", "with", "here", ";"})
_POUNDS: Final = frozenset({"lb", "lbs", "pounds", "pound", "kg", "kgs", "kilos", "kilo", "kilograms"})
_FEET: Final = frozenset({"foot", "feet", "ft"})
_SMALL: Final = frozenset({"three", "four", "five", "six", "seven"})
_MEASURED: Final = frozenset({"height", "weight"})


def bare_age(text: Text, i: int, value: int, after: int, *, told: bool) -> bool:
    """Whether the number at ``i`` (its next token at ``after``) is an age, by the words on both sides of it.

    ``told``: a drug was named before, so that a small number at the head of a sentence may count its tablets.

    >>> words = "my husband , 61 and about 210 lb , took".split()
    >>> bare_age(lambda k: words[k] if 0 <= k < len(words) else "", 3, 61, 4, told=False)
    True
    """
    before, unit, following = text(i - 1), text(after), text(after + 1)
    if not 0 < value < 110 or unit in FORMS or unit in MASS_UNITS or unit in VOLUME_UNITS or unit in DRUG_TRIE:
        return False
    if before in _LIKENING and value > 17:
        return unit in _AGING and text(i - 2) not in ("hour", "clock", "time") and (before not in ("hit", "reached", "nearing", "approaching") or text(i - 2) not in ("fever", "temp", "it", "temperature"))
    if before in _BIRTHDAYS and (text(i - 2) in PERSONS or text(i - 2) in ("he", "she", "who", "they")) and value < 110:
        return unit in _AGING  # "my niece turns 6 this week"
    if before in ("-", ",") and text(i - 2) in PERSONS and unit in _AMONG:
        return _describes(text, value, after)
    if before == "(" and text(i - 2) in PERSONS and (unit in _AMONG or unit == "years" and following == "young"):
        return following == "young" or _describes(text, value, after)  # "Grandma (81 and sharp as a tack)"
    if before in (",", ":") and text(i - 2) == "law" and unit in _AMONG:
        return _describes(text, value, after)
    if before == "at" and value > 24 and text(i - 2) in (*_HEADS, ",", "and", "but") and unit in ("my", "i", "the", "your", "you", ",", "everything"):
        return unit != "," or following in ("my", "i", "everything", "you", "the")
    if value > 3 and before in _HEADS and unit in (",", "and", "-") and following.isdecimal() and text(after + 2) in _POUNDS:
        return True  # "16, 120 lbs, took two"
    if value < (30 if told else 18) or not (before in _HEADS or (before in _ALIKE and text(i - 2) in (*_HEADS, ",", "and"))):
        return False
    if unit in ("with", "here", "otherwise") or (unit == "in" and following in ("good", "decent", "great", "fair", "okay", "pretty", "reasonable", "fine", "otherwise", "perfect", "excellent")):
        return True
    if unit == "/" and following in ("f", "m"):
        return True
    return unit in ("and", ",", "but") and _describes(text, value, after)


def _describes(text: Text, value: int, after: int) -> bool:
    """What follows "61 and" goes on about the person: a word that counts nothing, or a weight."""
    k = after
    while text(k) in ("and", ",", "but", "about", "around", "roughly", "maybe", "like", "only", "also", "just"):
        k += 1
    word = text(k)
    if word.isdecimal():
        return text(k + 1) in _POUNDS or text(k + 1) in _FEET or text(k + 1) == "'"
    if word in NUMBER_WORDS:
        return word in _SMALL and text(k + 1) in _FEET
    if value <= 12 and text(after) not in ("who", "with", "in"):
        return word in ("small", "big", "tall", "tiny", "skinny", "weighs", "healthy", "otherwise", "almost")
    return word.isalpha() and word not in _COUNTING and not counts_what_follows(text, k) and word not in FORMS and word not in DRUG_TRIE and word not in MASS_UNITS


def counts_what_follows(text: Text, k: int) -> bool:
    """ "30, all Advil", "24, since yesterday": the words up to the next comma say what was counted."""
    if text(k).isdecimal() or text(k) in NUMBER_WORDS or text(k) in ("took", "had", "taken"):
        return False  # a dose of its own
    while text(k) not in ("", ",", ".", "?", "!", ";", ":", "\n", ")"):
        if text(k) in _COUNTED:
            return True
        k += 1
    return False


def height_end(text: Text, i: int) -> int:
    """The index after "six foot two", "5 feet 10 inches", "6 ft"; 0 where there is none."""
    if text(i) not in _SMALL and text(i) not in ("3", "4", "5", "6", "7"):
        return 0
    if text(i + 1) not in _FEET:
        return 0
    k = i + 2
    if text(k).isdecimal() or text(k) in NUMBER_WORDS:
        k += 1
        if text(k) in ("inch", "inches", "in") and (text(k) != "in" or not text(k + 1).isalpha()):
            k += 1
    return k


def weight_end(text: Text, value: float, after: int, *, measured: bool) -> int:
    """The index after "210 lb", or after the bare number behind a height ("6'2, 220"); 0 where it weighs nobody."""
    if not 30 <= value <= 500:
        return 0
    if text(after) in _POUNDS:
        return after + 1
    bare = measured and value >= 80 and text(after) in ("", ".", ",", "and", ";", "\n", "so", "here", "took", "had", "-", ")", "male", "female", "?")
    return after if bare else 0


def behind_height(values: list[object]) -> bool:
    """The terms before a number end with a height, and perhaps a joiner."""
    words = [value if isinstance(value, str) else "" for value in values]
    while words and words[-1] in (",", "and", "/", "-", "about", "around", "weigh", "at", '"', "'"):
        words.pop()
    return bool(words) and words[-1] in _MEASURED
