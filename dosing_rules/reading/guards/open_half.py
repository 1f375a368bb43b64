"""An hour of which nobody knows the half of the day, read as one of the two: "at 8 today. Morning or evening? No clue"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ...facts import HOUR
from ..beginnings import Begun
from ..telling.story import Story

_EITHER: Final = Begun(
    r"\b(?:(?:in the |this )?morning(?: or |, or |\?? ?/ ?|\? (?:or )?)(?:in the |at |this )?(?:evening|night)|(?:in the |this |at )?(?:evening|night)(?: or |, or |\?? ?/ ?|\? (?:or )?)(?:in the |this )?morning"
    r"|a\.?m\.?(?: or |, or |\?? ?/ ?|\? (?:or )?)p\.?m\b|p\.?m\.?(?: or |, or |\?? ?/ ?|\? (?:or )?)a\.?m\b)"
)
_UNKNOWN: Final = re.compile(
    r"\b(?:sure|unsure|idea|clue|know|knows|recall|remember|say|tell|forget|forgot|certain|escapes|beats|blank|which|whether|who|unclear|unknown|lost|guess)\b|\?"
)
_NEAR: Final = 40


def open_half(story: Story, folded: str) -> list[tuple[int, int]]:
    """The places of such words, behind the bare hour of a dose and beside a doubt.

    >>> from types import SimpleNamespace as Some
    >>> hour = Some(how="clock", bare=True, options=[], start=5, end=6)
    >>> told = Some(events=[Some(kind="dose", times=[hour])], nows=[])
    >>> open_half(told, "2 at 8. morning or evening? no clue"), open_half(told, "2 at 8. i ache, morning or evening.")
    ([(8, 26)], [])
    """
    found = _before_a_morning(story)
    bare = [t for e in story.events if e.kind == "dose" for t in e.times if t.how == "clock" and t.bare and not t.options]
    if not bare:
        return found
    return found + [
        match.span()
        for match in _EITHER.finditer(folded)
        if any(0 <= match.start() - t.end < _NEAR for t in bare) and _UNKNOWN.search(folded[match.end() : match.end() + _NEAR].split(". ")[0] + folded[max(0, match.start() - 20) : match.start()])
    ]


def _before_a_morning(story: Story) -> list[tuple[int, int]]:
    """ "The 2 at 3:30 wore off, unlike the 2 I took at 8 am. It's 6 pm.": in order 3:30 is at night; it may be the afternoon."""
    now = story.nows[-1] if story.nows else None
    if now is None or now.how != "clock" or now.bare or now.low is None:
        return []
    told = [e for e in story.events if e.kind == "dose" and len(e.times) == 1 and e.times[0].how == "clock" and e.times[0].low is not None and e.times[0].day is None]
    return [
        (time.start, time.end)
        for one, other in pairwise(told)
        if (time := one.times[0]).bare and time.part is None and HOUR <= (time.low or 0) < 6 * HOUR and one.goes_with(other)
        and not (behind := other.times[0]).bare and (time.low or 0) < (behind.low or 0) < 12 * HOUR and now.low >= (time.low or 0) + 12 * HOUR
    ]  # fmt: skip
