"""Statements about whom a product is for, what a part of it does, and another product that was not asked for, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ...rules.measure import SAME_CLASS, SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..items import DAY, HOUR
from ..statements import Statement
from .ingredients import stance_of
from .judged import MAJOR, Bench, Judged


def not_for_adults(statement: Statement, bench: Bench) -> Judged:
    """As in "Children's Motrin is not permitted for adults": no label forbids it to them."""
    del bench
    return Judged(statement, CONTRADICTED, "no label forbids it to adults", "single_dose", general=True)


def role(statement: Statement, bench: Bench) -> Judged:
    """As in "with acetaminophen as the sleep aid": a pain reliever does nothing of that kind."""
    relievers = [name for name in statement.names[-1:] if name in MAJOR]
    if relievers:
        return Judged(statement, CONTRADICTED, f"{relievers[0]} is a pain reliever", "remark")
    del bench
    return Judged(statement, SUPPORTED, "what it is for", "remark")


def no_such_problem(statement: Statement, bench: Bench) -> Judged:
    """As in "Ordinary Advil would not have this problem": the product named, with what was taken."""
    named = bench.profiles_of(statement.names[-1:])
    asked = {profile.name for profile in bench.ground.asked_profiles()}
    others = [profile for profile in named if profile.name not in asked] or named
    pairs = [(one, other) for one in others for other in bench.ground.taken_profiles()]
    stands = stance_of(pairs, bench)
    verdict = SUPPORTED if "" in stands or not pairs else CONTRADICTED if "class" in stands else UNSUPPORTED
    return Judged(statement, verdict, "that product with what was taken", "remark")


def instead(statement: Statement, bench: Bench) -> Judged:
    """As in "Tylenol would be an alternative": a drug that was not asked for, with what was taken."""
    named = {name for profile in bench.profiles_of(statement.names) for name in profile.ingredients}
    if named & set(bench.ground.asked_ingredients):
        return Judged(statement, UNSUPPORTED, "that is what was asked for", "remark")
    return no_such_problem(statement, bench)


def of_the_body(statement: Statement, bench: Bench) -> Judged:
    """As in "Body weight does not change the label limit": true of adults."""
    if statement.topic == "age" and "scope:child" in bench.ground.reasons:
        return Judged(statement, CONTRADICTED, "an adult's label is not for a child", "scope", general=True)
    return Judged(statement, SUPPORTED, "labels print one limit for every adult", "remark")


def clock_face(statement: Statement, bench: Bench) -> Judged:
    """As in "By the clock 11 PM to 4 AM is five hours": the difference of the two figures."""
    if not statement.clocks:
        # "On the clock it is 3 hours": what passed, or an hour more or less where the clocks were changed.
        changed = re.search(r"\b(?:clocks?|daylight|dst|time change|spring|fall back|fell back|time zones?|flew|landed|flight)\b", bench.ground.question.lower()) is not None
        steps = (0, HOUR, -HOUR) if changed or not bench.ground.question else (0,)
        spreads = [bench.ground.elapsed(name) for name in bench.ground.dose_ids()]
        verdicts = [spread.verdict(statement.least + step - 360, statement.most + step + 360) for spread in spreads for step in steps]
        verdict = SUPPORTED if SUPPORTED in verdicts else UNSUPPORTED if UNSUPPORTED in verdicts or not verdicts or bench.ground.conflict else CONTRADICTED
        return Judged(statement, verdict, "the difference on the clock", "remark")
    (first, one), (second, two) = statement.clocks
    period = DAY // 2 if "half" in (one, two) else DAY
    holds = (second - first - statement.least) % period == 0
    return Judged(statement, SUPPORTED if holds else CONTRADICTED, "the difference of the two times", "remark")


_NOT_ENOUGH: Final = re.compile(
    r"^(?:(?:so|but|and|because|since|at|exactly|precisely|just|only|even|a full|the full|right|those|these|the) )*D(?: (?:exactly|ago|apart|flat|on the dot|sharp|by itself|alone))* (?:is|are|isn't|aren't)(?: (?:still|just|quite|yet|simply|really|not|n't))* (?:(?:long )?enough|sufficient|insufficient|too (?:soon|short|early|little|close)|short)\b"
)
_DENIES: Final = re.compile(r"\b(?:not|isn't|aren't|insufficient|too|short)\b")
_MORE_THAN: Final = re.compile(r"\b(?:must|should|have to|has to|needs? to|ought to|required to)(?: (?:be|lie|pass|elapse|stay|come|kept|spaced|separated|taken|leave|wait))* (?:by )?(?:more than|over|longer than|greater than|above) D\b|\b(?:needs?|requires?|wants?|asks? for|calls? for|takes?) (?:(?:strictly|a little|slightly) )?more than D\b|\bmore than D (?:is needed|are needed|is required|are required|must|should|have to|has to|needs? to|ought to)\b")


def at_the_boundary(judged: Judged, bench: Bench) -> Judged:
    """As in "Exactly 4 hours is not enough", "doses must be more than 4 hours apart", where just that has passed: it is enough."""
    statement, ground = judged.statement, bench.ground
    condition = statement.condition
    if judged.verdict != SUPPORTED or statement.unit != "s" or ground.conflict or condition is not None and not condition.empty:
        return judged
    short = _NOT_ENOUGH.search(statement.words) is not None and _DENIES.search(statement.words) is not None
    if not short and not _MORE_THAN.search(statement.words):
        return judged
    spacing, apart = ground.finding(SPACING), ground.finding(SAME_CLASS)
    doses = ground.dose_ids(ground.asked_ingredients)
    if statement.form == "apart" and not doses and apart is not None:
        # Between two drugs of one class: what passed since the other one.
        spacing, doses = apart, ground.dose_ids()
    if spacing is None or spacing.status != "kept" or apart is not None and apart.status != "kept" or not doses:
        return judged
    passed, limit = ground.elapsed(doses[-1]), spacing.worst.limit
    if passed.exact and passed.ends[0] == limit and limit is not None and statement.least - 1 <= limit <= statement.most:
        judged.verdict, judged.because, judged.dismisses = CONTRADICTED, "exactly at the interval is allowed", False
    return judged


OUTRIGHT: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {"not_for_adults": not_for_adults, "role": role, "no_such_problem": no_such_problem, "instead": instead, "of_the_body": of_the_body, "clock_face": clock_face}

__all__ = ["OUTRIGHT", "at_the_boundary"]
