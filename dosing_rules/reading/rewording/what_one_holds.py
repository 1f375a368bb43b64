"""What one unit holds, told before the doses: "each tablet contains acetaminophen 500 mg: I took two at 9"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from .edits import Edit

_EACH: Final = re.compile(
    r"\b(?:each|every|(?:a|one) single|one) (?P<unit>tablet|caplet|pill|capsule|gelcap)(?: (?:i have|of mine|here|in (?:the|my|this) (?:bottle|box|pack|packet)))? (?:contains?|contained|containing|holds?|held|is|was|has|had)(?: exactly| just)?"
    r" (?:(?P<drug>[a-z]+),? (?P<mass>\d{3} ?(?:mg|milligrams))|(?P<mass2>\d{3} ?(?:mg|milligrams)) (?:of )?(?P<drug2>[a-z]+))(?= ?(?:[.:;)!\n]|,(?! ?(?:\d|plus|and \d|with \d|along|as well|[a-z]+ \d))| -|$))"
)
_WORD: Final = re.compile(r"[a-z]+")
_KIND: Final = re.compile(
    r"\b(?:takes|uses|buys|keeps|prefers|(?:'s|is|i'm|i am) (?:on|taking|using)|(?:i've|i have|he has|she has|he's|she's) got)"
    r" (?:the|those|these) (?P<put>200|220|325|500|650)(?= (?:(?:extra|regular|strength|extra-strength|regular-strength|arthritis|plain|generic|strong) )*(?P<drug>[a-z]+)\b)"
)


def kind_by_its_strength(folded: str) -> Iterator[Edit]:
    """The number before a drug that somebody uses, where nobody takes so many: "my dad takes the 650 arthritis tylenol".

    >>> list(kind_by_its_strength("dad takes the 650 arthritis tylenol. one at 6am"))
    [(14, 17, '650 mg')]
    >>> list(kind_by_its_strength("dad takes the 2 tylenol at 6")), list(kind_by_its_strength("dad takes the 650 pound gorilla"))
    ([], [])
    """
    for match in _KIND.finditer(folded):
        if match["drug"] in DRUG_TRIE:
            yield match.start("put"), match.end("put"), f"{match['put']} mg"


def what_one_holds(folded: str) -> Iterator[Edit]:
    """Such a statement as one of all units; not where a drug is named before it, which may be the one that holds this and more.

    >>> list(what_one_holds("each tablet contained acetaminophen 500 mg: i took two at 9"))
    [(0, 42, 'my acetaminophen tablets are 500 mg each')]
    >>> list(what_one_holds("two excedrin at 9. each tablet contains 250 mg acetaminophen. two more?"))
    []
    """
    if "each " not in folded and "every " not in folded and "one " not in folded or "mg" not in folded and "milligram" not in folded:
        return
    for match in _EACH.finditer(folded):
        drug = match["drug"] or match["drug2"]
        if drug in DRUG_TRIE and not any(word in DRUG_TRIE and word != drug for word in _WORD.findall(folded[: match.start()])):
            yield match.start(), match.end(), f"my {drug} {match['unit']}s are {match['mass'] or match['mass2']} each"
