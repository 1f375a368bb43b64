"""How sure one answer looks: from the probabilities of the three labels, and from the model's own words.

Definitions: DoseBench (arXiv:2606.04262v1), section 4.4, "Confidence-Related Signals", and Appendix D. All of them work
on the label probabilities *normalised over the three labels*. The paper does not state the logarithm's base; here
entropy is in nats (natural logarithm, from 0 to ln 3 = 1.0986) and is not divided by ln 3; ``share=True`` divides.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, isfinite, log
from typing import Final

from dosing_rules.errors import FormatError

LABELS: Final = ("YES", "NO", "AMBIGUOUS")
"""The order of every triple of label probabilities."""


def normalised(probabilities: Sequence[float | None]) -> tuple[float, ...]:
    """The label probabilities scaled to sum to 1; ``None`` (outside the list that a server returns) counts as 0.

    >>> normalised([0.2, None, 0.2])
    (0.5, 0.0, 0.5)

    Raises:
        FormatError: a negative or infinite probability, or no mass on any label.

    """
    known = [0.0 if p is None else float(p) for p in probabilities]
    if not known or any(p < 0 or not isfinite(p) for p in known) or fsum(known) <= 0:
        raise FormatError(f"expected probabilities of the labels such as [0.7, 0.2, 0.1], got {list(probabilities)}")
    whole = fsum(known)
    return tuple(p / whole for p in known)


def entropy(probabilities: Sequence[float | None], *, share: bool = False) -> float:
    """Entropy of the normalised label probabilities in nats; with ``share`` as a share of the largest possible one.

    >>> round(entropy([1, 1, 1]), 4), round(entropy([1, 1, 1], share=True), 4), entropy([1, 0, 0])
    (1.0986, 1.0, 0.0)
    """
    parts = normalised(probabilities)
    nats = max(0.0, -fsum(p * log(p) for p in parts if p > 0))
    return nats / log(len(parts)) if share else nats


def margin(probabilities: Sequence[float | None]) -> float:
    """The most probable label's normalised probability less the second's.

    >>> round(margin([0.7, 0.2, 0.1]), 6)
    0.5
    """
    first, second = sorted(normalised(probabilities), reverse=True)[:2]
    return first - second


def top_probability(probabilities: Sequence[float | None]) -> float:
    """Internal confidence: the normalised probability of the label that the decision-only prompt gives.

    >>> round(top_probability([0.35, 0.1, 0.05]), 6)
    0.7
    """
    return max(normalised(probabilities))


def mismatch(internal: float, verbal: float) -> float:
    """Internal confidence (0 to 1) less verbal confidence (1 to 10, divided by 10).

    Above 0 the model is surer inside than in words (DoseBench, Figure 5).

    >>> round(mismatch(0.9, 8), 6)
    0.1
    """
    if not 0 <= internal <= 1 or not 1 <= verbal <= 10:
        raise FormatError(f"expected internal confidence from 0 to 1 and verbal from 1 to 10, got {internal}, {verbal}")
    return internal - verbal / 10
