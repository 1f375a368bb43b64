"""A judged history and a plan as lines of text. Computes nothing: every number is one of the report or the plan."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..clocks import clock_text, duration_text, instant_text
from ..decision import Decision
from ..facts import DAY, EPOCH, MIDNIGHT, NOW, UNKNOWN, ClockTime, Dose, Instant, Intake, OneOf, Range, Since, When
from ..quantities import Exact, milligrams_text
from ..verdict import KEPT, Finding
from ..wording import DISCLAIMER, finding_sentence, number_text, plural

if TYPE_CHECKING:
    from .history import HistoryReport, JudgedDose
    from .plan import Plan, PlannedDose

_REASONS = {
    "conflict": "What was told contradicts itself.",
    "no_limit": "There is no limit for it under this policy.",
    "require_now": "The doses were told in clock times, and it was not said what time it is now.",
    "too_many_alternatives": "There are more readings of this than can be looked at.",
    "unknown_drug": "A drug among these is not known.",
}


def history_lines(report: HistoryReport) -> Iterator[str]:
    """One line a dose, and under it a line for each rule that it broke or may have broken."""
    count = len(report.doses)
    broken = len(report.broken)
    yield f"{broken} of {count} dose{'s' if count != 1 else ''} broke a rule (policy {report.policy})."
    rows = [(judged, moment_text(judged.dose.at), _told(judged.dose)) for judged in report.doses]
    verdicts = max((len(judged.decision.value) for judged in report.doses), default=0)
    names = max((len(judged.dose.id) for judged in report.doses), default=0)
    moments = max((len(moment) for _, moment, _ in rows), default=0)
    for judged, moment, told in rows:
        yield f"  {judged.decision.value:<{verdicts}}  {judged.dose.id:<{names}}  {moment:<{moments}}  {told}"
        for sentence in _why(judged):
            yield " " * (verdicts + names + 6) + sentence
    yield DISCLAIMER


def _why(judged: JudgedDose) -> Iterator[str]:
    shown = judged.broken if judged.decision is Decision.NO else judged.open
    for finding in shown:
        yield finding_sentence(finding, judged.decision)
    for reason in judged.reasons:
        yield _REASONS.get(reason, reason)


def _told(dose: Dose | Intake) -> str:
    product = dose.product
    name = " or ".join(map(str, product.options)) if isinstance(product, OneOf) else str(product)
    if product is UNKNOWN:
        name = "a drug that was not told"
    if isinstance(dose.units, int) or hasattr(dose.units, "denominator"):
        return f"{name}, {number_text(dose.units)}"
    if isinstance(dose.units, Range):
        most = "or more" if dose.units.most is None else f"to {number_text(dose.units.most)}"
        return f"{name}, {number_text(dose.units.least)} {most}"
    value = getattr(dose.amount, "value", None)
    if value is not None and not isinstance(value, Range):
        return f"{name}, {milligrams_text(value) if dose.amount.kind == 'mass' else f'{number_text(value)} mL'}"
    return name


def plan_lines(plan: Plan) -> Iterator[str]:
    """One line a planned dose with the amounts that it makes; then what could not be planned, and what to ask."""
    count = len(plan.doses)
    doses = "1 dose" if count == 1 else f"{count} doses"
    yield f"{doses} in {plan.hours} h (policy {plan.policy}), each at the earliest time that is certain."
    moments = max((len(dose.at_text) for dose in plan.doses), default=0)
    names = max((len(_asked(dose)) for dose in plan.doses), default=0)
    for dose in plan.doses:
        yield f"  {dose.at_text:<{moments}}  {_asked(dose):<{names}}  {'; '.join(_measured(dose))}".rstrip()
    for left in plan.unplanned:
        yield f"  not planned: {_told(left.intake)}. {_left(left.verdict.reasons)} {' '.join(left.missing.questions)}".rstrip()
    yield DISCLAIMER


def _left(reasons: tuple[str, ...]) -> str:
    return " ".join(_REASONS.get(reason, reason) for reason in reasons) or "No time is certain for it."


def _asked(dose: PlannedDose) -> str:
    return " or ".join(f"{name}, {_units(least, most, unit)}" for name, least, most, unit in dose.asked)


def _units(least: Exact, most: Exact | None, unit: str) -> str:
    if most is None or least == most:
        return f"{number_text(least)} {plural(unit, least)}"
    return f"{number_text(least)} to {number_text(most)} {plural(unit, most)}"


def _measured(dose: PlannedDose) -> Iterator[str]:
    """Per ingredient the amount in the window with this dose, beside its limit."""
    for finding in dose.findings:
        if finding.rule == "rolling_total" and finding.unit == "ug" and finding.status == KEPT:
            yield _total(finding)


def _total(finding: Finding) -> str:
    value = "?" if finding.worst.value is None else milligrams_text(finding.worst.value)
    return f"{value} of at most {milligrams_text(finding.worst.limit)} {finding.subject} in {duration_text(finding.window)}"


def moment_text(moment: When, now: When = UNKNOWN, zone: str | None = None) -> str:
    """A moment as a person reads it; one that hangs on an exact now is shown as the time that it is.

    >>> moment_text(Since(NOW, -7200, -7200)), moment_text(ClockTime(50400, 50400, -1)), moment_text(Since(NOW, 0, 0))
    ('2 h before now', '2:00 PM, day -1', 'now')
    """
    if isinstance(moment, Instant):
        return instant_text(moment.seconds, naive=moment.naive, offset=moment.offset, name=zone)
    if isinstance(moment, ClockTime) and moment.least == moment.most:
        day, second = divmod(moment.day * DAY + moment.least, DAY)
        return clock_text(second) + (f", day {day:+d}" if day else "")
    if isinstance(moment, Since) and moment.least is not None and moment.least == moment.most:
        if moment.point == NOW and isinstance(now, Instant):
            return instant_text(now.seconds + moment.least, naive=now.naive, offset=now.offset, name=zone)
        if moment.point == NOW and isinstance(now, ClockTime):
            second = now.least + moment.least
            return moment_text(ClockTime(second % DAY, second % DAY, now.day + second // DAY))
        point = {EPOCH: "1970", MIDNIGHT: "midnight"}.get(moment.point, moment.point)
        if not moment.least:
            return point
        side = "before" if moment.least < 0 else "after"
        return f"{duration_text(abs(moment.least))} {side} {point}"
    return "at an open time"


__all__ = ["history_lines", "moment_text", "plan_lines"]
