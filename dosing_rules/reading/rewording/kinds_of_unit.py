"""What a tablet is like, told between its strength and its noun: "a 650 mg arthritis caplet", "two 8-hour 650 mg caplets"."""

from __future__ import annotations

from typing import Final

from ...facts import HOUR
from ..cutting.lexicon import VERBS
from ..terms import Term
from ..words import SOLID_UNITS

_RELEASE: Final = frozenset({"release", "relief", "acting", "lasting"})
_LONG: Final = frozenset({"extended", "sustained", "controlled", "timed", "time", "slow", "long", "prolonged", "delayed"})
_EXTENDED: Final = frozenset({"arthritis", "arthritic", "er", "xr", "cr", "sr"})
_LOOKS: Final = frozenset(
    "muscle ache aches joint pain back body fast rapid quick dissolving dissolve dissolvable burst blast easy swallow coated film sugar enteric gluten free mini tiny "
    "jumbo vegan generic formula store brand brown white red orange blue green round oval oblong liquid gel soft chewable filled equate kirkland walgreens cvs walmart "
    "costco target kroger health basic care good neighbor neighbour sense great value members mark generic otc scored smooth".split()
)
_NO_LOOKS: Final = frozenset(
    "and or then with without after before at in on of for to from by as than plus per x via the a an my his her their our your this that these those each every "
    "no not is are was were be been am i you he she it we they so but if when while because since until till about around like just only also too more less another "
    "other same extra regular again ago later now all both half some any few several one maybe total worth prescription prescribed more did does do can could may should would will "
    "pm night nighttime children children's kids infant baby low".split()
)
_HEADS: Final = frozenset({"form", "drug", "mass", "num", "word"})
"""Kinds of terms behind which such words may stand."""
_BETWEEN: Final = frozenset({"word", "sign", "time"})
"""Kinds of terms that such words are."""
_LEADS: Final = frozenset({"a", "another", "single", "more", "additional", "many"})
_ACETAMINOPHEN: Final = ("tylenol", "acetaminophen")
_RAPID_UNIT: Final = 500_000
"""Micrograms of acetaminophen in a rapid-release gelcap."""
_ER_UNIT: Final = 650_000
"""Micrograms of acetaminophen in an extended-release tablet."""


def with_plain_units(terms: list[Term]) -> list[Term]:
    """The terms without such words; extended release told without its strength is of 650 mg.

    >>> from ..scanning.scanner import Scanner
    >>> from ..tokens import tokens_of
    >>> text = "two 650 mg arthritis formula caplets"
    >>> [(term.kind, term.value) for term in with_plain_units(Scanner(text, tokens_of(text), text).scan())]
    [('num', 2), ('mass', 650000), ('form', 'caplet')]
    """
    out: list[Term] = []
    i = 0
    while i < len(terms):
        term = terms[i]
        out.append(term)
        i += 1
        if term.kind not in _HEADS or term.kind == "word" and term.value not in _LEADS:
            continue
        if term.kind == "form" and term.value == "gelcap" and i < len(terms) and terms[i].kind == "form" and terms[i].value in SOLID_UNITS:
            i += 1  # "soft gel capsules"
        if term.kind == "drug" and i < len(terms) and terms[i].kind == "word" and (terms[i].value in _LOOKS or terms[i].value == "horse" and len(out) > 1 and out[-2].kind == "mass"):
            past = _past(terms, i)
            if past > i and terms[past].kind == "form" and all(t.kind == "word" and (t.value in _LOOKS or t.value == "horse") for t in terms[i:past]):
                i = past  # "2 Advil mini gel caps", "800 mg ibuprofen horse pills"
                continue
        if i < len(terms) and terms[i].kind in _BETWEEN and (term.kind in ("mass", "word") or (term.kind == "num" and term.note in ("digits", "words"))):
            past = _past(terms, i)
            if past > i and _may_be(terms, i, past, term.kind):
                extended = _is_extended(terms[i:past])
                if not extended and term.kind == "num" and {"rapid", "release"} <= {str(t.value) for t in terms[i:past]} and terms[past].kind == "form" and _only_acetaminophen(terms):
                    out.append(Term("mass", terms[i].start, terms[past - 1].end, _RAPID_UNIT, "words"))
                if extended and term.kind != "mass" and terms[past].kind == "form" and _only_acetaminophen(terms):
                    out.append(Term("mass", terms[i].start, terms[past - 1].end, _ER_UNIT, "words"))
                i = past
    return out


def _past(terms: list[Term], i: int) -> int:
    """The index of the noun or strength behind the words at ``i``; ``i`` itself where there is none within four of them."""
    for k in range(i, min(i + 6, len(terms))):
        term = terms[k]
        if (term.kind == "form" and term.value in SOLID_UNITS) or term.kind in ("mass", "drug"):
            return k
        span = term.kind == "time" and term.value.how == "span" and term.value.low == term.value.high and term.value.low in (8 * HOUR, 12 * HOUR)
        if term.kind == "sign" and term.value == "-" or term.value == "to" and terms[k - 1].value == "easy":
            continue
        if not span and (term.kind != "word" or term.value in _NO_LOOKS or not str(term.value).isalpha() or len(term.value) < 2):
            return i
    return i


def _may_be(terms: list[Term], i: int, past: int, before: str) -> bool:
    words = [str(t.value) for t in terms[i:past] if t.kind == "word"]
    if before == "mass":
        if terms[past].kind == "mass" or any(w in VERBS for w in words):
            return False
        return terms[past].kind == "form" or all(w in _LOOKS | _EXTENDED | _LONG | _RELEASE for w in words)
    if terms[past].kind == "drug":
        return False
    known = all(w in _LOOKS | _EXTENDED | _LONG | _RELEASE or w == "to" for w in words)
    if known and terms[past].kind == "form" and ("release" in words or "swallow" in words):
        return True  # "3 rapid release gelcaps", "2 easy-swallow caplets"
    behind = terms[past + 1].kind if past + 1 < len(terms) else ""
    return known and (terms[past].kind == "form" or behind in ("form", "drug")) and (terms[past].kind == "mass" or _is_extended(terms[i:past]))


def _is_extended(terms: list[Term]) -> bool:
    words = {str(t.value) for t in terms if t.kind == "word"}
    return bool(words & _EXTENDED) or bool(words & _LONG and words & _RELEASE) or any(t.kind == "time" for t in terms) or {"muscle", "ache"} <= words or {"muscle", "aches"} <= words


def _only_acetaminophen(terms: list[Term]) -> bool:
    named = [t.value for t in terms if t.kind == "drug"]
    return bool(named) and all(drug.family in _ACETAMINOPHEN for drug in named)
