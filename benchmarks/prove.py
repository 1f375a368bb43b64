"""The large counts behind the claims: ``python -m benchmarks.prove``, seeded, resumable, each figure printed.

Every section runs one numbered case after another; its state is a small JSON file under ``out/prove/``, written every
few seconds, so a run that was stopped goes on where it was. The state names the code that it was counted with: after a
change of the library or of its checks a section starts afresh. A section that finds anything wrong says what, with the
seed, and the exit status is 1.

    python -m benchmarks.prove                       # everything
    python -m benchmarks.prove --only oracle --count 5000
    python -m benchmarks.prove --list
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
STATE = ROOT / "out" / "prove"
SAVE_EVERY_SECONDS = 5.0
MOST_NOTES = 50


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one case adds: to the figures, and what was found wrong (nothing, for a case that holds)."""

    figures: Mapping[str, int]
    wrong: tuple[str, ...] = ()


Case = Callable[[int], Outcome]


@dataclass(frozen=True, slots=True)
class Section:
    """A claim: its sentence, how many cases the full count has, and how to make the case of a number from a seed."""

    sentence: str
    count: int
    prepare: Callable[[int], Case]


def _engine() -> Any:
    from dosing_rules.engine import decide_situation

    return lambda situation, policy: decide_situation(situation, policy=policy)


def _oracle(seed: int) -> Case:
    from tests.harness import case_of, decision_difference
    from tests.strategies import FAMILIES

    decide, families = _engine(), tuple(FAMILIES)

    def one(number: int) -> Outcome:
        family = families[number % len(families)]
        wrong = decision_difference(decide, case_of(f"{seed}/{number}", family))
        figures = {family: 1, "disagreements": wrong is not None, "unsafe YES": "UNSAFE" in (wrong or "")}
        return Outcome(figures, (wrong,) if wrong else ())

    return one


def _quick(seed: int) -> Case:
    from tests.harness import case_of, quick_difference
    from tests.strategies import FAMILIES

    families = tuple(FAMILIES)

    def one(number: int) -> Outcome:
        family = families[number % len(families)]
        wrong = quick_difference(case_of(f"quick/{seed}/{number}", family))
        figures = {family: 1, "disagreements": wrong is not None, "unsafe YES": "UNSAFE" in (wrong or "")}
        return Outcome(figures, (wrong,) if wrong else ())

    return one


def _solver(seed: int) -> Case:
    from tests.harness import case_of, solver_difference
    from tests.strategies import FAMILIES

    decide, families = _engine(), tuple(FAMILIES)

    def one(number: int) -> Outcome:
        family = families[number % len(families)]
        wrong = solver_difference(decide, case_of(f"z3/{seed}/{number}", family))
        return Outcome({family: 1, "disagreements": wrong is not None}, (wrong,) if wrong else ())

    return one


def _rest(seed: int) -> Case:
    from tests.harness import case_of, rest_differences

    decide = _engine()

    def one(number: int) -> Outcome:
        wrong = rest_differences(decide, case_of(f"rest/{seed}/{number}"))
        return Outcome({"verdicts": 1, "disagreements": bool(wrong)}, tuple(wrong))

    return one


def _missing(seed: int) -> Case:
    from tests.harness import case_of, missing_difference

    decide = _engine()

    def one(number: int) -> Outcome:
        wrong = missing_difference(decide, case_of(f"missing/{seed}/{number}"))
        figures = {"open questions": wrong != "", "cases without one": wrong == "", "disagreements": bool(wrong)}
        return Outcome(figures, (wrong,) if wrong else ())

    return one


def _questions(seed: int) -> Case:
    from benchmarks.dosebench.generator import scenario
    from dosing_rules.reading import answer_question

    def one(number: int) -> Outcome:
        made = scenario(seed, number)
        decision = answer_question(made["question"]).decision.value
        unsafe = decision == "YES" != made["gold"]
        figures = {
            "same decision": decision == made["gold"], f"gold {made['gold']}, read and decided {decision}": 1,
            "unsafe YES": unsafe,
        }  # fmt: skip
        return Outcome(figures, (f"UNSAFE YES, gold {made['gold']}: {made['question']}",) if unsafe else ())

    return one


def _label_questions(seed: int) -> Case:
    from benchmarks.label_questions import one

    return lambda number: Outcome(*one(number, seed))


