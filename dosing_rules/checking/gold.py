"""Gold labels derived from a scenario's key facts and compared with the written ones.

A scenario is a mapping with ``id``, ``gold`` ("YES", "NO", "AMBIGUOUS" or the letters A, B, C) and ``facts``, the JSON
form of a situation (:mod:`dosing_rules.situation_json`); one without facts is read from its ``question``. The derived
label is the engine's decision, so a disagreement comes with its arithmetic, and with the policies under which the
written label would hold.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from ..catalogue.model import Catalogue
from ..catalogue.store import default_catalogue
from ..decision import Decision
from ..engine import decide_situation
from ..errors import DosingRulesError, FormatError
from ..facts import Situation
from ..situation_json import situation_from_dict
from ..verdict import Finding, Measured, Verdict
from ..wording import amount_text

LETTERS: Final = {"A": "YES", "B": "NO", "C": "AMBIGUOUS"}
"""The letters of the prompt of the DoseBench paper (arXiv:2606.04262, Appendix A)."""

_FORM: Final = '{"id": "s1", "gold": "NO", "facts": {"doses": [...], "next": {"items": [{"product": "Advil"}]}}}'


def decision_of(label: object) -> str:
    """A written label as YES, NO or AMBIGUOUS.

    >>> decision_of("B"), decision_of("Ambiguous")
    ('NO', 'AMBIGUOUS')

    Raises:
        FormatError: for anything that is not one of the three words or the letters A, B, C.

    """
    word = label.strip().upper() if isinstance(label, str) else ""
    word = LETTERS.get(word, word)
    if word not in Decision.__members__:
        raise FormatError(f"expected YES, NO or AMBIGUOUS (or A, B, C), got {label!r}")
    return word


@dataclass(frozen=True, slots=True)
class GoldCheck:
    """One written label beside the derived one.

    Args:
        id: the scenario's id.
        question: what was asked, empty where the file has none.
        gold: the written label.
        derived: what the key facts give under the policy.
        arithmetic: every rule that was measured, with its value, its limit and whether it is kept, broken or open.
        holds_under: the policies whose derived label is the written one.
        by_policy: the derived label under each policy, as (policy, label) pairs.
        basis: ``"facts"``, or ``"question"`` where the scenario has no facts and its text was read.

    """

    id: str
    question: str
    gold: str
    derived: str
    arithmetic: tuple[str, ...]
    holds_under: tuple[str, ...]
    by_policy: tuple[tuple[str, str], ...]
    basis: str = "facts"

    @property
    def agrees(self) -> bool:
        """Whether the written label is the derived one."""
        return self.gold == self.derived

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON types, ``agrees`` included."""
        return {**asdict(self), "by_policy": dict(self.by_policy), "agrees": self.agrees}


