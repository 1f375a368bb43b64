"""The terms of a sum: said once each time, in grams said once, or several before the last two."""

from __future__ import annotations

import re
from typing import Final

from ...quantities import milligrams_text
from ..clauses import Clause
from ..statements import TOTAL_INTAKE, Statement

TIMES_MORE: Final = re.compile(r"\b([QN]) (?:of|x|times|with|\*) (?:the |those |about )?$")
_WHEN: Final = r"(?: (?:of (?:them|those|P)|P|tablets|caplets|pills|taken|from))*(?: (?:at|around|about) C(?: (?:today|yesterday))?| (?:last|this|yesterday) (?:night|evening|morning|afternoon)| (?:yesterday|today|tonight|now)| at (?:noon|midnight|bedtime|breakfast|lunch|dinner)| D ago)"
EACH_TIME: Final = re.compile(
    r"^(?:so |but |the |your |then )*(?P<one>[QN])" + _WHEN + r" (?:and|plus|with) (?:the |another )?(?P<two>[QN])" + _WHEN
    + r" (?:make|makes|are|is|come to|comes to|add up to|adds up to|total|totals|equal|give|already make|together make|sum to) (?:only |about |already |up |to |a total of )*(?P<made>A)\b"
)
_MORE_TERMS: Final = re.compile(r"(?:\bQ (?:\w+ )?(?:\+|plus|and) )+$")


GRAMS: Final = re.compile(r"(?<!m)g$|\bgrams?$")


def in_grams(clause: Clause, places: list[int]) -> tuple[int, Statement, set[int]] | None:
    """As in "Three grams plus one is four": the unit is said once."""
    one, two, made = (clause.items[place].least * (1_000_000 if clause.items[place].letter == "Q" else 1) for place in places)
    if any(clause.items[place].letter == "Q" and clause.items[place].least > 12 for place in places):
        return None
    statement = Statement(
        TOTAL_INTAKE, "total", clause.start, clause.end, least=made, most=made, unit="mass", value=milligrams_text(made), words=clause.shape, family="sum",
    )  # fmt: skip
    if one + two != made:
        statement.form, statement.asserted = "arithmetic", milligrams_text(one + two)
    return places[2], statement, set(places)


def terms_from(shape: str, start: int) -> int:
    """Where a sum begins, whose last two terms were found."""
    match = _MORE_TERMS.search(shape[:start])
    return start if match is None else match.start()


__all__ = ["EACH_TIME", "GRAMS", "TIMES_MORE", "in_grams", "terms_from"]
