"""Statements about times of the day: how far back one lies, and what time it is."""

from __future__ import annotations

from ...rules.measure import SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Spread
from ..items import DAY
from ..statements import Statement
from .judged import Bench, Judged
from .spacing import length, range_text, same_clock


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


__all__ = ["by_then_passed", "clock_back", "now_is"]
