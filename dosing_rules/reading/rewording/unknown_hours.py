"""An hour that nobody knows, said behind the part of the day: "sometime this morning, couldn't tell you the hour, I took two".

The part of the day was told, and the hour may be any of its hours: the words between say nothing more, but would part the
time from its dose. What somebody does not know beside the hour (how many, which, whether) stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import Edit, instead
from .needed import needs

_PART: Final = r"(?:(?:this|yesterday|last|in the|the same|that|late|early) (?:late |early |mid[- ]?)?(?:morning|afternoon|evening|night)|tonight|overnight|today|yesterday)"
_WHEN: Final = r"(?:(?:exactly|precisely|just|quite) )?(?:when|what time|what hour|which hour|at what (?:time|hour)|(?:the|an|any) (?:exact |precise |actual |right |proper )?(?:hour|time|minute)|the clock)(?: (?:exactly|precisely|it was|that was|anymore|any more|for sure|for certain|though|was|now))*"
_CANNOT: Final = (
    r"(?:(?:and|but|though|although|however) )?(?:(?:(?:i|we|she|he)(?:'m| am|'ve| have| was)? )?(?:(?:really|honestly|truly|simply|just|frankly) )*(?:couldn't|could not|can't|cannot|can not|don't|do not|didn't|did not|wouldn't|dont|cant|couldnt|didnt|won't)"
    r"(?: (?:really|honestly|even|quite|possibly|for the life of me|begin to|exactly|rightly))* (?:tell|say|know|remember|recall|swear|note|notice|pin|be|give|check|see|look|ask|recollect|write)(?: (?:you|me|us|anyone|to|down|at|about|of|sure|certain|even|exactly))*"
    r"|(?:(?:i|we|she|he)(?:'m| am|'ve| have|'ve got) )?(?:not sure|not certain|unsure|no idea|no clue|not the faintest idea|no memory|no telling|god knows|who knows|lord knows|heaven knows|goodness knows|dunno|idk|forgot|forget)(?: (?:exactly|of|about|as to|precisely|just))*)"
)
_UNKNOWN: Final = rf"(?:{_CANNOT} {_WHEN}|(?:the )?(?:exact |precise |actual )?(?:hour|time) (?:is |was |being )?(?:unknown|forgotten|unclear|not noted|not recorded|unrecorded|escapes me|a mystery|uncertain|lost to me|long forgotten))"
_BEHIND_PART: Final = Begun(rf"\b(?P<part>{_PART})(?P<put>(?: some ?time)?(?P<sign>,| -|;| \(| \() ?{_UNKNOWN}\)?)(?= ?(?:[.,;:!?)\n-]|$))")
_SOME_TIME: Final = Begun(rf"\b{_PART}(?P<put>,? (?:some ?time|at some point|at some hour or other))(?= ?[,.;])")

_APART: Final = Begun(r"\b(?P<put>some time)(?= (?:this|last|yesterday|late|early|earlier|today) )")


@needs("morning afternoon evening night tonight overnight today yesterday this last late early earlier", "hour time when clock minute sometime some point")
def hours_unknown(folded: str) -> Iterator[Edit]:
    """Such words behind a part of the day.

    >>> list(hours_unknown("sometime this morning, couldn't tell you the hour, i took two advil"))
    [(21, 49, '')]
    >>> list(hours_unknown("sometime this morning, couldn't tell you how many, i took advil"))
    []
    """
    found = list(instead(_BEHIND_PART, folded, ""))
    yield from found
    yield from instead(_APART, folded, "sometime")
    for edit in instead(_SOME_TIME, folded, ""):
        if not any(start < edit[1] and edit[0] < end for start, end, _ in found):
            yield edit
