"""Statements about durations and clock times, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from typing import Final

from ...clocks import duration_text
from ...decision import Decision
from ...rules.measure import SPACING
from ...bounds import Bounds
from ..accepted import Value
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number, Spread
from ..items import DAY, HOUR
from ..statements import OVER, REACHES, UNDER, WITHIN, Statement
from .judged import Bench, Judged, both, either


def length(seconds: Number) -> str:
    """A duration in words; without an end it is "any time".

    >>> length(14_400), length(float("inf"))
    ('4 h', 'any time')
    """
    return "any time" if seconds in (inf, -inf) else duration_text(int(seconds))


def _range(spread: Spread) -> str:
    low, high = spread.ends
    return length(low) if low == high else f"{length(low)} or more" if high == inf else f"{length(low)} to {length(high)}"


# --- how long ago -------------------------------------------------------------------------------------------------------


def elapsed(statement: Statement, bench: Bench) -> Judged:
    """How long since a dose: the dose that the words mean, over all worlds."""
    ground = bench.ground
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself, so no time is certain", SPACING)
    condition = statement.condition
    if condition is not None and condition.clock is not None:
        return _elapsed_if_clock(statement, bench)
    doses, said = _doses_meant(statement, bench)
    if not doses:
        return _without_dose(statement, bench, said)
    name = doses[0] if statement.refers == "first" else doses[-1]
    spreads = [ground.elapsed(name)]
    if re.search(r"\bsince a dose\b", statement.words):
        spreads = [ground.elapsed(other) for other in reversed(doses)]
    shift = ground.now_after_asked
    if shift:
        spreads += [Spread(tuple((low - shift, high - shift) for low, high in spread.spans)) for spread in spreads]
    verdict = either(_within(spread, statement) for spread in spreads)
    if verdict == UNSUPPORTED and any(_touches(spread, statement) for spread in spreads):
        verdict = SUPPORTED
    because = f"{_range(spreads[0])} from {said} to the asked time"
    modal = _possible(statement)
    if (modal or (condition is not None and not condition.empty)) and verdict == UNSUPPORTED:
        return Judged(statement, SUPPORTED, because + ": possible", SPACING, tied=True, conditional=True)
    rule = SPACING if _shares(bench, name) else "same_class"
    return Judged(
        statement, verdict, because, rule, tied=True, conditional=modal,
        needed=verdict == SUPPORTED and _leaves_open(statement, bench),
    )  # fmt: skip


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
    clocks = [clock for clock in statement.clocks if not _is_asked(clock, bench)]
    if not clocks and doses:
        # "The 6 pm dose" may be yesterday's where it is 6 pm now; "6 pm is 4 hours after it" names no dose.
        at = [name for name in doses if any(_same_clock(clock, ground.dose_clock(name)) for clock in statement.clocks)]
        if at:
            return at, "the dose at that time"
    if clocks and doses:
        at = [name for name in ground.dose_ids() if any(_same_clock(clock, ground.dose_clock(name)) for clock in clocks)]
        told = [name for name in ground.dose_ids() if ground.dose_clock(name) is not None]
        if at:
            return at, "the dose at that time"
        if told and len(told) == len(ground.dose_ids()):
            return [], "no dose told was at that time"
    return doses, said


def _same_clock(clock: tuple[int, str], known: int | None) -> bool:
    if known is None:
        return False
    period = DAY // 2 if clock[1] == "half" else DAY
    return (clock[0] - known) % period == 0


def _is_asked(clock: tuple[int, str], bench: Bench) -> bool:
    ground = bench.ground
    shift = ground.now_after_asked or 0
    return _same_clock(clock, ground.asked_clock) or (
        ground.asked_clock is not None and _same_clock(clock, (ground.asked_clock - shift) % DAY)
    )


def _without_dose(statement: Statement, bench: Bench, said: str) -> Judged:
    ground = bench.ground
    if said.startswith("no dose"):
        return Judged(statement, CONTRADICTED, said, SPACING, tied=True)
    spans = tuple(
        _since_total(total.start.least, total.end)
        for one in ground.found for total in one.totals if total.window
    )  # fmt: skip
    if spans:
        spread = Spread(spans)
        return Judged(statement, _within(spread, statement), f"{_range(spread)} since the last of them", SPACING, tied=True)
    return Judged(statement, CONTRADICTED, "no such dose was told", SPACING)


def _elapsed_if_clock(statement: Statement, bench: Bench) -> Judged:
    """ "If it was later than 11:30, less than 4 hours have passed"."""
    condition, asked = statement.condition, bench.ground.asked_clock
    assert condition is not None and condition.clock is not None
    side, clock = condition.clock
    if asked is None:
        return Judged(statement, SUPPORTED, "follows from what it assumes", SPACING, conditional=True)
    gap = (asked - clock) % DAY
    spread = {"after": Spread(((0, gap),)), "before": Spread(((gap, inf),)), "at": Spread(((gap, gap),))}[side]
    verdict = spread.verdict(statement.least, statement.most + (1 if side == "after" else 0))
    if verdict == UNSUPPORTED:
        verdict = SUPPORTED
    return Judged(statement, verdict, f"from then to the asked time are {length(gap)}", SPACING, tied=True, conditional=True)


def doses_apart(statement: Statement, bench: Bench) -> Judged:
    """ "The two earlier doses were only 3 hours apart": any two that follow each other."""
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
    return Judged(statement, either(verdicts), "between doses that were told", "remark", tied=True)


def _since_total(start: Number | None, end: Bounds) -> tuple[Number, Number]:
    """Since the last intake of a told total: where its end was told ("last one 4 hours ago"), since that end."""
    near = max(0, -(end.most or 0))
    if end.exact and near > 0:
        return near, near
    return near, inf if start is None else -start


def clocks(statement: Statement, bench: Bench) -> Judged:
    """ "9 am is not 3 hours before 2 pm": plain arithmetic."""
    del bench
    first, second = statement.clocks[0], statement.clocks[-1]
    period = DAY // 2 if "half" in (first[1], second[1]) else DAY
    gap = (second[0] - first[0]) % period
    true = (statement.least - gap) % period == 0
    verdict = SUPPORTED if true != statement.negated else CONTRADICTED
    return Judged(statement, verdict, f"between the two are {length(gap)}", SPACING, tied=True)


def dose_at(statement: Statement, bench: Bench) -> Judged:
    """ "The last dose was at 1 PM"."""
    ground = bench.ground
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", SPACING)
    doses = ground.dose_ids()
    known = [ground.dose_clock(name) for name in doses]
    if any(_same_clock(statement.clocks[0], clock) for clock in known):
        return Judged(statement, SUPPORTED, "a dose was told at that time", SPACING)
    if doses and all(clock is not None for clock in known):
        return Judged(statement, CONTRADICTED, "no dose told was at that time", SPACING)
    return Judged(statement, UNSUPPORTED, "the time of that dose was not told", SPACING)


# --- rules ----------------------------------------------------------------------------------------------------------------


def rule(statement: Statement, bench: Bench) -> Judged:
    """An interval stated as a rule: accepted where some label or the policy prints it for what is meant."""
    if statement.strict:
        because = "at the interval is allowed: no label asks for more than it"
        return Judged(statement, CONTRADICTED, because, SPACING, general=True)
    low, high = statement.least, statement.most
    values = list(_values(statement, bench))
    match = next((value for value in values if _prints(value, low, high)), None)
    if match is None and re.search(r"\b(?:wait|waiting|hold|hang)\b", statement.words):
        waiting = following(statement, bench)
        if waiting.verdict == SUPPORTED:
            return waiting
    if match is None:
        printed = ", ".join(dict.fromkeys(_shown(value) for value in values)) or "no interval"
        return Judged(statement, CONTRADICTED, f"labels print {printed}", SPACING, general=True)
    judged = Judged(statement, SUPPORTED, f"{_shown(match)}: {match.source}", SPACING, general=True)
    judged.conditional = statement.condition is not None and bool(statement.condition.names)
    before = bench.judged[-1].statement if bench.judged else None
    if (
        before is not None and before.form == "elapsed" and before.words.startswith("only ") and "since" in before.words
        and statement.words.startswith("at least ") and before.least > high
    ):  # fmt: skip
        # "Only 5 h since a dose: at least 4 h are required" calls too short what is not.
        judged.verdict, judged.because = CONTRADICTED, f"{before.value} is not under {length(high)}"
    return _compared(judged, bench, low, high)


def _prints(value: Value, low: Number, high: Number) -> bool:
    return (low, high) == (value.least, value.most) or low == high == value.least


def _shown(value: Value) -> str:
    low, high = length(value.least), length(value.most)
    return f"every {low}" if low == high else f"every {low} to {high}"


def _values(statement: Statement, bench: Bench) -> list[Value]:
    """Accepted intervals for the drugs that are meant, or in play."""
    ground = bench.ground
    playing = {profile.name for profile in ground.profiles}
    named = []
    for name in statement.names:
        group = bench.profiles_of((name,))
        # A bare "Tylenol" means the one in question, where the question says which.
        named += [profile for profile in group if profile.name in playing] or group
    exact = [profile for profile in named if _own_interval(profile.name, bench)] if statement.own_names else []
    if exact and len(exact) == len(named):
        return [value for profile in exact for value in _printed(profile.name, bench)]
    ingredients = bench.ingredients_of(statement)
    strengths = {
        per for profile in (*ground.profiles, *(named if statement.own_names and len(named) == 1 else ()))
        for name, per in profile.amounts if name in ingredients and profile.unit != "mL"
    }  # fmt: skip
    strengths |= {mass for mass in statement.masses if mass in (325_000, 500_000)}
    if not ground.profiles or not strengths:
        strengths |= {325_000, 500_000, 650_000}
    found = []
    for ingredient in ingredients:
        found += [v for v in bench.accepted(ingredient).interval if v.of is None or v.of in strengths]
    for profile in (*ground.profiles, *named):
        if set(profile.ingredients) & set(ingredients):
            found += _printed(profile.name, bench)
    condition = statement.condition
    if condition is not None and condition.names:
        found += [value for profile in bench.profiles_of(condition.names) for value in _printed(profile.name, bench)]
    return found


def _own_interval(name: str, bench: Bench) -> bool:
    """Whether a product prints an interval that differs from its ingredient's usual one."""
    product = bench.ground.catalogue.products.get(name)
    return product is not None and (len(product.ingredients) > 1 or product.extended_release)


