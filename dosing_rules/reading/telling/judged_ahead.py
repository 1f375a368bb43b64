"""An amount at an hour to come with a judgement asked for: "it's 4:15 pm, 2 NyQuil at 10 pm ok?" asks for them at ten."""

from __future__ import annotations

from typing import Any, Final

from ...facts import DAY, HOUR
from ..cutting.clause import Clause
from .story import Story

_JUDGED: Final = frozenset({"ok", "okay", "fine", "alright", "safe", "good", "allowed", "kosher", "cool", "yes", "no"})
_AHEAD: Final = 8 * HOUR
"""Past midnight an hour is one to come where it is at most so far ahead; a longer way it has more likely gone by."""


def judged_ahead(story: Story, clauses: list[Clause], elements: list[tuple[str, Any, int, int]]) -> bool:
    """Whether the one amount of a question stands at one hour to come, and nothing but a judgement behind it."""
    groups = [e for e in elements if e[0] == "Q"]
    times = [e for e in elements if e[0] == "T"]
    if len(groups) != 1 or len(times) != 1 or times[0][2] < groups[0][2] or not any(e.kind in ("dose", "total") and e.times for e in story.events):
        return False
    behind = [e for e in elements if e[2] > times[0][2]]
    if not behind or not all(e[0] == "J" or (e[0] == "W" and e[1] in _JUDGED) for e in behind):
        return False
    hour = times[0][1]
    if hour.how != "clock" or hour.side != "at" or hour.low is None or hour.low != hour.high or hour.options or hour.day not in (None, 0):
        return False
    now = story.nows[-1] if story.nows else None
    if now is None:
        return bool(groups[0][1].more) and not any(c.kind == "now" for c in clauses)
    if now.how != "clock" or now.low is None or now.low != now.high or now.bare or hour.bare:
        return False
    return bool(now.low < hour.low or (hour.low - now.low) % DAY <= _AHEAD)
