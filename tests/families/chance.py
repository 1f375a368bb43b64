"""Everything at once: kinds of openness that the other families keep apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dosing_rules.facts import UNKNOWN, AllOf, Between, OneOf, Since, Situation, Taken

from . import bricks as b
from . import doubts, open_times, plain, sums, times, wide


def anything(dice: Any) -> tuple[Situation, str]:
    """A few doses, each open in one or two ways."""
    drugs = dice.pick((b.SINGLE, b.APAP_FAMILY, b.IBUPROFEN_FAMILY, b.NSAID_FAMILY))
    drug = dice.pick(drugs)
    later = dice.pick((0, 0, 0, 2 * b.HOUR))
    doses = []
    for index in range(1, dice.number(1, 3) + 1):
        one = dice.pick((drug, drug, dice.pick(drugs)))
        kind = dice.number(0, 5)
        at: Any = b.before(b.edge(dice, one))
        if kind == 1:
            at = b.before(*b.spread(dice, one))
        elif kind == 2 and index > 1:
            at = Since(f"d{index - 1}", *b.spread(dice, one))
        elif kind == 3:
            at = OneOf((b.before(b.edge(dice, one)), b.before(*b.spread(dice, one))))
        elif kind == 4:
            at = Since("now", later - dice.pick((0, b.edge(dice, one))), later + b.HOUR)
        elif kind == 5:
            at = UNKNOWN
        taken = Taken.MAYBE if dice.number(0, 4) == 0 else Taken.YES
        doses.append(b.dose(one, b.open_count(dice, one), at, id=f"d{index}", taken=taken))
    return Situation(b.ask(drug, b.open_count(dice, drug), Since("now", later, later)), tuple(doses)), "dosebench"


def grafted(dice: Any) -> tuple[Situation, str]:
    """Two histories of different families in one: what each family keeps apart meets here."""
    kinds = (
        times.relations, times.before_or_after, times.one_of_two_gaps, doubts.maybe, doubts.shared_product, wide.vague,
        sums.window_total, sums.sum_of_doses, sums.total_with_doses, open_times.between_vague_ends, times.now_clock,
        plain.resolved,
    )  # fmt: skip
    one, _ = dice.pick(kinds)(dice)
    other, _ = dice.pick(kinds)(dice)
    if other.now is not UNKNOWN:
        one, other = other, one
    if other.now is not UNKNOWN:
        return one, "dosebench"
    kept = other.doses[: max(1, 4 - len(one.doses))]
    names = {dose.id: f"{dose.id}x" for dose in kept}
    doses = tuple(
        replace(dose, id=names[dose.id], at=_renamed(dose.at, names))
        for dose in kept
        if _points(dose.at) <= {"now", "next", "midnight", "epoch", *names}
    )
    totals = one.totals
    told = {dose.id for dose in doses}
    for total in other.totals:
        # Two totals of one drug over one time would have to be solved together; that is refused, not decided.
        if not one.totals and {names.get(name, name) for name in total.of} <= told:
            totals = (*totals, replace(total, id=f"{total.id}x", of=tuple(names[name] for name in total.of)))
    return replace(one, doses=(*one.doses, *doses), totals=totals), "dosebench"


def _renamed(when: Any, names: dict[str, str]) -> Any:
    """The same statement of doses under their new names; shared choices stay with their history."""
    if isinstance(when, Since):
        return replace(when, point=names.get(when.point, when.point))
    if isinstance(when, AllOf):
        return AllOf(tuple(_renamed(part, names) for part in when.parts))
    if isinstance(when, OneOf):
        return OneOf(tuple(_renamed(part, names) for part in when.options), when.key and f"{when.key}x")
    if isinstance(when, Between):
        return Between(_renamed(when.start, names), _renamed(when.end, names))
    return when


def _points(when: Any) -> set[str]:
    if isinstance(when, Since):
        return {when.point}
    parts = (
        when.parts if isinstance(when, AllOf)
        else when.options if isinstance(when, OneOf)
        else (when.start, when.end) if isinstance(when, Between)
        else ()
    )  # fmt: skip
    return {point for part in parts for point in _points(part)}
