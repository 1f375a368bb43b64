"""Intakes that somebody disputes, doubts in their number alone, or tells by what was denied before."""

from __future__ import annotations

import re
from typing import Any, Final

from ...facts import OneOf
from ..cutting.clause import Clause
from ..persons import PERSONS
from ..terms import TimeTerm
from .events import Events
from .story import Event

_DISPUTED: Final = re.compile(
    r"\b(?:i|she|he|we|they) (?:say|says|said|swear|swears|think|thinks|insist|insists|claim|claims|believe|believes|deny|denies|maintain|maintains)"
    r"(?: that)? (?:i|she|he|we|they|it|that) (?:didn't|did not|never|haven't|hasn't|wasn't)\b"
    r"|\b(?:i|she|he|we|they) (?:deny|denies|dispute|disputes|doubt|doubts|disagree|disagrees)\b"
    r"|\b(?:might|could|may)(?:'ve| have) been (?:me|him|her|us|my [a-z]+)\b"
    r"|\b(?:don't|dont|doesn't) (?:think|believe) (?:so|that|it|i did|he did|she did|they did|that's true)\b"
)


_SAYS: Final = frozenset({"says", "say", "said", "swears", "claims", "insists", "thinks", "believes", "maintains", "reckons"})
_NOTHING: Final = frozenset({"nothing", "none", "never"})


_SURE: Final = frozenset({"sure", "certain", "positive", "convinced", "adamant", "confident"})
_WHOSE: Final = re.compile(
    r"(?:^|[ ,(])(?:me|i|myself) or (?:my |the |our )?(?:him|her|them|he|she|" + "|".join(sorted(PERSONS)) + r")\b"
    r"|\b(?:him|her|he|she|" + "|".join(sorted(PERSONS)) + r") or (?:me|i|myself)\b"
    r"|\beither [a-z]+ or (?:me|i|myself)\b|\beither (?:me|i|myself) or [a-z]+\b|^(?!now |then |so |and |today |but )[a-z]{2,} or i$"
    r"|\b(?:possibly|maybe|perhaps|probably|likely) (?:me|myself|i)(?: ,|$)"
)
"""Words that leave it open whether it was the one who asks."""
_OPEN: Final = frozenset({"or", "either", "possibly", "maybe", "perhaps", "probably", "likely"})
"""One of these stands in each of its matches."""


_UNDONE: Final = re.compile(r"^,? ?(?:which|but|though|except) (i|she|he|we|they) (?:didn't|did not|never did|skipped|forgot|haven't|hasn't)(?: (?:do|take|have|it|them|to))*$")

_TAKEN: Final = frozenset({"took", "had", "taken", "swallowed", "popped", "downed"})


def _same_taker(subject: str, pronoun: str) -> bool:
    """Whether the one who took may be who is spoken of behind it: "my friend took 1 at noon, but I didn't" are two."""
    own = ("i", "we")
    return not subject or (subject in own) == (pronoun in own)


