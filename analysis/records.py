"""Scenarios and the rule engine's answers to them: plain JSON records, one a scenario, and rows of the table from them.

A record holds what the report shows of one scenario: the question with the span behind every fact, the decision with
its trace, and the drawing of the 24 hours before the asked time. ``python -m benchmarks baseline`` writes them as
JSON lines; :func:`read_records` reads those again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dosing_rules.errors import DosingRulesError, FormatError

from .columns import CATEGORIES, DECISIONS, Row, row

if TYPE_CHECKING:
    from dosing_rules.reading import Reading
    from dosing_rules.verdict import Verdict

Record = Mapping[str, Any]
ENGINE: Final = "dosing/rules"
VERIFIED: Final = ("verifiability", "failure_type", "verification_rule")
"""What a record and a row hold of the verified explanation."""


def rule_record(
    scenario: Mapping[str, Any],
    reading: Reading | None,
    verdict: Verdict | None,
    *,
    facts_verdict: Verdict | None = None,
    seconds: float | None = None,
    error: str | None = None,
) -> Record:
    """The record of one scenario.

    Args:
        scenario: ``id``, ``question``, ``category``, ``gold``; ``rationale``, ``tags``, ``facts``, ``set`` if known.
        reading: what was read from the question.
        verdict: the decision on it.
        facts_verdict: the decision on the scenario's key facts, where it has any.
        seconds: time of reading and deciding.
        error: one line, where the scenario could not be decided; ``reading`` and ``verdict`` are then ``None``.

    Raises:
        FormatError: a scenario without id, question, category or gold label.

    """
    from dosing_rules.window import window_of

    record = _scenario(scenario)
    if reading is None or verdict is None:
        if not error:
            raise FormatError(f"scenario {record['id']!r} has neither a verdict nor an error; give one of them")
        return record | {"decision": None, "verdict": None, "error": error, "seconds": seconds}
    window = window_of(reading.situation, verdict)
    return record | {
        "decision": verdict.decision.value,
        "verdict": verdict.to_dict(),
        "text": str(verdict),
        "spans": [{"kind": f.kind, "start": f.start, "end": f.end, "ref": f.ref} for f in reading.facts],
        "not_understood": [{"start": s, "end": e, "text": words} for s, e, words in reading.not_understood],
        "window": None if window is None else window.to_dict(),
        "facts_decision": None if facts_verdict is None else facts_verdict.decision.value,
        "facts_verdict": None if facts_verdict is None else facts_verdict.to_dict(),
        **_verified(record, reading, verdict),
        "supported": None if facts_verdict is None else facts_verdict.decision.value == record["gold"],
        "seconds": seconds,
        "error": None,
    }


def _verified(record: Record, reading: Reading, verdict: Verdict) -> dict[str, Any]:
    """The engine's own explanation scored as a model's is: against the key facts, where the scenario has any."""
    from dosing_rules.checking import verify_explanation
    from dosing_rules.situation_json import situation_from_dict

    try:
        asked = reading.situation if record["facts"] is None else situation_from_dict(record["facts"])
        report = verify_explanation(
            asked, str(verdict), decision=verdict.decision, policy=verdict.policy, question_text=record["question"]
        )
    except DosingRulesError:
        return dict.fromkeys(VERIFIED)  # key facts that cannot be read say nothing of the explanation
    return dict(zip(VERIFIED, (report.verifiability, report.failure_type, report.rule), strict=True))


def deciding(record: Record) -> list[str]:
    """The rules that decided a record, and the other reasons of its verdict."""
    verdict = record.get("verdict") or {}
    return [str(rule) for rule in (*verdict.get("determining", ()), *verdict.get("reasons", ()))]


def _scenario(scenario: Mapping[str, Any]) -> dict[str, Any]:
    expectations: dict[str, tuple[str, ...]] = {
        "id": (), "question": (), "category": tuple(CATEGORIES), "gold": DECISIONS,
    }  # fmt: skip
    for key, among in expectations.items():
        value = scenario.get(key)
        if not isinstance(value, str) or not value or (among and value not in among):
            expected = f"one of {', '.join(among)}" if among else "a text"
            raise FormatError(f"scenario {scenario.get('id')!r}: {key} is {value!r}; expected {expected}")
    return {
        "id": scenario["id"],
        "question": scenario["question"],
        "category": scenario["category"],
        "gold": scenario["gold"],
        "set": scenario.get("set"),
        "rationale": scenario.get("rationale"),
        "tags": list(scenario.get("tags") or ()),
        "facts": scenario.get("facts"),
    }


def rows_of(records: Iterable[Record], *, system: str = ENGINE, task: str = "dosebench") -> list[Row]:
    """The rows of the tidy table: the rule engine is exact, so every record is one run.

    Raises:
        FormatError: no records, or a record of another shape.

    """
    rows = []
    for record in records:
        checked = _scenario(record)
        verdict = record.get("verdict") or {}
        decision = record.get("decision")
        rows.append(
            row(
                system=system,
                task=task,
                scenario=checked["id"],
                epoch=1,
                set=checked["set"],
                category=checked["category"],
                gold=checked["gold"],
                outcome="failed" if decision is None else "decision",
                decision=decision,
                reasoning=record.get("text"),
                determining="+".join(verdict.get("determining") or ()) or None,
                **{name: record.get(name) for name in VERIFIED},
                seconds=record.get("seconds"),
                detail=record.get("error"),
            )
        )
    if not rows:
        raise FormatError("no records; `python -m benchmarks baseline` writes one line for every scenario")
    return rows


def read_records(path: Path) -> list[Record]:
    """The records of a JSONL file.

    Raises:
        FormatError: no such file, no line, or a line that is not a record; names the line.

    """
    if not path.is_file():
        raise FormatError(f"no file {path}; `python -m benchmarks baseline` writes out/baseline.jsonl")
    records: list[Record] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
        except json.JSONDecodeError as error:
            raise FormatError(f"{path}, line {number}: not JSON ({error.msg}); expected one record a line") from error
        if not isinstance(record, dict):
            raise FormatError(f"{path}, line {number}: expected a JSON object, got {type(record).__name__}")
        try:
            _scenario(record)
        except FormatError as error:
            raise FormatError(f"{path}, line {number}: {error}") from error
        records.append(record)
    if not records:
        raise FormatError(f"{path} holds no records; is it cut off?")
    return records
