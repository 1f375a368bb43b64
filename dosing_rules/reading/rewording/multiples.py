"""A told dose given as a multiple of the one before it: "then I doubled up at noon", "double my usual", "half that at 6".

Where the text itself holds the amount, the multiple is put into numbers before it is cut into tokens (``multiplied``); "half
that", "twice as many" become "the same halved" and "the same twofold", whose amount the telling settles
(telling/amounts_told.py). Questions ("can I double up?") have a reading of their own and stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import MULTIPLES, NUMBER_WORDS, TENS, number_said
from .edits import TO_SIX, TO_TWELVE, Edit, names_a_drug
from .needed import needs

_BASE: Final = re.compile(
    rf"\b(?P<of>{TO_SIX})(?: ?x ?| of (?:the|my) | (?P<kind>[a-z]+) (?:of )?| )(?P<unit>[1-9]\d\d)(?: ?mg\b|s\b)|\b(?P<n>{TO_SIX}) (?P<drug>(?:(?:extra|regular)[ -]strength )?[a-z]+)|\b(?P<mg>\d{{3,4}}) ?mg\b(?! each\b(?!, {TO_SIX} of\b)| (?:tablets|pills|caplets) each\b)(?P<each> each, (?P<so>{TO_SIX}) of (?:them|those|these)\b)?"
    r"|(?<![\d:.])(?P<bare>200|400|600|800|325|500|650|1000)(?=,| (?:at|around|about|when|with|before|after|on|in|mid|\d))"
)
""" "2 x 200 mg", "two 200s", "two Advil", "400 mg", "200 mg each, two of them", "took 400"."""
_UNITS: Final = frozenset({"tablet", "tablets", "pill", "pills", "caplet", "caplets", "capsule", "capsules", "gelcaps", "tabs", "caps", "liquicaps"})
_FACTORS: Final = {"double": 2, "doubled": 2, "triple": 3, "tripled": 3, "quadrupled": 4}
_STEMS: Final = ("doubl", "tripl", "quadr")
_WHEN: Final = r"(?= ?(?:(?:at|around|about|by) (?:about |around )?(?:\d|noon|midnight|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b|lunch|dinner|bed)|(?:\d{1,2}|an|one|two|three|four|five|six) hours? ago|[,.;]|and\b|because\b|since\b|$))"
_BESIDE: Final = r"(?= (?:with|at|in|on|before|after|during|over|for|when|once|later) (?!that|two\b)[a-z])"
_USUAL: Final = r"(?:the|my|her|his) (?:usual|normal|standard|regular)(?: (?:dose|amount|number|two))?"
_THAT: Final = rf"(?:that|{_USUAL}|it|them|(?:the|my|that|his|her) (?:dose|amount|number|count))"
MULTIPLIED: Final = (
    re.compile(rf"(?:(?<=\bi )|(?<=\bwe )|(?<=\bhe )|(?<=\bshe )|(?<=\bthey )|(?<=\band )|(?<=\bthen )|(?<=[,;.] )|^)(?P<how>doubled|tripled|quadrupled)(?: up| down| {_THAT})*{_WHEN}"),
    re.compile(
        rf"(?:\b(?P<verb>took|had|popped|swallowed|did|used|downed|went|taken)|(?<=[,;.:] )|\b(?P<joint>then|and|plus|followed by))(?: by)?(?: a| the)? "
        rf"(?P<how>(?:double|triple)(?: {_USUAL}| dose| amount| number)?)(?: again)?(?:{_WHEN}|{_BESIDE})"
    ),
    re.compile(rf"(?<=[,;.] )(?P<how>(?:double|triple) {_USUAL})(?:{_WHEN}|{_BESIDE})"),
)
_ASKS: Final = re.compile(r"\b(?:can|could|may|might|should|shall|would|will|to|not|never|didn't|almost|nearly|if|shift|working|had i|have i)\b[^.?!;]*$")


_TIMES_OVER: Final = re.compile(rf"\b{TO_SIX} (?:\d{{3}} ?mg )?(?P<drug>[a-z]+)(?: (?:tablets?|pills?|caplets?))? (?P<put>(?P<k>[2-9]) ?x)(?= (?:today|so far|already|since|this|daily|last|with|in|a day|between|over)\b| ?[,.;()]|$)")


_APART: Final = r"(?:(?:separate|different|distinct|individual|entirely|completely|totally|quite|clearly),? (?:and )?)"
_OCCASIONS: Final = re.compile(
    rf"\b(?:(?:on )?(?P<k>{TO_TWELVE}) (?:{_APART}*(?:occasions|instances)|{_APART}+times)|at (?P<k2>{TO_TWELVE}) {_APART}+times|(?:(?:on|at) )?(?P<open>several|many|multiple|various|a few|a couple of) (?:{_APART}+(?:times|occasions|instances)|instances))\b(?! (?:a|per|each|every) )"
)
""" "2 Advil on three separate occasions", "at three different times"."""


@needs("occasions instances times")
def on_occasions(folded: str) -> Iterator[Edit]:
    """ "2 Advil at three separate times today": so many times.

    >>> list(on_occasions("i took 2 advil at three separate times today"))
    [(15, 38, 'three times')]
    """
    for match in _OCCASIONS.finditer(folded):
        yield match.start(), match.end(), f"on {match['open']} occasions" if match["open"] else f"{match['k'] or match['k2']} times"


@needs("x")
def times_over(folded: str) -> Iterator[Edit]:
    """ "2 Advil 3x today": so many times, and no further three.

    >>> list(times_over("i took 2 advil 3x today, last at 2 pm"))
    [(15, 17, '3 times')]
    >>> list(times_over("i took 2 advil 2x 200 mg"))
    []
    """
    if "x" not in folded:
        return
    for match in _TIMES_OVER.finditer(folded):
        if names_a_drug(match["drug"]) or match["drug"] in _UNITS:
            yield match.start("put"), match.end("put"), f"{match['k']} times"


@needs("double doubled triple tripled quadrupled")
def multiplied(folded: str) -> Iterator[Edit]:
    """The stretches that tell a multiple of the dose told last, with its amount in their stead.

    >>> list(multiplied("2 motrin at 8 am, then i doubled up at noon. it's 5 pm, 2 more?"))
    [(25, 35, 'took 4')]
    """
    if not any(stem in folded for stem in _STEMS):
        return
    for pattern in MULTIPLIED:
        for match in pattern.finditer(folded):
            if _ASKS.search(folded, max(match.start() - 60, 0), match.start()) and not folded[: match.start()].rstrip().endswith(("and", "then", "i", "he", "she", "we", ",")):
                continue
            factor = _FACTORS[match["how"].split()[0]]
            told = [amount for m in _BASE.finditer(folded, 0, match.start()) if (amount := _times(m, factor))]
            if not told:
                continue
            amount = told[-1]
            groups = match.groupdict()
            lead = "took " if groups.get("verb") or match["how"].endswith("ed") else (groups["joint"] + " ") if groups.get("joint") else ""
            yield match.start(), match.end(), lead + amount


def _times(base: re.Match[str], factor: int) -> str:
    """So many times what was told, in words of its kind; nothing where a number counts something else."""
    if base["drug"]:
        return "" if base["drug"] not in _UNITS and not names_a_drug(base["drug"]) else str(number_said(base["n"]) * factor)
    if base["kind"] and base["kind"] not in _UNITS and not names_a_drug(base["kind"]):
        return str(int(base["unit"]) * factor) + " mg"  # "at two pm 400 mg"
    if base["unit"]:
        return str(number_said(base["of"]) * int(base["unit"]) * factor) + " mg"
    return str(int(base["mg"] or base["bare"]) * (number_said(base["so"]) if base["so"] else 1) * factor) + " mg"


_MANY: Final = {"half": "halved", "twice": "twofold", "double": "twofold", "thrice": "threefold", "triple": "threefold"}
_TIMES: Final = {"2": "twofold", "two": "twofold", "3": "threefold", "three": "threefold", "4": "fourfold", "four": "fourfold"}
_AMOUNT: Final = frozenset({"amount", "dose", "number", "quantity"})
_ASKING: Final = frozenset("can could may might should shall would will not never didn't if ok okay".split())
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
    return ("", n) if not _ASKING.isdisjoint(words[sentence:n]) else (fold, end)


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
