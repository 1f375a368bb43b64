"""Annotations from files: the forms that come in, and one clear line for each that cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from analysis.__main__ import main
from analysis.annotations.agreement import agreements, ratings_of
from analysis.annotations.reading import read_annotations
from analysis.annotations.responses import read_responses
from analysis.annotations.settling import read_decisions, settle, settled_csv
from analysis.columns import FAILURE_TYPES
from dosing_rules.errors import FormatError

from .. import made

VR, FE, IR, AR = FAILURE_TYPES
DATA = made.DATA / "explanations"
HEAD = "id,run,annotator,score,type\n"
QUESTION = "I took 2 Advil 3 hours ago. Can I take 2 more?"


@pytest.fixture
def responses(tmp_path: Path) -> Path:
    """Three responses to one question, the second with two runs."""
    texts = [("r1", 1, "Only 3 hours have passed and 4 are needed.", "B"), ("r2", 1, "It has been 5 hours.", "A"),
             ("r2", 2, "You should wait.", "B")]  # fmt: skip
    path = tmp_path / "responses.jsonl"
    rows = [
        {"id": id_, "run": run, "question": QUESTION, "response": {"reasoning": text, "decision": letter}}
        for id_, run, text, letter in texts
    ]
    path.write_text("\n".join(map(json.dumps, rows)) + "\n", encoding="utf-8")
    return path


def file(tmp_path: Path, name: str, text: str) -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def command(*words: object) -> int:
    return main(["annotations", *map(str, words)])


# --- what comes in ----------------------------------------------------------------------------------------------------


def test_a_response_is_verified_where_it_is_read(responses: Path) -> None:
    first, second, third = read_responses(responses)
    assert (first.score, first.type, first.gold, first.decision) == (2, VR, "NO", "NO")
    assert (second.score, second.type) == (0, FE)
    assert third.key == ("", "r2", 2)
    assert any(claim["verdict"] == "contradicted" for claim in second.claims)


def test_columns_stand_in_any_order_and_others_are_of_no_account(tmp_path: Path, responses: Path) -> None:
    path = file(tmp_path, "a.csv", 'note,type,score,annotator,run,id\n"x, y",factual  error,0,Ann,1,r2\n,Verifiable,2,Ann,1,r1\n')
    found = read_annotations([path], read_responses(responses))
    assert [(a.response, a.annotator, a.score, a.type) for a in found] == [
        (("", "r2", 1), "Ann", 0, FE), (("", "r1", 1), "Ann", 2, VR),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffid;run;annotator;score;type\r\nr1;1;Ann;2;Verifiable Reasoning\r\n",
        "id\trun\tannotator\tscore\ttype\nr1\t1\tAnn\t2\tVerifiable Reasoning\n",
        'ID, Run ,"annotator",score,type\n r1 , 1 ,Ann, 2 ,"Verifiable\nReasoning"\n\n,,,,\n',
        HEAD + "r1,1,Ann,2.0,VERIFIABLE REASONING\nr2,1,Ann,,\n",
    ],
    ids=["spreadsheet", "tabs", "spaces and breaks", "not annotated yet"],
)
def test_what_spreadsheets_write_is_read(text: str, tmp_path: Path, responses: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(text.encode())
    (found,) = read_annotations([path], read_responses(responses))
    assert (found.response, found.score, found.type) == (("", "r1", 1), 2, VR)


def test_json_lines_bring_their_contradicted_spans(tmp_path: Path, responses: Path) -> None:
    row = {"id": "r2", "verifiability": 0, "failure_type": FE, "note": "sum",
           "claims": [{"text": "been 5 hours", "kind": "elapsed", "verdict": "contradicted"}]}  # fmt: skip
    (found,) = read_annotations([file(tmp_path, "bea.jsonl", json.dumps(row))], read_responses(responses))
    assert (found.annotator, found.contradicted, found.reason) == ("bea", ((7, 19),), "sum")


def test_logs_of_one_system_need_no_column_system_and_those_of_several_do(tmp_path: Path) -> None:
    scenario = made.scenarios(1)[0]
    for model in ("m/a", "m/b"):
        samples = [made.sample(scenario, e, decision="NO", reasoning="text", explained=made.explained(1, FE)) for e in (1, 2)]
        made.write(tmp_path / "logs", model[-1], made.log(model, "dosebench", samples, epochs=2))
    path = file(tmp_path, "a.csv", HEAD + f"{scenario['id']},2,Ann,1,Factual Error\n")
    (found,) = read_annotations([path], read_responses(tmp_path / "logs", "m/b"))
    assert found.response == ("m/b", scenario["id"], 2)
    with pytest.raises(FormatError, match=r"line 2: the responses are of 2 systems; .*m/a, m/b, or --system NAME"):
        read_annotations([path], read_responses(tmp_path / "logs"))
    named = file(tmp_path, "b.csv", "system," + HEAD + f"m/a,{scenario['id']},2,Ann,1,Factual Error\n")
    assert read_annotations([named], read_responses(tmp_path / "logs"))[0].response[0] == "m/a"
    with pytest.raises(FormatError, match="no system 'm/c'"):
        read_responses(tmp_path / "logs", "m/c")


# --- what cannot be used ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("id,run,annotator,score\nr1,1,Ann,2\n", r"a\.csv: no column 'type'; expected id,run,annotator,score,type, got id,run"),
        ("", r"a\.csv: no column 'id'; expected .*, got an empty file"),
        (HEAD, "no annotation; expected rows such as"),
        (HEAD + "r9,1,Ann,2,Verifiable Reasoning\n", r"line 2: no response with the id 'r9'; expected .* such as r1, r2"),
        (HEAD + "r2,3,Ann,2,Verifiable Reasoning\n", "line 2: no explanation of 'r2' in run 3; expected one of the runs 1, 2"),
        (HEAD + "r1,one,Ann,2,Verifiable Reasoning\n", "line 2: run is 'one'; expected a whole number"),
        (HEAD + "r1,1,Ann,3,Verifiable Reasoning\n", "line 2: score is '3'; expected 0, 1 or 2"),
        (HEAD + "r1,1,Ann,-1,Factual Error\n", "line 2: score is '-1'; expected 0, 1 or 2"),
        (HEAD + "r1,1,Ann,1.5,Factual Error\n", "line 2: score is '1.5'; expected 0, 1 or 2"),
        (HEAD + "r1,1,Ann,,Factual Error\n", "line 2: score is ''; expected 0, 1 or 2"),
        (HEAD + "r1,1,Ann,0,Wrong\n", "line 2: type is 'Wrong'; expected one of Verifiable Reasoning, Factual Error"),
        (HEAD + "r1,1,Ann,0,\n", "line 2: type is ''; expected one of"),
        (HEAD + "r1,1,,2,Verifiable Reasoning\n", "line 2: annotator is ''; expected a person's name"),
        (HEAD + "r1,1,verifier,2,Verifiable Reasoning\n", "line 2: annotator is 'verifier'; expected a person's name"),
        (HEAD + ",1,Ann,2,Verifiable Reasoning\n", "line 2: no id"),
        (HEAD + "r1,1,Ann,2,VR,x,y\n", "line 2: expected 5 cells, got 7"),
        (HEAD + "r1,1,Ann,2\n", "line 2: expected 5 cells, got 4; is it cut off?"),
        (HEAD + "r1,1,Ann,2,Verifiable Reasoning\nr1,1,Ann,0,Factual Error\n", r"line 3: Ann annotated r1, run 1 already, in .*a\.csv, line 2"),
        ("id,id,run,annotator,score,type\nr1,r1,1,Ann,2,VR\n", "two columns 'id'"),
        (HEAD + 'r1,1,Ann,2,"Verifiable\n', "not CSV"),
    ],
)  # fmt: skip
def test_a_csv_that_cannot_be_used_is_one_line_and_nothing_is_written(
    text: str, line: str, tmp_path: Path, responses: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file(tmp_path, "a.csv", text)
    with pytest.raises(FormatError, match=line) as caught:
        read_annotations([path], read_responses(responses))
    assert "\n" not in str(caught.value)
    assert command(responses, path, "--out", tmp_path / "out") == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("{", "line 1: not JSON"),
        ("[]", "line 1: no 'id'"),
        ('{"id": "r1", "verifiability": 2}', "line 1: no 'failure_type'"),
        ('{"id": "r1", "verifiability": true, "failure_type": "Factual Error"}', "score is True"),
        ('{"id": "r1", "run": "1", "verifiability": 2, "failure_type": "Factual Error"}', "run is '1'"),
        ('{"id": "r1", "verifiability": 2, "failure_type": "Factual Error", "claims": 5}', "claims are no list"),
        (
            '{"id": "r1", "verifiability": 2, "failure_type": "Factual Error", "claims": [{"text": "nowhere"}]}',
            "the claim 'nowhere' is no piece of the reasoning",
        ),
    ],
)
def test_json_lines_that_cannot_be_used_are_one_line(row: str, line: str, tmp_path: Path, responses: Path) -> None:
    with pytest.raises(FormatError, match=line):
        read_annotations([file(tmp_path, "a.jsonl", row)], read_responses(responses))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{", "line 1: not JSON"),
        ('{"id": "x", "question": "Q?"}', "line 1: KeyError 'response'; expected id, question and response"),
        ('{"id": "x", "question": "Q?", "response": {"reasoning": "r", "decision": "D"}}', "expected YES, NO or AMBIGUOUS"),
        ("", "holds no explanation"),
    ],
)
def test_responses_that_cannot_be_used_are_one_line(text: str, line: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=line):
        read_responses(file(tmp_path, "r.jsonl", text))


def test_files_that_are_not_there_or_not_text_are_one_line(
    tmp_path: Path, responses: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "latin.csv").write_bytes(HEAD.encode() + b"r1,1,Ren\xe9,2,Verifiable Reasoning\n")
    for words, line in [
        ((tmp_path / "no.jsonl", responses), "no file or folder"), ((responses, tmp_path / "no.csv"), "no file "),
        ((responses, tmp_path / "latin.csv"), "is not UTF-8"), ((tmp_path, responses), "no DoseBench log under"),
        ((responses,), "no annotations given"),
    ]:  # fmt: skip
        assert command(*words, "--out", tmp_path / "out") == 1
        said = capsys.readouterr().err
        assert line in said and said.count("\n") == 1, said


# --- decisions and sheets ---------------------------------------------------------------------------------------------


def test_decisions_settle_what_annotators_do_not_agree_on(tmp_path: Path, responses: Path) -> None:
    known = read_responses(responses)
    a = file(tmp_path, "a.csv", HEAD + "r1,1,A,2,Verifiable\nr2,1,A,0,Factual\nr2,2,A,1,Incomplete\n")
    b = file(tmp_path, "b.csv", HEAD + "r1,1,B,2,Verifiable\nr2,1,B,1,Factual\nr2,2,B,1,Ambiguous\n")
    annotations = read_annotations([a, b], known)
    settled, open_ = settle(annotations)
    assert ([s.response[1:] for s in settled], [key[1:] for key in open_]) == ([("r1", 1)], [("r2", 1), ("r2", 2)])
    told = file(tmp_path, "d.csv", 'id,run,annotator,score,type,reason\nr2,1,C,0,Factual Error,"5 h, not 3"\n')
    decisions = read_decisions(told, annotations, known)
    settled, open_ = settle(annotations, decisions)
    assert [(s.response[1], s.score, s.type, s.by, s.reason) for s in settled] == [
        ("r1", 2, VR, "agreed", ""), ("r2", 0, FE, "C", "5 h, not 3"),
    ]  # fmt: skip
    assert len(open_) == 1
    again = file(tmp_path, "s.csv", settled_csv(settled))
    assert [(x.annotator, x.score, x.type) for x in read_annotations([again], known)] == [
        ("adjudicated", 2, VR), ("adjudicated", 0, FE),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ("r1,1,C,0,Factual Error,\n", "the decision on r1, run 1 has no reason"),
        ("r1,1,C,0,Factual Error,x\nr1,1,D,1,Factual Error,y\n", "two decisions on r1, run 1"),
        ("r2,2,C,0,Factual Error,x\n", "nobody annotated r2, run 2"),
    ],
)
def test_a_decision_that_cannot_be_used_is_one_line(rows: str, line: str, tmp_path: Path, responses: Path) -> None:
    known = read_responses(responses)
    annotations = read_annotations([file(tmp_path, "a.csv", HEAD + "r1,1,A,2,Verifiable\n")], known)
    path = file(tmp_path, "d.csv", "id,run,annotator,score,type,reason\n" + rows)
    with pytest.raises(FormatError, match=line):
        read_decisions(path, annotations, known)


def test_a_sheet_tells_nothing_of_what_is_right_and_comes_back_filled_in(tmp_path: Path, responses: Path) -> None:
    sheet = tmp_path / "sheet.csv"
    assert command(responses, "--sheet", sheet, "--annotator", "Ann") == 0
    text = sheet.read_text(encoding="utf-8")
    assert "Only 3 hours have passed" in text and "contradicted" not in text and VR not in text
    filled = text.replace("r1,1,Ann,,,", "r1,1,Ann,2,Verifiable Reasoning,")
    (found,) = read_annotations([file(tmp_path, "filled.csv", filled)], read_responses(responses))
    assert (found.response, found.score) == (("", "r1", 1), 2)
    assert command(responses, "--sheet", sheet) == 1
    assert sheet.read_text(encoding="utf-8") == text


def test_the_command_prints_the_agreement_and_writes_what_it_says(
    tmp_path: Path, responses: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    a = file(tmp_path, "a.csv", HEAD + "r1,1,A,2,Verifiable\nr2,1,A,0,Factual\nr2,2,A,1,Incomplete\n")
    b = file(tmp_path, "b.csv", HEAD + "r1,1,B,2,Verifiable\nr2,1,B,1,Factual\n")
    d = file(tmp_path, "d.csv", "id,run,annotator,score,type,reason\nr2,1,C,0,Factual Error,five for three\n")
    out = tmp_path / "out"
    assert command(responses, a, b, "--decisions", d, "--out", out) == 0
    said = capsys.readouterr().out
    for words in ("Weighted kappa", "A ↓ B →", "A ↓ verifier →", "adjudicated  verifier", "B annotated 2 of 3 responses",
                  "Annotators differ on 1", "1 decided, 2 agreed, 0 open"):  # fmt: skip
        assert words in said, words
    names = sorted(path.relative_to(out).as_posix() for path in out.rglob("*.*"))
    assert names[:1] + names[-2:] == ["adjudicated.csv", "confusion/types_adjudicated_verifier.csv", "disagreements.html"]
    assert "r2,1,adjudicated,0,Factual Error,C,five for three" in (out / "adjudicated.csv").read_text()
    before = {path: path.read_bytes() for path in out.rglob("*.*")}
    assert command(responses, a, b, "--decisions", d, "--out", out) == 0
    assert before == {path: path.read_bytes() for path in out.rglob("*.*")}


# --- the bundled set --------------------------------------------------------------------------------------------------


def test_the_two_bundled_annotations_agree_as_the_datasheet_says_and_every_disagreement_is_decided() -> None:
    known = read_responses(DATA / "responses.jsonl")
    annotations = read_annotations([DATA / "annotator1.jsonl", DATA / "annotator2.jsonl"], known)
    decisions = read_decisions(DATA / "decisions.csv", annotations, known)
    settled, open_ = settle(annotations, decisions)
    assert (len(known), len(settled), open_) == (301, 301, [])
    between = next(one for one in agreements(ratings_of(annotations, known), known) if one.second == "annotator2")
    sheet = (DATA / "DATASHEET.md").read_text(encoding="utf-8")
    assert f"{100 * (between.score.value or 0):.1f} %" in sheet
    assert f"{100 * (between.type.value or 0):.1f} %" in sheet
    assert f"{between.type_kappa.value:.3f}" in sheet and f"{between.score_kappa.value:.3f}" in sheet
    assert f"{len(decisions)} of 301" in sheet
