"""One of two products with the count told once: "took 2 pills 6h ago, either Advil or Aleve" is "took 2 Advil or 2 Aleve 6h ago"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS
from .needed import needs

_TOOK: Final = frozenset("took taken had swallowed popped used downed".split())
_BEFORE: Final = frozenset({"extra", "regular", "strength", "extra-strength", "regular-strength", "plain", "generic", "es", "rs"})
_BEHIND: Final = frozenset({"extra", "regular", "strength", "pm"})


@needs({"or"}, _TOOK)
def with_either_counted(tokens: list[Token]) -> list[Token]:
    """The tokens with the count before each of the two.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_either_counted(tokens_of("took 2 pills 6h ago, either advil or aleve. 2 advil?")))
    'took 2 advil or 2 aleve 6 h ago . 2 advil ?'
    >>> " ".join(t.text for t in with_either_counted(tokens_of("i took 2 advil or aleve at 9")))
    'i took 2 advil or 2 aleve at 9'
    """
    words = [token.text for token in tokens]
    for n in range(2, len(words) - 1):
        if words[n] != "or":
            continue
        second = n + 1 + (words[n + 1] in ("maybe", "possibly"))
        end = _product(words, second) or (_counts(tokens, second) and _product(words, second + 1))
        first = next((k for k in range(n - 1, max(n - 8, 0), -1) if _product(words, k) == n and _product(words, k - 1) != n), 0)
        if not end or not first:
            continue
        _name_last(tokens, first, n)
        low = second + _counts(tokens, second)
        _name_last(tokens, low, _product(words, low) or low)
        if _counts(tokens, second):
            continue  # "2 Advil or 2 Aleve"
        if _counts(tokens, first - 1) and words[first - 2] in (*_TOOK, "either"):
            place = tokens[second].start - 1
            return [*tokens[:second], replace(tokens[first - 1], start=place, end=place), *tokens[second:]]
        if words[first - 1] == "either" and words[first - 2] in (",", "-"):
            noun = next((k for k in range(first - 3, 0, -1) if words[k] in FORMS or words[k] in STOPS), 0)
            if words[noun] not in FORMS or not _counts(tokens, noun - 1) or words[noun - 2] not in _TOOK or any(names_drug(words, k) for k in range(noun - 1, first)):
                continue
            place = tokens[noun].start
            products = [*tokens[first : n + 1], tokens[noun - 1], *tokens[second:end]]
            return [*tokens[:noun], *(replace(token, start=place, end=place) for token in products), *tokens[noun + 1 : first - 2], *tokens[end:]]
    return tokens


def _name_last(tokens: list[Token], low: int, high: int) -> None:
    """ "tylenol regular strength": the name behind the kind, as it is read in an alternative."""
    said = [token.text for token in tokens[low:high]]
    if said[0:1] == ["tylenol"] and said[1:] in (["regular", "strength"], ["extra", "strength"]):
        for token, word in zip(tokens[low:high], (*said[1:], "tylenol"), strict=True):
            token.text = word


def _counts(tokens: list[Token], k: int) -> bool:
    return k > 0 and (tokens[k].kind in ("num", "frac") or tokens[k].text in NUMBER_WORDS)


def _product(words: list[str], k: int) -> int:
    """The place behind the product that begins at ``k``; 0 where none does."""
    while k < len(words) and (words[k] in _BEFORE or words[k] in MASS_UNITS or words[k + 1 : k + 2] and words[k + 1] in MASS_UNITS):
        k += 1
    if not names_drug(words, k):
        return 0
    k += 1 + max(len(rest) for rest, _ in DRUG_TRIE[words[k]] if tuple(words[k + 1 : k + 1 + len(rest)]) == rest)
    while k < len(words) and (words[k] in _BEHIND or words[k] in FORMS):
        k += 1
    return k


_BESIDES: Final = (["on", "top", "of"], ["in", "addition", "to"], ["besides"], ["over", "and", "above"])
_POINTS: Final = frozenset({"that", "those", "it", "them", "this"})


@needs({"top", "addition", "besides", "above"}, _POINTS)
def with_plus_said(tokens: list[Token]) -> list[Token]:
    """The tokens with "plus" for "on top of that" before a count.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_plus_said(tokens_of("4 advil so far today, and on top of that one at 7 am")))
    '4 advil so far today , plus one at 7 am'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 2):
        said = next((said for said in _BESIDES if words[n : n + len(said)] == said), None)
        end = n + len(said) + 1 if said else 0
        if not end or end >= len(words) or words[end - 1] not in _POINTS or not _counts(tokens, end) and words[end : end + 1] != ["another"]:
            continue
        first = n - (words[n - 1] in ("and", "then", "also"))
        if words[first - 1] == ".":
            tokens[first - 1].text = ","
        plus = Token("word", "plus", tokens[n].start, tokens[end - 1].end)
        return [*tokens[:first], plus, *with_plus_said(tokens[end:])]
    return tokens


@needs({"plus"}, {"last"})
def with_plus_apart(tokens: list[Token]) -> list[Token]:
    """The tokens with what comes on top of a sum and its last dose as a sentence of its own.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_plus_apart(tokens_of("i've had 3 tylenol today, the last of it 6 hours ago, plus 2 advil 7 hours ago")))
    "i've had 3 tylenol today , the last of it 6 hours ago . took 2 advil 7 hours ago"
    """
    words = [token.text for token in tokens]
    for n in range(4, len(words) - 2):
        if words[n] == "plus" and words[n - 1] == "," and _counts(tokens, n + 1) and _product(words, n + 2):
            last = next((k for k in range(n - 2, max(n - 14, 0), -1) if words[k] == "last" or words[k] in STOPS), 0)
            if words[last] == "last" and words[last + 1 : last + 2] in (["of"], ["one"], ["dose"]) and not any(names_drug(words, k) for k in range(last, n)):
                tokens[n - 1].text, tokens[n].text = ".", "took"
    return tokens
