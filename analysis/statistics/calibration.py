"""Whether confidence tells right from wrong: Brier, calibration error, AUROC, risk against coverage.

Every function takes ``confidence`` (0 to 1) and ``correct`` (True or False) of the same length, and no answer depends
on the order of the items, equal confidences included.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from dosing_rules.errors import FormatError

from .certainty import normalised


def _paired(confidence: Sequence[float], correct: Sequence[bool]) -> list[tuple[float, bool]]:
    if len(confidence) != len(correct):
        raise FormatError(f"expected as many confidences as outcomes, got {len(confidence)} and {len(correct)}")
    if not confidence:
        raise FormatError("no answers to measure; an empty set has no calibration")
    if not all(0 <= value <= 1 for value in confidence):
        raise FormatError(f"a confidence lies between 0 and 1, got {min(confidence)} to {max(confidence)}")
    return list(zip(confidence, correct, strict=True))


def brier(confidence: Sequence[float], correct: Sequence[bool]) -> float:
    """Mean squared distance between the confidence and 1 (right) or 0 (wrong). 0 is best (Brier 1950, two outcomes).

    >>> round(brier([0.9, 0.6], [True, False]), 3)
    0.185
    """
    pairs = _paired(confidence, correct)
    return sum((value - right) ** 2 for value, right in pairs) / len(pairs)


def brier_of_labels(probabilities: Sequence[Sequence[float | None]], golds: Sequence[int]) -> float:
    """Brier's original score over the three labels, 0 (best) to 2; ``golds`` are positions in the triple.

    >>> brier_of_labels([[1, 0, 0], [0, 1, 0]], [0, 0])
    1.0
    """
    if len(probabilities) != len(golds) or not golds:
        raise FormatError(f"expected one triple for every gold label, got {len(probabilities)} and {len(golds)}")
    total = 0.0
    for triple, gold in zip(probabilities, golds, strict=True):
        total += sum((p - (place == gold)) ** 2 for place, p in enumerate(normalised(triple)))
    return total / len(golds)


def adaptive_calibration_error(confidence: Sequence[float], correct: Sequence[bool], bins: int = 10) -> float:
    """Calibration error over bins that hold equally many answers (Nguyen and O'Connor 2015; Nixon et al. 2019).

    The answer at rank r of n goes to bin ``floor(bins * (r - 0.5) / n)``; answers of equal confidence share their mean
    rank, so they share a bin. Error: the sum over bins of (share of answers) x |share right - mean confidence|.

    >>> round(adaptive_calibration_error([0.9, 0.9, 0.6, 0.6], [True, False, True, False], bins=2), 3)
    0.25
    """
    pairs = sorted(_paired(confidence, correct))
    if bins < 1:
        raise FormatError(f"expected at least one bin, got {bins}")
    sums: dict[int, list[float]] = {}
    rank = 0
    for _, group in groupby(pairs, key=lambda pair: pair[0]):
        members = list(group)
        bin_ = min(bins - 1, int(bins * (rank + len(members) / 2) / len(pairs)))
        totals = sums.setdefault(bin_, [0.0, 0.0])
        totals[0] += sum(value for value, _ in members)
        totals[1] += sum(right for _, right in members)
        rank += len(members)
    return sum(abs(right - value) for value, right in sums.values()) / len(pairs)


def auroc(confidence: Sequence[float], correct: Sequence[bool]) -> float | None:
    """The chance that a right answer has a higher confidence than a wrong one, ties half (Mann-Whitney).

    ``None`` where all answers are right, or all are wrong: there is nothing to tell apart.

    >>> auroc([0.9, 0.8, 0.8, 0.1], [True, True, False, False])
    0.875
    """
    pairs = sorted(_paired(confidence, correct))
    right = sum(1 for _, hit in pairs if hit)
    wrong = len(pairs) - right
    if not right or not wrong:
        return None
    won, below = 0.0, 0
    for _, group in groupby(pairs, key=lambda pair: pair[0]):
        hits = [hit for _, hit in group]
        here = sum(hits)
        misses = len(hits) - here
        won += here * (below + misses / 2)
        below += misses
    return won / (right * wrong)


def risk_coverage(confidence: Sequence[float], correct: Sequence[bool]) -> list[tuple[float, float]]:
    """Points (coverage, risk): answer the surest k of n; risk is the share of those that is wrong.

    El-Yaniv and Wiener 2010. Among equal confidences the wrong answers are spread evenly, which is the mean over all
    orders of the tied answers.

    >>> risk_coverage([0.9, 0.5], [True, False])
    [(0.5, 0.0), (1.0, 0.5)]
    """
    pairs = sorted(_paired(confidence, correct), key=lambda pair: -pair[0])
    points: list[tuple[float, float]] = []
    wrong, answered, n = 0.0, 0, len(pairs)
    for _, group in groupby(pairs, key=lambda pair: pair[0]):
        misses = [not hit for _, hit in group]
        share = sum(misses) / len(misses)
        points.extend(
            ((answered + step) / n, (wrong + share * step) / (answered + step)) for step in range(1, len(misses) + 1)
        )
        wrong += sum(misses)
        answered += len(misses)
    return points


def area_under_risk_coverage(confidence: Sequence[float], correct: Sequence[bool]) -> float:
    """The mean risk over all n coverages (AURC; Geifman, Uziel and El-Yaniv 2019). 0 is best.

    >>> area_under_risk_coverage([0.9, 0.5], [True, False])
    0.25
    """
    points = risk_coverage(confidence, correct)
    return sum(risk for _, risk in points) / len(points)
