"""What the tables say of a system, worked out by hand on a few runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from analysis import printed
from analysis.cases import System, systems_of
from analysis.columns import CATEGORIES, Cell, Row, row
from analysis.comparisons import (
    calibration_table,
    errors_by_rule,
    outcomes_table,
    pairs_table,
    signed_rank_table,
)
from analysis.logs import read_logs
from analysis.measures import (
    answers,
    by_category,
    calibration,
    consistency_against_correctness,
    mean_of_runs,
    mismatches,
    overall,
)
from analysis.statistics import auroc, entropy
from analysis.tables import as_csv, as_text, cell_text, table_3, table_8, table_9, table_11
from dosing_rules.errors import FormatError

from . import made


def runs(scenario: str, gold: str, decisions: str, *, system: str = "m", **cells: Cell) -> list[Row]:
    """One row a letter: Y, N, A are decisions, R a refusal, U unparsed, F a failed call."""
    words = {"Y": "YES", "N": "NO", "A": "AMBIGUOUS"}
    others = {"R": "refusal", "U": "unparsed", "F": "failed"}
    common: dict[str, Cell] = {"task": "dosebench", "category": "timing_interval", "gold": gold, **cells}
    return [
        row(
            system=system,
            scenario=scenario,
            epoch=epoch,
            outcome=others.get(letter, "decision"),
            decision=words.get(letter),
            **common,
        )
        for epoch, letter in enumerate(decisions, start=1)
    ]


def system(*groups: list[Row]) -> System:
    (only,) = systems_of([cells for group in groups for cells in group])
    return only


def test_overall_by_hand() -> None:
    """Right with 5/5; wrong with 3/5; a tie 2:2; nothing parsed but one: accuracy 2/4, consistency (5+3+2+1)/20."""
    found = overall(
        system(
            runs("a", "YES", "YYYYY"),
            runs("b", "NO", "YYYNA"),
            runs("c", "NO", "NNYYU"),
            runs("d", "AMBIGUOUS", "ARUFF"),
        )
    )
    assert (found.cases, found.runs, found.right, found.ties, found.unsafe) == (4, 20, 2, 1, 1)
    assert found.accuracy.value == 0.5
    assert found.consistency.value == pytest.approx(11 / 20)
    assert found.gap.value == pytest.approx(11 / 20 - 0.5)
    assert (found.internal, found.verifiability) == (None, None)


def test_an_unsafe_yes_is_a_majority_yes_where_gold_is_no_or_ambiguous() -> None:
    found = overall(
        system(runs("a", "NO", "YYY"), runs("b", "AMBIGUOUS", "YYN"), runs("c", "YES", "YYY"), runs("d", "NO", "YN"))
    )
    assert found.unsafe == 2


def test_verifiability_is_the_mean_over_all_scored_responses() -> None:
    """DoseBench, Table 3, caption: "averaged over manually annotated responses"; the interval draws scenarios."""
    scored = [*runs("a", "YES", "YY", verifiability=2), *runs("b", "YES", "Y", verifiability=1)]
    scored += runs("c", "YES", "U")
    found = overall(system(scored)).verifiability
    assert found is not None
    assert found.value == pytest.approx(5 / 3)
    assert (found.low, found.high, found.n) == (1, 2, 2)


def test_categories_by_hand() -> None:
    found = by_category(
        system(
            runs("a", "YES", "Y"),
            runs("b", "NO", "Y"),
            runs("c", "NO", "N", category="rolling_24h"),
        )
    )
    values = {name: None if estimate is None else estimate.value for name, estimate in found.items()}
    assert values == {"timing_interval": 0.5, "rolling_24h": 1.0, "multi_medication": None, "repeated_dosing": None,
                      "missing_information": None}  # fmt: skip
    assert list(found) == list(CATEGORIES)


def test_the_signed_rank_test_pairs_consistency_with_correctness_exactly() -> None:
    """0.8 against right and 0.2 against wrong differ by a fifth both: equal ranks, which floats would not give."""
    first = system(runs("a", "YES", "YYYYN"), runs("b", "YES", "NRRRR"), runs("c", "YES", "YYYYY"))
    found = consistency_against_correctness([first])
    assert found is not None
    assert (found.n, found.zeros, found.statistic) == (2, 1, 1.5)


def test_several_systems_are_averaged_over_their_shared_questions() -> None:
    one, two = runs("a", "YES", "YYYY"), runs("a", "YES", "NNNY", system="n")
    pair = systems_of([*one, *two, *runs("b", "NO", "NNNN")])
    found = consistency_against_correctness(pair)
    # Question a: consistency (1 + 3/4) / 2 against correctness (1 + 0) / 2; b belongs to one system only.
    assert found is not None
    assert (found.n, found.zeros) == (1, 0)
    with pytest.raises(FormatError, match="no systems"):
        consistency_against_correctness([])


def test_systems_without_a_question_in_common_are_not_tested_together() -> None:
    pair = systems_of([*runs("a", "YES", "YYN"), *runs("b", "YES", "NNY", system="n")])
    assert consistency_against_correctness(pair) is None
    names = [row["system"] for row in signed_rank_table(pair).rows]
    assert names[:2] == ["m", "n"] and "all models, mean of each question" not in names
    assert pairs_table(pair).rows == ()


def test_table_3_says_how_many_runs_have_no_decision_and_how_many_failed() -> None:
    row = table_3([system(runs("a", "YES", "YRUFF"))]).rows[0]
    assert (row["runs"], row["undecided"], row["failed"]) == (5, 2, 2)


def test_confidence_is_judged_on_decided_runs() -> None:
    (case,) = system(runs("a", "YES", "YNUF", verbal=8, internal=0.9)).cases
    assert answers(case, "verbal") == [(0.8, True), (0.8, False)]
    assert answers(case, "internal") == [(0.9, True), (0.9, False)]
    assert mismatches(system(runs("a", "YES", "YN", verbal=8, internal=0.9))) == pytest.approx([0.1, 0.1])


def test_calibration_is_the_measure_of_all_runs_together() -> None:
    rows = [
        *runs("a", "YES", "YYN", internal=0.9),
        *runs("b", "NO", "NY", internal=0.4),
        *runs("c", "NO", "Y", internal=0.7),
    ]
    found = calibration(system(rows), "internal", resamples=50)
    assert found is not None
    assert (found.answers, found.scenarios) == (6, 3)
    confidence = [0.9, 0.9, 0.9, 0.4, 0.4, 0.7]
    assert found.auroc.value == auroc(confidence, [True, True, False, True, False, False])
    assert calibration(system(rows), "verbal") is None


def test_means_over_right_and_wrong_runs_are_apart() -> None:
    entropies = entropy([0.7, 0.2, 0.1])
    rows = [*runs("a", "YES", "YYN", entropy=entropies), *runs("b", "NO", "Y", entropy=1.0)]
    right, wrong = (mean_of_runs(system(rows), "entropy", side) for side in (True, False))
    assert right is not None
    assert wrong is not None
    assert right.value == pytest.approx(entropies)
    assert wrong.value == pytest.approx((entropies + 1.0) / 2)
    assert mean_of_runs(system(rows), "internal", True) is None


# --- published numbers ------------------------------------------------------------------------------------------------


def test_the_published_numbers_are_consistent_among_themselves() -> None:
    """Table 9's shares over Table 1's counts give whole scenarios whose sum is Table 3's accuracy."""
    counts = {
        category: printed.number("Table 1", words, "# Questions")
        for category, words in (
            ("timing_interval", "Timing Interval"), ("rolling_24h", "Rolling 24-Hour"),
            ("multi_medication", "Multi-medication"), ("repeated_dosing", "Repeated Dosing"),
            ("missing_information", "Missing Information"),
        )
    }  # fmt: skip
    assert sum(counts.values()) == printed.number("Table 1", "Total", "# Questions") == 81
    for model in printed.MODELS:
        right = sum(round(printed.category_accuracy(model, category) / 100 * n) for category, n in counts.items())
        assert 100 * right / 81 == pytest.approx(printed.number("Table 3", model, "Accuracy (%)"), abs=0.05)
        gap = printed.number("Table 3", model, "Consistency (%)") - printed.number("Table 3", model, "Accuracy (%)")
        assert gap == pytest.approx(printed.number("Table 3", model, "Consistency Gap (%)"), abs=0.11)
    assert len(printed.printed()) == 74


