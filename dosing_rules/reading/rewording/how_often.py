"""How often something was taken, said first or before the hours: "three times today I took two", "two, 3 times today: 8, noon and 4"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, HALVES, MASS_UNITS, count_said, says_number
from .needed import needs

_WHO: Final = frozenset({"i", "he", "she", "we", "they", "i've", "she's", "he's"})
_TOOK: Final = frozenset({"took", "taken", "had", "have", "has", "popped", "swallowed", "used", "been", "already", "just"})
_SINCE: Final = frozenset({"today", "already", "so", "far", "this", "morning", "afternoon", "evening", "overnight"})
_LEADS: Final = frozenset({"today", "and", "so", "well", "about"})
_OF_GROUP: Final = FORMS.keys() | MASS_UNITS.keys() | {"strength", "extra", "regular", "of", "each", "brand", "store", "plain", "the", "generic"}
_JOINTS: Final = frozenset({",", "and", "&", "then", "at"})


@needs({"times"})
def with_times_behind(tokens: list[Token]) -> list[Token]:
    """The tokens with the count of times behind what was taken, and without it where its hours are listed.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_times_behind(tokens_of("3 times today i took two advil, last was 5 pm. one more?")))
    'i took two advil 3 times today , last was 5 pm . one more ?'
    >>> " ".join(t.text for t in with_times_behind(tokens_of("two advil 3 times today: 8, noon and 4. two more?")))
    'two advil at 8 , noon and 4 . two more ?'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 3):
        number = count_said(words[n - 1], most=8)
        if words[n] != "times" or not number:
            continue
        end = n + 1
        while end < len(words) and words[end] in _SINCE:
            end += 1
        if words[end : end + 1] == [":"] and _hours(tokens, words, end + 1) == number:
            tokens[end].text, tokens[end].kind = "at", "word"
            return [*tokens[: n - 1], *tokens[end:]]
        low = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS), 0)
        who = end + (words[end : end + 1] == [","])
        if not all(word in _LEADS for word in words[low : n - 1]) or words[who : who + 1] == [] or words[who] not in _WHO or end == n + 1 and "today" not in words[low:n]:
            continue
        behind = _group_end(words, who + 1)
        if behind and "times" not in words[end:behind]:
            at = tokens[behind - 1].end
            often = [replace(token, start=at, end=at) for token in tokens[low:end] if token.text != "and"]
            return [*tokens[:low], *tokens[who:behind], *often, *tokens[behind:]]
    return tokens


def _group_end(words: list[str], k: int) -> int:
    """The place behind "took two store brand ibuprofen 200 mg"; 0 where none is told."""
    if words[k - 1] not in ("i've", "she's", "he's") and words[k : k + 1] and words[k] not in _TOOK:
        return 0
    while k < len(words) and words[k] in _TOOK:
        k += 1
    start, named = k, False
    while k < len(words) and (words[k] in DRUG_TRIE or words[k] in _OF_GROUP or says_number(words[k])):
        named |= words[k] in DRUG_TRIE or words[k] in MASS_UNITS or words[k] in FORMS
        k += 1
    return k if named and k > start else 0


def _hours(tokens: list[Token], words: list[str], k: int) -> int:
    """How many hours stand in a row at ``k``."""
    hours = 0
    while k < len(words) and (words[k] in _JOINTS or words[k] in HALVES or tokens[k].kind in ("hm", "num") or words[k] in ("noon", "midnight")):
        hours += tokens[k].kind in ("hm", "num") or words[k] in ("noon", "midnight")
        k += 1
    return hours
