"""Signs between two measures put into words: "7 h > 6 h required" is "7 h is more than the 6 h required".

A model that works in equations writes the comparison as a sign and often leaves out what the right side is. Both are
spelled out here, before clauses are cut, so that one grammar reads "400 mg + 400 mg = 800 mg <= 1,200 mg" and its wording
in full. A comparison in brackets becomes a clause of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .tokens import Item

_RELATIONS: Final = {
    "<": "less than", ">": "more than", "<=": "not more than", "≤": "not more than", "≦": "not more than", "⩽": "not more than",
    ">=": "not less than", "≥": "not less than", "≧": "not less than", "⩾": "not less than", "=<": "not more than", "=": "exactly", "==": "exactly",
    "≮": "not less than", "≯": "not more than",
}  # fmt: skip
_ENDS: Final = frozenset(",;:.!?\n()→⇒•|")
"""Signs that end what stands on one side."""
_INTERVAL_WORDS: Final = frozenset("required requirement needed minimum min interval gap wait spacing rule recommended threshold apart between spaced necessary".split())
_ASKED: Final = frozenset("required requirement needed necessary".split())
_LIMIT_WORDS: Final = frozenset("limit limits maximum max cap ceiling allowance allowed permitted threshold".split())
_NEARLY: Final = frozenset("the ~ about the-".split())
_JOINS: Final = frozenset("so but and therefore thus hence which because while".split())


def signs_in_words(items: Sequence[Item]) -> list[Item]:
    """The items with each comparison of two durations, or of two amounts, in words.

    >>> from .items import Names, items_of
    >>> " ".join(item.text for item in items_of("5 h 50 min >= 6 h", Names()))
    '5 h 50 min is not less than the 6 h required'
    >>> " ".join(item.text for item in items_of("400 mg + 400 mg = 800 mg ≤ 1.2 g in 24 h", Names()))
    '400 mg + 400 mg = 800 mg , which is not more than the 1.2 g limit in 24 h'
    """
    if not any(item.letter == "s" and item.text in _RELATIONS for item in items):
        return list(items)
    found: list[Item] = []
    opened = -1  # where the bracket stands that is still open
    place = 0
    while place < len(items):
        item = items[place]
        if item.letter == "s" and item.text in "()":
            opened = len(found) if item.text == "(" else -1
        compared = _comparison(items, place)
        if compared is None:
            found.append(item)
            place += 1
            continue
        words, right = compared
        if opened >= 0:
            # "Enough time has passed (7 h > 6 h)"
            bracket = found[opened]
            found[opened] = Item("s", ",", bracket.start, bracket.end)
            opened = -1
        here = items[right].start
        found += [Item("s" if word == "," else "w", word, item.start, item.end) for word in words]
        found.append(items[right])
        noun = _noun_left_out(items, right)
        if noun:
            found.append(Item("w", noun, here, items[right].end))
        place = right + 1
    return found


def _comparison(items: Sequence[Item], place: int) -> tuple[list[str], int] | None:
    """The words for the sign here and the place of the measure behind it; None where it compares no two measures."""
    sign = items[place]
    if sign.letter != "s" or sign.text not in _RELATIONS or not place:
        return None
    text, after = sign.text, place + 1
    if after < len(items) and items[after].letter == "s" and items[after].start == sign.end and text + items[after].text in _RELATIONS:
        text, after = text + items[after].text, after + 1  # "=<", "=="
    while after < len(items) and items[after].text in _NEARLY:
        after += 1
    if after >= len(items) or items[after].letter not in "AD":
        return None
    left = _left_side(items, place)
    measures = [item for item in left if item.letter in "AD"]
    right = items[after]
    if not measures or measures[-1].letter != right.letter or right.letter == "A" and measures[-1].note != right.note:
        return None
    if text in ("=", "==") and (right.letter != "D" or left[-1] is not measures[-1] or not _names_interval(items, after)):
        return None  # "400 mg + 400 mg = 800 mg", "elapsed time = 7 h"
    worked_out = any(item.letter == "s" and item.text in "=+" for item in left)
    begins = [",", "which"] if worked_out else []
    return [*begins, "is", *_RELATIONS[text].split(), "the"], after


def _left_side(items: Sequence[Item], place: int) -> Sequence[Item]:
    """What stands before the sign, back to the sign or the word that begins it."""
    first = place
    while first and not (items[first - 1].letter == "s" and items[first - 1].text in _ENDS) and items[first - 1].text not in _JOINS:
        first -= 1
    return items[first:place]


def _right_side(items: Sequence[Item], place: int) -> list[str]:
    """The words behind the measure on the right."""
    words: list[str] = []
    for item in items[place + 1 : place + 8]:
        if item.letter == "s" and item.text in _ENDS or item.text in _JOINS:
            break
        words.append(item.text)
    return words


def _names_interval(items: Sequence[Item], place: int) -> bool:
    return any(word in _INTERVAL_WORDS for word in _right_side(items, place))


def _noun_left_out(items: Sequence[Item], place: int) -> str:
    """What the measure on the right is, where its words do not say so."""
    words = _right_side(items, place)
    if items[place].letter == "D":
        return "" if any(word in _ASKED for word in words) else "required"
    return "" if any(word in _LIMIT_WORDS for word in words) else "limit"


__all__ = ["signs_in_words"]
