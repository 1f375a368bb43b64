"""Each measure against an independent computation: SciPy, scikit-learn, statsmodels, or by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import log
from random import Random

import numpy as np
import pytest
from scipy import stats
from sklearn import metrics
from statsmodels.stats.contingency_tables import mcnemar as reference_mcnemar

from analysis import statistics as st
from analysis.printed import MODELS, category_accuracy
from analysis.statistics.resampling import quantile
from dosing_rules.errors import FormatError


def drawn(seed: int, n: int, *, levels: int = 0) -> tuple[list[float], list[bool]]:
    """Confidences (on ``levels`` steps, so that they tie, or without ties) and outcomes."""
    random = Random(seed)
    confidence = [random.randrange(levels + 1) / levels if levels else random.random() for _ in range(n)]
    return confidence, [random.random() < 0.2 + 0.6 * value for value in confidence]


# --- agreement --------------------------------------------------------------------------------------------------------


def test_the_papers_own_case_has_consistency_three_fifths() -> None:
    # DoseBench, section 4.4: three Yes, one No and one Ambiguous: the majority is Yes, the consistency 3/5 = 0.6.
    found = st.vote(["YES", "YES", "YES", "NO", "AMBIGUOUS"])
    assert (found.decision, found.consistency, found.tie) == ("YES", 0.6, False)


def test_a_tie_has_no_majority_and_is_counted_as_one() -> None:
    found = st.vote(["YES", "YES", "NO", "NO", "AMBIGUOUS"])
    assert (found.decision, found.consistency, found.tie) == (None, 0.4, True)


def test_the_majority_does_not_depend_on_the_order_of_the_runs() -> None:
    for runs in (["YES", "NO", None, "NO", "YES"], ["YES", "NO", "NO", None, None]):
        assert len({st.vote(list(order)) for order in permutations(runs)}) == 1


def test_runs_without_a_decision_stay_in_the_denominator() -> None:
    found = st.vote(["NO", "NO", None, None, None])
    assert (found.decision, found.consistency, found.parsed, found.runs) == ("NO", 0.4, 2, 5)


def test_nothing_parsed_is_no_majority_and_no_tie() -> None:
    assert st.vote([None, None]) == st.Majority(None, 0.0, False, 2, 0)


def test_the_sample_deviation_is_nearest_to_the_papers_table_9() -> None:
    """The paper names no denominator; for every printed row n - 1 lies nearer to the printed deviation than n does."""
    for category in ("timing_interval", "rolling_24h", "multi_medication", "repeated_dosing", "missing_information"):
        values = [category_accuracy(model, category) for model in MODELS]
        printed_mean = category_accuracy("Mean", category)
        printed_deviation = category_accuracy("Standard Deviation", category)
        mean, deviation = st.mean_and_deviation(values)
        assert deviation == pytest.approx(float(np.std(values, ddof=1)))
        assert mean == pytest.approx(printed_mean, abs=0.2)
        assert deviation is not None
        assert abs(deviation - printed_deviation) < abs(float(np.std(values)) - printed_deviation)
    assert st.mean_and_deviation([3.0]) == (3.0, None)


# --- certainty --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("triple", [(0.7, 0.2, 0.1), (1.0, 0.0, 0.0), (0.3, 0.3, 0.3), (1e-12, 0.5, 1e-3)])
def test_entropy_is_scipys_over_the_normalised_labels(triple: tuple[float, ...]) -> None:
    assert st.entropy(triple) == pytest.approx(float(stats.entropy(triple)), abs=1e-12)
    assert st.entropy(triple, share=True) == pytest.approx(float(stats.entropy(triple)) / log(3), abs=1e-12)
    assert st.margin(triple) == pytest.approx(np.diff(np.sort(np.array(triple) / sum(triple)))[-1], abs=1e-12)
    assert st.top_probability(triple) == pytest.approx(max(triple) / sum(triple))


def test_a_label_outside_the_list_counts_as_nothing() -> None:
    assert list(st.normalised([0.6, None, 0.2])) == pytest.approx([0.75, 0.0, 0.25])
    with pytest.raises(FormatError, match="expected probabilities"):
        st.normalised([None, None, None])
    with pytest.raises(FormatError, match="expected probabilities"):
        st.normalised([-0.1, 0.5, 0.6])


def test_mismatch_is_internal_less_a_tenth_of_the_stated_one() -> None:
    assert st.mismatch(0.95, 8) == pytest.approx(0.15)
    assert st.mismatch(0.4, 10) == pytest.approx(-0.6)
    with pytest.raises(FormatError, match="verbal"):
        st.mismatch(0.5, 0)


# --- calibration ------------------------------------------------------------------------------------------------------

SHAPES = [(1, 405, 0), (2, 405, 10), (3, 81, 9), (4, 10, 0), (5, 37, 3)]


@pytest.mark.parametrize(("seed", "n", "levels"), SHAPES)
def test_auroc_and_brier_equal_scikit_learns(seed: int, n: int, levels: int) -> None:
    confidence, correct = drawn(seed, n, levels=levels)
    assert st.auroc(confidence, correct) == pytest.approx(metrics.roc_auc_score(correct, confidence))
    assert st.brier(confidence, correct) == pytest.approx(metrics.brier_score_loss(correct, confidence))


def test_auroc_has_no_value_where_all_are_right_or_all_wrong() -> None:
    assert st.auroc([0.1, 0.9], [True, True]) is None
    assert st.auroc([0.1, 0.9], [False, False]) is None


def test_the_brier_score_of_labels_equals_the_sum_of_squares() -> None:
    triples = [(0.7, 0.2, 0.1), (0.2, 0.5, 0.3), (1.0, 0.0, 0.0)]
    golds = [0, 2, 1]
    hot = np.eye(3)[golds]
    assert st.brier_of_labels(triples, golds) == pytest.approx(
        float(((np.array(triples) - hot) ** 2).sum(axis=1).mean())
    )


@pytest.mark.parametrize(("seed", "n"), [(1, 400), (2, 80), (3, 20)])
def test_adaptive_calibration_error_without_ties_equals_numpys_equal_bins(seed: int, n: int) -> None:
    confidence, correct = drawn(seed, n)
    order = np.argsort(confidence)
    values, hits = np.array(confidence)[order], np.array(correct, float)[order]
    expected = sum(
        len(part) / n * abs(hits[part].mean() - values[part].mean()) for part in np.array_split(np.arange(n), 10)
    )
    assert st.adaptive_calibration_error(confidence, correct) == pytest.approx(expected)


def test_equal_confidences_share_a_bin() -> None:
    # One value, half of it right: the error is the distance of the value from one half, whatever the number of bins.
    for bins in (1, 5, 10):
        error = st.adaptive_calibration_error([0.9] * 8, [True, False] * 4, bins=bins)
        assert error == pytest.approx(0.4)


def test_no_calibration_measure_depends_on_the_order_of_the_items() -> None:
    confidence, correct = drawn(7, 60, levels=6)
    shuffled = list(zip(confidence, correct, strict=True))
    Random(1).shuffle(shuffled)
    other = [value for value, _ in shuffled], [hit for _, hit in shuffled]
    for measure in (st.brier, st.adaptive_calibration_error, st.auroc, st.area_under_risk_coverage):
        assert measure(*other) == pytest.approx(measure(confidence, correct))


def test_risk_coverage_with_ties_is_the_mean_over_all_orders_of_the_tied() -> None:
    confidence, correct = [0.9, 0.5, 0.5, 0.5, 0.1], [True, False, True, False, True]
    sums = [0.0] * 5
    orders = [order for order in permutations(range(5)) if sorted(order, key=lambda i: -confidence[i]) == list(order)]
    for order in orders:
        for k in range(1, 6):
            sums[k - 1] += sum(not correct[i] for i in order[:k]) / k
    points = st.risk_coverage(confidence, correct)
    assert [coverage for coverage, _ in points] == pytest.approx([0.2, 0.4, 0.6, 0.8, 1.0])
    assert [risk for _, risk in points] == pytest.approx([total / len(orders) for total in sums])
    assert st.area_under_risk_coverage(confidence, correct) == pytest.approx(sum(sums) / len(orders) / 5)


# --- significance -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_signed_rank_test_is_scipys_with_ties_and_zeros(seed: int) -> None:
    """The shape of the paper's test: consistency in fifths against correctness 0 or 1, in whole numbers of runs."""
    random = Random(seed)
    first = [random.choice([2, 3, 4, 5]) for _ in range(81)]
    second = [random.choice([0, 5]) for _ in range(81)]
    found = st.wilcoxon(first, second)
    expected = stats.wilcoxon(first, second, zero_method="wilcox", correction=False, method="approx")
    assert found.statistic == pytest.approx(float(expected.statistic))
    assert found.p == pytest.approx(float(expected.pvalue), rel=1e-9)
    assert found.zeros == sum(a == b for a, b in zip(first, second, strict=True))


