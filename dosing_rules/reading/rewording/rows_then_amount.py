"""Hours in a row, and behind them what was taken at each: "Dose 1: 7 am. Dose 2: 11 am. Both of them 400 mg ibuprofen."."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import HOUR, TO_SIX, Edit, names_a_drug
from .needed import needs

_NTH: Final = r"(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)"
_LABEL: Final = rf"(?:(?:(?:dose|round|pill|intake) #?{TO_SIX}|{_NTH}(?: (?:dose|one|round|time))?|\d\))(?: ?[:=-] ?|,? at | was at | )(?:at )?|at )?"
_END: Final = r"(?: ?[.,;\n] ?| and | then |, then )"
_ALL: Final = r"(?:all(?: (?:three|four|five|of (?:them|those|these)))?|both(?: of (?:them|those|these))?|each(?: (?:one|time|dose|of (?:them|those|these)))?|every (?:one|dose|time)(?: of (?:them|those))?)"
_ROWS: Final = Begun(
    rf"(?:^|(?<=[.!?;\n] ))(?P<rows>(?:{_LABEL}{HOUR}{_END}){{2,6}})(?:and )?(?P<all>{_ALL})(?: (?:was|were|being|had been))?:? (?P<what>(?:\d{{3,4}} ?mg|{TO_SIX})(?: of)? [a-z][a-z ]{{2,24}}?)(?= ?(?:[.;!\n]|$))"
)
_HOURS: Final = re.compile(HOUR)
_TOTAL: Final = re.compile(r"\b(?:total|altogether|together|in all|combined|each|and|or|at|only|maybe|about|left|ago|hours?|of (?:them|those|these))\b")
_NUMBERS: Final = {"both": 2, "all three": 3, "all four": 4, "all five": 5}


@needs("all both each every", "am pm noon midnight m")
def rows_then_amount(folded: str) -> Iterator[Edit]:
    """Such a row as one of doses.

    >>> list(rows_then_amount("dose 1: 7 am. dose 2: 11 am. both of them 400 mg ibuprofen. 400 more?"))
    [(0, 58, '400 mg ibuprofen at 7 am and 11 am')]
    >>> list(rows_then_amount("dose 1: 7 am. dose 2: 11 am. all three 400 mg ibuprofen. 400 more?"))
    []
    """
    for match in _ROWS.finditer(folded):
        hours = [hour.rstrip(".") if "." not in hour[:-1] else hour for hour in _HOURS.findall(match["rows"])]
        counted = next((number for said, number in _NUMBERS.items() if match["all"].startswith(said)), len(hours))
        if names_a_drug(match["what"]) and _TOTAL.search(match["what"]) is None and counted == len(hours):
            yield match.start(), match.end(), f"{match['what']} at {', '.join(hours[:-1])} and {hours[-1]}"
