"""Statements about drugs, and about the day on which doses count, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from math import inf
from typing import Final

from ...catalogue.model import Profile
from ...facts import DAY
from ...rules.measure import ROLLING_TOTAL, SAME_CLASS, SPACING
from ..grammar.drugs import SCOPES
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, open_products
from ..statements import Statement
from .elapsed import same_clock
from .judged import Bench, Judged, both, either


def _groups(statement: Statement, bench: Bench) -> list[list[Profile]]:
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


def _stance_of(pairs: list[tuple[Profile, Profile]], bench: Bench) -> set[str]:
    return {_clash(one, other, bench) for one, other in pairs}


def pair(statement: Statement, bench: Bench) -> Judged:
    """Whether two drugs may go together, or harm each other."""
    if re.search(r"\balcohol\w*\b|\bdrinking\b", statement.words):
        flagged = "scope:alcohol" in bench.ground.reasons
        verdict = CONTRADICTED if statement.polarity == "YES" else SUPPORTED
        return Judged(statement, verdict, "labels warn of alcohol", "scope", tied=flagged, general=True, needed=flagged and verdict == SUPPORTED)
    if "scope:low_dose_aspirin" in bench.ground.reasons and re.search(r"\baspirin|\bP\b|\bA\b|\bit\b", statement.words):
        verdict = UNSUPPORTED if statement.polarity == "YES" else SUPPORTED
        if verdict == UNSUPPORTED and re.search(r"\b(?:not|\w+n't|no|too (?:little|small|low)) (?:\w+ ){0,3}?(?:interact|interfere|risk|matter|problem|affect)\w*", statement.words):
            verdict = CONTRADICTED
        return Judged(statement, verdict, "labels ask to see a doctor first", "scope", tied=True, general=True, needed=verdict == SUPPORTED)
    pairs = _pairs(statement, bench)
    if statement.refers == "unknown" and open_products(bench.ground):
        verdict = SUPPORTED if statement.topic == "hedged" and statement.polarity == "NO" else UNSUPPORTED
        return Judged(statement, verdict, "what is in that medicine was not told", SAME_CLASS)
    if not pairs and not statement.own_names and len(statement.names) >= 2:
        groups = _groups(statement, bench)
        pairs = [(a, b) for one, other in combinations(groups, 2) for a in one for b in other if not set(a.ingredients) & set(b.ingredients)]
    spoken = _spoken_pairs(statement, bench)
    if spoken and (not pairs or statement.words.startswith(("should not", "must not", "can", "may", "is not", "it", "they", "these"))):
        stands = _stance_of(spoken, bench)
        if not pairs or "" in _stance_of(pairs, bench) and "" not in stands:
            pairs = spoken
    if not pairs:
        return Judged(statement, UNSUPPORTED, "only one drug is known here", "remark")
    stands = _stance_of(pairs, bench)
    names = " and ".join(dict.fromkeys(profile.name for one in pairs for profile in one))
    if not statement.polarity:
        return Judged(statement, SUPPORTED, f"about {names}", SAME_CLASS)
    if stands == {""}:
        verdict = SUPPORTED if statement.polarity == "YES" else CONTRADICTED
        if statement.polarity == "NO" and any(word in statement.words for word in ("doctor", "pharmacist", "ask ")):
            verdict = SUPPORTED
        because = f"{names}: no label limits one by the other"
    elif "class" in stands and statement.polarity == "YES" and re.search(r"\b(?:none|neither|nothing)\b", statement.words):
        verdict, because = CONTRADICTED, f"{names}: two drugs of one class within 24 h"
    elif "" in stands:
        verdict, because = UNSUPPORTED, f"{names}: depends on which product it is"
    elif "class" in stands:
        verdict = SUPPORTED if statement.polarity == "NO" else CONTRADICTED
        because = f"{names}: two drugs of one class within 24 h"
    else:
        verdict = SUPPORTED
        because = f"{names}: they share an ingredient, which counts together"
        permits = any(word in statement.words for word in ("can", "may", "fine", "ok", "allowed"))
        broken = bench.ground.finding(SAME_CLASS)
        forbidden = broken is not None and broken.status == "broken"
        if statement.polarity == "YES" and (forbidden or _WAVED_AWAY.search(statement.words) or not permits):
            verdict = CONTRADICTED
    dismisses = verdict == CONTRADICTED and statement.polarity == "YES"
    return Judged(statement, verdict, because, SAME_CLASS, tied=True, dismisses=dismisses)


def _spoken_pairs(statement: Statement, bench: Bench) -> list[tuple[Profile, Profile]]:
    """The drug named, with those that the sentence named before it: "aspirin, which should not be mixed with Advil"."""
    own = bench.profiles_of(statement.names) if statement.own_names else []
    beside = [name for name in statement.beside if name not in statement.names and name in bench.knowledge.ingredients]
    others = bench.profiles_of(beside)
    return [(one, other) for one in own for other in others if not set(one.ingredients) & set(other.ingredients)]


_WAVED_AWAY: Final = re.compile(
    r"\b(?:not|\w+n't|no|never|neither) (?:\w+ ){0,3}?(?:affect|matter|count|limit|interfere|interact|add|risk|overlap|problem|doubl\w+)\w*\b"
)


def independent(statement: Statement, bench: Bench) -> Judged:
    """As in "The two do not count against each other", "no waiting period between them"."""
    if re.search(r"\balcohol\w*\b|\bdrinking\b", statement.words):
        return pair(replace(statement, polarity="YES"), bench)
    pairs = _pairs(statement, bench)
    stands = _stance_of(pairs, bench)
    names = " and ".join(dict.fromkeys(profile.name for one in pairs for profile in one))
    if not pairs:
        return Judged(statement, UNSUPPORTED, "only one drug is known here", "remark")
    if stands == {""}:
        return Judged(statement, SUPPORTED, f"{names}: no label limits one by the other", SAME_CLASS, tied=True)
    if "" in stands:
        return Judged(statement, UNSUPPORTED, f"{names}: depends on which product it is", SAME_CLASS)
    because = f"{names}: they share an ingredient or a class"
    return Judged(statement, CONTRADICTED, because, SAME_CLASS, tied=True, dismisses=True)


def was_product(statement: Statement, bench: Bench) -> Judged:
    """As in "The tablets you took were extra strength": against what was told, the policy's readings included."""
    ground = bench.ground
    meant = {profile.name for profile in bench.profiles_of(statement.names)}
    verdicts = []
    for one in ground.found:
        held = [dose.part.profile for dose in one.past if dose.part.profile is not None]
        verdicts.append(any(profile.name in meant or _same_strength(profile, meant, bench) for profile in held))
    if not verdicts or ground.conflict or any(one.unknown_taken for one in ground.found):
        return Judged(statement, UNSUPPORTED, "what was taken is not known", SPACING)
    verdict = SUPPORTED if all(verdicts) else UNSUPPORTED if any(verdicts) else CONTRADICTED
    if statement.negated:
        verdict = {SUPPORTED: CONTRADICTED, CONTRADICTED: SUPPORTED}.get(verdict, verdict)
    return Judged(statement, verdict, "what was told of the product", SPACING, tied=True)


