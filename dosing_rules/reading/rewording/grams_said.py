"""A gram told like a tablet: "my last gram was at 8", "a full gram of Tylenol", "a gram's worth of paracetamol"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit, instead
from .needed import needs

_LATEST: Final = re.compile(r"\bmy (?:only|last|first|previous|latest|most recent)(?P<put> gram)\b(?!')")
_WHOLE: Final = re.compile(r"\b(?P<put>(?:an?|one|another|the|my) (?:(?:full|whole|entire|good|solid|single|big|hefty|usual|normal|regular|standard|nice) ){1,2})(?=grams?\b)")
_WORTH: Final = re.compile(r"\bgram(?P<put>(?:'s|s)? worth)(?= of\b)")


@needs("gram grams gram's", "my full whole entire good solid single big hefty usual normal regular standard nice worth")
def grams_plain(folded: str) -> Iterator[Edit]:
    """The words that make a gram sound like a thing that is counted, as the plain amount.

    >>> list(grams_plain("took a full gram of tylenol at 8. my last gram was at noon"))
    [(41, 46, ' 1 gram dose'), (5, 12, 'a ')]
    """
    yield from instead(_LATEST, folded, " 1 gram dose")
    for match in _WHOLE.finditer(folded):
        yield match.start("put"), match.end("put"), "another " if match["put"].startswith("another") else "a "
    yield from instead(_WORTH, folded, "")
