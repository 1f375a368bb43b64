"""What was taken, told by what the next dose would bring it to: "the next two would take me to eight Advil for the day"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..words import number_said
from .edits import TO_TWELVE, Edit

_BROUGHT: Final = re.compile(
    rf"\b(?:the next|another|those|these|the|my next|an extra) (?P<k>{TO_TWELVE})(?: more| ones)?(?:'d| would| will|'ll) (?:take|bring|put|get|carry|push|make) (?:me|him|her|us|it|my total|the total|the count|my count|my tally|that)(?: up)?(?: to| at)? "
    rf"(?P<n>{TO_TWELVE})\b(?! ?(?:hours?|hrs?|mg|min))(?: (?P<drug>[a-z]+))?(?P<when> (?:for|of) the day| today| so far today| since (?:breakfast|this morning|midnight|last night))?"
)


def brought_to(folded: str) -> Iterator[Edit]:
    """The sentence as what was taken before, and the dose asked for.

    >>> list(brought_to("the next two would take me to eight advil for the day. last two at 1 pm. ok?"))
    [(0, 53, "i've had 6 advil today, can i take 2 more?")]
    """
    if "would " not in folded and "will " not in folded and "'d " not in folded and "'ll " not in folded:
        return
    for match in _BROUGHT.finditer(folded):
        lacking, whole = number_said(match["k"]), number_said(match["n"])
        drug, when = match["drug"] or "", match["when"] or ""
        if drug and drug not in DRUG_TRIE:
            if drug in ("pills", "tablets", "caplets", "in", "for", "of"):
                continue
            drug = ""
        if 0 < lacking < whole:
            end = match.end() if drug or when or not match["drug"] else match.start("drug") - 1
            yield match.start(), end, f"i've had {whole - lacking}{' ' + drug if drug else ''}{when.replace(' for the day', ' today').replace(' of the day', ' today') or ' today'}, can i take {lacking} more?"
