"""Whole verdicts worked out by hand, each with its arithmetic: ``tests/golden/*.yaml``; and seeded situations with what the
oracle confirms of their verdicts: ``tests/golden/seeded.jsonl``, made by ``tests/golden_seeded.py``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from dosing_rules import Decision, Verdict, decide_situation, replay
from dosing_rules.fast import decide_only
from dosing_rules.situation_json import situation_from_dict

FOLDER = Path(__file__).parent.parent / "golden"
CASES: list[dict[str, Any]] = [
    case
    for path in sorted(FOLDER.glob("*.yaml"))
    for case in yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
]


def _told(verdict: Verdict) -> dict[str, Any]:
    """The verdict's essentials as the files write them."""
    following = verdict.next_allowed
    times = [] if following.frame == "none" else [following.certain_text, following.possible_text]
    return {
        "decision": verdict.decision.value,
        "determining": list(verdict.determining),
        "reasons": list(verdict.reasons),
        "next_allowed": [following.frame, *times],
        "most_allowed": {most.product: most.units for most in verdict.most_allowed_now},
        "ask": list(verdict.missing.ask),
        "facts": list(verdict.missing.facts),
        "conflict": list(verdict.conflict),
        "remarks": [remark.code for remark in verdict.remarks],
        "witnesses": [witness.decision.value for witness in verdict.witnesses],
    }


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_verdict_worked_out_by_hand(case: dict[str, Any]) -> None:
    policy, expected = case.get("policy", "dosebench"), case["verdict"]
    situation = situation_from_dict(case["situation"])
    verdict = decide_situation(situation, policy)
    told = _told(verdict)
    assert {key: told[key] for key in expected} == expected, case["why"]
    assert told["reasons"] == expected.get("reasons", [])
    assert told["ask"] == expected.get("ask", [])
    assert told["conflict"] == expected.get("conflict", [])
    assert decide_only(situation, policy) is verdict.decision
    if "witnesses" in expected:
        assert [replay(witness, policy) for witness in verdict.witnesses] == [
            Decision(d) for d in expected["witnesses"]
        ]
    assert Verdict.from_json(verdict.to_json()) == verdict


def test_every_file_is_read_and_every_name_is_its_own() -> None:
    assert len(CASES) >= 40
    assert len({case["name"] for case in CASES}) == len(CASES)
    assert all(case["why"] and set(case) <= {"name", "why", "policy", "situation", "verdict"} for case in CASES)
    assert {case.get("policy", "dosebench") for case in CASES} == {"dosebench", "label"}


SEEDED: dict[str, list[dict[str, Any]]] = {}
for _line in (FOLDER / "seeded.jsonl").read_text(encoding="utf-8").splitlines():
    _case = json.loads(_line)
    SEEDED.setdefault(_case["name"].rpartition("/")[0], []).append(_case)


@pytest.mark.parametrize("family", SEEDED)
def test_a_verdict_that_the_oracle_confirms(family: str) -> None:
    for case in SEEDED[family]:
        situation, policy, expected = situation_from_dict(case["situation"]), case["policy"], case["verdict"]
        verdict = decide_situation(situation, policy)
        following = verdict.next_allowed
        told = {
            "decision": verdict.decision.value,
            "determining": list(verdict.determining),
            "witnesses": [witness.decision.value for witness in verdict.witnesses],
            "next": [following.frame, following.certain, following.possible],
            "most": [most.units for most in verdict.most_allowed_now],
            "ask": list(verdict.missing.ask),
        }
        assert {key: told[key] for key in expected} == expected, case["name"]
        assert decide_only(situation, policy) is verdict.decision, case["name"]
        # Each world shown for it is decided so again.
        assert [replay(witness, policy).value for witness in verdict.witnesses] == expected.get("witnesses", told["witnesses"])


def test_every_family_of_the_generator_has_seeded_verdicts_of_every_kind() -> None:
    assert len(SEEDED) >= 37
    decisions = [case["verdict"]["decision"] for cases in SEEDED.values() for case in cases]
    assert {decision: decisions.count(decision) >= 30 for decision in ("YES", "NO", "AMBIGUOUS")} == {
        "YES": True, "NO": True, "AMBIGUOUS": True,
    }  # fmt: skip
    assert sum("ask" in case["verdict"] for cases in SEEDED.values() for case in cases) >= 60
