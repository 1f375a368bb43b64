"""Items that belong together: two lengths as a range, so many times so many units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from .tokens import Item

_OPENS: Final = frozenset("from between anything anywhere somewhere".split())
_BETWEEN: Final = frozenset("from between as about only just barely little nearly even up".split())
_COMES_TO: Final = frozenset("is are makes make would = gives equals comes totals".split())


def joined(items: Sequence[Item]) -> list[Item]:
    """The items with every told range, and every product of counts, as one.

    >>> from .items import Names, items_of
    >>> [(item.letter, item.text) for item in items_of("anything from a few minutes to 4.5 hours", Names())]
    [('w', 'anything'), ('w', 'from'), ('w', 'a'), ('D', 'few minutes to 4.5 hours')]
    """
    found: list[Item] = []
    place = 0
    while place < len(items):
        item = items[place]
        length = _range(items, place) if item.letter == "D" else _product(items, place) if item.letter in "NQ" else 0
        if not length:
            found.append(item)
            place += 1
            continue
        last = items[place + length - 1]
        if item.letter == "D":
            found.append(replace(item, text=_text(items[place : place + length]), end=last.end, most=last.most, note=""))
        else:
            found.append(Item("N", _text(items[place : place + length]), item.start, last.end, item.least * last.least, item.most * last.most, "unit", strength=last.strength))
        place += length
    return found


def _text(items: Sequence[Item]) -> str:
    return " ".join(item.text for item in items)


def _range(items: Sequence[Item], place: int) -> int:
    """How many items "a few minutes to four hours" takes behind "from" or "between"; 0 where it is none."""
    opening = next((item.text for item in reversed(items[max(0, place - 4) : place]) if item.text in ("from", "between")), "")
    if not opening or any(item.letter != "w" or item.text not in _OPENS | _BETWEEN | {"a", "an", "the"} for item in items[max(0, place - 2) : place]):
        return 0
    at = place + 1
    if at < len(items) and items[at].text in (("and",) if opening == "between" else ("to", "through", "until", "up")):
        at += 1
        while at < len(items) and items[at].text in ("to", "a", "an", "about", "almost", "nearly", "full", "as", "much", "perhaps", "maybe", "even"):
            at += 1
        if at < len(items) and items[at].letter == "D" and items[at].least > items[place].least:
            return at - place + 1
    return 0


def _product(items: Sequence[Item], place: int) -> int:
    """How many items "three times one tablet" takes before what it makes; 0 where it is no product."""
    item = items[place]
    if item.letter == "Q" and item.least == item.most <= 12 and place + 3 < len(items) and items[place + 1].text in ("x", "times", "*", "×"):
        # "3 x 1 tablet is 600 mg"
        other, following = items[place + 2], items[place + 3]
        return 3 if other.letter == "N" and other.note == "unit" and other.strength is None and following.text in _COMES_TO else 0
    if item.letter != "N" or item.note != "dose" or not item.text.endswith("times") or item.least != item.most or place + 2 >= len(items):
        return 0
    other, following = items[place + 1], items[place + 2]
    if other.letter == "N" and other.note == "unit" or other.letter == "Q" and other.least <= 12 and other.least == other.most:
        return 2 if following.text in _COMES_TO or following.letter == "P" and place + 3 < len(items) and items[place + 3].text in _COMES_TO else 0
    return 0


__all__ = ["joined"]
