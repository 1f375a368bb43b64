"""Whether some amounts of told facts are allowed in one world and forbidden in another.

Where the moments are settled, what the rules measure is a sum of amounts, each by a weight of its own. So no amount is
tried out: of all that keep every rule in the best world, those are found that bring one rule of the worst world furthest.
That is a linear programme of a few unknowns, solved in exact numbers (Bland 1977, New finite pivoting rules for the simplex
method, Mathematics of Operations Research 2; with one bound alone a sorting: Dantzig 1957, Discrete-variable extremum
problems, Operations Research 5).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf

from .catalogue.model import Policy
from .intakes import CRUMB, Part
from .narrowing import asked_name
from .quantities import Exact, quotient
from .rules import measure_all
from .worlds import Alternative, PastDose, best_world, worst_world


def is_linear(found: Alternative) -> bool:
    """Whether the rules measure sums of amounts here: no told total shares them out, no first dose hangs on them."""
    return not found.totals and not any(part.profile is not None and part.profile.first_dose for part in found.asked)


def may_be_none(found: Alternative, owner: str) -> bool:
    """Whether a dose whose amount it is may have been none at all."""
    whose = _source(found, owner)
    return any(not dose.part.least for dose in found.past if whose in (dose.id, dose.part.tied))


def above_none(found: Alternative, owner: str) -> Alternative:
    """The alternative with some of a dose that may have been none."""
    whose = _source(found, owner)

    def raised(part: Part) -> Part:
        return part if part.least else replace(part, least=min(CRUMB, part.most))

    past = [_with(dose, raised(dose.part)) if whose in (dose.id, dose.part.tied) else dose for dose in found.past]
    return found.but(past, asked=tuple(raised(part) if part.tied == whose else part for part in found.asked))


def tips(group: Sequence[Alternative], owners: Sequence[str], policy: Policy) -> bool:
    """Whether some amounts, each above none, are allowed in a world of one alternative and forbidden in one of another."""
    sums = [_Sums(found, owners, policy) for found in group]
    if any(one.allows and one.open_at_least() for one in sums):
        return True
    allowing, forbidding = [one for one in sums if one.allows], [one for one in sums if one.forbids]
    return any(_tip(one, other, owners) for one in allowing for other in forbidding)


def _source(found: Alternative, owner: str) -> str:
    """Whose amount it is: that of the dose it is as much as, or its own."""
    if owner.startswith("next"):
        return found.asked[int(owner[4:] or 1) - 1].tied or owner
    return next((dose.part.tied for dose in found.past if dose.id == owner), "") or owner


def _parts(found: Alternative, whose: str) -> list[Part]:
    parts = [dose.part for dose in found.past if whose in (dose.id, dose.part.tied)]
    return parts + [part for place, part in enumerate(found.asked) if whose in (part.tied, asked_name(place))]


def _with(dose: PastDose, part: Part) -> PastDose:
    return PastDose(dose.id, part, dose.earliest, dose.latest, dose.maybe, dose.straddles)


@dataclass(slots=True)
class _Row:
    """One rule: what it measures at the least amounts is this far under its limit, and each unit more weighs so much."""

    room: Exact
    weights: dict[str, Exact]


class _Sums:
    """What the rules measure in one alternative, as sums of the amounts that are asked about."""

    def __init__(self, found: Alternative, owners: Sequence[str], policy: Policy) -> None:
        self.found = found
        self.policy = policy
        self.source = {owner: _source(found, owner) for owner in owners}
        self.ends: dict[str, tuple[Exact, Exact]] = {}
        for whose in self.source.values():
            parts = _parts(found, whose)
            if parts:
                self.ends[whose] = max(part.least for part in parts), min(part.most for part in parts)
        self.lows = {whose: low for whose, (low, _) in self.ends.items()}
        self.allows = all(room >= 0 for room in self._rooms(self.lows, worst=False))
        self.forbids = any(room < 0 for room in self._rooms({whose: top for whose, (_, top) in self.ends.items()}, worst=True))
        self.rows: dict[bool, list[_Row]] = {}

    def open_at_least(self) -> bool:
        """Whether already the least amounts leave it open, so that nothing is to be solved."""
        return any(room < 0 for room in self._rooms(self.lows, worst=True))

    def rows_of(self, *, worst: bool) -> list[_Row]:
        """Every rule of the best or of the worst world."""
        if worst not in self.rows:
            base = self._rooms(self.lows, worst=worst)
            rows = [_Row(room, {}) for room in base]
            for whose, low in self.lows.items():
                more = self._rooms({**self.lows, whose: low + 1}, worst=worst)
                for row, before, after in zip(rows, base, more, strict=True):
                    if before != after:
                        row.weights[whose] = before - after
            self.rows[worst] = rows
        return self.rows[worst]

    def _rooms(self, amounts: dict[str, Exact], *, worst: bool) -> list[Exact]:
        """How far each rule is from its limit, with these amounts."""

        def fixed(part: Part, name: str) -> Part:
            amount = amounts.get(part.tied or name)
            return part if amount is None else Part(part.profile, amount, amount, part.name)

        past = [_with(dose, fixed(dose.part, dose.id)) for dose in self.found.past]
        asked = tuple(fixed(part, asked_name(place)) for place, part in enumerate(self.found.asked))
        world = (worst_world if worst else best_world)(self.found.but(past, asked=asked))
        return [m.value - m.limit if m.at_least else m.limit - m.value for m in measure_all(world, self.policy)]


def _tip(allowing: _Sums, forbidding: _Sums, owners: Sequence[str]) -> bool:
    """Whether some amounts keep every rule in the one's best world and break one in the other's worst."""
    groups = _alike(allowing, forbidding, owners)
    lows: list[Exact] = []
    tops: list[Exact] = []
    for group in groups:
        ends = [one.ends[name] for one, name in group if name in one.ends]
        lows.append(max((low for low, _ in ends), default=0))
        tops.append(min((top for _, top in ends), default=0))
        if lows[-1] > tops[-1]:
            return False

    def moved(one: _Sums, row: _Row) -> tuple[Exact, list[Exact]]:
        weights = [sum((row.weights.get(name, 0) for of, name in group if of is one), 0) for group in groups]
        start = [next((one.lows[name] for of, name in group if of is one and name in one.lows), 0) for group in groups]
        return row.room - sum(w * (low - own) for w, low, own in zip(weights, lows, start, strict=True)), weights

    kept = [moved(allowing, row) for row in allowing.rows_of(worst=False)]
    if any(room < 0 for room, _ in kept):
        return False
    spans = [top - low for low, top in zip(lows, tops, strict=True)]
    bounds = [(room, weights) for room, weights in kept if any(weights)]
    goals = [moved(forbidding, row) for row in forbidding.rows_of(worst=True)]
    return any(_reaches(weights, bounds, spans, room) for room, weights in goals)


def _alike(one: _Sums, other: _Sums, owners: Sequence[str]) -> list[set[tuple[_Sums, str]]]:
    """The amounts that are one number: of facts that are as much as each other, in either alternative."""
    groups: list[set[tuple[_Sums, str]]] = []
    for owner in owners:
        mine = {(of, of.source[owner]) for of in (one, other)}
        for group in [group for group in groups if group & mine]:
            groups.remove(group)
            mine |= group
        groups.append(mine)
    return groups


def _reaches(goal: list[Exact], bounds: list[tuple[Exact, list[Exact]]], spans: list[Exact], need: Exact) -> bool:
    """Whether the goal can be above ``need`` with each amount up to its span and within all bounds.

    All weights are 0 or above, and so is the room of every bound.

    >>> _reaches([2, 1], [(4, [1, 1])], [3, 3], 6), _reaches([2, 1], [(4, [1, 1])], [3, 3], 7)
    (True, False)
    """
    if need < 0:
        return True
    if sum(weight * span for weight, span in zip(goal, spans, strict=True)) <= need:
        return False
    bounds = [bound for bound in bounds if sum(weight * span for weight, span in zip(bound[1], spans, strict=True)) > bound[0]]
    if not bounds:
        return True
    if len(bounds) == 1:
        return _fill(goal, bounds[0], spans) > need
    count = len(goal)
    rows = [[Fraction(value) for value in (room, *weights)] for room, weights in bounds]
    rows += [[Fraction(value) for value in (span, *(at == place for at in range(count)))] for place, span in enumerate(spans)]
    gain = [Fraction(value) for value in (need, *goal)]  # what is still needed, and what a unit more of each brings
    free, held = list(range(count)), list(range(count, count + len(rows)))
    while gain[0] >= 0:
        rising = [(free[place], place + 1) for place in range(count) if gain[place + 1] > 0]
        if not rising:
            return False
        _, column = min(rising)
        _, _, number = min((row[0] / row[column], held[number], number) for number, row in enumerate(rows) if row[column] > 0)
        row = rows[number]
        pivot = row[column]
        row[:] = [value / pivot for value in row]
        row[column] = 1 / pivot
        for other in (*rows, gain):
            if other is not row and other[column]:
                by = other[column]
                other[:] = [value - by * own for value, own in zip(other, row, strict=True)]
                other[column] = -by / pivot
        free[column - 1], held[number] = held[number], free[column - 1]
    return True


def _fill(goal: list[Exact], bound: tuple[Exact, list[Exact]], spans: list[Exact]) -> Exact:
    """The most of the goal within one bound: first of what brings most for what it takes."""
    left, weights = bound
    reached: Exact = 0
    free = [(gain, weight, span) for gain, weight, span in zip(goal, weights, spans, strict=True) if gain]
    for gain, weight, span in sorted(free, key=lambda one: quotient(-one[0], one[1]) if one[1] else -inf):
        amount = min(span, quotient(left, weight)) if weight else span
        reached += gain * amount
        left -= weight * amount
    return reached


__all__ = ["above_none", "is_linear", "may_be_none", "tips"]
