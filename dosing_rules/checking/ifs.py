"""What an "if" assumes, and what follows within its clause."""

from __future__ import annotations

import re
from dataclasses import replace
from math import inf
from typing import Any, Final

from .clauses import Clause
from .conclusions import polarity_of
from .grammar.amounts import amounts
from .grammar.durations import durations
from .grammar.idioms import UNLESS_TOLD
from .grammar.moments import is_window
from .grammar.speech import topic_of
from .items import DAY
from .statements import ELAPSED, MISSING_INFORMATION, NEXT_TIME, TOTAL_INTAKE, Condition, Context, Statement, reach

_MAIN_AFTER_IF: Final = re.compile(
    r"\b(?:another|it (?:is|would|will|'s)|it's|you'd|it'd|he'd|she'd|they'd|you're|you'll|you|N|Q|two|taking|then|the (?:next|dose)|that|this|she|he"
    r"|a) (?:\w+ ){0,6}?(?:is|are|would|can|may|should|too|ok|okay|fine|safe|must|need|needs|be|wouldn't|won't|can't|couldn't|isn't)\b"
    r"|\b(?:it|that|this|you) (?:is|are|would|does|do|can|may|should) not$|\b(?:it's|that's|you're) not$|\b(?:it|that|this|you) (?:isn't|wouldn't|aren't|can't|doesn't)$"
)


THEN_MEASURED: Final = re.compile(
    r"^(?:\w+ ){0,6}?(?:was|were|is|took|had|taken|been|it's) (?:(?:at|around|about|only|just|really|in|it|them|Q|N|fact|as|late|early|recently|long) ){0,4}[DC](?: (?:ago|earlier|back|old|yesterday|today))? (?:then )?"
    r"((?:it's|that's|that|it|this|you|he|she|only|just) (?:is |was |has been |would be |would have been |'d be |makes |leaves |only |just |have |has |had )*(?!too\b)(?:.*\bD\b.*|(?:\w+ )?(?:long )?enough))$"
)
"""As in "If it was 5 hours ago it's longer than the 4 hours needed": a condition, and what follows, without a comma."""


_NOT_SO: Final = re.compile(r"\b(?:wouldn't|would not|isn't|is not|won't|couldn't|can't|cannot|not)(?: be)?$")


_SO_MANY_DO: Final = re.compile(r"^(?:all|both|none|any|some|most|half|only|just|as many as|at least)\b(?: of)?(?: (?:the|them|those|these|Q|N|P|tablets?|pills?|caplets?))* (?:do|did|does|are|were|was|is|fall|fell|falls|lie|lay|count|counts|came|still|belong|belongs)\b")
"""As in "If all six do", "if only two of them fall within the window"."""


_PRODUCT_OF_IF: Final = re.compile(
    r"\b(?:was|were|is|are|it's|took|regular|extra|strength|contains?|had|does|kind|\w+ed|began|came|went|start|first)\b"
)


_EITHER: Final = re.compile(r"\b(?:could|might|may|can) (?:(?:still|well|just|as|equally|possibly|have|also) )*(?:be|been|mean|meant) (?:either|any of|one or the other|anything|the one or the other|of either)\b")


