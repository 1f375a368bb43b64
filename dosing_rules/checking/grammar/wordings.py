"""Set wordings: a pattern over the shape of a clause, and beside it the reading that tells what such a clause says.

A table of wordings is tried in the order in which its readings stand:

>>> from dosing_rules.checking.clauses import clauses_of
>>> from dosing_rules.checking.items import Names, items_of
>>> waits = Wordings()
>>> @waits.says(r"^the label (?:needs|wants) (?P<d>D)$")
... def the_label_needs(found: Found) -> Said:
...     '''As in "The label needs 4 hours".'''
...     return [found.rule("d")]
>>> told = waits(clauses_of(items_of("The label needs 4 hours", Names()))[0], Context("", ""))
>>> [(one.form, one.value, one.words) for one in told or ()]
[('rule', '4 hours', 'the label needs D')]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ..clauses import Clause
from ..items import Item
from ..statements import (
    DECISION_CONSISTENCY,
    ELAPSED,
    INTERVAL_RULE,
    MISSING_INFORMATION,
    NEXT_TIME,
    TOTAL_INTAKE,
    Context,
    Statement,
    reach,
)

Said: TypeAlias = list[Statement] | None
"""What a clause says: statements, nothing that is judged (an empty list), or None where its wording is another."""

ELSEWHERE: Final[list[Statement]] = []
"""What a reading returns where no later wording of its table is to be tried."""


@dataclass(frozen=True, slots=True)
class Found:
    """A clause in which a wording stands, with what was said before it and the match of the pattern.

    A group is a name or number in the pattern. Every statement made here has the clause's span and its shape as words, unless it
    is told otherwise: ``found.rule("d", end=cut.start)``.
    """

    clause: Clause
    context: Context
    match: re.Match[str]

    @property
    def shape(self) -> str:
        """The shape of the clause."""
        return self.clause.shape

    @property
    def before(self) -> Statement | None:
        """What was said last."""
        return self.context.said[-1] if self.context.said else None

    def __getitem__(self, group: int | str) -> Any:
        """The words behind a group; None where it takes no part in the match."""
        return self.match[group]

    def place(self, *groups: int | str) -> int:
        """The number of the item behind the first of these groups that takes part in the match."""
        return self.clause.item_at(self.match.start(next((group for group in groups if self.match[group]), groups[-1])))

    def item(self, *groups: int | str) -> Item:
        """The item behind the first of these groups that takes part in the match."""
        return self.clause.items[self.place(*groups)]

    def items(self, *groups: int | str) -> list[Item]:
        """The item behind each of these groups."""
        return [self.item(group) for group in groups]

    def says(self, kind: str, form: str, of: Item | None = None, **told: Any) -> Statement:
        """A statement of the whole clause; ``of`` is the item whose quantity it tells."""
        if of is not None:
            told = {"least": of.least, "most": of.most, "value": of.text, **told}
        return Statement(kind, form, **{"start": self.clause.start, "end": self.clause.end, "words": self.clause.shape, **told})

    def reaching(self, kind: str, form: str, *groups: int | str, at: int | None = None, **told: Any) -> Statement:
        """A statement whose quantity is all that its words claim, "more than 4 hours"; ``at`` is its place among the items."""
        place = self.place(*groups) if at is None else at
        least, most, _ = reach(self.clause, place)
        return self.says(kind, form, self.clause.items[place], **{"least": least, "most": most, **told})

    def elapsed(self, *groups: int | str, **told: Any) -> Statement:
        """So long passed, as far as the words claim."""
        return self.reaching(ELAPSED, "elapsed", *groups, **told)

    def rule(self, *groups: int | str, **told: Any) -> Statement:
        """So long has to lie between two doses."""
        return self.says(INTERVAL_RULE, "rule", self.item(*groups), **told)

    def still_to_wait(self, *groups: int | str, **told: Any) -> Statement:
        """So long is still to be waited, as far as the words claim."""
        return self.reaching(NEXT_TIME, "next", *groups, polarity="NO", **told)

    def allowed_from(self, *groups: int | str) -> Statement:
        """From this time of the clock on more is allowed."""
        item = self.item(*groups)
        return self.says(NEXT_TIME, "moment", value=item.text, clocks=clocks_of((item,)), polarity="NO", relation="from")

    def total(self, item: Item, family: str = "", *, room: int = 0, **told: Any) -> Statement:
        """An amount; ``room`` is how many micrograms to either side its digits leave open."""
        told = {"least": item.least - room, "most": item.most + room, "unit": item.note, "family": family, **told}
        return self.says(TOTAL_INTAKE, "total", item, **told)

    def limit(self, kind: str, item: Item, **told: Any) -> Statement:
        """The limit of one dose, or of a day."""
        return self.says(kind, "limit", item, **{"unit": item.note, **told})

    def concludes(self, polarity: str, **told: Any) -> Statement:
        """An answer to the question."""
        return self.says(DECISION_CONSISTENCY, "conclusion", polarity=polarity, value=polarity, **told)

    def missing(self, topic: str, **told: Any) -> Statement:
        """Something was not told."""
        return self.says(MISSING_INFORMATION, "missing", topic=topic, **told)


Reading: TypeAlias = Callable[[Found], Said]


class Wordings:
    """Readings with their patterns, tried in the order in which they were written."""

    def __init__(self) -> None:
        self._tried: list[tuple[str, Callable[[str], re.Match[str] | None], Reading]] = []

    def says(self, *patterns: str, whole: bool = False) -> Callable[[Reading], Reading]:
        """What a clause says in which one of these patterns occurs, or with ``whole`` that is one of them; the first counts."""
        compiled = [re.compile(pattern) for pattern in patterns]
        first, *others = [pattern.fullmatch if whole else pattern.search for pattern in compiled]
        needed = set.intersection(*map(letters_needed, patterns))

        def find_any(shape: str) -> re.Match[str] | None:
            match = first(shape)
            for find in others:
                match = match or find(shape)
            return match

        def enter(reading: Reading) -> Reading:
            self._tried.append((min(needed, default=""), find_any if others else first, reading))
            return reading

        return enter

    def __iter__(self) -> Iterator[tuple[Callable[[str], re.Match[str] | None], Reading]]:
        """What finds the patterns of each reading, and the reading."""
        return ((find, reading) for _, find, reading in self._tried)

    def __call__(self, clause: Clause, context: Context) -> Said:
        """What the first reading that knows the clause says of it; None where none does."""
        shape = clause.shape
        for letter, find, reading in self._tried:
            # Looking for a letter costs a tenth of what looking for a pattern costs, and most clauses hold few of them.
            if letter in shape and (match := find(shape)) is not None and (said := reading(Found(clause, context, match))) is not None:
                return None if said is ELSEWHERE else said
        return None


def letters_needed(pattern: str) -> set[str]:
    r"""Kinds of item without which a pattern can't match: letters that stand alone, or as a group, outside of all alternatives.

    >>> letters_needed(r"^(?:so |from C )*(?P<d>D) (?:passed|to go|N)(?P<c> C)?$"), letters_needed(r"\bD or A|D$")
    ({'D'}, set())
    """
    outside = re.sub(r"\((?:\?P<\w+>)?([ACDNPQ])\)", r"\1", re.sub(r"\\.|\[[^]]*\]", " ", pattern))
    while "(" in outside:
        outside = re.sub(r"\([^()]*\)", ".", outside)
    return set() if "|" in outside else set(re.findall(r"(?<![a-z])[ACDNPQ](?![a-z*?{])", outside))


def first_said(readers: Iterable[Callable[[Clause, Context], Said]], clause: Clause, context: Context) -> Said:
    """What the first of these readers that knows the clause says of it."""
    return next((said for read in readers if (said := read(clause, context)) is not None), None)


def clocks_of(items: Iterable[Item]) -> tuple[tuple[int, str], ...]:
    """Clock times as statements hold them."""
    return tuple((int(item.least), item.note) for item in items)


__all__ = ["ELSEWHERE", "Found", "Said", "Wordings", "clocks_of", "first_said", "letters_needed"]
