"""The search for the fewest open facts that settle a question whatever their values are.

A set of facts settles the question when for every value that the facts may take the decision is YES or NO with all other
facts still open. The moments tried are the ends of each fact and every one at which some rule changes its answer; amounts
are solved for, not tried (:mod:`dosing_rules.tipping`). So the search is exact for the facts that it covers; its size is
bounded, and beyond the bound a greedy set is marked so.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import combinations
from typing import Final

from .alternatives import by_last
from .catalogue.model import Policy
from .facts import EPOCH, MIDNIGHT
from .moments import seen_from
from .narrowing import Fact, asked_name, at_end, narrowed, span_of, values_of
from .quantities import Exact
from .rules import first_dose, keeps_all, measure_all
from .tipping import above_none, is_linear, may_be_none, tips
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

Ends = tuple[Measured, Measured, set[tuple[object, ...]]]
"""What the worst and the best world measure, and the rules of which they decide nothing."""


class Search:
    """The search over sets of facts for one judgement."""

    def __init__(self, policy: Policy, found: list[Alternative], require_now: bool) -> None:
        self.policy = policy
        # Doses of one open amount are told apart while that is affordable; else the answer is no exact one.
        self.apart = sum(len(one.past) for one in found if _shared(one)) <= MOST_ALTERNATIVES
        each = [apart for one in found for apart in by_last(one)] if self.apart else found
        self.found = _recent([ordered for one in each for ordered in _held_in_order(one)] or found)
        told = {asked_name(place): _told_again(self.found, place) for place in range(len(found[0].asked))}
        self.again = {name: own for name, own in told.items() if own is not None}
        self.told: set[Fact] = set()
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
        now_open = self.require_now or any(_now_open(found) for found in self.found)
        doses = dict.fromkeys(dose.id for found in self.found for dose in (*found.past, *found.later))
        for key, some in picks.items():
            if len(some) < 2:
                continue
            told = _told_by_value(key, doses, now_open=now_open)
            if told is not None:
                # Not which of the words it was is learnt, but when it was, or how much.
                facts[told] = None
                self.told.add(told)
            # Which dose "another" is as much as is no answer to "how much": the amount may be that of several.
            elif not (isinstance(key, tuple) and key[0] in self.again and key[1] == "units"):
                facts[Fact("choice", key)] = None
        if now_open:
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
                own = self.again.get(asked_name(place))
                if own or (own is None and part.least != part.most and not part.tied):
                    facts[Fact("units", asked_name(place))] = None
            for total in found.totals:
                if total.least != total.most:
                    facts[Fact("units", total.id)] = None
                if total.window and total.start != total.end:
                    facts[Fact("at", total.id)] = None
        keyed: dict[str, list[Fact]] = {}
        for name in doses:
            # A time that hangs on another dose, or on which of several things was meant, may tell that one too.
            moment = Fact("at", name)
            if (not now_open or Fact("choice", (name,)) in facts) and self._differs(moment, range(len(self.found))):
                facts.setdefault(moment)
        for fact in facts:
            keyed.setdefault(fact.key, []).append(fact)
        return keyed

    def _differs(self, moment: Fact, places: Iterable[int]) -> bool:
        """Whether a dose may be at other moments in one of these alternatives than in another."""
        return len({span_of(self.found[place], moment.owner) for place in places} - {None}) > 1

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
                or fact in self.told
                or self._tells_apart(fact, ends)
                or any(self._moves(found, fact, *end) for found, end in zip(self.found, ends, strict=True))
                for fact in facts
            )
        }
        return kept or keyed

    def _tells_apart(self, fact: Fact, ends: Sequence[Ends]) -> bool:
        """Whether the fact's value may tell in which alternative we are, and that one what the answer is."""
        if fact.kind != "at":
            return fact.owner in self.again
        if self.again:
            return self._differs(fact, range(len(self.found)))
        answers: dict[object, set[tuple[bool, bool]]] = {}
        for found, (whole, loose, _) in zip(self.found, ends, strict=True):
            answer = all(holds for _, holds in whole.values()), all(holds for _, holds in loose.values())
            answers.setdefault(span_of(found, fact.owner), set()).add(answer)
        return len({frozenset(some) for some in answers.values()}) > 1

    def _open_ends(self, found: Alternative) -> Ends:
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
        measured: Measured = {
            (m.rule, m.subject, m.unit, m.window, m.binding if m.at_least else ()): (m.value, m.holds)
            for m in measure_all(world, self.policy)
        }
        for excepted in () if certain else first_dose.worlds(found):
            # No rule measures whether the dose may be a first one, and yet all may hang on it.
            measured["exception",] = int(not worst and keeps_all(excepted, self.policy)), not worst
        return measured

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
        groups = [self.found]
        for key in choices:
            groups = [part for group in groups for part in _by_choice(group, key)]
        return all(self._group_settles(group, rest) for group in groups)

    def _group_settles(self, group: list[Alternative], facts: Sequence[Fact]) -> bool:
        """Whether every joint value of the facts settles these alternatives.

        Now comes first, since other values hang on it; amounts last, since with the moments known they are solved for.
        """
        facts = sorted(facts, key=lambda fact: (fact.kind != "now", fact.kind == "units"))
        return self._settles_from(group, facts)

    def _settles_from(self, group: list[Alternative], facts: Sequence[Fact]) -> bool:
        if facts:
            if facts[0].kind == "units" and all(is_linear(found) for found in group):
                return self._amounts_settle(group, [fact.owner for fact in facts])
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

    def _amounts_settle(self, group: list[Alternative], owners: Sequence[str]) -> bool:
        """Whether every amount of these facts settles the alternatives: none at all, and any above none."""
        # Of each amount it is measured what it weighs, and the programme grows with their square.
        self.left -= (2 + len(owners) ** 2 // 2) * sum([self._cost(found) for found in group])
        if self.left <= 0:
            return False
        for place, owner in enumerate(owners):
            if any(may_be_none(found, owner) for found in group):
                none = [n for n in (narrowed(found, Fact("units", owner), 0) for found in group) if n is not None]
                if none and not self._settles_from(none, [Fact("units", o) for o in (*owners[:place], *owners[place + 1 :])]):
                    return False
                group = [above_none(found, owner) for found in group]
        return not tips(group, owners, self.policy)

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
        line.state(other, last, -by, last)
    ordered = bounded_anew(found, line)
    return [] if ordered is None else [ordered]


def _shared(found: Alternative) -> bool:
    """Whether "another" has an open amount that may be several doses'."""
    return any(part.again and not part.tied and part.least != part.most for part in found.asked)


def _told_by_value(key: object, doses: Container[str], *, now_open: bool) -> Fact | None:
    """The moment or the amount of a dose that a choice between its own words is about; None for any other choice.

    Where now is open a moment is no answer to "at which of those times": it is counted from the asked time.
    """
    if not isinstance(key, tuple):
        return None
    owner, _, what = Fact("choice", key).key.rpartition(".")
    if owner in doses and (what == "units" or (what == "at" and not now_open)):
        return Fact(what, owner)
    return None


def _by_choice(group: list[Alternative], key: object) -> list[list[Alternative]]:
    """The alternatives by what was chosen; one in which there was nothing to choose fits each of them."""
    picks = dict.fromkeys(found.choices[key] for found in group if key in found.choices)
    return [[found for found in group if found.choices.get(key, pick) == pick] for pick in picks] or [group]


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
