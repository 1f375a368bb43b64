"""Score a blind question set: ``python -m benchmarks.blind FILE [--show]``.

Lines are ``{"id", "question", "gold"}`` with optional ``"now"`` and ``"zone"``. Counts are printed and no question, so
that a set which somebody else wrote stays unseen by those who mend the reader; ``--show`` gives that up.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from dosing_rules.decision import Decision
from dosing_rules.errors import FormatError
from dosing_rules.reading import answer_question


def rows_of(path: Path) -> Iterator[Mapping[str, Any]]:
    """The lines of a set.

    Raises:
        FormatError: for a line that lacks a question or a gold label; the message names the line.
    """
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            Decision(row["gold"])
            row["question"].strip()
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise FormatError(f'{path}, line {number}: expected {{"id", "question", "gold"}}; {error!r}') from error
        yield row


def score(path: Path, *, show: bool = False) -> Counter[str]:
    """Counts of the same decision, of each confusion, and of unsafe YES."""
    counts: Counter[str] = Counter()
    for row in rows_of(path):
        decision = answer_question(row["question"], now=row.get("now"), zone=row.get("zone")).decision.value
        counts["questions"] += 1
        counts["same decision"] += decision == row["gold"]
        counts["unsafe YES"] += decision == "YES" != row["gold"]
        if decision != row["gold"]:
            counts[f"{row['gold']} -> {decision}"] += 1
            if show:
                print(f"{row.get('id')}: {row['gold']} -> {decision}\n  {row['question']}\n  {row.get('why', '')}")
    if not counts:
        raise FormatError(f"{path} holds no question")
    return counts


def main(arguments: list[str] | None = None) -> int:
    """Print the counts of each file; status 1 where a YES was unsafe."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.blind", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--show", action="store_true", help="print the questions that were decided otherwise")
    chosen = parser.parse_args(arguments)
    unsafe = 0
    for path in chosen.files:
        counts = score(path, show=chosen.show)
        unsafe += counts["unsafe YES"]
        share = 100 * counts["same decision"] / counts["questions"]
        same = f"{counts['same decision']} of {counts['questions']} ({share:.1f} %)"
        print(f"{path.name}: {same}, {counts['unsafe YES']} unsafe YES")
        for name, count in sorted(counts.items()):
            if "->" in name:
                print(f"  {name}: {count}")
    return 1 if unsafe else 0


if __name__ == "__main__":
    raise SystemExit(main())