def _printed(name: str, bench: Bench) -> list[Value]:
    catalogue, policy = bench.ground.catalogue, bench.ground.policy.name
    product = catalogue.products.get(name)
    profile = catalogue.profile(name, policy)
    found = [Value(v, v, f"policy {policy}") for v in dict.fromkeys(profile.intervals.values()) if v]
    if product is not None and "interval_hours" in product.label:
        low, high = product.label["interval_hours"]
        found.append(Value(low * HOUR, high * HOUR, str(product.source)))
    return found


def _compared(judged: Judged, bench: Bench, low: Number, high: Number) -> Judged:
    """Where the words compare what passed with the interval, the comparison must hold too."""
    statement = judged.statement
    relation = statement.relation
    if not relation:
        return judged
    measured = next((j.statement for j in reversed(bench.judged) if j.statement.form in ("elapsed", "doses_apart")), None)
    if measured is None:
        return judged
    judged.tied = True
    least, most = measured.least, measured.most
    holds = {
        OVER: most > low, WITHIN: most >= low, REACHES: most >= low, UNDER: least < high,
    }[relation]  # fmt: skip
    if relation == OVER and most <= low + 300 and least <= low:
        holds = False
    if not holds:
        judged.verdict = CONTRADICTED
        judged.because = f"{measured.value} against {length(low)}: the comparison does not hold"
    return judged


