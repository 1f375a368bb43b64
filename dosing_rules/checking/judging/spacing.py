"""Statements about the times of doses beside each other, judged."""

from __future__ import annotations

import re
from math import inf
from typing import Final

from ...clocks import duration_text
from ...decision import Decision
from ...rules.measure import SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number, Spread
from ..items import DAY, HOUR, items_of
from ..statements import NEXT_TIME, Statement
from .judged import Bench, Judged, either


def length(seconds: Number) -> str:
    """A duration in words; without an end it is "any time".

    >>> length(14_400), length(float("inf"))
    ('4 h', 'any time')
    """
    return "any time" if seconds in (inf, -inf) else duration_text(int(seconds))


def range_text(spread: Spread) -> str:
    """A stretch of time in words."""
    low, high = spread.ends
    return length(low) if low == high else f"{length(low)} or more" if high == inf else f"{length(low)} to {length(high)}"


def same_clock(clock: tuple[int, str], known: int | None) -> bool:
    """Whether a clock time in words is a known time of day; without am or pm, either."""
    if known is None:
        return False
    period = DAY // 2 if clock[1] == "half" else DAY
    return (clock[0] - known) % period == 0


def is_asked(clock: tuple[int, str], bench: Bench) -> bool:
    """Whether a clock time in words is the asked time, or now."""
    ground = bench.ground
    shift = ground.now_after_asked or 0
    return same_clock(clock, ground.asked_clock) or (
        ground.asked_clock is not None and same_clock(clock, (ground.asked_clock - shift) % DAY)
    )


def doses_apart(statement: Statement, bench: Bench) -> Judged:
    """As in "The two earlier doses were only 3 hours apart": any two that follow each other."""
    ground = bench.ground
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", "remark")
    ids = ground.dose_ids()
    verdicts = []
    for place, later in enumerate(ids):
        for earlier in ids[:place]:
            one, other = ground.elapsed(earlier), ground.elapsed(later)
            spans = tuple(
                (a[0] - b[1], a[1] - b[0]) for a, b in zip(one.spans, other.spans, strict=False)
            )  # fmt: skip
            verdicts.append(Spread(spans).verdict(statement.least, statement.most))
    if not verdicts and re.search(r"\b(?:her|his|their)\b", statement.words):
        return Judged(statement, UNSUPPORTED, "between doses of somebody else", "remark")
    return Judged(statement, either(verdicts), "between doses that were told", "remark", tied=True)


def clocks(statement: Statement, bench: Bench) -> Judged:
    """As in "9 am is not 3 hours before 2 pm": plain arithmetic."""
    first, second = statement.clocks[0], statement.clocks[-1]
    doses = [name for name in bench.ground.dose_ids() if any(_shown_then(clock, name, bench) for clock in (first, second))]
    if len(doses) == 1 and (is_asked(first, bench) or is_asked(second, bench)) and not bench.ground.conflict:
        # A change of the clocks between the two counts.
        passed = bench.ground.elapsed(doses[0]).verdict(statement.least - 59, statement.most + 59)
        verdict = {SUPPORTED: CONTRADICTED, CONTRADICTED: SUPPORTED}.get(passed, passed) if statement.negated else passed
        return Judged(statement, verdict, f"{range_text(bench.ground.elapsed(doses[0]))} from that dose to the asked time", SPACING, tied=True)
    if _MEAL_AT.search(statement.words) and not doses and bench.ground.decision is Decision.AMBIGUOUS and (statement.condition is None or statement.condition.empty) and statement.supposing != "said":
        # "Lunch at noon was 5 hours before 5 PM": an hour that was not told, asserted.
        open_ = either(bench.ground.elapsed(name).verdict(statement.least - 300, statement.most + 300) for name in bench.ground.dose_ids())
        return Judged(statement, open_, "the hour of the meal was not told", SPACING, tied=True)
    period = DAY // 2 if "half" in (first[1], second[1]) else DAY
    gap = (second[0] - first[0]) % period
    true = (statement.least - gap) % period == 0
    verdict = SUPPORTED if true != statement.negated else CONTRADICTED
    return Judged(statement, verdict, f"between the two are {length(gap)}", SPACING, tied=True)


