"""Which open facts matter, and the fewest of them that settle the question whatever their values are.

A set of facts settles the question when for every value that the facts may take the decision is YES or NO with all other
facts still open. The values tried are the ends of each fact and every value at which some rule changes its answer, so
the search is exact for the facts that it covers; its size is bounded, and beyond the bound a greedy set is marked so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING, Any

from .bounds import Bounds
from .catalogue.model import Catalogue, Policy
from .decision import Decision
from .facts import DAY, EPOCH, MIDNIGHT, NEXT, OneOf, Situation
from .intakes import MANY, Part, common_name
from .quantities import Exact, quotient
from .rules import first_dose, keeps_all, measure_all
from .timeline import Conflict
from .verdict import Missing
from .worlds import FAR, Alternative, best_world, fits, thresholds, worst_world

if TYPE_CHECKING:
    from .engine import Judgement

MOST_FACTS = 10
"""Open facts up to which every set is looked at."""

BUDGET = 1500
"""Work spent on the search, in doses looked at: a few hundredths of a second."""

MOST_ALTERNATIVES = 64
"""Alternatives up to which it is looked at whether a fact matters; above it every open fact is taken to."""


MOST_LOOKED_AT = 4000
"""Work spent on whether facts matter, in doses looked at; what is left then is taken to matter."""

Measured = dict[tuple[object, ...], tuple[Exact, bool]]
"""By rule and subject: the measured quantity, and whether it holds."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One open fact: ``kind`` is "at", "units", "taken", "choice", "now"; ``owner`` is a dose, "next", a total or a choice."""

    kind: str
    owner: Any

    @property
    def key(self) -> str:
        """The name in the verdict."""
        if self.kind == "now":
            return "now"
        if self.kind == "choice":
            owner = self.owner
            if isinstance(owner, tuple) and owner and owner[0] == "family":
                return f"{common_name(owner[1])}.product"
            if isinstance(owner, tuple) and owner and owner[0] == "taken":
                return f"{owner[1]}.taken"
            if isinstance(owner, tuple) and owner and owner[0] in ("order", "window"):
                return f"{owner[-1]}.at"
            if isinstance(owner, tuple):
                fact, what = str(owner[0]), str(owner[1] if len(owner) > 1 else "at")
                return f"{fact}.{what}" if what in ("product", "strength", "amount", "units") else f"{fact}.at"
            return f"{owner}.choice"
        return f"{self.owner}.{self.kind}"


def missing_of(
    situation: Situation, policy: Policy, catalogue: Catalogue, judgement: Judgement, decision: Decision,
    reasons: tuple[str, ...],
) -> Missing:  # fmt: skip
    """What to ask, for a verdict that is not decided; empty for one that is."""
    if decision is not Decision.AMBIGUOUS:
        return Missing()
    unsettled = [reason for reason in reasons if reason not in ("require_now",)]
    if "conflict" in unsettled:
        facts = tuple(dict.fromkeys(name for names in judgement.conflicts for name in names))
        return Missing(facts, facts, tuple(question(situation, Fact("conflict", name)) for name in facts))
    must = _unknown_drugs(judgement)
    if any(reason.startswith("scope:") for reason in unsettled) or "no_limit" in unsettled:
        return Missing()
    if unsettled:
        keys = tuple(f"{name}.product" for name in must)
        return Missing(keys, keys, tuple(question(situation, Fact("product", name)) for name in must))
    search = _Search(policy, [outcome.found for outcome in judgement.outcomes], "require_now" in reasons)
    mattering = search.mattering()
    found, exact = search.fewest(mattering)
    return Missing(
        tuple(mattering),
        tuple(found),
        tuple(dict.fromkeys(question(situation, mattering[key][0]) for key in found)),
        exact,
    )


def _unknown_drugs(judgement: Judgement) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for outcome in judgement.outcomes:
        names.update(dict.fromkeys(outcome.found.unknown_taken))
        if outcome.found.unknown_asked:
            names["next"] = None
    return tuple(names)


