"""The tool that language models call: its schema, its answers, and what a wrong call gets back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from benchmarks.dosebench.load import load
from dosing_rules.decision import Decision
from dosing_rules.engine import decide_situation
from dosing_rules.serving.tool import NAME, NOTE, anthropic_tool, call, call_question, openai_tool, parameters
from dosing_rules.situation_json import situation_from_dict

ADVIL = {"items": [{"product": "Advil", "units": 2}]}


def nodes(node: Any) -> list[dict[str, Any]]:
    found = [node] if isinstance(node, dict) else []
    for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else []:
        found += nodes(value)
    return found


def test_the_schema_has_no_references_and_describes_every_argument() -> None:
    assert not [node for node in nodes(parameters()) if "$ref" in node or "$defs" in node]
    assert all(content["description"] for content in parameters()["properties"].values())
    assert parameters()["required"] == ["next"]


def test_every_array_tells_its_items_and_every_node_is_small() -> None:
    """Some interfaces refuse an array without items."""
    for node in nodes(parameters()):
        kind = node.get("type", [])
        if "array" in ([kind] if isinstance(kind, str) else kind):
            assert "items" in node
    assert len(json.dumps(parameters())) < 9000


def test_both_interfaces_carry_the_same_schema() -> None:
    assert openai_tool()["function"]["parameters"] == anthropic_tool()["input_schema"] == parameters()
    assert openai_tool()["function"]["name"] == anthropic_tool()["name"] == NAME
    json.dumps(openai_tool())


def test_the_facts_of_every_core_scenario_fit_the_schema() -> None:
    from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

    validator = Draft202012Validator(parameters())
    for scenario in load("core"):
        assert not list(validator.iter_errors(dict(scenario.facts or {}))), scenario.id


def test_the_answer_is_the_engines() -> None:
    for scenario in load("core"):
        verdict = decide_situation(situation_from_dict(scenario.facts or {}))
        found = call(scenario.facts or {})
        assert found["decision"] == verdict.decision.value
        assert found["explanation"] == str(verdict)
        assert found["note"] == NOTE


def test_an_open_question_says_what_to_ask() -> None:
    found = call({"doses": [{"product": "Advil", "units": 2}], "next": ADVIL})
    assert found["decision"] == "AMBIGUOUS"
    assert found["ask"]


def test_no_says_when_and_how_much() -> None:
    found = call({"doses": [{"product": "Advil", "units": 2, "at": {"ago": "3 h"}}], "next": ADVIL})
    assert found["decision"] == "NO"
    assert found["next_allowed"] == {"certain": "PT1H", "possible": "PT1H", "frame": "after_now"}
    assert found["most_allowed_now"] == [{"product": "Advil", "units": 0}]


def test_what_was_not_understood_keeps_the_tool_from_yes() -> None:
    told: dict[str, Any] = {"doses": [{"product": "Advil", "units": 1, "at": {"ago": "9 h"}}], "next": ADVIL}
    assert call(told)["decision"] == "YES"
    assert call({**told, "unread": ["and the blue one"]})["decision"] == "AMBIGUOUS"


def test_a_caller_cannot_say_that_the_time_needs_no_telling() -> None:
    """Clock times without a present time are AMBIGUOUS under this policy; an argument does not switch that off."""
    told: dict[str, Any] = {
        "doses": [{"product": "Advil", "units": 1, "at": {"clock": "8:00 AM", "day": 0}}], "next": ADVIL,
    }  # fmt: skip
    assert call(told)["decision"] == "AMBIGUOUS"
    assert call({**told, "clock_told": False})["decision"] == "AMBIGUOUS"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ({}, "next"),
        ({"next": {"items": []}}, "items"),
        ({"next": ADVIL, "doses": [{"product": "Advil", "units": -1}]}, r"doses\[0\].units"),
        ({"next": ADVIL, "doses": [{"product": "Advil", "at": {"ago": "soon"}}]}, r"doses\[0\].at"),
        ({"next": ADVIL, "history": []}, "history"),
        ({"next": ADVIL, "scope": ["sleepy"]}, "scope"),
    ],
)
def test_a_call_that_cannot_be_read_is_an_error_with_the_path(arguments: dict[str, Any], line: str) -> None:
    import re

    found = call(arguments)
    assert list(found) == ["error"]
    assert re.search(line, found["error"])


def test_a_question_is_read_and_answered() -> None:
    assert call_question("I took 2 Advil 2 hours ago, can I take 2 more?")["decision"] == Decision.NO.value
    assert "error" in call_question("Can I take 2 Advil?", now="teatime")


def test_the_label_policy_is_another_standard() -> None:
    """Ten regular strength tablets are the label's most in 24 hours, 3250 mg; the benchmark's standard is 3000 mg."""
    told = {
        "doses": [
            {"product": "Tylenol Regular Strength", "units": 2, "at": {"ago": f"{hours} h"}} for hours in (5, 10, 15, 20)
        ],
        "next": {"items": [{"product": "Tylenol Regular Strength", "units": 2}]},
    }
    assert call(told)["decision"] == "NO"
    assert call(told, policy="label")["decision"] == "YES"
