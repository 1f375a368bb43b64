"""``dosing-rules label``: files, texts, fetching; JSON lines and cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from pytest_httpserver import HTTPServer
from typer.testing import CliRunner

from dosing_rules.labels.command import label

from .samples import SET_ID, openfda, spl

app = typer.Typer()
app.command("label")(label)
app.command("other")(lambda: None)
runner = CliRunner()


def run(*words: str, given: str | bytes | None = None) -> tuple[int, str, str]:
    result = runner.invoke(app, ["label", *words], input=given)
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "calmoril.xml"
    path.write_bytes(spl())
    return path


def test_a_card_and_json_lines(file: Path, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_bytes(openfda("Adults: 1 tablet every 5 hours"))
    code, out, _ = run(str(file))
    assert code == 0
    assert "2 caplets" in out
    code, out, _ = run(str(file), "--json", str(record))
    assert code == 0
    assert [json.loads(line)["adult"]["interval_hours_min"] for line in out.splitlines()] == [6, 5]


def test_a_broken_file_is_told_and_the_others_go_on(file: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.xml"
    broken.write_text("<document")
    code, out, err = run(str(broken), str(file), "--json")
    assert code == 1
    assert "broken.xml: line 1" in err
    assert len(out.splitlines()) == 1


def test_bare_text_as_argument_file_and_standard_input(tmp_path: Path) -> None:
    words = "Adults: 3 capsules every 7 hours"
    path = tmp_path / "words.txt"
    path.write_text(words)
    for arguments, given in (([words], None), ([str(path)], None), (["-"], words)):
        code, out, _ = run("--text", "--json", *arguments, given=given)
        assert code == 0
        assert json.loads(out)["adult"]["interval_hours_max"] == 7


def test_text_without_end_is_read_up_to_a_bound_and_text_of_another_coding_is_refused() -> None:
    code, out, _ = run("--text", "-", given=b"take 1 tablet " * 400_000)
    assert (code, "not Drug Facts" in out) == (0, True)
    # The bound may cut a character in two: that one is left out.
    code, out, _ = run("--text", "-", given="é".encode() * 3_000_000 + b"x")
    assert code == 0
    code, _, err = run("--text", "-", given="adults: ½ tablet".encode("latin-1"))
    assert (code, "standard input: byte 8: not UTF-8 text" in err) == (1, True)


def test_a_label_on_standard_input() -> None:
    code, out, _ = run("-", "--json", given=spl())
    assert code == 0
    assert json.loads(out)["set_id"] == SET_ID


def test_fetch_and_cache(httpserver: HTTPServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    httpserver.expect_request(f"/spls/{SET_ID}.xml").respond_with_data(spl(), content_type="application/xml")
    monkeypatch.setenv("DOSING_RULES_DAILYMED", httpserver.url_for("/").rstrip("/"))
    code, out, err = run("fetch", SET_ID, "--json", "--cache", str(tmp_path / "kept"))
    assert code == 0
    assert json.loads(out)["brand"] == "Calmoril"
    assert f"{SET_ID}.xml" in err
    assert (tmp_path / "kept" / f"{SET_ID}.xml").read_bytes() == spl()


def test_fetch_without_a_word_says_what_it_takes(tmp_path: Path) -> None:
    code, _, err = run("fetch", "--cache", str(tmp_path))
    assert code == 1
    assert "fetch what?" in err


def test_a_file_called_fetch_is_read_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fetch").write_bytes(spl())
    monkeypatch.chdir(tmp_path)
    code, out, _ = run("./fetch", "--json")
    assert code == 0
    assert json.loads(out)["brand"] == "Calmoril"
