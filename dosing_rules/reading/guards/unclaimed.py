"""A quantity of a medicine that no fact took up: whatever the words around it mean, it may have been taken.

The last net. Every other check asks what kind of clause the words stand in; this one asks only whether "two Advil" became
part of a dose, a total, a plan, a request or a denial.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from ..cutting.clause import Clause
from ..quantity import Group
from ..telling.story import Story
from ..terms import Term, places_of

_READ_WHOLE: Final = frozenset({"denial", "habit", "correction", "split", "request"})
"""Kinds of clause whose quantities are not taken, or are looked after by the reading of that kind."""
_DESCRIBING: Final = frozenset({"the", "my", "our", "her", "his", "those", "these"})
""" "On the 650 mg Tylenol": what there is, and no amount."""

_OWNING: Final = frozenset("max maximum limit brought bought buy bring there left are is have has got own keep carry grabbed packed cost costs found".split())
_HANDING: Final = frozenset({"handed", "passed", "offered", "gave", "brought", "slid"})
_UNDONE: Final = frozenset({"didn't", "didnt", "hadn't", "hadnt", "never", "wasn't", "wasnt"})


def unclaimed(story: Story, clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """The places of counts and masses of a named medicine that belong to nothing."""
    used = {k for group in _groups(story) for k in range(group.start, group.end)}
    loose = [
        (k - 1, terms[k - 1], terms[k]) for k in places_of("D", letters)
        if k and k not in used and k - 1 not in used and terms[k - 1].kind in ("num", "mass") and terms[k].value.kind == "otc"
    ]  # fmt: skip
    if not loose:
        return []
    harmless = [range(a.clause.start, a.clause.end) for a in story.asked if a.clause is not None]
    harmless += [range(c.start, c.end) for c in clauses if c.kind in _READ_WHOLE or c.kind.startswith("unsure")]
    taken = {e.clause.sentence: e.group.start for e in story.events if e.kind == "dose"}
    harmless += [
        range(c.start, taken[c.sentence]) for c in clauses if taken.get(c.sentence, 0) > c.start and not _HANDING.isdisjoint(letters[c.start : c.end])
    ]  # "my husband handed me 2 Advil and I swallowed one"
    harmless += [range(c.start, c.end) for c in clauses if _only_there(c, clauses, terms, letters)]
    return [
        (amount.start, drug.end) for k, amount, drug in loose
        if not any(k in places for places in harmless) and not (amount.kind == "mass" and k and (letters[k - 1] in _DESCRIBING or terms[k - 1].kind == "num")) and not _told_elsewhere(story, amount, drug)
        and not (amount.kind == "mass" and ":" in letters[k + 2 : k + 6] and _of_each(story, amount, drug))
    ]  # fmt: skip


def told_groups(story: Story) -> Iterator[Group]:
    """The quantities of all that was told, each alternative too."""
    for event in story.events:
        yield event.group
        yield from event.alternating
        yield from event.group.quantities_or
        yield from (part.group for part in event.of)


def _groups(story: Story) -> Iterator[Group]:
    yield from told_groups(story)
    for asked in story.asked:
        yield from asked.groups
        yield from asked.alternatives


def _told_elsewhere(story: Story, amount: Term, drug: Term) -> bool:
    """ "Four Advil so far, 2 at 5:30 and 2 at 11": the sum of what follows; "the last time was Tuesday, 2 Advil": the count of the one dose."""
    if amount.kind != "num":
        return False
    told = [e.group.count for e in story.events if e.kind in ("dose", "total") and e.drug is not None and e.drug.family == drug.value.family]
    return bool(told) and all(isinstance(count, int | Fraction) for count in told) and sum(told) == amount.value


def _of_each(story: Story, amount: Term, drug: Term) -> bool:
    """ "325 mg Tylenol log: two at 8, two at noon": what each of those behind it holds."""
    told = [e for e in story.events if e.kind == "dose" and e.start > drug.start and e.drug is not None and e.drug.family == drug.value.family]
    return bool(told) and all(e.group.unit_mass == amount.value and e.group.count is not None for e in told)


def _only_there(clause: Clause, clauses: list[Clause], terms: list[Term], letters: list[str]) -> bool:
    """ "There are two Motrin on my desk", "I thought I took 2 Advil but I didn't": at hand, a limit, asked about, or not taken after all."""
    if clause.question:
        return True
    if not _OWNING.isdisjoint(letters[clause.start : clause.end]):
        return not any(t.kind == "time" and t.value.how in ("clock", "ago") for t in terms[clause.start : clause.end])
    return any(other.sentence == clause.sentence and not _UNDONE.isdisjoint(letters[other.start : other.end]) for other in clauses)
