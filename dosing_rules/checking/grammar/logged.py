"""Doses listed by their hour, and their sum: "8 am -> 2, 12 pm -> 2, total 4"."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import Item
from ..statements import TOTAL_INTAKE, Context, Statement

LOGGED: Final = "logged"
"""The form of one row of such a list."""

_HEAD: Final = r"(?:(?:the|doses?|timeline|log|history|schedule|intake|taken|yesterday|today|then|and|at|first|next|last|so far|day|previous) )*"
_OF_IT: Final = r"(?: (?:(?:of )?P|tabs?|tablets?|caplets?|pills?|taken|each|swallowed))*"
_ROW: Final = re.compile(r"(?:" + _HEAD + r"(?:is |are )?)?C(?: =)? (?P<x>[QNA])" + _OF_IT)
_VALUE: Final = re.compile(r"(?P<x>[QNA])" + _OF_IT)
_TOTAL: Final = re.compile(
    r"(?:(?:the|and|so|for|a|grand|running|24 - hour|D|overall|current|that's|that is|which is|makes?|making|altogether|in all|is) )*(?:(?:total|sum|altogether|in all|tally|count|makes|making)(?: (?:so far|taken|today|tablets|number|in the last D|in D|is|are|=|of|count|intake|amount|until now|comes to))* (?P<x>[QNA])"
    r"|(?P<y>[QNA])" + _OF_IT + r" (?:so far|in all|in total|altogether|total))" + _OF_IT + r"(?: (?:so far|in all|today|in total|already))*"
)
_SIGN_BEHIND_CLOCK: Final = re.compile(r"(?P<several>(?:[ap]\.?m\.?|noon|midnight)(?:\s*,|\s*&|\s+and)\s*(?:and )?(?:at )?)?(?:\d{1,2}(?::\d\d)? ?[ap]\.?m\.?|\d{1,2}:\d\d|noon|midnight|midday)\s*(?:->|=>|→|⇒|:|=|-|–|—|\||\()\s*$", re.IGNORECASE)


def logged(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a row says; None where the clause is none.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> text = "8 am = 2, total 2"
    >>> [(one.form, one.value) for one in logged(clauses_of(items_of(text, Names()))[0], Context(text, text)) or ()]
    [('logged', '2')]
    """
    shape = clause.shape
    if len(shape) > 90 or not clause.of("QNA"):
        return None
    if "C" in shape:
        match = _ROW.fullmatch(shape)
        if match is None or len(clause.of("C")) != 1:
            return None
        clock = clause.of("C")[0]
        item = clause.items[clause.item_at(match.start("x"))]
        return [_row(clause, item, ((int(clock.least), clock.note),))] if _is_row(context.text, item) else None
    if len(context.clocks) == 1 and (match := _VALUE.fullmatch(shape)) is not None:
        item = clause.items[clause.item_at(match.start("x"))]
        return [_row(clause, item, context.clocks)] if _is_row(context.text, item) else None
    rows = [said for said in context.said if said.form == LOGGED]
    if not rows or (match := _TOTAL.fullmatch(shape)) is None:
        return None
    item = clause.items[clause.item_at(match.start("x" if match["x"] else "y"))]
    if item.note == "dose" or item.letter == "A" and item.note != "mass":
        return None
    return [_told(clause, item, "logged_total", unit="unit" if item.letter == "Q" and rows[-1].unit == "unit" else "")]


def _is_row(text: str, item: Item) -> bool:
    """Whether a sign joins it to one clock time: not "6 AM, 10 AM, 2 PM: six tablets", the sum of several."""
    found = _SIGN_BEHIND_CLOCK.search(text[max(0, item.start - 40) : item.start])
    return found is not None and found["several"] is None


def _row(clause: Clause, item: Item, clocks: tuple[tuple[int, str], ...]) -> Statement:
    return _told(clause, item, LOGGED, clocks=clocks)


def _told(clause: Clause, item: Item, form: str, unit: str = "", **more: Any) -> Statement:
    """A count of units, or an amount: a bare number of three digits is one of milligrams."""
    scale = 1000 if item.letter == "Q" and item.least >= 100 else 1
    unit = "mass" if scale > 1 else unit or ("unit" if item.letter == "Q" else item.note)
    return Statement(
        TOTAL_INTAKE, form, clause.start, clause.end, least=item.least * scale, most=item.most * scale, unit=unit, value=item.text, words=clause.shape, **more,
    )  # fmt: skip


__all__ = ["LOGGED", "logged"]
