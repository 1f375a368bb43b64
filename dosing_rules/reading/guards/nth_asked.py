"""A dose told or asked for by its number, where fewer were told: "I took one at 6. Is a third at 10 okay?" asks for one more than that.

A dose that is told as the sixth, or the fifth and sixth, tells of those before it too.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ...facts import Situation
from ..beginnings import Begun
from ..drugs import DRUG_TRIE, names_drug
from ..telling.story import Asked
from ..words import PLACES

_PLACES: Final = "|".join(PLACES)
_ASKED: Final = Begun(
    rf"\b(?:an?|my|her|his|the|their|our) (?P<nth>{_PLACES})(?= ?[?.,;!)]|$"
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
    told = _told(situation)
    if asked is None or told is None:
        return []
    end = min((at for mark in ("?", "!", "\n", ". ") if (at := folded.find(mark, asked.end)) >= 0), default=len(folded))
    return [
        match.span()
        for match in _ASKED.finditer(folded)
        if asked.start <= match.start() < end
        and PLACES[match["nth"]] > told + 1
        and (match["drug"] is None or match["drug"] in _BEHIND or match["drug"] in DRUG_TRIE)
    ]


_ROW: Final = Begun(
    rf"\b(?:(?P<low>{_PLACES}),? ?(?:and(?: then)?|&|\+|through|thru|to|-) ?(?:my |the |her |his |an? )?)?(?P<nth>{_PLACES})\b(?P<what>(?: (?:\d{{2,4}} ?mg|[a-z]+)){{1,4}})?"
)
_WERE: Final = frozenset("at were was went came around about just both one ones pills tablets caplets today together now right with".split())
"""What may stand behind places that are of doses, beside the name of a drug."""


def nth_told(situation: Situation, folded: str) -> list[tuple[int, int]]:
    """The places of such numbers that no reading took up.

    >>> from ...facts import Dose, Intake, NextDose, ago
    >>> told = Situation(NextDose(Intake("Advil", 1)), doses=(Dose("Advil", 1, ago("5 h")),))
    >>> nth_told(told, "my fifth and sixth advil at 2 pm, on the fifth and sixth of may, my third advil")
    [(3, 24), (68, 79)]
    """
    told = _told(situation, unknown=2)
    if told is None:
        return []
    found = []
    for match in _ROW.finditer(folded):
        behind = (match["what"] or "").split()
        drug = next((n for n in range(len(behind)) if names_drug(behind, n)), None)
        ends = next((sign for sign in folded[match.end() :] if sign in ".?!"), "")
        if match["low"] is None and PLACES[match["nth"]] <= told + 1 and ends == "?":
            continue  # "can I take a third Advil?", behind two
        if PLACES[match["nth"]] > told and (drug is not None and (match["low"] is not None or PLACES[match["nth"]] > 2) and not _APART.intersection(behind[:drug]) or match["low"] is not None and (not behind or behind[0] in _WERE)):
            found.append((match.start(), match.end() - len(" ".join(["", *behind[drug + 1 :]])) if drug is not None else match.end("nth")))
    return found


_APART: Final = frozenset("of from in day night week month year time i after before and or with on for my his her the a an was is that this then".split())
"""A word that shows that the drug behind it is not what is numbered."""


def _told(situation: Situation, unknown: int | None = None) -> int | Fraction | None:
    """How many doses or units were told, whichever is more; none where nobody can say, or a sum of them was told.

    A dose of nobody knows how many counts as ``unknown``.
    """
    if situation.totals or not situation.doses:
        return None
    units = [dose.units if isinstance(dose.units, int | Fraction) else 1 if dose.amount is not None else unknown for dose in situation.doses]
    if None in units:
        return None
    return max(len(situation.doses), sum(count for count in units if count is not None))
