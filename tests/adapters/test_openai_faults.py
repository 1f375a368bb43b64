"""What a server can do wrong: each fault ends as a retried success or a recorded failed call, never as an answer."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from inspect_ai import Task, eval
from inspect_ai.log import EvalLog, EvalSample
from inspect_ai.model import GenerateConfig, get_model
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from adapters import solvers
from adapters.solvers import ask
from benchmarks.dosebench.load import load
from benchmarks.dosebench.prompts import DECISION
from benchmarks.dosebench.scorers import decided
from benchmarks.dosebench.tasks import samples

Step = Callable[[], Response]
REPLY = '{"reasoning": "Too soon.", "decision": "B", "confidence": 8}'


def fine(text: str | None = REPLY, finish: str | None = "stop", **message: object) -> Step:
    body = {
        "id": "x", "object": "chat.completion", "created": 1, "model": "tiny",
        "choices": [{"index": 0, "finish_reason": finish, "message": {"role": "assistant", "content": text, **message}}],
        "usage": {"prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 10},
    }  # fmt: skip
    return lambda: Response(json.dumps(body), content_type="application/json")


def status(code: int, **headers: str) -> Step:
    return lambda: Response(
        '{"error": {"message": "no"}}', status=code, headers=headers, content_type="application/json"
    )


def body(text: str, content_type: str = "application/json") -> Step:
    return lambda: Response(text, content_type=content_type)


def slow(seconds: float) -> Step:
    def answer() -> Response:
        time.sleep(seconds)
        return fine()()

    return answer


@pytest.fixture
def httpserver() -> Iterator[HTTPServer]:
    """A server that answers each call in a thread of its own: a slow answer holds up no other."""
    with HTTPServer(threaded=True) as server:
        yield server


NO_CHOICES = '{"id": "x", "object": "chat.completion", "choices": []}'


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Retries wait no time here; how often they are made is what is tested."""
    from tenacity import wait_none

    monkeypatch.setattr("inspect_ai.model._retry.wait_exponential_jitter", lambda **options: wait_none())
    yield


def run(
    httpserver: HTTPServer, folder: Path, steps: list[Step], then: Step | None = None, **config: int
) -> tuple[EvalSample, EvalLog, int]:
    """One sample against a server that answers by the steps, then the last one for ever; how often it was asked."""
    asked: list[Request] = []

    def handler(request: Request) -> Response:
        asked.append(request)
        step = steps[len(asked) - 1] if len(asked) <= len(steps) else (then or steps[-1])
        return step()

    httpserver.expect_request("/v1/chat/completions", method="POST").respond_with_handler(handler)
    model = get_model(
        "openai-api/tiny/tiny", base_url=httpserver.url_for("/v1"), api_key="none", memoize=False, max_retries=0
    )
    task = Task(
        dataset=samples(load("core"))[:1],
        solver=ask(DECISION, "json", temperature=0.7, max_tokens=300),
        scorer=decided(),
        config=solvers.bounded().merge(GenerateConfig(**config)),  # type: ignore[arg-type]
        fail_on_error=False,
    )
    [log] = eval(task, model=model, log_dir=str(folder), display="none")
    assert log.samples is not None
    return log.samples[0], log, len(asked)


@pytest.mark.parametrize(
    ("steps", "calls"),
    [
        ([status(429, **{"Retry-After": "1"}), fine()], 2),
        ([status(500), status(503), fine()], 3),
        ([body('{"id": "x", "choi'), fine()], 2),
        ([body(""), fine()], 2),
        ([body("<html>Welcome to the hotel network</html>", "text/html"), fine()], 2),
        ([body("{}"), fine()], 2),
        ([body('{"id": "x", "object": "chat.completion", "choices": []}'), fine()], 2),
        ([body('{"id": "x", "object": "chat.completion", "choices": [{"index": 0}]}'), fine()], 2),
        ([body('"just a string"'), fine()], 2),
        ([body("[]"), fine()], 2),
    ],
    ids=["429", "5xx", "truncated", "empty", "html", "no keys", "no choices", "no message", "string", "list"],
)
def test_a_passing_fault_is_retried_and_the_answer_counts(
    httpserver: HTTPServer, tmp_path: Path, steps: list[Step], calls: int
) -> None:
    sample, log, asked = run(httpserver, tmp_path, steps)
    assert sample.error is None
    assert sample.scores is not None and sample.scores["decision"].value == "B"
    assert (log.status, asked) == ("success", calls)


