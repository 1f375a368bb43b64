"""Seeded golden verdicts, ``tests/golden/seeded.jsonl``: situations of the edge-loaded generator with what the oracle confirms.

A line holds the seed and family of a case, its situation as JSON, and as much of the verdict as something that shares no
code with the engine came to as well: the decision and the rules behind it, whether its witnesses allow or forbid, and, where
the oracle or the solver can tell, the next allowed time, the most allowed and the fewest facts to ask for.

    python -m tests.golden_seeded             # every line anew, from its seed; refused where the oracle differs
    python -m tests.golden_seeded SEED ...    # the same with these seeds ("FAMILY/NUMBER") added
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dosing_rules import Decision, decide_situation
from dosing_rules.situation_written import situation_to_dict

from .harness import (
    FRAMES,
    Case,
    case_of,
    decision_difference,
    first_dose_asked,
    missing_difference,
    rest_differences,
)
from .oracle import judge
from .oracle.answers import links_asked_time

FILE = Path(__file__).parent / "golden" / "seeded.jsonl"


def case_named(name: str) -> Case:
    """The case of a name ``FAMILY/NUMBER``."""
    family, _, number = name.rpartition("/")
    return case_of(f"golden {family} {number}", family)


def confirmed(case: Case) -> dict[str, Any]:
    """What the oracle confirms of the verdict on a case.

    Raises:
        AssertionError: where engine and oracle differ.

    """
    situation, policy = case.situation, case.policy
    differ = [decision_difference(decide_situation, case), *rest_differences(decide_situation, case)]
    missing = missing_difference(decide_situation, case)
    assert not any(differ), differ
    assert not missing, missing
    verdict, reasons = decide_situation(situation, policy), judge(situation, policy).reasons
    told: dict[str, Any] = {"decision": verdict.decision.value}
    if "conflict" in reasons:
        return told
    told["witnesses"] = [witness.decision.value for witness in verdict.witnesses]
    if verdict.decision is Decision.NO or "worlds" in reasons:
        told["determining"] = list(verdict.determining)
    following = verdict.next_allowed
    point = FRAMES.get(following.frame)
    if point is not None and links_asked_time(situation, point) and not (policy == "label" and first_dose_asked(situation)):
        told["next"] = [following.frame, following.certain, following.possible]
    if len(verdict.most_allowed_now) == len(situation.next_dose.items):
        told["most"] = [most.units for most in verdict.most_allowed_now]
    if missing is None:
        told["ask"] = list(verdict.missing.ask)
    return told


def line_of(name: str) -> str:
    """The line of a case."""
    case = case_named(name)
    told = {"name": name, "policy": case.policy, "situation": situation_to_dict(case.situation), "verdict": confirmed(case)}
    return json.dumps(told, ensure_ascii=False)


def _place(name: str) -> tuple[str, int]:
    family, _, number = name.rpartition("/")
    return family, int(number)


def main(names: Sequence[str]) -> int:
    """Write every line anew."""
    known = [json.loads(line)["name"] for line in FILE.read_text(encoding="utf-8").splitlines()] if FILE.exists() else []
    lines = [line_of(name) for name in sorted({*known, *names}, key=_place)]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} verdicts")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