@pytest.mark.parametrize("n", [1, 2, 5, 12, 40])
def test_the_signed_rank_test_without_ties_is_scipys_exact_one(n: int) -> None:
    random = Random(n)
    first = [random.random() for _ in range(n)]
    second = [random.random() * 1.2 for _ in range(n)]
    found = st.wilcoxon(first, second)
    expected = stats.wilcoxon(first, second, method="exact")
    assert found.method == "exact"
    assert found.statistic == pytest.approx(float(expected.statistic))
    assert found.p == pytest.approx(float(expected.pvalue), rel=1e-9)


def test_fractions_tie_where_floats_do_not() -> None:
    first = [Fraction(4, 5), Fraction(1, 5)]
    second = [Fraction(1), Fraction(0)]
    assert abs(0.8 - 1) != 0.2
    assert st.wilcoxon(first, second).method == "normal approximation"


def test_all_differences_zero_is_p_one() -> None:
    assert st.wilcoxon([1, 2], [1, 2]) == st.SignedRank(0.0, 1.0, 0, 2, "all differences are zero")


@pytest.mark.parametrize("seed", range(5))
def test_mcnemar_is_statsmodels_exact_one(seed: int) -> None:
    random = Random(seed)
    first = [random.random() < 0.8 for _ in range(81)]
    second = [random.random() < 0.55 for _ in range(81)]
    table = [[0, 0], [0, 0]]
    for a, b in zip(first, second, strict=True):
        table[not a][not b] += 1
    found = st.mcnemar(first, second)
    assert (found.only_first, found.only_second) == (table[0][1], table[1][0])
    assert found.p == pytest.approx(float(reference_mcnemar(table, exact=True).pvalue))


