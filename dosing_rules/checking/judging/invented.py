"""Rules that a text may make up, judged: what labels print, and which drugs share a limit."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final

from ...catalogue.model import Profile
from ...decision import Decision
from ...quantities import milligrams_text
from ...rules.measure import ROLLING_TOTAL, SINGLE_DOSE, SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..items import DAY
from ..statements import SINGLE_DOSE_LIMIT, Statement
from .intervals import intervals_of, limits_in_question
from .judged import MAJOR, Bench, Judged
from .limits import limits_of
from .spacing import same_clock


def limits_apart(statement: Statement, bench: Bench) -> Judged:
    """As in "The 1,000 mg maximum is per product": false of two products that share an ingredient."""
    named = bench.profiles_of(statement.names) if statement.own_names else []
    meant: list[Profile] = named if len(named) > 1 else [*bench.ground.profiles, *named]
    held = [set(profile.ingredients) & set(MAJOR) for profile in {profile.name: profile for profile in meant}.values()]
    shared = any(one & other for place, one in enumerate(held) for other in held[place + 1 :])
    if not shared or bench.ground.conflict:
        return Judged(statement, SUPPORTED, "no two of them share an ingredient", "remark")
    broken = {finding.rule for finding in bench.ground.findings if finding.status == "broken"}
    rule = ROLLING_TOTAL if ROLLING_TOTAL in broken and SINGLE_DOSE not in broken else SINGLE_DOSE
    return Judged(statement, CONTRADICTED, "an ingredient that both hold counts together", rule, dismisses=True)


def any_two(statement: Statement, bench: Bench) -> Judged:
    """As in "One has to leave four hours between any two pain relievers": no label says so of different ones."""
    del bench
    return Judged(statement, CONTRADICTED, "no label asks for a gap between different pain relievers", SPACING, general=True)


def at_one_go(statement: Statement, bench: Bench) -> Judged:
    """As in "Up to 800 mg is fine in one go": no more than the largest single dose that some label prints."""
    said = statement.names if statement.own_names else statement.nearby or statement.names
    names = tuple(dict.fromkeys(i for profile in bench.profiles_of(said) for i in profile.ingredients if i in MAJOR)) or bench.in_question()
    source = Statement(SINGLE_DOSE_LIMIT, "limit", 0, 0, unit="mass", names=statement.names, own_names=statement.own_names)
    most = max((entry.most for name in names for entry in limits_of(source, bench, name)), default=None)
    if most is None:
        return Judged(statement, UNSUPPORTED, "no such limit is known", SINGLE_DOSE)
    asked = any(q.family == "asked" and q.ingredient in names and q.spread.verdict(statement.least, statement.most) == SUPPORTED for q in bench.ground.masses)
    verdict = SUPPORTED if statement.least <= most else CONTRADICTED
    return Judged(statement, verdict, f"at most {milligrams_text(most)} in one dose", SINGLE_DOSE, tied=asked, general=True)


def nothing_for(statement: Statement, bench: Bench) -> Judged:
    """As in "Once a dose is exceeded, nothing may be taken for 24 hours": an interval, or the wait that is left."""
    wait, longest = bench.ground.wait
    printed = any(value.least <= statement.least <= value.most for value in intervals_of(statement, bench))
    if printed or wait and statement.least <= wait <= statement.most or longest and statement.least <= longest <= statement.most:
        return Judged(statement, SUPPORTED, "as printed, or the wait that is left", SPACING, general=True)
    return Judged(statement, CONTRADICTED, "no label asks for that", SPACING, general=True)


def lasts(statement: Statement, bench: Bench) -> Judged:
    """As in "Advil wears off after 8 hours": no longer and no shorter than the intervals that labels print."""
    values = intervals_of(statement, bench)
    low, high = min((value.least for value in values), default=0), max((value.most for value in values), default=0)
    if low <= statement.least and statement.most <= high:
        return Judged(statement, SUPPORTED, "as long as the interval that labels print", "remark", general=True)
    return Judged(statement, CONTRADICTED, "no label prints that", SPACING, general=True)


def interval_ends(statement: Statement, bench: Bench) -> Judged:
    """As in "The 4-hour mark is at 5 PM": the last dose and the interval together."""
    ground = bench.ground
    doses = ground.dose_ids(ground.asked_ingredients)
    told = ground.dose_clock(doses[-1]) if doses and not ground.conflict else None
    if told is None:
        return Judged(statement, UNSUPPORTED, "the time of the last dose was not told", "remark")
    limits = limits_in_question(bench)
    lengths = limits if statement.least == -inf else {int(statement.least)} & {int(value.least) for value in intervals_of(statement, bench)}
    if any(same_clock(statement.clocks[0], (told + limit) % DAY) for limit in lengths):
        return Judged(statement, SUPPORTED, "the last dose and the interval", SPACING, tied=True)
    return Judged(statement, CONTRADICTED, "the last dose and the interval end at another time", SPACING, tied=True)


def nothing_missing(statement: Statement, bench: Bench) -> Judged:
    """As in "Nothing is missing": so it is where the question can be decided."""
    open_ = bench.ground.conflict or bench.ground.decision is Decision.AMBIGUOUS
    if open_:
        return Judged(statement, CONTRADICTED, "the decision hangs on what was not told", "missing", tied=True)
    return Judged(statement, SUPPORTED, "the decision does not hang on what was not told", "remark")


def there_is(statement: Statement, bench: Bench) -> Judged:
    """As in "The label sets a minimum time between doses": so it does."""
    del bench
    return Judged(statement, SUPPORTED, "labels print an interval", "remark", general=True)


def already(statement: Statement, bench: Bench) -> Judged:
    """As in "You already took some this morning": false where nothing was told to be taken."""
    told = bool(bench.ground.dose_ids()) or any(one.totals or one.unknown_taken for one in bench.ground.found)
    if told or bench.ground.conflict:
        return Judged(statement, SUPPORTED, "something was taken", "remark")
    return Judged(statement, CONTRADICTED, "nothing was told to be taken", ROLLING_TOTAL, tied=True)


INVENTED: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "limits_apart": limits_apart, "any_two": any_two, "at_one_go": at_one_go, "nothing_for": nothing_for, "there_is": there_is, "lasts": lasts,
    "interval_ends": interval_ends, "nothing_missing": nothing_missing, "already": already,
}  # fmt: skip

__all__ = ["INVENTED"]
