"""What nobody can tell of a dose, around the word "which": "2 Excedrin (don't know which one) 3 hours ago", "which bottle my two Tylenol came from at 9"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_end, sentence_start
from ..drugs import names_drug
from ..tokens import Token
from ..words import is_number
from .needed import needs

_OF_KIND: Final = frozenset("i we honestly not sure unsure don't dont can't cant do know remember recall tell no idea forgot forget which one ones kind kinds type sort version brand of them".split())
_MOMENT: Final = frozenset("at around about ago hours hour hrs hr minutes min am pm this last today yesterday tonight morning afternoon evening night noon midnight half an a half - :".split())
_HOLDERS: Final = frozenset("bottle bottles box boxes pack packs packet packets jar jars tin tub bag bags drawer blister strip container containers".split())
_TAKERS: Final = {"my": "i", "our": "we", "her": "she", "his": "he", "their": "they", "the": "i", "those": "i", "these": "i"}
_OUT: Final = frozenset({"from", "of", "off"})
_UNKNOWN: Final = frozenset({"don't", "dont", "not", "can't", "cant", "couldn't", "no", "forgot", "forget", "unsure"})


@needs({"which"})
def with_doubts_of_which(tokens: list[Token]) -> list[Token]:
    """The tokens with the dose told whole, and the doubt beside it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_doubts_of_which(tokens_of("2 excedrin (dont know which one) 3 hours ago. 2 more?")))
    '2 excedrin 3 hours ago ( dont know which one ) . 2 more ?'
    >>> " ".join(t.text for t in with_doubts_of_which(tokens_of("can't tell which bottle her two advil came from at 9. 2 more?")))
    "can't tell which bottle . she took two advil at 9 . 2 more ?"
    >>> " ".join(t.text for t in with_doubts_of_which(tokens_of("i took either one or two advil at 9, i don't know which. 1 more?")))
    'i took either one or two advil at 9 . 1 more ?'
    """
    words = [token.text for token in tokens]
    for n in (k for k, word in enumerate(words) if word == "which"):
        if words[n + 1 : n + 2] and words[n + 1] in _HOLDERS or words[n + 1 : n + 4] == ["of", "the", "two"]:
            return _out_of_holder(tokens, words, n)
        opened = next((k for k in range(n - 1, max(n - 8, 0), -1) if words[k] in ("(", ",")), 0)
        closing = ")" if words[opened] == "(" else ","
        if opened and names_drug(words, opened - 1) and closing in words[n : n + 4] and is_number(words, opened - 2):
            return _behind_moment(tokens, words, opened, words.index(closing, n))
        comma = next((k for k in range(n - 1, max(n - 6, 0), -1) if words[k] in (",", "-", "(")), 0)
        if comma and _either_count(words, comma):
            return _settled(tokens, words, comma, n)
    return tokens


def _behind_moment(tokens: list[Token], words: list[str], opened: int, closed: int) -> list[Token]:
    """The doubt of the kind in brackets goes behind the time of the dose."""
    end = closed + 1
    while end < len(words) and (words[end] in _MOMENT or is_number(words, end) or tokens[end].kind in ("num", "hm")):
        end += 1
    if end == closed + 1 or end < len(words) and words[end] not in STOPS | {",", "and", "so", "can", "but"} or not _OF_KIND.issuperset(words[opened + 1 : closed]):
        return tokens
    return [*tokens[:opened], *tokens[closed + 1 : end], *tokens[opened : closed + 1], *tokens[end:]]


def _out_of_holder(tokens: list[Token], words: list[str], n: int) -> list[Token]:
    """ "Which bottle her two came from five hours ago": she took two five hours ago."""
    end = sentence_end(words, n)
    came = next((k for k in range(n + 2, end) if words[k] in ("came", "come")), 0)
    owner = next((k for k in range(n + 1, came) if words[k] in _TAKERS and k + 1 < came and is_number(words, k + 1)), 0)
    if not came or not owner or not any(names_drug(words, k) for k in range(owner, came)):
        return tokens
    last = came + 1
    while last < end and words[last] in _OUT | {"out"}:
        last += 1
    if last == came + 1 or not any(word in _MOMENT for word in words[last:end]):
        return tokens
    at = tokens[owner]
    third = max((at.end - at.start) // 3, 1)
    said = [replace(at, kind=kind, text=text, start=at.start + k * third, end=at.end if k == 2 else at.start + (k + 1) * third)
            for k, (kind, text) in enumerate((("sign", "."), ("word", _TAKERS[at.text]), ("word", "took")))]  # fmt: skip
    return [*tokens[:owner], *said, *tokens[owner + 1 : came], *tokens[last:]]


def _either_count(words: list[str], comma: int) -> bool:
    """ "Either one or two", "one or two Advil", in the sentence before the comma."""
    start = sentence_start(words, comma)
    return any(words[k] == "or" and k > start and is_number(words, k - 1) and is_number(words, k + 1) and (names_drug(words, k + 2) or "either" in words[start:k]) and words[k + 2 : k + 3] not in (["am"], ["pm"], ["hours"]) for k in range(start, comma))


def _settled(tokens: list[Token], words: list[str], comma: int, n: int) -> list[Token]:
    """Both counts are read anyway: the doubt adds nothing to them."""
    end = n + 1 + (words[n + 1 : n + 2] == ["one"])
    if end < len(words) and words[end] not in STOPS | {")"} or _UNKNOWN.isdisjoint(words[comma:n]) or not _OF_KIND.issuperset(words[comma + 1 : n + 1]):
        return tokens
    if words[comma] == "(" and words[end : end + 1] == [")"]:
        end += 1
    return [*tokens[:comma], *tokens[end:]]
