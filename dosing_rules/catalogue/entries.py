"""What a catalogue consists of: sources, products, policies, and a product's limits under a policy."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..quantities import Exact

HOUR: Final = 3600


@dataclass(frozen=True, slots=True)
class Source:
    """Where a number comes from: a label (set id or title, section) or a policy, and how it was read."""

    title: str
    section: str | None = None
    set_id: str | None = None
    seen: str | None = None
    date: str | None = None

    def __str__(self) -> str:
        place = f"label {self.set_id}" if self.set_id else self.title
        return f"{place}, {self.section}" if self.section else place

    @property
    def found(self) -> bool:
        """Whether somebody can look it up: a label by set id or NDC, a page of the CFR or of a monograph, or a policy."""
        return bool(self.section and (self.set_id or _CITED.search(self.title))) or self.seen == "policy"


_CITED: Final = re.compile(r"\bNDC \d{4,5}-\d{3,4}\b|\b\d+ (?:CFR|FR) \d+|\bOTC monograph M\d{3}\b")


@dataclass(frozen=True, slots=True)
class FirstDose:
    """A label's exception for a first dose: up to ``units`` within ``within`` seconds."""

    units: Exact
    within: int


@dataclass(frozen=True, slots=True)
class CountLimit:
    """A limit that a product counts over a window: ``what`` is "units", "doses" or "intakes"; window in seconds."""

    what: str
    most: Exact
    window: int
    units_in_a_dose: Exact
    source: Source


@dataclass(frozen=True, slots=True)
class Limit:
    """An amount of an ingredient (micrograms) with its source."""

    most: Exact
    source: Source


@dataclass(frozen=True, slots=True)
class Profile:
    """One product under one policy.

    ``amounts`` is micrograms of each ingredient per unit. ``judged`` are the ingredients that the policy limits in this
    product; ``intervals`` gives the least seconds between doses for each of them. ``exclusive`` are ingredients that the
    label forbids to take from two products. ``counted_with`` names the group whose doses count together.
    """

    name: str
    unit: str
    amounts: tuple[tuple[str, Exact], ...]
    usual: tuple[Exact, Exact]
    extended_release: bool
    judged: tuple[str, ...]
    intervals: Mapping[str, int]
    interval_sources: Mapping[str, Source]
    single_amount: Mapping[str, Limit]
    single_units: Limit | None
    rolling: Mapping[str, Limit]
    counts: tuple[CountLimit, ...]
    counted_with: str
    exclusive: tuple[str, ...]
    remarked: tuple[str, ...]
    classes: tuple[tuple[str, str], ...]
    low_dose_below_units: Exact
    first_dose: FirstDose | None
    max_days: Mapping[str, int]
    min_age: int
    source: Source
    limited: bool
    ingredients: tuple[str, ...] = ()
    max_age: int | None = None
    days_source: Source | None = None


@dataclass(frozen=True, slots=True)
class Product:
    """One product as its label has it; ``label`` and ``rules`` are the printed limits and a policy's product rules."""

    name: str
    unit: str
    ingredients: Mapping[str, Exact]
    usual: tuple[Exact, Exact]
    extended_release: bool
    counted_with: str
    label: Mapping[str, Any]
    rules: Mapping[str, Any]
    low_dose_below_units: Exact
    source: Source
    sources: Mapping[str, Source] = field(default_factory=dict)
    """Of the numbers of ``label`` and ``rules`` that were read elsewhere than in ``source``, by their field."""

    def source_of(self, number: str) -> Source:
        """Where a number of ``label`` or ``rules`` was read: ``"max_units_24h"``."""
        return self.sources.get(number, self.source)


@dataclass(frozen=True, slots=True)
class Policy:
    """Which limits count: one standard for an ingredient, or each product's own label."""

    name: str
    title: str
    require_now: bool
    from_label: bool
    ingredients: Mapping[str, Mapping[str, Any]]
    class_windows: Mapping[str, int]
    exclusive_windows: Mapping[str, int]
    remarked: frozenset[str]
    source: Source
