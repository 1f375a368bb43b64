"""The label service against a local server that behaves and misbehaves like the public ones."""

from __future__ import annotations

import itertools
import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from dosing_rules.errors import LabelError
from dosing_rules.labels.dailymed import AGENT, LabelService

from .samples import SET_ID, openfda, spl

XML = "application/xml"


@pytest.fixture
def waits() -> list[float]:
    return []


@pytest.fixture
def service(httpserver: HTTPServer, tmp_path: Path, waits: list[float]) -> LabelService:
    return LabelService(
        dailymed=httpserver.url_for("/v2"),
        openfda=httpserver.url_for("/label.json"),
        cache=tmp_path / "cache",
        sleep=waits.append,
        clock=lambda: sum(waits),
        timeout=5,
    )


def in_turn(*steps: Callable[[], Response]) -> Callable[[Request], Response]:
    left = list(steps)
    return lambda request: (left.pop(0) if len(left) > 1 else left[0])()


def good() -> Response:
    return Response(spl(), content_type=XML)


def status(code: int, **headers: str) -> Callable[[], Response]:
    return lambda: Response(
        "busy", status=code, headers={k.replace("_", "-"): v for k, v in headers.items()}, content_type="text/plain"
    )


def expect(httpserver: HTTPServer, *steps: Callable[[], Response]) -> None:
    httpserver.expect_request(f"/v2/spls/{SET_ID}.xml").respond_with_handler(in_turn(*steps))


def test_a_set_id_is_fetched_once_and_then_cached(httpserver: HTTPServer, service: LabelService) -> None:
    expect(httpserver, good)
    label, path = service.fetch(SET_ID.upper())
    assert label.brand == "Calmoril"
    assert path.name == f"{SET_ID}.xml"
    service.fetch(SET_ID)
    assert len(httpserver.log) == 1
    request = httpserver.log[0][0]
    assert request.headers["User-Agent"] == AGENT
    service.refresh = True
    service.fetch(SET_ID)
    assert len(httpserver.log) == 2


def test_an_ndc_and_a_name_are_looked_up_first(httpserver: HTTPServer, service: LabelService) -> None:
    found = json.dumps({"data": [{"setid": SET_ID, "title": "Calmoril"}], "metadata": {}})
    httpserver.expect_request("/v2/spls.json", query_string={"ndc": "99999-123"}).respond_with_data(
        found, content_type="application/json"
    )
    httpserver.expect_request(
        "/v2/spls.json", query_string={"drug_name": "calmoril pm", "doctype": "34390-5", "pagesize": "1"}
    ).respond_with_data(found, content_type="application/json")
    expect(httpserver, good)
    assert service.fetch("99999-123")[0].set_id == SET_ID
    assert service.fetch('calmoril "pm"')[0].set_id == SET_ID


def test_openfda_is_asked_where_dailymed_has_nothing(httpserver: HTTPServer, service: LabelService) -> None:
    expect(httpserver, status(404))
    httpserver.expect_request(
        "/label.json", query_string={"search": f'set_id:"{SET_ID}"', "limit": "1"}
    ).respond_with_data(openfda("Adults: 1 tablet every 5 hours"), content_type="application/json; charset=utf-8")
    assert service.fetch(SET_ID)[0].version == "3"


def test_nothing_anywhere_is_a_clear_error(httpserver: HTTPServer, service: LabelService) -> None:
    expect(httpserver, status(404))
    httpserver.expect_request("/label.json").respond_with_handler(in_turn(status(404)))
    with pytest.raises(LabelError, match="neither DailyMed nor openFDA"):
        service.fetch(SET_ID)


def test_a_busy_server_is_asked_again_after_the_time_it_names(
    httpserver: HTTPServer, service: LabelService, waits: list[float]
) -> None:
    expect(httpserver, status(429, Retry_After="7"), status(503), good)
    assert service.fetch(SET_ID)[0].brand == "Calmoril"
    assert waits[0] >= 7
    assert len(httpserver.log) == 3


def test_a_wait_is_never_longer_than_the_longest(
    httpserver: HTTPServer, service: LabelService, waits: list[float]
) -> None:
    expect(httpserver, status(429, Retry_After="99999"), good)
    service.fetch(SET_ID)
    assert max(waits) <= service.longest_wait


def test_a_server_that_stays_busy_is_given_up(httpserver: HTTPServer, service: LabelService) -> None:
    expect(httpserver, status(500))
    with pytest.raises(LabelError, match="status 500, after 3 tries"):
        service.fetch(SET_ID)
    assert len(httpserver.log) == 3


