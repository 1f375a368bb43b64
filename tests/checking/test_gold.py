"""Gold labels derived from key facts: agreement, the arithmetic of a disagreement, other policies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from dosing_rules.checking.gold import read_scenarios, verify_gold
from dosing_rules.checking.gold_command import verify_gold_command
from dosing_rules.errors import CatalogueError, FormatError

DATA = Path(__file__).parents[2] / "benchmarks" / "dosebench" / "data"


def scenario(gold: str, product: str, units: int, ago: str, name: str = "s1") -> dict[str, Any]:
    facts = {
        "doses": [{"product": product, "units": units, "at": {"ago": ago}}],
        "next": {"items": [{"product": product, "units": units}]},
    }
    return {"id": name, "question": f"{units} {product} {ago} ago, again?", "gold": gold, "facts": facts}


def run(path: Path, *options: str) -> tuple[int, str, str]:
    app = typer.Typer()
    app.command()(verify_gold_command)
    result = CliRunner().invoke(app, [str(path), *options])
    return result.exit_code, result.stdout, result.stderr


def written(path: Path, *rows: Any) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_a_label_that_the_facts_give_agrees() -> None:
    (check,) = verify_gold([scenario("YES", "Advil", 2, "4 h")]).checks
    assert check.agrees and check.derived == "YES"


def test_a_disagreement_shows_the_arithmetic_of_every_rule() -> None:
    (check,) = verify_gold([scenario("YES", "Advil", 2, "3 h 59 min")]).disagreements
    assert check.arithmetic == (
        "single_dose, ibuprofen: 400 mg, at most 400 mg: kept",
        "spacing, ibuprofen: 3 h 59 min, at least 4 h: broken",
        "rolling_total, ibuprofen: 800 mg, at most 1,200 mg: kept",
    )


def test_an_open_fact_shows_both_ends() -> None:
    open_fact = scenario("YES", "Advil", 2, "4 h")
    open_fact["facts"]["doses"][0]["at"] = {"ago": ["2 h", "5 h"]}
    (check,) = verify_gold([open_fact]).checks
    assert check.derived == "AMBIGUOUS"
    assert "spacing, ibuprofen: 2 h to 5 h, at least 4 h: open" in check.arithmetic


def test_a_disputed_gold_names_the_policy_under_which_it_holds() -> None:
    # Ten of 325 mg in a day are the label's maximum (3,250 mg) and over the conservative standard (3,000 mg).
    told = {"product": "Tylenol Regular Strength", "units": 2}
    doses = [{**told, "at": {"ago": f"{hours} h"}} for hours in (4, 8, 12, 16)]
    row = {"id": "edge", "gold": "A", "facts": {"doses": doses, "next": {"items": [told]}}}
    (check,) = verify_gold([row]).checks
    assert (check.derived, check.holds_under) == ("NO", ("label",))
    assert verify_gold([row], policy="label").agreements


def test_letters_and_words_are_the_same_labels() -> None:
    rows = [scenario(gold, "Advil", 2, "3 h", gold) for gold in ("B", "NO", "no")]
    assert len(verify_gold(rows).agreements) == 3


@pytest.mark.parametrize("name", ["core", "further_a", "further_b", "further_c"])
def test_every_bundled_gold_follows_from_its_facts(name: str) -> None:
    report = verify_gold(read_scenarios(DATA / f"{name}.jsonl"))
    assert [check.id for check in report.disagreements] == []
    assert len(report.checks) > 80


def test_the_same_id_twice_is_an_error() -> None:
    with pytest.raises(FormatError, match="'s1' is there twice"):
        verify_gold([scenario("NO", "Advil", 2, "3 h")] * 2)


def test_an_unknown_policy_is_an_error() -> None:
    with pytest.raises(CatalogueError, match="there are dosebench, label"):
        verify_gold([scenario("NO", "Advil", 2, "3 h")], policy="mine")


def test_the_command_exits_with_1_on_a_disagreement_and_0_without(tmp_path: Path) -> None:
    code, out, _ = run(written(tmp_path / "good.jsonl", scenario("NO", "Advil", 2, "3 h")))
    assert (code, out) == (0, "1 of 1 gold labels follow from their key facts under the policy dosebench.\n")
    code, out, _ = run(written(tmp_path / "bad.jsonl", scenario("YES", "Advil", 2, "3 h")), "--compare-policies")
    assert code == 1
    assert "s1: gold YES, derived NO" in out and "3 h, at least 4 h: broken" in out and "under no policy" in out


def test_the_command_prints_json(tmp_path: Path) -> None:
    code, out, _ = run(written(tmp_path / "bad.jsonl", scenario("YES", "Advil", 2, "3 h")), "--json")
    report = json.loads(out)
    assert code == 1 and report["agreements"] == 0 and report["checks"][0]["by_policy"]["label"] == "NO"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "holds no scenario"),
        ("\n \n", "holds no scenario"),
        ("[]", "holds no scenario"),
        ("{", "line 1: no JSON"),
        ('{"id": "a", "gold": "NO", "facts": {"next": {"items": [{"product": "Advil"}]}}}\nnope', "line 2: no JSON"),
        ("[1]", "entry 1: expected an object"),
        ("3", "line 1: expected an object"),
        ('{"id": "a", "gold": "MAYBE", "facts": {}}', "scenario 'a': expected YES, NO or AMBIGUOUS"),
        ('{"id": "a", "gold": "NO"}', "scenario 'a': expected facts or a question"),
        ('{"id": "a", "gold": "NO", "facts": 3}', "scenario 'a': facts: expected an object"),
        ('{"id": "a", "gold": "NO", "facts": {"next": {"items": [{"product": ""}]}}}', "scenario 'a': "),
    ],
)
def test_a_broken_file_is_one_clear_error(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text(content, encoding="utf-8")
    code, out, error = run(path)
    assert (code, out) == (2, "")
    assert message in error and error.count("\n") == 1 and "Traceback" not in error


def test_a_missing_or_binary_file_is_one_clear_error(tmp_path: Path) -> None:
    assert "cannot read" in run(tmp_path / "none.jsonl")[2]
    (tmp_path / "binary.jsonl").write_bytes(b"\xff\xfe\x00")
    assert "no UTF-8 text" in run(tmp_path / "binary.jsonl")[2]
