"""One amount at the head of a row of several drugs: "two pills each time: Advil at 6, Tylenol at 9" is two of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from .edits import CLOCK, Edit
from .needed import needs

_N: Final = r"(?:\d|one|two|three|four)"
_HOUR: Final = rf"{CLOCK}(?: (?:today|yesterday|last night|this morning|tonight))?"
_ENTRY: Final = rf"(?:(?:extra|regular)[ -]strength )?[a-z]+(?: (?:extra|regular)[ -]strength| es| rs)? at {_HOUR}"
_ROW: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<head>(?:(?:(?:i'm|i am|i've been|we're|i was|been) )?(?:(?:following|doing|on|using|keeping to) (?:an|my|the) )?(?:alternating|alternate|rotating|staggered|staggering|switching off)(?: (?:plan|schedule|regimen|routine|scheme|pattern|them|both))?[,:]? )?"
    rf"(?P<n>{_N}) (?:pills?|tablets?|caplets?|capsules?) (?:each|every) time ?[:.-] )(?P<row>{_ENTRY}(?:(?:, and then|, and|, then|,| and then| and| then|;) {_ENTRY})+)(?= ?[.;!?\n]|$)"
)
_EACH: Final = re.compile(rf"(?P<drug>{_ENTRY[: _ENTRY.index(' at ')]}) at {_HOUR}")


@needs("time", "each every")
def rows_of_drugs(folded: str) -> Iterator[Edit]:
    """The head left out, and its amount before each drug of the row.

    >>> list(rows_of_drugs("two pills each time: advil at 6 am, tylenol at 9 am. it's noon"))
    [(0, 21, ''), (21, 34, 'two advil at 6 am'), (36, 51, 'two tylenol at 9 am')]
    """
    if " time" not in folded:
        return
    for match in _ROW.finditer(folded):
        entries = list(_EACH.finditer(folded, match.start("row"), match.end("row")))
        if all(any(word in DRUG_TRIE and word not in ("extra", "regular") for word in entry["drug"].replace("-", " ").split()) for entry in entries):
            yield match.start("head"), match.end("head"), ""
            for entry in entries:
                yield entry.start(), entry.end(), f"{match['n']} {entry[0]}"
