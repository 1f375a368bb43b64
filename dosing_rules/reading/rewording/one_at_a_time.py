"""A custom said beside the doses that it shows in: "I do just one caplet at a time. One at 6 am, one at 2 pm"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, NUMBER_WORDS, says_number
from .needed import needs

_LEAD: Final = frozenset({"i", "we", "he", "she", "just", "only", "do", "does", "take", "takes", "use", "uses", "always", "usually", "ever", "it's", "them", "have", "having", "taking", "doing", "go", "by"})
_BEHIND: Final[tuple[list[str], ...]] = (["for", "me"], ["with", "me"], ["always"], ["only"], ["max"], ["for", "her"], ["for", "him"], [])
_ONE: Final = {"one": "1", "a": "1", "two": "2", "three": "3"}


@needs({"time"}, {"at"})
def without_custom_at_a_time(tokens: list[Token]) -> list[Token]:
    """The tokens without such a custom, where so many are told with every time behind it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_custom_at_a_time(tokens_of("advil, i do just one at a time. one at 6 am, one at 2 pm")))
    'advil . one at 6 am , one at 2 pm'
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words):
        if word != "time" or words[n - 2 : n] != ["at", "a"]:
            continue
        k = n - 3
        k -= words[k : k + 1] != [] and words[k] in FORMS and FORMS[words[k]] != "dose"
        if k < 1 or not says_number(words[k]):
            continue
        count = _plain(words[k])
        low = k
        while low > 0 and words[low - 1] in _LEAD:
            low -= 1
        behind = next(len(said) for said in _BEHIND if words[n + 1 : n + 1 + len(said)] == said)
        end = n + 1 + behind
        if words[low - 1] not in (",", "-", *STOPS) or words[end : end + 1] == [] or words[end] not in STOPS or words[end] == "?":
            continue
        opens = next((j + 1 for j in range(low - 1, -1, -1) if words[j] in STOPS), 0)
        if not all(w in DRUG_TRIE or w in FORMS or w in ("extra", "regular", "strength", "hour", "hr", "-", ",", "mg", "the", "my") or w.isdecimal() for w in words[opens : low - 1]):
            continue
        if _told_each(tokens, words, end + 1, count):
            first = low - 1 if words[low - 1] in (",", "-") else low
            return [*tokens[:first], *tokens[end + (words[low - 1] in STOPS) :]]
    return tokens


def _plain(word: str) -> str:
    return _ONE.get(word, word)


def _told_each(tokens: list[Token], words: list[str], low: int, count: str) -> bool:
    """In the sentence from ``low`` every clock time has that count right before it."""
    end = next((n for n in range(low, len(words)) if words[n] in STOPS), len(words))
    times = 0
    for n in range(low, end):
        if words[n] != "at":
            continue
        before = n - 1 - (words[n - 1] in FORMS or words[n - 1] in DRUG_TRIE)
        if _plain(words[before]) != count or not (words[n + 1] in ("noon", "midnight") or tokens[n + 1].kind in ("hm", "num") or words[n + 1] in NUMBER_WORDS):
            return False
        times += 1
    return times > 0