class Disputed(Events):
    """Reads doubt about an intake."""

    def _disputed(self, clause: Clause, elements: list[tuple[str, Any, int, int]]) -> bool:
        """ "He says he gave me 2 at noon, I say he didn't": two people tell it differently."""
        marks = [e for e in elements if e[0] in ("Q", "T")]
        tail = " ".join(self.letters[marks[-1][3] if marks else clause.at : clause.end])
        if _DISPUTED.search(tail) or self._another_is_sure(clause):
            return True
        if self._denied_by_another(clause):
            return True
        first = next(c.start for c in self.clauses if c.sentence == clause.sentence)
        between = range(first, clause.start)
        if any(e.clause.sentence == clause.sentence and e.clause is not clause for e in self.story.events) or any(self.terms[k].kind in ("drug", "num", "mass") for k in between):
            first = clause.start
        end = clause.end if "by" in self.letters[clause.at : clause.end] else clause.at  # "2 at 1 pm, maybe me or my wife will want more": of no intake
        words = self.letters[first:end]
        return not _OPEN.isdisjoint(words) and _WHOSE.search(" ".join(words)) is not None

    def _denied_by_another(self, clause: Clause) -> bool:
        """ "The aide says she gave her two at 3, grandma says she got nothing": one says so, and another says no."""
        lead = next(c.start for c in self.clauses if c.sentence == clause.sentence)
        if _SAYS.isdisjoint(self.letters[lead : clause.at]):
            return False
        behind = [k for c in self.clauses if c.start >= clause.end and c.sentence in (clause.sentence, clause.sentence + 1) and not c.question for k in range(c.start, c.end)]
        says = next((k for k in behind if self.letters[k] in _SAYS), -1)
        return says >= 0 and self.letters[says - 1] not in ("i", "we", "label", "box") and not _NOTHING.isdisjoint(self.letters[k] for k in behind if says < k < says + 9)

    def _another_is_sure(self, clause: Clause) -> bool:
        """ "My wife is fairly sure she saw me take two": she is, and who asks doesn't say so."""
        if clause.subject not in ("i", "me"):
            return False
        for k in range(clause.start + 1, clause.at):
            if self.letters[k] in _SURE:
                lead = self.letters[max(clause.start, k - 5) : k]
                return not {"i", "i'm", "im", "am", "we"} & set(lead) and any(word in PERSONS or word in ("she", "he", "they", "she's", "he's", "they're") for word in lead)
        return False

    def _not_done(self, clause: Clause, marks: list[Any]) -> bool:
        """ "2 at noon, which I didn't": told to take, and not taken."""
        tail = " ".join(self.letters[marks[-1][3] : clause.end])
        undone = _UNDONE.search(tail)
        if undone is None or clause.verb in _TAKEN and not _same_taker(clause.subject, undone[1]):
            return False
        for _, _, a, b in marks:
            for k in range(a, b):
                self.terms[k].read = True
        self.story.consumed |= {e[1].start for e in marks if e[0] == "T"}
        return True

    def _which_alone(self, elements: list[tuple[str, Any, int, int]]) -> bool:
        """ "I can't recall whether I took 2 or 3 at 1 pm": how many is open, and not whether."""
        chosen = any(e[0] == "Q" and isinstance(e[1].count, OneOf) for e in elements) or any(e[0] == "T" and e[1].options for e in elements)
        several = [n for n, e in enumerate(elements) if e[0] == "Q"]
        either = any(e[0] == "J" and e[1] == "or" for e in elements[several[0] : several[-1]]) if len(several) > 1 else False
        ends_open = any(e[0] == "J" and e[1] == "or" for e in elements[several[-1] + 1 :]) if several else False
        return (chosen or either) and not ends_open

    def _since_denied(self, clause: Clause, number: int, made: list[Event]) -> None:
        """ "None since 2 this afternoon, when I took 2": the time that the denial goes back to."""
        before = self.clauses[number - 1] if number else None
        if before is None or before.kind != "denial" or before.sentence != clause.sentence or any(e.times for e in made) or not self.story.denials:
            return
        if not {"when", "where", "that's"} & set(self.letters[clause.start : clause.at]):
            return
        denial = self.story.denials[-1]
        times = [t for t in denial.times if t.side == "since" and t.how in ("clock", "part", "ago", "day")]
        if denial.clause is before and len(times) == 1:
            denial.times = [t for t in denial.times if t is not times[0]]
            times[0].side = "at"
            for event in made:
                event.times.append(times[0])

    def _times_before(self, clause: Clause, segments: list[Any]) -> None:
        """ "Thrice today I've swallowed two": how often, said before the verb."""
        words = self.letters[clause.start : clause.at]
        often = next((n for n, word in ((2, "twice"), (3, "thrice")) if word in words), None)
        for k in range(clause.start, clause.at - 1):
            if self.terms[k].kind == "num" and self.letters[k + 1] == "times":
                often = self.terms[k].value
                self.terms[k].read = True
        if often is not None and segments and segments[0][0] and segments[0][0][0].times is None:
            segments[0][0][0].times = often

    def _hours_listed(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "3 doses today: 7, 11 and 3": as many bare numbers after a colon as there were doses are their hours."""
        colon = next((n for n, e in enumerate(elements) if e[0] == "J" and e[1] == ":"), None) if ":" in self.letters else None
        if colon is None:
            return elements
        told = [e[1] for e in elements[:colon] if e[0] == "Q"]
        rest = [e for e in elements[colon + 1 :] if e[0] != "J"]
        often = next((g.dose_count if g.dose_count is not None else g.times for g in told if (g.dose_count or g.times)), None)
        bare = all(
            e[0] == "Q" and isinstance(e[1].count, int) and 1 <= e[1].count <= 12 and e[3] == e[2] + 1 and self.terms[e[2]].kind == "num" for e in rest
        )
        if not isinstance(often, int) or often < 2 or len(rest) != often or not bare:
            return elements
        out = [e for e in elements[:colon] if not (e[0] == "T" and e[1].how == "day")]
        for _, group, a, b in rest:
            hour = group.count % 12 * 3600
            self.terms[a].read = True
            out.append(("J", ",", a, a))
            out.append(("T", TimeTerm("clock", hour, hour, self.terms[a].start, self.terms[a].end, bare=True, exact_clock=True), a, b))
        self.story.consumed |= {e[1].start for e in elements[:colon] if e[0] == "T"}
        return out
