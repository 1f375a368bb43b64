"""The rule of a label behind a colon or a comma: "directions: 2 caplets every 6 hours" as "directions read 2 caplets every 6 hours"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..tokens import Token
from ..words import FORMS, says_number
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
