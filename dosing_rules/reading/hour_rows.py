"""A row of clock times behind a noun: "then rockets at 5 am, 11 am and 5 pm".

Doses are told in such rows more than anything else. A row of meetings, meals or fevers is none of doses; that behind a
noun of no known part may be one, and is then not understood, never dropped and never counted as more of the dose before.
"""

from __future__ import annotations

from typing import Final

from .fillers import FOR_A_DOSE, SMALL_WORDS
from .terms import Term

OTHER_EVENTS: Final = frozenset(
    "call called calls text texted email emailed massage haircut visit visited arrive arrives arrived shower showered bath stretch stretched iced scan xray mri ct "
    "checked weighed fever pain headache headaches cramps cramp migraine migraines symptoms swelling ache aches hurt hurts hurting sore throbbing appointment meeting "
    "class flight shift lunch dinner breakfast snack coffee nap walk run game practice interview exam school work church yoga gym recital rehearsal concert graduation wedding party movie show match".split()
)
"""What a time may be of, where nothing beside it speaks of a dose."""

TIMED_BY_THEMSELVES: Final = OTHER_EVENTS | frozenset(
    "meetings appointments classes shifts games interviews exams lessons lectures rehearsals snacks coffees meals walks runs naps showers feedings feeding fed feed "
    "tea water soup ice heat food espresso espressos soda sodas juice fevers spikes attacks flares contractions spasms chills sweats alarms alarm texts emails "
    "bus buses train trains flights patients clients students customers deliveries woke awake nausea vomiting cough coughing dog cat baby kids checks readings temperature "
    "temperatures temp temps pulse pressure cigarettes smoke smoked breaks break stretches exercises therapy physio choir soccer tennis football swimming".split()
)
"""What has times of its own, one or many."""

_LEADING: Final = SMALL_WORDS | frozenset("then also after later followed more some same further had came went happened kept got too plus".split())


def row_end(terms: list[Term], i: int, end: int) -> int:
    """The place after a row of two or more clock times that begins at ``i``; 0 where none does."""
    last = k = i
    count = 0
    while k < end:
        term = terms[k]
        if term.kind == "time" and term.value.how == "clock" and term.value.side == "at" or count and _bare_hour(terms, k, end):
            count, last = count + 1, k + 1
        elif not (count and term.value in (",", "and", "&", "at", "then", "again", "/")):
            break
        k += 1
    return last if count > 1 else 0


def _bare_hour(terms: list[Term], k: int, end: int) -> bool:
    """ "at 9, 11 and 2": a bare number that goes on with the row."""
    term = terms[k]
    following = terms[k + 1] if k + 1 < end else None
    return term.kind == "num" and term.note == "digits" and isinstance(term.value, int) and 1 <= term.value <= 12 and (
        following is None or following.value in (",", "and", "&", ")", ";", "-", "but", "so")
    )


def in_row(terms: list[Term], i: int, start: int, end: int) -> bool:
    """Whether the clock time at ``i`` stands in a row of two or more."""
    k = i
    while k > start and (terms[k - 1].kind == "time" or terms[k - 1].value in (",", "and", "&", "at")):
        k -= 1
    while k < i and terms[k].kind != "time":
        k += 1
    return row_end(terms, k, end) > i


def of_other_things(words: list[str]) -> bool:
    """Whether the words name something that has times of its own and is no dose."""
    return bool(TIMED_BY_THEMSELVES & set(words)) and not FOR_A_DOSE & set(words)


def noun_of_row(letters: list[str], terms: list[Term], i: int, start: int) -> list[str]:
    """The words between a comma, "and" or "then" and the time at ``i``, where one of them is a noun that nothing reads."""
    k = i
    while k > start and terms[k - 1].kind == "word" and letters[k - 1] not in ("and", "&", "then", "plus", "followed"):
        k -= 1
    words = letters[k:i]
    if k <= start or letters[k - 1] not in (",", "and", "&", "then", ";", "plus") or not words or len(words) > 5:
        return []
    if FOR_A_DOSE & set(words) or any(terms[j].read for j in range(k, i)):
        return []
    return words if any(word not in _LEADING and word.isalpha() and len(word) > 3 for word in words) else []
