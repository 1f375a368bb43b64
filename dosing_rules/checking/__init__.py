"""Gold labels and explanations, checked against the worlds that fit the question."""

from .explanation import verify_explanation
from .gold import GoldCheck, GoldReport, read_scenarios, verify_gold
from .report import Claim, ExplanationReport

__all__ = [
    "Claim", "ExplanationReport", "GoldCheck", "GoldReport", "read_scenarios", "verify_explanation", "verify_gold",
]  # fmt: skip
