"""Statements about times of the day: how far back one lies, and what time it is."""

from __future__ import annotations

import re
from math import inf
from typing import Final

from ...rules.measure import SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Spread
from ..items import DAY
from ..statements import Statement
from .judged import Bench, Judged
from .spacing import clocks_differ, is_asked, length, range_text, same_clock


def clock_back(statement: Statement, bench: Bench) -> Judged:
    """As in "Midnight is 8 hours back": from a time of the day to the asked time, whatever was taken."""
    asked = bench.ground.asked_clock
    if asked is None or bench.ground.conflict:
        return Judged(statement, UNSUPPORTED, "the time is not known", SPACING)
    period = DAY // 2 if statement.clocks[0][1] == "half" else DAY
    passed = (asked - statement.clocks[0][0]) % period
    fits = any(statement.least - 360 <= passed + turn * period <= statement.most + 360 for turn in range(4))
    tied = any(bench.ground.elapsed(name).verdict(statement.least - 360, statement.most + 360) == SUPPORTED for name in bench.ground.dose_ids())
    return Judged(statement, SUPPORTED if fits else CONTRADICTED, f"{length(passed)} on the clock", SPACING, tied=tied)


def now_is(statement: Statement, bench: Bench) -> Judged:
    """As in "It's now around 4 pm": the present time as it was told; where it was not, that is assumed."""
    ground = bench.ground
    if ground.conflict or ground.asked_clock is not None and ground.now_after_asked != 0:
        return Judged(statement, SUPPORTED, "a time of the day", "remark")
    if ground.asked_clock is None:
        open_now = "require_now" in ground.reasons
        return Judged(statement, UNSUPPORTED if open_now else SUPPORTED, "the current time was not told", SPACING if open_now else "remark")
    fits = any(same_clock(clock, ground.asked_clock) for clock in statement.clocks)
    return Judged(statement, SUPPORTED if fits else UNSUPPORTED, "the time that was told", "remark")


def by_then_passed(statement: Statement, name: str, bench: Bench) -> Judged:
    """As in "In an hour it will be 4 hours": since that dose to so much later than now."""
    ahead = (statement.per or 0) - (bench.ground.now_after_asked or 0)
    spread = Spread(tuple((low + ahead, high + ahead) for low, high in bench.ground.elapsed(name).spans))
    verdict = spread.verdict(statement.least, statement.most)
    return Judged(statement, verdict, f"{range_text(spread)} from that dose to {length(statement.per or 0)} from now", SPACING if verdict != CONTRADICTED or not ahead else "remark", tied=True)


TWO_CLOCKS: Final = re.compile(r"\bC (?:\w+ )?(?:to|until|and|till|-|through) (?:\w+ ){0,2}C\b")


_SINCE_DOSE: Final = re.compile(r"\b(?:since|dose|doses|ago|waited|taken|took|apart)\b")


def of_two_clocks(statement: Statement, bench: Bench) -> bool:
    """As in "11 pm to midnight is 1 hour", a part of what passed: plain arithmetic, where one of the two is neither the dose's nor the asked time."""
    if len(statement.clocks) != 2 or not TWO_CLOCKS.search(statement.words) or clocks_differ(bench) or statement.least == -inf or statement.most == inf:
        return False
    first, second = statement.clocks
    doses = [clock for name in bench.ground.dose_ids() if (clock := bench.ground.dose_clock(name)) is not None]
    if is_asked(second, bench) and any(same_clock(first, clock) for clock in doses) or not doses or _SINCE_DOSE.search(statement.words):
        return False
    goes_on = bench.judged and bench.judged[-1].statement.clocks[-1:] == (first,)
    if is_asked(second, bench) and first[0] % (DAY // 2) and not goes_on:
        return False
    period = DAY // 2 if "half" in (first[1], second[1]) else DAY
    return bool(statement.least <= (second[0] - first[0]) % period <= statement.most)


__all__ = ["TWO_CLOCKS", "by_then_passed", "clock_back", "now_is", "of_two_clocks"]
