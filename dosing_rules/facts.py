"""What was told: doses, totals, the next dose, and what is known of the times. Nothing here decides anything.

Every open fact keeps its openness. A count or an amount is a number, a :class:`Range`, a :class:`OneOf` or ``UNKNOWN``;
a time is a statement about points (:data:`When`). Times are whole seconds, so a strict bound is the next whole second
and every interval below is closed.

The JSON form of all this is in :mod:`dosing_rules.situation_json`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any, Final, Generic, NoReturn, TypeVar

from .clocks import instant_from_datetime, instant_from_text, seconds_from_duration, seconds_of_day
from .errors import FactError, QuantityError
from .quantities import Exact, exact, micrograms, read_amount, read_strength

T = TypeVar("T")

HOUR: Final = 3600
DAY: Final = 86_400


class Unknown(Enum):
    """The type of :data:`UNKNOWN`: a fact that was not told. It never turns into 0, False or an empty list."""

    UNKNOWN = "unknown"

    def __bool__(self) -> NoReturn:
        raise TypeError("UNKNOWN is neither true nor false; compare it with 'is'")

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final = Unknown.UNKNOWN


class Usual(Enum):
    """The type of :data:`USUAL`: "a dose", "some Advil", where the words name no number: the usual label dose."""

    USUAL = "usual"

    def __repr__(self) -> str:
        return "USUAL"


USUAL: Final = Usual.USUAL


class SameAsLast(Enum):
    """The type of :data:`SAME`: "another dose", "more", "again": as much as the last dose of that drug."""

    SAME = "same"

    def __repr__(self) -> str:
        return "SAME"


SAME: Final = SameAsLast.SAME


@dataclass(frozen=True, slots=True)
class Range:
    """A number between ``least`` and ``most``, both included; ``most=None`` has no upper end.

    >>> Range(1, 2)
    Range(least=1, most=2)
    """

    least: Exact
    most: Exact | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "least", exact(self.least))
        if self.most is not None:
            object.__setattr__(self, "most", exact(self.most))
            if self.most < self.least:
                raise FactError(f"a range goes from least to most, got {self.least} to {self.most}; try Range(1, 2)")


@dataclass(frozen=True, slots=True)
class OneOf(Generic[T]):
    """One of a few alternatives, not known which.

    ``key`` names the choice: every ``OneOf`` with the same key and the same number of options takes the same one, as
    when a product named once is shared by several doses.

    >>> OneOf((1, 2)).options
    (1, 2)
    """

    options: tuple[T, ...]
    key: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", tuple(self.options))
        if not self.options:
            raise FactError("OneOf needs at least one option, for example OneOf((1, 2))")


Count = Exact | Range | OneOf[Any] | Unknown
"""How many units: exact, a range, alternatives (of numbers or ranges), or unknown (then at least one)."""


# --- times ------------------------------------------------------------------------------------------------------------

NOW: Final = "now"
NEXT: Final = "next"
MIDNIGHT: Final = "midnight"
EPOCH: Final = "epoch"


@dataclass(frozen=True, slots=True)
class Instant:
    """A point on the time line, in seconds since 1970-01-01T00:00Z.

    ``naive`` marks a time told without a zone: it is counted as if in UTC, and only beside other naive times.
    ``offset`` is the told distance from UTC in seconds, kept for rendering.
    """

    seconds: int
    naive: bool = False
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Since:
    """A point that lies ``least`` to ``most`` seconds after another one (negative: before); ``None`` leaves an end open.

    ``point`` is ``"now"``, ``"next"`` (the asked time), ``"midnight"`` (00:00 of the day of now; where now was not told,
    of the first day of the story), ``"epoch"``, or the id of a dose.
    """

    point: str
    least: int | None
    most: int | None

    def __post_init__(self) -> None:
        if self.least is not None and self.most is not None and self.most < self.least:
            raise FactError(f"a gap goes from least to most, got {self.least} to {self.most} seconds")


@dataclass(frozen=True, slots=True)
class ClockTime:
    """A time of day, in seconds after local midnight, on day ``day`` (0 is the day of now, -1 the day before).

    With ``least < most`` it is a stretch of the day, both ends included ("this morning"). Where now is an instant with
    a known zone, it is resolved to instants, changes of the clocks included; otherwise days have 24 hours.
    """

    least: int
    most: int
    day: int = 0


@dataclass(frozen=True, slots=True)
class Between:
    """Some time from ``start`` to ``end``, both included; either may be ``UNKNOWN`` (no bound on that side)."""

    start: When
    end: When


@dataclass(frozen=True, slots=True)
class AllOf:
    """Several statements about one point, all true."""

    parts: tuple[When, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", tuple(self.parts))


When = Instant | Since | ClockTime | Between | AllOf | OneOf[Any] | Unknown
"""What was told about a moment. A ``OneOf`` holds alternatives, each itself a When."""

WhenLike = When | str | datetime
"""What the constructors accept for a moment: a :data:`When`, ISO 8601 text, an aware or naive datetime, ``"now"``."""


def when(value: WhenLike) -> When:
    """Read a moment: a When as it is, ``"now"``, ISO 8601 text with or without offset, or a datetime.

    >>> when("2026-03-01T14:00-06:00").seconds
    1772395200
    """
    if isinstance(value, str):
        if value == NOW:
            return _AT_NOW
        seconds, naive, offset = instant_from_text(value)
        return Instant(seconds, naive, offset)
    if isinstance(value, datetime):
        seconds, naive, offset = instant_from_datetime(value)
        return Instant(seconds, naive, offset)
    if isinstance(value, Instant | Since | ClockTime | Between | AllOf | OneOf | Unknown):
        return value
    raise FactError(
        f"expected a time such as '2026-03-01T14:00-06:00', ago('2 h') or clock('8:00 PM'), got {value!r}"
    )


_AT_NOW: Final = Since(NOW, 0, 0)


def ago(least: str | float, most: str | float | None = None) -> Since:
    """That long before now: ``ago("2 h")``, or between two durations: ``ago("2 h", "3 h")``. Numbers are seconds.

    >>> ago("90 min")
    Since(point='now', least=-5400, most=-5400)
    """
    near = seconds_from_duration(least)
    far = near if most is None else seconds_from_duration(most)
    return Since(NOW, -max(near, far), -min(near, far))


def after(point: str, least: str | float, most: str | float | None = None) -> Since:
    """That long after a dose (by its id) or after ``"now"``: ``after("d1", "3 h")``, ``after("d1", 0, None)`` is exact.

    >>> after("d1", "3 h")
    Since(point='d1', least=10800, most=10800)
    """
    near = seconds_from_duration(least)
    return Since(point, near, near if most is None else seconds_from_duration(most))


def some_time_after(point: str) -> Since:
    """At or after that point, no more is known."""
    return Since(point, 0, None)


def between(start: WhenLike, end: WhenLike) -> Between:
    """Some time between two moments, both included."""
    return Between(when(start), when(end))


def clock(time: str, until: str | None = None, *, day: int = 0) -> ClockTime:
    """A time of day: ``clock("8:00 PM")``, ``clock("20:00", day=-1)``; with ``until`` a stretch of the day.

    >>> clock("8:30 PM")
    ClockTime(least=73800, most=73800, day=0)
    """
    least = seconds_of_day(time)
    most = least if until is None else seconds_of_day(until)
    return ClockTime(least, most if most >= least else most + DAY, day)


# --- intakes ----------------------------------------------------------------------------------------------------------


class Taken(Enum):
    """Whether a told dose happened."""

    YES = "yes"
    MAYBE = "maybe"


def _count(value: object, what: str) -> Count | Usual | SameAsLast:
    """Check a count: a number above 0, a Range, alternatives, UNKNOWN, USUAL or SAME."""
    if isinstance(value, Unknown | Usual | SameAsLast):
        return value
    if isinstance(value, Range):
        if value.least < 0 or value.most == 0:
            raise QuantityError(f"{what} is above zero, got {value}; a dose that was not taken is left out")
        return value
    if isinstance(value, OneOf):
        return OneOf(tuple(_count(option, what) for option in value.options), value.key)
    number = exact(value)
    if number <= 0:
        raise QuantityError(f"{what} is above zero, got {value!r}; a dose that was not taken is left out")
    if number > 10_000:
        raise QuantityError(f"{what} of {value!r} is beyond belief; expected a number such as 2")
    return number


@dataclass(frozen=True, slots=True)
class Mass:
    """An amount of active ingredient in exact micrograms, or a volume in millilitres when ``kind`` is ``"volume"``."""

    value: Exact | Range
    kind: str = "mass"


def _mass(value: object) -> Mass | OneOf[Any] | Unknown | None:
    if value is None or isinstance(value, Mass | Unknown):
        return value
    if isinstance(value, OneOf):
        return OneOf(tuple(_mass(option) for option in value.options), value.key)
    if isinstance(value, str):
        kind, number = read_amount(value)
        return Mass(number, kind)
    if isinstance(value, tuple) and len(value) == 2:
        low, high = _mass(value[0]), _mass(value[1])
        if isinstance(low, Mass) and isinstance(high, Mass) and low.kind == high.kind:
            if isinstance(low.value, Range) or isinstance(high.value, Range):
                raise QuantityError(f"expected two plain amounts such as ('500 mg', '1000 mg'), got {value!r}")
            return Mass(Range(low.value, high.value), low.kind)
    if hasattr(value, "magnitude"):
        return Mass(micrograms(value))
    raise QuantityError(f"expected an amount such as '650 mg', '30 mL' or ('500 mg', '1 g'), got {value!r}")


@dataclass(frozen=True, slots=True)
class Strength:
    """Active ingredient per unit: micrograms per ``per`` of ``unit`` ("unit" is one tablet, "mL" a liquid)."""

    micrograms: Exact
    unit: str = "unit"
    per: Exact = 1


def _strength(value: object) -> Strength | OneOf[Any] | Unknown | None:
    if value is None or isinstance(value, Strength | Unknown):
        return value
    if isinstance(value, OneOf):
        return OneOf(tuple(_strength(option) for option in value.options), value.key)
    if isinstance(value, str):
        return Strength(*read_strength(value))
    raise QuantityError(f"expected a strength such as '500 mg' or '160 mg/5 mL', got {value!r}")


def _product(value: object) -> str | OneOf[str] | Unknown:
    if isinstance(value, OneOf):
        for option in value.options:
            _product(option)
        return value
    if value is UNKNOWN:
        return UNKNOWN
    if isinstance(value, str) and value.strip():
        return value
    raise FactError(f"expected a product or ingredient such as 'Tylenol Extra Strength' or 'ibuprofen', got {value!r}")


@dataclass(frozen=True, slots=True)
class Dose:
    """One intake at one moment.

    Args:
        product: a brand, a catalogue product or an ingredient; ``OneOf`` where it is not known which; ``UNKNOWN``.
        units: tablets, caplets, ... (mL for a liquid). Left out it is ``UNKNOWN`` (at least one unit), unless ``amount``
            tells the intake; ``USUAL`` is "a dose".
        amount: all of the active ingredient (``"650 mg"``) or a volume of liquid (``"30 mL"``), instead of ``units``.
            A pair is a range: ``("500 mg", "1000 mg")``.
        strength: per unit, where it is told: ``"500 mg"``, ``"160 mg/5 mL"``.
        at: when; see :data:`WhenLike`.
        taken: ``Taken.MAYBE`` for "I think I took one".
        id: a name, so that other times can refer to this dose; numbered d1, d2, ... where left out.
        beside_totals: the words add this dose to the told totals ("plus"); otherwise a dose inside a total's window is
            part of it.
        form: "tablet", "caplet", "liquid", "extended release", ... where told.
        text: the words it came from, for rendering.

    >>> Dose("ibuprofen", amount="400 mg", at=ago("5 h")).amount
    Mass(value=400000, kind='mass')
    """

    product: str | OneOf[str] | Unknown
    units: Any = UNKNOWN
    at: Any = UNKNOWN
    amount: Any = None
    strength: Any = None
    taken: Taken = Taken.YES
    id: str = ""
    beside_totals: bool = False
    form: str | None = None
    text: str | None = None

    def __post_init__(self) -> None:
        _check_intake(self)
        object.__setattr__(self, "at", when(self.at))


@dataclass(frozen=True, slots=True)
class Intake:
    """What is taken, without the moment; fields as in :class:`Dose`. Several products asked for at once are several."""

    product: str | OneOf[str] | Unknown
    units: Any = USUAL
    amount: Any = None
    strength: Any = None
    form: str | None = None
    text: str | None = None

    def __post_init__(self) -> None:
        _check_intake(self)


def _check_intake(intake: Dose | Intake) -> None:
    put = object.__setattr__
    if type(intake.product) is not str or not intake.product:
        put(intake, "product", _product(intake.product))
    if type(intake.units) is not int or not 0 < intake.units <= 10_000:
        put(intake, "units", _count(intake.units, "a number of units"))
    if intake.amount is not None:
        put(intake, "amount", _mass(intake.amount))
    if intake.strength is not None:
        put(intake, "strength", _strength(intake.strength))


@dataclass(frozen=True, slots=True, init=False)
class NextDose:
    """What is asked for, and when.

    ``units`` left out is the usual label dose; ``SAME`` is "another one". ``at`` is now unless told. Several products
    at once: ``NextDose(Intake("DayQuil LiquiCaps", 2), Intake("Advil", 1))``.

    >>> NextDose("Advil", units=2).items[0].units
    2
    """

    items: tuple[Intake, ...]
    at: When

    def __init__(
        self,
        *products: str | OneOf[str] | Unknown | Intake,
        units: Any = USUAL,
        amount: Any = None,
        strength: Any = None,
        at: WhenLike = _AT_NOW,
        form: str | None = None,
    ) -> None:
        if not products:
            raise FactError("a next dose names what is asked for, for example NextDose('Advil', units=2)")
        items = tuple(
            p if isinstance(p, Intake) else Intake(p, units, amount, strength, form) for p in products
        )
        object.__setattr__(self, "items", items)
        object.__setattr__(self, "at", when(at))


@dataclass(frozen=True, slots=True)
class IntakeTotal:
    """An aggregate that was told, as one fact with a window: "2,400 mg so far today".

    Args:
        product: product or ingredient that was summed.
        amount: mass told (``"2400 mg"``), or
        units: units told, or
        doses: number of intakes told (each at least one unit).
        start, end: the first and the last moment of the window, both included. The last 24 hours start one second
            after ``ago("24 h")``: a dose exactly 24 hours old has left the window.
        of: ids of the doses that it is the total of, where it sums just those and no window ("both together 1500 mg").
        id: a name; numbered t1, t2, ... where left out.
    """

    product: str | OneOf[str] | Unknown
    amount: Any = None
    units: Any = None
    doses: Any = None
    start: Any = UNKNOWN
    end: Any = _AT_NOW
    of: tuple[str, ...] = ()
    strength: Any = None
    id: str = ""
    form: str | None = None
    text: str | None = None

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "product", _product(self.product))
        put(self, "amount", _mass(self.amount))
        put(self, "strength", _strength(self.strength))
        for name in ("units", "doses"):
            value = getattr(self, name)
            if value is not None:
                put(self, name, _count(value, f"a total of {name}"))
        if self.amount is None and self.units is None and self.doses is None:
            raise FactError("a total tells an amount, units or doses, for example IntakeTotal('Advil', amount='800 mg')")
        put(self, "start", when(self.start))
        put(self, "end", when(self.end))
        put(self, "of", tuple(self.of))


@dataclass(frozen=True, slots=True)
class Course:
    """Days of use, where stated: "for 12 days now".

    ``started`` is the moment of the first use; ``reason`` is ``"pain"``, ``"fever"``, ``"cold"``, ... where told, since
    labels print different limits for each.
    """

    product: str | OneOf[str] | Unknown
    started: Any
    reason: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "product", _product(self.product))
        object.__setattr__(self, "started", when(self.started))


class Scope(Enum):
    """Why a situation lies outside what an adult's over-the-counter label decides."""

    CHILD = "child"
    PREGNANCY = "pregnancy"
    NURSING = "nursing"
    LIVER = "liver"
    KIDNEY = "kidney"
    ULCER = "ulcer"
    HEART = "heart"
    BLOOD_THINNER = "blood_thinner"
    ALCOHOL = "alcohol"
    PRESCRIPTION = "prescription"
    LOW_DOSE_ASPIRIN = "low_dose_aspirin"
    OVERDOSE = "overdose"
    ALLERGY = "allergy"
    ANIMAL = "animal"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Situation:
    """All that somebody told: the input of every decision.

    Args:
        doses: the history; times may refer to each other by id.
        next_dose: what is asked for.
        now: what is known of now; ``UNKNOWN`` where nothing is. The library never reads the system clock.
        zone: an IANA zone, for clock times beside an instant.
        totals, courses: aggregates and days of use.
        relations: further statements, each ``(point, When)``.
        scope: flags that put the situation outside the label for adults.
        unread: parts of the text that were not understood and could touch a dose, a drug or a time. Any of them keeps
            the verdict from being YES.
        clock_told: the history was told in clock times and no current time can be inferred (policy ``require_now``);
            ``None`` lets the engine see for itself.
        age_years: where told.

    >>> Situation(doses=(Dose("Advil", 2, ago("5 h")),), next_dose=NextDose("Advil", units=2)).doses[0].id
    'd1'
    """

    next_dose: NextDose
    doses: tuple[Dose, ...] = ()
    now: Any = UNKNOWN
    zone: str | None = None
    totals: tuple[IntakeTotal, ...] = ()
    courses: tuple[Course, ...] = ()
    relations: tuple[tuple[str, When], ...] = ()
    scope: frozenset[Scope] = frozenset()
    unread: tuple[str, ...] = ()
    clock_told: bool | None = None
    age_years: int | None = None

    def __post_init__(self) -> None:
        put = object.__setattr__
        if self.now is not UNKNOWN:
            put(self, "now", when(self.now))
        put(self, "doses", _numbered(self.doses, "d"))
        put(self, "totals", _numbered(self.totals, "t"))
        put(self, "courses", tuple(self.courses))
        put(self, "relations", tuple(self.relations))


