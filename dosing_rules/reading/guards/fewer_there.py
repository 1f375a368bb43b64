"""Fewer tablets than there were: somebody took the others, and no dose may tell of it.

"6 fewer by count" is what two counts of a pack come to (``rewording.counts_compared``).
"""

from __future__ import annotations

from typing import Final

from ...facts import HOUR
from ..beginnings import Begun
from ..telling.story import Event, Story

_N: Final = r"(?:[1-9]\d?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)"
_BOX: Final = r"(?:bottle|box|pack|packet|package|strip|blister pack|blister|tube|tin|jar|sheet|card|vial|stash|supply)"
_WHOSE: Final = r"(?:the|my|a|this|our|that|his|her|their)"
_GONE: Final = r"(?:gone|missing|disappeared|vanished|used up|used|finished|taken|eaten|emptied|empty)"
_SHARE: Final = r"(?:half|most|some|many|much|lots|several|two[- ]thirds|three[- ]quarters|a (?:third|quarter|few|lot|bunch|couple|good (?:part|bit|chunk)))"
_IS: Final = r"(?: is| was| are| were|'s| has| have| had| been| seems?| to be| look| looks| got| already| now| just| about| nearly| almost| all| more than| over){1,4}"

_FEWER: Final = Begun(
    rf"\b(?P<n>{_N}) fewer(?P<day> there)? by count\b|\b{_N} (?:pills? |tablets? |caplets? |advils? |tylenols? )?(?:fewer|short|lighter|missing)\b|\b{_N} (?:of (?:them|those|these) |pills |tablets |caplets )(?:are|were|is|have|had)(?: now| already)? (?:gone|missing|disappeared|vanished)\b"
    rf"|\b{_SHARE} (?:of )?{_WHOSE} (?:whole |new |fresh |entire |little )?{_BOX}(?: of [a-z]+)?{_IS} {_GONE}\b"
    rf"|\b{_WHOSE} (?:new |fresh |little )?{_BOX}(?: of [a-z]+)?{_IS} half[- ]?{_GONE}\b"
    rf"|\b{_SHARE} (?:of )?(?:the |my |our |them |those )?(?:pills|tablets|caplets|capsules|gelcaps|advils?|tylenols?|ibuprofens?|them|those|ones)?{_IS} (?:gone|missing|disappeared|vanished)\b"
    rf"|\b{_WHOSE} (?:new |fresh )?{_BOX}(?:'s| is| looks| feels| was| seems| got) (?:a (?:lot|bit|little) |much |way |noticeably |definitely |even )?(?:emptier|lighter)\b"
    rf"|\b(?:pills|tablets|caplets|some|several|one|{_N})(?: (?:are|is|were|has|have|gone|went|been))* missing from {_WHOSE} {_BOX}\b"
    r"|\bmissing pills\b"
)
"""The last is said where the first count has an hour of its own: a dose before that hour accounts for nothing."""
_SPEAKS: Final = Begun(r"\b(?:fewer|short|lighter|emptier|missing|gone|disappeared|vanished|used|finished|taken|eaten|emptied|empty)\b")


def fewer_there(story: Story, folded: str) -> list[tuple[int, int]]:
    """Where such words stand; not where the told doses come to as many, and not where nothing was taken at all."""
    if _SPEAKS.search(folded) is None:
        return []
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told and any(not d.times for d in story.denials):
        return []
    found = []
    for match in _FEWER.finditer(folded):
        if any(e.kind == "total" and e.start < match.end() and match.start() < e.end for e in told):
            continue
        if match["n"] is None or not _accounted(int(match["n"]), told, story, today=match["day"] is not None):
            found.append(match.span())
    return found


def _accounted(gone: int, told: list[Event], story: Story, *, today: bool) -> bool:
    """Whether the doses, since the morning where that was the first count, come to so many tablets."""
    doses = [e for e in told if e.kind == "dose" and not (today and _before_today(e, story))]
    if len(told) != len([e for e in told if e.kind == "dose"]) or any(e.every is not None for e in told):
        return False
    counts = [(e.group.count, 1 if e.multi is None else e.multi) for e in doses]
    return bool(counts) and all(isinstance(n, int) and isinstance(times, int) for n, times in counts) and sum(int(n) * int(times) for n, times in counts) == gone


_MORNING: Final = 5 * HOUR


def _before_today(event: Event, story: Story) -> bool:
    """Of a day before, or of the night, as far as its own words tell."""
    now = next((t.low for t in story.nows if t.how == "clock" and t.low is not None), None)
    for time in event.times:
        if time.how == "clock" and (time.day or 0) == 0 and not time.weekday:
            return time.low is None or (not time.bare and (time.low < _MORNING or (now is not None and time.low > now)))
        if time.how == "ago" and (time.day or 0) == 0:
            return time.high is None or time.high > 8 * HOUR
    return not any(t.how == "part" and t.day == 0 and t.part_name in ("morning", "noon", "lunch", "afternoon") for t in event.times)
