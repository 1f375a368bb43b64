"""What was eaten or drunk besides: "2 Advil at 8 and I drank tea at 11", "then had wine at lunch"; its hour is none of a dose."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..persons import SPEAKERS
from ..tokens import Token
from ..words import NUMBER_WORDS
from .needed import needs

_DRANK: Final = frozenset({"drank", "drink", "drinks", "had", "have", "has", "ate", "eat", "eats", "sipped", "enjoyed", "finished"})
_JOINTS: Final = frozenset({"and", "then", "but", ",", "also", "&"})
_FARE: Final = frozenset(
    "tea coffee coffees teas juice milk soda sodas coke lemonade wine beer beers cider champagne whisky whiskey vodka gin rum cocktail cocktails espresso latte cappuccino smoothie cocoa broth soup toast bread "
    "pizza salad cereal oatmeal porridge rice pasta noodles sandwich sandwiches burger yogurt yoghurt banana apple fruit cake pie eggs pancakes cookies biscuits crackers".split()
)
_SMALL: Final = frozenset("a an some my the his her more cup cups glass glasses mug bowl slice piece bottle pint pints of hot cold iced green black red white big small little nice two one three half can".split())
_WHEN: Final = frozenset("at around about with for during over after before lunch dinner breakfast brunch supper noon midnight noonish am pm o'clock this last in the night morning afternoon evening yesterday today my later past half quarter to".split())
_NEXT: Final = frozenset({"it's", "its", "now", "can", "may", "could", "is", "ok", "okay"})
"""What ends the telling, behind a comma."""


@needs(_FARE, _DRANK)
def without_fare(tokens: list[Token]) -> list[Token]:
    """The tokens without such a part of a sentence, where the sentence ends with it, or tells the time or asks behind it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_fare(tokens_of("2 advil at 8 am and i drank some tea at 11. it's 1 pm")))
    "2 advil at 8 am . it's 1 pm"
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(2, len(words) - 1):
        if words[n] not in _DRANK:
            continue
        start = n
        while start > 0 and (words[start - 1] in SPEAKERS or words[start - 1] in _JOINTS):
            start -= 1
        if start == 0 or _JOINTS.isdisjoint(words[start:n]):
            continue
        k = n + 1
        while k < len(words) and (words[k] in _SMALL or (words[k].isdecimal() and len(words[k]) == 1)):
            k += 1
        if k >= len(words) or words[k] not in _FARE:
            continue
        k += 1
        while k < len(words) and (words[k] in _WHEN or tokens[k].kind == "hm" or words[k] in NUMBER_WORDS or words[k].isdecimal()) and not (
            words[k] in _SMALL - {"the", "my"} and words[k - 1] not in ("at", "around", "about")
        ):  # fmt: skip
            k += 1
        if k >= len(words) or words[k] in STOPS or (words[k] == "," and words[k + 1 : k + 2] != [] and words[k + 1] in _NEXT):
            gone |= set(range(start, k))
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens
