"""The start or the interval of a row, put right: "1 Advil every 4 hours since 8. Actually since 6"."""

from __future__ import annotations

from dataclasses import replace

from ..cutting.clause import Clause
from ..terms import TimeTerm
from .story import Event, Story


def row_put_right(story: Story, letters: list[str], value: TimeTerm, doses: list[Event], clause: Clause) -> bool:
    """ "1 Advil every 4 hours since 8. Actually since 6", "every 6 hours, I mean every 8": the start or the interval of a row."""
    begins = value.how == "clock" and (value.side == "since" or "started" in letters[clause.start : clause.end])
    rows = [e for e in doses if e.every is not None and e.kind == "dose"]
    row = rows[0] if len(rows) == 1 else None
    if row is not None and row is doses[-1] and row.since is not None and value.how == "clock" and not row.times:
        begins = begins or not story.nows or story.nows[-1].start < row.start
    if value.how != "every" and not (begins and rows):
        return False
    if row is None or row is not doses[-1] or row.alternating or begins and (row.since is None or row.times):
        story.unread.append((value.start, value.end))
        return True
    if begins and row.since is not None:
        story.consumed.add(row.since.start)
        row.since = replace(value, side=row.since.side)
    elif row.every is not None:
        story.consumed.add(row.every.start)
        row.every = value
    return True
