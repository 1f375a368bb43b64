"""Planted faults: engines that are wrong in one of the ways this field gets it wrong.

Each takes a decide function and gives a faulty one. They rewrite the situation, or the verdict, so that they need to
know nothing of how the engine works inside.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from dosing_rules.decision import Decision
from dosing_rules.facts import (
    DAY,
    HOUR,
    UNKNOWN,
    AllOf,
    Between,
    ClockTime,
    Dose,
    Instant,
    Intake,
    NextDose,
    OneOf,
    Since,
    Situation,
    Taken,
)
from dosing_rules.verdict import NextAllowed, Verdict

from .harness import Decide

Rewrite = Callable[[Situation], Situation]


def _on(rewrite: Rewrite) -> Callable[[Decide], Decide]:
    def planted(decide: Decide) -> Decide:
        return lambda situation, policy: decide(rewrite(situation), policy)

    return planted


def _doses(change: Callable[[Dose], Dose | None]) -> Rewrite:
    def rewrite(situation: Situation) -> Situation:
        named = str([dose.at for dose in situation.doses] + [when for _, when in situation.relations])
        changed = [(dose, change(dose)) for dose in situation.doses]
        # A dose that another time is told by stays: only the fault itself should show, not a dangling name.
        kept = [new or dose for dose, new in changed if new is not None or f"'{dose.id}'" in named]
        names = {dose.id for dose in kept}
        totals = tuple(t for t in situation.totals if set(t.of) <= names)
        return replace(situation, doses=tuple(kept), totals=totals)

    return rewrite


def _times(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The change in every part of a told time."""

    def inside(when: Any) -> Any:
        if isinstance(when, AllOf):
            return AllOf(tuple(inside(part) for part in when.parts))
        if isinstance(when, OneOf):
            return OneOf(tuple(inside(part) for part in when.options), when.key)
        if isinstance(when, Between):
            return Between(inside(when.start), inside(when.end))
        return change(when)

    return inside


def _at(change: Callable[[Any], Any]) -> Rewrite:
    return _doses(lambda dose: replace(dose, at=_times(change)(dose.at)))


def _closed(when: Any) -> Any:
    if isinstance(when, Since) and when.point == "now":
        ends = [end + 1 if end == -DAY else end for end in (when.least, when.most) if end is not None]
        if when.least is not None and when.most is not None:
            return Since("now", min(ends), max(ends))
    return when


def _calendar_day(dose: Dose) -> Dose | None:
    """Only today counts; with "ago" it is noon."""
    at = dose.at
    if isinstance(at, ClockTime):
        return None if at.day < 0 else dose
    if isinstance(at, Since) and at.point == "now" and at.most is not None:
        return None if at.most < -12 * HOUR else dose
    return dose


def _unknown_is_nothing(dose: Dose) -> Dose | None:
    return None if dose.units is UNKNOWN and dose.amount is None else dose


_WEAKER = {"Tylenol Extra Strength": "250 mg", "Tylenol 8 HR": "325 mg"}


def _shorter_interval(dose: Dose) -> Dose:
    """The earlier product's longer interval is forgotten: the same milligrams as weaker tablets, two for one."""
    if isinstance(dose.product, str) and dose.product in _WEAKER and isinstance(dose.units, int):
        return replace(dose, product="acetaminophen", strength=_WEAKER[dose.product], units=2 * dose.units)
    return dose


def _strict(situation: Situation) -> Situation:
    """At the limit is over it: a grain more is asked for than was."""
    items = [
        replace(item, units=item.units + Fraction(1, 1000)) if isinstance(item.units, int | Fraction) else item
        for item in situation.next_dose.items
    ]
    return replace(situation, next_dose=NextDose(*items, at=situation.next_dose.at))


def _strict_interval(when: Any) -> Any:
    """Exactly at the interval is too soon."""
    intervals = {-4 * HOUR, -6 * HOUR, -8 * HOUR}
    if isinstance(when, Since) and when.point == "now" and when.most in intervals and when.least is not None:
        return Since("now", min(when.least + 1, when.most + 1), when.most + 1)
    return when


def _on_time(situation: Situation) -> Situation:
    """The order of a dose and the asked time is not split: told doses are taken before it."""
    told = tuple((dose.id, Since("next", None, 0)) for dose in situation.doses)
    return replace(situation, relations=(*situation.relations, *told))


def _each_its_own(situation: Situation) -> Situation:
    """A shared product is chosen for every dose anew."""

    def own(product: Any) -> Any:
        return OneOf(product.options) if isinstance(product, OneOf) else product

    items = [replace(item, product=own(item.product)) for item in situation.next_dose.items]
    doses = tuple(replace(dose, product=own(dose.product)) for dose in situation.doses)
    return replace(situation, doses=doses, next_dose=NextDose(*items, at=situation.next_dose.at))


