"""``python -m analysis PATH [--out OUT]``: the analysis again, from what is on disk alone.

``PATH`` is a folder of Inspect logs, the ``table.csv`` made from one (tables and figures, no page), or the
``baseline.jsonl`` that ``python -m benchmarks baseline`` writes.
``python -m analysis annotations --help`` says how explanations that people scored come in. (A folder of that name is
``./annotations``.)
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from dosing_rules.errors import DosingRulesError

from .annotations.command import run as compare_annotations
from .records import read_records
from .report import write_baseline_report, write_run_report, write_table_report
from .table import read_csv


def main(arguments: list[str] | None = None) -> int:
    """Run the analysis; the exit status is 1 with one clear line where something given cannot be used."""
    words = sys.argv[1:] if arguments is None else arguments
    if words[:1] == ["annotations"]:
        return _said(lambda: compare_annotations(words[1:]))
    parser = argparse.ArgumentParser(
        prog="python -m analysis", description=(__doc__ or "").replace("``", ""),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("path", type=Path, help="a folder of Inspect logs, a table.csv or a baseline.jsonl")
    parser.add_argument("--out", type=Path, default=Path("out"), help="where to write (default: out)")
    given = parser.parse_args(words)
    if given.path.is_dir():
        return _said(lambda: write_run_report(given.path, given.out))
    if given.path.suffix.lower() == ".csv":
        return _said(lambda: write_table_report(read_csv(given.path), given.out))
    return _said(lambda: write_baseline_report(read_records(given.path), given.out))


def _said(made: Callable[[], str]) -> int:
    """Print what was made, or the one line that says why it was not."""
    try:
        text = made()
    except (DosingRulesError, OSError) as error:
        sys.stderr.write(f"error: {error}\n")
        return 1
    except ModuleNotFoundError as error:
        sys.stderr.write(
            f"error: {error.name} is not installed; logs of models need pip install 'dosing-rules[eval]'\n"
        )
        return 1
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
