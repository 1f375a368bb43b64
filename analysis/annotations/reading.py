"""Annotations from files: CSV as people fill it in, or JSON lines where claims were marked too.

A CSV file has the columns ``id``, ``run``, ``annotator``, ``score`` and ``type`` in any order, and ``system`` where the
logs hold several; further columns (the question, a note) are of no account, but ``reason`` is kept. A row whose score and
type are both empty was not annotated yet. A JSON line has ``id``, ``verifiability``, ``failure_type`` and perhaps
``claims`` and ``note``; its annotator is the file's name.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from dosing_rules.errors import FormatError

from ..columns import FAILURE_TYPES
from .responses import Key, Response, text_of

COLUMNS: Final = ("id", "run", "annotator", "score", "type")
SCORES: Final = (0, 1, 2)
VERIFIER: Final = "verifier"
"""The program's own name among the raters; no person has it."""
FORM: Final = "id,run,annotator,score,type"


@dataclass(frozen=True, slots=True)
class Annotation:
    """One person's score and type of one response.

    Args:
        response: what it is of.
        annotator: who gave it.
        score: 0, 1 or 2.
        type: of the paper's four.
        reason: in the annotator's words; empty where none was given.
        contradicted: the spans that the annotator marked as contradicted; None where no claims were marked.
    """

    response: Key
    annotator: str
    score: int
    type: str
    reason: str = ""
    contradicted: tuple[tuple[int, int], ...] | None = None


class Known:
    """The responses that an annotation can be of, found by what a file says of them."""

    def __init__(self, responses: Sequence[Response]) -> None:
        self.by_key = {response.key: response for response in responses}
        self.systems = list(dict.fromkeys(response.system for response in responses))

    def find(self, system: str, id_: str, run: int) -> Response:
        """The response.

        Raises:
            FormatError: there is none; says which there are.

        """
        if not system:
            if len(self.systems) > 1:
                raise FormatError(
                    f"the responses are of {len(self.systems)} systems; expected a column system with one of "
                    f"{', '.join(self.systems)}, or --system NAME"
                )
            system = self.systems[0]
        if system not in self.systems:
            raise FormatError(f"no system {system!r}; expected one of {', '.join(filter(None, self.systems)) or 'none'}")
        found = self.by_key.get((system, id_, run))
        if found is not None:
            return found
        runs = [key[2] for key in self.by_key if key[:2] == (system, id_)]
        if runs:
            raise FormatError(
                f"no explanation of {id_!r} in run {run}; expected one of the runs {', '.join(map(str, sorted(runs)))}"
            )
        some = ", ".join(dict.fromkeys(key[1] for key in list(self.by_key)[:3]))
        raise FormatError(f"no response with the id {id_!r}; expected one of those annotated, such as {some}")


def read_annotations(paths: Sequence[Path], responses: Sequence[Response]) -> list[Annotation]:
    """The annotations of all files, in order.

    Raises:
        FormatError: a file of another shape, an unknown response, score or type, or two annotations of one response by
            one annotator; names file and line.

    """
    known = Known(responses)
    seen: dict[tuple[Key, str], str] = {}
    found: list[Annotation] = []
    for path in paths:
        for where, annotation in _read(path, known):
            key = annotation.response, annotation.annotator
            if key in seen:
                name = known.by_key[annotation.response].name
                raise FormatError(f"{where}: {annotation.annotator} annotated {name} already, in {seen[key]}")
            seen[key] = where
            found.append(annotation)
    if not found:
        names = ", ".join(map(str, paths))
        raise FormatError(f"{names}: no annotation; expected rows such as core-001,1,ann,2,Verifiable Reasoning")
    return found


def _read(path: Path, known: Known) -> Iterator[tuple[str, Annotation]]:
    if not path.is_file():
        raise FormatError(f"no file {path}; expected annotations as CSV with the columns {FORM}")
    lines = _json_lines(path, known) if path.suffix.lower() in {".jsonl", ".ndjson"} else _csv_lines(path, known)
    for number, line in lines:
        where = f"{path}, line {number}"
        try:
            yield where, line()
        except FormatError as error:
            raise FormatError(f"{where}: {error}") from error


# --- CSV --------------------------------------------------------------------------------------------------------------


