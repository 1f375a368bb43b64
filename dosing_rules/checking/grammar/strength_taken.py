"""What each unit that was taken held, told outright: "the last dose was 2 tablets of 325 mg", "it was a 500 mg tablet"."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..spans import IF
from ..statements import OTHER, Statement
from .sums import value_of

_WHAT_WAS_TAKEN: Final = (
    r"(?:(?:so|since|because|and|but|as|given|that) )*(?:it|they|that|this|these|those|both|each|"
    r"(?:(?:the|your|his|her|their|this|that|each|both|last|first|earlier|previous|most|recent|only) )+(?:dose|doses|tablets?|caplets?|pills?|ones?|intake)(?: (?:taken|of P|you took|he took|she took|in question|earlier))*)"
)
_STRENGTH_TAKEN: Final = re.compile(
    _WHAT_WAS_TAKEN + r" (?:was|were) (?:(?:a|an|one|of|all|both|just|of the) )*(?:(?P<count>N)(?: (?:of|with|at) (?:P )?(?P<each>A)(?: each| apiece| of P| P)*)?|(?P<one>A) (?:P )?(?:tablets?|caplets?|pills?|ones?|kind|strength))(?: of P| P)?"
)


def strength_taken(clause: Clause) -> Statement | None:
    """The strength of what was taken, and how many units of it; None where the clause tells no strength.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> strength_taken(clauses_of(items_of("The last dose was 2 tablets of 325 mg", Names()))[0]).value
    '325 mg'
    """
    match = _STRENGTH_TAKEN.fullmatch(clause.shape)
    if match is None or clause.lead in IF:
        return None
    counted = clause.items[clause.item_at(match.start("count"))] if match["count"] else None
    each = clause.items[clause.item_at(match.start("each" if match["each"] else "one"))] if match["each"] or match["one"] else None
    strength = each.least if each is not None and each.note == "mass" else counted.strength if counted is not None else None
    if strength is None or counted is not None and counted.note != "unit":
        return None
    shown = value_of(each, "exact", "mass", 1) if each is not None else clause.items[clause.item_at(match.start("count"))].text
    return Statement(
        OTHER, "strength_taken", clause.start, clause.end, least=strength, most=strength, value=shown, words=clause.shape, unit="mass",
        per=counted.least if counted is not None else None,
    )  # fmt: skip


__all__ = ["strength_taken"]
