"""Remarks beside the question, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from typing import Final

from ...rules.measure import ROLLING_TOTAL, SINGLE_DOSE, SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Spread
from ..items import DAY, HOUR
from ..statements import Statement
from .judged import Bench, Judged, both, either
from .spacing import told_clock


def past_remark(statement: Statement, bench: Bench) -> Judged:
    """As in "The 10 AM tablet came too early": an earlier dose does not decide."""
    del bench
    return Judged(statement, SUPPORTED, "an earlier dose decides nothing", "remark")


def no_dose(statement: Statement, bench: Bench) -> Judged:
    """As in "No other doses were taken": true where none was told, or beside those that were."""
    others = any(word in statement.words.split() for word in ("other", "else", "additional"))
    if others or bench.ground.conflict:
        return Judged(statement, SUPPORTED, "told histories are complete", "remark")
    names = bench.ingredients_of(statement)
    since = _since(statement, bench) if statement.least == -inf else int(statement.least)
    if since is not None and not _brand_not_taken(statement, bench):
        spreads = [bench.ground.elapsed(name) for name in bench.ground.dose_ids(names)] + [
            Spread(tuple((max(0, -(total.end.most or 0)), inf) for total in one.totals)) for one in bench.ground.found if one.totals
        ]
        verdict = both(spread.verdict(since, inf) for spread in spreads)
        return Judged(statement, verdict, "what was told to be taken since then", SPACING, tied=True)
    if _brand_not_taken(statement, bench):
        return Judged(statement, SUPPORTED, "nothing of that name was told", "remark")
    before = [q.spread for q in bench.ground.masses if q.family == "before" and q.ingredient in names]
    verdict = either(spread.verdict(0, 0) for spread in before) if before else SUPPORTED
    return Judged(statement, verdict, "what was told to be taken in the 24 hours before", ROLLING_TOTAL, tied=True)


def _brand_not_taken(statement: Statement, bench: Bench) -> bool:
    """As in "No Tylenol today" after DayQuil: true of the brand, whatever it holds."""
    if not statement.own_names or any(name in bench.knowledge.ingredients for name in statement.names):
        return False
    taken = {profile.name for profile in bench.ground.taken_profiles()}
    named = {profile.name for profile in bench.profiles_of(statement.names)}
    return bool(taken) and bool(named) and not named & taken and all(dose.part.profile is not None for one in bench.ground.found for dose in one.past)


def _since(statement: Statement, bench: Bench) -> int | None:
    """As in "Nothing has been taken since midnight", "nothing today": the seconds from then to the asked time."""
    asked = bench.ground.asked_clock
    if asked is None:
        return None
    if statement.clocks:
        return (asked - statement.clocks[0][0]) % (DAY // 2 if statement.clocks[0][1] == "half" else DAY)
    return asked if re.search(r"\b(?:today|since midnight)\b", statement.words) else None


def rule_ok(statement: Statement, bench: Bench) -> Judged:
    """As in "The amount is fine", "timing isn't the problem": one rule alone, kept or broken."""
    timed = any(word in statement.topic for word in ("tim", "spacing", "interval", "gap", "wait"))
    wanted = (SPACING,) if timed else (ROLLING_TOTAL, SINGLE_DOSE)
    statuses = {finding.status for finding in bench.ground.findings if finding.rule in wanted}
    status = "broken" if "broken" in statuses else "open" if "open" in statuses else "kept"
    if status == "open" and bench.ground.decision.value == "NO" and bench.ground.finding(wanted[0]) is not None and not set(wanted) & set(bench.ground.deciding) and statement.topic:
        # "Time isn't the issue": where another rule forbids the dose in any case.
        return Judged(statement, SUPPORTED, "another rule decides", "remark")
    verdict = UNSUPPORTED if status == "open" or bench.ground.conflict else SUPPORTED if (status == "kept") != statement.negated else CONTRADICTED
    return Judged(statement, verdict, f"{' and '.join(wanted)}: {status}", SPACING if timed else ROLLING_TOTAL)


def times_daily(statement: Statement, bench: Bench) -> Judged:
    """As in "DayQuil is only once a day": what a label prints for a bedtime product, or for naproxen twice a day."""
    ground = bench.ground
    profiles = bench.profiles_of(statement.names) if statement.own_names else ground.asked_profiles()
    playing = {profile.name for profile in ground.profiles}
    profiles = [profile for profile in profiles if profile.name in playing] or profiles
    if not profiles:
        return Judged(statement, UNSUPPORTED, "no product is named", "remark")
    long = {"once": 20 * HOUR, "twice": 8 * HOUR}.get(statement.topic or "once", 20 * HOUR)
    bedtime = any(len(profile.counts) and profile.name.endswith("PM") for profile in profiles)
    truths = [bedtime or any(value >= long for value in profile.intervals.values()) or not profile.limited for profile in profiles]
    verdict = SUPPORTED if any(truths) else CONTRADICTED
    return Judged(statement, verdict, "how often labels let it be taken", SPACING, general=True)


def event_at(statement: Statement, bench: Bench) -> Judged:
    """As in "Dinner would be 8 PM at the latest": the time of a dose that was told by a part of the day."""
    ground, clock = bench.ground, statement.clocks[0]
    asked = ground.asked_clock
    if asked is None or ground.conflict:
        return Judged(statement, SUPPORTED, "a part of the day", "remark")
    period = DAY // 2 if clock[1] == "half" else DAY
    gap = (asked - clock[0]) % period
    spans = {"at most": (gap, inf), "at least": (-inf, gap)}.get(statement.relation, (gap - 60, gap + 60))
    spreads: list[Spread] = [ground.elapsed(name) for name in ground.dose_ids()]
    if statement.relation == "within":
        # "This morning could be 5 AM to noon": both ends.
        later = (asked - statement.clocks[1][0]) % (DAY // 2 if statement.clocks[1][1] == "half" else DAY)
        spans = (later - 60, max(later, gap) + 60)
        if re.search(r"\b(?:could|can|may|might)\b", statement.words) and either(spread.verdict(*spans) for spread in spreads) == UNSUPPORTED:
            return Judged(statement, SUPPORTED, "some of what it may be", "remark")
    verdict = either(spread.verdict(*spans) for spread in spreads) if spreads else UNSUPPORTED
    if verdict != SUPPORTED and clock[1] == "half" and not statement.relation and any(not spread.exact for spread in spreads):
        verdict = UNSUPPORTED
    if verdict == UNSUPPORTED and _AS_A_RULE.search(statement.words):
        # "Dinner is usually between 5 and 8 PM": said of the word, and not of this dose.
        return Judged(statement, SUPPORTED, "what the word commonly means", "remark")
    return Judged(statement, verdict, "the stretch of the day that the words leave", SPACING)


_AS_A_RULE: Final = re.compile(r"\b(?:usually|normally|typically|generally|commonly|often|means?|ordinarily|tends|for most people|some ?time (?:from|between))\b")


def clocks_waved(statement: Statement, bench: Bench) -> Judged:
    """As in "The clock change makes no difference", "the clocks went back": what passed since a dose, against the difference on the clock."""
    ground = bench.ground
    asked = ground.asked_clock
    shifts: list[str] = []
    for name in ground.dose_ids():
        passed = ground.elapsed(name)
        if asked is None or not passed.exact or passed.ends[1] == inf:
            continue
        # What the clock would have shown without a change, and an hour to either side of it, among the times that are told.
        even = int(asked - passed.ends[0]) % DAY
        if told_clock((even, ""), bench):
            shifts.append("")
        shifts += [way for step, way in ((HOUR, "back"), (-HOUR, "forward")) if not told_clock((even, ""), bench) and told_clock(((even + step) % DAY, ""), bench)]
    if not shifts or ground.conflict:
        return Judged(statement, SUPPORTED, "nothing on the clocks was told", "remark")
    if statement.topic and any(shifts):
        # Which way they went: an hour lost, or won.
        verdict = SUPPORTED if statement.topic in shifts else CONTRADICTED
        return Judged(statement, verdict, f"the clocks went {next(filter(None, shifts))}", SPACING)
    if statement.topic and re.search(r"\bclocks?\b|\bdaylight\b|\bdst\b", bench.ground.question, re.IGNORECASE):
        return Judged(statement, SUPPORTED, "as the question has it", "remark")
    counts = any(shifts)
    verdict = SUPPORTED if counts == statement.negated else CONTRADICTED
    because = "an hour was lost or won since a dose" if counts else "no hour was lost or won since a dose"
    return Judged(statement, verdict, because, SPACING, dismisses=counts and not statement.negated)


_NOT_TAKEN: Final = re.compile(
    r"\b(?:put|set) (?:them|it|those|these|the \w+|both|mine|one) (?:right |straight )?(?:back|away|aside|down)\b|\bput back\b|\b(?:never|didn'?t|did not|hadn'?t) (?:actually |really |end up )?(?:take|took|taken|taking|swallow\w*|had|have)\b"
    r"|\b(?:almost|nearly|about to|meant to|going to) (?:took|take|have|had|swallow\w*)\b|\b(?:spat|spit|threw|handed|gave|dropped|returned|skipped|forgot)\b|\b(?:instead of|without) (?:taking|swallowing)\b|\b(?:not|n'?t) (?:take|swallow)\b"
)


def not_taken(statement: Statement, bench: Bench) -> Judged:
    """As in "The pills an hour ago were put back": true only where the question tells of such pills."""
    if bench.ground.conflict or not bench.ground.question:
        return Judged(statement, UNSUPPORTED, "what was not taken was not told", "remark")
    if _NOT_TAKEN.search(bench.ground.question.lower().replace("\u2019", "'")):
        return Judged(statement, SUPPORTED, "as the question has it", "remark")
    if any(dose.maybe for one in bench.ground.found for dose in one.past):
        return Judged(statement, UNSUPPORTED, "whether it was taken is open", "missing")
    return Judged(statement, CONTRADICTED, "the question tells it as taken", ROLLING_TOTAL, dismisses=True)


def no_drug(statement: Statement, bench: Bench) -> Judged:
    """As in "The sandwich does not count as a dose"."""
    del bench
    return Judged(statement, SUPPORTED, "no drug", "remark")


def event_in(statement: Statement, bench: Bench) -> Judged:
    """As in "Halftime will be in about an hour": from now to the asked time, where that is the event."""
    ground = bench.ground
    shift = ground.now_after_asked
    if ground.conflict or not ground.found or shift == 0:
        return Judged(statement, UNSUPPORTED, "when that is was not told", "remark")
    if shift is None:
        return Judged(statement, UNSUPPORTED, "when that is was not told", SPACING)
    room = max(300, int(statement.least) // 10)
    verdict = SUPPORTED if statement.least - room <= shift <= statement.most + room else CONTRADICTED
    return Judged(statement, verdict, "from now to the asked time", SPACING, tied=True)


ASIDES: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "past_remark": past_remark, "no_dose": no_dose, "event_at": event_at, "times_daily": times_daily, "rule_ok": rule_ok, "clocks_waved": clocks_waved,
    "not_taken": not_taken, "no_drug": no_drug, "event_in": event_in,
}  # fmt: skip

__all__ = ["ASIDES"]
