"""How much is wished for, told behind a question without a number: "Can I take my next dose now? I'm planning on three this time"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import sentence_end, sentence_start
from ..terms import Term
from .story import Asked, Story

_THIS: Final = (["this", "time"], ["this", "round"], ["planning", "on"], ["time", "around"])
_DOUBTS: Final = frozenset(
    "not n't don't won't can't wouldn't but or if maybe perhaps than usually normally always never max maximum limit per instead later tomorrow then after when at and she he they her his their wife husband".split()
)


def wished_this_time(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Ask for so many, where one plain sentence behind the question says it and the question has no number of its own."""
    if len(story.asked) < 2:
        return
    first = story.asked[0]
    if first.clause is None or not first.clause.question or len(first.groups) != 1 or first.alternatives or any(t.how != "now" for t in first.times):
        return
    group = first.groups[0]
    if group.mass is not None or group.volume is not None or group.unit_mass is not None or group.count is not None and not group.vague or group.drugs_or:
        return
    late = [a for a in story.asked[1:] if a.groups]
    if len(late) != 1 or not _plain(late[0], terms, letters):
        return
    wish = late[0].groups[0]
    group.count, group.mass, group.vague, group.more, group.rest = wish.count, wish.mass, False, False, False
    group.form = None if group.form == "dose" else group.form
    story.asked = [first]


def _plain(asked: Asked, terms: list[Term], letters: list[str]) -> bool:
    """A sentence of its own with one number, of this dose and of nothing else."""
    wish = asked.groups[0]
    clause = asked.clause
    if clause is None or clause.question or len(asked.groups) != 1 or asked.alternatives or asked.times or wish.drug is not None or wish.form is not None or wish.vague or wish.hedged:
        return False
    if not (isinstance(wish.count, int) and wish.mass is None and 0 < wish.count <= 12 or wish.count is None and isinstance(wish.mass, int)):
        return False
    start = sentence_start(letters, clause.start)
    stop = sentence_end(letters, clause.start)
    said = letters[start:stop]
    if letters[stop : stop + 1] == ["?"] or _DOUBTS & set(said) or not any(said[n : n + 2] in _THIS for n in range(len(said))):
        return False
    return sum(t.kind in ("num", "mass", "volume", "drug", "time", "form") for t in terms[start:stop]) == 1
