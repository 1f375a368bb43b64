"""Labels from DailyMed and openFDA over the network: cached on disk, one request at a time, never hurried.

DailyMed web services v2 (dailymed.nlm.nih.gov/dailymed/app-support-web-services.cfm) give SPL XML by set id and find set
ids by NDC or name; openFDA (open.fda.gov/apis/drug/label) is asked where DailyMed has no such label.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import httpx

from ..errors import LabelError
from .model import Label
from .reading import LARGEST, labels_of

DAILYMED: Final = "https://dailymed.nlm.nih.gov/dailymed/services/v2"
OPENFDA: Final = "https://api.fda.gov/drug/label.json"
AGENT: Final = "dosing-rules (label reader; one request at a time)"
_SET_ID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.IGNORECASE)
_NDC: Final = re.compile(r"\d{4,5}-\d{3,4}(?:-\d{1,2})?")
_RETRIED: Final = frozenset({429, 500, 502, 503, 504})
_XML: Final = ("application/xml", "text/xml", "application/octet-stream")
_JSON: Final = ("application/json", "text/json")


def cache_folder() -> Path:
    """Where fetched labels are kept: ``DOSING_RULES_CACHE``, else the user's cache folder."""
    told = os.environ.get("DOSING_RULES_CACHE")
    if told:
        return Path(told)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "dosing-rules" / "labels"


@dataclass(slots=True)
class LabelService:
    """Fetches labels. ``sleep`` and ``clock`` can be replaced, so that tests never wait.

    At most one request every ``pause`` seconds; a busy or failing server is asked again ``tries`` times in all, after
    the time it names (at most ``longest_wait`` seconds), else after a doubling wait. An answer may take that long to arrive.
    """

    dailymed: str = field(default_factory=lambda: os.environ.get("DOSING_RULES_DAILYMED", DAILYMED))
    openfda: str = field(default_factory=lambda: os.environ.get("DOSING_RULES_OPENFDA", OPENFDA))
    cache: Path = field(default_factory=cache_folder)
    refresh: bool = False
    pause: float = 0.5
    tries: int = 3
    timeout: float = 20.0
    longest_wait: float = 60.0
    sleep: Callable[[float], None] = time.sleep
    clock: Callable[[], float] = time.monotonic
    _last: float | None = None

    def fetch(self, wanted: str) -> tuple[Label, Path]:
        """The label for a set id, an NDC or a product name, and the file it is cached in.

        Raises:
            LabelError: where there is no such label, or it cannot be had now.

        """
        wanted = wanted.strip()
        if not wanted:
            raise LabelError("nothing to fetch; give a set id, an NDC such as 50580-451, or a name")
        set_id = wanted.lower() if _SET_ID.fullmatch(wanted) else self._find(wanted)
        if set_id is not None:
            content, path = self._get(f"{self.dailymed}/spls/{set_id}.xml", {}, f"{set_id}.xml", _XML)
            if content is not None:
                return self._read(content, path)
            query = f'set_id:"{set_id}"'
        elif _NDC.fullmatch(wanted):
            query = f'openfda.product_ndc:"{"-".join(wanted.split("-")[:2])}"'
        else:
            query = f'openfda.brand_name:"{_plain(wanted)}"'
        content, path = self._get(self.openfda, {"search": query, "limit": "1"}, _name("openfda", query), _JSON)
        if content is None:
            raise LabelError(f"{wanted}: neither DailyMed nor openFDA has a label for it")
        return self._read(content, path)

    def _read(self, content: bytes, path: Path) -> tuple[Label, Path]:
        try:
            return labels_of(content, str(path))[0], path
        except LabelError:
            path.unlink(missing_ok=True)
            raise

    def _find(self, wanted: str) -> str | None:
        """The set id of the newest over-the-counter label for an NDC or a name."""
        if _NDC.fullmatch(wanted):
            params = {"ndc": wanted}
        else:
            params = {"drug_name": _plain(wanted), "doctype": "34390-5", "pagesize": "1"}
        url = f"{self.dailymed}/spls.json"
        content, path = self._get(url, params, _name("search", json.dumps(params, sort_keys=True)), _JSON)
        if content is None:
            return None
        try:
            found: Any = json.loads(content)
            rows = found["data"]
            set_id = str(rows[0]["setid"]).lower() if rows else None
        except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
            path.unlink(missing_ok=True)
            raise LabelError(f"{url}: answered with something that is no list of labels") from error
        if set_id is not None and not _SET_ID.fullmatch(set_id):
            path.unlink(missing_ok=True)
            raise LabelError(f"{url}: gave {set_id[:60]!r} as a set id")
        return set_id

    def _get(self, url: str, params: dict[str, str], name: str, types: tuple[str, ...]) -> tuple[bytes | None, Path]:
        """The body from the cache or the network; None where the server says there is none (404)."""
        path = self.cache / name
        if not self.refresh and path.is_file():
            with path.open("rb") as file:
                return file.read(LARGEST + 1), path
        content = self._ask(url, params, types)
        if content is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            partial = path.with_name(f".{path.name}.{os.getpid()}")
            partial.write_bytes(content)
            partial.replace(path)
        return content, path

    def _ask(self, url: str, params: dict[str, str], types: tuple[str, ...]) -> bytes | None:
        wait = 1.0
        failure = "no answer"
        for attempt in range(self.tries):
            if attempt:
                self.sleep(min(wait, self.longest_wait))
                wait *= 2
            self._be_polite()
            try:
                with (
                    httpx.Client(timeout=self.timeout, headers={"User-Agent": AGENT}, follow_redirects=False) as client,
                    self._follow(client, url, params) as response,
                ):
                    if response.status_code == 404:
                        return None
                    if response.status_code in _RETRIED:
                        failure = f"status {response.status_code}"
                        wait = max(wait, _seconds(response.headers.get("retry-after")))
                        continue
                    if response.status_code != 200:
                        raise LabelError(f"{url}: answered with status {response.status_code}")
                    kind = response.headers.get("content-type", "").split(";")[0].strip().lower()
                    if kind not in types:
                        raise LabelError(f"{url}: answered with {kind or 'no content type'}, expected {types[0]}")
                    return self._body(response, url)
            except httpx.TimeoutException:
                failure = f"no answer within {self.timeout:g} seconds"
            except httpx.ConnectError as error:
                raise LabelError(
                    f"{url}: cannot be reached ({error}); offline? A label that was fetched before is read from {self.cache}"
                ) from error
            except httpx.HTTPError as error:
                failure = f"the answer broke off ({error})"
            except httpx.InvalidURL as error:
                raise LabelError(f"{url}: not an address ({error})") from error
        raise LabelError(f"{url}: {failure}, after {self.tries} tries")

    def _body(self, response: httpx.Response, url: str) -> bytes:
        """The whole body, unless it is too large or trickles in for longer than ``longest_wait``."""
        pieces: list[bytes] = []
        size, started = 0, self.clock()
        for piece in response.iter_bytes():
            size += len(piece)
            if size > LARGEST:
                raise LabelError(f"{url}: answered with more than {LARGEST // 2**20} MB")
            if self.clock() - started > self.longest_wait:
                raise LabelError(f"{url}: still answering after {self.longest_wait:g} seconds, {size} bytes so far; given up")
            pieces.append(piece)
        return b"".join(pieces)

    def _be_polite(self) -> None:
        now = self.clock()
        if self._last is not None and now - self._last < self.pause:
            self.sleep(self.pause - (now - self._last))
        self._last = self.clock()

    def _follow(self, client: httpx.Client, url: str, params: dict[str, str]) -> _Streamed:
        return _Streamed(client, url, params)


