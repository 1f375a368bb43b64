"""How far two raters agree beyond chance: Cohen's kappa, plain and with quadratic weights, and the table behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from dosing_rules.errors import FormatError

T = TypeVar("T", int, str)


def confusion(first: Sequence[T], second: Sequence[T], labels: Sequence[T]) -> tuple[tuple[int, ...], ...]:
    """How often the first rater said one label (row) where the second said another (column).

    >>> confusion([0, 2, 2, 1], [0, 2, 1, 1], [0, 1, 2])
    ((1, 0, 0), (0, 1, 0), (0, 1, 1))

    Raises:
        FormatError: no items, uneven lengths, or a label that is not among ``labels``.

    """
    if len(first) != len(second):
        raise FormatError(f"expected both raters on the same items, got {len(first)} and {len(second)} ratings")
    if not first:
        raise FormatError("no items that both raters rated; an agreement of nothing has no value")
    strange = (set(first) | set(second)) - set(labels)
    if strange:
        raise FormatError(f"expected ratings among {', '.join(map(str, labels))}, got {min(strange)!r}")
    seen = Counter(zip(first, second, strict=True))
    return tuple(tuple(seen[row, column] for column in labels) for row in labels)


def kappa(first: Sequence[T], second: Sequence[T], labels: Sequence[T], *, quadratic: bool = False) -> float | None:
    """Cohen's kappa (1960); with ``quadratic`` a disagreement counts by its squared distance on the scale (1968).

    ``None`` where chance alone would agree always: both raters used one and the same label throughout.

    >>> kappa([0, 1, 2, 2], [0, 1, 2, 1], [0, 1, 2], quadratic=True)
    0.8
    >>> kappa([2, 2], [2, 2], [0, 1, 2]) is None
    True

    Raises:
        FormatError: as :func:`confusion`.

    """
    table = confusion(first, second, labels)
    rows, columns = [sum(row) for row in table], [sum(column) for column in zip(*table, strict=True)]
    places = [(i, j) for i in range(len(labels)) for j in range(len(labels)) if i != j]
    weight: dict[tuple[int, int], int] = {place: (place[0] - place[1]) ** 2 if quadratic else 1 for place in places}
    by_chance: int = sum(weight[i, j] * rows[i] * columns[j] for i, j in places)
    if by_chance == 0:
        return None
    apart: int = sum(weight[i, j] * table[i][j] for i, j in places)
    return 1 - len(first) * apart / by_chance
