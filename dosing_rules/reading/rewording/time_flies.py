"""How the time went by: "and then the day got away from me" tells of no dose, though a time stands behind "and then"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit, instead
from .needed import needs

_TIME: Final = r"(?:the|my|our|this|that) (?:(?:whole|entire|rest of the|rest of my|remaining) )*(?:days?|hours?|time|mornings?|afternoons?|evenings?|weeks?|weekend|nights?)"
_SO: Final = r"(?:(?:just|sort of|kind of|totally|completely|really|simply|all|somehow|pretty much|promptly|quickly) )*"
_WENT: Final = (
    r"(?:(?:got|get|gets|slipped|slid|ran|flew|went|passed|raced|sped|zipped|whizzed|rushed|drifted|melted|ticked|whooshed|skipped|rolled|stole|zoomed|marched|trickled|faded|crept)(?: (?:away|off|by|past|out|along|on))+"
    r"|flew|vanished|disappeared|evaporated|escaped|swallowed me(?: up| whole)?|ate me(?: up| alive)?|exploded|unravelled|unraveled|went (?:sideways|wild|crazy|haywire|pear-shaped|downhill|to pieces)|got (?:crazy|busy|hectic|wild|long|full|nuts|chaotic|messy)|filled up|happened"
    r"|(?:was|became|turned into) (?:(?:all|just|pure) )?(?:a (?:\w+ )?(?:blur|whirlwind|mess|madhouse|zoo|circus|rush|marathon|write-off|haze|slog|scramble)|crazy|hectic|chaos|chaotic|mayhem|nuts|gone))"
)
_FROM: Final = r"(?: (?:from|on|with|for|past) (?:me|us|him|her|you))?(?: (?:in|on|with|to|into|over|of|because of|thanks to) (?:a |an |the |my |our |some |all (?:the |those |these |my )?)?(?:\w+ )?(?:errands?|chores?|meetings?|kids|work|calls?|emails?|laundry|housework|paperwork|shopping|traffic|cleaning|driving|appointments?|school stuff|blur|flash|haze|cooking))?"
_FLOWN: Final = re.compile(rf"(?P<put>(?:,? ?\b(?:and|but|so|then|before|when|while)(?: then| before)? |[,;] ?|(?<=[.!?] )){_TIME} {_SO}{_WENT}{_FROM})(?= ?(?:[.,;:!?)\n-]|$)| (?:and|but|so) (?:now|it's|i|here)\b)")
_SPENT: Final = re.compile(r"(?P<put>(?:,? ?\b(?:and|but) then|, then|[,;] ?then) (?:a|an|the|another) (?:(?:whole|long|full|busy|entire|crazy|hectic|endless|lovely|lazy|quiet|\w+ing) )*(?:day|morning|afternoon|evening|week) of (?!(?:advil|tylenol|motrin|ibuprofen|more|pills|doses|two|the same)\b)[a-z' ]{3,40}?)(?= ?[.!?;])")


@needs(
    "day days hour hours time morning mornings afternoon afternoons evening evenings week weeks weekend night nights",
    "got get gets slipped slid ran flew went passed raced sped zipped whizzed rushed drifted melted ticked whooshed skipped rolled stole zoomed marched trickled faded crept vanished disappeared evaporated escaped swallowed ate exploded unravelled unraveled filled happened was became turned of",
)
def time_flown(folded: str) -> Iterator[Edit]:
    """Such words are put aside.

    >>> list(time_flown("took 2 advil at 8 and then the day got away from me. it's 4 pm"))
    [(17, 51, '')]
    >>> list(time_flown("2 motrin this morning, and then a day of chasing kids. 2 more?"))
    [(21, 53, '')]
    >>> list(time_flown("2 at 8 am and then 2 more, the day before at 9"))
    []
    """
    yield from instead(_FLOWN, folded, "")
    if " of " in folded and "then " in folded:
        yield from instead(_SPENT, folded, "")
