"""How far a clause reaches back before its cue: "at 8 | I took", "two Advil, which | I took"."""

from __future__ import annotations

from typing import Final

from ..terms import Term
from ..vocabulary import LABELLED
from .clause import Clause, letter

_CLOSING: Final = frozenset({".", ",", ";", "-", "then", "!", "?", ")", "O", "it's", "its", "can", "so", "is", "may", "and", "that"})
"""Behind "since" where it looks back at what was told."""
_TIMES: Final = frozenset({"T", "A"})
"""The letters of a clock time and of so long ago."""


class LeadIns:
    """Finds where the words before a cue begin to belong to it."""

    def __init__(self, terms: list[Term]) -> None:
        self.terms = terms
        self.letters = [letter(term) for term in terms]
        self.clauses: list[Clause] = []

    def word(self, i: int) -> str:
        """The word or letter at ``i``."""
        return self.letters[i] if 0 <= i < len(self.letters) else ""

    def _behind_list(self, low: int, high: int) -> int:
        """ "400 mg at 6 am, 10 am and 2 pm while on a drive", "at 10 and 5, my buddy had one": a time that ends a list belongs to the list."""
        for k in range(low, high):
            listed = self.letters[k] == "T" and self.letters[k - 1] in ("and", ",", "&") and (self.letters[k - 2] == "T" or self._hour_of_row(k - 2, low))
            if listed and self.letters[k + 1 : k + 2] and self.letters[k + 1] not in ("i", "my", "the", "we", "she", "he", "it", "T"):
                low = k + 1
        return low

    def _hour_of_row(self, k: int, low: int) -> bool:
        """ "at 7 am, 8, 9 and noon": a bare hour behind a clock time of the same row."""
        while k - 1 >= low - 1 and self.letters[k] == "N" and isinstance(self.terms[k].value, int) and 1 <= self.terms[k].value <= 12:
            if self.letters[k - 1] not in ("and", ",", "&"):
                return False
            k -= 2
        return k >= 0 and self.letters[k] == "T" and self.terms[k].value.how == "clock"

    def _lead(self, low: int, high: int, *, first: bool, cue: Clause, previous: str = "") -> int:
        """Where the clause of the cue at ``high`` begins: times that lead over to it belong to it."""
        if cue.kind == "now" and self.letters[high : high + 1] and self.letters[high] in ("and", "but", "so"):
            return high  # "(two of the 325s) at 8:32 AM and my watch reads 12:31": the first time is not now's
        if cue.kind == "now" and self.letters[high - 3 : high] in (["T", "and", "T"], ["T", ",", "T"], ["T", "&", "T"]) and all(self.terms[k].value.how == "clock" for k in (high - 3, high - 1)):
            return high  # "2 Advil at 8 am and at 1 pm its 5:30"
        if cue.kind in ("chatter", "denial"):
            low = self._behind_list(low, high)
        if cue.kind in ("request", "denial", "chatter", "now") and self.letters[max(high - 2, 0) : high] == ["again", "T"]:
            return high  # "2 at 1 am, again at 7 am would it be ok"
        if cue.kind == "denial" and self.letters[high - 1 : high] == ["T"] and any(
            self.letters[n] == "since" and (n + 1 >= len(self.letters) or self.letters[n + 1] in _CLOSING) for n in range(high, min(high + 8, len(self.letters)))
        ):
            return high  # "2 at 1 am and 9 pm i haven't had any since": since then
        k = high - 1
        best = high
        while k >= low:
            term = self.terms[k]
            word = self.letters[k]
            if term.kind == "num" and self.letters[k - 1] in LABELLED and not any(
                self.terms[j].kind in ("drug", "mass", "volume", "strength", "form") for j in range(low, k)
            ):  # fmt: skip
                k -= 1
                continue  # "on page 12 at 3 pm I took"
            if term.kind in ("drug", "mass", "volume", "strength", "form", "num"):
                if (
                    cue.kind == "intake"
                    and not cue.last
                    and not cue.ordinal
                    and best == high
                    and self._relative(k, high, cue)
                ):
                    # "the two Advil I took": the object stands before the verb
                    while k - 1 >= low and (self.terms[k - 1].kind in ("drug", "mass", "form", "num") or self.letters[k - 1] in (
                        "the", "my", "those", "these", "that", "of", "a", "an", "x") or (
                            self.letters[k - 1] in ("and", "&", ",") and k - 2 >= low and self.terms[k - 2].kind in ("drug", "mass", "form", "num"))):  # fmt: skip
                        k -= 1
                    cue.relative = True
                    cue.at = k
                    return k
                return best
            if word == "same" and self.letters[high] in ("and", "then", "&"):
                return best  # "the same again at 4 and took 1 more at 9": an intake of its own
            if word == "so" and self.letters[k + 1 : k + 2] == ["far"]:
                k -= 1
                continue  # "6 Advil so far today (last was 8 hours ago)"
            if word == "-" and k - 1 >= low and self.terms[k - 1].kind == "time" and cue.kind == "chatter":
                return k  # "2 at 11 last night - woke up sore"
            if word in (",", "and", "then", "but", "so", "(", "-", "because", "since", "when", "if", "while", "after", "before", "plus", "though",
                        "as", "until", ")", ":", "&", "which", "that", "/", "\"", "or", "also"):  # fmt: skip
                best = k + 1 if word == ")" else k
                if word == ")" and k + 2 < high and self.letters[k + 1] in ("was", "were") and self.letters[k + 2] in ("T", "A"):
                    best = k + 3  # "my last Advil (2 pills) was 3 hours ago can I take 2 more"
                if word == ")" and cue.kind == "chatter" and self.letters[k + 1 : k + 2] in (["T"], ["A"]) and (self.letters[k + 2 : k + 3] in (["for"], ["with"]) or k + 2 == high and _TIMES.isdisjoint(self.letters[low:k])):
                    return min(k + 2, high)  # "1 Advil (200 mg) at 5 pm for a fever", "... fever still 101"
                if word == "(" and cue.kind == "correction" and any(self.terms[j].kind in ("num", "drug", "mass", "form") for j in range(low, k)):
                    return k  # "and another 2 hours later (sorry, 3 hours later)"
                if previous == "request" and word in ("if", "because", "since", "when", "though", "given"):
                    return best  # "can I have 2 at 9 pm if the last 2 were at 2:30"
                if cue.kind == "chatter" and word in ("because", "while", "when", "after", "before", "as", "since") and k - 1 >= low and (
                    self.terms[k - 1].kind == "time" and any(t.kind in ("drug", "form", "mass", "num") for t in self.terms[low : k - 1])
                ):  # fmt: skip
                    return k  # "2 caplets, at 10 pm because the neighbors had a party"
                if word == "-" and previous != "correction" and not self._of_log(k, low):
                    return k  # "2 Advil at 6 am - it's 2 pm"
                if word in ("and", "then", "but", "so", ",", "plus", "&", "also", "or"):
                    if word == "," and k - 1 >= low and self.letters[k - 1] in ("and", "then", "but", "so"):
                        k -= 1
                        best = k
                    return best
            k -= 1
        if first:
            return low
        return best

    def _of_log(self, k: int, low: int) -> bool:
        """ "8 am - took 2 Advil": only a time stands before the dash."""
        j = k - 1
        while j >= low and self.letters[j] in ("T", "P", "A", "L"):
            j -= 1
        return j < k - 1 and (j < low or self.letters[j] in (",", ";", "and", "-", "(", "then"))

    def _relative(self, k: int, high: int, cue: Clause) -> bool:
        """The quantity right before "(that) I took" is what was taken: nothing of the kind follows the verb."""
        between = self.letters[k + 1 : high]
        if len(between) > 1 and between[0] in ("was", "were", "is") and between[1] == "what":
            between = between[2:]  # "2 Advil is what I had at noon"
        if self.word(high) in ("and", "then", "but", "so", ",", "&"):
            return False  # "handed me 2 Advil and I swallowed one"
        if any(
            word
            not in ("that", "which", "i", "we", "she", "he", "just", "already", "also", "were", "was", "both", "all")
            for word in between
        ):
            return False
        if not cue.subject and not (cue.verb == "taken" and not cue.perfect and high > 0 and (self.word(high) in ("was", "were") or not between)):
            return False
        after = self.terms[cue.at] if cue.at < len(self.terms) else None
        return after is None or after.kind in ("time", "sign") or (after.kind == "word" and after.value in (
            "at", "around", "about", "earlier", "last", "before", "this", "already", "when", "and", "is", "was", "were", "just", "for", "with"))  # fmt: skip
