"""Clauses that say what one unit of a product holds, or that nothing else is in it."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..statements import COMPATIBILITY, TOTAL_INTAKE, Context, Statement

_UNIT: Final = r"(?:tablets?|caplets?|pills?|capsules?|liquicaps?|gelcaps?|softgels?|geltabs?|tabs?|unit|one|piece|N)"
_HOLDS: Final = (
    r"(?:has|have|contains?|holds?|carr(?:y|ies)|packs?|delivers?|includes?|comes? (?:in|as|at)|is|are|provides?|supplies|being|combines?|brings?|equals|=)"
)
_PER_UNIT: Final = re.compile(
    r"^(?!.*\b(?:maximum|max|limit|total|daily|took|taken|ago|plus|up to|allowed)\b)"
    r"(?:(?:each|every|one|a|single|the|an|your|plain|of|these|those|that|since|as|regular|strength|standard|ordinary|normal) ){0,3}(?:P )?(?:P )?(?:" + _UNIT + r" )?(?:of P )?"
    + _HOLDS + r" (?:about |only |just |always |usually |typically |around |exactly |all )?A(?: (?:of )?(?:P|each|apiece|respectively|per|a|in|every|the|and|A|with|plus|" + _UNIT + r")){0,12}$"
)
_IN_EACH: Final = re.compile(
    r"\bA (?:of )?(?:P )?(?:in |per |in the |for )?(?:each|every|a|one|per|apiece)(?: (?:P )?" + _UNIT + r")?\b|\bA (?:of )?(?:P )?per " + _UNIT + r"\b"
)
_SUBJECT_UNIT: Final = re.compile(r"^(?:(?:since|as|the|your) )?(?:each|every|one|a single|a)\b(?: \w+){0,3}? (?:" + _UNIT + r"|P)\b")
_ONLY: Final = re.compile(
    r"\bP (?:\w+ ){0,2}?(?:is|are|contains?|has|have) (?:really |actually )?(?:just|simply|only|merely|purely|nothing (?:but|more than|other than)|basically|plain|pure|solely)"
    r" (?:a |an |another )?(?:(?!not\b|A\b)[\w-]+ ){0,4}?P\b"
)
_NONE: Final = re.compile(
    r"\b(?:has|have|contains?|includes?|holds?|with|is made with) (?:absolutely )?(?:no|zero|neither) (?:\w+ )?P\b(?! (?:dose|was|were|has|taken|tablets?))|\bP (?:- )?free\b|\bfree of P\b"
    r"|\bno P (?:in|inside) (?:it|them|P|that|either|the|this|your|these)\b|\b(?:does not|doesn't|do not|don't|did not|didn't) (?:\w+ )?(?:have|contain|include|hold) (?:any )?P\b"
)


_AND_A_BIT: Final = re.compile(r"^(?:\w+ ){0,3}?P (?:\w+ )?(?:provide|provides|contains?|holds?|has|have|includes?|delivers?|gives?|supply|supplies|is|are) (?:A (?:of )?)?P (?:plus|and|with|together with|as well as|along with) (?:(?:a|an|some|the|also) )+(?:(?:small|little|tiny|bit|low|minor|lesser|certain|amount|dose|quantity|touch|trace|of|additional|extra) )*(?P<p>P)\b")
"""As in "Two LiquiCaps provide 650 mg of acetaminophen plus a small amount of ibuprofen"."""
_NONE_ALONE: Final = re.compile(r"(?:and |but |so )*(?:no|not|zero|without|never) (?:any )?P(?: (?:at all|in it|in them|whatsoever))?")


_NO_SORT: Final = re.compile(
    r"\bP (?:(?:has|have|contains?|holds?|includes?|comes with) (?:absolutely )?(?:no|zero)|is free of(?: any)?|(?:doesn't|does not|don't|do not) (?:contain|have|include|hold)(?: any| an| a)?) (?:\w+ )?(antihistamines?|sleep aids?|sedatives?|caffeine|decongestants?|cough suppressants?|stimulants?)$"
)
"""What sort of ingredient a product is said to be without."""


_NO_RELIEVER: Final = re.compile(
    r"\b(?:there's|there is|there are|with|has|have|contains?|holds?) (?:absolutely )?(?:no|not any|zero) (?:pain ?(?:reliever|killer)s?|painkillers?|fever reducers?|analgesics?)(?: (?:whatsoever|at all))?(?: (?:in|inside|within) (?:the |it |your )?P\b|$)|\b(?:no|neither a) (?:pain ?(?:reliever|killer)|painkiller|fever reducer|analgesic)s? in (?:the |your )?P\b"
    r"|\bP (?:is|are) (?:not|n't) a (?:pain ?(?:reliever|killer)|painkiller|fever reducer|analgesic)\b|\bP (?:isn't|aren't) an? (?:pain ?(?:reliever|killer)|painkiller|fever reducer|analgesic)\b"
)
"""As in "There's no pain reliever in DayQuil"."""


def contents(clause: Clause, context: Context) -> Statement | None:
    """As in "Each Excedrin caplet has 250 mg of acetaminophen", "Excedrin is just aspirin", "it has no acetaminophen"."""
    shape = clause.shape
    named = tuple(dict.fromkeys(name for item in clause.items if item.letter == "P" for name in item.names))
    if (match := _AND_A_BIT.search(shape)) is not None and len(named) >= 2 and clause.lead not in ("if", "unless"):
        held = clause.items[clause.item_at(match.start("p"))].names
        statement = Statement(COMPATIBILITY, "contains", clause.start, clause.end, words="P contains P", value=", ".join(held), asserted="subject")
        statement.names = (*(name for name in clause.of("P")[0].names if name not in held), *held)
        return statement if len(statement.names) > len(held) else None
    alone = _NONE_ALONE.fullmatch(shape) and context.said and context.said[-1].form in ("contains", "only_holds", "holds", "took_product")
    if (alone or _NONE.search(shape)) and (len(named) > 1 or context.names):
        held = next((item.names for item in reversed(clause.items) if item.letter == "P"), ())
        subject = tuple(name for name in named if name not in held) or tuple(name for name in context.names if name not in held)[:1]
        if not subject:
            return None
        statement = Statement(COMPATIBILITY, "contains", clause.start, clause.end, words=shape, value=", ".join(held))
        statement.negated, statement.asserted = True, "subject"
        statement.names = (*subject, *held)
        return statement
    other = _NO_SORT.search(shape)
    if other is not None and len(named) == 1 and clause.lead not in ("if", "unless"):
        # "Tylenol PM contains no antihistamine"
        statement = Statement(COMPATIBILITY, "no_sort", clause.start, clause.end, words=shape, value=other[1], topic=other[1])
        statement.names = named
        return statement
    if _NO_RELIEVER.search(shape) is not None and named and clause.lead not in ("if", "unless"):
        statement = Statement(COMPATIBILITY, "no_sort", clause.start, clause.end, words=shape, value="pain reliever", topic="pain reliever")
        statement.names = named
        return statement
    if _ONLY.search(shape) and len(named) >= 2:
        statement = Statement(COMPATIBILITY, "only_holds", clause.start, clause.end, words=shape, value=", ".join(named[1:]))
        statement.names = named
        return statement
    if not _PER_UNIT.search(shape) or not (_IN_EACH.search(shape) or _SUBJECT_UNIT.search(shape)):
        return None
    parts = []
    for place, item in enumerate(clause.items):
        if item.letter != "A" or item.note != "mass":
            continue
        after = [other for other in clause.items[place + 1 : place + 3] if other.letter == "P"]
        parts.append((item.least, after[0].names if after else ()))
    if not parts:
        return None
    first = next((place for place, item in enumerate(clause.items) if item.letter == "A"), 0)
    subject = tuple(name for item in clause.items[:first] if item.letter == "P" for name in item.names)
    statement = Statement(TOTAL_INTAKE, "holds", clause.start, clause.end, words=shape, unit="mass", value=clause.items[first].text)
    statement.parts = tuple(parts)
    statement.names = subject or tuple(name for name in context.names if name not in {n for _, names in parts for n in names})
    statement.own_names = bool(subject)
    return statement


__all__ = ["contents"]
