"""Statements of the form ``x - y <= b`` over points in time, and their least and greatest solution.

A set of such statements has a solution in which every point is as early as the statements allow, and one in which every
point is as late, each reached in all coordinates at once; both are shortest paths (Dechter, Meiri & Pearl 1991, Temporal
constraint networks, Artificial Intelligence 49). A negative cycle is a contradiction, and names the statements.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from .bounds import Bounds


@dataclass(slots=True)
class Statement:
    """``later - earlier <= most`` (seconds), and the fact that says so."""

    later: str
    earlier: str
    most: int
    fact: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """Statements that cannot all be true; ``facts`` names them in the order of the cycle."""

    facts: tuple[str, ...]


class Timeline:
    """Points and statements; grows by :meth:`state`, is read by :meth:`bounds_from`.

    >>> line = Timeline()
    >>> line.state("now", "d1", 7200, "d1"); line.state("d1", "now", -3600, "d1")
    >>> line.bounds_from("now")["d1"]
    Bounds(least=-7200, most=-3600)
    """

    __slots__ = ("_into", "_out", "points", "statements")

    def __init__(self, statements: Iterable[Statement] = ()) -> None:
        self.points: dict[str, None] = {}
        self.statements: list[Statement] = []
        self._out: dict[str, list[Statement]] = {}
        self._into: dict[str, list[Statement]] = {}
        for statement in statements:
            self.add(statement)

    def copy(self) -> Timeline:
        """The same statements, to which others can be added."""
        other = Timeline()
        other.points = self.points.copy()
        other.statements = self.statements.copy()
        other._out = {point: statements.copy() for point, statements in self._out.items()}
        other._into = {point: statements.copy() for point, statements in self._into.items()}
        return other

    def point(self, name: str) -> None:
        """Make a point known that no statement mentions yet."""
        if name not in self.points:
            self.points[name] = None
            self._out[name] = []
            self._into[name] = []

    def add(self, statement: Statement) -> None:
        """Add one statement."""
        self.point(statement.later)
        self.point(statement.earlier)
        self.statements.append(statement)
        self._out[statement.earlier].append(statement)
        self._into[statement.later].append(statement)

    def state(self, later: str, earlier: str, most: int, fact: str) -> None:
        """Add ``later - earlier <= most``."""
        self.add(Statement(later, earlier, most, fact))

    def bounds_from(self, origin: str) -> dict[str, Bounds] | Conflict:
        """How far each point can lie before or after ``origin`` (seconds), or the contradiction."""
        self.point(origin)
        upper = self._distances(origin, forward=True)
        if isinstance(upper, Conflict):
            return upper
        lower = self._distances(origin, forward=False)
        if isinstance(lower, Conflict):
            return lower
        return {name: Bounds(None if name not in lower else -lower[name], upper.get(name)) for name in self.points}

    def conflict(self) -> Conflict | None:
        """Some contradiction among the statements, wherever it lies, or None."""
        found = self._relax(dict.fromkeys(self.points, 0), forward=True)
        return found if isinstance(found, Conflict) else None

    def _distances(self, origin: str, *, forward: bool) -> dict[str, int] | Conflict:
        return self._relax({origin: 0}, forward=forward)

    def _relax(self, distance: dict[str, int], *, forward: bool) -> dict[str, int] | Conflict:
        """Bellman-Ford with a queue; a point that is improved more often than there are points lies behind a cycle."""
        edges = self._out if forward else self._into
        queue = deque(distance)
        queued = set(queue)
        times: dict[str, int] = {}
        reached: dict[str, Statement] = {}
        limit = len(self.points)
        while queue:
            here = queue.popleft()
            queued.discard(here)
            base = distance[here]
            for statement in edges[here]:
                there = statement.later if forward else statement.earlier
                length = base + statement.most
                known = distance.get(there)
                if known is None or length < known:
                    distance[there] = length
                    reached[there] = statement
                    if there not in queued:
                        times[there] = times.get(there, 0) + 1
                        if times[there] > limit:
                            return Conflict(_cycle(there, reached, forward=forward))
                        queue.append(there)
                        queued.add(there)
        return distance


def _cycle(start: str, reached: dict[str, Statement], *, forward: bool) -> tuple[str, ...]:
    """The facts on the cycle that leads back to a point which was improved too often."""
    seen: dict[str, int] = {}
    facts: list[str] = []
    here = start
    while here not in seen and here in reached:
        seen[here] = len(facts)
        statement = reached[here]
        facts.append(statement.fact)
        here = statement.earlier if forward else statement.later
    return tuple(dict.fromkeys(reversed(facts[seen.get(here, 0) :])))
