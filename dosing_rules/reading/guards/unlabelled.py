"""What is asked for has no name, or nobody knows its strength: "two out of this jar? The label has come off", "the mg are washed away"."""

from __future__ import annotations

import re
from typing import Final

from ..drugs import DRUG_TRIE, SURFACES
from ..said import said_in
from ..sentences import sentence_of
from ..telling.story import Asked, Story
from .hints import KINDS_ALONE

_HOLDER: Final = r"(?:bottle|jar|box|tin|pack|packet|container|vial|bag|baggie|tub|pot|blister|strip|case|pill ?box|organizer)"
_NO_LABEL: Final = re.compile(
    r"\blabels?(?: (?:has|have|had|is|was|are|'s|got|long|all|half|mostly|completely))* (?:come|came|worn|wore|peeled|rubbed|fallen|fell|torn|tore|washed|soaked|faded|ripped)(?: (?:clean|right))? (?:off|away|out)\b"
    r"|\blabels?(?:'s| is| are| was)(?: (?:long|all|completely|totally))* (?:gone|missing|off|illegible|unreadable|unreadable now|smudged)\b"
    rf"|\b(?:no|without (?:a|any)|lost its|missing its|has no) labels?\b|\b(?:un-?labell?ed|unmarked|nameless|no-name) (?:[a-z]+ )?(?:{_HOLDER}|pills?|tablets?|caplets?|capsules?|ones)\b"
    r"|\b(?:no idea|don't know|not sure|can't tell|unsure|no clue)(?: exactly| quite)? what (?:they|these|those|the pills|the tablets)(?: really| actually| even)? are\b(?! for)"
)
_LOOKS: Final = re.compile(
    r"\b(?:they|these|those|it|the (?:pills|tablets|ones)|these (?:pills|tablets|ones))(?: all)? (?:look|looks|seem|seems|appear|appears|could|might|may|must|are probably|are maybe|are possibly|are presumably)(?: (?:just|a lot|very much|exactly|to me|to|be|have been|like))+ (?P<what>(?:some |an? |my |your )?[a-z]+)\b"
    r"|\b(?:pills|tablets|caplets|capsules|ones)\b(?! at\b| ago\b)(?: (?:in|from|on|under|off) [^.?!;,]{3,24})?,? (?:which are |that are |they're |they are )?(?:probably|maybe|perhaps|possibly|presumably|most likely|likely|supposedly|i think|i guess|i assume|i believe) (?P<guess>(?:some )?[a-z]+)\b"
)
_GUESSES: Final = frozenset("probably maybe perhaps possibly presumably likely supposedly think guess assume believe".split())
_WORD: Final = re.compile(r"[a-z]+")


