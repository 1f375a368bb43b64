"""Doses told by their number and then one by one: "two doses of Advil today (2 tablets each): 8 am and 2 pm" are two, not four."""

from __future__ import annotations

from .story import Event, Story


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
