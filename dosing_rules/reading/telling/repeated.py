"""The same once more, of one drug and of several.

The same once more: "then again at noon", "and then again".

Several drugs by one word: "had the same combo at 8", "took both 5 hours ago", "exactly that at noon".
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from ..cutting.clause import Clause
from ..quantity import Group
from ..terms import TimeTerm
from .spoken import Element, Spoken
from .story import Event

_BESIDE: Final = frozenset({"after", "with", "before", "during", "when", "once", "at", "around", "in", "on", "because"})
"""What may follow "then again" where it tells a dose; "then again, I'm small" does not."""

_ALIKE: Final = re.compile(
    r"(?:^| )(?:(?:the|that|this|those|these|exact|exactly|very|just|all|of|my|her|his) )*"
    r"(?:same(?: exact)?(?: (?:two|combo|combination|mix|duo|pair|thing|things|stuff|amounts?|doses?|meds|pills|set|ones?))?|"
    r"exactly (?:that|this|those|these)|(?:that|this) exact(?: same)? [a-z]+|(?:that|this|the) (?:combo|combination|mix|duo)|both|them|those|these)"
    r"(?: (?:too|also|together|again|already|before|earlier|of|them|those|these|combo|combination|at|around|about|,|once))*$"
)
"""What stands between the verb and the time, where it means several things named before."""

_SAME_WORDS: Final = frozenset({"same", "exactly", "exact", "combo", "combination", "mix", "duo"})


class Repeated(Spoken):
    """Adds doses that were told as a repetition, and those that one word tells of several drugs."""

    def _bare_times(self, clause: Clause) -> bool:
        allowed = {"and", "then", "again", "at", ",", "also", "&", "around", "about", "(", ")", "or"}
        return all(t.kind == "time" or self.letters[clause.start + n] in allowed or self.letters[clause.start + n] == "T"
                   for n, t in enumerate(self.terms[clause.start:clause.end]))  # fmt: skip

    def _again(self, event: Event, times: list[TimeTerm], clause: Clause) -> None:
        """ "Took 2 Advil at 8. Then again at noon.": the same once more."""
        for time in times:
            group = Group(event.group.start, event.group.end, count=event.group.count, mass=event.group.mass, volume=event.group.volume,
                          strength=event.group.strength, unit_mass=event.group.unit_mass, form=event.group.form, drug=event.group.drug)  # fmt: skip
            more = Event("dose", group, [time], clause, time.start, time.end, event.owner, event.maybe)
            more.drug, more.drugs_or = event.drug, event.drugs_or
            self.story.events.append(more)

    def _then_again(self, clause: Clause, number: int, elements: list[tuple[str, Any, int, int]], made: list[Event]) -> None:
        """ "2 Advil at 7, then again at 11, then again": once more, nobody says when."""
        doses = [event for event in made if event.kind == "dose"]
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if not doses or clause.question or clause.last or clause.ordinal or "again" not in self.letters:
            return
        for what, word, a, b in elements:
            if what != "W" or word != "again" or self.letters[a - 1] not in ("then", "and") or a - 1 < clause.at:
                continue
            ends = b >= clause.end
            if ends and following is not None and following.sentence == clause.sentence and following.kind in ("request", "plan"):
                continue  # "..., then again, can I take 2?"
            behind = self.letters[b : b + 2]
            told = next((e[0] for e in elements if e[2] >= b and e[0] in ("T", "Q")), "")
            if not (ends or behind[0] in _BESIDE or behind[0] == "," and behind[1:] in (["then"], ["and"], ["that's"], ["thats"])):
                continue
            if told and (behind[0] != "," or behind[1:] not in (["then"], ["and"])):
                continue  # "and again at 11": its own time
            group = doses[-1].group
            again = Event("dose", Group(a, b, more=True, same=True, drug=group.drug), [], clause, self.terms[a].start, self.terms[b - 1].end, doses[-1].owner, doses[-1].maybe)
            again.drug, again.drugs_or = doses[-1].drug, doses[-1].drugs_or
            self.terms[a].read = True
            self.story.events.append(again)

    def _alike(self, elements: list[Element], clause: Clause) -> list[Element]:
        """The elements with "the same", "both", "exactly that" in the place of which what was named before stands."""
        first = next((e for e in elements if e[0] == "T" and e[2] >= clause.at), None)
        end = first[2] if first is not None else clause.end
        inside = [e for e in elements if e[0] == "Q" and e[2] >= clause.at]
        if not any(e[0] == "T" for e in elements) or any(not self._nameless(e[1]) or e[2] >= end for e in inside) or clause.ordinal:
            return elements
        words = self.letters[clause.at : end]
        again = clause.verb == "repeated" and words[:1] in (["that"], ["it"], ["this"], ["everything"])
        if not (again or _ALIKE.search(" ".join(words))) or len(words) > 9 or {"not", "n't", "or"} & set(words):
            return elements
        meant = self._named_before(clause)
        as_asked = len(inside) == 1 and inside[0][1].same and not any(e.kind in ("dose", "total") for e in self.story.events)
        if len(meant) < 2 and not (len(meant) == 1 and (again or (_SAME_WORDS & set(words) and (as_asked or not inside)))):
            return elements
        written = []
        for place, group in enumerate(meant):
            copy = replace(group, start=clause.at, end=clause.at, more=False, same=False, pronoun=False, determined=False)
            written += [("J", "and", clause.at, clause.at)] * (place > 0) + [("Q", copy, clause.at, clause.at)]
        for k in range(clause.at, end):
            self.terms[k].read = True
        rest = [e for e in elements if e not in inside]
        at = next((n for n, e in enumerate(rest) if e[2] >= clause.at), len(rest))
        return [*rest[:at], *written, *rest[at:]]

    def _nameless(self, group: Group) -> bool:
        return (
            group.drug is None and group.mass is None and group.volume is None and group.unit_mass is None and not group.more
            and group.times is None and (group.count is None or (group.count == 2 and group.pronoun) or group.same)
        )  # fmt: skip

    def _named_before(self, clause: Clause) -> list[Group]:
        """What was asked for or taken last, where it is told by name; of a row, all of it."""
        start = self.terms[clause.start].start
        asked = next((a for a in reversed(self.story.asked) if a.start < start and a.groups), None)
        told = next((e for e in reversed(self.story.events) if e.kind == "dose" and e.start < start), None)
        if asked is not None and (told is None or told.start < asked.start):
            named = [g for g in asked.groups if g.drug is not None and g.drug.kind in ("otc", "unknown")]
            return named if len(named) == len(asked.groups) and not asked.alternatives else []
        if told is None:
            return []
        row = [e for e in self.story.events if e.kind == "dose" and e.clause is told.clause and [t.start for t in e.times] == [t.start for t in told.times]]
        if any(e.drug is None or e.drugs_or or e.multi is not None or e.every is not None for e in row) or len({e.drug.family for e in row if e.drug}) != len(row):
            return []
        return [replace(e.group, drug=e.drug) for e in row]
