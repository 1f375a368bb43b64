"""The time that it is, told around a clock: "the clock here says 9", "the clock is right and says 9", "3:12 am and the dog still barks"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import names_drug
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS

_CLOCKS: Final = frozenset({"clock", "watch", "oven", "microwave", "phone", "stove"})
_SAYS: Final = frozenset({"says", "reads", "shows", "say", "read", "show"})
_PLACED: Final = frozenset({"here", "there", "upstairs", "downstairs"})
_RIGHT: Final = frozenset({"right", "correct", "accurate", "exact", "reliable", "trustworthy", "fine", "precise"})
_AMISS: Final = frozenset({"wrong", "off", "fast", "slow", "late"})
_SIGNS: Final = frozenset({",", "(", ")", "-"})
_PLACING: Final = frozenset({"in", "on", "over", "above", "by", "at", "near", "beside"})
_IS: Final = frozenset({"is", "are", "keeps"})
_HOW: Final = frozenset({"always", "very", "perfectly", "quite", "usually", "dead", "spot", "absolutely", "exactly", "definitely", "working", "just"})

_ENDS: Final = frozenset({"am", "pm"})
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
    if len(words) > 8 and tokens[0].kind in ("hm", "num") and words[1] in _ENDS and words[2] in ("and", ",") and _TELLS_NOW.isdisjoint(words):
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
    end = next((n for n, word in enumerate(words) if word in STOPS), 0)
    said = words[3:end]
    if len(said) < 3 or _PRESENT.isdisjoint(said) or not _PAST.isdisjoint(said) or ("going", "to") in pairwise(said) or any(_could_dose(tokens, words, n) or words[n].endswith("ed") for n in range(3, end)):
        return tokens
    now = _hours(tokens, words, 0)
    told = [_hours(tokens, words, n) for n in range(end + 1, len(words)) if tokens[n].kind in ("hm", "num") and words[n + 1 : n + 2] and words[n + 1] in _ENDS]
    if not told or "?" not in words and not {"can", "may", "ok", "could", "another", "more"} & set(words[end:]) or any(not 0 < (now - hour) % 24 <= _LONGEST for hour in told):
        return tokens
    return [replace(tokens[0], kind="word", text="it's", end=tokens[0].start), *tokens[:2], *tokens[end:]]


def _could_dose(tokens: list[Token], words: list[str], n: int) -> bool:
    word = words[n]
    return tokens[n].kind in ("num", "hm", "frac") or names_drug(words, n) or word in FORMS or word in MASS_UNITS or word in NUMBER_WORDS


def _hours(tokens: list[Token], words: list[str], n: int) -> float:
    """Hours after midnight of the clock time at ``n``, which names its half of the day."""
    hour, _, minute = words[n].replace(" ", "").partition(":")
    return int(float(hour)) % 12 + int(minute[:2] or 0) / 60 + (12 if words[n + 1] == "pm" else 0)
