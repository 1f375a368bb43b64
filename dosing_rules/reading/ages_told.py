"""The ages that a text tells, by whose they are."""

from __future__ import annotations

from typing import Final, TypeAlias

from .beginnings import Begun
from .persons import PERSONS
from .terms import Term
from .words import number_said

Ages: TypeAlias = tuple[list[int], list[int], list[int]]
AGED: Final = frozenset({"age", "child", "grownup"})
"""What the words of an age are read as."""


def ages_told(terms: list[Term], letters: list[str]) -> Ages:
    """Ages told of the person who asks ("I'm 34"), of others ("my 6 year old") and of nobody named ("34F")."""
    mine: list[int] = []
    others: list[int] = []
    loose: list[int] = []
    if AGED.isdisjoint(letters):
        return mine, others, loose
    for n, term in enumerate(terms):
        if term.kind == "word" and term.value in AGED and term.note.isdecimal():
            before = [str(t.value) for t in terms[max(0, n - 3) : n] if t.kind == "word"]
            other = term.value == "child" or bool({"my", "our", "his", "her", "the", "is", "who's"} & set(before)) or any(
                word in PERSONS for word in before
            )
            speaks = bool({"i'm", "im", "i"} & set(before[-2:]))
            (mine if speaks else others if other else loose).append(int(term.note))
    return mine, others, loose


_YOUNG: Final = Begun(r"\b(?P<n>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[- ]?(?:(?P<years>years?|yrs?|y)|months?|mos?|weeks?|wks?|days?)[- ](?:olds?|o)\b")


def young_ones_left_out(terms: list[Term], folded: str, grown: int) -> list[tuple[int, int]]:
    """The places of ages below ``grown`` that stand in the text and in none of its terms: they were put aside with what was told beside them.

    >>> young_ones_left_out([], "my six-year-old has an earache, the 40 year old has none", 18)
    [(3, 15)]
    """
    return [
        match.span() for match in _YOUNG.finditer(folded)
        if (match["years"] is None or (number_said(match["n"]) or 0) < grown) and not any(term.start < match.end() and match.start() < term.end for term in terms)
    ]  # fmt: skip