def test_requests_keep_their_distance(httpserver: HTTPServer, service: LabelService, waits: list[float]) -> None:
    expect(httpserver, good)
    service.refresh = True
    for _ in range(3):
        service.fetch(SET_ID)
    assert waits == [pytest.approx(service.pause)] * 2


def test_a_redirect_on_the_same_site_is_followed(httpserver: HTTPServer, service: LabelService) -> None:
    expect(httpserver, lambda: Response(status=302, headers={"Location": "/moved.xml"}))
    httpserver.expect_request("/moved.xml").respond_with_data(spl(), content_type=XML)
    assert service.fetch(SET_ID)[0].brand == "Calmoril"


@pytest.mark.parametrize("there", ["http://example.org/x.xml", "file:///etc/hostname"])
def test_a_redirect_to_another_place_is_refused(httpserver: HTTPServer, service: LabelService, there: str) -> None:
    expect(httpserver, lambda: Response(status=302, headers={"Location": there}))
    with pytest.raises(LabelError):
        service.fetch(SET_ID)


def test_redirects_without_end(httpserver: HTTPServer, service: LabelService) -> None:
    expect(httpserver, lambda: Response(status=302, headers={"Location": f"/v2/spls/{SET_ID}.xml"}))
    with pytest.raises(LabelError, match="redirects without end"):
        service.fetch(SET_ID)


def test_the_wrong_content_type_is_refused(httpserver: HTTPServer, service: LabelService) -> None:
    expect(httpserver, lambda: Response("<html>come in</html>", content_type="text/html"))
    with pytest.raises(LabelError, match="answered with text/html, expected application/xml"):
        service.fetch(SET_ID)
    assert not (service.cache / f"{SET_ID}.xml").exists()


def test_a_truncated_body_is_tried_again(httpserver: HTTPServer, service: LabelService) -> None:
    def short() -> Response:
        response = Response(spl()[:400], content_type=XML)
        response.headers["Content-Length"] = str(len(spl()))
        response.automatically_set_content_length = False
        return response

    expect(httpserver, short, good)
    assert service.fetch(SET_ID)[0].brand == "Calmoril"
    assert len(httpserver.log) == 2


def test_a_body_that_is_no_label_is_not_kept(httpserver: HTTPServer, service: LabelService) -> None:
    expect(httpserver, lambda: Response(b"<document", content_type=XML))
    with pytest.raises(LabelError, match="not well-formed"):
        service.fetch(SET_ID)
    assert not (service.cache / f"{SET_ID}.xml").exists()


@pytest.mark.parametrize(
    "body", ["{", "[]", '{"data": [{}]}', '{"data": 3}', '{"data": [{"setid": "../../etc/passwd"}]}']
)
def test_a_search_answer_of_another_shape(httpserver: HTTPServer, service: LabelService, body: str) -> None:
    httpserver.expect_request("/v2/spls.json").respond_with_data(body, content_type="application/json")
    with pytest.raises(LabelError):
        service.fetch("calmoril")


def test_offline_says_so_and_the_cache_still_serves(httpserver: HTTPServer, service: LabelService) -> None:
    expect(httpserver, good)
    service.fetch(SET_ID)
    service.dailymed = "http://127.0.0.1:1/v2"
    assert service.fetch(SET_ID)[0].brand == "Calmoril"
    service.refresh = True
    with pytest.raises(LabelError, match=r"cannot be reached.*offline"):
        service.fetch(SET_ID)


def test_a_server_that_never_answers_is_given_up(httpserver: HTTPServer, service: LabelService) -> None:
    answered = threading.Event()

    def silent(request: Request) -> Response:
        answered.wait(5)
        return good()

    httpserver.expect_request(f"/v2/spls/{SET_ID}.xml").respond_with_handler(silent)
    service.timeout, service.tries = 0.2, 1
    try:
        with pytest.raises(LabelError, match="no answer within"):
            service.fetch(SET_ID)
    finally:
        answered.set()


def test_a_server_that_trickles_is_given_up(httpserver: HTTPServer, service: LabelService) -> None:
    expect(httpserver, lambda: Response(b"<" * 2_000_000, content_type=XML))
    # A minute passes between any two looks at the clock, so also from piece to piece of the answer.
    service.clock = itertools.count(0, 60).__next__
    service.longest_wait = 90.0
    with pytest.raises(LabelError, match=r"still answering after 90 seconds, \d+ bytes so far; given up"):
        service.fetch(SET_ID)
    assert not list(service.cache.glob("*.xml"))


def test_nothing_wanted(service: LabelService) -> None:
    with pytest.raises(LabelError, match="nothing to fetch"):
        service.fetch("  ")
