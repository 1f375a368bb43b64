"""A dose told as a multiple of the one told before it: "half that at 6", "four hours later twice as many", "double the amount at noon".

It becomes "the same halved" or "the same twofold", whose amount the telling settles (telling/multiples.py). Questions
("can I take twice that?") have a reading of their own and stay as they are.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import MULTIPLES, NUMBER_WORDS, TENS
from .needed import needs

_MANY: Final = {"half": "halved", "twice": "twofold", "double": "twofold", "thrice": "threefold", "triple": "threefold"}
_TIMES: Final = {"2": "twofold", "two": "twofold", "3": "threefold", "three": "threefold", "4": "fourfold", "four": "fourfold"}
_AMOUNT: Final = frozenset({"amount", "dose", "number", "quantity"})
_ASKS: Final = frozenset("can could may might should shall would will not never didn't if ok okay".split())
_LED: Final = frozenset(
    "took had taken swallowed popped used downed did was were and then plus & by of just only exactly also later afterwards that earlier ago am pm noon midnight before after prior it those today yesterday morning afternoon evening night with again first second third fourth last lastly finally next".split()
) | MULTIPLES.keys()
_BEHIND: Final = frozenset(
    "at around about by when with before after on in during once then and & later because since yesterday this last today again earlier an half noon prior over for from but so now it's its right i'm".split()
) | NUMBER_WORDS.keys() | TENS.keys()


@needs(frozenset(_MANY) | {"times", "x"}, {"that", "as", "the", "my"})
def with_multiples_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with such amounts as the same so many times.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_multiples_plain(tokens_of("1 at 8, 4 hours later twice as many, half of that at 6")))
    '1 at 8 , 4 hours later the same twofold , the same halved at 6'
    """
    words = [token.text for token in tokens]
    out: list[Token] = []
    n = 0
    while n < len(words):
        fold, end = _multiple(words, n)
        if not fold:
            out.append(tokens[n])
            n += 1
            continue
        first, last = tokens[n], tokens[end - 1]
        out += [Token("word", "the", first.start, first.end), Token("word", "same", first.start, first.end), Token("word", fold, last.start, last.end)]
        n = end
    return out


def _multiple(words: list[str], n: int) -> tuple[str, int]:
    """The word for the multiple that begins at ``n`` and the index after it; nothing and ``n`` where none does."""
    fold, k = _MANY.get(words[n], ""), n + 1
    if not fold and words[n] in _TIMES and words[n + 1 : n + 2] in (["times"], ["x"]):
        fold, k = _TIMES[words[n]], n + 2
    end = _as_much(words, k) if fold else k
    if end == k:
        return "", n
    if end < len(words) and words[end].isalpha() and words[end] not in _BEHIND:
        return "", n  # "half that bottle"
    start = n - (words[n - 1 : n] in (["a"], ["the"])) if n else n
    before = words[start - 1] if start else "."
    if before.isalpha() and before not in _LED:
        return "", n  # "less than half that", "for half that time"
    sentence = next((j + 1 for j in range(n - 1, -1, -1) if words[j] in STOPS), 0)
    return ("", n) if not _ASKS.isdisjoint(words[sentence:n]) else (fold, end)


def _as_much(words: list[str], k: int) -> int:
    """The index after "(of) that (amount)", "as many", "the amount"; ``k`` where none of them stands there."""
    if words[k : k + 2] in (["as", "many"], ["as", "much"]):
        return k + 2
    of = k + (words[k : k + 1] == ["of"])
    if words[of : of + 1] == ["that"]:
        return of + 1 + (of + 1 < len(words) and words[of + 1] in _AMOUNT)
    if words[of : of + 1] in (["the"], ["my"]):
        which = of + 1 + (words[of + 1 : of + 2] in (["first"], ["previous"], ["last"]))
        return which + 1 if which < len(words) and words[which] in _AMOUNT else k
    return k
