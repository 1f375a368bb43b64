"""``dosing-rules label``: reads label files and prints their dosing limits; ``label fetch`` gets a label first.

:func:`label` is one command, mounted by the command line as ``app.command("label")(label)``. "fetch" as the first word
asks for the network; a file of that name is read as ``./fetch``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from ..errors import LabelError
from .card import limits_to_dict, limits_to_text
from .limits import dosing_limits
from .model import Label
from .reading import label_of_text, read_labels

LONGEST_TEXT: Final = 4 * 1024 * 1024
"""Bytes of bare text that are read; no Directions are nearly as long."""


def label(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE... | fetch SETID|NDC|NAME",
            help="SPL XML or openFDA JSON files ('-' is standard input); or the word fetch and what to get.",
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a label, one line each.")] = False,
    text: Annotated[
        bool, typer.Option("--text", help="The arguments are bare Directions texts, or files of such text.")
    ] = False,
    cache: Annotated[Path | None, typer.Option(help="Where fetched labels are kept.")] = None,
    refresh: Annotated[bool, typer.Option("--refresh", help="Fetch again what is cached.")] = False,
) -> None:
    """Print the dosing limits of drug labels, each number with the words it came from.

    A YES or a limit printed here is what the label says, never medical advice.
    """
    failed = False
    for found in _fetched(files[1:], cache, refresh) if files[0] == "fetch" and not text else _read(files, text):
        if isinstance(found, LabelError):
            failed = True
            typer.echo(f"error: {found}", err=True)
            continue
        limits = dosing_limits(found)
        typer.echo(json.dumps(limits_to_dict(limits), ensure_ascii=False) if as_json else limits_to_text(limits))
    if failed:
        raise typer.Exit(1)


def _read(files: list[str], text: bool) -> Iterator[Label | LabelError]:
    for name in files:
        try:
            if text:
                yield label_of_text(*_words(name))
            elif name == "-":
                from .reading import LARGEST, labels_of

                yield from labels_of(sys.stdin.buffer.read(LARGEST + 1), "standard input")
            else:
                yield from read_labels(name)
        except LabelError as error:
            yield error


def _words(name: str) -> tuple[str, str]:
    """The text that an argument means: standard input, a file of that name, or the argument itself."""
    if name == "-":
        return _decoded(sys.stdin.buffer.read(LONGEST_TEXT), "standard input"), "standard input"
    try:
        path = Path(name)
        if path.is_file():
            with path.open("rb") as file:
                return _decoded(file.read(LONGEST_TEXT), name), name
    except (OSError, ValueError):
        pass  # too long for a file name: it is the text
    return name, "text"


def _decoded(content: bytes, name: str) -> str:
    """The text of the bytes; a character cut off at the end is left out."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.start >= LONGEST_TEXT - 3:
            return content[: error.start].decode("utf-8-sig")
        raise LabelError(f"{name}: byte {error.start}: not UTF-8 text") from error


def _fetched(wanted: list[str], cache: Path | None, refresh: bool) -> Iterator[Label | LabelError]:
    from .dailymed import LabelService

    if not wanted:
        yield LabelError("fetch what? Give a set id, an NDC such as 50580-451, or a name, as in: label fetch 50580-451")
        return
    service = LabelService(refresh=refresh) if cache is None else LabelService(cache=cache, refresh=refresh)
    joined = wanted if all("-" in w and w.replace("-", "").isalnum() for w in wanted) else [" ".join(wanted)]
    for one in joined:
        try:
            found, path = service.fetch(one)
        except LabelError as error:
            yield error
            continue
        typer.echo(f"cached in {path}", err=True)
        yield found
