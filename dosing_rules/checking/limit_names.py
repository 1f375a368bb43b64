"""The number of a limit put before its name, where something is compared with it.

"Over the daily maximum of 1,200 mg" becomes "over the 1,200 mg daily maximum", and "short of the minimum interval of 4 h"
"short of the 4 h minimum interval": the grammar then meets the comparison and the number side by side, and takes
"maximum of" for no hedge ("a maximum of 3 doses").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .clock_items import DAY
from .tokens import Item

_NAMES: Final = {
    "A": frozenset("limit maximum max cap ceiling allowance threshold".split()),
    "D": frozenset("minimum interval gap wait spacing requirement window pause period".split()),
}
"""What a limit is called, of an amount and of a time."""
_MOST: Final = frozenset("maximum max daily single recommended allowed highest largest".split())
"""Before "dose" these make it the name of a limit: "the maximum daily dose of 3,000 mg"."""
_ARTICLES: Final = frozenset("the its your their his her this that any".split())
_COMPARES: Final = frozenset(
    "over above beyond past under below within inside exceeds exceed exceeding surpasses surpass tops than of to yet even equals meets reaches exactly at satisfies".split()
)
"""The last word of a comparison: "more than", "short of", "not yet"."""
_OF: Final = frozenset("short shy excess inside outside".split())
_TO: Final = frozenset("equal close up".split())
_MOST_QUALIFIERS: Final = 5


def numbers_before_names(items: Sequence[Item]) -> list[Item]:
    """The items with the number of each limit that something is compared with before the name of the limit.

    >>> from .items import Names, items_of
    >>> " ".join(item.text for item in items_of("That is over the daily maximum of 1,200 mg", Names()))
    'that is over the 1,200 mg daily maximum'
    >>> " ".join(item.text for item in items_of("The daily maximum of ibuprofen is 1,200 mg", Names()))
    'the daily maximum of ibuprofen is 1,200 mg'
    """
    found: list[Item] = []
    place = 0
    while place < len(items):
        item = items[place]
        behind = items[place + 2] if place + 2 < len(items) and items[place + 1].text == "of" else None
        first = _article(found) if behind is not None and behind.letter in _NAMES and (item.text in _NAMES[behind.letter] or behind.letter == "A" and behind.least == behind.most and item.text == "dose" and found and found[-1].text in _MOST) else 0
        if behind is None or not first or not _compared(found[:first]):
            found.append(item)
            place += 1
            continue
        qualifiers = [*found[first + 1 :], item]
        del found[first + 1 :]
        found.append(Item(behind.letter, behind.text, qualifiers[0].start, behind.end, behind.least, behind.most, behind.note, behind.names, behind.strength))
        found += [
            Item(one.letter, one.text, behind.end, behind.end, one.least, one.most, one.note, one.names, one.strength) for one in qualifiers
        ]  # fmt: skip
        place += 3
    return found


def _article(before: Sequence[Item]) -> int:
    """Where "the" of "the 24-hour maximum" stands; 0 where there is none."""
    for place in range(len(before) - 1, max(0, len(before) - 2 - _MOST_QUALIFIERS), -1):
        if before[place].text in _ARTICLES:
            return place
        if before[place].letter != "w" and before[place].least != DAY and before[place].text != "-":
            return 0
    return 0


def _compared(before: Sequence[Item]) -> bool:
    """Whether the words end in a comparison."""
    if not before or before[-1].text not in _COMPARES:
        return False
    word, ahead = before[-1].text, before[-2].text if len(before) > 1 else ""
    return ahead in _OF if word == "of" else ahead in _TO if word == "to" else ahead == "not" if word in ("yet", "even") else True


__all__ = ["numbers_before_names"]
