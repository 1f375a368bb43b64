"""From a file, bytes or a bare text to labels. Files are the edge: their size is bounded before they are read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from ..errors import LabelError
from . import kinds
from .model import Label, Section
from .openfda import parse_openfda
from .spl import parse_spl

LARGEST: Final = 32 * 1024 * 1024
"""Bytes. The largest label that DailyMed publishes is well below it."""


def read_labels(path: str | os.PathLike[str]) -> tuple[Label, ...]:
    """The labels of one file: SPL XML gives one, openFDA JSON one or more.

    Raises:
        LabelError: where the file cannot be read as a label; it names the file and the place.

    """
    name = os.fspath(path)
    try:
        with Path(name).open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise LabelError(f"{name}: cannot be read ({error.strerror or error})") from error
    return labels_of(content, name)


def labels_of(content: bytes, source: str) -> tuple[Label, ...]:
    """The labels in ``content``; ``source`` is how errors call it."""
    if len(content) > LARGEST:
        raise LabelError(f"{source}: larger than {LARGEST // 2**20} MB: not read as a label")
    if not content.strip():
        raise LabelError(f"{source}: empty; expected SPL XML or openFDA JSON")
    start = content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") and content[2:6].strip(b"\0 \t\r\n")[:1] in (b"{", b"["):
        raise LabelError(f"{source}: JSON in UTF-16; openFDA writes UTF-8, save it as that")
    if start in (b"{", b"["):
        return parse_openfda(content, source)
    if start == b"<" or content[:2] in (b"\xff\xfe", b"\xfe\xff") or content[:4] in (b"<\0?\0", b"\0<\0?"):
        return (parse_spl(content, source),)
    raise LabelError(f"{source}: begins with {content[:12]!r}; expected SPL XML (<?xml ...) or openFDA JSON ({{...)")


def label_of_text(text: str, source: str = "text") -> Label:
    """A label that is nothing but the text of its Directions.

    >>> label_of_text("Adults: 2 tablets every 6 hours").kind
    'otc'
    """
    if len(text) > LARGEST:
        raise LabelError(f"{source}: larger than {LARGEST // 2**20} MB: not read as directions")
    return Label(kind=kinds.OTC, sections=(Section("34068-7", "", text, (1,)),), source=source)