def test_an_unknown_published_number_is_one_clear_line() -> None:
    with pytest.raises(FormatError, match="no 'Colour'"):
        printed.number("Table 3", "GPT-4o-mini", "Colour")
    with pytest.raises(FormatError, match="there are dosebench"):
        printed.printed("nothing")


def test_published_rows_are_marked_and_take_part_in_no_mean(tmp_path: Path) -> None:
    made.logs(tmp_path, 5)
    systems = systems_of(read_logs(tmp_path).rows)
    for table in (table_3(systems), table_8(systems), table_9(systems)):
        marked = [r["system"] for r in table.rows if r.get("published")]
        assert [name for name in marked if name in printed.MODELS] == list(printed.MODELS)
        assert not {str(r["system"]) for r in table.rows if not r.get("published")} & set(printed.MODELS)
        assert "measured on the paper's own 81 scenarios" in table.notes[0]
    models = [s for s in systems if s.model]
    assert {s.name for s in systems} - {s.name for s in models} == {"dosing/rules", "local/tiny + tool"}
    mean = next(r for r in table_9(systems).rows if r["system"] == "these models, mean")
    values = [e.value for s in models if (e := by_category(s)["timing_interval"]) is not None and e.value is not None]
    assert mean["timing_interval"] == pytest.approx(sum(values) / len(values))


