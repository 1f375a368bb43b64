"""Every duration of a clause: what passed, what is worked out from two times, and what an interval is."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..items import DAY, HOUR
from ..statements import ELAPSED, INTERVAL_RULE, UNDER, WITHIN, Context, Statement
from .idioms import NONE_FOR
from .later import by_then
from .lengths import (
    as_long_as,
    compared,
    ended_ago,
    shy_of,
    turned_into,
)
from .moments import is_window, moments
from .passed import (
    CLOSE_ENOUGH,
    TOLD_WITH_CLOCKS,
    bare_rule,
    value_in_words,
)
from .times import duration_of
from .turns import (
    DAYS_AGO,
    HOUR_CHANGED,
    NO_TIME,
    THAT_LONG,
    clock_of_its_own,
)

_HOUR_TO_HOUR: Final = re.compile(r"(?:(?:and|so|but|from|since|because) )*(Q) (?:to|until|till) (Q) (?:is|are|makes|make|leaves|gives|comes to) (?:(?:only|just|exactly|precisely|about|a full|a|full) )*(Q)")
_VAGUE_IS: Final = re.compile(
    r"(?:(?:so|but|and|since|because|just|only|a|the) )*(D) (?:ago )?(?:(?:is|are|was|would be|isn't|aren't) )(?:(?P<enough>(?:plenty|(?:long |more than |easily |certainly )?(?:enough|sufficient)))|(?:not|still|far|much|yet|clearly|simply|just|way|quite|nearly|long|too|soon|early|short|little|enough|sufficient)(?: (?:not|long|too|soon|early|short|little|enough|sufficient|recent))*)(?: (?:time|yet|now|of a gap|of a wait|between doses))*"
)
_CLOCK_BACK: Final = re.compile(r"(?:(?:and|but|so|even|since|because|the end of|yesterday|last|night) )*C (?:is|was|lies|lay) (?:(?:only|just|exactly|about|already|now|a full|at least|even) )*(D) (?:back|ago|behind (?:you|him|her|us|them)|before now|away|in the past)")
_NOW_IS: Final = re.compile(r"(?:(?:and|so|but|since|because) )*(?:it's|it is|the time is|now it's|now it is|the clock (?:says|shows)|the current time is|the time now is) (?:(?:now|currently|already|right now|presently|about|around|probably|roughly|by now) )*(C)(?: (?:now|right now|at the moment|already|today|tonight))?")


def durations(clause: Clause, context: Context) -> list[tuple[int, Statement]]:
    """Every duration and clock time of a clause as statements, with the item that each hangs on."""
    found: list[tuple[int, Statement]] = []
    clocks = [(int(item.least), item.note) for item in clause.items if item.letter == "C"]
    near = CLOSE_ENOUGH.search(clause.shape)
    if re.search(r"\bclocks? (?:\w+ )?(?:went|go|moved|jumped|fell|sprang|spring|change[sd]?|skipped|shifted|set)\b", clause.shape) and not TOLD_WITH_CLOCKS.search(clause.shape) or HOUR_CHANGED.search(clause.shape):
        return []
    if near is not None and clause.of("D"):
        statement = bare_rule(clause, context)
        return [(0, statement)] if statement is not None else []
    if NO_TIME.search(clause.shape):
        match = NO_TIME.search(clause.shape)
        assert match is not None
        return [(clause.item_at(match.start()), Statement(
            ELAPSED, "elapsed", clause.start, clause.end, least=0, most=1800, value="no time", words=clause.shape,
        ))]  # fmt: skip
    added = re.search(r"\bC (?:\+|plus|and) (?:another |a |the )?D (?:=|is|makes|gives|means) C\b|\bD (?:from|after|past|on from|beyond) C (?:=|is|makes|gives|would be|will be|was|means|comes to|brings? (?:you|us) to|takes? (?:you|us) to) C\b", clause.shape)
    if added is not None:
        span = [index for index, item in enumerate(clause.items) if clause.places[index] >= added.start()]
        named = [clause.items[index] for index in span if clause.items[index].letter in "CD"][:3]
        length = next(item for item in named if item.letter == "D")
        first, last = (item for item in named if item.letter == "C")
        ends = ((int(first.least), first.note), (int(last.least), last.note))
        return [(span[0], Statement(
            ELAPSED, "clocks", clause.start, clause.end, least=length.least, most=length.most, clocks=ends,
            words=clause.shape, value=value_in_words(length, "exact"),
        ))]  # fmt: skip
    spoken_clocks = _HOUR_TO_HOUR.fullmatch(clause.shape)
    if spoken_clocks is not None:
        one, two, made = (clause.items[clause.item_at(spoken_clocks.start(group))] for group in (1, 2, 3))
        if all(item.least.denominator == 1 and 1 <= item.least <= 12 for item in (one, two)) and (two.least - one.least) % 12 == made.least % 12:
            # "One to six is five": hours of the clock.
            seconds = made.least * HOUR
            return [(clause.item_at(spoken_clocks.start(3)), Statement(
                ELAPSED, "elapsed", clause.start, clause.end, least=seconds - 300, most=seconds + 300, words=clause.shape, value=f"{made.text} h",
            ))]  # fmt: skip
    vague = _VAGUE_IS.fullmatch(clause.shape)
    if vague is not None and clause.items[clause.item_at(vague.start(1))].note == "vague" and context.condition is None:
        # "A few hours is not long enough"
        short = Statement(INTERVAL_RULE, "bare_rule", clause.start, clause.end, words=clause.shape)
        short.relation = WITHIN if vague["enough"] else UNDER
        return [(clause.item_at(vague.start(1)), short)]
    back = _CLOCK_BACK.fullmatch(clause.shape)
    if back is not None:
        # "Midnight is 8 hours back"
        index = clause.item_at(back.start(1))
        item = clause.items[index]
        return [(index, Statement(
            ELAPSED, "clock_back", clause.start, clause.end, least=item.least, most=item.most, clocks=tuple(clocks), words=clause.shape,
            value=value_in_words(item, "exact"),
        ))]  # fmt: skip
    now_is = _NOW_IS.fullmatch(clause.shape)
    if now_is is not None and clause.lead not in ("if", "unless", "provided", "assuming") and context.condition is None:
        return [(clause.item_at(now_is.start(1)), Statement(ELAPSED, "now_is", clause.start, clause.end, clocks=tuple(clocks), words=clause.shape, value=clause.items[clause.item_at(now_is.start(1))].text))]
    if re.match(r"(?:if (?:you|we) )?(?:count|counting|go|going|look|looking|work|working) back\b", clause.shape):
        return []
    worked_out = ended_ago(clause) or turned_into(clause) or shy_of(clause) or by_then(clause)
    if worked_out is not None:
        return [worked_out]
    that = THAT_LONG.search(clause.shape)
    if that is not None and context.rule is not None and not clause.of("D"):
        return [(clause.item_at(that.start()), as_long_as(clause, that, context.rule))]
    spoken = compared(clause, tuple(clocks))
    if spoken is not None:
        return [spoken]
    for index, item in enumerate(clause.items):
        if item.letter == "D" and (not is_window(clause, index) or NONE_FOR.search(clause.shape)):
            statement = duration_of(clause, index, item, clock_of_its_own(clause, index) or tuple(clocks), context)
            if statement is not None and statement.form == "elapsed" and DAYS_AGO.search(clause.shape[clause.places[index] :]) and "day" in item.text and 2 * DAY <= item.least == item.most and -HOUR < statement.most - item.most < HOUR:
                # "What you took two days ago": a day of the calendar.
                statement.least, statement.most = item.least - DAY, item.most + DAY
            if statement is not None:
                found.append((index, statement))
    if not any(statement.form in ("elapsed", "next", "pattern") for _, statement in found):
        found += moments(clause, context)
    return found


__all__ = ["durations"]
