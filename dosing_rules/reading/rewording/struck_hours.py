"""The hour that a signal gives, said as the hour that it is: "the noon whistle just blew"."""

from __future__ import annotations

from typing import Final

from ..tokens import Token
from .needed import needs

_SIGNALS: Final = frozenset({"whistle", "siren", "horn", "bell", "bells", "gun", "cannon", "chime", "chimes", "hooter"})
_SOUNDED: Final = frozenset({"blew", "blown", "went", "gone", "sounded", "rang", "rung", "fired", "boomed", "chimed"})
_SOUNDING: Final = frozenset({"blowing", "going", "sounding", "ringing", "chiming"})
_BESIDE: Final = frozenset({"has", "have", "just", "is", "are", "now", "only", "finally"})
_BEHIND: Final = frozenset({"off", "out"})


@needs({"noon", "midnight"}, _SIGNALS)
def with_struck_hours(tokens: list[Token]) -> list[Token]:
    """The tokens with a signal that sounds now as the time that it is.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_struck_hours(tokens_of("2 advil at 8, now the noon whistle just blew. 2 more?")))
    "2 advil at 8 , it's noon . 2 more ?"
    >>> " ".join(t.text for t in with_struck_hours(tokens_of("2 advil when the noon whistle blew")))
    '2 advil when the noon whistle blew'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 2):
        if words[n] not in ("noon", "midnight") or words[n + 1] not in _SIGNALS or words[n - 1] not in ("the", "our"):
            continue
        k = n + 2
        while k < len(words) and words[k] in _BESIDE:
            k += 1
        beside = words[n + 2 : k]
        if k == len(words) or not (words[k] in _SOUNDED and {"just", "has", "have"} & set(beside) or words[k] in _SOUNDING and {"is", "are"} & set(beside)):
            continue
        end = k + 1 + (words[k + 1 : k + 2] != [] and words[k + 1] in _BEHIND)
        start = n - 1 - (words[n - 2] == "now" and n > 1)
        it_is = Token("word", "it's", tokens[start].start, tokens[n - 1].end)
        return [*tokens[:start], it_is, tokens[n], *tokens[end:]]
    return tokens
