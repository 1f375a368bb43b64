"""A doubt that says no more than the "or" before it: "one or two Advil at 6, not sure which" as "one or two Advil at 6".

Both readings are told already. A doubt of something else ("not sure when", "if I took it") stays.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, ends_half, is_number
from .needed import needs

_TAG: Final = frozenset(
    "i i'm im am we honestly really truly just still not never sure unsure certain don't dont can't cant cannot couldn't do know remember recall tell say no idea clue forgot forget idk dunno which "
    "one of the two them it was is they were exactly how many much anymore any more that sorry".split()
)
_DOUBT: Final = frozenset("sure unsure certain know remember recall tell say idea clue forgot forget idk dunno".split())
_DENYING: Final = frozenset("not never unsure don't dont can't cant cannot couldn't no forgot forget idk dunno".split())
_OF_AMOUNTS: Final = frozenset({"many", "much"})
_JOINTS: Final = frozenset({",", "-", "(", ";", "but"})
_KINDS: Final = frozenset({"extra", "regular", "es", "rs", "er", "rapid"})
_WHO: Final = frozenset({"i", "we", "he", "she", "they", "my"})
_TOOK: Final = frozenset({"took", "had", "swallowed", "popped", "downed", "taken"})


@needs({"or", "between"}, _DOUBT)
def without_settled_doubts(tokens: list[Token]) -> list[Token]:
    """The tokens without such a doubt, and with what it was the doubt of told plainly.

    >>> from ..tokens import tokens_of
    >>> plain = lambda text: " ".join(token.text for token in without_settled_doubts(tokens_of(text)))
    >>> plain("one or two advil at 7 am, not sure which of the two. it's 1 pm")
    "one or two advil at 7 am . it's 1 pm"
    >>> plain("two es tylenol or two rs tylenol, i don't know which, at 6 am")
    'two es tylenol or two rs tylenol at 6 am'
    >>> plain("not sure if it was two advil or two motrin that i took 5 hours ago.")
    'i took two advil or two motrin 5 hours ago .'
    >>> plain("one or two advil, not sure when. ok?")
    'one or two advil , not sure when . ok ?'
    """
    tokens = _told_plainly(tokens)
    words = [token.text for token in tokens]
    for n in range(len(words) - 2, 1, -1):
        if words[n] not in _JOINTS or words[n + 1] not in _TAG:
            continue
        end = n + 1
        while end < len(words) and words[end] in _TAG:
            end += 1
        tag = words[n + 1 : end]
        if _DOUBT.isdisjoint(tag) or _DENYING.isdisjoint(tag) or end < len(words) and words[end] not in STOPS | {",", ")", "-"}:
            continue
        begins = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS and not ends_half(words, k)), 0)
        counts, others = _alternatives(words, begins, n)
        if not counts and not others or not _OF_AMOUNTS.isdisjoint(tag) and not counts:
            continue
        closed = end < len(words) and words[end] in (",", ")", "-")
        tokens = [*tokens[:n], *tokens[end + closed :]]
        words = [token.text for token in tokens]
    return tokens


def _alternatives(words: list[str], begins: int, ends: int) -> tuple[bool, bool]:
    """Whether two numbers, and whether two drugs, kinds or moments are told as one or the other."""
    counts = others = False
    for k in range(begins + 1, ends - 1):
        if words[k] == "or" and is_number(words, k + 1) and is_number(words, k - 1) or words[k - 1] == "between" and is_number(words, k) and "and" in words[k : k + 4]:
            counts = True
        elif words[k] == "or" and (is_number(words, k + 1) or words[k + 1] in DRUG_TRIE or words[k + 1] in _KINDS) and any(word in DRUG_TRIE or word in _KINDS for word in words[begins:k]):
            others = True
    return counts, others


def _told_plainly(tokens: list[Token]) -> list[Token]:
    """ "Not sure if it was two Advil or two Motrin that I took 5 hours ago": that is what was taken."""
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 6):
        if words[n] not in ("if", "whether") or words[n + 1 : n + 3] not in (["it", "was"], ["they", "were"], ["it", "were"]):
            continue
        low = n
        while low > 0 and words[low - 1] in _TAG:
            low -= 1
        if _DOUBT.isdisjoint(words[low:n]) or _DENYING.isdisjoint(words[low:n]) or low and words[low - 1] not in STOPS:
            continue
        end = next((k for k in range(n, len(words)) if words[k] in STOPS and not ends_half(words, k)), len(words))
        that = next((k for k in range(n + 4, end - 2) if words[k] == "that" and words[k + 1] in _WHO), 0)
        took = next((k for k in range(that + 2, min(that + 4, end)) if words[k] in _TOOK), 0) if that else 0
        named = any(word in DRUG_TRIE or word in FORMS for word in words[n + 3 : that])  # "6 or 9 this morning" is no amount
        if not took or not named or not any(_alternatives(words, n + 2, that)) or end < len(words) and words[end] == "?":
            continue
        at = tokens[low].start
        return [*tokens[:low], *(replace(token, start=at, end=at) for token in tokens[that + 1 : took + 1]), *tokens[n + 3 : that], *tokens[took + 1 :]]
    return tokens
