"""The rules on the bundled scenarios, without Inspect, torch or pandas: read, decide, and verify the gold labels.

A scenario is judged twice: from its English question (that is the baseline) and from its structured facts (that
verifies the gold label: does the policy support it?).
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from benchmarks.dosebench.load import Scenario
from dosing_rules.engine import decide_situation
from dosing_rules.errors import DosingRulesError
from dosing_rules.reading import read_question
from dosing_rules.situation_json import situation_from_dict

RecordOf = Callable[..., Mapping[str, Any]]
"""``analysis.records.rule_record``: handed in by the command, since nothing here imports the analysis."""


def baseline_records(scenarios: Iterable[Scenario], record_of: RecordOf, policy: str = "dosebench") -> list[dict[str, Any]]:
    """Judge every scenario; one that raises becomes a record with the error, never a missing row.

    How long a question takes is taken in a second round, when the patterns that the first one needed are compiled.
    """
    scenarios = list(scenarios)
    records = [dict(_judged(scenario, record_of, policy)) for scenario in scenarios]
    for scenario, record in zip(scenarios, records, strict=True):
        if record.get("error") is None:
            record["seconds"] = _seconds(scenario.question, policy)
    return records


def _seconds(question: str, policy: str) -> float:
    started = time.perf_counter()
    decide_situation(read_question(question).situation, policy)
    return time.perf_counter() - started


def _judged(scenario: Scenario, record_of: RecordOf, policy: str) -> Mapping[str, Any]:
    line = scenario.to_dict()
    try:
        reading = read_question(scenario.question)
        verdict = decide_situation(reading.situation, policy)
        facts = None
        if scenario.facts is not None:
            facts = decide_situation(situation_from_dict(scenario.facts), policy)
    except DosingRulesError as error:
        return record_of(line, None, None, error=" ".join(str(error).split()))
    return record_of(line, reading, verdict, facts_verdict=facts)


def write_records(records: Iterable[Mapping[str, Any]], path: Path) -> None:
    """Write one record a line, keys sorted."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(record, ensure_ascii=False, sort_keys=True) for record in records]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
