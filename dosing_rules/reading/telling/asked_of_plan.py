"""A question about a dose that was planned just before: "I'll take 2 now and 2 at 4. Is the 4 pm dose ok?"."""

from __future__ import annotations

from dataclasses import replace

from ...facts import DAY
from ..half_days import HALF_DAY
from ..terms import TimeTerm
from .story import Asked, Event, Story


def ask_of_plan(story: Story) -> None:
    """Let a question without a name ask for the dose that was planned for its hour; it is no second one."""
    if not any(event.kind == "plan" for event in story.events):
        return
    for asked in story.asked:
        planned = _planned(story.events, asked)
        if planned is not None:
            asked.groups = [replace(planned.group, drug=planned.drug)]
            asked.several = ""
            planned.kind = "gone"


def _planned(events: list[Event], asked: Asked) -> Event | None:
    """The one planned dose that an unnamed "4 pm dose" can be."""
    clocks = [t for t in asked.times if t.how == "clock"]
    if len(clocks) != 1 or len(asked.times) != 1 or len(asked.groups) != 1 or asked.alternatives:
        return None
    group = asked.groups[0]
    named = group.drug is not None or group.count is not None or group.mass is not None or group.volume is not None
    if named or group.more or not (group.form == "dose" or group.pronoun):
        return None
    fit = [e for e in events if e.kind == "plan" and e.drug is not None and len(e.times) == 1 and _same_hour(e.times[0], clocks[0])]
    return fit[0] if len(fit) == 1 else None


def _same_hour(told: TimeTerm, asked: TimeTerm) -> bool:
    """Both name one hour, on a 12-hour dial where either is bare."""
    if told.how != "clock" or told.low is None or asked.low is None or told.low != told.high or asked.low != asked.high:
        return False
    return (told.low - asked.low) % (HALF_DAY if told.bare or asked.bare else DAY) == 0 and told.day == asked.day and told.weekday == asked.weekday
