"""What is built, and one dose in the making."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from ...facts import (
    Situation,
    When,
)  # fmt: skip
from ..chain import Point
from ..quantity import Group
from ..telling.story import Event

MOST_DOSES: Final = 60
"""Doses that one text may tell; more are no question about the next one."""

@dataclass(slots=True)
class Built:
    """A situation with the places of its facts in the text."""

    situation: Situation
    facts: list[tuple[str, int, int, str]] = field(default_factory=list)
    """(kind, start, end, ref)."""
    unread: list[tuple[int, int, str]] = field(default_factory=list)
    ask: str = "may_i"

@dataclass(slots=True)
class Entry:
    """One dose to be: its event, its statements, its point on the chain."""

    id: str
    event: Event
    point: Point
    statements: list[When]
    previous: str | None
    drug: Any = None
    units: Any = None
    counts: bool = True
    planned: bool = False
    first_of_run: bool = True
    groups: tuple[Group, ...] = ()
    """The quantities of what alternates: one where the order was told, else both in this intake's order."""
    until: str = ""
    """The dose told as the last of its row, which this one did not come after."""

def is_zero(group: Group) -> bool:
    """ "0 tablets": nothing was taken."""
    return 0 in (group.count, group.mass, group.volume)
