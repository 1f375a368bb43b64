"""A stretch of time that a question names, and the dose that it is told of afterwards: "Is five hours long enough? That's how long ago I took 2"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit

_SPAN: Final = re.compile(
    r"\b(?:is|are|would|will|was|were|do|does) (?P<span>(?:a |an |about |around |exactly |almost |just under |a little over |over )*(?:[a-z]+(?: of)?|\d+(?:[.:]\d+)?)(?: and (?:a )?(?:half|quarter)| and \d+ minutes| \d+)? (?:hours?|hrs?|minutes|mins)(?: and (?:a half|\d+ minutes|[a-z]+ minutes))?)"
    r" (?:(?:be|make|count as|seem) )?(?:an? )?(?:(?:(?:big|long|wide|good|decent|large|proper|safe|sufficient|okay|fair) )?(?:enough (?:of )?)?(?:a )?(?:gap|wait|break|interval|space|spacing|stretch)|long enough|plenty|enough|sufficient|too soon|too little|too short|okay|ok)\b[^.?!;]{0,60}[.?!;]+ ?"
)
_THAT_LONG: Final = re.compile(r"\b(?P<that>(?:that is|that's|thats|it's|which is|that was)(?: exactly| about| precisely| roughly| just)? how (?:long ago|many hours ago|long it(?:'s| is| has) been since|long it(?:'s| has) been,? since|long since|much time (?:has|'s) (?:gone by|passed) since))(?= (?:i|my|he|she|we|the|our|his|her)\b)")
_AGO: Final = re.compile(r"\b(?:i|he|she|we) (?:took|had|swallowed|popped)\b[^.?!;]{0,40}?(?P<that>(?:exactly |about |just |roughly |precisely )?that long ago)\b")


def that_long(folded: str) -> Iterator[Edit]:
    """The stretch put in the place of the words that point back at it.

    >>> list(that_long("is five hours long enough? that's how long ago i took 2 advil"))
    [(27, 46, 'five hours ago')]
    """
    if " how " not in folded and " that long ago" not in folded:
        return
    span, told, ago = _SPAN.search(folded), _THAT_LONG.search(folded), _AGO.search(folded)
    if span is not None and ago is not None and span.end() - 2 <= ago.start() <= span.end() + 8:
        yield ago.start("that"), ago.end("that"), f"{span['span'].strip()} ago"
        return
    if span is None or told is None or not span.end() - 2 <= told.start() <= span.end() + 8:
        return
    said = span["span"].strip()
    yield told.start("that"), told.end("that"), f"{said} ago" if told["that"].endswith("ago") else f"it's been {said} since"
