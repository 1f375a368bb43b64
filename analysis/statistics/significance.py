"""Tests on pairs: Wilcoxon's signed-rank test and McNemar's test, both two-sided.

DoseBench (arXiv:2606.04262v1), section 5.3, pairs consistency with correctness per question and reports the signed-rank
test. The paper does not name its method for zeros; here zero differences are dropped, as Wilcoxon did.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import comb, erfc, sqrt

from dosing_rules.errors import FormatError

EXACT_UP_TO = 50
"""The exact distribution is used for up to this many differences without ties; above it the normal approximation."""


@dataclass(frozen=True, slots=True)
class SignedRank:
    """The test's outcome.

    ``statistic`` is the smaller rank sum, ``n`` counts the differences that are not zero, ``zeros`` the others, and
    ``method`` says how ``p`` was computed.
    """

    statistic: float
    p: float
    n: int
    zeros: int
    method: str


def wilcoxon(first: Sequence[float | Fraction], second: Sequence[float | Fraction]) -> SignedRank:
    """Wilcoxon's signed-rank test of the paired differences ``first - second``.

    Exact for at most 50 differences without ties, else the normal approximation with the tie correction and without a
    continuity correction. Where every difference is zero, p is 1. Give exact numbers (``int``, ``Fraction``) where
    differences can tie: in floating point ``1 - 0.8`` and ``0.2 - 0`` do not.

    >>> wilcoxon([1, 2, 3, 4, 5], [0, 0, 0, 0, 0]).p
    0.0625
    """
    if len(first) != len(second):
        raise FormatError(f"expected pairs, got {len(first)} and {len(second)} values")
    if not first:
        raise FormatError("no pairs to test; expected at least one")
    differences = [Fraction(a) - Fraction(b) for a, b in zip(first, second, strict=True)]
    kept = sorted((d for d in differences if d != 0), key=abs)
    n, zeros = len(kept), len(differences) - len(kept)
    if n == 0:
        return SignedRank(0.0, 1.0, 0, zeros, "all differences are zero")
    up, start, ties = 0.0, 0, 0
    for _, group in groupby(kept, key=abs):
        members = list(group)
        rank = start + (len(members) + 1) / 2
        up += rank * sum(1 for d in members if d > 0)
        ties += len(members) ** 3 - len(members)
        start += len(members)
    whole = n * (n + 1) / 2
    statistic = min(up, whole - up)
    if n <= EXACT_UP_TO and ties == 0:
        return SignedRank(statistic, _exact_p(int(statistic), n), n, zeros, "exact")
    deviation = sqrt(n * (n + 1) * (2 * n + 1) / 24 - ties / 48)
    p = erfc(abs(statistic - whole / 2) / deviation / sqrt(2))
    return SignedRank(statistic, min(1.0, p), n, zeros, "normal approximation")


def _exact_p(statistic: int, n: int) -> float:
    """Twice the share of the 2^n sign patterns whose positive rank sum is at most ``statistic``."""
    ways = Counter({0: 1})
    for rank in range(1, n + 1):
        ways = Counter(ways) + Counter({total + rank: count for total, count in ways.items()})
    below = sum(count for total, count in ways.items() if total <= statistic)
    return min(1.0, 2 * below / (1 << n))


@dataclass(frozen=True, slots=True)
class Comparison:
    """McNemar's test: scenarios that only the first system, and only the second, got right; exact two-sided p."""

    only_first: int
    only_second: int
    p: float
    n: int


def mcnemar(first: Sequence[bool], second: Sequence[bool]) -> Comparison:
    """The exact (binomial) McNemar test on the same scenarios, right or wrong, of two systems.

    >>> mcnemar([True] * 6 + [False], [False] * 6 + [False])
    Comparison(only_first=6, only_second=0, p=0.03125, n=7)
    """
    if len(first) != len(second):
        raise FormatError(f"expected the same scenarios of both systems, got {len(first)} and {len(second)}")
    if not first:
        raise FormatError("no scenarios to compare two systems on; expected at least one")
    only_first = sum(1 for a, b in zip(first, second, strict=True) if a and not b)
    only_second = sum(1 for a, b in zip(first, second, strict=True) if b and not a)
    apart = only_first + only_second
    tail = sum(comb(apart, k) for k in range(min(only_first, only_second) + 1)) / (1 << apart)
    return Comparison(only_first, only_second, min(1.0, 2 * tail), len(first))