def _faults(seed: int) -> Case:
    from tests.faults import FAULTS, QUIET_FAULTS, SHOWS_IN
    from tests.harness import case_of, decision_difference, rest_differences
    from tests.strategies import FAMILIES

    decide, families = _engine(), tuple(FAMILIES)
    names = (*FAULTS, *QUIET_FAULTS)

    def one(number: int) -> Outcome:
        name = names[number % len(names)]
        faulty = {**FAULTS, **QUIET_FAULTS}[name](decide)
        for tried in range(1, 5001):
            case = case_of(f"fault/{seed}/{tried}", SHOWS_IN.get(name, families[tried % len(families)]))
            if name in FAULTS:
                caught = bool(decision_difference(faulty, case)) and not decision_difference(decide, case)
            else:
                caught = bool(rest_differences(faulty, case)) and not rest_differences(decide, case)
            if caught:
                return Outcome({"caught": 1, f"{name}: cases until caught": tried})
        return Outcome({"missed": 1}, (f"not caught in 5000 cases: {name}",))

    return one


def _noise(seed: int) -> Case:
    from benchmarks.prove_reading import one

    return lambda number: Outcome(*one(number, seed))


def _remarks(seed: int) -> Case:
    from benchmarks.prove_remarks import one

    return lambda number: Outcome(*one(number, seed))


def _altered(seed: int) -> Case:
    from benchmarks.prove_checking import check_mutant

    return lambda number: Outcome(*check_mutant(seed, number))


def _undone(seed: int) -> Case:
    from benchmarks.prove_undone import one

    return lambda number: Outcome(*one(number, seed))


def _prattle(seed: int) -> Case:
    from benchmarks.prove_checking import check_noise

    return lambda number: Outcome(*check_noise(seed, number))


def _labels(seed: int) -> Case:
    from benchmarks.prove_labels import mutate_labels

    def some(number: int) -> Outcome:
        found = mutate_labels(files=100, seed=seed * 1_000_003 + number)
        return Outcome({"files": 100, "held": found.held}, () if found.held else (repr(found)[:400],))

    return some


def _killed(seed: int) -> Case:
    from benchmarks.prove_models import killed

    return lambda number: Outcome(*killed(number, seed))


def _offline(seed: int) -> Case:
    from analysis.report import write_run_report
    from benchmarks.prove_models import Offline, offline
    from tests.llama_server import llama_server
    from tests.tiny_model import tiny_model_folder, write_gguf

    made = Offline(tiny_model_folder(), write_gguf, llama_server, write_run_report)
    return lambda number: Outcome(*offline(number, seed, made))


SECTIONS: dict[str, Section] = {
    "oracle": Section("engine and oracle decide alike, on situations that crowd the edges", 200_000, _oracle),
    "quick": Section("the quick path, without a trace, decides as the oracle does", 100_000, _quick),
    "solver": Section("engine and SMT solver decide alike", 10_000, _solver),
    "rest": Section("rules, witnesses, next allowed time and most allowed amount meet their definitions", 20_000, _rest),
    "missing": Section("the facts to ask for settle the question, and no fewer do", 2_000, _missing),
    "questions": Section("generated questions, read and decided: never YES where the oracle's gold is not", 20_000, _questions),
    "label-questions": Section("the same about every product under its own label", 20_000, _label_questions),
    "noise": Section("mutated and random texts: no exception, none over 100 ms, no unsafe YES", 100_000, _noise),
    "remarks": Section("small talk put into a question whose answer is not YES: still not YES", 20_000, _remarks),
    "undone": Section("a sentence that makes YES wrong put into a question that is YES: no longer YES", 10_000, _undone),
    "explanations": Section("the engine's own explanations with one number altered are caught", 10_000, _altered),
    "prattle": Section("texts without sense to the explanation verifier: no exception", 100_000, _prattle),
    "labels": Section("mutated label files, a hundred a case: read, or refused by name", 200, _labels),
    "faults": Section("the harness catches every planted fault", 17, _faults),
    "killed": Section("runs killed at a random point go on to the unbroken table, no answered call made twice", 5, _killed),
    "offline": Section("the protocol end to end offline, 81 x 5 for each system, within five minutes", 1, _offline),
}
"""What can be proved, by name; other modules add their own."""


