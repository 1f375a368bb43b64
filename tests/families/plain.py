"""Resolved histories: nothing is open, everything lies on or beside an edge."""

from __future__ import annotations

from typing import Any

from dosing_rules.facts import NextDose, Situation

from . import bricks as b


def exact(dice: Any) -> tuple[Situation, str]:
    """One ingredient, exact doses before now."""
    drug, asked, earlier = b.story_of(dice, b.SINGLE)
    doses = tuple(b.dose(one, units, b.before(seconds)) for one, units, seconds in earlier)
    return Situation(b.ask(drug, asked), doses), b.policy_for(dice)


def resolved(dice: Any) -> tuple[Situation, str]:
    """Exact doses of acetaminophen products of every kind, or of ibuprofen products."""
    drug, asked, earlier = b.story_of(dice, dice.pick((b.APAP_FAMILY, b.IBUPROFEN_FAMILY)), most=5)
    doses = tuple(b.dose(one, units, b.before(seconds)) for one, units, seconds in earlier)
    return Situation(b.ask(drug, asked), doses), "dosebench"


def several_products(dice: Any) -> tuple[Situation, str]:
    """Two products asked for at once."""
    drugs = b.SINGLE[:4] + b.COMBINED
    one, other = dice.pick(drugs), dice.pick(drugs)
    items = [b.intake(one, b.count(dice, one))]
    if other.name != one.name:
        items.append(b.intake(other, b.count(dice, other)))
    past = [dice.pick((one, other, dice.pick(drugs))) for _ in range(dice.number(0, 3))]
    doses = tuple(b.dose(drug, b.count(dice, drug), b.before(b.edge(dice, drug))) for drug in past)
    return Situation(NextDose(*items), doses), "dosebench"


def same_class(dice: Any) -> tuple[Situation, str]:
    """Two NSAIDs, or the same sleep aid from two products; mostly at the 24 hour edge."""
    drugs = dice.pick((b.NSAID_FAMILY, b.NSAID_FAMILY, (b.ADVIL_PM, b.TYLENOL_PM), (b.IBUPROFEN, b.EXCEDRIN, b.ASPIRIN)))
    asked = dice.pick(drugs)
    doses = []
    for _ in range(dice.number(1, 3)):
        drug = dice.pick(drugs)
        doses.append(b.dose(drug, b.count(dice, drug), b.before(dice.pick((b.DAY, b.DAY - 1, b.DAY + 1, b.edge(dice, drug))))))
    if dice.number(0, 4) == 0:
        doses.append(b.dose(b.LOW_DOSE, 1, b.before(dice.pick((b.DAY, b.DAY - 1, 6 * b.HOUR, 2 * b.DAY)))))
        asked = dice.pick((asked, b.EXTRA))
    return Situation(b.ask(asked, b.count(dice, asked)), tuple(doses)), "dosebench"


def product_maxima(dice: Any) -> tuple[Situation, str]:
    """Products with a most of their own in 24 hours, in units or in doses."""
    drug = dice.pick((b.NYQUIL, b.DAYQUIL, b.EXCEDRIN, b.MIGRAINE, b.TYLENOL_PM, b.ADVIL_PM, b.NYQUIL_LIQUID, b.DUAL))
    one = drug.volume or 1
    at = sorted((b.edge(dice, drug) for _ in range(dice.number(1, 5))), reverse=True)
    doses = tuple(b.dose(drug, dice.pick((1, 2, 1)) * one, b.before(seconds)) for seconds in at)
    return Situation(b.ask(drug, dice.pick((1, 2)) * one), doses), b.policy_for(dice)
