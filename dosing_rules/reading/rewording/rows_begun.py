"""A row told by when it began: "started at midnight: 400 mg every 5 hours" is 400 mg every 5 hours since midnight."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import NUMBER_WORDS, TIME_UNITS
from .needed import needs

_BEGAN: Final = frozenset({"started", "began", "starting", "beginning", "begun"})
_OF_HOURS: Final = frozenset({"am", "pm", "a.m", "p.m", "noon", "midnight", "this", "yesterday", "morning", "last", "night", "today", "o'clock", "sharp", "on", "the", "dot", "evening", "afternoon"})
_LEADS: Final = frozenset({"i", "she", "he", "we", "i've", "and", "so", "have", "has", "them", "it", "off", "out", "day", "today"})


@needs(_BEGAN, {"every"}, {"at"})
def with_rows_begun(tokens: list[Token]) -> list[Token]:
    """The tokens with the beginning behind the interval.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_rows_begun(tokens_of("started at midnight: 400 mg every 5 hours, four doses so far")))
    '400 mg every 5 hours since midnight , four doses so far'
    >>> " ".join(t.text for t in with_rows_begun(tokens_of("one advil every 4 hours, starting at 6 am. it's 2 pm")))
    "one advil every 4 hours since 6 am . it's 2 pm"
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words[:-2]):
        if word not in _BEGAN or words[n + 1] != "at":
            continue
        end = n + 2
        while end < len(words) and (tokens[end].kind in ("num", "hm") or words[end] in _OF_HOURS or words[end] in NUMBER_WORDS and end == n + 2):
            end += 1
        low = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS), 0)
        if end == n + 2:
            continue
        since = Token("word", "since", tokens[n].start, tokens[n + 1].end)
        if "every" in words[low:n]:
            at = _interval_end(words, next(k for k in range(low, n) if words[k] == "every"))
            if at and words[at:n] in ([], [","]):
                return [*tokens[:at], since, *tokens[n + 2 :]]
        elif all(word in _LEADS for word in words[low:n]) and words[end : end + 1] in ([":"], ["with"], [","], ["-"]):
            stop = next((k for k in range(end + 1, len(words)) if words[k] in STOPS), len(words))
            every = next((k for k in range(end + 1, min(stop, end + 12)) if words[k] == "every"), 0)
            at = _interval_end(words, every) if every else 0
            if at and words[at : at + 1] != ["since"]:
                return [*tokens[:low], *tokens[end + 1 : at], since, *tokens[n + 2 : end], *tokens[at:]]
    return tokens


def _interval_end(words: list[str], every: int) -> int:
    """The place behind "every 4 hours"; 0 where it is no interval."""
    return next((k + 1 for k in range(every + 1, min(every + 4, len(words))) if words[k] in TIME_UNITS), 0)
