"""The benchmarks' command line: the rule baseline, and language models beside it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from adapters.errors import AdapterError
from benchmarks.dosebench.load import load
from dosing_rules.errors import DosingRulesError

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=__doc__)

FAILED = 1
UNUSABLE = 2


@app.command()
def baseline(
    scenarios: Annotated[str, typer.Option(help="core, further, all, or a .jsonl, .json or .csv file")] = "all",
    out: Annotated[Path, typer.Option(help="folder for report.html and baseline.jsonl")] = Path("out"),
    policy: Annotated[str, typer.Option(help="dosebench or label")] = "dosebench",
) -> None:
    """Decide the bundled scenarios by the rules, verify their gold labels, write out/report.html."""
    from analysis.records import rule_record
    from analysis.report import write_baseline_report
    from benchmarks.baseline import baseline_records, write_records

    try:
        records = baseline_records(load(scenarios), rule_record, policy)
        write_records(records, out / "baseline.jsonl")
        typer.echo(write_baseline_report(records, out))
    except DosingRulesError as error:
        _stop(str(error))


@app.command()
def run(
    benchmark: Annotated[str, typer.Argument(help="dosebench")],
    model: Annotated[list[str], typer.Option("--model", "-m", help="provider/name; may be given several times")],
    task: Annotated[
        list[str] | None,
        typer.Option(help="dosebench, dosebench_probe, dosebench_tool, dosebench_extract, dosebench_verified"),
    ] = None,
    scenarios: Annotated[str, typer.Option(help="core, further, all, or a file")] = "core",
    epochs: Annotated[int, typer.Option(min=1, help="runs of each scenario")] = 5,
    limit: Annotated[int | None, typer.Option(min=1, help="only the first scenarios")] = None,
    prompt: Annotated[Path | None, typer.Option(help="file with the decision prompt, {question_text} in it")] = None,
    probe_prompt: Annotated[Path | None, typer.Option(help="file with the letter prompt")] = None,
    seed: Annotated[int, typer.Option(help="base of the seeds")] = 0,
    local: Annotated[
        list[str] | None, typer.Option(help="name=value for local models, such as precision=bf16 or rows=32")
    ] = None,
    max_connections: Annotated[int, typer.Option(min=1, help="calls at once of each remote model")] = 10,
    log_dir: Annotated[Path, typer.Option(help="folder of the logs; the same folder goes on")] = Path("logs/dosebench"),
    out: Annotated[Path, typer.Option(help="folder for tables, figures and report.html")] = Path("out"),
    report: Annotated[bool, typer.Option(help="write tables, figures and the report")] = True,
    display: Annotated[str, typer.Option(help="Inspect's display: none, plain, rich, full")] = "plain",
) -> None:
    """Run a benchmark on models, go on where it was stopped, and print the tables."""
    if benchmark != "dosebench":
        _stop(f"no benchmark {benchmark!r}; expected dosebench")
    # progress bars of the libraries would go between the lines
    os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")
    # a line for each of its retries otherwise; what came of them is said in one
    os.environ.setdefault("HF_HUB_VERBOSITY", "error")
    try:
        from benchmarks import run as runner
    except ImportError as error:
        _stop(f"running models needs Inspect ({error}); pip install 'dosing-rules[eval]'")
    prompts = {"dosebench": prompt, "dosebench_verified": prompt, "dosebench_probe": probe_prompt}
    try:
        counts = runner.run(
            runner.Settings(
                models=model,
                tasks=tuple(task) if task else runner.PROTOCOL,
                log_dir=log_dir,
                scenarios=scenarios,
                epochs=epochs,
                prompts={name: str(file) for name, file in prompts.items() if file is not None},
                seed=seed,
                limit=limit,
                local=_arguments(local or []),
                max_connections=max_connections,
                display=display,
            )
        )
    except (AdapterError, DosingRulesError) as error:
        _stop(str(error))
    width = max(len(count.model) for count in counts)
    for count in counts:
        state = "complete" if count.complete else f"INCOMPLETE: {count.failed} failed, {count.error or 'stopped'}"
        typer.echo(f"{count.model:{width}}  {count.task:17}  {count.answered:5} of {count.wanted:5}  {state}")
    if report:
        from analysis.report import write_run_report

        try:
            typer.echo(write_run_report(log_dir, out))
        except DosingRulesError as error:
            _stop(str(error))
    if not all(count.complete for count in counts):
        typer.echo("The same command again makes the failed calls alone.", err=True)
        raise typer.Exit(FAILED)


def _arguments(pairs: list[str]) -> dict[str, Any]:
    """Read ``name=value`` pairs; numbers and true/false as such."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            _stop(f"expected name=value for a local model, got {pair!r}; for example --local precision=bf16")
        found[name.strip()] = int(value) if value.isdigit() else {"true": True, "false": False}.get(value.lower(), value)
    return found


def _stop(line: str) -> None:
    typer.echo(f"error: {line}", err=True)
    raise typer.Exit(UNUSABLE)


if __name__ == "__main__":
    app()
