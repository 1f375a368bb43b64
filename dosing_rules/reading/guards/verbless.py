"""A dose told behind a comma, with no verb of its own: "my husband took 2 Tylenol, 2 Advil at noon", "I'm planning on Tylenol at bedtime, 2 Advil at noon".

The words before it may go on to it or not: who took it, or whether it is still to come, stays open where the two drugs differ.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ...facts import HOUR
from ..telling.story import Asked, Event, Story
from ..terms import Term, TimeTerm

_JOINED: Final = frozenset({"and", "plus", "&", "with", "or", "then", "also", "alongside"})
_MYSELF: Final = frozenset({"me", "myself"})


def verbless(story: Story, asked: Asked | None, terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """The stretches of such doses that the reading gave to somebody else, or to a time to come."""
    found: list[tuple[int, int]] = []
    if len(story.events) < 2:
        return found
    for kind in ("dose", "plan"):
        told = sorted((e for e in story.events if e.kind == kind and e.group.end > e.group.start), key=lambda e: e.group.start)
        for first, second in pairwise(told):
            if first.clause.sentence != second.clause.sentence or not _goes_on(first, second, letters):
                continue
            if kind == "dose" and second.owner == first.owner and _of_another(second.owner, asked) or kind == "plan" and any(_gone_by(t, story) for t in second.times):
                found.append((terms[second.group.start].start, terms[second.group.end - 1].end))
    return found


def _goes_on(first: Event, second: Event, letters: list[str]) -> bool:
    """Only a sign stands between the two, beside hours, and each names a drug of its own."""
    between = letters[first.group.end : second.group.start]
    if first.group.drug is None or second.group.drug is None or (first.group.drug.family == second.group.drug.family and first.kind == "dose"):
        return False
    if {":", "alternating", "alternates", "alternated", "rotating"} & set(letters[first.clause.start : first.group.start]):
        return False
    behind = letters[second.group.end : second.group.end + 12]
    listed = any(a in (",", "T") and b == "and" or (a, b) == ("and", "N") for a, b in pairwise([*between[-1:], *behind[:4]]))
    return not listed and bool({",", "-", ";", "("} & set(between)) and _JOINED.isdisjoint(between) and all(not word.isalpha() or len(word) == 1 or word in _SMALL | _MYSELF for word in between)


_SMALL: Final = frozenset({"at", "around", "about", "by", "in", "the", "for", "this", "tonight", "today", "my", "a", "an"})


def _of_another(owner: str, asked: Asked | None) -> bool:
    """Told of somebody else than who asks."""
    return owner not in ("", "?", "i", "we", "both", "pet") and asked is not None and asked.person in ("", "i", "we")


def _gone_by(time: TimeTerm, story: Story) -> bool:
    """An hour of the clock that is not long gone, with no day to it."""
    if time.how != "clock" or time.bare or time.low is None or time.day not in (None, 0) or time.weekday:
        return False
    return any(now.how == "clock" and now.low is not None and 0 <= now.low - time.low <= 12 * HOUR for now in story.nows)
