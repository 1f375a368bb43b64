"""One of two products, or one of two strengths.

One of two products with the count told once: "took 2 pills 6h ago, either Advil or Aleve" is "took 2 Advil or 2 Aleve 6h ago".

Two strengths of which nobody knows the one: "325s or 500s", "the 200s or maybe the 400s", as "325 or 500 mg each".

A whole sentence that says no more than which two strengths plain Tylenol comes in leaves open what the bare name leaves open.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token, without
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


_BESIDE: Final = frozenset({"the", "maybe", "perhaps", "possibly", "even"})
_PLAIN: Final = frozenset({"tylenol", "tylenols", "acetaminophen", "paracetamol", "apap"})
_OTHERS: Final = frozenset({"aspirin", "excedrin", "naproxen", "aleve", "bayer", "dayquil", "nyquil", "er", "arthritis", "pm"})
_TELLING: Final = frozenset({"took", "had", "taken", "take", "taking", "popped", "swallowed", "ago", "am", "pm", "noon", "hours", "hour", "today", "more", "another", "last", "each", "gave", "given", "have", "can", "now"})
_CANNOT: Final = frozenset({"read", "tell", "say", "know", "remember", "see", "make"})
_LEAST, _MOST = 80, 800


@needs({"325", "s"})
def with_either_strength(tokens: list[Token]) -> list[Token]:
    """The tokens with such strengths as one choice.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_either_strength(tokens_of("2 tylenol, 325s or maybe 500s, at 9")))
    '2 tylenol , 325 or 500 mg each , at 9'
    """
    words = [token.text for token in tokens]
    if "325" in words and "500" in words and not _PLAIN.isdisjoint(words) and _OTHERS.isdisjoint(words):
        tokens = _by_name_alone(tokens, words)
        words = [token.text for token in tokens]
    if "s" not in words or "or" not in words:
        return tokens
    gone: set[int] = set()
    units: set[int] = set()
    for n in (k for k, word in enumerate(words) if word == "or" and k > 0):
        first = n - 2 if words[n - 1] == "s" else n - 1
        second = n + 1
        while second < len(words) and words[second] in _BESIDE:
            second += 1
        if first >= 0 and _strength(words, first) and _strength(words, second) and words[second + 1 : second + 2] == ["s"] and tokens[second + 1].start == tokens[second].end:
            gone |= set(range(first + 1, n)) | set(range(n + 1, second)) | ({first - 1} if first and words[first - 1] in ("the", "either") else set())
            units.add(second + 1)
    if not units:
        return tokens
    kept: list[Token] = []
    for n, token in enumerate(tokens):
        if n in units:
            kept += [replace(token, text="mg"), replace(token, text="each")]
        elif n not in gone:
            kept.append(token)
    return kept


def _by_name_alone(tokens: list[Token], words: list[str]) -> list[Token]:
    """ "Plain Tylenol, could be 325s, could be 500s.": its name."""
    gone: set[int] = set()
    start = 0
    for n in range(len(words) + 1):
        if n < len(words) and words[n] not in STOPS:
            continue
        inside = range(start, n)
        said = [words[k] for k in inside if not (words[k] == "can" and _CANNOT & set(words[k : k + 3]))]
        numbers = [words[k] for k in inside if tokens[k].kind in ("num", "hm", "frac") or words[k] in NUMBER_WORDS]
        named = [k for k in inside if words[k] in DRUG_TRIE and words[k].isalpha()]
        if sorted(numbers) == ["325", "500"] and words[n : n + 1] != ["?"] and _TELLING.isdisjoint(said) and all(words[k] in _PLAIN for k in named) and not {"extra", "regular"} & set(said):
            both = {"or", "could", "may", "might", "maybe", "perhaps", "possibly", "either", "whether"} & set(said)
            if both and named:
                gone |= set(inside) - set(named[:1])
        start = n + 1
    return without(tokens, gone)


def _strength(words: list[str], n: int) -> bool:
    return n < len(words) and words[n].isdecimal() and _LEAST <= int(words[n]) <= _MOST
