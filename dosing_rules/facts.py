"""What was told: doses, totals, the next dose, and what is known of the times. Nothing here decides anything.

Every open fact keeps its openness. A count or an amount is a number, a :class:`Range`, a :class:`OneOf` or ``UNKNOWN``;
a time is a statement about points (:data:`When`). Times are whole seconds, so a strict bound is the next whole second
and every interval below is closed.

The JSON form of all this is in :mod:`dosing_rules.situation_json`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from .amounts import Mass, Strength, checked_count, checked_mass, checked_product, checked_strength
from .errors import FactError
from .values import SAME, UNKNOWN, USUAL, Count, OneOf, Range, SameAsLast, Unknown, Usual
from .when import (
    AT_NOW,
    DAY,
    EPOCH,
    HOUR,
    MIDNIGHT,
    NEXT,
    NOW,
    AllOf,
    Between,
    ClockTime,
    Instant,
    Since,
    When,
    WhenLike,
    after,
    ago,
    between,
    clock,
    some_time_after,
    when,
)


class Taken(Enum):
    """Whether a told dose happened."""

    YES = "yes"
    MAYBE = "maybe"


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
    if type(intake.product) is not str or not intake.product.strip():
        put(intake, "product", checked_product(intake.product))
    if type(intake.units) is not int or not 0 < intake.units <= 10_000:
        put(intake, "units", checked_count(intake.units, "a number of units"))
    if intake.amount is not None:
        put(intake, "amount", checked_mass(intake.amount))
    if intake.strength is not None:
        put(intake, "strength", checked_strength(intake.strength))


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
        at: WhenLike = AT_NOW,
        form: str | None = None,
    ) -> None:
        if not products:
            raise FactError("a next dose names what is asked for, for example NextDose('Advil', units=2)")
        items = tuple(p if isinstance(p, Intake) else Intake(p, units, amount, strength, form) for p in products)
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
    end: Any = AT_NOW
    of: tuple[str, ...] = ()
    strength: Any = None
    id: str = ""
    form: str | None = None
    text: str | None = None

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "product", checked_product(self.product))
        put(self, "amount", checked_mass(self.amount))
        put(self, "strength", checked_strength(self.strength))
        for name in ("units", "doses"):
            value = getattr(self, name)
            if value is not None:
                put(self, name, checked_count(value, f"a total of {name}"))
        if self.amount is None and self.units is None and self.doses is None:
            raise FactError(
                "a total tells an amount, units or doses, for example IntakeTotal('Advil', amount='800 mg')"
            )
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
        object.__setattr__(self, "product", checked_product(self.product))
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
        shared = {dose.id for dose in self.doses} & {total.id for total in self.totals} if self.totals else set()
        if shared:
            raise FactError(f"a dose and a total share the id {min(shared)!r}; every id names one fact")
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
    for name in taken:
        if name.startswith(("next", "course")) or "." in name:
            raise FactError(f"{name!r} may name a product asked for, a course or a part of another fact; try {letter + '1'!r}")
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
    "DAY",
    "EPOCH",
    "HOUR",
    "MIDNIGHT",
    "NEXT",
    "NOW",
    "SAME",
    "UNKNOWN",
    "USUAL",
    "AllOf",
    "Between",
    "ClockTime",
    "Count",
    "Course",
    "Dose",
    "Instant",
    "Intake",
    "IntakeTotal",
    "Mass",
    "NextDose",
    "OneOf",
    "Range",
    "SameAsLast",
    "Scope",
    "Since",
    "Situation",
    "Strength",
    "Taken",
    "Unknown",
    "Usual",
    "When",
    "WhenLike",
    "after",
    "ago",
    "between",
    "clock",
    "some_time_after",
    "when",
]  # fmt: skip
