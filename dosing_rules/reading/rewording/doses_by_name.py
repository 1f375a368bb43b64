"""Doses that are called by their number, by their place in the row or by their hour.

Doses that are called by their number: "dose 1: 2 Advil at 8 am, dose 2: ...", "first dose - noon - 2".

A dose named by its place in the row, its amount between commas: "the one before, two Advil, was 4 hours earlier", "second dose, 1, at noon".

The amount is that dose's and no further one: "the one before was two Advil 4 hours earlier".

Hours that are called by a letter: "t0 = 07:12, ibuprofen 400 mg".

A told dose named again by its hour: "one at 9 am, and that 9 am one was three hours ago" tells of one dose, and a second time of it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token, without
from ..words import FORMS, HALVES, MASS_UNITS, NUMBER_WORDS, TIME_UNITS
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
    return without(tokens, gone)


_CALLED_MOMENT: Final = re.compile(r"t ?\d?")


@needs({"=", ":"})
def without_moment_labels(tokens: list[Token]) -> list[Token]:
    """The tokens without a letter that an hour is called by, where nothing else speaks of it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_moment_labels(tokens_of("inputs: t0 = 07:12, ibuprofen 400 mg. current time = 11:11")))
    'inputs : 07:12 , ibuprofen 400 mg . current time = 11:11'
    >>> " ".join(t.text for t in without_moment_labels(tokens_of("t1 = 07:12, ibuprofen 400 mg. is 400 mg at t1 + 4 h ok?")))
    't 1 = 07:12 , ibuprofen 400 mg . is 400 mg at t 1 + 4 h ok ?'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(1, len(words) - 1):
        if words[n] not in ("=", ":") or tokens[n + 1].kind != "hm":
            continue
        low = n - 1 - (words[n - 1].isdecimal() and n > 1 and words[n - 2] == "t")
        name = words[low:n]
        called = _CALLED_MOMENT.fullmatch(" ".join(name)) is not None and (low == 0 or words[low - 1] in _STARTS)
        if called and not any(words[k : k + len(name)] == name for k in range(len(words)) if k != low):
            gone |= set(range(low, n + 1))
    return without(tokens, gone)


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


_NAMED: Final = frozenset({"dose", "one", "ones"})
_PLACES: Final = frozenset("first second third fourth fifth next latest newest previous preceding prior other initial final recent".split())
_THAT: Final = frozenset({"that", "it", "those", "this"})
_COUNTED: Final = frozenset({"same", "couple", "single", "another"}) | NUMBER_WORDS.keys()
_TIMED: Final = frozenset({"at", "am", "pm", "ago", "later", "earlier", "before", "after", "noon", "midnight", "yesterday", "today", "was", "were", "and", "is", "i"})
_LONGEST: Final = 9
"""Words of an amount with its drug: "a couple of regular strength Tylenol caplets"."""


@needs({","}, _NAMED | {"before"}, _PLACES | {"before"})
def with_headed_doses(tokens: list[Token]) -> list[Token]:
    """The tokens with such an amount right behind its name.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_headed_doses(tokens_of("the one before, two advil, was 4 hours earlier. second dose, 1, at noon")))
    'the one before was two advil 4 hours earlier . second dose was 1 at noon'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(2, len(words) - 3):
        if words[n] != "," or not _head_ends(words, n):
            continue
        end = next((k for k in range(n + 1, min(n + 2 + _LONGEST, len(words))) if words[k] == "," or words[k] in STOPS or words[k] in _TIMED), 0)
        if not end or words[end] != "," or end == n + 1 or not _amount(tokens, words, n + 1, end):
            continue
        was = words[end + 1 : end + 2] in (["was"], ["were"])
        if not was and not _moment(tokens, words, end + 1):
            continue
        tokens[n].text, tokens[n].kind = "was", "word"
        gone |= {end, end + 1} if was else {end}
    return without(tokens, gone)


def _head_ends(words: list[str], n: int) -> bool:
    """ "The second dose" or "the one before that" ends before ``n``."""
    k = n - 1 - (words[n - 1] in _THAT and words[n - 2] == "before")
    if words[k] == "before":
        return words[k - 1] in _NAMED
    return words[k] in _NAMED and words[k - 1] in _PLACES


def _amount(tokens: list[Token], words: list[str], low: int, high: int) -> bool:
    counted = any(tokens[k].kind in ("num", "frac") or words[k] in _COUNTED for k in range(low, high))
    return counted and TIME_UNITS.keys().isdisjoint(set(words[low:high]) - MASS_UNITS.keys())


def _moment(tokens: list[Token], words: list[str], k: int) -> bool:
    """A distance or an hour begins at ``k``, and not another amount."""
    if words[k : k + 1] == [] or words[k] in ("at", "around", "about", "yesterday", "today", "last", "this", "an", "half"):
        return k < len(words)
    number = tokens[k].kind in ("num", "frac") or words[k] in NUMBER_WORDS
    return number and not TIME_UNITS.keys().isdisjoint(words[k + 1 : k + 6])


_POINTING: Final = frozenset({"that", "the", "my", "this", "his", "her", "those", "their"})
_NOUNS: Final = frozenset({"one", "ones", "pair", "two", "lot"})
_NAMED_HOURS: Final = frozenset({"noon", "midnight"})
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
    if word in _NAMED_HOURS:
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