def bare_rule(statement: Statement, bench: Bench) -> Judged:
    """ "Which is long enough", "the interval is okay": against what was said to have passed, else over the worlds."""
    finding = bench.ground.finding(SPACING)
    measured = next((j for j in reversed(bench.judged) if j.statement.form == "elapsed"), None)
    if measured is not None and statement.kind != "elapsed":
        limits = _limits(bench)
        wanted = statement.relation == WITHIN
        if limits:
            least, most = measured.statement.least, measured.statement.most
            holds = any((most >= limit) if wanted else (least < limit) for limit in limits)
            shown = " or ".join(length(limit) for limit in sorted(limits))
            verdict = SUPPORTED if holds else CONTRADICTED
            return Judged(statement, verdict, f"{measured.statement.value} against {shown}", SPACING, tied=True)
    if bench.ground.conflict or finding is None:
        status = "open" if bench.ground.conflict or bench.ground.decision is Decision.AMBIGUOUS else "kept"
    else:
        status = finding.status
    if "require_now" in bench.ground.reasons and status == "kept":
        status = "open"
    wanted_status = "kept" if statement.relation == WITHIN else "broken"
    verdict = UNSUPPORTED if status == "open" else SUPPORTED if status == wanted_status else CONTRADICTED
    return Judged(statement, verdict, f"the interval between doses is {status}", SPACING)


