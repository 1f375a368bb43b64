"""A number beside a part of the day, where something is put right: "at midnight. It was really 1 in the morning" is an hour."""

from __future__ import annotations

from typing import Any, Final

from ...facts import HOUR
from ..terms import Term, TimeTerm
from .story import Event, Story

_PARTS: Final = {"morning": (4, 12, 0), "afternoon": (1, 7, 12), "evening": (4, 12, 12), "night": (6, 12, 12), "tonight": (5, 12, 12)}
"""The hours that one says with a part of the day, and what makes them hours of the whole day."""
_MANY: Final = 6
_BETWEEN: Final = frozenset({"at", "o'clock"})


def with_hour_of_part(story: Story, terms: list[Term], marks: list[Any]) -> list[Any]:
    """The marks with number and part as the hour that they tell; a number that may be the count of the dose as well keeps the verdict from YES."""
    if [m[0] for m in marks] != ["Q", "T"] or marks[0][3] != marks[1][2]:
        return marks
    group, part = marks[0][1], marks[1][1]
    count = group.count
    if not isinstance(count, int) or marks[0][3] != marks[0][2] + 1 or group.more or part.how != "part" or part.part_name not in _PARTS or not 1 <= count <= 11:
        return marks
    doses = [e for e in story.events if e.kind == "dose"]
    if not doses or not doses[-1].times or any(t.how != "clock" for t in doses[-1].times):
        return marks
    least, most, half = _PARTS[part.part_name]
    early = part.part_name in ("morning", "night") and count < least
    if not early and not least <= count <= most:
        return marks
    hour = TimeTerm("clock", (count + (0 if early else half)) * HOUR, (count + (0 if early else half)) * HOUR, part.start, part.end, day=None if early and part.part_name == "night" else part.day, exact_clock=True)
    if len(doses) > 1 and not _right_behind(doses[-1], terms, marks[0][2]) or not _no_count(doses[-1], count, part, terms, marks[0][2]):
        story.unread.append((terms[marks[0][2]].start, terms[marks[1][3] - 1].end))
    terms[marks[0][2]].read = True
    return [("T", hour, marks[0][2], marks[1][3])]


def _right_behind(dose: Event, terms: list[Term], place: int) -> bool:
    """The hour of the dose was the last that was said: "at 1, oops, 2 in the afternoon"."""
    before = next((k for k in range(place - 1, -1, -1) if terms[k].kind not in ("word", "sign")), -1)
    return before >= 0 and terms[before].kind == "time" and terms[before].value is dose.times[-1]


def _no_count(dose: Event, count: int, part: TimeTerm, terms: list[Term], place: int) -> bool:
    """Nobody would say so of how many: as many were told already, or so many nobody takes, or the hour was the last that was said, or it was of another part of the day."""
    if dose.group.count == count or count > _MANY or dose.group.volume is not None or _right_behind(dose, terms, place) and any(t.bare for t in dose.times):
        return True
    low, high = part.part or (part.low, part.high)
    return all(t.low is not None and not t.bare and low is not None and high is not None and not low <= t.low % (24 * HOUR) < high for t in dose.times)


def same_hour(one: TimeTerm, other: TimeTerm) -> bool:
    """The same moment, of either half of the day where one does not say which."""
    if one.low is None or other.low is None or one.low != one.high:
        return False
    return one.low == other.low or (one.bare or other.bare) and (one.low - other.low) % (12 * HOUR) == 0
