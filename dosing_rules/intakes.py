"""From what was told of an intake to a product and a number of units, in one alternative.

The words leave choices open ("Tylenol" is 325 mg or 500 mg). A :class:`Choices` walks through them one alternative at a
time; equal keys are one choice, as when a product named once is shared by several doses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, TypeGuard, TypeVar

from .catalogue.model import Catalogue, Profile, Source
from .facts import SAME, UNKNOWN, USUAL, Count, Dose, Intake, IntakeTotal, Mass, OneOf, Range, Strength, Unknown
from .quantities import Exact, quotient

T = TypeVar("T")

MANY: Final = 1_000_000_000
"""Units beyond any dose: the upper end of a number that was not told."""

CRUMB: Final = Fraction(1, 1000)
"""Units below any dose: the lower end of an amount whose strength was not told."""

LIQUID_FORMS: Final = frozenset({"liquid", "syrup", "suspension", "solution", "elixir"})
SLOW_FORMS: Final = frozenset({"extended release", "er", "extended-release", "8 hour", "8 hr", "arthritis"})


class Choices:
    """One walk through the open choices: the same key gives the same option, a new key is noted for later walks."""

    __slots__ = ("_known", "_prefix", "sizes", "taken")

    def __init__(self, prefix: tuple[int, ...]) -> None:
        self._prefix = prefix
        self._known: dict[tuple[object, int], int] = {}
        self.taken: list[int] = []
        self.sizes: list[int] = []

    def __call__(self, key: object, options: int) -> int:
        """The option of this walk for a choice among ``options``."""
        if options == 1:
            return 0
        known = self._known.get((key, options))
        if known is None:
            place = len(self.taken)
            known = self._prefix[place] if place < len(self._prefix) else 0
            self._known[key, options] = known
            self.taken.append(known)
            self.sizes.append(options)
        return known

    def picks(self) -> dict[object, int]:
        """The option taken for each key."""
        return {key: pick for (key, _), pick in self._known.items()}


def every_choice(build: Callable[[Choices], T], cap: int) -> Iterator[T | None]:
    """The result of ``build`` for every combination of the choices it asks for; a last ``None`` where the cap cut it.

    >>> list(every_choice(lambda choose: (choose("a", 2), choose("b", 2)), 3))
    [(0, 0), (0, 1), (1, 0), None]
    """
    prefix: tuple[int, ...] | None = ()
    while prefix is not None:
        if cap <= 0:
            yield None
            return
        cap -= 1
        choices = Choices(prefix)
        yield build(choices)
        prefix = None
        for place in reversed(range(len(choices.taken))):
            if choices.taken[place] + 1 < choices.sizes[place]:
                prefix = (*choices.taken[:place], choices.taken[place] + 1)
                break


@dataclass(slots=True)
class Part:
    """What one intake is in one alternative: its product and how many units, least and most.

    ``profile`` is None where the drug is not known. ``same`` marks "another one": units are taken from the last dose,
    whose id is then ``tied`` where they are open, and ``again`` marks what was settled so. ``bare`` marks a drug told by
    its ingredient alone, without product or strength; ``weighed`` an amount told as a mass, ``named`` a name that means
    one product only.
    """

    profile: Profile | None
    least: Exact
    most: Exact
    name: str
    same: bool = False
    strength_open: bool = False
    bare: bool = False
    tied: str = ""
    again: bool = False
    weighed: bool = False
    named: bool = False


class Mismatch(Exception):
    """Two told facts about one intake that cannot both be true; carries the fact's id."""


def _harmless(name: str) -> Profile:
    """A known drug without any limit here: it can be told, it can never be answered YES."""
    return Profile(
        name=name, unit="unit", amounts=(), usual=(1, 1), extended_release=False, judged=(), intervals={},
        interval_sources={}, single_amount={}, single_units=None, rolling={}, counts=(), counted_with=name, exclusive=(),
        remarked=(), classes=(), low_dose_below_units=0, first_dose=None, max_days={}, min_age=0, source=Source(name),
        limited=False,
    )  # fmt: skip


