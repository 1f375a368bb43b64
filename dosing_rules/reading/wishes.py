"""Words of a wish, and the statements that hold none: "between 9 and 10:30 is as close as I can pin it" asks for nothing."""

from __future__ import annotations

from typing import Final

from .cutting.lexicon import BASES, GERUNDS
from .telling.story import Asked

WISHES: Final = frozenset(
    "want wanna wanting need needing like love prefer rather think thinking plan planning planned hoping hope wondering wonder curious asking ask going gonna about ready tempted "
    "considering consider debating due supposed allowed let reaching eyeing if whether question trying looking willing know tell check confirm".split()
)
WANTED: Final = frozenset({"wants", "wanted", "needs", "needed", "asks", "asked", "wishes", "hopes", "plans"})
_TAKING: Final = (BASES | GERUNDS) - frozenset({"get", "getting", "do", "doing", "down"})


def says_no_wish(asked: Asked, letters: list[str]) -> bool:
    """A statement without a wish and without a verb of taking: its hour may as well be that of a dose."""
    clause = asked.clause
    if clause is None or clause.question or asked.ask != "may_i" or clause.verb in _TAKING:
        return False
    return not (WISHES | WANTED) & set(letters[clause.start : clause.end])
