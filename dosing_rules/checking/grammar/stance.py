"""How a clause stands to two drugs together."""

from __future__ import annotations

import re
from typing import Final

NOT_HARMFUL: Final = re.compile(
    r"\b(?:no|not|\w+n't|doesn't|don't|isn't|won't|without|any|none|neither) (?:\w+ ){0,3}?(?:interact\w*|problem|risk|harm\w*"
    r"|conflict\w*|interfere\w*|danger\w*|affect\w*|limit|issue|overlap|matter|count)\b"
)
FORBIDS: Final = re.compile(
    r"\b(?:not|\w+n't|never|no|avoid|shouldn't|cannot|can't|don't|mustn't|unsafe|dangerous|risk\w*|harm\w*|bleeding"
    r"|strains?|stress|burdens?|overloads?|hard on|separately|damage|failure|toxic\w*|danger|increase\w*|raise\w*|interfere\w*|reduces?|weakens?|blunts?|blocks?|wait|incompatible|problem|serious|hurt|instead|too)\b"
)
PERMITS: Final = re.compile(
    r"\b(?:can|may|safe|ok|okay|fine|allowed|possible|permitted|compatible|no interaction|not interact|does not"
    r"|do not (?:interact|limit|affect|interfere|conflict)|without|alternat\w+|stagger\w*|problem)\b"
)
TWO_OF: Final = re.compile(
    r"\b(?:two|Q) (?:\w+ )?(?:nsaids?|(?:products|medicines|medications|drugs) (?:with|containing|that contain) P)\b"
)


def stance_of(shape: str) -> str:
    """YES where the words let two drugs go together, NO where they warn of it."""
    if NOT_HARMFUL.search(shape):
        return "YES"
    if FORBIDS.search(shape):
        return "NO"
    return "YES" if PERMITS.search(shape) else ""


def is_two_of(shape: str) -> bool:
    """Whether a clause speaks of two drugs of one class, or two products with one ingredient, in general."""
    return TWO_OF.search(shape) is not None


__all__ = ["FORBIDS", "NOT_HARMFUL", "PERMITS", "TWO_OF", "is_two_of", "stance_of"]
