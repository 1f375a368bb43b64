"""What is said to be open in so many words: whether a dose was taken, which of two times it was, what a dose holds, what it adds up to."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..statements import MISSING_INFORMATION, Context, Statement

_OPEN: Final = r"(?:uncertain(?:ty)?|unclear|unknown|unsure|(?:not|\w+n't|never) (?:\w+ )?(?:sure|known|clear|certain|told|stated|said|settled|recalled|remembered)|(?:do not|don't|cannot|can't|does not|doesn't|did not|didn't) (?:really )?(?:know|tell|say|remember|recall)|doubt|open)"
_WHETHER: Final = r"(?:whether|if)(?: or not)?"
_WAS_TAKEN: Final = r"(?:was|were|has been|have been|had been|got) (?:(?:actually|really|even|already|ever) )*(?:taken|swallowed|had|consumed|used|ingested)"
_TAKEN_OR_NOT: Final = re.compile(rf"\b{_OPEN}\b(?: \w+){{0,2}}? {_WHETHER} (?!.*\bat C or\b).*\b{_WAS_TAKEN}\b(?!.*\bor [CD]\b)|^(?:(?:so|and|but) )*{_WHETHER} .*\b{_WAS_TAKEN}\b.*\b{_OPEN}\b")
_ONE_LENGTH: Final = r"(?:(?:it|they|that|this|the|last|dose|you|took|them|was|were|is|has|have|been|only|just|taken|had|about) )*D(?: or D)?(?: (?:have|has|had|passed|elapsed|gone|by|ago|since|the|last|dose|been|old|earlier|is|are|it|them))*"
_WHICH_LENGTH: Final = re.compile(rf"^(?:.*\b{_OPEN} {_WHETHER} {_ONE_LENGTH}|(?:(?:so|and|but) )*{_WHETHER} {_ONE_LENGTH} (?:is |are |was |isn't |remains )*{_OPEN})$")
_HOLDS: Final = re.compile(
    r"^(?:(?:so|and|but|because|since|the|exact|actual|precise|how|much) )*(?:(?:amount|quantity|milligrams?|mg|dose|concentration) of P|P(?:'s)? (?:content|amount|dose|concentration)|content of P|P) (?:(?:was|is|were|are) )?(?:in|of|inside) (?:\w+ ){0,4}?(?:dose|A|P|it|that|them|N)"
    r"(?: (?:\w+ )?(?:P|dose))? (?:cannot|can't|can not|could not|couldn't|isn't|is not|was not|wasn't|is|remains) (?:be )?(?:known|determined|calculated|told|worked out|established|stated|given|unknown|unclear|computed|verified|estimated)$"
)
_WHICHEVER: Final = re.compile(r"(?:(?:so|and|but|no matter|regardless of|be it|irrespective of) )*(?:whether (?:it|that|they|this|the \w+) (?:(?:was|is|were|are|has|have|been|had|really|only) )*|(?<=be it ))D(?: (?:ago|earlier|back|or so|have passed))?")
_LEFT_OPEN: Final = re.compile(r"\b(?:know\w*|unknown|clear|unclear|certain|sure|unsure|tell|say|said|told|open|depends?|decides?|matters|question|remember|state[sd]?)\b")
"""As in "Whether it was 23 or 25 hours, the Aleve is no concern": whichever it was, and nothing said to hang on it."""
_CONTENT_OF: Final = re.compile(
    r"^(?:(?:so|and|but|because|since|the|exact|actual|precise) )*(?:P(?:'s)? (?:content|amount|dose|strength|share|part)|(?:amount|quantity|share|strength) of P|how much P|content of P)(?: (?:is|there is))?(?: (?:of|in|inside|that|each|a|an|one|the|is|of the|contains?|holds?))* P(?: (?:tablets?|caplets?|pills?|contains?|holds?|has))?"
    rf" (?:(?:cannot|can't|can not|could not|couldn't) (?:\w+ )?be (?:known|determined|calculated|told|worked out|established|verified|read)|(?:is|was|remains|stays|isn't|wasn't)(?: \w+)? ?{_OPEN})\b"
)
"""As in "The ibuprofen content of Advil PM cannot be known from the question"."""
_TOTAL: Final = r"(?:total|sum|exposure|intake|daily amount|24 - hour amount|tally|running count)"
_NO_TOTAL: Final = re.compile(
    rf"\bno (?:way|means|basis) (?:to|of|for) (?:add(?:ing)?(?: it| them| things)? up|work(?:ing)? out|calculat(?:e|ing)|comput(?:e|ing)|figur(?:e|ing) out|tell(?:ing)?|know(?:ing)?|determin(?:e|ing)|sum(?:ming)?(?: up)?|tally(?:ing)?) (?:\w+ ){{0,4}}?{_TOTAL}\b"
    rf"|\b{_TOTAL}\b.* (?:cannot|can't|can not|could not|couldn't) (?:\w+ )?be (?:\w+ )?(?:calculated|computed|added up|worked out|determined|figured out|established|known|summed|tallied|checked)\b"
)
_NOTHING: Final = re.compile(
    r"(?:(?:so|and|but|here|in this case|since|because) )*(?:nothing|no (?:needed |necessary |relevant |important |key |required )*(?:fact|information|detail|data)s?)(?: (?:that is |that's )?(?:needed|necessary|relevant|important|that matters))? (?:is|are) (?:missing|lacking|left open|unclear|unknown|open)(?: here)?"
)
"""As in "Nothing is missing"."""
_TWO_LENGTHS: Final = 1200
"""Seconds by which the ends of "5 or 7 hours" differ at least."""


def open_questions(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = open_questions(clauses_of(items_of("It is not clear whether 5 or 7 hours have passed", Names()))[0], Context("", ""))
    >>> [(one.form, one.topic) for one in found or ()]
    [('missing', 'time')]
    """
    shape = clause.shape
    topic, form = "", "missing"
    if _NOTHING.fullmatch(shape) and clause.lead not in ("if", "unless"):
        return [Statement(MISSING_INFORMATION, "nothing_missing", clause.start, clause.end, words=shape)]
    if _TAKEN_OR_NOT.search(shape):
        topic = "taken"
    elif _WHICHEVER.fullmatch(shape) and any(item.most - item.least >= _TWO_LENGTHS for item in clause.of("D")) and not _LEFT_OPEN.search(context.text[clause.end : clause.end + 80]):
        topic, form = "time", "immaterial"
    elif _WHICH_LENGTH.search(shape) and (any(item.most - item.least >= _TWO_LENGTHS for item in clause.of("D")) or len(clause.of("D")) > 1):
        topic = "time"
    elif _HOLDS.search(shape):
        topic = "amount"
    elif _CONTENT_OF.search(shape):
        topic = "product"
    elif _NO_TOTAL.search(shape):
        topic, form = "rolling_total", "cannot_measure"
    return [Statement(MISSING_INFORMATION, form, clause.start, clause.end, words=shape, topic=topic)] if topic else None


HOW_MANY_OR_WHEN: Final = re.compile(
    r"\bhow (?:many|much)\b.*\b(?:or|and|nor) (?:when|how long ago|at what time|what time)\b|\b(?:when|how long ago|at what time)\b.*\b(?:or|and|nor) how (?:many|much)\b"
    r"|\bneither (?:the )?(?:exact )?(?:number|amount|count|quantity)\b.*\bnor (?:the )?(?:exact )?(?:time|hour)|\bneither (?:the )?(?:exact )?(?:time|hour)\b.*\bnor (?:the )?(?:exact )?(?:number|amount|count|quantity)"
)
"""Two things at once that are said not to be known: false where one of them was told, and the answer with it."""

WHICH_DRUG: Final = re.compile(r"\b(?:which|what) (?:kind of )?(?:medicine|drug|medication|painkiller|pain reliever|pill)\b|\bwhat (?:was|has been|had been|they|he|she|you|the user) (?:\w+ )?(?:taken|took|had|swallowed)\b(?! .*\bP\b)")
"""As in "It is unknown which medicine was taken"."""

__all__ = ["HOW_MANY_OR_WHEN", "WHICH_DRUG", "open_questions"]
