"""The text blocks of an SPL section as plain text: lists and tables stay readable, nothing else is added.

Paragraphs and line breaks become lines, list items ``• item`` lines, table rows ``cell | cell`` lines; the lines inside
one cell are joined by `` • ``. White space is collapsed as a browser would.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lxml.etree import _Element

_SPACE: Final = re.compile(r"[ \t\r\n\f\v]+")
_EDGES: Final = re.compile(r" *\n[ \n]*")
_BULLET_RUN: Final = re.compile(r"(?m)^(• *)(?:[•■□▪▫●○◦♦◆►➢▶\uf000-\uf0ff·*-] *)+(?=\S)")
_EMPTY_BULLET: Final = re.compile(r"(?m)^•\s*$\n?")

BLOCK, ITEM, TABLE, ROW, CELL, BREAK, SKIP, INLINE, CAPTION = range(9)
_NAMES: Final = {
    "paragraph": BLOCK,
    "list": BLOCK,
    "title": BLOCK,
    "item": ITEM,
    "table": TABLE,
    "tr": ROW,
    "td": CELL,
    "th": CELL,
    "br": BREAK,
    "caption": CAPTION,
    "renderMultiMedia": SKIP,
    "col": SKIP,
    "colgroup": SKIP,
    "thead": INLINE,
    "tbody": INLINE,
    "tfoot": INLINE,
    "content": INLINE,
    "sub": INLINE,
    "sup": INLINE,
    "linkHtml": INLINE,
    "footnote": INLINE,
    "footnoteRef": SKIP,
}
V3: Final = "{urn:hl7-org:v3}"
_KINDS: Final = _NAMES | {V3 + name: kind for name, kind in _NAMES.items()}
_BULLETS: Final = frozenset("•■□▪▫●○◦♦◆►➢▶·*-–—o§")


def narrative(element: _Element | None) -> str:
    """The text of ``element`` (a ``text`` or ``title`` of SPL, or an HTML table), as described above."""
    if element is None:
        return ""
    pieces: list[str] = []
    _render(element, pieces.append, False)
    text = "".join(pieces)
    text = _EDGES.sub("\n", text)
    if "•" in text:
        text = _EMPTY_BULLET.sub("", _BULLET_RUN.sub(r"\1", text))
    return text.strip(" \n")


def one_line(element: _Element | None) -> str:
    """The text of ``element`` on one line."""
    return narrative(element).replace("\n", " ").strip()


def _all_text(element: _Element) -> str:
    return " ".join("".join(map(str, element.itertext())).split())


def _flat(text: str) -> str:
    """``text`` with its white space collapsed."""
    if text.isspace():
        return " "
    if "\n" in text or "  " in text or "\t" in text:
        return _SPACE.sub(" ", text)
    return text


def _render(element: _Element, add: Callable[[str], None], in_cell: bool) -> None:
    text = element.text
    if text:
        add(_flat(text))
    for child in element:
        kind = _KINDS.get(child.tag, INLINE) if isinstance(child.tag, str) else SKIP
        if kind == INLINE:
            _render(child, add, in_cell)
        elif kind == BLOCK:
            add(" • " if in_cell else "\n")
            _render(child, add, in_cell)
            add(" • " if in_cell else "\n")
        elif kind == ITEM:
            add(" • " if in_cell else "\n• ")
            _render(child, add, in_cell)
            add(" • " if in_cell else "\n")
        elif kind == BREAK:
            add(" • " if in_cell else "\n")
        elif kind == CAPTION:
            label = _all_text(child)
            if label and not (len(label) == 1 and (label in _BULLETS or 0xF000 <= ord(label) <= 0xF0FF)):
                add(label + (" • " if in_cell else " "))
        elif kind == TABLE and not in_cell:
            add("\n")
            _table(child, add)
            add("\n")
        elif kind in (TABLE, ROW, CELL):  # a table within a cell, or a stray row: its text, separated
            add(" • ")
            _render(child, add, True)
            add(" • ")
        tail = child.tail
        if tail:
            add(_flat(tail))


def _table(table: _Element, add: Callable[[str], None]) -> None:
    for child in table:
        kind = _KINDS.get(child.tag, INLINE) if isinstance(child.tag, str) else SKIP
        if kind == ROW:
            cells = [c for c in child if isinstance(c.tag, str) and _KINDS.get(c.tag) == CELL]
            line = " | ".join([_cell(c) for c in cells])
            if line.strip(" |"):
                add("\n" + line + (" |" if len(cells) == 1 else "") + "\n")
        elif kind == CAPTION:
            add("\n" + _all_text(child) + "\n")
        elif kind == INLINE:  # thead, tbody, tfoot
            _table(child, add)


_CELL_EDGES: Final = re.compile(r"(?: *• *)+")


def _cell(cell: _Element) -> str:
    if len(cell) == 0:
        return _flat(cell.text or "").strip().replace("|", "/")
    pieces: list[str] = []
    _render(cell, pieces.append, True)
    text = _SPACE.sub(" ", "".join(pieces)).strip()
    if "•" in text:
        text = _CELL_EDGES.sub(" • ", text).strip(" •")
    return text.replace("|", "/")
