"""Questions that are told: "my mother asked if Aleve is fine" is "my mother asked is Aleve fine"."""

from __future__ import annotations

from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, NUMBER_WORDS
from .needed import needs

_ASKING: Final = frozenset({"asked", "asks", "asking", "wonders", "wondered", "wondering", "know", "wonder", "curious", "unsure", "sure"})
_BEING: Final = frozenset({"is", "are", "would", "will", "was", "were"})
_FINE: Final = frozenset({"fine", "ok", "okay", "safe", "alright", "allowed", "good", "permitted", "acceptable", "advisable", "too"})


@needs({"if", "whether"})
def with_reported_questions(tokens: list[Token]) -> list[Token]:
    """The tokens with such questions in the order of a question.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_reported_questions(tokens_of("my mom asked if 2 aleve would be ok")))
    'my mom asked would 2 aleve be ok'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 3, 0, -1):
        if words[n] not in ("if", "whether") or words[n - 1] not in _ASKING:
            continue
        verb = next((k for k in range(n + 2, min(n + 9, len(words))) if words[k] in _BEING), 0)
        judged = words[verb + 1 : verb + 4]
        named = words[n + 1 : verb]
        if not verb or _FINE.isdisjoint(judged[:1] if judged[:1] != ["be"] else judged[1:2]) or not all(word.replace("-", "").isalnum() for word in named):
            continue
        if any(word in DRUG_TRIE or word in FORMS or word in NUMBER_WORDS or word.isdecimal() or word in ("another", "more") for word in named):
            tokens[n].text = words[verb]
            tokens = [*tokens[:verb], *tokens[verb + 1 :]]
            words = [token.text for token in tokens]
    return tokens
