"""A told dose given as a multiple of the one before it: "then I doubled up at noon", "twice that at 2 pm".

Questions ("can I double up?") have a reading of their own and stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..words import NUMBER_WORDS

Edit = tuple[int, int, str]

_N: Final = r"(?:\d{1,2}|one|two|three|four|five|six)"
_BASE: Final = re.compile(rf"\b(?P<n>{_N}) (?P<drug>(?:(?:extra|regular)[ -]strength )?[a-z]+)|\b(?P<mg>\d{{3,4}}) ?mg\b")
_STRENGTH: Final = frozenset({"extra", "regular", "strength"})
_FACTORS: Final = {"doubl": 2, "twice": 2, "tripl": 3, "quadr": 4}
_WHEN: Final = r"(?= ?(?:(?:at|around|about|by) (?:about |around )?(?:\d|noon|midnight|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b|lunch|dinner|bed)|(?:\d{1,2}|an|one|two|three|four|five|six) hours? ago|[,.;]|and\b|because\b|since\b|$))"
_THAT: Final = r"(?:that|(?:the|my|her|his) (?:usual|normal|standard|regular)(?: (?:dose|amount|number|two))?|it|them|(?:the|my|that|his|her) (?:dose|amount|number|count))"
MULTIPLIED: Final = (
    re.compile(rf"(?:(?<=\bi )|(?<=\bwe )|(?<=\bhe )|(?<=\bshe )|(?<=\bthey )|(?<=\band )|(?<=\bthen )|(?<=[,;.] )|^)(?P<how>doubled|tripled|quadrupled)(?: up| down| {_THAT})*{_WHEN}"),
    re.compile(
        rf"(?:\b(?P<verb>took|had|popped|swallowed|did|used|downed|went)|(?<=[,;] )|\b(?P<joint>then|and|plus|followed by))(?: by)?(?: a| the)? "
        rf"(?P<how>double(?: {_THAT}| dose| of that)?|triple(?: {_THAT}| dose| of that)?|twice (?:{_THAT}|as (?:much|many)))(?: again)?{_WHEN}"
    ),
    re.compile(rf"(?<=[,;] )(?P<how>(?:double|triple|twice) (?:{_THAT}|as (?:much|many))){_WHEN}"),
)
_ASKS: Final = re.compile(r"\b(?:can|could|may|might|should|shall|would|will|to|not|never|didn't|almost|nearly|if|shift|working|had i|have i)\b[^.?!;]*$")


def multiplied(folded: str) -> Iterator[Edit]:
    """The stretches that tell a multiple of the dose told last, with its amount in their stead.

    >>> list(multiplied("2 motrin at 8 am, then i doubled up at noon. it's 5 pm, 2 more?"))
    [(25, 35, 'took 4')]
    """
    if not any(word in folded for word in _FACTORS):
        return
    for pattern in MULTIPLIED:
        for match in pattern.finditer(folded):
            if _ASKS.search(folded, max(match.start() - 60, 0), match.start()) and not folded[: match.start()].rstrip().endswith(("and", "then", "i", "he", "she", "we", ",")):
                continue
            told = [m for m in _BASE.finditer(folded, 0, match.start()) if m["mg"] or _is_drug(m["drug"])]
            if not told:
                continue
            factor = _FACTORS[match["how"][:5]]
            last = told[-1]
            amount = f"{int(last['mg']) * factor} mg" if last["mg"] else str(factor * (int(last["n"]) if last["n"].isdecimal() else int(NUMBER_WORDS[last["n"]])))
            groups = match.groupdict()
            lead = "took " if groups.get("verb") or match["how"].endswith("ed") else (groups["joint"] + " ") if groups.get("joint") else ""
            yield match.start(), match.end(), lead + amount


def _is_drug(words: str) -> bool:
    return any(word in DRUG_TRIE for word in words.replace("-", " ").split() if word not in _STRENGTH)
