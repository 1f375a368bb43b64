"""How fast the library decides: ``python -m benchmarks.bench`` prints each figure, measured in one run on this machine.

Times are the best of several repeats, so that another job on the machine shows least; the ratio to the SMT solver is
taken on the same questions in the same run. Nothing here is a test: machines differ, figures are quoted with theirs.
"""

from __future__ import annotations

import json
import platform
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from dosing_rules import Dose, NextDose, Range, Since, Situation, after, ago, check_next_dose
from dosing_rules.engine import decide_situation
from dosing_rules.fast import decide, decide_json, decide_only
from dosing_rules.verdict import RECKONED_LATER, Verdict

REPEATS = 7


def microseconds(work: Callable[[], Any], *, seconds: float = 0.15) -> float:
    """The best mean time of one call over several repeats, in microseconds."""
    work()
    start = time.perf_counter()
    work()
    once = max(time.perf_counter() - start, 1e-7)
    number = max(1, int(seconds / once / REPEATS))
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        for _ in range(number):
            work()
        best = min(best, (time.perf_counter() - start) / number)
    return best * 1e6


def whole(verdict: Verdict) -> list[Any]:
    """All that a verdict carries beside its decision, which is reckoned when it is first read."""
    return [getattr(verdict, name) for name in RECKONED_LATER]


def exact_history() -> tuple[list[Dose], NextDose]:
    """Five doses at stated instants, and a sixth asked for."""
    doses = [Dose("Advil", 1, at=f"2026-03-01T{hour:02d}:00+00:00") for hour in (0, 5, 10, 15, 20)]
    return doses, NextDose("Advil", units=1, at="2026-03-02T01:00+00:00")


def exact_json() -> str:
    """The same history in its JSON form."""
    doses = [
        {"product": "Advil", "units": 1, "at": f"2026-03-01T{hour:02d}:00+00:00"} for hour in (0, 5, 10, 15, 20)
    ]
    asked = {"items": [{"product": "Advil", "units": 1}], "at": "2026-03-02T01:00+00:00"}
    return json.dumps({"doses": doses, "next": asked})


def uncertain_history(count: int) -> tuple[list[Dose], NextDose]:
    """Doses of one or two tablets, each some time within half an hour."""
    doses = [Dose("ibuprofen", Range(1, 2), ago(18_000 * n, 18_000 * n + 1800)) for n in range(1, count + 1)]
    return doses, NextDose("ibuprofen", units=1)


def chained_history(count: int) -> tuple[list[Dose], NextDose]:
    """Doses each told relative to the one before: every bound hangs on all the others."""
    doses = [Dose("ibuprofen", Range(1, 2), ago(18_000 * count, 18_000 * count + 1800), id="d1")]
    doses += [
        Dose("ibuprofen", Range(1, 2), after(f"d{n - 1}", 14_400, 18_000), id=f"d{n}") for n in range(2, count + 1)
    ]
    return doses, NextDose("ibuprofen", units=1)


def against_solver() -> list[tuple[int, float, float]] | None:
    """Doses, microseconds of the engine and of the solver, each deciding the same situations end to end."""
    try:
        from tests.smt import decide_by_solver
    except ImportError:
        return None
    rows = []
    for count in (1, 3, 10, 30):
        doses, asked = uncertain_history(count)
        situation = Situation(asked, tuple(doses))
        ours = microseconds(lambda s=situation: decide_only(s))  # type: ignore[misc]
        start = time.perf_counter()
        runs = 3 if count < 30 else 1
        for _ in range(runs):
            decide_by_solver(situation)
        rows.append((count, ours, (time.perf_counter() - start) / runs * 1e6))
    return rows


