"""What was had in the last day, and when within it, in the words of totals: "in 24 hours I've had", "none of it in the past six hours".

"Only two in the past day, 4 hours ago" tells one dose and that there was no other; the hours say when it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_HAS: Final = r"(?:i've|i have|she's|she has|he's|he has|my [a-z]+(?:'s| has)|i) (?:had|taken|took|swallowed|used)\b"
_IN_A_DAY: Final = re.compile(rf"(?:^|(?<=[.!?;] ))(?:so far |altogether |all told )?(?P<put>in (?:just |only |under |about )?(?:24|twenty[- ]four) (?:hours|hrs)),? (?={_HAS})")
_NONE_OF_IT: Final = re.compile(r"\b(?P<put>none of (?:it|them|those|that|these|which)(?: (?:was|were))?(?: taken| swallowed)?) (?=(?:in|within|during|over) the (?:last|past) [a-z0-9. ]{1,20}hours?\b)")
_ALL_OF_A_DAY: Final = re.compile(
    rf"(?:^|(?<=[.!?;:] ))(?:i've |i have |i )?(?:had |took |taken )?(?P<put>(?:nothing (?:but|except|other than)|only|just) (?P<what>(?:\d|one|two|three|four|\d{{3,4}} ?mg(?: of)?) [^.?!;,:]{{3,40}}?) (?:in|over|during) the (?:past|last) (?:day|24 (?:hours|hrs)),? (?:(?:and |that was |about |exactly |roughly )*)(?P<ago>(?:\d{{1,2}}(?:\.\d{{1,2}})?|{TO_TWELVE})(?: and a half)? (?:hours|hrs) (?:ago|back)))(?= ?(?:[.;!?]|$))"
)
_JOINED: Final = re.compile(r"\b(?:and|then|plus|or|at|with)\b|&|\+")


@needs("in of ago back", "hours hour hrs day")
def windows_plain(folded: str) -> Iterator[Edit]:
    """Such totals plainly.

    >>> list(windows_plain("in 24 hours i've had 1500 mg of tylenol"))
    [(0, 11, 'in the last 24 hours')]
    >>> list(windows_plain("4 advil, none of it in the past six hours"))
    [(9, 19, 'none')]
    >>> text = "nothing but two ibuprofen 200s in the past day, 4.5 hours back. two more?"
    >>> [(text[a:b], words) for a, b, words in windows_plain(text)]
    [('nothing but two ibuprofen 200s in the past day, 4.5 hours back', 'two ibuprofen 200s 4.5 hours ago')]
    >>> list(windows_plain("only two advil and one aleve in the past day, 4 hours ago."))
    []
    """
    if "24" in folded or "twenty" in folded:
        yield from instead(_IN_A_DAY, folded, "in the last 24 hours")
    if "none of " in folded:
        yield from instead(_NONE_OF_IT, folded, "none")
    for match in _ALL_OF_A_DAY.finditer(folded):
        if names_a_drug(match["what"]) and _JOINED.search(match["what"]) is None:
            yield match.start("put"), match.end("put"), f"{match['what']} {match['ago'].rsplit(' ', 1)[0]} ago"