_MEAL_AT: Final = re.compile(r"\b(?:lunch|lunchtime|dinner|dinnertime|breakfast|supper|brunch|bedtime)(?: (?:dose|tablets?|one|N))? (?:(?:was|is|being|taken|around|about|means|meaning|came) )*(?:at |around |about )?C\b|\bC (?:lunch|dinner|breakfast|supper|brunch|bedtime)\b")


def _shown_then(clock: tuple[int, str], name: str, bench: Bench) -> bool:
    """Whether a clock showed this time at a dose; where the clocks were changed since, an hour to either side, as the question has it."""
    known = bench.ground.dose_clock(name)
    if same_clock(clock, known):
        return True
    return known is not None and clocks_differ(bench) and told_clock(clock, bench) and any(same_clock(clock, (known + step) % DAY) for step in (HOUR, -HOUR))


ALL_TAKEN: Final = re.compile(
    r"\b(?:both|all(?: (?:of them|Q|N|of the \w+|of these|of those))?|Q of them|those Q|these Q|N) (?:\w+ )?(?:were|have been|had been|was) (?:\w+ )?(?:taken|swallowed|used|had|gone|eaten|finished|used up)\b"
)
"""When all of them were taken says that they lie in the window."""


def dose_at(statement: Statement, bench: Bench) -> Judged:
    """As in "The last dose was at 1 PM"."""
    ground = bench.ground
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", SPACING)
    named = tuple(
        dict.fromkeys(i for profile in bench.profiles_of(statement.names) for i in profile.ingredients)
    ) if statement.own_names else ()  # fmt: skip
    doses = ground.dose_ids(named) or ground.dose_ids()
    known = [ground.dose_clock(name) for name in doses]
    if ALL_TAKEN.search(statement.words) and doses and all(clock is not None for clock in known):
        every = all(same_clock(statement.clocks[0], clock) for clock in known)
        units = any(q.family == "before" and q.spread.ends[0] > 0 for q in ground.counts)
        return Judged(statement, SUPPORTED if every else CONTRADICTED, "when what was told was taken", SPACING, tied=every and units)
    there = [name for name, clock in zip(doses, known, strict=True) if same_clock(statement.clocks[0], clock)]
    if there and re.search(r"\b[CQ] or (?:\w+ ){0,2}C\b", statement.words):
        return Judged(statement, SUPPORTED, "one of the times that may be the last", SPACING)
    if there and statement.refers == "last" and _later_told(there, bench) and not re.search(r"\b(?:before|full|whole|complete|proper|entire|other|regular)\b", statement.words):
        return Judged(statement, CONTRADICTED, "a later dose was told", SPACING)
    if there and statement.refers == "last" and not _last_everywhere(there, doses, named, bench):
        return Judged(statement, UNSUPPORTED, "which dose was the last is open", SPACING)
    if there:
        return Judged(statement, SUPPORTED, "a dose was told at that time", SPACING)
    if doses and all(clock is not None for clock in known):
        if clocks_differ(bench) and told_clock(statement.clocks[0], bench):
            return Judged(statement, SUPPORTED, "a clock time as the question has it, by its own clock", SPACING)
        if (over := _interval_over(statement, bench)) is not None:
            return over
        return Judged(statement, CONTRADICTED, "no dose told was at that time", SPACING)
    return Judged(statement, UNSUPPORTED, "the time of that dose was not told", SPACING)


def only_at(statement: Statement, bench: Bench) -> Judged:
    """As in "Doses were at 9 AM and noon only": each dose told was at one of these times, and each time had one."""
    ground = bench.ground
    named = tuple(i for profile in bench.profiles_of(statement.names) for i in profile.ingredients) if statement.own_names else ()
    doses = ground.dose_ids(named) or ground.dose_ids()
    known = [ground.dose_clock(name) for name in doses]
    if ground.conflict or not doses or None in known or any(one.totals for one in ground.found) or clocks_differ(bench):
        return Judged(statement, UNSUPPORTED, "the times of the doses were not told", SPACING)
    others = [clock for clock in known if not any(same_clock(told, clock) for told in statement.clocks)]
    void = [told for told in statement.clocks if not any(same_clock(told, clock) for clock in known)]
    if others and not void and any(dose.maybe for one in ground.found for dose in one.past):
        return Judged(statement, UNSUPPORTED, "whether there was another is open", SPACING)
    because = "a dose was told at another time" if others else "no dose told was at that time" if void else "the times that were told"
    return Judged(statement, CONTRADICTED if others or void else SUPPORTED, because, SPACING, tied=True)


