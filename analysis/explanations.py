"""The verifier's score of every explanation, from Inspect's logs into the table's cells.

The benchmark's scorer writes it into the log. A log that was written without that scorer is verified when it is read:
the reasoning is there, and the verifier needs no model.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from dosing_rules.errors import DosingRulesError

from .columns import Cell, Row, row

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog, EvalSample

    from dosing_rules.checking import ExplanationReport

SCORE: Final = "explanation"
"""The scorer's name in the logs."""
EXPLAINED: Final = ("dosebench", "dosebench_tool", "dosebench_verified")
"""The tasks whose reasoning is the model's own."""
KEYS: Final = ("start", "end", "kind", "verdict", "because")
"""What the table keeps of a claim."""


def explanation_cells(sample: EvalSample) -> dict[str, Cell]:
    """What the log says of the explanation that counts, and of the first one where the model was asked again."""
    found = _scored(sample)
    told: Mapping[str, Any] = ((sample.scores or {})[found].metadata or {}) if found else {}
    cells: dict[str, Cell] = {
        "verifiability": told.get("verifiability"),
        "failure_type": told.get("failure_type"),
        "verification_rule": told.get("verification_rule"),
        "claims": None if told.get("claims") is None else claims_text(told["claims"]),
    }
    if first := told.get("before"):
        cells |= {
            "asked_again": bool(first["asked_again"]),
            "first_outcome": first["outcome"],
            "first_decision": first["decision"],
            "first_verifiability": first["verifiability"],
            "first_failure_type": first["failure_type"],
        }
    return cells


def _scored(sample: EvalSample) -> str | None:
    """The name of the newest score of the explanation: a log that is scored again gets "explanation1" beside the first."""
    names = [name for name in sample.scores or () if re.fullmatch(rf"{SCORE}\d*", name)]
    return max(names, key=lambda name: int(name[len(SCORE) :] or 0), default=None)


def claims_text(claims: Sequence[Mapping[str, Any]]) -> str:
    """The claims as the table's cell: JSON with the same keys in the same order."""
    return json.dumps([{key: claim[key] for key in KEYS} for claim in claims], ensure_ascii=False)


def claims_of(cells: Row) -> list[dict[str, Any]]:
    """The claims of a row; none where its explanation was not verified."""
    return list(json.loads(str(cells["claims"]))) if cells["claims"] else []


def verified_now(log: EvalLog, task: str, rows: list[Row]) -> tuple[list[Row], list[str]]:
    """The rows of a log, verified here where the log was written without scores of explanations, and a remark then.

    A log with any such score is left as it is: what it scored, it scored with one verifier.
    """
    samples = {(str(sample.id), sample.epoch): sample for sample in log.samples or ()}
    if task not in EXPLAINED or any(map(_scored, samples.values())):
        return rows, []
    found, count = [], 0
    for cells in rows:
        sample = samples[str(cells["scenario"]), int(str(cells["epoch"]))]
        report = _report(sample, cells)
        if report is not None:
            count += 1
            known = {name: cell for name, cell in cells.items() if name != "correct"}
            known |= {
                "verifiability": report.verifiability,
                "failure_type": report.failure_type,
                "verification_rule": report.rule,
                "claims": claims_text([asdict(claim) for claim in report.claims]),
            }
            cells = row(**known)
        found.append(cells)
    words = f"{log.eval.model}, {task}: the log holds no scores of explanations; {count} were verified now."
    return found, [words] if count else []


def _report(sample: EvalSample, cells: Row) -> ExplanationReport | None:
    from dosing_rules.checking import verify_explanation
    from dosing_rules.situation_json import situation_from_dict

    if cells["decision"] is None or not cells["reasoning"]:
        return None
    about = sample.metadata or {}
    question = str(about.get("question") or sample.input)
    policy = str(cells["policy"] or "dosebench")
    try:
        facts = about.get("facts")
        asked = question if facts is None else situation_from_dict(facts)
        return verify_explanation(
            asked, str(cells["reasoning"]), decision=str(cells["decision"]), policy=policy, question_text=question
        )
    except DosingRulesError:
        return None  # key facts of another version say nothing of the explanation
