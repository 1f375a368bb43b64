"""An amount asked for by another dose's: "can I take the same as at 7 am?", "as much as this morning?"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import sentence_end
from ..half_days import HALF_DAY
from ..persons import PERSONS
from ..terms import Term, TimeTerm
from .story import Asked, Story

_MUCH: Final = frozenset({"same", "much", "many"})
_DETERMINERS: Final = frozenset({"my", "his", "her", "our", "their"})


def as_much_as_then(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Ask for what was taken at the time that is named, and not at that time; where that is no one dose, the words stay unread."""
    for asked in story.asked:
        at = _compared(asked, letters)
        if not at:
            continue
        named = terms[at].value if terms[at].kind == "time" else None
        if not isinstance(named, TimeTerm):
            if letters[at] in PERSONS or letters[at] in _DETERMINERS and letters[at + 1 : at + 2] and letters[at + 1] in PERSONS:
                story.unread.append((terms[at].start, terms[at].end))  # "as much as my wife took"
            continue
        asked.times = [time for time in asked.times if time.start != named.start]
        story.consumed.add(named.start)
        then = [e for e in story.events if e.kind == "dose" and len(e.times) == 1 and _one_moment(e.times[0], named)]
        if len(then) == 1 and (asked.person or "i") == (then[0].owner or "i"):
            asked.groups = [replace(then[0].group, start=at, end=at + 1, drug=then[0].drug)]
        else:
            story.unread.append((terms[at].start, terms[at].end))


def _compared(asked: Asked, letters: list[str]) -> int:
    """The place of what stands behind "as much as", "the same as"; 0 where nothing does."""
    if asked.clause is None:
        return 0
    stop = sentence_end(letters, asked.clause.end)
    for k in range(asked.clause.start + 2, stop):
        if letters[k - 1] in ("as", "like") and _MUCH & set(letters[max(asked.clause.start, k - 4) : k - 1]):
            return k
    return 0


def _one_moment(told: TimeTerm, named: TimeTerm) -> bool:
    """Whether a dose's time is the one that is named: the same hour, told with its half or without, or within the part of the day."""
    if None in (told.low, told.high, named.low, named.high):
        return False
    assert told.low is not None and told.high is not None and named.low is not None and named.high is not None
    if told.how == named.how == "clock":
        apart = abs(told.low - named.low)
        return told.low == told.high and (apart == 0 or apart == HALF_DAY and (told.bare or named.bare))
    return named.how == "part" and told.how == "clock" and not told.bare and named.low <= told.low <= told.high < named.high and not told.day and not named.day
