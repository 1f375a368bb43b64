"""An hour told of what a dose came after, and not of the dose: "2 Advil sometime after I dropped the kids off at 8", "between the gym and my 1 pm call".

Such an hour is the earliest at which the dose was taken; how long ago it was at the least, nobody said. What a dose came before
needs no caution: an earlier dose is never less in order.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..said import said_in
from ..sentences import sentence_start
from ..telling.story import Story

_AFTER: Final = Begun(
    r"\b(?:(?:some ?time|at some point|at one point|at any point|any ?time|somewhere) (?:\w+ ){0,3}?(?:after|between)\b(?= [a-z]+ [a-z])|(?<!in )between (?!(?:one|two|three|four|five|six|seven|eight|nine|ten|half|quarter|noon|midnight)\b)(?:[a-z']+ ){1,6}?(?=(?:at |around |about |my |the )*\d[^.?!;\n]* and\b)"
    r"|(?<!right )(?<!immediately )(?<!just )(?:after|since) (?:i|we|he|she|they)(?:'d)? (?=[a-z])"
    r"|(?<!right )(?<!immediately )(?<!just )after (?:the|my|our|his|her|their|this) (?:[a-z]+ ){1,3}?(?:ended|finished|started|left|began|let out|was over|were over|got out|came|woke up|went|closed|arrived|landed|took off|wrapped up|dropped)\b)"
)
_WORDS: Final = frozenset({"after", "since", "between"})
_PARTED: Final = re.compile(
    r"[,()]|\d|\b(?:noon|midnight|took|taken|swallowed|popped|had (?:two|one|three|four|a|my|some|another|the))\b"
)


def after_doings(story: Story, folded: str) -> list[tuple[int, int]]:
    """The places of such words before the one hour of a dose.

    >>> from types import SimpleNamespace as Some
    >>> told = "2 advil after i dropped the kids off at 8 am."
    >>> hour = Some(how="clock", side="at", low=28800, also=[], start=told.index("8"), end=len(told) - 1)
    >>> after_doings(Some(events=[Some(kind="dose", times=[hour], start=0)]), told)
    [(8, 44)]
    """
    if _WORDS.isdisjoint(said_in(folded)):
        return []
    leads = [match.span() for match in _AFTER.finditer(folded)]
    found = []
    for event in story.events if leads else ():
        for time in (part for told in event.times for part in (told, *told.also)):
            if time.how != "clock" or time.side != "at" or time.low is None:
                continue
            low = max(sentence_start(folded, time.start), event.start - _BEFORE)
            found += [
                (start, time.end)
                for start, end in leads
                if low <= start and end <= time.start and _PARTED.search(folded, end, time.start) is None
            ]
    return found


_BEFORE: Final = 60
"""Characters before a dose in which such words may lead it in: "sometime after I got in at 8 I took two"."""
