"""Amounts and counts that are told so many times: "2.5 x 200 mg twice", "2 x 2.5 x 200 mg", "two times 2.5 tablets of 200 mg"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from .tokens import Item

_TWICE: Final = {"twice": 2, "thrice": 3}
_A_DAY: Final = frozenset("a per each every in the daily as that this what your over".split())
"""Behind "twice" these tell how often, or of what."""
_SIGNS: Final = frozenset({"x", "times", "*"})
_MOST_TIMES: Final = 12


def multiplied(items: Sequence[Item]) -> list[Item]:
    """The items with each such row as one amount or one count; its text is the whole row.

    >>> from .items import Names, items_of
    >>> [(item.letter, item.text, int(item.least)) for item in items_of("2 x 2.5 x 200 mg, or 500 mg twice", Names()) if item.letter in "QA"]
    [('Q', '2 x 2.5', 5), ('A', '200 mg', 200000), ('A', '500 mg twice', 1000000)]
    """
    found: list[Item] = []
    place = 0
    while place < len(items):
        item = items[place]
        following = items[place + 1] if place + 1 < len(items) else None
        times = _times(items, place + 1)
        if item.letter == "A" and item.least == item.most and times:
            last = items[place + 1]
            found.append(replace(item, text=f"{item.text} {last.text}", end=last.end, least=item.least * times, most=item.most * times))
            place += 2
        elif _factor(item) and following is not None and following.text in _SIGNS and _product_follows(items, place + 2):
            other = items[place + 2]
            found.append(replace(other, text=f"{item.text} x {other.text}", start=item.start, least=item.least * other.least, most=item.most * other.most))
            place += 3
        elif _factor(item) and item.text.endswith("times") and following is not None and following.letter == "N" and following.note == "unit":
            found.append(replace(following, text=f"{item.text} {following.text}", start=item.start, least=item.least * following.least, most=item.most * following.most))
            place += 2
        else:
            # "4 * 200 mg": a sign between two numbers opens no row of a list.
            sign = item.letter == "s" and item.text == "*" and found and found[-1].letter in "QNA" and following is not None and following.letter in "QNA"
            found.append(replace(item, letter="w", text="x") if sign else item)
            place += 1
    return found


def _times(items: Sequence[Item], place: int) -> int:
    """How often the amount before is told: two for "twice", unless it tells how often a day."""
    if place >= len(items):
        return 0
    following = items[place + 1].text if place + 1 < len(items) else ""
    return 0 if following in _A_DAY else _TWICE.get(items[place].text, 0)


def _factor(item: Item) -> bool:
    return item.letter in "QN" and item.least == item.most and 0 < item.least <= _MOST_TIMES and item.strength is None


def _product_follows(items: Sequence[Item], place: int) -> bool:
    """Whether another factor stands here, and behind it the amount of one: "2.5 x 200 mg"."""
    if place + 2 >= len(items) or items[place].letter not in "QN" or not _factor(items[place]):
        return False
    return items[place + 1].text in _SIGNS and items[place + 2].letter in "AQ"


__all__ = ["multiplied"]
