"""Tables: rows of a drug, an hour and a number between bars or commas, with or without the names of the columns over them."""

from __future__ import annotations

from typing import Final

from ..drugs import DRUG_TRIE, MODIFIER_TRIE
from ..tokens import Token
from ..words import FORMS, MASS_UNITS
from .days_told import NO_ROW
from .needed import needs
from .places_before_hours import hour_end

_BARS: Final = frozenset({"|", ",", "-"})
_COLUMNS: Final = frozenset(
    "time when hour taken at drug med meds medicine medication what name product qty quantity number how many much tablets pills caplets tabs dose doses count amount units date day".split()
)
_MOST: Final = 8
"""A larger number without a unit is no number of tablets."""


@needs({"\n"}, _BARS)
def with_tables_plain(tokens: list[Token]) -> list[Token]:
    r"""The tokens with every such row as "2 advil at 8 am", and without the names of the columns.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_tables_plain(tokens_of("time, drug, qty\n8 am, advil, 2\nnoon, advil, 1\nit's 5 pm"))).replace("\n", "/")
    "2 advil at 8 am / 1 advil at noon / it's 5 pm"
    >>> " ".join(t.text for t in with_tables_plain(tokens_of("advil\n| 8:00 | 2 |\n| 12:00 | 1 |\nit's 17:00"))).replace("\n", "/")
    "advil / 2 at 8:00 / 1 at 12:00 / it's 17:00"
    """
    lines: list[list[Token]] = [[]]
    for token in tokens:
        lines[-1].append(token)
        if token.text == "\n":
            lines.append([])
    bars = {"|", ","} | ({"-"} if any(_names_columns(line) for line in lines) else set())
    rows = {n: row for n, line in enumerate(lines) if (row := _row(line, bars))}
    if not rows:
        return tokens
    head = min(rows)
    ruled = {n for n in range(head) if lines[n] and all(token.text in ("|", "-", ":", "+", "\n") for token in lines[n]) and len(lines[n]) > 2}
    named = next((n for n in range(head - 1, -1, -1) if n not in ruled and lines[n][:-1]), -1)
    over = named >= 0 and _names_columns(lines[named])
    if not over and (len(rows) < 2 or any(a + 1 != b for a, b in zip(sorted(rows), sorted(rows)[1:], strict=False))):
        return tokens
    gone = (ruled | {named}) if over else ruled
    return [token for n, line in enumerate(lines) if n not in gone for token in rows.get(n, line)]


def _names_columns(line: list[Token]) -> bool:
    """Whether the line names columns: "Time | Drug | How many"."""
    words = [token.text for token in line]
    return len(words) > 2 and all(word in _COLUMNS or word in _BARS or word in ("\n", "(", ")", "#", "of") for word in words) and len(_cells(line)) > 1


def _cells(line: list[Token]) -> list[list[Token]]:
    """The cells of a line between bars, or else commas, or else dashes."""
    words = {token.text for token in line}
    bar = next((bar for bar in ("|", ",", "-") if bar in words), "")
    cells: list[list[Token]] = [[]]
    for token in line:
        if token.text == bar:
            cells.append([])
        elif token.text != "\n":
            cells[-1].append(token)
    return [cell for cell in cells if cell]


def _row(line: list[Token], bars: set[str]) -> list[Token]:
    """The row as "2 advil at 8 am"; nothing where the line is no row of one hour, one number and at most one drug."""
    words = [token.text for token in line]
    if bars.isdisjoint(words) or not NO_ROW.isdisjoint(words):
        return []
    cells = _cells(line)
    if not 1 < len(cells) < 4:
        return []
    told: dict[str, list[Token]] = {}
    for cell in cells:
        said = [token.text for token in cell]
        if hour_end(cell, said, 0) == len(cell):
            kind = "hour"
        elif cell[0].kind == "num" and (len(cell) == 1 and said[0].isdecimal() and 0 < int(said[0]) <= _MOST or len(cell) == 2 and (said[1] in FORMS or said[1] in MASS_UNITS)):
            kind = "number"
        elif said[0] in DRUG_TRIE or said[0] in MODIFIER_TRIE:
            kind = "drug"
        else:
            return []
        if kind in told:
            return []
        told[kind] = cell
    if "hour" not in told or "number" not in told:
        return []
    at = told["hour"][0].start
    drug = told.get("drug", [])
    of = [Token("word", "of", drug[0].start, drug[0].start)] if drug and len(told["number"]) == 2 else []
    end = line[-1:] if words[-1] == "\n" else []
    return [*told["number"], *of, *drug, Token("word", "at", at, at), *told["hour"], *end]
