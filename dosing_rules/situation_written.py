"""A situation written in its JSON form, which :mod:`dosing_rules.situation_json` describes and reads."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from fractions import Fraction
from typing import Any, Final

from .errors import FormatError
from .facts import (
    DAY,
    NOW,
    UNKNOWN,
    AllOf,
    Between,
    ClockTime,
    Dose,
    Instant,
    Intake,
    IntakeTotal,
    OneOf,
    Range,
    SameAsLast,
    Since,
    Situation,
    Taken,
    Unknown,
    Usual,
    When,
)  # fmt: skip
from .quantities import Exact

_AT_NOW: Final = Since(NOW, 0, 0)


def situation_to_dict(situation: Situation) -> dict[str, Any]:
    """Write a situation as plain dicts, lists, strings and numbers; what was not told is left out.

    >>> from dosing_rules import NextDose, Situation
    >>> situation_to_dict(Situation(NextDose("Advil", units=2), now="2026-03-01T14:00-06:00"))["now"]
    '2026-03-01T14:00:00-06:00'
    """
    asked: dict[str, Any] = {"items": [_write_intake(item) for item in situation.next_dose.items]}
    if situation.next_dose.at != _AT_NOW:
        asked["at"] = _write_when(situation.next_dose.at)
    written: dict[str, Any] = {
        "now": None if situation.now is UNKNOWN else _write_when(situation.now),
        "zone": situation.zone,
        "doses": [_write_dose(dose) for dose in situation.doses],
        "totals": [_write_total(total) for total in situation.totals],
        "next": asked,
        "relations": [[point, _write_when(moment)] for point, moment in situation.relations],
        "courses": [
            {"product": _write_product(c.product), "started": _write_when(c.started)}
            | ({} if c.reason is None else {"reason": c.reason})
            for c in situation.courses
        ],
        "scope": sorted(scope.value for scope in situation.scope),
        "unread": list(situation.unread),
        "clock_told": situation.clock_told,
        "age_years": situation.age_years,
    }
    return {key: value for key, value in written.items() if value is not None and value != []}


def _write_intake(fact: Dose | Intake | IntakeTotal) -> dict[str, Any]:
    written: dict[str, Any] = {"product": _write_product(fact.product)}
    if fact.units is not None and not (fact.units is UNKNOWN and (isinstance(fact, Dose) or fact.amount is not None)):
        written["units"] = _write_count(fact.units)
    if fact.amount is not None:
        written["amount"] = _write_mass(fact.amount)
    if fact.strength is not None:
        written["strength"] = _write_strength(fact.strength)
    if fact.form is not None:
        written["form"] = fact.form
    if fact.text is not None:
        written["text"] = fact.text
    return written


def _write_dose(dose: Dose) -> dict[str, Any]:
    written = {"id": dose.id} | _write_intake(dose)
    if dose.at is not UNKNOWN:
        written["at"] = _write_when(dose.at)
    if dose.taken is Taken.MAYBE:
        written["taken"] = "maybe"
    if dose.beside_totals:
        written["beside_totals"] = True
    return written


def _write_total(total: IntakeTotal) -> dict[str, Any]:
    written = {"id": total.id} | _write_intake(total)
    if total.doses is not None:
        written["doses"] = _write_count(total.doses)
    if total.start is not UNKNOWN:
        written["start"] = _write_when(total.start)
    if total.end != _AT_NOW:
        written["end"] = _write_when(total.end)
    if total.of:
        written["of"] = list(total.of)
    return written


def _write_one_of(fact: OneOf[Any], write: Callable[[Any], Any]) -> dict[str, Any]:
    return {"any": [write(option) for option in fact.options]} | ({} if fact.key is None else {"key": fact.key})


def _write_product(fact: Any) -> Any:
    if isinstance(fact, OneOf):
        return _write_one_of(fact, _write_product)
    return "unknown" if fact is UNKNOWN else fact


def _write_number(number: Exact) -> int | str:
    return number if isinstance(number, int) else f"{number.numerator}/{number.denominator}"


def _write_count(fact: Any) -> Any:
    if isinstance(fact, Unknown | Usual | SameAsLast):
        return fact.value
    if isinstance(fact, Range):
        return [_write_number(fact.least), None if fact.most is None else _write_number(fact.most)]
    if isinstance(fact, OneOf):
        return _write_one_of(fact, _write_count)
    return _write_number(fact)


def _amount_text(number: Exact, kind: str) -> str:
    """The shortest exact text: a decimal where there is one, else a fraction of micrograms or millilitres."""
    unit = "mL" if kind == "volume" else "mg"
    value = Fraction(number) if kind == "volume" else Fraction(number) / 1000
    rest = value.denominator
    while rest % 2 == 0:
        rest //= 2
    while rest % 5 == 0:
        rest //= 5
    if rest > 1 or value.denominator > 10**9:
        return f"{value.numerator}/{value.denominator} {unit}"
    places = 0
    while (value * 10**places).denominator > 1:
        places += 1
    digits = str((value * 10**places).numerator).rjust(places + 1, "0")
    return f"{digits[:-places]}.{digits[-places:]} {unit}" if places else f"{digits} {unit}"


def _write_mass(fact: Any) -> Any:
    if isinstance(fact, OneOf):
        return _write_one_of(fact, _write_mass)
    if fact is UNKNOWN:
        return "unknown"
    if isinstance(fact.value, Range):
        most = fact.value.most
        return [_amount_text(fact.value.least, fact.kind), None if most is None else _amount_text(most, fact.kind)]
    return _amount_text(fact.value, fact.kind)


def _write_strength(fact: Any) -> Any:
    if isinstance(fact, OneOf):
        return _write_one_of(fact, _write_strength)
    if fact is UNKNOWN:
        return "unknown"
    if fact.unit != "mL":
        return _amount_text(fact.micrograms, "mass")
    scale = Fraction(fact.micrograms).denominator
    return f"{_amount_text(fact.micrograms * scale, 'mass')}/{_amount_text(fact.per * scale, 'volume')}"


def _duration_text(seconds: int | None) -> str | None:
    if seconds is None:
        return None
    left = abs(seconds)
    parts = []
    for unit, size in (("h", 3600), ("min", 60), ("s", 1)):
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {unit}")
    return ("-" if seconds < 0 else "") + (" ".join(parts) or "0 h")


def _clock_text(second: int) -> str:
    hour, rest = divmod(second, 3600)
    minute, left = divmod(rest, 60)
    return f"{hour:02d}:{minute:02d}" + (f":{left:02d}" if left else "")


def _write_when(moment: When) -> Any:
    if moment == _AT_NOW:
        return "now"
    if moment is UNKNOWN:
        return "unknown"
    if isinstance(moment, Instant):
        return _instant_text(moment)
    if isinstance(moment, Since):
        least, most = moment.least, moment.most
        if moment.point == NOW and most is not None and most <= 0:
            near, far = _duration_text(-most), _duration_text(None if least is None else -least)
            return {"ago": near if near == far else [near, far]}
        low, high = _duration_text(least), _duration_text(most)
        return {"after": moment.point, "by": low if low == high and low is not None else [low, high]}
    if isinstance(moment, ClockTime):
        return _write_clock(moment)
    if isinstance(moment, Between):
        return {"between": [_write_when(moment.start), _write_when(moment.end)]}
    if isinstance(moment, AllOf):
        return {"all": [_write_when(part) for part in moment.parts]}
    if isinstance(moment, OneOf):
        return _write_one_of(moment, _write_when)
    raise FormatError(f"expected a moment such as ago('2 h'), got {moment!r}")


def _write_clock(moment: ClockTime) -> dict[str, Any]:
    shift = 0 if 0 <= moment.least <= DAY else moment.least // DAY
    least, most, day = moment.least - shift * DAY, moment.most - shift * DAY, moment.day + shift
    if least == most:
        return {"clock": _clock_text(least), "day": day}
    if most <= DAY or most - DAY < least:
        return {"clock": [_clock_text(least), _clock_text(most if most <= DAY else most - DAY)], "day": day}
    return {"between": [_write_clock(ClockTime(least, least, day)), _write_clock(ClockTime(most, most, day))]}


def _instant_text(moment: Instant) -> str:
    try:
        if moment.naive:
            return datetime.fromtimestamp(moment.seconds, UTC).replace(tzinfo=None).isoformat()
        return datetime.fromtimestamp(moment.seconds, timezone(timedelta(seconds=moment.offset))).isoformat()
    except (OverflowError, ValueError, OSError) as error:
        raise FormatError(f"{moment!r} lies outside the years 1 to 9999 and has no ISO form") from error


__all__ = ["situation_to_dict"]
