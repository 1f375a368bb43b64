"""What stands between quotation marks and was read as no dose and no strength: a note by the bed, "1 pm, you took 2 more", "these are 800 mg apiece".

Somebody's words may tell what decides. Where no dose of the one who would take more and no strength was read in them, the
decision waits; rules of a label and single words between marks tell nothing of the kind.
"""

from __future__ import annotations

import re
from typing import Final

from ..telling.story import Asked, Story

_QUOTE: Final = re.compile(r"(?:(?<=[\s(:,])|^)[\"\u201c](?P<said>[^\"\u201c\u201d\n]{6,240})[\"\u201d]")
_TELLS: Final = re.compile(
    r"\b(?:\d{3,4} ?(?:mg|milligrams?)|(?:\d|one|two|three|four|five|six|a couple|a few|some|another|more) (?:(?:more|extra|of|the|those|them|your|my|his|her|regular|extra[- ]strength|last) )*(?:tylenol|advil|motrin|ibuprofen|acetaminophen|aleve|aspirin|pills?|tablets?|caplets?|capsules?|gelcaps?|doses?|more|of (?:them|those|these))"
    r"|(?:you|he|she|they)(?:'ve| have|'d| had| already| just| also)* (?:took|taken|had|swallowed|got|given)\b (?:\w+ ){0,2}?(?:\d|one|two|three|four|some|another|more|those|them|it|your)|x ?[2-9]|gave (?:you|him|her|me)|marked as taken|logged)\b"
)
_RULES: Final = re.compile(
    r"\b(?:every|exceed|max(?:imum)?|limit|more than|daily|per day|in (?:any )?24|adults?|directed|directions|do not|don't|no more|at a time|if (?:symptoms|pain)|up to|as needed|apart|wait|at least|label|can i|should i|may i|can you|could i|i(?:'ve| have)? (?:took|had|taken))\b"
)


def quoted(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of such words.

    >>> from types import SimpleNamespace as Some
    >>> nothing = Some(events=[], asked=[])
    >>> quoted(nothing, None, 'a note: "1 pm, you took 2 more tylenol".'), quoted(nothing, None, 'it says "take 2 tablets every 6 hours".')
    ([(8, 39)], [])
    """
    if '"' not in folded and "\u201c" not in folded:
        return []
    mine = {"", "i", "we", asked.person if asked is not None else "i"}
    read = [e.start for e in story.events if e.owner in mine and (e.times or e.group.unit_mass is not None or e.kind == "total")]
    read += [one.start for one in story.asked]
    return [
        match.span()
        for match in _QUOTE.finditer(folded)
        if _TELLS.search(match["said"]) and _RULES.search(match["said"]) is None and not any(match.start() <= place < match.end() for place in read)
    ]
