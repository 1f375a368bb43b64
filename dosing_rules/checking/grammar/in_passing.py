"""What stands beside the point in a clause: when an interval is complete, how far past it, what a dose would be the third of."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import HOUR
from ..statements import (
    AT,
    COMPATIBILITY,
    DECISION_CONSISTENCY,
    ELAPSED,
    INTERVAL_RULE,
    NEXT_TIME,
    OTHER,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    Context,
    Statement,
    reach,
)

_SO: Final = r"^(?:(?:so|and|but|then|thus|therefore|that|this|it|now|yet|still|only|just) )*"
_COMPLETE: Final = re.compile(_SO + r"(?:the |those |these |your |all |full )*(?P<d>D) (?:from|since|after|counted from) (?:the )?C(?: (?:dose|one|tablets?))? (?:(?:will|would|have|has|be|is|are|been|then) )*(?:complete|completed|up|over|full|reached|done|through|passed|there|run out|elapsed)$")
_AFTER_CLOCK: Final = re.compile(r"^(?:(?:that|it|which) )?(?:is|being|comes|falls|lies|makes it|would be) (?:(?:exactly|just|precisely|right) )*(?P<d>D) (?:after|from|past|later than|on from) C$")
_ONE_DOSE_MAY: Final = re.compile(_SO + r"(?P<n>N) (?:may|can|could|is allowed to|might) (?:(?:be|hold|have|contain|reach|go|run|as|up|to|at|most|much|total) )+(?P<a>A)(?: of P)?$")
_CEILING_FOR_ONE: Final = re.compile(r"^(?:which |that |and )?(?:is|are|being|makes?|would be) (?:(?:also|just|right|exactly|at) )*(?:the |a |your )?(?:ceiling|limit|maximum|max|cap|top|most|roof)(?: (?:allowed|possible))? (?:for|of|in|at) N(?: .*)?$")
_TOO_CLOSE: Final = re.compile(_SO + r"(?P<d>D) (?:(?:apart|between them|later|in between|after it|afterwards|after that|of distance) )*(?:is|are|isn't|aren't|would be) (?:(?:still|much|far|way|not|simply) )*(?:too (?:close|soon|short|early|near|little)|enough|long enough|far enough|sufficient)$")
_BY_SO_MUCH: Final = re.compile(r"^(?:and |if only |but |only |just )*by (?:(?:about|only|just|exactly|a|an|some|all of|a mere|as much as) )*D$")
_A_DAY_IS: Final = re.compile(_SO + r"(?P<n>N) (?:a day|per day|in D|for the day|today|in the day|in one day) (?:is|are|makes?|gives?|=|comes? to|would be|totals?) (?P<a>A)(?: of P)?$")
_HOW_LONG: Final = re.compile(r"^(?:and |so |but )*(?:that's|that is|this is|which is|it's) how (?:many|long|much)\b(?!.*\b[ADNQC]\b)")
_HOUR_OF: Final = re.compile(_SO + r"(?:you're |you are |he's |she's |they're |it's |we're )?(?:(?:at|in|on|into) )*(?:the )?hour (?P<n>Q) (?:out )?of (?:a |the |its |your )?(?P<d>D)(?: (?:wait|interval|gap|minimum|spacing|pause))?$")
_LEFT_OPEN: Final = re.compile(_SO + r"(?:the )?(?:labels?|box|package|limits|standard|it) leaves? (?:that|this|it|the question|the matter) (?:open|undecided|to (?:the |a )?(?:doctor|pharmacist)|to (?:him|her|them))$")


def in_passing(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = in_passing(clauses_of(items_of("you're at hour three of a four-hour wait", Names()))[0], Context("", ""))
    >>> [(one.form, one.value) for one in found or ()]
    [('elapsed', 'three hours'), ('rule', 'four-hour')]
    """
    if clause.lead in ("if", "unless"):
        return None
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": clause.shape}
    found = _of_waits(clause, context, base)
    return _of_doses(clause, context, base) if found is None else found


def _of_waits(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    before = context.said[-1] if context.said else None
    if before is not None and before.kind == NEXT_TIME and clause.lead in ("when", "", "because", "since") and (match := _COMPLETE.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("d"))]
        return [Statement(INTERVAL_RULE, "rule", least=item.least, most=item.most, value=item.text, **{**base, "words": f"needs {item.text}"})]
    if before is not None and before.clocks and clause.lead == "which" and (match := _AFTER_CLOCK.search(shape)) is not None:
        item, clock = clause.items[clause.item_at(match.start("d"))], clause.of("C")[0]
        return [Statement(OTHER, "clock_face", clocks=((int(clock.least), clock.note), before.clocks[-1]), least=item.least, most=item.most, value=item.text, **base)]
    if before is not None and before.kind == COMPATIBILITY and (match := _TOO_CLOSE.search(shape)) is not None and not re.search(r"\b(?:is|are) (?:\w+ )?(?:enough|sufficient|long enough)$", shape.replace(" not ", " n't ")):
        index = clause.item_at(match.start("d"))
        least, most, _ = reach(clause, index)
        return [Statement(ELAPSED, "elapsed", least=least, most=most, value=clause.items[index].text, **base)]
    if (match := _HOUR_OF.search(shape)) is not None:
        one, two = clause.items[clause.item_at(match.start("n"))], clause.items[clause.item_at(match.start("d"))]
        return [
            Statement(ELAPSED, "elapsed", clause.start, one.end, least=one.least * HOUR - 300, most=one.most * HOUR + 300, value=f"{one.text} hours", words=shape),
            Statement(INTERVAL_RULE, "rule", two.start, clause.end, least=two.least, most=two.most, value=two.text, words=f"needs {two.text}"),
        ]
    if _BY_SO_MUCH.fullmatch(shape) or _HOW_LONG.search(shape):
        return []
    return None


def _of_doses(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if (match := _ONE_DOSE_MAY.search(shape)) is not None:
        count, item = clause.items[clause.item_at(match.start("n"))], clause.items[clause.item_at(match.start("a"))]
        if count.note == "dose" and count.least == count.most == 1 and item.note == "mass":
            return [Statement(SINGLE_DOSE_LIMIT, "limit", least=item.least, most=item.most, unit="mass", value=item.text, **base)]
    if context.amount is not None and clause.start - context.amount.end < 24 and (_CEILING_FOR_ONE.search(shape)) is not None and not clause.of("ADCQ"):
        count = clause.of("N")[0]
        if count.note == "dose" and count.least == count.most == 1:
            return [Statement(SINGLE_DOSE_LIMIT, "bare_limit", unit="mass", against=context.amount, relation=AT, value=context.amount.value, **base)]
    if (match := _A_DAY_IS.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("a"))]
        if item.note == "mass":
            return [Statement(TOTAL_INTAKE, "total", least=item.least, most=item.most, unit="mass", family="sum", value=item.text, **base)]
    if _LEFT_OPEN.search(shape):
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="AMBIGUOUS", value="AMBIGUOUS", **base)]
    return None


__all__ = ["in_passing"]
