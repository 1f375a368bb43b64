"""A dose named by its place in the row, its amount between commas: "the one before, two Advil, was 4 hours earlier", "second dose, 1, at noon".

The amount is that dose's and no further one: "the one before was two Advil 4 hours earlier".
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import MASS_UNITS, NUMBER_WORDS, TIME_UNITS
from .needed import needs

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
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


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
