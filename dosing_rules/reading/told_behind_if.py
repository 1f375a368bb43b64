"""The last of a row of doses that a question holds: "Can I take 2 Advil if I had 2 at 6 am and 2 more at 2 pm?".

It ends with the question's sign and stands behind its verb, so it sounds like a second request; the row that it ends was told.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from .telling.story import Asked, Story

_BETWEEN: Final = frozenset({"T", ",", "and", "then", "&", "plus", "at", "around", "about", "another", "again", "more", "P"})

_SINCE: Final = frozenset({"since", "afterwards", "afterward"})
_OFTEN: Final = frozenset({"twice", "thrice", "times"})


def told_behind_if(story: Story, asked: Asked | None, letters: list[str]) -> None:
    """Make such requests doses of whoever took the one before them."""
    if asked is None or len(story.asked) < 2:
        return
    _told_without_hour(story, asked, letters)
    for other in [a for a in story.asked if a is not asked and len(a.groups) == 1 and len(a.times) == 1 and not a.person and not a.alternatives]:
        group, time = other.groups[0], other.times[0]
        before = next(
            (e for e in reversed(story.events) if e.kind == "dose" and e.times and e.multi is None and e.every is None and asked.start < e.start < other.start and e.group.end <= group.start), None
        )
        if before is None or other.clause is None or asked.clause is None or not before.clause.sentence == other.clause.sentence == asked.clause.sentence or time.how != "clock" or group.end <= group.start:
            continue
        if not set(letters[before.group.end : group.start]) <= _BETWEEN:
            continue
        story.asked.remove(other)
        story.events.append(replace(before, group=group, times=[time], start=other.start, end=other.end, drug=group.drug or before.drug, last=False, first=False, ordinal=0, beside=False))


def _told_without_hour(story: Story, asked: Asked, letters: list[str]) -> None:
    """ "... if I had 2 at 6 am and twice more since?": doses whose hours nobody told, and no request."""
    for other in [a for a in story.asked if a is not asked and not a.times and not a.person]:
        clause = other.clause
        if clause is None or not any(e.kind in ("dose", "total") and e.clause.sentence == clause.sentence and asked.start < e.start < other.start for e in story.events):
            continue
        if not (_SINCE | _OFTEN).isdisjoint(letters[clause.start : clause.end]):
            story.unread.append((other.start, other.end))
