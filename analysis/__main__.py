"""``python -m analysis PATH [--out OUT]``: the analysis again, from what is on disk alone.

``PATH`` is a folder of Inspect logs, or the ``baseline.jsonl`` that ``python -m benchmarks baseline`` writes.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from dosing_rules.errors import DosingRulesError

from .records import read_records
from .report import write_baseline_report, write_run_report


def main(arguments: list[str] | None = None) -> int:
    """Run the analysis; the exit status is 1 with one clear line where something given cannot be used."""
    parser = argparse.ArgumentParser(
        prog="python -m analysis", description=__doc__.splitlines()[0] if __doc__ else None
    )
    parser.add_argument("path", type=Path, help="a folder of Inspect logs, or a baseline.jsonl")
    parser.add_argument("--out", type=Path, default=Path("out"), help="where to write (default: out)")
    given = parser.parse_args(arguments)
    try:
        if given.path.is_dir():
            text = write_run_report(given.path, given.out)
        else:
            text = write_baseline_report(read_records(given.path), given.out)
    except DosingRulesError as error:
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
