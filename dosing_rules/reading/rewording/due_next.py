"""What is due next is what is asked for: "it's 4 pm and the next 400 mg is due. May I take it?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit, instead

_N: Final = r"(?:\d{1,4} ?(?:mg|milligrams)|\d{1,2}|one|two|three|pair)"
_NEXT: Final = rf"\b(?:the|my|her|his|our) (?P<more>next|second|third|fourth) (?P<n>{_N})(?P<drug>(?: of)?(?: (?:advil|tylenol|motrin|ibuprofen|acetaminophen|excedrin|tablets?|pills?|caplets?|capsules?))*)"
_OTHER: Final = rf"\banother (?P<n>{_N})(?P<drug>(?: of)?(?: (?:advil|tylenol|motrin|ibuprofen|acetaminophen|excedrin|tablets?|pills?|caplets?|capsules?))*)"
_DUE: Final = r" (?:is|are|'s|would be|falls|fall|comes|come) (?:now |about |just |officially |technically )?due(?: (?:now|again|already|today|about now|right now|around now))?(?= ?(?:[.,;!?)-]|$|and |so |but |at |for ))"
_IS_DUE: Final = (re.compile(_NEXT + _DUE), re.compile(_OTHER + _DUE))
_NOT_DUE: Final = re.compile(
    rf"\b(?:the|my|her|his|our) next (?:{_N}|dose|one|ones|round|set)(?: of)?(?: (?:advil|tylenol|motrin|ibuprofen|tablets?|pills?|caplets?))? (?:is|are|was|were)(?:n't| not) (?:really |supposed to be |technically |officially )?due (?=(?:until|till|before) )"
)
_STOP: Final = re.compile(r"[.!?;](?!\d)")


def due_next(folded: str) -> Iterator[Edit]:
    """What is due as a wish; what is not yet due as advice to wait.

    >>> list(due_next("it's 4 pm and the next 400 mg is due. may i take it?"))
    [(14, 36, "i'd like another 400 mg")]
    """
    if " due" not in folded:
        return
    for pattern in _IS_DUE:
        for match in pattern.finditer(folded):
            behind = folded[match.end() :]
            later = behind[1:3] in ("at", "fo")
            rest = _STOP.split(behind, maxsplit=1)[-1] if later else ""
            if later and (any(sign.isdigit() for sign in rest) or "now" in rest or "noon" in rest):
                continue  # "... is due at 4 pm. Can I take 400 now?"
            if "?" in behind or "ok" in behind:
                yield match.start(), match.end(), f"i'd like another {match['n']}{match['drug']}"
    yield from instead(_NOT_DUE, folded, "the label says wait ")
