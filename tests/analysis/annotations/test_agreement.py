"""Kappa against scikit-learn, intervals that draw scenarios, overlap of spans by hand."""

from __future__ import annotations

from math import isnan
from random import Random

import pytest
from sklearn import metrics

from analysis.annotations.agreement import (
    Rating,
    Ratings,
    agreement,
    agreement_table,
    agreements,
    confusion_tables,
)
from analysis.annotations.reading import SCORES, VERIFIER
from analysis.annotations.responses import Key, Response
from analysis.columns import FAILURE_TYPES
from analysis.statistics import bootstrap_share, confusion, kappa
from analysis.tables import as_csv
from dosing_rules.errors import FormatError

VR, FE, IR, AR = FAILURE_TYPES


def responses(count: int, per: int = 1) -> list[Response]:
    return [
        Response("", f"r{at}", 1, f"s{at // per}", "Q?", "text of it", "NO", "NO", 2, VR, "rule", "words", ())
        for at in range(count)
    ]


def rated(given: list[Response], ratings: list[tuple[int, str]]) -> dict[Key, Rating]:
    return {r.key: Rating(score, kind, None) for r, (score, kind) in zip(given, ratings, strict=True)}


# --- the statistics ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_kappa_and_confusion_are_scikit_learns(seed: int) -> None:
    random = Random(seed)
    first = [random.choice(SCORES) for _ in range(5 + 40 * seed)]
    second = [a if random.random() < 0.7 else random.choice(SCORES) for a in first]
    expected = metrics.cohen_kappa_score(first, second, labels=SCORES, weights="quadratic")
    assert kappa(first, second, SCORES, quadratic=True) == pytest.approx(expected)
    assert kappa(first, second, SCORES) == pytest.approx(metrics.cohen_kappa_score(first, second, labels=SCORES))
    counts = metrics.confusion_matrix(first, second, labels=SCORES)
    assert [list(row) for row in confusion(first, second, SCORES)] == counts.tolist()


def test_kappa_of_words_is_scikit_learns() -> None:
    random = Random(3)
    first = [random.choice(FAILURE_TYPES) for _ in range(200)]
    second = [a if random.random() < 0.6 else random.choice(FAILURE_TYPES) for a in first]
    assert kappa(first, second, FAILURE_TYPES) == pytest.approx(metrics.cohen_kappa_score(first, second))


@pytest.mark.filterwarnings("ignore")  # scikit-learn warns of it
def test_kappa_has_no_value_where_both_always_say_the_same_one() -> None:
    assert isnan(metrics.cohen_kappa_score([1, 1], [1, 1], labels=[0, 1, 2]))
    assert kappa([1, 1], [1, 1], SCORES) is None


def test_a_far_disagreement_weighs_four_times_a_near_one() -> None:
    """Cohen 1968: squared distance; by hand: expected off-diagonal weight 1 for 0 against 2 is 4."""
    near = kappa([0, 1, 2, 0, 1, 2], [1, 1, 2, 0, 1, 2], SCORES, quadratic=True)
    far = kappa([0, 1, 2, 0, 1, 2], [2, 1, 2, 0, 1, 2], SCORES, quadratic=True)
    assert near is not None and far is not None
    assert near > far
    # one pair apart by 2 of six: rows 2,2,2 columns 1,2,3; sum of weights by chance = (2*2*1 + 2*3*4 + 2*1*1 + 2*3*1
    # + 2*1*4 + 2*2*1) / 6 = 48 / 6 = 8; observed 4; kappa = 1 - 4 / 8
    assert far == pytest.approx(0.5)


@pytest.mark.parametrize("call", [
    lambda: kappa([], [], SCORES), lambda: confusion([0], [0, 1], SCORES), lambda: confusion([3], [0], SCORES),
])  # fmt: skip
def test_what_cannot_be_compared_is_an_error(call: object) -> None:
    assert callable(call)
    with pytest.raises(FormatError):
        call()


# --- pairs of raters --------------------------------------------------------------------------------------------------