def question(situation: Situation, fact: Fact) -> str:
    """The question for one fact, in words."""
    by_id = {dose.id: dose for dose in situation.doses}
    owner = fact.key.partition(".")[0] if fact.kind == "choice" else fact.owner
    what = fact.key.rpartition(".")[2] if fact.kind == "choice" else fact.kind
    dose = by_id.get(owner) if isinstance(owner, str) else None
    name = _named(dose.product) if dose is not None else ""
    which = f"the {_ordinal(situation, owner)} dose" + (f" ({name})" if name else "") if dose else "it"
    if fact.kind == "now":
        return "What time is it now?"
    if fact.kind == "conflict":
        return (
            f"Two things that you said of {which} cannot both be true; which is right?"
            if dose
            else ("Two of the times that you gave cannot both be true; which is right?")
        )
    if owner == "next" and what in ("units", "at", "product"):
        return {"units": "How much do you want to take?", "at": "When do you want to take it?"}.get(
            what, "Which product do you want to take?"
        )
    if isinstance(owner, str) and owner.startswith("next"):
        told = _named(situation.next_dose.items[int(owner[4:]) - 1].product)
        return f"How much {told} do you want to take?" if told else "How much of each do you want to take?"
    if what == "product" and dose is None:
        return f"Which {owner} product is it, and of which strength?"
    if what in ("units", "amount"):
        return f"How much was {which}?" if dose else "How much was it in all?"
    if what in ("product", "strength"):
        return f"Which product was {which}, and of which strength?"
    if what == "taken":
        return f"Was {which} really taken?"
    if what == "choice":
        options = _options(situation, owner)
        return f"Which is it: {' or '.join(options)}?" if options else "Which of the things that you said is it?"
    if dose is None:
        return "When was the last of them taken?"
    return f"When was {which} taken?"


def _options(situation: Situation, key: Any) -> tuple[str, ...]:
    """What a named choice is between, where it is between names or numbers."""
    told = [*situation.doses, *situation.next_dose.items, *situation.totals]
    for value in (getattr(fact, name, None) for fact in told for name in ("product", "units", "amount", "strength")):
        if isinstance(value, OneOf) and value.key == key and all(isinstance(o, str | int) for o in value.options):
            return tuple(str(option) for option in value.options)
    return ()


def _named(told: Any) -> str:
    return told if isinstance(told, str) else ""


def _ordinal(situation: Situation, owner: str) -> str:
    names = [dose.id for dose in situation.doses]
    place = names.index(owner) + 1
    if len(names) == 1:
        return "earlier"
    words = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}
    return words.get(place, f"{place}th")


