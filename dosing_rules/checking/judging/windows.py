"""Statements about the day on which doses count, judged."""

from __future__ import annotations

import re
from dataclasses import replace
from math import inf
from typing import Final

from ...facts import DAY
from ...rules.measure import ROLLING_TOTAL, SAME_CLASS
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Spread
from ..statements import DECISION_CONSISTENCY, ELAPSED, Statement
from .elapsed import same_clock
from .ingredients import stance_of
from .judged import Bench, Judged, both, either
from .speech import conclusion

_AT_THEN: Final = re.compile(r"^(?:but |and |so |only )*(?:at|by|after|from|not until) (?:about )?C\b|\b(?:at|by|after|until|from) (?:about )?C(?: \w+)?$")
"""The time at which a dose leaves the window, not the time of the dose."""


def reset(statement: Statement, bench: Bench) -> Judged:
    """The 24 hours roll; no limit starts anew at midnight."""
    verdict = SUPPORTED if statement.negated else CONTRADICTED
    if verdict == CONTRADICTED and _YESTERDAYS.search(statement.words) and _all_past(bench):
        # "Yesterday's tablets no longer count", where each of them is 24 hours old.
        return Judged(statement, SUPPORTED, "what was taken is 24 h old or older", ROLLING_TOTAL, tied=True)
    if verdict == CONTRADICTED and not bench.ground.dose_ids() and not any(one.totals for one in bench.ground.found):
        return Judged(statement, SUPPORTED, "nothing was taken", "remark")
    if verdict == CONTRADICTED and not _CALENDAR.search(statement.words) and _whole_history_past(statement, bench):
        # "The limit of 2 in 24 hours has reset", more than a day after all that was taken.
        return Judged(statement, SUPPORTED, "what was taken is 24 h old or older", ROLLING_TOTAL, tied=True)
    calendar = re.search(r"\b(?:midnight|day|today|tomorrow|morning|night|daily|C|overnight|calendar)\b", statement.words)
    if verdict == CONTRADICTED and calendar is None and any(
        j.statement.form == "left_window" and j.verdict == SUPPORTED for j in bench.judged
    ):  # fmt: skip
        return Judged(statement, SUPPORTED, "what was taken has left the 24 hours", "remark")
    return Judged(statement, verdict, "the limit holds for any 24 hours, not for a calendar day", ROLLING_TOTAL, general=True)


_NONE_COUNTS: Final = re.compile(r"\b(?:none|nothing|no longer any) of\b|\b(?:all|everything|every|each) (?:of )?(?:\w+ )*(?:left|out|dropped|fallen|older|expired|rolled|aged)\b|\bnothing (?:\w+ ){0,3}counts?\b")
_YESTERDAYS: Final = re.compile(r"\b(?:yesterday|previous day|day before)(?:'s)? (?:\w+ ){0,4}(?:no longer|\w*n't|not|irrelevant)\b")


_CALENDAR: Final = re.compile(r"\b(?:midnight|calendar|new day|tomorrow|morning|today|overnight|C)\b")


def _whole_history_past(statement: Statement, bench: Bench) -> bool:
    """Whether every dose told is 24 hours old in every world, and the text has said how long ago the last one was."""
    ground = bench.ground
    doses = ground.dose_ids()
    if ground.conflict or not doses or any(one.totals for one in ground.found):
        return False
    told = re.search(r"\bD\b", statement.words) is not None or any(j.statement.kind == ELAPSED and j.verdict == SUPPORTED and j.statement.most >= DAY for j in bench.judged)
    return told and both(ground.elapsed(name).verdict(DAY, inf) for name in doses) == SUPPORTED


def _all_past(bench: Bench) -> bool:
    """Whether all that was taken before this calendar day is 24 hours old, and something was said to be that old."""
    ground = bench.ground
    asked = ground.asked_clock
    doses = ground.dose_ids()
    old = any(j.statement.kind == ELAPSED and j.verdict == SUPPORTED and j.statement.most >= DAY for j in bench.judged)
    if not old or ground.conflict or not doses:
        return False
    earlier = [name for name in doses if asked is None or ground.elapsed(name).verdict(-inf, asked) != SUPPORTED]
    return bool(earlier) and both(ground.elapsed(name).verdict(DAY, inf) for name in earlier) == SUPPORTED


_RULED_OUT: Final = re.compile(r"^(?:(?:so|and|but|then|therefore) )*(?:(?:the|this|that|your|his|her|a|an|another|any|asked - for|requested|planned|next|new|extra|C|Q|N|P|A|more|pair|two|dose|tablets?|pills?|caplets?|of|at|for) )+(?:is|are|'s) (?:(?:simply|clearly|definitely|therefore|still|just) )*out(?: (?:for now|tonight|right now|today|now|for today|until C|at C))?$")


