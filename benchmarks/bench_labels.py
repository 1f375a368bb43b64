"""How fast labels are read, beside lxml's own parsing of the same bytes. One core, CPU time, best of several rounds."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from lxml import etree

from benchmarks.label_samples import spl_file
from dosing_rules.labels import dosing_limits, labels_of, passages

FILES = 40
KILOBYTES = 200


@dataclass(frozen=True, slots=True)
class LabelSpeed:
    """Files a second: parsing alone by lxml, labels with passages, and these with dosing limits."""

    source: str
    files: int
    mean_kilobytes: float
    lxml: float
    passages: float
    limits: float

    def __str__(self) -> str:
        return (
            f"labels: {self.files} SPL files of {self.mean_kilobytes:.0f} kB ({self.source}), one core\n"
            f"  lxml.etree.parse alone    {self.lxml:7.0f} files/s\n"
            f"  parse and passages        {self.passages:7.0f} files/s  ({self.lxml / self.passages:.1f} times lxml's time)\n"
            f"  with dosing limits        {self.limits:7.0f} files/s  ({self.lxml / self.limits:.1f} times lxml's time)"
        )


def _rate(work: Callable[[bytes], object], contents: Sequence[bytes], rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for content in contents:
            work(content)
        best = min(best, time.process_time() - start)
    return len(contents) / max(best, 1e-9)


def _with_passages(content: bytes) -> object:
    return [passages(label) for label in labels_of(content, "bench")]


def _with_limits(content: bytes) -> object:
    return [(passages(label), dosing_limits(label)) for label in labels_of(content, "bench")]


def real_labels() -> list[bytes]:
    """Real SPL files near 200 kB from the folder that DOSING_RULES_REALDATA names, or none."""
    folder = os.environ.get("DOSING_RULES_REALDATA")
    if not folder:
        return []
    found = [path.read_bytes() for path in sorted(Path(folder).glob("**/spl_*/*.xml"))]
    near = [content for content in found if 130_000 <= len(content) <= 270_000]
    return (near * (FILES // len(near) + 1))[:FILES] if near else []


def bench_labels(rounds: int = 5) -> list[LabelSpeed]:
    """Measure on made-up labels, and on real ones where they are at hand."""
    sets = [("made up", [spl_file(KILOBYTES, seed=k) for k in range(FILES)])]
    real = real_labels()
    if real:
        sets.append(("real", real))
    return [
        LabelSpeed(
            name,
            len(contents),
            sum(map(len, contents)) / len(contents) / 1000,
            _rate(lambda content: etree.parse(BytesIO(content)), contents, rounds),
            _rate(_with_passages, contents, rounds),
            _rate(_with_limits, contents, rounds),
        )
        for name, contents in sets
    ]


if __name__ == "__main__":
    for speed in bench_labels():
        print(speed)
