"""The elements of a clause: quantities, times, joiners; hedges, sums and names around them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from ...facts import DAY
from ..cutting.clause import Clause
from ..cutting.lexicon import STRONG_PAST, VERBS
from ..fillers import PERHAPS_A_DOSE
from ..hour_rows import noun_of_row, of_other_things, row_end
from ..quantity import Group
from ..quantity.words import GROUP_WORDS
from ..vocabulary import MEDICINE, known_word
from ..words import FORMS
from .mentioned import Mentioned

_JOINERS: Final = frozenset({"and", ",", "then", "&", "plus", "or", "with", "/", "+", "followed", "after"})

_GETTING: Final = frozenset({"get", "gets", "bring", "brings", "put", "puts", "take", "takes", "bringing", "putting", "getting", "taking", "brought"})
"""What leads to a sum: "400 more gets me to 1200"."""

_READ_ON: Final = GROUP_WORDS | _GETTING
"""Words that may be more than a word beside a quantity."""

_IN_QUANTITIES: Final = frozenset({"num", "mass", "volume", "strength", "form", "drug"})

def only_a_pronoun(group: Group) -> bool:
    """ "them", "those": nothing but a word for what was named before."""
    return (
        group.pronoun and group.drug is None and group.count is None and group.mass is None and group.volume is None
        and group.form is None and group.times is None and group.dose_count is None and not group.more and not group.same
    )  # fmt: skip

_OCCASIONS: Final = frozenset({"dinner", "lunch", "breakfast", "meeting", "gym", "class", "flight", "work", "bed", "school", "supper", "snack", "shower", "nap", "practice"})

_NO_DRUGS: Final = frozenset(
    "ice heat coffee tea water food soup toast shower bath walk run yoga massage stretches stretching meeting call movie game jog swim handover huddle standup briefing patrol drill assembly recess rollcall".split())
"""What has a time of its own in a list of doses: "ice at 8, ibuprofen at 9"."""

_TAKEN_HARMLESS: Final = frozenset(
    ["nap", "naps", "shower", "bath", "break", "breaks", "walk", "walks", "day", "days", "off", "bus", "train", "uber", "taxi", "cab", "test", "tests", "temperature", "temp", "exam", "exams", "class", "classes", "care", "time", "long", "while", "longer", "picture", "pictures", "photo", "photos", "trip", "trips", "sip", "bite", "look", "seat", "chance", "ride", "over", "away", "out", "up", "place", "part", "forever", "ages", "note", "notes", "turn", "turns", "hit", "advantage", "number", "work", "vacation", "leave", "pto", "sick", "kids", "dog", "cat", "son", "daughter", "mom", "dad", "wife", "husband", "home", "too", "hour", "hours", "minutes", "half", "an", "minute", "forever", "hold", "effect", "down", "on", "in", "vitals", "blood", "it's", "him", "her", "them", "me", "us", "risk", "stand", "step", "steps", "rest", "charge", "credit", "him's", "covid", "two", "to", "about", "only", "all", "most", "much", "quite", "lot", "lots", "care", "bp", "weight", "pulse", "flight", "plane", "drive", "stairs", "lunch", "dinner", "breakfast", "coffee", "water", "food", "ice", "heating", "it", "sleep"]
)  # fmt: skip

_NOT_TAKING: Final = frozenset({"for", "hate", "hates", "dislike", "dislikes", "about", "without", "against", "swallowing", "love", "like", "avoid", "no"})
"""Before a bare "pills" or "pain meds" that nobody took."""


_STATES: Final = frozenset({"home", "back", "awake", "up", "better", "worse", "done", "dying", "hurting", "bed", "work", "fine"})
"""What somebody is now, beside an intake of before."""
_OF_NOW: Final = frozenset("my the his her our their i i'm im it it's he she he's she's hes shes they they're we we're this everything nothing".split())
"""Behind "and now": who or what is so now, where no dose is named."""
_OF_DOSES: Final = frozenset({"check", "question", "questions", "query", "log", "advice", "help", "timing", "schedule", "history", "tracker", "interval", "info", "limit", "limits"})
"""After "dosage": what is asked, kept or known of it."""

_ANYONES: Final = frozenset({"anyone's", "anybody's", "anyones", "anybodys", "a", "wild", "your", "my"})
"""Whose guess says nothing of whether a dose was taken."""


_DOUBTING: Final = frozenset({"maybe", "probably", "possibly", "perhaps", "think", "guess", "believe"})


def _done_with(word: str) -> bool:
    """ "Tylenol x2 taken 8 am", "2 gulped at 8": what was done with them, and no noun that is counted."""
    return word in VERBS or (word.endswith("ed") and word not in ("seed", "weed", "bed"))


class Elements(Mentioned):
    """Reads a clause as quantities, times and joiners, and what stands around them."""

    def _elements(self, clause: Clause, start: int, end: int, *, skip_until: int) -> list[tuple[str, Any, int, int]]:
        """Quantities, times and joiners in order: (kind, value, first term, term after)."""
        found: list[tuple[str, Any, int, int]] = []
        i = start
        while i < end:
            term, word = self.terms[i], self.letters[i]
            kind = term.kind
            if kind == "sign" or kind == "word" and word not in _READ_ON:
                if word in _JOINERS or word == ":":
                    found.append(("J", word, i, i + 1))
                elif kind == "word":
                    found.append(("W", word, i, i + 1))
                i += 1
                continue
            if kind == "time":
                i = self._time_in(clause, found, start, i, end)
                continue
            group_none = False
            if kind == "num":
                past = self._served(clause, i, end)
                if past:
                    i = past
                    continue
                if i >= skip_until and clause.kind != "request" and not clause.question and self.letters[i + 1 : i + 2] in (["left"], ["remaining"]):
                    term.read = True  # "22 left"
                    i += 1
                    continue
            if i >= skip_until:
                clocklike = (self._listed_hour(found, i, end) or self._hour_of_dose(found, i, end)) if kind == "num" and len(found) > 1 else None
                if clocklike is not None:
                    found.append(("T", clocklike, i, i + 1))
                    i += 1
                    continue
                group = None
                if term.value in GROUP_WORDS if kind == "word" else kind in _IN_QUANTITIES:
                    group = self._group(i, end, strong=clause.verb in STRONG_PAST)
                    group_none = group is None and kind == "num"
                if group is not None and (
                    self._put_by(clause, group, end) or self._only_mentioned(group) or self._left_out(group, end) or self._interval_of(clause, group) or self._packet_of(group, end) or self._subject_of(clause, group, end)
                    or self._of_others(group) or self._only_one(group) or self._only_ones(clause, group, found, end)
                ):  # fmt: skip
                    i = max(group.end, i + 1)
                    continue
                if group is not None:
                    found.append(("Q", group, i, group.end))
                    i = max(group.end, i + 1)
                    continue
            if (
                group_none and term.read and isinstance(term.value, int | Fraction) and i + 2 < end and self.letters[i + 1] not in MEDICINE and self.terms[i + 1].kind == "word" and self.letters[i + 2] == "T" and not _done_with(self.letters[i + 1]) and known_word(str(self.terms[i + 1].value))
                and next((e[0] for e in reversed(found) if e[0] in "QT"), "T") == "T" and clause.kind in ("fragment", "intake", "chatter")
            ):  # fmt: skip
                self.story.consumed.add(self.terms[i + 2].value.start)
                i += 3
                continue  # "3 espressos at 9 and 2 Advil at 10"
            if word in _GETTING and (past := self._would_make(i, end)):
                i = past
                continue
            if word in _JOINERS or word == ":":
                found.append(("J", word, i, i + 1))
            elif kind == "word":
                found.append(("W", word, i, i + 1))
            i += 1
        return found

    def _time_in(self, clause: Clause, found: list[tuple[str, Any, int, int]], start: int, i: int, end: int) -> int:
        """Put the time at ``i`` to what was found, or leave it out where it is no dose's; the place behind it."""
        term = self.terms[i]
        how = term.value.how
        told = clause.kind in ("fragment", "intake")
        if how == "clock" and i - 1 >= start and (
            (self.letters[i - 1] in _OCCASIONS and i - 1 > start and self.letters[i - 2] in (",", ";"))
            or (self.letters[i - 1] in _NO_DRUGS and (i - 1 == start or self.letters[i - 2] in (",", ";", ":", "and", "then", "(")))
        ):  # fmt: skip
            self.story.consumed.add(term.value.start)  # "2 Advil at 6:30, dinner 7:30"
            return i + 1
        if how == "now" and told and i - 1 > start and self.letters[i - 1] in _STATES:
            return i + 1  # "2 Advil at lunch, home now"
        if (
            how == "now" and told and i > start and self.letters[i - 1] in ("and", "but", ",", "by")
            and i + 1 < end and self.letters[i + 1] in _OF_NOW
            and not any(self.terms[k].kind in ("num", "mass", "volume", "drug", "form") or self.letters[k] in ("more", "another") for k in range(i + 1, end))
        ):  # fmt: skip
            return i + 1  # "I took 2 Advil at 8 am and now the headache is back", "by now her hip hurts"
        if (
            how == "day" and told and term.value.side == "until"
            and not any(t.kind == "time" and t.value.how == "every" for t in self.terms[clause.start : clause.end])
        ):  # fmt: skip
            self.story.consumed.add(term.value.start)
            return i + 1  # "2 Advil at 9 am, my doctor is out until Monday"
        if how == "now" and clause.kind != "request" and self._lasted_until(i, clause.start):
            self.story.consumed.add(term.value.start)
            return i + 1
        if how in ("future", "vague", "later") and i > start and self._for_later(clause, i):
            self.story.consumed.add(term.value.start)
            return i + 1
        past = self._row_of_other(clause, found, i, end) or self._other_pursuit(clause, i, end)
        if past:
            return past
        found.append(("T", term.value, i, i + 1))
        return i + 1

    def _row_of_other(self, clause: Clause, found: list[tuple[str, Any, int, int]], i: int, end: int) -> int:
        """ "2 Advil at 6, then rockets at 5, 11 and 5": a row of times that is none of the dose before; the place behind it, 0 where it is none."""
        if self.letters[i] != "T" or clause.kind not in ("intake", "fragment") or not any(e[0] == "T" for e in found):
            return 0
        past = row_end(self.terms, i, end)
        if not past and PERHAPS_A_DOSE & set(self.letters[max(i - 3, clause.start) : i]):
            past = i + 1  # "2 Advil at 6 am and a booster at 4 pm"
        words = noun_of_row(self.letters, self.terms, i, clause.start) if past else []
        if not words:
            return 0
        if not of_other_things(words):
            self.story.unread.append((self.terms[i - len(words)].start, self.terms[past - 1].end))
        self.story.consumed.update(t.value.start for t in self.terms[i:past] if t.kind == "time")
        for term in self.terms[i:past]:
            term.read |= term.kind == "num"
        return past

    def _which_is_now(self, elements: list[tuple[str, Any, int, int]], *, told: bool = False) -> list[tuple[str, Any, int, int]]:
        """ "2 at 5 pm, which is now": the current time; the elements without its second name."""
        if "which" not in self.letters:
            return elements
        for n, e in enumerate(elements[:-1]):
            meant = [x for x in elements[n + 1 :] if x[0] in ("T", "Q")][:1]
            if e[0] == "T" and e[1].how == "clock" and meant and meant[0][0] == "T" and meant[0][1].how == "now" and "which" in self.letters[e[3] : meant[0][2]]:
                self.story.nows.append(e[1])
                marks = [x[0] for x in elements[:n] if x[0] in ("T", "Q")]
                alone = told and marks[-1:] == ["T"]  # "2 at noon, and at 3 pm, which is now, ...": of no dose
                return [x for x in elements if x is not meant[0] and not (alone and x is e)]
        return elements

    def _only_one(self, group: Group) -> bool:
        """ "..., and it was the only one today": the dose before, once more."""
        if group.count not in (1, None) or group.drug is not None or group.mass is not None or group.more:
            return False
        lead = [w for w in self.letters[max(group.start - 3, 0) : group.end] if w not in ("the", "only", "my")]
        number = next((t for t in self.terms[group.start : group.end] if t.kind == "num"), None)
        said = (
            number is not None and number.value == 1 and number.note == "words"
            and {"the", "my"} & set(self.letters[group.start - 1 : group.end]) and lead[:-1][-2:] in (["it", "was"], ["that", "was"], ["this", "was"], ["which", "was"], ["it", "is"])
        )  # fmt: skip
        if said:
            for k in range(group.start, group.end):
                self.terms[k].read = True
        return bool(said)

    def _of_others(self, group: Group) -> bool:
        """ "$8.99", "two of my coworkers": a number of something else."""
        bare = group.drug is None and group.form is None and group.mass is None and group.volume is None and group.unit_mass is None and not group.more
        if not bare or group.count is None:
            return False
        money = group.start > 0 and self.letters[group.start - 1] in ("$", "£", "€")
        behind = self.letters[group.end - 1 : group.end + 3] if self.letters[group.end - 1] == "of" else self.letters[group.end : group.end + 4]
        people = len(behind) > 2 and behind[0] == "of" and behind[1] in ("my", "our", "his", "her", "their", "the", "us") and behind[2].isalpha() and len(behind[2]) > 2
        if not (money or (people and known_word(behind[2]) and behind[2] not in FORMS and behind[2] not in ("same", "usual", "regular", "extra", "strong", "white"))):
            return False
        for k in range(group.start, group.end):
            self.terms[k].read = True
        return True

    def _only_mentioned(self, group: Group) -> bool:
        """ "I hate pills", "that's all for pain meds": no name and no amount, after a word that takes nothing."""
        named = group.drug is not None and group.drug.family != "unknown" and group.drug.kind != "unknown"
        if named or group.count is not None or group.mass is not None or group.volume is not None or group.more or group.same or group.times is not None:
            return False
        if (group.form is None and group.drug is None) or group.dose_count is not None or group.unit_mass is not None or group.article or group.pronoun:
            return False
        spoken_of = group.form == "dose" and self.letters[group.end : group.end + 1] and self.letters[group.end] in _OF_DOSES
        if not spoken_of and (group.determined or group.start == 0 or self.letters[group.start - 1] not in _NOT_TAKING):
            return False
        for k in range(group.start, group.end):
            self.terms[k].read = True
        return True

    def _only_ones(self, clause: Clause, group: Group, found: list[tuple[str, Any, int, int]], end: int) -> bool:
        """ "2 Motrin at 5:30 pm, only ones today": said of what was just told, no further dose."""
        named = group.drug is not None or group.count is not None or group.mass is not None or group.volume is not None or group.unit_mass is not None
        if named or group.more or group.times is not None or "only" not in self.letters[max(group.start - 1, 0) : group.end]:
            return False
        marks = {e[0] for e in found if e[0] in ("Q", "T")}
        told = self.story.events[-1] if self.story.events and clause.relative else None  # "..., only pills I took today"
        said = told is not None and told.kind == "dose" and bool(told.times) and told.clause.sentence == clause.sentence
        if not ({"Q", "T"} <= marks or said or ("Q" in marks and self.pending_been is not None)) or (group.form is None and not group.pronoun):
            return False
        if any(term.kind == "time" and term.value.how != "day" and not (term.value.how in ("span", "length") and term.value.low == DAY) for term in self.terms[group.end : end]):
            return False  # "2 Advil at 8, my only dose at noon"
        for k in range(group.start, group.end):
            self.terms[k].read = True
        return True

    def _would_make(self, i: int, end: int) -> int:
        """ "400 more gets me to 1200": the place after a sum that is only worked out, behind what leads to it at ``i``; 0 where there is none."""
        k = i + 1
        if k >= end or self.letters[k] not in ("me", "him", "her", "us", "them", "you", "it", "my", "the"):
            return 0
        while k < end and self.letters[k] in ("me", "him", "her", "us", "them", "you", "it", "my", "the", "total", "up", "right", "only", "just", "sum"):
            k += 1
        if k >= end or self.letters[k] not in ("to", "at", "over", "past", "above"):
            return 0
        k += 1
        while k < end and self.letters[k] in ("just", "exactly", "about", "only", "a", "total", "of", "around", "right", "at"):
            k += 1
        if k >= end or self.terms[k].kind not in ("num", "mass"):
            return 0
        self.terms[k].read = True
        while k + 1 < end and self.terms[k + 1].kind in ("form", "drug"):
            k += 1
            self.terms[k].read = True
        return k + 1

    def _hedged_words(self, elements: list[tuple[str, Any, int, int]]) -> bool:
        if _DOUBTING.isdisjoint(self.letters):
            return False
        words = [value for what, value, a, _ in elements if what == "W" and not self._no_doubt(value, a)]
        return (
            "maybe" in words
            or "probably" in words
            or "possibly" in words
            or "perhaps" in words
            or ("think" in words or "guess" in words or "believe" in words)
        )

    def _no_doubt(self, word: str, a: int) -> bool:
        """ "too busy to think about my knee", "believe it or not", "anyone's guess": words of doubt that doubt nothing."""
        behind = self.letters[a + 1 : a + 3]
        if word == "think":
            spoken_of = behind[:1] in (["about"], ["of"]) and len(behind) > 1 and behind[1] not in ("T", "A", "P", "N", "M", "L", "S", "D")
            return spoken_of or behind[:1] in (["straight"], ["clearly"], ["twice"]) or (self.letters[a - 1] == "to" and bool({"busy", "tired", "sick"} & set(self.letters[max(a - 4, 0) : a])))
        if word == "believe":
            return behind == ["it", "or"] or self.letters[a - 1] in ("can't", "cant", "cannot", "couldn't")
        return word == "guess" and self.letters[a - 1] in _ANYONES

    def _sure_until(self, elements: list[tuple[str, Any, int, int]]) -> int:
        """Where the doubt begins: "2 at 8 for sure, and I think another 2"; -1 where it covers everything."""
        if _DOUBTING.isdisjoint(self.letters):
            return -1
        for n, (what, value, a, _) in enumerate(elements):
            if what == "W" and value in _DOUBTING:
                before = [e for e in elements[:n] if e[0] == "Q"]
                fresh = [e for e in elements[n + 1 :] if e[0] == "Q"]
                timed = any(e[0] == "T" for e in elements[:n])
                return a if before and timed and fresh else -1
        return -1

    def _unknown_object(self, clause: Clause) -> bool:
        """Whether the object of a verb of taking is a drug that nobody knows, and not a nap."""
        i = clause.at
        while (
            i < clause.end
            and self.terms[i].kind == "word"
            and self.terms[i].value in ("my", "the", "a", "an", "some", "his", "her", "their", "our", "of")
        ):
            i += 1
        if i >= clause.end:
            return not clause.relative
        term = self.terms[i]
        if term.kind != "word":
            return term.kind in ("time",)
        return str(term.value) not in _TAKEN_HARMLESS

    def _elements_before(self, clause: Clause, a: int) -> bool:
        return any(
            self.letters[k]
            in ("take", "have", "taking", "more", "another", "use", "it", "this", "that", "do", "one", "some")
            for k in range(clause.start, a)
        )
