"""The large counts can be stopped and go on, say what is wrong, and end with status 1 then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import prove
from benchmarks.prove import Case, Outcome, Section


def _even(seed: int) -> Case:
    """Counts even and odd numbers; every hundredth is "wrong"."""

    def one(number: int) -> Outcome:
        wrong = (f"number {seed + number}",) if (seed + number) % 100 == 0 else ()
        return Outcome({"even" if number % 2 == 0 else "odd": 1}, wrong)

    return one


@pytest.fixture(autouse=True)
def sections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(prove.SECTIONS, "numbers", Section("numbers are even or odd", 250, _even))


def test_a_section_counts_to_its_end_and_keeps_what_was_wrong(tmp_path: Path) -> None:
    figures = prove.run_section("numbers", state=tmp_path, seed=1)
    assert (figures["even"], figures["odd"], figures["wrong"]) == (125, 125, 2)
    state = json.loads((tmp_path / "numbers.1.json").read_text())
    assert (state["done"], state["wrong"]) == (250, ["number 100", "number 200"])


def test_a_stopped_section_goes_on_and_ends_with_the_figures_of_an_unbroken_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = prove.run_section("numbers", state=tmp_path / "whole")

    def stopping(seed: int) -> Case:
        inner = _even(seed)

        def one(number: int) -> Outcome:
            if number == 77:
                raise KeyboardInterrupt
            return inner(number)

        return one

    monkeypatch.setitem(prove.SECTIONS, "numbers", Section("numbers are even or odd", 250, stopping))
    with pytest.raises(KeyboardInterrupt):
        prove.run_section("numbers", state=tmp_path / "broken")
    monkeypatch.setitem(prove.SECTIONS, "numbers", Section("numbers are even or odd", 250, _even))
    assert json.loads((tmp_path / "broken" / "numbers.1.json").read_text())["done"] == 77
    assert prove.run_section("numbers", state=tmp_path / "broken") == whole


def test_a_finished_section_is_not_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = prove.run_section("numbers", state=tmp_path)

    def never(seed: int) -> Case:
        raise AssertionError("prepared again")

    monkeypatch.setitem(prove.SECTIONS, "numbers", Section("numbers are even or odd", 250, never))
    assert prove.run_section("numbers", state=tmp_path) == first


def test_figures_of_other_code_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prove.run_section("numbers", count=100, state=tmp_path)
    monkeypatch.setattr(prove, "code_of", lambda root: "changed")
    assert prove.run_section("numbers", count=120, state=tmp_path)["even"] == 60
    state = json.loads((tmp_path / "numbers.1.json").read_text())
    assert (state["code"], state["done"]) == ("changed", 120)


def test_the_name_of_the_code_changes_with_any_file_of_it(tmp_path: Path) -> None:
    (tmp_path / "dosing_rules").mkdir()
    path = tmp_path / "dosing_rules" / "engine.py"
    names = set()
    for text in ("one", "two"):
        path.write_text(text)
        prove.code_of.cache_clear()
        names.add(prove.code_of(tmp_path))
    assert len(names) == 2


def test_the_status_is_1_where_anything_was_wrong_and_the_figures_are_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert prove.main(["--only", "numbers", "--count", "50", "--state", str(tmp_path)]) == 0
    assert prove.main(["--only", "numbers", "--count", "150", "--state", str(tmp_path)]) == 1
    printed = capsys.readouterr().out
    assert "even: 75" in printed
    assert "WRONG number 100" in printed


def test_the_list_names_every_section_with_its_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert prove.main(["--list"]) == 0
    printed = capsys.readouterr().out
    assert "200,000" in printed
    assert all(name in printed for name in prove.SECTIONS)


@pytest.mark.parametrize("name", ["oracle", "solver", "rest", "missing"])
def test_every_section_runs_a_few_cases(name: str, tmp_path: Path) -> None:
    figures = prove.run_section(name, count=5, state=tmp_path, quiet=True)
    assert figures["wrong"] == 0