@dataclass(slots=True)
class _Streamed:
    """A response opened for streaming; redirects are followed within the same site only, at most five."""

    client: httpx.Client
    url: str
    params: dict[str, str]
    response: httpx.Response | None = None

    def __enter__(self) -> httpx.Response:
        request = self.client.build_request("GET", self.url, params=self.params or None)
        for _ in range(6):
            self.response = self.client.send(request, stream=True)
            following = self.response.next_request
            if following is None:
                return self.response
            here, there = urlsplit(str(request.url)), urlsplit(str(following.url))
            self.response.close()
            if _site(here.hostname) != _site(there.hostname) or (here.scheme == "https" and there.scheme != "https"):
                raise LabelError(f"{self.url}: redirects to another site ({there.hostname})")
            request = following
        raise LabelError(f"{self.url}: redirects without end")

    def __exit__(self, *_: object) -> None:
        if self.response is not None:
            self.response.close()


def _site(host: str | None) -> str:
    parts = (host or "").split(".")
    return host or "" if parts[-1].isdigit() else ".".join(parts[-2:])


def _seconds(header: str | None) -> float:
    return float(header) if header and re.fullmatch(r"\d{1,6}(\.\d+)?", header.strip()) else 0.0


def _plain(name: str) -> str:
    return " ".join(re.sub(r"[^\w .'+-]", " ", name).split())[:120]


def _name(prefix: str, key: str) -> str:
    return f"{prefix}-{hashlib.sha256(key.encode()).hexdigest()[:24]}.json"
