"""Clauses that tell when an interval ends, how long is still to be waited, the gap behind two clock times, and that a dose still counts."""

from __future__ import annotations

import re
from math import inf
from typing import Any, Final

from ..clauses import Clause
from ..items import DAY
from ..statements import ELAPSED, NEXT_TIME, OTHER, Context, Statement, reach

_SO: Final = r"^(?:(?:so|and|but|which|then|now|thus|therefore|hence|since|because|means|that) )*"
_INTERVAL: Final = r"(?:(?:interval|gap|wait|minimum|mark|period|window|spacing|waiting (?:period|time)|requirement|point) ?)+"
_STILL_TO_WAIT: Final = re.compile(
    _SO + r"(?:(?:the |your |his |her )?(?:remaining|rest of the|further|additional) (?:wait|waiting time|waiting period|time(?: to wait)?|interval|gap)|(?:the |your )?(?:wait|waiting time|time) (?:left|remaining|still needed)|what (?:is|remains) (?:left )?to wait|remaining|(?:you're|you are|he is|she is|it is|it's|dose is|that is|that's) (?:still |too )*early by)"
    r"(?: (?:is|=|comes to|equals|would be))? (?:(?:only|just|about|exactly|another|still) )*(?P<d>D)$|" + _SO + r"(?:(?:only|just|about|exactly|another|still|a full) )*(?P<e>D) (?:(?:is|are|still) )*(?:missing|lacking)$"
)
_WAIT: Final = re.compile(_SO + r"(?:(?:please|just|you|he|she|they|should|must|need to|have to|has to|can|simply) )*wait (?:(?:for|about|only|just|another) )*(?P<d>D)$")
_THEN_TAKE: Final = re.compile(r"\s*,?\s*(?:and )?then (?:you (?:can|may) )?(?:take|have|redose|repeat)\b", re.IGNORECASE)
"""As in "Wait 1 hour and then take it": so long from now."""
_ENDS: Final = re.compile(
    _SO + r"(?:the|your|that|this|his|her|its) (?:(?:required|full|minimum|needed|P|dosing|whole) )*(?:(?P<d>D)(?: " + _INTERVAL.replace(" ?)+", ")") + r")?|" + _INTERVAL + r")(?: (?:between doses|for P|after the last dose|since the last dose))? ?"
    r"(?:(?:will|would|is|are|was|were|only|not|be|exactly) )*(?:ends?|ended|up|over|complete|completed|reached|passes|passed|met|runs? out|expires?|expired|falls?|comes?|done|is|are|was)? ?(?:at|by|on|until) (?:exactly )?(?P<c>C)(?: (?:today|tonight|tomorrow))?$"
)
_GAP: Final = re.compile(r"(?:(?:only|just|about|exactly|a|gap of|that's|that is) )*(?P<d>D)(?: (?:apart|later|in all|passed|elapsed|gone|between|gap))?")
_STILL_COUNTS: Final = re.compile(
    _SO + r"(?:the |your |his |her |all |both |yesterday's |today's )*(?:C (?:dose|doses|pair|one|ones|tablets?|caplets?|pills?)|(?:dose|pair|one|tablets?|caplets?) (?:at|from|of) C) (?:(?:still|also|all|does|do|must|has to|need to|be) )*counts?(?:ed)?(?: (?:in|towards?|for|within|toward) .*)?$"
)
_BEHIND_CLOCK: Final = re.compile(r"(?:\d|[ap]\.?m\.?|noon|midnight|midday)\s*(?:->|=>|→|⇒|:|=)\s*$", re.IGNORECASE)


def time_told(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = time_told(clauses_of(items_of("the 4-hour mark is at 5 pm", Names()))[0], Context("", ""))
    >>> [(one.form, one.value) for one in found or ()]
    [('interval_ends', '5 pm')]
    """
    shape = clause.shape
    if clause.lead in ("if", "unless") or len(clause.of("DC")) > 2 or clause.of("ANQ"):
        return None
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    if (match := _STILL_TO_WAIT.search(shape)) is not None:
        index = clause.item_at(match.start("d" if match["d"] else "e"))
        least, most, _ = reach(clause, index)
        return [Statement(NEXT_TIME, "next", least=least, most=most, value=clause.items[index].text, polarity="NO", **base)]
    if (match := _WAIT.search(shape)) is not None and _THEN_TAKE.match(context.text, clause.end):
        index = clause.item_at(match.start("d"))
        least, most, _ = reach(clause, index)
        return [Statement(NEXT_TIME, "next", least=least, most=most, value=clause.items[index].text, polarity="NO", **base)]
    if (match := _ENDS.search(shape)) is not None and len(clause.of("C")) == 1:
        clock = clause.items[clause.item_at(match.start("c"))]
        length = clause.items[clause.item_at(match.start("d"))] if match["d"] else None
        if length is None or length.least < DAY and not length.note:
            return [Statement(
                NEXT_TIME, "interval_ends", least=-inf if length is None else length.least, most=inf if length is None else length.most,
                clocks=((int(clock.least), clock.note),), value=clock.text, **base,
            )]  # fmt: skip
    if _STILL_COUNTS.search(shape) and clause.of("C"):
        return [Statement(OTHER, "in_window", clocks=tuple((int(item.least), item.note) for item in clause.of("C")), **base)]
    if len(context.clocks) == len(context.clocks_before) == 1 and (match := _GAP.fullmatch(shape)) is not None and _BEHIND_CLOCK.search(context.text[max(0, clause.start - 20) : clause.start]):
        # "Last dose at 10 am, now 2 pm: 4 hours"
        item = clause.items[clause.item_at(match.start("d"))]
        if item.least < DAY and not item.note:
            return [Statement(ELAPSED, "clocks", least=item.least, most=item.most, clocks=(context.clocks_before[0], context.clocks[0]), value=item.text, **base)]
    return None


__all__ = ["time_told"]
