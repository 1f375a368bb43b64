"""A number that somebody gave elsewhere and takes back here: "I said 3 ibuprofen but it was 2. That was at 10:30"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from .edits import TO_SIX, Edit

_SORRY: Final = (
    r"(?:(?:please )?(?:scratch|forget|ignore|disregard|strike|correct(?:ion|ing)?|sorry|oops|whoops|wait|edit|update|typo|my bad|my mistake)\b[^.?!;:\d]{0,40}?(?:[,.;:-]+ ?|\bbecause |\band )(?:but |and )?)?"
)
_SAID: Final = re.compile(
    rf"{_SORRY}\b(?:(?:earlier|before|just now|previously|above|in my last (?:message|post)|a (?:minute|moment|second) ago),? )?i (?:had |'d )?(?:just )?(?:said|told (?:you|him|her|them|everyone)|wrote|typed|posted|mentioned|claimed|reported)"
    rf"(?: (?:earlier|before|above|that|it was|i(?:'d| had)? (?:took|had|taken)))* (?P<stale>{TO_SIX}) (?P<drug>[a-z]{{4,}})(?: (?:earlier|before|above))?,? ?(?:- ?)?(?:(?:but|and|though|only|however|when|which),? )?"
    rf"(?:really |actually )?(?:it was|it were|they were|that was|that's|was|i (?:actually |really )?(?:meant|took|had)|meant|should(?: have|'ve)? (?:be|been|read|said)|it(?: should|'d)(?: have|'ve)? (?:be|been|read|say|said))"
    rf"(?: (?:to say|to write|to type|really|actually|only|just|in fact|truly))* (?P<fresh>{TO_SIX})(?: (?P<again>(?P=drug)))?(?= ?(?:[.,;!?)]|$|- |\bnot \d|at\b|and\b|so\b|in total\b|of them\b|tablets?\b|pills?\b))"
)


def misreported(folded: str) -> Iterator[Edit]:
    """What was said elsewhere and taken back: only the number put right is told, where no number stands before it.

    >>> list(misreported("i said 3 ibuprofen but it was 2. that was at 10:30"))
    [(0, 31, 'i took 2 ibuprofen')]
    >>> list(misreported("i took 3 ibuprofen at 9. i said 3 ibuprofen but it was 2"))
    []
    """
    if not any(word in folded for word in ("said", "told", "wrote", "typed", "posted", "mentioned", "claimed", "reported")):
        return
    match = _SAID.search(folded)
    if match is None or match["drug"] not in DRUG_TRIE or re.search(rf"\b(?:{TO_SIX}|\d+)\b", folded[: match.start()]):
        return
    if re.search(r"\b(?:or|maybe|might|think|not sure|possibly|unsure)\b", match[0]):
        return
    yield match.start(), match.end(), f"i took {match['fresh']} {match['drug']}"
