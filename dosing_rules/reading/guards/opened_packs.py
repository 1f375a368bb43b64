"""A pack that was full and is no more: "a sealed 24-count when I opened it at 8, and 18 are left", whatever was told beside it."""

from __future__ import annotations

from typing import Final

from ..beginnings import Begun
from ..telling.story import Story
from ..words import NUMBER_WORDS, TENS, number_said

_N: Final = r"(?:\d{1,3}|(?:twenty|thirty|forty|fifty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|hundred)"
_FULL: Final = Begun(r"\b(?:sealed|unopened|brand[- ]new|new|fresh|full|unbroken|untouched|cracked|opened|opening|started|broke into|bought|purchased|picked up|grabbed|was full|were full)\b")
_PACK: Final = Begun(
    rf"\b(?P<n>{_N})[- ]?(?:count|ct|pack|pk|packet|box|card|strip|sheet|caplet|tablet|pill|capsule)s?\b|\b(?:pack|packet|box|bottle|strip|sleeve|blister(?: pack)?|tube|sheet|bag|card|jar|container) (?:of|with|held|holding|had)(?: exactly| just)? (?P<n2>{_N})\b"
)
_LEFT: Final = Begun(
    rf"\b(?P<m>{_N})(?: (?:of them|tablets?|pills?|caplets?|capsules?|advils?|tylenols?|ibuprofens?|motrins?|still|only|just|are|is|now))* (?:are |is |were )?(?:left|remain|remains|remaining|to go|(?:still )?in (?:it|there)(?: now| still)?)\b|\b(?:left|remaining)(?: are| is|:)? (?P<m2>{_N})\b"
)


def opened_packs(story: Story, folded: str) -> list[tuple[int, int]]:
    """The place of what is left, where it is not what the told doses leave.

    >>> from ..telling.story import Story
    >>> opened_packs(Story(), "a sealed 24-count of advil at 8 this morning. 18 are left. one more?")
    [(46, 57)]
    >>> opened_packs(Story(), "a 24-count of advil. 18 are left. one more?")
    []
    """
    left = list(_LEFT.finditer(folded))
    if not left or _FULL.search(folded) is None:
        return []
    packs = [_number(match["n"] or match["n2"]) for match in _PACK.finditer(folded)]
    told = [e.group.count for e in story.events if e.kind == "dose"]
    taken = sum(count for count in told if isinstance(count, int)) if all(isinstance(count, int) for count in told) else -1
    return [match.span() for match in left if any(held > (now := _number(match["m"] or match["m2"])) and held - now != taken for held in packs)]


def _number(word: str) -> int:
    tens, _, ones = word.replace("-", " ").partition(" ")
    value = int(tens) if tens.isdecimal() else NUMBER_WORDS.get(tens, TENS.get(tens, 0))
    return (value if isinstance(value, int) else 0) + (number_said(ones) if ones else 0)
