"""Amounts in a volume: "25 mL of DayQuil contains about 540 mg of acetaminophen"."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..statements import Statement

_IN_VOLUME: Final = re.compile(
    r"^(?:so |and |but |the |your |that |this |these |a |an |one |as |since |at A (?:per|in|for every|/) A |dose of |doses of |each |every )*(A)(?: (?:dose|of|the|this|that|your|it|P|liquid|suspension|syrup|doses|at A (?:per|in|for every|/) A)){0,5} (?:would |will |already |only )?"
    r"(?:contains?|has|have|holds?|provides?|delivers?|gives?|gave|held|contained|made|provided|delivered|brought|means?|meant|was|were|is|are|=|equals?|makes?|supplies|totals?|amounts? to|carr(?:y|ies)|packs?|brings?|be|comes? to|works out (?:at|to)) (?:about |around |roughly |only |just |approximately |exactly )*(A)(?: |$)"
)

_NEXT_VOLUME: Final = re.compile(r"(?:of (?:it|P) )?(?:(?:and|while|but|or|whereas) )+(?=(?:the |a )*A )")


def in_volume(clause: Clause, found: list[tuple[int, Statement]]) -> list[tuple[int, Statement]]:
    """The mass in each volume as one statement; ``asserted`` holds the volume in millilitres."""
    start, dropped = 0, set()
    while (match := _IN_VOLUME.search(clause.shape[start:])) is not None:
        volume, mass = clause.item_at(start + match.start(1)), clause.item_at(start + match.start(2))
        told = next((statement for index, statement in found if index == mass), None)
        if clause.items[volume].note != "volume" or told is None or told.form != "total" or told.unit != "mass":
            break
        told.form, told.asserted = "in_volume", str(clause.items[volume].least)
        dropped.add(volume)
        following = _NEXT_VOLUME.match(clause.shape[start + match.end() :])
        if following is None:
            break
        start += match.end() + following.end()
    return [(index, statement) for index, statement in found if index not in dropped]


__all__ = ["in_volume"]
