"""Slips of the pen in the words that a reading hangs on: a letter left out, or two that changed places."""

from __future__ import annotations

import re
from typing import Final

from .drugs import SURFACES
from .tokens import words_in
from .vocabulary import known_word

_KEYS: Final = (
    "took taken since after before almost nearly under less than other apart from except besides hours hour minutes yesterday today tonight morning "
    "afternoon evening another more wish make dual action advil aleve motrin tylenol excedrin nursing breastfeeding pregnant kidney liver wine beer vodka "
    "alcohol ulcer wife husband noon midnight couple again earlier later doses haven't didn't nothing every least within warfarin overdosed overdose "
    "drank whiskey swallowed popped several prescription beers many half glasses diabetes allergic asthma single can"
).split()
_REAL: Final = frozenset(
    ["form", "fro", "tan", "win", "wien", "bee", "ber", "bore", "late", "latter", "mae", "mak", "ate", "rank", "les", "lest", "toke", "tone", "toon", "liv",
     "non", "noo", "ear", "dank", "coupe", "toady", "man", "may", "hal", "duel", "alter", "nude", "dose", "does", "sine", "with", "life", "live", "ever", "very"]
)
"""Words of their own that a slip would make."""


def _made() -> dict[str, str]:
    found: dict[str, str] = {}
    for key in _KEYS:
        slips = {key[:i] + key[i + 1 :] for i in range(1, len(key))}
        slips |= {key[:i] + key[i + 1] + key[i] + key[i + 2 :] for i in range(1, len(key) - 1)}
        for slip in slips:
            if len(slip) >= 3 and slip != key and slip not in _REAL and slip not in SURFACES and not known_word(slip):
                found.setdefault(slip, key)
    return found


SLIPS: Final = _made()
"""What was typed -> the word that was meant.

>>> SLIPS["toko"], SLIPS["anotehr"], SLIPS.get("form")
('took', 'another', None)
"""
_LETTERS: Final = frozenset(max(slip.split("'"), key=len) for slip in SLIPS)
_WORD: Final = re.compile(r"[a-z']+")


def mended_text(folded: str) -> str:
    """The text with its slips put right; its places are no longer those of the text."""
    if _LETTERS.isdisjoint(words_in(folded)):
        return folded
    return _WORD.sub(lambda m: SLIPS.get(m[0], m[0]), folded)
