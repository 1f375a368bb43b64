"""Clauses read as a whole: shares of a limit, what is left of one, doses counted in the window, sums of hours."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from ..clauses import Clause
from ..items import Item
from ..statements import (
    DAILY_LIMIT,
    DECISION_CONSISTENCY,
    ELAPSED,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    UNDER,
    Context,
    Statement,
    reach,
)
from .limits import relation_of
from .sums import SINGLE, value_of

_LIMIT: Final = r"(?:maximum|maximums?|max|limit|allowance|quota|cap|ceiling|budget|ration|threshold)"
_PART: Final = r"(?:(?P<part>half|double|twice|triple|(?:a|an|one|two|three|four|five|Q) (?:half|thirds?|quarters?|fifths?|sixths?|tenths?))|(?P<percent>Q) (?:percent|per cent)|(?P<sign>\d+(?:\.\d+)? ?%))"
_SHARE_OF: Final = re.compile(_PART + r" (?:of )?(?:the |a |your |its |that |his |her )?(?:(?:daily|day's|24 - hour|D|allowed|permitted|allowable|whole|full|total)(?: (?:daily|maximum|allowed|limit|dose|total|of))* (?=A\b)|(?=A (?:(?:daily|otc|maximum|label|total) )?(?:limit|maximum|max|cap|ceiling|allowance)\b))(A)\b")
"""As in "two-thirds of the daily 1,200"."""
_SHARE_OFF: Final = re.compile(_PART + r" (?P<side>above|over|beyond|past|more than|higher than|in excess of|below|under|short of|less than|shy of|lower than) (?:the |a |your |its |that )?(?:(?!A\b)\w+ ){0,3}?(A)\b")
"""As in "a third above the 1.2 g limit"."""
_LEFT_OF: Final = re.compile(
    r"\b(?:leaves?|leaving|left with|(?:is|are|'s|was) (?:still )?) ?(?:(?:you|him|her|them|still|only|just|another|about|exactly|with|a|further|room|for|a balance of|even) )*(A)(?: of P)?(?: (?:left|free|unused|to spare|remaining|open|available))? (?:of|out of|from|within|under|below|short of|to) (?:the |your |a |its |his |her )?(?:(?!A\b)\w+ ){0,3}?(A)\b"
)
"""As in "That would still leave 400 mg of the 1,200 mg allowance"."""
_SUM_AGAINST: Final = re.compile(
    r"^(?:(?:so|and|but|since|because|the|your|his|her|adding|taking|having|those|these|already) )*(A)(?: (?:so far|already|taken|today|of P|P|from (?:earlier|before)|on board|earlier))* (?:plus|and|\+|with|on top of) (?:(?:another|the|a|an|further|extra|additional|your|his|her|this|these|next|new|requested) )*(A)(?: (?:more|now|of P|P|again|today|requested|asked for))* "
    r"(?:(?:would|will|is|are|does|do|comes?|comes out|lands?|goes|go|stays?|keeps?|puts?|gets?|takes?|remains?|be|still|also|just|well|clearly|not|doesn't|don't|wouldn't|isn't|aren't|only|already|therefore|bring|brings|you|him|her|exactly|right) )*"
    r"(?:over|above|beyond|past|under|below|within|inside|exceeds?|more than|less than|at|reach(?:es)?|surpass(?:es)?|up to|hits?|equals?|equal to) (?:(?!A\b)\w+ ){0,4}?(A)\b"
)
"""As in "800 mg plus another 400 mg would be over the 1,200 mg allowed"."""
_LEAVES: Final = re.compile(r"\b(?:room|leaves?|leaving|left|free|unused|spare|remaining|open|available)\b")
_DOSES_WITHIN: Final = re.compile(
    r"\b(?:(N) of A(?: of P| P)?|(Q) A (?:P )?doses?(?: of P)?)(?: (?!at\b|every\b|can\b|may\b|are allowed\b)\w+){0,4}? (?:in|within|inside|over|during) (?:the |those |your |this |that |any )?(?:last |past |previous |preceding |same |rolling )*D\b"
)
"""As in "That's four doses of 1,000 mg within 24 hours", "Three 1,000 mg doses lie in the last 24 hours"."""
_ALLOWED: Final = re.compile(r"\b(?:limit|maximum|max|most|allow\w*|permit\w*|may|can|should|must|exceed\w*|label|at most|up to|no more|if)\b")
_WITH_NEXT: Final = re.compile(r"\b(?:with|counting|including|after|would|will|another|adding|more|next|makes?)\b")
_USED_UP: Final = re.compile(
    r"\b(A) (?:(?!would\b|will\b)\w+ ){0,3}?" + _LIMIT + r" (?:(?:for|of|in|per) (?:the |a |any |one )?(?:day|D|P|today) )?"
    r"(?P<when>(?:is|has been|was|are|has|would be|will be|would have been) (?:(?:already|now|therefore|thus|fully|all|completely|just|exactly|then|been|totally|by now|entirely) )*)(?:used(?: up)?|exhausted|reached|spent|gone|filled|full|hit|met|maxed(?: out)?|consumed|attained|taken(?: up)?)\b"
)
"""As in "The 1,200 mg daily maximum is used up"."""
_VOLUME_TIMES: Final = re.compile(r"\b(A) (?:x|times|\*) (A)(?: (?:per|/|a|each) (?:ml|milliliter))? (?:=|is|makes|gives|equals|comes to) (?:(?:only|about|just) )*(A)\b")
"""As in "35 mL x 32 mg = 1,120 mg"."""
_NEITHER_PASSED: Final = re.compile(r"^(?:(?:so|and|but|then) )*(?:neither|none|no)\b.*\b(?:daily|day|D|limits?|maximum|cap|dose)\b.*\b(?:is|are|was|were|gets?|would be|will be|has been|have been) (?:\w+ )?(?:exceeded|passed|broken|crossed|surpassed|violated|overstepped|breached|topped)$")
"""As in "Neither the gram per dose nor the daily 3 g is exceeded"."""
_WERE_TAKEN: Final = re.compile(
    r"^(?:(?:so|and|but|since|because|in|all|total|altogether|a|of|already|now) )*(?:(?:there (?:have been|has been|were|are|had been)) (?P<there>[QN])(?: P)?|(?P<many>Q) P)(?: (?:tablets?|pills?|caplets?|capsules?|liquicaps?|softgels?|ones?))?"
    r"(?P<taken> (?:have|has|had|were|was) (?:(?:already|now|been|thus|also|all) )*(?:taken|swallowed|used|consumed|gone down|had)\b)?(?! (?:at once|every|can|may|each))"
)
"""As in "Four ibuprofen tablets have been taken", "there have been five pills"."""
_OR_NOT: Final = re.compile(
    r"^(?!.*\b(?:P|N|A|D|C)\b)(?:\w+ ){0,8}?(?:may|might|could) or (?:may |might |could )?not\b.*\b(?:enough|allowed|ok|okay|fine|safe|passed|elapsed|too (?:soon|early|much)|over|within|exceed\w*|permitted|acceptable)\b"
)
"""As in "It may or may not have been long enough": no fact is named."""
_OTHER_DAY: Final = re.compile(
    r"^(?:(?:so|and|but|since|because|then|now|the|those|these|that|your|all|of|his|her|whole) )*(?:[AN]|Q P|Q|doses?|tablets?|pills?|caplets?|ones?|amount|total|P|it|they|everything|this|what (?:you|he|she|they|was|were))\b(?: (?!not\b)\w+){0,5}? (?:belongs?|counts?|goes|go|falls?|is counted|are counted|is charged|counted)(?: (?:only|just|entirely|fully|strictly|all))*"
    r" (?:to|toward|towards|on|onto|under|with|in|for|as|against) (?:the )?(?:previous day|previous calendar day|yesterday|yesterday's (?:\w+)|day before|last calendar day|earlier day|prior day|old day|old calendar day)(?:'s \w+)?(?: (?:now|instead|only|and not today))?$"
)
"""As in "The 1,200 mg belongs to the previous day"."""
_DONE_WITH: Final = re.compile(
    r"^(?:(?:so|and|but|since|because|then|now|all|of|what was) )*(?:yesterday's|last night's|yesterday evening's|the previous day's|the day before's)(?: (?!not\b|no\b)\w+){0,4}? (?:is|are|has been|have been|was|were) (?:(?:now|already|all|long|well|over and) )*(?:done with|done|over|finished|behind (?:you|him|her|them)|history|past|off the (?:books|table|record|tally|count)|closed|wiped(?: out| off)?|forgotten|water under the bridge|no concern|of no concern|cancelled|erased)(?: (?:now|today|by now))?$"
)
"""As in "Yesterday's pair is done with"."""
_SUM_OF_HOURS: Final = re.compile(r"^(?:(?:so|and|but|since|because|only|just|those|the|these|your) )*(D)(?: (?:ago|passed|already|so far|waited|elapsed|gone))? (?P<sign>plus|and|\+|with|minus|less|-)(?: (?:the|another|a|an|your|those|these|further|extra))* (D)(?: (?:more|of waiting|later|longer|from now|extra))? (?:is|makes?|=|gives?|are|equals?|comes to|adds up to|totals?|would be|will be|brings it to|means) (?:(?:only|just|exactly|about|a total of|still|a) )*(D)(?: (?:in all|in total|altogether|total|since the (?:last )?(?:dose|one|pair)))?$")
"""As in "3 hours plus 30 minutes is 3.5 hours"."""
_ONE_MOMENT: Final = re.compile(r"^(?:(?:so|and|but|since|because|the) )*(C) (?:is|means|equals|=|was) (?:(?:really|actually|the same as|equal to|of course) )*(C)$")
"""As in "Quarter to midnight is 12:15 AM"."""
_AT_LEAST_SO_LONG: Final = re.compile(r"(?=.*\b(?:least|most|more|minimum|less)\b)(?:(?:so|and|then|that's|that is|which is|i e|meaning|makes|thus|therefore|hence|giving|leaving) )*(?:(?:a|gap|of|about|only|just|at least|at most|no less than|no more than) )*(D)(?: (?:at (?:the )?(?:very )?(?:least|most)|or more|minimum))?")
"""As in "At the latest it was noon, so five hours at least"."""
_ONE_OR_OTHER: Final = re.compile(r"(?:(?:so|and|then|that's|that is|which is|i e|meaning|makes|thus|therefore|hence|giving|leaving|that means|either|only|just|about) )*(D) or (?:(?:only|just|about|even|under|over|less than|more than|almost|nearly|barely|as little as|as much as|a mere|maybe|perhaps) )*(D)(?: (?:ago|back|earlier|have passed|later))?")
"""As in "Dinner could have been at 5 or at 8, that's 6 h 45 min or under four"."""
_TO_SWITCH: Final = re.compile(
    r"^(?:(?:only|just|so|but|and|about|a|gap|of|even|these|the|those|since|because) )*(D) (?:ago )?(?:is|are|was|would be|isn't|aren't|wouldn't be)(?: (?:not|still|nowhere near|far from|hardly|yet|simply|a|too|definitely|more than))* (?:long|enough|sufficient|short|adequate|plenty)(?: (?:enough|of|time|a|gap|wait))*"
    r" (?:to|for|before|between) (?:you to |one to )?(?:switch\w*|chang\w+|swap\w*|mov\w+|combin\w+|mix\w*|go(?:ing)? from|pair\w*|tak\w+ (?:them|the two|both|P)|add\w* P|start\w* P)\b"
)
"""As in "Seven hours is not long enough to switch between them"."""
_MULTIPLES: Final = {"half": "1/2", "double": "2", "twice": "2", "triple": "3"}
_PARTS: Final = {"ha": 2, "th": 3, "qu": 4, "fi": 5, "si": 6, "te": 10}
_COUNTS: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def wholly(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = wholly(clauses_of(items_of("that leaves 400 mg of the 1,200 mg limit", Names()))[0], Context("", ""))
    >>> [(one.form, one.family, one.value) for one in found or ()]
    [('total', 'left', '400 mg'), ('limit', '', '1,200 mg')]
    """
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": clause.shape}
    return _shares(clause, context, base) or _counts(clause, base) or _times(clause, context, base) or _days(clause, base)


