"""An hour of which nobody knows the half of the day, read as one of the two: "at 8 today. Morning or evening? No clue"."""

from __future__ import annotations

import re
from typing import Final

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
    >>> told = Some(events=[Some(kind="dose", times=[hour])])
    >>> open_half(told, "2 at 8. morning or evening? no clue"), open_half(told, "2 at 8. i ache, morning or evening.")
    ([(8, 26)], [])
    """
    bare = [t for e in story.events if e.kind == "dose" for t in e.times if t.how == "clock" and t.bare and not t.options]
    if not bare:
        return []
    return [
        match.span()
        for match in _EITHER.finditer(folded)
        if any(0 <= match.start() - t.end < _NEAR for t in bare) and _UNKNOWN.search(folded[match.end() : match.end() + _NEAR].split(". ")[0] + folded[max(0, match.start() - 20) : match.start()])
    ]
