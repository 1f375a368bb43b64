"""Clauses whose amount can be nothing but a sum, or a limit: "the running total stands at 800 mg", "the daily limit would be exceeded"."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import DAY
from ..statements import DAILY_LIMIT, OVER, SINGLE_DOSE_LIMIT, TOTAL_INTAKE, UNDER, Context, Statement, reach
from .sums import value_of

SUM_TOLD: Final = "sum told"
"""The topic of an amount whose words leave no other reading: it is not taken for one tablet, one dose or another sum."""

_SO: Final = r"^(?:(?:so|and|but|which|then|now|thus|therefore|hence|since|because|currently|in total|overall|that means|this means) )*"
_WHO: Final = r"(?:you|he|she|they|we|user|the user|patient|the patient|person)"
_NEARLY: Final = r"(?:(?:only|just|exactly|a total of|already|at) )*"
_X: Final = r"(?P<x>[AN])(?: of P| P)?"
_SO_FAR: Final = r"(?: (?:so far|already|to date|until now|up to now|thus far|by now|in all|in total|altogether))*$"
_BEFORE: Final = tuple(
    re.compile(_SO + pattern + _SO_FAR)
    for pattern in (
        # "The running total stands at 800 mg", "your intake so far comes to 800 mg"
        r"(?:the |your |his |her |their )?(?:running|current|present) (?:24 - hour |D |daily )?(?:total|tally|sum|count|intake)(?: (?:of|for) P)? (?:is|stands at|comes to|stays at|sits at|equals|=|amounts to) " + _NEARLY + _X,
        # "Up to now that is 800 mg"
        r"(?:up to now|until now|so far|to date|thus far|by now|till now) (?:that|this|it|the (?:total|sum|intake)|P) (?:is|makes|comes to|adds up to|amounts to|was|totals|equals) " + _NEARLY + _X,
        # "Altogether 4 caplets were taken"
        r"(?:altogether|in all|in total|all in all|all told|in sum) " + _NEARLY + _X + r" (?:was|were|has been|have been|had been) (?:taken|had|used|consumed|swallowed)",
        # "You have already consumed 800 mg of ibuprofen"
        _WHO + r" (?:have |has |had |'ve )?already (?:taken|took|consumed|had|used|swallowed|ingested) " + _NEARLY + _X,
    )
)
_OF_THE_DAY: Final = re.compile(_SO + r"(?:the |your |his |her )?(?:D|24 - hour|daily|rolling|cumulative|total D|total daily) (?:total|sum|tally|intake|amount)(?: (?:of|for) P)?(?: so far)? (?:is|stands at|comes to|equals|=|amounts to) " + _NEARLY + _X + r"(?P<so> so far| already)?$")
_WOULD_BE_OVER: Final = re.compile(
    _SO + r"(?:the|your|this|that|its) (?:(?:daily|D|24 - hour|maximum|label|label's|P|rolling|total) )*(?:limit|maximum|max|cap|ceiling|allowance)(?: dose)? of (?P<x>A)(?: (?:in|per|within|for|of) (?:a |the |any )?(?:day|D|P))* (?:would|will)(?P<not> not|n't)? (?:(?:then|thus|therefore|clearly|also|still) )*be (?P<not2>not )?"
    r"(?P<how>exceeded|broken|passed|surpassed|crossed|overstepped|overshot|kept|respected|observed)$"
)
_WITH_IT: Final = re.compile(
    _SO + r"(?:(?:this|that|it|doing so|taking (?:it|them|these|Q|N)(?: more)?|the (?:next|new|planned|requested) dose) )+(?:would |will )?(?:keeps?|leaves?|puts?|brings?|takes?|holds?) (?:you|him|her|them|the total|it|your total|your intake) (?:(?:well|safely|still|just|right|comfortably) )*"
    r"(?P<how>under|below|within|over|above|beyond|past) (?:the |your )?(?P<x>A)(?: (?:limit|maximum|max|cap))?(?: (?:in|per|within|for) (?:a |the |any )?(?:day|D))*$"
)
_IN_A_DAY: Final = re.compile(
    r"^(?:(?:so|and|but|as|since|because|up to|overall|in general|generally) )*(?:you|adults?|one|people|anyone|a person|an adult|a healthy adult|everyone) (?:can|may|could|should|is allowed to|are allowed to) (?:(?:safely|only|take at most|also|still) )*(?:take|have|use|consume) (?:(?:up to|at most|as much as|no more than|a maximum of|a total of|at the most|only) )*"
    + _X + r" (?:(?:in|per|within|over|during|a|an|one|each|every|any|single|the|24 - hour) )+(?P<day>day|D|period)(?: period)?$|" + _SO + _X.replace("<x>", "<y>") + r" (?:in|within|per|over) (?:any |a |one )?(?P<day2>D|day) (?:is|are) (?:the most that is )?(?:allowed|permitted)$"
)
_ALL_DAY: Final = re.compile(
    r"^(?:the )?(?:max|maximum|limit|most)(?: (?:of|for) P)? ?(?:/|per|a|each|in a|in) ?(?:day|D)(?: (?:is|of|=))* (?P<x>[AN])(?: of P| P)?$|" + _SO + r"(?P<y>[AN])(?: of P| P)? is (?:all|as much as) (?:that )?(?:a day|the day|D|one day) (?:allows?|permits?)$|" + _SO + r"(?:a|one|the) day (?:allows|permits|has room for) (?:(?:only|at most|up to) )*(?P<z>[AN])(?: of P| P)?$"
)
_AT_ONCE: Final = r"(?:at a time|at once|at (?:one|Q) time|at N|per dose|(?:in|at) (?:one|Q|a single) (?:go|dose|sitting)|in N|each time|as a single dose|all at once)"
_SINGLE: Final = (
    re.compile(r"^(?:(?:so|and|but|as|since|because) )*(?:adults?|one|people|anyone|a person|an adult|everyone) (?:can|may|could|should) (?:(?:safely|only) )*(?:take|have|use) (?:(?:up to|at most|as many as|no more than|a maximum of|only) )*" + _X + " " + _AT_ONCE + "$"),
    re.compile(r"^(?:(?:so|and|but|you|adults?|one|please|should|must|may|can|do) )*(?:not|n't|never|don't|cannot|can't|shouldn't|mustn't|mustnot) (?:ever )?(?:take|have|use|exceed|be|go over) (?:(?:more than|over|above) )?" + _X + " " + _AT_ONCE + "$"),
    re.compile(_SO + r"(?:the )?(?:most|maximum|highest amount|largest amount)(?: (?:of P|P|that))* (?:(?:you|one|adults?|anyone|a person|an adult|he|she|they|P|is|are) )*(?:can|may|should|could|allowed to|to)(?: be)? (?:take|taken|have|use|used) " + _AT_ONCE + r" (?:is|are|=|would be) " + _NEARLY + _X + "$"),
    re.compile(_SO + r"(?:never|no|not) more than " + _X + " " + _AT_ONCE + "$"),
    re.compile(_SO + r"(?:the )?(?:largest|highest|biggest|maximum|max) (?:allowed )?single(?: -)? dose(?: (?:of|for) P)? (?:is|=|would be) " + _NEARLY + _X + "$"),
    re.compile(_SO + r"(?:(?:a|each|any|the) (?:single )?dose|N) (?:tops out|maxes out|is capped|is limited) (?:at|to) " + _NEARLY + _X + "$"),
    re.compile(r"^(?:per dose|per N|each dose|for one dose)(?: is)? (?:(?:at most|no more than|up to|a maximum of) " + _X + "|" + _X.replace("<x>", "<y>") + " (?:at (?:the )?most|max|maximum|tops))$"),
    re.compile(_SO + r"(?:P|it|this|the drug|each dose|a dose|the dose) (?:is|are) (?:limited to|capped at) " + _NEARLY + _X + " " + _AT_ONCE + "$"),
)
_BRACKETED: Final = re.compile(r"(?:(?:so|and|but|the|your|those|these|only|just|of|took|you) )*(?P<n>N) (?P<x>A)")


def sum_told(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = sum_told(clauses_of(items_of("the running total stands at 800 mg", Names()))[0], Context("", ""))
    >>> [(one.form, one.family, one.value) for one in found or ()]
    [('total', 'before', '800 mg')]
    """
    shape = clause.shape
    if not clause.of("AN") or clause.of("C") or clause.lead in ("if", "unless") or context.condition is not None or len(shape) > 120:
        return None
    base: dict[str, Any] = {"words": shape, "topic": SUM_TOLD}
    match = next((found for pattern in _BEFORE if (found := pattern.search(shape)) is not None), None)
    if match is not None:
        return _sum(clause, match, "before", {**base, "words": f"{shape} so far"})
    if (match := _OF_THE_DAY.search(shape)) is not None:
        return _sum(clause, match, "before" if match["so"] or " so far " in shape else "window", {**base, "words": f"{shape} so far"})
    if (match := _WOULD_BE_OVER.search(shape)) is not None:
        kept = match["how"] in ("kept", "respected", "observed")
        return _crosses(clause, match, kept == bool(match["not"] or match["not2"]), base)
    if (match := _WITH_IT.search(shape)) is not None:
        return _crosses(clause, match, match["how"] in ("over", "above", "beyond", "past"), base)
    if (match := _IN_A_DAY.search(shape)) is not None:
        day = next((item for item in clause.of("D")), None)
        item = clause.items[clause.item_at(match.start("x") if match["x"] else match.start("y"))]
        if (day is None or day.least == DAY) and item.note in ("mass", "unit"):
            return [Statement(DAILY_LIMIT, "limit", clause.start, clause.end, least=item.least, most=item.most, unit=item.note, value=item.text, words=shape, topic=SUM_TOLD if match["x"] else "")]
    if (match := _ALL_DAY.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start(match.lastgroup or "x"))]
        if item.note in ("mass", "unit") and all(day.least == DAY for day in clause.of("D")):
            return [Statement(DAILY_LIMIT, "limit", clause.start, clause.end, least=item.least, most=item.most, unit=item.note, value=item.text, **base)]
    match = next((found for pattern in _SINGLE if (found := pattern.search(shape)) is not None), None)
    if match is not None:
        item = clause.items[clause.item_at(match.start(match.lastgroup or "x"))]
        if item.note in ("mass", "unit"):
            return [Statement(SINGLE_DOSE_LIMIT, "limit", clause.start, clause.end, least=item.least, most=item.most, unit=item.note, value=item.text, **base)]
    if (match := _BRACKETED.fullmatch(shape)) is not None:
        count, item = (clause.items[clause.item_at(match.start(group))] for group in ("n", "x"))
        if count.note == "unit" and item.note == "mass" and count.least == count.most and item.least == item.most and not re.search(r"\b(?:more|another|extra|additional|further)\b", count.text):
            return [Statement(
                TOTAL_INTAKE, "counted", clause.start, clause.end, least=item.least, most=item.most, unit="mass", value=value_of(item, "exact", "mass", 1),
                words=shape, asserted=str(count.least), topic="in brackets", per=count.strength,
            )]  # fmt: skip
    return None


def _sum(clause: Clause, match: re.Match[str], family: str, base: dict[str, Any]) -> list[Statement] | None:
    index = clause.item_at(match.start("x"))
    item = clause.items[index]
    if item.note not in ("mass", "unit"):
        return None
    least, most, hedge = reach(clause, index)
    return [Statement(TOTAL_INTAKE, "total", clause.start, clause.end, least=least, most=most, unit=item.note, family=family, value=value_of(item, hedge, item.note, 1), **base)]


def _crosses(clause: Clause, match: re.Match[str], over: bool, base: dict[str, Any]) -> list[Statement] | None:
    item = clause.items[clause.item_at(match.start("x"))]
    if item.note != "mass" or item.least < 1_000_000:
        return None
    return [Statement(TOTAL_INTAKE, "crosses", clause.start, clause.end, least=item.least, most=item.most, unit="mass", relation=OVER if over else UNDER, value=item.text, **base)]


__all__ = ["SUM_TOLD", "sum_told"]
