"""A last look before a number is called false: whether its words say of what it is told.

A false statement says what its number is ("it has been 5 hours", "adding 2 makes 1,200 mg", "you may not before 6 PM").
Where the words leave that out, and every number in them belongs to the question (a time that was told, what has passed, an
interval, a limit, an amount), the reading may be wrong, and not its author. Such a statement is left out of the score.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import inf
from typing import Final

from ..grammar.rule_told import RULE_TOLD
from ..grammar.sum_told import SUM_TOLD
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number
from ..items import DAY, HOUR, items_of
from ..statements import Statement
from .intervals import limits_in_question
from .judged import Bench, Judged

_SAYS: Final = {
    "total": re.compile(
        r"\bin (?:Q|N|one) dose\b|\bwith (?:this|the next|the new|these|those) (?:dose|Q|N)\b|"
        r"\b(?:takes?|took|taken|taking|had|has|have|having|swallow\w*|drank|drink|already|so far|mak(?:es?|ing)|made|giv(?:es?|ing)|gave|brings?|bringing|puts?|putting|push\w*|exceed\w*|amounts?|add\w*|"
        r"comes?|coming|came|reach\w*|total\w*|tallie?s?|sums?|last D|past D|previous D|in all|altogether|inside|leaves?|leaving|left|lands?|hits?|be|is|are|was|were|it's|that's|you're|used|gets?|contains?|holds?|equals?|means?|within|each|provid\w*|suppl\w+|deliver\w*|carr\w+|pack\w*|counts?|offers?|isn't|aren't)\b|="
    ),
    "moment": re.compile(
        r"\b(?:wait\w*|hold|until|till|earliest|soonest|first|allowed|may|can|could|cannot|should(?! (?:\w+ ){1,2}have been)|must|too (?:soon|early)|fine|acceptable|ok|okay|next|due|not before|again|permitted|safe|good|yes|no|not|ready|from C|after C|right time|time (?:to|for)|proper|correct|within)\b"
    ),
    "next": re.compile(
        r"\b(?:wait\w*|hang|hold\w*|too (?:soon|early)|needs?|needed|more|another|left|remain\w*|to go|in (?:\w+ )?D|allowed|next|short|shy|early|soon|away|until (?:the|your|you|next|another|it)|must|should|may|can|cannot|from now|due|ready|missing|lacking)\b"
    ),
    "rule": re.compile(
        r"\b(?:every|each|between|apart|(?:are|have been) (?:met|kept|reached|complete|satisfied)|wait\w*|must|should|needs?|needed|requir\w+|minimum|at least|intervals?|rules?|recommend\w*|spac\w+|labels?|allow\w*|more than|longer than|beyond|over|past|repeat\w*|again|directions?|hourly|schedule|has to|have to|safe|enough|ought|met|up|too (?:soon|early|late|short)|ok|okay|fine|allowed|suffic\w+|within|range|isn't|not|behind|through)\b"
    ),
    "limit": re.compile(
        r"\b(?:limits?|max|maximum|most|cap|ceiling|allow\w*|exceed\w*|top\w*|must|should|may|can|keep|labels?|permit\w*|up to|recommend\w*|daily|a day|per day|below|under|over|above|than|within|dose|safe|line)\b"
    ),
    "elapsed": re.compile(
        r"\b(?:ago|passed|pass|elapsed|gone|since|been|old|between|from|apart|earlier|later|before|after|is|are|was|were|has|have|waited|puts?|leaves?|makes?|gives?|already|back|hence|amounts?|be|comes?|adds?|isn't|aren't|hasn't|haven't|wasn't|not|enough|short)\b|="
    ),
}
_FORMS: Final = {"total": "total", "counted": "total", "moment": "moment", "next": "next", "rule": "rule", "bare_rule": "rule", "limit": "limit", "elapsed": "elapsed", "doses_apart": "elapsed"}


def certain(judged: Judged, bench: Bench) -> Judged:
    """The judgement, or a statement left aside: false as it was read, but of numbers that are all of the question, and with no word of what they are."""
    statement = judged.statement
    if _set_aside(judged, bench):
        judged.verdict, judged.rule, judged.because, judged.concludes = UNSUPPORTED, "remark", "no conclusion in so many words", None
        return judged
    says = _SAYS.get(_FORMS.get(statement.form, ""))
    if judged.verdict != CONTRADICTED or says is None or statement.family.startswith("room") or statement.topic in (RULE_TOLD, SUM_TOLD) or statement.form == "rule" and judged.because.endswith("the comparison does not hold") or bench.ground.conflict or _drawn_on(statement, bench):
        return judged
    if not _second_length(statement, bench) and (says.search(statement.words) or not _at_home(statement, bench)):
        return judged
    judged.verdict, judged.rule, judged.because, judged.tied, judged.concludes = UNSUPPORTED, "remark", "what the number is told of is left open", False, None
    return judged


_PLAINLY: Final = re.compile(
    r"^(?:(?:so|but|and|then|therefore|thus|hence|still|yet|please|just|overall|the|short|answer|verdict|is|it's|best|better|safest|to|that's|a|clear|for|now|today|in|conclusion|simply|put|best) )*"
    r"(?:yes|no|nope|wait|hold|do not|don't|avoid|skip|go ahead|take|have|not (?:yet|now|allowed|permitted|ok|okay|recommended|safe|advisable)|safe|ok|okay|fine)\b"
    r"|\b(?:you|he|she|they|user|patient|person|one|someone|wife|husband|mom|dad|mother|father|friend|it|dose|doses|N|Q|P|this|that|these|those|them|more|another|tablets?|pills?|caplets?|taking|redosing|repeating|having|adding) "
    r"(?:\w+ ){0,3}?(?:should|shouldn't|must|mustn't|can|can't|cannot|may|could|couldn't|is|isn't|are|aren't|would|wouldn't|will|won't|has to|have to|need|needs|ought)\b"
    r"|\b(?:it's|that's|you're|too (?:soon|early|much|many)|go ahead|good to go)\b"
)
_ASIDE: Final = re.compile(r"\b[AN] (?:that )?(?:you|he|she|they|one) (?:can|may|could|are)\b|\b(?:inside|within|in) the same D\b")


def _set_aside(judged: Judged, bench: Bench) -> bool:
    """Whether what was read as a conclusion stands against a right letter, and is none in so many words: "1,200 mg, and therefore allowed"."""
    truth, words = bench.ground.decision.value, judged.statement.words
    if judged.statement.form != "conclusion" or bench.letter != truth or judged.concludes in (None, truth) or judged.conditional:
        return False
    return not _PLAINLY.search(words) or _ASIDE.search(words) is not None


def _drawn_on(statement: Statement, bench: Bench) -> bool:
    """Whether it goes on from what was just counted, or from a false statement: "You've had six Advil, 1,200 mg"."""
    before = bench.judged[-1] if bench.judged else None
    if before is None or statement.start - before.statement.end >= 12:
        return False
    return before.verdict == CONTRADICTED or before.statement.form == "total" and before.statement.unit in ("unit", "dose") and before.statement.family != ""


def _second_length(statement: Statement, bench: Bench) -> bool:
    """As in "4 h 30 min from 11 to 3:30 covers the 4 h wait": beside a true length, an interval that some label prints."""
    before = bench.judged[-1] if bench.judged else None
    if statement.form != "elapsed" or before is None or before.verdict != SUPPORTED or before.statement.words != statement.words or before.statement.unit != "s":
        return False
    return _meets(statement.least, statement.most, set(limits_in_question(bench)))


def _at_home(statement: Statement, bench: Bench) -> bool:
    """Whether each number of the statement belongs to the question or its rules."""
    if statement.form == "moment":
        return bool(statement.clocks) and all(_told_clock(clock, bench) for clock in statement.clocks)
    pool = {"s": _lengths, "mass": _masses}.get(statement.unit, _counts)(bench)
    return _meets(statement.least, statement.most, pool) and all(_meets(mass - 500, mass + 500, _masses(bench)) for mass in statement.masses)


def _meets(least: Number, most: Number, pool: set[Number]) -> bool:
    if least == -inf or most == inf:
        least, most = (most - 61, most + 61) if least == -inf else (least - 61, least + 61)
    return any(least <= number <= most for number in pool)


def _told_clock(clock: tuple[int, str], bench: Bench) -> bool:
    """Whether a time of the day is that of a dose, the asked time, or stands in the question as it is."""
    ground = bench.ground
    known: list[Number | None] = [ground.asked_clock, *(ground.dose_clock(name) for name in ground.dose_ids())]
    for item in items_of(ground.question, bench.knowledge.names):
        if item.letter == "C":
            known.append(item.least)
        elif item.letter == "Q" and item.least <= 12:
            known.append(item.least * HOUR)
    return any(one is not None and (one - clock[0]) % (DAY // 2) == 0 for one in known)


def _lengths(bench: Bench) -> set[Number]:
    """What has passed, the intervals, a day, and each less the other."""
    ground = bench.ground
    passed: set[Number] = set()
    for name in ground.dose_ids():
        passed.update(end for end in ground.elapsed(name).ends if end != inf)
    limits: set[Number] = {*limits_in_question(bench), 4 * HOUR, 6 * HOUR}
    apart: set[Number] = {abs(Fraction(one) - Fraction(other)) for one in passed for other in passed | limits}
    return passed | limits | apart | {DAY}


def _masses(bench: Bench) -> set[Number]:
    """Each amount that can be named, and the limits that labels print."""
    told: set[Number] = {end for quantity in bench.ground.masses for end in quantity.spread.ends if end != inf}
    for name in bench.in_question():
        told.update(value.least for value in (*bench.accepted(name).daily_limit, *bench.accepted(name).single_dose))
    return told


def _counts(bench: Bench) -> set[Number]:
    return {end for quantity in bench.ground.counts for end in quantity.spread.ends if end != inf}


__all__ = ["certain"]