# --- intervals --------------------------------------------------------------------------------------------------------


def test_quantiles_are_numpys() -> None:
    values = sorted(Random(3).random() for _ in range(37))
    for share in (0.0, 0.025, 0.5, 0.975, 1.0):
        assert quantile(values, share) == pytest.approx(float(np.quantile(values, share)))


def test_the_bootstrap_agrees_with_scipys_within_its_own_noise() -> None:
    values = [float(Random(5).random() < 2) * (i % 3 == 0) for i in range(81)]
    ours = st.bootstrap_mean(values, seed=1, resamples=4000)
    theirs = stats.bootstrap((np.array(values),), np.mean, method="percentile", n_resamples=4000, rng=2)
    assert ours.value == pytest.approx(float(np.mean(values)))
    assert ours.low == pytest.approx(theirs.confidence_interval.low, abs=0.02)
    assert ours.high == pytest.approx(theirs.confidence_interval.high, abs=0.02)


def test_the_same_seed_gives_the_same_interval_and_another_seed_another() -> None:
    values = [Random(9).random() + i for i in range(30)]
    assert st.bootstrap_mean(values, seed=4) == st.bootstrap_mean(values, seed=4)
    assert st.bootstrap_mean(values, seed=4) != st.bootstrap_mean(values, seed=5)


def test_a_drawn_scenario_brings_all_of_its_runs() -> None:
    """Five equal runs of a scenario count once: the interval is that of the scenarios, not of five times as many."""
    scenarios = [[float(i % 2)] * 5 for i in range(40)]

    def mean(sample: object) -> float:
        assert isinstance(sample, list)
        return float(sum(map(sum, sample)) / sum(map(len, sample)))

    clustered = st.bootstrap(scenarios, mean, seed=1)
    alone = st.bootstrap_mean([float(i % 2) for i in range(40)], seed=1)
    assert (clustered.low, clustered.high) == (alone.low, alone.high)


def test_all_right_gets_the_exact_binomial_interval() -> None:
    expected = stats.binomtest(81, 81).proportion_ci(0.95, method="exact")
    found = st.bootstrap_share([True] * 81, seed=0)
    assert [found.low, found.high] == pytest.approx([expected.low, expected.high])
    none = st.bootstrap_share([False] * 10, seed=0)
    expected = stats.binomtest(0, 10).proportion_ci(0.95, method="exact")
    assert [none.low, none.high] == pytest.approx([expected.low, expected.high])


def test_a_measure_without_a_value_in_most_draws_has_no_interval() -> None:
    found = st.bootstrap([1, 1, 1], lambda drawn: None, seed=0, resamples=10)
    assert found == st.Estimate(None, None, None, 3, 10)


# --- empty and uneven input -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "call",
    [
        lambda: st.vote([]),
        lambda: st.accuracy([], []),
        lambda: st.mean_and_deviation([]),
        lambda: st.brier([], []),
        lambda: st.brier_of_labels([], []),
        lambda: st.adaptive_calibration_error([], []),
        lambda: st.auroc([], []),
        lambda: st.risk_coverage([], []),
        lambda: st.wilcoxon([], []),
        lambda: st.mcnemar([], []),
        lambda: st.bootstrap_mean([], seed=0),
        lambda: st.bootstrap_share([], seed=0),
        lambda: st.normalised([]),
    ],
)
def test_an_empty_input_is_an_error_and_never_zero(call: object) -> None:
    assert callable(call)
    with pytest.raises(FormatError):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: st.accuracy(["YES"], []),
        lambda: st.brier([0.5], []),
        lambda: st.wilcoxon([1], [1, 2]),
        lambda: st.mcnemar([True], []),
        lambda: st.brier([1.5], [True]),
        lambda: st.adaptive_calibration_error([0.5], [True], bins=0),
    ],
)
def test_what_does_not_pair_is_an_error(call: object) -> None:
    assert callable(call)
    with pytest.raises(FormatError):
        call()
