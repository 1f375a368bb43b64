"""Statements about drugs, and about the day on which doses count, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Final

from ...catalogue.model import Profile
from ...facts import DAY
from ...rules.measure import SAME_CLASS, SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, open_products
from ..statements import DECISION_CONSISTENCY, Statement
from .elapsed import elapsed
from .ingredients import contains, different, drug_groups, drug_pairs, in_class, no_reliever, products, same, stance_of
from .judged import Bench, Judged
from .persons import concern_of, exempt, of_person, outside, population, recovered, scope, scope_waved, somebody, suits
from .speech import SWITCH_TO, conclusion
from .windows import in_window, left_window, reset, struck

_ONLY_THEN: Final = re.compile(r"\bonly (?:a |an )?(?:problem|problematic|risk|risky|concern|issue|dangerous|harmful|unsafe) (?:at|with|for|in) (?:high|higher|large|larger|big|long|regular|chronic|repeated|elderly|older|some|certain)\b")
""" "Combining them is only a problem at high doses": and else not, which no label says."""


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
    if _answers(statement, bench):
        return conclusion(replace(statement, kind=DECISION_CONSISTENCY, form="conclusion", value=statement.polarity), bench)
    pairs = drug_pairs(statement, bench)
    if statement.refers == "unknown" and open_products(bench.ground):
        verdict = SUPPORTED if statement.topic == "hedged" and statement.polarity == "NO" else UNSUPPORTED
        return Judged(statement, verdict, "what is in that medicine was not told", SAME_CLASS)
    if not pairs and not statement.own_names and len(statement.names) >= 2:
        groups = drug_groups(statement, bench)
        pairs = [(a, b) for one, other in combinations(groups, 2) for a in one for b in other if not set(a.ingredients) & set(b.ingredients)]
    spoken = _spoken_pairs(statement, bench)
    if spoken and (not pairs or statement.words.startswith(("should not", "must not", "can", "may", "is not", "it", "they", "these"))):
        stands = stance_of(spoken, bench)
        if not pairs or "" in stance_of(pairs, bench) and "" not in stands:
            pairs = spoken
    if not pairs:
        return Judged(statement, UNSUPPORTED, "only one drug is known here", "remark")
    stands = stance_of(pairs, bench)
    names = " and ".join(dict.fromkeys(profile.name for one in pairs for profile in one))
    if not statement.polarity:
        return Judged(statement, SUPPORTED, f"about {names}", SAME_CLASS)
    if stands == {""}:
        verdict = SUPPORTED if statement.polarity == "YES" else CONTRADICTED
        if statement.polarity == "NO" and any(word in statement.words for word in ("doctor", "pharmacist", "ask ")):
            verdict = SUPPORTED
        because = f"{names}: no label limits one by the other"
        taken = {i for profile in bench.ground.taken_profiles() for i in profile.ingredients}
        if verdict == SUPPORTED and taken and bench.ground.decision.value == "NO" and not any(
            taken & set(profile.ingredients) for one in pairs for profile in one if not set(profile.ingredients) & set(bench.ground.asked_ingredients)
        ):  # fmt: skip
            # Of a drug that was not taken: it bears on nothing.
            return Judged(statement, SUPPORTED, because, "remark")
    elif "class" in stands and statement.polarity == "YES" and re.search(r"\b(?:none|neither|nothing)\b", statement.words):
        verdict, because = CONTRADICTED, f"{names}: two drugs of one class within 24 h"
    elif "" in stands:
        verdict, because = UNSUPPORTED, f"{names}: depends on which product it is"
    elif "class" in stands:
        verdict = SUPPORTED if statement.polarity == "NO" and not _ONLY_THEN.search(statement.words) else CONTRADICTED
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


_ALL_TOGETHER: Final = re.compile(r"^(?:(?:so|and|then|yes) )*(?:all|both|everything|them|taking (?:them|both|it) all|having (?:them|both))(?: (?:of (?:it|them)|Q))? (?:together|at once|at the same time) (?:is|are|would be|isn't|aren't) (?:(?:perfectly|quite|just|not|totally|completely) )*[a-z]+$")


def _answers(statement: Statement, bench: Bench) -> bool:
    """As in "so you can switch to DayQuil", "yes, all together is fine", where that was asked: the answer, and no fact of two drugs."""
    if statement.form != "pair" or statement.polarity not in ("YES", "NO"):
        return False
    if statement.own_names and SWITCH_TO.search(statement.words):
        # DayQuil is named; caplets or liquid, it is the same drug.
        named = {frozenset(profile.ingredients) for profile in bench.profiles_of(statement.names)}
        return bool(named & {frozenset(profile.ingredients) for profile in bench.ground.asked_profiles()})
    before = bench.judged[-1] if bench.judged else None
    if before is None or statement.own_names or not _ALL_TOGETHER.search(statement.words):
        return False
    return before.rule == "decision" and before.concludes == statement.polarity and statement.start - before.statement.end < 4


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
    before = bench.judged[-1] if bench.judged else None
    if before is not None and before.statement.form == "not_taken" and not statement.own_names:
        return Judged(statement, before.verdict, "what was not taken does not count", "remark")
    pairs = drug_pairs(statement, bench)
    stands = stance_of(pairs, bench)
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


_ONLY_NEEDS: Final = re.compile(r"\bafter P\b.*\b(?:only|just|merely)\b.*\bD (?:\w+ ){0,3}?(?:before|until|till) (?:\w+ )?P\b")
"""As in "After NyQuil you only need to leave 4 hours before DayQuil": the first one's own interval."""


