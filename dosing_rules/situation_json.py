"""The JSON form of a situation, both ways.

:func:`situation_from_dict` reads the plain dicts and lists that ``json.loads`` gives; :func:`situation_to_dict` (in
:mod:`dosing_rules.situation_written`) writes them. Reading back what was written gives a situation of the same meaning.
A wrong field is a :class:`FormatError` that names its path: ``doses[1].units: ...``.

::

    {"now": WHEN?, "zone": "America/Chicago"?,
     "doses": [{"id": "d1"?, "product": PRODUCT, "units": COUNT?, "amount": AMOUNT?, "strength": AMOUNT?,
                "form": "caplet"?, "at": WHEN?, "taken": "maybe"?, "beside_totals": true?}],
     "totals": [{"product": PRODUCT, "amount": AMOUNT | "units": COUNT | "doses": COUNT,
                 "start": WHEN?, "end": WHEN?, "of": ["d1", "d2"]?}],
     "next": {"items": [{"product": PRODUCT, "units": COUNT?, "amount": AMOUNT?, "strength": AMOUNT?}], "at": WHEN?},
     "relations": [["d1", WHEN]]?, "courses": [{"product": PRODUCT, "started": WHEN, "reason": "pain"?}]?,
     "scope": ["child"]?, "age_years": 34?, "unread": ["..."]?, "clock_told": true?}

COUNT is ``2``, ``0.5``, ``"1/2"``, ``[1, 2]``, ``[2, null]``, ``{"any": [1, 2], "key": "c1"}``, ``"unknown"``,
``"usual"`` or ``"same"``. AMOUNT is ``"650 mg"``, ``"30 mL"``, ``["500 mg", "1000 mg"]``, ``{"any": [...]}`` or
``"unknown"``. WHEN is ``"now"``, ``"unknown"``, ISO text, ``{"ago": "2 h"}``, ``{"ago": ["2 h", null]}``,
``{"clock": "8:00 AM", "day": 0}``, ``{"clock": ["05:00", "12:00"]}``, ``{"after": "d1", "by": "3 h"}``,
``{"between": [WHEN, WHEN]}``, ``{"all": [WHEN, ...]}`` or ``{"any": [WHEN, ...], "key": "k"}``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, Final

from . import clocks as _clock
from .errors import FactError, FormatError
from .facts import (
    DAY,
    NOW,
    SAME,
    UNKNOWN,
    USUAL,
    AllOf,
    Between,
    ClockTime,
    Course,
    Dose,
    Instant,
    Intake,
    IntakeTotal,
    Mass,
    NextDose,
    OneOf,
    Range,
    SameAsLast,
    Scope,
    Since,
    Situation,
    Strength,
    Taken,
    Unknown,
    Usual,
    When,
)  # fmt: skip
from .quantities import MICROGRAMS, MILLILITRES, Exact, exact, read_amount, read_strength
from .situation_written import situation_to_dict

DEEPEST: Final = 12
"""Moments inside moments; a deeper nesting is refused."""

_AT_NOW: Final = Since(NOW, 0, 0)
_COUNT_WORDS: Final[dict[str, Unknown | Usual | SameAsLast]] = {"unknown": UNKNOWN, "usual": USUAL, "same": SAME}
_FRACTION: Final = re.compile(r"\s*(\d+)/([1-9]\d*)\s*([^\W\d_]+)\s*")


def situation_from_dict(facts: Mapping[str, Any]) -> Situation:
    """Read a situation from its JSON form.

    Args:
        facts: what ``json.loads`` gives for the form in the module's docstring.

    Raises:
        FormatError: naming the path of the field that cannot be read, and a form that works.

    >>> situation_from_dict({"doses": [{"product": "Advil", "units": 2, "at": {"ago": "5 h"}}],
    ...                      "next": {"items": [{"product": "Advil"}]}}).doses[0].at
    Since(point='now', least=-18000, most=-18000)

    """
    _check_shape(facts)
    asked = facts["next"]
    doses = tuple([_read_dose(one, index) for index, one in enumerate(facts.get("doses", ()))])
    with _at("next"):
        next_dose = NextDose(
            *[_read_intake(one, index) for index, one in enumerate(asked["items"])],
            at=_read_when(asked["at"], "next.at") if "at" in asked else _AT_NOW,
        )
    now = facts.get("now", "unknown")
    with _at("situation"):
        return Situation(
            next_dose=next_dose,
            doses=doses,
            now=UNKNOWN if now is None or now == "unknown" else _read_when(now, "now"),
            zone=facts.get("zone"),
            totals=tuple([_read_total(one, index) for index, one in enumerate(facts.get("totals", ()))]),
            courses=tuple([_read_course(one, index) for index, one in enumerate(facts.get("courses", ()))]),
            relations=tuple([_read_relation(one, index) for index, one in enumerate(facts.get("relations", ()))]),
            scope=frozenset([_read_scope(one, index) for index, one in enumerate(facts.get("scope", ()))]),
            unread=tuple(facts.get("unread", ())),
            clock_told=facts.get("clock_told"),
            age_years=facts.get("age_years"),
        )


def _check_shape(facts: Mapping[str, Any]) -> None:
    from pydantic import ValidationError

    from .situation_shape import SITUATION

    try:
        SITUATION.validate_python(facts)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise FormatError(f"{_path(first['loc'])}: {first['msg']}, got {_short(first['input'])}") from None


def _path(parts: tuple[int | str, ...]) -> str:
    path = ""
    for part in parts:
        if isinstance(part, int):
            path += f"[{part}]"
        elif "[" not in part:  # pydantic names the branch of a union it tried: no part of the caller's path
            path += f".{part}" if path else part
    return path or "situation"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


@contextmanager
def _at(path: str) -> Iterator[None]:
    try:
        yield
    except FormatError:
        raise
    except FactError as error:
        raise FormatError(f"{path}: {error}") from error


def _read_dose(raw: dict[str, Any], index: int) -> Dose:
    path = f"doses[{index}]"
    units = raw.get("units")
    amount = raw.get("amount")
    strength = raw.get("strength")
    at = raw.get("at")
    with _at(path):
        return Dose(
            product=_read_product(raw["product"], path),
            units=units if type(units) is int and units > 0 else _read_count(units, path, "units"),
            at=UNKNOWN if at is None else _read_when(at, path + ".at"),
            amount=None if amount is None else _read_mass(amount, path, "amount"),
            strength=None if strength is None else _read_strength(strength, path),
            taken=Taken.MAYBE if raw.get("taken") == "maybe" else Taken.YES,
            id=raw.get("id", ""),
            beside_totals=raw.get("beside_totals", False),
            form=raw.get("form"),
            text=raw.get("text"),
        )


def _read_intake(raw: dict[str, Any], index: int) -> Intake:
    path = f"next.items[{index}]"
    amount, strength = raw.get("amount"), raw.get("strength")
    usual = USUAL if amount is None else UNKNOWN
    with _at(path):
        return Intake(
            product=_read_product(raw["product"], path),
            units=_read_count(raw["units"], path, "units") if "units" in raw else usual,
            amount=None if amount is None else _read_mass(amount, path, "amount"),
            strength=None if strength is None else _read_strength(strength, path),
            form=raw.get("form"),
            text=raw.get("text"),
        )


def _read_total(raw: dict[str, Any], index: int) -> IntakeTotal:
    path = f"totals[{index}]"
    amount, strength = raw.get("amount"), raw.get("strength")
    with _at(path):
        return IntakeTotal(
            product=_read_product(raw["product"], path),
            amount=None if amount is None else _read_mass(amount, path, "amount"),
            units=_read_count(raw["units"], path, "units") if "units" in raw else None,
            doses=_read_count(raw["doses"], path, "doses") if "doses" in raw else None,
            start=_read_when(raw["start"], path + ".start") if "start" in raw else UNKNOWN,
            end=_read_when(raw["end"], path + ".end") if "end" in raw else _AT_NOW,
            of=tuple(raw.get("of", ())),
            strength=None if strength is None else _read_strength(strength, path),
            id=raw.get("id", ""),
            form=raw.get("form"),
            text=raw.get("text"),
        )


def _read_course(raw: dict[str, Any], index: int) -> Course:
    path = f"courses[{index}]"
    with _at(path):
        return Course(_read_product(raw["product"], path), _read_when(raw["started"], path + ".started"),
                      raw.get("reason"))  # fmt: skip


def _read_relation(raw: Any, index: int) -> tuple[str, When]:
    path = f"relations[{index}]"
    if len(raw) != 2 or not isinstance(raw[0], str):
        raise FormatError(f"{path}: expected a pair such as ['d1', {{'ago': '2 h'}}], got {_short(raw)}")
    return raw[0], _read_when(raw[1], path + "[1]")


def _read_scope(raw: str, index: int) -> Scope:
    try:
        return Scope(raw)
    except ValueError:
        known = ", ".join(scope.value for scope in Scope)
        raise FormatError(f"scope[{index}]: expected one of {known}, got {raw!r}") from None


def _read_one_of(raw: dict[str, Any], path: str, read: Callable[[Any], Any]) -> OneOf[Any]:
    options, key = raw.get("any"), raw.get("key")
    if not isinstance(options, list) or not options or raw.keys() - {"any", "key"} or not isinstance(key, str | None):
        raise FormatError(f"{path}: expected alternatives such as {{'any': [1, 2]}}, got {_short(raw)}")
    return OneOf(tuple([read(option) for option in options]), key)


def _read_product(raw: Any, path: str) -> Any:
    if isinstance(raw, dict):
        return _read_one_of(raw, path + ".product", lambda option: _read_product(option, path))
    if not isinstance(raw, str) or not raw.strip():
        raise FormatError(f"{path}.product: expected a name such as 'Tylenol Extra Strength', got {_short(raw)}")
    return UNKNOWN if raw == "unknown" else raw


def _read_count(raw: Any, path: str, name: str) -> Any:
    if raw is None:
        return UNKNOWN
    if isinstance(raw, str) and raw in _COUNT_WORDS:
        return _COUNT_WORDS[raw]
    if isinstance(raw, dict):
        return _read_one_of(raw, f"{path}.{name}", lambda option: _read_count(option, path, name))
    try:
        if isinstance(raw, list) and len(raw) == 2:
            return Range(exact(raw[0]), None if raw[1] is None else exact(raw[1]))
        number = exact(raw)
        if not 0 < number <= 10_000:
            raise FactError(f"expected a number above zero such as 2, got {_short(raw)}")
    except FactError as error:
        raise FormatError(f"{path}.{name}: {error}") from error
    return number


def _number_and_kind(raw: Any) -> tuple[str, Exact]:
    if isinstance(raw, str):
        fraction = _FRACTION.fullmatch(raw)
        if fraction is None:
            return read_amount(raw)
        unit = fraction[3].lower()
        for kind, units in (("mass", MICROGRAMS), ("volume", MILLILITRES)):
            if unit in units and int(fraction[1]):
                return kind, exact(Fraction(int(fraction[1]), int(fraction[2])) * units[unit])
    raise FactError(f"expected an amount such as '650 mg', '30 mL' or ['500 mg', '1 g'], got {_short(raw)}")


def _read_mass(raw: Any, path: str, name: str) -> Any:
    if raw == "unknown":
        return UNKNOWN
    if isinstance(raw, dict):
        return _read_one_of(raw, f"{path}.{name}", lambda option: _read_mass(option, path, name))
    with _at(f"{path}.{name}"):
        if not isinstance(raw, list):
            kind, number = _number_and_kind(raw)
            return Mass(number, kind)
        if len(raw) != 2:
            raise FactError(f"expected a range such as ['500 mg', '1000 mg'], got {_short(raw)}")
        kind, least = _number_and_kind(raw[0])
        if raw[1] is None:
            return Mass(Range(least), kind)
        kind_too, most = _number_and_kind(raw[1])
        if kind != kind_too:
            raise FactError(f"expected two amounts of one kind such as ['500 mg', '1000 mg'], got {_short(raw)}")
        return Mass(Range(least, most), kind)


def _read_strength(raw: Any, path: str) -> Any:
    if raw == "unknown":
        return UNKNOWN
    if isinstance(raw, dict):
        return _read_one_of(raw, path + ".strength", lambda option: _read_strength(option, path))
    with _at(path + ".strength"):
        if not isinstance(raw, str):
            raise FactError(f"expected a strength such as '500 mg' or '160 mg/5 mL', got {_short(raw)}")
        if _FRACTION.fullmatch(raw):
            return Strength(_number_and_kind(raw)[1])
        return Strength(*read_strength(raw))


# --- moments ----------------------------------------------------------------------------------------------------------


def _seconds(raw: Any) -> int:
    if isinstance(raw, str) and raw[:1] == "-":
        return -_clock.seconds_from_duration(raw[1:])
    if not isinstance(raw, str):
        raise FactError(f"expected a duration such as '4 h' or '90 min', got {_short(raw)}")
    return _clock.seconds_from_duration(raw)


def _gap(raw: Any) -> tuple[int | None, int | None]:
    """A duration, or a pair of them with None for an open end."""
    if isinstance(raw, list):
        if len(raw) != 2:
            raise FactError(f"expected a duration such as '4 h' or a pair ['2 h', '4 h'], got {_short(raw)}")
        return (None if raw[0] is None else _seconds(raw[0])), (None if raw[1] is None else _seconds(raw[1]))
    seconds = _seconds(raw)
    return seconds, seconds


def _read_when(raw: Any, path: str, depth: int = 0) -> When:
    if raw == "now":
        return _AT_NOW
    if raw == "unknown":
        return UNKNOWN
    if isinstance(raw, str):
        with _at(path):
            return Instant(*_clock.instant_from_text(raw))
    if depth > DEEPEST:
        raise FormatError(f"{path}: moments are nested more than {DEEPEST} deep")
    if isinstance(raw, dict):
        with _at(path):
            if raw.keys() == {"ago"}:
                near, far = _gap(raw["ago"])
                return Since(NOW, None if far is None else -far, None if near is None else -near)
            if raw.keys() == {"after", "by"} and isinstance(raw["after"], str):
                return Since(raw["after"], *_gap(raw["by"]))
            if "clock" in raw and raw.keys() <= {"clock", "day"}:
                return _read_clock(raw["clock"], raw.get("day", 0))
        for word in ("between", "all"):
            if raw.keys() == {word} and isinstance(raw[word], list) and raw[word]:
                parts = tuple([_read_when(part, f"{path}.{word}[{i}]", depth + 1) for i, part in enumerate(raw[word])])
                if word == "all":
                    return AllOf(parts)
                if len(parts) == 2:
                    return Between(*parts)
        if "any" in raw:
            return _read_one_of(raw, path, lambda option: _read_when(option, path + ".any", depth + 1))
    raise FormatError(
        f"{path}: expected a moment such as 'now', '2026-03-01T14:00-06:00', {{'ago': '2 h'}} or "
        f"{{'clock': '8:00 AM', 'day': 0}}, got {_short(raw)}"
    )


def _read_clock(raw: Any, day: Any) -> ClockTime:
    if type(day) is not int:
        raise FactError(f"day: expected a number of calendar days such as 0 or -1, got {_short(day)}")
    if isinstance(raw, list) and len(raw) == 2 and all(isinstance(end, str) for end in raw):
        least, most = _clock.seconds_of_day(raw[0]), _clock.seconds_of_day(raw[1])
        return ClockTime(least, most if most >= least else most + DAY, day)
    if isinstance(raw, str):
        least = _clock.seconds_of_day(raw)
        return ClockTime(least, least, day)
    raise FactError(f"clock: expected a time such as '8:00 AM' or a stretch ['05:00', '12:00'], got {_short(raw)}")


def situation_schema() -> dict[str, Any]:
    """The JSON schema of a situation, as for a tool that a language model calls.

    >>> sorted(situation_schema()["required"])
    ['next']
    """
    from .situation_shape import SITUATION

    schema: dict[str, Any] = SITUATION.json_schema()
    return schema


__all__ = ["situation_from_dict", "situation_schema", "situation_to_dict"]
