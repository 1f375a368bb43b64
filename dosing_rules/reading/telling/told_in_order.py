"""The order of doses: told by their number, or latest first.

Doses told by their number: before "my third dose at 3 pm" there were two, told or not.

Doses told latest first: "two at 1 pm after two at 8 am", "400 mg at 3 following 400 at 10".
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
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


_BEFORE_IT: Final = ("after", "following")
_BETWEEN: Final = frozenset({"the", "my", "her", "his", "our", "taking", "having", "had", "another", "first", "those", "taken", "an", "earlier", "i", "she", "he", "we", "i'd", "took", "swallowed", "popping", "swallowing"})


_AFTER: Final = frozenset({"after", "afterwards", "afterward", "thereafter", "U"})
_SOON: Final = frozenset({"a", "bit", "little", "shortly", "soon", "not", "long", "right", "just", "directly", "while", "some", "time", "sometime", "straight", "quickly"})
_ENDS: Final = frozenset({",", ".", "?", "!", ";", ")", "and", "but", "so", "-"})


def put_behind(events: list[Event], letters: list[str]) -> None:
    """Mark each dose without a time that is said to have come after the one told just before it."""
    for told, event in pairwise(events):
        if told.kind not in ("dose", "total") or event.kind != "dose" or told.clause.sentence != event.clause.sentence or event.before_previous or told.owner != event.owner:
            continue
        if _then_at_last(told, event, letters):
            event.follows = told.kind == "dose"
            if told.kind == "total":
                event.beside, told.end_at = True, event
        if told.kind != "dose":
            continue
        if any(t.how != "vague" for t in event.times) or event.every is not None or told.every is not None or event.maybe or told.maybe or event.group.start <= told.group.start:
            continue
        if not told.times or event.last or event.first and not (told.first and told.clause is event.clause):
            continue  # "today's first two were at 6 am, then the same four times": only the one at 6 was the first
        k = event.group.start - 1
        while k > told.group.start and letters[k] in _BETWEEN:
            k -= 1
        led = letters[k] == "then" or letters[k - 1 : k + 1] == ["followed", "by"]
        j = event.group.end
        while j < event.clause.end and letters[j] in _SOON:
            j += 1
        trailed = j < event.clause.end and letters[j] in _AFTER and (j + 1 >= len(letters) or letters[j + 1] in _ENDS)
        event.follows = led or trailed


def _then_at_last(told: Event, event: Event, letters: list[str]) -> bool:
    """ "4 ibuprofen earlier today and then two more 4 hours ago": what has no hour came before what has one."""
    if [t.how for t in event.times] != ["ago"] and (told.kind == "dose" or [t.how for t in event.times] != ["clock"]):
        return False
    if event.last or event.maybe or told.maybe or told.every is not None or event.every is not None or event.multi is not None or told.of or told.end_at is not None or not event.group.more:
        return False
    if not all(t.how in ("day", "part", "vague", "window") and t.side in ("at", "since") and not (t.day or 0) < 0 for t in told.times) or (told.kind == "dose" and not told.times):
        return False
    if told.drug is None or event.drug is None or told.drug.family != event.drug.family:
        return False
    between = letters[told.group.end : event.group.start]
    return "then" in between or between[-1:] == ["plus"]


def put_before(events: list[Event], letters: list[str]) -> None:
    """Mark each dose that another one told just before it came after."""
    for told, event in pairwise(events):
        if told.kind != "dose" or event.kind != "dose" or told.clause.sentence != event.clause.sentence or event.before_previous:
            continue
        if not _one_clock(told) or not _one_clock(event) or event.group.start <= told.group.start:
            continue
        k = event.group.start - 1
        while k > 0 and letters[k] in _BETWEEN:
            k -= 1
        if letters[k] in _BEFORE_IT and letters[k - 1] == ",":
            k = max(k, told.group.start + 1)
        if letters[k - 1] == "then":
            continue
        if k > told.group.start and letters[k] in _BEFORE_IT or letters[k - 2 : k + 1] == ["on", "top", "of"]:
            event.before_previous = True


_THOSE: Final = frozenset({"those", "these", "that", "them", "this"})


def put_first(events: list[Event], letters: list[str]) -> None:
    """ "Oh, and before all those, at 9 last night, two Tylenol": told last, and the first of the row."""
    if "before" not in letters or len(events) < 2:
        return
    event = events[-1]
    if event.kind != "dose" or not _one_clock(event) or event.times[0].day != -1 or any(e.kind != "dose" or any(t.day is not None for t in e.times) for e in events[:-1]):
        return
    k = next((k for k in range(max(event.clause.start, event.group.start - 12), event.group.start) if letters[k] == "before"), -1)
    if k >= 0 and _THOSE & set(letters[k + 1 : k + 4]) and all(e.group.start < k for e in events[:-1]):
        events.insert(0, events.pop())
        event.before_previous = False


def _one_clock(event: Event) -> bool:
    return event.every is None and event.multi is None and len(event.times) == 1 and event.times[0].how == "clock" and event.times[0].side == "at"
