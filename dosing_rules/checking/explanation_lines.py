"""Many explanations, one JSON object a line: what ``dosing-rules explain --jsonl`` reads and writes.

A line that cannot be read gives ``{"id", "error"}`` and the others go on. Nothing here opens a file.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from ..errors import DosingRulesError, FormatError
from ..facts import Situation
from ..situation_json import situation_from_dict
from .explanation import verify_explanation
from .report import ExplanationReport

EXAMPLE: Final = (
    '{"id": "e1", "question": "I took 2 Advil 3 hours ago. Can I take 2 more?", '
    '"response": {"reasoning": "Only 3 hours have passed and 4 are needed.", "decision": "B"}}'
)
"""A line that works."""


def verify_lines(lines: Iterable[bytes | str], *, policy: str = "dosebench") -> Iterator[dict[str, Any]]:
    """One answer a line, in order; blank lines are no lines.

    Args:
        lines: JSON objects with ``id``, ``question`` and ``response`` (``reasoning``, ``decision`` as a letter A, B, C or
            a word, and perhaps ``confidence``, which plays no part). ``facts``, the situation as JSON, is taken instead of
            reading the question where a line has it. Other keys are ignored.
        policy: the policy that judges.

    >>> [(answer["id"], answer["verifiability"]) for answer in verify_lines([EXAMPLE])]
    [('e1', 2)]
    """
    for number, line in enumerate(lines, 1):
        blank = not line.removeprefix(BOM_UTF8).strip() if isinstance(line, bytes) else not line.strip()
        if not blank:
            yield verify_line(line, f"line {number}", policy=policy)


def verify_line(line: bytes | str, place: str, *, policy: str = "dosebench") -> dict[str, Any]:
    """The answer to one line; ``{"id", "error"}`` for one that cannot be read, with ``id`` None where it is not known."""
    name: Any = None
    try:
        row = _row(line)
        name = row.get("id")
        question, words = _question(row)
        response = _response(row)
        decision = response.get("decision")
        if decision is not None and not isinstance(decision, str):
            raise FormatError(f"response.decision: expected A, B, C or a word, got {decision!r}")
        report = verify_explanation(
            question, str(response["reasoning"]), decision=decision, policy=policy, question_text=words
        )
        return {"id": name, **summary(report)}
    except DosingRulesError as error:
        return {"id": name, "error": f"{place}: {error}"}
    except Exception as error:  # a fault of this library on one line keeps no other line from its answer
        return {"id": name, "error": f"{place}: {type(error).__name__}: {error}"}


def summary(report: ExplanationReport) -> dict[str, Any]:
    """Score, failure type and claims as plain JSON types."""
    return {
        "verifiability": report.verifiability,
        "failure_type": report.failure_type,
        "rule": report.rule,
        "claims": [
            {
                "text": claim.text,
                "kind": claim.kind,
                "verdict": claim.verdict,
                "value": claim.value,
                "because": claim.because,
            }
            for claim in report.claims
        ],
    }


def _row(line: bytes | str) -> dict[str, Any]:
    try:
        text = line.decode("utf-8-sig") if isinstance(line, bytes) else line
        row = json.loads(text)
    except UnicodeDecodeError as error:
        raise FormatError(f"byte {error.start} is not UTF-8 text") from error
    except (ValueError, RecursionError) as error:
        raise FormatError(f"no JSON ({error}); expected a line such as {EXAMPLE}") from error
    if not isinstance(row, dict):
        raise FormatError(f"expected an object such as {EXAMPLE}, got {type(row).__name__}")
    return row


def _question(row: Mapping[str, Any]) -> tuple[str | Situation, str]:
    question, facts = row.get("question"), row.get("facts")
    words = question if isinstance(question, str) else ""
    if isinstance(facts, Mapping):
        return situation_from_dict(facts), words
    if not words.strip():
        raise FormatError(f"expected a question, as in {EXAMPLE}")
    return words, ""


def _response(row: Mapping[str, Any]) -> Mapping[str, Any]:
    response = row.get("response")
    if not isinstance(response, Mapping) or not isinstance(response.get("reasoning"), str):
        raise FormatError(f"expected a response with its reasoning, as in {EXAMPLE}")
    return response


__all__ = ["EXAMPLE", "summary", "verify_line", "verify_lines"]
