"""The elements of a clause: quantities, times, joiners; hedges, sums and names around them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from ..cutting.clause import Clause
from ..cutting.lexicon import STRONG_PAST
from ..drugs import Drug
from ..quantity import Group, group_at
from ..vocabulary import LABELLED, MEDICINE, known_word, unknown_noun
from .hours import Hours

_JOINERS: Final = frozenset({"and", ",", "then", "&", "plus", "or", "with", "/", "+", "followed", "after"})

def only_a_pronoun(group: Group) -> bool:
    """ "them", "those": nothing but a word for what was named before."""
    return (
        group.pronoun and group.drug is None and group.count is None and group.mass is None and group.volume is None
        and group.form is None and group.times is None and group.dose_count is None and not group.more and not group.same
    )  # fmt: skip

_OCCASIONS: Final = frozenset({"dinner", "lunch", "breakfast", "meeting", "gym", "class", "flight", "work", "bed", "school", "supper", "snack", "shower", "nap", "practice"})

_NO_DRUGS: Final = frozenset(
    "ice heat coffee tea water food soup toast shower bath walk run yoga massage stretches stretching meeting call movie game jog swim".split())
"""What has a time of its own in a list of doses: "ice at 8, ibuprofen at 9"."""

_EVENT_NOUNS: Final = frozenset({"home", "lunch", "dinner", "breakfast", "work", "school", "gym", "class", "supper", "office", "practice"})
"""Nouns that a bare hour follows in short notes: "lunch 12, home 5"."""

_DRINKS: Final = frozenset({"water", "coffee", "tea", "juice", "milk", "soda", "coke", "gatorade", "broth", "soup", "lemonade", "cola", "pepsi", "ginger", "orange", "apple", "seltzer", "espresso"})

_AFTER_COUNT: Final = frozenset(
    ["myself", "himself", "herself", "themselves", "of", "more", "at", "and", "around", "about", "each", "last", "so", "in", "then", "when", "with", "since", "before", "after", "already", "for", "on", "can", "by", "but", "to", "x", "extra", "total", "s", "right", "because", "altogether", "times", "this", "yet", "or", "as", "instead", "again", "over", "left", "too", "though", "if", "later", "i", "both", "just", "it's", "its", "is", "within", "every", "today", "additional", "regular", "ago", "from", "how", "what", "should", "could", "may", "only", "plus", "not", "while", "until", "till", "would", "do", "am", "that", "the", "my", "now", "was", "were", "had", "took", "went", "also", "daily", "per", "a", "an", "apiece", "ish", "be", "will", "might", "push", "put", "exceed", "sound", "make", "seem", "are", "we", "he", "she", "they", "right", "first", "second", "maybe", "probably", "still", "during", "last", "tonight", "yesterday", "once", "twice", "together", "separately", "straight", "like", "no", "yes", "ok", "okay", "please", "pls", "thanks", "due", "we've", "i've", "i'm", "im", "there", "earlier", "early", "here", "well", "either", "ones", "one's", "off", "max", "tops", "even", "which", "according", "id", "i'd", "all"]
)  # fmt: skip

_JUDGED: Final = frozenset(
    "fine safe alright good allowed doable legit kosher acceptable reasonable permitted cool pushing overdoing plenty enough possible advisable wise smart "
    "dangerous risky excessive sensible appropriate recommended bad harmful unsafe permissible feasible overkill going still really".split()
)
"""Words that judge the quantity before them."""

_TAKEN_HARMLESS: Final = frozenset(
    ["nap", "naps", "shower", "bath", "break", "breaks", "walk", "walks", "day", "days", "off", "bus", "train", "uber", "taxi", "cab", "test", "tests", "temperature", "temp", "exam", "exams", "class", "classes", "care", "time", "long", "while", "longer", "picture", "pictures", "photo", "photos", "trip", "trips", "sip", "bite", "look", "seat", "chance", "ride", "over", "away", "out", "up", "place", "part", "forever", "ages", "note", "notes", "turn", "turns", "hit", "advantage", "number", "work", "vacation", "leave", "pto", "sick", "kids", "dog", "cat", "son", "daughter", "mom", "dad", "wife", "husband", "home", "too", "hour", "hours", "minutes", "half", "an", "minute", "forever", "hold", "effect", "down", "on", "in", "vitals", "blood", "it's", "him", "her", "them", "me", "us", "risk", "stand", "step", "steps", "rest", "charge", "credit", "him's", "covid", "two", "to", "about", "only", "all", "most", "much", "quite", "lot", "lots", "care", "bp", "weight", "pulse", "flight", "plane", "drive", "stairs", "lunch", "dinner", "breakfast", "coffee", "water", "food", "ice", "heating", "it", "sleep"]
)  # fmt: skip

_NOT_TAKING: Final = frozenset({"for", "hate", "hates", "dislike", "dislikes", "about", "without", "against", "swallowing", "love", "like", "avoid", "no"})
"""Before a bare "pills" or "pain meds" that nobody took."""


_LESSER: Final = frozenset({"smaller", "lower", "bigger", "higher", "larger", "normal", "usual", "regular", "standard", "single", "half", "that", "this"})

_DID_NOT: Final = frozenset({"never", "doesn't", "doesnt", "didn't", "didnt", "don't", "won't", "wouldn't", "rarely", "hardly", "barely", "seldom", "seems", "usually", "always"})

_STATES: Final = frozenset({"home", "back", "awake", "up", "better", "worse", "done", "dying", "hurting", "bed", "work", "fine"})
"""What somebody is now, beside an intake of before."""
_OF_DOSES: Final = frozenset({"check", "question", "questions", "query", "log", "advice", "help", "timing", "schedule", "history", "tracker", "interval", "info", "limit", "limits"})
"""After "dosage": what is asked, kept or known of it."""


class Elements(Hours):
    """Reads a clause as quantities, times and joiners, and what stands around them."""

    def _elements(self, clause: Clause, start: int, end: int, *, skip_until: int) -> list[tuple[str, Any, int, int]]:
        """Quantities, times and joiners in order: (kind, value, first term, term after)."""
        found: list[tuple[str, Any, int, int]] = []
        i = start
        while i < end:
            term = self.terms[i]
            group_none = False
            if term.kind == "time" and term.value.how == "clock" and i - 1 >= start and (
                (self.letters[i - 1] in _OCCASIONS and i - 1 > start and self.letters[i - 2] in (",", ";"))
                or (self.letters[i - 1] in _NO_DRUGS and (i - 1 == start or self.letters[i - 2] in (",", ";", ":", "and", "then", "(")))
            ):  # fmt: skip
                self.story.consumed.add(term.value.start)  # "2 Advil at 6:30, dinner 7:30"
                i += 1
                continue
            if term.kind == "time" and term.value.how == "now" and i - 1 > start and self.letters[i - 1] in _STATES and clause.kind in ("fragment", "intake"):
                i += 1
                continue  # "2 Advil at lunch, home now"
            if term.kind == "time":
                found.append(("T", term.value, i, i + 1))
                i += 1
                continue
            if (
                term.kind == "num" and i >= skip_until and clause.kind != "request" and not clause.question
                and self.letters[i + 1 : i + 2] in (["left"], ["remaining"])
            ):  # fmt: skip
                term.read = True  # "22 left"
                i += 1
                continue
            if i >= skip_until:
                clocklike = self._listed_hour(found, i, end) or self._hour_of_dose(found, i, end)
                if clocklike is not None:
                    found.append(("T", clocklike, i, i + 1))
                    i += 1
                    continue
                group = None
                if term.kind in ("num", "mass", "volume", "strength", "form", "drug") or (term.kind == "word"):
                    group = self._group(i, end, strong=clause.verb in STRONG_PAST)
                    group_none = group is None and term.kind == "num"
                if group is not None and self._only_mentioned(group):
                    i = max(group.end, i + 1)
                    continue
                if group is not None:
                    found.append(("Q", group, i, group.end))
                    i = max(group.end, i + 1)
                    continue
            if (
                group_none and term.read and isinstance(term.value, int) and self.letters[i + 1] not in MEDICINE and i + 2 < end and self.terms[i + 1].kind == "word" and self.letters[i + 2] == "T" and known_word(str(self.terms[i + 1].value))
                and next((e[0] for e in reversed(found) if e[0] in "QT"), "T") == "T" and clause.kind in ("fragment", "intake", "chatter")
            ):  # fmt: skip
                self.story.consumed.add(self.terms[i + 2].value.start)
                i += 3
                continue  # "3 espressos at 9 and 2 Advil at 10"
            past = self._would_make(i, end)
            if past:
                i = past
                continue
            word = self.letters[i]
            if word in _JOINERS or word == ":":
                found.append(("J", word, i, i + 1))
            elif term.kind == "word":
                found.append(("W", word, i, i + 1))
            i += 1
        return found

    def _only_mentioned(self, group: Group) -> bool:
        """ "I hate pills", "that's all for pain meds": no name and no amount, after a word that takes nothing."""
        named = group.drug is not None and group.drug.family != "UNKNOWN" and group.drug.kind != "unknown"
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

    def _would_make(self, i: int, end: int) -> int:
        """ "400 more gets me to 1200": the place after a sum that is only worked out; 0 where there is none."""
        if self.letters[i] not in ("get", "gets", "bring", "brings", "put", "puts", "take", "takes", "bringing", "putting", "getting", "taking", "brought"):
            return 0
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

    def _group(self, i: int, end: int, *, strong: bool = False) -> Group | None:
        group = group_at(self.terms, i, end)
        if group is None:
            return None
        if group.same and group.count is None and group.drug is None and i and self.letters[i - 1] in ("look", "looks", "looked", "feel", "feels", "taste", "tastes"):
            return None  # "the bottles look the same"
        if (
            group.form == "dose" and group.drug is None and group.count is None and group.mass is None and not group.more and group.dose_count is None
            and set(self.letters[max(i - 1, 0) : group.end]) & _LESSER and set(self.letters[group.end : group.end + 2]) & _DID_NOT
        ):  # fmt: skip
            for term in self.terms[group.start : group.end]:
                term.read = True
            return None  # "a smaller dose never seems to work for me"
        if (
            i > 0
            and self.letters[i - 1] == "("
            and self.letters[group.end : group.end + 3]
            in (["at", "a", "time"], ["each", "time", ")"], ["per", "dose", ")"])
        ):
            for term in self.terms[group.start : group.end]:
                term.read = True  # "8 Tylenol (2 at a time)"
            return None
        if group.drug is None and group.form is None and group.mass is None and any(
            self.terms[k].kind == "num" and self._scored(k, k + 1, end) for k in range(group.start, group.end)
        ):  # fmt: skip
            return None
        if self.terms[i].kind == "num" and group.end == i + 1 and i > 0 and self.letters[i - 1] in LABELLED:
            self.terms[i].read = self.terms[i - 1].read = True
            return None  # "heart rate 150", "page 80"
        if group.volume is not None and group.drug is None and self.letters[group.end - 1 : group.end] != ["of"] and (
            self.letters[group.end : group.end + 1] == ["of"] and self.letters[group.end + 1 : group.end + 2] and self.letters[group.end + 1] in _DRINKS
        ):  # fmt: skip
            for term in self.terms[group.start : group.end]:
                term.read = True
            return None  # "40 oz of water"
        if (
            self.terms[i].kind == "num"
            and group.drug is None
            and group.form is None
            and group.mass is None
            and group.unit_mass is None
            and (
                group.volume is None
                and group.times is None
                and not group.more
                and not group.pronoun
                and not group.each
                and group.dose_count is None
            )
        ):
            value = self.terms[i].value
            if isinstance(value, Fraction) and value > 30 and group.end == i + 1:
                self.terms[i].read = True
                return None  # "100.4 at 6": a temperature
            if i > 0 and (self.letters[i - 1] in LABELLED or (
                self.letters[i - 1] in _EVENT_NOUNS and self.terms[i].note == "digits" and (i + 1 >= end or self.terms[i + 1].kind in ("sign", "word"))
            )):  # fmt: skip
                for term in self.terms[group.start : group.end]:
                    term.read = True  # "day 4"
                return None
            # a number with a noun that is no drug: "3 coffees", "12 inch sub", "2 hours' sleep"
            if isinstance(value, int) and value > 24 and group.end == i + 1 and self.letters[i - 1] in ("was", "is", "were", "of", "hit", "got", "at", "scored", "reads", "read"):
                self.terms[i].read = True
                return None  # "my score was 98"
            after = self.terms[group.end] if group.end < end else None
            if after is not None and after.value == "of" and self.letters[group.end + 1 : group.end + 2] in (["us"], ["you"], ["our"]):
                return None  # "one of us"
            beyond = self.terms[group.end + 1] if group.end + 1 < end else None
            measured = beyond is not None and (
                beyond.kind == "mass" or (beyond.kind == "form" and beyond.value != "dose") or (beyond.kind == "num" and beyond.value in (200, 325, 400, 500, 600, 650, 800))
            )
            if after is not None and after.kind == "word" and (strong or measured) and unknown_noun(str(after.value)):
                group.drug = Drug(str(after.value), str(after.value), "unknown", specific=True)
                group.end += 1
                after.read = True
                return group
            if after is not None and after.kind == "word" and group.end + 1 < end and self.terms[group.end + 1].kind in ("drug", "form") and (
                not known_word(str(after.value)) or str(after.value) in ("regular", "strength", "like", "um", "whole", "full", "little")
            ):  # fmt: skip
                more = group_at(self.terms, group.end + 1, end)  # "4 reg Tylenol"
                if more is not None and more.count is None and not more.more:
                    more.count, more.start, more.vague = group.count, group.start, group.vague
                    after.read = True
                    return more
            if after is not None and after.kind == "word" and self._counted_noun(str(after.value), group.end, end):
                for term in self.terms[group.start : group.end]:
                    term.read = True
                return None
        return group

    def _scored(self, i: int, after: int, end: int) -> bool:
        """ "a 7 out of 10", "I weigh 210", "pain is 8/10": a number that measures something else."""
        weighed = i > 0 and self.letters[i - 1] in ("weigh", "weighs", "weighing", "weighed")
        scored = self.letters[after : min(after + 3, end)] == ["out", "of", "N"]
        if scored:
            self.terms[after + 2].read = True
        if weighed or scored or self.letters[max(i - 3, 0) : i] == ["N", "out", "of"]:
            self.terms[i].read = True
            return True
        return False

    def _counted_noun(self, word: str, i: int, end: int) -> bool:
        """The word after a bare number is a noun that it counts."""
        if i + 1 < end and self.letters[i + 1] in ("ones", "one"):
            return False  # "two whole ones", "3 blue ones"
        if word in _JUDGED:
            return i + 1 < end and self.terms[i + 1].kind == "word" and unknown_noun(str(self.terms[i + 1].value))  # "is 2 fine?"
        return word not in _AFTER_COUNT and not word.startswith("'")

    def _hedged_words(self, elements: list[tuple[str, Any, int, int]]) -> bool:
        words = [value for what, value, _, _ in elements if what == "W"]
        return (
            "maybe" in words
            or "probably" in words
            or "possibly" in words
            or "perhaps" in words
            or ("think" in words or "guess" in words or "believe" in words)
        )

    def _sure_until(self, elements: list[tuple[str, Any, int, int]]) -> int:
        """Where the doubt begins: "2 at 8 for sure, and I think another 2"; -1 where it covers everything."""
        for n, (what, value, a, _) in enumerate(elements):
            if what == "W" and value in ("maybe", "probably", "possibly", "perhaps", "think", "guess", "believe"):
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
