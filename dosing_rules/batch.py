"""Many questions, one JSON object a line: what ``dosing-rules check --jsonl`` reads and writes.

A line that cannot be read gives ``{"id", "error"}`` and the others go on. Nothing here opens a file.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, Final

from .errors import DosingRulesError, FormatError
from .verdict import Verdict

EXAMPLE: Final = '{"id": "q1", "question": "I took 2 Advil 3 hours ago. Can I take 2 more?"}'
"""A line that works."""


def answer_lines(
    lines: Iterable[bytes | str], *, now: str | None = None, zone: str | None = None, policy: str = "dosebench"
) -> Iterator[dict[str, Any]]:
    """One answer a line, in order; blank lines are no lines.

    Args:
        lines: JSON objects with ``id`` and ``question``, and perhaps ``now`` and ``zone`` of their own. Other keys are
            ignored.
        now: as in :func:`dosing_rules.check_next_dose`, for lines that do not tell their own; likewise ``zone``.
        zone: see ``now``.
        policy: the policy that judges.

    >>> [answer["id"] for answer in answer_lines(['{"id": 7, "question": 3}', ""])]
    [7]

    """
    for number, line in enumerate(lines, 1):
        blank = not line.removeprefix(BOM_UTF8).strip() if isinstance(line, bytes) else not line.strip()
        if not blank:
            yield answer_line(line, f"line {number}", now=now, zone=zone, policy=policy)


def answer_line(
    line: bytes | str, place: str, *, now: str | None = None, zone: str | None = None, policy: str = "dosebench"
) -> dict[str, Any]:
    """The answer to one line; ``{"id", "error"}`` for one that cannot be read, with ``id`` None where it is not known."""
    from .engine import decide_situation
    from .reading import read_question

    name: Any = None
    try:
        row = _row(line)
        name = row.get("id")
        question = _text(row, "question")
        moment, where = _maybe_text(row, "now", now), _maybe_text(row, "zone", zone)
        situation = read_question(question, now=moment, zone=where, policy=policy).situation
        return {"id": name, **summary(decide_situation(situation, policy))}
    except DosingRulesError as error:
        return {"id": name, "error": f"{place}: {error}"}
    except Exception as error:  # a fault of this library on one line is told there and keeps no other line from its answer
        return {"id": name, "error": f"{place}: internal error, please report it: {type(error).__name__}: {error}"}


def _row(line: bytes | str) -> dict[str, Any]:
    try:
        text = line.decode("utf-8-sig") if isinstance(line, bytes) else line
    except UnicodeDecodeError as error:
        raise FormatError(f"byte {error.start} is not UTF-8; expected a line such as {EXAMPLE}") from error
    try:
        row = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FormatError(f"no JSON ({error}); expected a line such as {EXAMPLE}") from error
    if not isinstance(row, dict):
        raise FormatError(f"expected a JSON object such as {EXAMPLE}, got {type(row).__name__}")
    return row


def _text(row: dict[str, Any], key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or not value.strip():
        told = f"{type(value).__name__}" if key in row else "no such key"
        raise FormatError(f"expected a text under {key!r}, as in {EXAMPLE}, got {told}")
    return value


def _maybe_text(row: dict[str, Any], key: str, otherwise: str | None) -> str | None:
    value = row.get(key)
    if value is None:
        return otherwise
    if not isinstance(value, str):
        raise FormatError(f"expected a text under {key!r}, got {type(value).__name__}")
    return value


def summary(verdict: Verdict) -> dict[str, Any]:
    """What a line of output holds of a verdict.

    ``next_allowed`` has the times as text (None: never, or not known) in their frame; ``most_allowed_now`` is None where
    no number can be told; ``missing`` are the questions to ask.
    """
    allowed = verdict.next_allowed
    return {
        "decision": verdict.decision.value,
        "determining": list(verdict.determining),
        "next_allowed": {"certain": allowed.certain_text, "possible": allowed.possible_text, "frame": allowed.frame},
        "most_allowed_now": [
            {"product": most.product, "units": most.units, "unit": most.unit, "mg": _milligrams(most.micrograms)}
            for most in verdict.most_allowed_now
        ]
        or None,
        "missing": list(verdict.missing.questions or verdict.missing.ask),
        "not_understood": list(verdict.not_understood),
    }


def _milligrams(micrograms: int | Fraction | None) -> int | float | None:
    if micrograms is None:
        return None
    value = Fraction(micrograms, 1000)
    return value.numerator if value.denominator == 1 else round(float(value), 3)


__all__ = ["EXAMPLE", "answer_line", "answer_lines", "summary"]
