"""Doses that are said to be all there were, beside a sum of them: "exactly one dose today, 400 mg at 9, and my total is 1000 mg"."""

from __future__ import annotations

from typing import Final

from .story import Event, Story

_ALL: Final = (
    ("exactly", "N", "F"), ("only", "N", "F"), ("just", "N", "F"), ("my", "only", "F"), ("the", "only", "F"), ("only", "F"), ("one", "F", "only"), ("nothing", "else"), ("nothing", "more"),
    ("no", "other", "F"), ("no", "other", "D"), ("no", "other", "N"), ("none", "other"), ("haven't", "had", "anything", "else"), ("not", "a", "single", "other"),
)  # fmt: skip
_LOGS: Final = frozenset({"app", "log", "chart", "notebook", "notes", "tracker", "diary", "journal", "spreadsheet", "tally", "record"})
_SAYS: Final = frozenset({"says", "say", "shows", "show", "reads", "has", "have", "lists"})
_LEADING: Final = frozenset({",", ":", "-", "(", "P", "of", "which", "was", "were", "being", "namely", "today", "so", "far", "the", "a", "just", "only"})
_FIRST: Final = frozenset(row[0] for row in _ALL)


def sum_of_all_told(story: Story, letters: list[str]) -> None:
    """Make such a sum one of just those doses: where it does not fit them, the two contradict each other."""
    for event in story.events:
        if event.kind == "dose" and event.times and all(t.how == "day" and t.day in (0, None) and t.weekday is None for t in event.times):
            lead = letters[event.clause.start : event.group.start]
            if event.group.mass is not None and _LOGS & set(lead) and _SAYS & set(lead):
                event.kind = "total"  # "2 Advil at 9 am. My app says 800 mg today"
    sums = [e for e in story.events if e.kind == "total" and not e.of and e.group.mass is not None and not any(t.how not in ("day",) or t.day not in (0, None) for t in e.times)]
    counted = _heads(story, letters)
    if not sums:
        return
    said = not _FIRST.isdisjoint(letters) and _said(letters)
    for total in sums:
        doses = [e for e in story.events if e.kind == "dose" and e.drug is not None and total.drug is not None and e.drug.family == total.drug.family]
        if any(e.last and e.group.count in (None, 1) and e.group.mass is None for e in doses):
            continue  # "600 mg today, the last one at 5. Nothing else": it had others before it
        if total.since is None and doses and (said or counted == len(doses)) and all(_of_today(e) for e in doses):
            total.of = doses


def _said(letters: list[str]) -> bool:
    return any(tuple(letters[k : k + len(row)]) == row for k in range(len(letters)) if letters[k] in _FIRST for row in _ALL)


def _of_today(event: Event) -> bool:
    """One intake at one told hour."""
    return event.multi is None and event.every is None and not event.maybe and [t.how for t in event.times] in (["clock"], ["ago"]) and event.times[0].day in (0, None)


def _heads(story: Story, letters: list[str]) -> int:
    """ "Two doses today, 400 mg at 5 and 400 at 10": how many are told next, which is no dose beside them; 0 where nothing is counted."""
    for place, event in enumerate(story.events):
        group = event.group
        bare = group.mass is None and group.volume is None and group.drug is None and group.unit_mass is None and group.form == "dose" and not group.more
        number = next((n for n in (group.dose_count, group.count, event.multi) if n is not None), None)
        if not bare or event.kind not in ("dose", "total") or not isinstance(number, int) or any(t.how != "day" or t.day not in (0, None) for t in event.times) or event.since is not None:
            continue
        rows = [e for e in story.events[place + 1 :] if e.kind == "dose" and e.clause.sentence == event.clause.sentence]
        if len(rows) != number or not all(_of_today(e) and (e.group.count is not None or e.group.mass is not None) for e in rows):
            continue
        if set(letters[group.end : rows[0].group.start]) <= _LEADING:
            event.kind = "gone"
            return number
    return 0
