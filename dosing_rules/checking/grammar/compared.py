"""Two quantities with a sign between them: "5 h < 6 h", "400 + 400 = 800 <= 1200 mg", "5 < 6"."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from ..clauses import Clause, clause_of
from ..items import HOUR, Item
from ..statements import DAILY_LIMIT, INTERVAL_RULE, OTHER, Context, Statement

_SIGN: Final = re.compile(
    r"(?P<left>[DQA])(?: (?:of P|P|so far|total|passed|elapsed|gone|in total|in all|since|with next))* (?P<sign><=|>=|[<>≤≥]) "
    r"(?:(?:the|a|min|minimum|max|maximum|limit|daily|single|dose|required|needed|interval|otc|label|cap|gap|of|is|day|at|least|most) )*(?P<right>[DQA])\b(?P<rest>[^ADNQC<>≤≥]*)$"
)
_FEWEST_MILLIGRAMS: Final = 50
"""From here on a bare number is an amount; below it hours or tablets are counted."""

SIGNS: Final = {"<": "<", ">": ">", "<=": "<=", ">=": ">=", "≤": "<=", "≥": ">="}


def cut_at_sign(clause: Clause, context: Context) -> tuple[Clause | None, Statement] | None:
    """The words before the compared quantity where they say something of their own, and the comparison.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> before, said = cut_at_sign(clauses_of(items_of("5 < 6", Names()))[0], Context("", ""))
    >>> before is None, said.form, said.relation, said.value
    (True, 'compared', '<', '5 < 6')
    """
    if context.condition is not None or not any(item.text in SIGNS for item in clause.items):
        return None
    match = _SIGN.search(clause.shape)
    if match is None:
        return None
    first, last = clause.item_at(match.start("left")), clause.item_at(match.start("right"))
    unit, left, right = _in_one_unit(clause.items[first], clause.items[last])
    if unit is None:
        return None
    alone = first == 0
    before = None if alone else clause_of(clause.items[: first + 1], clause.lead, clause.sentence, clause.asks)
    kind = {"s": INTERVAL_RULE, "mass": DAILY_LIMIT}.get(unit, OTHER)
    start = clause.start if alone or "=" not in clause.shape[: match.start("left")] else clause.items[first].start
    return before, Statement(
        kind, "compared", start, clause.end, least=left, most=left, per=right, unit=unit, relation=SIGNS[match["sign"]],
        value=" ".join(item.text for item in clause.items[first : last + 1]), words=clause.shape,
    )  # fmt: skip


def _in_one_unit(one: Item, other: Item) -> tuple[str | None, Fraction, Fraction]:
    """The unit of both: seconds, micrograms, or "" for bare numbers; None where they can't be compared."""
    units = {item.letter for item in (one, other)}
    nothing = None, Fraction(0), Fraction(0)
    if one.least != one.most or other.least != other.most or any(item.letter == "A" and item.note != "mass" for item in (one, other)):
        return nothing
    if units == {"Q"}:
        scale = 1000 if max(one.least, other.least) >= _FEWEST_MILLIGRAMS else 1
        return ("mass" if scale == 1000 else ""), one.least * scale, other.least * scale
    if units <= {"D", "Q"}:
        first, second = (item.least * (HOUR if item.letter == "Q" else 1) for item in (one, other))
        return "s", first, second
    if units <= {"A", "Q"}:
        first, second = (item.least * (1000 if item.letter == "Q" else 1) for item in (one, other))
        return "mass", first, second
    return nothing


__all__ = ["SIGNS", "cut_at_sign"]