def left_window(statement: Statement, bench: Bench) -> Judged:
    """A dose that no longer counts, because it is 24 hours old or older."""
    ground = bench.ground
    if _RULED_OUT.search(statement.words) and bench.letter == "NO" and not any(same_clock(clock, ground.dose_clock(name)) for clock in statement.clocks for name in ground.dose_ids()):
        # "So the 8 PM pair is out": not the dose of that time in the past, but the one that is asked for.
        return conclusion(replace(statement, kind=DECISION_CONSISTENCY, form="conclusion", polarity="NO", value="NO"), bench)
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", ROLLING_TOTAL)
    doses = ground.dose_ids()
    if _OF_THAT_TIME.search(statement.words) and not _AT_THEN.search(statement.words):
        # "The 8 AM dose has left the window": of the dose at that time, whatever became of an earlier one.
        doses = [name for name in doses if any(same_clock(clock, ground.dose_clock(name)) for clock in statement.clocks)] or doses
    spreads = [ground.elapsed(name) for name in doses] or [
        Spread(tuple((max(0, -(total.end.most or 0)), inf if total.start.least is None else -total.start.least) for total in one.totals))
        for one in ground.found if one.totals
    ]
    if not spreads:
        return Judged(statement, UNSUPPORTED, "the time of each dose was not told", ROLLING_TOTAL)
    every = both if _NONE_COUNTS.search(statement.words) else either
    past = every(spread.verdict(DAY, float("inf")) for spread in spreads)
    asked = ground.asked_clock
    if past == CONTRADICTED and not statement.negated and asked is not None and _AT_THEN.search(statement.words) and any(
        spread.exact and spread.ends[0] + (clock - asked) % DAY >= DAY for clock, _ in statement.clocks for spread in spreads
    ):  # fmt: skip
        return Judged(statement, SUPPORTED, "at the time that is named a dose has left the window", "remark")
    if past == CONTRADICTED and not statement.negated and _COUNTS_AGAINST.search(statement.words) and _of_another_drug(statement, bench):
        return Judged(statement, SUPPORTED, "a drug with limits of its own", SAME_CLASS, tied=True)
    verdict = past if not statement.negated else {SUPPORTED: CONTRADICTED, CONTRADICTED: SUPPORTED}.get(past, past)
    return Judged(statement, verdict, "a dose 24 h old or older has left the window", ROLLING_TOTAL, tied=True)


_OF_THAT_TIME: Final = re.compile(r"\bC (?:dose|doses|pair|ones?|tablets?|caplets?|pills?|N|Q|P)\b|\b(?:dose|doses|pair|ones?|tablets?|caplets?|pills?|N|Q|P) (?:at|from|of|taken at) C\b")
_COUNTS_AGAINST: Final = re.compile(r"\bcount(?:s|ed)?\b|\boutside (?:of )?the\b")


def _of_another_drug(statement: Statement, bench: Bench) -> bool:
    """As in "The Advil is a different drug and doesn't count against it": it shares neither ingredient nor class with what is asked for."""
    named = bench.profiles_of(statement.names or statement.nearby or statement.beside)
    taken = [profile for profile in named if profile.name in {one.name for one in bench.ground.taken_profiles()}] or named
    asked = bench.ground.asked_profiles()
    stands = stance_of([(one, other) for one in taken for other in asked], bench)
    return bool(taken) and bool(asked) and stands == {""}


def in_window(statement: Statement, bench: Bench) -> Judged:
    """As in "The 8 PM dose is still inside the 24 hours"."""
    ground = bench.ground
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", ROLLING_TOTAL)
    doses = ground.dose_ids()
    meant = [name for name in doses if any(same_clock(clock, ground.dose_clock(name)) for clock in statement.clocks)]
    whole = re.search(r"\b(?:everything|all|both|each)\b", statement.words) is not None and not meant
    verdicts = [ground.elapsed(name).verdict(-inf, DAY - 1) for name in meant or doses]
    if not verdicts and any(one.totals for one in ground.found):
        return Judged(statement, SUPPORTED, "what was told as a total counts", "remark")
    verdict = both(verdicts) if whole else either(verdicts)
    others = [ground.elapsed(name).verdict(-inf, DAY - 1) for name in doses if meant and name not in meant]
    if re.search(r"\bonly (?:the|those|these|C|Q|N)\b", statement.words) and SUPPORTED in others:
        return Judged(statement, CONTRADICTED, "another dose is less than 24 h old too", ROLLING_TOTAL, tied=True)
    return Judged(statement, verdict, "a dose less than 24 h old counts", ROLLING_TOTAL, tied=True)


_OTHER_WAY: Final = {SUPPORTED: CONTRADICTED, CONTRADICTED: SUPPORTED}


def struck(statement: Statement, bench: Bench) -> Judged:
    """As in "Saturday's 400 mg has dropped off": false where no dose is 24 hours old, or where the amount is what still counts."""
    ground = bench.ground
    aged = left_window(replace(statement, words="", negated=False), bench)
    verdict = aged.verdict
    sums = {(q.family, q.ingredient): q.spread.ends[0] for q in ground.masses if q.family in ("before", "ever") and q.spread.exact}
    for name in bench.ingredients_of(statement):
        if verdict == SUPPORTED and {("before", name), ("ever", name)} <= set(sums):
            kept_now, in_all = sums["before", name], sums["ever", name]
            held = [statement.least - 500 <= amount <= statement.most + 500 for amount in (in_all - kept_now, kept_now, in_all)]
            if kept_now and not held[0] and any(held[1:]):
                verdict = CONTRADICTED
    if verdict == SUPPORTED and statement.negated and aged.verdict == SUPPORTED:
        return Judged(statement, SUPPORTED, "what is less than 24 h old counts", "remark")
    return Judged(statement, _OTHER_WAY.get(verdict, verdict) if statement.negated else verdict, aged.because, ROLLING_TOTAL, tied=True)


__all__ = ["in_window", "left_window", "reset", "struck"]
