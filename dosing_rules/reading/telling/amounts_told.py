"""How much doses were that were told before: as much each, or a multiple of one.

How much each of the doses told before was: "the last at 1, the one before at 8, both 400 mg ibuprofen".

Doses told as a multiple of the one told before: how much they were.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from ..terms import Term
from .story import Event, Story

_TWO: Final = frozenset({"both"})
_ALL: Final = frozenset({"each", "all"})
_BETWEEN: Final = frozenset({",", "(", "-", ":", "of", "them", "those", "were", "was", "being", "one", "time", "times", "doses", "dose", "N", "for", "at", "with", "and", "a", "the", "these", "just", "only", "exactly", "."})
_BEHIND: Final = (["both", "times"], ["each", "time"], ["each"], ["every", "time"], ["both"], ["all", "N", "times"], ["a", "time"], ["at", "a", "time"], ["apiece"])


def each_so_much(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Give such an amount to every dose that it is said of; it is no further dose."""
    if _TWO.isdisjoint(letters) and _ALL.isdisjoint(letters) and "every" not in letters:
        return
    told = [e for e in story.events if e.kind == "dose"]
    for event in [e for e in story.events if e.kind in ("dose", "total")]:
        group = event.group
        if _only_named(event, told, letters):
            continue
        if event.multi is not None or event.every is not None or not _known(event) or group.more or group.same or group.start >= group.end or any(t.start > terms[group.start].start and t.how not in ("day", "window") for t in event.times):
            continue
        before = [e for e in told if e.start < event.start]
        nearest = max((e.clause.sentence for e in before), default=0)
        before = [e for e in before if e.clause.sentence >= min(nearest, event.clause.sentence - 1)]
        before = [e for e in before if e.multi is None and e.every is None]
        count = _said_of(letters, group.start, group.end) or int(group.each)
        if len(before) + (bool(event.times) and event.kind == "dose") < 2 or not count:
            continue
        if letters[group.start - 1] == "all" and group.count == len(before) and group.unit_mass is not None:
            group = replace(group, count=None, mass=group.unit_mass, unit_mass=None)  # "all three 400 mg"
        rows = [e for e in before if not _known(e) or e.group.count == 1 and e.group.mass is None and e.group.unit_mass is None and group.mass is not None]
        timed = bool(event.times) and event.kind == "dose"
        if timed:
            rows = [*rows, event]
        if len(rows) != (len(before) + timed) or len(rows) < 2 or (count == 2 and len(rows) != 2):
            continue
        if any(e.drug is not None and group.drug is not None and e.drug.family != group.drug.family and e.group.drug is not None for e in rows):
            for row in rows:
                row.group.count, row.group.form = group.count, row.group.form or group.form  # "Advil at 8, Aleve at 9, both two pills"
            continue
        for row in rows:
            row.drug = event.drug or row.drug
            row.group = replace(group, start=row.group.start, end=row.group.end, drug=row.drug)
        if not timed:
            event.kind = "gone"


def _only_named(event: Event, told: list[Event], letters: list[str]) -> bool:
    """ "400 at 7 am and 600 at noon, ibuprofen both times": the name of what was taken, and no further dose."""
    group = event.group
    if group.drug is None or group.count is not None or group.mass is not None or group.volume is not None or group.unit_mass is not None or group.more or group.same or group.times is not None:
        return False
    behind = letters[group.end : group.end + 2]
    before = [e for e in told if e.start < event.start and e.clause.sentence == event.clause.sentence]
    if behind not in (["both", "times"], ["each", "time"], ["every", "time"]) and letters[group.end - 1 : group.end + 1] != ["each", "time"] or len(before) < 2 or event.kind != "dose" or event.multi is not None:
        return False
    if any(not _known(e) and e.group.count is None or e.group.drug is not None and e.group.drug.family != group.drug.family for e in before):
        return False
    if event.times and not any(time is other for time in event.times for e in before for other in e.times):
        return False
    for dose in before:
        dose.drug = dose.drug or event.drug
    event.kind = "gone"
    return True


def so_much_before(events: list[Event], letters: list[str]) -> None:
    """ "Advil at 8, then at 12. Three tablets each time.": the amount that the last dose got, for those before it that have none."""
    last = events[-1]
    if not last.group.each and not _said_of(letters, last.group.start, last.group.end):
        return
    for event in reversed(events[:-1]):
        group = event.group
        untold = group.count is None and group.mass is None and group.volume is None and not group.more and not group.same
        if event.kind != "dose" or event.multi is not None or not untold or (event.drug is not None and last.drug is not None and event.drug.family != last.drug.family):
            return
        event.drug = event.drug or last.drug
        event.group = replace(last.group, start=group.start, end=group.end, drug=event.drug)


def _known(event: Event) -> bool:
    """An amount stands in the event."""
    group = event.group
    return group.mass is not None or group.volume is not None or (group.count is not None and (group.drug is not None or group.form not in (None, "dose") or group.unit_mass is not None) and not group.pronoun)


def _said_of(letters: list[str], start: int, end: int) -> int:
    """2 for "both", 1 for "each" and "all"; 0 where the amount is said of nothing before it."""
    k = start
    while k >= 0 and start - k < 6:
        if letters[k] in _TWO:
            return 2
        if letters[k] in _ALL:
            return 1
        if k < start and letters[k] not in _BETWEEN:
            break
        k -= 1
    for words in _BEHIND:
        if letters[end : end + len(words)] == words:
            return 2 if "both" in words else 1
    return 0


def settle_multiples(events: list[Event]) -> None:
    """Give "the same halved" its amount: so many times that of the dose told before, unknown where that is.

    "Two Advil at 8, half that at noon, twice that at 5" is two, one and two; "one more than last time" one more than two.
    """
    for n, event in enumerate(events):
        group = event.group
        if (group.factor is None and not group.surplus) or not group.same:
            continue
        told = next((e for e in reversed(events[:n]) if e.kind == "dose" and not (e.group.same and e.group.factor is None)), None)
        factor, group.same = 1 if group.factor is None else group.factor, False
        base = told.group if told is not None and (event.goes_with(told) or not event.owner) else None
        if base is None or not isinstance(base.count or base.mass or base.volume, int | Fraction) or (base.total_mass is not None and not base.count):
            event.count_unknown = True
            continue
        if group.surplus and (not base.count or base.count + group.surplus <= 0):
            event.count_unknown = True
            continue
        group.count = base.count * factor + group.surplus if base.count else None
        group.mass = base.mass if base.count else base.mass and base.mass * factor
        group.volume = base.volume and base.volume * factor
        group.unit_mass, group.strength, group.form = base.unit_mass, base.strength, group.form or base.form
