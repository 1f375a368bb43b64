"""What one tablet is said to hold, beside a smaller strength that was read: "2 ibuprofen 200 mg. The bottle says 400 mg each"."""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..telling.story import Asked, Story

_MG: Final = r"(?:400|600|650|800)"
_SAYS: Final = r"(?:bottle|label|box|pack|packet|package|packaging|blister|strip|print|cap|they|these|those|it|mine|ones|tablets|pills|caplets|each|one)"
_HOLDS: Final = (
    r"(?: (?:actually|really|here|i have|i've got|i took|in (?:the|my|this) [a-z]+|itself))*(?:'s|'re| is| are| was| were| says?| said| reads?| shows?| turns? out to be| turned out to be| must be| must have been| have| has| contains?| holds?| had|:)(?: (?:it's|they're|it is|they are|actually|really|the|that|all|each|more like))*"
)
_EACH: Final = r"(?:s\b|'s\b| ?mg(?: (?:each|apiece|a piece|a pop|ones?|kind|tablets?|pills?|caplets?|version|(?:per|a|in each|in one|in a|for each|for one) (?:tablet|pill|caplet|capsule|one|unit))\b|(?= ?(?:[.;!?)]|$))))"
_SAID: Final = Begun(
    rf"\b{_SAYS}{_HOLDS} {_MG}{_EACH}"
    rf"|\b(?:label|bottle|box|pack|checked|looked|actually|oops|sorry|wait|hm+)[,:.-]? {_MG} ?mg (?:each|apiece|per (?:tablet|pill|caplet|capsule|one))\b"
    rf"|\b(?:the|these|those|some|my|our|this|bought|got|only) {_MG} ?mg (?:ibuprofens?|advils?|motrins?|acetaminophen|paracetamol|tylenols?)\b(?! (?:i|he|she|we) (?:took|had))"
    rf"|\b{_SAYS}{_HOLDS} (?P<double>(?:double|triple|prescription|twice the|high(?:er)?)[- ]strength)\b"
)
_NUMBER: Final = re.compile(_MG)
_OF_A_DOSE: Final = re.compile(r"\b(?:max\w*|limit|most|dose|total|daily|day|hours|if|unless|were|not|n't)\b[^.;!?]{0,12}$")


def other_strength(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of such words in a folded text, where a number of tablets is asked for and no fact has that strength.

    >>> from ..quantity import Group
    >>> asked = Asked([Group(0, 2, count=2, unit_mass=200_000)], [], None)
    >>> other_strength(Story(), asked, "i want 2 ibuprofen 200 mg. the bottle says 400 mg each. okay?")
    [(31, 54)]
    >>> other_strength(Story(), asked, "i want 2 ibuprofen 200 mg. the box says 400 mg is the most. okay?")
    []
    """
    if asked is None or all(g.mass is not None and g.count is None for g in asked.groups):
        return []
    matches = list(_SAID.finditer(folded))
    if not matches:
        return []
    groups = [*asked.groups, *(e.group for e in story.events)]
    held = {size for g in groups for size in (g.unit_mass, g.mass, g.strength, g.total_mass) if isinstance(size, int)}
    known = any(g.drug is not None and (g.drug.strength is not None or g.drug.specific) for g in groups) or any(e.drug is not None and (e.drug.strength is not None or e.drug.specific) for e in story.events)
    told = all(g.mass is None and g.unit_mass is None for g in asked.groups)
    found = []
    for match in matches:
        said = _NUMBER.search(match[0])
        size = int(said[0]) * 1000 if said is not None else None
        if size in held or told and size in story.masses_told.values() or size == 650_000 and known or _OF_A_DOSE.search(folded, max(0, match.start() - 30), match.start()) is not None:
            continue
        found.append(match.span())
    return found
