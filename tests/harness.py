"""The engine beside the oracle: one case, compared; what differs is said in a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dosing_rules.facts import Situation
from dosing_rules.fast import decide_only
from dosing_rules.verdict import Verdict

from .oracle import Judgement, judge
from .oracle.answers import (
    Claim,
    broken_by,
    is_a_world,
    links_asked_time,
    most_allowed,
    next_allowed,
    product_named,
    statuses,
)
from .oracle.limits import LABELS, NAMES
from .oracle.stories import stories
from .smt import decide_by_solver
from .smt_missing import fewest_that_settle, open_facts, settles
from .strategies import situation_from

Decide = Callable[[Situation, str], Verdict]
FRAMES = {"instant": "epoch", "clock": "midnight", "after_now": "now"}


@dataclass(frozen=True, slots=True)
class Case:
    """One situation of the seeded generator."""

    seed: str
    family: str
    situation: Situation
    policy: str


def case_of(seed: str, family: str | None = None) -> Case:
    """The case of a seed; the seed text names it for good."""
    situation, policy, name = situation_from(seed, family)
    return Case(seed, name, situation, policy)


def decision_difference(decide: Decide, case: Case) -> str | None:
    """None where engine and oracle agree on the decision; else both, an unsafe YES marked."""
    expected = judge(case.situation, case.policy).decision
    got = decide(case.situation, case.policy).decision.value
    if got == expected:
        return None
    unsafe = "UNSAFE YES: " if got == "YES" else ""
    return f"{unsafe}{case.family} {case.seed}: oracle {expected}, engine {got}"


def quick_difference(case: Case) -> str | None:
    """None where the quick path, without a trace, decides as the oracle does."""
    expected = judge(case.situation, case.policy).decision
    got = decide_only(case.situation, case.policy).value
    if got == expected:
        return None
    return f"{'UNSAFE YES: ' if got == 'YES' else ''}{case.family} {case.seed}: oracle {expected}, quick path {got}"


def solver_difference(decide: Decide, case: Case) -> str | None:
    """None where the engine agrees with what the solver finds of the worlds."""
    worlds = decide_by_solver(case.situation, case.policy)
    verdict = decide(case.situation, case.policy)
    got = verdict.decision.value
    if worlds == "NO":
        agrees = got == "NO"
    elif worlds == "YES":
        # Beside the worlds something else may keep a verdict from YES; then it says so.
        agrees = got == "YES" or (got == "AMBIGUOUS" and bool(verdict.reasons))
    else:
        agrees = got == "AMBIGUOUS"
    return None if agrees else f"{case.family} {case.seed}: solver {worlds}, engine {got}"


def rest_differences(decide: Decide, case: Case) -> list[str]:
    """What else of the verdict does not meet its definition: rules, witnesses, next allowed time, most allowed now."""
    verdict = decide(case.situation, case.policy)
    seen = judge(case.situation, case.policy, full=True)
    if "conflict" in seen.reasons:
        return [] if "conflict" in verdict.reasons else ["conflict not said"]
    found = [*_rules(verdict, seen), *_witnesses(verdict, seen, case), *_times(verdict, case), *_amounts(verdict, case)]
    return [f"{case.family} {case.seed}: {line}" for line in found]


def _rules(verdict: Verdict, seen: Judgement) -> list[str]:
    told = {"single_dose" if rule == "first_dose" else rule for rule in verdict.determining}
    status = statuses(seen)
    if seen.decision == "NO":
        always = {rule for rule, kind in status.items() if kind == "broken"}
        if (always and told != always) or not told <= set(status):
            return [f"determining {sorted(told)}, broken in every world {sorted(always)}"]
    elif "worlds" in seen.reasons and told != set(status):
        return [f"determining {sorted(told)}, open {sorted(status)}"]
    return []


def _witnesses(verdict: Verdict, seen: Judgement, case: Case) -> list[str]:
    found = []
    for witness in verdict.witnesses:
        doses = tuple((dose.id, dose.product, dose.units, dose.before) for dose in witness.doses)
        claim = Claim(witness.asked, doses, witness.uses)
        keeps = {not broken_by(claim, case.policy, first_of_the_day=day) for day in (False, True)}
        if (witness.decision.value == "YES") not in keeps:
            found.append(f"the {witness.decision} witness does not replay")
        if not is_a_world(case.situation, claim, case.policy):
            found.append(f"the {witness.decision} witness is not a world")
    # A drug without a limit has no world that allows it; else an open question has one of each kind.
    # Where a label's exception is left open, the world that it would allow is neither.
    exception = case.policy == "label" and first_dose_asked(case.situation)
    if seen.reasons == {"worlds"} and not exception and {str(witness.decision) for witness in verdict.witnesses} != {"YES", "NO"}:
        found.append("an open question without a world of each kind")
    return found


def _times(verdict: Verdict, case: Case) -> list[str]:
    told = verdict.next_allowed
    point = FRAMES.get(told.frame)
    if point is None or not links_asked_time(case.situation, point):
        return []
    certain, possible = next_allowed(case.situation, case.policy, point)
    if case.policy == "label" and first_dose_asked(case.situation):
        # The second tablet of the first hour is allowed and, later, refused: one world has no one last stretch.
        possible = told.possible
    if (certain, possible) == (told.certain, told.possible):
        return []
    return [f"next allowed {told.certain} / {told.possible}, by definition {certain} / {possible} ({told.frame})"]


def first_dose_asked(situation: Situation) -> bool:
    """Whether a label of something asked for has an exception for a first dose."""
    names = [str(item.product).lower() for item in situation.next_dose.items]
    return any(LABELS[product].first for name in names for product in NAMES.get(name, ()) if product in LABELS)


def _amounts(verdict: Verdict, case: Case) -> list[str]:
    found = []
    items = case.situation.next_dose.items
    if len(verdict.most_allowed_now) != len(items):
        return []
    for number, told in enumerate(verdict.most_allowed_now):
        most = most_allowed(case.situation, case.policy, number, told.product)
        if told.units != most:
            found.append(f"most allowed of {told.product}: {told.units}, by definition {most}")
        elif told.micrograms is not None and told.micrograms != most * product_named(told.product).micrograms(told.ingredient):
            found.append(f"{told.units} units of {told.product} are not {told.micrograms} ug")
    return found


def missing_difference(decide: Decide, case: Case, *, most_stories: int = 8, most_facts: int = 5) -> str | None:
    """None where the facts to ask for settle the question and no fewer do; "" where the case says nothing of it."""
    situation, policy = case.situation, case.policy
    if judge(situation, policy).reasons != {"worlds"} or situation.totals or situation.courses:
        return ""
    told = decide(situation, policy).missing
    facts = open_facts(situation, policy)
    # Where now or the asked time is open itself, the moment of a dose is told by it, not by the asked time.
    if not told.exact or {"now", "next.at"} & set(told.facts) or len(facts) > most_facts:
        return ""
    if len(list(stories(situation, policy))) > most_stories:
        return ""
    fewest = fewest_that_settle(situation, policy)
    if fewest is None:
        return None if not told.ask else f"{case.family} {case.seed}: nothing settles it, engine asks {told.ask}"
    if not settles(situation, policy, told.ask):
        return f"{case.family} {case.seed}: {told.ask} do not settle it"
    return None if len(told.ask) == fewest else f"{case.family} {case.seed}: {told.ask}, but {fewest} settle it"