@pytest.mark.parametrize(
    ("step", "most"),
    [
        (status(500), 1 + solvers.MAX_RETRIES),
        (status(429), 1 + solvers.MAX_RETRIES),
        (status(401), 1),
        (status(404), 1),
        (body('{"id": "x", "choi'), solvers.ATTEMPTS),
        (body("<html></html>", "text/html"), solvers.ATTEMPTS * (1 + solvers.MAX_RETRIES)),
        (body('{"id": "x", "object": "chat.completion", "choices": []}'), solvers.ATTEMPTS),
        (body('{"id": "x", "object": "chat.completion", "choices": [{"index": 0}]}'), solvers.ATTEMPTS),
        (fine(None, finish=None), solvers.ATTEMPTS),
    ],
    ids=["500", "429", "401", "404", "truncated", "html", "no choices", "no message", "no text, no end"],
)
def test_a_lasting_fault_is_a_failed_call_after_bounded_tries(
    httpserver: HTTPServer, tmp_path: Path, step: Step, most: int
) -> None:
    sample, _, asked = run(httpserver, tmp_path, [step])
    assert sample.error is not None
    assert not sample.scores, "a failed call has no score"
    assert 1 <= asked <= most


def test_a_slow_answer_is_given_up_and_asked_again(httpserver: HTTPServer, tmp_path: Path) -> None:
    sample, _, asked = run(httpserver, tmp_path, [slow(2.5), fine()], attempt_timeout=1)
    assert sample.scores is not None and sample.scores["decision"].value == "B"
    assert asked == 2


def test_answers_that_stay_slow_are_a_failed_call(httpserver: HTTPServer, tmp_path: Path) -> None:
    sample, _, asked = run(httpserver, tmp_path, [slow(2.5)], attempt_timeout=1, max_retries=1)
    assert sample.error is not None and not sample.scores
    assert asked == 2


def test_no_server_at_all_is_a_failed_call(tmp_path: Path, httpserver: HTTPServer) -> None:
    httpserver.stop()
    try:
        sample, _, asked = run(httpserver, tmp_path, [fine()])
    finally:
        httpserver.start()
    assert sample.error is not None and asked == 0
    # the words of the failure, without an address in memory that would differ from run to run
    assert "openai-api/tiny/tiny gave no answer in 4 attempts; the last: APIConnectionError: " in sample.error.message
    assert "0x" not in sample.error.message


def test_a_server_that_stays_away_is_given_up_and_an_answer_begins_the_count_anew(
    httpserver: HTTPServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solvers, "GIVEN_UP_AFTER", 3)
    asked: list[Request] = []

    def handler(request: Request) -> Response:
        asked.append(request)
        return (fine() if len(asked) == 3 else body(NO_CHOICES))()

    httpserver.expect_request("/v1/chat/completions", method="POST").respond_with_handler(handler)
    model = get_model("openai-api/tiny/tiny", base_url=httpserver.url_for("/v1"), api_key="none", memoize=False)
    task = Task(
        dataset=samples(load("core"))[:10], solver=ask(DECISION, "json", temperature=0.7, max_tokens=300),
        scorer=decided(), fail_on_error=False, config=solvers.bounded().merge(GenerateConfig(max_connections=1)),
    )  # fmt: skip
    [log] = eval(task, model=model, log_dir=str(tmp_path), display="none", max_samples=1)
    errors = [sample.error.message for sample in log.samples or [] if sample.error is not None]
    # one answered at its third attempt, three broken, the other six not asked
    assert [len(errors), len(asked)] == [9, 3 + 3 * solvers.ATTEMPTS]
    assert sum("was not asked: the 3 calls before failed" in error for error in errors) == 6


@pytest.mark.parametrize(
    ("step", "outcome"),
    [
        (fine(""), "unparsed"),  # a reply of no words that ended properly is a reply
        (fine("I can't help with that."), "refusal"),
        (fine("", finish="content_filter"), "refusal"),
        (fine('{"reasoning": "so', finish="length"), "unparsed"),
    ],
    ids=["no words", "declined", "filtered", "cut short"],
)
def test_a_reply_without_a_decision_is_no_failed_call(
    httpserver: HTTPServer, tmp_path: Path, step: Step, outcome: str
) -> None:
    sample, _, asked = run(httpserver, tmp_path, [step])
    assert sample.error is None and asked == 1
    assert sample.scores is not None and sample.scores["decision"].value == outcome


def test_everything_about_the_sampling_is_sent(httpserver: HTTPServer, tmp_path: Path) -> None:
    sent: list[dict[str, object]] = []

    def handler(request: Request) -> Response:
        sent.append(json.loads(request.data))
        return fine()()

    httpserver.expect_request("/v1/chat/completions", method="POST").respond_with_handler(handler)
    model = get_model("openai-api/tiny/tiny", base_url=httpserver.url_for("/v1"), api_key="none", memoize=False)
    task = Task(
        dataset=samples(load("core"))[:2],
        solver=ask(DECISION, "json", temperature=0.7, max_tokens=300, top_logprobs=20),
        scorer=decided(),
        epochs=2,
    )
    eval(task, model=model, log_dir=str(tmp_path), display="none")
    assert {(s["temperature"], s["max_tokens"], s["top_p"], s["top_k"], s["min_p"]) for s in sent} == {
        (0.7, 300, 1.0, 0, 0.0)
    }
    assert {(s["logprobs"], s["top_logprobs"]) for s in sent} == {(True, 20)}
    assert len({s["seed"] for s in sent}) == 4, "every item and epoch has a seed of its own"
