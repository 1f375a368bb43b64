"""Doses that may not have happened, drugs not known which, contradictions, and what keeps a verdict from YES."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dosing_rules.facts import (
    UNKNOWN,
    AllOf,
    Course,
    Dose,
    Intake,
    NextDose,
    OneOf,
    Range,
    Scope,
    Since,
    Situation,
    Taken,
)

from . import bricks as b
from . import plain, wide


def maybe(dice: Any) -> tuple[Situation, str]:
    """ "I think I took one": present or not, still anchoring what was told relative to it."""
    drug = dice.pick(b.SINGLE)
    doses = []
    for index in range(1, dice.number(1, 3) + 1):
        at: Any = b.before(*b.spread(dice, drug)) if dice.number(0, 1) else b.before(b.edge(dice, drug))
        if index > 1 and dice.number(0, 1):
            at = Since(f"d{index - 1}", *b.spread(dice, drug))
        units = Range(0, dice.number(1, 3)) if dice.number(0, 4) == 0 and not drug.volume else b.open_count(dice, drug)
        taken = Taken.MAYBE if dice.number(0, 1) else Taken.YES
        doses.append(b.dose(drug, units, at, id=f"d{index}", taken=taken))
    return Situation(b.ask(drug, b.count(dice, drug)), tuple(doses)), b.policy_for(dice)


_KINDS = ("Tylenol Regular Strength", "Tylenol Extra Strength", "Tylenol 8 HR")


def alternatives(dice: Any) -> tuple[Situation, str]:
    """Products and strengths that are one of a few, in the history and in what is asked."""
    names: tuple[Any, ...] = (
        "Tylenol", "Excedrin", "acetaminophen", OneOf(_KINDS[:2]), OneOf(("Excedrin Extra Strength", "Excedrin Migraine")),
        OneOf(("ibuprofen", "Tylenol Extra Strength")), OneOf(("Advil", "Advil PM")), "Tylenol Extra Strength",
        OneOf(("DayQuil LiquiCaps", "NyQuil LiquiCaps")), OneOf(_KINDS),
    )  # fmt: skip
    drug = b.BARE
    doses = []
    for _ in range(dice.number(1, 3)):
        name = dice.pick(names)
        doses.append(Dose(name, dice.pick((1, 2, 2, 3)), b.before(b.edge(dice, drug))))
    if dice.number(0, 2) == 0:
        strength = OneOf(("325 mg", "500 mg"))
        doses.append(Dose("acetaminophen", dice.pick((1, 2)), b.before(b.edge(dice, drug)), strength=strength))
    asked = Intake(dice.pick(names), dice.pick((1, 2)))
    return Situation(NextDose(asked), tuple(doses)), "dosebench"


def shared_product(dice: Any) -> tuple[Situation, str]:
    """A product named once and shared by several doses: one choice, beside the same told as two choices."""
    keys = ("p", "p", dice.pick(("p", "q")), "p")
    options = dice.pick((_KINDS[:2], ("Tylenol Extra Strength", "ibuprofen"), ("Excedrin Extra Strength", "Excedrin Migraine")))
    doses = tuple(
        Dose(OneOf(options, keys[index]), dice.pick((1, 2, 2)), b.before(b.edge(dice, b.BARE)))
        for index in range(dice.number(1, 3))
    )
    asked = dice.pick((OneOf(options, "p"), options[0], options[1]))
    return Situation(NextDose(Intake(asked, dice.pick((1, 2)))), doses), "dosebench"


def never_yes(dice: Any) -> tuple[Situation, str]:
    """An unknown drug, a person out of scope, words not understood, a drug without a limit."""
    situation, policy = dice.pick((plain.exact, wide.vague))(dice)
    kind = dice.number(0, 4)
    if kind == 0:
        return replace(situation, scope=frozenset({dice.pick(tuple(Scope))})), policy
    if kind == 1:
        return replace(situation, unread=("zzz",)), policy
    if kind == 2:
        return replace(situation, doses=(*situation.doses, Dose(UNKNOWN, 1, b.before(b.HOUR)))), policy
    if kind == 3:
        return replace(situation, next_dose=NextDose(*situation.next_dose.items, Intake(UNKNOWN, 1))), policy
    drug = dice.pick((b.NAPROXEN, b.ASPIRIN))
    return replace(situation, next_dose=b.ask(drug, 1)), "dosebench"


def first_dose(dice: Any) -> tuple[Situation, str]:
    """Naproxen under its label: two tablets within the first hour, then one at a time."""
    doses = []
    for _ in range(dice.number(0, 2)):
        at: Any = b.before(dice.pick((b.HOUR, b.HOUR + 1, b.HOUR - 1, 0, b.edge(dice, b.NAPROXEN))))
        if dice.number(0, 3) == 0:
            at = b.before(*b.spread(dice, b.NAPROXEN))
        taken = Taken.MAYBE if dice.number(0, 5) == 0 else Taken.YES
        doses.append(b.dose(b.NAPROXEN, dice.pick((1, 1, 2, Range(1, 2))), at, taken=taken))
    return Situation(b.ask(b.NAPROXEN, dice.pick((1, 1, 2, 2, 3))), tuple(doses)), "label"


def contradictions(dice: Any) -> tuple[Situation, str]:
    """Two statements about one moment; often they cannot both be true."""
    situation, policy = dice.pick((plain.exact, wide.vague))(dice)
    drug = b.EXTRA
    first, second = b.before(*b.spread(dice, drug)), b.before(*b.spread(dice, drug))
    told = b.dose(drug, 2, AllOf((first, second)), id="twice")
    loop = (("twice", Since("twice", 1, None)),) if dice.number(0, 9) == 0 else ()
    return replace(situation, doses=(*situation.doses, told), relations=loop), "dosebench" if policy == "label" else policy


def duration(dice: Any) -> tuple[Situation, str]:
    """Days of use at, under and over the label's days; here earlier is worse."""
    situation, _ = dice.pick((plain.exact, wide.vague))(dice)
    days = dice.pick((10, 10, 3, 11, 2))
    edge = days * b.DAY + dice.pick((0, 1, -1, 3600))
    started = Since("now", -edge - dice.pick((0, 0, b.DAY, 5 * b.DAY)), -edge)
    if situation.doses and dice.number(0, 2) == 0:
        started = Since(situation.doses[0].id, -edge, -edge)
    product = situation.next_dose.items[0].product
    course = Course(product, started, dice.pick(("pain", "pain", "fever", None)))
    if situation.next_dose.items[0].strength is not None:
        return situation, "label"
    return replace(situation, courses=(course,)), dice.pick(("label", "dosebench"))
