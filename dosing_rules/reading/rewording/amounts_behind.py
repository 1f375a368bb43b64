"""Two drugs asked for together, with their amounts behind both: "paracetamol and ibuprofen together, 1000 mg and 400 mg?"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, says_number
from .needed import needs

_JOINING: Final = frozenset({"and", "with", "plus", "&", "+"})
_AT_ONCE: Final = frozenset("together at the same time moment once in one go both now , ? . : - right of with each combined".split())
_KINDS: Final = frozenset({"extra", "regular", "strength", "pm"})
_OF_THEM: Final = (["of", "one"], ["of", "the", "one"], ["of", "the", "first"])
_OF_OTHER: Final = (["of", "the", "other"], ["of", "the", "second"], ["of", "another"])


@needs({"together", "same", "once", "both"}, _JOINING)
def with_amounts_before_drugs(tokens: list[Token]) -> list[Token]:
    """The tokens with each amount before its drug.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_amounts_before_drugs(tokens_of("can i take paracetamol with ibuprofen together? one gram and 400 mg.")))
    'can i take one gram paracetamol with 400 mg ibuprofen together ? .'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 5):
        if words[n] not in DRUG_TRIE or words[n] in FORMS or _amount(words, n - 1) or words[n - 1] in _KINDS or words[n - 1] in MASS_UNITS:
            continue
        joint = _name_end(words, n)
        second = joint + 1 + (words[joint : joint + 2] in (["together", "with"], ["along", "with"]))
        if joint >= len(words) - 4 or words[second - 1] not in _JOINING or words[second] not in DRUG_TRIE or words[second] in FORMS:
            continue
        first = end = _name_end(words, second)
        while first < len(words) and words[first] in _AT_ONCE and not _amount(words, first):
            first += 1
        if first == end or not _AT_ONCE - {",", ".", "?"} & set(words[second - 2 : first]) or not (middle := _amount(words, first)):
            continue
        after = middle + next((len(said) for said in _OF_THEM if words[middle : middle + len(said)] == said), 0)
        after += words[after : after + 1] == [","]
        if words[after : after + 1] not in (["and"], ["&"], ["plus"], ["+"]) or not (last := _amount(words, after + 1)):
            continue
        behind = last + next((len(said) for said in _OF_OTHER if words[last : last + len(said)] == said), 0)
        if behind < len(words) and (words[behind] in DRUG_TRIE or words[behind] in ("of", "at", "each", "hours", "ago", "more", "times")):
            continue
        one, other = _put(tokens[first:middle], tokens[n].start), _put(tokens[after + 1 : last], tokens[second].start)
        return [*tokens[:n], *one, *tokens[n:second], *other, *tokens[second:first], *tokens[behind:]]
    return tokens


def _put(amount: list[Token], at: int) -> list[Token]:
    """An amount at another place; a bare number of hundreds is milligrams."""
    bare = len(amount) == 1 and amount[0].text.isdecimal() and len(amount[0].text) > 2
    unit = [replace(amount[0], kind="word", text="mg")] if bare else []
    return [replace(token, start=at, end=at) for token in (*amount, *unit)]


def _name_end(words: list[str], k: int) -> int:
    """The place behind the name of a drug at ``k``."""
    k += 1
    while k < len(words) and (words[k] in DRUG_TRIE and words[k] not in ("and", "with") or words[k] in _KINDS):
        k += 1
    return k


def _amount(words: list[str], k: int) -> int:
    """The place behind "400 mg", "one gram" or "2" at ``k``; 0 where none stands there."""
    if not 0 <= k < len(words) or not says_number(words[k]):
        return 0
    k += 1
    while k < len(words) and (words[k] in MASS_UNITS or words[k] in FORMS):
        k += 1
    return k
