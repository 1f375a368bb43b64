"""A told dose given as a multiple of the one before it: "then I doubled up at noon", "twice that at 2 pm", "half that at 6".

Questions ("can I double up?") have a reading of their own and stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from ..words import number_said
from .edits import TO_SIX, Edit, names_a_drug

_BASE: Final = re.compile(
    rf"\b(?P<of>{TO_SIX})(?: ?x ?| of (?:the|my) | (?P<kind>[a-z]+) (?:of )?| )(?P<unit>[1-9]\d\d)(?: ?mg\b|s\b)|\b(?P<n>{TO_SIX}) (?P<drug>(?:(?:extra|regular)[ -]strength )?[a-z]+)|\b(?P<mg>\d{{3,4}}) ?mg\b(?! each\b(?!, {TO_SIX} of\b)| (?:tablets|pills|caplets) each\b)(?P<each> each, (?P<so>{TO_SIX}) of (?:them|those|these)\b)?"
    r"|(?<![\d:.])(?P<bare>200|400|600|800|325|500|650|1000)(?=,| (?:at|around|about|when|with|before|after|on|in|mid|\d))"
)
""" "2 x 200 mg", "two 200s", "two Advil", "400 mg", "200 mg each, two of them", "took 400"."""
_UNITS: Final = frozenset({"tablet", "tablets", "pill", "pills", "caplet", "caplets", "capsule", "capsules", "gelcaps", "tabs", "caps", "liquicaps"})
_FACTORS: Final[dict[str, int | Fraction]] = {
    "double": 2, "doubled": 2, "twice": 2, "two": 2, "2": 2, "triple": 3, "tripled": 3, "thrice": 3, "three": 3, "3": 3, "quadrupled": 4, "four": 4, "4": 4,
    "half": Fraction(1, 2), "1.5": Fraction(3, 2), "one": Fraction(3, 2),
}  # fmt: skip
_STEMS: Final = ("doubl", "twice", "tripl", "thrice", "quadr", "half ", "times ", "x that", "x as", "x the")
_WHEN: Final = r"(?= ?(?:(?:at|around|about|by) (?:about |around )?(?:\d|noon|midnight|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b|lunch|dinner|bed)|(?:\d{1,2}|an|one|two|three|four|five|six) hours? ago|[,.;]|and\b|because\b|since\b|$))"
_BESIDE: Final = r"(?= (?:with|at|in|on|before|after|during|over|for|when|once|later) (?!that|two\b)[a-z])"
_USUAL: Final = r"(?:the|my|her|his) (?:usual|normal|standard|regular)(?: (?:dose|amount|number|two))?"
_THAT: Final = rf"(?:that|{_USUAL}|it|them|(?:the|my|that|his|her) (?:dose|amount|number|count))"
MULTIPLIED: Final = (
    re.compile(rf"(?:(?<=\bi )|(?<=\bwe )|(?<=\bhe )|(?<=\bshe )|(?<=\bthey )|(?<=\band )|(?<=\bthen )|(?<=[,;.] )|^)(?P<how>doubled|tripled|quadrupled)(?: up| down| {_THAT})*{_WHEN}"),
    re.compile(
        rf"(?:\b(?P<verb>took|had|popped|swallowed|did|used|downed|went|taken)|(?<=[,;.:] )|\b(?P<joint>then|and|plus|followed by))(?: by)?(?: a| the)? "
        rf"(?P<how>(?:double|triple)(?: {_USUAL}| dose| amount| number)?)(?: again)?(?:{_WHEN}|{_BESIDE})"
    ),
    re.compile(rf"(?<=[,;.] )(?P<how>(?:double|triple) {_USUAL})(?:{_WHEN}|{_BESIDE})"),
)
_ASKS: Final = re.compile(r"\b(?:can|could|may|might|should|shall|would|will|to|not|never|didn't|almost|nearly|if|shift|working|had i|have i)\b[^.?!;]*$")


def multiplied(folded: str) -> Iterator[Edit]:
    """The stretches that tell a multiple of the dose told last, with its amount in their stead.

    >>> list(multiplied("2 motrin at 8 am, then i doubled up at noon. it's 5 pm, 2 more?"))
    [(25, 35, 'took 4')]
    """
    if not any(stem in folded for stem in _STEMS):
        return
    for pattern in MULTIPLIED:
        for match in pattern.finditer(folded):
            if _ASKS.search(folded, max(match.start() - 60, 0), match.start()) and not folded[: match.start()].rstrip().endswith(("and", "then", "i", "he", "she", "we", ",")):
                continue
            said = match["how"].replace("x ", " x ").split()[0]
            factor = Fraction(_FACTORS[said])
            told = [amount for m in _BASE.finditer(folded, 0, match.start()) if (amount := _times(m, factor))]
            if not told:
                continue
            amount = told[-1]
            groups = match.groupdict()
            lead = "took " if groups.get("verb") or match["how"].endswith("ed") else (groups["joint"] + " ") if groups.get("joint") else ""
            yield match.start(), match.end(), lead + amount


def _times(base: re.Match[str], factor: Fraction) -> str:
    """So many times what was told, in words of its kind; nothing where a number counts something else."""
    if base["drug"]:
        return "" if base["drug"] not in _UNITS and not names_a_drug(base["drug"]) else _plain(number_said(base["n"]) * factor)
    if base["kind"] and base["kind"] not in _UNITS and not names_a_drug(base["kind"]):
        return _plain(int(base["unit"]) * factor) + " mg"  # "at two pm 400 mg"
    if base["unit"]:
        return _plain(number_said(base["of"]) * int(base["unit"]) * factor) + " mg"
    return _plain(int(base["mg"] or base["bare"]) * (number_said(base["so"]) if base["so"] else 1) * factor) + " mg"


def _plain(number: Fraction) -> str:
    return "half" if number == Fraction(1, 2) else f"{float(number):g}"
