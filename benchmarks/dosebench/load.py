"""Scenarios from files: the bundled sets, and the paper's own file where somebody has it.

The bundled sets lie in ``data/``: ``core`` has 81 scenarios in the categories and numbers of the paper (Kousar & Hu
2026, Table 1), ``further`` the rest. All are our own: none is the paper's text.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from dosing_rules.decision import Decision
from dosing_rules.errors import FormatError

DATA: Final = Path(__file__).parent / "data"

LETTERS: Final[Mapping[str, Decision]] = {"A": Decision.YES, "B": Decision.NO, "C": Decision.AMBIGUOUS}
"""The letters of the paper's prompt (Appendix A)."""

LETTER_OF: Final[Mapping[Decision, str]] = {decision: letter for letter, decision in LETTERS.items()}

CATEGORIES: Final = ("timing_interval", "rolling_24h", "multi_medication", "repeated_dosing", "missing_information")
"""The paper's reasoning complexity types (Table 1), in its order."""

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "id": ("id", "scenario_id", "case_id", "question_id", "item_id", "qid", "index"),
    "question": ("question", "question_text", "scenario", "scenario_text", "query", "prompt", "text"),
    "gold": ("gold", "gold_label", "gold_decision", "gold_annotation", "gold_answer", "label", "decision", "answer"),
    "category": ("category", "complexity_type", "reasoning_complexity", "complexity", "reasoning_type", "type"),
    "rationale": ("rationale", "annotation_rationale", "gold_rationale", "gold_reasoning", "explanation"),
    "facts": ("facts", "situation"),
    "tags": ("tags",),
    "set": ("set",),
}
"""Our field -> the column names that mean it, first found first; case, spaces and hyphens do not matter."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One question with its gold label.

    Args:
        id: unique in its set.
        question: what the person types.
        category: one of :data:`CATEGORIES`, or a file's own word for it.
        gold: the annotated decision.
        rationale: why, with the arithmetic; empty where the file gives none.
        facts: the situation as JSON (:func:`dosing_rules.situation_json.situation_from_dict`), where given.
        tags: words to filter by.
        set: the set that it belongs to.
    """

    id: str
    question: str
    category: str
    gold: Decision
    rationale: str = ""
    facts: Mapping[str, Any] | None = None
    tags: tuple[str, ...] = ()
    set: str = ""

    @property
    def letter(self) -> str:
        """The gold label as the prompt's letter."""
        return LETTER_OF[self.gold]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON types, the keys of the bundled files and ``set``."""
        return {
            "id": self.id,
            "question": self.question,
            "category": self.category,
            "gold": self.gold.value,
            "rationale": self.rationale,
            "facts": dict(self.facts) if self.facts is not None else None,
            "tags": list(self.tags),
            "set": self.set,
        }


@dataclass(frozen=True, slots=True)
class ScenarioSet:
    """Scenarios with the checksum of what they were read from.

    Args:
        name: ``core``, ``further``, ``all``, or a file's name.
        scenarios: in file order.
        sha256: of the file's bytes; of several files, of their checksums in order.
        columns: our field -> the file's column, where the names differ.
    """

    name: str
    scenarios: tuple[Scenario, ...]
    sha256: str
    columns: Mapping[str, str]

    def __len__(self) -> int:
        return len(self.scenarios)

    def __iter__(self) -> Iterator[Scenario]:
        return iter(self.scenarios)


def load(name: str = "core", *, sha256: str | None = None) -> ScenarioSet:
    """Load a bundled set (``core``, ``further``, ``all``) or a file (``.jsonl``, ``.json``, ``.csv``).

    Args:
        name: a set or a path.
        sha256: the checksum that the file must have.

    Raises:
        FormatError: naming the file and the line, what was found and what was expected.

    >>> len(load("core"))
    81
    """
    if name in ("core", "further", "all"):
        patterns = {"core": ["core.jsonl"], "further": ["further_*.jsonl"], "all": ["core.jsonl", "further_*.jsonl"]}
        paths = [path for pattern in patterns[name] for path in sorted(DATA.glob(pattern))]
    else:
        paths = [Path(name)]
    if not paths:
        raise FormatError(f"the set {name!r} has no file in {DATA}")
    parts = [read_file(path) for path in paths]
    whole = parts[0].sha256
    if len(parts) > 1:
        whole = hashlib.sha256("\n".join(part.sha256 for part in parts).encode()).hexdigest()
    if sha256 is not None and sha256.lower() != whole:
        raise FormatError(f"{name} has the checksum {whole}, expected {sha256}; is it another version of the file?")
    scenarios = tuple(scenario for part in parts for scenario in part)
    _refuse_repeats(scenarios, name)
    label = name if len(paths) > 1 or name in ("core", "further", "all") else paths[0].stem
    return ScenarioSet(label, scenarios, whole, parts[0].columns)


def read_file(path: Path) -> ScenarioSet:
    """Read one file; its ending says what it is."""
    if not path.is_file():
        raise FormatError(f"no file {path}; expected core, further, all, or a .jsonl, .json or .csv file")
    raw = path.read_bytes()
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormatError(f"{path}: byte {error.start} is not UTF-8; save the file as UTF-8") from None
    readers: dict[str, Callable[[str, Path], Iterable[tuple[int, Any]]]] = {
        ".jsonl": _jsonl_rows,
        ".ndjson": _jsonl_rows,
        ".json": _json_rows,
        ".csv": _csv_rows,
    }
    reader = readers.get(path.suffix.lower())
    if reader is None:
        raise FormatError(f"{path}: cannot tell what {path.suffix!r} is; expected .jsonl, .json or .csv")
    rows = list(reader(text, path))
    if not rows:
        raise FormatError(f"{path}: no scenario in it; expected one object a line with question and gold")
    of_set = "core" if path.stem == "core" else path.stem.split("_")[0] if path.stem.startswith("further") else path.stem
    columns: dict[str, str] = {}
    scenarios = tuple(_scenario(row, f"{path}:{line}", number, of_set, columns) for number, (line, row) in enumerate(rows, 1))
    _refuse_repeats(scenarios, str(path))
    return ScenarioSet(path.stem, scenarios, hashlib.sha256(raw).hexdigest(), columns)


# --- rows -------------------------------------------------------------------------------------------------------------


def _jsonl_rows(text: str, path: Path) -> Iterator[tuple[int, Any]]:
    # not splitlines(): it also cuts at U+2028 and friends, which JSON strings may hold
    for line, content in enumerate(text.split("\n"), 1):
        if content.strip():
            yield line, _json(content, f"{path}:{line}")


def _json_rows(text: str, path: Path) -> Iterator[tuple[int, Any]]:
    content = _json(text, str(path))
    if isinstance(content, dict):
        lists = [value for value in content.values() if isinstance(value, list)]
        if len(lists) != 1:
            raise FormatError(f"{path}: expected a list of scenarios, or an object that holds one, got {_short(content)}")
        content = lists[0]
    if not isinstance(content, list):
        raise FormatError(f"{path}: expected a list of scenarios, got {_short(content)}")
    yield from enumerate(content, 1)


def _csv_rows(text: str, path: Path) -> Iterator[tuple[int, Any]]:
    reader = csv.DictReader(io.StringIO(text, newline=""), strict=True)
    try:
        for row in reader:
            if None in row:
                raise FormatError(f"{path}:{reader.line_num}: more cells than the header names; is a comma unquoted?")
            yield reader.line_num, row
    except csv.Error as error:
        raise FormatError(f"{path}:{reader.line_num}: {error}") from None


def _json(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise FormatError(f"{where}: not JSON ({error.msg} at column {error.colno})") from None


# --- fields -----------------------------------------------------------------------------------------------------------


def _scenario(row: Any, where: str, number: int, of_set: str, columns: dict[str, str]) -> Scenario:
    if not isinstance(row, dict):
        raise FormatError(f"{where}: expected an object with question and gold, got {_short(row)}")
    named = {_slug(str(key)): (str(key), value) for key, value in row.items()}
    found: dict[str, Any] = {}
    for ours, theirs in COLUMNS.items():
        for name in theirs:
            if name in named and named[name][1] not in (None, ""):
                found[ours] = named[name][1]
                if named[name][0] != ours:
                    columns.setdefault(ours, named[name][0])
                break
    for required in ("question", "gold"):
        if required not in found:
            raise FormatError(
                f"{where}: no {required} among {', '.join(map(str, row)) or 'nothing'}; "
                f"expected one of {', '.join(COLUMNS[required])}"
            )
    question = found["question"]
    if not isinstance(question, str) or not question.strip():
        raise FormatError(f"{where}: the question is text, got {_short(question)}")
    facts = found.get("facts")
    if facts is not None and not isinstance(facts, dict):
        raise FormatError(f"{where}: facts are a situation as JSON, got {_short(facts)}")
    tags = found.get("tags", ())
    if isinstance(tags, str):
        tags = [tag.strip() for tag in tags.split(",")]
    return Scenario(
        id=str(found.get("id", f"{number:03d}")),
        question=question,
        category=_category(str(found.get("category", "unknown"))),
        gold=_gold(found["gold"], where),
        rationale=str(found.get("rationale", "")),
        facts=facts,
        tags=tuple(str(tag) for tag in tags),
        set=str(found.get("set", of_set)),
    )


def _gold(value: Any, where: str) -> Decision:
    text = str(value).strip().strip(".").upper()
    if text in LETTERS:
        return LETTERS[text]
    try:
        return Decision(text)
    except ValueError:
        raise FormatError(f"{where}: gold is YES, NO or AMBIGUOUS (or A, B, C), got {_short(value)}") from None


def _category(text: str) -> str:
    """The paper's words for a category, however they are written: "Rolling 24-Hour" is ``rolling_24h``."""
    slug = _slug(text)
    for known in CATEGORIES:
        # the first word tells them apart
        if slug.split("_")[0] == known.split("_")[0]:
            return known
    return slug


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", text.strip().lower()).strip("_")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _refuse_repeats(scenarios: Iterable[Scenario], where: str) -> None:
    seen: set[str] = set()
    for scenario in scenarios:
        if scenario.id in seen:
            raise FormatError(f"{where}: the id {scenario.id!r} stands twice; every scenario has its own")
        seen.add(scenario.id)
