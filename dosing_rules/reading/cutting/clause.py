"""A clause, and the skeleton of letters that cues are found in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ..terms import Term

_TIME_LETTERS: Final = {
    "clock": "T", "instant": "T", "part": "P", "day": "P", "ago": "A", "later": "L", "earlier": "L", "in": "I", "within": "I",
    "every": "E", "window": "W", "span": "S", "length": "S", "rate": "S", "now": "O", "vague": "U", "future": "U",
}  # fmt: skip

_LETTERS: Final = {"num": "N", "mass": "M", "volume": "M", "strength": "M", "drug": "D", "form": "F"}

STOPS: Final = frozenset({".", "?", "!", ";", "\n"})


def sentence_start(words: list[str], n: int) -> int:
    """Where the sentence begins that the word at ``n`` stands in.

    >>> sentence_start(["2", "at", "8", ".", "1", "at", "9"], 5)
    4
    """
    return next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS), 0)


def sentence_end(words: list[str], n: int) -> int:
    """The place of the stop that ends the sentence from ``n`` on; behind the last word where none does.

    >>> sentence_end(["2", "at", "8", ".", "1", "at", "9"], 1)
    3
    """
    return next((k for k in range(n, len(words)) if words[k] in STOPS), len(words))


def letter(term: Term) -> str:
    """The term's letter in a skeleton; words and signs stand for themselves."""
    if term.kind == "time":
        return _TIME_LETTERS[term.value.how]
    known = _LETTERS.get(term.kind)
    if known is not None:
        return known
    return ";" if term.value == "\n" else str(term.value)

@dataclass(slots=True)
class Clause:
    """A stretch of terms with one part in the story.

    ``kind``: intake, denial, request, now, been, plan, habit (rules and customs that somebody states), correction,
    chatter, fragment (no verb of its own). ``at`` is the index of the first term after the cue.
    """

    kind: str
    start: int
    at: int
    end: int
    sentence: int = 0
    question: bool = False
    ask: str = ""
    """may_i, when, how_many, too_soon, which; or "other" for a request that is no intake."""
    subject: str = ""
    receiver: str = ""
    hedged: bool = False
    last: bool = False
    first: bool = False
    ordinal: bool = False
    habitual: bool = False
    ongoing: bool = False
    conditional: bool = False
    relative: bool = False
    after: bool = False
    """An intake that the request comes "after", "on top of", "with"."""
    corrects: bool = False
    perfect: bool = False
    just: bool = False
    """"just took": no time has passed."""
    mayhave: bool = False
    excepted: bool = False
    """"nothing but 2 Advil from 7 am": what was taken all the same."""
    verb: str = ""
    words: tuple[str, ...] = field(default_factory=tuple)