class Resolver:
    """Reads intakes under one catalogue and policy."""

    __slots__ = ("catalogue", "policy")

    def __init__(self, catalogue: Catalogue, policy: str) -> None:
        self.catalogue = catalogue
        self.policy = policy

    def part(self, told: Dose | Intake | IntakeTotal, choose: Choices, fact: str) -> Part:
        """The product and units of one intake in the alternative that ``choose`` walks.

        Raises:
            Mismatch: when units, strength and amount are told and disagree.

        """
        name, strength, amount = told.product, told.strength, told.amount
        if isinstance(name, OneOf):
            name = _picked(name, choose, (fact, "product"))
        if isinstance(strength, OneOf):
            strength = _picked(strength, choose, (fact, "strength"))
        if isinstance(amount, OneOf):
            amount = _picked(amount, choose, (fact, "amount"))
        units = told.units if told.units is not None else UNKNOWN
        if isinstance(units, OneOf) and units.key is not None:
            # A named choice is shared with other facts ("2" a count or a clock time): no mere range of numbers.
            units = _picked(units, choose, (fact, "units"))
        if name is UNKNOWN:
            return Part(None, 1, MANY, "unknown")
        strength = None if strength is UNKNOWN else strength
        if amount is UNKNOWN:
            amount, units = None, UNKNOWN
        mass = amount is not None and strength is None and amount.kind == "mass"
        if mass and _is_number(units) and not isinstance(amount.value, Range):
            strength = Strength(quotient(amount.value, units))
        part = self._in_another_form(told, name, strength, amount, units, choose, fact)
        return part or self._resolved(name, strength, amount, units, told.form, choose, fact)

    def _in_another_form(
        self, told: Dose | Intake | IntakeTotal, name: str, strength: Strength | None, amount: Mass | None, units: Any,
        choose: Choices, fact: str,
    ) -> Part | None:  # fmt: skip
        """Milligrams of a liquid that no product here is: they count whatever they came in; None for anything else.

        Which units it would be of is not known, since a liquid has none: the interval may be that of any product of the
        name. What is asked for is not judged by another form's label.
        """
        if strength is not None or amount is None or amount.kind != "mass" or (told.form or "").lower() not in LIQUID_FORMS:
            return None
        names = self.catalogue.candidates(name)
        own_label = self.catalogue.policy(self.policy).from_label
        if not names or self.catalogue.candidates(name, liquid=True) or (own_label and isinstance(told, Intake)):
            return None
        product = self._of_family(names, choose)
        profile = self.catalogue.profile(product, self.policy)
        least, most, _ = self._units(profile, amount, units, fact)
        return Part(profile, least, most, product, bare=self.catalogue.is_ingredient(name), weighed=True)

    def _resolved(
        self, name: str, strength: Strength | None, amount: Mass | None, units: Any, form: str | None,
        choose: Choices, fact: str,
    ) -> Part:  # fmt: skip
        names, bare = self._named(name, strength, (form or "").lower(), amount is not None and amount.kind == "volume")
        if not names:
            return self._without_product(name, units, choose, fact)
        if len(names) > 1 and amount is not None and amount.kind == "mass":
            names = self._whole_units(names, amount)
        product = names[0] if len(names) == 1 else self._of_family(names, choose)
        profile = self.catalogue.profile(product, self.policy)
        least, most, same = self._units(profile, amount, units, fact)
        weighed = amount is not None and amount.kind == "mass"
        return Part(profile, least, most, product, same, bare=bare, weighed=weighed, named=len(names) == 1)

    def _of_family(self, names: tuple[str, ...], choose: Choices) -> str:
        """The product of this walk; products that share no word are asked for by their ingredient, as they were told."""
        key: tuple[object, ...] = ("family", names)
        if not _shared_words(names):
            key = (*key, next(iter(self.catalogue.products[names[0]].ingredients)))
        return names[choose(key, len(names))]

    def _named(self, name: str, strength: Strength | None, form: str, volume: bool) -> tuple[tuple[str, ...], bool]:
        """What a name may mean, and whether it is an ingredient's alone."""
        if strength is None and not form and not volume:
            return self.catalogue.plainly(name)
        liquid = volume or form in LIQUID_FORMS
        names = self.catalogue.candidates(name, strength, liquid=liquid, extended_release=form in SLOW_FORMS)
        return names, strength is None and self.catalogue.is_ingredient(name)

    def _without_product(self, name: str, units: Any, choose: Choices, fact: str) -> Part:
        if self.catalogue.is_other(name):
            return Part(_harmless(name), 1, MANY, name, units is SAME)
        known = self.catalogue.candidates(name)
        if not known:
            return Part(None, 1, MANY, name)
        # The ingredient is known and its strength is not: anything from a crumb upwards, at the shortest interval.
        profiles = [self.catalogue.profile(product, self.policy) for product in known]
        profile = min(profiles, key=lambda p: min(p.intervals.values(), default=0))
        return Part(profile, CRUMB, MANY, name, strength_open=True)

    def _whole_units(self, names: tuple[str, ...], amount: Mass) -> tuple[str, ...]:
        """A bare amount that is a multiple of one unit's strength is of that unit."""
        value = amount.value
        if isinstance(value, Range):
            # What lies between the ends may be of other units than the ends are.
            return names
        strengths = {name: next(iter(self.catalogue.products[name].ingredients.values())) for name in names}
        whole = tuple(name for name in names if value % strengths[name] == 0)
        return whole or names

    def _units(self, profile: Profile, amount: Mass | None, units: Any, fact: str) -> tuple[Exact, Exact, bool]:
        if amount is not None:
            per = profile.amounts[0][1] if amount.kind == "mass" else 1
            value = amount.value
            low, high = (value.least, value.most) if isinstance(value, Range) else (value, value)
            least = quotient(low, per)
            most = MANY if high is None else quotient(high, per)
            if _is_number(units) and not least <= units <= most and amount.kind == "mass":
                raise Mismatch(fact)
            return least, most, False
        if units is USUAL:
            return (*profile.usual, False)
        if units is SAME:
            return (*profile.usual, True)
        return (*ends_of(units), False)


def _picked(value: Any, choose: Choices, key: tuple[str, str]) -> Any:
    while isinstance(value, OneOf):
        value = value.options[choose(value.key or key, len(value.options))]
        key = (key[0], key[1] + "'")
    return value


def _is_number(value: object) -> TypeGuard[Exact]:
    return type(value) is int or type(value) is Fraction


def ends_of(count: Count) -> tuple[Exact, Exact]:
    """Least and most of a count. Alternatives give their ends: both are worlds, and more is never better."""
    if type(count) is int:
        return count, count
    if isinstance(count, Unknown):
        return 1, MANY
    if isinstance(count, Range):
        return count.least, MANY if count.most is None else count.most
    if isinstance(count, OneOf):
        ends = [ends_of(option) for option in count.options]
        return min(low for low, _ in ends), max(high for _, high in ends)
    return count, count


def common_name(names: Sequence[str]) -> str:
    """What several product names have in common: "Tylenol Regular Strength", "Tylenol Extra Strength" -> "Tylenol"."""
    return _shared_words(tuple(names)) or names[0]


@lru_cache(maxsize=1024)
def _shared_words(names: tuple[str, ...]) -> str:
    """The words that all the names begin with; kept, since the same families are told again and again."""
    common = []
    for words in zip(*(name.split() for name in names), strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    return " ".join(common)
