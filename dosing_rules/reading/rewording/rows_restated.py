"""A row told by its interval and again by its hours: "two every 6 hours since 5 am, so 5 am and 11 am".

Where the hours are those of the row, all but the last say nothing new; where they are not, both stay as they are told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..words import number_said
from .edits import TO_TWELVE, Edit, hour_said, minutes_said
from .needed import needs

_HOUR: Final = r"(?:\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)"
_SURE: Final = r"(?:\d{1,2}(?::[0-5]\d)? ?[ap]\.?m\b\.?|noon|midnight)"
_GAP: Final = rf"every (?P<gap>{TO_TWELVE}) (?:hours|hrs)"
_AGAIN: Final = rf"(?P<put>(?:,|;|:| -| \()? ?(?:(?:so|meaning|namely|i\.?e\.?|that's|that is|that means|which means|which is|which was|that was|in other words|to wit|thus),? )?(?:at )?(?P<list>{_HOUR}(?:(?:,|,? and|,? then| &) (?:at )?{_HOUR})+)(?P<close>\))?)(?= ?(?:[.;!?]|$|, (?:so|and|but|it's)))"
_ROWS: Final = (
    re.compile(rf"\b{_GAP} since (?P<since>{_SURE})(?P<between>[^.?!;:\n(]{{0,60}}?){_AGAIN}"),
    re.compile(rf"\bsince (?P<since>{_SURE})(?P<between>[^.?!;:\n(]{{3,60}}?) {_GAP}{_AGAIN}"),
)
_EACH: Final = re.compile(_HOUR)
_BETWEEN: Final = re.compile(r"\b(?:last|then|and|but|or|first|except|skipped|missed|not|until|till|to)\b|\d:\d|\d ?[ap]\.?m\b")


@needs("every", "since")
def rows_restated(folded: str) -> Iterator[Edit]:
    """The last of such hours for all of them.

    >>> text = "two advil every 6 hours since 5 am, so 5 am and 11 am. it's 5 pm"
    >>> [(text[a:b], words) for a, b, words in rows_restated(text)]
    [(', so 5 am and 11 am', ', last one at 11 am')]
    >>> list(rows_restated("two advil every 6 hours since 5 am, so 5 am and noon. it's 5 pm"))
    []
    """
    for row in _ROWS:
        for match in row.finditer(folded):
            if _BETWEEN.search(match["between"]) or (match["put"].lstrip()[:1] == "(") is not bool(match["close"]):
                continue
            begun, gap = minutes_said(match["since"]), 60 * int(number_said(match["gap"]) or 0)
            hours = _EACH.findall(match["list"])
            if all(_is_at(hour, begun + n * gap) for n, hour in enumerate(hours)):
                yield match.start("put"), match.end("put"), f", last one at {hour_said(begun + (len(hours) - 1) * gap)}"
                return


def _is_at(hour: str, minute: int) -> bool:
    """Whether an hour, with its half of the day or without, is at a minute of the day."""
    if hour[-1].isdecimal():
        return (minutes_said(f"{hour} am") - minute) % 720 == 0
    return (minutes_said(hour) - minute) % 1440 == 0
