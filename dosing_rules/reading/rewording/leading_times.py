"""A time that opens a sentence, set behind what is said of the taker: "almost four hours ago my husband, who is on warfarin, took 2"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..persons import PERSONS
from ..tokens import Token
from ..words import NUMBER_WORDS, TIME_UNITS
from .needed import needs

_TOOK: Final = frozenset({"took", "had", "swallowed", "popped", "downed", "got", "used", "chewed"})
_LEADING: Final = (
    frozenset("about around almost nearly over just exactly roughly maybe only like some a an half the at @ noon midnight am pm p m . this morning afternoon evening last night today yesterday earlier ago and good more less than under".split())
    | NUMBER_WORDS.keys() | TIME_UNITS.keys()
)  # fmt: skip
_WHEN: Final = frozenset({"ago", "at", "@", "noon", "midnight", "morning", "afternoon", "evening", "night", "around", "about"})
_WHOSE: Final = frozenset({"my", "our", "his", "her", "the"})
_SHE: Final = frozenset({"i", "he", "she"})
_REACH: Final = 12
"""The most words that are said of the taker."""


_CLOSES: Final = {",": ",", "(": ")"}


@needs(_CLOSES.keys(), _WHEN, _TOOK)
def with_leading_times_behind(tokens: list[Token]) -> list[Token]:
    """The tokens with such a time right before the verb.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_leading_times_behind(tokens_of("almost 4 hours ago my husband, who is tall, took 2 advil.")))
    'my husband , who is tall , almost 4 hours ago took 2 advil .'
    >>> " ".join(t.text for t in with_leading_times_behind(tokens_of("almost 4 hours ago my mom (she is 61) had 2 advil.")))
    'my mom ( she is 61 ) almost 4 hours ago had 2 advil .'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 5):
        if words[n] not in _CLOSES or words[n - 1].removesuffix("'s") not in PERSONS and words[n - 1] not in _SHE:
            continue
        low = max((k + 1 for k in range(n) if words[k] in STOPS and not (words[k] == "." and words[k - 1 : k] in (["a"], ["p"], ["m"]))), default=0)
        who = n - 1
        while who > low and (words[who - 1] in PERSONS or words[who - 1] in _WHOSE):
            who -= 1
        lead = tokens[low:who]
        comma = bool(lead) and lead[-1].text == ","
        lead = lead[:-1] if comma else lead
        if not lead or not all(token.text in _LEADING or token.kind in ("num", "hm") for token in lead) or _WHEN.isdisjoint(token.text for token in lead):
            continue
        close = next((k for k in range(n + 2, min(n + _REACH + 2, len(words) - 1)) if words[k] == _CLOSES[words[n]]), 0)
        inside = tokens[n + 1 : close]
        if not close or words[close + 1] not in _TOOK or any(token.text in STOPS or token.text in _TOOK or token.text in TIME_UNITS or token.text in ("at", "and", "or") for token in inside) or _counts(inside):
            continue
        first = replace(lead[0])
        return [*tokens[:low], *tokens[who : close + 1], first, *lead[1:], *with_leading_times_behind(tokens[close + 1 :])]
    return tokens


def _counts(tokens: list[Token]) -> bool:
    """A number among the words that is no age of a grown-up."""
    return any(token.kind == "hm" or token.text in NUMBER_WORDS and token.text != "one" or token.kind == "num" and not (token.text.isdecimal() and 18 <= int(token.text) < 110) for token in tokens)
