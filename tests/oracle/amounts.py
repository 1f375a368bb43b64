"""Corners of the open amounts: each at an end of what was told, or where a told sum puts it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from itertools import product as every_combination

from .limits import Number

PLENTY = 10**7
"""More units than anybody takes: an amount without an upper end."""

Ends = tuple[Number, Number]
Sum = tuple[dict[int, Number], Number]
"""({variable: factor}, total): the factors times the variables make up the total."""


def corners(ends: Sequence[Ends], sums: Sequence[Sum]) -> Iterator[tuple[Number, ...]]:
    """Every corner: some variables fixed by the sums, all others at an end."""
    if not sums:
        yield from every_combination(*((least,) if least == most else (least, most) for least, most in ends))
        return
    bound = {variable for factors, _ in sums for variable in factors}
    open_ones = [v for v in bound if ends[v][0] != ends[v][1]]
    seen: set[tuple[Number, ...]] = set()
    for size in range(min(len(sums), len(open_ones)) + 1):
        for solved in combinations(open_ones, size):
            choices = [
                (None,) if v in solved else ((least,) if least == most else (least, most))
                for v, (least, most) in enumerate(ends)
            ]
            for values in every_combination(*choices):
                corner = _with_sums(list(values), solved, sums)
                if corner is None or corner in seen:
                    continue
                if all(least <= corner[v] <= most for v, (least, most) in enumerate(ends)):
                    seen.add(corner)
                    yield corner


def _with_sums(values: list[Number | None], solved: Sequence[int], sums: Sequence[Sum]) -> tuple[Number, ...] | None:
    """Put the numbers in that the sums leave for the solved variables; None where they leave none, or many."""
    rows: list[list[Fraction]] = []
    for factors, total in sums:
        rest = Fraction(total) - sum(
            (Fraction(factor) * value for v, factor in factors.items() if (value := values[v]) is not None), Fraction(0)
        )
        rows.append([Fraction(factors.get(v, 0)) for v in solved] + [rest])
    for column in range(len(solved)):
        pivot = next((row for row in rows[column:] if row[column]), None)
        if pivot is None:
            return None
        rows.remove(pivot)
        rows.insert(column, [entry / pivot[column] for entry in pivot])
        for number, row in enumerate(rows):
            if number != column and row[column]:
                rows[number] = [a - row[column] * b for a, b in zip(row, rows[column], strict=True)]
    if any(row[-1] for row in rows[len(solved) :]):
        return None
    for number, v in enumerate(solved):
        values[v] = rows[number][-1]
    return tuple(value for value in values if value is not None)
