"""The search for the fewest open facts that settle a question whatever their values are.

A set of facts settles the question when for every value that the facts may take the decision is YES or NO with all other
facts still open. The values tried are the ends of each fact and every value at which some rule changes its answer, so
the search is exact for the facts that it covers; its size is bounded, and beyond the bound a greedy set is marked so.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from .alternatives import by_last
from .catalogue.model import Policy
from .facts import EPOCH, MIDNIGHT
from .moments import seen_from
from .narrowing import Fact, at_end, narrowed, span_of, values_of
from .quantities import Exact
from .rules import first_dose, keeps_all, measure_all
from .worlds import Alternative, best_world, bounded_anew, thresholds, worst_world

MOST_FACTS: Final = 10
"""Open facts up to which every set is looked at."""

BUDGET: Final = 1500
"""Work spent on the search, in doses looked at: a few hundredths of a second."""

MOST_ALTERNATIVES: Final = 64
"""Alternatives up to which it is looked at whether a fact matters; above it every open fact is taken to."""

MOST_LOOKED_AT: Final = 4000
"""Work spent on whether facts matter, in doses looked at; what is left then is taken to matter."""

Measured = dict[tuple[object, ...], tuple[Exact, bool]]
"""By rule and subject: the measured quantity, and whether it holds."""


class Search:
    """The search over sets of facts for one judgement."""

    def __init__(self, policy: Policy, found: list[Alternative], require_now: bool) -> None:
        self.policy = policy
        # Doses of one open amount are told apart while that is affordable; else the answer is no exact one.
        self.apart = sum(len(one.past) for one in found if _shared(one)) <= MOST_ALTERNATIVES
        each = [apart for one in found for apart in by_last(one)] if self.apart else found
        self.found = _recent([ordered for one in each for ordered in _held_in_order(one)] or found)
        told = {_asked_name(place): _told_again(self.found, place) for place in range(len(found[0].asked))}
        self.again = {name: own for name, own in told.items() if own is not None}
        self.left = BUDGET
        self.looked = 0
        self.require_now = require_now

    def facts(self) -> dict[str, list[Fact]]:
        """All open facts by their key, in the order in which they were told; one key may be open in several ways."""
        facts: dict[Fact, None] = {}
        picks: dict[object, set[int]] = {}
        for found in self.found:
            for key, pick in found.choices.items():
                picks.setdefault(key, set()).add(pick)
        for key, some in picks.items():
            # Which dose "another" is as much as is no answer to "how much": the amount may be that of several.
            if len(some) > 1 and not (isinstance(key, tuple) and key[0] in self.again and key[1] == "units"):
                facts[Fact("choice", key)] = None
        if self.require_now or any(_now_open(found) for found in self.found):
            facts[Fact("now", "now")] = None
        for found in self.found:
            fixed = _known_but_now(found)
            for dose in found.past:
                if dose.maybe:
                    facts[Fact("taken", dose.id)] = None
                if (dose.earliest != dose.latest or dose.straddles) and dose.id not in fixed:
                    facts[Fact("at", dose.id)] = None
                if dose.part.least != dose.part.most:
                    facts[Fact("units", dose.id)] = None
            for place, part in enumerate(found.asked):
                own = self.again.get(_asked_name(place))
                if own or (own is None and part.least != part.most and not part.tied):
                    facts[Fact("units", _asked_name(place))] = None
            for total in found.totals:
                if total.least != total.most:
                    facts[Fact("units", total.id)] = None
                if total.window and total.start != total.end:
                    facts[Fact("at", total.id)] = None
        keyed: dict[str, list[Fact]] = {}
        for fact in facts:
            keyed.setdefault(fact.key, []).append(fact)
        for dose in self.found[0].past:
            # Which of the told times it was may tell more: one that hangs on another dose differs with that one.
            told, moment = keyed.get(f"{dose.id}.at", []), Fact("at", dose.id)
            if told and moment not in told and len({span_of(found, dose.id) for found in self.found}) > 1:
                told.append(moment)
        return keyed

    def mattering(self) -> dict[str, list[Fact]]:
        """The open facts of which some value changes what some rule measures that is not decided anyway."""
        keyed = self.facts()
        if len(keyed) == 1 or len(self.found) > MOST_ALTERNATIVES:
            return keyed
        ends = [self._open_ends(found) for found in self.found]
        kept = {
            key: facts
            for key, facts in keyed.items()
            if any(
                fact.kind in ("choice", "now")
                or self._tells_apart(fact)
                or any(self._moves(found, fact, *end) for found, end in zip(self.found, ends, strict=True))
                for fact in facts
            )
        }
        return kept or keyed

    def _tells_apart(self, fact: Fact) -> bool:
        """Whether the fact's value may tell which dose "another" is as much as."""
        if not self.again:
            return False
        if fact.kind == "at":
            return len({span_of(found, fact.owner) for found in self.found} - {None}) > 1
        return fact.owner in self.again

    def _open_ends(self, found: Alternative) -> tuple[Measured, Measured, set[tuple[object, ...]]]:
        """What the rules measure in the worst and in the best world, and which of them is not decided anyway."""
        whole, loose = self._measured(found, worst=True), self._measured(found, worst=False)
        return whole, loose, {key for key, (_, holds) in whole.items() if not holds and loose.get(key, (0, True))[1]}

    def _moves(
        self, found: Alternative, fact: Fact, whole: Measured, loose: Measured, undecided: set[tuple[object, ...]]
    ) -> bool:
        """Whether the fact's ends differ in what a rule measures that is not decided anyway."""
        if self.looked >= MOST_LOOKED_AT:
            return True
        for end in (0, 1):
            self.looked += self._cost(found)
            ended = at_end(found, fact, end)
            if ended is None:
                continue
            worst, best = self._measured(ended, worst=True), self._measured(ended, worst=False)
            if any(worst.get(key) != whole.get(key) or best.get(key) != loose.get(key) for key in undecided):
                return True
        return False

    def _measured(self, found: Alternative, *, worst: bool) -> Measured:
        certain = first_dose.standing(found)
        world = (worst_world if worst else best_world)(found, exception=certain)
        return {
            (m.rule, m.subject, m.unit, m.window, m.binding if m.at_least else ()): (m.value, m.holds)
            for m in measure_all(world, self.policy)
        }

    def fewest(self, keyed: dict[str, list[Fact]]) -> tuple[list[str], bool]:
        """The smallest settling set of keys, first in told order; (greedy, False) where the search is cut.

        Empty where nothing that can be asked settles the question.
        """
        always = [key for key in keyed if key == "now" and self.require_now]
        others = [key for key in keyed if key not in always]
        if len(others) <= MOST_FACTS:
            for size in range(len(others) + 1):
                for some in combinations(others, size):
                    if self.left <= 0:
                        return self._greedy(keyed, always, others), False
                    if self._settles(keyed, [*always, *some]):
                        return [*always, *some], self.apart
            # Cut short in the last set of all, "does not settle" was never found out.
            return ([], self.apart) if self.left > 0 else (self._greedy(keyed, always, others), False)
        return self._greedy(keyed, always, others), False

    def _greedy(self, keyed: dict[str, list[Fact]], always: list[str], others: list[str]) -> list[str]:
        """All keys, less each one that can go while its leaving is affordable to check."""
        chosen = [*always, *others]
        self.left = BUDGET // 2
        for key in reversed(others):
            trial = [other for other in chosen if other != key]
            if self.left > 0 and self._settles(keyed, trial) and self.left > 0:
                chosen = trial
        return chosen

    def _settles(self, keyed: dict[str, list[Fact]], keys: Sequence[str]) -> bool:
        """Whether every value of these facts gives YES or NO."""
        facts = [fact for key in keys for fact in keyed[key]]
        choices = [fact.owner for fact in facts if fact.kind == "choice"]
        rest = [fact for fact in facts if fact.kind != "choice"]
        groups: dict[tuple[int, ...], list[Alternative]] = {}
        for found in self.found:
            groups.setdefault(tuple(found.choices.get(key, -1) for key in choices), []).append(found)
        return all(self._group_settles(group, rest) for group in groups.values())

    def _group_settles(self, group: list[Alternative], facts: Sequence[Fact]) -> bool:
        """Whether every joint value of the facts settles these alternatives; now first, since other values hang on it."""
        facts = sorted(facts, key=lambda fact: fact.kind != "now")
        return self._settles_from(group, facts)

    def _settles_from(self, group: list[Alternative], facts: Sequence[Fact]) -> bool:
        if facts:
            values = sorted({value for found in group for value in values_of(found, facts[0])})
            for value in values:
                self.left -= sum(self._cost(found) for found in group)
                if self.left <= 0:
                    return False
                fixed = [n for n in (narrowed(found, facts[0], value) for found in group) if n is not None]
                if fixed and not self._settles_from(fixed, facts[1:]):
                    return False
            return bool(values) or self._settles_from(group, facts[1:])
        self.left -= sum([self._cost(found) for found in group])
        allowed = forbidden = False
        for found in group:
            some, none = self._ends(found)
            allowed, forbidden = allowed or some, forbidden or none
            if allowed and forbidden:
                return False
        return True

    def _cost(self, found: Alternative) -> int:
        return (1 + len(found.past) // 2) * (3 if found.timeline is not None else 1)

    def _ends(self, found: Alternative) -> tuple[bool, bool]:
        if found.settled:
            # Nothing is open any more, so the two worlds are one.
            kept = keeps_all(worst_world(found), self.policy)
            return kept, not kept
        certain = first_dose.standing(found)
        if keeps_all(worst_world(found, exception=certain), self.policy):
            return True, False
        allowed = keeps_all(best_world(found, exception=certain), self.policy) or any(
            keeps_all(world, self.policy) for world in first_dose.worlds(found)
        )
        return allowed, True


def _held_in_order(found: Alternative) -> list[Alternative]:
    """The alternative with the order that makes a dose the last among its statements; none where that cannot be."""
    if found.timeline is None or not found.orders:
        return [found]
    line = found.timeline.copy()
    for last, other, by in found.orders:
        if not any(dose.id == other and dose.doubtful for dose in found.past):
            line.state(other, last, -by, last)
    ordered = bounded_anew(found, line)
    return [] if ordered is None else [ordered]


def _shared(found: Alternative) -> bool:
    """Whether "another" has an open amount that may be several doses'."""
    return any(part.again and not part.tied and part.least != part.most for part in found.asked)


def _asked_name(place: int) -> str:
    return "next" if place == 0 else f"next{place + 1}"


def _told_again(all_of: list[Alternative], place: int) -> bool | None:
    """Whether the amount of "another" is a fact of its own: open, and not just one dose's; None for what is told otherwise.

    Where the last doses are of different products it is None too: then which was the last is a choice of its own.
    """
    parts = [found.asked[place] for found in all_of]
    if not any(part.again for part in parts):
        return None
    if len({part.name for part in parts}) > 1:
        return None
    return len({(part.least, part.most) for part in parts}) > 1 or any(
        part.least != part.most and (not part.tied or part.tied != parts[0].tied) for part in parts
    )


def _recent(all_of: list[Alternative]) -> list[Alternative]:
    """The alternatives without doses that have left every window whenever they were, where nothing else hangs on a dose.

    One that is told differently in another alternative stays, since its time or its units tell which of them it is.
    """
    same = {dose.id: dose for dose in all_of[0].past}
    for found in all_of:
        excepted = any(part.profile is not None and part.profile.first_dose is not None for part in found.asked)
        if found.timeline is not None or found.totals or excepted:
            return all_of
        longest, tied = max(thresholds(found)), {part.tied for part in found.asked}
        same = {
            dose.id: dose
            for dose in found.past
            if -dose.latest >= longest and dose.id not in tied and dose == same.get(dose.id)
        }
    return [found.but([dose for dose in found.past if dose.id not in same]) for found in all_of]


def _known_but_now(found: Alternative) -> set[str]:
    """The points whose time is open only because now is: their clock time itself is known."""
    known: set[str] = set()
    for origin in (MIDNIGHT, EPOCH):
        if found.timeline is not None and origin in found.timeline.points:
            seen = seen_from(origin, found.timeline, found.bounds)
            known.update(name for name, bounds in seen.items() if bounds.exact)
    return known


def _now_open(found: Alternative) -> bool:
    return any(origin in found.bounds and not found.bounds[origin].exact for origin in (MIDNIGHT, EPOCH))


__all__ = ["Search"]
