"""Can I take another dose? A deterministic temporal dosing engine for over-the-counter labels.

``YES`` means within the label's limits. It is never medical advice.

>>> from dosing_rules import Dose, NextDose, check_next_dose
>>> verdict = check_next_dose(
...     history=[
...         Dose("Tylenol Extra Strength", units=2, at="2026-03-01T14:00-06:00"),
...         Dose("Tylenol Extra Strength", units=2, at="2026-03-01T18:00-06:00"),
...     ],
...     next_dose=NextDose("Tylenol Extra Strength", units=2, at="2026-03-02T00:00-06:00"),
... )
>>> verdict.decision
<Decision.YES: 'YES'>
"""

from importlib import import_module
from typing import TYPE_CHECKING

from .catalogue import Catalogue, default_catalogue, load_catalogue
from .decision import Decision
from .engine import check_next_dose, decide_situation
from .errors import CatalogueError, DosingRulesError, FactError, FormatError, LabelError, QuantityError, TimeError
from .facts import (
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
    NextDose,
    OneOf,
    Range,
    Scope,
    Since,
    Situation,
    Taken,
    after,
    ago,
    between,
    clock,
    some_time_after,
)
from .verdict import Finding, Missing, MostAllowed, NextAllowed, Remark, Verdict, Witness
from .witnesses import replay

if TYPE_CHECKING:
    from .reading import Reading, answer_question, read_question
    from .schedule import judge_history, plan_day

__all__ = [
    "SAME",
    "UNKNOWN",
    "USUAL",
    "AllOf",
    "Between",
    "Catalogue",
    "CatalogueError",
    "ClockTime",
    "Course",
    "Decision",
    "Dose",
    "DosingRulesError",
    "FactError",
    "Finding",
    "FormatError",
    "Instant",
    "Intake",
    "IntakeTotal",
    "LabelError",
    "Missing",
    "MostAllowed",
    "NextAllowed",
    "NextDose",
    "OneOf",
    "QuantityError",
    "Range",
    "Reading",
    "Remark",
    "Scope",
    "Since",
    "Situation",
    "Taken",
    "TimeError",
    "Verdict",
    "Witness",
    "after",
    "ago",
    "answer_question",
    "between",
    "check_next_dose",
    "clock",
    "decide_situation",
    "default_catalogue",
    "judge_history",
    "load_catalogue",
    "plan_day",
    "read_question",
    "replay",
    "some_time_after",
]

_LATER = {
    "Reading": "reading",
    "answer_question": "reading",
    "judge_history": "schedule",
    "plan_day": "schedule",
    "read_question": "reading",
}
"""Public names that are imported when they are first used: the reader of English takes as long to load as all the rest."""

if not TYPE_CHECKING:  # a type checker sees the names above, and still knows a wrong one

    def __getattr__(name):
        if name in _LATER:
            return getattr(import_module(f".{_LATER[name]}", __name__), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