class _Search:
    """The search over sets of facts for one judgement."""

    def __init__(self, policy: Policy, found: list[Alternative], require_now: bool) -> None:
        self.policy = policy
        self.found = _recent(found)
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
            if len(some) > 1:
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
                if part.least != part.most and not part.tied:
                    facts[Fact("units", "next" if place == 0 else f"next{place + 1}")] = None
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
            if told and moment not in told and len({_span(found, dose.id) for found in self.found}) > 1:
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
                or any(self._moves(found, fact, *end) for found, end in zip(self.found, ends, strict=True))
                for fact in facts
            )
        }
        return kept or keyed

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
            narrowed = _at_end(found, fact, end)
            if narrowed is None:
                continue
            worst, best = self._measured(narrowed, worst=True), self._measured(narrowed, worst=False)
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
                        return [*always, *some], True
            # Cut short in the last set of all, "does not settle" was never found out.
            return ([], True) if self.left > 0 else (self._greedy(keyed, always, others), False)
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
            values = sorted({value for found in group for value in _values(found, facts[0])})
            for value in values:
                self.left -= sum(self._cost(found) for found in group)
                if self.left <= 0:
                    return False
                narrowed = [n for n in (_narrowed(found, facts[0], value) for found in group) if n is not None]
                if narrowed and not self._settles_from(narrowed, facts[1:]):
                    return False
            return bool(values) or self._settles_from(group, facts[1:])
        allowed = forbidden = False
        for found in group:
            self.left -= self._cost(found)
            some, none = self._ends(found)
            allowed, forbidden = allowed or some, forbidden or none
        return not (allowed and forbidden)

    def _cost(self, found: Alternative) -> int:
        return (1 + len(found.past) // 2) * (3 if found.timeline is not None else 1)

    def _ends(self, found: Alternative) -> tuple[bool, bool]:
        certain = first_dose.standing(found)
        allowed = any(
            keeps_all(world, self.policy)
            for world in (best_world(found, exception=certain), *first_dose.worlds(found))
        )
        refused = not keeps_all(worst_world(found, exception=certain), self.policy)
        return allowed, refused


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
    return [replace(found, past=[dose for dose in found.past if dose.id not in same]) for found in all_of]


def _known_but_now(found: Alternative) -> set[str]:
    """The points whose time is open only because now is: their clock time itself is known."""
    known: set[str] = set()
    for origin in (MIDNIGHT, EPOCH):
        if found.timeline is not None and origin in found.timeline.points:
            seen = found.timeline.bounds_from(origin)
            assert not isinstance(seen, Conflict)
            known.update(name for name, bounds in seen.items() if bounds.exact)
    return known


def _now_open(found: Alternative) -> bool:
    return any(origin in found.bounds and not found.bounds[origin].exact for origin in (MIDNIGHT, EPOCH))


def _values(found: Alternative, fact: Fact) -> Iterator[Exact]:
    """The ends of a fact and every value between at which a rule changes its answer."""
    if fact.kind == "taken":
        yield from (0, 1)
        return
    if fact.kind == "now":
        yield from _now_values(found)
        return
    if fact.kind == "at":
        span = _span(found, fact.owner)
        if span is not None:
            yield from _moments(found, fact.owner, int(span[0]), int(span[1]))
            if any(dose.id == fact.owner and dose.straddles for dose in found.past):
                yield AFTERWARDS
        return
    ends = _amounts(found, fact.owner)
    if ends is not None:
        least, most = ends
        step = _step(found) * _unit(found, fact.owner)
        top = min(most, least + 12 * _unit(found, fact.owner))
        yield least
        yield most
        value: Exact = (least // step + 1) * step
        while value < top:
            yield value
            value += step


def _unit(found: Alternative, owner: str) -> Exact:
    """One unit in what the fact is measured in: micrograms for a total told as a mass, else units."""
    return next((total.share(total.part) for total in found.totals if total.id == owner), 1)


def _step(found: Alternative) -> Exact:
    """Whole units, or where some were told in parts (half a tablet) those parts; no finer than quarters."""
    ends = [end for part in (*found.asked, *(dose.part for dose in found.past)) for end in (part.least, part.most)]
    parts = lcm(*(Fraction(end).denominator for end in ends))
    return quotient(1, parts) if parts <= 4 else 1


def _span(found: Alternative, owner: str) -> tuple[int, int] | None:
    for dose in found.past:
        if dose.id == owner:
            return dose.earliest, dose.latest
    for total in found.totals:
        if total.id == owner and total.window:
            start = -FAR if total.start.least is None else int(total.start.least)
            return start, min(0, 0 if total.end.most is None else int(total.end.most))
    return None


AFTERWARDS = 1
"""A time of a dose that stands for all times after the asked one."""


def _moments(found: Alternative, owner: str, earliest: int, latest: int) -> Iterator[int]:
    """The ends, and each moment at which some rule changes its answer: of the dose itself or of one that hangs on it."""
    if earliest <= -FAR // 2:
        # Without a beginning: any moment before all that a rule looks back to stands for the others.
        earliest = min(latest, -30 * DAY)
    yield earliest
    yield latest
    shifts = {0}
    if found.timeline is not None and owner in found.timeline.points:
        seen = found.timeline.bounds_from(owner)
        assert not isinstance(seen, Conflict)
        for dose in found.past:
            shifts.update(int(end) for end in (seen[dose.id].least, seen[dose.id].most) if end is not None)
    for gap in sorted(thresholds(found)):
        for shift in shifts:
            for moment in (-gap - shift, -gap - shift + 1):
                if earliest < moment < latest:
                    yield moment


def _now_values(found: Alternative) -> Iterator[int]:
    """Asked times, in seconds after midnight or the epoch, at which some rule changes its answer."""
    line = found.timeline
    if line is None:
        return
    origin = MIDNIGHT if MIDNIGHT in line.points else EPOCH
    seen = line.bounds_from(origin) if origin in line.points else Conflict(())
    if isinstance(seen, Conflict):
        return
    span = seen[NEXT]
    least = None if span.least is None else int(span.least)
    most = None if span.most is None else int(span.most)
    marks: set[int] = set()
    gaps = [gap + by for gap in thresholds(found) for by in (-1, 0)]
    for dose in found.past:
        for edge in (seen[dose.id].least, seen[dose.id].most):
            if edge is not None:
                marks.update(int(edge) + gap for gap in gaps)
                marks.add(int(edge))
    marks.update(edge for edge in (least, most) if edge is not None)
    if most is None and marks:
        marks.add(max(marks) + DAY)
    for mark in marks:
        if (least is None or mark >= least) and (most is None or mark <= most):
            yield mark


def _amounts(found: Alternative, owner: str) -> tuple[Exact, Exact] | None:
    if owner.startswith("next"):
        part = found.asked[int(owner[4:] or 1) - 1]
        return part.least, _clipped(part)
    for dose in found.past:
        if dose.id == owner:
            return dose.part.least, _clipped(dose.part)
    for total in found.totals:
        if total.id == owner:
            return total.least, total.most
    return None


def _clipped(part: Part) -> Exact:
    """The most units, or where it was not told one more than any limit holds: beyond it nothing changes."""
    if part.most < MANY or part.profile is None:
        return part.most
    most: Exact = 2
    for name, per_unit in part.profile.amounts:
        for limits in (part.profile.rolling, part.profile.single_amount):
            if name in limits:
                most = max(most, limits[name].most // per_unit + 2)
    return max(most, part.least + 1)


def _narrowed(found: Alternative, fact: Fact, value: Exact) -> Alternative | None:
    """The alternative with one fact fixed; None where it cannot have that value there."""
    if fact.kind == "taken":
        past = []
        for dose in found.past:
            if dose.id != fact.owner:
                past.append(dose)
            elif value == 1:
                past.append(replace(dose, maybe=False))
        return replace(found, past=past)
    if fact.kind == "at" and value == AFTERWARDS:
        return _without(found, fact.owner)
    if fact.kind == "units" and value == 0:
        return _without(found, fact.owner)
    if fact.kind == "units":
        return _with_units(found, fact.owner, value)
    if fact.kind == "now":
        origin = MIDNIGHT if found.timeline is not None and MIDNIGHT in found.timeline.points else EPOCH
        return _with_gap(found, NEXT, origin, int(value))
    if found.timeline is None:
        past = [
            replace(d, earliest=int(value), latest=int(value), straddles=False) if d.id == fact.owner else d
            for d in found.past
        ]
        return (
            replace(found, past=past)
            if all(d.earliest <= value <= d.latest for d in found.past if d.id == fact.owner)
            else None
        )
    if any(total.id == fact.owner for total in found.totals):
        point = Bounds(int(value), int(value))
        return replace(
            found, totals=[replace(t, start=point, end=point) if t.id == fact.owner else t for t in found.totals]
        )
    return _with_gap(found, fact.owner, NEXT, int(value))


def _without(found: Alternative, owner: str) -> Alternative:
    """The alternative without a dose: it was none, or it comes after the asked time."""
    return replace(found, past=[dose for dose in found.past if dose.id != owner])


def _with_units(found: Alternative, owner: str, value: Exact) -> Alternative | None:
    def fixed(part: Part) -> Part | None:
        return Part(part.profile, value, value, part.name) if part.least <= value <= part.most else None

    if owner.startswith("next"):
        place = int(owner[4:] or 1) - 1
        part = fixed(found.asked[place])
        return None if part is None else replace(found, asked=(*found.asked[:place], part, *found.asked[place + 1 :]))
    past = []
    for dose in found.past:
        if dose.id == owner:
            part = fixed(dose.part)
            if part is None:
                return None
            past.append(replace(dose, part=part))
        else:
            past.append(dose)
    totals = []
    for total in found.totals:
        if total.id == owner:
            if not total.least <= value <= total.most:
                return None
            total = replace(total, least=value, most=value)
        totals.append(total)
    asked = tuple(replace(part, least=value, most=value) if part.tied == owner else part for part in found.asked)
    narrowed = replace(found, asked=asked, past=past, totals=totals)
    return narrowed if fits(narrowed) else None


def _with_gap(found: Alternative, point: str, base: str, gap: int) -> Alternative | None:
    """The alternative with ``point`` exactly ``gap`` seconds after ``base``."""
    from .worlds import bounded_anew

    if found.timeline is None:
        return found
    line = found.timeline.copy()
    line.state(point, base, gap, point)
    line.state(base, point, -gap, point)
    return bounded_anew(found, line)


def _at_end(found: Alternative, fact: Fact, end: int) -> Alternative | None:
    """The alternative with one fact at its best (0) or its worst (1) end."""
    values = list(_values(found, fact))
    if not values:
        return None
    return _narrowed(found, fact, min(values) if end == 0 else max(values))


__all__ = ["Fact", "Missing", "missing_of", "question"]
