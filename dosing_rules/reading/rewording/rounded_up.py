"""What somebody would like a distance to be as good as: "23 and a half hours ago, close enough to a day right? want 2 Motrin".

The distance was told before and stands; that it is nearly another one is no fact, and asking for assent to it no question
about a dose.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import TO_TWELVE, Edit, instead
from .needed import needs

_UNIT: Final = r"(?:hours?|hrs?|h)"
_LONG: Final = rf"(?:(?:a|one|the|a full|a whole|the full|one full|one whole) day|(?:the |your |that |those )?(?:full )?(?:{TO_TWELVE}|1\d|2[0-4]|twenty[- ]four)(?:[- ]?(?:{_UNIT})(?:[- ](?:mark|limit|rule|window|gap|wait))?)?|the (?:limit|mark|wait|interval|gap)|enough)"
_AS_GOOD: Final = (
    r"(?:(?:so |and |but |i mean |i'd say |i say |surely |so i guess )*(?:(?:that's|thats|that is|it's|its|which is|which makes it|that makes it|call it|close|near) )?(?:(?:basically|practically|nearly|almost|virtually|pretty much|more or less|just about|as good as|essentially|roughly|about|really|already|over|past|under|more than|well over|just over|just under"
    r"|(?:close|near)(?:ly)? enough(?: to)?|close to|next to|good enough for|(?:pretty |very |so )?(?:close|near) to|rounds? (?:up )?to|rounding up to|longer than|at least)(?: like)? )+)"
)
_TAG: Final = r"(?:,? ?(?:right|yes|no|yeah|yep|correct|ok|okay|huh|eh|true|innit|isn't it|isnt it|is it not|wouldn't you say|don't you think|doesn't it|agreed|surely))"
_ROUNDED: Final = Begun(rf"\bago(?P<put>(?:,|\.| -|;| \() ?{_AS_GOOD}{_LONG}{_TAG}?\)? ?\?+)(?= [a-z0-9])")


@needs("ago", "basically practically nearly almost virtually pretty more just as essentially roughly about really already over past under well close near nearly next good round rounds rounding longer at")
def rounded_up(folded: str) -> Iterator[Edit]:
    """Such a claim behind a distance from now, put aside.

    >>> list(rounded_up("an aleve 23 hours ago, close enough to a day right? want 2 motrin"))
    [(21, 51, '.')]
    >>> list(rounded_up("an aleve 23 hours ago, is that close enough to a day?"))
    []
    """
    yield from instead(_ROUNDED, folded, ".")
