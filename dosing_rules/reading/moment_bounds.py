"""Bounds said behind a length of time, and a second one beside it: "6 hours ago at most", "3 hours, maybe 6 hours ago"."""

from __future__ import annotations

from typing import Final

from ..facts import DAY
from .terms import Term

_MOST: Final = (
    ("at", "most"), ("at", "the", "most"), ("at", "the", "very", "most"), ("tops",), ("max",), ("maximum",), ("at", "max"), ("at", "maximum"), ("or", "less"), ("or", "fewer"), ("or", "so", "at", "most"),
)  # fmt: skip
_LEAST: Final = (
    ("at", "least"), ("at", "the", "least"), ("at", "the", "very", "least"), ("at", "minimum"), ("at", "a", "minimum"), ("minimum",), ("or", "more"), ("or", "longer"), ("or", "earlier"), ("if", "not", "more"), ("if", "not", "longer"),
)  # fmt: skip
_BOUNDING: Final = frozenset(phrase[0] for phrase in (*_MOST, *_LEAST))


def word_at(terms: list[Term], i: int) -> str:
    """The word at ``i``, or an empty string where no plain word stands."""
    if 0 <= i < len(terms):
        term = terms[i]
        if term.kind in ("word", "sign"):
            return str(term.value)
        if term.kind == "num" and term.value == 1 and term.note == "words":
            return "one"
    return ""


def bounded(terms: list[Term], end: int, low: int | None, high: int | None) -> tuple[int | None, int | None, int]:
    """ "6 hours ago at most", "5 hours ago or more": the bounds with what is said behind "ago", and the index after it."""
    first = word_at(terms, end)
    if first not in _BOUNDING or low is None or low != high:
        return low, high, end
    for phrases, bounds in ((_MOST, (0, high)), (_LEAST, (low, None))):
        for phrase in phrases:
            after = end + len(phrase)
            if phrase[0] == first and all(word_at(terms, end + k) == word for k, word in enumerate(phrase)) and not (after < len(terms) and terms[after].kind in ("num", "mass", "volume")):
                return *bounds, after
    return low, high, end


def other_span(terms: list[Term], i: int, folded: str) -> int:
    """ "3 hours, maybe 6 hours ago", "6 hours or 3 hours ago": the place of the second length of time; 0 where there is none."""
    k = i + (word_at(terms, i) == ",")
    start = k
    while word_at(terms, k) in ("or", "maybe", "possibly", "perhaps", "even", "to", "-") and k < start + 3:
        k += 1
    hedged = k < len(terms) and start > i and folded[terms[k].start : terms[k].end].startswith(("maybe", "possibly", "perhaps"))
    if (k == start and not hedged) or k + 1 >= len(terms) or terms[k].kind != "time" or terms[k].value.how != "span" or word_at(terms, k + 1) not in ("ago", "back"):
        return 0
    return k if terms[k].value.low is not None and terms[k].value.high is not None and terms[k].value.high < DAY else 0
