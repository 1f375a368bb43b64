"""A label's dosing limits for adults, each number with the words it was read from.

Only labels whose Directions are written for the user (over-the-counter and homeopathic) give limits; every other kind,
and every label without a countable dose for adults, gives the reason instead and no number. A number that does not
occur in its own quote is never given.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from . import kinds
from .days import day_limits
from .directions.adult import NO_COUNT, NO_DIRECTIONS, read_adult
from .directions.ages import age_phrases
from .directions.findings import FIELDS, Reading
from .directions.lettering import folded
from .directions.numbers import printed_numbers
from .directions.strengths import only, parts
from .model import Exact, Label, Section, exact
from .warnings import dosing_warnings

DIRECTIONS_CODE: Final = "34068-7"
LONGEST: Final = 20_000
"""Directions longer than this are not Drug Facts; they are not read."""
_TITLE: Final = re.compile(r"\s*directions?\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Evidence:
    """The words behind a number: ``quote`` is ``printed[start:end]`` of the section (title, line end, text)."""

    set_id: str | None
    version: str | None
    section: str | None
    quote: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class AdultLimits:
    """What adults may take, as printed; None where the label does not say or is in doubt (``doubts`` tells which).

    Units are whole or partial units of ``unit``. ``first_dose`` is the label's exception for a first dose, in units.
    """

    min_age_years: Exact | None = None
    max_age_years: Exact | None = None
    units_per_dose_min: Exact | None = None
    units_per_dose_max: Exact | None = None
    unit: str | None = None
    interval_hours_min: Exact | None = None
    interval_hours_max: Exact | None = None
    times_per_day_min: Exact | None = None
    times_per_day_max: Exact | None = None
    max_units_per_24h: Exact | None = None
    max_doses_per_24h: Exact | None = None
    max_days: Mapping[str, int] = field(default_factory=dict)
    first_dose: Exact | None = None
    notes: tuple[str, ...] = ()
    doubts: Mapping[str, str] = field(default_factory=dict)
    evidence: Mapping[str, Evidence] = field(default_factory=dict)

    @property
    def given(self) -> bool:
        """Whether there is any number at all."""
        return any(getattr(self, name) is not None for name in FIELDS)


@dataclass(frozen=True, slots=True)
class DosingLimits:
    """The limits of one label. ``by_strength`` holds (milligrams per unit, limits) where the directions differ."""

    label: Label
    adult: AdultLimits
    by_strength: tuple[tuple[Exact, AdultLimits], ...] = ()
    warnings: tuple[tuple[str, Evidence], ...] = ()
    reason: str | None = None


def dosing_limits(label: Label) -> DosingLimits:
    """Read the adult's dosing limits from a label.

    >>> from .reading import label_of_text
    >>> found = dosing_limits(label_of_text("Adults and children 12 years and over: 2 caplets every 6 hours."))
    >>> found.adult.units_per_dose_max, found.adult.evidence["interval_hours_min"].quote
    (2, '2 caplets every 6 hours')
    """
    if label.kind not in kinds.DOSED:
        words = f" ({label.document_type})" if label.document_type else ""
        return DosingLimits(label, AdultLimits(), reason=f"not an over-the-counter drug label: {label.kind}{words}")
    found = list(_readings(label))
    if not found:
        return DosingLimits(label, AdultLimits(), reason=NO_DIRECTIONS)
    dosed = [limits for limits in found if limits.adult.given]
    if not dosed:
        ranked = sorted(found, key=lambda one: one.reason in (NO_DIRECTIONS, NO_COUNT))
        return ranked[0]
    best = dosed[0]
    for other in dosed[1:]:
        if _numbers(other) != _numbers(best):
            return DosingLimits(label, AdultLimits(), reason="several sets of directions that differ")
    return best


def _numbers(limits: DosingLimits) -> list[Any]:
    every = [limits.adult, *(adult for _, adult in limits.by_strength)]
    return [getattr(adult, name) for adult in every for name in FIELDS]


def _directions(label: Label) -> Iterator[tuple[Section, ...]]:
    """The sections of each set of directions: one with its subsections. Others only where none has the right code."""
    coded = [(s, *_below(s)) for s in _topmost(label.sections, DIRECTIONS_CODE)]
    if any(section.text.strip() for group in coded for section in group):
        yield from (group for group in coded if any(s.text.strip() for s in group))
    for section in label.walk():
        titled = _TITLE.match(section.title) or (not section.title and _TITLE.match(section.text))
        if titled and section.code != DIRECTIONS_CODE and not any(section in group for group in coded):
            yield (section, *_below(section))


def _topmost(sections: tuple[Section, ...], code: str) -> Iterator[Section]:
    for section in sections:
        if section.code == code:
            yield section
        else:
            yield from _topmost(section.children, code)


def _below(section: Section) -> Iterator[Section]:
    for child in section.children:
        yield from child.walk()


def _readings(label: Label) -> Iterator[DosingLimits]:
    for group in _directions(label):
        yield _read_group(label, group)


@dataclass(frozen=True, slots=True)
class _Text:
    """The directions of one group as one folded text, and where each section begins in it."""

    label: Label
    sections: tuple[Section, ...]
    starts: tuple[int, ...]
    letters: str

    def evidence(self, start: int, end: int) -> Evidence:
        index = max(k for k, at in enumerate(self.starts) if at <= start)
        base, section = self.starts[index], self.sections[index]
        printed = section.printed
        a, b = clause(self.letters, start, end)
        a, b = max(a - base, 0), min(b - base, len(printed))
        return Evidence(self.label.set_id, self.label.version, section.code, printed[a:b], a, b)


def _joined(label: Label, group: tuple[Section, ...]) -> _Text:
    starts: list[int] = []
    pieces: list[str] = []
    at = 0
    for section in group:
        shift = len(section.title) + 1 if section.title else 0
        starts.append(at)
        piece = folded(section.printed, [(place + shift, mark) for place, mark in section.breaks])
        pieces.append(piece)
        at += len(piece) + 1
    return _Text(label, group, tuple(starts), "\n".join(pieces))


def _read_group(label: Label, group: tuple[Section, ...]) -> DosingLimits:
    text = _joined(label, group)
    if len(text.letters) > LONGEST:
        return DosingLimits(
            label, AdultLimits(), reason=f"directions of more than {LONGEST} characters: not Drug Facts"
        )
    found = parts(text.letters, age_phrases(text.letters))
    warnings = tuple(
        (kind, Evidence(label.set_id, label.version, section.code, section.printed[a:b], a, b))
        for kind, section, a, b in dosing_warnings(label)
    )
    if found:
        several = tuple((part.milligrams, _adult(text, read_adult(only(text.letters, part, found)))) for part in found)
        if all(adult.given for _, adult in several):
            shared = _shared([adult for _, adult in several])
            return DosingLimits(label, shared, several, warnings, _reason(shared))
    reading = read_adult(text.letters)
    adult = _adult(text, reading)
    reason = reading.reason if not adult.given else _reason(adult)
    if not adult.given and reason is None:
        reason = "; ".join(sorted(set(adult.doubts.values()))) or NO_COUNT
    if not adult.given:
        adult = AdultLimits(doubts=adult.doubts)
    return DosingLimits(label, adult, (), warnings, reason)


def _reason(adult: AdultLimits) -> str | None:
    """Why fields that matter are left open; None where nothing is in doubt."""
    lines = [f"{name}: {why}" for name, why in adult.doubts.items()]
    return "; ".join(lines) or None


def _adult(text: _Text, reading: Reading) -> AdultLimits:
    values: dict[str, Any] = {}
    evidence: dict[str, Evidence] = {}
    doubts = dict(reading.doubts)
    for name in FIELDS:
        if name not in reading.values or reading.reason:
            continue
        value, start, end = reading.values[name]
        proof = text.evidence(start, end)
        if not isinstance(value, str) and value not in printed_numbers(folded(proof.quote)):
            doubts[name] = "the number does not occur in the words it was read from"
            continue
        values[name] = value
        evidence[name] = proof
    first = reading.first_dose
    notes = list(reading.notes)
    if first is not None:
        evidence["first_dose"] = text.evidence(first[1], first[2])
        notes.append(f"first dose: {evidence['first_dose'].quote}")
    days: dict[str, int] = {}
    if values:
        for what, number, section, a, b in day_limits(text.label, text.sections):
            if what not in days:
                days[what] = number
                proof = Evidence(text.label.set_id, text.label.version, section.code, section.printed[a:b], a, b)
                evidence[f"max_days.{what}"] = proof
    return AdultLimits(
        **values,
        max_days=days,
        first_dose=first[0] if first else None,
        notes=tuple(notes),
        doubts=doubts,
        evidence=evidence,
    )


def _shared(several: list[AdultLimits]) -> AdultLimits:
    """What all strengths have in common."""
    first = several[0]
    same = {n: getattr(first, n) for n in FIELDS if len({getattr(one, n) for one in several}) == 1}
    notes = tuple(dict.fromkeys(note for one in several for note in one.notes))
    evidence = {n: proof for n, proof in first.evidence.items() if n in same or n.startswith("max_days")}
    doubts = {n: why for one in several for n, why in one.doubts.items()}
    doubts |= {n: "differs by strength" for n in FIELDS if n not in same}
    return AdultLimits(**same, max_days=first.max_days, notes=notes, doubts=doubts, evidence=evidence)


_ENDS: Final = "•|\n;"
_SENTENCE: Final = re.compile(r"[.:](?=\s|\Z)")
_LONG: Final = 140


def clause(letters: str, start: int, end: int) -> tuple[int, int]:
    """The clause around ``letters[start:end]``, at most about 100 characters more than it.

    >>> "take it. 2 caplets daily; swallow"[slice(*clause("take it. 2 caplets daily; swallow", 9, 18))]
    '2 caplets daily'
    """
    a = max(letters.rfind(mark, 0, start) for mark in _ENDS) + 1
    for match in _SENTENCE.finditer(letters, a, start):
        a = match.end()
    stops = [at for at in (letters.find(mark, end) for mark in _ENDS) if at >= 0]
    b = min(stops, default=len(letters))
    sentence = _SENTENCE.search(letters, end, b)
    if sentence is not None:
        b = sentence.start()
    if b - a > _LONG:
        a, b = max(a, start - 40), min(b, end + 60)
        while a < start and not letters[a - 1 : a].isspace():
            a += 1
        while b > end and not letters[b : b + 1].isspace():
            b -= 1
    while a < start and letters[a].isspace():
        a += 1
    while b > end and letters[b - 1].isspace():
        b -= 1
    return a, b


def milligram_limits(limits: DosingLimits) -> dict[str, dict[str, Exact]]:
    """Most milligrams per dose and per 24 hours of each ingredient whose strength is told; empty for homeopathics.

    Only where units and strength speak of the same unit: tablets of so many milligrams, or mL of so many per mL.
    """
    adult, label = limits.adult, limits.label
    found: dict[str, dict[str, Exact]] = {}
    if label.kind == kinds.HOMEOPATHIC or limits.by_strength or len({p.ingredients for p in label.products}) != 1:
        return found
    for ingredient in label.products[0].ingredients:
        per = ingredient.strength.milligrams_per_unit() if ingredient.strength and not ingredient.homeopathic else None
        if per is None or (per[1] == "mL") != (adult.unit == "mL") or per[1] not in ("1", "mL"):
            continue
        amounts = {"per_dose": adult.units_per_dose_max, "per_24h": adult.max_units_per_24h}
        found[ingredient.name] = {k: exact(Fraction(per[0]) * Fraction(u)) for k, u in amounts.items() if u is not None}
    return found
