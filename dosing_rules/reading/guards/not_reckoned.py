"""Doses that somebody says to have left out of the account: "and I left those out", "I didn't count the ones on the plane"."""

from __future__ import annotations

from typing import Final

from ..beginnings import Begun
from ..sentences import sentence_start
from ..telling.story import Asked, Story

_WHICH: Final = r"(?:those|them|these|that|it|(?:the|my|his|her|those|these|any) (?:\w+ )?(?:one|ones|two|three|four|dose|doses|pill|pills|tablets?|pair|round|rounds|other)|one|two|three|four|some|a (?:dose|couple|few|pair))"
_OUT: Final = Begun(
    rf"\b(?:(?:left|leaving|kept|keeping|leave) {_WHICH} out\b|(?:left|leaving) out {_WHICH}\b"
    rf"|(?:haven't|have not|didn't|did not|didnt|havent|not|never|without|forgot to|forgetting to|forgotten to|neglected to|failed to|wasn't|isn't)(?: (?:even|actually|been))* (?:count(?:ed|ing)?|includ(?:e|ed|ing)|mention(?:ed|ing)?|reckon(?:ed|ing)? in|log(?:ged|ging)?|list(?:ed|ing)?) {_WHICH}\b)"
)


def not_reckoned(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of such words in a sentence of which no dose was read.

    >>> from ..telling.story import Story
    >>> [not_reckoned(Story(), None, told) for told in ("my shift began with 2 and i left those out.", "they left me out.")]
    [[(28, 42)], []]
    """
    found = []
    for match in _OUT.finditer(folded):
        low = sentence_start(folded, match.start())
        high = min((n for sign in ".?!;\n" if (n := folded.find(sign, match.end())) >= 0), default=len(folded))
        if asked is not None and asked.start <= match.start() < asked.end:
            continue
        if not any(e.kind in ("dose", "total") and low < e.end and e.start < high for e in story.events):
            found.append(match.span())
    return found
