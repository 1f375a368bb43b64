"""What stands beside the point in a clause: when an interval is complete, how far past it, what a dose would be the third of."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import HOUR
from ..statements import (
    AT,
    COMPATIBILITY,
    DAILY_LIMIT,
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
_DOSE_IS_SO_MANY: Final = re.compile(
    r"^(?:(?:so|and|but|for|P|since|because) )*(?:(?:a|an|one|each|every|the|any|Q) )?(?:(?:single|otc|over the counter|over - the - counter|usual|normal|standard|recommended|adult|label|proper|regular|full) )*dose(?: (?:of|for) (?:P|adults|an adult))* (?:is|means|should be|would be|consists of|equals|=|must be|can be) (?:(?:only|just|at most|always|usually|normally|either) )*(?P<n>N)(?: (?P<mass>A))?$"
)
"""As in "A single dose of Advil is 1 to 2 tablets"."""
_CEILING_FOR_ONE: Final = re.compile(r"^(?:which |that |and )?(?:is|are|being|makes?|would be) (?:(?:also|just|right|exactly|at) )*(?:the |a |your )?(?:ceiling|limit|maximum|max|cap|top|most|roof)(?: (?:allowed|possible))? (?:for|of|in|at) N(?: .*)?$")
_TOO_CLOSE: Final = re.compile(_SO + r"(?P<d>D) (?:(?:apart|between them|later|in between|after it|afterwards|after that|of distance) )*(?:is|are|isn't|aren't|would be) (?:(?:still|much|far|way|not|simply) )*(?:too (?:close|soon|short|early|near|little)|enough|long enough|far enough|sufficient)$")
_BY_SO_MUCH: Final = re.compile(r"^(?:and |if only |but |only |just )*by (?:(?:about|only|just|exactly|a|an|some|all of|a mere|as much as) )*D$")
_A_DAY_IS: Final = re.compile(_SO + r"(?P<n>N) (?:a day|per day|in D|for the day|today|in the day|in one day) (?:is|are|makes?|gives?|=|comes? to|would be|totals?) (?P<a>A)(?: of P)?$")
_HOW_LONG: Final = re.compile(r"^(?:and |so |but )*(?:that's|that is|this is|which is|it's) how (?:many|long|much)\b(?!.*\b[ADNQC]\b)")
_HOUR_OF: Final = re.compile(_SO + r"(?:you're |you are |he's |she's |they're |it's |we're )?(?:(?:at|in|on|into) )*(?:the )?hour (?P<n>Q) (?:out )?of (?:a |the |its |your )?(?P<d>D)(?: (?:wait|interval|gap|minimum|spacing|pause))?$")
_ADDED_MAKES: Final = re.compile(
    r"^(?P<head>(?:(?:so|and|but|then|even|another|adding|add|taking|an?|the|this|that|these|your|those|with|second|third|fourth|fifth|next|new|extra|further|additional|requested|planned|asked) )*)"
    r"(?P<n>N|Q(?: (?:more|extra|additional|further|P|of these|of those))+|pair|round|dose)(?: of P| P)? (?P<a>A)(?: of P| total| in all| together)? "
    r"(?:(?:then|now|you|he|she|it|they|that|would|will|only|just|still|thus|also) )*(?:brings?|takes?|puts?|makes?|raises?|lifts?|gives?|gets?|reach(?:es)?|push(?:es)?|leads?|bumps?|lands?|comes?|results?|arrives?)"
    r"(?: (?:you|it|him|her|them|the|this|that|your|his|total|sum|count|day's|today's|intake|amount|running|daily|up|in|all|to|at|a|of|exactly|only|just|out)){0,8} (?P<b>A)"
    r"(?: (?:in total|in all|altogether|for the day|today|in D|so far|of P|per day))*(?: (?:out )?of (?:the |a )?(?P<most>A)(?: (?:allowed|permitted|possible|limit|maximum|max|a day|per day|daily|in D))*)?$"
)
"""As in "Another two tablets (400 mg) bring you to 800 mg": what is added, what it makes, and of how much."""
_ONE_MORE: Final = re.compile(r"\b(?:another|adding|add|more|second|third|fourth|fifth|next|new|further|extra|additional|with|requested|planned|asked)\b")
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
    if (match := _DOSE_IS_SO_MANY.search(shape)) is not None and (count := clause.items[clause.item_at(match.start("n"))]).note == "unit" and count.strength is None:
        told = [count, *([clause.items[clause.item_at(match.start("mass"))]] if match["mass"] else [])]
        return [
            Statement(
                SINGLE_DOSE_LIMIT, "limit", clause.start if item is count else item.start, item.end, least=item.least, most=item.most, unit="unit" if item is count else item.note,
                value=item.text, words="the single dose limit is N",
            )
            for item in told
        ]  # fmt: skip
    if context.amount is not None and clause.start - context.amount.end < 24 and (_CEILING_FOR_ONE.search(shape)) is not None and not clause.of("ADCQ"):
        count = clause.of("N")[0]
        if count.note == "dose" and count.least == count.most == 1:
            return [Statement(SINGLE_DOSE_LIMIT, "bare_limit", unit="mass", against=context.amount, relation=AT, value=context.amount.value, **base)]
    if (match := _ADDED_MAKES.search(shape)) is not None and (made := _added(clause, match)) is not None:
        return made
    if (match := _A_DAY_IS.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("a"))]
        if item.note == "mass":
            return [Statement(TOTAL_INTAKE, "total", least=item.least, most=item.most, unit="mass", family="sum", value=item.text, **base)]
    if _LEFT_OPEN.search(shape):
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="AMBIGUOUS", value="AMBIGUOUS", **base)]
    return None


def _added(clause: Clause, match: re.Match[str]) -> list[Statement] | None:
    """What the dose added holds, what that makes, and the limit behind it."""
    count = clause.items[clause.item_at(match.start("n"))]
    if not _ONE_MORE.search(f"{match['head']} {match['n']} {count.text.replace('extra strength', '')}"):
        return None
    one, made = (clause.items[clause.item_at(match.start(group))] for group in ("a", "b"))
    if one.note != "mass" or made.note != "mass":
        return None
    first = Statement(TOTAL_INTAKE, "total", clause.start, one.end, least=one.least - 500, most=one.most + 500, unit="mass", family="part", value=one.text, words=clause.shape, refers="next")
    if count.letter in "NQ" and count.note != "dose" and count.least == count.most <= 12:
        first.form, first.asserted, first.least, first.most = "counted", str(count.least), one.least, one.most
    found = [first, Statement(
        TOTAL_INTAKE, "total", clause.items[clause.items.index(one) + 1].start, made.end, least=made.least - 500, most=made.most + 500, unit="mass", family="after", value=made.text, words="another brings it to A",
    )]  # fmt: skip
    if match["most"]:
        most = clause.items[clause.item_at(match.start("most"))]
        found.append(Statement(DAILY_LIMIT, "limit", most.start, clause.end, least=most.least, most=most.most, unit="mass", value=most.text, words="of the A allowed"))
    return found


__all__ = ["in_passing"]
