"""Short ways to tell a story in these tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dosing_rules import Dose, Intake, NextDose, Since, Situation, Verdict, decide_situation
from dosing_rules.alternatives import alternatives
from dosing_rules.catalogue import Policy, Profile, default_catalogue
from dosing_rules.quantities import Exact
from dosing_rules.worlds import Intake as Past
from dosing_rules.worlds import World

MG = 1000
H = 3600
DAY = 24 * H


def profile(name: str, policy: str = "dosebench") -> Profile:
    """A product under a policy."""
    return default_catalogue().profile(name, policy)


def rules(policy: str = "dosebench") -> Policy:
    """A policy."""
    return default_catalogue().policy(policy)


def world(
    asked: Sequence[tuple[str, Exact]],
    past: Sequence[tuple[str, Exact, float]] | None = None,
    policy: str = "dosebench",
    **more: Any,
) -> World:
    """A world: (product, units) asked for, and (product, units, hours before) taken, named p1, p2, ..."""
    return World(
        tuple((profile(name, policy), units) for name, units in asked),
        tuple(
            Past(f"p{number}", profile(name, policy), units, round(hours * H))
            for number, (name, units, hours) in enumerate(past or [], 1)
        ),
        **more,
    )


def hours_ago(near: float, far: float | None = None) -> Since:
    """So many hours before now, or between two numbers of hours."""
    return Since("now", -round((near if far is None else far) * H), -round(near * H))


def taken(product: Any, units: Any, near: Any = None, far: float | None = None, **more: Any) -> Dose:
    """A dose so many hours ago."""
    at = more.pop("at", None)
    return Dose(product, units, hours_ago(near, far) if at is None else at, **more)


def asks(product: Any, units: Any = None, *, at: Any = "now", **more: Any) -> NextDose:
    """A next dose of one product."""
    return NextDose(Intake(product, **({} if units is None else {"units": units}), **more), at=at)


def judged(next_dose: NextDose, *doses: Dose, policy: str = "dosebench", **more: Any) -> Verdict:
    """The verdict on doses and a next dose."""
    return decide_situation(Situation(next_dose, doses, **more), policy)


def found_in(next_dose: NextDose, *doses: Dose, policy: str = "dosebench", **more: Any) -> list[Any]:
    """Every alternative of a situation; a contradiction as its Conflict, None where the cap cut them."""
    return list(alternatives(Situation(next_dose, doses, **more), default_catalogue(), policy))


def rows(told: World) -> list[tuple[str, Exact, float]]:
    """The past of a world: id, units, hours before the asked time."""
    return [(intake.id, intake.units, intake.gap / H) for intake in told.past]
