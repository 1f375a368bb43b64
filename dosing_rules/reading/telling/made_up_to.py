"""A dose asked for by the number that it would come to: "I've had four today, can I make it six?"."""

from __future__ import annotations

from typing import Any, Final

from ...facts import OneOf
from ..quantity import Group
from ..terms import Term
from .story import Asked, Event, Story

_VERBS: Final = frozenset({"make", "bring", "round"})
_IT: Final = frozenset({"it", "that", "this", "them", "total", "count", "tally"})
_BETWEEN: Final = frozenset({"up", "to", "an", "even", "a", "round", "out", "at"})


def made_up_to(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Give the request the units that are still lacking; where what was taken is no one number, say that it was not understood."""
    if _VERBS.isdisjoint(letters):
        return
    for asked in story.asked:
        if asked.clause is None or len(asked.groups) > 1:
            continue
        at = asked.clause.at
        k = next((j for j in range(at, min(at + 4, len(letters))) if letters[j] in _VERBS), -1)
        if k < 0 or not _IT & set(letters[k + 1 : k + 3]) or any(sign in (".", "?", "!") for sign in letters[at:k]):
            continue
        n = k + 1
        while n < len(letters) and (letters[n] in _IT or letters[n] in _BETWEEN or letters[n] in ("the", "my", "today's")):
            n += 1
        if n >= len(terms) or terms[n].kind != "num" or not isinstance(terms[n].value, int) or (letters[k] == "make" and "to" in letters[k:n]):
            continue
        if asked.groups and (asked.groups[0].count != terms[n].value or asked.groups[0].drug is not None or asked.groups[0].more):
            continue
        asked.groups = [Group(n, n + 1, count=_lacking(story, asked, terms[n].value))]
        terms[n].read = True
        if asked.groups[0].count is None:
            asked.groups = []
            story.unread.append((terms[k].start, terms[n].end))


def _lacking(story: Story, asked: Asked, whole: int) -> Any:
    """The units up to ``whole``; where no total was told, it may be the dose itself that is of so many. None where nobody can tell."""
    told = [e for e in story.events if e.kind in ("dose", "total") and (e.owner or "i") in (asked.person or "i", "i", "both")]
    totals = [e for e in told if e.kind == "total"]
    if len({e.drug.family for e in told if e.drug is not None}) > 1 or len(totals) > 1 or any(e.every is not None for e in told):
        return None
    counts = [_count(e) for e in totals or told]
    if not counts or any(count is None for count in counts):
        return None
    taken = sum(count or 0 for count in counts)
    if whole <= taken:
        return whole
    return whole - taken if totals else OneOf((whole - taken, whole), "made up to")


def _count(event: Event) -> int | None:
    times = 1 if event.multi is None else event.multi
    return event.group.count * times if isinstance(event.group.count, int) and isinstance(times, int) else None