_OVER_AT: Final = re.compile(r"\b(?:interval|wait|waiting|gap|minimum|window|hours|D|spacing)\b(?: \w+){0,3} (?:was|were|is|had) (?:\w+ )?(?:over|up|done|complete|completed|ended|finished|past|met|reached|behind)\b")
_THEN: Final = re.compile(r"^(?:and |so |it |that |this |they )*(?:was|were|is|has been|came|fell|ended|passed) (?:up |over |reached |already |just |at |around |about )*C$")


def _interval_over(statement: Statement, bench: Bench) -> Judged | None:
    """As in "It can be repeated after 6 hours, which was at 2 PM": when the interval that was just told was over."""
    from .intervals import limits_in_question

    rule = bench.judged[-1] if bench.judged else None
    ground = bench.ground
    intervals: list[Number] = []
    if rule is not None and rule.statement.form == "rule" and rule.verdict == SUPPORTED and _THEN.search(statement.words):
        intervals = [rule.statement.least]
    elif _OVER_AT.search(statement.words):
        intervals = list(limits_in_question(bench))
    starts = [clock for name in ground.dose_ids() if (clock := ground.dose_clock(name)) is not None]
    if not any(same_clock(statement.clocks[0], int(clock + interval) % DAY) for clock in starts for interval in intervals):
        return None
    statement.kind = NEXT_TIME
    return Judged(statement, SUPPORTED, "a dose, and the interval that was told", SPACING, tied=True)


_OTHER_CLOCK: Final = re.compile(
    r"\b(?:clocks?|daylight|dst|eastern|pacific|central|mountain|spring(?:ing)? forward|sprang forward|fall(?:ing)? back|fell back|time difference|time ?zones?|flew|flight|landed|landing|local time|utc|gmt)\b", re.IGNORECASE
)


def clocks_differ(bench: Bench) -> bool:
    """Whether the question tells of a change of the clocks, or of two zones."""
    return _OTHER_CLOCK.search(bench.ground.question) is not None


def told_clock(clock: tuple[int, str], bench: Bench) -> bool:
    """Whether the words of the question have this clock time."""
    return any(item.letter == "C" and same_clock(clock, int(item.least)) for item in items_of(bench.ground.question, bench.knowledge.names))


def _later_told(there: list[str], bench: Bench) -> bool:
    """Whether in every alternative a dose of the same product was surely taken after those at that time."""
    if not bench.ground.found:
        return False
    for one in bench.ground.found:
        meant = [dose for dose in one.past if dose.id in there and dose.part.profile is not None]
        held = {dose.part.profile.name for dose in meant if dose.part.profile is not None}
        latest = max((dose.latest for dose in meant), default=None)
        if latest is None or not any(
            not dose.maybe and dose.earliest > latest and dose.part.profile is not None and dose.part.profile.name in held for dose in one.past
        ):  # fmt: skip
            return False
    return True


def _last_everywhere(there: list[str], doses: list[str], named: tuple[str, ...], bench: Bench) -> bool:
    """Whether a dose at that time may be the last one of its drug, in every alternative."""
    for one in bench.ground.found:
        held = [
            dose for dose in one.past
            if dose.id in doses and (not named or dose.part.profile is None or set(named) & set(dose.part.profile.ingredients))
        ]  # fmt: skip
        if held and not any(dose.id in there for dose in held if dose.latest == max(other.latest for other in held)):
            return False
    return True


def pattern(statement: Statement, bench: Bench) -> Judged:
    """As in "You are taking one tablet every 6 hours": doses told that follow each other like that."""
    judged = doses_apart(statement, bench)
    if judged.verdict != SUPPORTED:
        judged.verdict = UNSUPPORTED if bench.ground.conflict or not bench.ground.dose_ids()[1:] else judged.verdict
    return judged


def short_of(limit: Number, said: Judged, bench: Bench) -> bool:
    """Whether what is told as the very interval is a little less in truth: "4 hours" for 3:58."""
    if said.verdict != SUPPORTED:
        return False
    passed = [bench.ground.elapsed(name) for name in bench.ground.dose_ids()]
    return any(spread.ends[0] < limit <= spread.ends[0] + 300 for spread in passed)


__all__ = ["clocks", "clocks_differ", "dose_at", "doses_apart", "is_asked", "length", "only_at", "pattern", "range_text", "same_clock", "short_of", "told_clock"]