def conditional(clause: Clause, context: Context) -> list[Statement]:
    """An "if" clause: what it assumes, and the claim that follows within the same clause."""
    shape = clause.shape
    condition = Condition(empty=True)
    earlier = context.condition or context.supposed
    timed = [index for index, item in enumerate(clause.items) if item.letter == "D" and not is_window(clause, index)]
    names = tuple(name for item in clause.items if item.letter == "P" for name in item.names)
    clock = next((item for item in clause.items if item.letter == "C"), None)
    main_from = _MAIN_AFTER_IF.search(shape, clause.places[timed[0]] + 1 if timed else 0) if timed else None
    if timed:
        least, most, hedge = reach(clause, timed[0])
        meant = [item for item in clause.items[timed[0] + 1 :] if item.letter == "Q" and 0 < item.least <= 48]
        longer = [item for item in clause.items[timed[0] + 1 :] if item.letter == "D" and item.least < 2 * DAY]
        if clause.items[timed[0]].note == "vague" and meant and re.search(r"\bD (?:is|was|were|means?|meant|are|=) ", shape):
            least, most = 3600 * min(item.least for item in meant), 3600 * max(item.most for item in meant)
        elif clause.items[timed[0]].note == "vague" and longer and re.search(r"\bD (?:is|was|were|means?|meant|are|=) (?:\w+ ){0,3}D\b", shape):
            # "If a few hours means 2 or 3": what the vague word is taken for.
            least, most = min(item.least for item in longer), max(item.most for item in longer)
        if hedge == "exact" and re.search(r"^only\b|\bonly $", shape[: clause.places[timed[0]]]):
            least = -inf
        condition = Condition(least, most, timed=True)
    elif re.search(
        r"\b(?:less|fewer|sooner|shorter|more recent)\b",
        shape) and earlier is not None and earlier.timed:
        condition = Condition(-inf, earlier.least - 1, timed=True)
    elif re.search(r"\b(?:more|longer|later|earlier)\b", shape) and earlier is not None and earlier.timed:
        condition = Condition(earlier.most + 1, inf, timed=True)
    elif clock is None and earlier is not None and earlier.clock is not None and re.search(r"\b(?:earlier|before|later|after)\b", shape):
        condition = Condition(clock=("before" if re.search(r"\b(?:earlier|before)\b", shape) else "after", earlier.clock[1]))
    elif clock is not None:
        side = "after" if re.search(r"\b(?:after|later)\b", shape) else "before" if re.search(r"\b(?:before|earlier)\b", shape) else "at"
        condition = Condition(clock=(side, int(clock.least)))
    elif not timed and (strong := _strength_told(clause)):
        condition = Condition(strengths=strong, names=names)
    elif names and (_PRODUCT_OF_IF.search(shape) or re.fullmatch(r"(?:the |an? |it |both )*P(?: and P)?(?: tablets?| pills?| caplets?)?", shape)):
        condition = Condition(names=names)
    elif re.search(
        r"\b(?:yours|it|that|the medicine|the product|they|P|you|them|all|some|none|both|those|these|one) (?:does|do|did|contains?|has|have|was|were|took|had)\b|\b(?:swallowed|drank|comes|stayed|happens|goes first|happened|came|went|forgot|skipped|missed|picked|grabbed)\b", shape
    ) or re.fullmatch(
        r"(?:not|so|yes|no|yours|(?:it|you|he|she|they) (?:does|did|was|do|had|have|has|were)(?: not|n't)?|(?:it|you|he|she|they) (?:didn't|don't|doesn't|haven't|hadn't|hasn't|wasn't|weren't)|that is (?:so|true|right))", shape
    ) or _SO_MANY_DO.match(shape) or (clause.of("QNA") and re.search(r"\b(?:was|were|are|is|took|means?|meant|(?:had|has|have|'ve) (?:\w+ )?(?:been|taken|had|reached|used|hit))\b|\w've\b", shape)):
        condition = Condition(timed=False, names=names)
    if clause.lead == "unless" and UNLESS_TOLD.search(shape):
        context.condition = Condition(empty=True)
        return [Statement(MISSING_INFORMATION, "missing", clause.start, clause.end, words=f"one needs to know {shape}", topic=topic_of(shape) or "which")]
    if _EITHER.search(shape) and not clause.of("DAC"):
        # "As long as the pill could be either": what it was is named as open.
        context.condition = Condition(empty=True)
        return [Statement(MISSING_INFORMATION, "missing", clause.start, clause.end, words=shape, topic="which")]
    context.condition = condition
    found: list[Statement] = []
    main = shape[main_from.start() :] if main_from is not None else shape
    polarity = polarity_of(main) if main_from is not None or not timed else None
    before = context.said[-1] if context.said else None
    if timed and main_from is not None and polarity is None and before is not None and before.form == "conditional" and _NOT_SO.search(main):
        # "..., if it was 2 hours ago you wouldn't be": the other side of what was just said.
        polarity = {"YES": "NO", "NO": "YES"}.get(before.polarity or "")
    if timed and main_from is not None and polarity is not None or not timed and condition.timed and (polarity := polarity_of(shape)) is not None:
        found.append(
            Statement("interval_rule", "conditional", clause.start, clause.end, words=shape, polarity=polarity, condition=condition)
        )
    elif clock is not None and not timed and (then := _after_clock(clause)) is not None:
        found.append(Statement(
            NEXT_TIME, "if_clock", clause.start, clause.end, words=shape, polarity=then,
            clocks=((int(clock.least), clock.note),), condition=condition,
        ))  # fmt: skip
    elif re.search(r"^(?:not|so|yes)\b", shape) and polarity_of(shape) in ("YES", "NO") and context.said and context.said[-1].form in ("if_clock", "conditional"):
        found.append(Statement(
            "interval_rule", "conditional", clause.start, clause.end, words=shape, polarity=polarity_of(shape), condition=condition,
        ))  # fmt: skip
    elif clock is not None and re.search(r"\bit (?:is|'s)\b|\bit's\b", shape) and not timed:
        found += [replace(statement, relation="from") for _, statement in durations(clause, context) if statement.kind == NEXT_TIME]
        if found or not re.fullmatch(r"(?:it's|it is) (?:(?:now|already|at|about) )*C or (?:later|after|earlier|before)(?: (?:now|by now))?", shape):
            context.condition = Condition(empty=True)
    elif timed and any(statement.form == "conclusion" for statement in context.said[-3:]):
        found.append(Statement(
            "interval_rule", "assumption", clause.start, clause.end, least=condition.least, most=condition.most, words=shape,
        ))  # fmt: skip
    else:
        quantities = amounts(clause, context)
        result = re.search(r"\b(?:it|that|this|the total|you|he|she|they|Q|N|A)(?: (?:more|total|now))* (?:would|will|could|makes?|brings?)\b", shape)
        if result is not None and not condition.empty:
            for index, statement in quantities:
                if statement.kind == TOTAL_INTAKE and clause.places[index] > result.start():
                    statement.condition = condition
                    return [statement]
        found += [
            statement for _, statement in quantities
            if statement.kind in ("daily_limit", "single_dose_limit") and statement.form == "limit"
        ]  # fmt: skip
        if found:
            context.condition = Condition(empty=True)
        else:
            found = [s for _, s in amounts(clause, context) if s.form == "total" and s.family.startswith(("after", "sum")) and s.unit == "mass"][:1]
            if found and condition.empty:
                context.condition = None
            for statement in found:
                statement.condition = condition if not condition.empty else None
    return found or (_conceded(clause, context, condition) if main_from is None else [])


