"""The time that it is, told around a clock: "the clock here says 9", "the clock is right and says 9", "3:12 am and the dog still barks"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import names_drug
from ..tokens import Token
from ..words import FORMS, HALVES, MASS_UNITS, NUMBER_WORDS, in_digits, number_said

_CLOCKS: Final = frozenset({"clock", "watch", "oven", "microwave", "phone", "stove"})
_SAYS: Final = frozenset({"says", "reads", "shows", "say", "read", "show"})
_PLACED: Final = frozenset({"here", "there", "upstairs", "downstairs"})
_RIGHT: Final = frozenset({"right", "correct", "accurate", "exact", "reliable", "trustworthy", "fine", "precise"})
_AMISS: Final = frozenset({"wrong", "off", "fast", "slow", "late"})
_SIGNS: Final = frozenset({",", "(", ")", "-"})
_PLACING: Final = frozenset({"in", "on", "over", "above", "by", "at", "near", "beside"})
_IS: Final = frozenset({"is", "are", "keeps"})
_HOW: Final = frozenset({"always", "very", "perfectly", "quite", "usually", "dead", "spot", "absolutely", "exactly", "definitely", "working", "just"})

_PARTS: Final = {"quarter": 0.25, "half": 0.5}
_HALVES: Final = ((["am"], "am"), (["pm"], "pm"), (["in", "the", "morning"], "am"), (["in", "the", "afternoon"], "pm"), (["in", "the", "evening"], "pm"), (["at", "night"], "pm"))
_OPENING: Final = frozenset({"noon", "midnight", "quarter", "half"}) | NUMBER_WORDS.keys()
_TELLS_NOW: Final = _CLOCKS | frozenset({"it's", "its", "now", "rn", "time", "currently", "until", "till", "every", "alarm", "tomorrow", "yesterday"})
"""Words beside which the hour that opens a text is no current time of its own."""
_PRESENT: Final = frozenset(
    "is are isn't isnt aren't won't wont can't cant cannot i'm im am still keeps refuses hurts aches has hasn't have haven't doesn't doesnt don't dont here's there's".split()
)
_PAST: Final = frozenset(
    "was were wasn't weren't had hadn't did didn't didnt couldn't wouldn't would could came went woke got kept left began felt started said told took gave ate slept then when after before later until if was i'll we'll will gonna plan planning leave leaves start starts set due".split()
)
"""Words of a story, of a plan or of a condition."""
_LONGEST: Final = 16
"""Hours between a dose and the hour that opens the text; beyond them the text may be a diary."""


def with_clocks_told(tokens: list[Token]) -> list[Token]:
    """The tokens with such a time told plainly.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_clocks_told(tokens_of("the kitchen clock, which is right, says 9 pm")))
    'the kitchen clock says 9 pm'
    >>> " ".join(t.text for t in with_clocks_told(tokens_of("3 am and the dog is still barking. 2 advil at 9 pm. 2 more?")))
    "it's 3 am . 2 advil at 9 pm . 2 more ?"
    """
    words = [token.text for token in tokens]
    if not _CLOCKS.isdisjoint(words):
        gone: set[int] = set()
        for n, word in enumerate(words):
            if word in _CLOCKS:
                gone |= _beside_clock(tokens, words, n)
        return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens
    if len(words) > 8 and (tokens[0].kind in ("hm", "num") or words[0] in _OPENING):
        return _opened(tokens, words)
    return tokens


def _beside_clock(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """The places between a clock and what it says that only vouch for it."""
    k = n + 1
    while k < len(words) and words[k] not in _SAYS and words[k] not in STOPS and k - n < 13:
        k += 1
    if k >= len(words) or words[k] not in _SAYS or not _is_time(tokens, words, k + 1):
        return set()
    between = [word for word in words[n + 1 : k] if word not in _SIGNS]
    if len(between) == 1 and between[0] in _PLACED:
        return set(range(n + 1, k))
    first = n + 1
    if words[first] in _PLACING:  # "the clock over the stove is right and says 9 pm"
        first = next((j for j in range(n + 3, k) if words[j] in _IS or words[j] in ("which", *_SIGNS)), k)
    return set(range(first, k)) if _vouches(words[first:k]) else set()


def _vouches(words: list[str]) -> bool:
    """ "is right and", ", which is never wrong,", "(always accurate)"."""
    said = [word for word in words if word not in _SIGNS]
    if not words or not (words[0] in _SIGNS or _IS & set(said)) or {"not", "isn't"} & set(said):
        return False
    never = [n for n, word in enumerate(said) if word == "never" and said[n + 1 : n + 2] and said[n + 1] in _AMISS]
    rest = [word for n, word in enumerate(said) if n not in never and n - 1 not in never]
    return (bool(never) or not _RIGHT.isdisjoint(said)) and all(word in _RIGHT or word in _IS or word in _HOW or word in ("which", "that", "and", "it", "on", "time") for word in rest)


def _is_time(tokens: list[Token], words: list[str], n: int) -> bool:
    return n < len(tokens) and (tokens[n].kind in ("hm", "num") or words[n] in ("noon", "midnight") or words[n] in NUMBER_WORDS or words[n] in ("it's", "its", "half", "quarter", "about", "exactly"))


def _opened(tokens: list[Token], words: list[str]) -> list[Token]:
    """ "3:12 am and the neighbour's dog still won't shut up. I took two at 7 pm": nothing but what goes on now stands beside the hour."""
    past, now = _hour_first(tokens, words)
    if not past or words[past : past + 1] not in (["and"], [","]) or not _TELLS_NOW.isdisjoint(words):
        return tokens
    end = next((n for n, word in enumerate(words) if word in STOPS), 0)
    said = words[past + 1 : end]
    if len(said) < 3 or _PRESENT.isdisjoint(said) or not _PAST.isdisjoint(said) or ("going", "to") in pairwise(said):
        return tokens
    if any(_could_dose(tokens, words, n) or words[n].endswith("ed") for n in range(past + 1, end)):
        return tokens
    told = [_hours(words[n], words[n + 1]) for n in range(end + 1, len(words)) if tokens[n].kind in ("hm", "num") and words[n + 1 : n + 2] and words[n + 1] in HALVES]
    if not told or "?" not in words and not {"can", "may", "ok", "could", "another", "more"} & set(words[end:]) or any(not 0 < (now - hour) % 24 <= _LONGEST for hour in told):
        return tokens
    hour = tokens[:past]
    if words[0] in NUMBER_WORDS and words[1] not in ("past", "to", "after"):
        hour[0] = replace(hour[0], kind="num", text=in_digits(words[0]))  # a count in words would go on
    return [replace(tokens[0], kind="word", text="it's", end=tokens[0].start), *hour, *tokens[end:]]


def _hour_first(tokens: list[Token], words: list[str]) -> tuple[int, float]:
    """The place behind the hour that opens the text, and its hours after midnight; 0 where none does, or where its half of the day is open."""
    k = 0
    part = 0.0
    if words[0] in ("noon", "midnight"):
        return 1, 12.0 if words[0] == "noon" else 0.0
    if words[1:2] in (["past"], ["to"], ["after"]) and (words[0] in _PARTS or words[0] in NUMBER_WORDS or words[0].isdecimal()):
        part = _PARTS.get(words[0]) or number_said(words[0]) / 60
        part = -part if words[1] == "to" else part
        k = 2
        if words[k : k + 1] in (["noon"], ["midnight"]):
            return 3, (12.0 if words[k] == "noon" else 24.0) + part
    if k >= len(words) or not (tokens[k].kind in ("hm", "num") or words[k] in NUMBER_WORDS) or not words[k].replace(":", "").replace(" ", "").isdecimal() and words[k] not in NUMBER_WORDS:
        return 0, 0.0
    hour = in_digits(words[k])
    k += 1 + (words[k + 1 : k + 2] == ["o'clock"])
    half = next((half for said, half in _HALVES if words[k : k + len(said)] == said), "")
    length = next((len(said) for said, half in _HALVES if words[k : k + len(said)] == said), 0)
    if not half or not 1 <= int(hour.replace(" ", "").partition(":")[0]) <= 12:
        return 0, 0.0
    if words[k : k + 2] == ["at", "night"]:
        half = "am" if int(hour.partition(":")[0]) in (12, 1, 2, 3) else "pm"
    return k + length, _hours(hour, half) + part


def _could_dose(tokens: list[Token], words: list[str], n: int) -> bool:
    word = words[n]
    return tokens[n].kind in ("num", "hm", "frac") or names_drug(words, n) or word in FORMS or word in MASS_UNITS or word in NUMBER_WORDS


def _hours(clock: str, half: str) -> float:
    """Hours after midnight of a clock time that names its half of the day."""
    hour, _, minute = clock.replace(" ", "").partition(":")
    return int(float(hour)) % 12 + int(minute[:2] or 0) / 60 + (12 if half == "pm" else 0)
