"""The page of disagreements in a real browser: decide, save, and the command takes what was saved."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from analysis.__main__ import main
from analysis.annotations.page import adjudication_page, disagreements
from analysis.annotations.reading import read_annotations
from analysis.annotations.responses import Response, read_responses
from dosing_rules.errors import FormatError

from ..browsing import opened

QUESTION = "I took 2 <b>Advil</b> 3 hours ago & slept. Can I take 2 more?"
TEXTS = ["Only 3 hours have passed and 4 are needed.", "It has been 5 hours.", "You should <i>wait</i>.", "Advil needs 4 hours."]
HEAD = "id,run,annotator,score,type\n"
PAIRS = [  # of A and of B: they differ on r0, r1 and r2 in type, score and both, agree on r3 against the verifier
    ("2,Verifiable Reasoning", "2,Verifiable Reasoning"), ("0,Factual Error", "1,Factual Error"),
    ("1,Incomplete Reasoning", "0,Ambiguous Reasoning"), ("0,Factual Error", "0,Factual Error"),
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    rows = [
        {"id": f"r{at}", "question": QUESTION, "response": {"reasoning": text, "decision": "B"}}
        for at, text in enumerate(TEXTS)
    ]
    (tmp_path / "responses.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    for place, name in enumerate("AB"):
        lines = [f"r{at},1,{name},{pair[place]}\n" for at, pair in enumerate(PAIRS)]
        (tmp_path / f"{name}.csv").write_text(HEAD + "".join(lines), encoding="utf-8")
    return tmp_path


def words(folder: Path, *more: str) -> list[str]:
    files = [str(folder / name) for name in ("responses.jsonl", "A.csv", "B.csv")]
    return ["annotations", *files, "--out", str(folder / "out"), *more]


def listed(folder: Path) -> tuple[list[Response], list[Any]]:
    known = read_responses(folder / "responses.jsonl")
    return known, read_annotations([folder / "A.csv", folder / "B.csv"], known)


def test_what_is_listed_are_disagreements_of_annotators_then_of_the_verifier(folder: Path) -> None:
    known, annotations = listed(folder)
    verifier = {r.id: (r.score, r.type) for r in known}
    assert verifier["r0"] == (2, "Verifiable Reasoning")  # all agree: not listed
    assert verifier["r3"] != (0, "Factual Error")
    assert [response.id for response, _ in disagreements(annotations, known)] == ["r1", "r2", "r3"]


def test_the_page_is_one_file_with_everything_in_it_and_what_people_wrote_is_no_element(folder: Path) -> None:
    assert main(words(folder)) == 0
    page = (folder / "out" / "disagreements.html").read_text(encoding="utf-8")
    assert not re.findall(r"""(?:src|href)=["'](?!#|data:)[^"']+|@import|url\((?!#)|https?://(?!www\.w3\.org)""", page)
    assert "<b>Advil" not in page and "&lt;b&gt;Advil" in page
    plain = re.sub(r"<[^>]+>", "", page)
    assert "It has been 5 hours." in plain and "contradicted" in plain
    with pytest.raises(FormatError, match="no annotations"):
        adjudication_page([], [], [])


def test_nothing_to_decide_says_so(folder: Path) -> None:
    (folder / "A.csv").write_text(HEAD + f"r0,1,A,{PAIRS[0][0]}\n")
    (folder / "B.csv").write_text(HEAD + f"r0,1,B,{PAIRS[0][1]}\n")
    assert main(words(folder)) == 0
    assert "Nothing to decide" in (folder / "out" / "disagreements.html").read_text(encoding="utf-8")


@pytest.mark.browser
def test_decisions_are_picked_kept_saved_and_taken_back(
    browser: Any, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words(folder)) == 0
    path = folder / "out" / "disagreements.html"
    page, heard = opened(browser, path)
    cards = page.locator(".case")
    assert cards.count() == 3
    assert "It has been 5 hours." in (cards.first.text_content() or "")
    state = page.locator("#state")
    assert state.text_content() == "0 of 3 decided"

    page.click("#save")
    assert state.text_content() == "Nothing is decided yet."
    first = page.locator("form.decision").first
    first.locator('input[value="0"]').check()
    assert first.locator("output").text_content() == "Not decided yet: a type and a reason missing."
    first.locator("select").select_option("Verifiable Reasoning")
    first.locator("textarea").fill("five hours,\nnot three: \"5\"")
    assert first.locator("output").text_content() == "Score 2 goes with Verifiable Reasoning, and only with it."
    first.locator("select").select_option("Factual Error")
    assert first.locator("output").text_content() == "Decided."
    second = page.locator("form.decision").nth(1)
    second.locator(".take", has_text="as B").click()
    assert second.locator("input:checked").input_value() == "0"
    assert second.locator("select").input_value() == "Ambiguous Reasoning"
    assert state.text_content() == "1 of 3 decided, 1 not whole"

    page.click("#save")
    assert state.text_content() == "Say who decides: your name is missing."
    page.fill("#who", "Cleo")
    with page.expect_download() as caught:
        page.click("#save")
    saved = folder / "decisions.csv"
    caught.value.save_as(saved)
    rows = list(csv.DictReader(io.StringIO(saved.read_text(encoding="utf-8"))))
    assert rows == [{"id": "r1", "run": "1", "annotator": "Cleo", "score": "0", "type": "Factual Error",
                     "reason": 'five hours, not three: "5"'}]  # fmt: skip

    page.reload()
    assert (page.locator("#who").input_value(), page.locator(".case.decided").count()) == ("Cleo", 1)
    page.select_option("#show", "verifier")
    assert page.locator(".case:not([hidden])").count() == 1
    page.select_option("#show", "open")
    assert page.locator(".case:not([hidden])").count() == 2
    assert heard == []

    capsys.readouterr()
    assert main(words(folder, "--decisions", str(saved))) == 0
    assert "1 decided, 2 agreed, 1 open" in capsys.readouterr().out
    text = (folder / "out" / "adjudicated.csv").read_text(encoding="utf-8")
    assert 'r1,1,adjudicated,0,Factual Error,Cleo,"five hours, not three: ""5"""' in text


@pytest.mark.browser
def test_decisions_made_before_stand_in_their_forms_under_the_name_of_who_made_them(browser: Any, folder: Path) -> None:
    before = folder / "before.csv"
    before.write_text("id,run,annotator,score,type,reason\nr1,1,Dora,0,Factual Error,sum\nr3,1,Dora,1,Incomplete,vague\n")
    assert main(words(folder, "--decisions", str(before))) == 0
    page, heard = opened(browser, folder / "out" / "disagreements.html")
    assert page.locator("#state").text_content() == "2 of 3 decided"
    page.locator("form.decision").nth(2).locator("textarea").fill("too vague")
    page.fill("#who", "Cleo")
    with page.expect_download() as caught:
        page.click("#save")
    text = Path(caught.value.path()).read_text(encoding="utf-8")
    assert [line.split(",")[2:] for line in text.splitlines()[1:]] == [
        ["Dora", "0", "Factual Error", "sum"], ["Cleo", "1", "Incomplete Reasoning", "too vague"],
    ]  # fmt: skip
    assert heard == []


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_opens_without_a_word_and_without_a_sideways_scroll(
    browser: Any, folder: Path, width: int, scheme: str
) -> None:
    assert main(words(folder)) == 0
    page, heard = opened(browser, folder / "out" / "disagreements.html", width=width, scheme=scheme)
    assert heard == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
