"""What says whether something is so says True or False: over all seeded verdicts, every function annotated ``-> bool``."""

from __future__ import annotations

import importlib
import inspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from dosing_rules import decide_situation
from dosing_rules.fast import decide_only
from dosing_rules.situation_json import situation_from_dict

SEEDED = Path(__file__).parent.parent / "golden" / "seeded.jsonl"
MODULES = (
    "alternatives", "bounds", "engine", "facts", "fast", "findings", "intakes", "kernel", "missing", "moments", "narrowing",
    "outlook", "rules", "rules.first_dose", "rules.measure", "settling", "tipping", "totals", "witnesses", "worlds",
)  # fmt: skip


def _functions() -> Iterator[Any]:
    """Every function and method of the deciding modules."""
    for name in MODULES:
        module = importlib.import_module(f"dosing_rules.{name}")
        for found in vars(module).values():
            if getattr(found, "__module__", None) != module.__name__:
                continue
            for member in vars(found).values() if inspect.isclass(found) else (found,):
                function = member.fget if isinstance(member, property) else member
                if inspect.isfunction(function):
                    yield function


def test_what_says_whether_something_is_so_says_true_or_false() -> None:
    asked = {f.__code__: f.__qualname__ for f in _functions() if f.__annotations__.get("return") == "bool"}
    said: dict[CodeType, set[type]] = {}

    def watch(frame: FrameType, event: str, given: object) -> None:
        if event == "return" and frame.f_code in asked:
            said.setdefault(frame.f_code, set()).add(type(given))

    cases = [json.loads(line) for line in SEEDED.read_text(encoding="utf-8").splitlines()]
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        for case in cases:
            situation = situation_from_dict(case["situation"])
            decide_situation(situation, case["policy"]).to_dict()
            decide_only(situation, case["policy"])
    finally:
        sys.setprofile(before)
    assert {asked[code]: kinds for code, kinds in said.items() if kinds != {bool}} == {}
    assert len(said) >= 40
