"""What somebody was handed and asks about: "my sister has handed me an Aleve. Do I take it?"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..persons import PERSONS
from .customs import Customs
from .elements import only_a_pronoun
from .story import Asked, Event

_HANDING: Final = frozenset({"gave", "handed", "given", "giving", "hands", "handing", "offers", "offered", "offering", "passed", "brought", "brings", "bringing", "slid", "slipped"})
_TO_WHOM: Final = frozenset({"me", "us", "him", "her", "them"})
_ONCE_MORE: Final = frozenset({"again", "another", "more", "second", "repeat", "redose", "already", "too", "next"})
_BY_NURSES: Final = frozenset({"nurse", "nurses", "doctor", "doc", "medic", "paramedic", "dentist", "er", "hospital", "clinic", "ward", "ambulance", "emt", "anesthetist", "surgeon"})
"""What these give is taken then and there."""

_WORKED: Final = frozenset({"helped", "worked", "help", "wore", "wearing", "kicked", "swallowed", "took", "since", "earlier", "nothing", "relief", "fading", "faded", "washed", "drank"})
_EMPTY: Final = frozenset({"empty", "emptied", "opened", "torn", "crumpled", "used", "popped"})
_PACKS: Final = frozenset({"pack", "packet", "packets", "packs", "box", "bottle", "blister", "wrapper", "wrappers", "sleeve", "foil", "pouch", "package", "card"})
"""What tablets come in."""

_REFUSED: Final = re.compile(
    r"\b(?:said no|declined|refused|turned (?:her|him|them|it|that) down|turned down|no thanks|passed on (?:it|them|that)|gave (?:it|them) back|handed (?:it|them) back|didn't (?:take|want|accept))\b"
    r"(?= *(?:$|[,.;!?)]|it\b|them\b|those\b|that\b|him\b|her\b|but\b|and\b|because\b|since\b|as\b|so\b|thanks\b|to (?:it|them|that|him|her|those)\b|politely\b|the (?:pills?|tablets?|offer)\b|both\b))"
)


_PRONOUNS: Final = {"she": "she", "her": "she", "he": "he", "him": "he", "they": "they", "them": "they"}
_POSSESSED: Final = {"hers": "she", "her": "she", "his": "he", "theirs": "they", "their": "they"}
_GENDERS: Final = {name: gender for name, gender, kind in PERSONS.values() if kind != "animal"}


class Handed(Customs):
    """Keeps what was only handed over apart from what was taken."""

    def _handed_over(self) -> None:
        """What was given with no time and is asked for as "it" or "them" has not been taken yet."""
        for asked in self.story.asked:
            told = [e for e in self.story.events if e.kind == "dose" and e.start < asked.start]
            if not told or asked.clause is None or asked.alternatives or not self._only_given(told[-1], asked):
                continue
            words = self.letters[asked.clause.start : asked.clause.end]
            given = told[-1]
            if asked.ask != "may_i" or _ONCE_MORE & set(words) or any(e.kind in ("dose", "total") and e.start > asked.start for e in self.story.events):
                continue
            if not asked.groups and {"it", "them", "those", "these", "that", "this", "one", "both"} & set(words) or (
                not asked.groups and words[-1:] in (["take"], ["swallow"], ["taking"])
            ):  # fmt: skip
                asked.groups = [replace(given.group, drug=given.drug)]
            elif len(asked.groups) == 1 and only_a_pronoun(replace(asked.groups[0], drug=None, count=None)):
                count = asked.groups[0].count
                asked.groups = [replace(given.group, drug=given.drug, count=given.group.count if count is None else count)]
            else:
                continue
            self._clear(given)

    def _which_of_them(self) -> None:
        """ "My wife took 2 Advil at 3. Her sister is visiting. Can she have 2?": doses of one whom the pronoun may mean as well."""
        for asked in self.story.asked:
            for event in self.story.events:
                # "Can my wife take NyQuil? My mom is 72. She had two Tylenol at 4:30": the one asked about, or the one named last
                spoken, gender = _PRONOUNS.get(event.clause.subject, ""), _GENDERS.get(asked.person, "")
                if spoken and gender in (spoken, "they") and event.start > asked.start and event.owner not in (asked.person, "?", "i", "we"):
                    event.owner = "?"
                if gender and event.owner != asked.person and _GENDERS.get(event.owner, "") in (gender, "they") and self._anothers_own(event, asked.person):
                    event.owner = "?"
            pronoun = _PRONOUNS.get(asked.clause.subject, "") if asked.clause is not None else ""
            if not pronoun or not asked.person or asked.person in ("i", "we", "?"):
                continue
            for event in self.story.events:
                gender = _GENDERS.get(event.owner, "")
                if event.start < asked.start and event.owner != asked.person and gender and (gender in (pronoun, "they") or pronoun == "they"):
                    event.owner = "?"

    def _anothers_own(self, event: Event, asked: str) -> bool:
        """ "Uncle Ray had two. My aunt says that husband of hers had two more": named by what somebody else calls him."""
        k = next((k for k in range(event.clause.at, max(event.clause.start - 2, -1), -1) if PERSONS.get(self.letters[k], ("",))[0] == event.owner), -1)
        if k < 1:
            return False
        own = _POSSESSED.get(self.letters[k + 2] if self.letters[k + 1 : k + 2] == ["of"] else self.letters[k - 1], "")
        for j in range(k - 2, -1, -1):
            if not own or self.letters[j] in STOPS:
                return False
            word = self.letters[j]
            if word in PERSONS and PERSONS[word][0] not in (asked, event.owner) and PERSONS[word][1] in (own, "they"):
                return True
        return False

    def _turned_down(self) -> None:
        """ "My brother offered me two Advil an hour ago but I said no": nothing was taken, but not of what was told before that."""
        for event in () if _HANDING.isdisjoint(self.letters) else self.story.events:
            words = self.letters[event.clause.start : event.clause.end]
            handed = next((n for n, word in enumerate(words) if word in _HANDING), None)
            if event.kind != "dose" or handed is None or event.group.end <= event.clause.start + handed or _BY_NURSES & set(words) or not _TO_WHOM & set(words[handed + 1 : handed + 2]):
                continue
            n = next((n for n, c in enumerate(self.clauses) if c is event.clause), 0)
            following = self.clauses[n + 1] if n + 1 < len(self.clauses) else None
            tail = self.letters[event.group.end : following.end if following is not None and following.sentence == event.clause.sentence else event.clause.end]
            said = " ".join(tail)
            if _REFUSED.search(said) and not {"took", "taken", "swallowed", "then", "another", "one"} & set(tail):
                self.story.consumed |= {t.start for t in event.times}
                self._clear(event)

    def _since_that_dose(self, k: int, end: int) -> bool:
        """ "(none) since that 2 PM pair", "since the 9 am ones": a dose that was told before, by its time."""
        times = [("T", t.value) for t in self.terms[k:end] if t.kind == "time"]
        doses = [e for e in self.story.events if e.kind == "dose" and e.times]
        if len(times) != 1 or self.letters[k] not in ("that", "those", "the", "my", "these", "his", "her", "our", "T"):
            return False
        names = {t.value.family for t in self.terms[k:end] if t.kind == "drug"}
        counts = {t.value for t in self.terms[k:end] if t.kind == "num" and t.value != 1}
        found = self._dose_with_time(doses, times)
        if found is None or (names and (found.drug is None or found.drug.family not in names)) or (counts and found.group.count not in counts):
            return False
        for term in self.terms[k:end]:
            term.read = True
        self.story.consumed.add(times[0][1].start)
        return True

    def _only_given(self, event: Event, asked: Asked) -> bool:
        words = self.letters[event.clause.start : event.clause.end]
        handed = next((n for n, word in enumerate(words) if word in _HANDING), None)
        if handed is None or not _TO_WHOM & set(words[handed + 1 : handed + 2]) or event.drug is None or event.multi is not None or event.every is not None:
            return False
        between = {self.letters[k] for k in range(event.clause.start, asked.clause.start if asked.clause is not None else event.clause.end)}
        if between & (_BY_NURSES | _WORKED) or event.clause.subject == "they":
            return False
        if asked.clause is None or asked.clause.sentence - event.clause.sentence not in (0, 1, 2):
            return False
        return all(t.how == "now" or t.part_name == "just" for t in event.times)

    def _found_empty(self) -> None:
        """ "There's an empty 2-pack of Advil on the counter": somebody may have taken them, and nobody says who."""
        for event in self.story.events:
            lead = self.letters[event.clause.start : event.group.end]
            if event.kind == "dose" and event.clause.kind == "fragment" and not event.clause.question and _EMPTY & set(lead) and _PACKS & set(lead):
                event.maybe = True
