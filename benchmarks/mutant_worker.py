"""A process that runs a fast part of the tests against one mutant after another, each in a fork of its own.

``python -m benchmarks.mutant_worker FOLDER`` reads lines of JSON, ``{"module", "place", "tests": [[...], ...], "only"}``,
and answers each with ``{"killed": by}``: ``"failed"``, ``"timeout"``, or null for a mutant that survived every stage; ``only``
names the test functions that reach the mutant, or is null for all. What takes long to import is loaded before the first
fork; the package itself never is, so every fork imports it anew, with one module changed.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.util
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

PRELOADED = (
    "pytest", "_pytest.assertion.rewrite", "_pytest.python", "_pytest.mark", "_pytest.monkeypatch", "yaml", "pydantic",
    "typing_extensions", "json", "fractions", "decimal", "dateutil.tz", "dateutil.parser", "zoneinfo", "benchmarks.mutants",
)  # fmt: skip
PACKAGE = "dosing_rules"
MOST_SECONDS = 60
MOST_BYTES = 4 << 30
KILLED, SURVIVED, NOT_TRIED = 0, 7, 9


class _Loader(importlib.abc.Loader):
    def __init__(self, code: CodeType) -> None:
        self.code = code

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds one module in a changed form."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        places = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            name, self.path, loader=_Loader(self.code), submodule_search_locations=places
        )


class _Only:
    """Keeps the tests that reach the mutant."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = frozenset(names)

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Called by pytest with all collected tests."""
        items[:] = [i for i in items if f"{i.path.stem}.{getattr(i, 'originalname', None) or i.name}" in self.names]


def module_name(module: str) -> str:
    """``rules/spacing.py`` -> ``dosing_rules.rules.spacing``."""
    parts = [PACKAGE, *module.removesuffix(".py").split("/")]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _child(folder: Path, module: str | None, place: int, tests: Sequence[str], only: Sequence[str] | None) -> int:
    """Run the tests in this fork; the exit status."""
    import pytest

    from .mutants import mutated

    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    for name in [n for n in sys.modules if n.split(".")[0] in (PACKAGE, "core", "tests")]:
        del sys.modules[name]
    # Plugins of the installation have nothing to do here and take longer than the tests.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.chdir(folder)
    sys.path[:0] = [str(folder)]
    if module is not None:
        path = folder / PACKAGE / module
        code = compile(mutated(path.read_text(encoding="utf-8"), place), str(path), "exec")
        sys.meta_path.insert(0, _Finder(module_name(module), path, code))
    arguments = ["-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no", *tests]
    status = pytest.main(arguments, plugins=[] if only is None else [_Only(only)])
    if status == pytest.ExitCode.NO_TESTS_COLLECTED and only is not None:
        return SURVIVED
    found = sys.modules.get(PACKAGE)
    if status in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED) or (
        found is not None and not str(found.__file__).startswith(str(folder))
    ):
        return NOT_TRIED
    return SURVIVED if status == pytest.ExitCode.OK else KILLED


def verdict(
    folder: Path, module: str | None, place: int, tests: Sequence[str], only: Sequence[str] | None
) -> str | None:
    """How a mutant fared in one stage: ``"failed"``, ``"timeout"``, or None where every test passed."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        status = KILLED
        try:
            os.close(ours)
            status = _child(folder, module, place, tests, only)
        finally:
            os._exit(status)
    os.close(theirs)
    # The pipe closes when the child is gone, however it went.
    ended, _, _ = select.select([ours], [], [], MOST_SECONDS)
    os.close(ours)
    if not ended:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return "timeout"
    _, status = os.waitpid(child, 0)
    left = os.WEXITSTATUS(status) if os.WIFEXITED(status) else KILLED
    if left == NOT_TRIED:
        raise SystemExit(f"error: {' '.join(tests)} did not run in {folder}, or not on its copy of the package")
    return None if left == SURVIVED else "failed"


def main() -> int:
    """Answer requests until the input ends."""
    folder = Path(sys.argv[1]).resolve()
    for name in PRELOADED:
        importlib.import_module(name)
    for line in sys.stdin:
        told = json.loads(line)
        started = time.monotonic()
        by = None
        for stage in told["tests"]:
            by = verdict(folder, told["module"], told["place"], stage, told["only"])
            if by is not None:
                break
        print(json.dumps({"killed": by, "seconds": round(time.monotonic() - started, 3)}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
