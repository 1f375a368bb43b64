"""Clauses that tell what is left of the day's limit: "there is room for only one more", "800 mg remain", "three tablets short of the maximum"."""

from __future__ import annotations

import re
from math import inf
from typing import Any, Final

from ..clauses import Clause
from ..statements import DAILY_LIMIT, TOTAL_INTAKE, Context, Statement

_SO: Final = r"(?:(?:so|and|but|which|that|this|then|thus|therefore|hence|now|still|yet|however|it) )*"
_WHO: Final = r"(?:you|he|she|they|we|one|user|the user|patient|the patient)"
_NEARLY: Final = r"(?:(?:only|just|exactly|about|at most|no more than|up to|still|another|a further|the|a|an) )*"
_MORE: Final = r"(?:(?:more|of P|P|further|additional|extra|of them|tablets?|caplets?|pills?) ?)*"
_DAY: Final = r"(?:(?:(?:in|within|for|during|over|of) )?(?:today|tonight|(?:the|this|that|any|a|rest of the)(?: (?:rest of the|next|current|same|rolling))? (?:D|day|period|W)(?: period| window)?|now) ?)*"
_LIMIT: Final = r"(?:(?:the|your|this|that|its|his|her) )?(?:(?:daily|day's|total|24 - hour|D|A|maximum|max|P|label's|label) )*(?:limits?|maximum|max|allowance|cap|ceiling|total|amount)"
_TILL: Final = r"(?:(?:until|before|till|under|below|to|within|inside|in|of|for|from|towards?) (?:reaching |hitting |exceeding |you (?:reach|hit|exceed) |you're at )?" + _LIMIT + r"(?: is reached| is hit)? ?)*"
_X: Final = r"(?P<x>[AN]|Q(?= (?:more|further|additional|tablets?|pills?|caplets?|P)\b)|Q(?=$))"
_END: Final = r" ?(?:at (?:the )?most ?)?(?P<end>" + _DAY + _TILL + _DAY + r")$"
_LEAVES: Final = re.compile(r"^" + _SO + r"(?:leaves?|leaving|left with) (?:" + _WHO + r" |with )*" + _NEARLY + _X + r" ?" + _MORE + r"(?:left |to go |remaining )?" + _END)
"""As in "That leaves 400 mg", "this leaves you two tablets until the limit"."""
_LIMIT_NAMED: Final = re.compile(_LIMIT)
_TOLD: Final = tuple(
    re.compile(pattern)
    for pattern in (
        # "There is room for only one more", "the daily limit leaves room for 400 mg more"
        r"^" + _SO + r"(?:there's|there is|there would be|there remains|leaves?|leaving|left with|" + _WHO + r" (?:still |only )*(?:has|have|would have)|" + _LIMIT + r" (?:still |only )*(?:leaves?|has|gives)|we have|with)?(?: " + _WHO + r")?(?: (?:still|only|just|enough|some))* ?(?P<room>room|space|headroom|capacity) (?:left )?(?:for|of) "
        + _NEARLY + _X + r" ?" + _MORE + _END,
        # "There are four tablets left in the daily allowance", "you have 400 mg left", "only 400 mg remain"
        r"^" + _SO + _WHO + r" (?:still |only )*(?:has |have |would have )" + _NEARLY + r"(?P<x>[AN]) of (?:headroom|room|leeway|margin|allowance)" + _END,
        r"^" + _SO + _LIMIT + r" is (?:still |only |just )*(?P<x>[AN]) away$",
        r"^(?:(?:left|remaining|still left|available)(?: (?:today|for today|over|now|in the day|amount))?) is " + _NEARLY + r"(?P<x>[AN])$",
        r"^" + _SO + r"(?:there's |there is |there are |there remains? |" + _WHO + r" (?:still |only )*(?:has |have |would have )|you've (?:got )?)?" + _NEARLY + _X + r" ?" + _MORE
        + r"(?:of " + _LIMIT + r" )?(?:(?:is|are|would be|will be) )?(?:(?:still|only|now|then) )*(?P<left>left|remain|remains|remaining|available|to spare|unused)(?: (?:over|available|open|to take|unused))* ?" + _END,
        # "Only 2 more tablets can be taken in this 24-hour period", "you can take 2 more before reaching the limit"
        r"^" + _SO + r"(?:" + _WHO + r" (?:can|could|may) (?:still |only |then |safely )*(?:take|have|use|add) )" + _NEARLY + _X + r" ?" + _MORE + r"(?=before|until|within|under)" + _END,
        r"^" + _SO + r"(?P<cap>only |just |at most |no more than |up to )+" + _X + r" (?P<further>more|further|additional|extra) ?" + _MORE + r"(?:(?:can|could|may|would) (?:still |then )*(?:be (?:taken|had|used|added)|fit|fits))" + _END,
        r"^" + _SO + _NEARLY + _X + r" ?" + _MORE + r"(?:would |can |could |will )?(?:still )?(?P<fits>fits?|goes|go)(?: (?:in|into|under|within|inside|below))?(?: " + _LIMIT + r")?" + _END,
        # "The remaining allowance is 800 mg", "what is left is 800 mg"
        r"^" + _SO + r"(?:the |your |his |her |their )?(?:(?:remaining|leftover|unused) (?:daily |24 - hour |D )?(?:allowance|amount|limit|budget|quota|room|margin|balance|dose|capacity|tablets|headroom)|allowance left|(?:rest|remainder) of (?:the |your )?(?:daily |day's )?(?:allowance|limit)"
        r"|what (?:is left|remains)|(?:daily )?(?:allowance|headroom|margin|balance) (?:left|remaining)|headroom)" + r"(?: (?:for|of|in|today|P|the|day|now))* (?:is|are|would be|equals|=|comes to|stands at) " + _NEARLY + _X + r" ?" + _MORE + _END,
    )
)  # fmt: skip
_MAY_HAVE: Final = re.compile(
    r"^" + _SO + r"(?:" + _WHO + r" (?:(?:can|could|may) (?:still |only |then |safely )*(?:take|have|use)|(?:are|is) (?:still |only )*allowed) " + _NEARLY + _X + r"|(?:only |just |at most |no more than |up to )+" + r"(?P<y>[AN]|Q(?= more)) ?" + _MORE
    + r"(?:(?:can|could|may) (?:still |then )*be (?:taken|had|used|added)|(?:are|is) (?:still )?(?:possible|allowed|permitted))) ?" + _MORE + r"(?P<end>(?:(?:in|within|for|during|over|of) )?(?:today|tonight|(?:the|this|that)(?: (?:rest of the|next|current|same|rolling))? (?:D|day|period)(?: period| window)?))$"
)
"""As in "You can still have four tablets today": of the dose where it is the one asked for, else of what is left."""
_SHORT: Final = re.compile(
    # "You are 400 mg below the daily limit", "you still have 400 mg to go before the limit", "two tablets away from the maximum"
    r"^" + _SO + r"(?:" + _WHO + r" (?:are|is|still have|have|has|would be|still has)|you're|he's|she's|it's|it is|total is|intake is|A is|there are|there is|puts " + _WHO + r"|being)? ?(?:still |only |now |just )*" + _NEARLY
    + r"(?P<x>[AN]) ?" + _MORE + r"(?:still )?(?:to go (?:before|until|till|to)|(?:below|under|away from|short of|shy of|from|off|until|before)(?: reaching| hitting| you reach| you hit)?) (?:(?=.*\b(?:daily|D|day|day's|24)\b)|(?<=away from )|(?<=to go before ))" + _LIMIT + r"(?: is reached)?(?: (?:of|for|per|in) (?:A|P|D|the day|today|a day))*$"
)
_USED: Final = re.compile(
    # "400 mg of the 1,200 mg limit is used"
    r"^" + _SO + r"(?:" + _WHO + r"(?: have| has|'ve)? (?:already |so far |now )*(?P<active>used(?: up)?|taken|had|consumed) )?" + _NEARLY
    + r"(?P<x>A) (?:out )?of (?:the |your |a |an )?(?P<most>A)(?: (?:daily|D|limit|allowance|maximum|max|cap|a day|per day|allowed|in D|24 - hour|total|that is allowed|permitted))*(?P<passive> (?:is|are|was|were|has been|have been)(?: (?:already|now|thus))* (?:used(?: up)?|taken|gone|consumed|spent))?(?: (?:already|so far|now|today))*$"
)
_OF_THE_LIMIT: Final = re.compile(
    # "1,200 mg - 400 mg = 800 mg left", "that leaves 800 mg of the 1,200 mg limit"
    _SO.join(("^", "")) + r"(?:(?P<most>A|Q) (?:-|minus|less) [AQ] (?:=|leaves?|is|gives?|makes?|are) (?P<x>A)(?: (?:left|remaining|more|to go|of room))?|(?:leaves?|leaving|there is|there's) (?P<y>A) (?:left )?of (?:the |your )?(?P<of>A)(?: (?:daily|D|limit|allowance|maximum|max|cap|allowed|a day|per day))*)$"
)
_WITH_NEXT: Final = re.compile(r"\b(?:after (?:this|that|the next|these)|then|would (?:leave|have|be|remain)|with (?:this|the next|these))\b")
_NEVER: Final = re.compile(r"\b(?:not|no longer|never|if|\w+n't)\b")


