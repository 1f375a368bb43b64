"""Tablets counted by a word that names none, beside a dose: "500 mg of paracetamol, six little discs, at noon", "my Tylenol at noon (six beans)".

What they are is not said: they may be what was taken.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..drugs import Drug
from ..fillers import AFTER_COUNT, TABLET_NAMES
from ..telling.story import Asked, Story
from ..terms import Term
from ..vocabulary import unknown_noun

_NAMES: Final = TABLET_NAMES | frozenset(
    "piece pcs pc unit bit thing thingy disc discs disk disks oval ovals oblong oblongs round rounds circle circles bean bead beads item items portion serving servings helping helpings button buttons bullet torpedo torpedoes "
    "smarties skittles sweet sweets candy suckers nuggets nos fellas fellows ones boys puppies".split()
)
_LOOKS: Final = frozenset("little tiny small big large white whitish red blue green orange yellow pink purple brown round oval oblong long flat fat chalky shiny coated plain single separate whole full of the those these my such".split())
"""Between the number and the word."""
_LIVING: Final = frozenset({"ones", "boys", "puppies", "fellas", "fellows", "smalls"})
_OWN: Final = frozenset({"my", "our", "his", "her", "their", "these", "those", "all"})
""" "My 3 little ones": children."""
_FEW: Final = 24
"""No more tablets than these are taken at once, or in a day."""


def counted_by_looks(story: Story, asked: Asked | None, clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """The places of such numbers in the sentence of a dose, and in the one behind it; a number that the dose was told with says nothing new."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told:
        return []
    near = {e.clause.sentence + more for e in told for more in (0, 1)}
    counts = {e.group.count for e in told if isinstance(e.group.count, int)}
    groups = [e.group for e in story.events] + (asked.groups if asked is not None else [])
    used = {k for group in groups for k in range(group.start, group.end)}
    found = []
    for clause in clauses:
        if clause.sentence not in near or clause.kind == "request" or clause.question:
            continue
        for k in range(clause.start, clause.end):
            if letters[k] == "N" and k not in used and isinstance(terms[k].value, int) and 1 < terms[k].value <= _FEW and terms[k].value not in counts:
                noun = _noun(terms, letters, k + 1, clause.end)
                if noun and not (letters[noun] in _LIVING and k and letters[k - 1] in _OWN):
                    found.append((terms[k].start, terms[noun].end))
    return found


def _noun(terms: list[Term], letters: list[str], k: int, end: int) -> int:
    """The place of the word that stands for tablets behind a number; 0 where none does."""
    if letters[k : k + 1] in (["down"], ["gone"]) and (k + 1 >= end or terms[k + 1].kind == "sign" or letters[k + 1 : k + 3] == ["the", "hatch"]):
        return k
    while k < end and letters[k] in _LOOKS and not (letters[k] in _NAMES and (k + 1 >= end or letters[k + 1] not in _LOOKS | _NAMES)):
        k += 1
    if k >= end or terms[k].kind != "word" or not (letters[k] in _NAMES or unknown_noun(letters[k])):
        return 0
    if k + 1 < end and terms[k + 1].kind in ("form", "drug"):
        return 0  # "2 of the plain tablets": read as such
    if k + 1 < end and terms[k + 1].kind == "word" and not letters[k].endswith("s") and letters[k + 1].isalpha() and letters[k + 1] not in AFTER_COUNT:
        return 0  # "after three long calls"
    behind = terms[k + 2] if letters[k + 1 : k + 2] == ["of"] and k + 2 < end else None
    return 0 if behind is not None and not isinstance(behind.value, Drug) and letters[k + 2] not in ("the", "them", "those", "these", "my", "it", "that") else k
