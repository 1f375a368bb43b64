"""The shape of a situation in JSON, as pydantic sees it. Imported only when a situation is read from JSON.

Shapes check which keys there are and what kind of thing each holds; the values are read by
:mod:`dosing_rules.situation_json`, which knows counts, amounts and times.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Required

from pydantic import ConfigDict, Field, TypeAdapter, WithJsonSchema
from typing_extensions import TypedDict

_STRICT: Final = ConfigDict(extra="forbid", strict=True)
_ONE_OF: Final = {
    "type": "object", "properties": {"any": {"type": "array"}, "key": {"type": "string"}}, "required": ["any"],
}  # fmt: skip


def _described(text: str, *shapes: dict[str, Any]) -> WithJsonSchema:
    return WithJsonSchema({"description": text, "anyOf": list(shapes)})


Count = Annotated[
    Any,
    _described(
        "How many units: 2, 0.5, '1/2', a range [1, 2] or [2, null], alternatives {'any': [1, 2]}, 'unknown' (at least "
        "one), 'usual' (the usual label dose), 'same' (as much as the last dose of that drug).",
        {"type": "number", "exclusiveMinimum": 0}, {"type": "string"}, {"type": "array"}, _ONE_OF,
    ),
]  # fmt: skip
Amount = Annotated[
    Any,
    _described(
        "'650 mg', '1 g', '30 mL', a range ['500 mg', '1000 mg'], alternatives {'any': [...]}, or 'unknown'.",
        {"type": "string"}, {"type": "array"}, _ONE_OF,
    ),
]  # fmt: skip
Product = Annotated[
    Any,
    _described(
        "A product or an ingredient: 'Tylenol Extra Strength', 'ibuprofen', alternatives {'any': [...]}, 'unknown'.",
        {"type": "string"}, _ONE_OF,
    ),
]  # fmt: skip
Moment = Annotated[
    Any,
    _described(
        "'now', 'unknown', ISO 8601 text; {'ago': '2 h'} or {'ago': ['2 h', '4 h']}; {'clock': '8:00 AM', 'day': 0} "
        "or {'clock': ['05:00', '12:00'], 'day': 0}, where day counts from the day of now; {'after': 'd1', 'by': "
        "'3 h'}; {'between': [moment, moment]}; {'all': [moment, ...]}; {'any': [moment, ...]}.",
        {"type": "string"}, {"type": "object"},
    ),
]  # fmt: skip


class IntakeShape(TypedDict, total=False):
    """What is taken, without the moment."""

    __pydantic_config__ = _STRICT  # type: ignore[misc]
    product: Required[Product]
    units: Count
    amount: Amount
    strength: Amount
    form: str
    text: str


class DoseShape(TypedDict, total=False):
    """One told dose."""

    __pydantic_config__ = _STRICT  # type: ignore[misc]
    id: str
    product: Required[Product]
    units: Count
    amount: Amount
    strength: Amount
    form: str
    at: Moment
    taken: Annotated[str, Field(pattern="^(yes|maybe)$")]
    beside_totals: bool
    text: str


class TotalShape(TypedDict, total=False):
    """An aggregate that was told."""

    __pydantic_config__ = _STRICT  # type: ignore[misc]
    id: str
    product: Required[Product]
    units: Count
    amount: Amount
    doses: Count
    strength: Amount
    form: str
    start: Moment
    end: Moment
    of: list[str]
    text: str


class NextShape(TypedDict, total=False):
    """What is asked for."""

    __pydantic_config__ = _STRICT  # type: ignore[misc]
    items: Required[Annotated[list[IntakeShape], Field(min_length=1)]]
    at: Moment


class CourseShape(TypedDict, total=False):
    """Days of use."""

    __pydantic_config__ = _STRICT  # type: ignore[misc]
    product: Required[Product]
    started: Required[Moment]
    reason: str


class SituationShape(TypedDict, total=False):
    """A whole situation."""

    __pydantic_config__ = _STRICT  # type: ignore[misc]
    next: Required[NextShape]
    doses: list[DoseShape]
    totals: list[TotalShape]
    courses: list[CourseShape]
    relations: list[tuple[str, Moment]] | list[list[Any]]
    now: Moment
    zone: str | None
    scope: list[str]
    unread: list[str]
    clock_told: bool | None
    age_years: int | None


SITUATION: Final = TypeAdapter(SituationShape)
