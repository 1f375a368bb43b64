"""What became of a tablet that was cut in two: "the first half was 4 hours ago" is half a tablet taken then."""

from __future__ import annotations

from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token, without
from ..words import FORMS
from .needed import needs

_CUT: Final = frozenset({"cut", "split", "broke", "broken", "snapped", "halved", "bit", "sliced", "divided", "chopped", "cutting", "splitting", "breaking", "halving", "cracked"})
_PIECES: Final = frozenset({"half", "piece", "bit", "part", "portion", "section"})
_EARLY: Final = frozenset({"first", "one", "1st"})
_LATE: Final = frozenset({"other", "second", "remaining", "2nd", "last", "leftover"})
_WAS: Final = frozenset({"was", "went", "at", "came"})
_TOOK: Final = frozenset({"took", "had", "taken", "swallowed", "ate", "used", "popped", "take", "have", "taking", "having", "swallow"})


@needs(_CUT, _PIECES)
def with_halves(tokens: list[Token]) -> list[Token]:
    """The tokens with the pieces of a tablet that somebody cut as halves that were taken.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_halves(tokens_of("i cut a tylenol in two. the first half was 4 hours ago")))
    'i cut a tylenol in two . took half , 4 hours ago'
    """
    words = [token.text for token in tokens]
    cut = next((n for n, word in enumerate(words) if word in _CUT), len(words))
    if cut == len(words):
        return tokens
    whole = words[cut] in ("halved", "halving") or {"two", "half", "halves", "2", "pieces"} & set(words[cut + 1 : cut + 12])
    if not whole or not any(word in DRUG_TRIE or word in FORMS or word in ("it", "one", "mg") for word in words[cut + 1 : cut + 9]):
        return tokens
    gone: set[int] = set()
    for n in range(cut + 2, len(words)):
        if words[n] not in _PIECES or words[n - 1] not in _EARLY | _LATE or (words[n] == "bit" and words[n - 1] not in _EARLY | _LATE - {"last"}):
            continue
        tokens[n].text = "half"
        lead = n - 2 if words[n - 2] in ("the", "my", "that", "its", "her", "his") else n - 1
        behind = words[n + 1 : n + 4]
        if words[lead - 1] in _TOOK and words[n - 1] in _EARLY:
            gone |= set(range(lead, n))  # "I took the first half 4 hours ago"
        elif words[n - 1] in _EARLY and behind and (behind[0] in _WAS or behind[0][:1].isdecimal() or tokens[n + 1].kind == "hm") and lead >= 1 and (
            words[lead - 1] in (".", ",", ";", "and", "-", ":", "!", "but", "(")
        ):  # fmt: skip
            tokens[n - 1].text = "took"
            gone |= set(range(lead, n - 1))
            if behind[0] in ("was", "came"):
                tokens[n + 1].text, tokens[n + 1].kind = ",", "sign"  # not "half four"
            elif behind[0] == "went":
                gone |= {n + 1} | ({n + 2} if behind[1:2] in (["down"], ["in"]) else set())
        elif words[n - 1] in _LATE:
            tokens[n - 1].text = "other"
    return without(tokens, gone)
