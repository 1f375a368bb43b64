"""Clauses about amounts and counts: what was taken, what it makes, and what is the most."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..clauses import Clause
from ..items import Item
from ..statements import (
    DAILY_LIMIT,
    OVER,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    UNDER,
    Context,
    Statement,
    reach,
)
from .beyond import BESIDE, DOES, EXCEEDS_THE, GOING_OVER, IS_HARMFUL, STAYS_UNDER, total_first
from .chains import addition, chain
from .fine import ADDED, FITS, THEN_MADE, WOULD_FALL
from .idioms import AND_UNDER, DAILY_LIMIT_BEHIND, PAST_THE
from .limits import (
    DAILY,
    MOST_IN_A_DAY,
    NOUN,
    OVER_W,
    STOPS_AT,
    TAKEN_BEFORE,
    UNDER_W,
    WOULD_CROSS,
    allowed_number,
    limit_alone,
    limit_word,
    of_a_list,
    plain_number,
    relation_of,
    taken_number,
    then_limit,
    window_of,
    within_range,
)
from .liquids import in_volume
from .products import counted_in_all
from .sums import OF_THAT, SINGLE, TIMES_LIMIT, arithmetic, multiple, of_that, value_of
from .totals import COMES_TO_AT_MOST, is_adjective, is_difference, nearer_daily, stretch_after, stretch_before, total_of
from .turns import (
    AND_YOU_ARE_AT,
    BOUND,
    DOSE_IS,
    DOSES_INSIDE,
    EACH_DAY,
    FOR_SO_MUCH,
    LIMIT_AFTER,
    LISTED_LIMITS,
    MOST_THAT_FITS,
    NOW_SO_MUCH,
    REACHED,
    SUM,
    TIMES_AFTER,
    TIMES_IT,
    TO_THE_LIMIT,
    WOULD_REACH,
)


def amounts(clause: Clause, context: Context) -> list[tuple[int, Statement]]:
    """Every amount or count of a clause that says something, with the item that it hangs on."""
    found: list[tuple[int, Statement]] = []
    times = TIMES_LIMIT.search(clause.shape)
    if times is not None and (times["factor"] != "N" or clause.items[clause.item_at(times.start("factor"))].text.endswith("times")) and (not times["alone"] or clause.shape[times.end() - 1 :] != "A" or context.amount):
        return [(clause.item_at(times.start("factor")), multiple(clause, times, context))]
    spoken = counted_in_all(clause)
    if spoken is not None:
        return [spoken]
    if FOR_SO_MUCH.fullmatch(clause.shape) and context.said:
        # "Midnight, 6 am and noon are still in it, for 3,000 mg"
        index = next(place for place, item in enumerate(clause.items) if item.letter == "A")
        item = clause.items[index]
        base = {"start": clause.start, "end": clause.end, "unit": item.note, "value": value_of(item, "exact", item.note, 1), "words": clause.shape}
        return [(index, total_of(clause, index, _plain(base, item, 1), "", "", window=False, context=context, first=True))]
    if NOW_SO_MUCH.fullmatch(clause.shape):
        # "Nothing before, 400 mg now"
        index = next(place for place, item in enumerate(clause.items) if item.letter == "A")
        least, most, hedge = reach(clause, index)
        return [(index, Statement(TOTAL_INTAKE, "total", clause.start, clause.end, least=least, most=most, unit=clause.items[index].note, family="asked", words=clause.shape, value=value_of(clause.items[index], hedge, clause.items[index].note, 1)))]
    share = OF_THAT.search(clause.shape)
    if share is not None and (part := of_that(clause, share, context)) is not None:
        return [(clause.item_at(share.start()), part)]
    summed = addition(clause) or of_a_list(chain(clause) or arithmetic(clause), context)
    skip: set[int] = set()
    if summed is not None:
        made, sum_of, used = summed
        found.append((made, sum_of))
        skip |= used
    for index, item in enumerate(clause.items):
        if (
            item.letter == "A" and found and found[-1][0] == index - 2 and found[-1][1].form == "limit" and found[-1][1].unit == item.note
            and clause.items[index - 1].text in ("and", "or") and not SUM.search(clause.shape[clause.places[index] :])
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
        if index in skip or item.letter not in "ANQ" or (item.letter == "Q" and not plain_number(clause, index)):
            continue
        statement = _amount(clause, index, item, context, first=not found)
        if statement is not None and statement.form == "limit" and found and found[-1][1].family == "difference" and PAST_THE.search(clause.shape[: clause.places[index]]):
            # "500 mg past the 3,000 mg ceiling": how far it is from it was told.
            statement.relation = ""
        limited = found[-1] if found and found[-1][0] == index - 1 and found[-1][1].form == "limit" else None
        if limited is not None and item.letter == "A" and item.note == "mass" and clause.items[index - 1].letter == "N" and (statement is None or statement.form == "total"):
            # "The maximum is 6 tablets (1,200 mg)"
            statement = replace(limited[1], least=item.least, most=item.most, unit="mass", value=value_of(item, "exact", "mass", 1))
        if statement is not None:
            found.append((index, statement))
    found = in_volume(clause, within_range(clause, found))
    if len(found) == 1 and found[0][1].form in ("total", "counted", "arithmetic", "limit") and found[0][1].unit == "mass" and (beside := then_limit(clause, *found[0])) is not None:
        # "600 mg is over the single dose limit" tells the amount only to compare it.
        found = [(found[0][0], beside)] if found[0][1].form == "limit" else [*found, (len(clause.items) - 1, beside)]
    if not found and NOUN.search(clause.shape) and not re.search(
        r"\blimits from D\b|\b(?:from|until|by|at|after) (?:about )?[CD]\b",
        clause.shape):
        bare = limit_alone(clause, context)
        if bare is not None:
            found.append(bare)
    return found


def _amount(clause: Clause, index: int, item: Item, context: Context, *, first: bool) -> Statement | None:
    place = clause.places[index]
    shape = clause.shape
    before, after = shape[:place], shape[place + 1 :]
    near, close = stretch_before(before)[-44:], stretch_after(after)[:44]
    least, most, hedge = reach(clause, index)
    times = TIMES_IT.search(before) or TIMES_AFTER.search(after)
    if times is not None and item.letter == "A" and item.note == "mass":
        # "You took 2 x 325 mg": the product of the two.
        factor = clause.items[clause.item_at(times.start(1) + (place + 1 if times.re is TIMES_AFTER else 0))].least
        least, most = least * factor, most * factor
    before_it = context.amount.words if context.amount is not None else ""
    same = context.amount_sentence == clause.sentence
    counts = item.letter == "Q" and not close.startswith(" every D") and (allowed_number(near, close) or taken_number(near, close))
    few = counts or (item.letter == "Q" and item.least <= 24)
    unit = "unit" if few else "mass" if item.letter == "Q" else item.note
    scale = 1000 if item.letter == "Q" and not few else 1
    base: dict[str, Any] = {
        "start": clause.start, "end": clause.end, "least": least * scale, "most": most * scale, "unit": unit,
        "value": value_of(item, hedge, unit, scale), "words": shape, "per": item.strength,
    }  # fmt: skip
    window = window_of(clause, index)
    if item.letter == "A" and is_adjective(clause, index):
        return None
    # "2,600 mg (limit 3,000)": the word belongs to the amount that follows it.
    limit = limit_word(near, "" if re.fullmatch(r" (?:of P |P )?(?:the |your |with a |of a )*(?:limit|maximum|max|cap|ceiling)(?: is| of|:)?", close) and after[len(close) :].startswith(" A") else close, before)
    single = SINGLE.search(close[:36]) or SINGLE.search(near)
    if single is None and re.search(r"\b(?:usual|normal|standard|typical|single|recommended|maximum|max|adult|label|the|a) $", near) and re.search(r"^ (?:(?:adult|label|usual|standard|recommended|maximum|max|single|normal) )+dose\b|^ dose$" if BESIDE.search(near) else r"^ (?:adult )?dose limit\b", close):
        single = SINGLE.search("single dose")
    if single is None and re.search(r"^ (?:- )?(?:per|a|each|single|one) (?:- )?dose\b", close):
        single = SINGLE.search("single dose")
    if single and (EACH_DAY.search(close) or nearer_daily(near) or DAILY_LIMIT_BEHIND.search(close) or AND_UNDER.search(near)):
        single = None
    sums = SUM.search(near) is not None or re.search(
        r"\bwith (?:this|the next|that|the new|another) dose\b",
        shape) is not None
    if re.search(
        r"^ (?:is|are|was|would be|being) (?!(?:\w+ )?(?:under|below|within|inside|above|beyond|past|short|far|over(?! the counter| - the - counter))\b)(?:already |just |also |all of )*(?:the |a |your |its |his |her |their )?(?:over the counter |over - the - counter )?(?:\w+ ){0,2}?(?:limits?|maximum|max|cap|ceiling|allowance|threshold|upper (?:bound|end|edge)|top|utmost"
        r"|most)\b(?! (?:you have|taken|of the (?:list|hour)))",
        close) and not re.search(r"\b(?:=|total|makes?|another|more) (?:\w+ )?$", near):
        here = SINGLE.search(shape) or (not DAILY.search(shape) and SINGLE.search(before_it) and same)
        return Statement(SINGLE_DOSE_LIMIT if here else DAILY_LIMIT, "limit", **_plain(base, item, scale))
    listed = LISTED_LIMITS.match(after)
    if listed is not None and item.letter == "A":
        return Statement(SINGLE_DOSE_LIMIT if listed[1] == "dose" else DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if re.search(
        r"\b(?:can|may|could|should) (?:only |at most )(?:take|have|use) (?:another |up to )?$",
        before) and item.letter == "N":
        return Statement(TOTAL_INTAKE, "most_now", polarity="NO", **base)
    if re.search(r"\bat most (?:only )?(?:[NA] )?$", before) and re.search(r"\bwithin (?:the |your |label )*limits\b", after):
        return Statement(TOTAL_INTAKE, "most_now", **_plain(base, item, scale))
    if MOST_THAT_FITS.search(near) and FITS.search(after) and item.letter in "NA":
        return Statement(TOTAL_INTAKE, "most_now", **_plain(base, item, scale))
    if re.search(r"^ (?:of \w+ )?(?:is|are|would be) (?:still |within |a |an |the |one )+(?:\w+ )?(?:normal|usual|standard|typical|regular|ordinary|common|label|labeled|adult) (?:\w+ ){0,2}dose\b", close):
        return Statement(SINGLE_DOSE_LIMIT, "limit", **_plain(base, item, scale))
    relation = "" if STOPS_AT.search(near) else relation_of(near)
    if WOULD_CROSS.search(before[-70:]) and first and not single and item.letter == "A" and item.note == "mass":
        # "It would also put him over 1,200 mg for the day"
        crossing = Statement(TOTAL_INTAKE, "crosses", **_plain(base, item, scale))
        crossing.relation = relation or OVER
        return crossing
    if item.letter == "A" and context.amount is not None and re.fullmatch(r"(?:out )?of (?:the |a |an )?(?:\w+ )?A(?: (?:allowed|permitted|possible|a day|per day|in D))*", shape):
        # "800 mg at most, of 1,200 mg"
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if near.strip() == "of" and item.letter == "A" and index and clause.items[max(0, index - 2)].letter == "A":
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if re.search(r"\b(?:out of|of (?:the|a|an) (?:allowed|possible|permitted)) (?:the |a )?$", near) and item.letter == "A":
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    daily = bool(DAILY.search(close[:34]) or DAILY.search(near[-30:]) or window)
    if daily and re.search(r"^ (?:- )?(?:per|a|each|single|one) (?:- )?dose\b", close) and not DAILY.search(close[:34]):
        daily = False
    whole = re.search(r"^ (?:or more )?(?:of \w+ (?:\w+ ){0,2})?in (?:((?:one|this|that|the next|a single|the new) dose)|D with this dose)\b", close)
    if whole is not None:
        family = "asked" if whole[1] else "after_24h"
        return Statement(TOTAL_INTAKE, "total", family=family, **base)
    if item.letter in "AN" and MOST_IN_A_DAY.match(after) and not TAKEN_BEFORE.search(before):
        # "8 caplets in 24 hours is the maximum"
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if re.search(
        r"^ (?:(?:since C|so far|today|already|in D|of P) ?)+(?:is|are|was|were) (?:already )?(?:the"
        r"|your) (?:\w+ )?(?:maximum|limit|max)\b",
        after) and not (counts and allowed_number(near, close)):
        return Statement(TOTAL_INTAKE, "reached", **_plain(base, item, scale))
    if TO_THE_LIMIT.search(before[-70:]) and LIMIT_AFTER.search(after):
        return Statement(TOTAL_INTAKE, "reached", family="after", **_plain(base, item, scale))
    if re.search(r"\b(?:reached|hit|used up|maxed out|exhausted|are at|you're at|is at|already at)(?: (?:already|now|exactly))? (?:the|your|his|her|their) (?:\w+ )?$", before[-50:]) and LIMIT_AFTER.search(after) and not re.search(r"\b(?:not|n't|haven't|hasn't|would|will|if)\b", before):
        return Statement(TOTAL_INTAKE, "reached", **_plain(base, item, scale))
    if REACHED.search(before[-60:]) and not SINGLE.search(near):
        return Statement(TOTAL_INTAKE, "reached", **_plain(base, item, scale))
    if counts:
        if allowed_number(near, close):
            return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
        made = re.search(r"\b(?:would|will)\b|\w'd\b|\bwith (?:this|these|the next|another|Q|N|A)\b", before) is not None
        if made and "with" not in before.split() and (context.said and context.said[-1].unit != "unit"):
            return None
        taken = Statement(TOTAL_INTAKE, "total", **base)
        taken.family = "after" if made else "before_24h" if window else "before"
        return taken
    if item.letter in "NQ" and re.search(r"^ (?:of \w+ )?every (?:Q to )?D\b", close):
        # "Allows 2 caplets every 8 hours": so many at once.
        return None
    if item.letter == "N" and re.search(r"\b(?:counting|including|even with|for) (?:all |the |both )*$", near):
        return None
    if item.letter == "N" and BOUND.search(near) and daily:
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if item.letter == "N" and item.note == "dose" and DOSES_INSIDE.search(after):
        return Statement(TOTAL_INTAKE, "total", family="before_24h", **{**base, "words": f"{shape} in the last D"})
    if item.letter == "N" and item.note == "dose" and not limit and not sums and not re.search(r"\b(?:had|taken|took|already|total)\b", shape):
        return None
    harmful = re.search(r"\b(?:harm\w*|damage\w*|hurt\w*|dangerous|toxic|unsafe|injur\w+|overdose|failure|risky?)\b", shape)
    if harmful and item.letter == "A" and GOING_OVER.search(before) and IS_HARMFUL.search(after):
        # "Going over 4,000 mg is dangerous for the liver"
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if relation == OVER and daily and harmful:
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if item.letter == "A" and not limit and COMES_TO_AT_MOST.search(before[-90:]):
        return total_of(clause, index, base, near, close, window=window, context=context, first=first)
    if item.letter == "A" and BOUND.search(near) and WOULD_FALL.match(after):
        # "No more than 800 mg would fall in the 24-hour window"
        return total_of(clause, index, base, near, close, window=window, context=context, first=first)
    if BOUND.search(near) and (daily or single or limit):
        kind = SINGLE_DOSE_LIMIT if single and not daily else DAILY_LIMIT
        bound = Statement(kind, "limit", **_plain(base, item, scale))
        if clause.lead in ("which", "") and context.amount is not None and clause.start - context.amount.end < 10 and (compares := EXCEEDS_THE.match(shape)) is not None:
            # "3,000 mg, which exceeds the recommended maximum of 3,000 mg"
            bound.relation = OVER if compares[1] else UNDER
        elif STAYS_UNDER.search(before):
            bound.relation = UNDER
        return bound
    if item.letter == "A" and re.search(r"^ (?:is|are|would be) (?:still |the most |also )?(?:allowed|permitted|possible|available|acceptable|ok|okay|fine|safe) (?:per|a|each|in (?:a|any|one)|every|for (?:a|one)) (?:day|D|W)\b|^ (?:is|are) (?:allowed|permitted) (?:daily|per day)\b", close):
        return Statement(DAILY_LIMIT, "limit", **_plain(base, item, scale))
    if item.letter == "A" and is_difference(before, near, close):
        return Statement(TOTAL_INTAKE, "total", family="difference", **base)
    if (WOULD_REACH.search(near) or AND_YOU_ARE_AT.search(near)) and not limit and not single and item.letter == "A":
        more = any(other.letter == "N" and re.search(r"\b(?:more|extra|additional|further)\b", other.text.replace("extra strength", "")) for other in clause.items[:index])
        return Statement(TOTAL_INTAKE, "total", family="after_24h" if window else "after", topic="one more" if more else "", **base)
    beside = BESIDE.search(near) is not None
    if beside and not limit and not re.search(r"\b(?:another|more|next|each) $", near) and (single or daily or not first or (context.amount is not None and context.amount.end > clause.start - (10 if clause.lead == "which" else 4))):
        here = (single or re.search(r"\bdose of\b", before)) and not daily
        statement = Statement(SINGLE_DOSE_LIMIT if here else DAILY_LIMIT, "limit", **_plain(base, item, scale))
        statement.relation = relation
        return statement
    if single and not total_first(near) and (limit or re.search(
        r"\b(?:usual|normal|standard|typical|recommended|labell?ed|adult|regular|maximum|max|most|limit)\b",
        shape)):
        if re.search(
            r"^ (?:is|are|would be|was) (?:\w+ )*(?:usual|normal|standard|typical|recommended|within|under|below|at"
            r"|allowed|ok|a )",
            close) or not re.search(r"\b(?:is|are|of|:|=) (?:\w+ )?$", near) or limit or DOSE_IS.search(near):
            statement = Statement(SINGLE_DOSE_LIMIT, "limit", **_plain(base, item, scale))
            statement.relation = relation if not first else ""
            return statement
    if re.search(r"\b(?:remaining|left over|leftover)\b", near):
        return Statement(TOTAL_INTAKE, "total", family="left", **base)
    if limit or (daily and not sums and relation) or (daily and not sums and not window and not OVER_W.search(after[8:]) and not UNDER_W.search(after[8:]) and re.search(
        r"^ (?:daily|(?:per|a|each|every|in a|in one|in any|for the) (?:\w+ )?(?:day|D|24))\b",
        close)):
        here = not daily and not window and same and SINGLE.search(before_it)
        statement = Statement(SINGLE_DOSE_LIMIT if here else DAILY_LIMIT, "limit", **_plain(base, item, scale))
        statement.relation = relation
        if re.search(
            r"\b(?:would|will|going to|could) (?:\w+ )?(?:exceed|go over|put|take|surpass|be over|be above|break|breach|violate|bust|blow (?:through|past)|top|overshoot|overstep|go past|go above|go beyond|run over|run past)\b"
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
    if item.letter == "N" and DOES.search(after) and not re.search(r"\b(?:had|taken|took|already|total)\b", shape):
        # "Two tablets never hurt anyone"
        return None
    if item.letter == "N" and not (sums or re.search(r"^ (?:so far|already|in all|in total|altogether|all told|to date)\b", close) or re.search(r"\b(?:had|taken|took|already|total|total of)\b", shape)):
        return None
    if item.letter == "N" and re.search(
        r"\b(?:take|taking|have|another|more|next|these|the|with|wait|before|of)\b(?: \w+)? $",
        near) and not re.search(r"\b(?:have had|you have|already|had)\b", near):
        if not re.search(r"\b(?:total of|sum of|had|taken)\b", near):
            return None
    if item.letter == "Q" and not sums:
        return None
    if re.search(r"^ (?:of \w+ )?(?:may|can|should|could|must) be (?:repeated|taken|used)\b", close) or (
        re.search(r"\b(?:with|adding|plus|(?:adding|adds?) (?:it|that|this|them|these|those|Q|N|(?:the|this|that|your|another) (?:\w+ )?(?:dose|one|pair|N|Q))(?: on(?: top)?)? to|on top of)(?: (?:the|your|those|earlier|previous|first|existing))* $", near) and re.search(
            r"^ (?:of \w+ )?(?:more |now )?(?:it|that|this|you|gives?|makes?|brings?|reach(?:es)?|totals?|comes?|adds? up|hits?|lands?|leads?|equals?|stays?|keeps?|over\w+|exceeds?|push\w*|would|will|results?|puts?"
            r"|takes?|could|may|might|you'd|leaves?|keeps?|pushes|raises|means?|on top|now|to)\b",
            close)
    ):
        return None
    if re.search(r"\b(?:start|begin|go|continue|proceed|go ahead|stick) with $", near) or item.letter == "N" and ADDED.search(near) and THEN_MADE.search(close):
        return None
    if item.letter == "A" and re.search(
        r"\b(?:another|additional|extra|take|taking|your|next|last|previous|first|fourth|third|second|between|more|further"
        r"|redose|of the|the|every|single|each|for|before|other|this) $",
        near) and not re.search(
            r"^ (?:=|total|in|(?:is|was) (?:the |your |a )?(?:total|sum|limit|maximum|over|under|above|below|A))",
            close):
        if not re.search(r"\b(?:makes?|total|brings?|=|is) $|\badds? (?:another )?A(?: of P)? for $", before[-60:]):
            return None
    if item.letter == "A" and re.search(r"^ (?:more|again|now|at once|in one go)\b", close):
        if re.search(r"^ (?:at once|in one go)$", close) and re.search(r"\b(?:is|are|be|makes?|means?) (?:only |just |about |exactly )?$", near) and not limit:
            # "Even two more would be just 400 mg at once"
            return Statement(TOTAL_INTAKE, "total", family="asked", **base)
        return None
    return total_of(clause, index, base, near, close, window=window, context=context, first=first)


def _plain(base: Mapping[str, Any], item: Item, scale: int) -> dict[str, Any]:
    """A limit is the number itself, not what its comparison claims."""
    return {**base, "least": item.least * scale, "most": item.most * scale}


__all__ = ["amounts"]
