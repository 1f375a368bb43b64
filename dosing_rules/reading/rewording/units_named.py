"""Units by their kind and strength, said with one word too many: "12 caplets of the 325 mg Tylenol", "all Extra Strength 500s:"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from .edits import TO_TWELVE, Edit
from .needed import needs

_OF_THE: Final = re.compile(rf"\b{TO_TWELVE} (?:caplets?|tablets?|tabs?|pills?|capsules?|gelcaps?|softgels?) of (?P<put>(?:the|my|those|these|our|his|her) )(?=(?:200|325|500|650) ?mg (?P<drug>[a-z]+)\b)")
_KIND_TWICE: Final = re.compile(r"\b(?P<kind>extra|regular)[ -]strength(?P<put>,? \(?(?P<mass>325|500)(?: ?mg)?(?:s|'s)\)?)(?= ?[:,.;)-]| only\b)")


@needs("mg s", "of extra regular")
def units_named(folded: str) -> Iterator[Edit]:
    """Such a word, which is left out.

    >>> list(units_named("at 12 caplets of the 325 mg tylenol in the last 24 hours"))
    [(17, 21, '')]
    >>> list(units_named("all extra strength 500s: 2,000 mg so far")), list(units_named("all extra strength 325s: 650 mg so far"))
    ([(18, 23, '')], [])
    """
    for match in _OF_THE.finditer(folded):
        if match["drug"] in DRUG_TRIE:
            yield match.start("put"), match.end("put"), ""
    for match in _KIND_TWICE.finditer(folded):
        if {"extra": "500", "regular": "325"}[match["kind"]] == match["mass"]:
            yield match.start("put"), match.end("put"), ""
