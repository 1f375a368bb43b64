"""Ranges and unknowns in moments and amounts."""

from __future__ import annotations

from typing import Any

from dosing_rules.facts import UNKNOWN, Situation, Since

from . import bricks as b


def vague(dice: Any) -> tuple[Situation, str]:
    """Doses at a range of times or at an unknown one, with open counts."""
    drugs = dice.pick((b.SINGLE, b.SINGLE, b.APAP_FAMILY, b.IBUPROFEN_FAMILY))
    drug = dice.pick(drugs)
    policy = b.policy_for(dice) if drugs is b.SINGLE else "dosebench"
    doses = []
    for _ in range(dice.number(1, 4)):
        one = drug if policy == "label" else dice.pick((drug, drug, dice.pick(drugs)))
        doses.append(b.dose(one, b.open_count(dice, one), _when(dice, one)))
    return Situation(b.ask(drug, b.open_count(dice, drug)), tuple(doses)), policy


def _when(dice: Any, drug: b.Drug) -> Any:
    kind = dice.number(0, 9)
    if kind <= 2:
        return b.before(b.edge(dice, drug))
    if kind <= 7:
        return b.before(*b.spread(dice, drug))
    if kind == 8:
        return Since("now", None, -b.edge(dice, drug))
    return UNKNOWN
