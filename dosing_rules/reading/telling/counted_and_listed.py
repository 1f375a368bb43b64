"""Doses told in sum and then one by one: "two doses of Advil today (2 tablets each): 8 am and 2 pm" are two, not four.

"I took Advil today. 2 at 9 am and 2 at 2 pm" names the drug first, and the doses behind it.
"""

from __future__ import annotations

from typing import Final

from .story import Event, Story

_FURTHER: Final = frozenset({"more", "another", "again", "also", "too", "then", "plus", "later", "besides", "additional", "extra", "second"})
"""With one of these the doses behind come on top."""


def told_once(story: Story) -> None:
    """Drop the number of doses where just as many with their hours follow it in the same sentence; the hours are those of the doses counted."""
    for event in [e for e in story.events if e.kind == "dose" and e.group.form == "dose" and isinstance(e.multi, int) and e.every is None and e.end_at is None]:
        if any(t.how != "day" for t in event.times) or event.group.count is not None or event.group.mass is not None or event.group.volume is not None:
            continue
        rows = [e for e in story.events if e.kind == "dose" and e.start > event.start and e.clause.sentence == event.clause.sentence]
        if len(rows) == event.multi and all(_row_of(row, event) for row in rows):
            for row in rows:
                row.drug = row.drug or event.drug
            event.kind = "gone"


def _row_of(row: Event, counted: Event) -> bool:
    """One of the doses that were counted: of its drug and person, at one hour, and no further one."""
    timed = len(row.times) == 1 and row.times[0].how == "clock" and row.times[0].side == "at"
    return timed and row.multi is None and row.every is None and not row.group.more and row.goes_with(counted)


def named_first(story: Story, letters: list[str]) -> None:
    """Drop what only says that a drug was taken, where the sentence behind it says how much and when, without naming it."""
    for event in story.events:
        named = event.kind == "dose" and event.drug is not None and event.clause.verb and event.multi is None and event.every is None and event.since is None
        bare = event.group.count is None and event.group.mass is None and event.group.volume is None and event.group.form is None and not event.group.more and not event.group.same
        if not named or not bare or event.maybe or event.first or event.last or event.alternating or event.drugs_or:
            continue
        rows = [e for e in story.events if e is not event and e.clause.sentence == event.clause.sentence + 1]
        if not rows or any(e.clause.sentence == event.clause.sentence for e in story.events if e is not event) or not all(_detail(row, event) for row in rows):
            continue
        if not _FURTHER.intersection(letters[rows[0].clause.start : rows[-1].clause.end]):
            event.kind = "gone"
            day = next((t.day for t in event.times if t.how == "day"), None)
            for hour in (row.times[0] for row in rows):
                hour.day = day if hour.how == "clock" and hour.day is None and hour.weekday is None else hour.day


def _detail(row: Event, named: Event) -> bool:
    """A dose with an amount and an hour, of the drug and the time that were named."""
    amount = row.group.count if row.group.count is not None else row.group.mass
    if row.kind != "dose" or amount is None or row.group.drug is not None or not row.goes_with(named) or not row.times or row.times[0].how not in ("clock", "ago"):
        return False
    hour = row.times[0]
    return all(
        t.how in ("day", "vague") and t.day in (None, 0, hour.day) or t.how == "part" and hour.low is not None and t.low is not None and t.high is not None and t.low <= hour.low <= t.high
        for t in named.times
    )