def test_a_pair_by_hand() -> None:
    """Of six responses to three scenarios five have the same score and four the same type."""
    given = responses(6, per=2)
    ratings: Ratings = {
        "a": rated(given, [(2, VR), (2, VR), (1, FE), (1, IR), (0, FE), (0, AR)]),
        "b": rated(given, [(2, VR), (1, IR), (1, FE), (1, IR), (0, AR), (0, AR)]),
    }
    found = agreement(ratings, "a", "b", given)
    assert found is not None
    assert (found.responses, found.scenarios, found.score.n) == (6, 3, 3)
    assert found.score.value == pytest.approx(5 / 6)
    assert found.type.value == pytest.approx(4 / 6)
    first, second = [2, 2, 1, 1, 0, 0], [2, 1, 1, 1, 0, 0]
    expected = metrics.cohen_kappa_score(first, second, weights="quadratic", labels=SCORES)
    assert found.score_kappa.value == pytest.approx(expected)
    assert found.scores == ((2, 0, 0), (0, 2, 0), (0, 1, 1))
    assert sum(map(sum, found.types)) == 6
    assert found.score.low is not None and found.score.high is not None
    assert found.score.low <= 5 / 6 <= found.score.high
    assert (found.precision, found.recall) == (None, None)
    assert agreement(ratings, "a", "b", given) == found


def test_responses_to_one_scenario_are_drawn_together() -> None:
    """Ten equal responses to each scenario say no more than one does: the interval is that of the scenarios."""
    once, often = responses(20), responses(200, per=10)
    plan = [(2, VR) if at % 3 else (0, FE) for at in range(20)]
    other = [(2, VR)] * 20
    alone: Ratings = {"a": rated(once, plan), "b": rated(once, other)}
    many: Ratings = {
        "a": rated(often, [p for p in plan for _ in range(10)]), "b": rated(often, [p for p in other for _ in range(10)]),
    }  # fmt: skip
    one, ten = agreement(alone, "a", "b", once), agreement(many, "a", "b", often)
    assert one is not None and ten is not None
    assert (one.score.low, one.score.high) == (ten.score.low, ten.score.high)


def test_raters_who_always_agree_get_the_exact_interval_and_no_interval_of_kappa() -> None:
    given = responses(30, per=3)
    ratings: Ratings = {name: rated(given, [(at % 3, [FE, IR, VR][at % 3]) for at in range(30)]) for name in "ab"}
    found = agreement(ratings, "a", "b", given)
    assert found is not None
    assert found.score == bootstrap_share([True] * 10, seed=0)
    assert (found.score_kappa.value, found.score_kappa.low, found.score_kappa.high) == (1, None, None)


def test_only_what_both_rated_counts_and_nothing_in_common_is_none() -> None:
    given = responses(4)
    all_ = rated(given, [(2, VR)] * 4)
    keys = [r.key for r in given]
    ratings: Ratings = {
        "a": {k: all_[k] for k in keys[:2]}, "b": {k: all_[k] for k in keys[1:]}, "c": {keys[3]: all_[keys[3]]},
    }  # fmt: skip
    both = agreement(ratings, "a", "b", given)
    assert both is not None and both.responses == 1
    assert agreement(ratings, "a", "c", given) is None


def test_precision_and_recall_of_contradicted_spans_by_overlap() -> None:
    """The first marks two spans, the second two: one pair overlaps by a letter, the others meet nothing."""
    given = responses(2)
    one, two = (r.key for r in given)
    ratings: Ratings = {
        "a": {one: Rating(0, FE, ((0, 4), (10, 14))), two: Rating(2, VR, ())},
        "b": {one: Rating(0, FE, ((3, 6),)), two: Rating(1, FE, ((0, 2),))},
    }
    found = agreement(ratings, "a", "b", given)
    assert found is not None and found.precision is not None and found.recall is not None
    assert (found.precision.value, found.recall.value) == (0.5, 0.5)
    touching: Ratings = {"a": {one: Rating(0, FE, ((0, 4),))}, "b": {one: Rating(0, FE, ((4, 6),))}}
    apart = agreement(touching, "a", "b", given)
    assert apart is not None and apart.recall is not None and apart.recall.value == 0


def test_every_two_annotators_and_each_with_the_verifier() -> None:
    given = responses(3)
    ratings: Ratings = {name: rated(given, [(2, VR), (1, FE), (0, FE)]) for name in ("a", "b", "c", VERIFIER)}
    found = agreements(ratings, given)
    assert [(one.first, one.second) for one in found] == [
        ("a", "b"), ("a", "c"), ("b", "c"), ("a", VERIFIER), ("b", VERIFIER), ("c", VERIFIER),
    ]  # fmt: skip
    assert len(agreement_table(found).rows) == 6
    scores, types = confusion_tables(found[0])
    assert as_csv(scores).splitlines()[1:] == ["0,1,0,0,no", "1,0,1,0,no", "2,0,0,1,no"]
    assert len(types.rows) == 4
