"""``dosing-rules catalogue``: the products and limits that the library knows, each with its source."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer

from ..errors import CatalogueError
from .model import Catalogue, Policy, Profile, Source
from .store import default_catalogue, load_catalogue

app = typer.Typer(add_completion=False, invoke_without_command=True)


@app.callback()
def catalogue(
    ctx: typer.Context,
    policy: Annotated[str, typer.Option(help="Whose limits: dosebench or label.")] = "dosebench",
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
) -> None:
    """List products and limits with their sources; `show NAME` tells all of one."""
    if ctx.invoked_subcommand is not None:
        return
    known = default_catalogue()
    known.policy(policy)
    rows = [limits_of(known.profile(name, policy), known.policy(policy)) for name in known.products]
    if as_json:
        typer.echo(json.dumps({"policy": policy, "dates": list(known.dates), "products": rows}))
        return
    _list(known, policy, rows)


def _list(known: Catalogue, policy: str, rows: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"Limits for adults under the policy {policy} ({known.policy(policy).title})", title_justify="left")
    for heading in ("product", "one unit", "one dose", "at least", "most in 24 h"):
        table.add_column(heading)
    for row in rows:
        table.add_row(
            row["product"],
            "\n".join(f"{amount} {name}" for name, amount in row["unit_holds"].items()),
            "\n".join(limit["text"] for limit in row["limits"] if limit["rule"] == "single_dose"),
            "\n".join(limit["text"] for limit in row["limits"] if limit["rule"] == "spacing"),
            "\n".join(limit["text"] for limit in row["limits"] if limit["rule"] == "rolling_total"),
        )
    console = Console(highlight=False)
    console.print(table)
    others = ", ".join(sorted(known.others.values()))
    console.print(f"Families: {'; '.join(f'{name} ({len(of)})' for name, of in known.families.items())}.")
    console.print(f"Known, without a limit here: {others}.")
    console.print("dosing-rules catalogue show NAME prints a product with the source of every number.")


@app.command()
def show(
    name: Annotated[list[str], typer.Argument(help="A product, brand or ingredient: Tylenol, ibuprofen, Advil PM.")],
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
) -> None:
    """Print what a name may mean, and every limit with its source under each policy."""
    known = default_catalogue()
    asked = " ".join(name)
    members = known.candidates(asked)
    found = {m: {p: limits_of(known.profile(m, p), known.policy(p)) for p in known.policies} for m in members}
    if not members and not known.is_other(asked):
        raise CatalogueError(f"no product {asked!r} here; `dosing-rules catalogue` lists them, as in: catalogue show Tylenol")
    if as_json:
        typer.echo(json.dumps({"name": asked, "products": found}))
        return
    if not members:
        typer.echo(f"{asked}: a known drug with no limit here, so nothing about it is ever YES.")
    elif len(members) > 1:
        typer.echo(f"{asked} may mean {' or '.join(members)}.")
    for member, by_policy in found.items():
        first = next(iter(by_policy.values()))
        holds = ", ".join(f"{amount} {ingredient}" for ingredient, amount in first["unit_holds"].items())
        typer.echo(f"\n{member}: one {first['unit']} holds {holds}; usual dose {first['usual']}")
        for policy, row in by_policy.items():
            typer.echo(f"  policy {policy}" + ("" if row["limits"] else ": no limit, so it is never YES"))
            for limit in row["limits"]:
                typer.echo(f"    {limit['rule']:<13}  {limit['text']:<40}  {limit['source']}")


@app.command()
def load(
    path: Annotated[Path, typer.Argument(help="A folder of YAML as in dosing_rules/catalogue/data, or a compiled JSON file.")],
) -> None:
    """Load a catalogue of your own and build every product under every policy; exit status 2 where it is broken."""
    own = load_catalogue(path)
    if not own.products or not own.policies:
        raise CatalogueError(
            f"{path} holds {len(own.products)} products and {len(own.policies)} policies; expected at least one of each, "
            "as in dosing_rules/catalogue/data"
        )
    for name in own.products:
        for policy in own.policies:
            own.profile(name, policy)
    typer.echo(f"{path}: {len(own.products)} products, policies {', '.join(sorted(own.policies))}, nothing broken.")


def limits_of(profile: Profile, policy: Policy) -> dict[str, Any]:
    """A product under a policy as plain data: what a unit holds, and each limit as text with its source."""
    from ..quantities import milligrams_text

    return {
        "product": profile.name,
        "unit": profile.unit,
        "unit_holds": {name: milligrams_text(amount) for name, amount in profile.amounts},
        "usual": _range(*profile.usual, profile.unit),
        "limits": _limits(profile, policy),
    }


def _limits(profile: Profile, policy: Policy) -> list[dict[str, str]]:
    from ..quantities import milligrams_text

    found: list[tuple[str, str, Source]] = []
    if profile.single_units:
        found.append(("single_dose", f"{_units(profile.single_units.most, profile.unit)}", profile.single_units.source))
    for name, limit in profile.single_amount.items():
        found.append(("single_dose", f"{milligrams_text(limit.most)} {name}", limit.source))
    for name, seconds in profile.intervals.items():
        if seconds:
            found.append(("spacing", f"{seconds // 3600} h between doses of {name}", profile.interval_sources[name]))
    for name, limit in profile.rolling.items():
        found.append(("rolling_total", f"{milligrams_text(limit.most)} {name}", limit.source))
    for count in profile.counts:
        noun = profile.unit if count.what == "units" else count.what[:-1]
        window = "" if count.window == 86_400 else f" in {count.window // 3600} h"
        found.append(("rolling_total", _units(count.most, noun) + window, count.source))
    for group, _ in profile.classes:
        other = f"no other {group}" if group.isupper() else f"no other product with {group}"
        found.append(("same_class", f"{other} within {policy.class_windows[group] // 3600} h", policy.source))
    for name in profile.exclusive:
        hours = policy.exclusive_windows[name] // 3600
        found.append(("same_class", f"no other product with {name} within {hours} h", policy.source))
    for reason, days in profile.max_days.items():
        found.append(("duration", f"{days} days for {reason}", profile.days_source or profile.source))
    return [{"rule": rule, "text": text, "source": str(source)} for rule, text, source in found]


def _units(count: int | Fraction, noun: str) -> str:
    from ..wording import number_text, plural

    return f"{number_text(count)} {plural(noun, count)}"


def _range(least: int | Fraction, most: int | Fraction, noun: str) -> str:
    from ..wording import number_text

    return _units(least, noun) if least == most else f"{number_text(least)} to {_units(most, noun)}"


__all__ = ["app", "catalogue", "limits_of", "load", "show"]


@app.command()
def check(
    folder: Annotated[Path, typer.Argument(help="A folder of labels: .xml of DailyMed, .json of openFDA.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a label, one line each.")] = False,
) -> None:
    """Compare the catalogue with the labels in a folder and list where numbers differ; status 1 where any does."""
    from dataclasses import asdict

    from .check import compare_folder

    differing = compared = unread = 0
    for found in compare_folder(default_catalogue(), folder):
        compared += bool(found.products)
        unread += not found.products
        differing += bool(found.differences)
        if as_json:
            typer.echo(json.dumps(asdict(found), default=str))
            continue
        for difference in found.differences:
            theirs = "none" if difference.label is None else f"{difference.label} (“{difference.quote}”)"
            own = ", which the catalogue names as its source" if difference.own else ""
            typer.echo(
                f"{found.title or found.path}: {difference.product}, {difference.field}: the catalogue has "
                f"{difference.catalogue}, the label{own}{',' if own else ''} has {theirs}"
            )
    if not as_json:
        typer.echo(f"{compared} labels of catalogue products compared, {differing} with differences; {unread} not compared")
    if differing:
        raise typer.Exit(1)
