"""A row of occasions behind one dose: "2 Advil at breakfast, lunch and dinner", "before work, at lunch and after class".

Each of them is a dose; those that are no hours are not read, and the last one's hour must not stand for all.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..cutting.clause import STOPS
from ..persons import PERSONS, PRONOUNS
from ..telling.story import Story
from ..terms import Term
from ..vocabulary import could_be_dose
from ..words import PART_WORDS
from .rows_of_events import FARE

_JOINTS: Final = frozenset({",", ";", "and", "&", "/", "then", "plus", "+"})
_ENDING: Final = _JOINTS - {",", ";"}
_AT: Final = frozenset({"at", "with", "before", "after", "during", "on", "over", "around", "upon", "in"})
_OCCASIONS: Final = frozenset(
    "breakfast brunch lunch lunchtime dinner dinnertime supper tea teatime snack bed bedtime work class school practice gym meeting game shift break church home office wakeup waking sunrise dawn dusk sunset "
    "start middle end beginning halftime commute recess".split()
)
_KNOWN: Final = _OCCASIONS | {"thing", "got", "woke", "morning", "night"}
_MEALS: Final = frozenset({"breakfast", "brunch", "lunch", "dinner", "supper"})
_DETERMINERS: Final = frozenset({"the", "my", "a", "an", "our", "his", "her", "their", "this", "right", "just", "again", "also", "both", "each", "either"})
_NO_MOMENT: Final = frozenset(
    "no not never it it's its i'm so but because as for to can could may should would is was were am are or if when while which that who me him us them top back all least most first last once total".split()
) | PRONOUNS
_SIGNS: Final = frozenset({":", "-", "(", ")"})
_LAST: Final = frozenset({"last", "latest", "recent"})
_SPELT: Final = (["first", "thing"], ["when", "i", "woke", "up"], ["when", "i", "got", "up"], ["when", "i", "got", "home"], ["on", "waking"], ["upon", "waking"], ["at", "half", "time"])
_LONGEST: Final = 6


def rows_of_occasions(story: Story, terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """The places of such rows behind told doses that are fewer than their entries."""
    found = []
    for event in story.events:
        if event.kind not in ("dose", "total") or event.multi is not None or event.every is not None or event.of:
            continue
        low = event.group.end
        if not _JOINTS & set(letters[low : low + 2 * _LONGEST]):
            continue
        several = not _LAST.isdisjoint(letters) and any(letters[k] in _LAST and not any(t.kind == "drug" or t.kind == "num" and t.value != 1 for t in terms[k + 1 : k + 2]) for k in range(low, len(letters)))  # "the last was 5 hours ago"
        row = _row(terms, letters, low, several=several)
        told = sum(e.kind in ("dose", "total") and e.group.start <= event.group.start < e.group.end and bool(e.times) for e in story.events)
        if len(row) > max(told, 1) and _is_row(row, letters, several=several):
            found.append((terms[row[0].start].start, terms[row[-1].stop - 1].end))
    return found


def _row(terms: list[Term], letters: list[str], start: int, *, several: bool) -> list[range]:
    """The entries from ``start`` on, as far as each could be a moment."""
    row: list[range] = []
    low = start
    while low < len(letters) and len(row) < 8:
        high = next((k for k in range(low, len(letters)) if letters[k] in _JOINTS or letters[k] in STOPS or letters[k] in _SIGNS), len(letters))
        if not _could_be(terms, letters, range(low, high), first=not row, several=several):
            break
        row.append(range(low, high))
        if high >= len(letters) or letters[high] not in _JOINTS:
            break
        low = high + 1
        while low < len(letters) and letters[low] in _ENDING:
            low += 1
    return row


def _could_be(terms: list[Term], letters: list[str], entry: range, *, first: bool, several: bool) -> bool:
    words = [letters[k] for k in entry if letters[k] not in _DETERMINERS]
    if words in _SPELT:
        return True
    if not 0 < len(words) <= _LONGEST or any(terms[k].kind in ("num", "mass", "volume", "drug", "form") for k in entry):
        return False
    times = [terms[k].value.how for k in entry if terms[k].kind == "time"]
    if any(how not in ("clock", "part", "day") for how in times) or any(word in _NO_MOMENT or word in PERSONS for word in words):
        return False
    if times and len(words) == len(times):
        return True
    if any(could_be_dose(word) for word in words if word not in _AT and word not in PART_WORDS and not word.isupper()):
        return False
    if words[0] in _AT:
        return len(words) > 1 and (several or FARE.isdisjoint(words))
    if letters[entry.start] in ("a", "an"):
        return False  # "then a class": what came next
    return words[0] in (_MEALS if first else _OCCASIONS) or words[0] in PART_WORDS


def _is_row(row: list[range], letters: list[str], *, several: bool) -> bool:
    """At least two entries that are no hours, or one that is a known occasion; and the last joined by "and", or three of them."""
    if len(row) < 2:
        return False
    joined = any(letters[k] in _ENDING for one, two in pairwise(row) for k in range(one.stop, two.start)) or len(row) > 2
    unread = [entry for entry in row if not any(letters[k].isupper() for k in entry)]
    leads = [letters[entry.start] for entry in row]
    one_stretch = len(row) == 2 and leads[0] in ("after", "in") and leads[1] == "before"  # "after breakfast and before work"
    return (joined or several) and not one_stretch and (several or len(unread) > 1 or any(_KNOWN & {letters[k] for k in entry} for entry in unread))
