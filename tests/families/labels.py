"""Every product under its own label: allergy, stomach, cold and sleep products beside the pain relievers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dosing_rules.facts import USUAL, Course, NextDose, OneOf, Range, Situation, Taken

from . import bricks as b

LORATADINE = b.Drug("loratadine", (23, 24), 1, 1)
CETIRIZINE = b.Drug("Zyrtec", (23, 24), 1, 1)
LEVOCETIRIZINE = b.Drug("levocetirizine", (23, 24), 1, 1)
ALLEGRA = b.Drug("Allegra", (12, 24), 1, 1)
ALLEGRA_12 = b.Drug("Allegra 12 Hour", (12,), 1, 2)
FAMOTIDINE = b.Drug("famotidine", (12,), 1, 2, "20 mg")
OMEPRAZOLE = b.Drug("omeprazole", (24,), 1, 1)
LOPERAMIDE = b.Drug("loperamide", (1,), 1, 4)
GUAIFENESIN = b.Drug("guaifenesin", (4,), 1, 6, "400 mg")
MUCINEX = b.Drug("Mucinex", (12,), 2, 4)
MUCINEX_MAX = b.Drug("Mucinex Maximum Strength", (12,), 1, 2)
GELCAP = b.Drug("dextromethorphan 15 mg", (6, 12), 2, 8)
DELSYM = b.Drug("Delsym", (6, 12), 1, 2, volume=10)
SUDAFED = b.Drug("Sudafed", (4, 12), 2, 8)
SUDAFED_12 = b.Drug("Sudafed 12 Hour", (12,), 1, 2)
PHENYLEPHRINE = b.Drug("phenylephrine", (4,), 1, 6)
CHLORPHENIRAMINE = b.Drug("chlorpheniramine", (4, 6), 1, 6)
CORICIDIN = b.Drug("Coricidin HBP Cough & Cold", (6,), 1, 4)
MECLIZINE = b.Drug("meclizine", (24,), 2, 2)
DRAMAMINE = b.Drug("Dramamine", (4,), 2, 8)
BISACODYL = b.Drug("bisacodyl", (24,), 3, 3)
CAFFEINE = b.Drug("caffeine", (3, 6), 1, 4)
BENADRYL = b.Drug("Benadryl", (4,), 2, 12)
STRONG_BENADRYL = b.Drug("diphenhydramine", (4,), 1, 6, "50 mg")
ZZZQUIL = b.Drug("ZzzQuil", (24,), 2, 2)
UNISOM = b.Drug("Unisom", (24,), 1, 1)
ALEVE_PM = b.Drug("Aleve PM", (8, 24), 2, 2)
SEVERE = b.Drug("DayQuil Severe LiquiCaps", (4, 12), 2, 8)
MUCINEX_DM = b.Drug("Mucinex DM", (12,), 1, 2)

ALLERGY = (LORATADINE, CETIRIZINE, LEVOCETIRIZINE, ALLEGRA, ALLEGRA_12, CHLORPHENIRAMINE, BENADRYL)
NEXIUM = b.Drug("Nexium", (24,), 1, 1)
ZANTAC = b.Drug("Zantac", (12, 24), 1, 2)
STOMACH = (FAMOTIDINE, OMEPRAZOLE, NEXIUM, ZANTAC, LOPERAMIDE, BISACODYL, MECLIZINE, DRAMAMINE)
CHEST = (GUAIFENESIN, MUCINEX, MUCINEX_MAX, SEVERE, MUCINEX_DM)
COUGH = (GELCAP, DELSYM, CORICIDIN, b.DAYQUIL, b.NYQUIL, b.NYQUIL_LIQUID, SEVERE, MUCINEX_DM)
NOSE = (SUDAFED, SUDAFED_12, PHENYLEPHRINE, b.DAYQUIL, b.DAYQUIL_LIQUID, SEVERE, CORICIDIN, CHLORPHENIRAMINE)
SLEEP = (BENADRYL, STRONG_BENADRYL, ZZZQUIL, UNISOM, b.TYLENOL_PM, b.ADVIL_PM, ALEVE_PM, b.NYQUIL)
WAKE = (CAFFEINE, b.EXCEDRIN, b.MIGRAINE, b.TENSION)
PAIN = (b.IBUPROFEN, b.EXTRA, b.REGULAR, b.LONG, b.NAPROXEN, b.ASPIRIN, ALEVE_PM, b.DUAL, b.DAYQUIL, b.DAYQUIL_LIQUID)
KINS = (ALLERGY, STOMACH, CHEST, COUGH, NOSE, SLEEP, WAKE, PAIN)
EVERY = tuple(dict.fromkeys(drug for kin in KINS for drug in kin))
BARE = tuple(b.Drug(name, (4, 6, 12, 24), 1, 2) for name in ("guaifenesin", "fexofenadine", "famotidine", "pseudoephedrine", "diphenhydramine"))
REASONS = ("pain", "fever", "cold", "cough", "sleep", "heartburn", "diarrhea", "constipation")


def alone(dice: Any) -> tuple[Situation, str]:
    """One product, its day filled up to its limit, or missing it by a little; everything exact."""
    drug, asked, earlier = b.story_of(dice, (dice.pick(EVERY),))
    doses = tuple(b.dose(one, units, b.before(seconds)) for one, units, seconds in earlier)
    age = dice.pick((None, None, None, 11, 12, 17, 18, 34, 64, 65, 70))
    return Situation(b.ask(drug, asked), doses, age_years=age), "label"


def beside_others(dice: Any) -> tuple[Situation, str]:
    """Products that share an ingredient, or that a label forbids beside each other."""
    kin = dice.pick(KINS)
    drug = dice.pick(kin)
    doses = []
    for _ in range(dice.number(1, 4)):
        one = dice.pick((drug, dice.pick(kin), dice.pick(kin)))
        doses.append(b.dose(one, b.count(dice, one), b.before(b.edge(dice, dice.pick((drug, one))))))
    return Situation(b.ask(drug, b.count(dice, drug)), tuple(doses)), "label"


def asked_together(dice: Any) -> tuple[Situation, str]:
    """Two products asked for at once, or one twice: each alone may fill its label's dose, both together may not."""
    kin = dice.pick((*KINS, EVERY))
    one, other = dice.pick(kin), dice.pick(kin)
    items = [b.intake(one, b.count(dice, one)), b.intake(other, b.count(dice, other))]
    past = [dice.pick((one, other, dice.pick(kin))) for _ in range(dice.number(0, 2))]
    doses = tuple(b.dose(drug, b.count(dice, drug), b.before(b.edge(dice, drug))) for drug in past)
    return Situation(NextDose(*items), doses), "label"


