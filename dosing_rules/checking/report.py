"""What the verifier says of an explanation, as frozen data with a JSON round trip."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from ..errors import FormatError


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim of an explanation.

    Args:
        text: the words, a verbatim piece of the explanation.
        start, end: its place in the explanation.
        kind: ``elapsed``, ``total_intake``, ``daily_limit``, ``interval_rule``, ``single_dose_limit``, ``next_time``,
            ``compatibility``, ``missing_information``, ``decision_consistency`` or ``other``.
        verdict: ``supported`` (true in every world), ``contradicted`` (false in every world, or no label says so) or
            ``unsupported`` (depends on what was not told, or could not be read).
        value: the value read from the words ("4 h 5 min", "over 3,000 mg", "NO"), or None.
        because: the computation behind the verdict.
    """

    text: str
    start: int
    end: int
    kind: str
    verdict: str
    value: str | None
    because: str


@dataclass(frozen=True, slots=True)
class ExplanationReport:
    """An explanation verified.

    Args:
        text: the explanation.
        claims: in the order of the text.
        decision: the engine's decision on the question: YES, NO or AMBIGUOUS.
        letter: the decision that came with the explanation, or that the text concludes; None where there is neither.
        verifiability: 2, 1 or 0.
        failure_type: Verifiable Reasoning, Factual Error, Incomplete Reasoning or Ambiguous Reasoning.
        rule: the name of the row of :data:`dosing_rules.checking.scoring.TABLE` that gave the score.
        because: what that row says.
        policy: the policy that judged.
    """

    text: str
    claims: tuple[Claim, ...]
    decision: str
    letter: str | None
    verifiability: int
    failure_type: str
    rule: str
    because: str
    policy: str

    def of(self, verdict: str) -> tuple[Claim, ...]:
        """The claims with this verdict."""
        return tuple(claim for claim in self.claims if claim.verdict == verdict)

    def __str__(self) -> str:
        from .rendering import rendered

        return rendered(self)

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON types; :meth:`from_dict` reads it again."""
        return {**asdict(self), "claims": [asdict(claim) for claim in self.claims]}

    def to_json(self, **options: Any) -> str:
        """As JSON; options go to :func:`json.dumps`."""
        return json.dumps(self.to_dict(), **options)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ExplanationReport:
        """The report that :meth:`to_dict` gave this for.

        Raises:
            FormatError: another shape.
        """
        try:
            return cls(**{**data, "claims": tuple(Claim(**claim) for claim in data["claims"])})
        except (KeyError, TypeError) as error:
            told = f"{type(error).__name__}: {error}"
            raise FormatError(f"expected a report as ExplanationReport.to_dict() gives it; {told}") from error

    @classmethod
    def from_json(cls, text: str) -> ExplanationReport:
        """The report that :meth:`to_json` gave this for."""
        try:
            data = json.loads(text)
        except ValueError as error:
            raise FormatError(f"expected a report as JSON: {error}") from error
        return cls.from_dict(data)


__all__ = ["Claim", "ExplanationReport"]
