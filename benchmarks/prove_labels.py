# ruff: noqa: E501  (rows of sample text)
"""Mutated label files: each is read or refused with a :class:`LabelError` that names the file; nothing crashes or hangs.

One section of the long checks. Seeded: file ``n`` of seed ``s`` is always the same bytes.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.label_samples import openfda_file, spl_file
from dosing_rules.errors import LabelError
from dosing_rules.labels import dosing_limits, labels_of, passages
from dosing_rules.labels.card import limits_to_dict, limits_to_text

_PIECES = (
    b"<", b">", b"&", b"&lol;", b'"', b"{", b"[", b"null", b"\x00", b"\xff\xfe", b"<section>", b"</text>", b"</section>", b"<tr>", b"<td>",
    b'<!DOCTYPE x [<!ENTITY a "b">]>', b"9" * 50, b"1 to 2 tablets every 4 hours ", b"\\u0000", b"\\ud800", b"<br/>", b"|", b"1/0 ",
    b"do not take more than ", b"adults ", b"children under ", b"24 hours", b"<content>" * 40,
)  # fmt: skip
_SWAPS = (
    (b"tablet", b"0 tablet"),
    (b"1 ", b"1/0 "),
    (b"hours", b"hours hours"),
    (b"value=", b'value="-'),
    (b"2", b"9999999999"),
)
_CODINGS = ("utf-16", "latin-1", "utf-7", "cp037", "utf-32")
SLOWEST_SECONDS = 2.0


def mutated(chance: random.Random, originals: Sequence[bytes]) -> bytes:
    """One of ``originals`` with 1 to 30 faults: bytes changed, cut, repeated, swapped, in another encoding."""
    content = bytearray(chance.choice(originals))
    for _ in range(chance.choice((1, 1, 1, 2, 5, 30))):
        size = max(len(content), 1)
        at = chance.randrange(size)
        fault = chance.randrange(10)
        if fault == 0:
            content[at : at + 1] = bytes([chance.randrange(256)])
        elif fault == 1:
            del content[at : at + chance.randrange(1, 400)]
        elif fault == 2:
            start = chance.randrange(size)
            content[at:at] = content[start : start + chance.randrange(300)]
        elif fault == 3:
            del content[at + 1 :]
        elif fault in (4, 5, 6):
            content[at:at] = chance.choice(_PIECES)
        elif fault == 7:
            old, new = chance.choice(_SWAPS)
            content = bytearray(bytes(content).replace(old, new, chance.randrange(1, 4)))
        elif fault == 8:
            content = bytearray(bytes(content).decode("utf-8", "replace").encode(chance.choice(_CODINGS), "replace"))
        else:
            content[at : at + 3] = chance.choice("½é\u2028\uf06e“").encode()
    return bytes(content) or b"x"


@dataclass(frozen=True, slots=True)
class Mutants:
    """What became of the mutated files."""

    files: int
    read: int
    refused: int
    crashed: tuple[str, ...]
    slowest_seconds: float

    @property
    def held(self) -> bool:
        """Whether no file crashed the reader and none took too long."""
        return not self.crashed and self.slowest_seconds < SLOWEST_SECONDS


def mutate_labels(files: int = 20_000, seed: int = 1, originals: Sequence[bytes] = ()) -> Mutants:
    """Read ``files`` mutated labels; ``originals`` default to made-up ones."""
    chance = random.Random(seed)
    sources = list(originals) or [spl_file(12, seed=k) for k in range(4)] + [openfda_file(seed=k) for k in range(6)]
    read = refused = 0
    crashed: list[str] = []
    slowest = 0.0
    for number in range(files):
        content = mutated(chance, sources)
        name = f"mutant {number} of seed {seed}"
        start = time.process_time()
        try:
            for label in labels_of(content, name):
                limits = dosing_limits(label)
                json.dumps(limits_to_dict(limits))
                limits_to_text(limits)
                passages(label)
            read += 1
        except LabelError as error:
            refused += 1
            if name not in str(error):
                crashed.append(f"{name}: the error does not name the file: {error}")
        except Exception as error:  # a crash is what this looks for
            crashed.append(f"{name}: {type(error).__name__}: {error}")
        slowest = max(slowest, time.process_time() - start)
    return Mutants(files, read, refused, tuple(crashed), slowest)
