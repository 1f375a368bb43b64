"""Ranges and unknowns in moments and amounts."""

from __future__ import annotations

from typing import Any

from dosing_rules.facts import SAME, UNKNOWN, USUAL, Dose, Intake, NextDose, OneOf, Range, Since, Situation, Taken

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


def told_amounts(dice: Any) -> tuple[Situation, str]:
    """Milligrams, grams and millilitres instead of units: exact, a range, one of two; and "another one"."""
    name = dice.pick(("ibuprofen", "Advil", "Tylenol Extra Strength", "acetaminophen", "Tylenol", "NyQuil liquid", "DayQuil"))
    drug = b.EXTRA if name.startswith("T") or name == "acetaminophen" else b.IBUPROFEN
    doses = [Dose(name, at=b.before(b.edge(dice, drug)), **_amount(dice, name)) for _ in range(dice.number(1, 3))]
    doses.sort(key=_age)
    if dice.number(0, 2) == 0:
        last: Any = doses[-1].at
        doses.append(Dose(name, SAME, Since("now", min(0, last.most + b.HOUR), 0)))
    asked = dice.pick((Intake(name, SAME), Intake(name, **_amount(dice, name)), Intake(name)))
    return Situation(NextDose(asked), tuple(doses)), b.policy_for(dice)


def another(dice: Any) -> tuple[Situation, str]:
    """ "Another one", where the doses differ and it is open which was the last."""
    drug = dice.pick((b.IBUPROFEN, b.EXTRA, b.REGULAR))
    doses = []
    for index in range(1, dice.number(1, 3) + 1):
        units: Any = dice.pick((1, 2, 3, Range(1, 2), UNKNOWN, USUAL))
        at = b.before(b.edge(dice, drug)) if dice.number(0, 1) else b.before(*b.spread(dice, drug))
        taken = Taken.MAYBE if dice.number(0, 5) == 0 else Taken.YES
        doses.append(b.dose(drug, units, at, id=f"d{index}", taken=taken))
    return Situation(b.ask(drug, SAME), tuple(doses)), "dosebench"


def _age(dose: Dose) -> int:
    return int(dose.at.least)


def _amount(dice: Any, name: str) -> dict[str, Any]:
    if name in {"NyQuil liquid", "DayQuil"}:
        return {"amount": dice.pick(("30 mL", "15 mL", "1 tbsp", "45 mL", ("15 mL", "30 mL"), "46 mL", "2 tbsp"))}
    if name in {"ibuprofen", "Advil"}:
        return {"amount": dice.pick(("200 mg", "400 mg", "0.4 g", "600 mg", ("200 mg", "400 mg"), "401 mg", "100 mg"))}
    options = ("650 mg", "1000 mg", "1 g", "975 mg", "500 mg", ("500 mg", "1000 mg"), "800 mg", "1300 mg", "1001 mg")
    return {"amount": dice.pick((*options, OneOf(("500 mg", "1 g"))))}


def _when(dice: Any, drug: b.Drug) -> Any:
    kind = dice.number(0, 9)
    if kind <= 2:
        return b.before(b.edge(dice, drug))
    if kind <= 7:
        return b.before(*b.spread(dice, drug))
    if kind == 8:
        return Since("now", None, -b.edge(dice, drug))
    return UNKNOWN
