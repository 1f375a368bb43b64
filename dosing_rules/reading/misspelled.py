"""Prescription drugs that are spelt as they sound: "lisinoprill", "Eliquiss", "metaprolol"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from .drugs import SURFACES, Drug
from .slips import SLIPS
from .vocabulary import known_word, unknown_noun

_SHORTEST: Final = 6
"""Letters that a name has at the least: shorter ones sound like too many words."""
_VERY_LONG: Final = 9
"""From this many on a letter may be left out, put in or mistaken."""
_LONG: Final = 7
"""Below this many the letters must be the same, in whatever number."""
_WORD: Final = re.compile(rf"[a-z]{{{_SHORTEST},}}")
_SAME: Final = (("ph", "f"), ("th", "t"), ("ck", "k"), ("qu", "k"), ("ce", "se"), ("ci", "si"), ("cy", "si"), ("c", "k"), ("z", "s"), ("x", "ks"))
"""Spellings of one sound."""
_VOWELS: Final = re.compile(r"[aeiouy]+")
_TWICE: Final = re.compile(r"(.)\1+")


def sound(word: str) -> str:
    """What a word sounds like, near enough: one sign for all vowels, one for a letter that stands twice.

    >>> sound("lisinopril") == sound("lisinoprill"), sound("metoprolol") == sound("metaprolol"), sound("warfarin") == sound("farthing")
    (True, True, False)
    """
    for spelt, heard in _SAME:
        word = word.replace(spelt, heard)
    return _TWICE.sub(r"\1", _VOWELS.sub("a", word))


_SOUNDS: Final = {
    sound(name): (name, drug) for name, drug in SURFACES.items() if isinstance(drug, Drug) and drug.kind in ("rx", "thinner") and len(name) >= _SHORTEST and name.isalpha()
}


def _without_one(heard: str) -> set[str]:
    """A sound and all that it becomes by leaving one letter out."""
    return {heard, *(heard[:n] + heard[n + 1 :] for n in range(1, len(heard)))}


_LESS_ONE: Final = {less: name_and_drug for name_and_drug in _SOUNDS.values() if len(name_and_drug[0]) >= _VERY_LONG for less in _without_one(sound(name_and_drug[0]))}


@lru_cache(maxsize=4_096)
def _scope_of(word: str) -> str | None:
    if not unknown_noun(word) and (known_word(word) or not word.endswith("ss")) or word in SLIPS:
        return None
    if any(known_word(word[:n]) and known_word(word[n:]) for n in range(_SHORTEST // 2, len(word) - _SHORTEST // 2 + 1)):
        return None  # "housemate"
    heard = sound(word)
    name, drug = _SOUNDS.get(heard) or (len(word) >= _VERY_LONG and next((_LESS_ONE[less] for less in sorted(_without_one(heard)) if less in _LESS_ONE), None)) or ("", None)
    if drug is None or len(word) < _LONG and sorted(set(word)) != sorted(set(name)):
        return None  # "sanity" is none of them
    return drug.scope


def misspelled_drugs(folded: str) -> list[tuple[str, int, int]]:
    """The scopes that such names carry, each with its place.

    >>> misspelled_drugs("i take lisinoprill and eliquiss"), misspelled_drugs("i take the afternoon off")
    ([('prescription', 7, 18), ('blood_thinner', 23, 31)], [])
    """
    return [(scope, match.start(), match.end()) for match in _WORD.finditer(folded) if (scope := _scope_of(match[0])) is not None]
