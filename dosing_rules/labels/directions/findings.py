"""What is read from one Directions text, while it is read: values, doubts, notes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ..model import Exact
from .ages import AgePhrase
from .mentions import Mention

UNITS: Final = ("units_per_dose_min", "units_per_dose_max", "unit")
INTERVALS: Final = ("interval_hours_min", "interval_hours_max")
TIMES: Final = ("times_per_day_min", "times_per_day_max")
FIELDS: Final = (
    "min_age_years",
    "max_age_years",
    "units_per_dose_min",
    "units_per_dose_max",
    "unit",
    "interval_hours_min",
    "interval_hours_max",
    "times_per_day_min",
    "times_per_day_max",
    "max_units_per_24h",
    "max_doses_per_24h",
)


@dataclass(slots=True)
class Reading:
    """What was read: field -> (value, start, end), the doubts field -> reason, notes, and why there is no dose."""

    values: dict[str, tuple[Exact | str, int, int]] = field(default_factory=dict)
    doubts: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    reason: str | None = None
    first_dose: tuple[Exact, int, int] | None = None

    def give(self, name: str, value: Exact | str | None, mention: Mention | AgePhrase) -> None:
        """Set a field from a mention, unless there is no value."""
        if value is not None:
            self.values[name] = (value, mention.start, mention.end)

    def doubt(self, names: Iterable[str], reason: str) -> None:
        """Leave fields open, with the reason."""
        for name in names:
            self.values.pop(name, None)
            self.doubts[name] = reason


def extent(pool: list[Mention]) -> tuple[int, int]:
    """The stretch from the first to the last mention, with a margin for the words around."""
    return (max(0, min(m.start for m in pool) - 60), max(m.end for m in pool) + 60) if pool else (0, 0)
