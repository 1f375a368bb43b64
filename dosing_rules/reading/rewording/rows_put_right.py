"""The interval or the start of a row, put right behind it: "every 6 hours, wait, every 8", "every 6 hours, not 6, 8 hours".

The row takes the interval that holds, and the words that put it right go; a start is told as "since", for the rules that put it right.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import TO_TWELVE, Edit
from .needed import needs

_HOURS: Final = r"(?:hours?|hrs?|h)\b"
_CUE: Final = (
    r"(?:(?:oh|no|nope|wait|sorry|oops|whoops|actually|correction|hang on|hold on|scratch that|strike that|my mistake|my bad|i misspoke|come to think of it)[,.:!]? (?:- )?)*(?:no|nope|wait|sorry|oops|whoops|actually|correction|i mean|i meant|make that|make it|or rather|rather"
    r"|hang on|hold on|scratch that|strike that|my mistake|my bad|i misspoke|it was|it's|that's|that was|come to think of it|to be honest|honestly|in fact|in truth|in reality)[,:]? (?:it was |it's |that's |really |actually )?"
)
_OLD: Final = rf"\bevery (?P<old>{TO_TWELVE})(?: {_HOURS})?(?P<rest>(?:(?!\bevery\b)[^?!.;]){{0,60}}?)(?P<joint> ?[,.;!(-]+ ?)"
_END: Final = r"\)?(?= ?(?:[,.;!?)-]|$| since\b| from\b| starting\b))"
_EVERY: Final = Begun(rf"{_OLD}{_CUE}every (?P<new>{TO_TWELVE})(?: {_HOURS})?{_END}")
_NOT: Final = Begun(rf"{_OLD}(?:no,? |sorry,? |and )?not (?:every )?(?P<again>{TO_TWELVE})(?: {_HOURS})?,? (?:but )?(?:every )?(?P<new>{TO_TWELVE}) {_HOURS}{_END}")
_STARTED: Final = Begun(rf"\bevery {TO_TWELVE} {_HOURS} since [^?;]{{1,30}}?[,.;] ?{_CUE}(?P<put>(?:i|we|he|she) (?:really |actually |only |first )?(?:started|began)(?: (?:it|them|that))?(?: (?:at|from))?) (?:\d|noon|midnight)")


@needs("every", "no nope not wait sorry oops whoops actually correction mean meant make rather hang hold scratch strike mistake bad misspoke it it's that's that come honest honestly fact truth reality")
def rhythm_put_right(folded: str) -> Iterator[Edit]:
    """The interval that holds in the place of the one told first; "since" for where one started.

    >>> list(rhythm_put_right("2 advil every 6 hours, wait, every 8, since 6 am."))
    [(8, 21, 'every 8 hours'), (21, 36, '')]
    >>> list(rhythm_put_right("2 advil every 6 hours, not 6, 8 hours, since 6 am."))
    [(8, 21, 'every 8 hours'), (21, 37, '')]
    >>> list(rhythm_put_right("1 advil every 4 hours since 8 am. actually i started at 6 am. another?"))
    [(43, 55, 'since')]
    """
    for pattern in (_EVERY, _NOT):
        for match in pattern.finditer(folded):
            if match["old"] != match["new"] and (pattern is _EVERY or match["again"] == match["old"]):
                yield match.start(), match.start("rest"), f"every {match['new']} hours"
                yield match.start("joint"), match.end(), ""
    for match in _STARTED.finditer(folded):
        yield match.start("put"), match.end("put"), "since"
