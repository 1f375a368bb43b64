"""The ages that a text tells, by whose they are."""

from __future__ import annotations

from typing import Final, TypeAlias

from .persons import PERSONS
from .terms import Term

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
