"""The current time told by another hour: "six hours before now was 1 pm", "two hours from now it will be 6 pm"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...facts import DAY, HOUR
from ..terms import Term, rewritten, word_of

_SIGNS: Final = frozenset({"", ".", "!", "?", ";", "\n", "-", "and", "so", "but"})
_IS: Final = frozenset({"is", "was", "gives", "means", "makes", "equals", "puts"})
_OPENING: Final = frozenset({"in", "counting"})
_TOLD: Final = frozenset({"span", "length", "clock"})


def with_now_reckoned(terms: list[Term]) -> list[Term]:
    """The terms with every such sentence as "it's" and the hour that it is now."""
    places = [i for i, term in enumerate(terms) if (term.value in _OPENING if term.kind == "word" else term.kind == "time" and term.value.how in _TOLD)]
    return rewritten(terms, places, lambda i: _reckoned(terms, i))


def _reckoned(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    if i and (terms[i - 1].kind not in ("sign", "word") or word_of(terms, i - 1) not in _SIGNS):
        return None
    if terms[i].kind == "time" and terms[i].value.how == "clock":
        return _clock_first(terms, i)
    ahead, k = word_of(terms, i) == "in", i
    counted = word_of(terms, i) == "counting" and word_of(terms, i + 1) in ("back", "backwards")
    k += 1 if ahead else 2 if counted else 0
    if not _is_length(terms, k):
        return None
    length: int = terms[k].value.low
    k += 1
    word = word_of(terms, k)
    if not ahead and word in ("before", "prior"):
        k += 1 + (word_of(terms, k + 1) == "to")
        if not _is_now(terms, k):
            return None
        k += 1
    elif not ahead and word in ("ago", "back", "earlier"):
        k += 1 + 2 * (word_of(terms, k + 1) == "from" and _is_now(terms, k + 2))
    elif not ahead and word == "from" and _is_now(terms, k + 1):
        ahead, k = not counted, k + 2
    elif not ahead:
        return None
    at = _it_is(terms, k)
    if not at or not _is_hour(terms, at):
        return None
    return _now(terms, i, at, -length if ahead else length), at + 1


def _clock_first(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "Noon was three hours ago": the hour stands first."""
    if word_of(terms, i + 1) != "was" or not _is_length(terms, i + 2) or word_of(terms, i + 3) != "ago" or not _ends(terms, i + 4) or terms[i].value.low != terms[i].value.high:
        return None
    return _now(terms, i, i, terms[i + 2].value.low), i + 4


def _it_is(terms: list[Term], k: int) -> int:
    """The index behind ", it was", "will be", "gives"; 0 where it does not stand."""
    k += word_of(terms, k) == ","
    k += word_of(terms, k) in ("it", "that")
    if word_of(terms, k) in ("would", "will") and word_of(terms, k + 1) in ("be", "have"):
        k += 2 + (word_of(terms, k + 2) == "been")
    elif word_of(terms, k) in _IS or word_of(terms, k) in ("it's", "its", "that's", "thats"):
        k += 1
    elif word_of(terms, k) in ("it'll", "that'll", "it'd") and word_of(terms, k + 1) == "be":
        k += 2
    else:
        return 0
    return k + (word_of(terms, k) in ("exactly", "just", "only"))


def _is_length(terms: list[Term], k: int) -> bool:
    return 0 <= k < len(terms) and terms[k].kind == "time" and terms[k].value.how in ("span", "length") and terms[k].value.low is not None and terms[k].value.low == terms[k].value.high


def _is_hour(terms: list[Term], k: int) -> bool:
    """A clock time that ends what is said."""
    if k >= len(terms) or terms[k].kind != "time" or not _ends(terms, k + 1):
        return False
    clock = terms[k].value
    return bool(clock.how == "clock" and clock.low is not None and clock.low == clock.high and clock.side == "at" and clock.day is None)


def _ends(terms: list[Term], k: int) -> bool:
    return k >= len(terms) or (terms[k].kind in ("sign", "word") and (word_of(terms, k) in _SIGNS or word_of(terms, k) == ","))


def _now(terms: list[Term], i: int, at: int, shift: int) -> list[Term]:
    clock = terms[at].value
    now = (clock.low + shift) % (12 * HOUR if clock.bare else DAY)
    start, end = terms[i].start, terms[at].end
    return [Term("word", start, start, "it's"), Term("time", start, end, replace(clock, low=now, high=now, start=start, end=end))]


def _is_now(terms: list[Term], k: int) -> bool:
    return word_of(terms, k) == "now" or (k < len(terms) and terms[k].kind == "time" and terms[k].value.how == "now")
