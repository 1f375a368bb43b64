"""Questions about a dose at an hour to come.

"Tonight can I take two at 9:30 pm?" asks for them at that hour of the evening.

A question about a dose that was planned just before: "I'll take 2 now and 2 at 4. Is the 4 pm dose ok?".

An amount at an hour to come with a judgement asked for: "it's 4:15 pm, 2 NyQuil at 10 pm ok?" asks for them at ten.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ...facts import DAY, HOUR
from ..cutting.clause import Clause
from ..half_days import HALF_DAY
from ..joined_moments import with_day
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


def hours_in_parts(story: Story) -> None:
    """ "Tonight can I take two at 9:30 pm?": the hour alone, where it lies in the part of the day that was said first."""
    for asked in story.asked:
        asked.times = _hour_in_part(story, asked.times)


def _hour_in_part(story: Story, times: list[TimeTerm]) -> list[TimeTerm]:
    """The hour, with the day of the part; both where the hour does not lie in it, is an open one or is over."""
    if len(times) != 2 or times[0].how != "part" or times[0].side != "at" or times[0].part is None or times[0].day not in (None, 0) or times[0].negated:
        return times
    part, hour = times
    if hour.how != "clock" or hour.side != "at" or hour.bare or hour.options or hour.also or hour.negated or hour.zone or hour.day is not None or hour.weekday is not None or hour.low is None or hour.low != hour.high:
        return times
    now = story.nows[-1] if story.nows else None
    if not (part.part or (0, -1))[0] <= hour.low <= (part.part or (0, -1))[1] or now is not None and (now.how != "clock" or now.low is None or now.bare or now.low > hour.low):
        return times
    story.consumed.add(part.start)
    return [with_day(hour, part)]


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