def _same_strength(profile: Profile, meant: set[str], bench: Bench) -> bool:
    policy = bench.ground.policy.name
    return any(
        bench.ground.catalogue.profile(name, policy).amounts == profile.amounts for name in meant if name in bench.ground.catalogue.products
    )


def scope_waved(statement: Statement, bench: Bench) -> Judged:
    """As in "Ibuprofen is safe during pregnancy": labels send such persons to a professional."""
    flags = {reason.partition(":")[2] for reason in bench.ground.reasons if reason.startswith("scope:")}
    if flags & set(statement.topic.split("|")):
        return Judged(statement, CONTRADICTED, "labels say to ask first", "scope", general=True)
    return Judged(statement, SUPPORTED, "not told of this person", "remark")


def no_reliever(statement: Statement, bench: Bench) -> Judged:
    """As in "NyQuil has no pain reliever": false where it holds one."""
    groups = _groups(statement, bench)[:1]
    held = [bool(set(profile.ingredients) & {"acetaminophen", "ibuprofen", "naproxen", "aspirin"}) for group in groups for profile in group]
    verdict = UNSUPPORTED if not held else CONTRADICTED if all(held) else UNSUPPORTED if any(held) else SUPPORTED
    return Judged(statement, verdict, "what the catalogue says is in it", SAME_CLASS, tied=True, dismisses=verdict == CONTRADICTED)


def of_person(statement: Statement, bench: Bench) -> Judged:
    """As in "You have hepatitis C": a condition of the person asked about, told or not."""
    flags = [reason.partition(":")[2] for reason in bench.ground.reasons if reason.startswith("scope:")]
    if set(statement.topic.split("|")) & set(flags):
        verdict = CONTRADICTED if statement.negated else SUPPORTED
        return Judged(statement, verdict, f"the question tells it ({statement.topic})", "missing", tied=True, needed=verdict == SUPPORTED, general=True)
    if statement.negated or flags:
        return Judged(statement, SUPPORTED, "no such condition was told", "remark")
    if bench.ground.question and not any(
        pattern.search(bench.ground.question.lower()) for name, pattern in SCOPES if name in statement.topic.split("|")
    ):  # fmt: skip
        return Judged(statement, UNSUPPORTED, "no such condition was told", "scope")
    return Judged(statement, CONTRADICTED, "no such condition of that person was told", "scope")


