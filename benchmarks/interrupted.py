"""Kill a run at chosen points and go on: the same table, and no answered call made twice.

A server of our own answers by the call's seed, counts, and from a chosen call on answers no more. When every answer that
it gave is kept by the run, the run is killed (SIGKILL) and started again.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
MODEL: Final = "openai-api/counted/counted"
PATIENCE: Final = 180.0
"""Seconds that a started run may take to get to the point; beyond it something is broken."""

Row = tuple[str, str, int, str, str]
"""Task, item, epoch, the score's value, the reply."""


@dataclass(slots=True)
class Calls:
    """What the server was asked and what it answered, by seed."""

    hold_after: int | None = None
    asked: list[int] = field(default_factory=list)
    answered: list[int] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)
    reached: threading.Event = field(default_factory=threading.Event)
    release: threading.Event = field(default_factory=threading.Event)


def reply_for(seed: int) -> str:
    """The server's reply to a seed: each letter, and now and then something that is no decision."""
    if seed % 11 == 0:
        return "It depends on many things."
    return json.dumps({"reasoning": f"Because of {seed}.", "decision": "ABC"[seed % 3], "confidence": 1 + seed % 10})


@contextmanager
def serving(calls: Calls, port: int = 0) -> Iterator[str]:
    """Serve on a port, a free one unless told; gives the base URL."""

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            """Nothing on the terminal."""

        def do_POST(self) -> None:
            told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            seed = int(told["seed"])
            with calls.lock:
                calls.asked.append(seed)
                held = calls.hold_after is not None and len(calls.asked) > calls.hold_after
            if held:
                calls.reached.set()
                calls.release.wait()
                return
            message = {"role": "assistant", "content": reply_for(seed)}
            body = json.dumps(
                {
                    "id": "x", "object": "chat.completion", "created": 1, "model": "counted",
                    "choices": [{"index": 0, "finish_reason": "stop", "message": message}],
                    "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
                }
            ).encode()  # fmt: skip
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
            with calls.lock:
                calls.answered.append(seed)

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/v1"
    finally:
        calls.release.set()
        server.shutdown()
        server.server_close()


def start(url: str, log_dir: Path, items: int, epochs: int) -> subprocess.Popen[bytes]:
    """Start the command as a user would, in a process of its own."""
    command = [
        sys.executable, "-m", "benchmarks", "run", "dosebench", "--model", MODEL,
        "--task", "dosebench", "--limit", str(items), "--epochs", str(epochs), "--max-connections", "4",
        "--log-dir", str(log_dir), "--no-report", "--display", "none",
    ]  # fmt: skip
    environment = {**os.environ, "COUNTED_BASE_URL": url, "COUNTED_API_KEY": "none"}
    with (log_dir.parent / f"{log_dir.name}.txt").open("ab") as output:
        return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=output, stderr=output)


def table(log_dir: Path) -> list[Row]:
    """Every reply of each task's newest log; the log of a killed run stays beside the one that took over from it."""
    from inspect_ai.log import list_eval_logs, read_eval_log

    newest = {}
    for log in sorted(map(read_eval_log, list_eval_logs(str(log_dir))), key=lambda log: log.eval.created):
        newest[log.eval.task, log.eval.model] = log
    rows = []
    for log in newest.values():
        for sample in log.samples or []:
            value = str(sample.scores["decision"].value) if sample.scores else "failed"
            rows.append((log.eval.task, str(sample.id), sample.epoch, value, sample.output.completion))
    return sorted(rows)


@dataclass(frozen=True, slots=True)
class Interruption:
    """One killed and resumed run.

    Args:
        point: after how many answers the server fell silent.
        answered: how many answers the run had when it was killed.
        asked_again: seeds of answered calls that were made again: none, where it goes well.
        rows: of the table in the end.
        same: whether the table is that of the unbroken run.
        problem: what went wrong before the table, or the empty string.
    """

    point: int
    answered: int
    asked_again: tuple[int, ...]
    rows: int
    same: bool
    problem: str = ""


def interrupt(folder: Path, point: int, expected: list[Row], items: int, epochs: int) -> Interruption:
    """Kill a run after ``point`` answers, resume it, and compare."""
    log_dir = folder / f"killed-{point}"
    before = Calls(hold_after=point)
    with serving(before) as url:
        process = start(url, log_dir, items, epochs)
        try:
            problem = _wait(before, process, log_dir, point)
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
    after = Calls()
    # the same address: an answer that is kept is the answer of that server
    with serving(after, port=int(url.rsplit(":", 1)[1].split("/")[0])) as url:
        status = start(url, log_dir, items, epochs).wait(PATIENCE)
    rows = table(log_dir)
    if status != 0 and not problem:
        problem = f"the resumed run ended with status {status}"
    again = tuple(sorted(set(before.answered) & set(after.asked)))
    return Interruption(point, len(before.answered), again, len(rows), rows == expected, problem)


def _wait(calls: Calls, process: subprocess.Popen[bytes], log_dir: Path, point: int) -> str:
    """Wait until the server is silent and every answer that it gave is kept."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if process.poll() is not None:
            return f"the run ended by itself with status {process.returncode}"
        # one file an answer, under the folder that the run keeps beside its logs; a pickle ends in its STOP mark
        kept = sum(path.is_file() and path.read_bytes()[-1:] == b"." for path in log_dir.glob(".calls/**/*"))
        if calls.reached.is_set() and len(calls.answered) == point and kept >= point:
            return ""
        time.sleep(0.02)
    return f"the run did not keep {point} answers within {PATIENCE:g} s"


def unbroken(folder: Path, items: int, epochs: int) -> list[Row]:
    """The table of a run that nobody stopped."""
    from benchmarks.run import Settings, run

    log_dir = folder / "unbroken"
    with serving(Calls()) as url:
        os.environ.update(COUNTED_BASE_URL=url, COUNTED_API_KEY="none")
        [count] = run(
            Settings(
                models=[MODEL], tasks=["dosebench"], log_dir=log_dir, limit=items, epochs=epochs, max_connections=4,
                display="none",
            )
        )  # fmt: skip
    if not count.complete:
        raise RuntimeError(f"the unbroken run has {count.answered} of {count.wanted} replies: {count.error}")
    return table(log_dir)


def interruptions(points: int, *, items: int = 12, epochs: int = 5, seed: int = 0) -> Iterator[Interruption]:
    """Kill at random points, each in a run of its own."""
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="interrupted-") as name:
        folder = Path(name)
        expected = unbroken(folder, items, epochs)
        for point in sorted(draw.sample(range(1, items * epochs - 1), points)):
            yield interrupt(folder, point, expected, items, epochs)


def main() -> int:
    """Kill five runs and print what came of each."""
    wrong = 0
    for found in interruptions(5):
        print(found)
        wrong += bool(found.problem or found.asked_again or not found.same)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