def _item(clause: Clause, match: re.Match[str], group: int | str) -> Item:
    return clause.items[clause.item_at(match.start(group))]


def _share(clause: Clause, match: re.Match[str]) -> Fraction | None:
    """The part that is told: "two thirds", "a quarter", "67 percent"."""
    if match["sign"]:
        return Fraction(match["sign"].rstrip("% ")) / 100
    if match["percent"]:
        return Fraction(_item(clause, match, "percent").least) / 100
    if match["part"] in _MULTIPLES:
        return Fraction(_MULTIPLES[match["part"]])
    count, name = match["part"].split()
    number = _COUNTS[count] if count in _COUNTS else _item(clause, match, "part").least
    return Fraction(number) / _PARTS[name[:2]] if number <= 10 else None


def _shares(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    match = _SHARE_OF.search(shape) or _SHARE_OFF.search(shape)
    if match is not None and match.re is _SHARE_OF and match["part"] and not re.search(r"\b(?:daily|day's|24|D|allowed|permitted|allowable|whole|full|total)\b", match[0]):
        # "A gram is a third of the 3,000 mg limit" is one statement, and read as such.
        match = None
    if match is not None and (share := _share(clause, match)) is not None:
        off = match.groupdict().get("side")
        limit = _item(clause, match, match.re.groups)
        if limit.note != "mass" or limit.least < 400_000:
            return None
        if off is not None:
            share = 1 - share if off in ("below", "under", "short of", "less than", "shy of", "lower than") else 1 + share
        kind = SINGLE_DOSE_LIMIT if SINGLE.search(shape) and "daily" not in shape else DAILY_LIMIT
        statement = Statement(TOTAL_INTAKE, "multiple", unit="mass", value=match[0], asserted=str(share), topic=kind, per=limit.least, **base)
        before = [item for item in clause.items if item.letter == "A" and item.note == "mass" and item.start < _item(clause, match, 0).start]
        if not before:
            statement.against = context.amount
            return [statement]
        statement.least, statement.start = before[-1].least, _item(clause, match, 0).start
        told = Statement(
            TOTAL_INTAKE, "total", clause.start, before[-1].end, words=shape, least=before[-1].least - 500, most=before[-1].most + 500, unit="mass",
            value=value_of(before[-1], "exact", "mass", 1), family="after" if _WITH_NEXT.search(shape[: match.start()]) else "",
        )  # fmt: skip
        return [told, statement]
    summed = _SUM_AGAINST.search(shape)
    if summed is not None:
        first, second, of = (_item(clause, summed, group) for group in (1, 2, 3))
        relation = relation_of(shape[summed.end(2) : summed.start(3)])
        if first.note == second.note == of.note == "mass" and relation and of.least >= 400_000:
            total = first.least + second.least
            kind = SINGLE_DOSE_LIMIT if SINGLE.search(shape) and "daily" not in shape else DAILY_LIMIT
            return [
                Statement(TOTAL_INTAKE, "total", clause.start, second.end, words=shape, least=total - 500, most=total + 500, unit="mass", family="sum", value=f"{first.text} + {second.text}"),
                Statement(kind, "limit", of.start, clause.end, words=shape[summed.end(2) :].strip(), least=of.least, most=of.most, unit="mass", relation=relation, value=value_of(of, "exact", "mass", 1)),
            ]
    left = _LEFT_OF.search(shape)
    if left is not None and _LEAVES.search(left[0]):
        one, of = _item(clause, left, 1), _item(clause, left, 2)
        if one.note == of.note == "mass" and one.least < of.least >= 1_000_000:
            return [
                Statement(TOTAL_INTAKE, "total", clause.start, one.end, words=shape, least=one.least, most=one.most, unit="mass", family="left", asserted=str(of.least), value=value_of(one, "exact", "mass", 1)),
                Statement(DAILY_LIMIT, "limit", of.start, clause.end, words=shape, least=of.least, most=of.most, unit="mass", value=value_of(of, "exact", "mass", 1)),
            ]
    return None


def _counts(clause: Clause, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    match = _DOSES_WITHIN.search(shape)
    if match is not None and not _ALLOWED.search(shape):
        many = _item(clause, match, 1 if match[1] else 2)
        each = next(item for item in clause.items if item.letter == "A" and item.start > many.start)
        if each.note == "mass" and many.least == many.most <= 12 and (many.letter == "Q" or many.note == "dose") and len(clause.of("A")) == 1:
            made = many.least * each.least
            family = "after_24h" if _WITH_NEXT.search(shape) else "window"
            return [Statement(TOTAL_INTAKE, "total", least=made - 500, most=made + 500, unit="mass", family=family, value=f"{many.text} of {each.text}", **base)]
    match = _VOLUME_TIMES.search(shape)
    if match is not None:
        first, second, result = (_item(clause, match, group) for group in (1, 2, 3))
        if {first.note, second.note} == {"mass", "volume"} and result.note == "mass":
            expected = first.least * second.least
            statement = Statement(TOTAL_INTAKE, "total", least=result.least, most=result.most, unit="mass", family="sum", value=value_of(result, "exact", "mass", 1), **base)
            if abs(expected - result.least) > result.least / 50:
                statement.form, statement.asserted = "arithmetic", value_of(replace(result, least=expected, most=expected), "exact", "mass", 1)
            return [statement]
    if _NEITHER_PASSED.search(shape):
        return [Statement(TOTAL_INTAKE, "crosses", unit="mass", relation=UNDER, **base)]
    match = _USED_UP.search(shape)
    if match is not None and not re.search(r"\b(?:not|n't|isn't|hasn't|wasn't|if|until|when|once)\b", shape[: match.end()]):
        item = _item(clause, match, 1)
        if item.note == "mass":
            family = "after" if re.search(r"\bw(?:ould|ill)\b", match["when"]) else "before_24h"
            return [Statement(TOTAL_INTAKE, "reached", least=item.least, most=item.most, unit="mass", family=family, value=value_of(item, "exact", "mass", 1), **{**base, "words": f"{shape} in the last D"})]
    match = _WERE_TAKEN.search(shape)
    if match is not None and (match["taken"] or match["there"]) and not clause.of("A") and not re.search(r"\b(?:if|would|could|may|might|should|must|can|between|ago|first)\b", shape):
        item = _item(clause, match, "there" if match["there"] else "many")
        if item.least == item.most <= 24 and (item.letter == "Q" and "P" in match[0] or item.note == "unit"):
            cut = clause.items[clause.item_at(match.end() - 1)]
            times = clause.of("C")
            if times and not match["there"]:
                return None
            return [Statement(TOTAL_INTAKE, "total", **{**base, "end": max(cut.end, clause.end)}, least=item.least, most=item.most, unit="unit", family="before", value=f"{item.text}")]
    return None


def _times(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    match = _SUM_OF_HOURS.search(shape)
    if match is not None:
        one, two, made = (_item(clause, match, group) for group in (1, 3, 4))
        if one.note == two.note == made.note == "" or all(item.least == item.most for item in (one, two, made)):
            sign = -1 if match["sign"] in ("minus", "less", "-") else 1
            expected = one.least + sign * two.least
            least, most, _ = reach(clause, clause.item_at(match.start(4)))
            return [Statement(ELAPSED, "sum_of_hours", least=least, most=most, value=made.text, asserted="" if abs(expected - made.least) < 60 else str(expected), **base)]
    match = _ONE_OR_OTHER.fullmatch(shape)
    if match is not None and context.said and clause.sentence == context.sentence:
        found = []
        for group in (1, 2):
            index = clause.item_at(match.start(group))
            least, most, _ = reach(clause, index)
            found.append(Statement(ELAPSED, "elapsed", clause.items[index].start, clause.items[index].end, words=shape, least=least, most=most, value=clause.items[index].text, supposing="said"))
        return found
    match = _AT_LEAST_SO_LONG.fullmatch(shape)
    if match is not None and context.said and context.said[-1].kind == ELAPSED and clause.sentence == context.sentence:
        least, most, _ = reach(clause, clause.item_at(match.start(1)))
        return [Statement(ELAPSED, "elapsed", least=least, most=most, value=_item(clause, match, 1).text, supposing="said", **base)]
    match = _ONE_MOMENT.search(shape)
    if match is not None and clause.lead not in ("if", "unless"):
        ends = tuple((int(_item(clause, match, group).least), _item(clause, match, group).note) for group in (1, 2))
        return [Statement("other", "one_moment", clocks=ends, value=_item(clause, match, 2).text, **base)]
    match = _TO_SWITCH.search(shape)
    if match is not None:
        index = clause.item_at(match.start(1))
        least, most, _ = reach(clause, index)
        return [Statement(ELAPSED, "elapsed", least=least, most=most, value=clause.items[index].text, **base)]
    return None


def _days(clause: Clause, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if _DONE_WITH.search(shape):
        return [Statement(DAILY_LIMIT, "only_today", **base)]
    if _OTHER_DAY.search(shape) and not re.search(r"\b(?:not|n't|doesn't|don't|never|still)\b", shape):
        return [Statement(DAILY_LIMIT, "only_today", **base)]
    if _OR_NOT.search(shape):
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="AMBIGUOUS", value="AMBIGUOUS", **base)]
    return None


__all__ = ["wholly"]
