"""What the tokens are read into: terms, and the times and quantities that they carry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ..facts import OneOf, Range
from ..quantities import Exact

Number = Exact | Range | OneOf[Any]


@dataclass(slots=True)
class Term:
    """A stretch of text with one reading.

    ``kind`` is one of: ``num``, ``mass``, ``volume``, ``strength``, ``drug``, ``form``, ``time``, ``mark``, ``word``,
    ``sign``. ``note`` narrows it: for a word its class, for a number how it was written.
    """

    kind: str
    start: int
    end: int
    value: Any = None
    note: str = ""
    read: bool = False


@dataclass(slots=True)
class TimeTerm:
    """A time as it was said, not yet placed on a line.

    ``how`` is: ``clock`` (a time of day), ``part`` (a stretch of the day), ``day`` (a calendar day), ``ago`` (before
    now), ``later`` (after the dose before), ``in`` (after now), ``every`` (a repeated gap), ``window`` (the last N
    hours), ``span`` (a bare duration), ``now``, ``vague`` (some time not after now), ``future`` (some time after now),
    ``instant``. ``low`` and ``high`` are seconds: of the day for clock and part, a length otherwise; None is open.
    """

    how: str
    low: int | None = None
    high: int | None = None
    start: int = 0
    end: int = 0
    bare: bool = False
    """A bare hour, read on a 12-hour clock."""
    day: int | None = None
    """The calendar day, counted from the day of the question, where a word names it."""
    weekday: int | None = None
    part: tuple[int, int] | None = None
    """The stretch of the day that a clock time was said with ("8 this morning")."""
    part_name: str = ""
    side: str = "at"
    """at, before, after, since, until: how the time bounds what happened."""
    closed: bool = False
    """The hour itself is not out: "no earlier than 3", where "after 3" is past 3."""
    exact_clock: bool = False
    """A clock time in so many words ("8 AM", "noon"), as the rule on unknown current times counts them."""
    also: list[TimeTerm] = field(default_factory=list)
    """Further statements about the same moment."""
    options: list[TimeTerm] = field(default_factory=list)
    """Alternatives: "at 8 or 9"."""
    fold: str = ""
    """first or second: which of the two hours, where the clocks went back ("the first 1:30")."""
    zone: str = ""
    """The zone that a clock time was told in ("8 am Eastern")."""
    negated: bool = False
    instant: Any = None
    of: str = ""
    """The dose that it counts from, where words point to it: "1", "2" (by number), "last", "that", "same", "hour"."""
    hour: TimeTerm | None = None
    """The hour that this dose is named by ("the 9:30 pm dose")."""

    def undated(self) -> TimeTerm:
        """The same time of no told day."""
        return TimeTerm(
            self.how, self.low, self.high, self.start, self.end, self.bare, None, None, self.part, self.part_name, self.side, self.closed, self.exact_clock,
            self.also, self.options, self.fold, self.zone, self.negated, self.instant, self.of, self.hour,
        )  # fmt: skip


def word_of(terms: list[Term], k: int) -> str:
    """The word or sign at ``k``; nothing where another term, or none, stands."""
    return str(terms[k].value) if 0 <= k < len(terms) and terms[k].kind in ("word", "sign") else ""


def places_of(letter: str, letters: list[str]) -> list[int]:
    """Where a letter or a word stands in a skeleton; most stand there seldom, and the list finds them faster than a look at each.

    >>> places_of("D", ["i", "had", "N", "D", "and", "N", "D"])
    [3, 6]
    """
    found: list[int] = []
    at = -1
    for _ in range(letters.count(letter)):
        at = letters.index(letter, at + 1)
        found.append(at)
    return found


def words_told(terms: list[Term]) -> set[str]:
    """The words among the terms: without those that a reading asks for, it need not look at each term."""
    return {term.value for term in terms if term.kind == "word"}


def rewritten(terms: list[Term], places: Iterable[int], found: Callable[[int], tuple[list[Term], int] | None]) -> list[Term]:
    """The terms with others for each stretch of which ``found`` tells them, and the index behind it, by its first index: one of ``places``, in order."""
    out: list[Term] = []
    done = 0
    for i in places:
        fresh = found(i) if i >= done else None
        if fresh is not None:
            out += terms[done:i]
            out += fresh[0]
            done = fresh[1]
    return out + terms[done:] if done else terms
