"""Durations set beside another, or beside an interval."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..statements import (
    ELAPSED,
    OVER,
    REACHES,
    UNDER,
    WITHIN,
    Context,
    Statement,
    reach,
)
from .passed import APPLIED, value_in_words

_NOT_APPLIED: Final = re.compile(
    r"\b(?:not|\w+n't|isn't|hasn't|haven't|wasn't)\b(?: \w+){0,3} (?:met|satisfied|over|elapsed|passed|reached|complete"
    r"|enough|sufficient|fulfilled|up|kept|observed)\b"
    r"|\b(?:isn't|aren't|not|n't) (?:\w+ )?(?:there|in place|behind (?:you|him|her|them))\b"
    r"|\b(?:far from|nowhere near|not nearly|hardly|yet to be|have yet to|has yet to|short of being|still (?:running|ahead|open|to come))\b|\b(?:aren't|n't|not) (?:\w+ ){0,2}complete\b"
)


_LENGTHS: Final = re.compile(
    r"^(?:a |the |only |about |almost |nearly |just |over |under |exactly )*(D) (?:(?:can't|cannot|can|could) mean|is|are|means?"
    r"|was) (?:(?!D\b)\w+ ){0,5}(D)\b"
)


_TAKEN_FOR: Final = re.compile(r"\bD (?:ago )?(?:means?|is|are|was|stands for|amounts to|comes to|translates to|equals)(?: (?:usually|normally|generally|typically|about|really|just|simply|a|of|to|taken|as|understood|read|course|exactly|roughly|to be|to mean|mean))* D(?: ago)?$")


def compared(clause: Clause, clocks: tuple[tuple[int, str], ...]) -> tuple[int, Statement] | None:
    """As in "A few hours means less than 4 hours", "almost 4 hours is still less than 4 hours": what passed, beside a length."""
    match = _LENGTHS.search(clause.shape)
    if match is None:
        return None
    index = clause.item_at(match.start(2))
    least, most, hedge = reach(clause, index)
    said = clause.items[clause.item_at(match.start(1))]
    if hedge == "exact" and said.note == "vague" and _TAKEN_FOR.search(clause.shape) and clause.items[index].note != "vague":
        # "A few hours means three hours": one value asserted for what was left open.
        return index, Statement(
            ELAPSED, "elapsed", clause.start, clause.end, least=least, most=most, value=value_in_words(clause.items[index], hedge), words=clause.shape,
        )  # fmt: skip
    if hedge == "exact" or (
        clause.items[clause.item_at(match.start(1))].note != "vague"
        and (
            re.search(r"\b(?:the|its|a|your|that|this|every|recommended|required|minimum|full) (?:\w+ ){0,2}$", clause.shape[: match.start(2)])
            or re.search(r"^ (?:\w+ )?(?:minimum|interval|limit|rule|gap|requirement|needed|required|spacing|window|recommended|for P|P|called for|that)\b", clause.shape[match.end(2) :])
        )
    ):  # fmt: skip
        # "Is longer than the 4 hours needed" is a rule beside what passed.
        return None
    return index, Statement(
        ELAPSED, "elapsed", clause.start, clause.end, least=least, most=most, value=value_in_words(clause.items[index], hedge),
        clocks=clocks, words=clause.shape,
    )  # fmt: skip


def as_long_as(clause: Clause, match: re.Match[str], rule: Statement) -> Statement:
    """As in "It's been just shy of that", "that is exactly how long it's been": what passed, told by the interval before."""
    how = match["how"] or "exactly"
    statement = Statement(ELAPSED, "elapsed", clause.start, clause.end, words=clause.shape, value=f"{how} {rule.value}")
    if how in ("shy of", "short of", "under", "less than"):
        statement.most = rule.least - 1
    elif how in ("over", "more than", "past", "longer than"):
        statement.least = rule.most + 1
    else:
        statement.least, statement.most = rule.least - 300, rule.most + 300
    return statement


def between_lengths(clause: Clause, index: int) -> str:
    """How a length told before in the clause stands to this one: "4.5 hours exceeds the 4-hour minimum"."""
    earlier = [place for place in range(index) if clause.items[place].letter == "D"]
    if not earlier:
        return ""
    between = clause.shape[clause.places[earlier[-1]] + 1 : clause.places[index]]
    denied = re.search(r"\b(?:not|n't|doesn't|isn't|aren't|never)\b", between) is not None
    if re.search(r"\b(?:less|under|below|short|shorter|fewer|shy|inside|before|within)\b", between):
        return WITHIN if denied else UNDER
    if re.search(r"\b(?:more|longer|greater|over|beyond|past|exceeds?|exceeding|surpass\w*|outlasts?|beats?|above)\b", between):
        return UNDER if denied else OVER
    if re.search(r"\b(?:meets?|met|satisf\w+|reach\w*|fulfil\w*|complies|covers?|clears?|cleared|equals?|matches|match|exactly|respects?|observes?)\b", between):
        return UNDER if denied else REACHES
    return ""


_NAMES_RULE: Final = re.compile(r"\b(?:minimum|interval|gap|spacing|wait|requirement|rule|pause|break|waiting (?:time|period))(?: (?:of|is|,|the|a|full|at|least))* $")
"""As in "The bare minimum of four hours is satisfied": the words that make a duration the interval."""
_PERSON_IS_PAST: Final = re.compile(r"^(?:(?:so|now|and|thus|therefore|which means|that means) )*(?:you're|you are|he's|she's|they're|he is|she is|they are|that puts (?:you|him|her)|it's|it is) (?:\w+ ){0,3}?(?:past|beyond|over) (?:the|that|your|its) (?:full |usual |required )?D\b")
"""As in "She's beyond the 4-hour minimum": what passed is compared, though its length was not told."""


def compares_measured(clause: Clause, context: Context) -> bool:
    """Whether "more than D" compares something that was measured, rather than stating a rule."""
    opening = re.search(
        r"^(?:(?:which|that|this|it|both|all|each|either|Q|P|the|and|is|was|are|you|he|she|they|we|i|you're|he's|she's|they're|we're|i'm|that's|it's|now|so|thus|therefore|just|well|far|slightly|a little|a bit|still|already"
        r"|much|clearly|also|now|past|beyond) )*(?:more|longer|greater|less|over|above|beyond|past|under|below|short"
        r"|exceeds|exceeding|surpass\w+|clearing|beating|within|fewer|shorter|shy of|not (?:yet|quite|even)|yet to (?:reach|meet))\b",
        clause.shape)
    return bool(opening) and (context.elapsed is not None or _assumed(context) or _PERSON_IS_PAST.search(clause.shape) is not None) and not re.search(r"\b(?:must|should|(?<!D )(?<!- )wait|need to)\b", clause.shape)


def _assumed(context: Context) -> bool:
    """Whether an "if" has just supposed how long ago it was."""
    return context.condition is not None and context.condition.timed and not context.condition.empty


_JUST_WHAT: Final = re.compile(
    r"^(?: (?:on the dot|sharp|exactly|later|ago|in all))? (?:is|are|makes|was|isn't|aren't|is not) (?:(?:exactly|just|precisely|right|all|about|not|less than|short of) )*(?:what|as much as|as long as|all) (?:that )?(?:the |is |it |they |its |P |\w+ )(?:\w+ )?(?:asks?|requires?|needs?|wants?|calls for|needed|required|asked|says?|demands?|prints?|recommends?)\b"
)


def relation_of(clause: Clause, index: int, hedge: str, context: Context) -> str:
    """How a duration stands to what was measured: over, under, within or reaching it."""
    place = clause.places[index]
    before, after = clause.shape[:place], clause.shape[place + 1 :]
    if _JUST_WHAT.match(after):
        # "Four hours on the dot is exactly what the label asks"
        return UNDER if re.search(r"\b(?:not|isn't|aren't|less than|short of)\b", after[:30]) else REACHES
    if re.search(r"\b(?:the|those|these|required|all|your|its|full|needed) $", before) and re.search(r"^ (?:(?:for P|required|needed|gap|interval|minimum|wait|window|rule) )*(?:is|are|isn't|aren't|has|have|hasn't|haven't|were|was)\b", after):
        if _NOT_APPLIED.search(after):
            return UNDER
        if APPLIED.search(after) and not re.search(r"\b(?:should|must|until|wait|before|recommended)\b", clause.shape):
            return WITHIN
    if context.elapsed is None and not _assumed(context) and not re.search(
        r"\b(?:interval|gap|window|period|minimum|hours?|wait)\b",
        after[:24]) and not (_NAMES_RULE.search(before) and (APPLIED.search(after) or _NOT_APPLIED.search(after))):
        return _told_of_time(before)
    if _NOT_APPLIED.search(after):
        return UNDER
    if APPLIED.search(after) and not re.search(r"\b(?:should|must|until|wait|before)\b", clause.shape):
        return WITHIN
    if not compares_measured(clause, context):
        if re.search(r"\b(?:meets|satisf\w+|reach\w*|fulfil\w*|complies|exceeds|observes|respects)\b", before):
            return REACHES
        return ""
    if re.search(r"\b(?:less|under|below|short|shorter|fewer|shy|not (?:yet|quite|even)|yet to)\b", before):
        return UNDER
    return OVER if re.search(r"\b(?:more|longer|greater|over|above|beyond|past|exceeds|exceeding|surpass\w+)\b", before) else REACHES


def _told_of_time(before: str) -> str:
    """As in "the time since the last dose is less than the recommended 4 to 6 hours": a comparison without its number."""
    if not re.search(r"\b(?:time|hours) (?:since|between|elapsed|that has passed)\b", before):
        return ""
    if re.search(r"\b(?:less|under|below|short|shorter|fewer|not yet)\b", before):
        return UNDER
    return OVER if re.search(r"\b(?:more|longer|greater|over|beyond|past|exceeds)\b", before) else ""


_ENDED: Final = re.compile(
    r"\b(D) (?:from|after|since|counted from|counting from|measured from|past) (?:the )?(C)(?: (?:dose|one|tablets?))? (?:(?:already|only|just|have|has|had|been|were|was|are|is|will be|will) )*"
    r"(?:(ended|over|up|ran out|run out|expired|passed|elapsed|complete|completed|behind you|out) (?:only |just |about |roughly )*(D) ago|(?:ends?|end|over|up|run out|runs out|expires?|complete) in (?:only |just |about |another )*(D))\b"
)


def ended_ago(clause: Clause) -> tuple[int, Statement] | None:
    """As in "24 hours from 8 PM ended an hour ago", "6 hours from 9 AM are up in one hour": what passed since that dose."""
    match = _ENDED.search(clause.shape)
    if match is None:
        return None
    length = clause.items[clause.item_at(match.start(1))]
    start = clause.items[clause.item_at(match.start(2))]
    past = match[3] is not None
    index = clause.item_at(match.start(4 if past else 5))
    least, most, hedge = reach(clause, index)
    ends = (length.least + least, length.most + most) if past else (length.least - most, length.most - least)
    return index, Statement(
        ELAPSED, "elapsed", clause.start, clause.end, least=ends[0], most=ends[1], value=value_in_words(clause.items[index], hedge),
        clocks=((int(start.least), start.note),), words=clause.shape,
    )  # fmt: skip


_SHY_OF: Final = re.compile(r"\b[QC] (?:yesterday |today |last night |this morning )?(?:to|until|till|and) (?:\w+ )?[QC] (?:is|are|was|makes?|comes to|falls|lies|leaves) (?:(?:just|only|exactly|about|still|a|mere|you) )*(D) (?P<how>shy of|short of|less than|under|below|more than|over|past|beyond) (?:(?:the|a|those|full|required|needed) )*(D)(?: (?:needed|required|mark|interval|gap|minimum|wait))?$")


def shy_of(clause: Clause) -> tuple[int, Statement] | None:
    """As in "3:40 to 9:30 is ten minutes shy of six hours": what passed, told by another length."""
    match = _SHY_OF.search(clause.shape)
    if match is None:
        return None
    part, whole = (clause.items[clause.item_at(match.start(group))] for group in (1, 3))
    passed = whole.least + part.least * (1 if match["how"] in ("more than", "over", "past", "beyond") else -1)
    clocks = tuple((int(item.least), item.note) for item in clause.of("C"))
    return clause.item_at(match.start(3)), Statement(
        ELAPSED, "elapsed", clause.start, clause.end, least=passed - 300, most=passed + 300, clocks=clocks,
        value=f"{part.text} {match['how']} {whole.text}", words=clause.shape,
    )  # fmt: skip


_TURNS_INTO: Final = re.compile(r"\b(?:turns?|turned|turning|makes?|changes?|changed|stretch(?:es)?|shortens?|extends?|lengthens?|shrinks?|cuts?|brings?|reduces?|raises?) (?:the |those |these |your |what \w+ like )?(?:apparent |seeming )?D (?:in)?to (?:only |just |really |a real |about )*(D)\b")


def turned_into(clause: Clause) -> tuple[int, Statement] | None:
    """As in "The change turns 4 h 45 min into 5 h 45 min": what is then said to have passed."""
    match = _TURNS_INTO.search(clause.shape)
    if match is None:
        return None
    index = clause.item_at(match.start(1))
    least, most, hedge = reach(clause, index)
    return index, Statement(
        ELAPSED, "elapsed", clause.start, clause.end, least=least, most=most, value=value_in_words(clause.items[index], hedge), words=clause.shape,
    )  # fmt: skip


__all__ = ["as_long_as", "between_lengths", "compared", "compares_measured", "ended_ago", "relation_of", "shy_of", "turned_into"]
