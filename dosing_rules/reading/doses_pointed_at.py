"""The dose that a length of time counts from, told by its place: "5 hours after the first", "2 hours before that same dose"."""

from __future__ import annotations

from typing import Final

from .moment_bounds import word_at
from .terms import Term, TimeTerm
from .words import NTH

_PLACES: Final = {"first": "1", "1st": "1", "initial": "1", "last": "last", "final": "last", "latest": "last"} | {word: str(n) for word, n in NTH.items()}
_OWN: Final = frozenset({"the", "my", "his", "her", "their", "our"})
_THAT: Final = frozenset({"that", "this", "those", "these"})
_NOUNS: Final = frozenset({"one", "ones", "time", "round", "pair", "set", "lot"})
_UNNAMED: Final = frozenset({"", ".", ",", ";", "\n", "?", "!", ")", "-", ":", "and", "then", "but", "so", "i", "we", "she", "he", "was", "were", "which", "&"})
"""What may stand behind "the first" where no noun does."""
_ASKS: Final = frozenset({"can", "could", "may", "is", "are", "would", "will", "am", "should"})
_SAID_OF_IT: Final = frozenset({",", "-", "(", ";", "which", "that", "and", "was", "is", "exactly", "about", "around", "roughly", "so", "just", "only"})


def dose_pointed_at(terms: list[Term], k: int, *, after: bool) -> tuple[str, TimeTerm | None, int] | None:
    """Which dose the words at ``k`` point to, its hour if that tells it, and the place behind; None for anything else.

    The dose is "1", "2", ... by its number, "last", "that", "same" ("that same dose"), or "hour" ("the 9:30 pm dose").
    """
    lead = word_at(terms, k)
    n = k + 1
    if lead in _THAT or lead in _OWN and word_at(terms, n) == "same":
        same = word_at(terms, n) in ("same", "very", "exact")
        n += same + (word_at(terms, n + 1) == "same")
        return ("same" if same else "that", None, n + 1) if _noun(terms, n) and not (_drug(terms, n + 1)) else None
    if lead not in _OWN:
        return None
    place = _PLACES.get(word_at(terms, n), "")
    if place and (place != "last" or not after or _asks_behind(terms, n + 2) and any(t.kind == "time" and t.value.how in ("clock", "span") for t in terms[: k - 2])):
        if _noun(terms, n + 1):
            return None if word_at(terms, n + 2) == "of" or _drug(terms, n + 2) else (place, None, n + 2)
        unnamed = n + 1 >= len(terms) or (terms[n + 1].kind in ("word", "sign") and word_at(terms, n + 1) in _UNNAMED)
        return (place, None, n + 1) if unnamed else None
    if n < len(terms) and terms[n].kind == "time" and terms[n].value.how == "clock" and _noun(terms, n + 1):
        return "hour", terms[n].value, n + 2
    return None


def _asks_behind(terms: list[Term], k: int) -> bool:
    """ "6 hours after my last dose, can I take 2 more?"."""
    return word_at(terms, k + (word_at(terms, k) == ",")) in _ASKS


def of_the_only_one(told: list[Term]) -> bool:
    """Whether what follows is said of the only dose told so far: "2 at noon, 5 hours after the first dose" tells of two."""
    k = len(told) - 1
    while k >= 0 and (told[k].kind in ("word", "sign") and str(told[k].value) in _SAID_OF_IT):
        k -= 1
    if k < 0 or told[k].kind != "time":
        return False
    times = [n for n, term in enumerate(told) if term.kind == "time" and term.value.how in ("clock", "ago", "later", "earlier", "part", "day")]
    return not [n for n in times if n != k and word_at(told, n - 1) not in ("it's", "its", "is", "now")]


def _noun(terms: list[Term], k: int) -> bool:
    """Whether a dose is what the word at ``k`` names."""
    return k < len(terms) and (terms[k].kind == "form" or word_at(terms, k) in _NOUNS)


def _drug(terms: list[Term], k: int) -> bool:
    return k < len(terms) and terms[k].kind == "drug"
