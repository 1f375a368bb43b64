"""Does anything notice when the core is wrong? 500 seeded mutants of the deciding modules against the core's own tests.

Each mutant is one small fault (:mod:`benchmarks.mutants`) in a copy of the package that only its own process imports;
of the tests that reach it those of the same module run first, then the others, up to the first failure. A mutant that no
test notices survives. Survivors that mean the same as the original are argued one by one in ``tests/core/SURVIVORS.md``.

    python -m benchmarks.prove_mutation                    # 500 mutants, goes on where it was stopped
    python -m benchmarks.prove_mutation --count 50 --seed 7
    python -m benchmarks.prove_mutation --module rules/spacing.py
"""

from __future__ import annotations

import argparse
import atexit
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Final

from . import prove
from .mutants import Mutant, mutants_of
from .prove import ROOT, Case, Outcome, Section

PACKAGE = ROOT / "dosing_rules"
MODULES = (
    "values.py", "when.py", "amounts.py", "facts.py", "bounds.py", "decision.py", "timeline.py", "moments.py",
    "intakes.py", "totals.py", "alternatives.py", "worlds.py", "rules/__init__.py", "rules/measure.py", "rules/single_dose.py",
    "rules/spacing.py", "rules/rolling_total.py", "rules/same_class.py", "rules/first_dose.py", "rules/duration.py",
    "engine.py", "judgement.py", "findings.py", "witnesses.py", "kernel.py", "fast.py", "verdict.py", "missing.py",
    "settling.py", "narrowing.py", "tipping.py", "outlook.py",
)  # fmt: skip
COUNT = 500
LEAST_SCORE = 0.9
ARGUED = ROOT / "tests" / "core" / "SURVIVORS.md"


def all_mutants(modules: Sequence[str] = MODULES) -> list[Mutant]:
    """Every mutant of the deciding modules, in the order of the text."""
    return [m for name in modules for m in mutants_of(name, (PACKAGE / name).read_text(encoding="utf-8"))]


def sample(seed: int, count: int = COUNT) -> list[Mutant]:
    """The seeded mutants: a shuffle of all, so that a larger count holds a smaller one."""
    found = all_mutants()
    random.Random(seed).shuffle(found)
    return found[:count]


def stages(module: str, folder: Path, only: Collection[str] | None = None) -> list[list[str]]:
    """The files with the tests of a module first, then the others that hold any of ``only``."""
    stem = "rules" if module.startswith("rules/") else module.removesuffix(".py")
    names = sorted(path.name for path in (folder / "tests" / "core").glob("test_*.py"))
    if only is not None:
        files = {f"{test.partition('.')[0]}.py" for test in only}
        names = [name for name in names if name in files]
    own = [name for name in names if name == f"test_{stem}.py"]
    rest = sorted((name for name in names if name not in own), key=lambda name: (name != "test_golden.py", name))
    return [[f"tests/core/{name}" for name in part] for part in (own, rest) if part]


WHOLE: Final = ("kernel.py",)
"""Modules that keep what they computed from one test for the next: who reached a line first says nothing there."""
AT_COLLECTION: Final = ("test_verdict", "test_wording")
"""Files whose tests look at verdicts that were made while they were collected."""


class Reach:
    """Which test functions reach which line, measured once on the package as it is."""

    def __init__(self, folder: Path) -> None:
        from coverage import CoverageData

        (folder / "coverage.ini").write_text("[run]\nsource = dosing_rules\ndynamic_context = test_function\n")
        if _measured(folder, "reach", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "tests/core"):
            raise SystemExit("error: the core's tests fail on the package as it is; python -m pytest tests/core says why")
        imports = "import dosing_rules.fast, dosing_rules.trace, dosing_rules.situation_json"
        (folder / "imports.py").write_text(imports)
        _measured(folder, "imported", "imports.py")
        self._reached, self._imported = CoverageData(str(folder / "reach")), CoverageData(str(folder / "imported"))
        self._reached.read()
        self._imported.read()
        self.folder = folder

    def only(self, mutant: Mutant) -> list[str] | None:
        """The test functions (``file.function``) to run for a mutant; None for all."""
        path = str(self.folder / "dosing_rules" / mutant.module)
        lines = range(mutant.lines[0], mutant.lines[1] + 1)
        if mutant.module in WHOLE or set(lines) & set(self._imported.lines(path) or ()):
            return None
        by_line = self._reached.contexts_by_lineno(path)
        contexts = {context for line in lines for context in by_line.get(line, ())}
        tests = {".".join(context.split(".")[-2:]) for context in contexts if context}
        if "" in contexts:
            known = (c for by in by_line.values() for c in by)
            tests |= {".".join(c.split(".")[-2:]) for c in known if c and c.split(".")[-2] in AT_COLLECTION}
        return sorted(tests)


