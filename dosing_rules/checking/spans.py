"""The spans of statements in the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .clauses import Clause
from .grammar.totals import is_adjective
from .statements import (
    Statement,
)

IF: Final = frozenset({"if", "unless", "provided", "assuming", "suppose", "supposing", "imagine"})


def shared_spans(clause: Clause, pairs: list[tuple[int, Statement]]) -> list[Statement]:
    """Several statements of one clause: each gets the stretch from the one before it up to its own quantity's end."""
    pairs.sort(key=lambda pair: pair[0])
    if len(pairs) == 1:
        return [pairs[0][1]]
    start = clause.start
    found = []
    for place, (index, statement) in enumerate(pairs):
        last = place == len(pairs) - 1
        stop = len(clause.items) - 1 if last else _end_of(clause, index, pairs[place + 1][0])
        stop = min(max(stop, index), len(clause.items) - 1)
        statement.start, statement.end = start, clause.items[stop].end
        found.append(statement)
        if not last:
            start = clause.items[stop + 1].start
    return found


_CONNECTING: Final = frozenset(
    "is are was were be which well far just still under below within inside over above more less than the a an of does do not "
    "exceed exceeds exceeding doesn't beyond past at exactly right about around only nearly almost daily maximum limit your "
    "its this that already also longer shorter greater fewer from reaches reaching to".split()
)


def _end_of(clause: Clause, index: int, following: int) -> int:
    """The last item of the first of two statements: the words that lead to the second quantity belong to it."""
    stop = following - 1
    while stop > index and clause.items[stop].text in _CONNECTING:
        stop -= 1
    return stop


_EDGE: Final = " \t\n,.;:!?)"


_BEFORE: Final = re.compile(r"(?:(?:and|but|so(?! far\b)|or)\b[\s,]*)+", re.IGNORECASE)
_BEHIND: Final = re.compile(r"(?:[\s,;:]+(?:and|but|so|or|while|because|since|although|though|which))+$", re.IGNORECASE)


def trimmed_span(statement: Statement, text: str) -> Statement:
    """The span without the signs around it and the words that join it to the next one."""
    start, end = statement.start, statement.end
    while start < end and text[start] in _EDGE:
        start += 1
    while end > start and text[end - 1] in _EDGE[:-1]:
        end -= 1
    joined = _BEFORE.match(text, start, end)
    if joined is not None and joined.end() < end:
        start = joined.end()
    behind = _BEHIND.search(text[max(start, end - 24) : end])
    if behind is not None:
        end -= len(behind[0])
    statement.start, statement.end = start, max(end, start)
    return statement


def unread(statements: Sequence[Statement], clauses: Sequence[Clause]) -> list[tuple[int, int]]:
    """Clauses with an amount, a duration or a clock time about which nothing was read."""
    spans = [(statement.start, statement.end) for statement in statements]
    place, found = 0, []
    for clause in clauses:
        while place < len(spans) and spans[place][1] <= clause.start:
            place += 1
        covered = place < len(spans) and spans[place][0] < clause.end
        if not covered and _measures(clause) and clause.lead not in IF | {"whichever"} and not clause.asks:
            found.append((clause.start, clause.end))
    return found


def _measures(clause: Clause) -> bool:
    """Whether a clause names a duration or an amount that is more than a description of a tablet."""
    return any(
        item.letter == "D" or (item.letter == "A" and not is_adjective(clause, index))
        for index, item in enumerate(clause.items)
    )


__all__ = ["IF", "shared_spans", "trimmed_span", "unread"]