def apart(statement: Statement, bench: Bench) -> Judged:
    """As in "Wait 4 hours between Advil and Tylenol", "not within 24 hours of each other"."""
    pairs = drug_pairs(statement, bench)
    stands = stance_of(pairs, bench)
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
        so_soon = _NOT_SO_SOON.search(statement.words) is not None and statement.least < DAY and elapsed(replace(statement, polarity=None), bench).verdict == SUPPORTED
        verdict = SUPPORTED if fits or so_soon or (within and statement.least < DAY) else CONTRADICTED
        return Judged(statement, verdict, f"{names}: 24 h between two drugs of one class", SAME_CLASS, tied=True)
    finding = bench.ground.finding(SAME_CLASS)
    if finding is not None:
        fits = statement.least <= finding.worst.limit <= statement.most
        return Judged(statement, SUPPORTED if fits else CONTRADICTED, f"{names}: not with each other within 24 h", SAME_CLASS, tied=True)
    limits = {interval for one in pairs for profile in one for interval in profile.intervals.values()}
    fits = any(statement.least <= value <= statement.most for value in limits) and not (_ONLY_NEEDS.search(statement.words) and min(max(profile.intervals.values(), default=0) for one in pairs for profile in one[:1]) > statement.most)
    return Judged(statement, SUPPORTED if fits else CONTRADICTED, f"{names}: they share an ingredient", SPACING, tied=True)


_NOT_SO_SOON: Final = re.compile(r"\b(?:not|never|avoid|\w+n't|no)\b.*\bD (?:after|past|behind)\b")
"""As in "Do not take ibuprofen 10 hours after Aleve": what passed, and no interval."""


def follows(statement: Statement, bench: Bench) -> Judged:
    """As in "Advil may follow Aleve after 12 hours": of two drugs of one class the 24 h between them; of others nothing is printed."""
    if "class" not in stance_of(drug_pairs(statement, bench), bench):
        return Judged(statement, UNSUPPORTED, "not two drugs of one class", "remark")
    return apart(statement, bench)


def pair_after(statement: Statement, bench: Bench) -> Judged:
    """As in "Taking ibuprofen 3 hours after Excedrin would raise the risk of bleeding": the warning, and the time that is told in it."""
    told = elapsed(replace(statement, polarity=None), bench)
    judged = pair(statement, bench)
    stands = stance_of(drug_pairs(statement, bench), bench)
    if judged.verdict == SUPPORTED and "nsaid" in statement.words and stands and "class" not in stands:
        judged.verdict, judged.because = CONTRADICTED, "not two drugs of one class"
    if judged.verdict == SUPPORTED and told.verdict == CONTRADICTED:
        judged.verdict, judged.because = CONTRADICTED, told.because
    return judged


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


# --- which doses count ------------------------------------------------------------------------------------------------------


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


def overlap(statement: Statement, bench: Bench) -> Judged:
    """As in "The two NSAIDs no longer overlap"."""
    finding = bench.ground.finding(SAME_CLASS)
    status = finding.status if finding is not None else "kept"
    spacing = bench.ground.finding(SPACING)
    if finding is None and statement.polarity == "YES" and spacing is not None:
        status = spacing.status
    if finding is None and statement.negated and "same" in stance_of(drug_pairs(statement, bench), bench) and not re.search(
        r"\b(?:no longer|D|any ?more|now|window|last)\b", statement.words
    ):  # fmt: skip
        status = "broken"
    if finding is None and statement.negated and re.search(r"\bno overlap\b|\bnot (?:\w+ )?overlap\b|n't (?:\w+ )?overlap\b", statement.words):
        asked = {name for profile in bench.ground.asked_profiles() for name in profile.judged}
        if any(asked & set(profile.ingredients) for profile in bench.ground.taken_profiles() if profile.name not in {one.name for one in bench.ground.asked_profiles()}):
            status = "broken"
    wanted = "kept" if statement.negated else "broken"
    verdict = UNSUPPORTED if status == "open" else SUPPORTED if status == wanted else CONTRADICTED
    return Judged(statement, verdict, f"24 h between the two: {status}", SAME_CLASS, tied=True)


DRUGS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "pair": pair, "pair_after": pair_after, "apart": apart, "follows": follows, "two_of": two_of, "contains": contains, "class": in_class, "different": different, "same": same,
    "products": products, "reset": reset, "left_window": left_window, "struck": struck, "in_window": in_window, "somebody": somebody, "concern_of": concern_of, "extended": extended,
    "scope": scope, "suits": suits, "recovered": recovered, "exempt": exempt, "outside": outside, "independent": independent, "was_product": was_product, "of_person": of_person, "no_reliever": no_reliever, "scope_waved": scope_waved, "population": population, "overlap": overlap,
}  # fmt: skip

__all__ = ["DRUGS"]
