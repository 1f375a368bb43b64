"""The command ``dosing-rules``: answers, files of questions, and every error as one line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from dosing_rules import Decision, Verdict
from dosing_rules.cli import COMMANDS, app

ROOT = Path(__file__).parents[1]
TOO_SOON = "I took 2 Advil 3 hours ago. Can I take 2 more?"
FACTS = {
    "doses": [{"product": "Advil", "units": 2, "at": {"ago": "3 h"}}],
    "next": {"items": [{"product": "Advil", "units": 2}]},
}


def run(*arguments: str, stdin: str | bytes | None = None, columns: int = 100) -> Any:
    return CliRunner(env={"COLUMNS": str(columns), "NO_COLOR": "1"}).invoke(app, list(arguments), input=stdin)


def refused(*arguments: str, stdin: str | bytes | None = None) -> str:
    """The one line of a refused call: status 2, nothing on standard output, an example that works."""
    found = run(*arguments, stdin=stdin)
    assert (found.exit_code, found.stdout) == (2, "")
    assert found.stderr.startswith("error: ")
    assert found.stderr.count("\n") == 1, found.stderr
    assert "For example: " in found.stderr
    return str(found.stderr)


def told(answer: Any) -> str:
    """The text of an answer without the breaks of its lines."""
    return " ".join(answer.stdout.split())


# --- one question -----------------------------------------------------------------------------------------------------


def test_a_question_is_answered_with_its_numbers_and_a_picture() -> None:
    found = run("check", TOO_SOON)
    assert found.exit_code == 0
    assert told(found).startswith("NO: Advil (2 tablets) is outside the label limits at that time. Only 3 h since a dose")
    assert "it is not medical advice." in told(found)
    assert "●" in found.stdout
    assert "✕" in found.stdout
    assert "Limits: policy dosebench" in found.stdout


def test_the_words_of_a_question_need_no_quotes_and_ascii_draws_in_ascii() -> None:
    found = run("check", *TOO_SOON.split(), "--ascii")
    assert found.stdout.startswith("NO:")
    assert found.stdout.isascii()


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
def test_no_line_is_wider_than_the_terminal(columns: int) -> None:
    found = run("check", TOO_SOON, columns=columns)
    assert max(len(line) for line in found.stdout.splitlines()) <= max(columns, 44)


def test_json_is_the_whole_verdict_and_the_words_behind_it() -> None:
    found = json.loads(run("check", TOO_SOON, "--json").stdout)
    assert (found["decision"], found["question"], found["asks"]) == ("NO", TOO_SOON, "may_i")
    assert [TOO_SOON[fact["start"] : fact["end"]] for fact in found["facts"]] == [fact["text"] for fact in found["facts"]]
    assert found["facts"]
    assert Verdict.from_dict(found).decision.value == "NO"
    again = run("check", "--facts", "-", "--json", stdin=json.dumps(found["situation"]))
    assert json.loads(again.stdout)["findings"] == found["findings"]


def test_either_or_is_answered_apart() -> None:
    question = "I took 2 Advil 3 hours ago. Can I take 2 Advil or 2 Tylenol Extra Strength?"
    first, _, second = run("check", question).stdout.partition("\nOr:\n")
    assert (first[:3], second[:4]) == ("NO:", "YES:")
    assert [other["decision"] for other in json.loads(run("check", question, "--json").stdout)["alternatives"]] == ["YES"]


def test_policy_now_and_zone_reach_the_engine() -> None:
    ten = "I took 2 regular strength Tylenol 16 hours ago, 2 12 hours ago, 2 8 hours ago and 2 4 hours ago. Can I take 2 more?"
    assert json.loads(run("check", ten, "--json").stdout)["decision"] == "NO"  # 3,250 mg of at most 3,000 mg
    assert json.loads(run("check", ten, "--json", "--policy", "label").stdout)["decision"] == "YES"  # ten tablets
    night = "I took 2 Advil at 11:30 pm. Can I take 2 more?"
    spring = ("--zone", "America/Chicago", "--json", "--now")  # the clocks skip 02:00 to 03:00 on 2026-03-08
    assert json.loads(run("check", night, *spring, "2026-03-08T04:00-05:00").stdout)["decision"] == "NO"
    assert json.loads(run("check", night, *spring, "2026-03-15T04:00-05:00").stdout)["decision"] == "YES"


# --- facts ------------------------------------------------------------------------------------------------------------


def test_facts_come_from_a_file_or_standard_input_alone_or_in_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "facts.json"
    for content in (FACTS, {"id": "s1", "gold": "NO", "facts": FACTS}):
        file.write_text(json.dumps(content), encoding="utf-8")
        assert run("check", "--facts", str(file)).stdout.startswith("NO:")
        assert run("check", "--facts", "-", stdin="\ufeff" + json.dumps(content)).stdout.startswith("NO:")


def test_facts_take_now_and_zone_from_the_call_where_they_tell_none() -> None:
    facts = {"doses": [{"product": "Advil", "units": 2, "at": {"clock": "8:00 AM"}}], "next": {"items": [{"product": "Advil"}]}}
    call = ("check", "--facts", "-", "--json")
    assert json.loads(run(*call, stdin=json.dumps(facts)).stdout)["reasons"] == ["require_now"]
    stated = run(*call, "--now", "2026-03-01T12:00-06:00", "--zone", "America/Chicago", stdin=json.dumps(facts))
    assert json.loads(stated.stdout)["decision"] == "YES"


BAD_FACTS = {
    "an unknown drug is a verdict": ({"next": {"items": [{"product": "frobnicol"}]}}, None),
    "a negative amount": ({"next": {"items": [{"product": "Advil", "units": -2}]}}, "next.items[0].units"),
    "an absurd amount": ({"next": {"items": [{"product": "Advil", "amount": "4 tons"}]}}, "next.items[0].amount"),
    "an absurd number of units": ({"next": {"items": [{"product": "Advil", "units": 10**9}]}}, "next.items[0].units"),
    "times with and without a zone": (
        {
            "doses": [{"product": "Advil", "units": 1, "at": "2026-03-01T08:00"}],
            "next": {"items": [{"product": "Advil"}], "at": "2026-03-01T14:00-06:00"},
        },
        "no zone",
    ),
    "an unknown zone": ({"zone": "Mars/Olympus", "next": {"items": [{"product": "Advil"}]}}, "IANA zone"),
    "no next dose": ({"doses": []}, "next"),
    "another shape": ([1, 2], "expected a situation"),
}


@pytest.mark.parametrize("case", BAD_FACTS)
def test_facts_that_cannot_be_meant_are_one_line(case: str) -> None:
    facts, expected = BAD_FACTS[case]
    if expected is None:
        answer = run("check", "--facts", "-", stdin=json.dumps(facts))
        assert (answer.exit_code, answer.stdout[:10]) == (0, "AMBIGUOUS:")
        assert "is not known" in told(answer)
    else:
        assert expected in refused("check", "--facts", "-", stdin=json.dumps(facts))


def test_a_dose_after_the_asked_time_is_said_not_to_count() -> None:
    facts = {
        "doses": [{"product": "Advil", "units": 2, "at": "2026-03-01T20:00Z"}],
        "next": {"items": [{"product": "Advil", "units": 2}], "at": "2026-03-01T14:00Z"},
    }
    answer = run("check", "--facts", "-", stdin=json.dumps(facts))
    assert answer.stdout.startswith("YES:")
    assert "A dose told for after the asked time was not counted." in told(answer)


def test_ten_thousand_doses_are_decided() -> None:
    doses = [{"product": "Advil", "units": 1, "at": {"ago": f"{8 * number} h"}} for number in range(1, 10_001)]
    answer = run("check", "--facts", "-", "--json", stdin=json.dumps({**FACTS, "doses": doses}))
    # 200 mg each: those 8 and 16 h ago and the 400 mg asked for are 800 of 1,200 mg
    found = json.loads(answer.stdout)
    assert found["decision"] == "YES"
    total = next(f for f in found["findings"] if f["rule"] == "rolling_total")
    assert total["worst"]["value"] == 800_000


def test_absurd_questions_get_a_verdict_that_says_so() -> None:
    def verdict(question: str) -> Verdict:
        return Verdict.from_dict(json.loads(run("check", question, "--json").stdout))

    assert verdict("I took 2 frobnicol 3 hours ago. Can I take 2 more?").decision is Decision.AMBIGUOUS
    assert verdict("Can I take 40 Advil tablets?").determining == ("single_dose", "rolling_total")
    assert verdict("word " * 5_000).reasons[-1] == "not_understood"


# --- a file of questions ----------------------------------------------------------------------------------------------


def answers(*arguments: str, stdin: str | bytes | None = None) -> tuple[int, list[dict[str, Any]], str]:
    found = run("check", "--jsonl", *arguments, stdin=stdin)
    return found.exit_code, [json.loads(line) for line in found.stdout.splitlines()], found.stderr


def test_lines_are_answered_in_order_with_these_keys_and_no_others() -> None:
    lines = [
        {"id": "a", "question": TOO_SOON, "note": "unknown keys are ignored"},
        {"id": 2, "question": "I took 2 Advil 5 hours ago. Can I take 2 more?"},
        {"question": "I took some Tylenol earlier. Can I take 2 more?", "id": None},
    ]
    status, found, errors = answers("-", stdin="\n".join(json.dumps(line) for line in lines) + "\n\n")
    assert (status, errors) == (0, "")
    keys = ["id", "decision", "determining", "next_allowed", "most_allowed_now", "missing", "not_understood"]
    assert [list(answer) for answer in found] == [keys] * 3
    assert [answer["id"] for answer in found] == ["a", 2, None]
    assert found[0] == {
        "id": "a",
        "decision": "NO",
        "determining": ["spacing"],
        "next_allowed": {"certain": "PT1H", "possible": "PT1H", "frame": "after_now"},
        "most_allowed_now": [{"product": "Advil", "units": 0, "unit": "tablet", "mg": 0}],
        "missing": [],
        "not_understood": [],
    }
    assert found[1]["most_allowed_now"] == [{"product": "Advil", "units": 2, "unit": "tablet", "mg": 400}]
    assert (found[2]["decision"], bool(found[2]["missing"])) == ("AMBIGUOUS", True)


def test_a_line_that_cannot_be_read_is_answered_with_its_error_and_the_others_go_on(tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    file.write_bytes(
        b'{"id": 1, "question": "I took 2 Advil 3 hours ago. Can I take 2 more?"}\n'
        b"not json\n"
        b'{"id": 3}\n'
        b'{"id": 4, "question": ["a list"]}\n'
        b'"a text"\n'
        b'{"id": 6, "question": "Can I take 2 Advil?", "now": "noon"}\n'
        b'{"id": 7, "question": "Can I take 2 Advil?", "zone": "Mars/Olympus"}\n'
        b'{"id": 8, "question": "caf\xe9"}\n'
        b"\n" + b"[" * 100_000 + b"\n"
        b'{"id": "\\ud800", "question": "Can I take 2 Advil?"}\n'
    )  # fmt: skip
    status, found, errors = answers(str(file))
    assert status == 1
    assert errors == "error: 8 lines could not be read; each is answered with its error\n"
    assert [(answer["id"], "error" in answer) for answer in found] == [
        (1, False), (None, True), (3, True), (4, True), (None, True), (6, True), (7, True), (None, True), (None, True),
        ("\ud800", False),
    ]  # fmt: skip
    assert all(set(answer) == {"id", "error"} for answer in found if "error" in answer)
    assert found[1]["error"].startswith("line 2: no JSON")
    assert "expected a text under 'question'" in found[2]["error"]
    assert "not UTF-8" in found[7]["error"]


def test_now_and_zone_of_a_line_win_over_those_of_the_call() -> None:
    question = "I took 2 Advil at 8 am. Can I take 2 more?"
    lines = [{"id": 1, "question": question}, {"id": 2, "question": question, "now": "2026-03-01T09:00-06:00"}]
    _, found, _ = answers("-", "--now", "2026-03-01T12:30-06:00", stdin="\n".join(map(json.dumps, lines)))
    assert [answer["decision"] for answer in found] == ["YES", "NO"]


def test_an_internal_fault_on_one_line_is_told_there(monkeypatch: pytest.MonkeyPatch) -> None:
    import dosing_rules.reading

    def broken(text: str, **rest: object) -> None:
        raise KeyError("a fault")

    monkeypatch.setattr(dosing_rules.reading, "read_question", broken)
    status, found, _ = answers("-", stdin=json.dumps({"id": 1, "question": TOO_SOON}))
    assert (status, found[0]["id"]) == (1, 1)
    assert "internal error" in found[0]["error"]


@pytest.mark.parametrize("content", [b"", b"\n \n", b"\xef\xbb\xbf"])
def test_a_file_with_nothing_in_it_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "empty"
    file.write_bytes(content)
    assert "is empty" in refused("check", "--jsonl", str(file))
    assert "is empty" in refused("check", "--facts", str(file))


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "utf16.jsonl"
    file.write_bytes(json.dumps({"id": 1, "question": TOO_SOON}).encode("utf-16"))
    assert "UTF-16" in refused("check", "--jsonl", str(file))
    assert "not UTF-8" in refused("check", "--facts", str(file))


# --- calls that cannot be meant ---------------------------------------------------------------------------------------


def test_wrong_calls_are_one_line_with_an_example() -> None:
    assert "expected one of a question, --facts FILE and --jsonl FILE" in refused("check")
    assert "expected one of" in refused("check", TOO_SOON, "--jsonl", "-")
    assert "IANA zone such as 'America/Chicago', got 'Mars'" in refused("check", TOO_SOON, "--zone", "Mars")
    assert "no policy 'strict'; there are dosebench, label" in refused("check", TOO_SOON, "--policy", "strict")
    assert "expected a time such as" in refused("check", TOO_SOON, "--now", "noon")
    assert "no_such_file: No such file or directory" in refused("check", "--jsonl", "no_such_file")
    assert "Is a directory" in refused("check", "--facts", str(ROOT))
    assert "No such option: --jason" in refused("check", "--jason")
    assert "No such command 'chek'" in refused("chek")
    assert "no policy 'strict'" in refused("mcp", "--policy", "strict")


def test_a_fault_of_the_library_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    import dosing_rules.reading

    def broken(text: str, **rest: object) -> None:
        raise KeyError("a fault")

    monkeypatch.setattr(dosing_rules.reading, "read_question", broken)
    assert "please report it (KeyError: 'a fault')" in refused("check", TOO_SOON)
    monkeypatch.setenv("DOSING_RULES_TRACEBACK", "1")
    assert isinstance(run("check", TOO_SOON).exception, KeyError)


def test_a_command_that_cannot_be_loaded_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from dosing_rules import cli

    monkeypatch.setitem(cli.COMMANDS, "gone", ("dosing_rules.gone", "gone"))
    assert "the command gone cannot be loaded here: No module named 'dosing_rules.gone'" in refused("gone", "a", "b")
    assert run("--help").exit_code == 0


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_help(name: str) -> None:
    found = run(name, "--help")
    assert found.exit_code == 0
    assert "Usage" in found.stdout
    assert "Not to be had here" not in found.stdout


# --- the catalogue ----------------------------------------------------------------------------------------------------


def test_the_catalogue_lists_products_and_shows_every_limit_with_its_source() -> None:
    assert "Tylenol Extra Strength" in run("catalogue", columns=160).stdout
    shown = run("catalogue", "show", "Advil", "PM", columns=160).stdout
    assert "200 mg ibuprofen" in shown
    assert "policy label" in shown
    listed = json.loads(run("catalogue", "--json", "--policy", "label").stdout)
    assert all(limit["source"] for product in listed["products"] for limit in product["limits"])
    assert "no product 'frobnicol'" in refused("catalogue", "show", "frobnicol")
    assert "nothing about it is ever YES" in run("catalogue", "show", "melatonin").stdout
    assert "may mean Tylenol Regular Strength or Tylenol Extra Strength" in run("catalogue", "show", "Tylenol").stdout


def test_a_catalogue_of_ones_own_is_loaded_or_refused(tmp_path: Path) -> None:
    assert "nothing broken" in run("catalogue", "load", str(ROOT / "dosing_rules/catalogue/data")).stdout
    assert "nothing broken" in run("catalogue", "load", str(ROOT / "dosing_rules/catalogue/catalogue.json")).stdout
    assert "0 products" in refused("catalogue", "load", str(tmp_path))
    (tmp_path / "broken.yaml").write_text("products: [", encoding="utf-8")
    assert "broken.yaml is no YAML" in refused("catalogue", "load", str(tmp_path))
    (tmp_path / "broken.yaml").write_text("date: 2026-01-01\nproducts:\n  - {name: X, unit: tablet}\n", encoding="utf-8")
    assert "product 'X'" in refused("catalogue", "load", str(tmp_path))
    (tmp_path / "broken.json").write_text("", encoding="utf-8")
    assert "cannot read the catalogue" in refused("catalogue", "load", str(tmp_path / "broken.json"))


# --- the installed command, in a process of its own -------------------------------------------------------------------


def process(*arguments: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "dosing_rules", *arguments],
        input=stdin, capture_output=True, cwd=ROOT, env={**os.environ, **environment}, timeout=60, check=False,
    )  # fmt: skip


def test_the_command_runs_as_a_process_whatever_the_encoding() -> None:
    found = process("check", TOO_SOON, PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout.startswith(b"NO:")
    assert found.stdout.isascii()
    wrong = process("check", TOO_SOON, "--zone", "Mars")
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert wrong.stderr.count(b"\n") == 1
    assert b"Traceback" not in wrong.stderr


def test_check_starts_without_what_the_other_commands_need() -> None:
    code = (
        "import sys; from dosing_rules.cli import main\n"
        "try: main(['check', 'Can I take 2 Advil?'])\n"
        "except SystemExit as stop: assert not stop.code\n"
        "heavy = {'lxml', 'httpx', 'yaml', 'numpy', 'pandas', 'torch', 'pint', 'mcp', 'inspect_ai'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=60, check=True)
    assert found.stdout.splitlines()[-1] == "[]"


def test_a_reader_that_has_seen_enough_ends_the_run_quietly() -> None:
    lines = (json.dumps({"id": 1, "question": TOO_SOON}) + "\n") * 400
    call = f"'{sys.executable}' -m dosing_rules check --jsonl - | head -n 1"
    found = subprocess.run(["bash", "-c", call], input=lines.encode(), capture_output=True, cwd=ROOT, timeout=60, check=False)
    assert (found.stdout.count(b"\n"), found.stderr) == (1, b"")


def test_the_version_is_told() -> None:
    for call in ("version", "--version"):
        found = run(call)
        assert found.exit_code == 0
        assert found.stdout.startswith("dosing-rules ")
        assert "policies dosebench, label" in found.stdout
