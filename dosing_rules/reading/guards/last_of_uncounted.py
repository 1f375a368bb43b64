"""A last dose of a drug that was taken nobody says how often: "Advil like candy today, the last at 2 pm", "plenty of Advil, last one 5 hours ago".

"I took Advil, the last at 2 pm" tells of a usual dose. What else is said of the drug there may tell how often or how much, so only words
that cannot do so may stand beside it.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..persons import PERSONS
from ..telling.story import Event, Story
from ..terms import Term

_PLAIN: Final = frozenset(
    "i i've ive i'd we we've he he's she she's they they've my his her their our the a an this that it some any have had has been was were am is did do took take taken taking takes having used use using tried "
    "swallowed popped downed got gave given started began on only just already yet so far also still once earlier today tonight yesterday morning afternoon evening night and but then or because since for to with of "
    "regular extra strength plain normal usual generic brand store infant adult otc over counter dose doses pill pills tablet tablets one ones medicine meds medication painkiller painkillers last latest final recent recently most "
    "before after when while as at in around about ok okay yes yeah well hi hello hey please thanks actually really honestly basically now here kind type name called".split()
)
_FOR: Final = frozenset({"for", "because", "since", "to", "with", "from", "due", "as", "when", "after", "before", "while"})
"""What follows these in its clause tells why, and with what."""
_TAKING: Final = frozenset({"took", "had", "taken", "taking", "having", "used", "using", "swallowed", "popped", "popping", "downed", "been", "overdone", "eaten", "eating"})
_LEFT: Final = frozenset({"switched", "switching", "moved", "changed", "swapped", "stopped", "quit", "off", "from", "out", "instead", "bought", "got", "prefer", "trust", "love", "hate", "sick", "tired"})
_LAST: Final = frozenset({"last", "latest", "final", "recent", "only"})


def last_of_uncounted(story: Story, clauses: list[Clause], terms: list[Term]) -> list[tuple[int, int]]:
    """The places of other words beside a drug of which only the last dose is told, without its amount."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not any(e.last for e in told) or not all(e.kind == "dose" and _open(e) for e in told):
        return []
    end = max(e.end for e in told)
    found = []
    for clause in clauses:
        words = [t.value for t in terms[clause.start : clause.end] if t.kind == "word"]
        if clause.question or clause.last or clause.kind in ("request", "label", "denial", "plan") or not _LAST.isdisjoint(words) or _TAKING.isdisjoint(words) and (clause.kind != "fragment" or not _LEFT.isdisjoint(words)):
            continue
        for k in range(clause.start, clause.end):
            if terms[k].kind == "drug" and terms[k].start < end:
                found += [(terms[n].start, terms[n].end) for n in _others(clause, terms, k)]
    return found


def _open(event: Event) -> bool:
    group = event.group
    return event.multi is None and event.every is None and group.count is None and group.mass is None and group.total_mass is None and group.volume is None


def _others(clause: Clause, terms: list[Term], drug: int) -> list[int]:
    """The words of the clause that are none of the plain ones; what is said behind "for" is why."""
    found = []
    for n in range(clause.start, clause.end):
        if terms[n].kind != "word":
            continue
        if n > drug and terms[n].value in _FOR:
            break
        if terms[n].value not in _PLAIN and terms[n].value not in PERSONS:
            found.append(n)
    return found
