"""The command ``dosing-rules verify-gold FILE``: which written labels the key facts give, and which not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..errors import DosingRulesError
from .gold import GoldCheck, GoldReport, read_scenarios, verify_gold


def verify_gold_command(
    file: Annotated[Path, typer.Argument(help="Scenarios: JSON lines (or one JSON list) with id, gold and facts.")],
    policy: Annotated[str, typer.Option(help="The policy that derives the labels: dosebench or label.")] = "dosebench",
    compare_policies: Annotated[
        bool, typer.Option("--compare-policies", help="Also show how many written labels hold under each policy.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The whole report as one JSON object.")] = False,
) -> None:
    """Derive every gold label from the scenario's key facts and compare it with the written one.

    Exit status 0: all agree; 1: some disagree; 2: the file cannot be read.
    """
    try:
        report = verify_gold(read_scenarios(file), policy=policy)
    except DosingRulesError as error:
        Console(stderr=True, soft_wrap=True).print(f"error: {escape(str(error))}", style="red", highlight=False)
        raise typer.Exit(2) from error
    if as_json:
        typer.echo(json.dumps(report.to_dict(), ensure_ascii=False))
    else:
        show_report(report, Console(soft_wrap=True, highlight=False), compare_policies=compare_policies)
    raise typer.Exit(1 if report.disagreements else 0)


def show_report(report: GoldReport, console: Console, *, compare_policies: bool = False) -> None:
    """Print the report: disagreements with their arithmetic, then the counts."""
    for check in report.disagreements:
        _show_disagreement(check, report.policy, console)
    if compare_policies:
        _show_policies(report, console)
    total, agreed = len(report.checks), len(report.agreements)
    read = sum(check.basis == "question" for check in report.checks)
    console.print(f"{agreed} of {total} gold labels follow from their key facts under the policy {report.policy}.")
    if read:
        console.print(f"{read} of them had no facts; their questions were read instead.")
    if total > agreed:
        console.print(f"{total - agreed} disagree: {', '.join(escape(c.id) for c in report.disagreements)}.")


def _show_disagreement(check: GoldCheck, policy: str, console: Console) -> None:
    console.print(f"[bold]{escape(check.id)}[/bold]: gold {check.gold}, derived {check.derived} (policy {policy})")
    if check.question:
        console.print(f"  {escape(check.question)}", style="dim")
    for line in check.arithmetic:
        console.print(f"  {escape(line)}")
    others = [name for name in check.holds_under if name != policy]
    if others:
        console.print(f"  The written label holds under the policy {' and '.join(others)}.")
    else:
        tried = ", ".join(f"{name}: {label}" for name, label in check.by_policy)
        console.print(f"  The written label holds under no policy ({tried}).")
    console.print()


def _show_policies(report: GoldReport, console: Console) -> None:
    names = [name for name, _ in report.checks[0].by_policy]
    table = Table(title="Written labels under each policy")
    table.add_column("policy")
    for heading in ("agree", "disagree", "of"):
        table.add_column(heading, justify="right")
    for name in names:
        agreed = sum(name in check.holds_under for check in report.checks)
        table.add_row(name, str(agreed), str(len(report.checks) - agreed), str(len(report.checks)))
    console.print(table)
    for check in report.checks:
        labels = dict(check.by_policy)
        if len(set(labels.values())) > 1:
            told = ", ".join(f"{name} {label}" for name, label in labels.items())
            console.print(f"  {escape(check.id)}: gold {check.gold}; {told}")


__all__ = ["show_report", "verify_gold_command"]
