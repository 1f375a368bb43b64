"""Statements about whom a product is for, what a part of it does, and another product that was not asked for, judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..statements import Statement
from .ingredients import stance_of
from .judged import MAJOR, Bench, Judged


def not_for_adults(statement: Statement, bench: Bench) -> Judged:
    """As in "Children's Motrin is not permitted for adults": no label forbids it to them."""
    del bench
    return Judged(statement, CONTRADICTED, "no label forbids it to adults", "single_dose", general=True)


def role(statement: Statement, bench: Bench) -> Judged:
    """As in "with acetaminophen as the sleep aid": a pain reliever does nothing of that kind."""
    relievers = [name for name in statement.names[-1:] if name in MAJOR]
    if relievers:
        return Judged(statement, CONTRADICTED, f"{relievers[0]} is a pain reliever", "remark")
    del bench
    return Judged(statement, SUPPORTED, "what it is for", "remark")


def no_such_problem(statement: Statement, bench: Bench) -> Judged:
    """As in "Ordinary Advil would not have this problem": the product named, with what was taken."""
    named = bench.profiles_of(statement.names[-1:])
    asked = {profile.name for profile in bench.ground.asked_profiles()}
    others = [profile for profile in named if profile.name not in asked] or named
    pairs = [(one, other) for one in others for other in bench.ground.taken_profiles()]
    stands = stance_of(pairs, bench)
    verdict = SUPPORTED if "" in stands or not pairs else CONTRADICTED if "class" in stands else UNSUPPORTED
    return Judged(statement, verdict, "that product with what was taken", "remark")


OUTRIGHT: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {"not_for_adults": not_for_adults, "role": role, "no_such_problem": no_such_problem}

__all__ = ["OUTRIGHT"]
