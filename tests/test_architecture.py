"""What may import what, and what the decision never touches: files, clocks, chance."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import dosing_rules

ROOT = Path(__file__).parents[1]
MAY_IMPORT = {
    "dosing_rules": set[str](),
    "adapters": {"dosing_rules"},
    "benchmarks": {"adapters", "dosing_rules"},
    "analysis": {"benchmarks", "adapters", "dosing_rules"},
}
"""The arrows: analysis -> benchmarks -> adapters -> dosing_rules."""

BUILT = ("__main__", "bench*", "prove")
COMMANDS = {path.relative_to(ROOT).as_posix() for name in BUILT for path in ROOT.glob(f"benchmarks/{name}.py")}
COMMANDS |= {"benchmarks/prove_mutation.py"}
"""Commands of a clone put all folders together: the benchmark, its report, the checks. No library module imports them."""

ORACLE = {"benchmarks/dosebench/generator.py"}
"""The generator's gold is the oracle's, which shares no code with the engine and lives beside the tests."""

EDGES = {
    "dosing_rules/catalogue/check.py", "dosing_rules/catalogue/command.py", "dosing_rules/catalogue/compile.py",
    "dosing_rules/catalogue/store.py",
    "dosing_rules/check_command.py", "dosing_rules/cli.py", "dosing_rules/version_command.py",
    "dosing_rules/checking/accepted.py", "dosing_rules/checking/command.py", "dosing_rules/checking/gold.py",
    "dosing_rules/checking/gold_command.py",
    "dosing_rules/labels/command.py", "dosing_rules/labels/dailymed.py", "dosing_rules/labels/reading.py",
    "dosing_rules/reading/english.py",
    "dosing_rules/serving/command.py", "dosing_rules/serving/inspect_registry.py", "dosing_rules/serving/mcp.py",
}  # fmt: skip
"""Where files are read and the network is asked; ``dosing_rules/tables`` reads the columns it is given."""

OUTSIDE = {
    "os", "io", "pathlib", "shutil", "tempfile", "glob", "socket", "ssl", "http", "urllib", "httpx", "requests", "asyncio",
    "subprocess", "random", "secrets", "uuid", "time", "threading", "multiprocessing",
}  # fmt: skip
CLOCKS = {"now", "today", "utcnow", "time", "monotonic", "perf_counter"}


def sources(folder: str) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.Module, module: str, *, at_import: bool = False) -> Iterator[str]:
    """The absolute names that a file imports; with ``at_import`` only those needed to import the file itself."""
    package = module.rpartition(".")[0]  # of a package's own __init__ that is the package
    for node in _when_imported(tree) if at_import else ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*parts, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _when_imported(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        yield child
        yield from _when_imported(child)


def name_of(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_imports_run_one_way(folder: str) -> None:
    others = set(MAY_IMPORT) | {"tests", "examples"}
    wrong = [
        (path, module)
        for path, tree in sources(folder)
        if path not in COMMANDS
        for module in imported(tree, name_of(path))
        if module.split(".")[0] in others - MAY_IMPORT[folder] - {folder}
        and not (path in ORACLE and module.startswith("tests.oracle"))
    ]
    assert not wrong


def test_nothing_imports_a_command() -> None:
    commands = {name_of(path) for path in COMMANDS}
    wrong = [
        (path, module)
        for folder in MAY_IMPORT
        for path, tree in sources(folder)
        if path not in COMMANDS
        for module in imported(tree, name_of(path))
        if module in commands or module.rpartition(".")[0] in commands
    ]
    assert not wrong


def test_no_module_waits_for_itself() -> None:
    known = {name_of(path).removesuffix(".__init__"): (path, tree) for f in MAY_IMPORT for path, tree in sources(f)}

    def needed(name: str) -> set[str]:
        """What importing a module imports; a name that is no module of ours is one of the module before its last dot."""
        path, tree = known[name]
        found = imported(tree, name_of(path), at_import=True)
        return {m if m in known else m.rpartition(".")[0] for m in found} & set(known) - {name}

    graph = {name: needed(name) for name in known}
    done: set[str] = set()

    def follow(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " -> ".join([*trail[trail.index(name) :], name])
        if name not in done:
            for other in sorted(graph[name]):
                follow(other, (*trail, name))
            done.add(name)

    for name in sorted(graph):
        follow(name, ())


def packages() -> list[str]:
    found = [module.name for module in pkgutil.walk_packages(dosing_rules.__path__, "dosing_rules.") if module.ispkg]
    return ["dosing_rules", *(name for name in found if not name.endswith(".tables"))]


@pytest.mark.parametrize("name", packages())
def test_a_face_names_what_it_shows_in_order(name: str) -> None:
    module = importlib.import_module(name)
    shown = getattr(module, "__all__", None)
    tree = ast.parse(inspect.getsource(module))
    bound = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 1  # its own rooms
        for alias in node.names
    }
    bound |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    public = {each for each in bound if not each.startswith("_") and not inspect.ismodule(getattr(module, each))}
    if shown is None:
        assert not public, f"{name} binds {sorted(public)} without __all__"
        return
    assert shown == sorted(shown, key=lambda each: (not each.isupper(), not each[0].isupper(), each))
    assert len(shown) == len(set(shown))
    assert all(hasattr(module, each) for each in shown)
    if name == "dosing_rules":  # the face of the library shows all that it binds
        assert public == set(shown)


def test_the_library_outside_its_edges_opens_no_file_reads_no_clock_and_draws_no_number() -> None:
    wrong = []
    for path, tree in sources("dosing_rules"):
        if path in EDGES or path.startswith("dosing_rules/tables/"):
            continue
        wrong += [(path, module) for module in imported(tree, name_of(path)) if module.split(".")[0] in OUTSIDE]
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                if isinstance(called, ast.Name) and called.id in {"open", "input", "print", "exec", "eval"}:
                    wrong.append((path, called.id))
                clocks = {"datetime", "date", "time", "datetime.datetime"}
                if isinstance(called, ast.Attribute) and called.attr in CLOCKS and ast.unparse(called.value) in clocks:
                    wrong.append((path, ast.unparse(called)))
    assert not wrong


def test_the_edges_exist() -> None:
    assert not [path for path in EDGES | COMMANDS if not (ROOT / path).exists()]


def fresh(code: str) -> str:
    """What a fresh interpreter prints."""
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert found.returncode == 0, found.stderr
    return found.stdout.strip()


def test_what_is_imported_later_is_there_all_the_same() -> None:
    code = (
        "import sys, dosing_rules\n"
        "assert 'dosing_rules.reading' not in sys.modules and 'dosing_rules.schedule' not in sys.modules\n"
        "from dosing_rules import answer_question, plan_day\n"
        "print(answer_question('Can I take 2 Advil?').decision.value, plan_day.__name__)\n"
        "try: dosing_rules.nothing\n"
        "except AttributeError as error: print(error)"
    )
    assert fresh(code).splitlines() == ["YES plan_day", "module 'dosing_rules' has no attribute 'nothing'"]


def test_importing_the_library_loads_nothing_heavy() -> None:
    heavy = ["pint", "dateutil", "lxml", "numpy", "pandas", "torch", "pydantic", "httpx", "yaml", "rich", "typer", "pyarrow"]
    code = f"import sys; from dosing_rules import check_next_dose; print(sorted(set({heavy!r}) & set(sys.modules)))"
    assert fresh(code) == "[]"


def test_a_decision_opens_no_file_once_the_catalogue_is_read() -> None:
    code = (
        "import sys\n"
        "from dosing_rules import Dose, NextDose, ago, check_next_dose\n"
        "from dosing_rules import decide_situation\n"
        "from dosing_rules.reading import read_question\n"
        "def decide():\n"
        "    check_next_dose([Dose('Advil', 2, ago('3 h'))], NextDose('Advil', units=2)).to_json()\n"
        "    str(decide_situation(read_question('I took 2 Tylenol at 8 am, it is noon, can I take 2 more?').situation))\n"
        "decide()\n"
        "touched = []\n"
        "watched = ('open', 'os.', 'socket.', 'subprocess.', 'import')\n"
        "sys.addaudithook(lambda event, found: touched.append((event, found[:1])) if event.startswith(watched) else None)\n"
        "decide()\n"
        "print(touched)"
    )
    assert fresh(code) == "[]"


def test_the_wheel_holds_the_library_alone() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["dosing_rules"]
    base = {requirement.split(">")[0].split("=")[0].strip().lower() for requirement in project["project"]["dependencies"]}
    assert not base & {"torch", "transformers", "inspect-ai", "pandas", "numpy", "pyarrow"}


def test_the_overview_of_the_rewordings_names_each_of_them_once() -> None:
    room = importlib.import_module("dosing_rules.reading.rewording")
    there = sorted(module.name for module in pkgutil.iter_modules(room.__path__))
    assert sorted(re.findall(r"``(\w+)``", (room.__doc__ or "").partition("- Put aside")[2])) == there
