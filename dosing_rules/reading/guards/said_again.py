"""Doses said once more in words that no rule made a dose of: "I took two Advil, did it again at 11", "one per meeting, and I sat through six".

An hour behind such words is that of another dose than the one before them, whose own nobody told.
"""

from __future__ import annotations

from typing import Final

from ..beginnings import Begun
from ..cutting.clause import STOPS
from ..telling.story import Story
from ..terms import Term

_AGAIN: Final = frozenset({"again", "repeated", "repeating", "repeat", "likewise", "ditto"})
_JOINTS: Final = frozenset({",", ";", "-", "and", "then", "did", "done", "but", "plus", "("})
_PER: Final = Begun(
    r"\b(?:a|an|one|two|three|half|\d)(?: (?:an?|of|extra|regular|strength|more|[a-z]+)){0,5}? (?:per|for (?:each|every)|with (?:each|every)|after (?:each|every)|before (?:each|every)) "
    r"(?!(?:day|hour|hr|dose|tablet|pill|caplet|capsule|label|bottle|box|serving|time|night|week|24|the|my|ml|teaspoon|tablespoon|person|kilo|kg|pound|lb|instructions?|directions?|usual|package|year|month|minute|intake|of|one|other|doctor|cup|\d)\b)[a-z]+"
)
""" "One Tylenol per meeting today": as many as there were meetings."""
_STRENGTHS: Final = (
    Begun(r"\b(?P<new>[2-8]\d[05])(?:s| ?mg|'s)?(?: (?:ones|tablets|pills|caplets|kind))?,? (?:and )?not (?:the )?(?P<old>[2-8]\d[05])(?:s| ?mg|'s)?\b"),
    Begun(r"\bnot (?:the )?(?P<old>[2-8]\d[05])(?:s| ?mg|'s)?(?: (?:ones|tablets|pills|caplets|kind))?,? (?:but|rather|they're|they are|it's|those are|these are|actually) (?:the )?(?P<new>[2-8]\d[05])(?:s| ?mg|'s)?\b"),
)
""" "They're 600s, not 400s": a dose that is still one of 400s was perhaps meant too."""


def said_again(story: Story, terms: list[Term], letters: list[str], folded: str) -> list[tuple[int, int]]:
    """The places of such words beside a told dose."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told:
        return []
    found = []
    if not _AGAIN.isdisjoint(letters):
        for event in told:
            if event.kind != "dose" or event.group.end <= event.group.start or not event.times or event.group.same or event.multi is not None:
                continue
            first = min(t.start for e in told if e.group.start == event.group.start for t in e.times)  # "2 at 8 and again at noon": two doses of one amount
            end = next((k for k in range(event.group.end, len(terms)) if terms[k].start >= first), event.group.end)
            between = letters[event.group.end : end]
            again = next((n for n, word in enumerate(between) if word in _AGAIN), -1)
            counted = any(terms[event.group.end + n].kind in ("num", "mass", "volume", "drug") for n in range(again))
            if counted or not STOPS.isdisjoint(between):
                continue  # "2 Advil, and then two again at 11"; "four hours ago. I looked at the clock again"
            if again >= 0 and not _JOINTS.isdisjoint(between[:again]) or again == 0 and between[0] != "again":
                found.append((terms[event.group.end].start, terms[end - 1].end))
    if all(e.every is None and e.multi is None for e in told):
        found += [match.span() for match in _PER.finditer(folded) if any(e.start <= match.start() < e.end or match.start() <= e.start < match.end() for e in told)]
    held = {e.group.unit_mass for e in told}
    for pattern in _STRENGTHS:
        found += [m.span() for m in pattern.finditer(folded) if int(m["old"]) * 1000 in held]
    return found
