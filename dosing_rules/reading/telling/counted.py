"""Quantities and hours among the words of a clause: which numbers count tablets, and which do not."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ..cutting.clause import Clause
from ..cutting.lexicon import STRONG_PAST
from ..drugs import Drug
from ..fillers import AFTER_COUNT, MEDICINE_CLASSES, TABLET_NAMES
from ..quantity import Group, group_at
from ..vocabulary import LABELLED, MEDICINE, known_word, unknown_noun
from .hours import Hours

_DRINKS: Final = frozenset({"water", "coffee", "tea", "juice", "milk", "soda", "coke", "gatorade", "broth", "soup", "lemonade", "cola", "pepsi", "ginger", "orange", "apple", "seltzer", "espresso"})

_EVENT_NOUNS: Final = frozenset({"home", "lunch", "dinner", "breakfast", "work", "school", "gym", "class", "supper", "office", "practice"})
"""Nouns that a bare hour follows in short notes: "lunch 12, home 5"."""

_JUDGED: Final = frozenset(
    "fine safe alright good allowed doable legit kosher acceptable reasonable permitted cool pushing overdoing plenty enough possible advisable wise smart "
    "dangerous risky excessive sensible appropriate recommended bad harmful unsafe permissible feasible overkill going still really".split()
)
"""Words that judge the quantity before them."""

_ACHES: Final = frozenset(
    "headache migraine ache toothache backache earache cramps cramp knee tooth back neck shoulder ankle problem issue thing cold fever flu symptoms injury soreness throbbing".split()
)
"""What is the same as before, and no dose: "the same headache is back"."""

_SAME_AS: Final = frozenset({"amount", "quantity", "number", "again", "thing", "things", "stuff", "one", "ones", "before", "drug", "medicine", "brand", "kind", "strength", "and", "now", "for"})
"""After "the same": what may stand for a quantity or a drug, and no place."""

_LEADING: Final = frozenset({"up", "to", "about", "around", "like", "maybe", "probably", "just", "only", "roughly", "approximately", "exactly", "some"})
"""Words that may stand between a number and what it belongs to."""

_WHOSE: Final = frozenset({"my", "his", "her", "our", "their", "the", "those", "these"})

_KEPT: Final = frozenset(
    "saved save saving kept keep keeping stashed stashing pocketed left leaving dropped spilled lost discarded returned hid packed wasted misplaced reserved spit skipped flushed trashed".split()
)
"""What is done with tablets that nobody swallows."""

_LESSER: Final = frozenset({"smaller", "lower", "bigger", "higher", "larger", "normal", "usual", "regular", "standard", "single", "half", "that", "this"})

_DID_NOT: Final = frozenset({"never", "doesn't", "doesnt", "didn't", "didnt", "don't", "won't", "wouldn't", "rarely", "hardly", "barely", "seldom", "seems", "usually", "always"})


class Counted(Hours):
    """Reads one quantity, or one hour of a list."""

    def _group(self, i: int, end: int, *, strong: bool = False) -> Group | None:
        group = group_at(self.terms, i, end)
        if group is None:
            return None
        if self._both_of(group, end):
            group.count = 2
        if self._unmeant(group, i):
            for term in self.terms[group.start : group.end]:
                term.read = True
            return None
        if group.same and group.count is None and group.drug is None and i and {"look", "looks", "looked", "feel", "feels", "taste", "tastes"} & set(
            self.letters[max(i - (2 if self.letters[i - 1] == "the" else 1), 0) : i]
        ):
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
        if self.terms[i].kind == "num" and i > 1 and self.letters[i - 1] == "of" and self.letters[i - 2] in ("bottle", "box", "pack", "jar", "package", "bag", "case"):
            for term in self.terms[group.start : group.end]:
                term.read = True
            return None  # "my bottle of 24 Advil"
        if self.terms[i].kind == "num" and group.end == i + 1 and i > 1 and self.letters[i - 1] == "every" and self.letters[i - 2] in ("or", "and", "than", "not"):
            self.terms[i].read = True
            return None  # "every four hours or every six?"
        if self.terms[i].kind == "num" and group.end == i + 1 and i > 0 and self.letters[i - 1] in LABELLED:
            self.terms[i].read = self.terms[i - 1].read = True
            return None  # "heart rate 150", "page 80"
        if group.volume is not None and group.drug is None and self.letters[group.end - 1 : group.end] != ["of"] and (
            self.letters[group.end : group.end + 1] == ["of"] and self.letters[group.end + 1 : group.end + 2] and self.letters[group.end + 1] in _DRINKS
        ):  # fmt: skip
            for term in self.terms[group.start : group.end]:
                term.read = True
            return None  # "40 oz of water"
        while i < group.end - 1 and self.letters[i] in _LEADING:
            i += 1  # "up 4 flights", "to 99.4"
        i += self._counts_others(group, i, end)
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
            if isinstance(value, int) and value > 24 and group.end == i + 1 and self.letters[max(i - 2, 0) : i] in (["down", "to"], ["back", "to"], ["fell", "to"], ["dropped", "to"]):
                self.terms[i].read = True
                return None  # "it's down to 99"
            after = self.terms[group.end] if group.end < end else None
            if after is not None and after.value == "of" and self.letters[group.end + 1 : group.end + 2] in (["us"], ["you"], ["our"]):
                return None  # "one of us"
            beyond = self.terms[group.end + 1] if group.end + 1 < end else None
            measured = beyond is not None and (
                beyond.kind == "mass" or (beyond.kind == "form" and beyond.value != "dose") or (beyond.kind == "num" and beyond.value in (200, 325, 400, 500, 600, 650, 800))
            )
            if after is not None and after.kind == "word" and ((strong or measured) and unknown_noun(str(after.value)) or after.value in MEDICINE_CLASSES):
                group.drug = Drug(str(after.value), str(after.value), "unknown", specific=True)
                group.end += 1
                after.read = True
                return group
            if after is not None and after.kind == "word" and group.end + 1 < end and self.terms[group.end + 1].kind in ("drug", "form") and (
                not known_word(str(after.value)) or str(after.value) in ("regular", "strength", "like", "um", "whole", "full", "little", "ordinary", "normal", "standard", "basic", "usual", "everyday", "simple", "straight")
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

    def _put_by(self, clause: Clause, group: Group, end: int) -> bool:
        """ "... and saved the other half", "put the other 2 back": what was kept, lost or thrown away, and not taken."""
        if clause.kind not in ("intake", "fragment", "chatter") or clause.question or group.start == 0:
            return False
        verb = self.letters[group.start - 1]
        behind = self.letters[group.end : min(group.end + 2, end)]
        if verb == "have" and self.letters[group.start - 2] == "still" and not group.more:
            kept = True
        elif verb in ("put", "set", "threw", "putting", "setting", "gave", "tucked"):
            kept = bool({"aside", "away", "back", "by", "out"} & set(behind))
        else:
            kept = verb in _KEPT or (verb == "away" and self.letters[group.start - 2] in ("threw", "put", "tucked", "throwing")) or (
                verb == "aside" and self.letters[group.start - 2] in ("set", "put")
            )
        if not kept or self.letters[group.start] == "to" or group.end < end and self.terms[group.end].kind == "time" and self.terms[group.end].value.how in ("clock", "ago", "every"):
            return False
        for k in range(group.start, group.end):
            self.terms[k].read = True
        return True

    def _for_later(self, clause: Clause, i: int) -> bool:
        """ "saving the rest for later": when what was kept might be taken is no time of the dose before."""
        low = max(i - 5, clause.start)
        if clause.kind not in ("intake", "fragment", "chatter") or not {"saving", "saved", "keeping", "kept", "leaving", "stashed", "stashing"} & set(self.letters[low:i]):
            return False
        for k in range(low, i):
            self.terms[k].read |= self.letters[k] in ("rest", "remainder", "others", "half")
        return True

    def _both_of(self, group: Group, end: int) -> bool:
        """ "both tablets", "both Advil": two, where one drug is spoken of."""
        bare = group.count is None and group.mass is None and group.volume is None and not group.more and group.times is None and group.dose_count is None
        if not bare or group.form == "dose" or (group.form is None and group.drug is None) or "both" not in self.letters[max(group.start - 1, 0) : group.end]:
            return False
        joined = group.end < end and self.letters[group.end] in ("and", "&", "+", "or", "plus", ",")
        return not (joined and "D" in self.letters[group.end : min(group.end + 4, end)]) and len({drug.family for drug in self.named}) == 1

    def _unmeant(self, group: Group, i: int) -> bool:
        """ "never a whole one", "which Excedrin I don't know", "the same headache": words of a quantity, and no quantity."""
        before, behind = self.letters[max(i - 2, 0) : i], self.letters[group.end : group.end + 1]
        if group.times is not None and group.count is None and group.drug is None and before[-1:] and before[-1] in ("happened", "happens", "occurred", "comes", "came"):
            return True  # "the hour that happened twice"
        if group.form == "dose" and group.drug is None and before[-1:] and before[-1] in ("that's", "thats", "only", "just") and isinstance(group.count, Fraction):
            return before[-1] in ("that's", "thats") or before[0] in ("that's", "thats")  # "that's (only) half the dose"
        during = next((k for k in range(i - 1, max(i - 7, -1), -1) if self.letters[k] == "during"), -1) if "during" in self.letters else -1
        if during >= 0 and group.drug is None and set(self.letters[during + 1 : i]) <= {"the", "my", "a", "second", "first", "or", "next", "third"}:
            return True  # "during the second or third one"
        bare = group.mass is None and group.volume is None and not group.more and group.times is None and group.dose_count is None
        never = next((k for k in range(i - 1, max(i - 4, -1), -1) if self.letters[k] == "never"), -1) if "never" in self.letters else -1
        if bare and never >= 0 and group.drug is None and set(self.letters[never + 1 : i]) <= {"a", "the", "whole", "full"}:
            return True
        if bare and group.drug is not None and group.count is None and group.form is None and (
            before[-1:] == ["which"] or (before[-1:] == ["of"] and before[0] in ("kind", "type", "brand", "version", "sort"))
        ):  # fmt: skip
            return any(event.drug is not None and event.drug.family == group.drug.family for event in self.story.events) or any(
                t.kind == "drug" and t.value.family == group.drug.family for t in self.terms[:i]
            )
        if not (bare and group.same and group.count is None and group.drug is None and group.form is None and behind):
            return False
        whence = bool({"from", "off", "out", "in", "on", "at", "near", "by"} & set(before)) and behind[0].isalpha() and len(behind[0]) > 2 and behind[0] not in _SAME_AS
        return whence or behind[0] in _ACHES  # "2 more from the same kit"

    def _counted_noun(self, word: str, i: int, end: int) -> bool:
        """The word after a bare number is a noun that it counts."""
        if i + 1 < end and self.letters[i + 1] in ("ones", "one"):
            return False  # "two whole ones", "3 blue ones"
        if word == "next" and (i + 1 >= end or self.terms[i + 1].kind in ("sign", "time")):
            return False  # "when can I take 2 next?"
        if (word in TABLET_NAMES or word == "out" or word.endswith("ing")) and self._named_by_looks(i, end):
            return False
        if word == "it" and i > 1 and self.letters[i - 1] == "N" and isinstance(self.terms[i - 1].value, Fraction) and (
            self.letters[i - 2] in STRONG_PAST or self.letters[i - 2] in ("had", "ate", "only", "just")
        ):  # fmt: skip
            return False  # "swallowed half of it"
        if word in _JUDGED:
            return i + 1 < end and self.terms[i + 1].kind == "word" and unknown_noun(str(self.terms[i + 1].value))  # "is 2 fine?"
        return word not in AFTER_COUNT and not word.startswith("'")

    def _named_by_looks(self, i: int, end: int) -> bool:
        """ "I took 2 whites at 1 pm", "had two strong and slept", "took 2 walking the dog": behind a verb of taking, and nothing else is named."""
        before = next((self.letters[k] for k in range(i - 2, max(i - 6, -1), -1) if self.letters[k] not in _LEADING and self.letters[k] not in ("another", "only", "the", "my", "those", "more")), "")
        if before not in STRONG_PAST and before not in ("had", "have", "has", "take", "taken", "taking", "ate"):
            return False
        return i + 1 >= end or self.terms[i + 1].kind in ("time", "sign") or self.letters[i + 1] in AFTER_COUNT or self.letters[i] == "out" or self.letters[i].endswith("ing")

    def _counts_others(self, group: Group, i: int, end: int) -> bool:
        """ "her 3 dogs", "the 4 horses", "all 5 of them" said of people: the count stands behind a word, and counts no tablets."""
        if i + 2 != group.end or group.end >= end or self.letters[i] not in _WHOSE or self.terms[i + 1].kind != "num" or self.terms[group.end].kind != "word":
            return False
        noun = str(self.terms[group.end].value)
        if {"each", "every", "per", "any"} & set(self.letters[max(i - 4, 0) : i]):
            return False  # "one with each of my six coffees"
        return len(noun) > 3 and noun.endswith("s") and noun not in AFTER_COUNT and noun not in MEDICINE and noun not in TABLET_NAMES and noun not in MEDICINE_CLASSES and not unknown_noun(noun)

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
