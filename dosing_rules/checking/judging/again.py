"""A second reading: what a statement may mean besides, before it is called false.

A clause that is read only half is no error of its author. A statement that comes out contradicted is therefore read once
more in the other ways that its words leave open; words that leave none ("adding 2 more makes 800 mg") have no second
reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import Final

from ...decision import Decision
from ...rules.measure import ROLLING_TOTAL
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..statements import COMPATIBILITY, DAILY_LIMIT, ELAPSED, NEXT_TIME, SINGLE_DOSE_LIMIT, TOTAL_INTAKE, Statement
from .amounts import AMOUNTS
from .elapsed import ELAPSED_FORMS
from .following import FOLLOWING_FORMS
from .intervals import limits_in_question
from .judged import Bench, Judged
from .limits import LIMITS

_FORMS: Final = {**AMOUNTS, **LIMITS, **ELAPSED_FORMS, **FOLLOWING_FORMS}

_NAMES_LIMIT: Final = re.compile(
    r"\b(?:limits?|maximum|max|most|ceiling|cap|allow\w*|exceed\w*|recommended|threshold|usual|normal|should|must|labels?"
    r"|up to|per day|a day|daily|not|never|over|under|below|above|within|less than|more than|higher|lower|twice|double"
    r"|per dose|standard|permitted|safe)\b"
)
_NEXT_DOSE: Final = re.compile(
    r"\b(?:another|adding|adds?|more|extra|additional|plus|with (?:this|that|the next|Q|N|A|it)|would|will|'d|next)\b"
)
_SUM_WITH_NEXT: Final = re.compile(
    r"\b(?:another|adding|adds?|more|extra|additional|plus|with|would|will|you'd|next|new)\b(?:.*\b)?(?:makes?|gives?|brings?"
    r"|bringing|totals?|totaling|reach\w*|puts?|takes?|comes?|leaves?|gets?|keeps?|leav\w+|be at|be|is|are|=|up to|to)\b"
)
_ITS_OWN: Final = re.compile(
    r"\b(?:another|extra|additional|next) (?:Q |N )?(?:\w+ ){0,2}(?:is|are|=|equals?|contains?|has|have|holds?|of) (?:\w+ )?A"
    r"|\b(?:another|extra|additional|next|Q|N)(?: more)?(?: \w+){0,2} (?:contains?|holds?|has|have) (?:\w+ )?A"
)
_AMOUNT_BESIDE_LIMIT: Final = re.compile(
    r"^(?:\w+ )*A (?:\w+ )?(?:is|are|would be|stays?|remains?) (?:\w+ )?(?:below|under|within|inside|over|above|past|beyond) (?:the|your|its) (?:\w+ )*(?:limit|maximum|max|cap|ceiling)s?$"
)
_HARD: Final = re.compile(
    r"\b(?:every|each|intervals?|minimum|between|must|should|labels?|requir\w+|needs?|needed|recommend\w*|apart|rule|says"
    r"|spaced|spacing|limit|wait|instructs?|directions?|allow\w*)\b"
)
_GAP: Final = re.compile(r"\b(?:apart|between|gap|later|after|before|earlier|interval|spacing|spaced)\b")
_SHORT_OF_IT: Final = re.compile(r"\b(?:early|soon|left|to go|short|wait|remain\w*|more|another|until)\b")


def again(judged: Judged, bench: Bench) -> Judged:
    """The judgement of the first other reading that holds, else the one given."""
    condition = judged.statement.condition
    if judged.verdict == UNSUPPORTED and judged.statement.kind == COMPATIBILITY and condition is not None and not condition.empty:
        judged.verdict, judged.conditional = SUPPORTED, True
        return judged
    if judged.verdict == UNSUPPORTED and judged.statement.form in ("elapsed", "total", "counted", "loose"):
        return _weighed(judged, bench)
    if judged.verdict != CONTRADICTED or bench.ground.conflict:
        return judged
    for reading in _readings(judged.statement):
        other = _FORMS[reading.form](reading, bench)
        if other.verdict == SUPPORTED:
            return other
    return judged


def _weighed(judged: Judged, bench: Bench) -> Judged:
    """A possible value that the words weigh, not assert: which way it would decide."""
    statement, ground = judged.statement, bench.ground
    told = ground.decision is not Decision.AMBIGUOUS
    supposed = statement.supposing == "said" or (
        statement.supposing == "perhaps" and (bench.letter == "AMBIGUOUS" or told and re.search(r"\b(?:would|could|'d|you'd)\b", statement.words) is not None)
    )  # fmt: skip
    if not supposed or ground.conflict or judged.rule == "remark":
        return judged
    value = statement.least if statement.least != -inf else statement.most
    if statement.form == "elapsed":
        limits = limits_in_question(bench)
        sides = {"YES" if statement.most >= limit else "NO" for limit in limits}
    else:
        finding = ground.finding(ROLLING_TOTAL)
        limit = finding.worst.limit if finding is not None and finding.worst.limit is not None else None
        sides = set() if limit is None or statement.unit != "mass" else {"YES" if value <= limit else "NO"}
    statement.polarity = sides.pop() if len(sides) == 1 else statement.polarity
    judged.verdict, judged.conditional, judged.tied = SUPPORTED, True, True
    judged.because += ": one of those that may be"
    return judged


def _readings(statement: Statement) -> Iterator[Statement]:
    words = statement.words
    if statement.form == "limit" and _AMOUNT_BESIDE_LIMIT.search(words):
        yield replace(statement, kind=TOTAL_INTAKE, form="total", family="", relation="")
    if statement.form == "limit" and statement.kind == DAILY_LIMIT and not re.search(r"\b(?:daily|day|D|W|today)\b", words):
        yield replace(statement, kind=SINGLE_DOSE_LIMIT)
    if statement.form in ("limit", "crosses") and statement.least != -inf and not _NAMES_LIMIT.search(words):
        family = "after" if _NEXT_DOSE.search(words) else ""
        yield replace(statement, kind=TOTAL_INTAKE, form="total", family=family, relation="")
    elif statement.form == "total" and statement.unit in ("unit", "dose") and statement.least <= 12 and "N" not in words.split():
        yield replace(statement, unit="dose" if statement.unit == "unit" else "unit")
    elif statement.form == "total" and statement.family == "before" and re.fullmatch(r"(?:is|are|that is|that's|it is|it's|=|equals) (?:only |just |exactly )?A(?: (?:total|in total))?", words):
        # "You may take 2 ibuprofen, which is 400 mg": whichever amount was just spoken of.
        yield replace(statement, family="")
    elif statement.form == "total" and statement.family in ("left", "part", "unit", "window", "before_24h"):
        if not re.search(r"\b(?:last|past|previous|preceding) (?:D|Q|W)\b", words):
            yield replace(statement, family="")
    elif statement.form == "total" and statement.family.startswith("after"):
        if _ITS_OWN.search(words):
            yield replace(statement, family="asked")
        elif not _SUM_WITH_NEXT.search(words) and statement.family == "after":
            yield replace(statement, family="")
    elif statement.form == "counted" and (statement.refers == "next" or _NEXT_DOSE.search(words)):
        yield replace(statement, form="total", family="after")
    elif statement.form == "rule" and statement.strict and not _HARD.search(words):
        yield replace(statement, kind=ELAPSED, form="elapsed", least=statement.least + 1, most=inf)
    elif statement.form == "rule" and not _HARD.search(words):
        yield replace(statement, kind=ELAPSED, form="elapsed", least=statement.least - 300, most=statement.most + 300)
        yield replace(statement, kind=NEXT_TIME, form="next", least=statement.least - 300, most=statement.most + 300)
    elif statement.form == "elapsed":
        if _GAP.search(words):
            yield replace(statement, form="doses_apart")
        if _SHORT_OF_IT.search(words):
            yield replace(statement, kind=NEXT_TIME, form="next", polarity="NO")


__all__ = ["again"]
