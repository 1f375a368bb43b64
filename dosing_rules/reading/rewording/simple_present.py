"""English as it is learned late: "I drink two pills at 8", "now is 10 in the evening".

A medicine that is drunk by the tablet is taken, and "now is 10 in the evening" tells the time.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, sentence_end, sentence_start
from ..drugs import names_drug
from ..tokens import Token, without
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, VOLUME_UNITS
from .needed import needs

_BEFORE_NOW: Final = frozenset({*STOPS, ",", "and", "but", "-", "so"})
_BEFORE_THE_HOUR: Final = frozenset({"in", "at", ",", "and"})
_BEHIND_THE_HOUR: Final = frozenset({*STOPS, ",", "and"})
_DRINKS: Final = {"drink": "take", "drinks": "takes", "drinking": "taking", "drank": "took"}
_TO_SUPPOSE: Final = frozenset({"suppose", "supposing"})
_THIS_DAY: Final = frozenset({"tonight", "today"})
_TAKES: Final = frozenset({"take", "takes", "have", "has", "swallow", "swallows", "pop", "pops"})
_SMALL: Final = frozenset({"a", "an", "another", "my", "the", "one", "more", "half", "of", "some", "only", "just", "again"})
_SOLID: Final = frozenset(word for word, form in FORMS.items() if form in ("tablet", "caplet", "pill", "capsule", "gelcap", "liquicap", "packet"))


@needs("the", _BEFORE_THE_HOUR)
@needs("now", "is")
@needs(_THIS_DAY, "it's", ",")
@needs(_TO_SUPPOSE | _DRINKS.keys())
def in_simple_present(tokens: list[Token]) -> list[Token]:
    """The tokens with such words put as they are commonly said.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in in_simple_present(tokens_of("i drink 2 advil at 3. now is 10 in the evening")))
    "i take 2 advil at 3 . now it's 10 in the evening"
    >>> " ".join(t.text for t in in_simple_present(tokens_of("ibuprofen i take in the 7:00, the 11:00")))
    'ibuprofen i take at 7:00 , at 11:00'
    """
    words = [token.text for token in tokens]
    articles = {n for n in range(1, len(words) - 1) if words[n] == "the" and tokens[n + 1].kind == "hm" and words[n - 1] in _BEFORE_THE_HOUR and (n + 2 == len(words) or words[n + 2] in _BEHIND_THE_HOUR)}
    if articles:
        for n in articles:
            tokens[n].text = "at"
        tokens = [token for n, token in enumerate(tokens) if not (n + 1 in articles and words[n] in ("in", "at"))]
        words = [token.text for token in tokens]
    known = set(words)
    if "now" in known and "is" in known:
        for n in range(len(words) - 4):
            if words[n] == "now" and words[n + 1] == "is" and (n == 0 or words[n - 1] in _BEFORE_NOW) and (tokens[n + 2].kind in ("num", "hm") or words[n + 2] in NUMBER_WORDS):
                if words[n + 3 : n + 5] in (["in", "the"], ["at", "night"]) or words[n + 3] in ("o'clock", "oclock"):
                    tokens[n + 1].text = "it's"
    if not _TO_SUPPOSE.isdisjoint(known):
        for n, word in enumerate(words):
            if word in _TO_SUPPOSE and (n == 0 or words[n - 1] in STOPS) and words[n + 1 : n + 2] and words[n + 1] in ("i", "she", "he", "we") and words[n + 2 : n + 3] and words[n + 2] in _TAKES:
                end = sentence_end(words, n)
                if any(words[k] == "," and words[k + 1] in ("can", "could", "may") for k in range(n, end - 1)):
                    tokens[n].text = "if"  # "suppose I take one at 7, can I take another at 3?"
    if not _THIS_DAY.isdisjoint(known) and "it's" in known:
        commas = {n for n in range(1, len(words) - 2) if words[n] == "," and words[n - 1] in _THIS_DAY and words[n + 1] == "it's" and tokens[n + 2].kind in ("num", "hm") and (n == 1 or words[n - 2] in STOPS)}
        tokens = without(tokens, commas)  # "tonight, it's 10:30 pm"
        words = [token.text for token in tokens]
    if not _DRINKS.keys().isdisjoint(known):
        for n in range(len(words) - 2):
            if words[n] in _DRINKS and _of_medicine(tokens, words, n + 1):
                tokens[n].text = _DRINKS[words[n]]
    return tokens


def _of_medicine(tokens: list[Token], words: list[str], n: int) -> bool:
    """ "two pills", "30 ml of NyQuil", "another tablet": a quantity of a medicine, and of no drink."""
    k = n
    while k < len(words) and (words[k] in _SMALL or tokens[k].kind in ("num", "frac") or words[k] in NUMBER_WORDS):
        k += 1
    if k == n or k >= len(words):
        return False
    measured = words[k] in VOLUME_UNITS or words[k] in MASS_UNITS
    return words[k] in _SOLID or names_drug(words, k + (measured + (words[k + 1 : k + 2] == ["of"]) if measured else 0))


_SELVES: Final = {"i'm": "i'll", "im": "i'll", "he's": "he'll", "hes": "he'll", "she's": "she'll", "shes": "she'll", "we're": "we'll"}
_AHEAD: Final = frozenset({"tonight", "tomorrow"})
_CUSTOM: Final = frozenset({"every", "each", "usually", "daily", "always", "if", "when", "since", "until"})


@needs({"taking"}, _AHEAD, _SELVES.keys())
def with_doses_to_come(tokens: list[Token]) -> list[Token]:
    """The tokens with a dose that is put off till tonight or tomorrow in the future tense.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_doses_to_come(tokens_of("i'm taking 2 advil tonight at 11. it's 10 pm. 2 more at 3 am?")))
    "i'll take 2 advil tonight at 11 . it's 10 pm . 2 more at 3 am ?"
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 2):
        if words[n] != "taking" or words[n - 1] not in _SELVES:
            continue
        end = next((k for k in range(n + 1, len(words)) if words[k] in STOPS or words[k] == ","), len(words))
        low = sentence_start(words, n)
        told = set(words[low:end])
        if not _AHEAD.isdisjoint(words[n:end]) and _CUSTOM.isdisjoint(told) and (tokens[n + 1].kind == "num" or words[n + 1] in NUMBER_WORDS or names_drug(words, n + 1)):
            tokens[n - 1].text, tokens[n].text = _SELVES[words[n - 1]], "take"
    return tokens
