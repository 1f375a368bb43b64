"""Statements about when the next dose is allowed, and about days of use, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from typing import Final

from ...decision import Decision
from ...rules.measure import SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number, Spread
from ..items import DAY, HOUR
from ..statements import Statement
from .clocks_told import TWO_CLOCKS
from .elapsed import is_asked, length, same_clock
from .judged import Bench, Judged, either

_LIMITING: Final = re.compile(
    r"\b(?:at most|no more than|not more than|longer than|more than|up to|limit|label|maximum|should|exceed)\b"
)


def following(statement: Statement, bench: Bench) -> Judged:
    """As in "Wait another 2 hours", counted from the asked time."""
    other = _other_drug(statement, bench)
    if other is not None:
        return other
    certain, possible = bench.ground.wait
    judged = _next(statement, bench, certain, possible, statement.least, statement.most)
    shift = bench.ground.now_after_asked or 0
    if shift and judged.verdict == CONTRADICTED and statement.least - 300 <= shift <= statement.most + 300:
        return Judged(statement, SUPPORTED, "the asked time", "remark")
    if shift and judged.verdict != SUPPORTED:
        # A wait may be told from now as well as from the asked time.
        certain = None if certain is None else certain + shift
        possible = None if possible is None else possible + shift
        again = _next(statement, bench, certain, possible, statement.least, statement.most)
        return again if again.verdict == SUPPORTED else judged
    return judged


def _other_drug(statement: Statement, bench: Bench) -> Judged | None:
    """As in "Advil should wait 3 more hours", where Tylenol is asked for: up to that drug's own interval."""
    ground = bench.ground
    if not statement.own_names or ground.conflict:
        return None
    profiles = bench.profiles_of(statement.names)
    named = {name for profile in profiles for name in profile.ingredients if name in profile.judged}
    doses = ground.dose_ids(tuple(named)) if named and not named & set(ground.asked_ingredients) else []
    if not doses:
        return None
    spread = ground.elapsed(doses[-1])
    taken = ground.taken_profiles(doses[-1])
    intervals = {value for profile in taken for name, value in profile.intervals.items() if name in named and value}
    verdicts = [Spread(tuple((value - high, value - low) for low, high in spread.spans)).verdict(statement.least, statement.most) for value in intervals]
    because = f"{' or '.join(length(value) for value in sorted(intervals))} from the last dose of it"
    return Judged(statement, either(verdicts), because, "remark", tied=False)