def _pairs(statement: Statement, bench: Bench) -> list[tuple[Profile, Profile]]:
    groups = _groups(statement, bench) if statement.own_names else []
    if len(groups) == 1 and statement.nearby and not re.search(r"\b(?:none|neither|any|these|those|both|them)\b", statement.words):
        products = [name for name in statement.nearby if name not in bench.knowledge.ingredients and name not in _PLAIN]
        whole = products[-1:] if products and re.search(r"\b(?:it|them)\b", statement.words) else ()
        meant = bench.profiles_of(whole or statement.nearby[-1:])
        playing = {profile.name for profile in bench.ground.profiles}
        meant = [profile for profile in meant if profile.name in playing] or meant
        near = [(one, other) for one in groups[0] for other in meant if one.name != other.name and set(one.ingredients) != set(other.ingredients)]
        if near:
            return near
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


def apart(statement: Statement, bench: Bench) -> Judged:
    """As in "Wait 4 hours between Advil and Tylenol", "not within 24 hours of each other"."""
    pairs = _pairs(statement, bench)
    stands = _stance_of(pairs, bench)
    names = " and ".join(dict.fromkeys(profile.name for one in pairs for profile in one))
    if statement.polarity == "YES":
        return pair(statement, bench)
    if not pairs:
        return Judged(statement, UNSUPPORTED, "only one drug is known here", SAME_CLASS)
    if stands == {""}:
        return Judged(statement, CONTRADICTED, f"{names}: no label asks for time between them", SAME_CLASS, tied=True)
    if "" in stands:
        return Judged(statement, UNSUPPORTED, f"{names}: depends on which product it is", SAME_CLASS)
    if "class" in stands:
        # "Not within a few hours" follows from 24 h; "leave 4 hours" is another rule.
        within = re.search(r"\bwithin\b|\bsame day\b", statement.words) is not None
        fits = (statement.least <= DAY <= statement.most and statement.most != float("inf")) or -600 < statement.least - DAY < 600
        verdict = SUPPORTED if fits or (within and statement.least < DAY) else CONTRADICTED
        return Judged(statement, verdict, f"{names}: 24 h between two drugs of one class", SAME_CLASS, tied=True)
    finding = bench.ground.finding(SAME_CLASS)
    if finding is not None:
        fits = statement.least <= finding.worst.limit <= statement.most
        return Judged(statement, SUPPORTED if fits else CONTRADICTED, f"{names}: not with each other within 24 h", SAME_CLASS, tied=True)
    limits = {interval for one in pairs for profile in one for interval in profile.intervals.values()}
    fits = any(statement.least <= value <= statement.most for value in limits)
    return Judged(statement, SUPPORTED if fits else CONTRADICTED, f"{names}: they share an ingredient", SPACING, tied=True)


def two_of(statement: Statement, bench: Bench) -> Judged:
    """As in "Two NSAIDs are not taken within 24 hours of each other", as a rule of the policy."""
    finding = bench.ground.finding(SAME_CLASS)
    tied = finding is not None and finding.status != "kept" or bench.ground.decision.value == "YES"
    if statement.polarity == "YES":
        return Judged(statement, CONTRADICTED, "two drugs of one class: not within 24 h", SAME_CLASS, general=True)
    if statement.least == -float("inf") and statement.most == float("inf"):
        return Judged(statement, SUPPORTED, "as the policy has it", SAME_CLASS, tied=tied, general=True)
    windows = {*bench.ground.policy.class_windows.values(), *bench.ground.policy.exclusive_windows.values()}
    fits = any(statement.least <= window <= statement.most for window in windows)
    return Judged(statement, SUPPORTED if fits else CONTRADICTED, "the policy's window is 24 h", SAME_CLASS, tied=tied, general=True)


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
        groups = _groups(statement, bench)
        shared = set.intersection(*({i for p in g for i in p.ingredients} for g in groups)) if len(groups) > 1 else set()
        verdict = SUPPORTED if bool(shared) != statement.negated else CONTRADICTED
        return Judged(statement, verdict, f"shared: {', '.join(sorted(shared)) or 'nothing'}", rule, tied=True)
    verdicts = []
    target = ingredients if products else ingredients[-1:]
    subjects = [bench.profiles_of((name,)) for name in products or ingredients[:-1]]
    if not statement.own_names or (not products and re.search(r"\bboth\b|\beach\b", statement.words)):
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
    return Judged(statement, verdict, shown, rule, tied=True)


