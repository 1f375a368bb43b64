"""Doses told latest first: "two at 1 pm after two at 8 am", "400 mg at 3 following 400 at 10"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from .story import Event

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
