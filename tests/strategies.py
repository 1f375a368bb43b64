"""Situations that crowd the edges: doses on, just inside and just outside every interval, window and limit.

Every family is a function of a :class:`Dice`, which is either a seeded ``random.Random`` (large counts) or a Hypothesis
``draw`` (shrinking). A random history almost never meets an edge; here most of them do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from hypothesis import strategies as st

from dosing_rules.facts import Situation

from .families import chance, doubts, labels, open_times, plain, sums, times, wide

T = TypeVar("T")


class Dice(Protocol):
    """Where the choices come from."""

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        ...

    def number(self, least: int, most: int) -> int:
        """A whole number, both ends included."""
        ...


class SeededDice:
    """Choices of a seeded generator."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[int(self._random.random() * len(options))]

    def number(self, least: int, most: int) -> int:
        """A whole number, both ends included."""
        return least + int(self._random.random() * (most - least + 1))


class DrawnDice:
    """Choices that Hypothesis makes, and shrinks."""

    def __init__(self, draw: Callable[[Any], Any]) -> None:
        self._draw = draw

    def pick(self, options: Sequence[T]) -> T:
        """One of the options; the first is the simplest."""
        number: int = self._draw(st.integers(0, len(options) - 1))
        return options[number]

    def number(self, least: int, most: int) -> int:
        """A whole number, both ends included."""
        return int(self._draw(st.integers(least, most)))


FAMILIES: dict[str, Callable[[Any], tuple[Situation, str]]] = {
    "exact": plain.exact,
    "resolved": plain.resolved,
    "several products at once": plain.several_products,
    "two drugs of one class": plain.same_class,
    "product maxima": plain.product_maxima,
    "vague times and amounts": wide.vague,
    "amounts in milligrams and millilitres": wide.told_amounts,
    "another, of an open last dose": wide.another,
    "relations between doses": times.relations,
    "now told by a dose": open_times.now_by_a_dose,
    "an open asked time": open_times.asked_time_open,
    "between vague ends": open_times.between_vague_ends,
    "now unknown, clock times": times.now_unknown,
    "clock times with now told": times.now_clock,
    "instants and zones": times.instants,
    "before or after the asked time": times.before_or_after,
    "a gap of one of two values": times.one_of_two_gaps,
    "a dose that may not have happened": doubts.maybe,
    "product and strength alternatives": doubts.alternatives,
    "a shared product": doubts.shared_product,
    "unknown drug, scope, unread": doubts.never_yes,
    "contradictions": doubts.contradictions,
    "a told sum": sums.window_total,
    "a sum of some doses": sums.sum_of_doses,
    "a sum and doses inside it": sums.total_with_doses,
    "totals of two drugs": sums.two_totals,
    "a sum of counted doses": sums.counted_doses,
    "days of use": doubts.duration,
    "a first dose": doubts.first_dose,
    "chance": chance.anything,
    "two histories in one": chance.grafted,
    "labels of every product": labels.alone,
    "labels of products that share": labels.beside_others,
    "labels of products at once": labels.asked_together,
    "labels and open facts": labels.open_facts,
    "labels and days of use": labels.days,
    "labels and first doses": labels.first_doses,
}
"""Every row of the table of what looks harmless and is not, and what surrounds it; each gives (situation, policy)."""


def situation_from(seed: int | str, family: str | None = None) -> tuple[Situation, str, str]:
    """A seeded (situation, policy, family)."""
    dice = SeededDice(seed)
    name = family or dice.pick(tuple(FAMILIES))
    situation, policy = FAMILIES[name](dice)
    return situation, policy, name


@st.composite
def situations(draw: Any, family: str | None = None) -> tuple[Situation, str]:
    """A Hypothesis strategy of (situation, policy)."""
    dice = DrawnDice(draw)
    return FAMILIES[family or dice.pick(tuple(FAMILIES))](dice)
