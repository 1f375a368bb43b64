"""Repeated runs of one scenario: majority decision, consistency, accuracy, and the spread across models.

Definitions: Kousar and Hu, DoseBench (arXiv:2606.04262v1), section 4.4, "Correctness and Consistency", and Table 9. The
paper does not say what a tie is; here a tie has no majority, counts as not correct, and is counted for itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from dosing_rules.errors import FormatError


@dataclass(frozen=True, slots=True)
class Majority:
    """The outcome of one scenario's runs.

    ``decision`` is the most frequent parsed decision, ``None`` for a tie or where nothing was parsed; ``consistency``
    is the largest share over all runs; ``runs`` counts all of them, ``parsed`` those that hold a decision.
    """

    decision: str | None
    consistency: float
    tie: bool
    runs: int
    parsed: int


def vote(decisions: Sequence[str | None]) -> Majority:
    """The majority of one scenario's runs; ``None`` stands for a run without a decision.

    The answer does not depend on the order of the runs.

    >>> vote(["YES", "YES", "YES", "NO", "AMBIGUOUS"])
    Majority(decision='YES', consistency=0.6, tie=False, runs=5, parsed=5)
    >>> vote(["YES", "YES", "NO", "NO", None]).decision is None
    True

    Raises:
        FormatError: no runs at all.

    """
    if not decisions:
        raise FormatError("no runs to take a majority of; expected a list such as ['YES', 'NO', None]")
    counts = Counter(decision for decision in decisions if decision is not None)
    runs = len(decisions)
    if not counts:
        return Majority(None, 0.0, False, runs, 0)
    most = max(counts.values())
    leaders = [decision for decision, count in counts.items() if count == most]
    tie = len(leaders) > 1
    return Majority(None if tie else leaders[0], most / runs, tie, runs, counts.total())


def consistency(decisions: Sequence[str | None]) -> float:
    """The largest share of one decision over all runs of a scenario, runs without a decision in the denominator.

    The paper's own example: three Yes, one No and one Ambiguous give 3/5.

    >>> consistency(["YES", "YES", "YES", "NO", "AMBIGUOUS"])
    0.6
    """
    return vote(decisions).consistency


def accuracy(decisions: Sequence[str | None], golds: Sequence[str]) -> float:
    """The share of scenarios whose decision equals the gold one; ``None`` never does.

    >>> accuracy(["YES", None, "NO", "NO"], ["YES", "NO", "NO", "AMBIGUOUS"])
    0.5
    """
    if len(decisions) != len(golds):
        raise FormatError(f"expected as many decisions as gold labels, got {len(decisions)} and {len(golds)}")
    if not golds:
        raise FormatError("no scenarios to take an accuracy of; an empty set has none")
    return sum(decision == gold for decision, gold in zip(decisions, golds, strict=True)) / len(golds)


def mean_and_deviation(values: Sequence[float]) -> tuple[float, float | None]:
    """Mean and sample standard deviation (n - 1), as across models in Table 9; the deviation of one value is ``None``.

    The paper names no denominator. Recomputed from its printed percentages, n - 1 meets or comes nearest to all five of
    its printed deviations.

    >>> mean, deviation = mean_and_deviation([50, 75, 60, 45])
    >>> round(mean, 1), round(deviation, 1)
    (57.5, 13.2)
    """
    if not values:
        raise FormatError("no values to take a mean of; expected one per model")
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, None
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