def _measured(folder: Path, into: str, *program: str) -> int:
    """Run a program with its lines recorded; its exit status."""
    command = [sys.executable, "-m", "coverage", "run", "--rcfile=coverage.ini", f"--data-file={into}", *program]
    quiet = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(
        command, cwd=folder, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
    ).returncode


class Bench:
    """A copy of the package and of its core tests, and the process that tries mutants there."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mutants-"))
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        clean = shutil.ignore_patterns("__pycache__", "reading", "checking", "labels", "serving", "tables")
        shutil.copytree(PACKAGE, self.folder / "dosing_rules", ignore=clean)
        for name in ("core", "golden"):
            shutil.copytree(ROOT / "tests" / name, self.folder / "tests" / name, ignore=clean)
        (self.folder / "pytest.ini").write_text("[pytest]\npythonpath = .\n")
        self.worker = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.mutant_worker", str(self.folder)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
        )  # fmt: skip
        atexit.register(self.worker.kill)
        self.reach = Reach(self.folder)

    def killed_by(self, mutant: Mutant) -> str | None:
        """What noticed the mutant, or None."""
        assert self.worker.stdin is not None
        assert self.worker.stdout is not None
        only = self.reach.only(mutant)
        tests = stages(mutant.module, self.folder, only)
        told = {"module": mutant.module, "place": mutant.place, "tests": tests, "only": only}
        self.worker.stdin.write(json.dumps(told) + "\n")
        self.worker.stdin.flush()
        line = self.worker.stdout.readline()
        if not line:
            raise SystemExit("error: the process that tries mutants ended; its last words are above")
        answer: dict[str, str | None] = json.loads(line)
        return answer["killed"]


def argued() -> frozenset[str]:
    """The names of the survivors that are argued to mean the same as the original."""
    if not ARGUED.exists():
        return frozenset()
    return frozenset(line[2:].strip() for line in ARGUED.read_text(encoding="utf-8").splitlines() if line.startswith("- "))


def _prepare(seed: int) -> Case:
    chosen, bench, known = sample(seed), Bench(), argued()

    def one(number: int) -> Outcome:
        if number >= len(chosen):
            return Outcome({})
        mutant = chosen[number]
        by = bench.killed_by(mutant)
        if by is not None:
            return Outcome({"killed": 1, "of them by running too long": by == "timeout"})
        same = mutant.name in known
        return Outcome({"survived": 1, "of them the same in effect": same, f"survivor {mutant.name} (line {mutant.line})": 1})

    return one


SECTION = Section("the core's tests notice small faults in it", COUNT, _prepare)


def _digest() -> str:
    text = "".join((PACKAGE / name).read_text(encoding="utf-8") for name in MODULES)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _tried(module: str) -> Iterator[tuple[Mutant, str | None]]:
    bench = Bench()
    for mutant in all_mutants((module,)):
        yield mutant, bench.killed_by(mutant)


def main(arguments: Sequence[str] | None = None) -> int:
    """Command line; the exit status is 1 where fewer than nine in ten are noticed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.prove_mutation", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, default=prove.STATE)
    parser.add_argument("--module", choices=MODULES, help="every mutant of one module instead of a sample of all")
    parser.add_argument("--list", action="store_true", help="the chosen mutants, without trying them")
    told = parser.parse_args(arguments)
    if told.list:
        for mutant in all_mutants((told.module,)) if told.module else sample(told.seed, told.count):
            print(f"{mutant.line:5d}  {mutant.name}")
        return 0
    if told.module:
        survived = total = 0
        for mutant, by in _tried(told.module):
            total += 1
            if by is None:
                survived += 1
                print(f"survived, line {mutant.line}: {mutant.name}", flush=True)
        print(f"{told.module}: {total - survived} of {total} noticed")
        return 0
    prove.SECTIONS["mutation"] = SECTION
    # A stopped run goes on only over the same text: other text has other mutants.
    state = told.state / f"mutation-{_digest()}"
    figures = prove.run_section("mutation", count=told.count, seed=told.seed, state=state)
    killed, tried = figures["killed"], figures["killed"] + figures["survived"]
    print(f"  score: {killed} of {tried} noticed, {killed / tried:.1%}")
    return 0 if killed >= LEAST_SCORE * tried else 1


if __name__ == "__main__":
    sys.exit(main())
