"""``dosing-rules explain``: one explanation, a file of them, and wrong calls."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dosing_rules.checking.explanation_lines import EXAMPLE, verify_lines

QUESTION = "I took 2 Advil 3 hours ago. Can I take 2 more?"
TEXT = "Only 3 hours have passed and ibuprofen needs 4 hours between doses, so wait."


def run(*arguments: str, given: str = "") -> tuple[int, str, str]:
    result = subprocess.run(
        [sys.executable, "-m", "dosing_rules", "explain", *arguments], capture_output=True, text=True, input=given, check=False
    )  # fmt: skip
    return result.returncode, result.stdout, result.stderr


def test_one_explanation_is_shown_readably() -> None:
    code, out, error = run(QUESTION, TEXT)
    assert (code, error) == (0, "")
    assert "[+ Only 3 hours have passed]" in out and "Verifiability 2, Verifiable Reasoning" in out


def test_a_file_gives_one_answer_a_line_in_order(tmp_path: Path) -> None:
    row = {"id": "b", "question": QUESTION, "response": {"reasoning": "Advil needs 8 hours.", "decision": "NO", "confidence": 9}}
    path = tmp_path / "in.jsonl"
    path.write_text(f"{EXAMPLE}\n\n{json.dumps(row)}\nnope\n", encoding="utf-8")
    code, out, _ = run("--jsonl", str(path))
    first, second, third = (json.loads(line) for line in out.splitlines())
    assert code == 1
    assert (first["id"], first["verifiability"], first["failure_type"]) == ("e1", 2, "Verifiable Reasoning")
    assert second["claims"][0] == {
        "text": "Advil needs 8 hours", "kind": "interval_rule", "verdict": "contradicted", "value": "8 h",
        "because": "labels print every 4 h to 6 h, every 4 h",
    }  # fmt: skip
    assert third["id"] is None and third["error"].startswith("line 4: no JSON")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"id": 1}', "expected a question"),
        ('{"id": 1, "question": "Q?", "response": {}}', "expected a response"),
        ('{"id": 1, "question": "Q?", "response": {"reasoning": "x", "decision": "Z"}}', "expected YES, NO or AMBIGUOUS"),
        ('{"id": 1, "question": "Q?", "response": {"reasoning": "x", "decision": 3}}', "expected A, B, C or a word"),
        ('{"id": 1, "facts": {"next": 3}, "response": {"reasoning": "x"}}', "next"),
        ("[]", "expected an object"),
        (b"\xff", "not UTF-8"),
    ],
)
def test_a_line_that_cannot_be_read_says_so(line: str | bytes, message: str) -> None:
    (answer,) = verify_lines([line])
    assert message in answer["error"] and "claims" not in answer


def test_facts_in_a_line_are_taken_before_its_question() -> None:
    facts = {"doses": [{"product": "Advil", "units": 2, "at": {"ago": "5 h"}}], "next": {"items": [{"product": "Advil", "units": 2}]}}
    row = {"id": 1, "question": QUESTION, "facts": facts, "response": {"reasoning": "5 hours have passed.", "decision": "A"}}
    (answer,) = verify_lines([json.dumps(row)])
    assert answer["claims"][0]["verdict"] == "supported"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "expected a question and its explanation"),
        ((QUESTION,), "expected a question and its explanation"),
        ((QUESTION, TEXT, "--jsonl", "x"), "not both"),
        ((QUESTION, TEXT, "--policy", "mine"), "no policy 'mine'"),
        (("--jsonl", "/nowhere"), "No such file"),
        (("--jsonl", "-"), "is empty"),
    ],
)
def test_a_wrong_call_is_one_line_and_status_2(arguments: tuple[str, ...], message: str) -> None:
    code, out, error = run(*arguments)
    assert (code, out) == (2, "") and message in error and error.count("\n") == 1
