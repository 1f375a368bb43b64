"""Whose direction is it? Divides a Directions text into stretches owned by an age row, or by nobody (for everybody).

A row begins with its age phrase. An adult row runs on until the next age phrase or the end of its table; a child's row
ends after "ask a doctor" or "do not use" and what follows is for everybody again; a row of a table ends with the table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from .ages import AgePhrase
from .mentions import DOSE, END_WORDS, Mention

EVERYBODY: Final = -1
_SEPARATORS: Final = re.compile(r"[\s|•:;,.()*-]*(?:age|dose|directions)?[\s|•:;,.()*-]*")
_CLAUSE_END: Final = re.compile(r"[.;•|\n]")
_OLDER: Final = 40


@dataclass(frozen=True, slots=True)
class Stretch:
    """``text[start:end]`` belongs to the age phrase with index ``owner``, or to everybody."""

    start: int
    end: int
    owner: int


@dataclass(frozen=True, slots=True)
class Scopes:
    """The age phrases (with bounds that stood elsewhere put in place), the stretches, and what could not be told apart."""

    phrases: tuple[AgePhrase, ...]
    stretches: tuple[Stretch, ...]
    muddled: bool = False

    def owner(self, at: int) -> int:
        """The index of the age phrase that owns position ``at``, or :data:`EVERYBODY`."""
        for stretch in self.stretches:
            if stretch.start <= at < stretch.end:
                return stretch.owner
        return EVERYBODY

    def is_older(self, index: int) -> bool:
        """Whether the row is for older adults only ("adults 65 years and over") beside a row for adults."""
        phrase = self.phrases[index]
        return (
            phrase.for_adults
            and phrase.least is not None
            and phrase.least >= _OLDER
            and any(p.for_adults and (p.least is None or p.least < _OLDER) for p in self.phrases)
        )


def scopes(text: str, phrases: tuple[AgePhrase, ...], found: tuple[Mention, ...]) -> Scopes:
    """Divide folded ``text``; ``found`` are its mentions."""
    rows = list(phrases)
    stretches: list[Stretch] = []
    muddled = False
    previous = EVERYBODY
    skip: set[int] = set()
    for index, phrase in enumerate(rows):
        end = rows[index + 1].start if index + 1 < len(rows) else len(text)
        if index in skip:
            continue
        run = _run(text, rows, index)
        if len(run) > 1 and _mixed(rows, run):
            orphan = _orphan(rows, run[0])
            if orphan is not None:
                rows[orphan] = replace(rows[orphan], least=phrase.least, bound=(phrase.start, phrase.end))
                continue
            after = run[-1] + 1
            end = rows[after].start if after < len(rows) else len(text)
            columns = _columns(text, rows, run, end, found)
            skip |= set(run[1:])
            if columns is None:
                muddled = True
            else:
                stretches += columns
            previous = EVERYBODY
            continue
        if phrase.excludes:
            if previous != EVERYBODY and rows[previous].for_adults:
                stretches.append(Stretch(phrase.end, end, previous))
            else:
                previous = EVERYBODY
            continue
        limit = min(end, _table_end(text, phrase.start, end))
        if phrase.population or not phrase.for_adults or _older(rows, phrase):
            limit = _short_row(text, phrase, limit, found)
        stretches.append(Stretch(phrase.end, limit, index))
        previous = index if limit == end else EVERYBODY
    return Scopes(tuple(rows), tuple(stretches), muddled)


def _older(rows: list[AgePhrase], phrase: AgePhrase) -> bool:
    return Scopes(tuple(rows), ()).is_older(rows.index(phrase))


def _run(text: str, rows: list[AgePhrase], index: int) -> list[int]:
    run = [index]
    while run[-1] + 1 < len(rows):
        here, following = rows[run[-1]], rows[run[-1] + 1]
        if following.excludes or here.excludes or here.population or following.population:
            break
        if not _SEPARATORS.fullmatch(text, here.end, following.start):
            break
        run.append(run[-1] + 1)
    return run


def _mixed(rows: list[AgePhrase], run: list[int]) -> bool:
    return len({rows[i].for_adults for i in run}) == 2


def _orphan(rows: list[AgePhrase], first: int) -> int | None:
    """The adult row without an age before ``first``, where ``first`` is an age without a group."""
    phrase = rows[first]
    if not (phrase.bare and phrase.for_adults and phrase.least is not None):
        return None
    for index in range(first - 1, -1, -1):
        if rows[index].for_adults:
            return index if rows[index].least is None and rows[index].most is None else None
    return None


def _columns(
    text: str, rows: list[AgePhrase], run: list[int], end: int, found: tuple[Mention, ...]
) -> list[Stretch] | None:
    start = rows[run[-1]].end
    bar = "|" in text[rows[run[0]].end : rows[run[-1]].start]
    cells = _cells(text, start, end)
    if bar and len(cells) >= len(run) and len(cells) % len(run) == 0:
        return [Stretch(a, b, run[k % len(run)]) for k, (a, b) in enumerate(cells)]
    stop = END_WORDS.search(text, start, end)
    doses = [m for m in found if m.kind == DOSE and m.role == "dose" and start <= m.start < end]
    if len(run) == 2 and rows[run[0]].for_adults and stop is not None:
        if not doses or doses[0].start > stop.start():
            return [Stretch(start, stop.end(), run[1])]
        if all(m.end <= stop.start() for m in doses):
            return [Stretch(start, stop.start(), run[0]), Stretch(stop.start(), stop.end(), run[1])]
    if len(run) == 2 and not rows[run[0]].for_adults and stop is not None and doses and stop.end() <= doses[0].start:
        return [Stretch(start, stop.end(), run[0]), Stretch(stop.end(), end, run[1])]
    if not doses:
        return []
    return None


def _cells(text: str, start: int, end: int) -> list[tuple[int, int]]:
    cells: list[tuple[int, int]] = []
    at = start
    for match in re.finditer(r"[|\n]", text[start:end]):
        cells.append((at, start + match.start()))
        at = start + match.end()
    cells.append((at, end))
    return [(a, b) for a, b in cells if text[a:b].strip(" •|\n")]


def _table_end(text: str, start: int, end: int) -> int:
    """Where the table that holds position ``start`` ends; ``end`` where it is in no table."""
    line_start = text.rfind("\n", 0, start) + 1
    line_end = text.find("\n", start)
    if line_end < 0 or "|" not in text[line_start:line_end]:
        return end
    while line_end < end:
        following = text.find("\n", line_end + 1)
        following = len(text) if following < 0 else following
        if "|" not in text[line_end + 1 : following]:
            return line_end
        line_end = following
    return end


def _short_row(text: str, phrase: AgePhrase, limit: int, found: tuple[Mention, ...]) -> int:
    """The end of a row that is not for adults: after "ask a doctor", unless a dose comes first."""
    stop = END_WORDS.search(text, phrase.end, limit)
    line_end = text.find("\n", phrase.start)
    in_table = line_end >= 0 and "|" in text[text.rfind("\n", 0, phrase.start) + 1 : line_end]
    dose = next((m for m in found if m.kind == DOSE and phrase.end <= m.start < limit), None)
    if stop is not None and (dose is None or stop.start() < dose.start):
        if in_table:
            return max(stop.end(), min(limit, line_end))
        return stop.end()
    if phrase.population and dose is None:
        clause = _CLAUSE_END.search(text, phrase.end, limit)
        return clause.start() if clause is not None else limit
    return limit
