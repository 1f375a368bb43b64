"""A second reading: what a statement may mean besides, before it is called false.

A clause that is read only half is no error of its author. A statement that comes out contradicted is therefore read once
more in the other ways that its words leave open: where they do not say what a number is (how long ago, an interval, a
wait; an amount so far, with the next dose, or left), the number is held against each of them. Words that leave no other
way ("every", "so far", "adding 2 more makes 800 mg") have no second reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import inf
from typing import Final

from ...decision import Decision
from ...rules.measure import ROLLING_TOTAL, SAME_CLASS, SPACING
from ..grammar.idioms import LEAVES, WHOLE_AGAIN
from ..grammar.rule_told import RULE_TOLD
from ..grammar.sum_told import SUM_TOLD
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..statements import (
    COMPATIBILITY,
    DAILY_LIMIT,
    ELAPSED,
    INTERVAL_RULE,
    NEXT_TIME,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    Statement,
)
from .amounts import AMOUNTS
from .crossing import CROSSING
from .drugs import two_of
from .elapsed import ELAPSED_FORMS
from .following import FOLLOWING_FORMS
from .intervals import INTERVAL_FORMS, limits_in_question
from .judged import Bench, Judged
from .limits import LIMITS

_FORMS: Final = {**ELAPSED_FORMS, **INTERVAL_FORMS, **FOLLOWING_FORMS, **AMOUNTS, **LIMITS, **CROSSING}

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
    r"|bringing|totals?|totaling|reach\w*|puts?|takes?|comes?|leaves?|gets?|keeps?|leav\w+|lands?|hits?|ends? up|arrives?|pushe?s?|lifts?|be at|be|is|are|=|up to|to)\b"
)
_ITS_OWN: Final = re.compile(
    r"\b(?:another|extra|additional|next) (?:Q |N )?(?:\w+ ){0,2}(?:is|are|=|equals?|contains?|has|have|holds?|of) (?:\w+ )?A"
    r"|\b(?:the|this|that|your|new|requested|asked|proposed) dose (?:itself )?(?:is|would be|will be|would|being|equals|comes to|holds|contains|has) (?:\w+ )?A"
    r"|\b(?:another|extra|additional|next|Q|N)(?: more)?(?: \w+){0,2} (?:contains?|holds?|has|have) (?:\w+ )?A"
)
_AMOUNT_BESIDE_LIMIT: Final = re.compile(
    r"^(?:\w+ )*A (?:\w+ )?(?:is|are|would be|stays?|remains?) (?:\w+ )?(?:below|under|within|inside|over|above|past|beyond) (?:the|your|its) (?:(?!A )\w+ )*(?:limit|maximum|max|cap|ceiling)s?$"
)
_AGAIN_AFTER: Final = (
    r"\bP (?:\w+ )?(?:may|can|could|is|are|gets?) (?:\w+ )?(?:be )?(?:\w+ )?(?:repeated|redosed|retaken|(?:taken|given|used|had|due|allowed|okay|ok|fine|safe|permitted|possible) again)\b"
)
"""As in "Ibuprofen may be repeated after 2 hours": a rule, not what passed."""
_HARD: Final = re.compile(
    r"\b(?:every|each|intervals?|minimum|between|must|should|labels?|requir\w+|needs?|needed|asks? for|calls? for|recommend\w*|apart|rule|says"
    r"|spaced|spacing|limit|wait|instructs?|directions?|allow\w*)\b"
    r"|" + _AGAIN_AFTER
)
_UNTIL_ASKED: Final = re.compile(r"^(?!.*\b(?:wait\w*|hold|more|another|left|remain\w*|to go)\b).*\bD (?:until|till|up to) (?:now|C)\b")
_IN_GRAMS: Final = re.compile(r"^(?:\w+ ){0,2}?(?:Q|N) (?:more )?(?:\w+ )?(?:makes?|gives?|brings? it to|is|are|takes? (?:it|you) to|equals?) Q$")
_BRINGS: Final = re.compile(r"\b(?:next|this|another|second|third|fourth|new|planned|requested)(?: \w+)? dose (?:\w+ )?(?:makes?|comes to|would be|would make|will make) ")
"""As in "The next dose makes 2,600 mg": itself, or with what was taken."""
_GAP: Final = re.compile(r"\b(?:apart|between|gap|later|after|before|earlier|interval|spacing|spaced)\b")
_SHORT_OF_IT: Final = re.compile(r"\b(?:early|soon|left|to go|short|wait|remain\w*|more|another|until)\b")
_RULE_WORDS: Final = re.compile(
    r"\b(?:every|each|minimum|must|should|needs?|needed|requires?|required|requirement|recommended|rule|between (?:\w+ ){0,2}doses|intervals?"
    r"|at least|more often|allowed|label|spaced|spacing|frequency|frequently)\b"
    r"|" + _AGAIN_AFTER
)
_PASSED_WORDS: Final = re.compile(r"\b(?:ago|passed|elapsed|gone|been|since|earlier|waited|old)\b")
_WAIT_WORDS: Final = re.compile(
    r"\b(?:wait\w*|another|more|further|additional|longer|later|until|remain\w*|left|to go|from now|hold|in (?:\w+ )?D|due|too (?:early|soon))\b"
)
_LIMIT_WORDS: Final = re.compile(
    r"\b(?:limits?|maximum|max|ceiling|cap|allowance|threshold|most|daily|per day|a day|usual|standard|single|recommended|label\w*|up to"
    r"|no more than|not more than|exceed\w*|allows?)\b"
)
_WHICH_AMOUNT: Final = re.compile(
    r"\b(?:so far|already|total|would|will|bring\w*|make\w*|another|with (?:this|the next)|in all|altogether|=|took|taken|had|used|left|remaining)\b"
)


_TABLE_ROW: Final = re.compile(
    r"^(?:the |your )?(?:new |24 - hour |day |running |time )?(?:interval|gap|spacing|time|elapsed|wait|timing|total|sum|amount|intake|dose)(?: (?:since|so|far|last|dose|with|this|today|now|the))* (?:is|=) (D|A) (?:needed|required|minimum|min|limit|label|rule|max|maximum|cap|allowed)$"
)
_SPACED_AS_A_RULE: Final = re.compile(
    r"\b(?:they|those|these|tablets?|caplets?|pills?|doses|P|which|it) (?:are|is|get|gets) (?:to be |usually |normally |typically |always |generally )?(?:spaced|taken|dosed|given|kept|separated|used) (?:at least |about )?D apart\b"
)


def again(judged: Judged, bench: Bench) -> Judged:
    """The judgement of the first other reading that holds, else the one given: first what its number may be, then its words."""
    return _words_again(_number_again(judged, bench), bench)


def _number_again(judged: Judged, bench: Bench) -> Judged:
    """The statement as judged, or a supported reading of it where the words allow one."""
    statement = judged.statement
    if judged.verdict != CONTRADICTED or bench.ground.conflict:
        return judged
    if judged.because == "the interval of what is assumed" or statement.topic in (RULE_TOLD, SUM_TOLD):
        return judged
    for other in _number_readings(statement):
        other_way = _FORMS[other.form](other, bench)
        if other_way.verdict == SUPPORTED and other_way.rule != "remark":
            other_way.statement = statement
            statement.kind, statement.form, statement.family, statement.relation = other.kind, other.form, other.family, other.relation
            statement.least, statement.most = other.least, other.most
            return other_way
    return judged


def _number_readings(statement: Statement) -> Iterator[Statement]:
    words = statement.words
    if WHOLE_AGAIN.search(words) or statement.topic == "with next" or statement.family.startswith("room"):
        return
    if statement.form in ("rule", "limit") and (row := _TABLE_ROW.search(words)) is not None:
        # "Interval: 3 h (needed: 4 h)": the word of the limit names the number that follows.
        if row[1] == "D" and statement.unit == "s":
            yield replace(statement, kind=ELAPSED, form="elapsed", relation="", least=statement.least - 300, most=statement.most + 300)
        elif statement.unit == "mass":
            yield replace(statement, kind=TOTAL_INTAKE, form="total", family="", relation="")
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
    if statement.unit == "s" and statement.form == "elapsed" and not _PASSED_WORDS.search(words) and re.search(r"\bD (?:is|are|would be|suffices?)(?! (?:\w+ ){1,3}the D\b) ?(?:\w+ )?(?:enough|sufficient|needed|required|necessary|plenty)?\b", words):
        middle = (statement.least + statement.most) / 2
        yield replace(statement, kind=INTERVAL_RULE, form="rule", least=middle, most=middle)
    if statement.unit == "unit" and statement.form == "total" and _IN_GRAMS.search(words) and 1 <= statement.least == statement.most <= 4:
        # "Four caplets are two grams, two more make three": grams, where that comes out.
        yield replace(statement, unit="mass", family="after", least=statement.least * 1_000_000 - 500, most=statement.most * 1_000_000 + 500)
    if statement.unit == "mass" and statement.form in ("limit", "total"):
        if statement.family == "each" and _BRINGS.search(words):
            yield replace(statement, family="after")
        if statement.form == "limit" and not _LIMIT_WORDS.search(words):
            yield replace(statement, kind=TOTAL_INTAKE, form="total", family="", relation="")
        if statement.form == "total" and statement.family in ("", "left", "part", "window") and not _PASSED_WORDS.search(words):
            yield replace(statement, family="sum")
        if statement.form == "total" and _LIMIT_WORDS.search(words) and not _WHICH_AMOUNT.search(words):
            single = re.search(r"\b(?:single|usual|standard|dose)\b", words) is not None and not re.search(r"\b(?:daily|day)\b", words)
            yield replace(statement, kind=SINGLE_DOSE_LIMIT if single else DAILY_LIMIT, form="limit")


def _words_again(judged: Judged, bench: Bench) -> Judged:
    """The judgement of the first other reading that holds, else the one given."""
    condition = judged.statement.condition
    if judged.verdict == UNSUPPORTED and judged.statement.kind == COMPATIBILITY and condition is not None and not condition.empty:
        judged.verdict, judged.conditional = SUPPORTED, True
        return judged
    if judged.verdict == UNSUPPORTED and judged.statement.form == "crosses" and _MAY_CROSS.search(judged.statement.words) and bench.ground.decision is Decision.AMBIGUOUS:
        # "There is a risk of exceeding the daily limit", where that is open.
        judged.verdict, judged.because, judged.concludes, judged.tied = SUPPORTED, judged.because + ": it may be", None, False
        judged.conditional = True
        return judged
    if judged.verdict == UNSUPPORTED and judged.statement.form in ("elapsed", "total", "counted", "loose"):
        return _weighed(judged, bench)
    if judged.verdict != CONTRADICTED or bench.ground.conflict or judged.because == "the interval of what is assumed" or judged.statement.topic in (RULE_TOLD, SUM_TOLD):
        return judged
    between = _past_or_short(judged.statement, bench)
    if between is not None:
        return between
    if judged.statement.form == "rule" and _NOT_WITHIN.search(judged.statement.words) and bench.ground.finding(SAME_CLASS) is not None:
        # "Ibuprofen should not be taken within 24 hours", behind naproxen.
        apart = two_of(replace(judged.statement, kind=COMPATIBILITY, form="two_of", polarity="NO"), bench)
        return apart if apart.verdict == SUPPORTED else judged
    for reading in _readings(judged.statement):
        other = _FORMS[reading.form](reading, bench)
        if other.verdict == SUPPORTED:
            return other
    return judged


_MAY_CROSS: Final = re.compile(r"\b(?:possible|possibly|perhaps|may|might|could|risks?|risking|chance|danger|conceivabl\w+|maybe)\b")


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


_MORE_THAN_IT: Final = re.compile(r"\b(?:more|over|past|beyond|above|to spare|spare|extra|longer|late|later|after|exceed\w*|margin|cleared?)\b")
_LESS_THAN_IT: Final = re.compile(r"\b(?:less|short|shy|under|early|sooner|soon|left|remaining|to go|before|missing|lacking|away|until|wait\w*|below)\b")


_STILL_TO_WAIT: Final = re.compile(r"\b(?:wait|waiting|hold off|left|remain\w*|to go|too (?:early|soon))\b")


def _past_or_short(statement: Statement, bench: Bench) -> Judged | None:
    """As in "half an hour more than needed", "an hour shy of the four": what passed and an interval, one less the other."""
    if statement.unit != "s" or statement.form not in ("rule", "elapsed", "next", "doses_apart", "bare_rule") or statement.least == -inf or statement.most == inf:
        return None
    if statement.form == "elapsed" and re.search(r"\b(?:dose|tablets?|taken|took|ago|since|before (?:C|now))\b", statement.words):
        return None
    middle = (statement.least + statement.most) / 2
    ground = bench.ground
    doses = ground.dose_ids(ground.asked_ingredients)
    spread = ground.elapsed(doses[-1]) if doses else None
    if spread is None or not spread.exact or spread.ends[1] == inf or not 0 < middle < 6 * 3600:
        return None
    for limit in limits_in_question(bench):
        gap = Fraction(spread.ends[0]) - Fraction(limit)
        if gap > 0 and _STILL_TO_WAIT.search(statement.words):
            continue
        said = _MORE_THAN_IT if gap > 0 else _LESS_THAN_IT
        if abs(abs(gap) - Fraction(middle)) <= 300 and (said.search(statement.words) or statement.words.endswith("by D")):
            return Judged(statement, SUPPORTED, "what passed and the interval, one less the other", SPACING, tied=True)
    return None


def _readings(statement: Statement) -> Iterator[Statement]:
    words = statement.words
    if WHOLE_AGAIN.search(words) or statement.topic == "with next" or statement.family.startswith("room"):
        return
    if statement.form == "limit" and _AMOUNT_BESIDE_LIMIT.search(words):
        yield replace(statement, kind=TOTAL_INTAKE, form="total", family="", relation="")
    if statement.form == "limit" and statement.kind == DAILY_LIMIT and not re.search(r"\b(?:daily|day|D|W|today)\b", words):
        yield replace(statement, kind=SINGLE_DOSE_LIMIT)
    over_it = statement.form == "crosses" and re.search(r"\b(?:over|above|past|beyond|under|below|within) (?:[\w']+ ){0,4}?A\b", words) is not None
    if statement.form in ("limit", "crosses") and statement.least != -inf and not over_it and not _NAMES_LIMIT.search(words):
        family = "after" if _NEXT_DOSE.search(words) else ""
        yield replace(statement, kind=TOTAL_INTAKE, form="total", family=family, relation="")
    elif statement.form == "total" and statement.unit in ("unit", "dose") and statement.least <= 12 and "N" not in words.split():
        yield replace(statement, unit="dose" if statement.unit == "unit" else "unit")
    elif statement.form == "total" and statement.family == "before" and re.fullmatch(r"(?:is|are|that is|that's|it is|it's|=|equals) (?:only |just |exactly )?A(?: (?:total|in total))?", words):
        # "You may take 2 ibuprofen, which is 400 mg": whichever amount was just spoken of.
        yield replace(statement, family="")
    elif statement.form == "total" and not statement.asserted and statement.family in ("left", "part", "unit", "window", "before_24h"):
        if not re.search(r"\b(?:last|past|previous|preceding|current) (?:D|Q|W)\b", words) and not (re.search(r"\bso far\b|\balready\b", words) and not _NEXT_DOSE.search(words)):
            yield replace(statement, family="before" if LEAVES.search(words) and statement.family in ("left", "before_24h") else "")
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
    elif statement.form == "next" and _UNTIL_ASKED.search(words) and statement.least != -inf and statement.most != inf:
        # "Even then it's just five and a half hours until 1:30", and 1:30 is the asked time.
        yield replace(statement, kind=ELAPSED, form="elapsed", clocks=(), polarity=None, supposing="said")
    elif statement.form == "most_now" and statement.unit == "mass" and not _LEFT_NOW.search(words):
        # "Up to 1,200 mg is allowed": of the whole day, not of what is left.
        yield replace(statement, kind=DAILY_LIMIT, form="limit")
    elif statement.form == "elapsed":
        if _GAP.search(words) and not re.search(r"\bD (?:before|prior to) (?:C|now)\b", words):
            yield replace(statement, form="doses_apart")
        if _SHORT_OF_IT.search(words):
            yield replace(statement, kind=NEXT_TIME, form="next", polarity="NO")


_NOT_WITHIN: Final = re.compile(r"\b(?:not|never|\w+n't) be (?:taken|used|started|added|swallowed) (?:within|inside) (?:the same |a |those )?D\b")
_LEFT_NOW: Final = re.compile(r"\b(?:now|more|left|another|still|remaining|further|yet|additional|at once|this time)\b")


def alternatives(bench: Bench) -> None:
    """As in "Seven and two more make 2,925 mg, eight and two more make 3,250 mg": each may be, and both are weighed."""
    if bench.letter != bench.ground.decision.value or bench.ground.conflict:
        return
    open_ = [j for j in bench.judged if j.verdict == UNSUPPORTED and j.statement.form in ("total", "counted") and j.statement.unit == "mass" and j.rule != "remark"]
    for judged in open_:
        one = judged.statement
        beside = [
            other.statement for other in open_
            if other is not judged and (other.statement.least > one.most or other.statement.most < one.least) and _side_by_side(one, other.statement)
        ]  # fmt: skip
        if beside:
            one.supposing = "said"
            _weighed(judged, bench)


def _side_by_side(one: Statement, other: Statement) -> bool:
    families = {one.family.removesuffix("_24h"), other.family.removesuffix("_24h")}
    return len(families - {"sum", ""}) <= 1 and not re.search(r"\b(?:so far|already)\b", f"{one.words} {other.words}")


__all__ = ["again", "alternatives"]
