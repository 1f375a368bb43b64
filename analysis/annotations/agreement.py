"""How far raters agree: every pair of annotators, and each of them with the verifier."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from ..columns import FAILURE_TYPES
from ..measures import SEED
from ..statistics import Estimate, bootstrap, bootstrap_share, confusion, flat_mean, kappa
from ..tables import Head, Table
from .reading import SCORES, VERIFIER, Annotation
from .responses import Key, Response

ADJUDICATED: Final = "adjudicated"
RESAMPLES: Final = 1000


@dataclass(frozen=True, slots=True)
class Rating:
    """What one rater, a person or the verifier, says of one response."""

    score: int
    type: str
    contradicted: tuple[tuple[int, int], ...] | None


Ratings = dict[str, dict[Key, Rating]]
"""By rater, then by response."""


def ratings_of(annotations: Sequence[Annotation], responses: Sequence[Response]) -> Ratings:
    """The annotators' ratings in the order in which they first occur, the verifier's last."""
    found: Ratings = {}
    for a in annotations:
        found.setdefault(a.annotator, {})[a.response] = Rating(a.score, a.type, a.contradicted)
    found[VERIFIER] = {
        r.key: Rating(
            r.score, r.type, tuple((c["start"], c["end"]) for c in r.claims if c["verdict"] == "contradicted")
        )
        for r in responses
    }  # fmt: skip
    return found


@dataclass(frozen=True, slots=True)
class Agreement:
    """Two raters on the responses that both rated.

    ``precision`` is the share of the second's contradicted spans that overlap one of the first's, ``recall`` the share
    of the first's that overlap one of the second's; ``None`` where one of them marked no claims at all. The tables of
    counts have the first rater's labels as rows.
    """

    first: str
    second: str
    responses: int
    scenarios: int
    score: Estimate
    score_kappa: Estimate
    type: Estimate
    type_kappa: Estimate
    precision: Estimate | None
    recall: Estimate | None
    scores: tuple[tuple[int, ...], ...]
    types: tuple[tuple[int, ...], ...]


Pair = tuple[Rating, Rating]


def agreement(
    ratings: Ratings, first: str, second: str, responses: Sequence[Response], *, seed: int = SEED
) -> Agreement | None:
    """How far two raters agree, with 95 % bootstrap intervals over scenarios; ``None`` where no response has both.

    The responses to one scenario are drawn together: they share its question and most of its difficulty.
    """
    groups: dict[str, list[Pair]] = defaultdict(list)
    for response in responses:
        one, other = ratings[first].get(response.key), ratings[second].get(response.key)
        if one is not None and other is not None:
            groups[response.scenario].append((one, other))
    clusters = list(groups.values())
    if not clusters:
        return None
    pairs = [pair for cluster in clusters for pair in cluster]

    def share(same: Callable[[Pair], bool]) -> Estimate:
        return _share([[same(pair) for pair in cluster] for cluster in clusters], seed)

    def chance(of: Callable[[Rating], Any], labels: Sequence[Any], *, quadratic: bool) -> Estimate:
        def measure(sample: Sequence[list[Pair]]) -> float | None:
            flat = [pair for cluster in sample for pair in cluster]
            return kappa([of(a) for a, _ in flat], [of(b) for _, b in flat], labels, quadratic=quadratic)

        if all(of(a) == of(b) for a, b in pairs):
            # drawing from pairs that all agree gives an interval without width, which says more than was seen
            return Estimate(measure(clusters), None, None, len(clusters))
        return bootstrap(clusters, measure, seed=seed, resamples=RESAMPLES)

    marked = all(a.contradicted is not None and b.contradicted is not None for a, b in pairs)
    return Agreement(
        first=first,
        second=second,
        responses=len(pairs),
        scenarios=len(clusters),
        score=share(lambda pair: pair[0].score == pair[1].score),
        score_kappa=chance(lambda rating: rating.score, SCORES, quadratic=True),
        type=share(lambda pair: pair[0].type == pair[1].type),
        type_kappa=chance(lambda rating: rating.type, FAILURE_TYPES, quadratic=False),
        precision=_overlap([[(b, a) for a, b in cluster] for cluster in clusters], seed) if marked else None,
        recall=_overlap(clusters, seed) if marked else None,
        scores=confusion([a.score for a, _ in pairs], [b.score for _, b in pairs], SCORES),
        types=confusion([a.type for a, _ in pairs], [b.type for _, b in pairs], FAILURE_TYPES),
    )


def _share(clusters: Sequence[list[bool]], seed: int) -> Estimate:
    """The share of ``True`` over all; clusters are drawn. Where all are equal, the exact interval of so many clusters."""
    flat = [hit for cluster in clusters for hit in cluster]
    if all(flat) or not any(flat):
        return bootstrap_share([flat[0]] * len(clusters), seed=seed)
    return bootstrap(clusters, flat_mean, seed=seed, resamples=RESAMPLES)


def _overlap(clusters: Sequence[list[Pair]], seed: int) -> Estimate | None:
    """The share of the first raters' contradicted spans that overlap one of the second's."""
    hits = [
        [
            any(start < end and begin < stop for begin, end in other.contradicted or ())
            for one, other in cluster
            for start, stop in one.contradicted or ()
        ]
        for cluster in clusters
    ]
    known = [cluster for cluster in hits if cluster]
    return _share(known, seed) if known else None


def agreements(ratings: Ratings, responses: Sequence[Response]) -> list[Agreement]:
    """Every pair of annotators, then each annotator with the verifier; pairs without a response in common are left out.

    What was adjudicated is compared with the verifier alone: it is made of the annotators' own.
    """
    people = [name for name in ratings if name not in (VERIFIER, ADJUDICATED)]
    pairs = list(combinations(people, 2)) + [(name, VERIFIER) for name in ratings if name != VERIFIER]
    return [found for pair in pairs if (found := agreement(ratings, *pair, responses)) is not None]


# --- as tables --------------------------------------------------------------------------------------------------------


def agreement_table(found: Sequence[Agreement]) -> Table:
    """A row for every pair."""
    names = ("responses", "scenarios", "score", "score_kappa", "type", "type_kappa", "precision", "recall")
    rows = [
        {"first": one.first, "second": one.second, **{name: getattr(one, name) for name in names}} for one in found
    ]
    heads = (
        Head("first", "First"),
        Head("second", "Second"),
        Head("responses", "Responses", "count"),
        Head("scenarios", "Scenarios", "count"),
        Head("score", "Same score", "estimate"),
        Head("score_kappa", "Weighted kappa", "interval"),
        Head("type", "Same type", "estimate"),
        Head("type_kappa", "Kappa of types", "interval"),
        Head("precision", "Contradicted, precision", "estimate"),
        Head("recall", "Contradicted, recall", "estimate"),
    )
    notes = (
        "Weighted kappa: Cohen's, quadratic weights, on the scores 0, 1, 2. Kappa of types: unweighted. Contradicted: spans "
        "that the second marks, against the first's, by overlap. Brackets: 95 % bootstrap interval over scenarios, all "
        "responses to one drawn together; a kappa of raters who always agree has none.",
    )
    return Table("agreement", "Agreement", heads, tuple(rows), notes)


def confusion_tables(one: Agreement) -> list[Table]:
    """The counts behind one pair: scores, and types."""
    tables = []
    for kind, labels, counts in (("scores", SCORES, one.scores), ("types", FAILURE_TYPES, one.types)):
        words = [str(label) for label in labels]
        heads = (Head("label", f"{one.first} ↓ {one.second} →"), *(Head(word, word, "count") for word in words))
        rows = [
            {"label": word, **dict(zip(words, line, strict=True))} for word, line in zip(words, counts, strict=True)
        ]
        name = f"{kind}_{_file(one.first)}_{_file(one.second)}"
        tables.append(Table(name, f"{kind.capitalize()}: {one.first} and {one.second}", heads, tuple(rows)))
    return tables


def _file(name: str) -> str:
    return "".join(sign if sign.isalnum() else "_" for sign in name)
