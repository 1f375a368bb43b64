"""What somebody says to take, and the question whether one can: "my friend says take 400 at 3 pm, can I?" asks for 400 at 3 pm."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import NUMBER_WORDS, says_number
from .needed import needs

_SAYS: Final = frozenset({"says", "said", "say", "told", "tells", "suggests", "suggested", "wants", "keeps"})
_TO_TAKE: Final = frozenset({"to", "i", "he", "she", "should", "can", "could", "me", "him", "her", "that", "just", "go", "ahead", "and", "saying", "telling"})
_TAKE: Final = frozenset({"take", "have", "pop", "swallow"})
_TAKERS: Final = {"i": "i", "he": "he", "she": "she"}
_MAY: Final = frozenset({"can", "could", "may", "should"})
_FINE: Final = frozenset({"ok", "okay", "fine", "alright", "safe", "allowed"})
_JOINTS: Final = frozenset({",", "and", "but", "so", "now", "."})
_RULES: Final = frozenset("every each per if when before after until till unless times never not no without or up max only most least".split())
"""With one of these it is a rule or a condition, and no one dose."""


@needs(_SAYS, _TAKE)
def with_what_one_is_told_to_take(tokens: list[Token]) -> list[Token]:
    """The tokens with such a suggestion as the question that is asked about it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_what_one_is_told_to_take(tokens_of("i had 2 advil at 10 am and my friend says to take 2 more at 3 pm, can i?")))
    'i had 2 advil at 10 am . can i take 2 more at 3 pm ?'
    """
    words = [token.text for token in tokens]
    tail, who = _whether(words)
    take = next((n for n in range(tail - 2, 0, -1) if words[n] in _TAKE), 0) if tail else 0
    if not take or not (says_number(words[take + 1]) or words[take + 1] in ("another", "a", "some")):
        return tokens
    says = take - 1
    while says > 1 and words[says] in _TO_TAKE:
        says -= 1
    end = next((n for n in range(take, tail) if words[n] in STOPS), tail)
    if words[says] not in _SAYS or not _RULES.isdisjoint(words[take:end]) or not _MAY.isdisjoint(words[end:tail]):
        return tokens
    start = says - 1
    while start and says - start < 4 and words[start - 1] not in _JOINTS and words[start - 1] not in STOPS and words[start] not in ("my", "the", "his", "her", "our"):
        start -= 1
    if start == says - 1 and words[start] in ("i", "i've", "we") or any(word[0].isdigit() or word in NUMBER_WORDS or word in ("am", "pm") for word in words[start:says]):
        return tokens
    first = start
    while first and words[first - 1] in _JOINTS:
        first -= 1
    at, until = tokens[start].start, tokens[take].start
    half = (at + until) // 2
    asked = [replace(tokens[says], kind="word", text="can", start=at, end=half), replace(tokens[says], kind="word", text=who, start=half, end=until)]
    stop = [replace(tokens[says], kind="sign", text=".", start=at, end=at)] if first else []
    mark = replace(tokens[says], kind="sign", text="?", start=tokens[end - 1].end, end=tokens[end - 1].end)
    return [*tokens[:first], *stop, *asked, *tokens[take:end], mark, *tokens[end + 1 : tail]]


def _whether(words: list[str]) -> tuple[int, str]:
    """Where the question behind it begins, and who would take it: ", can I?", ". Is that OK?"; 0 where none ends the text."""
    end = len(words) - (words[-1:] == ["?"])
    for tail in range(end - 1, max(end - 6, 1), -1):
        asked = words[tail:end]
        judged = asked[0] in ("is", "would") and asked[1:2] in (["that"], ["it"], ["this"]) and asked[-1] in _FINE and len(asked) <= 4
        may = asked[0] in _MAY and len(asked) > 1 and asked[1] in _TAKERS and asked[2:] in ([], ["do", "that"], ["do", "it"])
        if may or judged:
            while words[tail - 1] in _JOINTS or words[tail - 1] in STOPS:
                tail -= 1
            return tail, asked[1] if may else "i"
    return 0, ""
