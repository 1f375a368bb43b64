"""``python -m analysis annotations RESPONSES FILE...``: agreement of annotators and verifier, and what they disagree on.

``RESPONSES`` is a folder of Inspect logs, or a file with one response a line. Each ``FILE`` holds annotations: CSV with the
columns id, run, annotator, score, type (and system, where the logs hold several), or JSON lines. Prints how far every two
annotators agree, and each with the verifier; writes OUT/agreement.csv, OUT/confusion/*.csv and OUT/disagreements.html, on
which a person decides what is not agreed on. The file that this page saves is taken with --decisions; then
OUT/adjudicated.csv has the one score and type of every response that is settled.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from dosing_rules.errors import FormatError

from ..tables import as_csv, as_text
from .agreement import (
    ADJUDICATED,
    Agreement,
    Rating,
    Ratings,
    agreement_table,
    agreements,
    confusion_tables,
    ratings_of,
)
from .page import adjudication_page, disagreements
from .reading import VERIFIER, Annotation, read_annotations
from .responses import Response, read_responses
from .settling import Settled, differ, read_decisions, settle, settled_csv, sheet_csv


def parser() -> argparse.ArgumentParser:
    """The command's words."""
    about = __doc__ or ""
    made = argparse.ArgumentParser(
        prog="python -m analysis annotations", description=about.partition("\n\n")[2].replace("``", ""),
        usage="python -m analysis annotations RESPONSES FILE... [--decisions FILE] [--system NAME] [--out OUT]\n"
        "       python -m analysis annotations RESPONSES --sheet FILE [--annotator NAME] [--system NAME]",
    )  # fmt: skip
    made.add_argument("responses", type=Path, metavar="RESPONSES", help="a folder of Inspect logs, or responses as .jsonl")
    made.add_argument("annotations", type=Path, nargs="*", metavar="FILE", help="annotations as .csv or .jsonl")
    made.add_argument("--decisions", type=Path, metavar="FILE", help="what the page of disagreements saved")
    made.add_argument("--system", metavar="NAME", help="only the responses of this system of the logs")
    made.add_argument("--out", type=Path, default=Path("out/annotations"), help="where to write (default: out/annotations)")
    made.add_argument("--sheet", type=Path, metavar="FILE", help="write an empty sheet for an annotator, and nothing else")
    made.add_argument("--annotator", default="", metavar="NAME", help="the annotator's name for the sheet")
    return made


def run(arguments: Sequence[str]) -> str:
    """Run the command; the text for the terminal.

    Raises:
        FormatError: something given cannot be used; one line.

    """
    given = parser().parse_intermixed_args(arguments)
    if given.sheet is not None:
        if given.annotations:
            raise FormatError("--sheet writes an empty sheet; expected it without files of annotations")
        responses = read_responses(given.responses, given.system)
        if given.sheet.exists():
            raise FormatError(f"{given.sheet} exists; expected a new file, so that no annotation is lost")
        given.sheet.parent.mkdir(parents=True, exist_ok=True)
        given.sheet.write_text(sheet_csv(responses, given.annotator), encoding="utf-8", newline="")
        return f"{len(responses)} responses to annotate: {given.sheet}\n"
    if not given.annotations:
        raise FormatError("no annotations given; expected files with the columns id,run,annotator,score,type, or --sheet FILE")
    responses = read_responses(given.responses, given.system)
    annotations = read_annotations(given.annotations, responses)
    decisions = read_decisions(given.decisions, annotations, responses) if given.decisions is not None else []
    return _write(responses, annotations, decisions, given.out)


def _write(
    responses: Sequence[Response], annotations: Sequence[Annotation], decisions: Sequence[Annotation], out: Path
) -> str:
    settled, open_ = settle(annotations, decisions)
    ratings = ratings_of(annotations, responses)
    if decisions:
        ratings = _with_settled(ratings, settled)
    found = agreements(ratings, responses)
    (out / "confusion").mkdir(parents=True, exist_ok=True)
    table = agreement_table(found)
    (out / "agreement.csv").write_text(as_csv(table), encoding="utf-8", newline="")
    counts = [part for one in found for part in confusion_tables(one)]
    for part in counts:
        (out / "confusion" / f"{part.name}.csv").write_text(as_csv(part), encoding="utf-8", newline="")
    page = out / "disagreements.html"
    page.write_text(adjudication_page(annotations, responses, found, decisions), encoding="utf-8", newline="")
    texts = [as_text(table), *(as_text(part) for part in counts if part.name.startswith("scores_"))]
    texts += [f"Note: {note}" for note in _notes(responses, annotations, found)]
    listed = disagreements(annotations, responses)
    among = sum(differ(group) for _, group in listed)
    texts.append(f"Annotators differ on {among}; only the verifier differs on {len(listed) - among}: {page}")
    if decisions:
        path = out / "adjudicated.csv"
        path.write_text(settled_csv(settled), encoding="utf-8", newline="")
        words = f"{len(decisions)} decided, {len(settled) - len(decisions)} agreed, {len(open_)} open: {path}"
        texts.append(words)
    return "\n".join(texts) + "\n"


def _with_settled(ratings: Ratings, settled: Sequence[Settled]) -> Ratings:
    """The settled scores as one more rater, before the verifier."""
    verifier = ratings[VERIFIER]
    people = {name: found for name, found in ratings.items() if name not in (VERIFIER, ADJUDICATED)}
    made = {one.response: Rating(one.score, one.type, None) for one in settled}
    return {**people, ADJUDICATED: made, VERIFIER: verifier}


def _notes(
    responses: Sequence[Response], annotations: Sequence[Annotation], found: Sequence[Agreement]
) -> list[str]:
    """What a reader of the figures must know: who left something out, what breaks the rubric."""
    people: dict[str, int] = {}
    for annotation in annotations:
        people[annotation.annotator] = people.get(annotation.annotator, 0) + 1
    notes = [
        f"{name} annotated {count} of {len(responses)} responses." for name, count in people.items()
        if count < len(responses)
    ]  # fmt: skip
    odd = sum((a.score == 2) != (a.type == "Verifiable Reasoning") for a in annotations)
    if odd:
        notes.append(f"{odd} annotations give score 2 without Verifiable Reasoning, or the other way round.")
    pairs = len(people) * (len(people) - 1) // 2
    if sum(VERIFIER not in (one.first, one.second) for one in found) < pairs:
        notes.append("Some annotators have no response in common.")
    return notes
