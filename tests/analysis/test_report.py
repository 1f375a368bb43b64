"""The report: one file, no network, everything that it promises in it; opened in a real browser where there is one."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from analysis import logs as analysis_logs
from analysis.__main__ import main
from analysis.highlight import highlighted
from analysis.markup import VOID
from analysis.records import Record, read_records, rows_of, rule_record
from analysis.report import write_baseline_report, write_run_report
from dosing_rules.engine import decide_situation
from dosing_rules.errors import FormatError
from dosing_rules.reading import read_question
from dosing_rules.window import Window, window_of

from . import made
from .browsing import opened


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Twelve records, one of them made to differ from gold and one with a phrase that was not understood."""
    found = [dict(record) for record in made.fact_records(12)]
    no = next(record for record in found if record["decision"] == "NO")
    no["gold"] = "YES"
    found[1]["not_understood"] = [{"start": 0, "end": 4, "text": found[1]["question"][:4]}]
    found[2]["tags"] = ["zebra"]
    return list(found)


@pytest.fixture(scope="module")
def report(records: list[Record], tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out")
    write_baseline_report(records, out)
    return out / "report.html"


@pytest.fixture(scope="module")
def run_report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of four systems; the engine's cards come from the key facts."""
    folder = tmp_path_factory.mktemp("logs")
    made.logs(folder, 9)
    out = tmp_path_factory.mktemp("run")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analysis_logs, "records_of", lambda reading: made.fact_records(9))
        write_run_report(folder, out)
    return out / "report.html"


