"""What turns out later than it was told: a dose taken late, one of somebody else, a current time that only stands there.

What was not taken then and was taken later: "didn't take my 2 Advil until 2", "meant to at noon but only did at 2".

What turns out once all is told: a dose that was somebody else's, a current time that only stands there.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, Clause
from ..drugs import Drug
from ..persons import PERSONS
from ..terms import Term, TimeTerm, places_of
from .fragments import Fragments
from .story import Event

_DONE: Final = frozenset({"got", "did", "managed", "took", "had", "finally", "ended", "remembered", "actually"})

_WAS: Final = frozenset({"was", "were"})
_ONE_OF: Final = frozenset({"one", "ones", "dose", "doses", "pair", "two", "set", "round", "pills", "tablets", "lot", "N", "F", "D", "T", "at", "from", "the", "of"})
_PLACES: Final = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "last": -1}
_SAID_BEHIND: Final = frozenset({",", ".", "-", "not", "mine", "me", "actually", "really", "then", "too", "instead", "though", "i", "ones", "one", "so", "only", "in", "fact", "sorry"})
"""What may follow the owner: "my husband's idea" owns no dose."""

_STILL: Final = frozenset({"still", "O", "already", "again", "just"})
_BESIDE_AWAKE: Final = _STILL | {"up", "awake", "wide", "lying", "sitting", "here", "back", "in", "bed", "at"}
_AM: Final = frozenset({"i'm", "im", "we're", "he's", "she's"})
_OFTEN: Final = frozenset({"every", "daily", "each", "most", "usually", "always", "tomorrow", "normally", "weekdays", "often", "until", "till", "to", "and"})


class AfterAll(Fragments):
    """Reads an intake out of a denial that ends with one, and what changes the story behind it."""

    def _taken_late(self, clause: Clause, number: int) -> bool:
        """Make the intake that the clause ends with; False where it ends with none."""
        late = self._late_time(clause)
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if late is None:
            return False
        at, time = late
        if following is not None and following.kind == "intake" and following.sentence == clause.sentence:
            if not any(t.kind == "time" for t in self.terms[following.start : following.end]):
                self.pending_been = time  # "nothing until 2 pm, when I had 2 Advil"
                self.story.consumed.add(time.start)
                self.last_drug = next((t.value for t in self.terms[clause.start : clause.end] if t.kind == "drug"), self.last_drug)
                return True
            return False
        elements = self._elements(clause, clause.start, clause.end, skip_until=clause.start)
        groups = [e for e in elements if e[0] == "Q" and e[2] < at and not (e[1].pronoun and e[1].count is None)]
        rest = [e[1] for e in elements if e[0] == "Q" and e[2] > at and e[1].drug is None and e[1].count is not None and not e[1].more]
        if len(groups) == 1 and len(rest) == 1 and groups[0][1].count is None and groups[0][1].mass is None:
            groups[0][1].count = rest[0].count  # "no Advil until 2 pm, then 2"
        for term in self.terms[clause.start : clause.end]:
            term.read = True
            if term.kind == "time":
                self.story.consumed.add(term.value.start)
        if not groups:
            before = self.story.events[-1] if self.story.events else None
            if before is not None and before.kind == "dose" and not before.times and before.clause.sentence >= clause.sentence - 1:
                before.times.append(time)
            elif {"it", "them", "those"} & set(self.letters[clause.start : clause.end]):
                self._leave_unread(clause)
            else:
                return False
            return True
        told = Clause("intake", clause.start, clause.at, clause.end, clause.sentence, False, subject=clause.subject, verb="took")
        self._make_intakes(told, number, [groups[0], ("T", time, at, at + 1)])
        return True

    def _late_time(self, clause: Clause) -> tuple[int, TimeTerm] | None:
        """Where and when it was taken after all."""
        turned = False
        for k in range(clause.start, clause.end):
            term = self.terms[k]
            turned |= k > clause.at and self.letters[k] in ("but", "finally", "though", "and")
            if term.kind != "time" or term.value.how not in ("clock", "ago", "part", "later", "instant"):
                continue
            if term.value.side == "until" and k >= clause.at:
                term.value.side = "at"
                return k, term.value
            lead = set(self.letters[clause.at : k])
            behind = self.letters[clause.at : k]
            if turned and lead & _DONE and self._after_turn(behind):
                return k, term.value
        return None

    def _after_turn(self, words: list[str]) -> bool:
        """ "but only got around to it": done, and not "but didn't"."""
        turn = max(n for n, word in enumerate(words) if word in ("but", "finally", "though", "and"))
        return bool(_DONE & set(words[turn:])) and not {"didn't", "never", "not", "haven't"} & set(words[turn:])

    def __init__(self, terms: list[Term], clauses: list[Clause], letters: list[str]) -> None:
        super().__init__(terms, clauses, letters)
        self.turns: list[tuple[int, Drug]] = []
        """The drugs said to be next, and where."""

    def _anothers(self, clause: Clause) -> bool:
        """ "The 4 pm ones were my sister's", "the third was my roommate's": a dose told before that somebody else took."""
        if _WAS.isdisjoint(self.letters[clause.start : clause.end]):
            return False
        place = next((k for k in range(clause.start + 1, clause.end) if self.letters[k] in _WAS and self._of_another(k + 1, clause.end)), None)
        if place is None:
            return False
        low = place - 1
        while low >= clause.start and (self.letters[low] in _ONE_OF or self.letters[low] in _PLACES):
            low -= 1
        pointing = range(low + 1, place)
        if not pointing or self.letters[low + 1] != "the" or (low >= clause.start and self.letters[low] not in (",", "and", "but", "wait", "actually", "no", "sorry", "oh", "-")):
            return False
        doses = [e for e in self.story.events if e.kind == "dose" and e.multi is None and e.every is None]
        chosen = self._pointed_dose(pointing, doses)
        if chosen is None:
            return False
        beside = [e for e in doses if e is not chosen and e.clause is chosen.clause and [t.start for t in e.times] == [t.start for t in chosen.times]]
        for event in [chosen, *beside]:
            event.owner = self._person(self.letters[place + 1] if self.letters[place + 1] in ("hers", "his", "theirs") else "they") or "they"
        for k in range(clause.start, clause.end):
            self.terms[k].read = True
            if self.terms[k].kind == "time":
                self.story.consumed.add(self.terms[k].value.start)
        return True

    def _of_another(self, k: int, end: int) -> bool:
        """ "my sister's", "hers", "really my husband's", and nothing else that could be a dose behind it."""
        while k < end and self.letters[k] in ("actually", "really", "all", "both", "in", "fact", "for", "taken", "by", "my", "our", "the", "his", "her") and not (
            self.letters[k] in ("his", "her") and k + 1 >= end
        ):  # fmt: skip
            k += 1
        if k >= end:
            return False
        word = self.letters[k]
        base = word.removesuffix("'s")
        owned = word in ("hers", "his", "theirs") or (word.endswith("'s") and base in PERSONS) or (self.letters[k - 1] == "by" and word in PERSONS)
        return owned and set(self.letters[k + 1 : end]) <= _SAID_BEHIND

    def _pointed_dose(self, pointing: range, doses: list[Event]) -> Event | None:
        """The dose told before that these words point at: by its time, or by its place in the row."""
        times = [("T", self.terms[k].value) for k in pointing if self.terms[k].kind == "time"]
        if times:
            found = [e for e in doses if self._dose_with_time([e], times) is not None]
            return found[0] if len({tuple(t.start for t in e.times) for e in found}) == 1 else None
        place = next((_PLACES[self.letters[k]] for k in pointing if self.letters[k] in _PLACES), None)
        if place is None or not -len(doses) <= place < len(doses) or len({tuple(t.start for t in e.times) for e in doses}) != len(doses):
            return None
        return doses[place]

    def _turn_of(self, clause: Clause) -> None:
        """ "It is 5 pm and the Advil is up", "so Tylenol's turn": which of the drugs comes next."""
        if clause.kind in ("intake", "request", "denial"):
            return
        for k in places_of("D", self.letters[: clause.end - 1]):
            drug = self.terms[k].value
            if k < clause.start or drug.kind != "otc" or (k and self.terms[k - 1].kind in ("num", "mass")):
                continue
            behind = [word for word in self.letters[k + 1 : min(k + 4, clause.end)] if word not in ("is", "'s", "s", "'", "O", "again")]
            if behind[:1] in (["next"], ["turn"], ["due"]) and behind[1:2] != ["to"]:
                self.turns.append((self.terms[k].start, self._same_name(drug)))
                self.terms[k].read = True

    def _in_turn(self) -> None:
        """Whoever asks for "2" then asks for the drug whose turn it is."""
        for asked in self.story.asked:
            turn = next((t for t in reversed(self.turns) if t[0] < asked.start), None)
            if turn is None or asked.alternatives or any(g.drug is not None for g in asked.groups) or any(turn[0] < e.start < asked.start for e in self.story.events):
                continue
            for group in asked.groups:
                group.drug = turn[1]

    def _now_by_itself(self) -> None:
        """ "I'm awake at 3:40 AM with chills", "nothing since. 1:05 pm. can I": the current time, where nothing else tells it."""
        if self.story.nows or any(c.kind == "now" for c in self.clauses):
            return
        found: list[TimeTerm] = []
        for number, clause in enumerate(self.clauses):
            if clause.kind not in ("fragment", "chatter") or (clause.question and clause.kind == "fragment"):
                continue
            for k in range(clause.start, clause.end):
                time = self.terms[k].value if self.terms[k].kind == "time" else None
                if time is None or time.how != "clock" or time.side != "at" or time.bare or time.options or time.day not in (None, 0) or time.start in self.story.consumed:
                    continue
                if not self.story.events or any(e.start > time.start for e in self.story.events):
                    continue  # "I'm up at 5 am for work and took 2 at 8": before what was taken
                if k + 1 < len(self.terms) and self.terms[k + 1].kind == "time":
                    continue  # "I'm up at 5 am every day"
                if self._awake(k, clause) or self._alone(k, number):
                    found.append(time)
        if len(found) == 1 and not any(found[0] is t for e in self.story.events for t in e.times):
            self.story.nows.append(found[0])

    def _awake(self, k: int, clause: Clause) -> bool:
        low = k - 1
        while low >= clause.start and self.letters[low] in _BESIDE_AWAKE:
            low -= 1
        am = low >= clause.start and (self.letters[low] in _AM or (low > clause.start and self.letters[low - 1 : low + 1] == ["i", "am"]))
        words = set(self.letters[low + 1 : k])
        suffers = self.letters[k + 1 : k + 2] == ["with"] or (k + 1 < clause.end and self.letters[k + 1].endswith("ing"))
        # "I'm up at 5" may as well be tomorrow
        if not am or not ("awake" in words or ("up" in words and (words & _STILL or suffers))):
            return False
        return not _OFTEN & set(self.letters[k + 1 : k + 3]) and not _OFTEN & set(self.letters[clause.start : low])

    def _alone(self, k: int, number: int) -> bool:
        """A sentence that is a time and no more, right before what is asked, after doses that all have theirs."""
        clause = self.clauses[number]
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if clause.end - clause.start != 1 or following is None or following.kind != "request" or following.sentence == clause.sentence:
            return False
        before = self.letters[k - 1] if k else ""
        doses = [e for e in self.story.events if e.kind == "dose"]
        return before in STOPS and bool(doses) and all(e.times for e in doses)
