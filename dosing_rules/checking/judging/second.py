"""A second reading, before a statement is called contradicted.

A contradiction needs a certain reading. Where the words leave open what a number is (how long ago, an interval, a wait;
an amount so far, with the next dose, or left), the number is held against each of them: it is contradicted only where it
fits none. Words that say which it is ("every", "ago", "so far", "the maximum is") leave one reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import Final

from ..ground import CONTRADICTED, SUPPORTED
from ..statements import DAILY_LIMIT, ELAPSED, INTERVAL_RULE, NEXT_TIME, SINGLE_DOSE_LIMIT, TOTAL_INTAKE, Statement
from .amounts import AMOUNTS
from .elapsed import ELAPSED_FORMS
from .following import FOLLOWING_FORMS
from .intervals import INTERVAL_FORMS
from .judged import Bench, Judged
from .limits import LIMITS

_RULE_WORDS: Final = re.compile(
    r"\b(?:every|each|minimum|must|should|needs?|needed|requires?|required|requirement|recommended|rule|between (?:\w+ ){0,2}doses|intervals?"
    r"|at least|more often|allowed|label|spaced|spacing|frequency|frequently)\b"
)
_PASSED_WORDS: Final = re.compile(r"\b(?:ago|passed|elapsed|gone|been|since|earlier|waited|old)\b")
_WAIT_WORDS: Final = re.compile(
    r"\b(?:wait\w*|another|more|further|additional|longer|later|until|remain\w*|left|to go|from now|hold|in (?:\w+ )?D|due)\b"
)
_LIMIT_WORDS: Final = re.compile(
    r"\b(?:limits?|maximum|max|ceiling|cap|allowance|threshold|most|daily|per day|a day|usual|standard|single|recommended|label\w*|up to"
    r"|no more than|not more than|exceed\w*|allows?)\b"
)
_WHICH_AMOUNT: Final = re.compile(
    r"\b(?:so far|already|total|would|will|bring\w*|make\w*|another|with (?:this|the next)|in all|altogether|=|took|taken|had|used|left|remaining)\b"
)


_SPACED_AS_A_RULE: Final = re.compile(
    r"\b(?:they|those|these|tablets?|caplets?|pills?|doses|P|which|it) (?:are|is|get|gets) (?:to be |usually |normally |typically |always |generally )?(?:spaced|taken|dosed|given|kept|separated|used) (?:at least |about )?D apart\b"
)


def reconsider(judged: Judged, bench: Bench) -> Judged:
    """The statement as judged, or a supported reading of it where the words allow one."""
    statement = judged.statement
    if judged.verdict != CONTRADICTED or bench.ground.conflict:
        return judged
    for other in _readings(statement):
        again = _FORMS[other.form](other, bench)
        if again.verdict == SUPPORTED and again.rule != "remark":
            again.statement = statement
            statement.kind, statement.form, statement.family, statement.relation = other.kind, other.form, other.family, other.relation
            statement.least, statement.most = other.least, other.most
            return again
    return judged


def _readings(statement: Statement) -> Iterator[Statement]:
    words = statement.words
    if statement.relation or statement.strict or statement.least == -inf or statement.most == inf:
        # A comparison was read whole.
        return
    if statement.form in ("doses_apart", "elapsed") and _SPACED_AS_A_RULE.search(words) and statement.most - statement.least <= 1200:
        middle = (statement.least + statement.most) / 2
        yield replace(statement, kind=INTERVAL_RULE, form="rule", least=middle, most=middle)
    if statement.unit == "s" and statement.form in ("rule", "next", "loose"):
        middle = (statement.least + statement.most) / 2
        several = len(re.findall(r"\bD\b", words)) > 1
        if statement.form != "rule" and not _WAIT_WORDS.search(words) or statement.form == "rule" and (several or not _RULE_WORDS.search(words)):
            yield replace(statement, kind=ELAPSED, form="elapsed", least=middle - 300, most=middle + 300)
            yield replace(statement, kind=ELAPSED, form="doses_apart", least=middle - 300, most=middle + 300)
        if statement.form == "rule" and _WAIT_WORDS.search(words) and not _RULE_WORDS.search(words):
            yield replace(statement, kind=NEXT_TIME, form="next", least=middle - 300, most=middle + 300)
        if statement.form == "next" and _RULE_WORDS.search(words) and not re.search(r"\b(?:more|another|additional|further|longer|extra|from now)\b", words + " " + (statement.value or "")):
            yield replace(statement, kind=INTERVAL_RULE, form="rule", least=middle, most=middle)
    if statement.unit == "s" and statement.form == "elapsed" and not _PASSED_WORDS.search(words) and re.search(r"\bD (?:is|are|would be|suffices?) ?(?:\w+ )?(?:enough|sufficient|needed|required|necessary|plenty)?\b", words):
        middle = (statement.least + statement.most) / 2
        yield replace(statement, kind=INTERVAL_RULE, form="rule", least=middle, most=middle)
    if statement.unit == "mass" and statement.form in ("limit", "total"):
        if statement.form == "limit" and not _LIMIT_WORDS.search(words):
            yield replace(statement, kind=TOTAL_INTAKE, form="total", family="", relation="")
        if statement.form == "total" and statement.family in ("", "left", "part", "window") and not _PASSED_WORDS.search(words):
            yield replace(statement, family="sum")
        if statement.form == "total" and _LIMIT_WORDS.search(words) and not _WHICH_AMOUNT.search(words):
            single = re.search(r"\b(?:single|usual|standard|dose)\b", words) is not None and not re.search(r"\b(?:daily|day)\b", words)
            yield replace(statement, kind=SINGLE_DOSE_LIMIT if single else DAILY_LIMIT, form="limit")


_FORMS: Final = {**ELAPSED_FORMS, **INTERVAL_FORMS, **FOLLOWING_FORMS, **AMOUNTS, **LIMITS}

__all__ = ["reconsider"]
