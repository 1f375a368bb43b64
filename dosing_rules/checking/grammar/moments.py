"""Clauses about clock times, and durations that are the window of a total."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..items import DAY, HOUR
from ..statements import (
    ELAPSED,
    NEXT_TIME,
    Context,
    Statement,
)

_AGO: Final = re.compile(r"^ (?:(?:or so|or more) )?(?:ago|earlier|before now|prior)\b")


_MAY_HAVE_BEEN: Final = re.compile(r"\b(?:could|might|may) (?:also |well )?(?:be|mean|have been|have meant)\b(?! (?:taken|had|used|repeated))")


_CLOCK_IS: Final = re.compile(
    r"^(?:but |then |and )?(?:anytime |any time |from )?(?:after |from )?C (?:or later |on |onward |onwards |(?:new|standard|local|winter|summer|daylight|clock) time |today |tonight |tomorrow )?(?:works|would work|will work|would do|will do|should work"
    r"|(?:is|would be|will be|should be) (?:ok|okay|fine|alright|all right|allowed|safe|good|the earliest|when|possible|the next))\b"
)


_SET_FOR: Final = re.compile(r"\b(?:set|alarm|come back|try again|aim|plan|schedule|next)\b.*\b(?:for|at|to|is) C\b")


_UNTIL: Final = re.compile(
    r"\b(?:until|till|before|by|at|after|from|starting|earliest|around|about|is|be|to|later than|earlier than"
    r"|wait for)(?: at least| about| around| approximately| roughly| after| the| it is| it's| only)* $"
)


_FUTURE: Final = re.compile(
    r"\b(?:wait|until|till|not before|no (?:earlier|sooner) than|next|again|earliest|then|later|available|eligible|allowed|take|taken|have|safe|okay|ok"
    r"|fine|within the limits|on|resume|hold|due|ready|may|can|could|should|would|possible|certainly|earlier)\b"
)


LAST: Final = re.compile(r"\b(?:last|latest|most recent|previous|second|third|fourth|final)\b")


_WAS_THEN: Final = re.compile(
    r"\b(?:last|latest|most recent|previous|first|second|third) (?:dose|one|tablet|pill|caplet|P|pair|two|N|Q) (?:would've|would have|must have|should have|will have|has to have|'d have) been (?:taken |had )?(?:at|around|about) (C)\b"
)
"""As in "The last tablet would have been at 5 PM"."""


_MAKES_THEN: Final = re.compile(
    r"^ (?:then |today |tonight |now )*(?:(?:would|will|could|'d) (?:then |still |only |already |also )*)?(?:puts?|brings?|takes?|pushe?s?|lifts?|raises?|makes?|tips?|gets?|sends?|moves?|carr(?:y|ies)|leaves?|lands?|means?|mean) "
    r"|^ (?:then |today |tonight |now )*(?:would|will|could|is|'d) (?:then |still |only |already |also )*(?:be|total|equal|reach|come to|add up to)?(?: (?:about|only|exactly|just|a total of|at|up to))* ?[ANQ]\b(?! (?:is|are|later|apart))"
    r"|^ (?:you|he|she|they) (?:would|will|'d|'ll) be \w+ing\b|^ (?:you|he|she|they)(?:'d|'ll) be \w+ing\b"
)


_TAKEN_AT: Final = re.compile(r"\b(?:taken|took|swallowed|had|drunk|drank) (?:(?:Q|N|A|P|of|each|about|them|it|tablets?|pills?|caplets?|doses?) )+(?:at|around|about) $")
"""Before a time: "You have taken 4 tablets at 6 am"."""


def is_window(clause: Clause, index: int) -> bool:
    """Whether a duration of 24 hours (or a day) is the window of a total rather than a time between two doses."""
    item = clause.items[index]
    if item.letter == "D" and re.search(r"^ with (?:this|the next) dose\b", clause.shape[clause.places[index] + 1 :]):
        return True
    if item.letter != "D" or item.least != item.most or item.least not in (DAY, 12 * HOUR, 2 * DAY):
        return False
    place = clause.places[index]
    before, after = clause.shape[max(0, place - 30) : place], clause.shape[place + 1 : place + 24]
    if re.search(r"\bC (?:\w+ ){0,2}?(?:to|until|till|and|through) (?:\w+ ){0,2}?C (?:\w+ ){0,2}?(?:is|makes|=|are|was|comes to|equals|means|gives|spans) (?:\w+ ){0,3}$", clause.shape[:place]):
        # "1 PM yesterday to 1 PM today is a full 24 hours"
        return False
    if re.search(
        r"\bnot (?:\w+ ){0,2}(?:added|taken|combined|used|mixed|given)(?: \w+)? within $",
        before) and not clause.of("AN"):
        return False
    if re.search(r"\b(?:every|each|once every|once per) $", before) and not clause.of("AN"):
        return False
    if re.search(r"^ (?:must|should|has to|have to|needs? to|need|would have to|ought to) (?:\w+ )?(?:pass|elapse|go by|lie|separate|be (?:left|between)|come between)\b", clause.shape[place + 1 : place + 44]):
        # "A full 24 hours must pass between the two"
        return False
    if re.search(r"[AN](?: of P| P)?(?: (?:limits?|maximum|max|cap|ceiling|allowed|otc|in all|total))* / (?:a |any |the )?$", before):
        # "1,200 mg / 24 h", "1,200 mg max/24 h"; a sign before the amount puts "limit" behind it
        return True
    if _AGO.search(after) or re.search(
        r"^ (?:old|of (?:each other|one another|taking|(?:\w+ )?P)|apart|have|has|since|between|back)\b",
        after):
        return False
    if item.least == 12 * HOUR and re.search(r"^ (?:minimum|interval|gap|wait|spacing|requirement|required|needed)\b|^ that (?:\w+ ){0,2}?P (?:needs?|requires?|asks?)\b", clause.shape[place + 1 :]):
        # "Under the 12-hour minimum", "the 12 hours that ibuprofen needs"
        return False
    if re.search(
        r"^ (?:total|window|period|limit|maximum|max|span|count|sum|timeframe|time frame|allowance|dose|intake"
        r"|mark)\b",
        after):
        return not re.search(r"^ mark", after)
    return bool(re.search(
        r"\b(?:in|within|per|over|every|past|last|rolling|any|each|a|the|for|during|previous|preceding|this|one|next"
        r"|of)(?: (?:a|the|any|one|single|last|past|rolling|full|same|previous|preceding|under|less than"
        r"|just under))* $",
        before))


def moments(clause: Clause, context: Context) -> list[tuple[int, Statement]]:
    """As in "until 4 PM", "at 6 AM", "from 16:00 on"."""
    found: list[tuple[int, Statement]] = []
    for index, item in enumerate(clause.items):
        if item.letter != "C":
            continue
        place = clause.places[index]
        near, after = clause.shape[max(0, place - 40) : place], clause.shape[place + 1 : place + 24]
        modal = re.search(
            r"\b(?:next|another|following) (?:dose|one|tablet|caplet)s? (?:is |will be |would be )?(?:\w+ )?(?:at"
            r"|from|after|around)\b",
            clause.shape) or re.search(
                r"\b(?:can|may|could|should|will) (?:\w+ ){0,2}(?:be )?(?:taken|had)\b",
                clause.shape)
        if _WAS_THEN.search(clause.shape):
            continue
        if _MAKES_THEN.search(after):
            # "A further 1 g at 8 PM would put you at 3.5 g": the hour of the dose asked for.
            continue
        if not modal and re.search(
            r"\b(?:since|(?:took|had|taken|swallowed) .*\b(?:and|then) (?:again|another|more|once more|one more|\w+ more)|took|taken|dose (?:at|from|was)|had|last|past|from C to|yesterday|previous|earlier|C to"
            r"|C and|between) (?:\w+ ){0,2}$",
            near):
            continue
        if not modal and _TAKEN_AT.search(near):
            continue
        spoken = _CLOCK_IS.search(clause.shape) or _SET_FOR.search(clause.shape)
        if not spoken and not (_UNTIL.search(near) and (_FUTURE.search(clause.shape) or clause.lead in ("if",))):
            continue
        if _MAY_HAVE_BEEN.search(clause.shape) or re.search(r"^ (?:it|that) (?:would|will|'d|is|was) (?:be |have been )?(?:\w+ ){0,2}[DQ]\b|^ (?:it|that) (?:would|could) (?:have been|be)\b", after):
            continue
        if re.search(r"^ (?:\w+ )?(?:you|he|she|they|it|user|i|mother|father|mom|dad) (?:had|have|has|'d|took|were|was|only|did)\b", after):
            continue
        if re.search(r"^ dose\b", after) or (
            re.search(r"\bfrom (?:\w+ )?$", near)
            and not re.search(r"^ (?:on|onward|onwards|today|tomorrow)\b", after)
            and not re.search(r"\b(?:can|may|could|allowed|again|more|limits|ok|okay|safe)\b", near)
        ):
            continue
        if re.search(r"\b(?:after|since|from|following|with) (?:the |about |your )?$", near) and re.search(r"\b(?:until|till|before|due|allowed|earliest|at|is|from|as of|starting|by) (?:\w+ )?C\b", clause.shape[place + 1 :]):
            # "After 7 AM the next dose is not due until 3 PM": the dose, then the next time.
            continue
        statement = Statement(
            NEXT_TIME, "moment", clause.start, clause.end, value=item.text, clocks=((int(item.least), item.note),),
            words=clause.shape, polarity="NO",
        )  # fmt: skip
        statement.relation = "at" if re.search(r"\bat (?:\w+ )?$", near) else "from"
        if re.search(r"^ on for certain\b", after):
            statement.relation = "sure"
        if re.search(r"\bperhaps (?:\w+ )*$", near):
            statement.relation = "perhaps"
        if re.search(r"\bby (?:\w+ ){0,2}$", near):
            statement.relation = "certain"
        if item.note == "day":
            statement.per = item.strength
        found.append((index, statement))
    if not found:
        taken = re.search(
            r"\b(?:took|had|taken|swallowed|used|eaten|drunk|gone|was|were|went down|came|fell) (?:\w+ ){0,4}?(?:at|around|about|near) (?:about )?(C)\b",
            clause.shape) or _WAS_THEN.search(clause.shape)
        if taken is not None and not re.search(r"\b(?:if|can|may|could|should|will)\b", clause.shape):
            index = clause.item_at(taken.start(1))
            item = clause.items[index]
            found.append((index, Statement(
                ELAPSED, "dose_at", clause.start, clause.end, value=item.text, clocks=((int(item.least), item.note),),
                words=clause.shape, refers="last" if LAST.search(clause.shape) else "",
            )))  # fmt: skip
    return found


__all__ = ["LAST", "is_window", "moments"]