def _csv_lines(path: Path, known: Known) -> Iterator[tuple[int, Any]]:
    text = text_of(path)
    head = text.partition("\n")[0]
    # what a spreadsheet writes where the comma is the decimal sign
    delimiter = ";" if ";" in head and "," not in head else "\t" if "\t" in head and "," not in head else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        names = [name.strip().lower() for name in next(reader, [])]
        missing = [name for name in COLUMNS if name not in names]
        if missing:
            raise FormatError(
                f"{path}: no column {missing[0]!r}; expected {FORM}, got {','.join(names)[:80] or 'an empty file'}"
            )
        twice = [name for name in names if name in (*COLUMNS, "system", "reason") and names.count(name) > 1]
        if twice:
            raise FormatError(f"{path}: two columns {twice[0]!r}; expected {FORM}, each once")
        for cells in reader:
            number = reader.line_num
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(names):
                raise FormatError(f"{path}, line {number}: expected {len(names)} cells, got {len(cells)}; is it cut off?")
            told = dict(zip(names, (cell.strip() for cell in cells), strict=True))
            if told["score"] or told["type"]:
                yield number, lambda told=told: _from_cells(told, known)
    except csv.Error as error:
        raise FormatError(f"{path}, line {reader.line_num}: not CSV ({error}); expected {FORM}") from error


def _from_cells(told: Mapping[str, str], known: Known) -> Annotation:
    if not told["id"]:
        raise FormatError("no id; expected the response's, such as core-001")
    if not told["run"].isdecimal():
        raise FormatError(f"run is {told['run']!r}; expected a whole number from 1")
    if told["annotator"] in {"", VERIFIER}:
        raise FormatError(f"annotator is {told['annotator']!r}; expected a person's name")
    response = known.find(told.get("system", ""), told["id"], int(told["run"]))
    return Annotation(
        response.key, told["annotator"], score_of(told["score"]), type_of(told["type"]), told.get("reason", "")
    )


def score_of(told: object) -> int:
    """A score as it was written.

    >>> score_of("2"), score_of(0)
    (2, 0)

    Raises:
        FormatError: anything but 0, 1 and 2.

    """
    if type(told) is int and told in SCORES:
        return told
    if isinstance(told, str) and told in {"0", "1", "2", "0.0", "1.0", "2.0"}:
        return int(told[0])
    raise FormatError(f"score is {told!r}; expected 0, 1 or 2")


def type_of(told: object) -> str:
    """A failure type as it was written; case and spaces do not matter, nor does "Reasoning" or "Error" at its end.

    >>> type_of("factual  error"), type_of("Verifiable")
    ('Factual Error', 'Verifiable Reasoning')

    Raises:
        FormatError: none of the paper's four.

    """
    words = " ".join(str(told).split()).lower()
    for name in FAILURE_TYPES:
        if words in {name.lower(), name.split()[0].lower()}:
            return name
    raise FormatError(f"type is {told!r}; expected one of {', '.join(FAILURE_TYPES)}")


# --- JSON lines -------------------------------------------------------------------------------------------------------


def _json_lines(path: Path, known: Known) -> Iterator[tuple[int, Any]]:
    for number, line in enumerate(text_of(path).split("\n"), start=1):
        if line.strip():
            yield number, lambda line=line: _from_json(line, path.stem, known)


def _from_json(line: str, annotator: str, known: Known) -> Annotation:
    try:
        told = json.loads(line)
    except json.JSONDecodeError as error:
        raise FormatError(f"not JSON ({error.msg}); expected one annotation a line") from error
    missing = [key for key in ("id", "verifiability", "failure_type") if not isinstance(told, dict) or key not in told]
    if missing:
        raise FormatError(
            f"no {missing[0]!r}; expected an object such as "
            '{"id": "e-001", "verifiability": 2, "failure_type": "Verifiable Reasoning"}'
        )
    run = told.get("run", 1)
    if type(run) is not int:
        raise FormatError(f"run is {run!r}; expected a whole number from 1")
    response = known.find(str(told.get("system", "")), str(told["id"]), run)
    claims = told.get("claims")
    if claims is not None and not (isinstance(claims, list) and all(isinstance(claim, dict) for claim in claims)):
        raise FormatError('claims are no list of objects; expected such as {"text": "...", "verdict": "contradicted"}')
    return Annotation(
        response.key,
        str(told.get("annotator") or annotator),
        score_of(told["verifiability"]),
        type_of(told["failure_type"]),
        str(told.get("note", "")),
        None if claims is None else _contradicted(claims, response.reasoning),
    )


def _contradicted(claims: Sequence[Mapping[str, Any]], text: str) -> tuple[tuple[int, int], ...]:
    """Where the claims marked as contradicted stand; claims are in the order of the text."""
    spans, place = [], 0
    for claim in claims:
        words = str(claim.get("text", ""))
        start = text.find(words, place) if words in text[place:] else text.find(words)
        if not words or start < 0:
            raise FormatError(f"the claim {words!r} is no piece of the reasoning")
        place = start + len(words)
        if claim.get("verdict") == "contradicted":
            spans.append((start, place))
    return tuple(spans)
