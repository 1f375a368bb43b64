"""The examples run, without a network, and print what they say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
OFFLINE = (
    "import runpy, socket, sys\n"
    "def refuse(*found): raise AssertionError('an example asked for the network')\n"
    "socket.socket.connect = socket.getaddrinfo = refuse\n"
    "runpy.run_path(sys.argv[1], run_name='__main__')\n"
)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_prints_what_it_says(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    told = [line.removeprefix("#").removeprefix(" ") for line in source.partition("\n# Prints:\n")[2].splitlines()]
    assert told
    found = subprocess.run(
        [sys.executable, "-c", OFFLINE, str(path)],
        capture_output=True, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, timeout=60, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    assert found.stderr == ""
    assert [line.rstrip() for line in found.stdout.splitlines()] == told


def test_the_examples_are_numbered_and_short() -> None:
    assert [path.stem[:3] for path in EXAMPLES] == [f"{number:02d}_" for number in range(1, len(EXAMPLES) + 1)]
    assert all(len(path.read_text(encoding="utf-8").splitlines()) <= 60 for path in EXAMPLES)
