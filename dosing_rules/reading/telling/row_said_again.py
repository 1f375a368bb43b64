"""A row of intakes and what is said of all of it: "at 8 and 2, same amount each time", "at 6, again ten hours ago"."""

from __future__ import annotations

from typing import Any, Final

from ..cutting.clause import STOPS, sentence_end
from ..quantity import Group
from .turns import Turns

_OCCASIONS: Final = frozenset({"because", "when", "after", "before", "as", "since", "once", "at", "on", "in", "during", "with", "for", "while"})
"""What an amount is followed by that was taken then: "two Advil at 6 am, 200 mg because it came back at 10 am"."""
_EXACT: Final = frozenset({"clock", "ago", "later", "part"})


def again_apart(elements: list[Any]) -> list[Any]:
    """The elements with "again" between two times as what sets them apart.

    >>> from ..terms import TimeTerm
    >>> row = [("T", TimeTerm("clock", 0, 0), 0, 1), ("W", "again", 1, 2), ("T", TimeTerm("ago", 9, 9), 2, 3)]
    >>> [e[:2] for e in again_apart(row)][1]
    ('J', 'then')
    """
    places = [n for n, e in enumerate(elements) if e[:2] == ("W", "again")]
    if not places:
        return elements
    out = list(elements)
    for n in places:
        before = next((e for e in reversed(elements[:n]) if e[0] in ("Q", "T")), None)
        behind = next((e for e in elements[n + 1 :] if e[0] in ("Q", "T")), None)
        if before is not None and behind is not None and before[0] == behind[0] == "T" and before[1].how in _EXACT and behind[1].how in _EXACT:
            out[n] = ("J", "then", *elements[n][2:])
    return out


class RowSaidAgain(Turns):
    """Reads what is said of a whole row."""

    def _each_time_the_same(self, elements: list[Any]) -> list[Any]:
        """Without "same amount each time" behind a row of times with one quantity: it tells no further intake."""
        marks = [e for e in elements if e[0] in ("Q", "T")]
        if not marks or marks[-1][0] != "Q":
            return elements
        said = marks[-1][1]
        if not (said.same and said.each) or said.count is not None or said.drug is not None or said.mass is not None or said.volume is not None or said.more:
            return elements
        told = [e[1] for e in marks[:-1] if e[0] == "Q"]
        times = [e for e in marks[:-1] if e[0] == "T" and e[1].how in _EXACT]
        if told:
            if len(times) < 2 or len({(g.count, g.mass, g.unit_mass, None if g.drug is None else g.drug.product) for g in told if not g.same}) != 1:
                return elements
        else:
            doses = [e for e in self.story.events if e.kind == "dose"]
            if times or len(doses) < 2 or len({(e.group.count, e.group.mass) for e in doses if not e.group.same}) != 1:
                return elements
        for k in range(said.start, said.end):
            self.terms[k].read = True
        return [e for e in elements if e is not marks[-1]]

    def _of_its_own(self, early: Group, late: Group) -> bool:
        """ "4 Advil around dawn, and 400 at noon", "2 Advil with coffee, 400 mg at noon, 400 mg at 5": an amount that is another dose."""
        if self.letters[late.start - 1] in ("and", "then", "plus", "&"):
            return True
        if self.letters[late.end : late.end + 1] and self.letters[late.end] in _OCCASIONS and set(self.letters[early.end : late.start]) & {"T", ","} >= {"T", ","}:
            return "T" in self.letters[late.end : next((k for k in range(late.end, len(self.letters)) if self.letters[k] in STOPS or self.letters[k] in ("N", "M")), len(self.letters))]
        if self.letters[late.end : late.end + 1] != ["T"] or set(self.letters[early.end : late.start]) <= {",", "(", ")", "-", ":", "of", "so", "total"}:
            return False
        stop = sentence_end(self.letters, late.end)
        return any(self.terms[k].kind == "mass" or self.terms[k].kind == "num" and self.letters[k + 1 : k + 2] == ["T"] for k in range(late.end + 1, stop))