def moment(statement: Statement, bench: Bench) -> Judged:
    """As in "Wait until 4 PM", "within the limits from 16:00 on", "can be taken at 4 PM"."""
    ground = bench.ground
    clock = statement.clocks[0]
    answer = ground.next_allowed
    if clock[1] == "instant":
        known = [value for value in (answer.certain, answer.possible) if value is not None and answer.frame == "instant"]
        verdict = SUPPORTED if clock[0] in known else UNSUPPORTED if not known else CONTRADICTED
        return Judged(statement, verdict, f"allowed from {answer.certain_text} on", SPACING, tied=True, concludes="NO")
    if statement.relation in ("at", "from") and statement.per is None and is_asked(clock, bench) and statement.asserted:
        from .speech import conclusion

        statement.polarity = statement.asserted
        return conclusion(statement, bench)
    if statement.per is not None and answer.frame == "clock":
        both_ends = [answer.certain, answer.possible]
        moments = {"perhaps": both_ends[1:], "sure": both_ends[:1]}.get(statement.relation, both_ends)
        holds = any(value == clock[0] + int(statement.per) * DAY for value in moments)
        verdict = SUPPORTED if holds else CONTRADICTED
        return Judged(statement, verdict, f"allowed from {answer.certain_text} on", SPACING, tied=True, concludes=_says(statement))
    if (passed := _reached_or_after(statement, bench)) is not None:
        return passed
    spoken = _asked_as_spoken(bench) if ground.asked_clock is None else None
    asked = ground.asked_clock if spoken is None else spoken[0]
    if asked is None:
        if answer.frame != "clock" or answer.certain is None:
            return _unknown_next(statement, bench)
        told = [answer.certain, answer.possible]
        meant = {"perhaps": told[1:], "sure": told[:1]}.get(statement.relation, told)
        known = [value for value in meant if value is not None]
        holds = any(same_clock(clock, value % DAY) for value in known)
        verdict = SUPPORTED if holds else CONTRADICTED
        return Judged(statement, verdict, f"allowed from {answer.certain_text} on", SPACING, tied=True, concludes=_says(statement))
    period = DAY // 2 if "half" in (clock[1], spoken and spoken[1]) else DAY
    ahead = (clock[0] - asked) % period
    certain, possible = ground.wait
    days = 0 if certain is None else max(0, (certain - ahead) // period)
    if certain is not None and certain - ahead > 0 and (certain - ahead) % period == 0:
        ahead = certain
    elif certain is not None and days and certain > DAY // 2:
        ahead += days * period
    if statement.relation == "perhaps" and possible is not None:
        verdict = SUPPORTED if (possible - ahead) % period == 0 else CONTRADICTED
        return Judged(statement, verdict, f"perhaps from {answer.possible_text} on", SPACING, tied=True)
    if statement.relation == "sure" and certain is not None:
        verdict = SUPPORTED if (certain - ahead) % period == 0 else CONTRADICTED
        return Judged(statement, verdict, f"for certain from {answer.certain_text} on", SPACING, tied=True, concludes="NO")
    if statement.relation == "certain":
        return _next(statement, bench, certain, possible, ahead, inf, sure=True)
    return _next(statement, bench, certain, possible, ahead, ahead)


def _asked_as_spoken(bench: Bench) -> tuple[int, str] | None:
    """The time of day at the asked time where only the text tells it: "1:15 to 4:50 is 3 h 35 min", which is what passed."""
    for judged in bench.judged:
        said = judged.statement
        if said.form == "elapsed" and len(said.clocks) == 2 and judged.verdict == SUPPORTED and TWO_CLOCKS.search(said.words):
            first, second = said.clocks
            gap = (second[0] - first[0]) % (DAY // 2)
            if any(spread.exact and (spread.ends[0] - gap) % (DAY // 2) == 0 for spread in map(bench.ground.elapsed, bench.ground.dose_ids()[-1:])):
                return second
    return None


_AFTER_THIS: Final = re.compile(r"\b(?:after (?:this|that|it|them|these|which)|following|then|next|again|wait|later|another|future|subsequent)\b")


def _reached_or_after(statement: Statement, bench: Bench) -> Judged | None:
    """As in "The earliest repeat was 1:30 PM", "after this one wait until 8 PM": an interval past a dose, where the dose is allowed now."""
    from .intervals import limits_in_question

    ground, asked = bench.ground, bench.ground.asked_clock
    if ground.decision is not Decision.YES or asked is None:
        return None
    for interval in limits_in_question(bench):
        for name in ground.dose_ids(ground.asked_ingredients)[-1:]:
            clock = ground.dose_clock(name)
            over = clock is not None and ground.elapsed(name).exact and ground.elapsed(name).ends[0] >= interval
            if over and clock is not None and same_clock(statement.clocks[0], int(clock + interval) % DAY):
                return Judged(statement, SUPPORTED, "from then on the dose was allowed", SPACING, tied=True)
        if bench.letter == "YES" and _AFTER_THIS.search(statement.words) and same_clock(statement.clocks[0], int(asked + interval) % DAY):
            return Judged(statement, SUPPORTED, "an interval after the dose that is asked for", "remark")
    return None


def _says(statement: Statement) -> str | None:
    return "NO" if statement.polarity else None


def _unknown_next(statement: Statement, bench: Bench) -> Judged:
    if bench.ground.decision is Decision.YES:
        return Judged(statement, CONTRADICTED, "the dose is allowed now", "decision", concludes=_says(statement))
    rule = "remark" if bench.ground.decision is Decision.NO else SPACING
    return Judged(statement, UNSUPPORTED, "no next time is known", rule, concludes=_says(statement))


def _next(
    statement: Statement, bench: Bench, certain: int | None, possible: int | None, least: Number, most: Number, *, sure: bool = False
) -> Judged:  # fmt: skip
    ground = bench.ground
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", "decision", concludes="NO")
    if certain is None and possible is None:
        return _unknown_next(statement, bench)
    if sure:
        verdict = SUPPORTED if certain is not None and least >= certain else UNSUPPORTED
        return Judged(statement, verdict, f"allowed for certain in {length(certain or 0)}", SPACING, tied=True, conditional=True)
    known = [value for value in (certain, possible) if value is not None and value > 0]
    because = "the dose is allowed now" if not known else f"the same dose is allowed in {' to '.join(length(v) for v in sorted(set(known)))}"
    if ground.decision is Decision.YES or not known:
        open_now = ground.decision is Decision.AMBIGUOUS
        verdict = UNSUPPORTED if open_now else CONTRADICTED
        return Judged(statement, verdict, because, "decision", tied=True, concludes="NO")
    if any(least <= value <= max(most, least) for value in known):
        return Judged(statement, SUPPORTED, because, SPACING, tied=True, concludes="NO")
    inside = ground.decision is Decision.AMBIGUOUS and possible is not None and (certain is None or least < certain) and most >= possible
    # A wrong time to wait until is beside the reason for waiting: it bears on no rule.
    return Judged(statement, UNSUPPORTED if inside else CONTRADICTED, because, "next", tied=True, concludes="NO")


def course(statement: Statement, bench: Bench) -> Judged:
    """Days of use: what labels print (10 for pain, 3 for fever, 7 for a cold, 14 for sleep), or what was told."""
    ground = bench.ground
    days = {value * DAY for profile in ground.profiles for value in profile.max_days.values()} or {10 * DAY, 3 * DAY}
    shown = ", ".join(f"{value // DAY} days" for value in sorted(days))
    if _LIMITING.search(statement.words):
        near = any(statement.least <= value <= statement.most for value in days)
        return Judged(statement, SUPPORTED if near else CONTRADICTED, f"labels print {shown}", "duration", general=True)
    if "scope:pregnancy" in ground.reasons and re.search(r"\b(?:at|is|are|in|you're|she's|be) (?:\w+ ){0,2}D\b|\bD (?:pregnant|along|in)\b", statement.words):
        weeks = {int(number) for number in re.findall(r"\b(\d+)(?: ?- ?| )?(?:weeks?|wks?)\b", ground.question.lower())}
        if weeks:
            told = any(statement.least - 3 * DAY <= number * 7 * DAY <= statement.most + 3 * DAY for number in weeks)
            return Judged(statement, SUPPORTED if told else CONTRADICTED, "how far the pregnancy is", "remark")
    spans = tuple(
        (best.elapsed, worst.elapsed) for outcome in ground.judgement.outcomes
        for best, worst in zip(outcome.best_world.uses, outcome.worst_world.uses, strict=True)
    )  # fmt: skip
    verdict = Spread(spans).verdict(statement.least - HOUR, statement.most + HOUR)
    return Judged(statement, verdict, f"labels print {shown}", "duration", tied=True)


FOLLOWING_FORMS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "next": following, "moment": moment, "course": course,
}  # fmt: skip

__all__ = ["FOLLOWING_FORMS", "following"]