def _limits(bench: Bench) -> set[int]:
    """Intervals that some label prints for what is asked for: the least hours of each."""
    ingredients = bench.in_question()[:1]
    strengths = {per for profile in bench.ground.profiles for name, per in profile.amounts if name in ingredients}
    found = {
        int(value.least) for name in ingredients for value in bench.accepted(name).interval
        if value.of is None or value.of in strengths
    }  # fmt: skip
    finding = bench.ground.finding(SPACING)
    if finding is not None:
        found.add(int(finding.worst.limit))
    return found


def close_enough(statement: Statement, bench: Bench) -> Judged:
    """ "Almost 4 hours is close enough": an interval is kept or it is not."""
    judged = bare_rule(statement, bench)
    if statement.relation == WITHIN and judged.verdict != SUPPORTED:
        judged.dismisses = True
        judged.because = "under the interval is too soon, however close"
    return judged


def conditional(statement: Statement, bench: Bench) -> Judged:
    """ "If it was 4 hours or more another dose is okay": what it assumes against the interval."""
    condition = statement.condition
    assert condition is not None
    limits = _limits(bench)
    if not limits or not condition.timed:
        return Judged(statement, SUPPORTED, "follows from what it assumes", SPACING, conditional=True)
    shown = " or ".join(length(limit) for limit in sorted(limits))
    if statement.polarity == "YES":
        holds = any(condition.least >= limit - 300 for limit in limits)
    elif statement.polarity == "NO":
        holds = any(condition.most < limit or (condition.least < limit and condition.least == -inf) for limit in limits)
    else:
        holds = True
    verdict = SUPPORTED if holds else CONTRADICTED
    return Judged(statement, verdict, f"the interval is {shown}", SPACING, tied=True, conditional=True)


def if_clock(statement: Statement, bench: Bench) -> Judged:
    """ "If it's past 2:30 PM you're fine": against the time from which the dose is allowed."""
    answer = bench.ground.next_allowed
    if answer.frame != "clock" or answer.certain is None:
        return Judged(statement, SUPPORTED, "follows from what it assumes", SPACING, conditional=True)
    known = [value for value in (answer.certain, answer.possible) if value is not None]
    holds = any(_same_clock(statement.clocks[0], value % DAY) for value in known)
    because = f"allowed from {answer.certain_text} on"
    return Judged(statement, SUPPORTED if holds else CONTRADICTED, because, SPACING, tied=True, conditional=True)


def assumption(statement: Statement, bench: Bench) -> Judged:
    """ "Provided that at least 6 hours have passed": the answer holds under that only."""
    values = _values(statement, bench)
    accepted = any(value.least - 300 <= statement.least <= value.most + 300 or value.least <= statement.most <= value.most for value in values)
    verdict = SUPPORTED if accepted else CONTRADICTED
    return Judged(statement, verdict, "the answer holds under that only", SPACING, conditional=True, general=True)


# --- when next ------------------------------------------------------------------------------------------------------------


def following(statement: Statement, bench: Bench) -> Judged:
    """ "Wait another 2 hours", counted from the asked time."""
    certain, possible = bench.ground.wait
    judged = _next(statement, bench, certain, possible, statement.least, statement.most)
    shift = bench.ground.now_after_asked or 0
    if shift and judged.verdict != SUPPORTED:
        # A wait may be told from now as well as from the asked time.
        certain = None if certain is None else certain + shift
        possible = None if possible is None else possible + shift
        again = _next(statement, bench, certain, possible, statement.least, statement.most)
        return again if again.verdict == SUPPORTED else judged
    return judged


