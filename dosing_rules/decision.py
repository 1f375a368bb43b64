"""The three answers to "may I take another dose?".

A decision is not a truth value. ``AMBIGUOUS`` is neither true nor false, and ``YES`` is a statement about label
limits, so ``if decision:`` is refused rather than given a meaning.
"""

from __future__ import annotations

from enum import Enum
from typing import NoReturn


class Decision(Enum):
    """What the label limits say of the next dose.

    ``YES``: every world that fits the words keeps every rule. ``NO``: every such world breaks at least one.
    ``AMBIGUOUS``: otherwise. ``YES`` means within the label's limits; it is never medical advice.

    >>> Decision("NO") is Decision.NO
    True
    >>> str(Decision.AMBIGUOUS)
    'AMBIGUOUS'
    """

    YES = "YES"
    NO = "NO"
    AMBIGUOUS = "AMBIGUOUS"

    def __str__(self) -> str:
        return self.value

    def __bool__(self) -> NoReturn:
        raise TypeError(
            "a Decision is not a truth value (AMBIGUOUS is neither); compare it: verdict.decision is Decision.YES"
        )
