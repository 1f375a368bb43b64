"""What the box says that was looked at afterwards: "the box says Advil Dual Action", "turns out they're PM".

A dose was told by the name of a family, and a product of it, named behind it, was taken up by no dose and by no request.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..telling.story import Asked, Story
from ..terms import Term
from .unclaimed import told_groups

_LABELS: Final = frozenset({"box", "label", "bottle", "pack", "packet", "package", "blister", "foil", "strip", "tub", "wrapper", "lid", "carton", "turns", "turned", "oops", "whoops", "actually", "wait", "looking", "looked", "checked", "reads", "read", "noticed", "realized", "realised", "saw", "see"})
_NOT: Final = frozenset({"not", "no", "don't", "never", "isn't", "wasn't", "weren't", "aren't", "without", "than", "limit", "max", "hours", "daily", "warning", "warns"})


def named_behind(story: Story, asked: Asked | None, clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """The places of such products; none where the dose or the request was of the very product."""
    told = [e for e in story.events if e.kind in ("dose", "total") and e.drug is not None]
    if asked is None or not told or _LABELS.isdisjoint(letters):
        return []
    used = {k for group in (*told_groups(story), *asked.groups, *asked.alternatives) for k in range(group.start, group.end)}
    said = {e.drug.product for e in told if e.drug is not None} | {g.drug.product for g in asked.groups if g.drug is not None}
    families = {e.drug.family for e in told if e.drug is not None}
    found = []
    for clause in clauses:
        words = set(letters[clause.start : clause.end])
        if clause.kind in ("denial", "request") or clause.question or _LABELS.isdisjoint(words) or not _NOT.isdisjoint(words):
            continue
        for k in range(clause.start, clause.end):
            drug = terms[k].value if terms[k].kind == "drug" else None
            if drug is None or k in used or drug.kind != "otc" or drug.product in said or terms[k].start < told[0].start:
                continue
            kin = [name for name in families if drug.product.lower().startswith(name.split()[0])] or drug.family in families
            if kin:
                found.append((terms[k].start, terms[k].end))
    return found


def named_between(story: Story, asked: Asked | None, clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "I usually take Advil. My pharmacist says Excedrin Migraine is 2 caplets a day. I took two at 7 am.": two of which.

    The places of doses that name no drug and were read as one that was only spoken of, where another was spoken of behind it.
    """
    spoken = [(k, terms[k].value) for clause in clauses if clause.kind in ("habit", "chatter") and not clause.question for k in range(clause.start, clause.end) if terms[k].kind == "drug" and terms[k].value.kind == "otc"]
    if asked is None or len({drug.family for _, drug in spoken}) < 2:
        return []
    used = {k for group in (*told_groups(story), *asked.groups, *asked.alternatives) for k in range(group.start, group.end) if terms[k].kind == "drug"}
    if used:
        return []
    return [(e.start, e.end) for e in story.events if e.kind == "dose" and e.drug is not None and e.drug.family != next((drug.family for k, drug in reversed(spoken) if terms[k].start < e.start), e.drug.family)]
