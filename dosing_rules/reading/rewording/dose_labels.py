"""Doses that are called by their number: "dose 1: 2 Advil at 8 am, dose 2: ...", "first dose - noon - 2"."""

from __future__ import annotations

from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from .needed import needs
from .places_before_hours import hour_end

_CARDINALS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_ORDINALS: Final = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5}
_CALLED: Final = frozenset({"dose", "round", "intake"})
_STARTS: Final = frozenset({"\n", ";", ".", ",", ":", "-", "*", "•"})
_SIGNS: Final = frozenset({":", "-", "="})
_TOOK: Final = frozenset({"took", "had", "taken"})


@needs(_CALLED | _ORDINALS.keys())
def without_dose_labels(tokens: list[Token]) -> list[Token]:
    """The tokens without such numbers, where they count up from 1 to 2 at least.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in without_dose_labels(tokens_of(text)))
    >>> plain("dose 1: 2 advil at 8 am, dose 2: 1 advil at noon. it's 5 pm")
    "2 advil at 8 am , 1 advil at noon . it's 5 pm"
    >>> plain("took advil today. first dose (8 am): 2; second dose (noon): 1. 2 more?")
    'advil today : 8 am : 2 ; noon : 1 . 2 more ?'
    """
    words = [token.text for token in tokens]
    found: list[tuple[int, int]] = []
    for n in range(len(words)):
        if n == 0 or words[n - 1] in _STARTS:
            number, end = _label(words, n)
            if number == len(found) + 1 and (words[end : end + 1] and words[end] in _SIGNS or _told_at(tokens, words, end)):
                found.append((n, end))
    if len(found) < 2:
        return tokens
    gone: set[int] = set()
    for n, end in found:
        gone |= set(range(n, end + (words[end] in _SIGNS)))
        if words[end] == "(" and ")" in words[end : end + 6]:
            gone |= {end, words.index(")", end)}
    head = found[0][0] - 1
    low = next((k + 1 for k in range(head - 1, -1, -1) if words[k] in (".", "?", "!", "\n")), 0)
    verb = next((k for k in range(low, head) if words[k] in _TOOK), -1)
    if head > low and words[head] in (".", ":") and verb >= 0 and head - verb < 5 and any(words[k] in DRUG_TRIE for k in range(verb, head)):
        gone |= set(range(low, verb + 1))  # "Took Advil today." stands over the list
        tokens[head].text = ":"
    return [token for k, token in enumerate(tokens) if k not in gone]


def _label(words: list[str], n: int) -> tuple[int, int]:
    """The number that the words at ``n`` call a dose by, and the place behind them; 0 where they call none."""
    if words[n] in _CALLED:
        k = n + 1 + (words[n + 1 : n + 2] == ["#"])
        said = words[k] if k < len(words) else ""
        number = int(said) if said.isdecimal() and len(said) == 1 else _CARDINALS.get(said, 0)
        return number, k + 1
    if words[n] == "#" and words[n + 1 : n + 2] and words[n + 1].isdecimal():
        return int(words[n + 1]), n + 2
    if words[n] in _ORDINALS:
        return _ORDINALS[words[n]], n + 1 + (words[n + 1 : n + 2] != [] and words[n + 1] in _CALLED | {"time", "one"})
    return 0, 0


def _told_at(tokens: list[Token], words: list[str], k: int) -> bool:
    """Whether an hour stands at ``k``, "at" before it or brackets around it, and a quantity behind."""
    bracket = words[k : k + 1] == ["("]
    end = hour_end(tokens, words, k + bracket)
    end += bracket and words[end : end + 1] == [")"]
    end += words[end : end + 1] != [] and words[end] in _SIGNS | {","}
    return bool(end) and end > k + bracket and end < len(words) and (tokens[end].kind == "num" or words[end] in _CARDINALS or words[end] in DRUG_TRIE)
