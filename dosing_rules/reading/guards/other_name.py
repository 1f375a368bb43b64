"""A told dose that is said to have been another drug: "my wife says it was Advil", "it might have been Advil"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause, sentence_start
from ..telling.story import Story
from ..terms import Term, places_of

_MANNERS: Final = frozenset({"actually", "really", "just", "probably", "only", "fact", "in", "been", "the", "some", "my", "plain"})
_WERE: Final = frozenset({"was", "were", "have"})
_ARE: Final = frozenset({"it's", "they're", "that's", "is", "are"})
_THEM: Final = frozenset({"it", "they", "that", "those", "these", "them", "which", "might", "may", "could", "must"})
_SAYING: Final = frozenset({"says", "said", "say", "thinks", "think", "swears", "insists", "claims", "reckons", "believes", "found", "sure", "told", "see", "realized", "realised", "noticed", "checked", "looked", "read"})
_PACKS: Final = frozenset({"bottle", "box", "packet", "pack", "package", "label", "blister", "container", "tub", "wrapper", "strip", "F"})


def said_of_another(story: Story, clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """Names of drugs that such words give to a dose, where no rule put it right."""
    doses = [e for e in story.events if e.kind == "dose" and e.drug is not None]
    if not doses or "D" not in letters:
        return []
    used = {k for e in doses for k in range(e.group.start, e.group.end)} | {k for a in story.asked for g in a.groups for k in range(g.start, g.end)}
    others = [k for k in places_of("D", letters) if k not in used]
    found = []
    for clause in clauses if others else ():
        if clause.kind in ("correction", "denial", "request") or clause.question:
            continue
        for k in others:
            if not max(clause.start, 1) <= k < clause.end or not _named(letters, k):
                continue
            before = [e for e in doses if e.end <= terms[k].start]
            if before and all(e.drug is not None and e.drug.family != terms[k].value.family for e in before):
                found.append((terms[k].start, terms[k].end))
    return found


def _named(letters: list[str], k: int) -> bool:
    """ "it was", "they might have been", "he says it's", "the packet says" right before a place."""
    n = k - 1
    while n and letters[n] in _MANNERS:
        n -= 1
    lead = letters[max(n - 5, 0) : n]
    lead = lead[sentence_start(lead, len(lead)) :]
    if letters[n] in _WERE:
        return lead[-1:] != [] and lead[-1] in _THEM
    if letters[n] in ("says", "said", "reads"):
        return not _PACKS.isdisjoint(lead)
    return letters[n] in _ARE and not _SAYING.isdisjoint(lead)
