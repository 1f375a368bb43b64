"""Clauses that tell how long a dose acts: "Advil wears off after 8 hours", "one dose lasts 4 to 6 hours"."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import DAY
from ..statements import INTERVAL_RULE, Context, Statement

_NEARLY: Final = r"(?:(?:about|around|roughly|only|just|up to|at least|at most|a full|approximately|some|usually|typically|generally|another) )*"
_DOSE: Final = (
    r"^(?:(?:so|and|but|since|because|as|while|however|usually|typically|generally|normally|the|a|an|one|each|every|your|his|her|their|any|single|last|first|previous|earlier|standard|full|usual|normal|of|Q|N|A|these|those) )*"
    r"(?:P|dose|tablets?|pills?|caplets?|medicine|medication|drug|painkiller|pain reliever|it|effects?|pain relief|relief|action|N)(?: (?:of|from|dose|tablets?|caplets?|effects?|effect|the|a|an|one|each|last|P|N|A|it|itself|relief))*"
)
_HOW: Final = r"(?: (?:can|may|will|should|would|does|usually|typically|generally|normally|only|often|always|already|to|is expected to))*"
_ACTS: Final = re.compile(
    _DOSE + _HOW
    + r" (?:lasts?|acts?|helps?|works?|keeps? (?:on )?(?:working|acting)|(?:is|are|stays?|remains?) (?:active|effective|working)|(?:wears?|wearing|fades?|worn|fade) (?:off|out|away)|(?:stops? (?:working|acting))|(?:loses? (?:its|their) effect)"
    r"|(?:is|are) (?:gone|over)|(?:gives?|provides?|offers?) (?:you )?(?:pain )?relief)(?: (?:for|in|after|within|over|at))? " + _NEARLY + r"(?P<d>D)(?: (?:or so|each|in all|at most|at least))?$"
)
_TAKES: Final = re.compile(
    r"^(?:(?:so|and|but|since|because|as|usually) )*(?:it|P|dose|the (?:dose|effect|effects|last dose)|a dose|one dose)(?: (?:usually|typically|will|can|may))* takes? " + _NEARLY
    + r"(?P<d>D) (?:for (?:(?:the|a|an|one|your|last|dose|effects?|of|P|it|tablets?|N) )+)?to (?:wear off|wear out|fade|lose (?:its|their) effect|stop working)$"
)


def lasting(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = lasting(clauses_of(items_of("one dose lasts 8 hours", Names()))[0], Context("", ""))
    >>> [(one.form, one.value) for one in found or ()]
    [('lasts', '8 hours')]
    """
    shape = clause.shape
    if len(clause.of("D")) != 1 or clause.of("C"):
        return None
    match = _ACTS.search(shape) or _TAKES.search(shape)
    if match is None:
        return None
    item = clause.items[clause.item_at(match.start("d"))]
    if item.least >= DAY or item.note:
        return None
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    return [Statement(INTERVAL_RULE, "lasts", least=item.least, most=item.most, value=item.text, own_names=bool(clause.of("P")), **base)]


__all__ = ["lasting"]
