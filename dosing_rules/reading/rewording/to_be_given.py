"""A request in the passive: "can it be given?", "may another 2 be administered at 3?" asks whether it is OK to take it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import NUMBER_WORDS
from .needed import needs

_MAY: Final = frozenset({"can", "could", "may", "might", "should", "would"})
_DONE: Final = frozenset({"given", "taken", "administered", "swallowed", "ingested", "consumed", "used", "had", "dispensed", "handed"})
_BEFORE: Final = frozenset({*STOPS, ",", "and", "so", "but", "then", "now", "-"})
_NOT_HERE: Final = frozenset("not never have i you he she we they've any if when how only also allowed ok okay".split())
_JUDGED: Final = frozenset({"safely", "now", "again", "still", "also", "together", "simultaneously"})

_SAID: Final = frozenset("am pm ago doses today yesterday since night morning afternoon evening noon midnight o'clock later sunday monday tuesday wednesday thursday friday saturday".split())
"""Behind which a question begins, though no sign says so."""


@needs({"be"}, _DONE, _MAY)
def with_requests_active(tokens: list[Token]) -> list[Token]:
    """The tokens with such requests as what would be taken.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_requests_active(tokens_of("it is noon. may another 2 be safely given at 3?")))
    'it is noon . ok to take another 2 safely at 3 ?'
    """
    words = [token.text for token in tokens]
    for be in range(2, len(words) - 1):
        done = be + 1 + (words[be + 1] in _JUDGED)
        if words[be] != "be" or words[done : done + 1] == [] or words[done] not in _DONE or words[be - 1] == "to":
            continue
        n = next((k for k in range(be - 1, max(be - 14, -1), -1) if words[k] in _MAY or words[k] in STOPS), -1)
        if n < 0 or words[n] not in _MAY or (n and words[n - 1] not in _BEFORE and not _begins(tokens, words, n)) or be - n < 2 or not _NOT_HERE.isdisjoint(words[n + 1 : be]):
            continue
        modal = tokens[n]
        third = max((modal.end - modal.start) // 3, 1)
        said = [replace(modal, kind="word", text=text, start=modal.start + k * third, end=modal.end if k == 2 else modal.start + (k + 1) * third) for k, text in enumerate(("ok", "to", "take"))]
        stop = [replace(modal, kind="sign", text=".", end=modal.start)] if n and words[n - 1] not in _BEFORE else []
        return [*tokens[:n], *stop, *said, *tokens[n + 1 : be], *tokens[be + 1 : done], *tokens[done + 1 :]]
    return tokens


def _begins(tokens: list[Token], words: list[str], n: int) -> bool:
    """ "2 at 8 am can 2 more be taken": a question without the sign before it, behind a time or a denial."""
    counted = tokens[n + 1].kind == "num" or words[n + 1] in NUMBER_WORDS or words[n + 1] in ("another", "more", "the") and words[n + 1 : n + 3] != ["the", "next"]
    return counted and (words[n - 1] in _SAID or tokens[n - 1].kind == "hm")


_ASKS: Final = frozenset({"asked", "asks", "begged", "begs"})
_BRING: Final = frozenset({"bring", "fetch", "hand", "grab", "pass", "find"})
_OTHERS: Final = frozenset({"he", "she", "they"})


@needs(_ASKS | {"asking", "wants", "want"}, {"for", "to"}, {"me", "us"})
def with_wishes_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with what somebody asks the speaker for as what they want.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_wishes_plain(tokens_of("he asked me for two tylenol, can i hand them over?")))
    'he wants two tylenol , can i hand them over ?'
    >>> " ".join(t.text for t in with_wishes_plain(tokens_of("she is asking me to bring her a motrin.")))
    'she is asking me to get her a motrin .'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 4, 0, -1):
        if words[n] in _ASKS and words[n - 1] in _OTHERS and words[n + 1] in ("me", "us") and words[n + 2] == "for":
            tokens[n].text = "wants"
            del tokens[n + 1 : n + 3]
        elif words[n] in _BRING and words[n - 2 : n] in (["me", "to"], ["us", "to"]) and words[n + 1] in ("her", "him", "them", "my") and n > 2 and (words[n - 3] in _ASKS or words[n - 3] in ("asking", "wants", "want")):
            tokens[n].text = "get"
    return tokens
