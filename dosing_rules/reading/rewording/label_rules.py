"""The rule of a label behind a colon or a comma: "directions: 2 caplets every 6 hours" as "directions read 2 caplets every 6 hours".

A rule that somebody knows: "as far as I know you can take up to 6 a day" as "the label says up to 6 a day".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import sentence_end
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, TIME_UNITS, count_said, says_number
from .needed import needs

_SAYS: Final = frozenset({"says", "say", "said", "read", "reads", "states"})
_PACKS: Final = frozenset({"box", "bottle", "label", "package", "packet", "carton", "back", "directions", "instructions", "packaging", "leaflet"})


@needs({"every"}, _PACKS, {":", ",", "-"})
def with_label_rules(tokens: list[Token]) -> list[Token]:
    """The tokens with a verb, and no sign, between the label and its rule.

    >>> from ..tokens import tokens_of
    >>> plain = lambda text: " ".join(token.text for token in with_label_rules(tokens_of(text)))
    >>> plain("motrin directions: 1 caplet every 4 to 6 hours. i took 1 at noon")
    'motrin directions read 1 caplet every 4 to 6 hours . i took 1 at noon'
    >>> plain("it says on the box, 2 tablets every 4 hours")
    'the box says 2 tablets every 4 hours'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 4, 0, -1):
        if words[n] not in (":", ",", "-"):
            continue
        first = n + 1 + (words[n + 1] == "take")
        every = next((k for k in range(first + 1, min(first + 5, len(words))) if words[k] == "every"), 0)
        if not every or not says_number(words[first]) or not any(word in FORMS for word in words[first:every]):
            continue
        if words[n - 1] in _SAYS:
            tokens = [*tokens[:n], *tokens[n + 1 :]]
        elif words[n - 1] in _PACKS and words[max(n - 5, 0) : n - 1] == ["it", "says", "on", "the"]:
            tokens = [*tokens[: n - 5], *tokens[n - 2 : n], replace(tokens[n], kind="word", text="says"), *tokens[n + 1 :]]
        elif words[n - 1] in _PACKS and words[n] != ",":
            tokens = [*tokens[:n], replace(tokens[n], kind="word", text="read"), *tokens[n + 1 :]]
        words = [token.text for token in tokens]
    return tokens


_SOURCES: Final = (
    ("as", "far", "as", "i", "know"), ("from", "what", "i", "know"), ("i", "know"), ("i", "read"), ("i", "think"), ("i", "thought"), ("i", "believe"), ("i", "heard"), ("i've", "heard"), ("i've", "read"), ("i", "understand"),
    ("apparently",), ("supposedly",), ("i", "was", "told"), ("they", "say"),
)  # fmt: skip
_ALLOWED: Final = tuple(
    (*who, *may)
    for who, may in (
        *((("you",), may) for may in (("can",), ("could",), ("may",), ("are", "allowed"), ("are", "allowed", "to"), ("are", "supposed", "to"))),
        *((("i",), may) for may in (("can",), ("could",), ("may",), ("am", "allowed"), ("am", "allowed", "to"))),
        *(((who,), may) for who in ("adults", "people", "we", "one") for may in (("can",), ("may",), ("are", "allowed"), ("are", "allowed", "to"))),
        *((("an", "adult"), may) for may in (("can",), ("may",))),
        *((("a", "person"), may) for may in (("can",), ("may",))),
        (("you're",), ("allowed",)), (("you're",), ("allowed", "to")), (("i'm",), ("allowed",)), (("i'm",), ("allowed", "to")), (("it's",), ()), (("the", "limit"), ("is",)),
    )
)  # fmt: skip
_LEADS: Final = frozenset({said[0] for said in (*_SOURCES, *_ALLOWED)} | {",", "that"})
"""A sentence that is such a rule begins with one of these."""
_BOUNDS: Final = (("up", "to"), ("at", "most"), ("no", "more", "than"), ("a", "maximum", "of"), ("as", "many", "as"), ("only",), ())
_PERIODS: Final = (("a", "day"), ("per", "day"), ("each", "day"), ("in", "a", "day"), ("daily",), ("in", "24", "hours"), ("per", "24", "hours"), ("in", "a", "24", "hour", "period"), ("at", "a", "time"), ("at", "once"), ("per", "dose"))


@needs({"a", "per", "day", "daily", "24", "every", "dose", "once"}, {"can", "could", "may", "allowed", "supposed", "it's", "limit"})
def with_rules_known(tokens: list[Token]) -> list[Token]:
    """The tokens with such rules as those of the label; a sentence with anything else in it, and the question itself, stay.

    >>> from ..tokens import tokens_of
    >>> plain = lambda text: " ".join(token.text for token in with_rules_known(tokens_of(text)))
    >>> plain("i think you can take up to 6 a day. i took 2 advil 4 hours ago. 2 more?")
    'the label says up to 6 a day . i took 2 advil 4 hours ago . 2 more ?'
    >>> plain("i can take 2 every 4 hours, right? i took 2 at 8")
    'i can take 2 every 4 hours , right ? i took 2 at 8'
    """
    words = [token.text for token in tokens]
    low = 0
    while low < len(words):
        high = sentence_end(words, low)
        said = _rule(words, low, high)
        asked = words[high : high + 1] == ["?"]
        if said and not (asked and "?" not in words[high + 1 :]):
            first, last, bound = said
            at = tokens[low].start
            label = [Token("word", word, at, at) for word in ("the", "label", "says", *(bound or ("up", "to")))]
            stop = [replace(tokens[high], kind="sign", text=".")] if high < len(words) else []
            return with_rules_known([*tokens[:low], *label, *tokens[first:last], *stop, *tokens[high + 1 :]])
        low = high + 1
    return tokens


def _rule(words: list[str], low: int, high: int) -> tuple[int, int, tuple[str, ...]] | None:
    """Where the amount of a rule that is all of the sentence begins, and where its period ends, with the words of its bound; None where it is no such rule."""
    if words[low] not in _LEADS:
        return None
    end = high
    for tag in ((",", "right"), ("right",), (",", "i", "think"), ("i", "think"), (",", "i", "believe")):
        if tuple(words[end - len(tag) : end]) == tag:
            end -= len(tag)
            break
    k = low + max((len(said) for said in _SOURCES if tuple(words[low : low + len(said)]) == said), default=0)
    k += words[k : k + 1] == [","]
    k += words[k : k + 1] == ["that"]
    may = max((len(said) for said in _ALLOWED if tuple(words[k : k + len(said)]) == said), default=0)
    if not may:
        return None
    bare = words[k : k + may] in (["it's"], ["the", "limit", "is"])
    k += may
    k += not bare and words[k : k + 1] in (["take"], ["have"], ["use"])
    bound = max((said for said in _BOUNDS if tuple(words[k : k + len(said)]) == said), key=len)
    first = k + len(bound)
    k = first + 1
    if first >= end or not count_said(words[first]) or bare and not bound and words[low] == "it's":
        return None
    while k < end and (words[k] in MASS_UNITS or words[k] in FORMS or words[k] in DRUG_TRIE or words[k] in ("of", "extra", "regular", "strength", "to", "total") or count_said(words[k]) and words[k - 1] == "to"):
        k += 1
    if words[k:end] and words[k] == "every":
        rest = words[k + 1 : end]
        return (first, end, bound) if rest and rest[-1] in TIME_UNITS and all(count_said(word) or word in ("to", "-", "or") for word in rest[:-1]) else None
    return (first, end, bound) if tuple(words[k:end]) in _PERIODS else None