_TOLD: Final = frozenset({"acetaminophen", "ibuprofen", "naproxen", "aspirin", "diphenhydramine", "doxylamine"})
_PLAIN: Final = frozenset({"diphenhydramine", "doxylamine", "caffeine", "dextromethorphan", "phenylephrine"})


def in_class(statement: Statement, bench: Bench) -> Judged:
    """As in "Both are NSAIDs"."""
    groups = _groups(statement, bench)
    if not groups:
        tied = bench.ground.finding(SAME_CLASS) is not None
        return Judged(statement, SUPPORTED, "about a class of drugs", SAME_CLASS, tied=tied)
    members = [[bool(profile.classes) for profile in group] for group in groups]
    if statement.polarity == "NO" and "not" in statement.words and any(all(m) for m in members):
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
    stands = _stance_of(_pairs(statement, bench), bench)
    if stands <= {""} or not stands:
        return Judged(statement, SUPPORTED, "nothing with a limit is in both", SAME_CLASS, tied=True)
    if "" in stands:
        return Judged(statement, UNSUPPORTED, "depends on which product it is", SAME_CLASS)
    if "class" in stands and "same" not in stands and "interact" not in statement.words:
        return Judged(statement, SUPPORTED, "two drugs of one class", SAME_CLASS)
    return Judged(statement, CONTRADICTED, "they share an ingredient or a class", SAME_CLASS, dismisses=True, tied=True)


def same(statement: Statement, bench: Bench) -> Judged:
    """As in "They are the same drug"."""
    stands = _stance_of(_pairs(statement, bench), bench)
    groups = _groups(statement, bench)
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


# --- which doses count ------------------------------------------------------------------------------------------------------


def reset(statement: Statement, bench: Bench) -> Judged:
    """The 24 hours roll; no limit starts anew at midnight."""
    verdict = SUPPORTED if statement.negated else CONTRADICTED
    calendar = re.search(r"\b(?:midnight|day|today|tomorrow|morning|night|daily|C|overnight|calendar)\b", statement.words)
    if verdict == CONTRADICTED and calendar is None and any(
        j.statement.form == "left_window" and j.verdict == SUPPORTED for j in bench.judged
    ):  # fmt: skip
        return Judged(statement, SUPPORTED, "what was taken has left the 24 hours", "remark")
    return Judged(statement, verdict, "the limit holds for any 24 hours, not for a calendar day", ROLLING_TOTAL, general=True)


def left_window(statement: Statement, bench: Bench) -> Judged:
    """A dose that no longer counts, because it is 24 hours old or older."""
    ground = bench.ground
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", ROLLING_TOTAL)
    doses = ground.dose_ids()
    spreads = [ground.elapsed(name) for name in doses]
    if not spreads:
        return Judged(statement, UNSUPPORTED, "the time of each dose was not told", ROLLING_TOTAL)
    past = either(spread.verdict(DAY, float("inf")) for spread in spreads)
    verdict = past if not statement.negated else {SUPPORTED: CONTRADICTED, CONTRADICTED: SUPPORTED}.get(past, past)
    return Judged(statement, verdict, "a dose 24 h old or older has left the window", ROLLING_TOTAL, tied=True)


def in_window(statement: Statement, bench: Bench) -> Judged:
    """As in "The 8 PM dose is still inside the 24 hours"."""
    ground = bench.ground
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", ROLLING_TOTAL)
    doses = ground.dose_ids()
    meant = [name for name in doses if any(same_clock(clock, ground.dose_clock(name)) for clock in statement.clocks)]
    whole = re.search(r"\b(?:everything|all|both|each)\b", statement.words) is not None and not meant
    verdicts = [ground.elapsed(name).verdict(-inf, DAY - 1) for name in meant or doses]
    verdict = both(verdicts) if whole else either(verdicts)
    others = [ground.elapsed(name).verdict(-inf, DAY - 1) for name in doses if meant and name not in meant]
    if re.search(r"\bonly (?:the|those|these|C|Q|N)\b", statement.words) and SUPPORTED in others:
        return Judged(statement, CONTRADICTED, "another dose is less than 24 h old too", ROLLING_TOTAL, tied=True)
    return Judged(statement, verdict, "a dose less than 24 h old counts", ROLLING_TOTAL, tied=True)


