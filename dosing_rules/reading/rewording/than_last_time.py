"""Amounts told by how much it was last time: "one more than last time", "twice as many as before", "as many as I took earlier".

Each becomes "the same" with a word for what is more or less about it; how much that is, is settled where the dose told last
is known (telling/amounts_told.py, building/by_last_dose.py).
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import NUMBER_WORDS, SURPLUS, count_said
from .needed import needs

_MORE: Final = {"more": 1, "extra": 1, "additional": 1, "less": -1, "fewer": -1}
_BY: Final = {value: word for word, value in SURPLUS.items()}
_MANY: Final = {"half": "halved", "twice": "twofold", "double": "twofold", "thrice": "threefold", "triple": "threefold", "quadruple": "fourfold"}
_TIMES: Final = {"2": "twofold", "two": "twofold", "3": "threefold", "three": "threefold", "4": "fourfold", "four": "fourfold"}
_THAT: Final = (("that",), ("that", "amount"), ("that", "dose"), ("that", "much"), ("that", "many"), ("the", "amount"), ("the", "number"), ("the", "dose"), ("the", "last", "dose"), ("my", "last", "dose"), ("the", "previous", "dose"), ("my", "previous", "dose"), ("the", "last", "amount"), ("as", "many"), ("as", "much"), ("what",), ("how", "many"), ("how", "much"))
_WHO: Final = frozenset({"i", "he", "she", "we", "they"})
_VERBS: Final = frozenset({"took", "had", "did", "used", "swallowed", "popped", "taken"})
_LAST: Final = (("last", "time"), ("the", "last", "time"), ("the", "previous", "time"), ("the", "time", "before"), ("the", "last", "dose"), ("my", "last", "dose"), ("the", "last", "one"), ("my", "last", "one"), ("the", "previous", "dose"), ("my", "previous", "dose"), ("that",), ("before",), ("earlier",), ("previously",), ("the", "last", "round"), ("last",))
_BEHIND: Final = frozenset("now right today tonight then this again at in and & for since because so instead before after with or if to safely without i'm is would please later once when by on as given".split())
"""What may stand behind such an amount; a noun may name another drug than the one of last time."""


@needs({"than", "as", *_MANY, "times", "x"}, {"than", "as", "that", "the", "my", "what", "how"})
def with_amounts_by_last_time(tokens: list[Token]) -> list[Token]:
    """The tokens with such amounts as the same and so much about it.

    >>> from ..tokens import tokens_of
    >>> def put(text):
    ...     return " ".join(t.text for t in with_amounts_by_last_time(tokens_of(text)))
    >>> put("can i take one more than last time?")
    'can i take the same plusone ?'
    >>> put("can i take twice as many as i took last time? can i take half of that now?")
    'can i take the same twofold ? can i take the same halved now ?'
    >>> put("can i take as many as last time? may i take one more than my wife?")
    'can i take the same ? may i take one more than my wife ?'
    """
    words = [token.text for token in tokens]
    out: list[Token] = []
    n = 0
    while n < len(words):
        word, end = _amount(words, n)
        if end == n:
            out.append(tokens[n])
            n += 1
            continue
        first, last = tokens[n], tokens[end - 1]
        out += [Token("word", "the", first.start, first.end), Token("word", "same", first.start, first.end)]
        out += [Token("word", word, last.start, last.end)] if word else []
        n = end
    return out


def _amount(words: list[str], n: int) -> tuple[str, int]:
    """What is about the same that is told at ``n``, and the index after it; ``n`` where no such amount stands."""
    none = ("", n)
    count = count_said(words[n], most=4)
    if count and words[n + 1 : n + 2] and words[n + 1] in _MORE and words[n + 2 : n + 3] == ["than"]:
        end = _last_time(words, n + 3)
        said = _BY.get(count * _MORE[words[n + 1]], "")
        return (said, end) if end and said and _ends(words, end) else none
    if words[n : n + 2] in (["as", "many"], ["as", "much"]) and words[n - 1 : n] not in (["twice"], ["half"], ["times"], ["x"]):
        end = _last_time(words, n + 3) if words[n + 2 : n + 3] == ["as"] else 0
        return ("", end) if end and _ends(words, end) else none
    fold, k = _MANY.get(words[n], ""), n + 1
    if not fold and words[n] in _TIMES and words[n + 1 : n + 2] in (["times"], ["x"]):
        fold, k = _TIMES[words[n]], n + 2
    if not fold or not _asked(words, n):
        return none  # where it is told, multiples.py reads it
    k += words[k : k + 1] == ["of"]
    said_as = max((said for said in _THAT if tuple(words[k : k + len(said)]) == said), key=len, default=())
    if not said_as:
        return none
    k += len(said_as)
    behind = _last_time(words, k + (words[k : k + 1] == ["as"])) or _last_time(words, k + (words[k : k + 1] == ["of"]))
    if not behind and said_as[0] in ("what", "how"):
        return none
    k = behind or k
    return (fold, k) if _ends(words, k) else none


def _last_time(words: list[str], k: int) -> int:
    """The index after "(I took) last time"; 0 where nothing says so."""
    who = words[k : k + 1] != [] and words[k] in _WHO and words[k + 1 : k + 2] != [] and words[k + 1] in _VERBS
    k += 2 if who else 0
    length = max((len(said) for said in _LAST if tuple(words[k : k + len(said)]) == said), default=0)
    return k + length if length else k if who and _ends(words, k) else 0


def _ends(words: list[str], k: int) -> bool:
    return k >= len(words) or not words[k].isalpha() or (words[k] in _BEHIND and words[k] not in NUMBER_WORDS)


def _asked(words: list[str], n: int) -> bool:
    """Whether it is asked for: "can I take", "I want to take", "is it okay to take"."""
    low = next((j + 1 for j in range(n - 1, -1, -1) if words[j] in STOPS), 0)
    return not _ASKS.isdisjoint(words[low:n])


_ASKS: Final = frozenset("can could may might should shall would will want wants wanted need like okay ok fine safe alright allowed if planning thinking going to".split())
