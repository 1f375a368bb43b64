"""A drug that somebody is on, and of which no intake is told: "I'm on naproxen. I took 2 Advil at 8"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..persons import PERSONS
from ..telling.story import Asked, Story
from ..terms import Term

_BEING: Final = frozenset({"i'm", "im", "am", "been", "is", "are", "be", "he's", "she's", "we're", "they're", "was", "hes", "shes", "started", "went", "put", "keep", "kept", "stay", "stayed"})
_USING: Final = frozenset({"using", "taking", "doing", "popping", "on"})
_NOT: Final = frozenset({"not", "never", "off", "isn't", "wasn't", "aren't", "ain't", "no", "nor", "if", "or", "than", "without", "stopped", "avoid", "avoiding", "quit", "out"})
_BETWEEN: Final = frozenset({"a", "the", "some", "my", "daily", "just", "only", "regular", "also", "still", "currently", "O", "P", "N", "M", "of"})


def _relates(behind: list[str]) -> bool:
    """ "(that) I've been taking", "I'm on": behind the name of what is taken."""
    words = behind[1:] if behind[:1] in (["that"], ["which"]) else behind
    if words[:1] not in (["i've"], ["ive"], ["i'm"], ["im"], ["i"]):
        return False
    return any(word in _USING for word in words[1:5]) and bool(_BEING & set(words[:4])) and not _NOT & set(words[:5])


def _of_no_name(lead: list[str]) -> bool:
    """ "I've been on these nameless", "I'm taking some odd": before a form with no drug to it."""
    using = next((n for n in range(len(lead) - 1, 0, -1) if lead[n] in _USING), 0)
    if not using or not {"i've", "ive", "i'm", "im", "been"} & set(lead[:using]) or _NOT & set(lead):
        return False
    between = lead[using + 1 :]
    return bool({"these", "some", "those", "this"} & set(between[:1])) and all(word.isalpha() and not word.isupper() for word in between)


def ongoing(clauses: list[Clause], terms: list[Term], letters: list[str], story: Story, asked: Asked | None) -> list[tuple[int, int]]:
    """Where such a drug is named: its intakes are not known."""
    if _USING.isdisjoint(letters):
        return []
    told = {e.drug.family for e in story.events if e.drug is not None}
    told |= {g.drug.family for a in story.asked if a is asked for g in (*a.groups, *a.alternatives) if g.drug is not None}
    mine = asked is None or asked.person in ("", "i")
    found: list[tuple[int, int]] = []
    for clause in clauses:
        if clause.kind == "denial" or (asked is not None and clause is asked.clause):
            continue
        for k in range(clause.start, clause.end):
            if letters[k] not in ("D", "F"):
                continue
            if terms[k].kind == "form" and mine and _of_no_name(letters[max(k - 6, clause.start) : k]):
                found.append((terms[k].start, terms[k].end))  # "I've been on these nameless capsules"
            drug = terms[k].value if terms[k].kind == "drug" else None
            if drug is None or drug.kind not in ("otc", "unknown") or drug.family in told:
                continue
            if drug.kind == "unknown" and _relates(letters[k + 1 : min(k + 7, clause.end)]):
                found.append((terms[k].start, terms[k].end))  # "the cold capsules I've been on all day"
                continue
            at = k - 1
            while at >= clause.start and letters[at] in _BETWEEN:
                at -= 1
            if at <= clause.start or letters[at] not in _USING:
                continue
            lead = letters[max(at - 3, clause.start) : at]
            if not _BEING & set(lead) or _NOT & set(lead):
                continue
            subject = letters[clause.start : at]
            if mine and any(word.removesuffix("'s") in PERSONS or word in ("he", "she", "he's", "she's", "they", "they're") for word in subject):
                continue
            found.append((terms[at].start, terms[k].end))
    return found