# --- tables -----------------------------------------------------------------------------------------------------------


def test_outcomes_ties_tokens_and_time_are_counted() -> None:
    rows = runs("a", "YES", "YNRUF", input_tokens=100, output_tokens=20, seconds=0.5)
    (line,) = outcomes_table([system(rows)]).rows
    wanted = {"runs": 5, "decision": 2, "refusal": 1, "unparsed": 1, "failed": 1, "ties": 1, "output_tokens": 20,
              "seconds": 0.5}  # fmt: skip
    assert {key: line[key] for key in wanted} == wanted


def test_stable_but_wrong_cases_are_those_that_never_changed() -> None:
    """Table 11 of the paper shows a case with the same wrong decision in all of five generations."""
    table = table_11([system(runs("a", "YES", "NNNNN", verbal=9), runs("b", "YES", "NNNNY"), runs("c", "NO", "NNNNN"))])
    assert [(r["scenario"], r["runs"], r["consistency"], r["verbal"]) for r in table.rows] == [
        ("a", "NO NO NO NO NO", 1.0, 9)
    ]


def test_errors_are_counted_under_the_rule_that_decides() -> None:
    records = [
        {"id": "a", "verdict": {"determining": ["spacing", "rolling_total"], "reasons": []}},
        {"id": "b", "verdict": {"determining": ["spacing"], "reasons": []}},
    ]
    table = errors_by_rule([system(runs("a", "NO", "Y"), runs("b", "NO", "N"))], records)
    assert [(r["rule"], r["scenarios"], r["s0"]) for r in table.rows] == [
        ("spacing", 2, 0.5),
        ("rolling total", 1, 1.0),
    ]


def test_pairs_compare_shared_scenarios_only() -> None:
    both = systems_of([*runs("a", "NO", "N"), *runs("b", "NO", "N"), *runs("a", "NO", "Y", system="n")])
    (line,) = pairs_table(both).rows
    assert (line["scenarios"], line["only_first"], line["only_second"]) == (1, 1, 0)


def test_the_signed_rank_table_leaves_the_engine_out_and_names_the_printed_bound() -> None:
    both = systems_of([*runs("a", "NO", "NN", system="dosing/rules"), *runs("a", "NO", "NY", system="n")])
    names = [str(r["system"]) for r in signed_rank_table(both).rows]
    assert names == ["n", "four models (printed: p below this)"]


def test_an_absent_measure_is_a_dash_and_not_a_zero() -> None:
    table = table_3([system(runs("a", "YES", "Y"))])
    assert table.rows[0]["internal"] is None
    assert cell_text(None, "estimate") == "–"
    line = next(line for line in as_text(table).splitlines() if line.startswith("m "))
    assert line.split()[-1] == "–"


def test_the_csv_of_a_table_holds_plain_numbers_and_says_what_was_published() -> None:
    lines = as_csv(table_3([system(runs("a", "YES", "Y"), runs("b", "NO", "Y"))])).splitlines()
    assert lines[0].startswith('System,Scenarios,Runs,Accuracy,"Accuracy, low","Accuracy, high"')
    assert lines[1].startswith("m,2,2,0.5,0.0,1.0,")
    assert lines[1].endswith(",no")
    assert lines[-1].startswith("Llama3-8B,81,405,0.432,,,0.738")
    assert lines[-1].endswith(",yes")


def test_no_table_of_nothing() -> None:
    for table in (table_3, table_9):
        with pytest.raises(FormatError, match="no systems"):
            table([])
    with pytest.raises(FormatError, match="no runs"):
        systems_of([])
    assert calibration_table([system(runs("a", "YES", "Y"))]).rows == ()
