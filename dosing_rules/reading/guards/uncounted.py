"""Doses that nobody counted ("doses of 2 Advil today"), or in lots that have no name here ("three trays of 2 Advil")."""

from __future__ import annotations

from typing import Final

from ..rewording.so_much_each_time import DONE, LOTS
from ..telling.story import Story
from ..terms import Term, word_of
from ..words import TIME_UNITS

_MANY: Final = frozenset({"doses", "rounds", "servings", "dosages"}) | {lot for lot in LOTS if lot.endswith("s")}
_HELD: Final = frozenset(
    "bottle bottles box boxes pack packs package packages packet packets strip strips sheet sheets tub tubs jar jars bag bags case cases blister blisters refill refills brand brands kind kinds type types "
    "sort sorts instead because out ahead outside inside short afraid tired sick full lieu top front spite case way kinda number amount quantity count total all any none one some most rest more extra glass glasses mouthful mouthfuls half halves third thirds quarter quarters minutes worth".split()
)
"""What holds tablets, or names their kind, and no lot that is taken at once."""
_SOME: Final = frozenset({"some", "few", "several", "multiple", "many", "couple", "various", "numerous"})
_AFTER: Final = frozenset({"today", "at", "since", "each", "this", "so", "last", "yesterday", "already", "and", "then", "every", "more", "of"})
_BEFORE: Final = frozenset({"the", "my", "our", "his", "her", "their", "those", "these", "just", "only", "about", "exactly", "plain"})


def uncounted(story: Story, terms: list[Term], folded: str) -> list[tuple[int, int]]:
    """The places of such words beside a told dose."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told:
        return []
    found = []
    for clause in {e.clause.start: e.clause for e in told}.values():
        here = [e for e in told if e.clause is clause]
        listed = len(here) > 1 or any(e.every is not None or e.multi is not None for e in here)  # "my doses of 2 Advil at 8 and noon": as many as their hours
        for k in range(clause.start, min(clause.end, len(terms) - 1)):
            if word_of(terms, k + 1) == "of" and (_a_lot(terms, k, clause.start) or not listed and _not_counted(terms, k, folded)):
                found.append((terms[k].start, terms[k + 1].end))
    return found


def _not_counted(terms: list[Term], k: int, folded: str) -> bool:
    """ "doses of 2 Advil", "some number of rounds of 2 Advil": more than one, with no number of theirs."""
    before = word_of(terms, k - 1)
    counted = k > 0 and terms[k - 1].kind == "num" or k > 1 and terms[k - 2].kind == "num" and before.isalpha() and before != "of"
    return terms[k].kind == "form" and folded[terms[k].start : terms[k].end] in _MANY and not counted


def _a_lot(terms: list[Term], k: int, low: int) -> bool:
    """ "three trays of 2 Advil": a number, a noun that counts no tablets, and what it holds."""
    noun = word_of(terms, k)
    if len(noun) < 3 or not noun.isalpha() or noun in _HELD or noun in TIME_UNITS or not any(t.kind == "num" or t.kind == "word" and t.value in _SOME for t in terms[max(k - 3, low) : k]):
        return False
    held = k + 2
    while word_of(terms, held) in _BEFORE:
        held += 1
    if held >= len(terms):
        return False
    if terms[held].kind != "num":
        return terms[held].kind in ("mass", "drug")
    behind = terms[held + 1] if held + 1 < len(terms) else None
    if behind is None or behind.kind in ("form", "drug", "mass"):
        return True
    return noun not in DONE and (behind.kind in ("sign", "time") or behind.kind == "word" and behind.value in _AFTER)