def _conceded(clause: Clause, context: Context, condition: Condition) -> list[Statement]:
    """As in "Even if a few hours is stretched to four, 500 mg tablets need six": how long ago it is granted to have been."""
    if context.even != clause.sentence or not condition.timed or not clause.of("D"):
        return []
    return [Statement(ELAPSED, "conceded", clause.start, clause.end, least=condition.least, most=condition.most, value=clause.of("D")[-1].text, words=clause.shape)]


def other_side(condition: Condition | None) -> Condition | None:
    """What "otherwise" assumes: the rest of the times, else only that the condition does not hold."""
    if condition is None or condition.empty:
        return condition
    if condition.timed and condition.least == -inf and condition.most != inf:
        return Condition(condition.most + 1, inf, timed=True)
    if condition.timed and condition.most == inf and condition.least != -inf:
        return Condition(-inf, condition.least - 1, timed=True)
    return Condition(timed=False)


def _strength_told(clause: Clause) -> tuple[Any, ...]:
    """As in "if they were 500 mg", "if these are 325 mg tablets": what one unit is assumed to hold."""
    if not re.search(r"\b(?:is|are|was|were|be|had|took|means?|contains?|each|strength|with) (?:\w+ ){0,3}A\b", clause.shape):
        return ()
    if re.search(r"\b(?:total|limit|maximum|max|exceed\w*|so far|day|today|already|D|=)\b", clause.shape):
        return ()
    masses = [item for item in clause.items if item.letter == "A" and item.note == "mass"]
    return tuple({masses[0].least, masses[0].most}) if len(masses) == 1 and 80_000 <= masses[0].least <= 650_000 else ()


def _after_clock(clause: Clause) -> str | None:
    """What an "if it's past 2:30 PM ..." concludes within its own clause."""
    place = next(clause.places[index] for index, item in enumerate(clause.items) if item.letter == "C")
    polarity = polarity_of(clause.shape[place + 2 :])
    return polarity if polarity in ("YES", "NO") else None


__all__ = ["THEN_MEASURED", "conditional", "other_side"]
