"""What becomes of several annotations of one response: what all say, what somebody decided, or open."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dosing_rules.errors import FormatError

from .agreement import ADJUDICATED
from .reading import Annotation, read_annotations
from .responses import Key, Response


@dataclass(frozen=True, slots=True)
class Settled:
    """The one score and type of a response: by whom (``agreed``, where all annotators said so), and why."""

    response: Key
    score: int
    type: str
    by: str
    reason: str


AGREED = "agreed"


def by_response(annotations: Iterable[Annotation]) -> dict[Key, list[Annotation]]:
    """The annotations of each response, in the order of the files."""
    found: dict[Key, list[Annotation]] = {}
    for annotation in annotations:
        found.setdefault(annotation.response, []).append(annotation)
    return found


def differ(annotations: Sequence[Annotation]) -> bool:
    """Whether annotators of one response gave another score or another type."""
    return len({(annotation.score, annotation.type) for annotation in annotations}) > 1


def read_decisions(path: Path, annotations: Sequence[Annotation], responses: Sequence[Response]) -> list[Annotation]:
    """The decisions that a page of disagreements wrote: annotations, each with a reason, one a response.

    Raises:
        FormatError: as for annotations; two decisions on one response, none given a reason, or one on a response that
            nobody annotated.

    """
    names = {response.key: response.name for response in responses}
    annotated = {annotation.response for annotation in annotations}
    decided: set[Key] = set()
    found = read_annotations([path], responses)
    for decision in found:
        name = names[decision.response]
        if not decision.reason:
            raise FormatError(f"{path}: the decision on {name} has no reason; expected one in the column reason")
        if decision.response in decided:
            raise FormatError(f"{path}: two decisions on {name}; expected one")
        if decision.response not in annotated:
            raise FormatError(f"{path}: nobody annotated {name}; a decision settles what annotators said")
        decided.add(decision.response)
    return found


def settle(
    annotations: Sequence[Annotation], decisions: Sequence[Annotation] = ()
) -> tuple[list[Settled], list[Key]]:
    """The settled responses, and those that are open: annotators differ and nobody decided.

    A decision holds also where the annotators agree: somebody looked again, and said why.
    """
    decided: Mapping[Key, Annotation] = {decision.response: decision for decision in decisions}
    settled, open_ = [], []
    for key, group in by_response(annotations).items():
        if key in decided:
            d = decided[key]
            settled.append(Settled(key, d.score, d.type, d.annotator, d.reason))
        elif differ(group):
            open_.append(key)
        else:
            settled.append(Settled(key, group[0].score, group[0].type, AGREED, ""))
    return settled, open_


def settled_csv(settled: Sequence[Settled]) -> str:
    """The settled responses as annotations of one annotator, "adjudicated"; who decided and why stand beside."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    named = any(one.response[0] for one in settled)
    head = ["id", "run", "annotator", "score", "type", "by", "reason"]
    writer.writerow(["system", *head] if named else head)
    for one in settled:
        system, id_, run = one.response
        cells = [id_, run, ADJUDICATED, one.score, one.type, one.by, one.reason]
        writer.writerow([system, *cells] if named else cells)
    return text.getvalue()


def sheet_csv(responses: Sequence[Response], annotator: str) -> str:
    """An empty sheet for an annotator: a row for each response, score and type to be filled in.

    It says nothing of what the rules or the verifier hold to be right. A cell that a spreadsheet would take for a
    formula begins with a space.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    named = any(response.system for response in responses)
    head = ["id", "run", "annotator", "score", "type", "question", "decision", "reasoning"]
    writer.writerow(["system", *head] if named else head)
    for r in responses:
        cells = [r.id, r.run, annotator, "", "", _plain(r.question), r.decision, _plain(r.reasoning)]
        writer.writerow([r.system, *cells] if named else cells)
    return text.getvalue()


def _plain(text: str) -> str:
    return f" {text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text
