"""Amounts in a volume: "25 mL of DayQuil contains about 540 mg of acetaminophen"."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..statements import Statement

_IN_VOLUME: Final = re.compile(
    r"^(?:so |and |but |the |your |that |this |these |a |an |one |as |since |at A (?:per|in|for every|/) A |dose of |doses of |each |every )*(A)(?: (?:dose|of|the|this|that|your|it|P|liquid|suspension|syrup|doses|at A (?:per|in|for every|/) A)){0,5} (?:would |will |already |only )?"
    r"(?:contains?|has|have|holds?|provides?|delivers?|gives?|is|are|=|equals?|makes?|supplies|totals?|amounts? to|carr(?:y|ies)|packs?|brings?|be|comes? to|works out (?:at|to)) (?:about |around |roughly |only |just |approximately |exactly )*(A)(?: |$)"
)


def in_volume(clause: Clause, found: list[tuple[int, Statement]]) -> list[tuple[int, Statement]]:
    """The mass in a volume as one statement; ``asserted`` holds the volume in millilitres."""
    match = _IN_VOLUME.search(clause.shape)
    if match is None:
        return found
    volume, mass = clause.item_at(match.start(1)), clause.item_at(match.start(2))
    told = next((statement for index, statement in found if index == mass), None)
    if clause.items[volume].note != "volume" or told is None or told.form != "total" or told.unit != "mass":
        return found
    told.form, told.asserted = "in_volume", str(clause.items[volume].least)
    return [(index, statement) for index, statement in found if index != volume]


__all__ = ["in_volume"]
