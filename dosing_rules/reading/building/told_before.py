"""What the words beside a dose say of its place in time: told second, taken first.

Clock times run forward through a story unless the words say otherwise; "and before that two at 7" says so.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final


class Place(Enum):
    """Where a dose stands beside the one told just before it."""

    BEFORE_ALL = "before all of the sentence told before"
    BEFORE = "before the one told before"
    BETWEEN = "between the two told before"
    LIKELY_BEFORE = "before the one told before, as these words mostly mean"
    OPEN = "on either side"
    FORWARD = "after the one told before"


_IT: Final = r"(?:that|this|those|these|it|them|then)"
_ALL: Final = re.compile(
    rf"\bbefore {_IT}(?=\W*$|\s*[,:(]|\s+(?:i|i'd|i've|she|she'd|he|he'd|we|we'd|they|they'd|it|it's|there|just|only|was|were|came|had|took|at|a|an|the|same|as|with|around|in|on|this|last|yesterday|my|her|his|one|two|three|four|half|another|about|around|\d+\w*)\b)"
    r"|\bbefore(?=\s*[,:]| was\b| were\b)|\b(?:ones?|doses?|pair|two) before\b(?! (?:the|my|her|his|a|at)\b)"
    r"|(?<!hour )(?<!hours )(?<!hrs )(?<!hr )(?<!minutes )(?<!mins )(?<!half )(?<!days )(?<!day )(?<!week )(?<!weeks )\bearlier\b(?! than)"
    r"|\b(?:previous(?:ly)?|preceding|preceded|prior|initially|originally|first(?! of\b)(?![^.?!;]*\b(?:second|2nd)\b)|beforehand)\b|\bto (?:begin|start) with\b"
    r"|\b(?:start|started|starting|begin|began|begun|beginning|kicked|opened)\b[^.?!]{0,14} with\b"
)
_AFTER_IT: Final = re.compile(
    r"\b(?:after|following|followed|on top of|in addition to)(?: (?:the|my|those|these|taking|having|had|her|his|an?|another|earlier))* ?$"
)
_BEHIND: Final = re.compile(rf"^\W*\b(?:before(?: {_IT})?|beforehand|earlier|previously|prior|first)(?=\W*$|\s*[,)])")
_EARLIER: Final = re.compile(rf"\bearlier than {_IT}\b")
BETWEEN: Final = re.compile(r"\bin[- ]?between\b(?! (?:doses|meals|meetings|classes|shifts|jobs|bites|sets|the two of us)\b)|\bin the middle(?= at\b| around\b|\s*(?:[,.;?!]|$))|\bbetween (?:those|these|the)(?: two)? (?:doses|ones)\b")
"""Between the two doses told before."""
_ENDS_BETWEEN: Final = re.compile(r"^[\s,]*(?:in[- ]?between|in the middle)(?=$|[.;)?!]|,(?! (?:at|around|about) ))")
"""Behind a dose; "2 at 8 am, in between at 6 am 2 more" speaks of the next one."""
_HAD: Final = re.compile(r"\balready\b|\bother (?:dose|one|pair|round)s?\b|\b(?:i'd|she'd|he'd|we'd|they'd|had|having) (?:also |just |only )?(?:had|taken|swallowed|popped|used|downed|gotten|got|drunk|given)\b")
_ON: Final = re.compile(r"\b(?:then|later|next|afterwards?|after that|again|another|more|second|third|last|since|until|till|by|now|followed by|finally)\b")
_BESIDE: Final = re.compile(r"\b(?:also|plus|oh|forgot|other|same|too|as well|there was|there were|not counting|besides)\b")

_WAS_FIRST: Final = re.compile(r"\b(?:that|this|it|those|these|which)(?:'s| was| is| were| just| only| merely)+ (?:the|my|her|his) (?:first|start|beginning|initial)\b[^,;:()-]*")
""" "That was only the first time, I had two more at 3": the one told before was first."""
_SAME_AGAIN: Final = re.compile(r"\bsame again\b")
_TOO: Final = re.compile(r"\W*(?:too|as well|also)\b")


def place_of(lead: str, own: str, tail: str) -> Place:
    """The place of a dose by the words before it in its sentence, its own, and those up to the end of the sentence.

    >>> place_of(" and before ", "that two at 7", "")
    <Place.BEFORE_ALL: 'before all of the sentence told before'>
    >>> place_of(" i'd already had ", "two at 7 am", "").name, place_of(" and then ", "two at 7", "").name
    ('LIKELY_BEFORE', 'FORWARD')
    >>> place_of(", after ", "two at 7", "").name, place_of(" also ", "two at 7", "").name
    ('BEFORE', 'OPEN')
    """
    head = _WAS_FIRST.sub(" ", lead) + own
    if _ALL.search(head) or _BEHIND.search(tail):
        return Place.BEFORE_ALL
    if _EARLIER.search(head):
        return Place.BEFORE  # "at 9 am and at 4, earlier than that 3 at 2": before the one at 4
    if BETWEEN.search(head) or _ENDS_BETWEEN.match(tail):
        return Place.BETWEEN  # "at 6 and at 2, with two in between at 10"
    if _AFTER_IT.search(lead) and "followed by" not in lead:
        return Place.BEFORE
    if _ON.search(_SAME_AGAIN.sub("same", head)):
        return Place.FORWARD
    if _HAD.search(head) or re.match(r"\W*already\b", tail):
        return Place.LIKELY_BEFORE
    return Place.OPEN if _BESIDE.search(head) or _TOO.match(tail) else Place.FORWARD