def moment(statement: Statement, bench: Bench) -> Judged:
    """ "Wait until 4 PM", "within the limits from 16:00 on", "can be taken at 4 PM"."""
    ground = bench.ground
    clock = statement.clocks[0]
    answer = ground.next_allowed
    if clock[1] == "instant":
        known = [value for value in (answer.certain, answer.possible) if value is not None and answer.frame == "instant"]
        verdict = SUPPORTED if clock[0] in known else UNSUPPORTED if not known else CONTRADICTED
        return Judged(statement, verdict, f"allowed from {answer.certain_text} on", SPACING, tied=True, concludes="NO")
    if statement.relation in ("at", "from") and statement.per is None and _is_asked(clock, bench) and statement.asserted:
        from .speech import conclusion

        statement.polarity = statement.asserted
        return conclusion(statement, bench)
    if statement.per is not None and answer.frame == "clock":
        both_ends = [answer.certain, answer.possible]
        moments = {"perhaps": [answer.possible], "sure": [answer.certain]}.get(statement.relation, both_ends)
        holds = any(value == clock[0] + int(statement.per) * DAY for value in moments)
        verdict = SUPPORTED if holds else CONTRADICTED
        return Judged(statement, verdict, f"allowed from {answer.certain_text} on", SPACING, tied=True, concludes=_says(statement))
    asked = ground.asked_clock
    if asked is None:
        if answer.frame != "clock" or answer.certain is None:
            return _unknown_next(statement, bench)
        meant = {"perhaps": [answer.possible], "sure": [answer.certain]}.get(statement.relation, [answer.certain, answer.possible])
        known = [value for value in meant if value is not None]
        holds = any(_same_clock(clock, value % DAY) for value in known)
        verdict = SUPPORTED if holds else CONTRADICTED
        return Judged(statement, verdict, f"allowed from {answer.certain_text} on", SPACING, tied=True, concludes=_says(statement))
    period = DAY // 2 if clock[1] == "half" else DAY
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


def _says(statement: Statement) -> str | None:
    return "NO" if statement.polarity else None


def _unknown_next(statement: Statement, bench: Bench) -> Judged:
    if bench.ground.decision is Decision.YES:
        return Judged(statement, CONTRADICTED, "the dose is allowed now", "decision", concludes=_says(statement))
    return Judged(statement, UNSUPPORTED, "no next time is known", SPACING, concludes=_says(statement))


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
    return Judged(statement, UNSUPPORTED if inside else CONTRADICTED, because, SPACING, tied=True, concludes="NO")


def until_interval(statement: Statement, bench: Bench) -> Judged:
    """ "Wait until the full 4 hours have passed"."""
    values = [value for value in _values(statement, bench)]
    accepted = any(value.least <= statement.least + 300 and statement.most - 300 <= value.most for value in values)
    finding = bench.ground.finding(SPACING)
    status = finding.status if finding is not None else "open"
    waiting = {"broken": SUPPORTED, "open": UNSUPPORTED, "kept": CONTRADICTED}[status]
    verdict = both([SUPPORTED if accepted else CONTRADICTED, waiting])
    return Judged(statement, verdict, f"the interval between doses is {status}", SPACING, tied=True, concludes="NO")


def course(statement: Statement, bench: Bench) -> Judged:
    """Days of use: what labels print (10 for pain, 3 for fever, 7 for a cold, 14 for sleep), or what was told."""
    ground = bench.ground
    days = {value * DAY for profile in ground.profiles for value in profile.max_days.values()} or {10 * DAY, 3 * DAY}
    shown = ", ".join(f"{value // DAY} days" for value in sorted(days))
    if _LIMITING.search(statement.words):
        near = any(statement.least <= value <= statement.most for value in days)
        return Judged(statement, SUPPORTED if near else CONTRADICTED, f"labels print {shown}", "duration", general=True)
    spans = tuple(
        (best.elapsed, worst.elapsed) for outcome in ground.judgement.outcomes
        for best, worst in zip(outcome.best_world.uses, outcome.worst_world.uses, strict=True)
    )  # fmt: skip
    verdict = Spread(spans).verdict(statement.least - HOUR, statement.most + HOUR)
    return Judged(statement, verdict, f"labels print {shown}", "duration", tied=True)


_LIMITING: Final = re.compile(r"\b(?:at most|no more than|not more than|longer than|more than|up to|limit|label|maximum|should|exceed)\b")

TIMES: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "elapsed": elapsed, "clocks": clocks, "doses_apart": doses_apart, "dose_at": dose_at, "rule": rule, "bare_rule": bare_rule,
    "close_enough": close_enough, "conditional": conditional, "next": following, "moment": moment,
    "until_interval": until_interval, "course": course,
    "assumption": assumption, "if_clock": if_clock,
}  # fmt: skip

__all__ = ["TIMES", "length"]
