"""How much lies within the last 24 hours, and how much may: "only two Advil fall within the past 24 hours"."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import DAY
from ..statements import AT, DAILY_LIMIT, TOTAL_INTAKE, Context, Statement, reach
from .sums import value_of

_SO: Final = r"^(?:(?:so|and|but|then|that|means|since|because|now|therefore|thus) )*"
_SO_MANY_WITHIN: Final = re.compile(
    _SO + r"(?:(?:only|just|exactly|still|all|a total of|about|the|these|those|at most|at least|no more than) )*(?P<n>N|A|Q)(?P<of>(?: of (?:the|those|these|your|his|her|them|P|it))*(?: P)?(?: (?:doses?|tablets?|pills?|caplets?|capsules?))?)"
    r" (?:is|are|was|were|falls?|fell|lies?|counts?|remains?|stays?|sits?|comes?|came) (?:(?:still|now|all|only|left|well) )*(?:inside|within|in) (?:(?:the|those|these|your|this|that|same|rolling|current) )*(?:(?:last|past|previous|preceding) )?(?:(?:D|rolling) )?(?P<end>D|window)(?: (?:window|period|span|now))*$"
)
_UP_TO: Final = re.compile(
    _SO + r"(?:a total of )?up to (?P<a>A)(?: of P)? (?:may|can|could) be (?:taken|had|used|swallowed)(?: (?:per day|a day|daily|in D|in all|in total|overall|without a prescription|over the counter))*$"
)
_IS_THE_MOST: Final = re.compile(r"^(?:(?:which|that|and|this|it) )*(?:is|being|makes) (?:(?:just|exactly|also|precisely|right) )*(?:the most|as much as|all) (?:(?:that|which|you|is|are|one|he|she) )*(?:allowed|permitted|possible|may have|can have)(?: (?:per day|a day|in D|daily|to (?:take|have)))?$")

_IS_ITS_MOST: Final = re.compile(r"^(?:(?:which|that|and|this|it) )*(?:is|being) (?:(?:just|exactly|also|precisely|right) )*(?:the|its|their) (?:label |daily |printed |official )*(?:maximum|limit|max|most|ceiling)(?: (?!over|under|above|below)\w+){0,6}? (?P<n>N|A) (?:in D|a day|per day|daily)$")
"""As in "which is the maximum printed for that product (6 caplets in 24 hours)"."""


def counting(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = counting(clauses_of(items_of("only two doses fall within the past 24 hours", Names()))[0], Context("", ""))
    >>> [(one.form, one.family, one.value) for one in found or ()]
    [('total', 'before_24h', '2 doses')]
    """
    shape = clause.shape
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    if (match := _SO_MANY_WITHIN.search(shape)) is not None:
        index, end = clause.item_at(match.start("n")), clause.items[clause.item_at(match.start("end"))]
        item = clause.items[index]
        if (end.letter == "w" or end.least == DAY) and item.note != "volume":
            unit = item.note if item.letter == "A" else "dose" if item.note == "dose" or " dose" in match["of"] else "unit"
            least, most, hedge = reach(clause, index)
            words = f"{shape} of the last D"
            return [Statement(TOTAL_INTAKE, "total", **{**base, "words": words}, least=least, most=most, unit=unit, family="before_24h", value=value_of(item, hedge, unit, 1))]
    if (match := _UP_TO.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("a"))]
        if item.note == "mass":
            return [Statement(TOTAL_INTAKE, "most_now", least=item.least, most=item.most, unit="mass", value=item.text, **base)]
    if (match := _IS_ITS_MOST.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("n"))]
        if item.note in ("unit", "mass"):
            return [Statement(DAILY_LIMIT, "limit", least=item.least, most=item.most, unit=item.note, value=item.text, **{**base, "words": "the daily limit is N"})]
    if context.amount is not None and clause.start - context.amount.end < 24 and _IS_THE_MOST.search(shape):
        return [Statement(DAILY_LIMIT, "bare_limit", unit="mass", against=context.amount, relation=AT, value=context.amount.value, **base)]
    return None


__all__ = ["counting"]