def run_section(
    name: str, *, count: int | None = None, seed: int = 1, state: Path = STATE, quiet: bool = False
) -> Counter[str]:
    """Run a section to its count, from where it was; the figures, with the time it took.

    Raises:
        SystemExit: never; what was wrong is in ``figures["wrong"]`` and in the state file.

    """
    section = SECTIONS[name]
    total = section.count if count is None else count
    path = state / f"{name}.{seed}.json"
    code = code_of(ROOT)
    before: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    if before.get("code") != code:
        before = {"done": 0, "seconds": 0.0, "figures": {}, "wrong": []}
    figures: Counter[str] = Counter(before["figures"])
    notes: list[str] = before["wrong"]
    done, spent, started = before["done"], before["seconds"], time.monotonic()
    saved = started
    if done < total:
        one = section.prepare(seed)
        try:
            with _progress(section.sentence, total, done, quiet=quiet) as advance:
                while done < total:
                    outcome = one(done)
                    figures.update({key: int(value) for key, value in outcome.figures.items()})
                    figures["wrong"] += len(outcome.wrong)
                    notes += outcome.wrong[: max(0, MOST_NOTES - len(notes))]
                    done += 1
                    advance(1)
                    if time.monotonic() - saved > SAVE_EVERY_SECONDS:
                        saved = time.monotonic()
                        _save(path, code, done, spent + saved - started, figures, notes)
        finally:
            # Also when it is stopped with ctrl-C: the next run goes on from here.
            spent += time.monotonic() - started
            _save(path, code, done, spent, figures, notes)
    _report(name, section, done, spent, figures, notes)
    return figures


def _save(path: Path, code: str, done: int, seconds: float, figures: Counter[str], notes: Sequence[str]) -> None:
    """Write whole or not at all, so that a stop in the middle costs seconds."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    state = {"code": code, "done": done, "seconds": seconds, "figures": figures, "wrong": list(notes)}
    part.write_text(json.dumps(state, indent=1))
    part.replace(path)


@cache
def code_of(root: Path) -> str:
    """A short name of the library and its checks as they are on disk: any changed byte changes it."""
    digest = hashlib.sha256()
    found = [path for folder in ("dosing_rules", "tests/oracle", "tests/families") for path in (root / folder).rglob("*")]
    for path in sorted([*found, *(root / "tests").glob("*.py"), *(root / "benchmarks").glob("*.py")]):
        if path.suffix in {".py", ".json", ".yaml"} and path.is_file():
            digest.update(str(path.relative_to(root)).encode() + path.read_bytes())
    return digest.hexdigest()[:12]


class _progress:
    """A bar on the terminal; silent where there is none."""

    def __init__(self, sentence: str, total: int, done: int, *, quiet: bool) -> None:
        self._told = (sentence, total, done)
        self._quiet = quiet or not sys.stderr.isatty()

    def __enter__(self) -> Callable[[int], None]:
        if self._quiet:
            return lambda steps: None
        from rich.console import Console
        from rich.progress import Progress

        sentence, total, done = self._told
        self._bar = Progress(console=Console(stderr=True))
        self._bar.start()
        task = self._bar.add_task(sentence, total=total, completed=done)
        return lambda steps: self._bar.advance(task, steps)

    def __exit__(self, *_: object) -> None:
        if not self._quiet:
            self._bar.stop()


def _report(name: str, section: Section, done: int, seconds: float, figures: Counter[str], notes: Sequence[str]) -> None:
    print(f"{name}: {section.sentence}")
    print(f"  cases {done:,} in {seconds:,.0f} s")
    for key in sorted(figures):
        print(f"  {key}: {figures[key]:,}")
    for note in notes:
        print(f"  WRONG {note}")


def _commit() -> str:
    """The commit that the figures belong to, "+" where files differ from it."""
    try:
        asked = ["git", "-C", str(ROOT), "describe", "--always", "--dirty=+"]
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def main(arguments: Sequence[str] | None = None) -> int:
    """Command line; the exit status is 1 where anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.prove", description="The large counts behind the claims.")
    parser.add_argument("--only", action="append", choices=sorted(SECTIONS), help="a section; may be given several times")
    parser.add_argument("--count", type=int, help="cases in each section, instead of its full count")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, default=STATE, help="where the state files lie")
    parser.add_argument("--list", action="store_true", help="the sections and their counts")
    told = parser.parse_args(arguments)
    if told.list:
        for name, section in SECTIONS.items():
            print(f"{name:12s} {section.count:>8,}  {section.sentence}")
        return 0
    print(f"commit {_commit()}, code {code_of(ROOT)}, seed {told.seed}")
    wrong = 0
    for name in told.only or SECTIONS:
        wrong += run_section(name, count=told.count, seed=told.seed, state=told.state)["wrong"]
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
