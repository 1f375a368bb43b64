"""What a reply is scored as, and the figures over runs.

The score's value is the decided letter, never right or wrong: a majority of right and wrong is not the majority
decision. ``refusal`` and ``unparsed`` are values of their own; a failed call has no score at all and is counted by
whoever reads the log.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from benchmarks.dosebench.load import LETTERS

TIE: Final = "tie"
"""Written where two decisions are equally frequent; it equals no letter."""

NONE: Final = "none"
"""Written where no run has a decision."""


@dataclass(frozen=True, slots=True)
class Majority:
    """The majority decision of one item's runs (paper, section 4.4).

    Args:
        value: a letter, :data:`TIE`, or :data:`NONE`.
        consistency: the largest share of one decision over all runs, unparsed replies and refusals in the denominator.
        runs: how many.
    """

    value: str
    consistency: float
    runs: int


def majority(values: Sequence[str]) -> Majority:
    """Find the most frequent decision among the runs of one item.

    A tie has no majority; the order of the runs does not matter.

    >>> majority(["A", "A", "A", "B", "C"])
    Majority(value='A', consistency=0.6, runs=5)
    >>> majority(["A", "A", "B", "B", "unparsed"]).value
    'tie'
    """
    if not values:
        raise ValueError("a majority needs at least one run, got none")
    counts = Counter(value for value in values if value in LETTERS)
    if not counts:
        return Majority(NONE, 0.0, len(values))
    most = max(counts.values())
    first = [value for value, count in counts.items() if count == most]
    return Majority(first[0] if len(first) == 1 else TIE, most / len(values), len(values))


@dataclass(frozen=True, slots=True)
class LabelConfidence:
    """What the label probabilities say (paper, section 4.4 and Appendix D).

    Args:
        probabilities: raw mass by letter; None where it is not known (not among the most probable tokens).
        covered: the sum of the known ones; what is missing to 1 went to other tokens.
        normalised: over the letters alone, an unknown letter as 0.
        entropy: of ``normalised``, in nats (natural logarithm, not divided by ln 3).
        margin: the largest of ``normalised`` less the second.
        internal_confidence: the largest of ``normalised``.
    """

    probabilities: Mapping[str, float | None]
    covered: float
    normalised: Mapping[str, float] | None
    entropy: float | None
    margin: float | None
    internal_confidence: float | None


def label_confidence(probabilities: Mapping[str, float | None]) -> LabelConfidence:
    """Derive entropy, margin and confidence from the letters' probabilities.

    >>> found = label_confidence({"A": 0.6, "B": 0.2, "C": None})
    >>> found.covered, {k: round(v, 2) for k, v in found.normalised.items()}, round(found.margin, 2)
    (0.8, {'A': 0.75, 'B': 0.25, 'C': 0.0}, 0.5)
    """
    letters = {letter: probabilities.get(letter) for letter in LETTERS}
    covered = math.fsum(p for p in letters.values() if p is not None)
    if covered <= 0:
        return LabelConfidence(letters, 0.0, None, None, None, None)
    normalised = {letter: (p or 0.0) / covered for letter, p in letters.items()}
    ordered = sorted(normalised.values(), reverse=True)
    entropy = -math.fsum(p * math.log(p) for p in ordered if p > 0)
    return LabelConfidence(letters, covered, normalised, max(0.0, entropy), ordered[0] - ordered[1], ordered[0])


def letters_of_top(tokens: Mapping[str, float]) -> dict[str, float | None]:
    """The letters' probabilities from a list of the most probable tokens with their log-probabilities.

    Tokens that are the letter with white space around it count together. A letter that is not in the list is None: its
    probability is at most what the list leaves, but it is not known to be 0.

    >>> letters_of_top({"A": math.log(0.5), " B": math.log(0.25), "": math.log(0.25)})
    {'A': 0.5, 'B': 0.25, 'C': None}
    """
    found: dict[str, float | None] = dict.fromkeys(LETTERS)
    for token, logprob in tokens.items():
        letter = token.strip()
        # a set, not a substring: an empty token is in every string
        if letter in LETTERS:
            found[letter] = (found[letter] or 0.0) + math.exp(logprob)
    return found


def score_fields(**given: Any) -> dict[str, Any]:
    """The metadata that every score has, in one order, None where a reply gives nothing."""
    keys = ("outcome", "decision", "letter", "confidence", "reasoning", "parse", "reason", "stop_reason", "seed")
    unknown = set(given) - set(keys)
    if unknown:
        raise TypeError(f"no such field of a score: {sorted(unknown)}; expected some of {keys}")
    return {key: given.get(key) for key in keys}
