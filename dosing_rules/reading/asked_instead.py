"""A request that puts right the one before it: "Can I take 2 Advil now? Actually no, I want to take 3"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from .cutting.clause import Clause
from .telling.story import Story

_BESIDE: Final = frozenset({"too", "also", "well", "both", "another", "plus", "more", "or", "then", "after", "later", "and"})


def put_right_requests(story: Story, clauses: list[Clause], letters: list[str]) -> None:
    """ "Can I take 2 Advil now? Actually no, I want to take 3": what is asked for behind such words is asked for instead."""
    for early, late in list(pairwise(story.asked)):
        corrected = early.clause is not None and late.clause is not None and any(c.kind == "correction" and early.clause.start < c.start and c.end == late.clause.start for c in clauses)
        if not corrected or late.clause is None or len(early.groups) != 1 or len(late.groups) != 1 or early.alternatives or late.alternatives:
            continue
        fresh, stale = late.groups[0], early.groups[0]
        told = fresh.count is not None or fresh.mass is not None
        if told and not _BESIDE & set(letters[late.clause.start : late.clause.end]) and (fresh.drug is None or stale.drug is None or fresh.drug.family == stale.drug.family) and (not late.person or not early.person or late.person == early.person):
            fresh.drug = fresh.drug or stale.drug
            late.times, late.person = late.times or early.times, late.person or early.person
            story.asked.remove(early)
