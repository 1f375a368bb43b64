"""Doses told by their number: before "my third dose at 3 pm" there were two, told or not."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..terms import Term
from ..words import NTH
from .story import Event, Story

_ROUNDS: Final = frozenset({"dose", "round", "pair", "set", "one", "ones", "time", "batch", "lot", "helping", "go"})
_OWN: Final = frozenset({"my", "her", "his", "their", "the", "a"})


_TO_AMOUNT: Final = _ROUNDS | {"was", "were", "F", "N", "L", "T", "A", ",", ":", "of", "just", "only", "came", "at", "being", "the", "a"}


def number_doses(story: Story, letters: list[str]) -> None:
    """Give each dose the number that it was told by: "the second was 2 Advil"."""
    if "first" not in letters and NTH.keys().isdisjoint(letters):
        return
    for event in story.events:
        k = event.group.start - 1
        while k > event.clause.start and letters[k] in _TO_AMOUNT:
            k -= 1
        if k >= event.clause.start and (letters[k] in NTH or letters[k] == "first") and letters[k - 1] in _OWN:
            event.ordinal = NTH.get(letters[k], 1)


def untold_before(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Let a numbered dose stand for those before it too, where none was told; where only some were, say that it is not understood."""
    if NTH.keys().isdisjoint(letters):
        return
    told = [e for e in story.events if e.kind in ("dose", "total")]
    for event in [e for e in told if e.kind == "dose" and e.multi is None and e.every is None]:
        place = _place(event, terms, letters)
        if place is None:
            continue
        number = NTH[letters[place]]
        his = not event.owner and letters[place - 1] in ("his", "her", "their")
        others = [e for e in told if e is not event and e.kind == "dose" and (e.goes_with(event) or his and e.owner not in ("", "i") and e.goes_with(replace(event, owner=e.owner)))]
        if any(e.kind == "total" or e.every is not None or not isinstance(e.multi, int | None) for e in told if e.goes_with(event)):
            continue
        count = sum(1 if e.multi is None else int(e.multi) for e in others)
        if event.ordinal and {e.ordinal for e in told} >= set(range(1, event.ordinal)):
            continue  # "the first was Tylenol ... the third was Advil": numbered all through
        if not count:
            near = terms[event.clause.start : event.clause.end + 4]
            today = [t.value for t in near if t.kind == "time" and t.value.how == "day" and t.value.day == 0 and not t.value.negated]
            event.end_at = replace(event, kind="gone", times=[t for t in event.times if t.how != "day"], last=True)
            event.multi, event.times = number, today[:1]
        elif count < number - 1:
            story.unread.append((terms[place].start, terms[place].end))


def _place(event: Event, terms: list[Term], letters: list[str]) -> int | None:
    """Where a dose is numbered: "my third dose of 2 Advil", "the second two"."""
    first = max(event.clause.start, event.group.start - 8)
    end = max([event.end, *(t.start for t in event.times)])
    return next(
        (
            k for k in range(first, len(letters) - 1)
            if terms[k].start < end and letters[k] in NTH and k and letters[k - 1] in _OWN and (letters[k + 1] in _ROUNDS or terms[k + 1].kind in ("form", "drug", "num", "mass"))
        ),
        None,
    )  # fmt: skip
