"""Statements about how long ago, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from typing import Final

from ...bounds import Bounds
from ...decision import Decision
from ...rules.measure import SPACING
from ...worlds import FAR
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number, Spread
from ..items import DAY
from ..statements import NEXT_TIME, Statement
from .clocks_told import TWO_CLOCKS, by_then_passed, clock_back, now_is, of_two_clocks
from .judged import Bench, Judged, either
from .spacing import (
    clocks,
    clocks_differ,
    dose_at,
    doses_apart,
    is_asked,
    length,
    only_at,
    pattern,
    range_text,
    same_clock,
)


def elapsed(statement: Statement, bench: Bench) -> Judged:
    """How long since a dose: the dose that the words mean, over all worlds."""
    ground = bench.ground
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself, so no time is certain", SPACING)
    condition = statement.condition
    if condition is not None and condition.clock is not None and not _told_anyhow(condition.clock, statement, bench):
        return _elapsed_if_clock(statement, bench)
    if of_two_clocks(statement, bench):
        return Judged(statement, SUPPORTED, "between two times of the day", "remark")
    doses, said = _doses_meant(statement, bench)
    if _by_then(statement, statement.clocks, bench):
        return Judged(statement, SUPPORTED, "from a dose to the time that is named", "remark")
    if bench.judged and bench.judged[-1].statement.form == "dose_at" and bench.judged[-1].verdict == UNSUPPORTED and statement.start - bench.judged[-1].statement.end < 8:
        return Judged(statement, UNSUPPORTED, "since a time that was not told", SPACING)
    if not doses and statement.clocks and bench.judged and (bench.judged[-1].statement.kind == NEXT_TIME or bench.judged[-1].statement.form == "elapsed") and not re.search(r"\bC\b", statement.words):
        # "Not over until 1 PM, and just three hours have gone by": the time to wait for is no dose's.
        statement.clocks = ()
        return elapsed(statement, bench)
    if not doses:
        return _without_dose(statement, bench, said)
    name = doses[0] if statement.refers == "first" else doses[-1]
    if statement.topic == "then":
        return by_then_passed(statement, name, bench)
    at_clock = said == "the dose at that time"
    spreads = [ground.elapsed(name) if statement.refers == "first" or at_clock else _since_last(doses, statement, bench)]
    if re.search(r"\bsince (?:a|the|one) (?:certain |sure |definite |known )?dose\b", statement.words) or statement.refers == "any":
        spreads = [ground.elapsed(other) for other in reversed(doses)]
    spreads += [ground.elapsed(other) for other in ground.dose_ids()] if _SEPARATES.search(statement.words) else []
    if statement.nearby and not statement.own_names:
        spreads += _of_drug_before(statement, bench)
    shift = ground.now_after_asked
    if shift:
        spreads += [Spread(tuple((low - shift, high - shift) for low, high in spread.spans)) for spread in spreads]
    to_now = ground.elapsed_to_now(name)
    if to_now is not None and not (at_clock and len(statement.clocks) == 2 and TWO_CLOCKS.search(statement.words)):
        spreads.append(to_now)
    if (ground.decision is not Decision.AMBIGUOUS or statement.supposing == "said") and _own_clocks(statement, spreads[0]):
        spreads.append(Spread(((statement.least, statement.most),)))
    verdict = either(_within(spread, statement) for spread in spreads)
    told = bench.judged[-1] if bench.judged else None
    if verdict == UNSUPPORTED and told is not None and told.statement.form == "event_at" and told.statement.relation and any(
        statement.least - 600 <= end <= statement.most + 600 for end in spreads[0].ends
    ):  # fmt: skip
        # "Last night ends at 4 AM, which leaves 4 hours": an end of what may be, as just said.
        verdict = SUPPORTED
    if verdict == UNSUPPORTED and any(_touches(spread, statement) for spread in spreads):
        verdict = SUPPORTED
    if verdict == SUPPORTED and ground.decision is Decision.AMBIGUOUS and _may_be_absent(name, bench) and not _HEDGED.search(statement.words):
        verdict = UNSUPPORTED
    if verdict == UNSUPPORTED and any(_same_hedge(spread, statement) for spread in spreads):
        verdict = SUPPORTED
    because = f"{range_text(spreads[0])} from {said} to the asked time"
    if verdict != CONTRADICTED and _rounds_over(spreads, statement, bench):
        verdict = CONTRADICTED
    modal = _possible(statement)
    if (modal or "could mean" in statement.words) and verdict != CONTRADICTED and _across(statement, spreads[0], bench):
        return Judged(statement, CONTRADICTED, because + ": on one side of the interval", SPACING, tied=True)
    if (modal or (condition is not None and not condition.empty)) and verdict == UNSUPPORTED:
        finding = ground.finding(SPACING)
        opens = modal and finding is not None and finding.status == "open" and statement.least < finding.worst.limit
        return Judged(statement, SUPPORTED, because + ": possible", SPACING, tied=True, conditional=True, needed=opens)
    rule = SPACING if _shares(bench, name) else "same_class"
    weighed = _weighed(statement, spreads[0], bench) if verdict == UNSUPPORTED else ""
    if weighed:
        statement.polarity = weighed
        return Judged(statement, SUPPORTED, because + ": one of the times it may be", rule, tied=True, conditional=True)
    if verdict == SUPPORTED and rule == SPACING:
        verdict, because = _called(statement, bench, because)
    elif verdict == SUPPORTED and _ENOUGH.search(statement.words) and not _TOO_SHORT.search(statement.words) and statement.most < min(ground.policy.class_windows.values(), default=0) and ground.finding("same_class"):
        return Judged(statement, CONTRADICTED, because + ", against the window of two drugs of one class", rule, tied=True)
    return Judged(
        statement, verdict, because, rule, tied=True, conditional=modal,
        needed=verdict == SUPPORTED and _leaves_open(statement, bench),
    )  # fmt: skip


def _across(statement: Statement, spread: Spread, bench: Bench) -> bool:
    """As in "It could be three or seven hours", where it is less than six in any case: on the wrong side of the interval."""
    finding = bench.ground.finding(SPACING)
    if finding is None or bench.letter != "AMBIGUOUS" or bench.ground.decision is Decision.AMBIGUOUS:
        return False
    limit, (low, high) = finding.worst.limit, spread.ends
    return bool(finding.status == "broken" and high < limit <= statement.least) or bool(finding.status == "kept" and statement.most + 300 < limit <= low)


_BY_CLOCK: Final = re.compile(r"\b(?:had|will have|would have|are|were) (?:\w+ )?(?:passed|elapsed|gone by|over|up|complete)\b.*\b(?:by|at) (?:about )?C\b|^(?:by|at) (?:about )?C\b.*\b(?:had|will have|would have|were|are) (?:\w+ )?(?:passed|elapsed|gone by|over|up|complete)\b")


def _by_then(statement: Statement, times: tuple[tuple[int, str], ...], bench: Bench) -> bool:
    """As in "Wait until 10 AM, when four hours have passed": from a dose to a later time that the words name."""
    ground, asked = bench.ground, bench.ground.asked_clock
    if asked is None or len(times) != 1 or (times[0][0] - asked) % (DAY // 2 if times[0][1] == "half" else DAY) == 0 or statement.least == -inf or statement.most == inf:
        return False
    if _BY_CLOCK.search(statement.words):
        starts = [clock for name in ground.dose_ids()[-1:] if (clock := ground.dose_clock(name)) is not None]
        return any(statement.least <= (times[0][0] - start) % DAY <= statement.most for start in starts if ground.elapsed(ground.dose_ids()[-1]).exact)
    wait, _ = ground.wait
    period = DAY // 2 if times[0][1] == "half" else DAY
    ahead = (times[0][0] - asked) % period
    if not wait or ahead != wait:
        return False
    return any(
        ground.elapsed(name).exact and statement.least <= ground.elapsed(name).ends[0] + ahead <= statement.most for name in ground.dose_ids()
    )


def _told_anyhow(clock: tuple[str, int], statement: Statement, bench: Bench) -> bool:
    """As in "If it was taken at 9 AM, noon and 3 PM, the last one was an hour ago": what the "if" assumes was told of another dose."""
    ids = bench.ground.dose_ids()
    known = [bench.ground.dose_clock(name) for name in ids]
    return clock[0] == "at" and statement.refers in ("last", "first") and len(ids) > 1 and None not in known and clock[1] in known


_SEPARATES: Final = re.compile(r"\bD (?:separates?|lie between|lies between|are between|is between)\b.*\bC\b")
_HEDGED: Final = re.compile(r"\b(?:possible|possibly|may|might|if|whether|could|would|second|maybe|supposed\w*)\b")


def _own_clocks(statement: Statement, spread: Spread) -> bool:
    """As in "From 4 AM to 10 AM is 6 hours", where the dose was at 4 AM at the latest: right, and an end of what may be."""
    if spread.exact or len(statement.clocks) != 2 or not TWO_CLOCKS.search(statement.words):
        return False
    period = DAY // 2 if any(note == "half" for _, note in statement.clocks) else DAY
    gap = (statement.clocks[1][0] - statement.clocks[0][0]) % period
    right = statement.least <= gap <= statement.most or (statement.least - gap) % period == 0
    return right and any(statement.least - 600 <= end <= statement.most + 600 for end in spread.ends)


def _since_last(doses: list[str], statement: Statement, bench: Bench) -> Spread:
    """Since the last of these doses, found anew in each alternative: which drug a dose held may be open."""
    ground = bench.ground
    named = {i for profile in bench.profiles_of(statement.names) for i in profile.ingredients} if statement.own_names else set()
    wanted = named or set(ground.asked_ingredients)
    spans = []
    for one in ground.found:
        held = [
            dose for dose in one.past
            if dose.id in doses and (dose.part.profile is None or not wanted or wanted & set(dose.part.profile.ingredients))
        ] or [dose for dose in one.past if dose.id == doses[-1]]  # fmt: skip
        if held:
            last = max(held, key=lambda dose: (dose.latest, dose.earliest))
            spans.append((-last.latest, inf if last.earliest <= -FAR // 2 else -last.earliest))
    return Spread(tuple(spans))


def _may_be_absent(name: str, bench: Bench) -> bool:
    """Whether the words of the question leave open that this dose was taken at all."""
    return any(dose.maybe for one in bench.ground.found for dose in one.past if dose.id == name)


def _same_hedge(spread: Spread, statement: Statement) -> bool:
    """Whether both the question and the words say "a little over 6 hours", or both "almost 4"."""
    low, high = spread.ends
    if spread.exact or statement.most - statement.least <= 600:
        return False
    return 0 <= low - statement.least <= 60 or 0 <= statement.most - high <= 60


def _rounds_over(spreads: list[Spread], statement: Statement, bench: Bench) -> bool:
    """Whether a whole number of hours hides on which side of an interval, or of 24 hours, a dose lies ("24 hours" for 23:59)."""
    if not 0 < statement.most - statement.least <= 600:
        return False
    finding = bench.ground.finding(SPACING)
    edges = {DAY, int(finding.worst.limit)} if finding is not None and finding.worst.limit else {DAY}
    middle = (statement.least + statement.most) / 2
    if middle not in edges:
        return False
    return all(spread.ends[1] < middle for spread in spreads) and not re.search(r"\b(?:almost|nearly|about|around|roughly|not|short|under|less)\b|~", statement.words)


def _of_drug_before(statement: Statement, bench: Bench) -> list[Spread]:
    """Since the last dose of the drug that the sentence named before: "Advil is out: just one hour has passed"."""
    meant = {profile.name for profile in bench.profiles_of(statement.nearby)}
    ids = bench.ground.dose_ids(tuple({i for profile in bench.profiles_of(statement.nearby) for i in profile.ingredients})) if meant else []
    own = [name for name in ids if meant & {profile.name for profile in bench.ground.taken_profiles(name)}]
    return [bench.ground.elapsed(name) for name in (own or ids)[-1:]]


_ENOUGH: Final = re.compile(
    r"^(?:\w+ )*D (?:(?:since|after|from) (?:\w+ ){1,5}?)?(?:is|was|should be|has been|are|would be) (?:\w+ )?(?:fine|okay|long enough|enough|sufficient|plenty|adequate)\b"
    r"|^(?:\w+ )*D (?:ago )?(?:(?:would|will|should|does) (?:do|suffice|work)|suffices?)\b"
)
_TOO_SHORT: Final = re.compile(
    r"^(?:\w+ )*D (?:(?:since|after|from) (?:\w+ ){1,5}?)?(?:isn't|wasn't|aren't|won't be|wouldn't be) (?:yet |quite |really |nearly |even )?(?:long enough|enough|sufficient|adequate)\b"
    r"|^(?:\w+ )*D (?:(?:since|after|from) (?:\w+ ){1,5}?)?(?:is|was|are|would be|isn't|wasn't) (?:half|short|(?:not|\w+n't) (?:\w+ )?(?:enough|sufficient|adequate|long enough)|too (?:short"
    r"|soon|early|little))\b"
)


def _weighed(statement: Statement, spread: Spread, bench: Bench) -> str:
    """As in "Two hours is too soon, seven is long enough": a time that may be, held against the interval; YES, NO or ""."""
    from .intervals import limits_in_question

    limits = limits_in_question(bench)
    if not limits or spread.exact:
        return ""
    middle = (statement.least + statement.most) / 2
    if _ENOUGH.search(statement.words) and any(middle >= limit for limit in limits):
        return "YES"
    return "NO" if _TOO_SHORT.search(statement.words) and any(middle < limit for limit in limits) else ""


def _called(statement: Statement, bench: Bench, because: str) -> tuple[str, str]:
    """What passed, called enough or too short: against the intervals that labels print."""
    from .intervals import limits_in_question

    limits = limits_in_question(bench, of=statement.masses)
    if not limits:
        return SUPPORTED, because
    shown = " or ".join(length(limit) for limit in sorted(limits))
    if _ENOUGH.search(statement.words) and not _TOO_SHORT.search(statement.words) and statement.most < min(limits):
        return CONTRADICTED, f"{statement.value} against {shown}"
    if _TOO_SHORT.search(statement.words) and max(statement.least, (statement.least + statement.most) / 2) >= max(limits):
        return CONTRADICTED, f"{statement.value} against {shown}"
    return SUPPORTED, because


def _touches(spread: Spread, statement: Statement) -> bool:
    """Whether "more than D" misses an open stretch by its very first second only."""
    return not spread.exact and spread.verdict(statement.least - 1, statement.most) == SUPPORTED


def _leaves_open(statement: Statement, bench: Bench) -> bool:
    """Whether the words tell a range that the interval divides: then they name what is open."""
    finding = bench.ground.finding(SPACING)
    if finding is None or finding.status != "open":
        return False
    return statement.least < finding.worst.limit < statement.most - 600


def _within(spread: Spread, statement: Statement) -> str:
    return spread.verdict(statement.least, statement.most)


def _possible(statement: Statement) -> bool:
    words = statement.words
    return any(part in words for part in (" may have ", " might have ", " could have ", "could be ", "may be ", "might be "))


def _shares(bench: Bench, name: str) -> bool:
    taken = {i for profile in bench.ground.taken_profiles(name) for i in profile.ingredients}
    return bool(taken & set(bench.ground.asked_ingredients)) or not taken


def _doses_meant(statement: Statement, bench: Bench) -> tuple[list[str], str]:
    """The doses that the words may mean, earliest first, and how they are named."""
    ground = bench.ground
    named = tuple(
        dict.fromkeys(i for profile in bench.profiles_of(statement.names) for i in profile.ingredients)
    ) if statement.own_names else ()  # fmt: skip
    doses = ground.dose_ids(named) if named else []
    meant = {profile.name for profile in bench.profiles_of(statement.names)} if named else set()
    same = [name for name in doses if meant & {profile.name for profile in ground.taken_profiles(name)}]
    doses = same or doses
    said = "the dose of " + " or ".join(statement.names) if doses else "the last dose"
    if not doses:
        doses = ground.dose_ids(ground.asked_ingredients) or ground.dose_ids()
    if _CERTAIN_DOSE.search(statement.words):
        # "The definite dose was only 2 hours ago": not the one that may not have been taken.
        doses = [name for name in doses if not _may_be_absent(name, bench)] or doses
    clocks = [clock for clock in statement.clocks if not is_asked(clock, bench)]
    if not clocks and doses:
        # "The 6 pm dose" may be yesterday's where it is 6 pm now; "6 pm is 4 hours after it" names no dose.
        at = [name for name in doses if any(same_clock(clock, ground.dose_clock(name)) for clock in statement.clocks)]
        if at and re.search(r"\bC\b", statement.words):
            return at, "the dose at that time"
    if clocks and doses:
        at = [name for name in ground.dose_ids() if any(same_clock(clock, ground.dose_clock(name)) for clock in clocks)]
        told = [name for name in ground.dose_ids() if ground.dose_clock(name) is not None]
        if at:
            return at, "the dose at that time"
        if told and len(told) == len(ground.dose_ids()) and ground.asked_clock is not None:
            return [], "no dose told was at that time"
    return doses, said


_CERTAIN_DOSE: Final = re.compile(r"\b(?:definite|certain|sure|known|confirmed|undisputed|remembered|clear)(?: (?:P|last|earlier))? (?:dose|doses|one|ones|pair|N|tablets?|caplets?|intake)\b|\b(?:dose|one|pair|N|tablets?|caplets?|ones) (?:that )?(?:you're|you are|he is|she is|is|are) (?:sure|certain|definite|confirmed)\b")


def _without_dose(statement: Statement, bench: Bench, said: str) -> Judged:
    ground = bench.ground
    if said.startswith("no dose") and clocks_differ(bench):
        # A dose's clock time in another zone, or before the clocks changed, is not the asked time less what passed.
        fitting = [_within(ground.elapsed(name), statement) for name in ground.dose_ids()]
        if SUPPORTED in fitting:
            return Judged(statement, SUPPORTED, "as much as passed since a dose", SPACING, tied=True)
    starts = [total.start for one in ground.found for total in one.totals if total.window]
    if said.startswith("no dose") and any(start.exact and statement.least - 360 <= -(start.least or 0) <= statement.most + 360 for start in starts):
        # "Noon yesterday is 27 hours back", since when the tablets were counted: no dose's time, and told.
        return Judged(statement, SUPPORTED, "since the count began", "remark")
    if said.startswith("no dose"):
        return Judged(statement, CONTRADICTED, said, SPACING, tied=True)
    spans = tuple(
        _since_total(total.start.least, total.end)
        for one in ground.found for total in one.totals if total.window
    )  # fmt: skip
    if spans:
        spread = Spread(spans)
        return Judged(statement, _within(spread, statement), f"{range_text(spread)} since the last of them", SPACING, tied=True)
    return Judged(statement, CONTRADICTED, "no such dose was told", SPACING)


def _elapsed_if_clock(statement: Statement, bench: Bench) -> Judged:
    """As in "If it was later than 11:30, less than 4 hours have passed"."""
    condition, asked = statement.condition, bench.ground.asked_clock
    assert condition is not None and condition.clock is not None
    side, clock = condition.clock
    if asked is None:
        return Judged(statement, SUPPORTED, "follows from what it assumes", SPACING, conditional=True)
    gap = (asked - clock) % DAY
    spread = {"after": Spread(((0, gap),)), "before": Spread(((gap, inf),)), "at": Spread(((gap, gap),))}[side]
    verdict = spread.verdict(statement.least, statement.most + (1 if side == "after" else 0))
    told = [bench.ground.elapsed(name) for name in bench.ground.dose_ids()]
    if _by_then(statement, ((clock, ""),), bench):
        return Judged(statement, SUPPORTED, "from a dose to the time that is named", "remark")
    if verdict == UNSUPPORTED or any(one.verdict(statement.least, statement.most) == UNSUPPORTED for one in told if not one.exact):
        verdict = SUPPORTED
    return Judged(statement, verdict, f"from then to the asked time are {length(gap)}", SPACING, tied=True, conditional=True)


def _since_total(start: Number | None, end: Bounds) -> tuple[Number, Number]:
    """Since the last intake of a told total: where its end was told ("last one 4 hours ago"), since that end."""
    near = max(0, -(end.most or 0))
    if end.exact and near > 0:
        return near, near
    return near, inf if start is None else -start


ELAPSED_FORMS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "clock_back": clock_back, "now_is": now_is,
    "elapsed": elapsed, "clocks": clocks, "doses_apart": doses_apart, "dose_at": dose_at, "only_at": only_at, "pattern": pattern,
}  # fmt: skip

__all__ = ["ELAPSED_FORMS", "is_asked", "length", "same_clock"]
