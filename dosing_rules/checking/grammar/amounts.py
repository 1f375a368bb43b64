"""Clauses about amounts and counts: what was taken, what it makes, and what is the most."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ..clauses import Clause
from ..items import Item
from ..statements import (
    AT,
    DAILY_LIMIT,
    OVER,
    REACHES,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    UNDER,
    Context,
    Statement,
    reach,
)
from .sums import OF_THAT, SINGLE, TIMES_LIMIT, addition, arithmetic, chain, multiple, of_that, value_of
from .times import is_window

_LIMIT: Final = (
    r"(?:limits?|maximums?|maxima|max|ceilings?|caps?|allowances?|thresholds?|upper bound|the most|daily dose|daily amount"
    r"|daily total|most allowed|recommended (?:daily )?(?:dose|amount|maximum)|allowed|permitted)"
)
_NOUN: Final = re.compile(
    r"\b(?:limits?|maximums?|maxima|max|ceilings?|caps?|allowances?|thresholds?|upper bound|the most|daily dose|daily amount"
    r"|recommended (?:daily )?(?:dose|amount)|(?:allowed|ok|okay|fine|permitted) (?:as|for|in) (?:a "
    r"|one )?(?:single )?dose|(?:most|all) (?:that )?you can take|(?:usual|normal|standard"
    r"|typical) (?:\w+ ){0,2}dose)\b"
)
LIMIT: Final = re.compile(r"\b" + _LIMIT + r"\b")
_DAILY: Final = re.compile(
    r"\b(?:daily|(?:per|a|each|every|in a|in one|in any|any|one|for the|the|any given) (?:24 - hour )?day|W|today|24"
    r"|day's|day|hours)\b"
)
_BOUND: Final = re.compile(
    r"\b(?:do not|don't|should not|shouldn't|must not|not|not to|never|cannot|can't) (?:\w+ ){0,3}(?:exceed|take more"
    r"|use more|more|go over|surpass|be exceeded|have more)\b|\b(?:no more than|not more than|up to|at most"
    r"|stay (?:under|below|within)|keep (?:\w+ )?(?:under|below|within)|limit(?:ed)? (?:\w+ )?to|maximum of|max of"
    r"|under|stays? (?:under|below|within))\b"
)
_SUM: Final = re.compile(
    r"\b(?:total|totals|totaling|totalling|makes?|made|brings?|bringing|adds?|adding|adds up|add up|sum|would be"
    r"|will be|reach|reaches|reaching|equals?|=|comes? to|came to|amounts? to|puts?|putting|get|gets|you'd be"
    r"|you are|you're|would have|gives?|gave|so far|already|taken|had|consumed|took|is|are|at|contains?|still count"
    r"|remaining|left|more)\b"
)
_AFTER: Final = re.compile(
    r"\b(?:another|more|next|this dose|the dose|additional|would|will|with (?:this|the next|that|another|Q|N|one|two"
    r"|it)|(?:second|next) (?:gram|dose|round)|takes? (?:you|it|him|her|(?:the|your) (?:\w+ )?(?:count|total|sum|tally))|after|bring you|brings you|brings? (?:it"
    r"|the|your)|adding|adds?(?! up)|puts? you|you'd|extra|if you take|fourth|third|fifth|keeps?|new total|plus)\b"
)
_BEFORE: Final = re.compile(
    r"\b(?:already|so far|have (?:\w+ )?(?:taken|had|consumed|used)|has (?:\w+ )?(?:taken|had)|you took|you had|had"
    r"|in (?:your|his|her|their) (?:system|body)|on board|taken|took|you've|consumed|previously|still count|counts?|are at|you're at|is at|since)\b"
)
_LEFT: Final = re.compile(
    r"\b(?:left|remaining|remain|remains|leaves|leaving|room for|short of|still available|headroom|margin)\b"
)
_EVER: Final = re.compile(
    r"\b(?:altogether|overall|all together|in total|all told|combined|yesterday and today|since)\b"
)
_EACH: Final = re.compile(
    r"^ (?:each|apiece|per (?:tablet|caplet|pill|capsule|liquicap|unit|N|A)|a (?:tablet|caplet|pill|piece)"
    r"|of (?:\w+ )?in each)\b"
)
_OVER_W: Final = re.compile(
    r"\b(?:over|above|more than|exceeds?|exceeding|exceeded|beyond|past|greater than|higher than|surpass(?:es|ing)?"
    r"|outside|overshoot\w*|overstep\w*|overrun\w*|too much|go over|goes over|going over|in excess of|too (?:high|many)|larger than)\b"
)
_UNDER_W: Final = re.compile(
    r"\b(?:under|below|less than|within|inside|short of|fewer than|lower than|far from|nowhere near|smaller than"
    r"|beneath|well away from|not reach(?:ed)?|does not reach|is ok|is okay|is fine|room)\b"
)
_AT_W: Final = re.compile(
    r"\b(?:exactly|equal|equals|reach(?:es|ing|ed)?|right at|at|meets?|hits?|the|is|already|just|already at|maxed)\b"
)
_NEGATED: Final = re.compile(r"\b(?:not|\w+n't|doesn't|don't|without|never|isn't|wouldn't|won't|cannot|nor)\b")


def amounts(clause: Clause, context: Context) -> list[tuple[int, Statement]]:
    """Every amount or count of a clause that says something, with the item that it hangs on."""
    found: list[tuple[int, Statement]] = []
    times = TIMES_LIMIT.search(clause.shape)
    if times is not None:
        return [(clause.item_at(times.start()), multiple(clause, times, context))]
    ordinal = _ORDINAL.search(clause.shape)
    if ordinal is not None and not clause.of("A"):
        nth = 1 + _ORDINALS.index(ordinal[1])
        return [(clause.item_at(ordinal.start()), Statement(
            TOTAL_INTAKE, "total", clause.start, clause.end, least=nth, most=nth, unit="dose", value=f"{nth} doses", words=clause.shape, family="after",
        ))]  # fmt: skip
    counted = _UNITS_WITH_NEXT.search(clause.shape)
    if counted is not None:
        index = clause.item_at(counted.start(1))
        item = clause.items[index]
        if item.least >= 1:
            return [(index, Statement(
                TOTAL_INTAKE, "total", clause.start, clause.end, least=item.least, most=item.most, unit="dose" if item.note == "dose" else "unit",
                value=value_of(item, "exact", "unit", 1), words=clause.shape, family="after",
            ))]  # fmt: skip
    share = OF_THAT.search(clause.shape)
    if share is not None and (part := of_that(clause, share, context)) is not None:
        return [(clause.item_at(share.start()), part)]
    summed = addition(clause) or _of_a_list(chain(clause) or arithmetic(clause), context)
    skip: set[int] = set()
    if summed is not None:
        made, sum_of, used = summed
        found.append((made, sum_of))
        skip |= used
    for index, item in enumerate(clause.items):
        if (
            item.letter == "A" and found and found[-1][0] == index - 2 and found[-1][1].form == "limit" and found[-1][1].unit == item.note
            and clause.items[index - 1].text in ("and", "or") and not _SUM.search(clause.shape[clause.places[index] :])
        ):  # fmt: skip
            before = found[-1][1]
            found.append((index, Statement(
                before.kind, "limit", clause.start, clause.end, least=item.least, most=item.most, unit=before.unit, words=clause.shape,
                value=value_of(item, "exact", before.unit, 1),
            )))  # fmt: skip
            continue
        if item.letter == "A" and re.search(r"^ (?:per|in|for every) (?:each )?(?:A|ml|milliliter|millilitre)\b", clause.shape[clause.places[index] + 1 :]):
            # "160 mg per 5 mL" is a strength.
            skip |= {index, index + 2}
            continue
        if index in skip or item.letter not in "ANQ" or (item.letter == "Q" and not _plain_number(clause, index)):
            continue
        statement = _amount(clause, index, item, context, first=not found)
        limited = found[-1] if found and found[-1][0] == index - 1 and found[-1][1].form == "limit" else None
        if limited is not None and item.letter == "A" and item.note == "mass" and clause.items[index - 1].letter == "N" and (statement is None or statement.form == "total"):
            # "The maximum is 6 tablets (1,200 mg)"
            statement = replace(limited[1], least=item.least, most=item.most, unit="mass", value=value_of(item, "exact", "mass", 1))
        if statement is not None:
            found.append((index, statement))
    if not found and _NOUN.search(clause.shape) and not re.search(
        r"\blimits from D\b|\b(?:from|until|by|at|after) (?:about )?[CD]\b",
        clause.shape):
        bare = _bare_limit(clause, context)
        if bare is not None:
            found.append(bare)
    return found


def _of_a_list(
    summed: tuple[int, Statement, set[int]] | None, context: Context
) -> tuple[int, Statement, set[int]] | None:
    """As in "400 mg at 8, 400 mg at 2 and 400 mg now is 1,200 mg": a sum that began before this clause is one amount."""
    if summed is None or summed[1].form != "arithmetic" or not context.listed or not re.search(r"\band\b|\+|\bplus\b", summed[1].words):
        return summed
    statement = summed[1]
    statement.form, statement.asserted = "total", ""
    statement.least, statement.most = statement.least - 500, statement.most + 500
    return summed


def _plain_number(clause: Clause, index: int) -> bool:
    """A bare number that counts tablets ("allows 8 in 24 hours", "took six Advil") or milligrams left unsaid."""
    place = clause.places[index]
    near = clause.shape[max(0, place - 30) : place]
    after = clause.shape[place + 1 : place + 20]
    if _allowed_number(near, after) or _taken_number(near, after):
        return True
    if clause.items[index].least >= 100 and re.search(r"^ (?:limit|maximum|max|per|a day|daily|is|total)?", after):
        return clause.items[index].least % 5 == 0
    return bool(re.search(r"\b(?:limit|maximum|max|most) (?:is|of) (?:\w+ )?$", near)) and after.strip() == ""


_TO_THE_LIMIT: Final = re.compile(
    r"\b(?:bring|brings|take|takes|puts?|gets?|lifts?|lands?|pushes|push|moves?)(?: (?:you|it|the|them|him|her|user|patient|total|intake|this|your|us|24|hour|daily|-|right|exactly|just|only|up|back))* (?:up to|at|to|on|right at) the $"
)
_LIMIT_AFTER: Final = re.compile(r"^ (?:\w+ ){0,3}?(?:limit|maximum|max|ceiling|cap|mark|allowance)\b")
_REACHED: Final = re.compile(
    r"\b(?:had|taken|reached|hit|used|consumed|are at|you're at) (?:\w+ )?the (?:\w+ ){0,3}?(?:maximum|limit"
    r"|max)(?: (?:dose|amount))? of (?:\w+ )?$"
)


def _allowed_number(near: str, after: str) -> bool:
    """As in "The label allows 8 in 24 hours"."""
    return bool(
        re.search(
            r"\b(?:allows?|permits?|maximum of|max of|limit of|limit is|maximum is|max is|up to|no more than|at most"
            r"|more than) (?:only )?$",
            near)
        and re.search(r"^ (?:P |of them )?(?:in (?:a |any |one )?(?:D|day)|per (?:day|D)|a day|daily|each day|every D)", after)
    )


def _taken_number(near: str, after: str) -> bool:
    """As in "You took six Advil in the last 24 hours"."""
    if re.search(
        r"\b(?:this|that|it|total) (?:would|will) (?:only |still |then )?be (?:only )?$",
        near) and not after:
        return True
    told = re.search(r"\b(?:took|taken|had|swallowed|consumed|used) (?:(?!at\b|around\b|about\b|by\b|near\b)\w+ ){0,2}$", near)
    return bool(told and re.search(
        r"^ (?:P\b|of (?:them|those)\b|at C\b|since\b|today\b|in (?:the|D)\b|within\b|already\b|D ago\b|earlier\b)|^$",
        after)) and not re.search(r"\b(?:can|may|could|should)\b", near)


def _amount(clause: Clause, index: int, item: Item, context: Context, *, first: bool) -> Statement | None:
    place = clause.places[index]
    shape = clause.shape
    before, after = shape[:place], shape[place + 1 :]
    near, close = _stretch_before(before)[-44:], _stretch_after(after)[:44]
    least, most, hedge = reach(clause, index)
    before_it = context.amount.words if context.amount is not None else ""
    same = context.amount_sentence == clause.sentence
    counts = item.letter == "Q" and (_allowed_number(near, close) or _taken_number(near, close))
    unit = "unit" if counts else "mass" if item.letter == "Q" else item.note
    scale = 1000 if item.letter == "Q" and not counts else 1
    base: dict[str, Any] = {
        "start": clause.start, "end": clause.end, "least": least * scale, "most": most * scale, "unit": unit,
        "value": value_of(item, hedge, unit, scale), "words": shape, "per": item.strength,
    }  # fmt: skip
    window = _window_of(clause, index)
    if item.letter == "A" and is_adjective(clause, index):
        return None
    # "2,600 mg (limit 3,000)": the word belongs to the amount that follows it.
    limit = _limit_word(near, "" if re.fullmatch(r" (?:the |your |with a |of a )*(?:limit|maximum|max|cap|ceiling)(?: is| of|:)?", close) and after[len(close) :].startswith(" A") else close, before)
    single = SINGLE.search(close[:36]) or SINGLE.search(near)
    if single is None and re.search(r"\b(?:usual|normal|standard|typical|single|recommended|maximum|max|adult|label|the|a) $", near) and re.search(r"^ (?:(?:adult|label|usual|standard|recommended|maximum|max|single|normal) )+dose\b|^ dose$" if _BESIDE.search(near) else r"^ (?:adult )?dose limit\b", close):
        single = SINGLE.search("single dose")
    if single and (_EACH_DAY.search(close) or _nearer_daily(near)):
        single = None
    sums = _SUM.search(near) is not None or re.search(
        r"\bwith (?:this|the next|that|the new|another) dose\b",
        shape) is not None
    if re.search(
        r"^ (?:is|are|was|would be|being) (?:the |a |your |its )?(?:\w+ ){0,2}?(?:limits?|maximum|max"
        r"|most)\b(?! (?:you have|taken))",
        close) and not re.search(r"\b(?:=|total|makes?|another|more) (?:\w+ )?$", near):
        here = SINGLE.search(shape) or (not _DAILY.search(shape) and SINGLE.search(before_it) and same)
        return Statement(SINGLE_DOSE_LIMIT if here else DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if re.search(
        r"\b(?:can|may|could|should) (?:only |at most )(?:take|have|use) (?:another |up to )?$",
        before) and item.letter == "N":
        return Statement(TOTAL_INTAKE, "most_now", polarity="NO", **base)
    if re.search(r"\bat most (?:only )?(?:[NA] )?$", before) and re.search(r"\bwithin (?:the |your |label )*limits\b", after):
        return Statement(TOTAL_INTAKE, "most_now", **_plain(base, item, scale))
    if re.search(r"^ (?:of \w+ )?(?:is|are|would be) (?:still |within |a |an |the |one )+(?:\w+ )?(?:normal|usual|standard|typical|regular|ordinary|common|label|labeled|adult) (?:\w+ ){0,2}dose\b", close):
        return Statement(SINGLE_DOSE_LIMIT, "limit", **_plain(base, item, scale))
    relation = "" if _STOPS_AT.search(near) else _relation(near)
    if near.strip() == "of" and item.letter == "A" and index and clause.items[max(0, index - 2)].letter == "A":
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if re.search(r"\b(?:out of|of (?:the|a|an) (?:allowed|possible|permitted)) (?:the |a )?$", near) and item.letter == "A":
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    daily = bool(_DAILY.search(close[:34]) or _DAILY.search(near[-30:]) or window)
    whole = re.search(r"^ (?:or more )?(?:of \w+ (?:\w+ ){0,2})?in (?:(one dose)|D with this dose)\b", close)
    if whole is not None:
        family = "asked" if whole[1] else "after_24h"
        return Statement(TOTAL_INTAKE, "total", family=family, **base)
    if re.search(
        r"^ (?:(?:since C|so far|today|already|in D|of P) ?)+(?:is|are|was|were) (?:already )?(?:the"
        r"|your) (?:\w+ )?(?:maximum|limit|max)\b",
        after):
        return Statement(TOTAL_INTAKE, "reached", **_plain(base, item, scale))
    if _TO_THE_LIMIT.search(before[-70:]) and _LIMIT_AFTER.search(after):
        return Statement(TOTAL_INTAKE, "reached", family="after", **_plain(base, item, scale))
    if re.search(r"\b(?:reached|hit|used up|maxed out|exhausted|are at|you're at|is at|already at)(?: (?:already|now|exactly))? (?:the|your|his|her|their) (?:\w+ )?$", before[-50:]) and _LIMIT_AFTER.search(after) and not re.search(r"\b(?:not|n't|haven't|hasn't|would|will|if)\b", before):
        return Statement(TOTAL_INTAKE, "reached", **_plain(base, item, scale))
    if _REACHED.search(before[-60:]) and not SINGLE.search(near):
        return Statement(TOTAL_INTAKE, "reached", **_plain(base, item, scale))
    if counts:
        if _allowed_number(near, close):
            return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
        made = re.search(r"\b(?:would|will)\b", near) is not None
        if made and (context.said and context.said[-1].unit != "unit"):
            return None
        taken = Statement(TOTAL_INTAKE, "total", **base)
        taken.family = "after" if made else "before_24h" if window else "before"
        return taken
    if item.letter == "N" and re.search(r"\b(?:counting|including|even with|for) (?:all |the |both )*$", near):
        return None
    if item.letter == "N" and _BOUND.search(near) and daily:
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if item.letter == "N" and item.note == "dose" and not limit and not sums and not re.search(r"\b(?:had|taken|took|already|total)\b", shape):
        return None
    harmful = re.search(
        r"\b(?:harm\w*|damage\w*|hurt\w*|dangerous|toxic|unsafe|injur\w+|overdose|failure|risky?)\b",
        shape)
    if relation == OVER and daily and harmful:
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if _BOUND.search(near) and (daily or single or limit):
        kind = SINGLE_DOSE_LIMIT if single and not daily else DAILY_LIMIT
        return Statement(kind, "limit", **_plain(base, item, scale))
    if item.letter == "A" and re.search(r"^ (?:is|are|would be) (?:still |the most |also )?(?:allowed|permitted|possible|available|acceptable|ok|okay|fine|safe) (?:per|a|each|in (?:a|any|one)|every|for (?:a|one)) (?:day|D|W)\b|^ (?:is|are) (?:allowed|permitted) (?:daily|per day)\b", close):
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if item.letter == "A" and _is_difference(before, near, close):
        return Statement(TOTAL_INTAKE, "total", family="difference", **base)
    if (_WOULD_REACH.search(near) or _AND_YOU_ARE_AT.search(near)) and not limit and not single and item.letter == "A":
        more = any(other.letter == "N" and re.search(r"\b(?:more|extra|additional|further)\b", other.text) for other in clause.items[:index])
        return Statement(TOTAL_INTAKE, "total", family="after_24h" if window else "after", topic="one more" if more else "", **base)
    beside = _BESIDE.search(near) is not None
    if beside and not limit and not re.search(r"\b(?:another|more|next|each) $", near) and (single or daily or not first or (context.amount is not None and context.amount.end > clause.start - 4)):
        here = (single or re.search(r"\bdose of\b", before)) and not daily
        statement = Statement(SINGLE_DOSE_LIMIT if here else DAILY_LIMIT, "limit", **_plain(base, item, scale))
        statement.relation = relation
        return statement
    if single and not _total_first(near) and (limit or re.search(
        r"\b(?:usual|normal|standard|typical|recommended|labell?ed|adult|regular|maximum|max|most|limit)\b",
        shape)):
        if re.search(
            r"^ (?:is|are|would be|was) (?:\w+ )*(?:usual|normal|standard|typical|recommended|within|under|below|at"
            r"|allowed|ok|a )",
            close) or not re.search(r"\b(?:is|are|of|:|=) (?:\w+ )?$", near) or limit:
            statement = Statement(SINGLE_DOSE_LIMIT, "limit", **_plain(base, item, scale))
            statement.relation = relation if not first else ""
            return statement
    if re.search(r"\b(?:remaining|left over|leftover)\b", near):
        return Statement(TOTAL_INTAKE, "total", family="left", **base)
    if limit or (daily and not sums and relation) or (daily and not sums and not window and not _OVER_W.search(after[8:]) and not _UNDER_W.search(after[8:]) and re.search(
        r"^ (?:daily|(?:per|a|each|every|in a|in one|in any|for the) (?:\w+ )?(?:day|D|24))\b",
        close)):
        here = not daily and not window and same and SINGLE.search(before_it)
        statement = Statement(SINGLE_DOSE_LIMIT if here else DAILY_LIMIT, "limit", **_plain(base, item, scale))
        statement.relation = relation
        if re.search(
            r"\b(?:would|will|going to|could) (?:\w+ )?(?:exceed|go over|put|take|surpass|be over|be above)\b"
            r"|\bexceeds? the\b",
            near) and first:
            statement.form, statement.kind = "crosses", TOTAL_INTAKE
        return statement
    if relation and not sums and context.amount is not None and clause.lead in ("which", "") and re.search(
        r"^(?:\w+ ){0,3}(?:over|under|below|above|within|less|more|exceeds?|far)\b",
        shape):
        statement = Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
        statement.relation = relation
        return statement
    if item.letter == "N" and not (sums or re.search(r"\b(?:had|taken|took|already|total|total of)\b", shape)):
        return None
    if item.letter == "N" and re.search(
        r"\b(?:take|taking|have|another|more|next|these|the|with|wait|before|of)\b(?: \w+)? $",
        near) and not re.search(r"\b(?:have had|you have|already|had)\b", near):
        if not re.search(r"\b(?:total of|sum of|had|taken)\b", near):
            return None
    if item.letter == "Q" and not sums:
        return None
    if re.search(r"^ (?:of \w+ )?(?:may|can|should|could|must) be (?:repeated|taken|used)\b", close) or (
        re.search(r"\b(?:with|adding|plus) $", near) and re.search(
            r"^ (?:of \w+ )?(?:more |now )?(?:it|that|this|you|gives?|makes?|brings?|reach(?:es)?|totals?|comes?|adds? up|hits?|lands?|leads?|equals?|stays?|keeps?|over\w+|exceeds?|push\w*|would|will|results?|puts?"
            r"|takes?|could|may|might|you'd|leaves?|keeps?|pushes|raises|means?|on top|now|to)\b",
            close)
    ):
        return None
    if re.search(r"\b(?:start|begin|go|continue|proceed|go ahead|stick) with $", near):
        return None
    if item.letter == "A" and re.search(
        r"\b(?:another|additional|extra|take|taking|your|next|last|previous|first|fourth|third|second|between|more"
        r"|redose|of the|the|every|single|each|for|before|other|this) $",
        near) and not re.search(
            r"^ (?:=|total|in|(?:is|was) (?:the |your |a )?(?:total|sum|limit|maximum|over|under|above|below|A))",
            close):
        if not re.search(r"\b(?:makes?|total|brings?|=|is) $", near):
            return None
    if item.letter == "A" and re.search(r"^ (?:more|again|now|at once|in one go)\b", close):
        return None
    return _total(clause, index, base, near, close, window=window, context=context, first=first)


def _window_of(clause: Clause, index: int) -> bool:
    """Whether a window is told of this amount: one with no other amount between them."""
    for place in range(len(clause.items)):
        if is_window(clause, place):
            low, high = min(place, index), max(place, index)
            if low == index and clause.items[index].letter == "N" and high - low > 2 and clause.items[low + 1].text == "of" and clause.items[low + 2].letter == "A":
                # "4 doses of 1,000 mg in the last 24 hours"
                low += 2
            if not any(item.letter in "AN" for item in clause.items[low + 1 : high]):
                return True
    return False


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_ORDINAL: Final = re.compile(
    r"\b(?:this|that|it) (?:would|will|'d) (?:only )?be (?:the|your|his|her|their) (" + "|".join(_ORDINALS) + r")(?: P)?(?: (?:dose|caplet|tablet|pill|one|round))?(?: (?:today|of the day|(?:in|within) (?:the last )?D))?$"
)
_UNITS_WITH_NEXT: Final = re.compile(
    r"\b(?:(?:Q|N) more|another(?: (?:Q|N))?|adding (?:Q|N)|(?:Q|N) additional)(?: (?:tablets?|caplets?|pills?|of them|now))? (?:would |will )?(?:makes?|brings? (?:it|you|him|her|them|the total|the count) to"
    r"|gives?|is|be|comes? to|equals?|totals?) (?:a total of |only |exactly |just |that )*(Q|N)(?: (?:in all|in total|altogether|total))?$"
)
_WOULD_REACH: Final = re.compile(
    r"\b(?:would|will|'d|could|you'd|he'd|she'd|they'd|it'd|going to|to|may|might) (?:\w+ ){0,2}?(?:reach|hit|be|come|get|go|leave|put|push|bring|land|end up|sit|stand|take(?= (?:you|him|her|it|them|the|your)\b))"
    r"(?: (?:you|him|her|it|them|the|your|total|only|still|now|day|exactly|right|just|back|up)){0,4}(?: (?:at|to|with))?(?: (?:only|just|exactly|about))? $"
)
_AND_YOU_ARE_AT: Final = re.compile(
    r"\b(?:more|another(?: \w+)?|that|dose|it|this) and (?:you're|you are|you'd be|that's|that is|it's|it is|he's|she's|he is|she is|you hit|you reach|you get to|you land on|that makes) "
    r"(?:already |then |right )?(?:up )?(?:at |to )?$"
)
_IN_ALL: Final = re.compile(r"^ (?:of \w+ )?(?:in all|in total|altogether|all told|overall)\b")
_EACH_DAY: Final = re.compile(
    r"^ (?:limit |maximum |max )?(?:per day|a day|daily|each day|every day|/ day|/ D|in a day|in one day|in (?:any "
    r"|a |one )?D|per D|per (?:24 - )?hours?)\b"
)


def _nearer_daily(near: str) -> bool:
    """Whether "daily" stands closer to the amount than "single"."""
    daily = [match.start() for match in re.finditer(r"\b(?:daily|24 - hour|per day|a day|D)\b", near)]
    single = [match.start() for match in SINGLE.finditer(near)]
    return bool(daily) and daily[-1] > (single[-1] if single else -1)


def _stretch_before(before: str) -> str:
    """The words between the quantity before and this one."""
    cut = max(before.rfind(f"{letter} ") for letter in "AN")
    return before[cut + 1 :] if cut >= 0 else before


def _stretch_after(after: str) -> str:
    """The words up to the next amount."""
    cuts = [place for letter in "AN" if (place := after.find(f" {letter}")) >= 0]
    return after[: min(cuts)] if cuts else after


def _plain(base: Mapping[str, Any], item: Item, scale: int) -> dict[str, Any]:
    """A limit is the number itself, not what its comparison claims."""
    return {**base, "least": item.least * scale, "most": item.most * scale}


def is_adjective(clause: Clause, index: int) -> bool:
    """Whether the amount only says which tablets or doses are meant: "your 400 mg dose", "A caplets"."""
    after = clause.shape[clause.places[index] + 1 :][:26]
    near = clause.shape[max(0, clause.places[index] - 16) : clause.places[index]]
    if re.search(
        r"^ (?:\w+ ){1,2}(?:pills?|tablets?|caplets?|capsules?|gelcaps?|units?) (?:are|is|should|may|can|need|must"
        r"|ones)\b",
        after):
        return True
    if re.search(r"^ (?:tablets?|caplets?|pills?) (?:is|are|was) (?:the |an? |still |within )?(?:\w+ ){0,2}(?:over the counter |otc )?dose\b", after):
        return False
    compared = re.search(r"\b(?:over|above|under|below|within|exceeds?|than|beyond|past|double|twice|up to)(?: \w+){0,3} $", clause.shape[: clause.places[index]])
    if re.search(r"\b(?:is|are|be|makes?|was|were|equals?) (?:\w+ )?an? $", near) and re.search(r"^ (?:single )?doses?\b", after):
        return False
    if compared is not None and re.search(r"^ (?:\w+ ){0,2}doses?$|^ (?:\w+ ){0,2}doses? (?:limit|for|of|on|per|listed|printed|allowed|that|in)\b", after):
        return False
    if re.search(
        r"^ (?:-|ones\b|strength|pills?|tablets?|caplets?|capsules?|liquicaps?|units?|extended|doses?\b(?! (?:limit|max))"
        r"|tabs?|products?|P (?:pill|tablet|caplet|dose)s?)",
        after):
        return not re.search(
            r"\b(?:maximum|max|limit|makes?|total) (?:\w+ )?$",
            near) or bool(re.search(r"^ (?:pills?|tablets?|caplets?|capsules?)", after))
    return bool(re.search(
        r"\b(?:doses? of|for|between|with the|Q|of the) $",
        near) and re.search(r"\b(?:should|must|every|between|apart|wait)\b", clause.shape))


_LIMIT_IS: Final = re.compile(
    r"^(?:and |but |while |so |the |a |an |its |your |their |usual |general |current |P |A |official |labell?ed |\w+'s ){0,4}(?:\w+ ){0,3}?" + _LIMIT +
    r"\b(?! (?:has|have|would|will|was|had)\b)(?: (?!(?:over|under|above|below|exceeds?|plus|total|makes?|and|which|already|so far)\b)[\w'-]+){0,9}? "
    r"(?:is|are|being|of|at|=|stands at|remains|sits at|comes to|works out at) (?:only |just |still |about |set at |a |in fact )*$"
)
"""As in "The maximum for ibuprofen without a prescription is A": the limit is what the sentence is about."""
_STOPS_AT: Final = re.compile(
    r"\b(?:(?:stops?|tops? out|caps? out|maxes out|caps?|is capped|are capped|capped|peaks|ends) at|(?:caps?|limits?|restricts?) (?:\w+ ){1,4}?(?:at|to)"
    r"|(?:allows?|permits?|lets you have|lets you take|goes up to|go up to|out of a possible|of a possible|against|versus|vs|range of)) "
    r"(?:only |just |a |the |up to |at most |no more than |around |about )*$"
)


def _limit_word(near: str, close: str, before_all: str = "") -> bool:
    if re.search(r"^ ?(?:(?:is )?(?:out )?of|/) (?:the |a |max |maximum |possible |allowed |permitted |daily |total |at most |available |\w+'s )*$", near) and near != before_all:
        return True
    if _LIMIT_IS.search(near) or (_STOPS_AT.search(near) and not re.search(r"\b(?:room|total|leaves?)\b", near)):
        return True
    if re.search(r"^ (?:\w+ ){0,3}" + _LIMIT, close):
        stop = re.search(
            r"\b(?:is|are|was|does|do|which|would|in total|of|over|under|below|above|exceeds?|more|than|within|against|versus|vs|and|but|so|on|because|since|while|with|to)\b",
            close[: (re.search(_LIMIT, close) or re.match("", close)).start()])  # type: ignore[union-attr]
        if stop is None:
            return True
    return bool(re.search(_LIMIT + r"(?: (?:for|of|on|is|as|at|dose|daily|amount|acetaminophen|over|the|counter|P|set|otc|a|adult|adults|in|W|D|per|day|intake|allowed|here|single|recommended|safe|should|be|can|you|take|-|therefore|also|24|hour|hours|24-hour)){0,9} $", near))


def _total_first(near: str) -> bool:
    return bool(re.search(r"\b(?:total|brings?|makes? it|sum)\b(?: \w+){0,3} $", near))


def _relation(near: str) -> str:
    over, under = _OVER_W.search(near), _UNDER_W.search(near)
    negated = _NEGATED.search(near)
    if over and (not under or over.start() > under.start()):
        return UNDER if negated and negated.start() < over.start() else OVER
    if under:
        return OVER if negated and negated.start() < under.start() and "not reach" not in near else UNDER
    if re.search(r"\b(?:reach(?:es|ing|ed)?|exactly|equals?|right at|at|meets?|hits?)\b", near):
        return REACHES
    return ""


_DIFFERENCE: Final = re.compile(
    r"^ (?:of \w+ )?(?:more than|over|above|under|below|beyond|past|short of|less than|too (?:much|many|high)|to spare|shy of|from) ?"
    r"(?:(?:the|a|an|your|its|what|any|one) )?(?:(?:\w+ ){0,3}?(?:limits?|maximum|max|cap|ceiling|allowed|allows?|may|should|single|daily|dose|permitted)\b|$)"
)
_BY: Final = re.compile(r"\bby (?:only |just |about |a full |exactly |at least )?$")
_PAST_IT: Final = re.compile(r"\b(?:over\w*|exceed\w*|above|past|under|below|beyond|miss\w*|surpass\w*|more|less|short)\b")


def _is_difference(whole: str, near: str, close: str) -> bool:
    """As in "over the limit by A", "A below the maximum": what lies between an amount and a limit."""
    return bool((_BY.search(near) and _PAST_IT.search(whole)) or _DIFFERENCE.search(close))


def _total(clause: Clause, index: int, base: Mapping[str, Any], near: str, close: str, *, window: bool, context: Context, first: bool) -> Statement:
    shape, before = clause.shape, clause.shape[: clause.places[index]]
    statement = Statement(TOTAL_INTAKE, "total", **base)
    if any(item.letter == "N" and re.search(r"\b(?:more|extra|additional|further)\b", item.text) for item in clause.items[:index]):
        statement.topic = "one more"
    if re.search(r"^ (?:of \w+ (?:\w+ )?)?in one dose\b", close) or re.search(r"\bearlier dose of $", near):
        statement.family = "asked" if "in one dose" in close else "dose"
        return statement
    whole = shape[: clause.places[index]]
    if _is_difference(whole, near, close):
        statement.family = "difference"
    elif re.search(r"\b(?:wants?|asks? for|asking (?:for|about)|asked for|requests?|requested|plans?|planning|proposes?|would like|intends?|wishes|considering)(?: \w+){0,3} $", near) and not _EACH.search(close):
        statement.family = "asked"
    elif _IN_ALL.search(close) and not re.search(r"\b(?:already|so far|have had|taken)\b", whole):
        statement.family = ""
    elif _EACH.search(close):
        statement.family = "unit"
    elif re.search(r"\b(?:another|more|adding|extra|additional)\b", before) and not re.search(r"\balready\b", before):
        statement.family = "after"
    elif context.amount is not None and clause.lead == "which" and first and re.search(
        r"^(?:is|makes|equals|adds up to|comes to|totals|that is) (?:\w+ )?$",
        near):
        statement.family = context.amount.family
    elif re.search(
        r"\b(?:adds?(?! up)|gave|gives?|contains?|provides?|delivers?|supplies|has(?! (?:\w+ )?(?:taken|had|used))|holds) (?:you )?(?:\w+ ){0,2}$",
        near):
        statement.family = "part"
    elif _LEFT.search(shape) and not re.search(r"\bleft the\b", shape):
        statement.family = "left"
    elif re.search(r"\bwith (?:these|those|them|this|the next|this one)\b", whole) or re.search(r"^ (?:after|with|including|counting|once you (?:take|add)) (?:this|the (?:next|new|asked|requested|proposed)|that|another|these|it|them|Q|N)\b", close) or _AFTER.search(whole[-60:]) and not re.search(r"\b(?:already|so far)\b", whole):
        statement.family = "after"
    elif _BEFORE.search(whole[-60:]) or re.search(
        r"^ (?:of \w+ )?(?:so far|already|in (?:your|his|her|their) (?:system|body)|on board|behind you|still count|taken|has been taken|has|have|was taken)\b",
        close):
        statement.family = "before"
    if window and statement.family == "":
        statement.family = "window"
    elif window and statement.family in ("after", "before"):
        statement.family += "_24h"
    return statement


def _bare_limit(clause: Clause, context: Context) -> tuple[int, Statement] | None:
    """As in "which is the limit", "within the daily limit", "another dose would exceed the maximum": no number of its own."""
    shape = clause.shape
    match = _NOUN.search(shape)
    assert match is not None
    if re.search(r"\b(?:resets?|starts? over|rolling|midnight|new day)\b", shape):
        return None
    before = shape[: match.start()]
    if re.search(r"\b(?:time|interval|waiting|age)\b", before[-14:]):
        return None
    relation = OVER if re.search(r"\b(?:many|several|multiple|times) (?:times )?(?:over )?(?:the|what) (?:\w+ ){0,2}$", before) else _relation(before[-40:])
    kind = SINGLE_DOSE_LIMIT if SINGLE.search(shape) and not _DAILY.search(shape) else DAILY_LIMIT
    passive = re.search(r"\b(has|have|had|is|was|would|will|be) (?:(not|n't|already|now|also|been|be|even|yet|therefore|clearly) ){0,3}(?:exceeded|surpassed|passed|crossed|overstepped|broken)\b", shape[match.end() :])
    if passive is not None:
        denied = re.search(r"\b(?:not|n't)\b", shape[match.end() :]) is not None
        past = passive[1] in ("has", "have", "had", "was", "is")
        return clause.item_at(match.start()), Statement(
            TOTAL_INTAKE, "crosses", clause.start, clause.end, words=shape, unit="mass", relation=UNDER if denied else OVER,
            family="before" if past else "",
        )  # fmt: skip
    statement = Statement(kind, "bare_limit", clause.start, clause.end, words=shape, unit="mass", relation=relation)
    if relation in (OVER, UNDER) and (context.amount is None or re.search(
        r"\b(?:more|another|dose|would|take|taking|Q|N|A|it)\b",
        before)):
        statement.kind, statement.form = TOTAL_INTAKE, "crosses"
        if re.search(r"\b(?:you (?:have|are|'ve)|already|have been|has been)\b", before):
            statement.family = "before"
        if re.search(
            r"\b(?:do not|don't|make sure|as long as|not to|if you|never|without)\b",
            shape) or clause.lead in ("if", "unless", "provided"):
            return None
        return clause.item_at(match.start()), statement
    if context.amount is not None and (relation or _AT_W.search(before)):
        statement.against = context.amount
        statement.relation = relation or AT
        return clause.item_at(match.start()), statement
    return None


_BESIDE: Final = re.compile(
    r"\b(?:under|below|within|inside|over|above|beyond|past|less than|more than|lower than|higher than|greater than"
    r"|exceeds?|exceeding|not exceed|exceed|overshoots?|oversteps?|far from|nowhere near|"
    r"short of|up to|equal to|reach(?:es|ing)?|at)(?: (?:the|a|an|your|its|that|this|well|just|far|slightly|usual"
    r"|normal|daily|single|adult|allowed|recommended|otc|over|counter|maximum|of)){0,4} $"
)
__all__ = ["LIMIT", "amounts", "is_adjective"]
