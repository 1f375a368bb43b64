"""What is told of a dose and cannot be true beside it: "never touched ibuprofen in my life. Last one was 5 hours ago", "six hours ago, after breakfast at 11 am. It's 1 pm".

And a dose that somebody will not have counted: "the 2 DayQuil I had at 11 don't count, right?".
"""

from __future__ import annotations

import re
from typing import Final

from ...facts import DAY, HOUR
from ..beginnings import Begun
from ..drugs import SURFACES
from ..rewording.edits import HOUR as AN_HOUR
from ..rewording.edits import minutes_said
from ..sentences import sentence_of, sentence_start
from ..telling.story import Story

_NEVER: Final = Begun(r"\b(?:never|not once)(?: (?:even|ever|actually|once|have i|had i))* (?:touched|taken|had|used|tried|swallowed|took)(?: (?:any|a single|one|an|a))? (?P<drug>[a-z]+)(?: (?:before|ever))* (?:in my (?:whole |entire )?life|before|ever)\b")
_NOT_COUNTED: Final = Begun(r"\b(?:don't|doesn't|do not|does not|dont|doesnt|shouldn't|won't|wouldn't|didn't|not) count\b(?! (?:on|for much|me|the|my|his|her|it|them|those|these|that|any|what|anything|\d))")
_DOSED: Final = re.compile(r"\b(?:\d|one|two|three|four|half|couple|few|mg)\b")
_MEAL_AT: Final = Begun(rf"\b(?:breakfast|lunch|dinner|supper|brunch)(?: was)? at (?P<hour>{AN_HOUR})")
_SLACK: Final = HOUR
"""So far from a meal a dose with it may have been."""


def told_against_itself(story: Story, folded: str) -> list[tuple[int, int]]:
    """The places of such words.

    >>> from ..telling.story import Story
    >>> told_against_itself(Story(), "the 2 dayquil i had at 11 don't count, right?")
    [(26, 37)]
    """
    told = [e for e in story.events if e.kind in ("dose", "total")]
    found = []
    for match in _NEVER.finditer(folded):
        drug = SURFACES.get(match["drug"])
        if any(e.drug is not None and drug is not None and e.drug.family == getattr(drug, "family", "") for e in told):
            found.append(match.span())
    for match in _NOT_COUNTED.finditer(folded):
        sentence = sentence_of(folded, match.start())
        low = sentence_start(folded, match.start())
        named = _DOSED.search(sentence) is not None or any(word in SURFACES for word in re.findall(r"[a-z]+", sentence))
        if named and not any(low <= e.start < match.start() for e in told):
            found.append(match.span())
    found += _meals(story, folded)
    return found


def _meals(story: Story, folded: str) -> list[tuple[int, int]]:
    """ "Six hours ago, right after breakfast at 11 am", where it is 1 pm: one of the two is wrong."""
    now = story.nows[-1] if story.nows else None
    if now is None or now.how != "clock" or now.low is None or now.bare:
        return []
    found = []
    for event in story.events:
        ago = next((t for t in event.times if t.how == "ago"), None)
        if event.kind != "dose" or ago is None or ago.low is None or len(event.times) > 1:
            continue
        low = sentence_start(folded, event.start)
        for match in _MEAL_AT.finditer(folded):
            if low <= match.start() < event.end + 60 and "." not in folded[event.end : match.start()]:
                at = minutes_said(match["hour"]) * 60
                apart = (now.low - ago.low - at) % DAY
                if min(apart, DAY - apart) > _SLACK:
                    found.append(match.span())
    return found
