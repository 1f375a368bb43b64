"""A quantity with its drug, in its parts, and small tests on terms."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import Any

from ..drugs import Drug
from ..terms import Term


@dataclass(slots=True)
class Group:
    """One quantity as told: any of its parts may be missing."""

    start: int
    end: int
    count: Any = None
    """Units told: a number, a Range, a OneOf."""
    mass: Any = None
    """Micrograms: of the whole intake or of one unit; :func:`amounts` decides."""
    volume: Any = None
    strength: Any = None
    """A strength with its volume ("160 mg/5 mL")."""
    unit_mass: Any = None
    """Micrograms of one unit, where the words say so ("two 650s", "500 mg each", "2 x 325 mg")."""
    total_mass: Any = None
    form: str | None = None
    drug: Drug | None = None
    drugs_or: list[Drug] = field(default_factory=list)
    quantities_or: list[Group] = field(default_factory=list)
    """The quantity of each drug of ``drugs_or``, where they were told one by one."""
    more: bool = False
    same: bool = False
    factor: int | Fraction | None = None
    """So many times the same ("half that"), until the telling settles how much that is."""
    surplus: int = 0
    """So many units more or fewer than the same ("one more than last time")."""
    dose_count: Any = None
    """Number of doses ("3 doses of 2 tablets")."""
    times: Any = None
    """How many times ("3 times", "twice")."""
    each: bool = False
    article: bool = False
    vague: bool = False
    pronoun: bool = False
    hedged: bool = False
    doubled: bool = False
    determined: bool = False
    """"the Tylenol", "that pill": what was named before."""
    mass_in_brackets: bool = False
    extra_strength: bool = False
    rest: bool = False
    """What a told sum holds beside its told parts."""

    @property
    def empty(self) -> bool:
        """No quantity and no drug in it."""
        return (
            self.count is None and self.mass is None and self.volume is None and self.unit_mass is None and self.form is None
            and self.drug is None and not self.more and not self.same and self.dose_count is None and self.times is None
            and self.strength is None and not self.pronoun
        )  # fmt: skip


def word_at(terms: list[Term], i: int, end: int) -> str:
    """The word or sign at ``i``, or nothing where a term of another kind stands."""
    if 0 <= i < end and terms[i].kind in ("word", "sign"):
        return str(terms[i].value)
    return ""


def some_of_it(group: Group, words: list[str]) -> bool:
    """ "And some more at 10", "some of the Motrin": nobody says how much that was."""
    if group.count is not None or group.mass is not None or group.volume is not None or group.dose_count is not None:
        return False
    return any(word == "some" and behind in ("more", "of", "additional", "extra") for word, behind in pairwise(words))


def is_large(value: Any) -> bool:
    """A bare number that can only be milligrams: nobody counts fifty tablets, and doses come in round amounts."""
    return isinstance(value, int) and 80 <= value <= 8000 and any(value % unit == 0 for unit in (50, 81, 80, 110, 325))


def named_behind(early: Group, late: Group) -> bool:
    """ "Two 650 mg tablets, generic acetaminophen, at 8", "two tablets, ibuprofen 200 mg": what they were, behind the comma."""
    if early.form not in ("tablet", "caplet", "pill", "capsule", "gelcap", "liquicap") or early.count is None or late.form not in (None, early.form):
        return False
    massed = early.mass is not None or early.unit_mass is not None or early.total_mass is not None
    if late.drug is None or (late.mass is not None and (massed or not isinstance(late.mass, int))):
        return False
    return (
        late.count is None and late.unit_mass is None and late.volume is None and not late.more and late.dose_count is None and late.times is None
        and late.strength is None and not late.each and not late.drugs_or
    )  # fmt: skip
