"""A dose asked for by its number, where fewer were told before it: "I took one at 6. Is a third at 10 okay?" asks for one more than that."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ...facts import Situation
from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from ..telling.story import Asked
from ..words import PLACES

_ASKED: Final = Begun(
    rf"\b(?:an?|my|her|his|the|their|our) (?P<nth>{'|'.join(PLACES)})(?= ?[?.,;!)]|$"
    r"| (?:(?P<drug>[a-z]+)|\d)\b)"
)
_BEHIND: Final = frozenset(
    "one dose round pill tablet caplet capsule gelcap liquigel liquicap pair set helping now at today tonight ok okay fine safe all alright allowed before after then be in yet already regular extra two".split()
)
"""What may follow the number of a dose; a third day, trimester or opinion is none."""


def nth_asked(asked: Asked | None, situation: Situation, folded: str) -> list[tuple[int, int]]:
    """The place of such a number in a folded text, in the sentence of the question.

    >>> from ...facts import Dose, Intake, NextDose, ago
    >>> told = Situation(NextDose(Intake("Advil", 1)), doses=(Dose("Advil", 1, ago("5 h")),))
    >>> nth_asked(Asked([], [], None, start=0, end=19), told, "can i take a third?")
    [(11, 18)]
    >>> nth_asked(Asked([], [], None, start=0, end=20), told, "can i take a second?")
    []
    """
    if asked is None or situation.totals or not situation.doses:
        return []
    units = [dose.units if isinstance(dose.units, int | Fraction) else 1 if dose.amount is not None else None for dose in situation.doses]
    if None in units:
        return []
    told = max(len(situation.doses), sum(count for count in units if count is not None))
    end = min((at for mark in ("?", "!", "\n", ". ") if (at := folded.find(mark, asked.end)) >= 0), default=len(folded))
    return [
        match.span()
        for match in _ASKED.finditer(folded)
        if asked.start <= match.start() < end
        and PLACES[match["nth"]] > told + 1
        and (match["drug"] is None or match["drug"] in _BEHIND or match["drug"] in DRUG_TRIE)
    ]
