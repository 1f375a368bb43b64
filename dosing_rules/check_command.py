"""``dosing-rules check``: a question, a situation as JSON, or a file of questions."""

from __future__ import annotations

import json
import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from .batch import EXAMPLE as LINE
from .errors import FormatError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

    from .facts import Situation
    from .reading import Reading
    from .verdict import Verdict

FACTS: Final = (
    '{"doses": [{"product": "Advil", "units": 2, "at": {"ago": "3 h"}}], "next": {"items": [{"product": "Advil"}]}}'
)
"""A situation as JSON that works."""


def check(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="QUESTION", help="The question, as one would ask it.", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The whole verdict as one JSON object.")] = False,
    jsonl: Annotated[
        str | None,
        typer.Option(metavar="FILE", help='Lines {"id", "question"} in, one answer a line out; "-" is standard input.'),
    ] = None,
    facts: Annotated[
        str | None, typer.Option(metavar="FILE", help='A situation as JSON instead of a question; "-" is standard input.')
    ] = None,
    policy: Annotated[str, typer.Option(help="Whose limits: dosebench or label (each product's own).")] = "dosebench",
    now: Annotated[str | None, typer.Option(help="The present time, for example 2026-03-01T14:00-06:00.")] = None,
    zone: Annotated[str | None, typer.Option(help="The time zone of clock times, for example America/Chicago.")] = None,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Draw with plain ASCII characters.")] = False,
) -> None:
    """Decide whether another dose is within label limits.

    The answer is YES, NO or AMBIGUOUS with its reason, and a picture of the 24 hours before. YES means within the label's
    limits; it is never medical advice. Exit status 0 for any decision, 1 when a line of --jsonl could not be read, 2 for
    a wrong call.
    """
    question = " ".join(words or ()).strip()
    if sum((bool(question), jsonl is not None, facts is not None)) != 1:
        raise FormatError("expected one of a question, --facts FILE and --jsonl FILE")
    _refuse_early(policy, now, zone)
    if jsonl is not None:
        raise typer.Exit(_answer_file(jsonl, now, zone, policy))
    from .engine import decide_situation

    if facts is not None:
        reading, situation = None, _situation(facts, now, zone)
    else:
        from .reading import read_question

        reading = read_question(question, now=now, zone=zone, policy=policy)
        situation = reading.situation
    verdict = decide_situation(situation, policy)
    others = [(other, decide_situation(other, policy)) for other in (reading.alternatives if reading else ())]
    if as_json:
        typer.echo(json.dumps(_as_dict(question, reading, situation, verdict, others)))
        return
    _show(situation, verdict, ascii_only=ascii_only)
    for other, answer in others:
        typer.echo("\nOr:")
        _show(other, answer, ascii_only=ascii_only)


Answered = tuple["Situation", "Verdict"]


def _as_dict(
    question: str, reading: Reading | None, situation: Situation, verdict: Verdict, others: list[Answered]
) -> dict[str, Any]:
    """The verdict as it is, its text, the situation, and for a question the words behind every fact."""
    from .situation_json import situation_to_dict

    found = {**verdict.to_dict(), "explanation": str(verdict), "situation": situation_to_dict(situation)}
    if reading is None:
        return found
    spans = [
        {"kind": fact.kind, "start": fact.start, "end": fact.end, "text": fact.text, "ref": fact.ref}
        for fact in reading.facts
    ]
    return {
        "question": question, **found, "asks": reading.asks, "facts": spans,
        "alternatives": [_as_dict("", None, other, answer, []) for other, answer in others],
    }  # fmt: skip


def _refuse_early(policy: str, now: str | None, zone: str | None) -> None:
    """Refuse an option that cannot be meant once, not on every line of a file."""
    from .catalogue.store import default_catalogue
    from .clocks import instant_from_text
    from .clocks import zone as read_zone

    default_catalogue().policy(policy)
    if now is not None:
        instant_from_text(now)
    if zone is not None:
        read_zone(zone)


# --- one answer -------------------------------------------------------------------------------------------------------


def _situation(name: str, now: str | None, zone: str | None) -> Situation:
    from .situation_json import situation_from_dict

    try:
        content = json.loads(_read(name, FACTS).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise FormatError(f"{name}: byte {error.start} is not UTF-8 text") from error
    except (ValueError, RecursionError) as error:
        raise FormatError(f"{name}: no JSON ({error}); expected a situation such as {FACTS}") from error
    if isinstance(content, dict) and "next" not in content and isinstance(content.get("facts"), dict):
        content = content["facts"]
    if not isinstance(content, dict):
        raise FormatError(f"{name}: expected a situation such as {FACTS}, got {type(content).__name__}")
    return situation_from_dict({**({"now": now} if now else {}), **({"zone": zone} if zone else {}), **content})


def _read(name: str, example: str) -> bytes:
    """The bytes of a file or of standard input; nothing in it is an error."""
    content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    if not content.removeprefix(BOM_UTF8).strip():
        raise FormatError(f"{name} is empty; expected {example}")
    return content


def _show(situation: Situation, verdict: Verdict, *, ascii_only: bool) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.padding import Padding

    from .picture import COLOURS, window_picture

    console = Console(highlight=False)
    decision, _, rest = str(verdict).partition(":")
    console.print(f"[{COLOURS[decision]}]{decision}[/]:{escape(rest)}")
    plain = ascii_only or not _shows(console, "●░✓")
    # A terminal that is being resized may report a width that the drawing would overrun by a column.
    picture = window_picture(situation, verdict, width=console.width - 3, ascii_only=plain, markup=True)
    if picture:
        console.print()
        console.print(Padding(picture, (0, 0, 0, 2)), soft_wrap=False, no_wrap=True)
    sources = dict.fromkeys(
        finding.source for finding in verdict.findings if finding.rule in verdict.determining
    )
    if sources:
        console.print()
        console.print(f"Limits: {escape('; '.join(sources))}.", style="dim")


def _shows(console: Console, text: str) -> bool:
    try:
        text.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


# --- a file of questions ----------------------------------------------------------------------------------------------


def _answer_file(name: str, now: str | None, zone: str | None, policy: str) -> int:
    """Answer line by line; 1 where a line could not be read."""
    from .batch import answer_lines

    failed = 0
    for answer in answer_lines(_lines(name), now=now, zone=zone, policy=policy):
        failed += "error" in answer
        typer.echo(json.dumps(answer))
    if failed:
        told = "1 line" if failed == 1 else f"{failed} lines"
        typer.echo(f"error: {told} could not be read; each is answered with its error", err=True)
    return 1 if failed else 0


def _lines(name: str) -> Iterator[bytes]:
    """The lines of a file or of standard input, with a progress bar where there is someone to see it."""
    told = False
    with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file, _progress() as progress:
        total = None if name == "-" else Path(name).stat().st_size
        task = progress.add_task("questions", total=total)
        for line in file:
            if not told and line[:2] in (b"\xff\xfe", b"\xfe\xff"):
                raise FormatError(f"{name} is UTF-16; expected UTF-8 lines such as {LINE}")
            told = told or bool(line.removeprefix(BOM_UTF8).strip())
            yield line
            progress.advance(task, len(line))
    if not told:
        raise FormatError(f"{name} is empty; expected lines such as {LINE}")


def _progress() -> Progress:
    """A bar on standard error, unless the answers go to the same terminal or nobody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    seen = sys.stderr.isatty() and not sys.stdout.isatty()
    return Progress(
        TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), disable=not seen, transient=True,
    )  # fmt: skip


__all__ = ["check"]
