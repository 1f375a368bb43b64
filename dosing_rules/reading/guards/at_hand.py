"""Another drug at hand than the one that the question would be of: "the NyQuil is in my hand. My last DayQuil was at 6. Can I drink it?".

A question that names no drug asks for what was taken, or for what lies there; where these differ nobody knows which.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..cutting.clause import Clause, sentence_end, sentence_start
from ..telling.story import Asked, Story
from ..terms import Term, places_of
from .contents import held

_READY: Final = frozenset("hand hands palm holding holds held front poured pouring offering offers handing counter table desk nightstand opened ready tray spoon measured".split())
"""It is there, to be taken now."""
_MORE: Final = frozenset("more another again same repeat second third further extra redose next last usual".split())
"""More is asked for: of what was taken."""
_NOT_TO_TAKE: Final = frozenset("no not never without instead backup case ran run expired empty unopened sealed label says for if would could yesterday his her their mom's dad's wife's husband's too also drawer cabinet cupboard can't don't won't isn't but".split())
"""It is no dose to take now, or is spoken of with what was taken."""


def at_hand(story: Story, asked: Asked | None, products: set[object], clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """The places where such a drug is named."""
    if asked is None or asked.clause is None or any(terms[k].kind == "drug" for g in (*asked.groups, *asked.alternatives) for k in range(g.start, g.end)):
        return []
    request = letters[asked.clause.start : sentence_end(letters, asked.clause.start)]
    if not _MORE.isdisjoint(request) or "D" in request:
        return []
    taken = {held(e.drug.product) for e in story.events if e.drug is not None}
    wanted = {held(product) for product in products if isinstance(product, str)}
    used = {k for e in story.events for k in range(e.group.start, e.group.end)}
    found = []
    for k in places_of("D", letters):
        drug = terms[k].value
        if k in used or drug.kind != "otc" or held(drug.product) in taken | wanted:
            continue
        said = letters[sentence_start(letters, k) : sentence_end(letters, k)]
        gone = ("out", "of") in pairwise(said)
        if not _READY.isdisjoint(said) and _NOT_TO_TAKE.isdisjoint(said) and not gone:
            found.append((terms[k].start, terms[k].end))
    return found


__all__ = ["at_hand"]
