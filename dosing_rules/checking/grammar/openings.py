"""What a clause opens with before it says anything: the schedule on which doses were told."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause, clause_of
from ..spans import IF

_ON_SCHEDULE: Final = re.compile(
    r"^(?:(?:so|and|but) )*(?:on|with|at|by|following|keeping to|in|going by|under|given|from) (?:(?:(?:a|an|the|this|that|your|his|her|such) )+(?:strict |regular |steady )?D (?:- )?(?:schedule|rhythm|cycle|routine|pattern|regimen|plan|timetable|step|interval|spacing|stretch|gap)|(?:strict |regular |steady |the |these |those )?D (?:- )?(?:steps|intervals|stretches|gaps|cycles|schedules))"
    r"(?: (?:(?:from|since|starting|beginning|counted|begun|counting|that|began|started|at|around|on|in) )+C)? (?=\w+ \w)"
)
"""As in "On a 3-hour schedule from 9 AM the last pair was at 3 PM"."""
_EVERY_FROM: Final = re.compile(
    r"^(?:(?:so|and|but|taking|with|going|dosing|counting|Q|P|N|A|of|them|it|one|that's|two) )*every D (?:from|since|starting(?: at| from)?|beginning(?: at| with)?|after|counted from) C(?: (?:yesterday|last night|today|this morning|on))* (?:means|gives|makes|is|comes to|works out (?:to|as|at)|puts (?:them|doses|the doses|you) at|leads to|would be|are|was|were|adds up to) (?=\w)"
)
"""As in "Every 6 hours from 8 pm means 8 pm, 2 am and 8 am"."""
_SAYS: Final = re.compile(r"\b(?:was|were|is|are|have|has|had|make|makes|fell|came|took|would|gives?|means|puts?)\b")


def after_opening(clause: Clause) -> Clause:
    """The clause without the schedule that it opens with.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> after_opening(clauses_of(items_of("On a 3-hour schedule from 9 AM the last one was at 3 PM", Names()))[0]).shape
    'the last Q was at C'
    """
    told = _EVERY_FROM.match(clause.shape)
    if told is None and clause.lead not in IF and not clause.asks:
        told = _ON_SCHEDULE.match(clause.shape)
        if told is not None and not _SAYS.search(clause.shape[told.end() :]):
            told = None
    if told is None:
        return clause
    return clause_of(clause.items[clause.item_at(told.end()) :], clause.lead, clause.sentence, clause.asks) or clause


__all__ = ["after_opening"]
