"""Events, requests and denials: a story in words.

Events keep the order in which they were told. Their times are still words ("at 8", "three hours later");
:mod:`dosing_rules.reading.chain` places them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..cutting.clause import Clause
from ..drugs import Drug
from ..quantity import Group
from ..terms import TimeTerm


@dataclass(slots=True)
class Event:
    """One told intake, planned intake or total, in words."""

    kind: str
    group: Group
    times: list[TimeTerm]
    clause: Clause
    start: int
    end: int
    owner: str = ""
    maybe: bool = False
    last: bool = False
    first: bool = False
    ordinal: int = 0
    """The number that it was told by ("the second dose"), 0 where none was."""
    multi: Any = None
    """How many intakes ("3 times"): a number, a Range, or None for one."""
    every: TimeTerm | None = None
    since: TimeTerm | None = None
    beside: bool = False
    drug: Drug | None = None
    drugs_or: list[Drug] = field(default_factory=list)
    alternating: list[Group] = field(default_factory=list)
    in_order: bool = False
    """The order of what alternates was told."""
    turn: int = 0
    """Its number in a told row of turns."""
    relative_to: Event | None = None
    of: list[Event] = field(default_factory=list)
    """The doses that it is the sum of, where it sums just those."""
    count_unknown: bool = False
    time_unknown: bool = False
    length: TimeTerm | None = None
    end_at: Event | None = None
    course: bool = False
    before_previous: bool = False
    follows: bool = False
    """Told to have come after the dose before it, nobody said how long after."""

    @property
    def hours(self) -> list[TimeTerm]:
        """Every time that it was told by: its own, the beginning of its row and the gap between its doses."""
        return [*self.times, *(t for t in (self.since, self.every) if t is not None)]

    def goes_with(self, other: Event) -> bool:
        """Both are of one drug, or one is unnamed, and of one person."""
        named = self.drug is None or other.drug is None or self.drug.family == other.drug.family
        return named and (self.owner or "i") == (other.owner or "i")

@dataclass(slots=True)
class Asked:
    """What is asked for, in words."""

    groups: list[Group]
    times: list[TimeTerm]
    clause: Clause | None
    ask: str = "may_i"
    alternatives: list[Group] = field(default_factory=list)
    person: str = ""
    start: int = 0
    end: int = 0
    other: str = ""
    begins: int = 0
    """Where the words after the cue begin."""
    several: str = ""
    """"can I repeat both?" (both), "can I take them again?" (last): unnamed, and perhaps more than one drug."""
    number: int = 0
    """"my fourth dose": which one it would be; 0 where nobody says."""
    event: str = ""
    """"before my flight", "when I get home": the word that ties the question to something without a time."""

@dataclass(slots=True)
class Denial:
    """ "nothing since noon", "haven't taken any": what was not taken, and since when."""

    drug: Drug | None
    times: list[TimeTerm]
    clause: Clause
    anything: bool
    start: int
    end: int
    planned: list[TimeTerm] = field(default_factory=list)
    """Times of an intake that was only meant."""

@dataclass(slots=True)
class Story:
    """Everything told, in order."""

    events: list[Event] = field(default_factory=list)
    nows: list[TimeTerm] = field(default_factory=list)
    been: list[tuple[TimeTerm, Event | None]] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    denials: list[Denial] = field(default_factory=list)
    unread: list[tuple[int, int]] = field(default_factory=list)
    masses_told: dict[str, Any] = field(default_factory=dict)
    concentrations: dict[str, Any] = field(default_factory=dict)
    cups: dict[str, Any] = field(default_factory=dict)
    """Millilitres of one cup, where they were told."""
    persons: list[str] = field(default_factory=list)
    notes: set[str] = field(default_factory=set)
    consumed: set[int] = field(default_factory=set)
    """Places of times that were read and then put aside (what a correction replaced)."""
    at_hand: list[tuple[Drug, int, Clause]] = field(default_factory=list)
    """Strengths of what there is now ("what I've got here are 500s"), which may be other than of what was taken."""