@dataclass(frozen=True, slots=True)
class GoldReport:
    """All scenarios of a file under one policy."""

    policy: str
    checks: tuple[GoldCheck, ...]

    @property
    def agreements(self) -> tuple[GoldCheck, ...]:
        """Those whose written label the facts give."""
        return tuple(check for check in self.checks if check.agrees)

    @property
    def disagreements(self) -> tuple[GoldCheck, ...]:
        """Those whose written label the facts do not give."""
        return tuple(check for check in self.checks if not check.agrees)

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON types."""
        return {
            "policy": self.policy,
            "scenarios": len(self.checks),
            "agreements": len(self.agreements),
            "checks": [check.to_dict() for check in self.checks],
        }


def verify_gold(
    scenarios: Iterable[Mapping[str, Any]], *, policy: str = "dosebench", catalogue: Catalogue | None = None
) -> GoldReport:
    """Derive the label of every scenario from its key facts and compare it with the written one.

    Args:
        scenarios: mappings with ``id``, ``gold`` and ``facts`` (or ``question``).
        policy: the policy that derives; every policy of the catalogue is tried beside it.
        catalogue: products and limits; the library's own where left out.

    Raises:
        FormatError: no scenario, two of one id, or one of another shape; the message names it.
        CatalogueError: for a policy that does not exist.

    >>> report = verify_gold([{"id": "s1", "gold": "NO", "facts": {
    ...     "doses": [{"product": "Advil", "units": 2, "at": {"ago": "3 h"}}],
    ...     "next": {"items": [{"product": "Advil", "units": 2}]}}}])
    >>> report.checks[0].derived, report.checks[0].arithmetic[1]
    ('NO', 'spacing, ibuprofen: 3 h, at least 4 h: broken')

    """
    catalogue = catalogue or default_catalogue()
    catalogue.policy(policy)
    checks, seen = [], set()
    for place, scenario in enumerate(scenarios, 1):
        check = _checked(scenario, place, policy, catalogue)
        if check.id in seen:
            raise FormatError(f"scenario {check.id!r} is there twice; every id names one scenario")
        seen.add(check.id)
        checks.append(check)
    if not checks:
        raise FormatError(f"no scenarios; expected one a line, such as {_FORM}")
    return GoldReport(policy, tuple(checks))


def _checked(scenario: Mapping[str, Any], place: int, policy: str, catalogue: Catalogue) -> GoldCheck:
    if not isinstance(scenario, Mapping):
        raise FormatError(f"scenario {place}: expected an object such as {_FORM}, got {type(scenario).__name__}")
    name = str(scenario.get("id") or place)
    try:
        gold = decision_of(scenario.get("gold"))
        situation, basis = _situation(scenario)
        verdicts = {
            other: decide_situation(situation, other, catalogue=catalogue)
            for other in (policy, *sorted(set(catalogue.policies) - {policy}))
        }
    except DosingRulesError as error:
        raise FormatError(f"scenario {name!r}: {error}") from error
    by_policy = tuple((other, verdict.decision.value) for other, verdict in verdicts.items())
    return GoldCheck(
        id=name,
        question=str(scenario.get("question") or ""),
        gold=gold,
        derived=verdicts[policy].decision.value,
        arithmetic=arithmetic(verdicts[policy]),
        holds_under=tuple(other for other, label in by_policy if label == gold),
        by_policy=by_policy,
        basis=basis,
    )


def _situation(scenario: Mapping[str, Any]) -> tuple[Situation, str]:
    facts = scenario.get("facts")
    if isinstance(facts, Mapping):
        return situation_from_dict(facts), "facts"
    if facts is not None:
        raise FormatError(f"facts: expected an object, got {type(facts).__name__}")
    question = scenario.get("question")
    if not isinstance(question, str) or not question.strip():
        raise FormatError(f"expected facts or a question, as in {_FORM}")
    from ..reading import read_question

    situation: Situation = read_question(question).situation
    return situation, "question"


def arithmetic(verdict: Verdict) -> tuple[str, ...]:
    """Every rule that was measured as one line, and what else kept the verdict from being decided.

    >>> from dosing_rules import check_next_dose, NextDose
    >>> arithmetic(check_next_dose([], NextDose("Advil", units=2)))
    ('single_dose, ibuprofen: 400 mg, at most 400 mg: kept', 'rolling_total, ibuprofen: 400 mg, at most 1,200 mg: kept')
    """
    lines = [_line(finding) for finding in verdict.findings]
    return (*lines, *(f"beside the rules: {reason.replace('_', ' ')}" for reason in verdict.reasons))


def _line(finding: Finding) -> str:
    ends = (finding.worst, finding.best) if finding.at_least else (finding.best, finding.worst)
    first, last = (_value(end, finding) for end in ends)
    value = first if first == last else f"{first} to {last}"
    limits = dict.fromkeys(amount_text(end.limit, finding.unit, finding.word) for end in ends)
    bound = "at least" if finding.at_least else "at most"
    return f"{finding.rule}, {finding.subject}: {value}, {bound} {' or '.join(limits)}: {finding.status}"


def _value(end: Measured, finding: Finding) -> str:
    if end.value is None:
        return "long ago" if finding.at_least else "no known bound"
    return amount_text(end.value, finding.unit, finding.word)


def read_scenarios(path: str | Path) -> list[Mapping[str, Any]]:
    """The scenarios of a file: JSON lines, or one JSON list.

    Raises:
        FormatError: no such file, no scenario in it, or a line that is no JSON object; names the line.

    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}; expected scenarios as JSON lines") from error
    except UnicodeDecodeError as error:
        raise FormatError(f"{path} is no UTF-8 text (byte {error.start}); expected scenarios as JSON lines") from error
    rows = _list(path, text) if text.lstrip().startswith("[") else _lines(path, text)
    if not rows:
        raise FormatError(f"{path} holds no scenario; expected one a line, such as {_FORM}")
    return list(rows)


def _list(path: Path, text: str) -> Sequence[Mapping[str, Any]]:
    try:
        rows = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FormatError(f"{path} is no JSON ({error}); expected a list of scenarios such as {_FORM}") from error
    for place, found in enumerate(rows, 1):
        if not isinstance(found, dict):
            raise FormatError(f"{path}, entry {place}: expected an object such as {_FORM}, got {type(found).__name__}")
    scenarios: list[Mapping[str, Any]] = rows
    return scenarios


def _lines(path: Path, text: str) -> Sequence[Mapping[str, Any]]:
    rows: list[Mapping[str, Any]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            found = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise FormatError(f"{path}, line {number}: no JSON ({error}); expected one such as {_FORM}") from error
        if not isinstance(found, dict):
            raise FormatError(f"{path}, line {number}: expected an object such as {_FORM}, got {type(found).__name__}")
        rows.append(found)
    return rows


__all__ = ["LETTERS", "GoldCheck", "GoldReport", "arithmetic", "decision_of", "read_scenarios", "verify_gold"]
