""" "2 Advil at 8 am, and later 2 more at 1 pm": a word that only says that what follows came after."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from .cutting.clause import STOPS
from .terms import Term, word_of

_JOINTS: Final = frozenset({"and", ",", "then", ";", "-", "&", "plus"})
_LITTLE: Final = frozenset({"a", "bit", "little", "while", "some", "time", "sometime", "much"})
_TOOK: Final = frozenset(
    "took had taken swallowed popped downed ate used drank chewed gulped i've he's she's they've we've have has been".split()
)
_AHEAD: Final = frozenset(
    "can could may might should would will won't shall i'll we'll he'll she'll going gonna want wants wanted plan plans planning planned like likes hoping thinking intend "
    "take taking if whether ok okay safe fine alright allowed need needs needed meant mean tell let".split()
)
"""What is asked, wished or planned for later is no intake."""


def as_then(terms: list[Term], i: int, out: list[Term]) -> int:
    """Put such a "later" into ``out`` as "then"; the place behind it, or ``i`` where it tells a time.

    A quantity follows it, and an intake with its time was told before it in the sentence.
    """
    j = i + 1
    if word_of(terms, j) == "on":
        j += 1
    elif word_of(terms, j) == "that" and j + 1 < len(terms) and terms[j + 1].kind in ("word", "form") and word_of(terms, j + 1) == "day":
        j += 2
    k = j + 1 if word_of(terms, j) == "," and j + 1 < len(terms) and terms[j + 1].kind == "time" and terms[j + 1].value.how in ("clock", "ago") else j
    if k != j:
        k += 1 + (word_of(terms, k + 1) == ",")
    if k >= len(terms) or not (terms[k].kind in ("num", "mass", "volume", "drug", "strength", "form") or word_of(terms, k) in ("another", "a", "an", "half", "some")):
        return i
    if word_of(terms, k) in ("a", "an", "some") and terms[k + 1 : k + 2] and terms[k + 1].kind not in ("drug", "form", "num", "mass"):
        return i
    at = len(out)
    while at and out[at - 1].kind == "word" and out[at - 1].value in _LITTLE:
        at -= 1
    if not at or word_of(out, at - 1) not in _JOINTS:
        return i
    told = verb = False
    for n in range(at - 1, -1, -1):
        if out[n].kind == "sign" and out[n].value in STOPS and n < at - 1:
            break
        word = word_of(out, n)
        if word in _AHEAD:
            return i
        verb |= word in _TOOK
        told |= out[n].kind == "time" and out[n].value.how in ("clock", "ago", "part", "day") and not (out[n].value.day or 0) > 0
    behind = next((t for t in terms[k + 1 : k + 8] if t.kind == "time" or t.kind == "sign" and t.value in STOPS), None)
    timed = behind is not None and behind.kind == "time" and behind.value.how in ("clock", "ago", "span")
    if not told or not (verb or timed):
        return i
    del out[at:]
    if word_of(out, at - 1) != "then":
        out.append(replace(terms[i], kind="word", value="then", read=True))
    return j if k == j else j + 1
