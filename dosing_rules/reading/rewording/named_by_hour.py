"""A told dose named again by its hour: "one at 9 am, and that 9 am one was three hours ago" tells of one dose, and a second time of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import names_drug
from ..tokens import Token
from ..words import FORMS, HALVES, NUMBER_WORDS, TIME_UNITS
from .needed import needs

_POINTING: Final = frozenset({"that", "the", "my", "this", "his", "her", "those", "their"})
_NOUNS: Final = frozenset({"one", "ones", "pair", "two", "lot"})
_NAMED: Final = frozenset({"noon", "midnight"})
_LASTED: Final = TIME_UNITS.keys() | NUMBER_WORDS.keys() | {"a", "an", "half", "and", "exactly", "about", "around", "only", "just", "already", "almost", "over", "precisely", "roughly", "now", "quarter", "couple", "of"}


@needs({"ago"}, {"was", "were"}, _POINTING)
def with_doses_named_by_hour(tokens: list[Token]) -> list[Token]:
    """The tokens with the second mention as what it says of the first.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_doses_named_by_hour(tokens_of("one at 9 am, and that 9 am one was exactly three hours ago")))
    'one at 9 am , that was exactly three hours ago'
    """
    words = [token.text for token in tokens]
    for n in range(2, len(words) - 4):
        hour, k = _hour(tokens, words, n + 1) if words[n] in _POINTING else ("", 0)
        if not hour or k + 3 > len(words):
            continue
        verb = k + 1
        if not (words[k] in _NOUNS or FORMS.get(words[k], "dose?") != "dose?" or names_drug(words, k)) or words[verb] not in ("was", "were"):
            continue
        ago = next((j for j in range(verb + 1, min(verb + 9, len(words))) if words[j] == "ago"), 0)
        if not ago or not all(words[j] in _LASTED or tokens[j].kind in ("num", "frac") for j in range(verb + 1, ago)) or _last_hour(tokens, words, n) != hour:
            continue
        start = n - 1 if words[n - 1] in ("and", "but", "so", "since") else n
        if start == 0 or not (words[start - 1] in STOPS or words[start - 1] == "," or start < n):
            continue
        lead = [] if words[start - 1] in STOPS or words[start - 1] == "," else [replace(tokens[start], kind="sign", text=",", end=tokens[start].start + 1)]
        said = replace(tokens[n], kind="word", text="that")
        return [*tokens[:start], *lead, said, replace(tokens[verb], text="was"), *tokens[verb + 1 :]]
    return tokens


def _hour(tokens: list[Token], words: list[str], n: int) -> tuple[str, int]:
    """An hour at ``n``, as "9 am", "9" or "noon", and the place behind it; "" where there is none."""
    if n >= len(words):
        return "", 0
    word = words[n]
    if word in _NAMED:
        return word, n + 1
    if tokens[n].kind != "hm" and not (word.isdecimal() and 1 <= int(word) <= 12):
        return "", 0
    hour = word.removesuffix(":00")
    if words[n + 1 : n + 2] and words[n + 1] in HALVES:
        return f"{hour} {words[n + 1]}", n + 2
    if words[n + 1 : n + 2] == ["o'clock"]:
        return hour, n + 2
    return (hour, n + 1) if tokens[n].kind == "hm" else ("", 0)


def _last_hour(tokens: list[Token], words: list[str], n: int) -> str:
    """The hour told last before ``n``."""
    for k in range(n - 1, -1, -1):
        hour, _ = _hour(tokens, words, k)
        if hour:
            return hour
    return ""
