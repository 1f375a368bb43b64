"""Told times as bounds on differences, and the cells between the edges.

``most[x][y]`` is the largest ``x - y`` that everything told so far allows; all bounds are whole seconds, so the closed
bounds are exact and a set of bounds without a contradiction always holds a world.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

FAR = 10**13
"""No point lies further than this from another one: it stands for 'no bound'."""

Most = list[list[int]]
Bound = tuple[int, int, int]
"""(x, y, b): x - y <= b."""


def unbounded(points: int) -> Most:
    """Nothing told yet."""
    return [[0 if x == y else FAR for y in range(points)] for x in range(points)]


def narrowed(most: Most, bounds: Sequence[Bound]) -> Most | None:
    """Also ``x - y <= b`` for each bound, with everything that follows; None when no world is left."""
    copied = False
    for x, y, b in bounds:
        if b >= most[x][y]:
            continue
        if b + most[y][x] < 0:
            return None
        if not copied:
            most, copied = [row[:] for row in most], True
        from_y = most[y][:]
        to_x = [row[x] for row in most]
        for i, row in enumerate(most):
            start = to_x[i] + b
            if start + from_y[i] < 0:
                return None
            for j, rest in enumerate(from_y):
                if start + rest < row[j]:
                    row[j] = start + rest
    return most


Side = tuple[Bound, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """On which side of some edges a point lies: the sides exclude each other and leave nothing out."""

    about: object
    sides: tuple[Side, ...]


def cells(most: Most, questions: Sequence[Question], answers: tuple[int, ...] = ()) -> Iterator[tuple[Most, tuple[int, ...]]]:
    """Every combination of answers that some world gives, with all that is then known of the times."""
    if len(answers) == len(questions):
        yield most, answers
        return
    for number, side in enumerate(questions[len(answers)].sides):
        inside = narrowed(most, side)
        if inside is not None:
            yield from cells(inside, questions, (*answers, number))


def sides_before(point: int, origin: int, edges: Sequence[int]) -> tuple[Side, ...]:
    """After the origin, or before it by less than the first edge, by the first to less than the second, ..."""
    sides: list[Side] = [((origin, point, -1),)]
    least = 0
    for edge in sorted(set(edges)):
        sides.append(((point, origin, -least), (origin, point, edge - 1)))
        least = edge
    sides.append(((point, origin, -least),))
    return tuple(sides)
