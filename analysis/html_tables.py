"""Tables as HTML that sorts in the page; every cell carries its plain value."""

from __future__ import annotations

import json
from typing import Any, Final

from .markup import Markup, markup, tag
from .statistics import Estimate
from .tables import Head, Table, cell_text

LONG: Final = 18
"""Rows from which on a table scrolls by itself, its head staying."""


def html_table(table: Table) -> Markup:
    """A sortable table; cells carry their plain value for sorting."""
    used = [head for head in table.heads if any(row.get(head.key) is not None for row in table.rows)]
    heads = [
        tag("th", tag("button", head.title, type="button"), class_=None if head.kind == "text" else "n", scope="col")
        for head in used
    ]
    rows = []
    for row in table.rows:
        class_ = "published" if row.get("published") else "engine" if row.get("engine") else None
        rows.append(tag("tr", *(_table_cell(row.get(head.key), head) for head in used), class_=class_))
    body = tag("table", tag("caption", table.title, class_="visually-hidden"), tag("thead", tag("tr", *heads)),
               tag("tbody", *rows), class_="sortable")  # fmt: skip
    long = len(table.rows) > LONG
    # a box that scrolls can be reached with the keyboard
    return tag("div", body, class_="scroll long" if long else "scroll", tabindex=0 if long else None)


def _table_cell(value: Any, head: Head) -> Markup:
    if isinstance(value, Estimate):
        words = cell_text(value, head.kind).split(" [")
        shown = markup(words[0], tag("span", f"[{words[1]}", class_="ci") if len(words) > 1 else None)
        return tag("td", shown, class_="n", data_v=json.dumps(value.value) if value.value is not None else "")
    plain = "" if value is None else str(value) if head.kind == "text" else json.dumps(value)
    return tag("td", cell_text(value, head.kind), class_="text" if head.kind == "text" else "n", data_v=plain)
