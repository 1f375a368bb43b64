"""Turns of speech: a duration with a clock time of its own, days of the calendar, conclusions drawn in passing, limits listed."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause

DAYS_AGO: Final = re.compile(r"^D (?:ago|back|earlier)\b")
WHICH_CAME: Final = re.compile(r"^(?:and )?(?:Q|one|(?:drug|medicine|of (?:the|these|those|them)(?: (?:Q|two))?)) (?:(?:you|he|she|they) )?(?:came|was|were|went|is|started|begun?|took|had|taken) (?:with |on |taken )?(?:first|last|second|earlier|later|latest)\b.*\b(?:isn't|is not|wasn't|not|unknown|unclear|uncertain|open|nobody|no one|can't|cannot)\b")
TOO_SOON_AFTER: Final = re.compile(
    r"^(?:(?:so|only|just|about|even|a|an|the|mere|little|bit|over|under|less|more|than|almost|nearly|exactly|your|those|these|after) )*D "
    r"((?:is|are|would be|was|remains?|seems) (?:(?:still|yet|far|much|way|simply|clearly|just|a little|a bit) )*too (?:soon|early|little|short)(?: (?:yet|now|for (?:another|more|the next)(?: \w+){0,2}|to \w+(?: \w+){0,3}))?)$"
)
"""As in "so a little over 6 hours is still too soon": what passed, and what is concluded of it."""

SO_COMBINING: Final = re.compile(
    r"^(?:combining|mixing|taking|using|adding|stacking|doubling(?: up)?(?: on)?) (?:them|these|those|both|the two|it)(?: (?:together|now|tonight|today|on top))* (?:is|are|would be|isn't|wouldn't be|seems?|should be|may be|might be)\b"
)
"""As in "so combining them is probably not a good idea": a conclusion drawn."""
SO_CONCLUDES: Final = re.compile(
    r"^(?:so |then |yes |no )?(?:you|he|she|they|user|the user|patient)(?: \w+)? (?:can|may|could)(?: (?:safely|now|still|also|certainly))? (?:add|take|have|use|swallow) (?:another |the |your |his |her )?(?:next )?(?:[QNA]|more)\b"
    r"|^(?:so |then )?(?:you|he|she|they|user|the user|patient|it is best|it's best) (?:(?:should|must|need|needs|has|have|ought|would do well|to) )+(?:first )?(?:wait|hold off)(?: \w+){0,2} before (?:switching|swapping|changing|starting|moving)\b"
)
"""As in "so you can add 2 Tylenol without any problem", "you should wait before switching": a conclusion, no rule of two drugs."""
WARNS_AFTER: Final = re.compile(
    r"^(?:so |and |but )?(?:taking|having|adding|using|swallowing|giving|repeating|starting|[QNA] (?:of )?P)\b.*\bD (?:after|from|past|later than)\b.*\b(?:would|will|could|can|may|might|means|is|combines?|mix(?:es)?|raises?|increases?|doubles?|stacks?|risks?)\b"
)
DOUBLES: Final = re.compile(r"\b(?:doubl\w+|stack\w*|duplicat\w+|overlap\w*|two nsaids|Q nsaids)\b")
LISTED_LIMITS: Final = re.compile(
    r"^ (?:per|a|each|for a|for one|in a) (?:single )?(dose|day|D) (?:and|or) A (?:per|a|each|for a|for one|in (?:a|any)) (?:single )?(?:dose|day|D) (?:are|is|were) (?:the |your |both )*(?:\w+ ){0,2}?(?:limits?|maximums?|maxima|max|caps?|ceilings?)\b"
)
"""As in "400 mg per dose and 1,200 mg per day are the limits"."""
AMOUNT_IS_FINE: Final = re.compile(
    r"(?:(?:another|the|this|your|even|just|only|a mere|a single|as little as|at least) )*A (?:of P )?(?:more )?(?:is|would be|should be) (?:not )?(?:\w+ )?(?:okay|ok|fine|allowed|alright|all right|safe|permitted|too much)(?P<then> then| now| too| again| today| tonight)?"
)


def clock_of_its_own(clause: Clause, index: int) -> tuple[tuple[int, str], ...]:
    """The clock time that stands beside one of several durations: "either 2 hours ago (noon) or 4 hours ago (10 AM)"."""
    times = [place for place, item in enumerate(clause.items) if item.letter in "CD"]
    letters = "".join(clause.items[place].letter for place in times)
    if len(letters) < 4 or letters not in ("DC" * (len(letters) // 2), "CD" * (len(letters) // 2)):
        return ()
    place = times.index(index)
    beside = clause.items[times[place + 1 if letters[0] == "D" else place - 1]]
    return ((int(beside.least), beside.note),)


__all__ = ["AMOUNT_IS_FINE", "DAYS_AGO", "DOUBLES", "LISTED_LIMITS", "SO_COMBINING", "SO_CONCLUDES", "TOO_SOON_AFTER", "WARNS_AFTER", "WHICH_CAME", "clock_of_its_own"]
