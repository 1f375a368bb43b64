"""Hours that somebody counts up since the one dose told: "2 Advil at 10, so that's five hours. It's 1 pm": three by the clock."""

from __future__ import annotations

from typing import Final

from ...facts import DAY, HOUR
from ..terms import Term, TimeTerm
from .story import Story

_MAKES: Final = frozenset({"that's", "thats", "makes", "making"})
_BETWEEN: Final = frozenset({"it", "about", "around", "roughly", "exactly", "only", "just", "already", "a", "good", "full", "like", "almost", "nearly"})
_ENDS: Final = frozenset({".", ",", ";", "O", "so", "and", "since", "?", "!", "then", "-", ")"})


def hours_counted_up(story: Story, letters: list[str], terms: list[Term]) -> None:
    """Tell such hours as a second time of the dose where the clock says otherwise: both cannot be true."""
    if _MAKES.isdisjoint(letters):
        return
    doses = [e for e in story.events if e.kind in ("dose", "total", "plan")]
    now = story.nows[-1] if len(story.nows) == 1 else None
    if len(doses) != 1 or now is None or now.how != "clock" or now.low is None or now.low != now.high or any(t.how != "now" for a in story.asked for t in a.times):
        return
    times, place = doses[0].times, doses[0].end
    if doses[0].kind != "dose" or doses[0].multi is not None or doses[0].every is not None or len(times) != 1 or times[0].how != "clock" or times[0].options:
        return
    told = times[0]
    for k in range(2, len(terms)):
        if letters[k] != "S" or terms[k].start < place or (letters[k + 1 : k + 2] and letters[k + 1] not in _ENDS):
            continue
        n = k - 1
        while n > 0 and letters[n] in _BETWEEN:
            n -= 1
        passed = terms[k].value
        if letters[n] not in _MAKES or passed.low is None or passed.low != passed.high or told.low is None or told.low != told.high:
            continue
        size = 12 * HOUR if told.bare or now.bare else DAY
        if (now.low - told.low - passed.low) % size:
            times.append(TimeTerm("ago", passed.low, passed.high, passed.start, passed.end))
            story.consumed.add(passed.start)
        return