def unlabelled(asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """Where such words stand, and the request names no drug."""
    if asked is None or ("label" not in folded and " look" not in folded and "unmarked" not in folded and " seem" not in folded and " be " not in folded and " what the" not in folded and _GUESSES.isdisjoint(said_in(folded))):
        return []
    if any(word in DRUG_TRIE for word in _WORD.findall(folded[asked.start : asked.end])):
        return []
    found = [m.span() for m in _LOOKS.finditer(folded) if (m["what"] or m["guess"]).split()[-1] in DRUG_TRIE]
    for match in _NO_LABEL.finditer(folded):
        sentence = sentence_of(folded, match.start())
        if not any(len(word) > 2 and word in DRUG_TRIE and word not in KINDS_ALONE for word in _WORD.findall(sentence)):
            found.append(match.span())  # "the label on my Advil is worn off" names it
    return found


_STRENGTH: Final = r"(?:strengths?|milligrams?|milligrammes?|mgs?|dosage|potency)"
_OF_STRENGTH: Final = frozenset("strength strengths milligram milligrams milligramme milligrammes mg mgs dosage potency".split())
_SURELY_UNREAD: Final = frozenset(
    "rubbed worn washed faded scratched peeled torn smudged missing illegible unreadable unknown mystery guess printed given listed legible readable marked know idea sure unsure clue read tell see make looked checked asked look check ask say".split()
)
_UNREADABLE: Final = re.compile(
    rf"\b{_STRENGTH}\b[^.?!;\n]{{0,40}}?\b(?:(?:rubbed|worn|washed|faded|scratched|peeled|torn) (?:off|away|out)|smudged|faded|missing|illegible|unreadable|unknown|a mystery|anyone's guess|not (?:on|given|printed|listed|legible|readable)|(?:isn't|aren't|wasn't|weren't) (?:on|printed|given|legible|readable|listed|marked))\b"
    rf"|\b(?:don't know|dont know|do not know|no idea|not sure|unsure|no clue|can't (?:read|tell|see|make out|say)|cannot (?:read|tell|see|say)|couldn't (?:tell|say|read|see)|never (?:looked|checked|asked)|didn't (?:look|check|see|ask)|doesn't (?:say|tell))(?: (?:you|at|exactly|of|me|for sure))* (?:what|which|the|how|its|their) (?:many )?{_STRENGTH}\b"
)
_WHICH_BOX: Final = re.compile(
    r"\bwhichever (?:box|bottle|pack|packet|kind|one|ones|it was|they were)\b|\b(?:don't|dont|doesn't|didn't|do not|not|nobody|no one|no|can't|couldn't)(?: (?:know|knows|sure|remembers?|recalls?|say|tell|idea|clue|certain|exactly|anymore|of|even))+ which (?:(?:box|bottle|pack|packet|kind|one|ones|type|sort|of (?:the|them) ?(?:two)?) )?(?:it|they|those|these|that|mine|the (?:pills|tablets|two|ones)) (?:was|were|came|come|is|are)\b"
)


_OF_MANY_STRENGTHS: Final = frozenset({"ibuprofen", "naproxen", "aspirin", "motrin", "diclofenac"})
"""Names under which tablets of several strengths are sold; a brand's are of one, or the strengths of acetaminophen that there are."""
_OF_ANOTHER: Final = re.compile(r" (?:of|on) (?:the|my|his|her|that|this) (?:tylenol|acetaminophen|paracetamol|vitamins?|other)\b")

_EITHER_OF: Final = re.compile(r"\b(?:pills|tablets|caplets|capsules|ones|they|these|those|stuff)\b[^.?!;\n]{0,40}?\b(?:is|are|was|were|be|been|'re|'s) either (?:regular |plain |some |the )?(?P<one>[a-z]+) or (?:regular |plain |some |the )?(?P<other>[a-z]+)\b")
""" "The pills in my purse are either Advil or Tylenol"."""


def of_no_told_strength(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """Where somebody says that nobody knows the strength, or from which box it was; those of a brand and of acetaminophen need not be told.

    >>> from ..telling.story import Story
    >>> of_no_told_strength(Story(), None, "i've ibuprofen from abroad, the strength on the blister is rubbed off.")
    [(32, 69)]
    """
    said = said_in(folded)
    found = [match.span() for match in _WHICH_BOX.finditer(folded)] if "which" in said or "whichever" in said else []
    if "either" in said:
        found += [match.span() for match in _EITHER_OF.finditer(folded) if len({getattr(SURFACES.get(match[part]), "family", "") for part in ("one", "other")} - {""}) == 2 and not any(e.start < match.end() and match.start() < e.end for e in story.events)]
    if _OF_STRENGTH.isdisjoint(said) or _SURELY_UNREAD.isdisjoint(said):
        return found
    drugs = [e.drug for e in story.events if e.drug is not None] + [g.drug for g in (asked.groups if asked is not None else ()) if g.drug is not None]
    if drugs and all(drug.product.lower() not in _OF_MANY_STRENGTHS for drug in drugs):
        return found
    return found + [match.span() for match in _UNREADABLE.finditer(folded) if not _OF_ANOTHER.match(folded, match.end())]
