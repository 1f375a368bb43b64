"""Everything that a verdict carries beside the decision: findings, witnesses, missing facts, times, amounts, remarks."""

from __future__ import annotations

from typing import Any

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
from .verdict import Finding, Missing, MostAllowed, NextAllowed, Remark, Verdict, Witness
from .witnesses import witnesses_of


def traced(
    situation: Situation, policy: Policy, catalogue: Catalogue, judgement: Judgement, decision: Decision,
    reasons: tuple[str, ...],
) -> Verdict:  # fmt: skip
    """The verdict around a decision that was made; what it carries besides is reckoned when it is read."""
    asked: dict[str, tuple[str, Exact, Exact | None, str]] = {}
    for outcome in judgement.outcomes:
        for part in outcome.found.asked:
            unit = part.profile.unit if part.profile else ""
            _, least, most, _ = asked.get(part.name, (part.name, part.least, part.most, unit))
            most = None if most is None or part.most >= MANY else max(most, part.most)
            asked[part.name] = (part.name, min(least, part.least), most, unit)
    return Verdict.decided(
        decision,
        policy.name,
        tuple(asked.values()),
        reasons,
        judgement.conflicts[0] if "conflict" in judgement.reasons else (),
        situation.unread,
        _Trace(situation, policy, catalogue, judgement, decision, reasons),
    )


class _Trace:
    """What a verdict carries beside its decision, each part reckoned by its name."""

    __slots__ = ("_catalogue", "_decision", "_findings", "_judgement", "_policy", "_reasons", "_situation")

    def __init__(
        self, situation: Situation, policy: Policy, catalogue: Catalogue, judgement: Judgement, decision: Decision,
        reasons: tuple[str, ...],
    ) -> None:  # fmt: skip
        self._situation, self._policy, self._catalogue = situation, policy, catalogue
        self._judgement, self._decision, self._reasons = judgement, decision, reasons
        self._findings: tuple[Finding, ...] | None = None

    def __call__(self, name: str) -> Any:
        return getattr(self, name)()

    def findings(self) -> tuple[Finding, ...]:
        if self._findings is None:
            self._findings = findings_of(self._judgement)
        return self._findings

    def determining(self) -> tuple[str, ...]:
        return determining_of(self._decision, self.findings(), self._judgement)

    def witnesses(self) -> tuple[Witness, ...]:
        return witnesses_of(self._decision, self._judgement, self._policy, self._catalogue)

    def missing(self) -> Missing:
        return missing_of(self._situation, self._policy, self._catalogue, self._judgement, self._decision, self._reasons)

    def next_allowed(self) -> NextAllowed:
        if any(reason not in ("require_now",) for reason in self._reasons):
            return NextAllowed(None, None, "none")
        return next_allowed_of(self._situation, self._policy, self._catalogue, self._judgement)

    def most_allowed_now(self) -> tuple[MostAllowed, ...]:
        return most_allowed_of(self._situation, self._policy, self._catalogue, self._judgement, self._reasons)

    def remarks(self) -> tuple[Remark, ...]:
        return remarks_of(self._situation, self._policy, self._catalogue, self._judgement)
