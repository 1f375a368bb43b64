"""What opens a part of a text and states nothing: a question that the text answers itself, and an "OK, so"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .clauses import Clause
from .statements import (
    DAILY_LIMIT,
    ELAPSED,
    INTERVAL_RULE,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    Statement,
)

_OF_TIME: Final = frozenset({ELAPSED, INTERVAL_RULE})
_OF_AMOUNTS: Final = frozenset({TOTAL_INTAKE, DAILY_LIMIT, SINGLE_DOSE_LIMIT})
_ANSWERS: Final = {"time": _OF_TIME, "now": _OF_TIME, "amount": _OF_AMOUNTS, "": _OF_TIME | _OF_AMOUNTS}
"""The kinds of statement that answer a question, by what it asks for."""
_NEAR: Final = 6
"""Characters between a question and its answer."""

_INTERJECTION: Final = re.compile(r"^(?:ok|okay|alright|all right|right|well|sure|fine|good)$")
_SO: Final = re.compile(r",? so\b")
_BEGINS: Final = re.compile(r"^(?:first|firstly|let's|let us|let me|here's|here is|now|next|looking|starting|we|to begin|to start|step Q)\b")


def _kind(statement: Statement) -> str:
    """The kind of a statement; a bare duration tells what passed, or an interval."""
    return ELAPSED if statement.form == "loose" and statement.unit == "s" else statement.kind


def only_opens(clause: Clause, following: Clause | None, text: str) -> bool:
    """Whether "OK", "right" or "well" here only begins the talk: "OK, so 7 hours have passed".

    >>> from .clauses import clauses_of
    >>> from .items import Names, items_of
    >>> only_opens(*clauses_of(items_of("OK, so 7 hours have passed", Names())), "ok, so 7 hours have passed")
    True
    """
    if clause.lead or following is None or following.sentence != clause.sentence or not _INTERJECTION.match(clause.shape):
        return False
    return following.lead == "so" or _SO.match(text, clause.end) is not None or not following.lead and _BEGINS.match(following.shape) is not None


def without_headings(found: Sequence[Statement]) -> list[Statement]:
    """The statements without the questions that are answered right behind, as in "Is it long enough? It has been 5 hours".

    What is asked and not answered stays: it says that something was not told.
    """
    kept: list[Statement] = []
    for place, statement in enumerate(found):
        following = found[place + 1] if place + 1 < len(found) else None
        if statement.form == "asked" and following is not None and following.start - statement.end < _NEAR and _kind(following) in _ANSWERS.get(statement.topic, ()):
            continue
        kept.append(statement)
    return kept


__all__ = ["only_opens", "without_headings"]
