"""``dosing-rules explain``: an explanation verified, or a file of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from ..errors import FormatError
from .explanation_lines import EXAMPLE, verify_lines


def explain(
    question: Annotated[str | None, typer.Argument(help="The question that was explained.", show_default=False)] = None,
    text: Annotated[str | None, typer.Argument(help="The explanation.", show_default=False)] = None,
    decision: Annotated[
        str | None,
        typer.Option(help="The decision that came with it: YES, NO, AMBIGUOUS, or A, B, C. Else what the text concludes."),
    ] = None,
    jsonl: Annotated[
        str | None,
        typer.Option(metavar="FILE", help='Lines {"id", "question", "response"} in, one answer a line out; "-" is standard input.'),
    ] = None,
    policy: Annotated[str, typer.Option(help="Whose limits: dosebench or label (each product's own).")] = "dosebench",
    as_json: Annotated[bool, typer.Option("--json", help="The whole report as one JSON object.")] = False,
) -> None:
    """Verify an explanation: its claims, each supported, contradicted or unsupported, a score from 0 to 2, a failure type.

    Exit status 0 whatever the score, 1 when a line of --jsonl could not be read, 2 for a wrong call.
    """
    from ..catalogue.store import default_catalogue

    default_catalogue().policy(policy)
    if jsonl is not None:
        if question is not None or text is not None or decision is not None:
            raise FormatError("expected either --jsonl FILE or a question with its explanation, not both")
        raise typer.Exit(_answer_file(jsonl, policy))
    if not (question or "").strip() or text is None:
        raise FormatError('expected a question and its explanation, such as dosing-rules explain "QUESTION" "TEXT"')
    from .explanation import verify_explanation

    report = verify_explanation(str(question), text, decision=decision, policy=policy)
    if as_json:
        typer.echo(json.dumps(report.to_dict(), ensure_ascii=False))
        return
    from rich.console import Console

    from .rendering import rendered

    console = Console(soft_wrap=True, highlight=False)
    if console.is_terminal:
        console.print(rendered(report, markup=True))
    else:
        typer.echo(rendered(report))


def _answer_file(name: str, policy: str) -> int:
    """Write one answer a line; 1 where some line could not be read."""
    content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    if not content.strip():
        raise FormatError(f"{name} is empty; expected lines such as {EXAMPLE}")
    status = 0
    for answer in verify_lines(content.split(b"\n"), policy=policy):
        status |= "error" in answer
        typer.echo(json.dumps(answer, ensure_ascii=False))
    return int(status)


__all__ = ["explain"]