def reading_times(limit: int = 10_000) -> dict[str, float] | None:
    """Median milliseconds to read and decide an English question, and the growth of memory over many of them."""
    try:
        from dosing_rules.reading import answer_question, read_question
    except ImportError:
        return None
    folder = Path(__file__).parent / "dosebench" / "data"
    questions = [
        json.loads(line)["question"] for path in sorted(folder.glob("*.jsonl")) for line in path.open(encoding="utf-8")
    ]
    for question in questions:
        answer_question(question)
    decided, reading, in_full = [], [], []
    for question in questions:
        start = time.perf_counter()
        verdict = answer_question(question)
        end = time.perf_counter()
        whole(verdict)
        decided.append((end - start) * 1e3)
        in_full.append((time.perf_counter() - start) * 1e3)
    for question in questions:
        start = time.perf_counter()
        read_question(question)
        reading.append((time.perf_counter() - start) * 1e3)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for number in range(limit):
        whole(answer_question(questions[number % len(questions)]))
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return {
        "median": statistics.median(decided),
        "in full": statistics.median(in_full),
        "reading": statistics.median(reading),
        "worst": max(in_full),
        "kilobytes": grown / 1024,
    }


def import_cost(first: str = "from dosing_rules import check_next_dose") -> tuple[float, list[str]]:
    """CPU milliseconds of what is done first over bare Python, and the heavy modules that it loaded."""
    code = (
        f"import time, sys; start = time.process_time(); {first};"
        "print((time.process_time() - start) * 1e3);"
        "print(*[m for m in ('pint', 'dateutil', 'lxml', 'numpy', 'pandas', 'torch', 'pydantic') if m in sys.modules])"
    )
    times, loaded = [], []
    for _ in range(5):
        out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split("\n")
        times.append(float(out[0]))
        loaded = out[1].split()
    return min(times), loaded


def main() -> int:
    """Measure and print everything."""
    console = Console()
    doses, asked = exact_history()
    text = exact_json()
    table = Table(title=f"Python {platform.python_version()}, {platform.machine()}, one core")
    table.add_column("measure")
    table.add_column("this run", justify="right")
    table.add_column("target", justify="right")

    def row(name: str, value: float, target: str, unit: str = "us") -> None:
        table.add_row(name, f"{value:,.1f} {unit}", target)

    row("decision, 5 exact doses, Python objects", microseconds(lambda: decide(doses, asked)), "25 us")
    row("decision, 5 exact doses, JSON", microseconds(lambda: decide_json(text)), "40 us")
    row("full verdict, 5 exact doses", microseconds(lambda: whole(check_next_dose(doses, asked))), "250 us")
    for count, target in ((3, 40), (10, 100), (30, 250)):
        some, following = uncertain_history(count)
        row(f"decision, {count} uncertain doses", microseconds(lambda s=some, f=following: decide(s, f)), f"{target} us")  # type: ignore[misc]
    for count in (3, 10, 30):
        some, following = chained_history(count)
        row(f"decision, {count} uncertain doses in one chain", microseconds(lambda s=some, f=following: decide(s, f)), "-")  # type: ignore[misc]
    many = Situation(NextDose("Advil"), tuple(Dose("Advil", 1, Since("now", -n * 60, -n * 60)) for n in range(10_000)))
    start = time.perf_counter()
    decide_situation(many)
    row("full verdict, 10,000 doses", (time.perf_counter() - start) * 1e3, "-", "ms")
    cost, loaded = import_cost()
    row("import, CPU over bare Python", cost, "220 ms", "ms")
    table.add_row("heavy modules loaded by the import", ", ".join(loaded) or "none", "none")
    question = "2 Advil at noon. 2 more at 4 pm?"
    asked_first, _ = import_cost(f"from dosing_rules import answer_question; answer_question({question!r})")
    row("first question answered, CPU over bare Python", asked_first, "-", "ms")
    reading = reading_times()
    if reading is not None:
        row("question read", reading["reading"], "-", "ms (median)")
        row("question read and decided", reading["median"], "2 ms", "ms (median)")
        row("question read and decided, with the full verdict", reading["in full"], "-", "ms (median)")
        row("question read and decided, with the full verdict, slowest", reading["worst"], "-", "ms")
        row("memory after 10,000 questions", reading["kilobytes"], "no growth", "kB")
    solver = against_solver()
    for count, ours, theirs in solver or ():
        table.add_row(f"z3 on {count} doses", f"{theirs / 1e3:,.1f} ms = {theirs / ours:,.0f} x ours", ">= 100 x")
    console.print(table)
    if solver is None:
        console.print("z3 is not installed here, so it was not compared (pip install z3-solver).")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