N = TypeVar("N", Dose, IntakeTotal)


def _numbered(facts: Iterable[N], letter: str) -> tuple[N, ...]:
    """Give a name to every fact that has none, and refuse two of the same name."""
    facts = tuple(facts)
    taken = {fact.id for fact in facts if fact.id}
    if len(taken) < sum(1 for fact in facts if fact.id):
        raise FactError(f"two facts share an id among {[fact.id for fact in facts]}; every id names one fact")
    if taken & {NOW, NEXT, MIDNIGHT, EPOCH}:
        raise FactError("'now', 'next', 'midnight' and 'epoch' are points already; name the dose otherwise")
    named: list[N] = []
    number = 0
    for fact in facts:
        if not fact.id:
            number += 1
            while f"{letter}{number}" in taken:
                number += 1
            fact = _with_id(fact, f"{letter}{number}")
        named.append(fact)
    return tuple(named)


def _with_id(fact: N, name: str) -> N:
    """The same fact under a name; its fields were checked when it was made, and are not checked again."""
    named = object.__new__(type(fact))
    put = object.__setattr__
    for slot in fact.__slots__:
        put(named, slot, getattr(fact, slot))
    put(named, "id", name)
    return named


__all__ = [
    "AllOf", "Between", "ClockTime", "Count", "Course", "DAY", "Dose", "EPOCH", "HOUR", "Instant", "Intake",
    "IntakeTotal", "MIDNIGHT", "Mass", "NEXT", "NOW", "NextDose", "OneOf", "Range", "SAME", "SameAsLast", "Scope",
    "Since", "Situation", "Strength", "Taken", "UNKNOWN", "USUAL", "Unknown", "Usual", "When", "WhenLike", "after",
    "ago", "between", "clock", "some_time_after", "when",
]  # fmt: skip
