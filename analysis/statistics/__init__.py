"""The measures: each takes plain sequences, cites its definition, and refuses an empty input."""

from .agreement import Majority, accuracy, consistency, mean_and_deviation, vote
from .calibration import (
    adaptive_calibration_error,
    area_under_risk_coverage,
    auroc,
    brier,
    brier_of_labels,
    risk_coverage,
)
from .certainty import LABELS, entropy, margin, mismatch, normalised, top_probability
from .raters import confusion, kappa
from .resampling import Estimate, bootstrap, bootstrap_mean, bootstrap_share, flat_mean
from .significance import Comparison, SignedRank, mcnemar, wilcoxon

__all__ = [
    "LABELS",
    "Comparison",
    "Estimate",
    "Majority",
    "SignedRank",
    "accuracy",
    "adaptive_calibration_error",
    "area_under_risk_coverage",
    "auroc",
    "bootstrap",
    "bootstrap_mean",
    "bootstrap_share",
    "brier",
    "brier_of_labels",
    "confusion",
    "consistency",
    "entropy",
    "flat_mean",
    "kappa",
    "margin",
    "mcnemar",
    "mean_and_deviation",
    "mismatch",
    "normalised",
    "risk_coverage",
    "top_probability",
    "vote",
    "wilcoxon",
]
