"""Told totals: which doses are part of them, what is left, and where they cannot be taken apart.

A total is one fact with a window. A dose told inside the window is part of it, unless the words add it; what the told
doses leave is taken as at least one further intake at an unknown moment of the window.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .bounds import Bounds
from .errors import FactError
from .facts import NEXT, Situation
from .intakes import MANY, Choices, Part, Resolver, ends_of
from .quantities import Exact, exact
from .timeline import Conflict, Timeline
from .worlds import Alternative, PastDose, PastTotal


class Totals:
    """The told totals of one situation."""

    def __init__(self, situation: Situation, resolver: Resolver) -> None:
        self.situation = situation
        self.resolver = resolver
        named = {dose.id: None for dose in situation.doses}
        for total in situation.totals:
            for name in total.of:
                if name not in named:
                    raise FactError(
                        f"total {total.id!r} is told of {name!r}, which is no dose; there are {', '.join(named) or 'none'}"
                    )

    def windowed(
        self, line: Timeline, bounds: dict[str, Bounds], parts: list[Part], choose: Choices
    ) -> dict[str, Bounds] | Conflict:
        """Split on whether a dose lies inside a total's window, where that is open."""
        for total in self.situation.totals:
            if total.of:
                continue
            start, end = f"{total.id}.start", f"{total.id}.end"
            summed = self.resolver.part(total, choose, total.id)
            seen = None
            for dose, part in zip(self.situation.doses, parts, strict=True):
                if dose.beside_totals or not _summed_by(part, summed):
                    continue
                seen = seen or (_seen(line, start), _seen(line, end))
                since, until = seen[0][dose.id], seen[1][dose.id]
                before = _certainly(since.most, lambda edge: edge < 0)
                behind = _certainly(until.least, lambda edge: edge > 0)
                inside = _certainly(since.least, lambda edge: edge >= 0) and _certainly(until.most, lambda edge: edge <= 0)
                if before or behind or inside:
                    continue
                pick = choose(("window", total.id, dose.id), 3)
                if pick == 0:
                    line.state(start, dose.id, 0, total.id)
                    line.state(dose.id, end, 0, total.id)
                elif pick == 1:
                    line.state(dose.id, start, -1, total.id)
                else:
                    line.state(end, dose.id, -1, total.id)
                again = line.conflict() or line.bounds_from(NEXT)
                if isinstance(again, Conflict):
                    return again
                bounds, seen = again, None
        return bounds

    def add_to(
        self, found: Alternative, bounds: dict[str, Bounds], choose: Choices, absent: set[str]
    ) -> Alternative | Conflict:
        """The alternative with its totals settled, or the contradiction between a total and the doses told.

        ``absent`` are told doses that did not happen in this alternative; none of the others is doubtful.
        """
        by_id = {dose.id: dose for dose in found.past}
        for total in self.situation.totals:
            part = self.resolver.part(total, choose, total.id)
            if part.profile is None:
                found.unknown_taken = (*found.unknown_taken, total.id)
                continue
            if not part.profile.amounts:
                continue
            ingredient, per_unit = part.profile.amounts[0]
            if total.of:
                members = tuple(name for name in total.of if name in by_id)
                if len(members) < len(set(total.of) - absent):
                    found.refused.append("a total over doses that are not all before the asked time")
                    continue
                if any(name in found.unknown_taken for name in members):
                    found.refused.append("a total over a dose of which the drug is not known")
                    continue
                members = tuple(name for name in members if _holds(by_id[name].part, ingredient))
                start = end = Bounds()
            else:
                start, end = bounds[f"{total.id}.start"], bounds[f"{total.id}.end"]
                assert found.timeline is not None
                members = self._members(found, total.id, part)
            needed: Exact = 0
            rest: Exact = MANY
            if total.doses is not None:
                if len(members) > ends_of(total.doses)[1]:
                    return Conflict((total.id, *members))
                needed, rest = (max(0, end - len(members)) for end in ends_of(total.doses))
            # Told in units, a tablet is one of them whatever it holds; a mass, and what a number of doses held, is weighed.
            untold = total.units is None and total.amount is None
            summed = PastTotal(
                total.id, part, ingredient, 0, 0, start, end, members, not total.of, int(rest), int(needed),
                counted=not (untold or part.weighed or part.strength_open),
            )  # fmt: skip
            one = summed.share(part)
            least, most = part.least * one, part.most * one
            if untold:
                least, most = 0, self._most_counted(total.doses, members, by_id, ingredient, per_unit)
            summed = replace(summed, least=least, most=most, smallest=one if total.doses is not None else 0)
            parts = [by_id[member].part for member in members]
            ends = [(told.least * summed.share(told), told.most * summed.share(told)) for told in parts]
            told_least, told_most = sum((low for low, _ in ends), 0), sum((high for _, high in ends), 0)
            beside = summed.beside(told_least, told_most)
            if beside is None:
                return Conflict((total.id, *members))
            if told_least + max(1, beside) * summed.smallest > most:
                most = min(most, told_most)  # no room for a dose beside the told ones
            least = max(least, told_least + beside * summed.smallest)
            found.totals.append(replace(summed, least=least, most=most, needed=beside))
        return self._refuse_overlaps(found)

    def _members(self, found: Alternative, total: str, summed: Part) -> tuple[str, ...]:
        line = found.timeline
        assert line is not None
        members = []
        beside = {dose.id for dose in self.situation.doses if dose.beside_totals}
        starts, ends = _seen(line, f"{total}.start"), _seen(line, f"{total}.end")
        for dose in found.past:
            if dose.id in beside or not _summed_by(dose.part, summed):
                continue
            since, until = starts[dose.id].least, ends[dose.id].most
            if since is not None and since >= 0 and until is not None and until <= 0:
                members.append(dose.id)
        return tuple(members)

    def _most_counted(
        self, doses: Any, members: tuple[str, ...], by_id: dict[str, PastDose], ingredient: str, per_unit: Exact
    ) -> Exact:
        """The most that a number of doses held: as much as was told where all of them were."""
        if ends_of(doses)[1] != len(members):
            return MANY * per_unit
        return exact(sum(_most_of(by_id[member].part, ingredient) for member in members))

    def _refuse_overlaps(self, found: Alternative) -> Alternative:
        """Two totals of one ingredient whose windows may overlap are refused; the larger one alone still bounds NO."""
        kept: list[PastTotal] = []
        for total in sorted(found.totals, key=lambda t: t.micrograms[0], reverse=True):
            clash = False
            for other in kept:
                if other.ingredient != total.ingredient:
                    continue
                if total.window and other.window:
                    assert found.timeline is not None
                    one = _seen(found.timeline, f"{total.id}.end")[f"{other.id}.start"].least
                    two = _seen(found.timeline, f"{other.id}.end")[f"{total.id}.start"].least
                    apart = _certainly(one, lambda edge: edge > 0) or _certainly(two, lambda edge: edge > 0)
                else:
                    apart = not set(total.parts) & set(other.parts)
                clash = clash or not apart
            if clash:
                found.refused.append("totals whose windows overlap")
            else:
                kept.append(total)
        found.totals = kept
        return found


def _seen(line: Timeline, point: str) -> dict[str, Bounds]:
    """Where every point lies from this one; the line was found to hold no contradiction."""
    bounds = line.bounds_from(point)
    assert not isinstance(bounds, Conflict)
    return bounds


def _certainly(edge: Exact | None, test: Any) -> bool:
    return edge is not None and bool(test(edge))


def _summed_by(dose: Part, total: Part) -> bool:
    """Whether a total also sums this dose: a total of the bare ingredient does all that hold it, one of a product its own.

    The same thing under a brand's and under the ingredient's name is one product.
    """
    mine, summed = dose.profile, total.profile
    if mine is None or summed is None:
        return False
    if total.bare:
        return summed.ingredients[0] in mine.ingredients
    return mine.amounts == summed.amounts and mine.extended_release == summed.extended_release


def _holds(part: Part, ingredient: str) -> bool:
    return part.profile is not None and ingredient in part.profile.ingredients


def _most_of(part: Part, ingredient: str) -> Exact:
    """The most micrograms in a dose that holds the ingredient."""
    assert part.profile is not None
    return part.most * dict(part.profile.amounts)[ingredient]
