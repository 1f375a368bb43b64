"""Whose a dose is that is told behind somebody else's: "my husband had 2 at 6 and I dosed myself with 2 at 8"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from .days import Days

_I: Final = frozenset({"i", "i've", "ive", "i'd", "myself"})
_SEEN: Final = frozenset({"think", "believe", "guess", "saw", "know", "gave", "give", "heard", "counted", "watched", "noticed", "noted", "wrote", "logged", "remember", "suppose", "assume", "recall", "handed", "mean", "say", "said", "was", "am", "swear"})
"""What somebody says of another one's dose."""


class Whose(Days):
    """Tells whose the further doses of a clause are."""

    def _whose_then(self, clause: Clause, start: int, owner: str) -> str:
        """Nobody can say whose, where "and I" with a verb that nothing knows stands before the dose; else the clause's owner."""
        if owner in ("", "i", "we", "both", "?"):
            return owner
        for k in range(clause.at + 1, start):
            if self.letters[k] in _I and self.letters[k - 1] in ("and", ",", "but", "while", "then", "so", "whereas", "-", "&", ";"):
                said = set(self.letters[k + 1 : start])
                return owner if said & _SEEN or not any(word.isalpha() and len(word) > 2 for word in said) else "?"
        return owner
