"""Likenings left out ("like an idiot"), and the hour at which somebody says to be awake still: the current time."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import HALVES
from .needed import needs

_LIKENED: Final = frozenset(
    "idiot fool moron dummy dope dork champ zombie maniac madman madwoman baby trooper genius goof clown dingus doofus numpty muppet tool lunatic wimp rockstar pro dunce fiend glutton soldier".split()
)
_AM: Final = frozenset({"i'm", "im"})
_AWAKE: Final = frozenset("awake up staring tossing lying laying hurting aching coughing sneezing shivering sweating pacing sleepless".split())
_OTHERWISE: Final = frozenset("it's its clock watch time every daily each always usually often until till since when if by".split())
"""Words that tell the time themselves, or make a custom of it."""


@needs({"like", "wide"} | _AM)
def with_hour_awake(tokens: list[Token]) -> list[Token]:
    """The tokens without likenings, and with "it's" before the hour at which the one who asks is still awake.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_hour_awake(tokens_of("took 2 at 9 and 12 like an idiot. 2 more?")))
    'took 2 at 9 and 12 . 2 more ?'
    >>> " ".join(t.text for t in with_hour_awake(tokens_of("2 advil at 10 pm and i'm still awake at 1:30 am. 2 more?")))
    "2 advil at 10 pm and i'm still awake , it's 1:30 am . 2 more ?"
    """
    words = [token.text for token in tokens]
    if "like" in words:
        gone = {k for n, word in enumerate(words) if word == "like" and words[n + 1 : n + 2] in (["a"], ["an"], ["the"]) and words[n + 2 : n + 3] and words[n + 2] in _LIKENED for k in (n, n + 1, n + 2)}
        if gone:
            tokens = [token for n, token in enumerate(tokens) if n not in gone]
            words = [token.text for token in tokens]
    elided = "wide" in words
    if (_AM.isdisjoint(words) and not elided) or _AWAKE.isdisjoint(words) or not _OTHERWISE.isdisjoint(words):
        return tokens
    for n, word in enumerate(words):
        wide = word == "wide" and words[n + 1 : n + 2] == ["awake"] and (n == 0 or words[n - 1] in STOPS or words[n - 1] == ",")
        if word not in _AM and not wide:
            continue
        k = n + 1
        while k < len(words) and words[k] in ("still", "wide", "just", "now"):
            k += 1
        end = next((j for j in range(n, len(words)) if words[j] in STOPS or (wide and words[j] == ",")), len(words))
        at = next((j for j in range(k, end) if words[j] == "at" and _is_hour(tokens, words, j + 1)), 0)
        if k >= len(words) or (k == n + 1 and not wide) or words[k] not in _AWAKE or not at or at - k > 6 or at + (2 if tokens[at + 1].text in ("noon", "midnight") else 3) != end:
            continue
        comma, said = tokens[at], tokens[at]
        comma = Token("sign", ",", comma.start, comma.start + 1)
        said = Token("word", "it's", said.start + 1, said.end)
        return [*tokens[:at], comma, said, *tokens[at + 1 :]]
    return tokens


def _is_hour(tokens: list[Token], words: list[str], n: int) -> bool:
    return n < len(tokens) and (words[n] in ("noon", "midnight") or ((tokens[n].kind in ("hm", "num")) and words[n + 1 : n + 2] != [] and words[n + 1] in HALVES))
