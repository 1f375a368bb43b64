"""Two strengths of which nobody knows the one: "325s or 500s", "the 200s or maybe the 400s", as "325 or 500 mg each".

A whole sentence that says no more than which two strengths plain Tylenol comes in leaves open what the bare name leaves open.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import NUMBER_WORDS
from .needed import needs

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
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


def _strength(words: list[str], n: int) -> bool:
    return n < len(words) and words[n].isdecimal() and _LEAST <= int(words[n]) <= _MOST
