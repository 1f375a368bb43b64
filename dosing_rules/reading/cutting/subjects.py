"""Who took it: the subject of a verb of taking, where it stands further off; and what "nothing" leads over to."""

from __future__ import annotations

from typing import Final

from ..persons import PERSONS, PRONOUNS
from ..vocabulary import MEDICINE
from .clause import Clause
from .lexicon import DETERMINERS, SOMEBODY
from .verbs import Verbs

_DOERS: Final = frozenset({"i", "i'm", "im", "i've", "ive", "we", "we're", "he", "he's", "she", "she's", "they", "they're"})
_DONE_TO: Final = frozenset(
    "have has had got fed feed put drove drive met meet held hold saw see sent send took take taught teach bathe rode carry carries nurse breastfeed".split()
)
"""What somebody did to the person named next, before "and took"."""

_SOMEBODY_IS: Final = frozenset({"i'm", "im", "i", "he's", "hes", "she's", "shes", "we're", "they're"})
_UNTAKEN: Final = frozenset("else more other others additional extra further at all besides that those these this them it other than since then of the my before after afterwards nor or any either single one pain".split())
"""Between "nothing" and "has been taken"."""


class Subjects(Verbs):
    """Finds the subject of a verb of taking beyond what stands right before it."""

    def _one_of_us(self, k: int, start: int) -> int:
        """ "one of us, either my husband or me, took": where it begins; 0 where it is something else."""
        for j in range(k - 1, max(k - 12, start - 1), -1):
            if self.letters[j : j + 3] in (["N", "of", "us"], ["N", "of", "them"], ["somebody", "in", "the"], ["someone", "in", "the"]):
                return max(j, 1)
            if self.terms[j].kind not in ("word",) and self.letters[j] != ",":
                return 0
        return 0

    def _in_passing(self, i: int, start: int) -> str | None:
        """Who did it, where the person right before "and took" stands behind a preposition, or is whom somebody nursed, watched, drove; else None."""
        k = i - 3
        while k > start and self.letters[k] in DETERMINERS:
            k -= 1
        if k < start or self.letters[i - 2] not in PERSONS:
            return None
        if self.letters[k] in ("from", "with", "for", "by", "off", "to", "at"):
            return ""
        if k > start and self.letters[k] in ("up", "down", "in", "out", "over", "after", "back", "around"):
            k -= 1  # "I picked up my daughter and took 2"
        doer = next((j for j in range(k - 1, max(k - 4, start - 1), -1) if self.letters[j] in _DOERS or self.letters[j] in PERSONS), -1)
        if doer < 0 or self.terms[k].kind != "word" or self.letters[k] in PERSONS or not (self.letters[k].endswith(("ing", "ed")) or self.letters[k] in _DONE_TO):
            return None
        return self.letters[doer] if self.letters[doer] in PERSONS else self.letters[doer].partition("'")[0].replace("im", "i").replace("ive", "i")

    def _far_subject(self, clause: Clause, k: int, start: int) -> None:
        """ "someone in my house took", "my friend from work had": who did it, beyond a phrase of place."""
        for j in range(k, max(k - 5, start - 1), -1):
            word = self.letters[j]
            if word in (",", "and", "but", "so", "then", "for", "to", "with", "because", "when", "after", "before", ":", "if") or (
                self.terms[j].kind != "word"
            ):
                return
            if word in PRONOUNS:
                return
            if word in PERSONS and self.word(j + 1) in ("in", "from", "at", "next", "down", "who", "that", "upstairs", "of"):
                clause.subject, clause.start = word, j
                return

    def _over_age(self, k: int, start: int) -> int:
        """The place before an age in passing: "my teen (17) took", "my dad, 70, took", "my sister (adult) took"."""
        if self.letters[k] not in (")", ","):
            return k
        opening = "(" if self.letters[k] == ")" else ","
        for j in range(k - 1, max(k - 8, start), -1):
            if self.terms[j].kind not in ("word", "sign"):
                return k
            if self.letters[j] == opening:
                aside = self.letters[j + 1 : k]
                told = "age" in aside or (
                    self.word(j - 1) in SOMEBODY and not SOMEBODY.difference({"adult", "person", "patient"}) & set(aside)
                    and (opening == "(" or "adult" in aside)
                )
                return j - 1 if told else k
        return k

    def _none_of_it(self, k: int) -> int:
        """ "Nothing else has been taken", "no other pills were swallowed": where the denial begins; -1 where there is none."""
        for j in range(k, max(k - 9, -1), -1):
            word = self.letters[j]
            if word in ("nothing", "none", "no", "neither", "nil", "zero"):
                return j if j < k or word in ("nothing", "none", "neither") else -1
            if word == "not" and self.letters[j + 1] in ("a", "one", "single", "any"):
                return j
            if word not in _UNTAKEN | {"a"} and self.terms[j].kind not in ("drug", "form", "time") and word not in MEDICINE:
                return -1
        return -1

    def _how_somebody_is(self, first: int, last: int, end: int, question: bool) -> bool:
        """ "(he's fine, he's in college)", "I'm okay now but": how somebody is, and nothing is asked for."""
        past = not question and last - 2 >= first and self.letters[last - 2] in ("was", "were")  # "Yesterday was fine."
        if (self.letters[first] not in _SOMEBODY_IS and not past) or self.letters[last - 1] not in ("ok", "okay", "good", "fine", "alright", "safe", "cool"):
            return False
        k = last + (self.word(last) in ("O", "again", "though", "too", "himself", "herself", "otherwise"))
        if question and not any(self.letters[j] in ("can", "could", "may", "should", "ok", "okay", "more", "another", "N", "when", "how") for j in range(k, end)):
            return False
        return k >= end or self.letters[k] in (",", ")", "and", "but", ";", "-")
