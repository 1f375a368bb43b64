"""Said in passing beside a dose: how high a fever was, what day it is, how many are left in the bottle."""

from __future__ import annotations

from typing import Final

from ..cutting.lexicon import VERBS
from ..fillers import TABLET_NAMES
from ..tokens import Token
from ..vocabulary import could_be_dose, everyday_things, known_word
from ..words import NUMBER_WORDS, says_number
from .needed import needs

_FEVER: Final = frozenset({"fever", "temp", "temperature"})
_FOR: Final = frozenset({"for", "against", "with", "of"})
_SMALL: Final = frozenset({"a", "my", "his", "her", "the", "low", "high", "slight", "mild", "grade"})
_ITS: Final = frozenset({"it's", "its"})
_DOING: Final = frozenset({"we're", "i'm", "im", "they're", "he's", "she's", "are", "am"})
_DEGREES: Final = frozenset({"degree", "degrees", "f", "c"})
_DAYS: Final = frozenset({"today", "tonight", "tomorrow"})
_OWN: Final = frozenset({"my", "our", "his", "her", "their", "the", "a"})
_LEFT: Final = frozenset({"left", "remaining"})
_BOUNDS: Final = frozenset({".", ",", ";", "\n", "!", "?", "-", "and", "so", "but"})
_SPENT: Final = frozenset("ran walked jogged biked drove swam hiked slept got married are have a".split())
"""Before so many miles, years or meetings."""
_LENGTHS: Final = frozenset({"minute", "hour", "mile", "block", "minutes", "hours", "miles", "blocks", "year", "years", "km"})
_WALKS: Final = frozenset({"walk", "drive", "ride", "flight", "run", "wait", "commute", "hike", "trip"})
_OF_THEM: Final = frozenset({"rest", "them", "all", "finish", "those", "empty", "whatever", "last", "leaves", "started", "were"})
"""Words that may ask for what is left, or reckon by it."""


@needs(_FEVER | _ITS | _LEFT | _DOING | _SPENT)
def without_what_is_said_in_passing(tokens: list[Token]) -> list[Token]:
    """The tokens without it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_what_is_said_in_passing(tokens_of("2 advil for a fever of 101.2 at 8 am, there are 40 left in the bottle, it's my birthday today.")))
    "2 advil at 8 am , , it's my birthday ."
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word in _FEVER:
            gone |= _how_high(tokens, words, n)
        elif word in _ITS and words[n + 1 : n + 2] and words[n + 1] in _OWN:
            day = next((k for k in range(n + 2, min(n + 8, len(words))) if words[k] in _DAYS), 0)
            if day and all(known_word(said) and said.replace("'", "").isalpha() and not could_be_dose(said) and said not in _OF_THEM for said in words[n + 2 : day]):
                gone.add(day)
        elif word in _DOING and words[n + 1 : n + 2] and words[n + 1].endswith("ing") and words[n + 1] not in VERBS:
            day = next((k for k in range(n + 2, min(n + 8, len(words))) if words[k] in _DAYS or words[k] in _BOUNDS), 0)
            if day and words[day] in _DAYS and (day + 1 == len(words) or words[day + 1] in _BOUNDS) and not any(could_be_dose(said) or said in TABLET_NAMES for said in words[n + 2 : day]):
                gone.add(day)  # "we're moving 12 boxes today"
        elif word in _SPENT:
            gone |= _so_much(tokens, words, n)
        elif word in _LEFT and n > 2 and (tokens[n - 1].kind == "num" or words[n - 1] in NUMBER_WORDS) and _OF_THEM.isdisjoint(words):
            gone |= _still_there(words, n)
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


def _how_high(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "for a fever of 101.2", "with a 101.5 fever"."""
    high = n - 1 - (words[n - 1] in _DEGREES) if n else 0
    if high > 0 and words[high - 1] in _SMALL and tokens[high].kind == "num" and words[high].replace(".", "").isdecimal() and 35 <= float(words[high]) < 110:
        return set(range(high, n))
    k = n + 1 + (words[n + 1 : n + 2] in (["of"], ["at"]))
    low = n - 1
    while low > 0 and words[low] in _SMALL:
        low -= 1
    if k >= len(words) or tokens[k].kind != "num" or not words[k].replace(".", "").isdecimal() or not 35 <= float(words[k]) < 110 or low < 1 or words[low] not in _FOR:
        return set()
    low -= words[low] == "of" and words[low - 1] == "because"
    return set(range(low, k + 1 + (words[k + 1 : k + 2] in (["degrees"], ["f"], ["c"]))))


def _still_there(words: list[str], n: int) -> set[int]:
    """ "there are 40 left in the bottle", where the sentence says nothing else."""
    low = n - 2
    while low > 0 and words[low] in ("about", "only", "still", "just", "around", "like"):
        low -= 1
    if words[low] != "are" or words[low - 1] != "there" or low > 1 and words[low - 2] not in _BOUNDS:
        return set()
    end = n + 1
    if words[end : end + 1] in (["in"], ["of"]) and words[end + 1 : end + 2] in (["the"], ["my"], ["this"], ["a"]):
        end += 3
    return set(range(low - 1, end)) if end >= len(words) or words[end] in _BOUNDS else set()


def _so_much(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "I ran 3 miles", "we've been married 11 years", "got 8 hours of sleep", "a 20 minute walk", "I've got 27 unread emails"."""
    k = n + 1
    if k + 1 >= len(words) or not says_number(words[k]):
        return set()
    verb, unit, behind = words[n], words[k + 1], words[k + 2 : k + 4]
    if unit in _LENGTHS:
        asleep = verb == "got" and behind[:1] == ["of"] and behind[1:] in (["sleep"], ["rest"])
        way = behind[:1] != [] and behind[0] in _WALKS
        timed = behind[:1] != [] and behind[0] in ("at", "around", "about", "@", "by")
        far = not timed and verb not in ("got", "are", "have", "a", "slept") and (verb != "married" or unit == "years") and behind[:1] not in (["ago"], ["later"], ["after"], ["back"], ["before"])
        return {k, k + 1} | ({k + 2} if asleep else set()) if asleep or way or far else set()
    noun = next((j for j in (k + 1, k + 2) if j < len(words) and everyday_things(words[j])), 0)
    if not noun or verb in ("a", "married") or noun == k + 2 and not (known_word(unit) and unit.isalpha() and len(unit) > 3 and not could_be_dose(unit) and unit not in TABLET_NAMES):
        return set()
    timed = noun + 1 < len(words) and (tokens[noun + 1].kind in ("num", "hm") or words[noun + 1] in ("at", "around", "about", "of", "@", "by"))
    return set() if timed else {k}
