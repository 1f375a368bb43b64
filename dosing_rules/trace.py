"""Everything that a verdict carries beside the decision: findings, witnesses, missing facts, times, amounts, remarks."""

from __future__ import annotations

from .catalogue.model import Catalogue, Policy
from .decision import Decision
from .facts import Situation
from .findings import determining_of, findings_of
from .intakes import MANY
from .judgement import Judgement
from .missing import missing_of
from .outlook import most_allowed_of, next_allowed_of
from .quantities import Exact
from .remarks import remarks_of
from .verdict import NextAllowed, Verdict
from .witnesses import witnesses_of


def traced(
    situation: Situation, policy: Policy, catalogue: Catalogue, judgement: Judgement, decision: Decision,
    reasons: tuple[str, ...],
) -> Verdict:  # fmt: skip
    """The verdict around a decision that was made."""
    findings = findings_of(judgement)
    settled = not any(reason not in ("require_now",) for reason in reasons)
    asked: dict[str, tuple[str, Exact, Exact | None, str]] = {}
    for outcome in judgement.outcomes:
        for part in outcome.found.asked:
            unit = part.profile.unit if part.profile else ""
            _, least, most, _ = asked.get(part.name, (part.name, part.least, part.most, unit))
            most = None if most is None or part.most >= MANY else max(most, part.most)
            asked[part.name] = (part.name, min(least, part.least), most, unit)
    conflict = judgement.conflicts[0] if "conflict" in judgement.reasons else ()
    return Verdict(
        decision=decision,
        policy=policy.name,
        asked=tuple(asked.values()),
        determining=determining_of(decision, findings, judgement),
        reasons=reasons,
        findings=findings,
        witnesses=witnesses_of(decision, judgement, policy, catalogue),
        missing=missing_of(situation, policy, catalogue, judgement, decision, reasons),
        next_allowed=next_allowed_of(situation, policy, catalogue, judgement) if settled else NextAllowed(None, None, "none"),
        most_allowed_now=most_allowed_of(situation, policy, catalogue, judgement, reasons),
        remarks=remarks_of(situation, policy, catalogue, judgement),
        conflict=conflict,
        not_understood=situation.unread,
    )
