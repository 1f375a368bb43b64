"""An alarm that was set for a dose, and asked about: "set an alarm for 9:45 pm to take two more. Is that plan fine?" plans them.

An alarm that nobody asks about may have rung, and what it was for may have been taken: it stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import HOUR, TO_SIX, Edit
from .needed import needs

_THING: Final = r"(?:an|my|the|a) (?:phone )?(?:alarm|timer|reminder)"
_FINE: Final = (
    r"(?:(?:is|would|does|will|do you think|was)? ?(?:that|this|it)(?:'s|'d)? ?(?:plan|timing|time|alarm|reminder|schedule|be|sound|seem|look|too|work|a|good|ok)?[a-z ']{0,24}\?"
    r"|(?:is that |is it )?(?:too (?:early|soon)|(?:a )?good plan|(?:is )?(?:ok|okay|fine|alright|all right|safe)|sound (?:ok|okay|good|right)|long enough|far enough apart)[a-z ]{0,16}\?)"
)
_SET: Final = Begun(
    rf"\b(?P<who>i(?:'ve| have)? )?(?:just |already |now )?(?:set|put|have|got|programmed|saved)(?: myself)? (?:{_THING} (?:for|at) (?P<t>{HOUR})|(?P<hour>{HOUR}) in(?:to)? my (?:phone|calendar|app))(?: tonight)?,? "
    rf"(?:to (?:take|have) (?P<what>(?:another |the next )?{TO_SIX}(?: more| of them| others?)?)|for (?P<next>(?:the next|my next|another) {TO_SIX}))(?=[.;,] (?:and )?{_FINE})"
)
_NOW: Final = Begun(r"\b(?:it's|it is|now|currently)\b")


@needs("alarm timer reminder phone calendar app")
def asked_of_alarms(folded: str) -> Iterator[Edit]:
    """The plan in the place of such an alarm, where nobody says what time it is.

    >>> list(asked_of_alarms("two at 4pm and set an alarm for 9:45 pm to take two more. is that plan fine?"))
    [(15, 56, 'plan to take two more at 9:45 pm')]
    >>> list(asked_of_alarms("two at 4pm and set an alarm for 9:45 pm to take two more. can i have 2 now?"))
    []
    """
    if _NOW.search(folded) is not None:
        return
    for match in _SET.finditer(folded):
        who = "i " if match["who"] else ""
        yield match.start(), match.end(), f"{who}plan to take {match['what'] or match['next']} at {match['t'] or match['hour']}"