def open_facts(dice: Any) -> tuple[Situation, str]:
    """Spans of time, open amounts, doses that may not have happened, names of several products."""
    kin = dice.pick((*KINS, EVERY, BARE))
    drug = dice.pick(kin)
    doses = []
    for _ in range(dice.number(1, 3)):
        one = dice.pick((drug, drug, dice.pick(kin)))
        at: Any = b.before(*b.spread(dice, one)) if dice.number(0, 1) else b.before(b.edge(dice, one))
        if dice.number(0, 7) == 0:
            at = OneOf((b.before(b.edge(dice, one)), b.before(b.edge(dice, one))))
        taken = Taken.MAYBE if dice.number(0, 5) == 0 else Taken.YES
        doses.append(b.dose(one, b.open_count(dice, one), at, taken=taken))
    least = dice.number(1, 2) * (drug.volume or 1)
    asked = dice.pick((b.count(dice, drug), USUAL, Range(least, least + (drug.volume or 1))))
    return Situation(b.ask(drug, asked), tuple(doses)), "label"


def days(dice: Any) -> tuple[Situation, str]:
    """Days of use at, under and over what each label prints."""
    situation, policy = dice.pick((alone, open_facts))(dice)
    item = situation.next_dose.items[0]
    if item.strength is not None:
        return situation, policy
    seconds = dice.pick((2, 3, 7, 10, 14)) * b.DAY + dice.pick((0, 1, -1, 3600))
    return replace(situation, courses=(Course(item.product, b.before(seconds), dice.pick((*REASONS, None))),)), policy


def first_doses(dice: Any) -> tuple[Situation, str]:
    """Loperamide: two at once the first time, then one at a time; and naproxen beside its night-time product."""
    kin = dice.pick(((LOPERAMIDE,), (LOPERAMIDE,), (b.NAPROXEN, ALEVE_PM)))
    drug = dice.pick(kin)
    doses = []
    for _ in range(dice.number(0, 2)):
        one = dice.pick(kin)
        at: Any = b.before(dice.pick((0, 1, b.HOUR, b.HOUR + 1, b.DAY, b.DAY - 1, b.edge(dice, one))))
        taken = Taken.MAYBE if dice.number(0, 5) == 0 else Taken.YES
        doses.append(b.dose(one, dice.pick((1, 1, 2, Range(1, 2))), at, taken=taken))
    return Situation(b.ask(drug, dice.pick((1, 1, 2, 2, 3))), tuple(doses)), "label"
