"""What judging a statement gives, and what it is judged with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...catalogue.model import Profile
from ..accepted import Accepted, Knowledge
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Ground
from ..statements import Statement

MAJOR = ("acetaminophen", "ibuprofen", "naproxen", "aspirin")
"""Ingredients that amounts are told of; the others in a product are named only by name."""


@dataclass(slots=True)
class Judged:
    """A statement with its verdict.

    Args:
        statement: what was said.
        verdict: supported, contradicted or unsupported.
        because: the computation behind it.
        rule: what it bears on: "spacing", "rolling_total", "single_dose", "same_class", "missing", "decision" or "".
        tied: whether a number or a named missing fact ties it to the question.
        dismisses: whether it waves away a rule ("close enough").
        concludes: YES, NO or AMBIGUOUS where it says so of the dose.
        conditional: whether it only follows from an "if".
        needed: for missing information, whether the decision hangs on it.
        general: whether it is a rule of labels rather than a fact of the question.
    """

    statement: Statement
    verdict: str
    because: str
    rule: str = ""
    tied: bool = False
    dismisses: bool = False
    concludes: str | None = None
    conditional: bool = False
    needed: bool = False
    general: bool = False


@dataclass(slots=True)
class Bench:
    """The situation, the accepted values, the letter, and what was judged before."""

    ground: Ground
    knowledge: Knowledge
    letter: str | None
    judged: list[Judged] = field(default_factory=list)
    text: str = ""

    def profiles_of(self, names: Iterable[str]) -> list[Profile]:
        """The products that names may mean, under the policy."""
        catalogue, policy = self.ground.catalogue, self.ground.policy.name
        found: dict[str, Profile] = {}
        for name in names:
            for product in catalogue.candidates(name):
                found[product] = catalogue.profile(product, policy)
        return list(found.values())

    def ingredients_of(self, statement: Statement) -> tuple[str, ...]:
        """The ingredients that a statement is about: those of the drugs it names, else those in question."""
        held = {i for product in self.ground.catalogue.products.values() for i in product.ingredients}
        single = tuple(name for name in statement.names if name in held)
        others = [name for name in statement.names if name not in held]
        named = single + _major(name for profile in self.profiles_of(others) for name in profile.ingredients)
        if named and (statement.own_names or not self._in_play(named)):
            return named
        return tuple(dict.fromkeys((*named, *self.in_question())))

    def in_question(self) -> tuple[str, ...]:
        """Ingredients asked for, then those taken."""
        names = [*self.ground.asked_ingredients, *(n for profile in self.ground.profiles for n in profile.ingredients)]
        return _major(names) or MAJOR

    def _in_play(self, named: Sequence[str]) -> bool:
        return bool(set(named) & {n for profile in self.ground.profiles for n in profile.ingredients})

    def accepted(self, ingredient: str) -> Accepted:
        """What may be said of an ingredient in general."""
        return self.knowledge.of(ingredient)


def _major(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name in MAJOR))


def either(verdicts: Iterable[str]) -> str:
    """The kindest of several readings: supported by one, else open in one, else contradicted.

    >>> either(["contradicted", "supported"]), either([])
    ('supported', 'contradicted')
    """
    found = set(verdicts)
    return SUPPORTED if SUPPORTED in found else UNSUPPORTED if UNSUPPORTED in found else CONTRADICTED


def both(verdicts: Iterable[str]) -> str:
    """The hardest of several parts that must all hold."""
    found = set(verdicts)
    return CONTRADICTED if CONTRADICTED in found else UNSUPPORTED if UNSUPPORTED in found else SUPPORTED


__all__ = ["MAJOR", "Bench", "Judged", "both", "either"]