class _Balance(HTMLParser):
    """Counts that every element that opens also closes, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", ["report", "run_report"])
def test_the_page_is_whole_and_asks_nothing_of_a_network(name: str, request: pytest.FixtureRequest) -> None:
    text = request.getfixturevalue(name).read_text(encoding="utf-8")
    parser = _Balance()
    parser.feed(text)
    assert parser.open == []
    assert len(set(parser.ids)) == len(parser.ids)
    assert not re.findall(r"""(?:src|href)=["'](?!#|data:)[^"']+|@import|url\((?!#)|https?://(?!www\.w3\.org)""", text)


def test_every_scenario_has_its_question_decision_gold_reason_and_drawing(records: list[Record], report: Path) -> None:
    text = report.read_text(encoding="utf-8")
    cards = re.findall(r'<article class="case.*?</article>', text, flags=re.DOTALL)
    assert len(cards) == len(records)
    for record, card in zip(records, cards, strict=True):
        assert f'id="{record["id"]}"' in card
        assert f'data-gold="{record["gold"]}" data-decision="{record["decision"]}"' in card
        plain = re.sub(r"<[^>]+>", "", card)
        for words in (record["question"], record["text"], record["rationale"]):
            assert words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") in plain
        assert ('class="window"' in card) == (record["window"] is not None)


def test_the_headline_counts_what_the_records_say(records: list[Record], report: Path) -> None:
    text = re.sub(r"<[^>]+>", " ", report.read_text(encoding="utf-8"))
    right = sum(record["decision"] == record["gold"] for record in records)
    assert re.search(rf"Rules agree with gold\s+{right} / {len(records)}", text)
    assert right == len(records) - 1
    assert "on the paper's own 81 scenarios" in text
    assert "Not medical advice" in text


def test_the_terminal_summary_shows_the_published_models_beside(records: list[Record], tmp_path: Path) -> None:
    text = write_baseline_report(records, tmp_path)
    assert "dosing/rules" in text
    assert re.search(r"GPT-4o-mini \(published\)\s+81\s+405\s+55\.6 %\s+84\.9 %", text)
    assert f"Report: {tmp_path / 'report.html'}" in text


def test_two_runs_write_the_same_bytes(records: list[Record], tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    made.logs(folder, 4)
    for name in ("a", "b"):
        write_baseline_report(records, tmp_path / name / "base")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(analysis_logs, "records_of", lambda reading: made.fact_records(4))
            write_run_report(folder, tmp_path / name / "run")
    files = sorted(path.relative_to(tmp_path / "a") for path in (tmp_path / "a").rglob("*") if path.is_file())
    assert {path.suffix for path in files} == {".html", ".csv", ".parquet", ".svg"}
    for path in files:
        assert (tmp_path / "a" / path).read_bytes() == (tmp_path / "b" / path).read_bytes(), path


def test_the_run_report_says_first_what_is_incomplete(run_report: Path) -> None:
    text = run_report.read_text(encoding="utf-8")
    assert "Incomplete: </b>openai/other, dosebench: 9 of 45 calls failed" in text
    assert text.index("Incomplete:") < text.index("How often the answer is right")


def test_every_figure_stands_alone_as_a_file(run_report: Path) -> None:
    from xml.etree import ElementTree

    names = {path.name for path in (run_report.parent / "figures").glob("*.svg")}
    assert names >= {
        "figure_3_categories.svg",
        "figure_4_confidence.svg",
        "figure_5_mismatch.svg",
        "figure_7_entropy.svg",
    }
    for name in names:
        root = ElementTree.fromstring((run_report.parent / "figures" / name).read_text(encoding="utf-8"))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert "--ink:" in "".join(root.itertext())


def test_a_models_words_stay_words(run_report: Path) -> None:
    text = run_report.read_text(encoding="utf-8")
    assert "&lt;b&gt;because&lt;/b&gt; &amp; so, run 1" in text
    assert "<b>because" not in text


def test_the_baseline_needs_no_package_of_the_extras(tmp_path: Path, records: list[Record]) -> None:
    path = tmp_path / "baseline.jsonl"
    path.write_text("\n".join(json.dumps(record, ensure_ascii=False) for record in records), encoding="utf-8")
    code = (
        "import sys; from pathlib import Path; from analysis.__main__ import main; "
        f"status = main([{str(path)!r}, '--out', {str(tmp_path)!r}]); "
        "heavy = {'numpy', 'scipy', 'pandas', 'pyarrow', 'matplotlib', 'sklearn', 'inspect_ai', 'torch'} & set(sys.modules); "
        "sys.exit(status or (' '.join(sorted(heavy)) or 0))"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# --- records ----------------------------------------------------------------------------------------------------------


def test_records_read_back_from_lines_with_every_letter(tmp_path: Path, records: list[Record]) -> None:
    odd = dict(records[0]) | {"question": "dose\u2028or\u0085not?"}
    path = tmp_path / "r.jsonl"
    path.write_text("\n".join(json.dumps(r, ensure_ascii=False) for r in [odd, *records[1:]]) + "\n", encoding="utf-8")
    assert read_records(path) == [odd, *records[1:]]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "holds no records"),
        ("{not json", "line 1: not JSON"),
        ("[1]", "expected a JSON object, got list"),
        ('{"id": "a", "question": "q", "category": "x", "gold": "NO"}', "line 1: scenario 'a': category is 'x'"),
        ('\n{"question": "q"}', "line 2: scenario None: id is None"),
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, text: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FormatError, match=re.escape(words)):
        read_records(path)
    assert main([str(path), "--out", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_a_scenario_that_raised_is_a_failed_run_and_not_a_wrong_one(tmp_path: Path) -> None:
    (scenario,) = made.scenarios(1)
    record = rule_record(scenario, None, None, error="text too long")
    (line,) = rows_of([record])
    assert (line["outcome"], line["correct"], line["detail"]) == ("failed", None, "text too long")
    write_baseline_report([record], tmp_path)
    assert "Could not be decided: </b>text too long" in (tmp_path / "report.html").read_text(encoding="utf-8")
    with pytest.raises(FormatError, match="neither a verdict nor an error"):
        rule_record(scenario, None, None)


def test_no_records_are_an_error(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no records"):
        write_baseline_report([], tmp_path)


def test_a_record_of_a_read_question_is_plain_json_with_spans_in_the_question() -> None:
    scenario = made.scenarios(1)[0] | {
        "question": "Took 2 Advil at noon with my wombat zebrafish. It's 3 pm, can I take 2 more?"
    }
    reading = read_question(scenario["question"])
    verdict = decide_situation(reading.situation)
    record = rule_record(scenario, reading, verdict, facts_verdict=verdict, seconds=0.25)
    assert json.loads(json.dumps(record)) == record
    words = {span["kind"]: scenario["question"][span["start"] : span["end"]] for span in record["spans"]}
    assert "Advil" in words["dose"]
    assert "2 more" in words["request"]
    for part in record["not_understood"]:
        assert scenario["question"][part["start"] : part["end"]] == part["text"]
    assert Window.from_dict(record["window"]) == window_of(reading.situation, verdict)
    assert (record["facts_decision"], record["supported"]) == (
        verdict.decision.value,
        verdict.decision.value == scenario["gold"],
    )


def test_from_logs_alone_to_the_page(tmp_path: Path) -> None:
    """Nothing patched: the cards of the report are read and decided from the questions in the logs."""
    chosen = made.logs(tmp_path / "logs", 3)
    assert main([str(tmp_path / "logs"), "--out", str(tmp_path / "out")]) == 0
    text = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert text.count('<article class="case') == 3
    for scenario in chosen:
        verdict = decide_situation(read_question(scenario["question"]).situation)
        assert f'data-gold="{scenario["gold"]}" data-decision="{verdict.decision.value}"' in text


# --- the marked question ----------------------------------------------------------------------------------------------


def spans(*found: tuple[str, int, int]) -> list[dict[str, Any]]:
    return [{"kind": kind, "start": start, "end": end} for kind, start, end in found]


def test_nested_and_overlapping_spans_keep_all_their_kinds() -> None:
    text = str(highlighted("2 Advil at 8", spans(("dose", 0, 12), ("scope", 2, 7), ("time", 8, 12))))
    assert re.sub(r"<[^>]+>", "", text) == "2 Advil at 8"
    assert '<mark class="k-dose k-scope" title="dose, scope">Advil</mark>' in text
    assert '<mark class="k-dose k-time" title="dose, time">at 8</mark>' in text


def test_spans_past_the_end_are_cut_and_empty_ones_mark_nothing() -> None:
    assert (
        str(highlighted("a<b", spans(("time", 2, 99), ("time", 1, 1))))
        == 'a&lt;<mark class="k-time" title="time">b</mark>'
    )


def test_a_span_loses_the_punctuation_at_its_ends() -> None:
    text = str(highlighted("now, can I?", spans(("request", 3, 11))))
    assert text == 'now, <mark class="k-ask" title="request">can I</mark>?'


def test_what_was_not_understood_is_marked_so() -> None:
    text = str(highlighted("ask wombat", [], spans(("", 4, 10))))
    assert text == 'ask <mark class="unread" title="not understood">wombat</mark>'


def test_tables_and_figures_come_again_from_the_table_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made.logs(tmp_path / "logs", 4)
    assert main([str(tmp_path / "logs"), "--out", str(tmp_path / "one")]) == 0
    assert main([str(tmp_path / "one" / "table.csv"), "--out", str(tmp_path / "two")]) == 0
    again = {path.relative_to(tmp_path / "two"): path.read_bytes() for path in (tmp_path / "two").rglob("*.*")}
    assert len(again) > 10
    for name, content in again.items():
        assert (tmp_path / "one" / name).read_bytes() == content, name
    capsys.readouterr()
    assert main([str(tmp_path / "no.csv")]) == 1
    said = capsys.readouterr().err
    assert "no file" in said and said.count("\n") == 1


# --- in a browser -----------------------------------------------------------------------------------------------------


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 768, 1280])
@pytest.mark.parametrize("name", ["report", "run_report"])
def test_the_page_opens_without_a_word_and_without_a_sideways_scroll(
    browser: Any, name: str, width: int, scheme: str, request: pytest.FixtureRequest
) -> None:
    page, heard = opened(browser, request.getfixturevalue(name), width=width, scheme=scheme)
    assert heard == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    light = sum(map(int, re.findall(r"\d+", paper)[:3])) > 3 * 128
    assert light == (scheme == "light")


@pytest.mark.browser
def test_search_and_filters_show_what_they_name(browser: Any, report: Path, records: list[Record]) -> None:
    page, heard = opened(browser, report)

    def shown() -> list[str]:
        found: list[str] = page.eval_on_selector_all(".case:not([hidden])", "cards => cards.map(card => card.id)")
        return found

    everything = [record["id"] for record in records]
    assert shown() == everything
    page.fill("input[name=search]", "ZEBRA")
    assert shown() == [records[2]["id"]]
    assert page.inner_text("#count") == f"1 of {len(records)}"
    page.fill("input[name=search]", "no such word anywhere")
    assert shown() == []
    assert page.is_visible("#empty")
    page.click("#clear")
    assert shown() == everything
    page.select_option("select[name=gold]", "AMBIGUOUS")
    assert shown() == [record["id"] for record in records if record["gold"] == "AMBIGUOUS"]
    page.select_option("select[name=category]", "timing_interval")
    assert shown() == [r["id"] for r in records if r["gold"] == "AMBIGUOUS" and r["category"] == "timing_interval"]
    page.click("#clear")
    page.select_option("select[name=agree]", "differs")
    wrong = [record["id"] for record in records if record["gold"] != record["decision"]]
    assert shown() == wrong
    page.click("#clear")
    page.select_option("select[name=order]", "wrong")
    assert shown() == wrong + [name for name in everything if name not in wrong]
    assert heard == []


@pytest.mark.browser
def test_the_cross_table_filters_and_a_square_leads_to_its_scenario(
    browser: Any, report: Path, records: list[Record]
) -> None:
    page, heard = opened(browser, report)
    page.click('[data-filter="gold=YES;decision=NO"]')
    hits = [record["id"] for record in records if (record["gold"], record["decision"]) == ("YES", "NO")]
    assert page.eval_on_selector_all(".case:not([hidden])", "cards => cards.map(card => card.id)") == hits
    last = next(record["id"] for record in reversed(records) if record["id"] not in hits)
    page.click(f'a.cell[href="#{last}"]')
    page.wait_for_function(
        f"(() => {{ const box = document.getElementById({last!r}).getBoundingClientRect();"
        " return !document.getElementById('count').value.includes('of') && box.top >= 0 && box.top < innerHeight; })()",
        timeout=5000,
    )
    assert heard == []


@pytest.mark.browser
def test_the_table_sorts_by_its_numbers_both_ways(browser: Any, run_report: Path) -> None:
    page, heard = opened(browser, run_report)
    table = page.locator("table.sortable").first

    def column(place: int) -> list[str]:
        found: list[str] = table.evaluate(
            f"table => Array.from(table.tBodies[0].rows).map(row => row.children[{place}].dataset.v)"
        )
        return found

    table.locator("th", has_text="Accuracy").locator("button").click()
    place = 3
    values = [float(value) for value in column(place)]
    assert values == sorted(values, reverse=True)
    assert table.locator('th[aria-sort="descending"]').inner_text().startswith("Accuracy")
    table.locator("th", has_text="Accuracy").locator("button").click()
    values = [float(value) for value in column(place)]
    assert values == sorted(values)
    table.locator("th", has_text="System").locator("button").click()
    names = column(0)
    assert names == sorted(names, key=str.lower)
    assert heard == []


@pytest.mark.browser
def test_all_runs_of_all_systems_stand_side_by_side(browser: Any, run_report: Path) -> None:
    page, heard = opened(browser, run_report)
    card = page.locator(".case").first
    lines = card.locator("table.runs tbody tr")
    names = lines.locator("td:first-child").all_text_contents()
    assert names == ["local/tiny", "local/tiny + tool", "openai/other"]
    assert lines.nth(2).locator(".tile").all_text_contents() == ["N", "Y", "R", "–", "×"]
    assert "tie" in (lines.nth(2).text_content() or "")
    page.select_option("select[name=agree]", "tie")
    assert page.locator(".case:not([hidden])").count() == 9
    assert heard == []


@pytest.mark.browser
def test_the_theme_can_be_chosen(browser: Any, report: Path) -> None:
    page, heard = opened(browser, report)
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.click(".theme")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before
    page.click(".theme")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == before
    assert heard == []


@pytest.mark.browser
def test_letters_stand_out_from_their_ground(browser: Any, report: Path) -> None:
    """WCAG 2.2, 1.4.3: at least 4.5 to 1 for text, in both themes."""
    measure = """selector => {
      const lum = c => { const v = c.map(x => { x /= 255; return x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4; });
        return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2]; };
      const parts = t => t.match(/[\\d.]+/g).map(Number);
      const node = document.querySelector(selector);
      let ground = node, back;
      for (;;) { back = parts(getComputedStyle(ground).backgroundColor); if (back.length < 4 || back[3] === 1) break;
        ground = ground.parentElement; }
      const a = lum(parts(getComputedStyle(node).color).slice(0, 3)), b = lum(back.slice(0, 3));
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); }"""
    selectors = ["h1", ".lede", ".note", ".case .d-YES", ".case .d-NO", ".case .d-AMBIGUOUS", "blockquote mark", "td .ci",
                 "tr.published td", ".lane-head b", ".gauge", ".case dt"]  # fmt: skip
    for scheme in ("light", "dark"):
        page, _ = opened(browser, report, scheme=scheme)
        ratios = {selector: page.evaluate(measure, selector) for selector in selectors}
        assert {name: round(ratio, 2) for name, ratio in ratios.items() if ratio < 4.5} == {}, scheme
