"""Statements about what is in products, and how they are alike, judged."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final

from ...catalogue.model import Profile
from ...rules.measure import SAME_CLASS
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..statements import Statement
from .judged import Bench, Judged, either


def drug_groups(statement: Statement, bench: Bench) -> list[list[Profile]]:
    """For each drug that is meant, the products that its name may mean; what was taken narrows a bare name."""
    groups = []
    taken = {profile.name: profile for profile in bench.ground.profiles}
    for name in statement.names:
        group = bench.profiles_of((name,))
        known = [profile for profile in group if profile.name in taken]
        if group:
            groups.append(known or group)
    return groups


def _clash(one: Profile, other: Profile, bench: Bench) -> str:
    """How two products stand: "class" (two of one class), "same" (a shared ingredient with a limit), "" (compatible)."""
    for group, member in one.classes:
        if any(group == also and member != drug for also, drug in other.classes):
            return "class"
    shared = set(one.ingredients) & set(other.ingredients)
    if shared & ({*one.judged, *one.exclusive, *one.remarked}):
        return "same"
    return ""


def stance_of(pairs: list[tuple[Profile, Profile]], bench: Bench) -> set[str]:
    """Read from the words around it."""
    return {_clash(one, other, bench) for one, other in pairs}


def no_reliever(statement: Statement, bench: Bench) -> Judged:
    """As in "NyQuil has no pain reliever": false where it holds one."""
    joined = re.search(r"\bP and (?:\w+ )?P\b|\bneither\b", statement.words)
    groups = drug_groups(statement, bench)[: None if joined else 1]
    held = [[bool(set(profile.ingredients) & _PAIN) for profile in group] for group in groups]
    verdict = UNSUPPORTED if not held else CONTRADICTED if any(all(one) for one in held) else UNSUPPORTED if any(any(one) for one in held) else SUPPORTED
    return Judged(statement, verdict, "what the catalogue says is in it", SAME_CLASS, tied=True, dismisses=verdict == CONTRADICTED)


def drug_pairs(statement: Statement, bench: Bench) -> list[tuple[Profile, Profile]]:
    """Read from the words around it."""
    groups = drug_groups(statement, bench) if statement.own_names else []
    if len(groups) == 1 and statement.nearby and not re.search(r"\b(?:none|neither|any|these|those|both|them)\b", statement.words):
        products = [name for name in statement.nearby if name not in bench.knowledge.ingredients and name not in _PLAIN]
        false = any(judged.verdict == CONTRADICTED and judged.statement.form == "contains" and set(products) & set(judged.statement.names) for judged in bench.judged[-2:])
        whole = products[-1:] if products and (false or re.search(r"\b(?:it|them)\b", statement.words)) else ()
        meant = bench.profiles_of(whole or statement.nearby[-1:])
        playing = {profile.name for profile in bench.ground.profiles}
        meant = [profile for profile in meant if profile.name in playing] or meant
        near = [(one, other) for one in groups[0] for other in meant if one.name != other.name and set(one.ingredients) != set(other.ingredients)]
        if near:
            return near
    if not groups and len(statement.nearby) == 2 and re.match(r"(?:can|may|are|should|must|do|could|have) ", statement.words):
        # "acetaminophen and ibuprofen, which can be taken together"
        one, other = (bench.profiles_of((name,)) for name in statement.nearby)
        if one and other and all(name in bench.knowledge.ingredients for name in statement.nearby):
            return [(a, b) for a in one for b in other if len(a.ingredients) == len(b.ingredients) == 1]
    if len(groups) < 2:
        asked, taken = bench.ground.asked_profiles(), bench.ground.taken_profiles()
        found = [(one, other) for one in asked for other in taken if one.name != other.name]
        found += combinations(asked, 2)
        named = {profile.name for group in groups for profile in group}
        return [p for p in found if not named or named & {p[0].name, p[1].name}] or found
    found = []
    # Beside two products a bare ingredient says what is in one of them.
    for one, other in combinations(groups, 2):
        found += [(a, b) for a in one for b in other if set(a.ingredients) != set(b.ingredients)]
    return found or [(a, b) for a in groups[0] for b in groups[1]]


_WITH_ITS_INGREDIENT: Final = re.compile(r"^(?:\w+ )?P P (?:does|do|has|have|contains?|includes?|doesn't|don't|holds?)\b")


def contains(statement: Statement, bench: Bench) -> Judged:
    """As in "DayQuil contains acetaminophen", "both contain ibuprofen", "Advil is ibuprofen"."""
    rule = SAME_CLASS
    if statement.refers == "unknown":
        if statement.topic == "hedged":
            return Judged(statement, SUPPORTED, "some such products do", rule)
        return Judged(statement, UNSUPPORTED, "what is in that medicine was not told", rule)
    ingredients = [name for name in statement.names if name in bench.knowledge.ingredients or name in _PLAIN]
    products = [name for name in statement.names if name not in ingredients]
    if not ingredients:
        groups = drug_groups(statement, bench)
        shared = set.intersection(*({i for p in g for i in p.ingredients} for g in groups)) if len(groups) > 1 else set()
        verdict = SUPPORTED if bool(shared) != statement.negated else CONTRADICTED
        return Judged(statement, verdict, f"shared: {', '.join(sorted(shared)) or 'nothing'}", rule, tied=True)
    verdicts = []
    target = ingredients if products else ingredients[-1:]
    if products and len(ingredients) > 1 and _WITH_ITS_INGREDIENT.search(statement.words):
        # "Advil (ibuprofen) does not contain acetaminophen": the first one only says what the product is.
        target = ingredients[1:]
    subjects = [bench.profiles_of((name,)) for name in products or ingredients[:-1]]
    if products and len(ingredients) > 1 and _BOTH_HOLD.search(statement.words):
        # "Excedrin and ibuprofen both contain acetaminophen": of each of the first two.
        subjects, target = [bench.profiles_of((name,)) for name in (*products, *ingredients[:-1])], ingredients[-1:]
    if not statement.own_names or statement.topic == "in question" or (not products and re.search(r"\bboth\b|\beach\b", statement.words)):
        # "Both products contain it": what was taken and what is asked for.
        subjects, target = [[profile] for profile in bench.ground.profiles], ingredients[-1:]
    if not subjects:
        return Judged(statement, UNSUPPORTED, "no product is named", rule)
    taken = {profile.name for profile in bench.ground.profiles}
    for group in subjects:
        known = [profile for profile in group if profile.name in taken] or group
        held = [all(name in profile.ingredients for name in target) for profile in known]
        some = [any(name in profile.ingredients for name in target) for profile in known]
        if re.search(r"\b(?:only|just|nothing but|solely)\b(?: \w+)? P|\bP (?:only|alone)$", statement.words):
            sole = [{name for name in profile.ingredients if name in _TOLD} == set(target) & _TOLD for profile in known]
            verdicts.append(SUPPORTED if all(sole) else UNSUPPORTED if any(sole) else CONTRADICTED)
        elif statement.topic == "hedged" and any(some):
            verdicts.append(SUPPORTED)
        elif statement.negated:
            verdicts.append(SUPPORTED if not any(some) else CONTRADICTED if all(some) else UNSUPPORTED)
        else:
            verdicts.append(SUPPORTED if all(held) else UNSUPPORTED if any(some) and not all(some) else SUPPORTED if all(some) and len(target) > 1 else CONTRADICTED)
    verdict = CONTRADICTED if CONTRADICTED in verdicts else UNSUPPORTED if UNSUPPORTED in verdicts else SUPPORTED
    shown = "; ".join(f"{p.name}: {', '.join(p.ingredients)}" for group in subjects for p in group[:3])
    apart = bench.ground.finding(SAME_CLASS)
    if verdict == CONTRADICTED and apart is not None and (apart.subject in bench.knowledge.ingredients or apart.subject in _PLAIN) and apart.subject not in target:
        # What is said of another ingredient does not touch the one that both hold.
        rule = "remark"
    return Judged(statement, verdict, shown, rule, tied=True)


_TOLD: Final = frozenset({"acetaminophen", "ibuprofen", "naproxen", "aspirin", "diphenhydramine", "doxylamine"})


_PLAIN: Final = frozenset({"diphenhydramine", "doxylamine", "caffeine", "dextromethorphan", "phenylephrine"})


_OF_BOTH: Final = re.compile(r"(?:(?:so|and|since|because|as) )*(?:both(?: of (?:them|these))?|they|these|the two)(?: (?:products|drugs|medicines))? are\b")
_BOTH_HOLD: Final = re.compile(r"^(?:(?:so|and|but|since|because|as) )*P and P (?:both |each |also )*(?:contain|have|hold|include)\b")


_PERMITTED: Final = re.compile(
    r"\bnsaids (?:may|can|could) (?:safely |also |still |well )?be (?:combined|mixed|(?:taken|used|given) together)\b(?! (?:only|after|once|if|when|unless|under))"
    r"|\b(?:fine|safe|ok|okay|acceptable|allowed|harmless|no problem|not a problem) to (?:combine|mix|take) (?:Q |both )?nsaids\b(?! (?:only|after|once|if|when|unless|under|D))"
    r"|\b(?:combining|mixing) (?:Q |both )?nsaids is (?:fine|safe|ok|okay|harmless|no problem|not a problem|only (?:a |an )?(?:problem|risk|concern|issue) (?:at|with|for|in) (?:high|higher|large|larger|big|long|regular|chronic|repeated|elderly|older|some|certain)\b)"
)
""" "Two NSAIDs may be combined as long as the doses are low"."""


def in_class(statement: Statement, bench: Bench) -> Judged:
    """As in "Both are NSAIDs"."""
    groups = drug_groups(statement, bench)
    if not groups:
        playing = bench.ground.profiles
        if not statement.negated and _OF_BOTH.match(statement.words) and len(playing) == 2 and not all(profile.classes for profile in playing):
            return Judged(statement, CONTRADICTED, "one of the two is no NSAID", SAME_CLASS, tied=True, dismisses=True)
        tied = bench.ground.finding(SAME_CLASS) is not None
        if not statement.negated and _PERMITTED.search(statement.words):
            return Judged(statement, CONTRADICTED, "two drugs of one class: not within 24 h", SAME_CLASS, tied=tied, general=True)
        return Judged(statement, SUPPORTED, "about a class of drugs", SAME_CLASS, tied=tied)
    if not statement.own_names and not statement.negated and re.match(r"(?:both|they|these|the two)\b", statement.words) and len(statement.nearby) == 2:
        meant = [bench.profiles_of((name,)) for name in statement.nearby]
        if any(group and not any(profile.classes for profile in group) for group in meant):
            return Judged(statement, CONTRADICTED, "one of the two is no NSAID", SAME_CLASS, tied=True, dismisses=True)
    if not statement.own_names and not statement.negated and _PERMITTED.search(statement.words) and all(profile.classes for group in groups for profile in group):
        # "Two NSAIDs may be combined as long as the doses are low", said of these two.
        return Judged(statement, CONTRADICTED, "two drugs of one class: not within 24 h", SAME_CLASS, tied=True, general=True, dismisses=True)
    members = [[bool(profile.classes) for profile in group] for group in groups]
    if statement.polarity == "NO" and re.search(r"\b(?:not|never|avoid\w*)\b|n't\b", statement.words) and not re.search(r"\b(?:not|n't|isn't|aren't) (?:an? |both )?nsaids?\b", statement.words) and any(all(m) for m in members):
        # "an NSAID that should not be combined with ibuprofen"
        return Judged(statement, SUPPORTED, "two drugs of one class within 24 h", SAME_CLASS, tied=True)
    if re.search(r"^(?:but |with |and |has |contains )?(?:no|not an?|without an?|free of) (?:\w+ )?nsaids?\b|\b(?:is|are|it's) (?:not|\w+n't) an? nsaids?\b|\bno nsaid", statement.words):
        sold = [m for m, group in zip(members, groups, strict=True) if len(statement.names) == 1 or any(len(p.ingredients) > 1 or p.name in bench.ground.catalogue.products for p in group)]
        subject = sold[:1] or members[:1]
        verdict = CONTRADICTED if all(all(m) for m in subject) else UNSUPPORTED if any(any(m) for m in subject) else SUPPORTED
    elif statement.negated:
        verdict = SUPPORTED if not all(any(m) for m in members) else CONTRADICTED
    elif all(all(m) for m in members):
        verdict = SUPPORTED
    elif all(any(m) for m in members) or (not statement.own_names and any(all(m) for m in members)):
        # "aspirin, an NSAID" tells of the drug named last.
        verdict = SUPPORTED if not statement.own_names else UNSUPPORTED
    else:
        verdict = CONTRADICTED
    names = ", ".join(profile.name for group in groups for profile in group[:2])
    return Judged(statement, verdict, f"NSAIDs among {names}: {sum(map(any, members))} of {len(members)}", SAME_CLASS, tied=True)


def different(statement: Statement, bench: Bench) -> Judged:
    """As in "They are different medicines": false where they share an ingredient or a class."""
    stands = stance_of(drug_pairs(statement, bench), bench)
    if stands <= {""} or not stands:
        return Judged(statement, SUPPORTED, "nothing with a limit is in both", SAME_CLASS, tied=True)
    if "" in stands:
        return Judged(statement, UNSUPPORTED, "depends on which product it is", SAME_CLASS)
    if "class" in stands and re.search(r"\b(?:class(?:es)?|famil(?:y|ies)|groups?|categor\w+)\b", statement.words):
        return Judged(statement, CONTRADICTED, "two drugs of one class", SAME_CLASS, dismisses=True, tied=True)
    if "class" not in stands and _RELIEVERS.search(statement.words):
        groups = [{i for profile in group for i in profile.ingredients} & _PAIN for group in drug_groups(statement, bench)]
        if len(groups) > 1 and not set.intersection(*groups):
            return Judged(statement, SUPPORTED, "another pain reliever in each", SAME_CLASS)
    if "class" in stands and "same" not in stands and "interact" not in statement.words:
        return Judged(statement, SUPPORTED, "two drugs of one class", SAME_CLASS)
    return Judged(statement, CONTRADICTED, "they share an ingredient or a class", SAME_CLASS, dismisses=True, tied=True)


_PAIN: Final = frozenset({"acetaminophen", "ibuprofen", "naproxen", "aspirin"})
_RELIEVERS: Final = re.compile(r"\b(?:different|separate|distinct|other|own) (?:active )?(?:pain ?relievers?|pain relieving \w+|painkillers?|analgesics?|pain medicines?)\b")


def same(statement: Statement, bench: Bench) -> Judged:
    """As in "They are the same drug"."""
    stands = stance_of(drug_pairs(statement, bench), bench)
    groups = drug_groups(statement, bench)
    if len(groups) == 1 and statement.own_names:
        # "You had Advil, and Motrin is the same drug": as what the sentence named before.
        groups += [found for name in statement.beside if name not in statement.names and (found := bench.profiles_of((name,)))][:1]
    shared = len(groups) > 1 and any(
        set(a.ingredients) & set(b.ingredients) for a in groups[0] for b in groups[1]
    )  # fmt: skip
    true = shared or "same" in stands
    return Judged(statement, SUPPORTED if true != statement.negated else CONTRADICTED, "shared ingredients", SAME_CLASS, tied=True)


def products(statement: Statement, bench: Bench) -> Judged:
    """The label's warning not to take two products of one ingredient, or to ask before other drugs are taken."""
    verdict = SUPPORTED if statement.polarity != "YES" else UNSUPPORTED
    shares = either(
        SUPPORTED if _clash(one, other, bench) else CONTRADICTED
        for one in bench.ground.asked_profiles() for other in bench.ground.taken_profiles() if one.name != other.name
    )  # fmt: skip
    return Judged(statement, verdict, "as labels print it", SAME_CLASS, tied=shares == SUPPORTED, general=True)


__all__ = ["contains", "different", "drug_groups", "drug_pairs", "in_class", "no_reliever", "products", "same", "stance_of"]
