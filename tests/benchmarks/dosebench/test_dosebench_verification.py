"""Explanations verified in the benchmark: the score's fields, the second question, and what changed."""

from __future__ import annotations

import json
import math
from pathlib import Path

from inspect_ai import Task, score
from inspect_ai import eval as inspect_eval
from inspect_ai.log import EvalLog, EvalSample
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import Score

from benchmarks.dosebench.replies import ParsedReply, parse_reply
from benchmarks.dosebench.scorers import majority_decision
from benchmarks.dosebench.tasks import dosebench, dosebench_verified
from benchmarks.dosebench.verification import explanation, feedback, fields_of, report_of
from dosing_rules.checking import verify_explanation

QUESTION = "I took 2 Advil 3 hours ago. Can I take 2 more?"
FACTS = {"doses": [{"product": "Advil", "units": 2, "at": {"ago": "3 h"}}], "next": {"items": [{"product": "Advil", "units": 2}]}}
FALSE = json.dumps({"reasoning": "It has been 5 hours, so you can take 2 more.", "decision": "A", "confidence": 9})
TRUE = json.dumps({"reasoning": "Only 3 hours have passed and 4 hours are needed between doses.", "decision": "B", "confidence": 9})


def scenario_file(folder: Path) -> str:
    path = folder / "one.jsonl"
    row = {"id": "one", "question": QUESTION, "category": "timing_interval", "gold": "NO", "rationale": "3 h < 4 h", "facts": FACTS}
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    return str(path)


def run(task: Task, folder: Path, *replies: str) -> EvalLog:
    outputs = [ModelOutput.from_content("scripted", reply) for reply in replies]
    for output in outputs:
        # Told, so that Inspect need not fetch a vocabulary to count.
        output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    model = get_model("mockllm/model", custom_outputs=outputs, memoize=False)
    (log,) = inspect_eval(task, model=model, log_dir=str(folder / "logs"), display="none")
    assert log.status == "success"
    return log


def only(log: EvalLog) -> tuple[EvalSample, dict[str, Score]]:
    (sample,) = log.samples or []
    return sample, sample.scores or {}


def metrics(log: EvalLog) -> dict[str, float]:
    assert log.results is not None
    return {name: metric.value for score in log.results.scores for name, metric in score.metrics.items()}


def test_the_plain_protocol_scores_letter_and_explanation(tmp_path: Path) -> None:
    log = run(dosebench(scenario_file(tmp_path), epochs=1), tmp_path, FALSE)
    _, scores = only(log)
    assert list(scores) == ["decision", "explanation"]
    assert (scores["decision"].value, scores["explanation"].value) == ("A", 0)
    told = scores["explanation"].metadata or {}
    assert (told["verifiability"], told["failure_type"]) == (0, "Factual Error")
    assert [claim["verdict"] for claim in told["claims"]] == ["contradicted", "contradicted"]
    reasoning = json.loads(FALSE)["reasoning"]
    assert all(reasoning[claim["start"] : claim["end"]] == claim["text"] for claim in told["claims"])
    assert metrics(log) == {
        "majority_accuracy": 0, "consistency": 1, "ties": 0, "undecided": 0, "mean_verifiability": 0,
    }  # fmt: skip


def test_verifiability_is_the_mean_over_all_replies_with_an_explanation(tmp_path: Path) -> None:
    log = run(dosebench(scenario_file(tmp_path), epochs=3), tmp_path, FALSE, TRUE, "It depends on many things.")
    values = [(sample.scores or {})["explanation"].as_float() for sample in log.samples or []]
    assert sorted(value for value in values if not math.isnan(value)) == [0, 2]
    assert len(values) == 3
    found = metrics(log)
    assert (found["mean_verifiability"], found["undecided"]) == (1, 1)


def test_the_reducer_keeps_letters_and_averages_numbers() -> None:
    reduce = majority_decision()
    assert reduce([Score(value="A"), Score(value="A"), Score(value="B")]).value == "A"
    assert reduce([Score(value=2), Score(value=0), Score.unscored()]).value == 1
    assert math.isnan(reduce([Score.unscored(), Score.unscored()]).as_float())


def test_a_log_is_scored_again_without_a_model(tmp_path: Path) -> None:
    log = run(dosebench(scenario_file(tmp_path), epochs=1), tmp_path, FALSE)
    for sample in log.samples or []:
        del (sample.scores or {})["explanation"]
    again = score(log, explanation(), action="append", display="none")
    _, scores = only(again)
    assert (scores["decision"].value, scores["explanation"].value) == ("A", 0)


def test_a_faulty_answer_is_asked_again_with_its_faults(tmp_path: Path) -> None:
    log = run(dosebench_verified(scenario_file(tmp_path), epochs=1), tmp_path, FALSE, TRUE)
    sample, scores = only(log)
    assert [message.role for message in sample.messages] == ["user", "assistant", "user", "assistant"]
    assert '- This is false: "It has been 5 hours"' in sample.messages[2].text
    assert "4 h" not in sample.messages[2].text
    assert (scores["decision"].value, scores["explanation"].value) == ("B", 2)
    before = (scores["explanation"].metadata or {})["before"]
    assert (before["letter"], before["verifiability"], before["asked_again"]) == ("A", 0, True)
    assert before["failure_type"] == "Factual Error"


def test_a_faultless_answer_stands(tmp_path: Path) -> None:
    sample, scores = only(run(dosebench_verified(scenario_file(tmp_path), epochs=1), tmp_path, TRUE))
    assert len(sample.messages) == 2
    before = (scores["explanation"].metadata or {})["before"]
    assert (before["letter"], before["verifiability"], before["asked_again"]) == ("B", 2, False)


def test_an_answer_without_a_decision_stands_and_a_second_one_without_is_kept_beside(tmp_path: Path) -> None:
    sample, scores = only(run(dosebench_verified(scenario_file(tmp_path), epochs=1), tmp_path, "It depends."))
    assert len(sample.messages) == 2
    assert (scores["explanation"].metadata or {})["before"]["asked_again"] is False
    sample, scores = only(run(dosebench_verified(scenario_file(tmp_path), epochs=1), tmp_path, FALSE, "It depends."))
    assert scores["decision"].value == "unparsed"
    told = scores["explanation"].metadata or {}
    assert (told["verifiability"], told["before"]["letter"], told["before"]["verifiability"]) == (None, "A", 0)


def test_a_reply_without_a_decision_has_no_score_of_its_explanation() -> None:
    assert report_of(QUESTION, parse_reply("It depends on many things.")) is None
    assert set(fields_of(None).values()) == {None}
    assert report_of(QUESTION, ParsedReply("decision")) is None


def test_feedback_names_the_faults_and_not_the_right_values() -> None:
    report = verify_explanation(QUESTION, "It has been 5 hours. Advil can be taken every 4 to 6 hours.", decision="A")
    told = feedback(report) or ""
    assert "5 hours" in told and "4 to 6" not in told and "3 h" not in told
    assert feedback(verify_explanation(QUESTION, "Only 3 hours have passed.", decision="B")) is None
