"""Taking something, said as a choice: "I made do with 2 NyQuil", "settled for Tylenol", "followed up with 2 more"."""

from __future__ import annotations

from typing import Final

from ..drugs import names_drug
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, says_number
from .needed import needs

_CHOSEN: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "made": (("do", "with"),), "settled": (("for",), ("on",)), "resorted": (("to",),), "opted": (("for",),), "went": (("for",), ("with",), ("in", "for")),
    "contented": (("myself", "with"), ("me", "with")), "followed": (("up", "with"), ("it", "up", "with"), ("that", "up", "with"), ("that", "with"), ("it", "with"), ("them", "up", "with"), ("those", "up", "with")),
    "topped": (("up", "with"), ("it", "up", "with"), ("that", "up", "with"), ("off", "with"), ("it", "off", "with"), ("myself", "up", "with")), "chased": (("it", "with"), ("that", "with"), ("them", "with")),
    "helped": (("myself", "to"), ("himself", "to"), ("herself", "to")), "treated": (("myself", "to"),), "fell": (("back", "on"),), "got": (("by", "on"), ("by", "with")),
    "plumped": (("for",),), "turned": (("to",),), "reached": (("for",),), "knocked": (("back",),), "threw": (("back",), ("down",)), "tossed": (("back",), ("down",)),
    "polished": (("off",),), "gulped": (("down",),), "necked": ((),), "scarfed": (("down",),), "choked": (("down",),), "washed": (("down",),), "put": (("away",), ("down",)),
}  # fmt: skip
_BEFORE: Final = frozenset({"to", "can", "could", "should", "would", "will", "never", "not", "almost", "nearly", "didn't", "if", "when", "don't", "be", "is", "are", "have", "been"})
_ELSE: Final = frozenset({"went", "got", "turned", "reached", "put", "fell", "opted", "settled"})
"""What may be done with a number of anything."""

_OPENING: Final = frozenset({"the", "some", "a", "an", "another", "my", "just", "only", "about", "one", "half", "his", "her", "of", "extra", "regular"})


@needs(_CHOSEN.keys())
def with_what_was_chosen(tokens: list[Token]) -> list[Token]:
    """The tokens with such a phrase as "took", where a quantity or a drug follows it.

    >>> from ..tokens import tokens_of
    >>> [token.text for token in with_what_was_chosen(tokens_of("i made do with 2 of the nyquil at 8"))]
    ['i', 'took', '2', 'of', 'the', 'nyquil', 'at', '8']
    >>> [token.text for token in with_what_was_chosen(tokens_of("i went for two miles"))]
    ['i', 'went', 'for', 'two', 'miles']
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        for behind in _CHOSEN.get(word, ()):
            after = n + 1 + len(behind)
            if tuple(words[n + 1 : after]) == behind and words[n - 1 : n] != [] and words[n - 1] not in _BEFORE and _quantity(words, after, bare=word not in _ELSE):
                tokens[n].text = "took"
                gone |= set(range(n + 1, after))
                break
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


def _quantity(words: list[str], i: int, *, bare: bool) -> bool:
    """A count and then a drug, a form, a mass or "more"; or a drug by itself."""
    k = i
    while k < i + 3 and k < len(words) and words[k] in _OPENING and words[k] not in ("one", "half"):
        k += 1
    if k >= len(words):
        return False
    if names_drug(words, k) and not words[k].isdecimal():
        return True
    if not (says_number(words[k]) or words[k] == "half"):
        return False
    beside = words[k + 1 : k + 5]
    return bool(beside[:1]) and ((bare and beside[0] in ("at", "around", "about", ",", ".")) or beside[0] in FORMS or beside[0] in MASS_UNITS or beside[0] in ("more", "of", "extra", "regular") or names_drug(words, k + 1) or names_drug(words, k + 2))