def allowance(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = allowance(clauses_of(items_of("there is room for only one more tablet", Names()))[0], Context("", ""))
    >>> [(one.family, one.value) for one in found or ()]
    [('room', 'one more tablet')]
    """
    shape = clause.shape
    if not clause.of("ANQ") or len(clause.items) > 24 or _NEVER.search(shape):
        return None
    base: dict[str, Any] = {"words": shape}
    if (used := _USED.search(shape)) is not None and (used["active"] or used["passive"]):
        taken, limit = (clause.items[clause.item_at(used.start(group))] for group in ("x", "most"))
        if taken.note == limit.note == "mass":
            return [
                Statement(TOTAL_INTAKE, "total", clause.start, taken.end, least=taken.least, most=taken.most, unit="mass", family="before_24h", value=taken.text, words="taken in the last D"),
                Statement(DAILY_LIMIT, "limit", limit.start, clause.end, least=limit.least, most=limit.most, unit="mass", value=limit.text, **base),
            ]
    if (part := _OF_THE_LIMIT.search(shape)) is not None:
        rest, limit = (clause.items[clause.item_at(part.start(group))] for group in (("x", "most") if part["x"] else ("y", "of")))
        most = limit.least * (1000 if limit.letter == "Q" else 1)
        if rest.note == "mass" and most >= 1_000_000:
            return [Statement(TOTAL_INTAKE, "total", clause.start, clause.end, least=rest.least, most=rest.most, unit="mass", family="room", value=rest.text, asserted=str(most), **base)]
    match = next((found for pattern in (_LEAVES, *_TOLD, _SHORT) if (found := pattern.search(shape)) is not None), None)
    may = _MAY_HAVE.search(shape) if match is None else None
    if may is not None and re.search(r"\b(?:still|only|just|at most|no more than|up to|more|further)\b", f"{shape} {clause.items[clause.item_at(may.start('x' if may['x'] else 'y'))].text}"):
        item = clause.items[clause.item_at(may.start("x" if may["x"] else "y"))]
        unit = "unit" if item.letter == "Q" else item.note
        if unit in ("mass", "unit") and len(clause.of("AN")) <= 1:
            return [Statement(TOTAL_INTAKE, "may_have", clause.start, clause.end, least=item.least, most=item.most, unit=unit, family="room", value=item.text, polarity="YES", **base)]
        return None
    if match is None:
        return None
    item = clause.items[clause.item_at(match.start("x"))]
    unit = "unit" if item.letter == "Q" else item.note
    if unit not in ("mass", "unit") or item.letter == "Q" and item.least > 24:
        return None
    if len(clause.of("A")) > (item.letter == "A"):
        # "Leaving 500 mg below the 3,000 mg limit" is measured by the limit that it names.
        return None
    before, told_left = context.said[-1] if context.said else None, match.groupdict().get("left")
    bare = match.re is _LEAVES or told_left is not None and told_left.startswith("remain") and shape.endswith(told_left)
    if bare and not _LIMIT_NAMED.search(shape) and (before is None or before.form not in ("limit", "total", "reached", "bare_limit") or context.sentence < 0):
        # "The first dose has dropped off, which leaves 800 mg": what still counts.
        return None
    told = match.groupdict()
    if told.get("cap") and not (match["end"].strip() or "fit" in shape) or told.get("fits") and not match["end"].strip() and "limit" not in shape and "more" not in shape:
        return None
    exact = not told.get("room") or re.search(r"\b(?:only|just|exactly|at (?:the )?most|no more than|up to)\b", f"{shape} {item.text}") is not None
    family = "room after" if _WITH_NEXT.search(shape) else "room"
    return [Statement(
        TOTAL_INTAKE, "total", clause.start, clause.end, least=item.least, most=item.most if exact else inf, unit=unit, family=family,
        value=item.text, relation="" if exact else "at least", **base,
    )]  # fmt: skip


__all__ = ["allowance"]