def _now_at_the_last_clock_time(situation: Situation) -> Situation:
    """An unknown now is taken for the last clock time told."""
    clocks = [dose.at for dose in situation.doses if isinstance(dose.at, ClockTime)]
    if situation.now is not UNKNOWN or not clocks:
        return situation
    last = max(clocks, key=lambda at: (at.day * DAY + at.most))
    return replace(situation, now=ClockTime(last.most, last.most, last.day))


def _first_option(situation: Situation) -> Situation:
    """Of alternatives the first is taken."""

    def first(value: Any) -> Any:
        return first(value.options[0]) if isinstance(value, OneOf) else value

    def settled(fact: Any) -> Any:
        fact = replace(fact, product=first(fact.product), units=first(fact.units), strength=first(fact.strength))
        return replace(fact, at=first(fact.at)) if isinstance(fact, Dose) else fact

    items: list[Intake] = [settled(item) for item in situation.next_dose.items]
    doses = tuple(settled(dose) for dose in situation.doses)
    return replace(situation, doses=doses, next_dose=NextDose(*items, at=situation.next_dose.at))


def _totals_forgotten(situation: Situation) -> Situation:
    return replace(situation, totals=())


def _totals_long_ago(situation: Situation) -> Situation:
    """A window's total is one dose at its start."""
    totals = tuple(t if t.of or t.start is UNKNOWN else replace(t, end=t.start) for t in situation.totals)
    return replace(situation, totals=totals)


def _wall_time(situation: Situation) -> Situation:
    """Clock times are subtracted as wall times: no change of the clocks."""
    if isinstance(situation.now, Instant) and situation.zone is not None:
        return replace(situation, zone=None)
    return situation


def _best_world_says_yes(decide: Decide) -> Decide:
    def faulty(situation: Situation, policy: str) -> Verdict:
        verdict = decide(situation, policy)
        if any(witness.decision is Decision.YES for witness in verdict.witnesses) and not verdict.reasons:
            return replace(verdict, decision=Decision.YES)
        return verdict

    return faulty


def _first_rule_only(decide: Decide) -> Decide:
    def faulty(situation: Situation, policy: str) -> Verdict:
        verdict = decide(situation, policy)
        return replace(verdict, determining=verdict.determining[:1])

    return faulty


def _oldest_dose_and_a_day(decide: Decide) -> Decide:
    def faulty(situation: Situation, policy: str) -> Verdict:
        verdict = decide(situation, policy)
        ages = [-d.at.least for d in situation.doses if isinstance(d.at, Since) and d.at.point == "now" and d.at.least]
        if verdict.decision is not Decision.NO or verdict.next_allowed.frame != "after_now" or not ages:
            return verdict
        wait = -(-max(0, DAY - max(ages)) // 60) * 60
        return replace(verdict, next_allowed=NextAllowed(wait, wait, "after_now"))

    return faulty


FAULTS: dict[str, Callable[[Decide], Decide]] = {
    "the window of 24 hours is closed": _on(_at(_closed)),
    "a calendar day instead of a rolling one": _on(_doses(_calendar_day)),
    "an unknown number of tablets counts as none": _on(_doses(_unknown_is_nothing)),
    "the shorter of two intervals": _on(_doses(_shorter_interval)),
    "at the limit is over the limit": _on(_strict),
    "exactly at the interval is too soon": _on(_at(_strict_interval)),
    "the best world decides YES": _best_world_says_yes,
    "the order of dose and asked time is not split": _on(_on_time),
    "a shared product is chosen for each dose": _on(_each_its_own),
    "now is the last clock time": _on(_now_at_the_last_clock_time),
    "a dose that may not have happened did": _on(_doses(lambda dose: replace(dose, taken=Taken.YES))),
    "the first alternative is taken": _on(_first_option),
    "a told total is forgotten": _on(_totals_forgotten),
    "a told total was taken at the start of its window": _on(_totals_long_ago),
    "wall time instead of elapsed time": _on(_wall_time),
}
"""Wrong decisions."""

SHOWS_IN = {
    "wall time instead of elapsed time": "instants and zones",
    "a shared product is chosen for each dose": "a shared product",
}
"""The family that a fault can show in, where it is only one."""

QUIET_FAULTS: dict[str, Callable[[Decide], Decide]] = {
    "only the first broken rule": _first_rule_only,
    "the next time is the oldest dose and a day": _oldest_dose_and_a_day,
}
"""Right decisions with a wrong rest."""
