"""A time said of the dose told before it that something else took: "my only dose, which was 2 hours ago", "those two. That was at 2 pm, 2 more?".

What was not taken has its times right behind it ("no Advil at 2 pm", "nothing since 2 pm"). A time apart from it, behind a
comma, a bracket or "was", is said of the dose told before, and so is one that "was" before the question, or stands in brackets
of its own. Where no dose took it up, it may be another moment than that dose's.
"""

from __future__ import annotations

import re
from typing import Final

from ..cutting.clause import STOPS, Clause
from ..hour_rows import TIMED_BY_THEMSELVES
from ..telling.story import Asked, Story
from ..terms import Term

_MOMENTS: Final = frozenset({"ago", "clock", "instant", "earlier"})
_WAS: Final = frozenset({"was", "were"})
_APART: Final = _WAS | frozenset({",", "(", ")", "-", ":", "and", "so", "or", "is", "it's", "its", "that's", "thats", "be", "been", "which", "that", "it", "taken", "took", "them"})
_FUZZY: Final = frozenset({"about", "around", "exactly", "roughly", "approximately", "approx", "just", "only", "like", "maybe", "probably", "almost", "nearly", "over", "at", "some", "now", "already", "right"})
_DAY_APART: Final = re.compile(r"(?:today|yesterday|tonight)(?: ?[,()-])+")
_DENYING: Final = frozenset("no not none nothing never neither zero nobody haven't havent hasn't hasnt didn't didnt hadn't don't".split())
""" "The only ones so far at 2 pm" is no denial of anything at 2 pm."""
_CLOSING: Final = _FUZZY | frozenset("that's thats that was is those were it it's all , ( - :".split())
""" "That's all, at 2 pm"."""
_ENDS: Final = tuple([stop] for stop in (*STOPS, ",", ")", "-", "so", "and"))
_SAID_SO: Final = _WAS | frozenset({",", "(", ")", "-", "and", "so", "which", "that", "it", "that's"})
_BECAUSE: Final = frozenset({"because", "cause", "cuz", "bc"})


def swallowed_times(clauses: list[Clause], terms: list[Term], letters: list[str], story: Story, asked: Asked | None, used: set[int], timed: list[int], folded: str) -> list[tuple[int, int]]:
    """The moments that a denial or the question holds and that are said of a dose, which did not take them up."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told:
        return []
    wanted = {t.start for t in asked.times} if asked is not None else set()
    used = used - {t.start for d in story.denials for t in d.times} - wanted
    loose = [k for k in timed if terms[k].value.how in _MOMENTS and terms[k].value.side == "at" and terms[k].value.start not in used]
    if not loose:
        return []
    told_in = max(e.clause.sentence for e in told)
    found = []
    for clause in clauses:
        if terms[clause.start].start < told[0].start:
            continue
        for k in [k for k in loose if clause.start <= k < clause.end]:
            term = terms[k]
            j = next((j for j in range(k - 1, clause.start - 1, -1) if letters[j] not in _FUZZY), clause.start)
            if clause.kind == "denial":
                said = set(letters[clause.start : k])
                apart = letters[j] in _APART and k > j > clause.start or _DAY_APART.match(folded, term.start, term.end) is not None or "only" in said and said.isdisjoint(_DENYING)
            elif clause.kind in ("fragment", "chatter") and term.value.start not in wanted and not clause.question:
                said = set(letters[clause.start : k])
                alone = letters[j] in _SAID_SO and letters[k + 1 : k + 2] in ([], *_ENDS) and clause.sentence <= told_in + 1
                apart = said <= _CLOSING or alone and (bool(said & _BECAUSE) or clause.kind == "fragment" and said.isdisjoint(TIMED_BY_THEMSELVES))
            else:
                bracketed = (letters[k - 1] == "(" or "(" in folded[term.start : term.end]) and letters[k + 1 : k + 2] == [")"] and asked is not None and any(g.start > k for g in asked.groups)
                apart = term.value.start in wanted and k > j and (letters[j] in _WAS or bracketed)
            if apart:
                found.append((term.start, term.end))
    return found
