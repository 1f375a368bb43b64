"""Doses that nobody counted ("doses of 2 Advil today"), or in lots that have no name here ("three trays of 2 Advil")."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
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
_ABOUT: Final = frozenset(
    "taste smell effect effects help benefit idea thought sight name brand version form strength label ingredient fan user lack risk risks danger price cost fear love hate memory smell dose doses pair couple pairs "
    "bunch handful few several lots lot plenty dozen outside inside middle end start beginning rest total sum sort".split()
)
"""What is no lot of it, or is read elsewhere."""
_LARGE: Final = frozenset(
    "lot much amount amounts quantity quantities large larger big bigger huge mega massive strong stronger heavy hefty heftier extra generous higher increased giant considerable substantial loading whopping monster".split()
)
"""Words for more than the usual, before a drug that nobody counted."""
_TAKEN: Final = frozenset("had took taken did done used finished swallowed downed popped consumed through having taking".split())
_SOME: Final = frozenset({"some", "few", "several", "multiple", "many", "couple", "various", "numerous"})
_AFTER: Final = frozenset({"today", "at", "since", "each", "this", "so", "last", "yesterday", "already", "and", "then", "every", "more", "of"})
_BEFORE: Final = frozenset({"the", "my", "our", "his", "her", "their", "those", "these", "just", "only", "about", "exactly", "plain"})


def uncounted(story: Story, clauses: list[Clause], terms: list[Term], letters: list[str], folded: str) -> list[tuple[int, int]]:
    """The places of such words beside a told dose."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told:
        return []
    found = []
    of = "of" in letters
    for clause in {e.clause.start: e.clause for e in told}.values() if of else ():
        here = [e for e in told if e.clause is clause]
        listed = len(here) > 1 or any(e.every is not None or e.multi is not None for e in here)  # "my doses of 2 Advil at 8 and noon": as many as their hours
        for k in range(clause.start, min(clause.end, len(terms) - 1)):
            if word_of(terms, k + 1) == "of" and (_a_lot(terms, k, clause.start) or not listed and _not_counted(terms, k, folded)):
                found.append((terms[k].start, terms[k + 1].end))
    read = {k for e in told if e.group.count is not None for k in range(e.group.start, e.group.end)}
    for clause in clauses:
        if not clause.question and clause.kind in ("fragment", "chatter", "habit", "been", "intake"):
            for k in range(clause.start, min(clause.end, len(terms)) - 2) if of else ():
                if terms[k + 2].kind == "drug" and k + 2 not in read and _a_lot_of_a_drug(terms, k, clause.start):
                    found.append((terms[k].start, terms[k + 2].end))
            if not clause.hedged:
                drugs = [k for k in range(clause.start, clause.end) if letters[k] == "D" and k not in read]
                found += [place for k in drugs if (place := _large(terms, k, clause.start)) is not None]
    return found


def _large(terms: list[Term], drug: int, low: int) -> tuple[int, int] | None:
    """ "A lot of Advil", "a large dose of it": more than the usual, nobody says how much."""
    for k in range(drug - 1, max(drug - 6, low - 1), -1):
        if terms[k].kind not in ("word", "form") or terms[k].value in _HELD - _LARGE:
            break  # "a big bottle of it" is no dose
        if terms[k].value in _LARGE and not (terms[k].value in ("extra", "strong") and word_of(terms, k + 1) in ("strength", "enough")):
            return terms[k].start, terms[drug].end
    return None


def _a_lot_of_a_drug(terms: list[Term], k: int, low: int) -> bool:
    """ "had three courses of Advil", "my share of Advil": taken, or somebody's own, and nothing that holds or names it."""
    noun = word_of(terms, k)
    if word_of(terms, k + 1) != "of" or len(noun) < 3 or not noun.isalpha() or noun in _HELD or noun in _ABOUT:
        return False
    before = [word_of(terms, n) for n in range(low, k)]
    return not _TAKEN.isdisjoint(before) or bool(before) and before[-1] in ("my", "our") or all(word in ("a", "an", "the", "my", "") for word in before)


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
