"""The explanations that can be annotated: those in a folder of logs, or in a file of responses; each verified."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from dosing_rules.checking import verify_explanation
from dosing_rules.checking.gold import decision_of
from dosing_rules.checking.scoring import TABLE
from dosing_rules.errors import DosingRulesError, FormatError
from dosing_rules.situation_json import situation_from_dict

from ..cases import systems_of
from ..explanations import EXPLAINED, claims_of

Key = tuple[str, str, int]
"""System (empty in a file of responses), id, run: what one annotation is of."""


@dataclass(frozen=True, slots=True)
class Response:
    """One explanation, with what the verifier says of it.

    Args:
        system: the model as the tables name it; empty in a file of responses.
        id: of the scenario in logs, of the response in a file.
        run: from 1.
        scenario: its id; responses to one scenario are drawn together for an interval.
        question: as typed.
        reasoning: the explanation.
        decision: the decision that came with it.
        gold: the decision that the rules or the annotation call right, where it is known.
        score: the verifier's: 0, 1 or 2.
        type: the verifier's failure type.
        rule: the name of the row of the scoring table that gave both.
        because: what that row says.
        claims: start, end, kind, verdict, because of each.
    """

    system: str
    id: str
    run: int
    scenario: str
    question: str
    reasoning: str
    decision: str
    gold: str | None
    score: int
    type: str
    rule: str
    because: str
    claims: tuple[Mapping[str, Any], ...]

    @property
    def key(self) -> Key:
        """What an annotation names it by."""
        return self.system, self.id, self.run

    @property
    def name(self) -> str:
        """The key in words, such as "core-001, run 2 of openai/gpt-4o-mini"."""
        return f"{self.id}, run {self.run}" + (f" of {self.system}" if self.system else "")


def read_responses(path: Path, system: str | None = None) -> list[Response]:
    """The verified explanations of a folder of logs, or of a file of responses, in order.

    A file has one object a line: ``id``, ``question``, ``response`` (``reasoning`` and ``decision``, a letter or a word),
    and where known ``run`` (1 unless told), ``scenario`` and ``facts``; the key facts of a bundled scenario are known.

    Args:
        path: the folder or the file.
        system: only this system of the logs.

    Raises:
        FormatError: nothing there, a line of another shape, two responses of one id and run, no such system.

    """
    found = list(_logged(path, system) if path.is_dir() else _filed(path))
    if not found:
        raise FormatError(f"{path} holds no explanation; expected replies with a decision and a reasoning")
    return found


def _logged(path: Path, only: str | None) -> Iterator[Response]:
    from ..logs import read_logs

    reading = read_logs(path)
    questions = {str(scenario["id"]): scenario for scenario in reading.scenarios}
    systems = [system for system in systems_of(reading.rows) if system.task in EXPLAINED]
    names = [system.name for system in systems]
    if only is not None and only not in names:
        raise FormatError(f"no system {only!r} in {path}; it holds {', '.join(names) or 'none with explanations'}")
    words = {row.name: row.words for row in TABLE}
    for system in systems:
        for run in (run for case in system.cases for run in case.runs):
            if only not in (None, system.name) or run["verifiability"] is None:
                continue
            rule = str(run["verification_rule"])
            yield Response(
                system=system.name, id=str(run["scenario"]), run=int(str(run["epoch"])), scenario=str(run["scenario"]),
                question=str(questions[str(run["scenario"])]["question"]), reasoning=str(run["reasoning"]),
                decision=str(run["decision"]), gold=str(run["gold"]), score=int(str(run["verifiability"])),
                type=str(run["failure_type"]), rule=rule, because=words.get(rule, ""), claims=tuple(claims_of(run)),
            )  # fmt: skip


@lru_cache(maxsize=1)
def _bundled() -> dict[str, Any]:
    from benchmarks.dosebench.load import load

    return {scenario.id: scenario for scenario in load("all")}


def _filed(path: Path) -> Iterator[Response]:
    if not path.is_file():
        raise FormatError(f"no file or folder {path}; expected logs of a run, or a file such as responses.jsonl")
    seen: dict[Key, int] = {}
    for number, line in enumerate(text_of(path).split("\n"), start=1):
        if not line.strip():
            continue
        where = f"{path}, line {number}"
        try:
            response = _response(json.loads(line))
        except json.JSONDecodeError as error:
            raise FormatError(f"{where}: not JSON ({error.msg}); expected one response a line") from error
        except (KeyError, TypeError, AttributeError) as error:
            raise FormatError(
                f"{where}: {type(error).__name__} {error}; expected id, question and response, such as "
                '{"id": "e-001", "question": "...", "response": {"reasoning": "...", "decision": "A"}}'
            ) from error
        except DosingRulesError as error:
            raise FormatError(f"{where}: {error}") from error
        if response.key in seen:
            raise FormatError(f"{where}: {response.name} stands in line {seen[response.key]} already")
        seen[response.key] = number
        yield response


def _response(told: Mapping[str, Any]) -> Response:
    question, reasoning = str(told["question"]), str(told["response"]["reasoning"])
    decision = decision_of(told["response"]["decision"])
    known = _bundled().get(str(told.get("scenario")))
    if known is not None and known.question != question:
        known = None  # another file's scenario of the same name
    facts = told.get("facts") or (known.facts if known is not None else None)
    asked = question if facts is None else situation_from_dict(facts)
    report = verify_explanation(asked, reasoning, decision=decision, question_text=question)
    return Response(
        system="", id=str(told["id"]), run=int(told.get("run", 1)), scenario=str(told.get("scenario") or question),
        question=question, reasoning=reasoning, decision=decision, gold=report.decision, score=report.verifiability,
        type=report.failure_type, rule=report.rule, because=report.because,
        claims=tuple({"start": c.start, "end": c.end, "kind": c.kind, "verdict": c.verdict, "because": c.because}
                     for c in report.claims),
    )  # fmt: skip


def text_of(path: Path) -> str:
    """The text of a file.

    Raises:
        FormatError: not UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormatError(f"{path} is not UTF-8 ({error.reason} at byte {error.start}); save it as UTF-8") from error
