"""A drug named only behind a row of doses, or apart from its strength: "two at 6 am, two at noon, Advil", "Tylenol, 325s, two each time"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token
from ..words import is_number
from .needed import needs

_LEADS: Final = frozenset({"extra", "regular", "strength", "es", "generic", "plain", "store", "brand", "kirkland", "equate"})
_UNITS: Final = frozenset({"s", "mg", "mgs", "'s"})
_STRENGTHS: Final = frozenset({"200", "220", "325", "500", "650"})
_EACH: Final = frozenset({"each", "every", "at", "per"})


@needs({","})
def with_names_behind(tokens: list[Token]) -> list[Token]:
    """The tokens with such a name as the name of them all.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_names_behind(tokens_of("took two at 6 am, two at noon, advil. it's 6 pm")))
    "took two at 6 am , two at noon , all advil . it's 6 pm"
    >>> " ".join(t.text for t in with_names_behind(tokens_of("tylenol, 325s, two each time: 6 am and 2 pm")))
    'tylenol 325 s , two each time : 6 am and 2 pm'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 2):
        if words[n] != ",":
            continue
        if words[n + 1] in _STRENGTHS and words[n + 2] in _UNITS:
            if words[n - 1] in DRUG_TRIE and words[n + 3 : n + 4] == [","] and is_number(words, n + 4) and words[n + 5 : n + 6] and words[n + 5] in _EACH:
                return [*tokens[:n], *tokens[n + 1 :]]
            continue
        end = next((k for k in range(n + 1, min(n + 6, len(words))) if words[k] in STOPS), 0)
        if not end or words[end] == "?" or not names_drug(words, end - 1) or not all(word in _LEADS for word in words[n + 1 : end - 1]):
            continue
        if any(word in DRUG_TRIE for word in words[:n]) or words[:n].count("at") < 2 or not any(is_number(words, k) and words[k + 1] == "at" for k in range(n - 1)):
            continue
        at = tokens[n].end
        return [*tokens[: n + 1], Token("word", "all", at, at), *tokens[n + 1 :]]
    return tokens