def somebody(statement: Statement, bench: Bench) -> Judged:
    """Only the doses of the person who would take the next one count."""
    del bench
    return Judged(
        statement, SUPPORTED if statement.negated else CONTRADICTED, "only one's own doses count", ROLLING_TOTAL, general=True
    )


def extended(statement: Statement, bench: Bench) -> Judged:
    """As in "650 mg pills are extended release"."""
    exact = [name for name in statement.names if name in bench.ground.catalogue.products] if statement.own_names else []
    slow = {profile.extended_release for profile in bench.profiles_of(exact)}
    if not slow:
        slow = {profile.extended_release for profile in bench.ground.profiles}
    if any(mass >= 650_000 for mass in statement.masses):
        slow.add(True)
    if slow == {True}:
        verdict = SUPPORTED
    elif True in slow:
        verdict = SUPPORTED if any(mass >= 650_000 for mass in statement.masses) else UNSUPPORTED
    else:
        verdict = CONTRADICTED
    if statement.negated:
        verdict = {SUPPORTED: CONTRADICTED, CONTRADICTED: SUPPORTED}.get(verdict, verdict)
    return Judged(statement, verdict, "one pill of 650 mg is extended release", SPACING)


def population(statement: Statement, bench: Bench) -> Judged:
    """A rule for a group of people that no label prints ("people over 65 must not take it")."""
    flags = [reason for reason in bench.ground.reasons if reason.startswith("scope:")]
    verdict = SUPPORTED if flags else CONTRADICTED
    return Judged(statement, verdict, "no label prints that for adults" if not flags else "as labels print it", "scope", general=True)


def overlap(statement: Statement, bench: Bench) -> Judged:
    """As in "The two NSAIDs no longer overlap"."""
    finding = bench.ground.finding(SAME_CLASS)
    status = finding.status if finding is not None else "kept"
    spacing = bench.ground.finding(SPACING)
    if finding is None and statement.polarity == "YES" and spacing is not None:
        status = spacing.status
    if finding is None and statement.negated and "same" in _stance_of(_pairs(statement, bench), bench) and not re.search(
        r"\b(?:no longer|D|any ?more|now|window|last)\b", statement.words
    ):  # fmt: skip
        status = "broken"
    wanted = "kept" if statement.negated else "broken"
    verdict = UNSUPPORTED if status == "open" else SUPPORTED if status == wanted else CONTRADICTED
    return Judged(statement, verdict, f"24 h between the two: {status}", SAME_CLASS, tied=True)


def scope(statement: Statement, bench: Bench) -> Judged:
    """What puts a person outside an adult's label, and the advice to ask: supported where the question flags it."""
    flags = [reason.partition(":")[2] for reason in bench.ground.reasons if reason.startswith("scope:")]
    if re.search(r"\b(?:labels?|directions?) (?:\w+ ){0,2}(?:allows?|permits?|says? (?:it is|it's) (?:ok|okay|fine|safe))\b|\bwithout (?:asking|consulting|a doctor|talking|checking)\b", statement.words) and not re.search(
        r"\b(?:not|n't|never|no)\b", statement.words
    ):
        return Judged(statement, CONTRADICTED, "labels ask to see a doctor first", "scope", general=True)
    if set(statement.topic.split("|")) & set(flags):
        return Judged(statement, SUPPORTED, f"the question tells it ({statement.topic})", "missing", tied=True, needed=True, general=True)
    if {"prescription", "overdose", "other"} & set(statement.topic.split("|")) or flags:
        return Judged(statement, SUPPORTED, "as labels print it", "scope", general=True)
    return Judged(statement, SUPPORTED, "as labels print it; not told of this person", "scope")


def outside(statement: Statement, bench: Bench) -> Judged:
    """What the engine says of questions that it does not decide."""
    reasons = [r for r in bench.ground.reasons if r in ("no_limit", "overlapping_totals", "not_understood", "too_many_alternatives")]
    verdict = SUPPORTED if reasons else UNSUPPORTED
    return Judged(statement, verdict, ", ".join(reasons) or "nothing keeps the question from being decided", "missing", tied=True, needed=bool(reasons))


DRUGS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "pair": pair, "apart": apart, "two_of": two_of, "contains": contains, "class": in_class, "different": different, "same": same,
    "products": products, "reset": reset, "left_window": left_window, "in_window": in_window, "somebody": somebody, "extended": extended,
    "scope": scope, "outside": outside, "independent": independent, "was_product": was_product, "of_person": of_person, "no_reliever": no_reliever, "scope_waved": scope_waved, "population": population, "overlap": overlap,
}  # fmt: skip

__all__ = ["DRUGS"]
