"""Words that are put aside, but for what corrects: "wait no, the show was on already so it was 8:30" holds a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, TypeAlias

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import NUMBER_WORDS
from .needed import NEEDED, REBUILDING

Pass: TypeAlias = Callable[[list[Token]], list[Token]]

_CUES: Final = (
    ("wait",), ("actually",), ("correction",), ("oops",), ("whoops",), ("scratch", "that"), ("strike", "that"), ("hang", "on"), ("hold", "on"), ("i", "mean"), ("i", "meant"), ("my", "bad"),
    ("my", "mistake"), ("make", "that"), ("no", ","), ("nope",), ("hmm",), ("or", "rather"), ("come", "to", "think"), ("on", "second", "thought"), ("i", "lied"), ("i", "tell", "a", "lie"),
)  # fmt: skip
_FIRST: Final = frozenset(cue[0] for cue in _CUES)
_NUMERIC: Final = frozenset({"num", "hm", "iso", "frac"})
_REACH: Final = 24
"""Tokens behind a cue that may belong to the correction."""


def unless_it_corrects(put: Pass) -> Pass:
    """The pass, undone where it drops a number or a time behind words that take something back; it needs the same words."""

    @wraps(put)
    def guarded(tokens: list[Token]) -> list[Token]:
        after = put(tokens)
        if len(after) >= len(tokens) or _FIRST.isdisjoint(token.text for token in tokens):
            return after
        kept = set(map(id, after))
        return tokens if any(id(token) not in kept and _numeric(token) and _corrects(tokens, n) for n, token in enumerate(tokens)) else after

    if put in NEEDED:
        NEEDED[guarded] = NEEDED[put]
    if put in REBUILDING:
        REBUILDING.add(guarded)
    return guarded


def _numeric(token: Token) -> bool:
    return token.kind in _NUMERIC or token.text in NUMBER_WORDS or token.text in ("noon", "midnight")


def _corrects(tokens: list[Token], n: int) -> bool:
    """A cue stands before, in the same sentence, or makes up the one before it."""
    stops = 0
    for k in range(n - 1, max(n - _REACH, -1), -1):
        text = tokens[k].text
        if text in STOPS:
            stops += tokens[k + 1].text not in STOPS
        elif text in _FIRST and any([token.text for token in tokens[k : k + len(cue)]] == list(cue) for cue in _CUES):
            return stops == 0 or _alone(tokens, k)
        if stops > 1:
            break
    return False


def _alone(tokens: list[Token], k: int) -> bool:
    """ "wait, no. it was 8:30": the sentence of the cue has no other words."""
    end = next((j for j in range(k, len(tokens)) if tokens[j].text in STOPS), len(tokens))
    return end - k <= 3
