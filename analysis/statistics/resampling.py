"""Intervals by the bootstrap over scenarios, seeded.

Scenarios are drawn, not runs: the five runs of one scenario are not independent, so a drawn scenario brings all of its
runs along. The interval is the percentile one (Efron 1979). With 81 scenarios it is wide, and that is the message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeVar

from dosing_rules.errors import FormatError

T = TypeVar("T")
RESAMPLES: Final = 2000


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measure of the whole set with its interval.

    ``n`` counts the drawn items. ``undefined`` counts the resamples on which the measure has no value (AUROC where all
    answers are right); they are left out, and ``low`` and ``high`` are ``None`` where that is most of them.
    """

    value: float | None
    low: float | None
    high: float | None
    n: int
    undefined: int = 0


def quantile(ordered: Sequence[float], share: float) -> float:
    """The quantile of sorted values, linear between neighbours (Hyndman and Fan's type 7).

    >>> quantile([0, 1, 2, 3], 0.5)
    1.5
    """
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def bootstrap(
    items: Sequence[T],
    measure: Callable[[Sequence[T]], float | None],
    *,
    seed: int,
    resamples: int = RESAMPLES,
    level: float = 0.95,
) -> Estimate:
    """The measure of ``items`` with a percentile interval over ``resamples`` draws with replacement.

    The same items in the same order and the same seed give the same interval.

    >>> estimate = bootstrap([1, 1, 0, 0], lambda drawn: sum(drawn) / len(drawn), seed=1, resamples=200)
    >>> estimate.value, estimate.low <= 0.5 <= estimate.high
    (0.5, True)

    Raises:
        FormatError: no items.

    """
    if not items:
        raise FormatError("no scenarios to draw from; a measure of an empty set has no interval")
    random = Random(seed)
    count = len(items)
    drawn: list[float] = []
    for _ in range(resamples):
        value = measure(random.choices(items, k=count))
        if value is not None:
            drawn.append(value)
    undefined = resamples - len(drawn)
    if 2 * undefined > resamples:
        return Estimate(measure(items), None, None, count, undefined)
    drawn.sort()
    tail = (1 - level) / 2
    return Estimate(measure(items), quantile(drawn, tail), quantile(drawn, 1 - tail), count, undefined)


def bootstrap_mean(values: Sequence[float], *, seed: int, resamples: int = RESAMPLES, level: float = 0.95) -> Estimate:
    """:func:`bootstrap` of the mean.

    >>> bootstrap_mean([1, 1, 1], seed=0, resamples=10)
    Estimate(value=1.0, low=1.0, high=1.0, n=3, undefined=0)
    """
    return bootstrap(values, lambda drawn: sum(drawn) / len(drawn), seed=seed, resamples=resamples, level=level)


def bootstrap_share(hits: Sequence[bool], *, seed: int, resamples: int = RESAMPLES, level: float = 0.95) -> Estimate:
    """:func:`bootstrap` of the share of ``True``; where all are equal, the exact binomial interval.

    Drawing from equal values gives an interval without width, which says more than was seen. Clopper and Pearson's
    interval at the ends is ``[tail ** (1 / n), 1]`` for n of n, with tail = (1 - level) / 2.

    >>> estimate = bootstrap_share([True] * 81, seed=0)
    >>> estimate.value, round(estimate.low, 4), estimate.high
    (1.0, 0.9555, 1.0)
    """
    right = sum(hits)
    if hits and right in (0, len(hits)):
        edge = ((1 - level) / 2) ** (1 / len(hits))
        low, high = (edge, 1.0) if right else (0.0, 1 - edge)
        return Estimate(right / len(hits), low, high, len(hits))
    return bootstrap_mean([float(hit) for hit in hits], seed=seed, resamples=resamples, level=level)


def flat_mean(sample: Sequence[Sequence[float]]) -> float:
    """The mean of all the values of a sample of clusters, every value counted alike.

    >>> flat_mean([[1, 0], [1]])
    0.6666666666666666
    """
    return sum(map(sum, sample)) / sum(map(len, sample))
