"""A bottle that somebody looks at, said as a bottle that is there: ", now looking at the ibuprofen bottle, can I take two of those?"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import NUMBER_WORDS
from .needed import needs

_LOOKS: Final = {"looking": ("at",), "staring": ("at",), "glancing": ("at",), "eyeing": (), "eyeballing": (), "holding": (), "found": (), "spotted": (), "there's": ()}
"""What is done with a bottle that is not yet opened, and the words behind it."""
_PACKS: Final = frozenset({"bottle", "box", "pack", "packet", "package", "jar", "tub", "strip", "sheet", "container", "label"})
_PLACES: Final = frozenset({"cabinet", "shelf", "drawer", "counter", "cupboard", "bag", "purse", "table", "nightstand", "hand", "car", "desk", "kitchen", "bathroom", "pharmacy", "store"})
_DETERMINERS: Final = frozenset({"the", "a", "an", "my", "our", "his", "her", "some", "of", "this", "that"})
_LEADS: Final = frozenset({"i'm", "im", "i", "we're", "am", "now", "and", "but", "just", "so", "currently", "is", "she's", "he's", ","})
_WHERE: Final = frozenset({"in", "on"})
_ASKING: Final = frozenset({"can", "could", "may", "would", "is", "are", "should", "ok", "okay"})


@needs(_LOOKS.keys(), _PACKS | _PLACES, {"those", "these", "them", "it", "that", "one"})
def with_bottles_at_sight(tokens: list[Token]) -> list[Token]:
    """The tokens with such a bottle in a sentence of its own.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_bottles_at_sight(tokens_of("2 aleve at 8, now looking at the advil bottle, can i take 1 of those?")))
    "2 aleve at 8 . there's the advil bottle . can i take 1 of those ?"
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words)):
        behind = _LOOKS.get(words[n])
        if behind is None or tuple(words[n + 1 : n + 1 + len(behind)]) != behind:
            continue
        first = n + 1 + len(behind)
        end = next((k for k in range(first, len(words)) if words[k] in STOPS or words[k] in (",", "and", "but") or words[k] in _ASKING), len(words))
        seen = words[first:end]
        if not (1 < len(seen) < 11) or seen[0] not in _DETERMINERS and seen[0] not in DRUG_TRIE or not any(word in DRUG_TRIE for word in seen):
            continue
        packed = not _PACKS.isdisjoint(seen) or any(a in _WHERE for a in seen) and not _PLACES.isdisjoint(seen)
        if not packed or any(word in NUMBER_WORDS or not word[:1].isalpha() or word in ("at", "took", "more") for word in seen):
            continue
        low = n
        while low and words[low - 1] in _LEADS:
            low -= 1
        at, until = tokens[n].start, tokens[end - 1].end
        stop = Token("sign", ".", at, at)
        skip = end + (words[end : end + 1] == [","])
        return [*(tokens[:low]), *([stop] if low and words[low - 1] not in STOPS else []), Token("word", "there's", at, tokens[first - 1].end), *tokens[first:end], *([Token("sign", ".", until, until)] if words[skip : skip + 1] and words[skip] not in STOPS else []), *tokens[skip:]]
    return tokens
