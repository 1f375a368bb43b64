"""Tablets of more than what was taken, told beside a question that says of no kind of them: "The new ones are 400 mg. Can I take 2?".

What is asked for is counted, and what one of them holds goes by what was told before. Where a stronger kind is spoken of
that no dose and no request took up, it may be the kind that is meant.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...catalogue import default_catalogue
from ...facts import HOUR, Intake, Mass, Strength
from ..cutting.clause import Clause
from ..drugs import Drug
from ..telling.story import Asked, Story
from ..terms import Term
from .unclaimed import told_groups

_STRENGTHS: Final = frozenset({325, 400, 500, 600, 650, 800, 1000})
_RULING: Final = frozenset(
    "max maximum limit limits most exceed daily day hours hrs under over rule rules ceiling cap every total altogether recommends recommended prescribed prescribes wrote once previously before told could allowed advised "
    "usually normally yesterday than no not never without instead until".split()
)
"""Beside a number of milligrams that is no kind of tablet at hand."""
_NOT_AT_HAND: Final = frozenset("no not never without than took taken used out".split())
_ONES: Final = frozenset(
    "ones kind kinds bottle bottles box pack packet package pills tablets caplets capsules gels these those they version stuff sort type mine brand they're strip left drawer here have has got "
    "F hers his theirs jar".split()
)
_STRONGER: Final = frozenset({"stronger", "strong", "bigger", "larger", "prescription", "prescription-strength", "double-strength", "double", "twice", "higher"})
_KIND: Final = frozenset({"kind", "ones", "one", "version", "type", "formula", "F", "D"})
_SLOW: Final = frozenset({"er", "arthritis", "extended", "extended-release", "slow-release", "xr"})
_SAYING: Final = _STRONGER | _SLOW | {"extra", "extra-strength"}
"""Words that say of what strength something is."""
_TELLING: Final = _SAYING | {"M", "N", "D", "S"}
"""What stands where a kind can be told: such a word, an amount, a number, a drug, or "8 hour"."""


def stronger_kind(story: Story, asked: Asked | None, items: tuple[Intake, ...], terms: list[Term], clauses: list[Clause], letters: list[str]) -> list[tuple[int, int]]:
    """The places of such kinds; none where the question says what each of them holds."""
    if asked is not None and len(items) == 1 and _of_no_such_tablets(items[0]):
        return [(asked.start, asked.end)]
    if asked is None or len(items) != 1 or any(g.mass is not None or g.volume is not None or g.strength is not None for g in asked.groups):
        return []
    if any(g.unit_mass is not None and any(terms[k].kind == "mass" or letters[k] == "s" for k in range(g.start, min(g.end + 1, len(terms)))) for g in asked.groups):
        return []  # "2 of the 200 mg ones"
    held = _held(items[0])
    used = {k for group in (*told_groups(story), *asked.groups, *asked.alternatives) for k in range(group.start, group.end)}
    loose = [k for k, letter in enumerate(letters) if letter in _TELLING and k not in used]
    if held is None or not loose:
        return []
    ingredient, own = held
    told = [e.group.count for e in story.events if e.kind in ("dose", "total") and isinstance(e.group.count, int)]
    sums = {own * count for count in (*told, sum(told), *(g.count for g in asked.groups if isinstance(g.count, int)))}
    sums |= {e.group.mass for e in story.events if e.kind in ("dose", "total") and isinstance(e.group.mass, int)}
    found = []
    for n, clause in enumerate(clauses):
        inside = [k for k in loose if clause.start <= k < clause.end]
        if not inside:
            continue
        words = set(letters[clause.start : clause.end])
        following = clauses[n + 1] if n + 1 < len(clauses) else clause
        put_right = following.kind == "correction" and any(terms[k].kind == "mass" for k in range(following.start, following.end))
        if clause.kind in ("denial", "correction", "none") or any(terms[k].kind == "drug" and not _of(terms[k], ingredient) for k in range(clause.start, clause.end)):
            continue
        for k in inside:
            if not own < _said(terms, letters, k, ingredient, bool(words & _ONES)):
                continue
            if words & (_RULING if terms[k].kind == "mass" else _NOT_AT_HAND):
                continue
            if terms[k].kind == "mass" and put_right and not words & _ONES - {"F"}:
                continue  # "2 Tylenol, 500 mg each. Oops, 325 mg each"
            if terms[k].kind == "mass" and (asked.clause is clause or clause.question and not words & _ONES or not words & _ONES and terms[k].value in sums):
                continue  # "so 800 mg"
            found.append((terms[k].start, terms[k].end))
    return found


def _of_no_such_tablets(item: Intake) -> bool:
    """ "2 regular strength Tylenol at noon. Another Tylenol, 500 mg?": an amount of the one kind that only tablets of another come to."""
    held = _held(item) if isinstance(item.amount, Mass) and isinstance(item.amount.value, int) else None
    return held is not None and held[0] == "acetaminophen" and held[1] == 325_000 and item.amount.value % 500_000 == 0


def _held(item: Intake) -> tuple[str, int] | None:
    """The one ingredient of what is asked for and the micrograms of it in one unit, at most."""
    if not isinstance(item.product, str):
        return None
    return _in_one_unit(item.product, item.strength if isinstance(item.strength, Strength) and item.strength.unit == "unit" else None)


@lru_cache(maxsize=512)
def _in_one_unit(product: str, told: Strength | None) -> tuple[str, int] | None:
    catalogue = default_catalogue()
    amounts = [dict(catalogue.profile(name, "dosebench").amounts) for name in catalogue.candidates(product, told)]
    ingredients = {name for amount in amounts for name in amount}
    if len(ingredients) != 1 or not ingredients <= {"acetaminophen", "ibuprofen"}:
        return None
    return next(iter(ingredients)), max(int(micrograms) for amount in amounts for micrograms in amount.values())


def _of(term: Term, ingredient: str) -> bool:
    """Whether a named drug holds nothing but this ingredient."""
    return _holds_only(term.value.product, ingredient)


@lru_cache(maxsize=512)
def _holds_only(product_name: str, ingredient: str) -> bool:
    catalogue = default_catalogue()
    names = catalogue.candidates(product_name)
    return bool(names) and all({name for name, _ in catalogue.profile(product, "dosebench").amounts} == {ingredient} for product in names)


def _said(terms: list[Term], letters: list[str], k: int, ingredient: str, of_tablets: bool) -> int:
    """Micrograms of "400 mg", "500s", "extra strength"; 0 where nothing of the kind is said."""
    term = terms[k]
    if term.kind == "mass":
        return term.value if isinstance(term.value, int) and term.value // 1000 in _STRENGTHS else 0
    if term.kind == "num":
        plural = letters[k + 1 : k + 2] in (["s"], ["ones"], ["kind"], ["each"])
        return term.value * 1000 if plural and isinstance(term.value, int) and term.value in _STRENGTHS else 0
    if term.kind == "drug":
        return _of_kind(term.value) if term.value.specific else 0
    if term.kind == "time" and ingredient == "acetaminophen" and term.value.how == "span" and term.value.low == 8 * HOUR and letters[k + 1 : k + 2] and letters[k + 1] in _KIND:
        return 650_000
    if term.kind not in ("word", "strength"):
        return 0
    if letters[k] == "extra" and letters[k + 1 : k + 2] == ["strength"] or letters[k] == "extra-strength":
        return 500_000
    if not of_tablets:
        return 0
    if letters[k] in _SLOW and ingredient == "acetaminophen":
        return 650_000
    return 1_000_000 if letters[k] in _STRONGER else 0


@lru_cache(maxsize=512)
def _of_kind(drug: Drug) -> int:
    """Micrograms in a unit of a kind that is named: "regular strength acetaminophen", "Tylenol 8 Hour"."""
    number, _, unit = (drug.strength or "").partition(" ")
    if unit == "mg" and number.isdecimal():
        return int(number) * 1000
    catalogue = default_catalogue()
    return max((int(amount) for name in catalogue.candidates(drug.product) for _, amount in catalogue.profile(name, "dosebench").amounts), default=0)
